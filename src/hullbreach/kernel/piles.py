"""Piles: where components lie, who sees their faces, what a redeal varies.

A game says it once, in `Game.piles`. Components are counted from it, what a seat cannot see is
redealt from it, and hullbreach.lab.secrets proves that the views show what it says and no more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import StuckGame
from .state import State

if TYPE_CHECKING:
    import random

NOBODY = 0
EVERYBODY = -1
"""Masks of seats: nobody, all of them. A seat's own is `1 << seat`, a group's the sum of its."""


@dataclass(slots=True, init=False)
class Pile:
    """Components that lie together, as numbers; one below 0 is not there or not decided yet."""

    what: str
    """Which components these are ("crew card")."""
    cards: list[int]
    """The list of the state itself, or a copy together with `lay`."""
    sees: int | list[int] = NOBODY
    """The mask of the seats that see the faces, for the whole pile or card by card."""
    name: str = ""
    """What the pile is called, if not like its components."""
    stock: str = ""
    """Piles of one stock exchange cards in a redeal; if not named, all of the same `what` do."""
    owner: int = -1
    """The seat whose pending decision may hang on what lies here."""
    at: Sequence[int] | None = None
    """The places of the list that belong to the pile, if not all."""
    lay: Callable[[list[int]], None] | None = None
    """Lays a redealt copy of `cards` back into the state."""
    kind: Callable[[int], Any] | None = None
    """What the seats of `backs` see of a card though not its face: its back, its type, whether it
    could lie here at all. In a redeal the kind stays where it is seen. Piles that exchange cards
    have the same `kind`, or none."""
    backs: int = EVERYBODY
    ordered: bool = False
    """Whether the order of the pile means something: so for known tops, not for hands."""
    named: Sequence[int] = ()
    """Cards that a rule that is half carried out has named: one of each stays where it lies."""
    among: Sequence[int] | None = None
    """A chosen value instead of components: each card is any of these, whatever the others are.
    It is not counted."""
    by_game: bool = False
    """Redealt by the game's own `redeal`, as an aspect of cards that lie in another pile."""
    openly: bool = False
    """Whether everybody is shown what leaves it as it goes, as what is played, paid or used; but
    from one such pile into another it may go unseen."""
    shown: bool = True
    """False if no view shows the pile, even to seats that could remember what went there."""

    # Written out for the reason that Decision's is: a redeal makes forty of them.
    def __init__(
        self,
        what: str,
        cards: list[int],
        sees: int | list[int] = NOBODY,
        name: str = "",
        stock: str = "",
        owner: int = -1,
        at: Sequence[int] | None = None,
        lay: Callable[[list[int]], None] | None = None,
        kind: Callable[[int], Any] | None = None,
        backs: int = EVERYBODY,
        ordered: bool = False,
        named: Sequence[int] = (),
        among: Sequence[int] | None = None,
        by_game: bool = False,
        openly: bool = False,
        shown: bool = True,
    ) -> None:
        self.what = what
        self.cards = cards
        self.sees = sees
        self.name = name
        self.stock = stock
        self.owner = owner
        self.at = at
        self.lay = lay
        self.kind = kind
        self.backs = backs
        self.ordered = ordered
        self.named = named
        self.among = among
        self.by_game = by_game
        self.openly = openly
        self.shown = shown

    def seen_by(self, place: int, bit: int) -> bool:
        """Whether the seat of a bit sees the card at a place of the list."""
        sees = self.sees
        return bool((sees if isinstance(sees, int) else sees[place]) & bit)

    def places(self) -> Iterable[int]:
        """The places of the list that belong to the pile and hold something."""
        cards = self.cards
        at = range(len(cards)) if self.at is None else self.at
        return [place for place in at if cards[place] >= 0]

    def unseen(self, bit: int) -> list[int]:
        """Places whose cards the seat of a bit does not see and a redeal may change."""
        sees, cards = self.sees, self.cards
        if isinstance(sees, int):
            found = [] if sees & bit else list(self.places())
        else:
            found = [place for place in self.places() if not sees[place] & bit]
        for card in self.named:
            for place in found:
                if cards[place] == card:
                    found.remove(place)
                    break
        return found


# -- counting ----------------------------------------------------------------------------------


def count(piles: Iterable[Pile], name: Callable[[str, int], str]) -> dict[str, int]:
    """How many of each component lie in the piles, by their names."""
    numbers: Counter[tuple[str, int]] = Counter()
    for pile in piles:
        if pile.among is None:
            for place in pile.places():
                numbers[pile.what, pile.cards[place]] += 1
    found: Counter[str] = Counter()
    for (what, number), n in numbers.items():
        found[name(what, number)] += n
    return dict(found)


# -- redealing ---------------------------------------------------------------------------------


def redeal(
    piles: Iterable[Pile], seat: int, rng: random.Random, pinned: Sequence[int] = ()
) -> None:
    """Shuffle in place, or lay back, all that a seat cannot see.

    What it knows stays: the sizes of piles, the faces it sees, and the kinds where it sees those.
    Every arrangement of the rest is as likely as any other. Piles of pinned owners stay.
    """
    bit = 1 << seat
    groups: dict[str, list[Pile]] = {}
    for pile in piles:
        cards, sees = pile.cards, pile.sees
        if not cards or pile.by_game or pile.owner in pinned:
            continue
        if isinstance(sees, int):
            if sees & bit:
                continue
        elif not pile.unseen(bit):
            continue
        if pile.among is None:
            groups.setdefault(pile.stock or pile.what, []).append(pile)
            continue
        for place in pile.unseen(bit):
            cards[place] = pile.among[int(rng.random() * len(pile.among))]
        if pile.lay is not None:
            pile.lay(cards)
    for group in groups.values():
        if len(group) > 1 or group[0].ordered or not isinstance(group[0].sees, int):
            _exchange(group, bit, rng)


def _exchange(group: list[Pile], bit: int, rng: random.Random) -> None:
    """Deal the unseen cards of some piles anew among their places, first where a kind is seen.

    What is left at the end is the largest pile without an order, so it need not be dealt.
    """
    rest: list[int] = []
    for pile in group:
        if len(pile.cards) > len(rest) and _whole(pile, bit):
            rest = pile.cards
    cards: list[int] = []
    free: list[_Place] = []
    bound: dict[Any, list[_Place]] = {}
    by_kind: dict[Any, list[int]] = {}
    kind: Callable[[int], Any] | None = None
    for pile in group:
        lying = pile.cards
        if lying is rest:
            continue
        if pile.kind is None or not pile.backs & bit:
            for place in pile.unseen(bit):
                cards.append(lying[place])
                free.append((lying, place))
            continue
        kind = pile.kind
        for place in pile.unseen(bit):
            card = lying[place]
            known = kind(card)
            if known not in bound:
                bound[known], by_kind[known] = [], []
            bound[known].append((lying, place))
            by_kind[known].append(card)
    cards += rest
    if kind is not None:
        if cards:
            for card in cards:
                by_kind.setdefault(kind(card), []).append(card)
            cards = []
        for known, same in by_kind.items():
            cards += _deal(bound[known], same, rng) if known in bound else same
    rest[:] = _deal(free, cards, rng)
    for pile in group:
        if pile.lay is not None:
            pile.lay(pile.cards)


_Place = tuple[list[int], int]
"""A list of cards and an index in it."""


def _deal(places: list[_Place], cards: list[int], rng: random.Random) -> list[int]:
    """Lay any of the cards on each place; what is left."""
    random, last = rng.random, len(cards)
    for lying, place in places:
        i = int(random() * last)
        last -= 1
        lying[place] = cards[i]
        cards[i] = cards[last]
    return cards[:last]


def _whole(pile: Pile, bit: int) -> bool:
    """Whether all of a pile may change, in any order, whatever it gets."""
    return (
        isinstance(pile.sees, int)
        and not pile.ordered
        and not pile.named
        and pile.at is None
        and pile.lay is None
        and not (pile.kind is not None and pile.backs & bit)
        and min(pile.cards) >= 0
    )


# -- secretly chosen values --------------------------------------------------------------------


@dataclass(slots=True)
class Secret:
    """A value that somebody has chosen in secret, and what it may be as far as all were told.

    `seen` is the mask of the seats that know it. Before the first choice `value` is -1.
    """

    value: int = -1
    seen: int = 0
    among: list[int] = field(default_factory=list)

    def pile(self, what: str, owner: int = -1) -> Pile:
        """The secret as Game.piles declares it."""
        return Pile(
            what, [self.value], self.seen, owner=owner, lay=self._lay, among=tuple(self.among)
        )

    def _lay(self, cards: list[int]) -> None:
        self.value = cards[0]


def choose_secret(secret: Secret, value: int, among: Iterable[int], seen: int) -> None:
    """Choose anew, among public candidates: what was told of the value before no longer counts."""
    secret.among = sorted(among)
    if value not in secret.among:
        raise StuckGame(f"{value} is not one of {secret.among}")
    secret.value, secret.seen = value, seen


def announce(g: State, secret: Secret, candidates: Iterable[int]) -> bool:
    """Tell everybody truthfully whether the secret is one of some candidates."""
    asked = set(candidates)
    truth = secret.value in asked
    secret.among = [value for value in secret.among if (value in asked) == truth]
    g.reveal()
    return truth


def show_secret(g: State, secret: Secret, seen: int) -> int:
    """Show the secret to the seats of a mask."""
    secret.seen |= seen
    g.reveal()
    return secret.value
