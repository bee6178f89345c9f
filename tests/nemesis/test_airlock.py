"""The airlock procedure (NEM-ROOM-15 to -17)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    AWAKE,
    CARCASS,
    CLOSED,
    CORPSES,
    DEAD,
    DESTROYED,
    EGG,
    EVACUATED,
    OPEN,
    UNLOCKED,
    item,
)
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def ready(scenario: Make, seats: int = 2) -> Scenario:
    """Seat 0 in Airlock Control, room 7; the Generator is room 2 (corridors 1-2 and 2-6)."""
    s = scenario(seats=seats)
    s.tile(7, "Airlock Control")
    s.tile(2, "Generator")
    s.put(0, 7)
    s.fill(0)
    return s


@pytest.mark.rule("NEM-ROOM-15", "NEM-GAP-39")
def test_the_airlock_closes_all_doors_of_another_yellow_room(scenario: Make) -> None:
    s = ready(scenario)
    s.door(1, 2, CLOSED)
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.airlock == 2
    assert s.g.doors[corridor(1, 2)] == CLOSED
    assert s.g.doors[corridor(2, 6)] == CLOSED
    assert s.g.doors.count(CLOSED) == 2


@pytest.mark.rule("NEM-ROOM-15")
def test_only_explored_yellow_rooms_without_a_destroyed_door_will_do(scenario: Make) -> None:
    s = ready(scenario)
    s.tile(9, "Comms Room")
    s.tile(12, "Fire Control System", explored=False)
    s.tile(3, "Armory")
    s.start()
    s.do(0, "room_action", 0)
    assert s.options() == [("room", 2), ("room", 9)]
    s.answer(0, "room", 9)
    s.settle()
    assert s.g.airlock == 9
    s.g.airlock = 0
    s.door(8, 9, DESTROYED)
    assert s.refusal(0, "room_action", 0) is None
    s.door(2, 6, DESTROYED)
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-15"


@pytest.mark.rule("NEM-ROOM-17")
def test_while_the_marker_lies_there_the_action_is_not_available(scenario: Make) -> None:
    s = ready(scenario)
    s.tile(9, "Comms Room")
    s.g.airlock = 2
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-17"


@pytest.mark.rule("NEM-ROOM-15")
def test_without_all_doors_closed_no_marker_is_placed(scenario: Make) -> None:
    s = ready(scenario)
    # Eleven door tokens lie destroyed: one is left for two corridors of the Generator.
    free = [c for c in range(28) if c not in (corridor(1, 2), corridor(2, 6))]
    for c in free[:11]:
        s.g.doors[c] = DESTROYED
    s.start()
    s.do(0, "room_action", 0)
    assert [s.g.doors[corridor(1, 2)], s.g.doors[corridor(2, 6)]].count(CLOSED) == 1
    assert s.g.airlock == 0


@pytest.mark.rule("NEM-ROOM-16")
@pytest.mark.parametrize("state", [OPEN, DESTROYED])
def test_a_door_that_opens_or_breaks_removes_the_marker_at_once(
    scenario: Make, state: int
) -> None:
    s = ready(scenario)
    s.put(0, 2)
    s.put(1, 5)
    s.explore(6)
    s.g.airlock = 2
    s.door(1, 2, CLOSED)
    s.door(2, 6, CLOSED)
    s.give(0, "Tools", "Tools")
    s.hand(0, "Demolition", "Search")
    s.start()
    if state == DESTROYED:
        s.play(0, "Demolition", "demolish")
    else:
        s.use(0, "Tools", "door")
    s.answer(0, "corridor", corridor(2, 6))
    s.settle()
    assert s.g.doors[corridor(2, 6)] == state
    assert s.g.airlock == 0


@pytest.mark.rule("NEM-ROOM-16", "NEM-GAP-39")
def test_a_retreating_intruder_that_breaks_a_door_saves_all_in_the_room(scenario: Make) -> None:
    s = ready(scenario)
    s.intruder("ADULT", 2, injuries=0)
    s.put(0, 2)
    s.p(0).slots[0].ammo = 1
    s.g.airlock = 2
    s.door(1, 2, CLOSED)
    s.door(2, 6, CLOSED)
    s.roll(combat="HIT")
    s.draws_endurance(0)
    s.draws_event(3)  # number 3 of room 2 leads to room 1
    s.start()
    s.do(0, "shoot", 0, s.g.intruders[0].id)
    assert s.g.doors[corridor(1, 2)] == DESTROYED
    assert s.g.airlock == 0
    assert s.intruders(2) == ["ADULT"]


@pytest.mark.rule("NEM-ROOM-16", "NEM-ROOM-17", "NEM-GAP-39")
def test_when_all_have_passed_everything_in_the_airlock_dies(scenario: Make) -> None:
    s = ready(scenario, seats=3)
    s.put(1, 2)
    s.put(2, 2)
    s.p(1).slots.append(Held(EGG))
    s.intruder("ADULT", 2)
    s.intruder("LARVA", 2)
    s.g.objects[2].append(EGG)
    s.g.eggs_left = 1
    s.g.fire[2] = True
    s.g.airlock = 2
    eggs = s.g.eggs
    for p in s.g.players:
        p.passed = True
    s.draws_event(9)
    s.start("round")
    assert [p.status for p in s.g.players] == [AWAKE, DEAD, DEAD]
    assert s.g.intruders == []
    corpses = [CORPSES + s.p(seat).character for seat in (1, 2)]
    assert sorted(s.g.objects[2]) == sorted([*corpses, CARCASS])
    assert s.g.eggs_left == 3
    assert s.g.eggs == eggs
    assert not s.g.fire[2]
    assert s.g.airlock == 0
    assert s.g.first_dead == 1
    assert s.g.pods[1] == s.g.pods[2] == UNLOCKED
    assert s.g.doors[corridor(2, 6)] == OPEN


@pytest.mark.rule("NEM-ROOM-16")
def test_the_airlock_opens_before_the_event_phase(scenario: Make) -> None:
    s = ready(scenario)
    s.put(1, 2)
    s.intruder("ADULT", 2)
    s.g.airlock = 2
    for p in s.g.players:
        p.passed = True
    s.draws_event(9)
    s.start("round")
    assert s.said("attack") == []
    kinds = [e.kind for e in (s.match.events if s.match else None) or []]
    assert kinds.index("character.dies") < kinds.index("time")


@pytest.mark.rule("NEM-ROOM-16")
def test_nobody_dies_while_somebody_has_not_passed(scenario: Make) -> None:
    s = ready(scenario)
    s.put(1, 2)
    s.g.airlock = 2
    s.p(0).passed = True
    s.start("round")
    assert s.pending.seats == (1,)
    assert s.p(1).status == AWAKE
    assert s.g.airlock == 2


@pytest.mark.rule("NEM-ROOM-16")
def test_the_airlock_that_kills_the_last_character_ends_the_game(scenario: Make) -> None:
    s = ready(scenario)
    s.put(0, 2)
    s.put(1, 2)
    s.g.airlock = 2
    for p in s.g.players:
        p.passed = True
    s.start("round")
    assert s.over
    assert s.g.ending == "crew"
    assert [p.status for p in s.g.players] == [DEAD, DEAD]
    assert item("Six-Shooter") in s.g.removed


@pytest.mark.rule("NEM-ROOM-16")
def test_the_queen_dies_in_the_airlock_with_the_last_characters(scenario: Make) -> None:
    s = ready(scenario, seats=3)
    s.put(0, 2)
    s.put(1, 2)
    s.p(2).status = EVACUATED
    s.intruder("QUEEN", 2)
    s.g.airlock = 2
    s.g.engines = [1, 1, 1]
    for p in s.g.players:
        p.passed = True
    s.start("round")
    assert s.over
    assert s.g.queen_killed
    assert not s.g.ship_lost
