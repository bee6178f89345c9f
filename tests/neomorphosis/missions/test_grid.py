"""Mission 1: The Grid."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.actions import HANDS
from hullbreach.games.neomorphosis.doors import damage_terminal, mend_terminal
from hullbreach.games.neomorphosis.ids import ALICE, CAROLIN, CTRL, HEXAGON, ROBERT, YELLOW
from hullbreach.games.neomorphosis.rolls import PROG
from hullbreach.games.neomorphosis.state import Turn
from hullbreach.games.neomorphosis.turn import turn
from tests.neomorphosis.missions.playing import ends, stories
from tests.neomorphosis.scenario import Make, Scenario

BLUE = 1


def mend(s: Scenario, *terminals: int, who: int = ROBERT) -> None:
    for terminal in terminals:
        mend_terminal(s.g, terminal, who, "NM-REP-02")


@pytest.mark.rule("NM-M1-01", "NM-M1-02", "NM-EX-61", "NM-M1-04")
def test_the_blue_door_is_released_when_all_terminals_are_active(mission: Make) -> None:
    s = mission("M1")
    assert s.g.active == 0
    mend(s, 0, 1, 2)
    assert s.g.restricted >> BLUE & 1 and stories(s) == []
    mend(s, 3)
    assert not s.g.restricted >> BLUE & 1 and not s.g.opened >> BLUE & 1  # normal and closed
    damage_terminal(s.g, 0, "NM-COMB-16")
    assert not s.g.restricted >> BLUE & 1
    mend(s, 0)
    assert stories(s) == ["power"]


@pytest.mark.rule("NM-M1-02", "NM-M1-04")
def test_they_have_to_be_active_at_the_same_time(mission: Make) -> None:
    s = mission("M1")
    mend(s, 0, 1, 2)
    damage_terminal(s.g, 0, "NM-COMB-16")
    mend(s, 3)
    assert s.g.restricted >> BLUE & 1
    mend(s, 0, who=-1)  # by S.A.M.
    assert not s.g.restricted >> BLUE & 1


@pytest.mark.rule("NM-M1-03", "NM-MISS-04")
def test_mission_1_is_won_with_the_token(mission: Make) -> None:
    s = mission("M1")
    mend(s, 0, 1, 2, 3)
    damage_terminal(s.g, 2, "NM-COMB-16")  # the deed is done
    s.put("Alice", "S3c")
    with ends(s, "won"):
        s.run(HANDS["pick_up"].run(s.g, ALICE, YELLOW))
    assert stories(s) == ["power", "token"]


@pytest.mark.rule("NM-M1-03")
def test_the_token_alone_does_not_win(mission: Make) -> None:
    s = mission("M1")
    s.put("Alice", "S3c")
    s.run(HANDS["pick_up"].run(s.g, ALICE, YELLOW))
    s.run(HANDS["drop"].run(s.g, ALICE, YELLOW))  # picked up is picked up
    mend(s, 0, 1, 2)
    with ends(s, "won"):
        mend(s, 3)


@pytest.mark.rule("NM-EX-106", "NM-M1-04", "NM-DRONE-03")
def test_the_drone_mends_the_last_terminal_within_an_order(mission: Make) -> None:
    s = mission("M1")
    mend(s, 0, 1, 2)
    s.put("Carolin", "S4c")
    s.g.drone = s.at("S8d")
    s.g.turn = Turn(CAROLIN, 3)
    s.rolls(PROG, 3, HEXAGON, 1, 1)
    going = turn(s.g)
    next(going)
    assert going.send(("function", CTRL)).kind == "order"
    assert going.send(("drone_mend", "terminal", 3)).kind == "order"  # it may still move
    assert not s.g.restricted >> BLUE & 1 and not s.g.opened >> BLUE & 1
    with pytest.raises(StopIteration):
        going.send(("done",))
