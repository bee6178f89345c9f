"""Order, dice, tracks, supply, undecided kinds, pending consequences."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import State
from hullbreach.toolkit.dice import D6, Die, reroll_some, roll, roll_many, wants_reroll
from hullbreach.toolkit.in_order import in_order
from hullbreach.toolkit.order import clockwise, next_seat, others
from hullbreach.toolkit.supply import put_back, spare, take
from hullbreach.toolkit.tracks import advance
from hullbreach.toolkit.undecided import UNDECIDED, decide, decide_kind, show
from tests.toolkit.play import play, state

# -- order -----------------------------------------------------------------------------------------


def test_seats_come_clockwise_from_anywhere() -> None:
    assert clockwise(4, 2) == (2, 3, 0, 1)
    assert clockwise(3, 3) == (0, 1, 2)
    assert others(4, 2) == (3, 0, 1)
    assert others(1, 0) == ()


def test_a_token_goes_to_the_next_who_can_hold_it() -> None:
    dead = {1, 2}
    assert next_seat(4, 1, lambda seat: seat not in dead) == 3
    assert next_seat(4, 4, lambda seat: seat not in dead) == 0
    assert next_seat(2, 0, lambda seat: False) == -1


# -- dice ------------------------------------------------------------------------------------------

COMBAT = Die("combat die", ("HIT", "BLANK"))


def test_a_roll_is_told_with_its_face() -> None:
    g = state(1)
    assert roll(g, COMBAT, "rolled", "T-01", 3) == "BLANK"
    assert g.io.heard == [("rolled", "T-01", 3, "BLANK")]
    assert g.io.drawn == ["combat die"]


def test_a_roll_may_stay_untold_and_several_are_told_as_one() -> None:
    g = state(5, 0, 2)
    assert roll(g, D6) == 6
    assert g.io.heard == []
    assert roll_many(g, D6, 2, "rolled", "T-01") == [1, 3]
    assert g.io.heard == [("rolled", "T-01", (1, 3))]


def test_who_cannot_roll_again_is_asked_all_the_same() -> None:
    again, [asked] = play(wants_reroll(1, "HIT", "reroll", "T-02"), ("reroll",))
    assert (again, asked.seats, asked.about) == (True, (1,), ("HIT",))
    again, [asked] = play(wants_reroll(1, "HIT", "reroll", "T-02", able=False), ("keep",))
    assert (again, asked.options) == (False, [("keep",)])


def test_of_several_dice_those_chosen_are_rolled_again_in_their_places() -> None:
    g = state(5, 4)
    procedure = reroll_some(g, 0, D6, [1, 2, 3], 2, "again", "T-02")
    faces, [asked] = play(procedure, [("die", 0, 1), ("die", 2, 3)])
    assert faces == [6, 2, 5]
    assert (asked.low, asked.high, asked.several) == (0, 2, True)
    procedure = reroll_some(state(5), 0, D6, [1, 2, 3], 3, "again", "T-02", least=1)
    _, [asked] = play(procedure, [("die", 0, 1)])
    assert (asked.low, asked.high) == (1, 3)


# -- tracks ----------------------------------------------------------------------------------------


class Track:
    """A track of five spaces that forks at 1; it writes down what happens in which order."""

    def __init__(self, at: int = 0) -> None:
        self.at = at
        self.heard: list[str] = []

    def step(self, g: State) -> Generator[Decision, Any, bool] | bool:
        if self.at == 1:
            return self.fork()
        if self.at == 4:
            return False
        self.at += 1
        return True

    def fork(self) -> Generator[Decision, Any, bool]:
        chosen = yield Decision("fork", (0,), [("space", 2), ("space", 3)], "T-03")
        self.at = chosen[1]
        return True

    def entered(self, g: State) -> Generator[Decision, Any, None] | None:
        self.heard.append(f"in {self.at}")
        return self.trouble() if self.at == 3 else None

    def trouble(self) -> Generator[Decision, Any, None]:
        yield Decision("trouble", (1,), [("suffer",), ("run",)], "T-03")
        self.heard.append("suffered")


def test_each_space_is_resolved_before_the_next_is_entered() -> None:
    g, track = state(), Track()
    left, asked = play(advance(g, 3, track.step, track.entered), ("space", 3), ("suffer",))
    assert (left, track.at) == (0, 4)
    assert track.heard == ["in 1", "in 3", "suffered", "in 4"]
    assert [d.kind for d in asked] == ["fork", "trouble"]


def test_points_beyond_the_end_are_left_over_and_the_start_does_nothing() -> None:
    track = Track(3)
    assert play(advance(state(), 5, track.step, track.entered)) == (4, [])
    assert track.heard == ["in 4"]
    assert play(advance(state(), 0, track.step, track.entered)) == (0, [])


# -- supply ----------------------------------------------------------------------------------------


def test_what_is_there_is_placed_and_the_rest_forgotten() -> None:
    stock = [2, 5]
    assert [take(stock, 0, 3), take(stock, 0), take(stock, 1)] == [2, 0, 1]
    assert stock == [0, 4]
    put_back(stock, 0, 2, (2, 5))
    assert stock == [2, 4]
    assert [spare(8, 7, 3), spare(8, 8), spare(8, 9), spare(8, 0, 3)] == [1, 0, 0, 3]


def test_nothing_is_put_back_that_never_was() -> None:
    stock = [1]
    with pytest.raises(ValueError, match=r"kind 0: 1 \+ 2 back of only 2"):
        put_back(stock, 0, 2, (2,))
    assert stock == [1]


# -- undecided -------------------------------------------------------------------------------------


def test_a_kind_is_drawn_when_first_looked_at_and_stays() -> None:
    g = state(1)
    lying, pool = [UNDECIDED, UNDECIDED], [7, 8, 9]
    assert decide(g, lying, 1, pool, "tile") == 8
    assert decide(g, lying, 1, pool, "tile") == 8
    assert (lying, sorted(pool)) == ([UNDECIDED, 8], [7, 9])


def test_showing_decides_and_remembers_who_knows() -> None:
    g = state(0)
    lying, seen, pool = [UNDECIDED], [0], [4, 5]
    assert show(g, lying, seen, 0, 0b01, pool, "tile") == 4
    assert show(g, lying, seen, 0, 0b10, pool, "tile") == 4
    assert (seen, g.io.revealed) == ([0b11], 2)


def test_kinds_known_by_counts_are_drawn_by_their_share() -> None:
    kinds = [decide_kind(state(number), (2, 0, 3), "code") for number in range(5)]
    assert kinds == [0, 0, 2, 2, 2]
    with pytest.raises(ValueError, match="code: none is left"):
        decide_kind(state(), (0, 0), "code")


# -- in order --------------------------------------------------------------------------------------


def test_what_waits_is_resolved_in_the_chosen_order_and_the_last_is_not_asked() -> None:
    done: list[Option] = []
    waiting: list[Option] = [("a",), ("b",), ("c",)]
    procedure = in_order(2, waiting, lambda it: done.append(it), "next", "T-04")
    _, asked = play(procedure, ("b",), ("c",))
    assert done == [("b",), ("c",), ("a",)]
    assert [d.options for d in asked] == [[("a",), ("b",), ("c",)], [("a",), ("c",)]]
    assert asked[0].seats == (2,)


def test_what_arises_meanwhile_waits_too_and_alike_ones_are_one_option() -> None:
    done: list[Option] = []
    waiting: list[Option] = [("terror",), ("terror",)]

    def resolve(it: Option) -> None:
        done.append(it)
        if len(done) == 1:
            waiting.append(("image",))

    _, [asked] = play(in_order(0, waiting, resolve, "next", "T-04"), ("image",))
    assert asked.options == [("terror",), ("image",)]
    assert done == [("terror",), ("image",), ("terror",)]


def test_what_cannot_be_done_waits_for_its_chance_and_is_dropped_in_the_end() -> None:
    done: list[Option] = []
    waiting: list[Option] = [("shoot",), ("move",), ("fly",)]

    def possible(it: Option) -> bool:
        return it == ("move",) or (it == ("shoot",) and ("move",) in done)

    def resolve(it: Option) -> Generator[Decision, Any, None]:
        done.append(it)
        yield Decision("how", (0,), [it], "T-04")

    _, asked = play(in_order(0, waiting, resolve, "next", "T-04", possible), ("x",), ("x",))
    assert [d.kind for d in asked] == ["how", "how"]
    assert (done, waiting) == ([("move",), ("shoot",)], [])
