"""Matching programming dice with patterns, exactly (NM-PROG-05 to -11).

Symbols and faces are numbers: points 1 to 4, pattern icons from ids.TRIANGLE on. A set of symbols
is a mask: bit `1 << place in the pattern`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .ids import TRIANGLE


@cache
def _points_match(symbols: tuple[int, ...], ones: int, twos: int, threes: int) -> bool:
    """Whether point dice can be shared out so that each symbol gets its points at least."""
    if not symbols:
        return True
    wanted, rest = symbols[0], symbols[1:]
    for c in range(min(threes, (wanted + 2) // 3) + 1):
        for b in range(min(twos, (max(0, wanted - 3 * c) + 1) // 2) + 1):
            a = max(0, wanted - 3 * c - 2 * b)
            if a <= ones and _points_match(rest, ones - a, twos - b, threes - c):
                return True
    return False


def matchable(symbols: Sequence[int], dice: Sequence[int]) -> bool:
    """Whether the dice match all symbols at the same time (NM-PROG-06, -11)."""
    for icon in range(TRIANGLE, TRIANGLE + 3):
        if symbols.count(icon) > dice.count(icon):
            return False
    points = tuple(sorted([s for s in symbols if s < TRIANGLE], reverse=True))
    return _points_match(points, dice.count(1), dice.count(2), dice.count(3))


def coverable(pattern: Sequence[int], covered: int, dice: Sequence[int]) -> list[int]:
    """The sets of uncovered symbols that the dice match and that no other such set contains.

    Masks, ascending; [] if not a single symbol is matched (NM-PROG-07, -08). Of alike symbols the
    first ones are covered.
    """
    open_ = [place for place in range(len(pattern)) if not covered >> place & 1]
    sets = []
    for choice in range(1, 1 << len(open_)):
        places = [place for n, place in enumerate(open_) if choice >> n & 1]
        if matchable([pattern[place] for place in places], dice):
            sets.append(sum([1 << place for place in places]))
    best = [it for it in sets if not any(it != other and it & other == it for other in sets)]
    kept: dict[tuple[int, ...], int] = {}
    for it in best:
        names = tuple(sorted([s for place, s in enumerate(pattern) if it >> place & 1]))
        kept.setdefault(names, it)
    return list(kept.values())
