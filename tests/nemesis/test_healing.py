"""Dressing and healing wounds (NEM-HEAL)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    ARM,
    BODY,
    CARCASS,
    DEAD,
    HAND,
    LEG,
    item,
)
from hullbreach.games.nemesis.slots import slots_of
from hullbreach.games.nemesis.state import Held
from hullbreach.games.nemesis.wounds import serious_wound, serious_wounds
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-HEAL-01")
def test_dressing_stops_the_effect(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Body")
    s.give(0, "Medkit")
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Medkit", "dress")
    assert (s.p(0).wounds, s.p(0).dressed) == ([], [BODY])
    s.pass_(0)
    s.pass_(1)
    while s.g.step != "slot":  # events may ask things
        s.answer(s.pending.seats[0], *s.options()[0])
    assert len(s.p(0).hand) == 5


@pytest.mark.rule("NEM-HEAL-01", "NEM-WND-05")
def test_a_dressed_wound_still_counts_towards_the_three(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Body", "Leg", "Hand", dressed=True)
    assert serious_wounds(s.p(0)) == 3
    s.run(serious_wound(s.g, 0, "NEM-WND-03"))
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-HEAL-01")
def test_a_dressed_arm_gives_the_hand_slot_back(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Arm")
    assert slots_of(s.p(0)) == 1
    s.p(0).wounds.clear()
    s.wound(0, "Arm", dressed=True)
    assert slots_of(s.p(0)) == 2


@pytest.mark.rule("NEM-HEAL-02")
def test_only_a_dressed_serious_wound_can_be_healed(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg")
    s.give(0, "Medkit")
    s.hand(0, "Rest")
    medkit = item("Medkit")
    assert s.refusal(0, "item", medkit, 1) == "NEM-HEAL-02"
    s.wound(0, "Body", dressed=True)
    s.start()
    s.use(0, "Medkit", "heal_serious")
    assert (s.p(0).wounds, s.p(0).dressed) == ([LEG], [])
    assert s.g.wound_deck.discard == [BODY]


@pytest.mark.rule("NEM-HEAL-02")
def test_light_wounds_are_removed_as_the_effect_says(scenario: Make) -> None:
    s = scenario()
    s.p(0).light = 2
    s.wound(0, "Leg")
    s.give(0, "Bandages")
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Bandages", "heal_light")
    assert (s.p(0).light, s.p(0).wounds) == (0, [LEG])


@pytest.mark.rule("NEM-HEAL-03")
def test_the_treated_player_chooses_the_wound(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg", "Hand", "Leg")
    s.give(0, "Medkit")
    s.hand(0, "Rest", "Search")
    s.start()
    s.use(0, "Medkit", "dress")
    assert s.pending.seats == (0,)
    assert s.options() == [("wound", LEG), ("wound", HAND)]
    s.answer(0, "wound", HAND)
    assert (s.p(0).wounds, s.p(0).dressed) == ([LEG, LEG], [HAND])


@pytest.mark.rule("NEM-HEAL-03")
def test_the_player_chooses_which_dressed_wound_is_healed(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg", "Body", dressed=True)
    s.give(0, "Medkit")
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Medkit", "heal_serious")
    s.answer(0, "wound", BODY)
    assert s.p(0).dressed == [LEG]


@pytest.mark.rule("NEM-HEAL-04")
def test_the_acting_character_treats_itself(scenario: Make) -> None:
    s = scenario()
    s.wound(0, "Leg")
    s.wound(1, "Leg")
    s.give(0, "Medkit")
    s.hand(0, "Rest")
    s.start()
    s.use(0, "Medkit", "dress")
    assert (s.p(0).wounds, s.p(1).wounds) == ([], [LEG])


@pytest.mark.rule("NEM-HEAL-04")
def test_nobody_unwounded_can_be_treated_with_anything(scenario: Make) -> None:
    """No treatment without an item, card or room action; none for somebody else's wound."""
    s = scenario()
    s.wound(1, "Leg")
    s.give(0, "Medkit")
    s.hand(0, "Rest")
    assert s.refusal(0, "item", item("Medkit"), 0) == "NEM-ACT-06"
    s.start()
    assert not [o for o in s.options() if o[0] == "item"]


@pytest.mark.rule("NEM-HEAL-05", "NEM-ITEM-07")
def test_an_arm_wound_makes_its_owner_drop_a_surplus_thing_at_once(scenario: Make) -> None:
    s = scenario()
    s.p(0).slots.append(Held(CARCASS))
    s.draws_wound("Arm")
    weapon = item("Six-Shooter")
    s.run(serious_wound(s.g, 0, "NEM-WND-03"), ("slot", 1, CARCASS))
    assert [held.kind for held in s.p(0).slots] == [weapon]
    assert CARCASS in s.g.objects[11]
    assert s.p(0).wounds == [ARM]


@pytest.mark.rule("NEM-HEAL-05")
def test_an_arm_wound_takes_nothing_from_who_carries_one_thing(scenario: Make) -> None:
    s = scenario()
    s.draws_wound("Arm")
    s.run(serious_wound(s.g, 0, "NEM-WND-03"))
    assert len(s.p(0).slots) == 1
