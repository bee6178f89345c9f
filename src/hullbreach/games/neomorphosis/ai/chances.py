"""How likely tests and attacks succeed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import factorial

from ..ids import FACES, TRIANGLE
from ..patterns import matchable

D6 = 6
MOST_DICE = 8
"""More programming dice are taken for so many."""


def exceeds(target: int, adds: int) -> float:
    """The chance that a d6 and a bonus are more than a target (NM-SKILL-02)."""
    return min(D6, max(0, D6 - target + adds)) / D6


def twice(chance: float) -> float:
    """The chance with one re-roll."""
    return 1 - (1 - chance) ** 2


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every throw of programming dice, alike ones together, with its chance."""

    def grow(left: int, face: int) -> Iterator[tuple[int, ...]]:
        if face == len(FACES) - 1:
            yield (left,)
            return
        for n in range(left + 1):
            for rest in grow(left - n, face + 1):
                yield (n, *rest)

    found = []
    for counts in grow(dice, 0):
        ways = factorial(dice)
        lying: list[int] = []
        for face, n in zip(FACES, counts, strict=True):
            ways //= factorial(n)
            lying += [face] * n
        found.append((tuple(lying), ways / D6**dice))
    return tuple(found)


@cache
def programming(pattern: tuple[int, ...], dice: int) -> float:
    """The chance to match a whole pattern in one throw (NM-PROG-06)."""
    dice = min(dice, MOST_DICE)
    return sum(chance for lying, chance in throws(dice) if matchable(pattern, lying))


@cache
def covering(pattern: tuple[int, ...], dice: int) -> float:
    """How much of a pattern one throw covers on average, from 0 to 1 (NM-PROG-07)."""
    if not pattern:
        return 0.0
    dice = min(dice, MOST_DICE)
    return sum(chance * most(pattern, lying) for lying, chance in throws(dice)) / len(pattern)


@cache
def most(pattern: tuple[int, ...], dice: tuple[int, ...]) -> int:
    """How many symbols of a pattern some dice cover at most."""
    icons = sum(min(pattern.count(i), dice.count(i)) for i in range(TRIANGLE, TRIANGLE + 3))
    points = sorted(symbol for symbol in pattern if symbol < TRIANGLE)
    while points and not matchable(points, dice):
        points.pop()  # the dearest first
    return icons + len(points)
