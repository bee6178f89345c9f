"""Crafting and activating quest items (NEM-ITEM-19 to -24)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ITEMS
from hullbreach.games.nemesis.crafting import craftable
from hullbreach.games.nemesis.ids import CRAFTED, EGG, INTERRUPTION, ITEMS_BY_NAME, item
from hullbreach.games.nemesis.slots import capacity
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]

COMPONENTS = {
    "Energy Charge": "Electrical",
    "Chemicals": "Chemical",
    "Tools": "Tool",
    "Duct Tape": "Tool",
    "Clothes": "Cloth",
    "Medkit": "Medical",
    "Bandages": "Cloth",
    "Alcohol": "Chemical",
}
RECIPES = {
    "Antidote": {"Chemical", "Medical"},
    "Taser": {"Electrical", "Tool"},
    "Flamethrower": {"Chemical", "Tool"},
    "Molotov Cocktail": {"Chemical", "Cloth"},
}


@pytest.mark.rule("NEM-ITEM-19")
def test_the_component_icons() -> None:
    for card in ITEMS:
        assert card.component == COMPONENTS.get(card.name, ""), card.name


@pytest.mark.rule("NEM-ITEM-19")
@pytest.mark.parametrize("result", RECIPES)
def test_every_crafted_item_takes_exactly_its_two_components(
    scenario: Make, result: str
) -> None:
    for a in COMPONENTS:
        for b in COMPONENTS:
            s = scenario()
            s.hand(0, "Rest")
            s.give(0, a, b)
            fits = {COMPONENTS[a], COMPONENTS[b]} == RECIPES[result]
            possible = _possible(s)
            assert (item(result) in possible) == fits, (a, b)


def _possible(s: Scenario) -> set[int]:
    return {result for result, _, _ in craftable(s.g, s.p(0))}


@pytest.mark.rule("NEM-ITEM-19", "NEM-ACT-02")
def test_crafting_costs_one_and_discards_the_two_items(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Medkit", "Alcohol", "Grenade")
    s.hand(0)
    assert s.refusal(0, "craft") == "NEM-CARD-01"
    s.hand(0, "Rest")
    s.start()
    s.do(0, "craft")
    s.do(0, "craft", item("Antidote"), *sorted([item("Medkit"), item("Alcohol")]))
    assert s.p(0).items == [item("Grenade"), item("Antidote")]
    assert s.g.item_decks[2].discard == [item("Medkit"), item("Alcohol")]
    assert s.g.crafts.count(item("Antidote")) == 2
    assert (s.p(0).hand, s.g.actions_taken) == ([], 1)


@pytest.mark.rule("NEM-ITEM-19")
def test_there_is_no_crafting_in_combat(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Medkit", "Alcohol")
    s.hand(0, "Rest")
    s.intruder("ADULT", 11)
    assert s.refusal(0, "craft") == "NEM-ACT-03"


@pytest.mark.rule("NEM-ITEM-19")
def test_the_crafter_chooses_items_and_result(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Chemicals", "Alcohol", "Bandages", "Tools")
    s.hand(0, "Rest")
    s.start()
    s.do(0, "craft")
    chemicals, alcohol, bandages, tools = (
        item(name) for name in ("Chemicals", "Alcohol", "Bandages", "Tools")
    )
    assert {(o[1], frozenset(o[2:])) for o in s.options()} == {
        (item("Flamethrower"), frozenset((chemicals, tools))),
        (item("Flamethrower"), frozenset((alcohol, tools))),
        (item("Molotov Cocktail"), frozenset((chemicals, bandages))),
        (item("Molotov Cocktail"), frozenset((alcohol, bandages))),
    }
    wanted = next(o for o in s.options() if set(o[1:]) == {item("Flamethrower"), alcohol, tools})
    s.do(0, *wanted)
    assert s.p(0).items == [chemicals, bandages]
    assert s.p(0).slots[1].kind == item("Flamethrower")


@pytest.mark.rule("NEM-ITEM-19")
def test_a_single_item_is_not_both_components(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest")
    s.give(0, "Medkit")
    s.p(0).slots.append(Held(EGG))
    assert s.refusal(0, "craft") == "NEM-ITEM-19"
    s.give(0, "Medkit")
    assert s.refusal(0, "craft") == "NEM-ITEM-19"


@pytest.mark.rule("NEM-ITEM-20")
def test_without_a_copy_left_an_item_cannot_be_crafted(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Medkit", "Alcohol")
    s.hand(0, "Rest")
    s.g.crafts = [kind for kind in CRAFTED if kind != item("Antidote")]
    assert s.refusal(0, "craft") == "NEM-ITEM-19"
    s.g.crafts.append(item("Antidote"))
    assert s.refusal(0, "craft") is None


@pytest.mark.rule("NEM-ITEM-20")
def test_a_used_crafted_item_goes_back(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Antidote")
    s.hand(0, "Rest")
    s.start()
    assert s.g.crafts.count(item("Antidote")) == 2
    s.use(0, "Antidote")
    assert s.g.crafts.count(item("Antidote")) == 3


@pytest.mark.rule("NEM-ITEM-21", "NEM-ITEM-05", "NEM-ITEM-09")
def test_a_crafted_flamethrower_is_loaded_and_needs_a_hand_slot(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Chemicals", "Tools")
    s.p(0).slots.append(Held(EGG))
    s.hand(0, "Rest")
    s.start()
    s.do(0, "craft")
    s.do(0, *s.options()[0])
    assert s.pending.kind == "drop_surplus"
    s.answer(0, "slot", 1, EGG)
    assert [(h.kind, h.ammo) for h in s.p(0).slots] == [
        (item("Six-Shooter"), 6),
        (item("Flamethrower"), 4),
    ]


# -- quest items -------------------------------------------------------------------------------

QUESTS = {
    "Log Key": ("Captain", "Comms Room", ()),
    "Intercom": ("Captain", "", ("Tools", "Duct Tape")),
    "Evacuation Key (Pilot's)": ("Pilot", "", ("Energy Charge",)),
    "Orbital Maneuvering System": ("Pilot", "Fire Control System", ()),
    "Laboratory Equipment": ("Scientist", "", ("Chemicals",)),
    "Holo Computer": ("Scientist", "Emergency Room", ()),
    "Security Key": ("Scout", "Cockpit", ()),
    "Motion Scanner": ("Scout", "", ("Energy Charge",)),
    "Autoloader": ("Soldier", "Armory", ()),
    "Armor": ("Soldier", "", ("Tools", "Duct Tape")),
    "Flashlight": ("Mechanic", "", ("Energy Charge",)),
    "Plasma Torch": ("Mechanic", "Storage", ()),
}


def _stand_in(s: Scenario, tile: str) -> None:
    room = 1 if tile == "Cockpit" else 2
    if room == 2:
        s.tile(2, tile)
    s.put(0, room)


def _active(s: Scenario, name: str) -> bool:
    p = s.p(0)
    held = [h.kind for h in p.slots]
    added = name == "Autoloader" and p.slots[0].autoloader
    return item(name) not in p.quests and (item(name) in p.items + held or added)


@pytest.mark.rule("NEM-ITEM-22", "NEM-ITEM-24")
@pytest.mark.parametrize("name", [name for name, quest in QUESTS.items() if quest[1]])
def test_a_quest_item_is_activated_in_its_room(scenario: Make, name: str) -> None:
    owner, room, _ = QUESTS[name]
    other = "Pilot" if owner == "Captain" else "Captain"
    s = scenario(characters=(owner, other))
    quest = ("quest", item(name))
    s.hand(0, "Rest")
    assert s.refusal(0, *quest) == "NEM-ITEM-22"
    _stand_in(s, room)
    s.g.malfunction[s.p(0).room] = True  # presence is enough (NEM-ITEM-24)
    assert s.refusal(0, *quest) is None
    s.hand(0)
    assert s.refusal(0, *quest) == "NEM-CARD-01"
    s.hand(0, "Rest")
    s.start()
    s.do(0, *quest)
    assert _active(s, name)
    assert (s.p(0).hand, s.g.actions_taken) == ([], 1)


@pytest.mark.rule("NEM-ITEM-22")
@pytest.mark.parametrize(
    ("name", "given"),
    [(name, given) for name, quest in QUESTS.items() for given in quest[2]],
)
def test_a_quest_item_is_activated_by_discarding_an_item(
    scenario: Make, name: str, given: str
) -> None:
    owner = QUESTS[name][0]
    other = "Pilot" if owner == "Captain" else "Captain"
    s = scenario(characters=(owner, other))
    quest = ("quest", item(name))
    s.hand(0, "Rest")
    s.give(0, "Medkit", "Recon Drone")
    assert s.refusal(0, *quest) == "NEM-ITEM-22"
    s.give(0, given)
    s.start()
    s.do(0, *quest)
    assert s.options() == [("item", ITEMS_BY_NAME[given][0])]
    s.do(0, *s.options()[0])
    assert _active(s, name)
    assert s.p(0).items[:2] == [item("Medkit"), item("Recon Drone")]
    discards = [kind for deck in s.g.item_decks for kind in deck.discard]
    assert discards == [ITEMS_BY_NAME[given][0]]
    assert s.p(0).hand == []


@pytest.mark.rule("NEM-ITEM-22")
def test_the_owner_chooses_what_to_discard(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest")
    s.give(0, "Tools", "Duct Tape")
    s.start()
    s.do(0, "quest", item("Intercom"))
    assert s.options() == [("item", item("Tools")), ("item", item("Duct Tape"))]
    s.do(0, "item", item("Duct Tape"))
    assert s.p(0).items == [item("Tools"), item("Intercom")]


@pytest.mark.rule("NEM-ITEM-22", "NEM-ACT-03")
def test_no_quest_is_activated_in_combat(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Rest")
    s.give(0, "Tools")
    s.intruder("LARVA", 11)
    assert s.refusal(0, "quest", item("Intercom")) == "NEM-ACT-03"


@pytest.mark.rule("NEM-ITEM-22", "NEM-ITEM-05")
@pytest.mark.parametrize(("name", "owner"), [("Holo Computer", "Scientist")])
def test_a_heavy_quest_item_needs_a_hand_slot_once_active(
    scenario: Make, name: str, owner: str
) -> None:
    s = scenario(characters=(owner, "Captain"))
    s.p(0).slots.append(Held(EGG))
    s.hand(0, "Rest")
    _stand_in(s, QUESTS[name][1])
    s.start()
    s.do(0, "quest", item(name))
    assert s.pending.kind == "drop_surplus"
    s.answer(0, "slot", 1, EGG)
    assert item(name) in [held.kind for held in s.p(0).slots]


@pytest.mark.rule("NEM-ITEM-22")
def test_an_interrupted_activation_keeps_the_item_to_be_discarded(scenario: Make) -> None:
    """NEM-CARD-11: what is discarded belongs to the effect."""
    s = scenario()
    s.hand(0, "Rest")
    s.give(0, "Tools")
    s.hand(1, "Interruption")
    s.start()
    s.do(0, "quest", item("Intercom"))
    s.do(0, "item", item("Tools"), decline=False)
    s.answer(1, "react", INTERRUPTION)
    s.settle()
    assert (s.p(0).items, s.p(0).hand) == ([item("Tools")], [])
    assert item("Intercom") in s.p(0).quests


@pytest.mark.rule("NEM-ITEM-23")
def test_an_inactive_quest_item_has_no_effect(scenario: Make) -> None:
    """Energy Charge costs its normal price while the Autoloader is inactive."""
    s = scenario(characters=("Soldier", "Scout"))
    s.give(0, "Energy Charge")
    s.hand(0)
    charge = ITEMS_BY_NAME["Energy Charge"][0]
    assert s.refusal(0, "item", charge, 0) == "NEM-CARD-01"
    assert s.refusal(0, "item", charge, 1) == "NEM-ITEM-11"
    assert capacity(s.g, s.p(0).slots[0]) == 5
