"""A position of the solo game in numbers, to be copied and changed: what a bot thinks ahead in."""

from __future__ import annotations

from collections.abc import Sequence

UNKNOWN = -1
"""A crew card that was not drawn yet."""


class Prospect:
    """What matters of a position that may come about.

    `away` counts the steps of the figure to ALERT, `lost` all that was paid on the way here and
    shows nowhere else, in points (see worth.py).
    """

    __slots__ = (
        "airlock",
        "alive",
        "android",
        "attack_5",
        "away",
        "barred",
        "blasts",
        "cat",
        "clamps",
        "cleared",
        "cocoon",
        "data",
        "extinguishers",
        "fear",
        "hand",
        "harpoons",
        "heat",
        "hit",
        "impervious",
        "killed",
        "load",
        "lost",
        "malfunction",
        "minute",
        "nerve",
        "place",
        "stowaways",
        "support",
        "survivals",
        "taken",
        "terror_gone",
        "thirties",
        "torches",
        "umbilicus",
        "unused",
        "used",
        "xeno",
    )

    place: int
    hand: tuple[int, ...]
    load: tuple[int, ...]
    taken: tuple[int, ...]
    """Chambers a mission token was taken from, in order."""
    terror_gone: tuple[int, ...]
    minute: int
    away: int
    nerve: int
    fear: int
    alive: int
    killed: int
    cocoon: int
    attack_5: bool
    stowaways: int
    unused: int
    """Trait tokens not used yet."""
    used: int
    airlock: bool
    """A survival token lies in the airlock space."""
    malfunction: int
    android: int
    """Where it stands, -1 while it is out of play."""
    barred: int
    """Phases that the security door will keep it."""
    hit: int
    """The space of its status track."""
    impervious: bool
    cat: bool
    umbilicus: bool
    xeno: bool
    survivals: int
    extinguishers: int
    torches: int
    harpoons: int
    thirties: int
    blasts: int
    heat: int
    data: int
    clamps: int
    cleared: tuple[bool, ...]
    support: int
    lost: float

    def copy(self) -> Prospect:
        """Another one just like it."""
        other = Prospect.__new__(Prospect)
        for name in Prospect.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def lays_off(self, card: int) -> None:
        """A card of the hand is gone."""
        at = self.hand.index(card)
        self.hand = self.hand[:at] + self.hand[at + 1 :]

    def draws(self, n: int, limit: int) -> None:
        """So many cards nobody knows, as far as the hand takes them."""
        self.hand += (UNKNOWN,) * max(0, min(n, limit - len(self.hand)))
        # A full hand still gets better: the worst card goes.
        self.lost -= 0.2 * max(0, n - (limit - len(self.hand)))

    def loads(self, column: int, n: int = 1) -> None:
        """So many mission tokens more in a column of the loadout."""
        self.load = with_added(self.load, column, n)


def with_added(numbers: Sequence[int], at: int, n: int) -> tuple[int, ...]:
    """The numbers with `n` added to one of them."""
    return tuple([number + n if i == at else number for i, number in enumerate(numbers)])
