"""Programming dice against patterns, as the worked examples have them."""

from __future__ import annotations

from itertools import product

import pytest

from hullbreach.games.neomorphosis.ids import (
    BOOM,
    CTRL,
    DOOR,
    EMERGENCY_PATTERNS,
    FACES,
    FEED,
    FSS,
    PATTERNS,
    SCAN,
)  # fmt: skip
from hullbreach.games.neomorphosis.ids import (
    DIAMOND as D,
)
from hullbreach.games.neomorphosis.ids import (
    HEXAGON as H,
)
from hullbreach.games.neomorphosis.ids import (
    TRIANGLE as T,
)
from hullbreach.games.neomorphosis.patterns import coverable, matchable


@pytest.mark.parametrize(
    ("pattern", "dice", "passed"),
    [
        pytest.param([T, 2], [T, 3, 1, D], True, marks=pytest.mark.rule("NM-EX-01")),
        pytest.param([D, 3], [D, 2, T, H], False, marks=pytest.mark.rule("NM-EX-02")),
        pytest.param([4, H], [3, 1, H, T], True, marks=pytest.mark.rule("NM-EX-03")),
        pytest.param([4], [1, 1, 1, T], False, marks=pytest.mark.rule("NM-EX-04")),
        pytest.param([2, 2], [3, T, T, T], False, marks=pytest.mark.rule("NM-EX-04")),
        pytest.param([2], [3], True, marks=pytest.mark.rule("NM-EX-04", "NM-PROG-05")),
        pytest.param([1, T], [2, 3, D, H], False, marks=pytest.mark.rule("NM-EX-05")),
        pytest.param([4, 3, D], [3, 2, 2, D], True, marks=pytest.mark.rule("NM-EX-91")),
        pytest.param([4, 3], [3, 2, 2], True, marks=pytest.mark.rule("NM-PROG-11")),
        pytest.param([T, T], [T, 1, 2], False, marks=pytest.mark.rule("NM-PROG-09")),
    ],
)
@pytest.mark.rule("NM-PROG-05", "NM-PROG-06")
def test_what_matches(pattern: list[int], dice: list[int], passed: bool) -> None:
    assert matchable(pattern, dice) == passed


@pytest.mark.rule("NM-EX-71", "NM-PROG-08")
def test_only_sets_that_cannot_be_enlarged_are_offered() -> None:
    assert sorted(coverable([4, 1, 2], 0, [3, 1])) == [0b001, 0b110]


@pytest.mark.rule("NM-EX-25", "NM-PROG-07", "NM-GAP-45")
def test_points_do_not_carry_over() -> None:
    assert coverable([4, T, H], 0, [3, 1, 1, T]) == [0b011]
    assert coverable([4, T, H], 0b011, [1, 2, T, D]) == []


@pytest.mark.rule("NM-EX-91", "NM-EX-28", "NM-EX-32")
def test_covering_in_the_examples() -> None:
    assert coverable([4, 3, D], 0, [3, 2, 2, D]) == [0b111]
    assert coverable([3, 3, D], 0, [1, 2, 3, T]) == [0b011]
    assert coverable([T, D, H], 0, [T, 1, 2]) == [0b001]
    assert coverable([T, D, H], 0b001, [D, 1, 2, T]) == [0b010]
    assert coverable([3, D, H], 0, [3, D, 1, 2]) == [0b011]


@pytest.mark.rule("NM-PROG-09", "NM-GAP-122")
def test_of_alike_symbols_the_first_is_covered() -> None:
    assert coverable([1, 1, D], 0, [1]) == [0b001] and coverable([1, 1, D], 0b001, [1]) == [0b010]


def by_brute_force(pattern: tuple[int, ...], dice: tuple[int, ...]) -> bool:
    """Every die to a symbol or to none."""
    for choice in product(range(len(pattern) + 1), repeat=len(dice)):
        given = [[die for die, n in zip(dice, choice, strict=True) if n == i]
                 for i in range(len(pattern))]  # fmt: skip
        if all(
            (sum(d for d in own if d < T) >= symbol and all(d < T for d in own))
            if symbol < T else own == [symbol]
            for symbol, own in zip(pattern, given, strict=True)
        ):  # fmt: skip
            return True
    return False


@pytest.mark.rule("NM-PROG-11")
def test_matching_agrees_with_trying_everything() -> None:
    for pattern in sorted({*EMERGENCY_PATTERNS[:12], (4, 3), (4, 1, 2)}):
        for dice in product(FACES, repeat=3):
            assert matchable(pattern, dice) == by_brute_force(pattern, dice)


@pytest.mark.rule("NM-TF-03")
@pytest.mark.parametrize(
    ("function", "percent"),
    [(FSS, (11, 26, 41)), (CTRL, (6, 18, 33)), (FEED, (17, 33, 47)), (DOOR, (58, 75, 85)),
     (SCAN, (39, 58, 73)), (BOOM, (17, 33, 47))],
)  # fmt: skip
def test_chances_of_the_functions(function: int, percent: tuple[int, ...]) -> None:
    for count, wanted in zip((2, 3, 4), percent, strict=True):
        rolls = list(product(FACES, repeat=count))
        passed = sum(matchable(PATTERNS[function], dice) for dice in rolls)
        assert round(100 * passed / len(rolls)) == wanted
