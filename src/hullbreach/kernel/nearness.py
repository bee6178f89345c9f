"""How far places are from goals, for learned bots: figures that are worked out once and kept.

A goal is a set of places. Distances are steps up to `MOST`, which is also what cannot be reached.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from .compiling import mypyc_attr

MOST = 12
"""As far as anything counts, and what cannot be reached."""
ABSENT = MOST + 1
"""The distance of a goal that there is not."""
NEAR = (*(1.0 / (1.0 + steps) for steps in range(MOST + 1)), 0.0)
"""How near a distance is, from 1 down to 0 for what is absent."""
Distances = tuple[int, ...]
"""By place, how far it is."""
_MOST_KNOWN = 8192


class Fields(dict[Collection[int], Distances]):
    """By the places of a goal, as a tuple or a frozenset: how far all are from the nearest of them.

    `one` says how far all places are from a single one, below 0 for what cannot be reached.
    """

    def __init__(self, places: int, one: Callable[[int], Sequence[int]]) -> None:
        super().__init__({(): (ABSENT,) * places, frozenset(): (ABSENT,) * places})
        self.one = one
        self._alone: dict[int, Distances] = {}

    def __missing__(self, places: Collection[int]) -> Distances:
        if len(places) == 1:
            found = self.alone(*places)
        else:
            found = tuple(map(min, *[self.alone(place) for place in places]))
        if len(self) < _MOST_KNOWN:
            self[places] = found
        return found

    def alone(self, place: int) -> Distances:
        """How far all places are from one."""
        found = self._alone.get(place)
        if found is None:
            found = tuple([MOST if n < 0 else min(n, MOST) for n in self.one(place)])
            self._alone[place] = found
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Nearness:
    """How near goals are from any place, and what a step brings: `fields` are theirs."""

    def __init__(self, fields: list[Distances]) -> None:
        self.fields = fields
        self._near: dict[int, list[float]] = {}

    def near(self, place: int) -> list[float]:
        """How near each goal is from a place; it is not to be changed."""
        found = self._near.get(place)
        if found is None:
            found = self._near[place] = [NEAR[field[place]] for field in self.fields]
        return found

    def gains(self, start: int, place: int) -> list[float]:
        """How many steps a place is nearer to each goal than another, in thirds."""
        return [(field[start] - field[place]) * 0.33 for field in self.fields]
