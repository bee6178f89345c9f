"""Mission 5: The Maze Runners."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.doors import open_restricted
from hullbreach.games.neomorphosis.functions import turn_any_door
from hullbreach.games.neomorphosis.ids import CAROLIN, DOOR, GREEN, YELLOW, YURI
from hullbreach.games.neomorphosis.moving import step_to
from hullbreach.games.neomorphosis.state import DEFEATED
from tests.neomorphosis.missions.playing import (
    acts,
    all_to,
    ends,
    forbidden,
    happens,
    may,
    mission_of,
    stories,
)
from tests.neomorphosis.scenario import Make

BLUE, SEAL, RED = 2, 5, 6


@pytest.mark.rule("NM-M5-01", "NM-M5-04", "NM-EX-64", "NM-RDOOR-01", "NM-GAP-85")
@pytest.mark.parametrize(
    ("area", "opens"), [("S1b", []), ("S3c", [BLUE]), ("S5d", []), ("S7a", [RED])]
)
def test_each_coloured_door_obeys_one_terminal(mission: Make, area: str, opens: list[int]) -> None:
    s = mission("M5")
    for name in ("Carolin", "Alice"):  # any crew member
        member = s.put(name, area).number
        assert [d for d in (BLUE, SEAL, RED) if mission_of(s).remote(s.g, member, d)] == opens
    if opens:
        s.run(turn_any_door(s.g, CAROLIN), ("door", opens[0], 1))
        assert not s.g.restricted >> opens[0] & 1 and s.g.opened >> opens[0] & 1


@pytest.mark.rule("NM-M5-02", "NM-GAP-86", "NM-MACT-01")
@pytest.mark.parametrize("side", ["S6a", "S7a"])
def test_the_pass_card_opens_the_seal_from_beside_it(mission: Make, side: str) -> None:
    s = mission("M5")
    s.put("Yuri", side)
    s.acting("Yuri")
    assert forbidden(s, "Yuri", "unlock", SEAL) == "NM-M5-02"
    s.g.crew[YURI].items.append(YELLOW)  # not the Pass Card
    assert forbidden(s, "Yuri", "unlock", SEAL) == "NM-M5-02"
    s.give("Yuri", "green token")
    acts(s, "Yuri", "unlock", SEAL)
    assert s.g.opened >> SEAL & 1 and not s.g.restricted >> SEAL & 1
    assert s.member("Yuri").items == [YELLOW, GREEN]  # kept
    assert s.g.turn.actions == 2 and stories(s) == ["sealed_door"]
    assert may(s, "Yuri") == []
    s.put("Yuri", "S6b")
    assert may(s, "Yuri") == []


@pytest.mark.rule("NM-EX-109", "NM-M5-01", "NM-M5-03", "NM-GAP-117", "NM-WIN-04")
def test_mission_5_is_won_when_the_fourth_arrives(mission: Make) -> None:
    s = mission("M5")
    s.put("Carolin", "S3c")
    s.run(turn_any_door(s.g, CAROLIN), ("door", BLUE, 1))
    s.put("Yuri", "S6a")
    s.give("Yuri", "green token")
    s.acting("Yuri")
    acts(s, "Yuri", "unlock", SEAL)
    step_to(s.g, YURI, s.at("S7a"), "NM-MOVE-01")
    s.run(turn_any_door(s.g, YURI), ("door", RED, 1))
    assert stories(s) == ["blue_door", "sealed_door", "red_door"]
    all_to(s, "S8a")
    s.put("Yuri", "S5d")
    happens(s)
    with ends(s, "won"):
        step_to(s.g, YURI, s.at("S8a"), "NM-MOVE-01")
    assert s.said("ends") == [("won",)]


@pytest.mark.rule("NM-M5-03", "NM-WIN-08")
def test_who_lies_in_the_exit_does_not_count(mission: Make) -> None:
    s = mission("M5")
    all_to(s, "S8a")
    s.put("Alice", wounds=8, down=DEFEATED)
    happens(s)
    assert not s.g.ending


@pytest.mark.rule("NM-MISS-05", "NM-GAP-85", "NM-M5-04")
def test_without_remote_doors_the_mission_is_hopeless_while_a_door_is_shut(mission: Make) -> None:
    s = mission("M5")
    s.g.overload[DOOR] = 1
    assert mission_of(s).hopeless(s.g)
    s.g.fields[0].state, s.g.fields[0].card = 2, [1]  # Bolt Controller Fault: may be resolved
    assert not mission_of(s).hopeless(s.g)
    s.g.overload[DOOR] = 2
    assert mission_of(s).hopeless(s.g)
    open_restricted(s.g, BLUE, CAROLIN, "NM-RDOOR-01")
    assert mission_of(s).hopeless(s.g)
    open_restricted(s.g, RED, CAROLIN, "NM-RDOOR-01")
    assert not mission_of(s).hopeless(s.g)
