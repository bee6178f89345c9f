"""Decks: a known top, an unordered pool and a known bottom.

What nobody has seen is not decided yet: chance draws from the pool when somebody first looks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from .piles import EVERYBODY, NOBODY, Pile
from .state import State


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

    def unseen(self, seat: int) -> list[int]:
        """The cards of the deck that a seat has not seen lie in it, in no order."""
        found = list(self.pool)
        for cards, masks in ((self.top, self.top_seen), (self.bottom, self.bottom_seen)):
            found += [c for c, mask in zip(cards, masks, strict=True) if not mask & 1 << seat]
        return found

    def piles(
        self,
        what: str,
        name: str = "",
        *,
        kind: Callable[[int], object] | None = None,
        stock: str = "",
        owner: int = -1,
    ) -> list[Pile]:
        """The deck and its open discard as Game.piles declares them.

        `kind`, if given, is what everybody sees of a card of the deck though not its face.
        """
        name = name or what
        found = [
            Pile(what, self.pool, NOBODY, f"{name} deck", stock, owner, kind=kind),
            Pile(what, self.discard, EVERYBODY, f"{name} discard", stock, owner),
        ]
        for end, cards, seen in (
            ("top", self.top, self.top_seen),
            ("bottom", self.bottom, self.bottom_seen),
        ):
            if cards:  # most decks have neither
                found.append(
                    Pile(what, cards, seen, f"{name} {end}", stock, owner, kind=kind, ordered=True)
                )
        return found


@dataclass(slots=True)
class BackedDeck(Deck):
    """A deck whose cards have different backs: that of the next card lies open.

    `back` is that of the next card of the pool, decided before its face; -1 while it is not.
    """

    back: int = -1


def draw(
    g: State,
    deck: Deck,
    what: str,
    *,
    renew: bool = True,
    back_of: Callable[[int], int] | None = None,
) -> int:
    """Draw the top card; -1 if there is none.

    An empty deck is first renewed from its discard, unless it is one that never is (`renew`).
    Of a BackedDeck give `back_of`: the card has the back that was seen, and the next back is.
    """
    if deck.top:
        deck.top_seen.pop()
        g.reveal()
        card = deck.top.pop()
    elif deck.pool:
        card = g.take(deck.pool, what) if back_of is None else _take(g, deck, what, back_of)
    elif deck.bottom:
        deck.bottom_seen.pop()
        g.reveal()
        card = deck.bottom.pop()
    elif renew and deck.discard:
        deck.pool[:] = deck.discard
        deck.discard.clear()
        card = _take(g, deck, what, back_of)
    else:
        return -1
    if back_of is not None:
        show_back(g, deck, back_of, what)
    return card


def _take(g: State, deck: Deck, what: str, back_of: Callable[[int], int] | None) -> int:
    """A card of the pool: any, or one with the back that was seen."""
    if back_of is None or not isinstance(deck, BackedDeck) or deck.back < 0:
        return g.take(deck.pool, what)
    fitting = [card for card in deck.pool if back_of(card) == deck.back]
    card = g.take(fitting, what)
    deck.pool.remove(card)
    deck.back = -1
    return card


def look(
    g: State,
    deck: Deck,
    n: int,
    seen: int,
    what: str,
    *,
    back_of: Callable[[int], int] | None = None,
) -> list[int]:
    """Show the seats of a mask the `n` top cards where they lie, the next card first.

    Fewer if the deck is smaller: looking draws nothing and so renews nothing.
    """
    while len(deck.top) < n and deck.pool:
        deck.top.insert(0, _take(g, deck, what, back_of))
        deck.top_seen.insert(0, 0)
    while len(deck.top) < n and deck.bottom:
        deck.top.insert(0, deck.bottom.pop())
        deck.top_seen.insert(0, deck.bottom_seen.pop())
    start = max(0, len(deck.top) - n)
    for place in range(start, len(deck.top)):
        deck.top_seen[place] |= seen
    if deck.top:
        g.reveal()
    return deck.top[start:][::-1]


def look_at_top(
    g: State,
    deck: Deck,
    seat: int,
    what: str,
    *,
    back_of: Callable[[int], int] | None = None,
) -> int:
    """Show a seat the top card without moving it, renewing an empty deck; -1 if there is none."""
    if not len(deck) and deck.discard:
        shuffle_in(deck)
    found = look(g, deck, 1, 1 << seat, what, back_of=back_of)
    return found[0] if found else -1


def put_on(deck: Deck, cards: Sequence[int], seen: int = 0) -> None:
    """Put cards on top, known to the seats of a mask; the first of them is drawn next."""
    for card in reversed(cards):
        deck.top.append(card)
        deck.top_seen.append(seen)


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
    if isinstance(deck, BackedDeck):
        deck.back = -1


def shuffle_in(deck: Deck) -> None:
    """Shuffle the discard and the deck together."""
    shuffle(deck)
    deck.pool += deck.discard
    deck.discard.clear()


# -- backs -------------------------------------------------------------------------------------


def show_back(g: State, deck: Deck, back_of: Callable[[int], int], what: str) -> int:
    """The back of the top card, decided now if it was not; -1 if there is no card."""
    if deck.top:
        return back_of(deck.top[-1])
    if not deck.pool:
        return back_of(deck.bottom[-1]) if deck.bottom else -1
    assert isinstance(deck, BackedDeck)
    if deck.back < 0:
        deck.back = g.take([back_of(card) for card in deck.pool], what)
    return deck.back


def back_shown(deck: BackedDeck, back_of: Callable[[int], int]) -> int:
    """The back that everybody sees on the deck; -1 without a card, or while none was shown."""
    if deck.top:
        return back_of(deck.top[-1])
    if deck.pool:
        return deck.back
    return back_of(deck.bottom[-1]) if deck.bottom else -1


def backed_piles(
    deck: BackedDeck, what: str, back_of: Callable[[int], int], name: str = ""
) -> list[Pile]:
    """A deck with backs as Game.piles declares it: everybody sees the back of the next card."""
    found = []
    shown = -1
    if deck.back >= 0 and deck.pool:
        # Whichever card of the pool comes next: one with that back stays in the pool.
        shown = next(i for i, card in enumerate(deck.pool) if back_of(card) == deck.back)
    for pile in deck.piles(what, name):
        lies_next = -1
        if pile.cards is deck.pool:
            lies_next = shown
        elif pile.cards is deck.top or (pile.cards is deck.bottom and not deck.top + deck.pool):
            lies_next = len(pile.cards) - 1
        if lies_next < 0:
            found.append(pile)
            continue
        rest = [i for i in range(len(pile.cards)) if i != lies_next]
        found.append(replace(pile, at=rest))
        found.append(replace(pile, at=[lies_next], kind=back_of, name=f"{name or what} next"))
    return found
