"""Zones and decks: where components lie and who sees their faces.

What nobody has seen is not decided yet: a deck is a known top, an unordered pool and a known
bottom, and chance draws from the pool when somebody first looks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from .state import State

NOBODY = "nobody"
OWNER = "owner"
EVERYBODY = "everybody"


class Zone(msgspec.Struct, frozen=True):
    """A place for components: `sees` is NOBODY, OWNER or EVERYBODY.

    `contents(g)` gives (owner seat or -1, components) for every instance of the zone.
    """

    name: str
    sees: str
    contents: Callable[[Any], list[tuple[int, list[Any]]]]


@dataclass(slots=True)
class Deck:
    """A deck and its discard: `top` over `pool` over `bottom`. Cards are numbers of the game's."""

    pool: list[int]
    """The cards of which nobody knows where they lie, in no order: chance draws from them."""
    discard: list[int] = field(default_factory=list)
    """Face up, the last discarded last."""
    top: list[int] = field(default_factory=list)
    """Cards that were looked at and left there; the next to be drawn is the last of the list."""
    top_seen: list[int] = field(default_factory=list)
    """For each card of `top` the mask (bits `1 << seat`) of the seats that know it."""
    bottom: list[int] = field(default_factory=list)
    """Cards that were put under the deck; the last to be drawn is the first of the list."""
    bottom_seen: list[int] = field(default_factory=list)
    """For each card of `bottom` the mask of the seats that know it."""

    def __len__(self) -> int:
        return len(self.top) + len(self.pool) + len(self.bottom)


def draw(g: State, deck: Deck, what: str) -> int:
    """Draw the top card, renewing an empty deck from its discard; -1 if both are empty."""
    if deck.top:
        deck.top_seen.pop()
        g.reveal()
        return deck.top.pop()
    if not deck.pool:
        if deck.bottom:
            deck.bottom_seen.pop()
            g.reveal()
            return deck.bottom.pop()
        if not deck.discard:
            return -1
        deck.pool[:] = deck.discard
        deck.discard.clear()
    return g.take(deck.pool, what)


def look_at_top(g: State, deck: Deck, seat: int, what: str) -> int:
    """Show a seat the top card without moving it; -1 if there is no card at all."""
    if not deck.top:
        card = draw(g, deck, what)
        if card < 0:
            return -1
        deck.top.append(card)
        deck.top_seen.append(0)
    deck.top_seen[-1] |= 1 << seat
    g.reveal()
    return deck.top[-1]


def put_under(deck: Deck, card: int, seen: int = 0) -> None:
    """Put a card at the bottom, known to the seats of the mask `seen`."""
    deck.bottom.insert(0, card)
    deck.bottom_seen.insert(0, seen)


def shuffle(deck: Deck) -> None:
    """Shuffle the deck (not its discard): nobody knows any card of it any more."""
    deck.pool += deck.top
    deck.pool += deck.bottom
    deck.top.clear()
    deck.top_seen.clear()
    deck.bottom.clear()
    deck.bottom_seen.clear()


def shuffle_in(deck: Deck) -> None:
    """Shuffle the discard and the deck together."""
    shuffle(deck)
    deck.pool += deck.discard
    deck.discard.clear()
