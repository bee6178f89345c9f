"""The bot of Retaliation: rooms that work from afar, the robot, objectives that need both."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.ai import actions, errands, goals, machine, rooms
from hullbreach.games.retaliation.board import CORRIDOR, CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.content import OBJECTIVES, ROBOTS, TASKS
from hullbreach.games.retaliation.gear import new_held
from hullbreach.games.retaliation.ids import AMMO, CARD, ITEM, LANDED, LEFT, NONE, OPEN
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_policy import HAND, asked, sight

R21, R31, R32, R33 = (ROOM_SLOT[name] for name in ("R21", "R31", "R32", "R33"))
K18, K27, K28, K33 = (CORRIDOR_SLOT[name] for name in ("K18", "K27", "K28", "K33"))


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """R21 - R31 - R32 - R33 in a row; the Recon in R32 with five cards and no objective."""
    made = scenario()
    made.rooms(R21="Shelter", R32="Alarm Room", R33="Supply Room")
    made.corridors(K18=103, K27=108, K28=208)
    made.g.first = made.g.turn.seat = 0
    p = made.put("Recon", "R32")
    p.hand, p.belt = [*HAND, CARD["Rest"]], [NONE] * 4
    p.deck.pool = [card for card in p.deck.pool if card not in p.hand]
    for q in made.g.players:
        q.chosen, q.objectives = True, [4]  # Hidden Agenda
    made.g.tasks = [6]  # Decapitation
    return made


def worth(s: Scenario, *option: object) -> float:
    """What an option of an action is worth."""
    return actions.Weighing(sight(s)).score(option)


def test_noise_beside_it_is_hushed_with_cards_to_spare(s: Scenario) -> None:
    s.g.noise[K27] = 1
    assert worth(s, "room", 1, K27) > 0 > worth(s, "room", 0, K27)
    s.g.players[0].hand = list(HAND[:2])
    assert worth(s, "room", 1, K27) < 0


def test_intruders_are_shot_and_pushed_from_afar(s: Scenario) -> None:
    s.rooms(R32="Gunnery Room")
    it = s.intruder("Adult", "K28")
    assert worth(s, "room", 0, R33, K28) > 0 > worth(s, "room", 0, R31, K18)
    s.rooms(R32="Pressure Control")
    away, here = ("room", 0, it.type, it.number, R33), ("room", 0, it.type, it.number, R32)
    assert worth(s, *away) > 0 > worth(s, *here)
    back = s.intruder("Adult", "R33")
    assert worth(s, "room", 0, back.type, back.number, CORRIDOR + K28) < 0


def test_fires_of_a_section_are_put_out(s: Scenario) -> None:
    s.rooms(R32="Sprinklers Control")
    assert worth(s, "room", 0, 0) < 0
    s.g.fire[R32] = True
    assert worth(s, "room", 0, 0) > 0 > worth(s, "room", 0, 2)


def test_shut_doors_are_opened_and_dead_ends_drilled(s: Scenario) -> None:
    s.rooms(R32="Door Control Room", R33="Escape Shuttle")
    assert worth(s, "room", 0, 0) < 0
    s.close(K27="R32", K28="R32")
    assert worth(s, "room", 0, 1) > 0
    assert asked(s, "doors", [("done",), ("open", K28), ("close", K18)]) == ("open", K28)
    s.g.players[0].hand = [CARD["Search"], CARD["Dig In"]]
    assert worth(s, "room", 0, 1) > 0  # nothing can be reached
    s.rooms(R32="Drilling Station")
    s.g.connected, s.g.robot.card, s.g.robot.room = True, robot("Hauler"), R32
    assert worth(s, "room", 0, K33) > 0
    s.g.doors[K28] = OPEN  # the shuttle is next door
    assert worth(s, "room", 0, K33) < 0


def test_the_technical_corridor_is_for_long_ways(s: Scenario) -> None:
    s.rooms(R32="Technical Corridor Entrance")
    s.g.lander_is = LANDED
    assert rooms._crawl(actions.Weighing(sight(s)), (R31,)) < 2.5
    near = worth(s, "room", 0, R31)
    s.intruder("Adult", "K27")
    s.intruder("Adult", "K27")
    assert worth(s, "room", 0, R31) > near
    assert worth(s, "room", 0, R21) < 0


def orders(s: Scenario, task: str) -> None:
    """All hold Standing Orders, and the mission task is this."""
    s.g.tasks = [next(n for n, it in enumerate(TASKS) if it.name == task)]
    for q in s.g.players:
        q.objectives = [next(n for n, it in enumerate(OBJECTIVES) if it.name == "Standing Orders")]


def test_fire_line_takes_eggs_and_reinforces_deep_corridors(s: Scenario) -> None:
    assert sight(s).deep(K28) and not sight(s).deep(K18)
    orders(s, "Fire Line")
    found = list(goals.errands(sight(s)))
    assert goals.BURN_EGG in found and any(it.slot == R33 for it in found)
    s.g.eggs = 3
    assert goals.BURN_EGG not in list(goals.errands(sight(s)))
    dig = CARD["Dig In"]
    assert worth(s, "card", dig, 1, K28) > 0 >= worth(s, "card", dig, 1, K18)
    s.g.robot.room = R32
    use = machine.use
    goal = actions.Weighing(sight(s)).goal
    s.g.connected, s.g.robot.card = True, robot("Welder")
    assert use(sight(s), goal, 2, (K28,)) > 0 >= use(sight(s), goal, 2, (K18,))


def robot(name: str) -> int:
    return next(n for n, it in enumerate(ROBOTS) if it.name == name)


def test_an_egg_alive_waits_for_the_lander(s: Scenario) -> None:
    orders(s, "Live Specimen")
    s.rooms(R33="Escape Shuttle")
    assert goals.SKY in list(goals.errands(sight(s)))
    s.g.players[0].held = [new_held(s.g, ITEM["Egg"])]
    assert errands.ways_out(sight(s)) == []
    s.g.lander_is = LANDED
    assert [it.room for it in errands.ways_out(sight(s))] == ["Landing Zone"]
    s.g.lander_is = LEFT
    assert [it.room for it in errands.ways_out(sight(s))] == ["Escape Shuttle"]


def test_the_robot_is_led_to_two_rooms_and_no_more(s: Scenario) -> None:
    orders(s, "Machine Escort")
    s.rooms(R33="Life Support Control B")
    s.g.connected, s.g.robot.card, s.g.robot.room = True, robot("Relay"), R32
    now = sight(s)
    assert machine.targets(now) == [R33]
    now.memory.controls |= {R21, R31}
    assert machine.targets(now) == []


def test_the_hauler_carries_who_wants_to_go_that_way(s: Scenario) -> None:
    s.g.lander_is = LANDED
    s.g.connected, s.g.robot.card, s.g.robot.room = True, robot("Hauler"), R32
    goal = actions.Weighing(sight(s)).goal
    assert goal.room == R31
    assert machine.use(sight(s), goal, 0, (R31, 0)) > 1
    assert machine.use(sight(s), goal, 0, (R33, 0)) < 0 > machine.use(sight(s), goal, 0, (R31, -1))
    s.put("Recon", "R33")
    s.g.robot.room = R33
    assert asked(s, "robot_step", [("stop",), ("robot_to", R32)]) == ("robot_to", R32)


def test_robots_help_who_stands_beside_them(s: Scenario) -> None:
    g, p = s.g, s.g.players[0]
    g.connected, g.robot.card, g.robot.room = True, robot("Medic"), R32
    assert worth(s, "robot", 1) < 0
    p.health = 5
    assert worth(s, "robot", 1) > 0
    p.health, g.robot.card, g.robot.malfunction = 0, robot("Exploration"), False
    g.rooms[R33] = NONE
    goal = actions.Weighing(sight(s)).goal
    seeking = sight(s)
    seeking.seeking = goal.room == R33
    assert seeking.seeking and machine.use(seeking, goal, 1, (K28,)) > 1
    assert machine.use(sight(s), goal, 1, (K28,)) < 0  # it seeks nothing


def test_a_hand_is_cleared_of_what_is_least_dear(s: Scenario) -> None:
    p = s.g.players[0]
    p.held = [new_held(s.g, ITEM["Field Pistol"]), new_held(s.g, ITEM["Signal Relay"])]
    p.held[0].slots[0] = AMMO
    places = [("keep",), ("clear", 0, ITEM["Field Pistol"]), ("clear", 1, ITEM["Signal Relay"])]
    assert asked(s, "make_place", places, ITEM["Assault Rifle"]) == places[2]
    lost = [("held", 0, ITEM["Field Pistol"]), ("held", 1, ITEM["Signal Relay"])]
    assert asked(s, "drop_hand", lost) == lost[1]
    p.held[1] = new_held(s.g, ITEM["Egg"])
    places[2] = ("clear", 1, ITEM["Egg"])
    assert asked(s, "make_place", places, ITEM["Proximity Sensor"]) == ("keep",)
