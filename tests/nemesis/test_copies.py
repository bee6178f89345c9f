"""Two heavy items of one kind that are not alike: the owner says which one goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import item
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-SEQ-05", "NEM-ITEM-25")
@pytest.mark.parametrize("slot, left", [(0, 0), (1, 4)])
def test_of_two_weapons_with_other_ammo_the_owner_burns_either(
    slot: int, left: int, scenario: Make
) -> None:
    s = scenario(characters=("Mechanic", "Pilot"))
    s.explore(7)
    s.put(0, 7)
    s.disarm(0)
    s.give(0, "Flamethrower", "Flamethrower")
    s.p(0).slots[0].ammo, s.p(0).slots[1].ammo = 4, 0
    s.hand(0, "Pyrotechnics", "Rest")
    s.start()
    s.play(0, "Pyrotechnics", "arson", pay=False)
    s.answer(0, "item", item("Flamethrower"))
    s.settle()
    assert s.pending.kind == "lose_which"
    s.answer(0, "slot", slot, item("Flamethrower"))
    assert [held.ammo for held in s.p(0).slots] == [left]
    assert s.g.fire[7]


@pytest.mark.rule("NEM-SEQ-05")
def test_copies_that_are_alike_are_not_asked_about(scenario: Make) -> None:
    s = scenario(characters=("Mechanic", "Pilot"))
    s.explore(7)
    s.put(0, 7)
    s.disarm(0)
    s.give(0, "Flamethrower", "Flamethrower")
    s.hand(0, "Pyrotechnics", "Rest")
    s.start()
    s.play(0, "Pyrotechnics", "arson", pay=False)
    s.answer(0, "item", item("Flamethrower"))
    s.settle()
    assert len(s.p(0).slots) == 1 and s.pending.kind == "action"


@pytest.mark.rule("NEM-SEQ-05", "NEM-ITEM-14")
@pytest.mark.parametrize("slot, bound", [(1, False), (2, True)])
def test_the_copy_out_of_a_binding_may_be_used_first(
    slot: int, bound: bool, scenario: Make
) -> None:
    s = scenario(characters=("Scout", "Pilot"))
    s.explore(7)
    s.put(0, 7)
    s.g.fire[7] = True
    s.give(0, "Fire Extinguisher", "Fire Extinguisher", "Duct Tape")
    s.fill(0)
    s.start()
    s.do(0, "bind")
    s.answer(0, *next(o for o in s.options() if o[3:] == (0, 1)))
    s.use(0, "Fire Extinguisher", "put_out")
    s.settle()
    assert s.pending.kind == "lose_which"
    s.answer(0, "slot", slot, item("Fire Extinguisher"))
    assert any(held.tape for held in s.p(0).slots) == bound
    assert not s.g.fire[7]
