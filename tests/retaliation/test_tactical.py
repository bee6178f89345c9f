"""Tactical gear and free discards (NR-GEAR, NR-ACT-09, NR-IPL)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.retaliation import tactical
from hullbreach.games.retaliation.board import CORRIDOR_SLOT, ROOM_SLOT
from hullbreach.games.retaliation.gains import BELT
from hullbreach.games.retaliation.ids import (
    AMMO,
    BURST_DIE,
    CARD,
    GRENADE,
    HALF,
    ITEM,
    MEDPACK,
    NONE,
    OXYGEN,
    ROBOT,
    SPECIAL,
)
from hullbreach.games.retaliation.state import Player
from hullbreach.games.retaliation.tactical import ROBOT as ON_ROBOT
from hullbreach.games.retaliation.things import ADULT, DRONE
from hullbreach.toolkit.verbs import legal, refusal
from tests.retaliation.scenario import Make, Scenario
from tests.retaliation.test_combat import arm

K19 = CORRIDOR_SLOT["K19"]
DONE = ("done",)
VERB = {"gear": tactical.GEAR_ACTION["gear"]}


@pytest.fixture
def s(scenario: Make) -> Scenario:
    made = scenario()
    made.rooms(R32="Armory", R21="Server Room")
    made.corridors(K27=101, K19=208)
    made.put("Recon", "R32")
    for p in made.g.players:
        p.belt = [NONE] * 4
    return made


def belt(s: Scenario, *tokens: int, seat: int = 0) -> Player:
    p = s.g.players[seat]
    p.belt = [*tokens, *[NONE] * (4 - len(tokens))]
    for token in tokens:
        s.g.gear[AMMO if token == HALF else token] -= 1
    return p


def uses(s: Scenario, *answers: Any) -> None:
    s.run(tactical.use_gear(s.g, 0), *answers)


@pytest.mark.rule("NR-GEAR-07", "NR-GEAR-02", "NR-OXY-01")
def test_x18_oxygen_never_above_seven(s: Scenario) -> None:
    p = belt(s, OXYGEN, OXYGEN)
    p.oxygen = 6
    supply = s.g.gear[OXYGEN]
    uses(s, ("breathe", BELT, 0, 0))
    assert p.oxygen == 7 and p.belt[0] == NONE and s.g.gear[OXYGEN] == supply + 1
    assert tactical.token_uses(s.g, 0) == []
    p.oxygen = 2
    uses(s, ("breathe", BELT, 1, 0))
    assert p.oxygen == 5


@pytest.mark.rule("NR-GEAR-09", "NR-GOLD-15")
def test_x19_x90_a_medpack_restores_two_and_needs_something_to_restore(s: Scenario) -> None:
    p = belt(s, MEDPACK, MEDPACK)
    assert tactical.token_uses(s.g, 0) == []
    p.health = 1
    uses(s, ("heal", BELT, 0, 0))
    assert p.health == 0
    p.health = 5
    uses(s, ("heal", BELT, 1, 0))
    assert p.health == 3


@pytest.mark.rule("NR-GEAR-08", "NR-BRS-07", "NR-GAP-05")
@pytest.mark.parametrize(
    ("face", "kinds", "hit", "left"),
    [
        (1, ["Drone"], [("intruder", DRONE, 1)], []),  # X16
        (SPECIAL, ["Adult"] * 6, [("intruder", ADULT, n + 1) for n in range(6)], []),  # X17
    ],
)
def test_a_grenade_adds_two(
    s: Scenario, face: int, kinds: list[str], hit: list[Any], left: list[str]
) -> None:
    belt(s, GRENADE)
    gun = arm(s, "Rotary Cannon", AMMO, AMMO)
    for kind in kinds:
        s.intruder(kind, "K19")
    s.rolls(BURST_DIE, face)
    uses(s, ("throw", BELT, 0, K19), hit)
    assert s.at("K19") == left and gun.slots == [AMMO, AMMO]


@pytest.mark.rule("NR-GEAR-08", "NR-GAP-108")
def test_a_grenade_needs_an_accessible_corridor_with_a_target(s: Scenario) -> None:
    belt(s, GRENADE)
    assert tactical.token_uses(s.g, 0) == []
    s.intruder("Adult", "K19")
    assert tactical.token_uses(s.g, 0) == [("throw", BELT, 0, K19)]
    s.close(K19="R32")
    assert tactical.token_uses(s.g, 0) == []


@pytest.mark.rule("NR-GEAR-08")
def test_a_launcher_adds_three(s: Scenario) -> None:
    launcher = arm(s, "Grenade Launcher", GRENADE, GRENADE)
    for _ in range(4):
        s.intruder("Adult", "K19")
    s.rolls(BURST_DIE, 1)
    uses(s, ("throw", 0, 0, K19), [("intruder", ADULT, n + 1) for n in range(4)], DONE)
    launcher.malfunction = True
    for _ in range(4):
        s.intruder("Adult", "K19")
    s.rolls(BURST_DIE, 1)
    uses(s, ("throw", 0, 1, K19), [("intruder", ADULT, n + 1) for n in range(3)])
    assert launcher.slots == [NONE] * 3
    assert s.at("K19") == ["Adult"]


@pytest.mark.rule("NR-GEAR-05", "NR-GEAR-06", "NR-AMO-03")
@pytest.mark.parametrize("token", [AMMO, HALF])
def test_ammo_goes_onto_a_sound_weapon_as_it_is_and_never_off_it(s: Scenario, token: int) -> None:
    p = belt(s, token)
    gun = arm(s, "Riot Gun")
    gun.malfunction = True
    assert tactical.token_moves(s.g, 0, set()) == [] and tactical.own_loads(s.g, 0) == []
    gun.malfunction = False
    assert tactical.own_loads(s.g, 0) == [("put", BELT, 0, 0, 0)]
    uses(s, ("put", BELT, 0, 0, 0))
    assert gun.slots == [token] and p.belt == [NONE] * 4
    assert tactical.token_moves(s.g, 0, set()) == []


@pytest.mark.rule("NR-GEAR-03", "NR-SLT-01", "NR-GAP-163")
def test_tokens_move_to_slots_of_their_colour_once(s: Scenario) -> None:
    p = belt(s, OXYGEN, GRENADE)
    rack = arm(s, "Oxygen Tank Rack", NONE, NONE)
    assert tactical.token_moves(s.g, 0, set()) == [("put", BELT, 0, 0, 0)]
    uses(s, ("put", BELT, 0, 0, 0))  # then nothing else can be done
    assert rack.slots == [OXYGEN, NONE] and p.belt[0] == NONE


@pytest.mark.rule("NR-GEAR-04")
def test_the_robots_tokens_in_its_room(s: Scenario) -> None:
    p = belt(s, GRENADE)
    s.g.connected = True
    s.g.robot.card, s.g.robot.room = next(iter(ROBOT.values())), ROOM_SLOT["R21"]
    s.g.robot.slots = [OXYGEN, NONE]
    p.oxygen = 3
    assert tactical.token_uses(s.g, 0) == [] == tactical.token_moves(s.g, 0, set())
    s.g.robot.room, s.g.robot.malfunction = p.room, True
    uses(s, ("put", BELT, 0, ON_ROBOT, 1), ("breathe", ON_ROBOT, 0, 0))
    assert p.oxygen == 6 and s.g.robot.slots == [NONE, GRENADE]


@pytest.mark.rule("NR-GEAR-10", "NR-MALF-03")
def test_tokens_on_a_broken_item_can_be_used(s: Scenario) -> None:
    rack = arm(s, "Oxygen Tank Rack", OXYGEN)
    rack.malfunction = True
    s.g.players[0].oxygen = 1
    uses(s, ("breathe", 0, 0, 0))
    assert s.g.players[0].oxygen == 4 and rack.slots == [NONE, NONE]


@pytest.mark.rule("NR-GEAR-09")
@pytest.mark.parametrize(("broken", "health"), [(False, 0), (True, 1)])
def test_a_medical_unit_restores_three(s: Scenario, broken: bool, health: int) -> None:
    p = belt(s, MEDPACK)
    arm(s, "Field Medical Unit").malfunction = broken
    p.health = 3
    uses(s, ("heal", BELT, 0, 0))
    assert p.health == health


@pytest.mark.rule("NR-IPL-01", "NR-GAP-82")
def test_others_in_the_room_if_they_are_willing(s: Scenario) -> None:
    p = belt(s, MEDPACK)
    q = s.put("Officer", "R32")
    q.health = 2
    assert tactical.token_uses(s.g, 0) == [("heal", BELT, 0, 1)]
    uses(s, ("heal", BELT, 0, 1), ("refuse",), DONE)
    assert q.health == 2 and p.belt[0] == MEDPACK
    uses(s, ("heal", BELT, 0, 1), ("agree",))
    assert q.health == 0 and p.belt[0] == NONE
    belt(s, MEDPACK)
    q.health = 2
    s.put("Officer", "R21")
    assert tactical.token_uses(s.g, 0) == []


@pytest.mark.rule("NR-GEAR-01", "NR-ACT-02", "NR-GOLD-07")
def test_one_card_for_any_number_of_tokens(s: Scenario) -> None:
    p = belt(s, MEDPACK, OXYGEN)
    p.health, p.oxygen, p.hand = 2, 1, [CARD["Search"]]
    assert legal(s.g, 0, VERB) == [("gear",)]
    s.run(tactical.GEAR_ACTION["gear"].run(s.g, 0), ("heal", BELT, 0, 0), ("breathe", BELT, 1, 0))
    assert (p.health, p.oxygen, p.hand) == (0, 4, [])
    assert refusal(s.g, 0, VERB, ("gear",)) == "NR-GOLD-07"
    p.hand = [CARD["Search"]]
    assert refusal(s.g, 0, VERB, ("gear",)) == "NR-GOLD-05"


@pytest.mark.rule("NR-ACT-09", "NR-SLT-04", "NR-ITM-03", "NR-TURN-10")
def test_free_discards_come_with_the_action(s: Scenario) -> None:
    p = belt(s, OXYGEN)
    p.hand, p.backpack = [CARD["Search"]], [ITEM["Toolkit"]]
    arm(s, "Riot Gun", AMMO)
    s.g.turn.seat = 0
    supply = s.g.gear[AMMO]
    s.start("action")
    s.answer(0, "drop", 0, ITEM["Riot Gun"])
    assert s.g.gear[AMMO] == supply + 1 and ITEM["Riot Gun"] in s.g.items_gone
    s.answer(0, "drop_gear", OXYGEN, BELT)
    s.answer(0, "drop_item", ITEM["Toolkit"])
    p = s.g.players[0]
    assert p.belt == [NONE] * 4 and p.backpack == [] and p.held == []
    assert s.g.item_decks[1].discard == [ITEM["Toolkit"]]
    assert s.g.turn.actions == 0 and s.pending.kind == "action"
    assert s.match is not None and s.match.events is not None
    told = [(it.words, it.level) for it in s.match.events if it.kind.endswith(".dropped")]
    assert [words.rpartition(" discards ")[2] for words, _ in told] == [
        "Riot Gun.", "oxygen.", "Toolkit.",
    ]  # fmt: skip
    assert {level for _, level in told} == {"head"}, "each is read by itself"
