"""Compromised sectors: their keywords and their air (NM-COMPR)."""

from __future__ import annotations

from .board import STATIONS
from .crew import holds
from .ids import LIFE_SUPPORT_GEAR, SECTOR_CARDS
from .places import sector_of, station
from .state import Member, NeoMorphosis


def keyword(g: NeoMorphosis, area: int, word: str) -> bool:
    """Whether a keyword works in the sector of an area (NM-COMPR-04, -05)."""
    sector = STATIONS[g.map].sector_of[area]
    for card in g.compromised[sector]:  # noqa: SIM110 - any() makes a generator
        if SECTOR_CARDS[card].keyword == word:
            return True
    return False


def areas_with(g: NeoMorphosis, word: str) -> int:
    """The areas where a keyword works, as a mask."""
    found = 0
    if not any(g.compromised):  # so it is most of the time
        return found
    for sector, cards in enumerate(g.compromised):
        for card in cards:
            if SECTOR_CARDS[card].keyword == word:
                found |= station(g).mask_of[sector]
    return found


def air(g: NeoMorphosis, m: Member) -> int:
    """Wounds that the sector of a crew member gives in step 6c (NM-SOR-08, NM-COMPR-03, -05)."""
    cards = g.compromised[sector_of(g, m.area)]
    if not cards:
        return 0
    safe = holds(m, LIFE_SUPPORT_GEAR)
    bad = [SECTOR_CARDS[card] for card in cards]
    return sum([card.wounds for card in bad if not (safe and card.keyword == "TOXIC")])
