"""Doors (NEM-DOOR)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import CLOSED, DESTROYED, OPEN
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def state(s: Scenario, a: int, b: int) -> int:
    return s.g.doors[corridor(a, b)]


def all_tokens_in_use(s: Scenario, how: int, *, but: tuple[int, int]) -> list[int]:
    """Twelve door tokens lie in other corridors than `but`; returns them."""
    used = [c for c in range(28) if c != corridor(*but)][:12]
    for c in used:
        s.g.doors[c] = how
    return used


def computer(s: Scenario) -> None:
    """Seat 0 in the Cockpit, about to open or close a door with Computer Skills."""
    s.put(0, 1)
    s.hand(0, "Computer Skills")


@pytest.mark.rule("NEM-DOOR-01")
def test_all_doors_start_open(scenario: Make) -> None:
    s = scenario()
    s.start("player_phase")
    assert s.g.doors == [OPEN] * 28


@pytest.mark.rule("NEM-DOOR-02", "NEM-DOOR-05")
def test_a_closed_door_stops_characters_a_destroyed_one_does_not(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 7)
    s.fill(0)
    s.door(6, 7, CLOSED)
    s.door(7, 8, DESTROYED)
    s.start()
    assert s.refusal(0, "move", 6) == "NEM-MOVE-02"
    assert s.refusal(0, "careful", 6) == "NEM-MOVE-02"
    assert s.refusal(0, "move", 8) is None
    s.intruder("LARVA", 7)
    assert s.refusal(0, "escape", 6) == "NEM-MOVE-02"
    assert s.refusal(0, "escape", 8) is None


@pytest.mark.rule("NEM-DOOR-02", "NEM-DOOR-03", "NEM-DOOR-05")
def test_an_intruder_destroys_a_closed_door_and_stays_then_it_may_pass(scenario: Make) -> None:
    s = scenario()
    s.intruder("ADULT", 17)
    s.door(14, 17, CLOSED)
    s.draws_event(12)  # creepers and adults by number 2: from 17 to 14
    s.start("event")
    assert state(s, 14, 17) == DESTROYED
    assert s.intruders(17) == ["ADULT"]
    s2 = scenario()
    s2.intruder("ADULT", 17)
    s2.door(14, 17, DESTROYED)
    s2.draws_event(12)
    s2.start("event")
    assert s2.intruders(14) == ["ADULT"]


@pytest.mark.rule("NEM-DOOR-04")
def test_all_who_try_a_door_in_one_step_stay_from_whichever_side(scenario: Make) -> None:
    """NEM-EX-39, with two adults on one side."""
    s = scenario()
    s.intruder("ADULT", 7)
    s.intruder("ADULT", 3)
    s.intruder("ADULT", 3)
    s.door(3, 7, CLOSED)
    # Adults move by number 3: corridor 3-7 bears it on both sides.
    s.draws_event(3)
    s.start("event")
    assert s.intruders(7) == ["ADULT"]
    assert s.intruders(3) == ["ADULT", "ADULT"]
    assert state(s, 3, 7) == DESTROYED
    assert s.said("door.destroyed") == [(corridor(3, 7),)]


@pytest.mark.rule("NEM-DOOR-05")
def test_a_destroyed_door_can_never_be_closed_but_by_the_plasma_torch(scenario: Make) -> None:
    s = scenario(characters=("Mechanic", "Captain"))
    computer(s)
    s.give(0, "Plasma Torch", "Tools")
    s.fill(0)
    for other in (2, 3, 4):
        s.door(1, other, DESTROYED)
    tools = ("item", s.p(0).items[-1], 2)
    assert s.refusal(0, *tools) == "NEM-DOOR-05"
    s.start()
    s.use(0, "Plasma Torch", "door")
    s.answer(0, "corridor", corridor(1, 3))
    s.settle()
    assert state(s, 1, 3) == CLOSED


@pytest.mark.rule("NEM-DOOR-06", "NEM-LIM-03")
def test_the_thirteenth_door_takes_its_token_from_another_closed_one(scenario: Make) -> None:
    s = scenario(characters=("Pilot", "Scientist"))
    s.put(1, 1)
    s.hand(1, "Computer Skills")
    used = all_tokens_in_use(s, CLOSED, but=(1, 3))
    s.g.doors[used[5]] = DESTROYED
    s.start(active=1)
    s.play(1, "Computer Skills", "door")
    s.answer(1, "corridor", corridor(1, 3))
    s.settle()
    assert s.pending.kind == "take_door"
    assert s.options(1) == [("corridor", c) for c in used if c != used[5]]
    s.answer(1, "corridor", used[7])
    assert state(s, 1, 3) == CLOSED
    assert s.g.doors[used[7]] == OPEN
    assert s.g.doors.count(OPEN) == 16


@pytest.mark.rule("NEM-DOOR-06")
def test_destroyed_doors_cannot_be_taken_then_nothing_happens(scenario: Make) -> None:
    s = scenario(characters=("Scientist", "Pilot"))
    computer(s)
    all_tokens_in_use(s, DESTROYED, but=(1, 3))
    s.start()
    s.play(0, "Computer Skills", "door")
    assert state(s, 1, 3) == OPEN
    assert s.g.doors.count(CLOSED) == 0
    assert s.said("door.none") == [(corridor(1, 3),)]


@pytest.mark.rule("NEM-DOOR-07")
def test_opening_needs_a_closed_door_and_closing_an_open_one(scenario: Make) -> None:
    s = scenario(characters=("Scientist", "Pilot"))
    computer(s)
    s.door(1, 2, CLOSED)
    s.door(1, 4, DESTROYED)
    s.start()
    s.play(0, "Computer Skills", "door")
    assert set(s.options()) == {("corridor", corridor(1, 2)), ("corridor", corridor(1, 3))}
    s.answer(0, "corridor", corridor(1, 2))
    s.settle()
    assert state(s, 1, 2) == OPEN
    assert state(s, 1, 3) == OPEN
    assert state(s, 1, 4) == DESTROYED


@pytest.mark.rule("NEM-DOOR-07")
def test_an_open_door_is_closed(scenario: Make) -> None:
    s = scenario(characters=("Scientist", "Pilot"))
    computer(s)
    s.start()
    s.play(0, "Computer Skills", "door")
    s.answer(0, "corridor", corridor(1, 3))
    s.settle()
    assert s.g.doors.count(CLOSED) == 1
    assert state(s, 1, 3) == CLOSED


@pytest.mark.rule("NEM-DOOR-08")
@pytest.mark.parametrize("name", ["Grenade", "Molotov Cocktail"])
def test_a_closed_door_stops_grenades_and_molotov_cocktails(scenario: Make, name: str) -> None:
    s = scenario()
    s.put(0, 7)
    s.explore(7)
    s.fill(0)
    s.give(0, name)
    s.intruder("ADULT", 8)
    throw = ("item", s.p(0).items[0], 0)
    assert s.refusal(0, *throw) is None
    s.door(7, 8, DESTROYED)
    assert s.refusal(0, *throw) is None
    s.door(7, 8, CLOSED)
    s.start()
    assert s.refusal(0, *throw) == "NEM-ACT-06"


@pytest.mark.rule("NEM-DOOR-08")
def test_what_needs_an_open_path_is_stopped_by_closed_doors(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 7)
    s.put(1, 7)
    s.hand(0, "Order")
    for other in (3, 6):
        s.door(7, other, CLOSED)
    order = ("card", s.p(0).hand[0], 0)
    assert s.refusal(0, *order) is None
    s.door(7, 8, CLOSED)
    s.start()
    assert s.refusal(0, *order) == "NEM-ACT-06"
