"""What each weapon changes (the tables of characters and items; NEM-CMB-05, NEM-CMB-07)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import ATTACK_CARDS, WEAPONS, item
from hullbreach.games.nemesis.slots import is_energy
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
OWNERS = {
    "Six-Shooter": "Captain",
    "Shotgun": "Pilot",
    "Pistol": "Scientist",
    "Rifle": "Scout",
    "Assault Rifle": "Soldier",
    "Sawed-Off Shotgun": "Mechanic",
}
FACES = ("BLANK", "CREEPER", "ADULT", "HIT", "DOUBLE")


def shooter(scenario: Make, weapon: str, type_: str) -> Scenario:
    """Seat 0 with only this weapon, full, alone with an intruder of the type."""
    owner = OWNERS.get(weapon, "Scout")
    s = scenario(seats=1, characters=(owner,))
    s.explore_all()
    s.fill(0)
    s.put(0, 6)
    s.intruder(type_, 6)
    if weapon not in OWNERS:
        s.disarm(0)
        s.give(0, weapon)
        held = s.p(0).slots[0]
        definition = ITEMS[held.kind].weapon
        assert definition is not None
        held.ammo = definition.capacity
    return s


def shots(
    scenario: Make, weapon: str, type_: str, answers: tuple[tuple[str, ...], ...] = ()
) -> tuple[int, ...]:
    """Injuries that each face of the die deals, with these answers to the weapon's questions."""
    dealt = []
    for face in FACES:
        s = shooter(scenario, weapon, type_)
        s.roll(combat=face)
        s.start()
        s.g.intruders[0].injuries = -50  # so that no check kills it
        s.g.attacks.pool[:] = [c for c in s.g.attacks.pool if ATTACK_CARDS[c][1]]  # nor retreats
        s.do(0, "shoot", 0, 1)
        for answer in answers:
            if s.pending.kind != "action":
                s.answer(0, *answer)
        dealt.append(sum(args[2] for args in s.said("intruder.injured")))
    return tuple(dealt)


# -- starting weapons --------------------------------------------------------------------------


@pytest.mark.rule("NEM-CMB-07", "NEM-CMB-04")
@pytest.mark.parametrize(
    "weapon, injuries",
    [
        ("Six-Shooter", (0, 0, 1, 1, 3)),
        ("Shotgun", (0, 0, 2, 2, 3)),
        ("Pistol", (0, 0, 1, 1, 1)),
        ("Rifle", (0, 0, 1, 1, 2)),
        ("Assault Rifle", (0, 0, 2, 2, 3)),
        ("Sawed-Off Shotgun", (0, 0, 1, 2, 2)),
    ],
)
def test_what_the_starting_weapons_do_to_an_adult(
    scenario: Make, weapon: str, injuries: tuple[int, ...]
) -> None:
    assert shots(scenario, weapon, "ADULT") == injuries


@pytest.mark.rule("NEM-CMB-07")
@pytest.mark.parametrize(
    "weapon, capacity, energy",
    [
        ("Six-Shooter", 6, False),
        ("Shotgun", 2, True),
        ("Pistol", 2, True),
        ("Rifle", 4, True),
        ("Assault Rifle", 5, True),
        ("Sawed-Off Shotgun", 2, True),
        ("Prototype Pistol", 3, True),
        ("Prototype Rifle", 6, True),
        ("Prototype Shotgun", 2, True),
        ("Flamethrower", 4, False),
    ],
)
def test_capacity_and_class_of_each_weapon(
    scenario: Make, weapon: str, capacity: int, energy: bool
) -> None:
    definition = ITEMS[item(weapon)].weapon
    assert definition is not None and definition.capacity == capacity
    assert is_energy(scenario().g, Held(item(weapon), 1)) == energy
    assert len(WEAPONS) == 10


@pytest.mark.rule("NEM-CMB-05")
def test_the_shotgun_adds_nothing_to_a_miss_at_a_breeder(scenario: Make) -> None:
    assert shots(scenario, "Shotgun", "BREEDER") == (0, 0, 0, 2, 3)


# -- found and made weapons --------------------------------------------------------------------


@pytest.mark.rule("NEM-CMB-07")
def test_the_prototype_pistol_rerolls_once(scenario: Make) -> None:
    s = shooter(scenario, "Prototype Pistol", "LARVA")
    s.roll(combat=["BLANK", "BLANK"])
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.options() == [("keep",), ("reroll",)]
    s.answer(0, "reroll")
    assert s.pending.kind == "action"  # missed for good
    assert s.p(0).slots[0].ammo == 2  # the reroll costs nothing
    s.roll(combat="HIT")
    s.do(0, "shoot", 0, 1)
    s.answer(0, "keep")
    assert s.g.intruders == []


@pytest.mark.rule("NEM-CMB-07")
@pytest.mark.parametrize("answer, dealt, ammo", [("keep", 2, 5), ("boost", 3, 4)])
def test_the_prototype_rifle_buys_an_injury_on_double(
    scenario: Make, answer: str, dealt: int, ammo: int
) -> None:
    s = shooter(scenario, "Prototype Rifle", "ADULT")
    s.roll(combat="DOUBLE")
    s.draws_endurance(6)
    s.start()
    s.do(0, "shoot", 0, 1)
    s.answer(0, answer)
    assert s.g.intruders[0].injuries == dealt
    assert s.p(0).slots[0].ammo == ammo


@pytest.mark.rule("NEM-CMB-07")
def test_the_prototype_rifle_asks_only_on_double_and_with_ammo_left(scenario: Make) -> None:
    s = shooter(scenario, "Prototype Rifle", "ADULT")
    s.p(0).slots[0].ammo = 2
    s.roll(combat=["HIT", "DOUBLE"])
    s.draws_endurance(6, 5)
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.pending.kind == "action"
    s.do(0, "shoot", 0, 1)
    assert s.g.intruders[0].injuries == 3
    assert s.p(0).slots[0].ammo == 0


@pytest.mark.rule("NEM-CMB-07", "NEM-CMB-04")
@pytest.mark.parametrize("type_", ["CREEPER", "ADULT", "QUEEN"])
def test_the_prototype_shotgun_hurts_any_type(scenario: Make, type_: str) -> None:
    assert shots(scenario, "Prototype Shotgun", type_) == (0, 1, 1, 2, 3)


@pytest.mark.rule("NEM-CMB-07", "NEM-CMB-04")
@pytest.mark.parametrize("type_", ["ADULT", "BREEDER"])
def test_the_flamethrower_hurts_any_type(scenario: Make, type_: str) -> None:
    assert shots(scenario, "Flamethrower", type_) == (0, 1, 1, 1, 2)


@pytest.mark.rule("NEM-CMB-07")
@pytest.mark.parametrize("face, fire", [("HIT", False), ("DOUBLE", True)])
def test_the_flamethrower_sets_the_room_on_fire_on_double(
    scenario: Make, face: str, fire: bool
) -> None:
    s = shooter(scenario, "Flamethrower", "ADULT")
    s.roll(combat=face)
    s.draws_endurance(6)
    s.start()
    s.do(0, "shoot", 0, 1)
    assert s.g.fire[6] == fire
    assert sum(s.g.fire) == fire


@pytest.mark.rule("NEM-CMB-07")
def test_only_chemicals_load_a_flamethrower(scenario: Make) -> None:
    s = shooter(scenario, "Flamethrower", "ADULT")
    s.p(0).slots[0].ammo = 1
    s.give(0, "Chemicals", "Energy Charge")
    s.start()
    kinds = {option[1] for option in s.options() if option[0] == "item"}
    assert s.p(0).items[1] not in kinds
    s.use(0, "Chemicals", "fuel")
    assert s.p(0).slots[0].ammo == 4
    assert [ITEMS[kind].name for kind in s.p(0).items] == ["Energy Charge"]
