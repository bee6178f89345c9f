"""The chances of rolls: all that goes into them is public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
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
            ways = factorial(dice)
            for face in FACES:
                ways //= factorial(roll.count(face))
            good += ways
    return good / float(len(FACES) ** dice)


def programming_odds(g: NeoMorphosis, member: int, pattern: Sequence[int], dice: int) -> float:
    """The chance of a programming test with so many dice before STATIC (NM-PROG-10)."""
    fewer = 1 if keyword(g, g.crew[member].area, "STATIC") else 0
    return matched(tuple(pattern), max(1, dice - fewer))
