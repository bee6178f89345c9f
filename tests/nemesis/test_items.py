"""Items, heavy objects and hand slots (NEM-ITEM-01 to -11, -15, -23 to -27)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.ids import (
    BLUE_CORPSE,
    CARCASS,
    CORPSES,
    CRAFTED,
    EGG,
    HIBERNATORIUM,
    ITEMS_BY_NAME,
    item,
)
from hullbreach.games.nemesis.shown import names
from hullbreach.games.nemesis.slots import (
    capacity,
    counted_items,
    gain_item,
    is_energy,
    load,
    slots_of,
    slots_used,
)
from hullbreach.games.nemesis.state import Held
from hullbreach.games.nemesis.wounds import serious_wound
from hullbreach.kernel.decks import draw
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
RED, _, GREEN = range(3)


def kinds(s: Scenario, seat: int) -> list[int]:
    return [held.kind for held in s.p(seat).slots]


def seen(s: Scenario, by: int, seat: int):  # type: ignore[no-untyped-def]
    assert s.match is not None
    return s.match.view(by).table.players[seat]


@pytest.mark.rule("NEM-ITEM-01")
def test_where_items_come_from(scenario: Make) -> None:
    counts = {
        deck: sum(card.count for card in ITEMS if card.deck == deck)
        for deck in ("red", "yellow", "green", "crafted", "weapon", "quest")
    }
    assert counts == {
        "red": 30, "yellow": 30, "green": 30, "crafted": 12, "weapon": 6, "quest": 12,
    }  # fmt: skip
    s = scenario()
    assert [len(deck) for deck in s.g.item_decks] == [30, 30, 30]
    assert {ITEMS[kind].deck for kind in s.g.item_decks[GREEN].pool} == {"green"}
    assert len(s.g.crafts) == 12


@pytest.mark.rule("NEM-ITEM-02")
def test_normal_items_are_secret_but_for_number_and_colour(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Medkit", "Bandages", "Grenade", "Taser", "Clothes")
    s.start()
    theirs = seen(s, 1, 0)
    assert theirs.items == ()
    assert theirs.secret_items == ("crafted", "green", "green", "red", "yellow")
    assert s.match is not None
    assert s.match.view(1).table.own.items == ()
    assert len(s.match.view(0).table.own.items) == 5


@pytest.mark.rule("NEM-ITEM-02")
def test_the_inventory_has_no_limit(scenario: Make) -> None:
    s = scenario()
    s.give(0, *["Medkit"] * 7, *["Bandages"] * 7)
    s.run(gain_item(s.g, 0, item("Grenade"), "NEM-SRCH-02"))
    assert len(s.p(0).items) == 15


@pytest.mark.rule("NEM-ITEM-03")
def test_heavy_items_are_public_and_take_one_of_two_slots(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Fire Extinguisher")
    assert (slots_used(s.p(0)), slots_of(s.p(0))) == (2, 2)
    s.start()
    assert [slot.name for slot in seen(s, 1, 0).slots] == ["Six-Shooter", "Fire Extinguisher"]
    assert seen(s, 1, 0).secret_items == ()


@pytest.mark.rule("NEM-ITEM-04")
def test_carried_objects_take_a_hand_slot_each_and_are_public(scenario: Make) -> None:
    s = scenario()
    s.disarm(0)
    s.p(0).slots += [Held(EGG), Held(CARCASS)]
    assert slots_used(s.p(0)) == 2
    s.start()
    assert [slot.name for slot in seen(s, 1, 0).slots] == ["Egg", "Carcass"]


@pytest.mark.rule("NEM-ITEM-05")
@pytest.mark.parametrize("dropped", [0, 1, 2])
def test_who_gains_a_third_heavy_thing_drops_one_the_new_one_included(
    scenario: Make, dropped: int
) -> None:
    s = scenario()
    s.give(0, "Fire Extinguisher")
    s.g.objects[11].append(EGG)
    s.hand(0, "Rest")
    s.start()
    s.do(0, "pick_up", EGG)
    carried = [item("Six-Shooter"), item("Fire Extinguisher"), EGG]
    assert s.pending.kind == "drop_surplus"
    assert s.options() == [("slot", i, kind) for i, kind in enumerate(carried)]
    s.answer(0, "slot", dropped, carried[dropped])
    lost = carried.pop(dropped)
    assert kinds(s, 0) == carried
    assert (EGG in s.g.objects[11]) == (lost == EGG)


@pytest.mark.rule("NEM-ITEM-05")
def test_with_a_free_slot_nothing_is_dropped(scenario: Make) -> None:
    s = scenario()
    s.run(gain_item(s.g, 0, item("Fire Extinguisher"), "NEM-SRCH-02"))
    assert kinds(s, 0) == [item("Six-Shooter"), item("Fire Extinguisher")]


@pytest.mark.rule("NEM-ITEM-06")
def test_dropping_is_free_and_an_object_lies_in_the_room(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.p(0).slots.append(Held(EGG))
    s.hand(0, "Rest")
    s.start()
    s.do(0, "drop")
    s.answer(0, "slot", 1, EGG)
    assert s.g.objects[1] == [EGG]
    assert (s.g.actions_taken, len(s.p(0).hand)) == (0, 1)


@pytest.mark.rule("NEM-ITEM-06", "NEM-ITEM-25", "NEM-ITEM-20")
def test_a_dropped_item_goes_to_its_pile_or_out_of_the_game(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Medkit", "Antidote", "Log Key")
    crafts = len(s.g.crafts)
    s.intruder("ADULT", 11)  # in combat too
    s.start()
    for name in ("Medkit", "Antidote", "Log Key"):
        s.do(0, "drop")
        s.answer(0, "item", item(name))
    s.do(0, "drop")  # the last thing: no question
    assert s.p(0).slots == []
    assert s.g.item_decks[GREEN].discard == [item("Medkit")]
    assert len(s.g.crafts) == crafts + 1
    assert s.g.removed == [item("Log Key"), item("Six-Shooter")]
    assert s.refusal(0, "drop") == "NEM-ITEM-06"
    assert all(item(name) not in s.g.objects[11] for name in ("Medkit", "Six-Shooter"))


@pytest.mark.rule("NEM-ITEM-06", "NEM-ITEM-02")
def test_of_two_like_items_the_drop_is_asked_for(scenario: Make) -> None:
    """Else the others would learn from the missing question that they are alike."""
    s = scenario()
    s.disarm(0)
    s.give(0, "Medkit", "Medkit")
    s.start()
    s.do(0, "drop")
    assert s.pending.kind == "drop"
    s.answer(0, "item", item("Medkit"))
    assert s.p(0).items == [item("Medkit")]


@pytest.mark.rule("NEM-ITEM-06", "NEM-ITEM-13")
def test_ammo_and_added_items_are_lost_with_a_dropped_weapon(scenario: Make) -> None:
    s = scenario(characters=("Soldier", "Pilot"))
    rifle = s.p(0).slots[0]
    s.p(0).quests.remove(item("Autoloader"))
    s.g.item_decks[RED].pool.remove(item("Extended Magazine"))
    rifle.autoloader, rifle.magazines = True, 1
    s.start()
    s.do(0, "drop")
    assert sorted(s.g.removed) == sorted([item("Assault Rifle"), item("Autoloader")])
    assert s.g.item_decks[RED].discard == [item("Extended Magazine")]


@pytest.mark.rule("NEM-ITEM-06", "NEM-ITEM-23")
def test_an_inactive_quest_item_cannot_be_dropped(scenario: Make) -> None:
    s = scenario()
    s.disarm(0)
    assert s.p(0).quests == [item("Log Key"), item("Intercom")]
    assert s.refusal(0, "drop") == "NEM-ITEM-06"


@pytest.mark.rule("NEM-ITEM-07")
def test_a_wound_makes_its_owner_drop_outside_the_own_round(scenario: Make) -> None:
    s = scenario()
    s.p(1).slots.append(Held(EGG))
    s.put(1, 1)
    s.g.fire[1] = True
    s.intruder("ADULT", 1)
    s.draws_attack("Bite", 4)
    s.draws_wound("Arm")
    s.g.active = 0
    s.start("attacks")
    assert (s.pending.kind, s.pending.seats) == ("drop_surplus", (1,))
    shotgun = item("Shotgun")
    s.answer(1, "slot", 0, shotgun)
    assert kinds(s, 1) == [EGG]
    assert s.g.removed == [shotgun]


@pytest.mark.rule("NEM-ITEM-08", "NEM-ITEM-25")
def test_a_one_use_item_is_shown_paid_used_and_discarded(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Synthetic Food")
    s.hand(0, "Rest", "Order")
    s.put(1, 1)
    s.start()
    s.use(0, "Synthetic Food")
    assert s.said("item.used") == [(0, item("Synthetic Food"))]
    assert s.g.item_decks[GREEN].discard == [item("Synthetic Food")]
    assert (len(s.p(0).hand), len(s.p(0).deck.discard)) == (3, 1)
    assert s.p(0).items == []


@pytest.mark.rule("NEM-ITEM-08")
def test_a_hand_wound_does_not_touch_shots(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Hand")
    it = s.intruder("LARVA", 11)
    s.hand(0, "Rest")
    assert s.refusal(0, "shoot", 0, it.id) is None


@pytest.mark.rule("NEM-ITEM-08")
def test_a_hand_wound_does_not_touch_binding_with_tape(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Hand")
    s.give(0, "Duct Tape", "Fire Extinguisher")
    s.hand(0)
    assert s.refusal(0, "bind") is None


@pytest.mark.rule("NEM-ITEM-08")
def test_a_dressed_hand_wound_costs_nothing(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Synthetic Food")
    s.hand(0, "Rest")
    s.wound(0, "Hand", dressed=True)
    assert s.refusal(0, "item", item("Synthetic Food"), 0) is None


@pytest.mark.rule("NEM-ITEM-09")
@pytest.mark.parametrize(
    ("name", "ammo"),
    [
        ("Prototype Pistol", 1),
        ("Prototype Rifle", 1),
        ("Prototype Shotgun", 1),
        ("Flamethrower", 4),
        ("Fire Extinguisher", 0),
    ],
)
def test_ammo_of_gained_weapons(scenario: Make, name: str, ammo: int) -> None:
    s = scenario()
    s.run(gain_item(s.g, 0, item(name), "NEM-SRCH-02"))
    assert s.p(0).slots[-1].ammo == ammo


@pytest.mark.rule("NEM-ITEM-09")
@pytest.mark.parametrize(
    ("character", "ammo"),
    [("Captain", 6), ("Pilot", 2), ("Scientist", 2), ("Scout", 4), ("Soldier", 5), ("Mechanic", 2)],
)
def test_starting_weapons_are_fully_loaded(scenario: Make, character: str, ammo: int) -> None:
    s = scenario(1, "solo", characters=(character,))
    assert s.p(0).slots[0].ammo == capacity(s.g, s.p(0).slots[0]) == ammo


@pytest.mark.rule("NEM-ITEM-10")
def test_ammo_never_exceeds_the_capacity(scenario: Make) -> None:
    s = scenario()
    held = s.p(1).slots[0]
    held.ammo = 1
    load(s.g, 1, held, 2, "NEM-ROOM-05")
    assert held.ammo == 2


@pytest.mark.rule("NEM-ITEM-11")
def test_only_energy_weapons_take_energy(scenario: Make) -> None:
    s = scenario()
    classic = {"Six-Shooter", "Flamethrower"}
    for kind, card in enumerate(ITEMS):
        if card.weapon is not None:
            assert is_energy(s.g, Held(kind)) == (card.name not in classic)
    assert not is_energy(s.g, Held(EGG))
    s.give(0, "Energy Charge")
    s.hand(0, "Rest")
    charge = ITEMS_BY_NAME["Energy Charge"][0]
    assert s.refusal(0, "item", charge, 0) == "NEM-ITEM-11"  # the Captain's Six-Shooter
    s.tile(2, "Armory")
    s.put(0, 2)
    s.fill(0)
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-05"


@pytest.mark.rule("NEM-ITEM-15", "NEM-ITEM-04")
@pytest.mark.parametrize("kind", [CARCASS, EGG, BLUE_CORPSE, CORPSES + 3])
def test_picking_up_an_object_costs_one_out_of_combat(scenario: Make, kind: int) -> None:
    s = scenario()
    s.g.objects[11][:] = [kind, kind]
    s.hand(0, contamination=3)
    assert s.refusal(0, "pick_up", kind) == "NEM-CARD-01"
    s.hand(0, "Rest")
    s.start()
    s.do(0, "pick_up", kind)
    assert kinds(s, 0) == [item("Six-Shooter"), kind]
    assert s.g.objects[11] == [kind]
    assert (s.p(0).hand, s.g.actions_taken) == ([], 1)


@pytest.mark.rule("NEM-ITEM-15", "NEM-ACT-03")
def test_nothing_is_picked_up_in_combat_or_from_another_room(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest")
    s.g.objects[1].append(EGG)
    s.intruder("ADULT", HIBERNATORIUM)
    assert s.refusal(0, "pick_up", BLUE_CORPSE) == "NEM-ACT-03"
    s.start()
    assert not [o for o in s.options() if o[0] == "pick_up"]


@pytest.mark.rule("NEM-ITEM-15")
def test_dropped_items_cannot_be_picked_up(scenario: Make) -> None:
    s = scenario()
    s.g.objects[11].clear()
    s.give(0, "Fire Extinguisher")
    s.fill(1)
    s.start()
    s.do(0, "drop")
    s.answer(0, "slot", 1, item("Fire Extinguisher"))
    s.do(0, "pass")
    assert not [o for o in s.options(1) if o[0] == "pick_up"]


@pytest.mark.rule("NEM-ITEM-23")
def test_an_inactive_quest_item_does_not_count_as_an_item(scenario: Make) -> None:
    s = scenario(characters=("Mechanic", "Pilot"))
    assert counted_items(s.p(0)) == 1  # the weapon
    torch = item("Plasma Torch")
    s.fill(0)
    s.start()
    assert ("item", torch, 0) not in s.options()
    s.g.players[0].quests.remove(torch)
    s.g.players[0].items.append(torch)
    assert counted_items(s.p(0)) == 2
    assert s.refusal(0, "item", torch, 0) is None


@pytest.mark.rule("NEM-ITEM-25")
def test_an_empty_item_deck_is_renewed_from_its_discard(scenario: Make) -> None:
    s = scenario()
    deck = s.g.item_decks[GREEN]
    deck.discard = deck.pool[:2]
    deck.pool.clear()
    s.will("item", deck.discard[1])
    assert draw(s.g, deck, "item") >= 0
    assert (len(deck.pool), deck.discard) == (1, [])
    deck.pool.clear()
    assert draw(s.g, deck, "item") == -1


@pytest.mark.rule("NEM-ITEM-27", "NEM-ITEM-02")
def test_quest_items_are_public_whoever_owns_them(scenario: Make) -> None:
    s = scenario()
    s.give(1, "Log Key")
    s.start()
    captain, pilot = seen(s, 0, 0), seen(s, 0, 1)
    assert names(captain.quests) == ("Intercom",)
    assert pilot.items == ("Log Key",)
    assert pilot.secret_items == ()


@pytest.mark.rule("NEM-ITEM-20")
def test_there_are_three_of_each_crafted_item(scenario: Make) -> None:
    s = scenario()
    assert [s.g.crafts.count(kind) for kind in CRAFTED] == [3, 3, 3, 3]


@pytest.mark.rule("NEM-ITEM-05", "NEM-HEAL-05")
def test_with_one_slot_the_second_thing_must_go(scenario: Make) -> None:
    s = scenario()
    s.draws_wound("Arm")
    s.run(serious_wound(s.g, 0, "NEM-WND-03"))
    new = item("Fire Extinguisher")
    s.run(gain_item(s.g, 0, new, "NEM-SRCH-02"), ("slot", 0, item("Six-Shooter")))
    assert kinds(s, 0) == [new]
