"""Quest items of Soldier and Mechanic, once active (see test_crafting.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.attacks import attack
from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    DESTROYED,
    ITEMS_BY_NAME,
    OPEN,
    item,
)
from hullbreach.games.nemesis.slots import capacity
from tests.nemesis.marks import board, check_item, spent, used_up
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


# -- Soldier -----------------------------------------------------------------------------------


def with_autoloader(scenario: Make) -> Scenario:
    """The Soldier activates the Autoloader in the Armory; one action of the round is left."""
    s = board(scenario, "Soldier", "Armory")
    s.give(0, "Energy Charge")
    s.hand(0, "Rest")
    s.start()
    s.do(0, "quest", item("Autoloader"))
    return s


@pytest.mark.rule("NEM-ITEM-13", "NEM-ITEM-22")
def test_autoloader_is_added_to_the_assault_rifle(scenario: Make) -> None:
    s = with_autoloader(scenario)
    rifle = s.p(0).slots[0]
    assert (rifle.autoloader, rifle.ammo, capacity(s.g, rifle)) == (True, 5, 6)
    assert item("Autoloader") not in s.p(0).items + s.p(0).quests
    assert s.match is not None
    assert s.match.view(1).table.players[0].slots[0].extras == ("Autoloader",)


def test_autoloader_makes_energy_charge_free_for_the_rifle(scenario: Make) -> None:
    s = with_autoloader(scenario)
    assert s.p(0).hand == []
    s.use(0, "Energy Charge", "autoload")
    assert s.p(0).slots[0].ammo == 6
    used_up(s, "Energy Charge")


@pytest.mark.rule("NEM-ITEM-08")
def test_the_mark_and_cost_of_loading_with_the_autoloader(scenario: Make) -> None:
    s = board(scenario, "Soldier")
    s.p(0).slots[0].autoloader = True
    s.give(0, "Energy Charge")
    check_item(s, "Energy Charge", "autoload", 0, "A")
    s.fill(0)
    charge = ITEMS_BY_NAME["Energy Charge"][0]
    assert s.refusal(0, "item", charge, 0) == "NEM-ITEM-11"  # no other weapon to load for a card


def test_autoloader_works_only_on_the_carried_rifle(scenario: Make) -> None:
    s = with_autoloader(scenario)
    s.do(0, "drop")
    s.answer(0, "slot", 0, item("Assault Rifle"))
    assert sorted(s.g.removed) == sorted([item("Assault Rifle"), item("Autoloader")])
    charge = ITEMS_BY_NAME["Energy Charge"][0]
    assert s.refusal(0, "item", charge, 1) == "NEM-ITEM-11"


def armored(scenario: Make, type_: str = "ADULT") -> Scenario:
    s = board(scenario, "Soldier")
    s.give(0, "Armor")
    s.intruder(type_, 7)
    return s


@pytest.mark.rule("NEM-ATK-13")
def test_armor_ignores_an_attack_that_hits(scenario: Make) -> None:
    s = armored(scenario)
    s.draws_attack("Scratch", 2)
    s.run(attack(s.g, s.g.intruders[0], 0), ("use", item("Armor")))
    assert (s.p(0).light, s.p(0).deck.discard) == (0, [])
    assert s.p(0).items == []
    assert s.g.removed == [item("Armor")]
    assert len(s.g.attacks.discard) == 1


@pytest.mark.rule("NEM-ATK-13")
def test_armor_may_be_kept_and_is_not_asked_for_a_miss(scenario: Make) -> None:
    s = armored(scenario)
    s.draws_attack("Scratch", 2)
    s.run(attack(s.g, s.g.intruders[0], 0), ("decline",))
    assert (s.p(0).light, s.p(0).items) == (1, [item("Armor")])
    s.draws_attack("Tail Attack", 2)  # not an adult's
    s.run(attack(s.g, s.g.intruders[0], 0))


@pytest.mark.rule("NEM-ATK-13")
def test_armor_works_against_a_larva(scenario: Make) -> None:
    s = armored(scenario, "LARVA")
    s.run(attack(s.g, s.g.intruders[0], 0), ("use", item("Armor")))
    assert not s.p(0).larva
    assert s.intruders(7) == ["LARVA"]
    assert s.g.contamination_deck == 27


@pytest.mark.rule("NEM-ITEM-08", "NEM-ITEM-23")
def test_armor_costs_one_with_a_hand_wound_and_must_be_active(scenario: Make) -> None:
    s = armored(scenario)
    s.wound(0, "Hand")
    s.hand(0, "Rest", "Search")
    s.draws_attack("Scratch", 2)
    s.run(
        attack(s.g, s.g.intruders[0], 0), ("use", item("Armor")), [("card", CARD["Rest"])]
    )
    assert (s.p(0).hand, s.p(0).light) == ([CARD["Search"]], 0)
    s = board(scenario, "Soldier")
    it = s.intruder("ADULT", 7)
    s.draws_attack("Scratch", 2)
    s.run(attack(s.g, it, 0))  # the inactive Armor: no question
    assert s.p(0).light == 1


# -- Mechanic ----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-SRCH-01", "NEM-SRCH-02")
def test_flashlight_searches_for_two_cards_and_is_not_used_up(scenario: Make) -> None:
    s = board(scenario, "Mechanic", "Canteen")
    s.give(0, "Flashlight")
    s.hand(0, "Rest", "Search")
    assert s.refusal(0, "item", item("Flashlight"), 0) == "NEM-SRCH-01"
    s.g.item_counter[7] = 2
    check_item(s, "Flashlight", "search", 2, "O")
    s.draws_items("Medkit", "Bandages")
    s.start()
    s.use(0, "Flashlight")
    s.answer(0, "item", item("Bandages"))
    assert s.p(0).items == [item("Flashlight"), item("Bandages")]
    assert s.g.item_counter[7] == 1
    assert s.g.item_decks[2].bottom == [item("Medkit")]
    spent(s)


@pytest.mark.rule("NEM-DOOR-05")
@pytest.mark.parametrize(
    ("before", "after"), [(OPEN, CLOSED), (CLOSED, OPEN), (DESTROYED, CLOSED)]
)
def test_plasma_torch_moves_any_door(scenario: Make, before: int, after: int) -> None:
    s = board(scenario, "Mechanic", room=14)
    s.door(13, 14, before)
    s.give(0, "Plasma Torch")
    check_item(s, "Plasma Torch", "door", 1, "O")
    s.start()
    s.use(0, "Plasma Torch")
    ways = {corridor(13, 14), corridor(14, 17), corridor(11, 14)}
    assert {o[1] for o in s.options()} == ways  # not the technical corridor
    s.do(0, "corridor", corridor(13, 14))
    assert s.g.doors[corridor(13, 14)] == after
    assert s.p(0).items == [item("Plasma Torch")]
    spent(s)
