"""Escape pods (NEM-POD)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    AWAKE,
    BLUE_CORPSE,
    DEAD,
    EVACUATED,
    HIBERNATING,
    LAUNCHED,
    LOCKED,
    UNLOCKED,
)
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def section_a(scenario: Make, seats: int = 2, **how: object) -> Scenario:
    """Room 3 is Evacuation Section A, pod 1 is unlocked, seat 0 stands there with five cards."""
    s = scenario(seats=seats, **how)
    s.tile(3, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.put(0, 3)
    s.fill(0)
    return s


def waiting(s: Scenario, seat: int, pod: int = 1, room: int = 3) -> None:
    """A character waits in a pod."""
    s.put(seat, room)
    s.p(seat).pod = pod


@pytest.mark.rule("NEM-POD-01", "NEM-ROOM-08", "NEM-POD-03", "NEM-POD-04")
def test_boarding_rolls_for_noise_and_may_launch_at_once(scenario: Make) -> None:
    s = section_a(scenario)
    s.p(0).slots.append(Held(BLUE_CORPSE))
    s.roll(noise=3)
    s.start()
    s.do(0, "room_action", 0)
    assert s.noisy((3, 7))
    assert len(s.p(0).hand) == 3
    assert s.options() == [("launch", 1), ("wait", 1)]
    s.answer(0, "launch", 1)
    assert s.p(0).status == EVACUATED
    assert s.p(0).passed
    assert s.g.pods[1] == LAUNCHED
    assert len(s.p(0).hand) == 3, "it keeps its cards"
    assert [held.kind for held in s.p(0).slots][1:] == [BLUE_CORPSE]
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-POD-03")
def test_waiting_in_a_pod_ends_the_round_as_a_pass(scenario: Make) -> None:
    s = section_a(scenario)
    s.roll(noise=3)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "wait", 1)
    assert s.pending.kind == "pass_discard"
    s.answer(0)
    assert s.p(0).pod == 1
    assert s.p(0).passed
    assert s.p(0).status == AWAKE
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-POD-01")
def test_an_intruder_after_the_noise_roll_foils_the_attempt(scenario: Make) -> None:
    s = section_a(scenario)
    s.noise((3, 7))
    s.roll(noise=3)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).pod == 0
    assert s.g.pods[1] == UNLOCKED
    assert s.intruders(3) == ["LARVA"]
    assert s.pending.kind == "action", "the round goes on"
    assert s.g.actions_taken == 1


@pytest.mark.rule("NEM-POD-01", "NEM-GAP-55")
def test_a_larva_that_attaches_itself_foils_the_attempt_too(scenario: Make) -> None:
    s = section_a(scenario)
    s.hand(0, "Rest", "Search")  # nothing is left in hand: the larva surprises
    s.noise((3, 7))
    s.roll(noise=3)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).larva and s.intruders(3) == []
    assert s.p(0).pod == 0 and s.pending.kind == "action"
    assert s.said("pod.failed") == [(0,)]


@pytest.mark.rule("NEM-POD-01", "NEM-NOISE-03")
def test_an_intruder_that_danger_brings_foils_the_attempt(scenario: Make) -> None:
    s = section_a(scenario)
    s.explore_all()
    s.intruder("ADULT", 7)
    s.put(1, 20)
    s.roll(noise="danger")
    s.start()
    s.do(0, "room_action", 0)
    assert s.intruders(3) == ["ADULT"] and s.p(0).pod == 0


@pytest.mark.rule("NEM-POD-01", "NEM-NOISE-04")
def test_danger_that_brings_nobody_does_not_foil_it(scenario: Make) -> None:
    s = section_a(scenario)
    s.roll(noise="danger")
    s.start()
    s.do(0, "room_action", 0)
    assert s.pending.kind == "launch"


@pytest.mark.rule("NEM-POD-01")
def test_an_encounter_that_brings_the_blank_does_not_foil_it(scenario: Make) -> None:
    s = section_a(scenario)
    s.noise((3, 7))
    s.roll(noise=3)
    s.draws_token("BLANK", 0)
    s.start()
    s.do(0, "room_action", 0)
    assert s.pending.kind == "launch"


@pytest.mark.rule("NEM-POD-01", "NEM-POD-07")
def test_a_locked_launched_full_or_other_pod_cannot_be_entered(scenario: Make) -> None:
    s = section_a(scenario, seats=3)
    s.start()
    s.g.pods[2] = UNLOCKED
    assert s.refusal(0, "room_action", 0) is None
    s.g.pods[1] = LOCKED
    assert s.refusal(0, "room_action", 0) == "NEM-POD-01"
    s.g.pods[1] = LAUNCHED
    assert s.refusal(0, "room_action", 0) == "NEM-POD-01"
    s.g.pods[3] = UNLOCKED
    assert s.refusal(0, "room_action", 0) is None


@pytest.mark.rule("NEM-POD-01", "NEM-MALF-04", "NEM-GAP-47")
def test_no_boarding_with_a_malfunction_marker_or_an_intruder(scenario: Make) -> None:
    s = section_a(scenario)
    s.start()
    s.g.malfunction[3] = True
    assert s.refusal(0, "room_action", 0) == "NEM-MALF-04"
    s.g.malfunction[3] = False
    s.intruder("LARVA", 3)
    assert s.refusal(0, "room_action", 0) == "NEM-ACT-03"


@pytest.mark.rule("NEM-POD-02")
def test_a_pod_has_two_seats_and_objects_take_none(scenario: Make) -> None:
    s = section_a(scenario, seats=3)
    waiting(s, 1)
    s.p(1).slots.append(Held(BLUE_CORPSE))
    s.g.pods[3] = LOCKED
    assert s.refusal(0, "room_action", 0) is None
    waiting(s, 2)
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-POD-01"


@pytest.mark.rule("NEM-POD-01")
def test_of_several_pods_the_character_chooses(scenario: Make) -> None:
    s = section_a(scenario, seats=3)
    s.g.pods[3] = UNLOCKED
    s.roll(noise=3)
    s.start()
    s.do(0, "room_action", 0)
    assert s.options() == [("pod", 1), ("pod", 3)]
    s.answer(0, "pod", 3)
    s.answer(0, "wait", 3)
    assert s.p(0).pod == 3


@pytest.mark.rule("NEM-POD-06", "NEM-POD-04")
def test_the_second_aboard_may_launch_with_both(scenario: Make) -> None:
    s = section_a(scenario, seats=3)
    waiting(s, 1)
    s.roll(noise=3)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "launch", 1)
    assert [p.status for p in s.g.players] == [EVACUATED, EVACUATED, AWAKE]
    assert s.pending.seats == (2,)


@pytest.mark.rule("NEM-POD-05", "NEM-POD-11", "NEM-ACT-08")
def test_at_the_start_of_a_round_one_may_launch_at_any_time_of_the_game(scenario: Make) -> None:
    s = section_a(scenario)
    waiting(s, 0)
    assert s.g.time == 15
    s.start("round", active=-1)
    assert s.options() == [("launch", 1), ("leave_pod", 1), ("stay", 1)]
    s.answer(0, "launch", 1)
    assert s.p(0).status == EVACUATED
    assert s.g.pods[1] == LAUNCHED


@pytest.mark.rule("NEM-POD-05")
def test_leaving_a_pod_is_free_and_the_round_is_played_normally(scenario: Make) -> None:
    s = section_a(scenario)
    waiting(s, 0)
    s.start("round", active=-1)
    s.answer(0, "leave_pod", 1)
    assert s.p(0).pod == 0
    assert s.p(0).room == 3
    assert len(s.p(0).hand) == 5
    assert s.pending.kind == "action"
    assert s.g.actions_taken == 0
    assert s.g.noise.count(True) == 0
    assert s.g.pods[1] == UNLOCKED


@pytest.mark.rule("NEM-POD-05")
def test_staying_in_a_pod_is_a_pass(scenario: Make) -> None:
    s = section_a(scenario)
    waiting(s, 0)
    s.wound(0, "Bleeding")
    s.start("round", active=-1)
    s.answer(0, "stay", 1)
    s.answer(0)
    assert s.p(0).passed
    assert s.p(0).pod == 1
    assert s.p(0).light == 1


@pytest.mark.rule("NEM-POD-08", "NEM-SEQ-03")
def test_an_intruder_coming_in_drives_the_waiting_out_into_combat(scenario: Make) -> None:
    s = section_a(scenario, seats=3)
    waiting(s, 1)
    waiting(s, 2, pod=3)
    s.fill(1)
    s.noise((3, 7))
    s.roll(noise=3)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "room_action", 0)
    assert [p.pod for p in s.g.players] == [0, 0, 0]
    s.pass_(0)
    assert ("escape", 1) in s.options(1)


@pytest.mark.rule("NEM-POD-08", "NEM-SEQ-03")
def test_the_log_shows_the_intruder_before_those_whom_it_drives_out(scenario: Make) -> None:
    s = section_a(scenario)
    waiting(s, 1)
    s.noise((3, 7))
    s.roll(noise=3)
    s.draws_token("CREEPER", 1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.match is not None
    kinds = [event.kind for event in s.match.log(0)]
    assert kinds.index("intruder.appears") < kinds.index("pod.driven_out")


@pytest.mark.rule("NEM-POD-08")
def test_an_intruder_walking_in_drives_out_only_those_of_its_section(scenario: Make) -> None:
    s = section_a(scenario, seats=3)
    s.tile(4, "Evacuation Section B")
    s.g.pods[2] = UNLOCKED
    waiting(s, 1)
    waiting(s, 2, pod=2, room=4)
    s.put(0, 20)
    s.intruder("ADULT", 1)
    s.draws_event(5)  # adults move by number 1: from the Cockpit to room 3
    s.start("event")
    assert s.intruders(3) == ["ADULT"]
    assert s.p(1).pod == 0
    assert s.p(2).pod == 2


@pytest.mark.rule("NEM-POD-09", "NEM-ROOM-34")
def test_in_a_pod_one_draws_cards_but_is_out_of_fire_and_attacks(scenario: Make) -> None:
    s = section_a(scenario)
    s.hand(0)
    waiting(s, 0)
    s.g.fire[3] = True
    s.g.first = 1
    s.p(1).passed = True
    s.start("player_phase")
    assert len(s.p(0).hand) == 5
    assert s.pending.kind == "in_pod"
    s.answer(0, "stay", 1)
    s.answer(0)
    assert s.p(0).light == 0


@pytest.mark.rule("NEM-POD-09", "NEM-GAP-26")
def test_in_a_pod_one_makes_no_noise_roll(scenario: Make) -> None:
    s = section_a(scenario)
    waiting(s, 0)
    s.put(1, 20)
    s.bag(("ADULT", 3))
    s.roll(noise=1)
    s.start("bag")
    assert s.noisy((18, 20)), "only the other player rolled"


@pytest.mark.rule("NEM-POD-10", "NEM-GAP-25")
@pytest.mark.parametrize("end", ["jump", "explosion"])
def test_who_waits_in_a_pod_at_the_end_dies(scenario: Make, end: str) -> None:
    s = section_a(scenario)
    waiting(s, 0)
    if end == "jump":
        s.g.time = 1
        s.start("time")
    else:
        s.g.destruct = 1
        s.start("destruct")
    assert s.over
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-POD-10", "NEM-GAP-25", "NEM-GAP-43")
def test_who_waits_in_a_pod_keeps_the_game_going(scenario: Make) -> None:
    s = section_a(scenario)
    waiting(s, 1)
    s.roll(noise=3)
    s.g.pods[2] = UNLOCKED
    s.tile(4, "Evacuation Section B")
    s.put(0, 4)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "launch", 2)
    assert not s.over
    assert s.pending.kind == "in_pod"
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-POD-04", "NEM-GAP-44")
def test_the_last_launch_ends_the_game_with_a_jump(scenario: Make) -> None:
    s = section_a(scenario)
    s.p(1).status = HIBERNATING
    s.roll(noise=3)
    s.start()
    s.do(0, "room_action", 0)
    s.g.engines = [1, 1, 1]
    s.answer(0, "launch", 1)
    assert s.over
    assert s.g.ending == "crew"
    assert s.g.time == 0
