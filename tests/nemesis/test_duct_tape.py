"""Binding with Duct Tape (NEM-ITEM-14)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import EGG, item
from hullbreach.games.nemesis.slots import slots_used
from hullbreach.games.nemesis.state import Held
from hullbreach.games.nemesis.wounds import die
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
YELLOW = 1


@pytest.mark.rule("NEM-ITEM-14", "NEM-FLOW-14")
def test_tape_binds_two_heavy_items_into_one_slot(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Duct Tape", "Fire Extinguisher")
    s.hand(0)
    s.start()
    assert slots_used(s.p(0)) == 2
    s.do(0, "bind")
    assert slots_used(s.p(0)) == 1
    assert s.p(0).items == []
    assert s.g.item_decks[YELLOW].discard == []
    assert s.g.actions_taken == 0
    assert s.match is not None
    assert [slot.taped for slot in s.match.view(1).table.players[0].slots] == [True, True]


@pytest.mark.rule("NEM-ITEM-14")
def test_tape_never_binds_objects_and_not_in_combat(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Duct Tape")
    s.p(0).slots.append(Held(EGG))
    assert s.refusal(0, "bind") == "NEM-ITEM-14"
    s.p(0).slots.pop()
    assert s.refusal(0, "bind") == "NEM-ITEM-14"  # one item only
    s.give(0, "Fire Extinguisher")
    assert s.refusal(0, "bind") is None
    s.intruder("ADULT", 11)
    assert s.refusal(0, "bind") == "NEM-ITEM-14"


@pytest.mark.rule("NEM-ITEM-14")
def test_the_tape_is_discarded_when_one_of_the_two_leaves(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Duct Tape", "Fire Extinguisher")
    s.start()
    s.do(0, "bind")
    s.do(0, "drop")
    s.answer(0, "slot", 1, item("Fire Extinguisher"))
    assert s.p(0).slots[0].tape == 0
    assert s.g.item_decks[YELLOW].discard == [item("Duct Tape"), item("Fire Extinguisher")]


@pytest.mark.rule("NEM-ITEM-14", "NEM-ITEM-05")
def test_a_bound_pair_leaves_room_for_a_third_thing(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Duct Tape", "Fire Extinguisher")
    s.g.objects[11][:] = [EGG, EGG]
    s.hand(0, "Rest", "Search")
    s.start()
    s.do(0, "bind")
    s.do(0, "pick_up", EGG)
    assert len(s.p(0).slots) == 3
    assert s.pending.kind == "action"
    s.do(0, "pick_up", EGG)
    assert s.pending.kind == "drop_surplus"


@pytest.mark.rule("NEM-ITEM-14")
def test_tape_that_holds_something_cannot_be_used_otherwise(scenario: Make) -> None:
    s = scenario()
    s.tile(2, "Armory")
    s.put(0, 2)
    s.g.malfunction[2] = True
    s.give(0, "Duct Tape", "Fire Extinguisher")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Duct Tape"), 0) is None
    s.start()
    assert ("item", item("Duct Tape"), 0) in s.options()
    s.do(0, "bind")
    assert not [o for o in s.options() if o[:2] == ("item", item("Duct Tape"))]


@pytest.mark.rule("NEM-ITEM-14", "NEM-WND-08")
def test_the_tape_of_the_dead_is_discarded_once(scenario: Make) -> None:
    s = scenario()
    s.give(0, "Duct Tape", "Fire Extinguisher")
    for held in s.p(0).slots:
        held.tape = 1
    s.p(0).items.clear()
    die(s.g, 0, "NEM-WND-05")
    tape = item("Duct Tape")
    assert s.g.item_decks[YELLOW].discard.count(tape) == 1
