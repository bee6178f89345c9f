"""Tutorial: Welcome to Hell."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.doors import mend_door, open_restricted
from hullbreach.games.neomorphosis.ids import (
    CAROLIN,
    DIAMOND,
    DOOR,
    HEXAGON,
    ROBERT,
    TRIANGLE,
    YURI,
)
from hullbreach.games.neomorphosis.places import usable
from hullbreach.games.neomorphosis.rolls import PROG
from hullbreach.games.neomorphosis.state import CRITICAL, DEFEATED, Turn
from hullbreach.games.neomorphosis.turn import turn
from tests.neomorphosis.missions.playing import all_to, ends, happens, mission_of, stories
from tests.neomorphosis.scenario import Make

BLUE, ELEVATOR = 5, 6


@pytest.mark.rule("NM-TUT-02", "NM-DOOR-05", "NM-DOOR-06")
def test_only_the_terminal_of_sector_1_opens_the_blue_door(mission: Make) -> None:
    s = mission("TUT")
    remote = mission_of(s).remote
    for area, opens in (("S1d", True), ("S4c", False), ("S5b", False)):
        s.put("Carolin", area)
        assert remote(s.g, CAROLIN, BLUE) is opens
    open_restricted(s.g, BLUE, CAROLIN, "NM-RDOOR-01")
    assert not s.g.restricted >> BLUE & 1 and s.g.opened >> BLUE & 1
    assert stories(s) == ["blue_door"]


@pytest.mark.rule("NM-TUT-03", "NM-DOOR-07")
@pytest.mark.parametrize("who", [ROBERT, -1])
def test_the_elevator_is_mended_by_crew_or_drone(mission: Make, who: int) -> None:
    s = mission("TUT")
    assert s.g.damaged >> ELEVATOR & 1
    mend_door(s.g, ELEVATOR, who, "NM-REP-02")
    assert s.g.progress.deeds == ["elevator"] and stories(s) == ["elevator"]
    mend_door(s.g, ELEVATOR, who, "NM-REP-02")
    assert stories(s) == ["elevator"]  # told once


@pytest.mark.rule("NM-TUT-04", "NM-TUT-05", "NM-WIN-01", "NM-WIN-07", "NM-WIN-08", "NM-GAP-79")
def test_the_tutorial_is_won_in_the_elevator(mission: Make) -> None:
    s = mission("TUT")
    all_to(s, "S6c")
    happens(s, "moved", YURI, s.at("S6c"))  # neither deed is done
    open_restricted(s.g, BLUE, CAROLIN, "NM-RDOOR-01")
    s.put("Yuri", "S6c", wounds=7, down=DEFEATED)
    mend_door(s.g, ELEVATOR, ROBERT, "NM-REP-02")  # Yuri lies there
    s.put("Yuri", "S6b")
    happens(s, "moved", YURI, s.at("S6b"))
    s.put("Yuri", "S6c")
    with ends(s, "won"):
        happens(s, "moved", YURI, s.at("S6c"))
    assert s.g.won


@pytest.mark.rule("NM-MISS-03", "NM-GAP-28", "NM-TUT-04")
@pytest.mark.parametrize("missing", ["blue_door", "elevator"])
def test_every_condition_is_needed(mission: Make, missing: str) -> None:
    s = mission("TUT")
    all_to(s, "S6c")
    if missing != "blue_door":
        open_restricted(s.g, BLUE, CAROLIN, "NM-RDOOR-01")
    if missing != "elevator":
        mend_door(s.g, ELEVATOR, ROBERT, "NM-REP-02")
    happens(s)
    assert not s.g.ending


@pytest.mark.rule("NM-MISS-05", "NM-TUT-05")
def test_without_remote_doors_for_good_the_tutorial_is_hopeless(mission: Make) -> None:
    s = mission("TUT")
    hopeless = mission_of(s).hopeless
    assert not hopeless(s.g)
    s.g.overload[DOOR] = 1
    s.g.fields[0].state = CRITICAL
    assert hopeless(s.g)
    open_restricted(s.g, BLUE, CAROLIN, "NM-RDOOR-01")
    assert not hopeless(s.g)


@pytest.mark.rule("NM-EX-105", "NM-RDOOR-01", "NM-TUT-02")
@pytest.mark.parametrize(("area", "opens"), [("S1d", True), ("S4c", False)])
def test_remote_control_from_sector_1_reaches_the_blue_door(
    mission: Make, area: str, opens: bool
) -> None:
    s = mission("TUT")
    s.put("Carolin", area)
    s.g.turn = Turn(CAROLIN, 3)
    s.rolls(PROG, 3, TRIANGLE, DIAMOND, HEXAGON)
    going = turn(s.g)
    next(going)
    offered = going.send(("function", DOOR)).options
    assert {door for _, door, _ in offered} == set(range(5)) | ({BLUE} if opens else set())
    if opens:
        with pytest.raises(StopIteration):
            going.send(("door", BLUE, 1))
        assert usable(s.g, s.at("S6a")) >> BLUE & 1  # a normal door
    else:
        going.close()
