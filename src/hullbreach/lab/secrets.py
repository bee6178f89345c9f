"""What a game's piles declare is what happens: redeals vary all that a seat does not see, and its
view shows all that it sees. That views show no more is properties.no_leak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from math import comb, perm
from typing import Any

from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import Pile

LIKELY = 0.9
"""A pile that stays as it is more often is not waited for: another position will do better."""
IMPOSSIBLE = 1e-9
"""What is less likely than this does not happen."""

Key = tuple[str, int, int]
Name = Callable[[str, int], str]
"""Game.component: cards that are counted alike are alike here too."""


class Undeclared(AssertionError):
    """A pile does not behave as it is declared; the message says which and how."""


class Proof:
    """What has been proved in one game, pile by pile and seat by seat; each needs it once."""

    def __init__(self) -> None:
        self.varied: set[tuple[Key, int]] = set()
        self.shown: set[tuple[Key, int]] = set()

    def check(self, match: Match, seed: int) -> None:
        """Prove what a position can prove. Raises Undeclared."""
        for seat in range(match.setup.seats):
            self._varies(match, seat, seed)
            self._shows(match, seat)

    def _varies(self, match: Match, seat: int, seed: int) -> None:
        """Redeals change each pile that the seat does not see while another arrangement exists."""
        before, name = _by_key(match), match.game.component
        pinned = match.pinned(seat)
        free = [pile for pile in before.values() if pile.owner not in pinned]
        owed = {}
        for key, pile in before.items():
            if (key, seat) not in self.varied and pile.owner not in pinned:
                same = chance_of_staying(pile, free, 1 << seat, name)
                if same < LIKELY:
                    owed[key] = same
        doubt = dict.fromkeys(owed, 1.0)
        while owed:
            after = _by_key(match.redeal(seat, seed))
            seed += 1
            for key, same in list(owed.items()):
                if key not in after or _lies(after[key], name) != _lies(before[key], name):
                    self.varied.add((key, seat))
                    del owed[key]
                    continue
                doubt[key] *= same
                if doubt[key] < IMPOSSIBLE:
                    raise Undeclared(
                        f"{_words(key)}: redeals for seat {seat} never vary what it does not see"
                    )

    def _shows(self, match: Match, seat: int) -> None:
        """Another card where the seat sees one would look otherwise to it."""
        bit, piles, name = 1 << seat, _by_key(match), match.game.component
        due = [
            (key, *found)
            for key, pile in piles.items()
            if pile.shown
            and (key, seat) not in self.shown
            and (found := _another(pile, piles.values(), bit, name)) is not None
        ]
        if not due:
            return
        fork = match.fork(0)
        for key, place, card in due:
            pile = _by_key(fork)[key]
            seen, lay = fork.game.view(fork.state, seat), pile.lay
            was, before = pile.cards[:], pile.cards[place]
            pile.cards[place] = card
            if lay is not None:
                lay(pile.cards)
            if fork.game.view(fork.state, seat) == seen:
                raise Undeclared(
                    f"{_words(key)}: seat {seat} sees it, as is declared, but {before} and {card} "
                    "look alike to it"
                )
            pile.cards[:] = was
            if lay is not None:
                lay(pile.cards)
            self.shown.add((key, seat))


def _by_key(match: Match) -> dict[Key, Pile]:
    """The piles by name, owner and a number for those alike."""
    found: dict[Key, Pile] = {}
    for pile in match.game.piles(match.state):
        key, n = (pile.name or pile.what, pile.owner, 0), 0
        while key in found:
            n += 1
            key = (key[0], key[1], n)
        found[key] = pile
    return found


def _words(key: Key) -> str:
    name, owner, _ = key
    return f"{name} of seat {owner}" if owner >= 0 else name


def _lies(pile: Pile, name: Name) -> list[str]:
    cards = [name(pile.what, pile.cards[place]) for place in pile.places()]
    return cards if pile.ordered or pile.among is not None else sorted(cards)


def _another(
    pile: Pile, piles: Collection[Pile], bit: int, name: Name
) -> tuple[int, int] | None:
    """A place where a seat sees a card, and another card, not one alike, that could lie there."""
    for place in pile.places():
        if not pile.seen_by(place, bit):
            continue
        card = pile.cards[place]
        if pile.among is not None:
            others = list(pile.among)
        else:
            others = [
                other.cards[i] for other in piles if _stock(other) == _stock(pile)
                for i in other.places()
            ]
        for other_card in others:
            fits = pile.kind is None or pile.kind(other_card) == pile.kind(card)
            if fits and name(pile.what, other_card) != name(pile.what, card):
                return place, other_card
    return None


def _stock(pile: Pile) -> str:
    return pile.stock or pile.what


def chance_of_staying(pile: Pile, piles: Iterable[Pile], bit: int, name: Name) -> float:
    """How likely a pile is to lie as before when what a seat does not see is dealt anew."""
    mine = [pile.cards[place] for place in pile.unseen(bit)]
    if not mine:
        return 1.0
    if pile.among is not None:
        return float(len(pile.among)) ** -len(mine)
    bound: list[int] = []
    loose: list[int] = []
    for other in piles:
        if _stock(other) == _stock(pile) and other.by_game == pile.by_game:
            where = bound if other.kind is not None and other.backs & bit else loose
            where += [other.cards[place] for place in other.unseen(bit)]

    def staying(mine: list[int], all_: list[int]) -> float:
        """The chance to draw the same again from all, in order or not."""
        ways: Any = perm if pile.ordered else comb
        held = Counter([name(pile.what, card) for card in mine])
        there = Counter([name(pile.what, card) for card in all_])
        same = 1
        for card, n in held.items():
            same *= ways(there[card], n)
        return same / int(ways(len(all_), len(mine)))

    kind = pile.kind
    if kind is None or not pile.backs & bit:
        return staying(mine, loose)
    chance = 1.0
    for value in {kind(card) for card in mine}:
        chance *= staying(
            [card for card in mine if kind(card) == value],
            [card for card in bound + loose if kind(card) == value],
        )
    return chance
