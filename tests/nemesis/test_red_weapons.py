"""Extended Magazine and the prototype weapons of the red deck."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    item,
)
from hullbreach.games.nemesis.slots import capacity
from tests.nemesis.marks import board, check_item, spent
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-ITEM-13", "NEM-ITEM-10")
def test_extended_magazine_stays_on_an_energy_weapon(scenario: Make) -> None:
    s = board(scenario, "Scout")
    s.give(0, "Extended Magazine", "Flamethrower")
    s.p(0).slots[0].ammo = 1
    check_item(s, "Extended Magazine", "magazine", 1, "O")
    s.start()
    s.use(0, "Extended Magazine")  # the Flamethrower is no energy weapon: no question
    rifle = s.p(0).slots[0]
    assert (rifle.ammo, rifle.magazines, capacity(s.g, rifle)) == (3, 1, 6)
    assert s.p(0).items == []
    assert s.g.item_decks[0].discard == []
    spent(s)


def test_extended_magazine_on_a_full_weapon_brings_two_above_its_old_capacity(
    scenario: Make,
) -> None:
    s = board(scenario, "Scout")
    s.give(0, "Extended Magazine")
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Extended Magazine")
    assert s.p(0).slots[0].ammo == 6


def test_extended_magazine_needs_an_energy_weapon(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.give(0, "Extended Magazine")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Extended Magazine"), 0) == "NEM-ITEM-11"


def shot(s: Scenario, weapon: str, ammo: int, type_: str) -> None:
    """Seat 0 shoots with a weapon just given to it."""
    s.disarm(0)
    s.give(0, weapon)
    s.p(0).slots[0].ammo = ammo
    it = s.intruder(type_, 7)
    s.hand(0, "Rest")
    s.start()
    s.do(0, "shoot", 0, it.id)


def injuries(s: Scenario) -> int:
    return s.g.intruders[0].injuries


@pytest.mark.parametrize(
    ("name", "most"), [("Prototype Pistol", 3), ("Prototype Rifle", 6), ("Prototype Shotgun", 2)]
)
def test_prototypes_are_heavy_energy_weapons(scenario: Make, name: str, most: int) -> None:
    s = board(scenario, "Captain")
    s.give(0, name, "Energy Charge")
    assert capacity(s.g, s.p(0).slots[1]) == most
    s.p(0).slots[1].ammo = 0
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Energy Charge", "load")
    assert s.p(0).slots[1].ammo == most


@pytest.mark.parametrize("again", [True, False])
def test_prototype_pistol_may_reroll_each_shot_once(scenario: Make, again: bool) -> None:
    s = board(scenario, "Captain")
    s.roll(combat=["BLANK", "DOUBLE"] if again else ["HIT"])
    s.draws_endurance(6)
    shot(s, "Prototype Pistol", 3, "ADULT")
    s.answer(0, "reroll" if again else "keep")
    assert s.pending.kind == "action"
    assert injuries(s) == (2 if again else 1)


@pytest.mark.parametrize("boost", [True, False])
def test_prototype_rifle_may_spend_one_more_on_a_double(scenario: Make, boost: bool) -> None:
    s = board(scenario, "Captain")
    s.roll(combat="DOUBLE")
    s.draws_endurance(6)
    shot(s, "Prototype Rifle", 2, "ADULT")
    s.answer(0, "boost" if boost else "keep")
    assert (injuries(s), s.p(0).slots[0].ammo) == ((3, 0) if boost else (2, 1))


@pytest.mark.parametrize(("face", "ammo"), [("HIT", 2), ("DOUBLE", 1)])
def test_prototype_rifle_offers_nothing_else(scenario: Make, face: str, ammo: int) -> None:
    s = board(scenario, "Captain")
    s.roll(combat=face)
    s.draws_endurance(6)
    shot(s, "Prototype Rifle", ammo, "ADULT")
    assert s.pending.kind == "action"


@pytest.mark.parametrize(
    ("face", "dealt"), [("BLANK", 0), ("CREEPER", 1), ("ADULT", 1), ("HIT", 2), ("DOUBLE", 3)]
)
def test_prototype_shotgun_hurts_any_type(scenario: Make, face: str, dealt: int) -> None:
    s = board(scenario, "Captain")
    s.roll(combat=face)
    if dealt:
        s.draws_endurance(5, 5)
    shot(s, "Prototype Shotgun", 1, "BREEDER")
    assert injuries(s) == dealt
