"""The robot: activating it, what its cards do (NR-ROBA, NR-ROB, RB1 to RB6)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation.board import CORRIDOR_SLOT, LANDING_ZONE, ROOM_SLOT
from hullbreach.games.retaliation.content import EVENTS
from hullbreach.games.retaliation.facility import is_computer
from hullbreach.games.retaliation.ids import (
    AMMO,
    BULLETS,
    CARD,
    CRITICAL,
    EXPLORATION_ROBOT,
    HAULER,
    MEDIC_ROBOT,
    MEDPACK,
    NOISE_DIE,
    NONE,
    OXYGEN,
    RELAY,
    SENTRY_GUN,
    SHOOT_DIE,
    WELDER,
)
from hullbreach.games.retaliation.markers import break_robot, malfunctions_left
from hullbreach.games.retaliation.robots import robot_uses, stand, working
from hullbreach.games.retaliation.turn import next_turn
from hullbreach.toolkit import verbs
from tests.retaliation.scenario import Make, Scenario


def k(name: str) -> int:
    return CORRIDOR_SLOT[name]


def room(name: str) -> int:
    return ROOM_SLOT[name]


@pytest.fixture
def s(scenario: Make) -> Scenario:
    """R32, R33, R34 in a row, joined; K30 leads on; the robot works and stands in R33."""
    made = scenario()
    made.corridors(K27=102, K28=208, K29=204, K30=302)
    made.rooms(R32="Armory", R33="Cooling System", R34="Sprinklers Control")
    made.g.connected, made.g.robot.card, made.g.robot.room = True, WELDER, room("R33")
    return made


def ways(s: Scenario, n: int, seat: int = 0) -> list[tuple[Any, ...]]:
    return list(robot_uses(s.g)[n].options(s.g, seat))


def use(s: Scenario, n: int, *answers: Any, way: tuple[Any, ...] = ()) -> None:
    assert way in ways(s, n)
    s.run(robot_uses(s.g)[n].run(s.g, 0, *way), *answers)


def refusal(s: Scenario) -> str | None:
    return verbs.refusal(s.g, 0, s.g.edition.actions, ("robot", 0, room("R32")))


def offered(s: Scenario) -> bool:
    return any(option[0] == "robot" for option in verbs.legal(s.g, 0, s.g.edition.actions))


# -- activating it -----------------------------------------------------------------------------


@pytest.mark.rule("NR-ROBA-01", "NR-ACT-04")
def test_in_its_room_it_costs_one_card_and_no_fight(s: Scenario) -> None:
    p = s.put("Recon", "R33")
    assert refusal(s) == "NR-GOLD-07"
    p.hand = [CARD["Rest"]]
    assert offered(s)
    s.run(verbs.perform(s.g, 0, s.g.edition.actions, ("robot", 0, room("R32"))), ("stop",))
    assert p.hand == [] and s.g.robot.room == room("R32")
    p.hand = [CARD["Rest"]]
    p.room = room("R32")
    s.intruder("Adult", "R32")
    assert refusal(s) == "NR-ACT-04"


@pytest.mark.rule("NR-ROBA-02", "NR-ROBA-03")
def test_from_a_computer_it_costs_one_card_more_but_for_the_data_token(s: Scenario) -> None:
    p = s.put("Recon", "R32")
    p.hand = [CARD["Rest"], CARD["Search"]]
    assert refusal(s) == "NR-ROBA-02"
    s.put("Recon", "R34")
    s.g.malfunction[room("R34")] = True
    assert refusal(s) is None
    s.run(verbs.perform(s.g, 0, s.g.edition.actions, ("robot", 0, room("R32"))), ("stop",))
    assert p.hand == []
    p.hand = [CARD["Rest"]]
    assert refusal(s) == "NR-GOLD-07"
    p.data = True
    assert refusal(s) is None


@pytest.mark.rule("NR-ROBA-04", "NR-HIB-01", "NR-MALF-05", "NR-ROB-01")
def test_it_has_to_be_revealed_and_sound(s: Scenario) -> None:
    s.put("Recon", "R33").hand = [CARD["Rest"]]
    assert offered(s)
    s.g.connected = False
    assert not working(s.g) and not offered(s)
    s.g.connected = True
    s.run(break_robot(s.g, "NR-MALF-05"))
    assert s.g.robot.malfunction and not offered(s)
    left = malfunctions_left(s.g)
    s.run(break_robot(s.g, "NR-MALF-05"))  # a second is ignored
    assert malfunctions_left(s.g) == left


@pytest.mark.rule("NR-ROB-05", "NR-ROB-07", "NR-ROBA-03")
def test_its_marker_lies_on_its_card_not_in_its_room(s: Scenario) -> None:
    s.put("Recon", "R33").hand = [CARD["Rest"]]
    s.g.malfunction[room("R33")] = s.g.fire[room("R33")] = True
    assert working(s.g) and offered(s)
    s.g.malfunction[room("R33")] = False
    s.run(break_robot(s.g, "NR-MALF-05"))
    assert not s.g.malfunction[room("R33")] and s.g.robot.room == room("R33")
    assert s.g.robot.slots == [AMMO, OXYGEN]


@pytest.mark.rule("NR-MALF-07")
def test_without_markers_its_room_burns_instead(s: Scenario) -> None:
    for slot in range(14):
        s.g.malfunction[slot] = True
    s.run(break_robot(s.g, "NR-MALF-07"))
    assert not s.g.robot.malfunction and s.g.fire[room("R33")]


# -- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("NR-ROB-02", "NR-ROB-03", "NR-ROB-04")
def test_it_moves_past_intruders_not_through_doors_or_into_the_unknown(s: Scenario) -> None:
    s.intruder("Drone", "K28")
    assert ways(s, 0) == [(room("R32"),), (room("R34"),)]
    s.close(K29="R34")
    assert ways(s, 0) == [(room("R32"),)]
    use(s, 0, ("robot_to", LANDING_ZONE), way=(room("R32"),))
    assert s.g.robot.room == LANDING_ZONE and s.attacks == [] and s.said("noise.roll") == []


@pytest.mark.rule("NR-END-13")
def test_where_it_has_stood_is_remembered_once(s: Scenario) -> None:
    s.rooms(R22="Life Support Control B", R23="Life Support Control C")
    for slot in ("R22", "R33", "R22", "R23"):
        stand(s.g, room(slot), "NR-ROB-02")
    assert s.g.visited == 0b110


# -- cards -------------------------------------------------------------------------------------


@pytest.mark.rule("NR-ROB-03", "NR-EXP-20", "NR-NOI-17")
def test_exploration_goes_ahead_without_entrance_effect(s: Scenario) -> None:
    g = s.g
    g.robot.card, g.robot.room = EXPLORATION_ROBOT, room("R34")
    assert ways(s, 1) == [(k("K30"),)]
    known = g.edition.things.intruders.explorations
    card = next(n for n, it in enumerate(known) if "hazard" in it.entrance and not it.leaves)
    s.will("exploration card", card)
    s.rolls(NOISE_DIE, 3)
    use(s, 1, way=(k("K30"),))
    assert g.rooms[room("R35")] >= 0 and g.robot.room == room("R35")
    assert s.said("hazard") == [] and g.secure[room("R35")] == 0
    assert len(s.said("noise.roll")) == 1
    assert g.noise[k("K30")] == 1 and g.explorations.discard == [card]
    g.robot.room = room("R34")
    assert ways(s, 1) == []


@pytest.mark.rule("NR-ROBA-04", "NR-HP-02")
def test_the_medic_treats_the_willing(s: Scenario) -> None:
    s.g.robot.card = MEDIC_ROBOT
    assert ways(s, 1) == []
    for name in ("Recon", "Officer", "Medical Support"):
        s.put(name, "R33").health = 2
    use(s, 1, ("agree",), ("refuse",))
    assert [p.health for p in s.g.players] == [1, 1, 2]


@pytest.mark.rule("NR-ROBA-04", "NR-WND-05")
def test_the_medic_operates_on_one_who_wants_it(s: Scenario) -> None:
    s.g.robot.card = MEDIC_ROBOT
    assert ways(s, 2) == []
    for name in ("Officer", "Medical Support"):
        p = s.put(name, "R33")
        p.wounds, p.health = [2, 5], 6
    use(s, 2, ("refuse",), ("seat", 2), ("agree",), ("wound", 1, 5), way=(1,))
    assert s.g.players[1].wounds == [2, 5] and s.g.players[2].wounds == [2]
    # Nobody wants it.
    use(s, 2, ("refuse",), ("seat", 1), ("refuse",), way=(2,))
    assert s.g.players[2].wounds == [2]


@pytest.mark.rule("NR-ROBA-04", "NR-MOV-03", "NR-MOV-12")
def test_the_hauler_takes_one_along_without_noise(s: Scenario) -> None:
    g = s.g
    g.robot.card, g.robot.room = HAULER, LANDING_ZONE
    s.put("Recon", "R34")
    assert (room("R32"), 1) in ways(s, 0) and (room("R32"), NONE) in ways(s, 0)
    s.intruder("Adult", "K28")
    use(
        s, 0, ("agree",), ("robot_to", room("R33")), ("robot_to", room("R34")), way=(room("R32"), 1)
    )
    assert g.robot.room == g.players[1].room == room("R34")
    assert s.attacks == [("Adult", "Officer")] and s.said("noise.roll") == []


@pytest.mark.rule("NR-ROB-06")
def test_the_hauler_loads_at_the_landing_zone(s: Scenario) -> None:
    g = s.g
    g.robot.card = HAULER
    g.robot.slots = [NONE, NONE]
    assert ways(s, 1) == []
    g.robot.room = LANDING_ZONE
    g.zone = [0, 0, 1, 4]
    use(s, 1, ("gear", MEDPACK), way=(OXYGEN,))
    assert g.robot.slots == [OXYGEN, MEDPACK] and g.zone == [0, 0, 0, 3]
    assert ways(s, 1) == []
    g.robot.slots = [AMMO, NONE]
    use(s, 1, way=(MEDPACK,))
    assert g.robot.slots == [AMMO, MEDPACK]


@pytest.mark.rule("NR-ROB-08")
def test_the_relay_lasts_until_the_own_next_turn(s: Scenario) -> None:
    g = s.g
    g.robot.card, g.robot.room = RELAY, room("R32")
    assert not is_computer(g, room("R32"))
    use(s, 1)
    g.turn.seat = 0
    for seat, still in ((1, True), (2, True), (0, False)):
        next_turn(g)
        assert g.turn.seat == seat and is_computer(g, room("R32")) is still


@pytest.mark.rule("NR-ROBA-04", "NR-COR-04", "NR-MALF-06")
def test_the_welder_mends_and_reinforces(s: Scenario) -> None:
    g = s.g
    assert ways(s, 1) == []
    g.fire[room("R33")] = g.malfunction[room("R33")] = True
    assert ways(s, 1) == [("room",), ("fire",)]
    use(s, 1, way=("room",))
    use(s, 1, way=("fire",))
    assert not any(g.fire) and not any(g.malfunction)
    s.intruder("Adult", "K28")
    assert ways(s, 2) == [(k("K29"),)]
    use(s, 2, way=(k("K29"),))
    assert g.reinforced[k("K29")] and ways(s, 2) == []


@pytest.mark.rule("NR-ROBA-04", "NR-MALF-05")
def test_the_sentry_gun_hits_then_rolls(s: Scenario) -> None:
    g = s.g
    g.robot.card = SENTRY_GUN
    assert ways(s, 1) == []
    adult = s.intruder("Adult", "R33")
    s.rolls(SHOOT_DIE, 2, 2, CRITICAL, BULLETS)
    use(s, 1, way=(adult.type, 1))
    assert adult.hits == 1
    use(s, 1, way=(adult.type, 1))
    assert s.at("R33") == []
    drone = s.intruder("Drone", "R33")
    use(s, 1, way=(drone.type, 1))
    assert s.at("R33") == []
    drone = s.intruder("Drone", "R33")
    use(s, 1, way=(drone.type, 1))
    assert drone.hits == 1 and g.robot.malfunction


@pytest.mark.rule("NR-ROB-08", "NR-EVP-06")
def test_events_that_ask_for_a_computer_find_the_relay(s: Scenario) -> None:
    g = s.g
    s.put("Recon", "R32")
    effect = g.edition.events[[card.name for card in EVENTS].index("Power Dip")][1]
    s.run(effect(g))
    assert not g.malfunction[room("R32")]
    g.robot.relay, g.robot.room = 1, room("R32")
    s.run(effect(g))
    assert g.malfunction[room("R32")]
