"""Repairing, searching, crafting, healing, recharging, and what cannot be handed over."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.actions import ACTIONS
from hullbreach.games.neomorphosis.disasters import explode, release
from hullbreach.games.neomorphosis.ids import ALICE, CAROLIN, ROBERT, YURI
from hullbreach.games.neomorphosis.names import THING_NAMES
from hullbreach.games.neomorphosis.rules import Mission
from hullbreach.games.neomorphosis.state import DEFEATED, RECOVERING, NeoMorphosis
from hullbreach.games.neomorphosis.turn import next_member, turn
from hullbreach.games.neomorphosis.wounds import FATAL, strike
from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import Verb, legal, refusal
from tests.neomorphosis.scenario import Make, Scenario


def offered(s: Scenario, name: str, verb: str) -> list[Option]:
    return [it for it in legal(s.g, s.member(name).number, ACTIONS) if it[0] == verb]


# Repairing. Mission 6 starts with door D1 (S1b - S2a) damaged, Mission 1 with all terminals.


@pytest.mark.rule("NM-REP-01", "NM-REP-02", "NM-REP-03", "NM-SKILL-03", "NM-GAP-63")
@pytest.mark.parametrize(("die", "mended"), [(4, False), (5, True)])
def test_a_door_is_repaired_by_a_tech_test_above_six(
    scenario: Make, die: int, mended: bool
) -> None:
    s = scenario("M6")
    s.put("Alice", "S2a")
    s.rolls(D6, die)  # tech +2
    assert s.acts("Alice", ("repair", "door", 0)) == 2
    assert (not s.g.damaged & 1) == mended and s.g.opened & 1  # open as before
    assert (("door", 0, 0) in offered(s, "Alice", "door")) == mended  # sound: it can be closed
    assert offered(s, "Alice", "repair") == ([] if mended else [("repair", "door", 0)])


@pytest.mark.rule("NM-REP-01", "NM-REP-02", "NM-TERM-01", "NM-TERM-02", "NM-GAP-63")
def test_a_terminal_is_flipped_back_as_often_as_it_is_damaged(scenario: Make) -> None:
    s = scenario("M1")
    s.put("Robert", "S4c")
    for _ in range(2):
        s.g.active = 0
        s.rolls(D6, 3)  # tech +4: 7
        s.acts("Robert", ("repair", "terminal", 1))
        assert s.g.active == 1 << 1 and not offered(s, "Robert", "repair")


@pytest.mark.rule("NM-REP-01", "NM-DOOR-07")
def test_an_outer_door_is_repaired_from_its_area(scenario: Make) -> None:
    s = scenario("TUT")
    s.put("Robert", "S6c")
    s.rolls(D6, 3)
    s.acts("Robert", ("repair", "door", 6))
    assert not s.g.damaged >> 6 & 1 and not s.g.opened >> 6 & 1
    assert not offered(s, "Robert", "door")


def test_what_is_sound_or_elsewhere_is_not_repaired(scenario: Make) -> None:
    s = scenario("M6")
    s.put("Alice", "S7d")  # an active terminal, no damaged door
    assert not offered(s, "Alice", "repair")


# Searching. S2b of Mission 8 holds a crate.


@pytest.mark.rule("NM-SRCH-01", "NM-TERM-04", "NM-INV-02", "NM-GAP-81")
def test_a_crate_is_searched_once(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Yuri", "S2b")
    s.will("item card", ids.GRIP_BOOTS)
    crates = len(s.g.crates)
    assert s.acts("Yuri", ("search",)) == 2
    assert s.member("Yuri").items == [ids.GRIP_BOOTS] and len(s.g.crates) == crates - 1
    assert not offered(s, "Yuri", "search")


@pytest.mark.rule("NM-SRCH-01", "NM-COMB-10", "NM-GAP-102")
def test_a_weapon_is_found_with_all_its_bullets(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Yuri", "S2b")
    s.will("item card", ids.SERVICE_PISTOL)
    s.acts("Yuri", ("search",))
    assert s.g.bullets[ids.SERVICE_PISTOL] == 4


@pytest.mark.rule("NM-INV-06", "NM-GAP-35")
def test_discarded_item_cards_make_a_new_deck_and_then_there_is_none(scenario: Make) -> None:
    heard: list[tuple[str, tuple[int, ...]]] = []
    mission = Mission(won=lambda g: False, noticed=lambda g, event, *args: heard.append(
        (event, args)))  # fmt: skip
    s = scenario("M8", mission=mission)
    s.put("Yuri", "S2b")
    s.give("Robert", *[THING_NAMES[thing] for thing in list(s.g.item_deck.pool)])
    s.member("Robert").items.remove(ids.FIRE_AXE)
    s.g.item_deck.discard = [ids.FIRE_AXE]
    s.acts("Yuri", ("search",))
    assert s.member("Yuri").items == [ids.FIRE_AXE]
    s.put("Yuri", "S4c")
    s.acts("Yuri", ("search",))
    assert s.member("Yuri").items == [ids.FIRE_AXE] and s.at("S4c") not in s.g.crates
    searched = [args for event, args in heard if event == "searched"]
    assert searched == [(YURI, ids.FIRE_AXE), (YURI, -1)]


# Crafting. Mission 8: tech at S4b, science at S6a.


@pytest.mark.rule("NM-CRAFT-01", "NM-CRAFT-04", "NM-SETUP-03", "NM-GAP-33", "NM-GAP-17")
def test_an_assembly_point_makes_the_cards_of_its_kind(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Alice", "S4b")
    tech = {thing for _, thing in offered(s, "Alice", "craft")}
    assert tech == {thing for thing in ids.DISPLAY if ids.KIND[thing] == ids.TECH}
    s.put("Alice", "S6a")
    science = {thing for _, thing in offered(s, "Alice", "craft")}
    assert science == {thing for thing in ids.DISPLAY if ids.KIND[thing] == ids.SCIENCE}
    s.put("Alice", "S6b")
    assert not offered(s, "Alice", "craft")


@pytest.mark.rule("NM-EX-06", "NM-EX-08", "NM-CRAFT-01", "NM-CRAFT-03")
@pytest.mark.parametrize(("name", "die", "thing", "made"), [
    ("Yuri", 1, ids.SHOCK_BATON, False),
    ("Carolin", 4, ids.NAIL_BLASTER, False),
    ("Carolin", 5, ids.NAIL_BLASTER, True),
])  # fmt: skip
def test_crafting_is_a_test_and_failure_leaves_the_card(
    scenario: Make, name: str, die: int, thing: int, made: bool
) -> None:
    s = scenario("M8")
    m = s.put(name, "S4b")
    s.rolls(D6, die)
    copies = s.g.display.count(thing)
    assert s.acts(name, ("craft", thing)) == 2
    assert m.tech == ([thing] if made else [])
    assert s.g.display.count(thing) == copies - made
    assert s.g.bullets[thing] == ids.BULLETS[thing]
    s.rolls(D6, 6)  # at once again
    if not made:
        s.acts(name, ("craft", thing), actions=2)
        assert m.tech == [thing]
    else:
        s.acts(name, ("craft", ids.DOOR_JACK), ("at_end",), actions=2)


@pytest.mark.rule("NM-EX-07", "NM-CRAFT-01", "NM-STACK-01")
def test_a_science_card_takes_a_science_test_and_the_mission_hears_of_it(scenario: Make) -> None:
    heard: list[tuple[str, tuple[int, ...]]] = []
    mission = Mission(won=lambda g: False, noticed=lambda g, event, *args: heard.append(
        (event, args)))  # fmt: skip
    s = scenario("M8", mission=mission)
    m = s.put("Alice", "S6a")
    s.rolls(D6, 3)
    s.acts("Alice", ("craft", ids.STIM_PACK))
    assert ("crafted", (ALICE, ids.STIM_PACK)) in heard
    assert m.science == [ids.STIM_PACK] and not m.tech
    assert s.g.display.count(ids.STIM_PACK) == 1  # one of two copies


@pytest.mark.rule("NM-CRAFT-02", "NM-GAP-56", "NM-STACK-03", "NM-EX-45")
def test_a_closed_stack_takes_a_card_in_place_of_another(scenario: Make) -> None:
    s = scenario("M8")
    m = s.put("Robert", "S4b")
    s.give("Robert", "Nail Blaster", "Saw Launcher")
    assert ("craft", ids.RIVET_SHOTGUN) in offered(s, "Robert", "craft")
    s.rolls(D6, 6)
    s.acts("Robert", ("craft", ids.RIVET_SHOTGUN))  # the last card is the only place
    assert m.tech == [ids.NAIL_BLASTER, ids.RIVET_SHOTGUN] and s.g.gone == [ids.SAW_LAUNCHER]


# Healing.


@pytest.mark.rule("NM-HEAL-01", "NM-INV-03", "NM-EX-46")
@pytest.mark.parametrize(("wounds", "left"), [(7, 4), (2, 0)])
def test_a_heal_card_removes_wounds_and_is_discarded(
    scenario: Make, wounds: int, left: int
) -> None:
    s = scenario("M8")
    s.give("Alice", "Gel Injector")
    s.put("Robert", wounds=wounds)
    assert s.acts("Alice", ("heal", ids.GEL_INJECTOR, ROBERT)) == 2
    assert s.member("Robert").wounds == left
    assert not s.member("Alice").items and s.g.item_deck.discard == [ids.GEL_INJECTOR]


@pytest.mark.rule("NM-HEAL-01", "NM-WND-04", "NM-GAP-60")
def test_only_wounded_standing_people_in_the_area_are_healed(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Field Dressing")
    s.put("Alice", wounds=1)
    s.put("Robert")
    s.put("Yuri", "S1a", wounds=3)
    s.put("Carolin", wounds=8, down=DEFEATED)
    assert offered(s, "Alice", "heal") == [("heal", ids.FIELD_DRESSING, ALICE)]
    for patient, rule in ((ROBERT, "NM-HEAL-01"), (CAROLIN, "NM-WND-04")):
        option = ("heal", ids.FIELD_DRESSING, patient)
        assert refusal(s.g, ALICE, ACTIONS, option) == rule


@pytest.mark.rule("NM-HEAL-02", "NM-CP-08", "NM-XENO-08", "NM-STACK-06", "NM-GAP-60")
@pytest.mark.parametrize("token", [DEFEATED, RECOVERING])
def test_revival_lets_the_downed_stand_up_and_act(scenario: Make, token: int) -> None:
    s = scenario("M8")
    s.give("Alice", "Revival Serum")
    yuri = s.put("Yuri", wounds=7, down=token)
    s.g.diagram = -1
    s.put("Robert", wounds=2)
    assert offered(s, "Alice", "heal") == [("heal", ids.REVIVAL_SERUM, YURI)]
    assert refusal(s.g, ALICE, ACTIONS, ("heal", ids.REVIVAL_SERUM, ROBERT)) == "NM-HEAL-02"
    s.acts("Alice", ("heal", ids.REVIVAL_SERUM, YURI))
    assert (yuri.down, yuri.wounds) == (0, 4)  # 7 - 3
    assert s.g.gone == [ids.REVIVAL_SERUM] and s.g.diagram == -1
    for name in ("Alice", "Robert", "Carolin"):
        s.member(name).acted = True
    s.run(next_member(s.g))
    assert s.g.turn.member == YURI


def test_the_downed_do_not_revive_themselves(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Yuri", "Revival Serum")
    s.put("Yuri", down=DEFEATED)
    s.acting("Yuri")
    assert s.run(turn(s.g)) == "turn_end"


# Recharging.


@pytest.mark.rule("NM-EX-40", "NM-RECH-01", "NM-FSS-01", "NM-FSS-06", "NM-FSS-07", "NM-GAP-100")
def test_a_tank_goes_into_the_empty_slot(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Yuri", "Halon Tank", "Halon Tank")
    s.put("Yuri", "S3c")
    assert s.g.charge and not offered(s, "Yuri", "recharge")
    assert refusal(s.g, YURI, ACTIONS, ("recharge",)) == "NM-RECH-01"
    s.g.charge = False
    s.g.tanks_spent += 1
    assert s.acts("Yuri", ("recharge",)) == 2
    assert s.g.charge and s.member("Yuri").items == [ids.TANK]
    assert not offered(s, "Yuri", "recharge")


@pytest.mark.rule("NM-RECH-01", "NM-RECH-02", "NM-GAP-100")
def test_recharging_needs_an_active_terminal(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Yuri", "Halon Tank")
    s.g.charge = False
    s.put("Yuri", "S3d")
    assert not offered(s, "Yuri", "recharge")
    s.put("Yuri", "S3c")
    s.g.active = 0
    assert not offered(s, "Yuri", "recharge")
    s.acts("Yuri", ("drop", ids.TANK))
    assert not s.g.charge and s.g.floor[s.at("S3c")] == [ids.TANK]


# Missions.


@pytest.mark.rule("NM-MACT-01", "NM-CP-05")
def test_a_mission_adds_actions_that_cost_one(scenario: Make) -> None:
    done: list[int] = []

    def run(g: NeoMorphosis, member: int, n: int) -> Procedure[None]:
        done.append(n)
        yield from ()

    whistle = Verb[NeoMorphosis](lambda g, member: [("whistle", 7)] if member == ALICE else [], run)
    s = scenario("M8", mission=Mission(won=lambda g: False, actions={"whistle": whistle}))
    assert s.acts("Alice", ("whistle", 7)) == 2 and done == [7]
    with pytest.raises(AssertionError, match="is none of"):
        s.acts("Robert", ("whistle", 7))
    s.acting("Alice", 0)
    assert s.run(turn(s.g)) == "turn_end"  # without an action it is not offered


# What is and what is not handed over.


@pytest.mark.rule("NM-ITEM-05", "NM-INV-08", "NM-ITEM-04")
def test_nothing_but_cards_and_tokens_is_dropped_or_traded(scenario: Make) -> None:
    s = scenario("M8")
    s.g.drone = s.member("Alice").area
    s.g.fields[0].tried = 1
    hands = ("drop", "give", "take", "pick_up")
    assert not [it for verb in hands for it in offered(s, "Alice", verb)]
    s.give("Alice", "Fire Axe", "Medkit", "Halon Tank")
    things = {ids.FIRE_AXE, ids.MEDKIT, ids.TANK}
    assert {thing for _, thing in offered(s, "Alice", "drop")} == things
    assert {it[1:] for it in offered(s, "Alice", "give")} == {
        (other, thing) for other in (ROBERT, YURI, CAROLIN) for thing in things
    }


@pytest.mark.rule("NM-INV-08", "NM-FRAG-01", "NM-FRAG-03")
def test_a_special_ability_is_not_tested_and_stays(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Robert", "S4b")
    s.give("Robert", "Halon Tank")
    s.run(strike(s.g, {ROBERT: FATAL}, {}, "NM-COMB-02"))  # no roll: nothing fragile
    s.put("Robert")
    s.rolls(D6, 1, 6)
    s.acts("Robert", ("craft", ids.DOOR_JACK), ("jury_rig",))
    assert s.member("Robert").tech == [ids.DOOR_JACK]


@pytest.mark.rule("NM-ITEM-06")
def test_what_lies_in_an_area_is_not_touched_by_what_happens_there(scenario: Make) -> None:
    s = scenario("M6")
    area = s.at("S3c")
    s.g.floor[area] = [ids.TANK, ids.MEDKIT, ids.FIRE_AXE]
    s.g.charge, s.g.drone = True, area
    floor = list(s.g.floor[area])
    s.run(release(s.g, 3, "NM-FSS-03"))
    s.run(explode(s.g, area, 4, "NM-BOOM-01"))
    assert s.g.floor[area] == floor


@pytest.mark.rule("NM-INV-01", "NM-GAP-18")
def test_items_lie_in_the_inventory_without_limit_and_craftables_in_stacks(
    scenario: Make,
) -> None:
    s = scenario("M8")
    m = s.put("Alice", "S2b")
    s.give("Alice", *[THING_NAMES[thing] for thing in list(s.g.item_deck.pool)[:-1]])
    before = len(m.items)
    s.acts("Alice", ("search",))
    assert len(m.items) == before + 1 == len(ids.ITEMS)
    s.put("Alice", "S4b")
    s.rolls(D6, 6)
    s.acts("Alice", ("craft", ids.DOOR_JACK))
    assert ids.DOOR_JACK in m.tech and ids.DOOR_JACK not in m.items
