"""Odds that the rules give, from what lies open and what a seat itself sees.

Nothing here reads what is hidden: what a seat does not see of a deck lies in it or in hands.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from .ids import CREW_CARDS, FLAMETHROWER_CARD, TERROR_CARDS
from .state import Lifeform


def _unseen(g: Lifeform, seat: int) -> list[int]:
    """Crew cards that a seat does not see: in the deck, and in the hands of others, where the
    special ones lie open."""
    unseen = g.crew_deck.unseen(seat)
    for p in g.players:
        if p.seat != seat:
            unseen += [card for card in p.hand if 0 <= card < FLAMETHROWER_CARD]
    return unseen


def reaction(g: Lifeform, seat: int, n: int) -> Fraction:
    """The chance that one of the next n crew cards has a reaction (LF-EQUIP-01).

    Known cards on top are drawn first; when the deck ends, no more is promised than it holds.
    """
    known = [
        card
        for card, mask in zip(
            reversed(g.crew_deck.top), reversed(g.crew_deck.top_seen), strict=True
        )
        if mask & 1 << seat
    ][:n]
    if any(CREW_CARDS[card].reaction for card in known):
        return Fraction(1)
    unseen = _unseen(g, seat)
    drawn = min(n, len(g.crew_deck), len(unseen)) - len(known)
    if drawn <= 0:
        return Fraction(0)
    wanted = sum(bool(CREW_CARDS[card].reaction) for card in unseen)
    return 1 - Fraction(comb(len(unseen) - wanted, drawn), comb(len(unseen), drawn))


def terror(g: Lifeform, seat: int) -> tuple[int, int]:
    """How many of the terror cards that may be drawn next do harm, and how many there are
    (LF-TERROR-01); where none is left, those of the discard pile, which is shuffled (LF-GEN-12).
    """
    cards = g.terror_deck.unseen(seat) if len(g.terror_deck) else g.terror_deck.discard
    return sum(TERROR_CARDS[card].harm for card in cards), len(cards)
