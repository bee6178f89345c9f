"""Rooms that steer the ship: doors, engines, hatches, monitors, the Cockpit (NEM-ROOM)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CLOSED,
    DESTROYED,
    EXPLORATIONS,
    HIBERNATING,
    LAUNCHED,
    LOCKED,
    OPEN,
    TILE,
    UNDECIDED,
    UNLOCKED,
)
from tests.nemesis.scenario import Scenario, corridor, in_room

Make = Callable[..., Scenario]


def told(s: Scenario, kind: str) -> list[tuple[object, ...]]:
    """Audience and arguments of the events of a kind."""
    assert s.match is not None
    return [(e.to, *e.args) for e in s.match.events or [] if e.kind == kind]


@pytest.mark.rule("NEM-ROOM-20")
def test_the_command_center_switches_any_doors_of_one_room(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Command Center", 7)
    s.door(12, 16, CLOSED)
    s.door(16, 21, DESTROYED)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "room", 16)
    # Not the destroyed door, not the technical corridor.
    assert s.options() == [("corridor", corridor(15, 16)), ("corridor", corridor(12, 16))]
    s.answer(0, ("corridor", corridor(15, 16)), ("corridor", corridor(12, 16)))
    s.settle()
    assert s.g.doors[corridor(15, 16)] == CLOSED
    assert s.g.doors[corridor(12, 16)] == OPEN
    assert s.g.doors[corridor(16, 21)] == DESTROYED


@pytest.mark.rule("NEM-ROOM-20")
def test_the_command_center_may_leave_doors_as_they_are(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Command Center", 7)
    s.start()
    s.do(0, "room_action", 0)
    assert len(s.options()) == 21, "any room, explored or not"
    s.answer(0, "room", 16)
    s.answer(0, ("corridor", corridor(15, 16)))
    s.settle()
    assert s.g.doors.count(CLOSED) == 1
    assert s.g.doors[corridor(15, 16)] == CLOSED


@pytest.mark.rule("NEM-ROOM-21")
def test_the_engine_control_room_shows_all_three_engines_to_its_user(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Engine Control Room", 7)
    for room in (19, 20, 21):
        s.g.malfunction[room] = True
    s.will("engine", 1, 0, 1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.engines == [1, 0, 1]
    assert s.g.engines_seen == [1, 1, 1]
    assert told(s, "engine.seen") == [((0,), 0, 1), ((0,), 1, 0), ((0,), 2, 1)]


@pytest.mark.rule("NEM-ROOM-28")
@pytest.mark.parametrize(("room", "engine"), [(21, 0), (20, 1), (19, 2)])
def test_an_engine_room_shows_its_own_engine(scenario: Make, room: int, engine: int) -> None:
    s = scenario()
    s.put(0, room)
    s.fill(0)
    s.will("engine", 0)
    s.start()
    s.do(0, "room_action", 0)
    assert [n for n in range(3) if s.g.engines[n] != UNDECIDED] == [engine]
    assert s.g.engines_seen[engine] == 1
    assert told(s, "engine.seen") == [((0,), engine, 0)]
    s.g.malfunction[room] = True
    assert s.refusal(0, "room_action", 0) == "NEM-MALF-04"


@pytest.mark.rule("NEM-ROOM-29", "NEM-ROOM-30", "NEM-GAP-01", "NEM-GAP-30")
def test_repairing_an_engine_restacks_its_tokens_and_announces_a_swap(scenario: Make) -> None:
    s = scenario()
    s.put(0, 21)
    s.g.malfunction[21] = True
    s.hand(0, "Basic Repairs", "Search", "Search")
    s.will("engine", 0)
    s.start()
    s.play(0, "Basic Repairs", "engine")
    assert s.options() == [("keep_engine",), ("swap_engine",)]
    assert s.pending.about == (0, 0)
    s.answer(0, "swap_engine")
    # Both tokens lie in the stack: the lower one, WORKING, is the engine's state now.
    assert s.g.engines[0] == 1
    assert told(s, "engine.swapped") == [(None, 0)]
    assert told(s, "engine.seen") == [((0,), 0, 0)], "what they show only the repairer knows"


@pytest.mark.rule("NEM-ROOM-29", "NEM-ROOM-30")
def test_breaking_and_leaving_an_engine(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.hand(0, "Basic Repairs", "Search", "Search")
    s.g.engines[1] = 1
    s.start()
    s.play(0, "Basic Repairs", "engine")
    s.answer(0, "keep_engine")
    assert s.g.engines == [UNDECIDED, 1, UNDECIDED]
    assert told(s, "engine.kept") == [(None, 1)]
    assert told(s, "engine.swapped") == []


@pytest.mark.rule("NEM-ROOM-29")
def test_engines_are_repaired_in_their_room_by_cards_and_items_only(scenario: Make) -> None:
    s = scenario()
    s.put(0, 18)
    s.explore(18)
    s.hand(0, "Basic Repairs", "Search", "Search")
    basic = ("card", s.p(0).hand[0], 1)
    assert s.refusal(0, *basic) == "NEM-ROOM-29"
    s.put(0, 21)
    assert s.refusal(0, *basic) is None
    s.start()
    assert [option for option in s.options() if option[0] == "room_action"] == [("room_action", 0)]


@pytest.mark.rule("NEM-ROOM-22", "NEM-POD-07", "NEM-GAP-24")
def test_the_hatch_control_turns_a_pod_of_any_section_but_not_an_occupied_one(
    scenario: Make,
) -> None:
    s = scenario(seats=3)
    in_room(s, "Hatch Control System", 7)
    s.g.pods[1] = UNLOCKED
    s.p(1).pod, s.p(1).room = 1, 3
    s.start()
    s.do(0, "room_action", 0)
    assert s.options() == [("pod", 2), ("pod", 3)]
    s.answer(0, "pod", 2)
    s.settle()
    assert s.g.pods[1:] == [UNLOCKED, UNLOCKED, LOCKED, 0]
    s.p(0).hand += [s.p(0).deck.pool.pop()]
    s.do(0, "room_action", 0)
    s.answer(0, "pod", 2)
    s.settle()
    assert s.g.pods[2] == LOCKED


@pytest.mark.rule("NEM-ROOM-22")
def test_a_launched_pod_can_not_be_turned(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Hatch Control System", 7)
    s.g.pods[1] = s.g.pods[2] = LAUNCHED
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-POD-07"


@pytest.mark.rule("NEM-ROOM-23")
def test_the_monitoring_room_shows_a_tile_and_its_token_to_one_seat(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Monitoring Room", 7)
    kind = EXPLORATIONS.index(("FIRE", 2))
    s.start()
    s.do(0, "room_action", 0)
    assert s.options() == [("room", r) for r in range(2, 19) if r not in (7, 11)]
    s.will("room tile", TILE["Nest"])
    s.will("exploration token", kind)
    s.answer(0, "room", 3)
    s.settle()
    assert told(s, "tile.seen") == [((0,), 3, TILE["Nest"])]
    assert told(s, "token.seen") == [((0,), 3, kind)]
    assert (s.g.tiles_seen[3], s.g.tokens_seen[3]) == (1, 1)
    assert not s.g.explored[3]
    assert not s.g.fire[3]


@pytest.mark.rule("NEM-ROOM-26")
def test_the_cockpit_shows_the_coordinates_card(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.fill(0)
    s.will("coordinates", 5)
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.coordinates_seen == 1
    assert told(s, "coordinates.seen") == [((0,), 5)]
    assert s.g.destination == 1


@pytest.mark.rule("NEM-ROOM-26")
def test_the_cockpit_sets_any_destination(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.fill(0)
    s.start()
    s.do(0, "room_action", 1)
    assert s.options() == [("destination", n) for n in range(4)]
    s.answer(0, "destination", 3)
    s.settle()
    assert s.g.destination == 3
    assert s.g.coordinates_seen == 0


@pytest.mark.rule("NEM-ROOM-27", "NEM-HIB-04")
def test_nobody_sets_the_destination_once_somebody_hibernates(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.fill(0)
    assert s.refusal(0, "room_action", 1) is None
    s.p(1).status = HIBERNATING
    s.start()
    assert s.refusal(0, "room_action", 1) == "NEM-ROOM-27"
    assert s.refusal(0, "room_action", 0) is None
