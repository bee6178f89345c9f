"""How the game ends (NEM-END)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    AWAKE,
    DEAD,
    EVACUATED,
    HIBERNATING,
    LAUNCHED,
    OBJECTIVE,
    UNDECIDED,
    UNKNOWN,
    UNLOCKED,
)
from hullbreach.games.nemesis.outcome import result
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def crew(make: Make, *status: int, **kwargs: object) -> Scenario:
    """Characters with these statuses; the ship is sound and flies to Earth."""
    s = make(len(status), **kwargs)
    for p, now in zip(s.g.players, status, strict=True):
        p.status = now
        p.room = 7 if now == AWAKE else p.room
    s.explore_all()
    s.g.engines = [1, 1, 1]
    s.g.coordinates = 0
    s.g.destination = 0
    s.bag(("BLANK", 0))
    return s


def fates(s: Scenario) -> list[int]:
    return [p.status for p in s.g.players]


@pytest.mark.rule("NEM-END-01", "NEM-END-02")
def test_at_time_0_the_ship_jumps_and_only_the_sleepers_live(scenario: Make) -> None:
    s = crew(scenario, AWAKE, HIBERNATING, AWAKE, EVACUATED)
    s.tile(2, "Evacuation Section A")
    s.p(2).room, s.p(2).pod = 2, 1
    s.intruder("ADULT", 12)
    s.g.time = 1
    s.start("time")
    assert s.over
    assert s.g.ending == "time"
    assert fates(s) == [DEAD, HIBERNATING, DEAD, EVACUATED]
    assert s.intruders(12) == ["ADULT"]
    assert not s.g.ship_lost and not s.g.nest_destroyed


@pytest.mark.rule("NEM-END-02", "NEM-END-07")
def test_an_active_sequence_turns_the_jump_into_an_explosion(scenario: Make) -> None:
    s = crew(scenario, AWAKE, HIBERNATING, EVACUATED)
    s.g.time = 1
    s.g.destruct = 5
    s.start("time")
    assert s.over
    assert (s.g.ending, s.g.ship_lost, s.g.destruct) == ("destruct", True, 0)
    assert fates(s) == [DEAD, DEAD, EVACUATED]


@pytest.mark.rule("NEM-END-01", "NEM-END-03")
def test_the_end_of_the_sequence_kills_all_on_board(scenario: Make) -> None:
    for before, over in ((2, False), (1, True)):
        s = crew(scenario, AWAKE, HIBERNATING, EVACUATED, AWAKE)
        s.tile(2, "Evacuation Section A")
        s.p(3).room, s.p(3).pod = 2, 1
        s.intruder("QUEEN", 12)
        s.g.destruct = before
        if not over:
            s.draws_event(9)
        s.start("destruct")
        assert s.over is over
        if over:
            assert fates(s) == [DEAD, DEAD, EVACUATED, DEAD]
            assert s.g.ending == "destruct"
            assert s.g.nest_destroyed and s.g.queen_killed


@pytest.mark.rule("NEM-END-01", "NEM-END-04", "NEM-FIRE-04")
def test_a_ninth_fire_destroys_the_ship(scenario: Make) -> None:
    for burning, over in ((7, False), (8, True)):
        s = crew(scenario, AWAKE, HIBERNATING, EVACUATED)
        for room in (1, 2, 3, 4, 5, 6, 8, 9)[:burning]:
            s.g.fire[room] = True
        s.draws_event(4)  # Hibernatorium
        s.start("event")
        assert s.over is over
        if over:
            assert (s.g.ending, s.g.ship_lost) == ("fire", True)
            assert fates(s) == [DEAD, DEAD, EVACUATED]


@pytest.mark.rule("NEM-END-01", "NEM-END-04", "NEM-MALF-03")
def test_a_ninth_malfunction_destroys_the_ship(scenario: Make) -> None:
    for broken, over in ((7, False), (8, True)):
        s = crew(scenario, AWAKE, HIBERNATING, EVACUATED)
        for room in (2, 3, 4, 5, 6, 8, 9, 10)[:broken]:
            s.g.malfunction[room] = True
        s.draws_event(15)  # the Cockpit
        s.start("event")
        assert s.over is over
        if over:
            assert (s.g.ending, s.g.ship_lost) == ("malfunction", True)
            assert fates(s) == [DEAD, DEAD, EVACUATED]


@pytest.mark.rule("NEM-END-01", "NEM-END-05")
def test_the_last_awake_character_asleep_makes_the_ship_jump(scenario: Make) -> None:
    s = crew(scenario, AWAKE, DEAD)
    s.put(0, 11)
    s.fill(0)
    s.g.time = 8
    s.roll(noise=1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.over
    assert (s.g.ending, s.g.time) == ("crew", 0)
    assert fates(s) == [HIBERNATING, DEAD]


@pytest.mark.rule("NEM-END-05", "NEM-GAP-44")
def test_the_last_evacuation_with_an_active_sequence_blows_up_the_ship(scenario: Make) -> None:
    s = crew(scenario, AWAKE, HIBERNATING)
    s.tile(2, "Evacuation Section A")
    s.p(0).room, s.p(0).pod = 2, 1
    s.g.pods[1] = UNLOCKED
    s.g.destruct = 6
    s.start()
    s.do(0, "launch", 1)
    assert s.over
    assert (s.g.ending, s.g.ship_lost, s.g.destruct) == ("destruct", True, 0)
    assert fates(s) == [EVACUATED, DEAD]


@pytest.mark.rule("NEM-END-05")
def test_the_last_death_ends_the_game(scenario: Make) -> None:
    s = crew(scenario, AWAKE, EVACUATED)
    s.wound(0, "Arm", "Leg", "Hand")
    s.g.fire[7] = True
    s.start()
    s.do(0, "pass")
    assert s.over
    assert s.g.ending == "crew"
    assert fates(s) == [DEAD, EVACUATED]


@pytest.mark.rule("NEM-END-05", "NEM-GAP-43")
def test_a_character_waiting_in_a_pod_keeps_the_game_going(scenario: Make) -> None:
    s = crew(scenario, AWAKE, AWAKE)
    s.tile(2, "Evacuation Section A")
    s.p(1).room, s.p(1).pod = 2, 1
    s.wound(0, "Arm", "Leg", "Hand")
    s.g.fire[7] = True
    s.start()
    s.do(0, "pass")
    assert not s.over
    assert s.pending.kind == "in_pod"


@pytest.mark.rule("NEM-END-06")
def test_the_end_stops_whatever_is_running(scenario: Make) -> None:
    s = crew(scenario, AWAKE, EVACUATED)
    for room in (1, 2, 4, 5, 6, 9, 10, 12):
        s.g.fire[room] = True
    s.draws_event(1)  # malfunctions first; then the first new fire is one too many
    s.start("event")
    assert s.over
    assert s.g.ending == "fire"
    assert sum(s.g.malfunction) == 8
    assert s.said("fire.placed") == []
    assert s.said("bag.drawn") == []


@pytest.mark.rule("NEM-END-06")
def test_a_killed_thrower_ends_the_game_in_the_middle_of_the_effect(scenario: Make) -> None:
    s = crew(scenario, AWAKE, EVACUATED)
    s.fill(0)
    s.give(0, "Grenade")
    s.wound(0, "Arm", "Leg", "Hand")
    s.p(0).wounds, s.p(0).dressed = [], s.p(0).wounds
    s.tile(2, "Nest")
    s.put(0, 2)
    s.start()
    s.use(0, "Grenade")
    assert s.over
    assert s.g.eggs == 3
    assert s.said("noise.roll") == []


@pytest.mark.rule("NEM-END-07")
def test_destruction_prevails_over_the_jump(scenario: Make) -> None:
    s = crew(scenario, AWAKE, HIBERNATING)
    s.wound(0, "Arm", "Leg", "Hand")
    s.g.fire[7] = True
    s.g.destruct = 6
    s.start()
    s.do(0, "pass")
    assert (s.g.ending, s.g.ship_lost) == ("destruct", True)
    assert s.g.time == 15
    assert fates(s) == [DEAD, DEAD]


@pytest.mark.rule("NEM-END-08")
def test_without_a_living_character_everybody_has_lost_unchecked(scenario: Make) -> None:
    s = crew(scenario, AWAKE, AWAKE)
    for p in s.g.players:
        p.objectives, p.objectives_seen = [OBJECTIVE["Salvaging the Prime Asset"]], [1 << p.seat]
    s.g.time = 1
    s.start("time")
    assert s.over
    assert s.g.winners == [False, False]
    assert s.said("check.nobody_lives") == [()]
    assert s.said("check.dead") == [(0,), (1,)]
    assert s.said("check.engines") == s.said("check.coordinates") == s.said("check.met") == []


@pytest.mark.rule("NEM-END-08", "NEM-COOP-03")
def test_nothing_is_judged_for_a_group_of_which_nobody_lives(scenario: Make) -> None:
    s = crew(scenario, AWAKE, AWAKE)
    s.g.coop = True
    s.g.group_objectives = [OBJECTIVE["Destination Earth"], OBJECTIVE["Special Delivery"]]
    s.g.coordinates = UNDECIDED
    s.g.time = 1
    s.start("time")
    assert s.over and s.g.winners == [False, False]
    assert [check[1:3] for check in s.g.checks] == [("check.nobody_lives", ())]
    told = [check.words for check in result(s.g).checks]
    told = [words.partition(":")[0] for words in told[1:]]
    assert told == ["Nobody is left to have fulfilled"] * 2
    assert s.g.coordinates == UNDECIDED, "nobody needs them"


@pytest.mark.rule("NEM-END-08")
def test_with_a_living_character_the_victory_check_follows(scenario: Make) -> None:
    for survivor in (HIBERNATING, EVACUATED):
        s = crew(scenario, AWAKE, survivor)
        s.p(1).objectives = [OBJECTIVE["Salvaging the Prime Asset"]]
        s.p(1).objectives_seen = [2]
        s.p(1).deck.discard.append(UNKNOWN)
        s.g.contamination_deck -= 1
        s.scans(False)
        s.g.pods[1] = LAUNCHED
        s.g.time = 1
        s.start("time")
        assert s.g.winners == [False, True]
        assert len(s.said("check.engines")) == len(s.said("check.clean")) == 1
