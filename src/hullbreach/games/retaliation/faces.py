"""Faces of contamination cards: who knows them, and how they are forgotten (NR-CON-03, -05).

A face that nobody has seen is not decided.
"""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.piles import NOBODY, Pile

from .ids import FIXED_CLEAN, FIXED_INFECTED, KNOWN, SEEN_CLEAN, SEEN_INFECTED, UNKNOWN
from .state import Retaliation

SEEN = (SEEN_CLEAN, SEEN_INFECTED)
_FIXED = (FIXED_CLEAN, FIXED_INFECTED)
_INFECTED = (SEEN_INFECTED, FIXED_INFECTED)


def as_seen(card: int) -> int:
    """What its owner sees of a contamination card in hand: all that are unread are alike."""
    return UNKNOWN if card in _FIXED else card


def take_seen(cards: list[int], seen: int) -> int:
    """Take the first of some cards that is seen so; the card."""
    return cards.pop([as_seen(card) for card in cards].index(seen))


def codes(g: Retaliation) -> list[Pile]:
    """The faces, 1 for infected. Who has scanned one knows it while it holds it."""
    found = []
    for p in g.players:
        lying = (*p.deck.pool, *p.deck.discard, *p.contamination)
        cards = [c for c in lying if UNKNOWN < c < KNOWN]
        masks = [1 << p.seat if card in SEEN else NOBODY for card in cards]
        found.append(_codes(cards, masks, "codes", p.seat))
    gone = [c for c in g.contamination_gone if UNKNOWN < c < KNOWN]
    found.append(_codes(gone, [NOBODY] * len(gone), "codes out of the game"))
    left = [1] * g.infected_left + [0] * g.clean_left
    found.append(Pile("code", left, NOBODY, "codes left", by_game=True, shown=False))
    return found


def _codes(cards: Sequence[int], masks: list[int], name: str, owner: int = -1) -> Pile:
    faces = [int(card in _INFECTED) for card in cards]
    return Pile("code", faces, masks, name, owner=owner, by_game=True, shown=False)


def forget(g: Retaliation, seat: int, pinned: tuple[int, ...]) -> None:
    """All faces are undecided but those that the seat and pinned ones know."""
    _forget(g, g.contamination_gone, (*SEEN, *_FIXED))
    for p in g.players:
        known = SEEN if p.seat == seat or p.seat in pinned else ()
        which = [card for card in (*SEEN, *_FIXED) if card not in known]
        for lying in (p.deck.pool, p.deck.discard, p.contamination):
            _forget(g, lying, which)


def _forget(g: Retaliation, lying: list[int], which: Sequence[int]) -> None:
    for i, card in enumerate(lying):
        if card in which:
            lying[i] = UNKNOWN
            if card in _INFECTED:
                g.infected_left += 1
            else:
                g.clean_left += 1
