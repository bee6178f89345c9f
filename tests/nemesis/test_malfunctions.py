"""Malfunction markers (NEM-MALF)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import AWAKE, DEAD, EVACUATED
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def spoil(s: Scenario, *rooms: int) -> None:
    for room in rooms:
        s.g.malfunction[room] = True


def spoiled(s: Scenario) -> list[int]:
    return [room for room in range(22) if s.g.malfunction[room]]


@pytest.mark.rule("NEM-MALF-01")
def test_no_marker_in_an_unexplored_room_the_nest_or_the_slime_room(scenario: Make) -> None:
    s = scenario()
    s.tile(3, "Nest")
    s.tile(7, "Room Covered with Slime")
    s.explore(14)
    for room in (1, 8, 7, 17):
        s.intruder("ADULT", room)
    s.put(0, 20)
    s.put(1, 20)
    # The adults move by number 2, then each of their rooms is to get a marker.
    s.draws_event(12)
    s.start("event")
    assert sorted(it.room for it in s.g.intruders) == [3, 7, 8, 14]
    assert not s.g.explored[8]
    assert spoiled(s) == [14]


@pytest.mark.rule("NEM-MALF-01", "NEM-EXPL-07")
def test_a_malfunction_token_in_the_nest_does_nothing(scenario: Make) -> None:
    s = scenario()
    s.tile(3, "Nest", explored=False)
    s.token(3, "MALFUNCTION", 2)
    s.put(0, 1)
    s.fill(0)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert spoiled(s) == []


@pytest.mark.rule("NEM-MALF-02", "NEM-GAP-38", "NEM-GAP-37")
def test_a_second_marker_does_nothing_even_when_all_eight_are_used(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    spoil(s, 1, 2, 3, 4, 5, 6, 8, 9)
    s.draws_event(15)  # the Malfunction hits room 1, broken already
    s.start("event")
    assert not s.over
    assert len(spoiled(s)) == 8


@pytest.mark.rule("NEM-MALF-03", "NEM-LIM-02", "NEM-GAP-38")
def test_a_ninth_marker_destroys_the_ship(scenario: Make) -> None:
    s = scenario(seats=3)
    s.explore_all()
    spoil(s, 2, 3, 4, 5, 6, 8, 9, 10)
    s.p(1).status = EVACUATED
    s.draws_event(15)
    s.start("event")
    assert s.over
    assert s.g.ship_lost
    assert s.g.ending == "malfunction"
    assert [p.status for p in s.g.players] == [DEAD, EVACUATED, DEAD]


@pytest.mark.rule("NEM-MALF-03")
def test_a_ninth_marker_for_a_room_that_can_take_none_does_nothing(scenario: Make) -> None:
    s = scenario()
    s.tile(3, "Nest", explored=False)
    s.token(3, "MALFUNCTION", 2)
    s.explore(2, 4, 5, 6, 8, 9, 10)
    spoil(s, 1, 2, 4, 5, 6, 8, 9, 10)
    s.put(0, 1)
    s.fill(0)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert not s.over
    assert s.p(0).status == AWAKE


@pytest.mark.rule("NEM-MALF-03")
def test_the_eighth_marker_is_placed(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    spoil(s, 2, 3, 4, 5, 6, 8, 9)
    s.draws_event(15)
    s.start("event")
    assert not s.over
    assert s.g.malfunction[1]


@pytest.mark.rule("NEM-MALF-04")
def test_a_marker_stops_action_and_computer(scenario: Make) -> None:
    s = scenario(characters=("Pilot", "Captain"))
    s.put(0, 1)
    s.hand(0, "Piloting", "Search", "Search")
    piloting = ("card", s.p(0).hand[0])
    assert s.refusal(0, "room_action", 0) is None
    assert s.refusal(0, *piloting, 0) is None
    assert s.refusal(0, *piloting, 1) is None
    spoil(s, 1)
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-MALF-04"
    assert s.refusal(0, *piloting, 0) == "NEM-ROOM-04"
    assert s.refusal(0, *piloting, 1) == "NEM-ROOM-04"


@pytest.mark.rule("NEM-MALF-05")
def test_a_discarded_marker_returns_to_the_supply(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    spoil(s, 2, 3, 4, 5, 6, 8, 9, 20)
    s.put(0, 20)
    s.put(1, 20)
    s.hand(0, "Basic Repairs", "Search", "Search")
    s.start()
    s.play(0, "Basic Repairs", "repair")
    assert not s.g.malfunction[20]
    s.draws_event(15)
    s.pass_(0)
    s.pass_(1)
    assert not s.over
    assert s.g.malfunction[1]
    assert len(spoiled(s)) == 8
