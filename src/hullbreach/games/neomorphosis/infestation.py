"""Infestation cards: what waits in a room (NM-INF)."""

from __future__ import annotations

from .ends import changed
from .figures import place_alien
from .ids import INFESTATION
from .places import station
from .state import NeoMorphosis


def resolve(g: NeoMorphosis, sector: int, rule: str) -> None:
    """Turn up the Infestation cards of a sector, one after the other (NM-INF-01, -06).

    Of each box miniatures are placed by ascending spawn number (NM-INF-02 to -05).
    """
    spawn = station(g).spawn[sector]
    while g.infestation[sector]:
        card = g.infestation[sector].pop(0)
        g.infestation_deck.discard.append(card)
        g.reveal()
        g.say("infestation", rule, sector, card)
        for type_, numbers in enumerate(INFESTATION[card].boxes):
            for number in numbers:
                place_alien(g, type_, spawn[number], "NM-INF-02")
        changed(g, "resolved", sector, card)
    g.scanned[sector] = False
