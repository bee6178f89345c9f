"""The chances of rolls: all that goes into them is public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial

from .compromised import keyword
from .crew import bonus
from .ids import FACES
from .moving import impede
from .patterns import matchable
from .rolls import skill
from .state import NeoMorphosis

SIX = 6


def exceeds(target: int, adds: int) -> float:
    """The chance that a d6 with all that is added is more than the target (NM-SKILL-02)."""
    return min(SIX, max(0, SIX + adds - target)) / SIX


def exceeds_twice(target: int, adds: int) -> float:
    """The same where a die that fails is rolled again."""
    return 1 - (1 - exceeds(target, adds)) ** 2


def wanted(target: int, adds: int) -> int:
    """The least die that exceeds the target; 7 where none does."""
    return min(SIX + 1, max(1, target - adds + 1))


def per_cent(chance: float) -> str:
    """ "67 in 100"."""
    return f"{round(100 * chance)} in 100"


def impede_odds(g: NeoMorphosis, member: int) -> tuple[int, float]:
    """What a crew member must exceed to leave its area, 0 for nothing, and how likely it does."""
    m = g.crew[member]
    target = 0 if m.foam else impede(g, m.area)
    adds = skill(g, member, "agility") + bonus(m, "leaving")
    return target, exceeds(target, adds) if target else 1.0


@cache
def matched(pattern: tuple[int, ...], dice: int) -> float:
    """The chance that so many programming dice match a whole pattern (NM-PROG-06)."""
    good = 0
    for roll in combinations_with_replacement(FACES, dice):
        if matchable(pattern, roll):
            good += _ways(roll)
    return good / float(len(FACES) ** dice)


@cache
def matched_twice(pattern: tuple[int, ...], dice: int) -> float:
    """The same where those that help least are rolled again once (Root Access)."""
    good = 0.0
    for roll in combinations_with_replacement(FACES, dice):
        ways = _ways(roll)
        good += ways if matchable(pattern, roll) else ways * _mended(pattern, roll)
    return good / float(len(FACES) ** dice)


def _mended(pattern: tuple[int, ...], roll: Sequence[int]) -> float:
    """The best chance to match a pattern with some dice of a roll kept, the others rolled again."""
    most = range(len(roll))  # one at least is rolled again
    return max(_kept(pattern, kept, len(roll) - n) for n in most for kept in combinations(roll, n))


@cache
def _kept(pattern: tuple[int, ...], kept: tuple[int, ...], dice: int) -> float:
    """The chance that dice that are kept match a pattern with so many that are rolled."""
    good = 0
    for roll in combinations_with_replacement(FACES, dice):
        if matchable(pattern, tuple(sorted((*kept, *roll)))):
            good += _ways(roll)
    return good / float(len(FACES) ** dice)


def _ways(roll: Sequence[int]) -> int:
    """In how many orders dice fall so."""
    ways = factorial(len(roll))
    for face in FACES:
        ways //= factorial(roll.count(face))
    return ways


def programming_odds(g: NeoMorphosis, member: int, pattern: Sequence[int], dice: int) -> float:
    """The chance of a programming test with so many dice before STATIC (NM-PROG-10)."""
    return matched(tuple(pattern), rolled(g, member, dice))


def rolled(g: NeoMorphosis, member: int, dice: int) -> int:
    """How many of its dice a crew member rolls where it is (NM-PROG-10)."""
    fewer = 1 if keyword(g, g.crew[member].area, "STATIC") else 0
    return max(1, dice - fewer)
