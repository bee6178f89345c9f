"""The self-destruct sequence (NEM-SD)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    DEAD,
    EVACUATED,
    HIBERNATING,
    LOCKED,
    UNLOCKED,
    item,
)
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def at_generator(scenario: Make) -> Scenario:
    """Seat 0 with five cards in the Generator, room 3."""
    s = scenario()
    s.tile(3, "Generator")
    s.put(0, 3)
    s.put(1, 20)
    s.fill(0)
    return s


@pytest.mark.rule("NEM-SD-01", "NEM-SD-03")
def test_the_marker_starts_on_the_first_space_and_does_not_move_at_once(scenario: Make) -> None:
    s = at_generator(scenario)
    s.start()
    assert s.g.destruct == -1
    s.do(0, "room_action", 0)
    assert s.g.destruct == 6
    assert s.said("destruct.started") == [(6, 3)]
    assert s.said("destruct.advances") == []


@pytest.mark.rule("NEM-SD-01")
def test_the_self_destruct_key_starts_and_stops_in_a_room_with_a_computer(scenario: Make) -> None:
    s = at_generator(scenario)
    s.give(0, "Self-Destruct Key")
    key = ("item", item("Self-Destruct Key"), 0)
    s.start()
    s.do(0, *key)
    assert s.g.destruct == 6
    s.put(0, 20)
    s.p(0).items.append(item("Self-Destruct Key"))
    assert s.refusal(0, *key) == "NEM-ROOM-04"


@pytest.mark.rule("NEM-SD-01")
def test_no_start_while_somebody_hibernates(scenario: Make) -> None:
    s = at_generator(scenario)
    assert s.refusal(0, "room_action", 0) is None
    s.p(1).status = HIBERNATING
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-SD-01"


@pytest.mark.rule("NEM-SD-01")
def test_evacuated_characters_do_not_hinder_a_start(scenario: Make) -> None:
    s = at_generator(scenario)
    s.p(1).status = EVACUATED
    s.start()
    assert s.refusal(0, "room_action", 0) is None


@pytest.mark.rule("NEM-SD-02", "NEM-SD-04")
@pytest.mark.parametrize(
    ("space", "refused"), [(6, None), (4, None), (3, "NEM-SD-02"), (1, "NEM-SD-02")]
)
def test_the_sequence_can_be_stopped_until_the_first_yellow_space(
    scenario: Make, space: int, refused: str | None
) -> None:
    s = at_generator(scenario)
    s.g.destruct = space
    s.start()
    assert s.refusal(0, "room_action", 0) == refused


@pytest.mark.rule("NEM-SD-02")
def test_a_later_start_begins_at_the_first_space_again(scenario: Make) -> None:
    s = at_generator(scenario)
    s.g.destruct = 4
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.destruct == -1
    s.do(0, "room_action", 0)
    assert s.g.destruct == 6


@pytest.mark.rule("NEM-SD-03")
def test_the_marker_moves_one_space_right_after_the_time_marker(scenario: Make) -> None:
    s = at_generator(scenario)
    s.g.destruct = 6
    s.draws_event(9)
    s.start("time")
    assert s.g.time == 14
    assert s.g.destruct == 5
    kinds = [e.kind for e in (s.match.events if s.match else None) or []]
    assert kinds.index("destruct.advances") == kinds.index("time") + 1


@pytest.mark.rule("NEM-SD-03")
def test_an_inactive_sequence_does_not_move(scenario: Make) -> None:
    s = at_generator(scenario)
    s.draws_event(9)
    s.start("time")
    assert s.g.destruct == -1


@pytest.mark.rule("NEM-SD-04", "NEM-CRIT-04")
@pytest.mark.parametrize(("space", "pods"), [(5, LOCKED), (4, UNLOCKED), (3, LOCKED)])
def test_entering_the_first_yellow_space_unlocks_all_pods(
    scenario: Make, space: int, pods: int
) -> None:
    s = at_generator(scenario)
    s.g.destruct = space
    s.draws_event(9)
    s.start("destruct")
    assert s.g.destruct == space - 1
    assert s.g.pods[1:] == [pods, pods, 0, 0]


@pytest.mark.rule("NEM-SD-04")
def test_pods_may_be_locked_again_later(scenario: Make) -> None:
    s = at_generator(scenario)
    s.g.destruct = 3
    s.g.pods[1] = s.g.pods[2] = UNLOCKED
    s.tile(7, "Hatch Control System")
    s.put(0, 7)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "pod", 1)
    s.settle()
    assert s.g.pods[1] == LOCKED


@pytest.mark.rule("NEM-SD-05")
def test_the_red_space_ends_the_ship_and_all_on_board(scenario: Make) -> None:
    s = scenario(seats=3)
    s.p(0).status = HIBERNATING
    s.p(1).status = EVACUATED
    s.g.destruct = 2
    s.draws_event(9)
    s.start("destruct")
    assert not s.g.ship_lost
    s2 = scenario(seats=3)
    s2.p(0).status = HIBERNATING
    s2.p(1).status = EVACUATED
    s2.g.destruct = 1
    s2.start("destruct")
    assert s2.g.ship_lost
    assert s2.g.ending == "destruct"
    assert [p.status for p in s2.g.players] == [DEAD, EVACUATED, DEAD]
    assert s2.said("check.engines") == []


@pytest.mark.rule("NEM-SD-03", "NEM-SD-05")
def test_a_sequence_started_in_turn_three_explodes_in_turn_eight(scenario: Make) -> None:
    """NEM-EX-34."""
    s = at_generator(scenario)
    s.g.turn = 3
    s.start()
    s.do(0, "room_action", 0)
    # Each Event Phase but the last draws a harmless event and the blank.
    for space, event in ((5, 2), (4, 9), (3, 5), (2, 3), (1, 6)):
        s.draws_event(event)
        s.draws_token("BLANK", 0)
        all_pass(s)
        assert s.g.destruct == space
        assert (s.g.pods[1] == UNLOCKED) == (space <= 3)
    assert s.g.turn == 8
    all_pass(s)
    assert (s.g.turn, s.g.ending) == (8, "destruct")


def all_pass(s: Scenario) -> None:
    """Everybody passes in turn; the Event Phase follows."""
    turn = s.g.turn
    while not s.over and s.g.turn == turn:
        s.pass_(s.pending.seats[0])
