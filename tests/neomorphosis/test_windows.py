"""The windows of a roll, abilities, cards between two actions, and interrupts."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import ids
from hullbreach.games.neomorphosis.activation import act
from hullbreach.games.neomorphosis.combat import BASIC
from hullbreach.games.neomorphosis.free import FREE
from hullbreach.games.neomorphosis.ids import (
    ALICE,
    CAROLIN,
    DIAMOND,
    HEXAGON,
    ROBERT,
    TRIANGLE,
    YURI,
)
from hullbreach.games.neomorphosis.moving import move
from hullbreach.games.neomorphosis.rolls import GO_ON, PROG, program, program_test, skill_test
from hullbreach.games.neomorphosis.rules import Mission
from hullbreach.games.neomorphosis.state import DEFEATED, Activation, NeoMorphosis
from hullbreach.games.neomorphosis.turn import turn, turn_end
from hullbreach.games.neomorphosis.wounds import FATAL, strike
from hullbreach.kernel.decision import Decision, Option
from hullbreach.toolkit.dice import D6
from hullbreach.toolkit.verbs import legal
from tests.neomorphosis.scenario import Make, Scenario


def heard(s: Scenario, *kinds: str) -> list[str]:
    """Kinds of what was said, of those given, in order."""
    return [kind for kind, _ in s.g.io.heard if kind in kinds]


# Abilities.


@pytest.mark.rule("NM-INV-08", "NM-CP-10")
def test_alice_rolls_an_attack_or_a_science_test_again_once_a_turn(scenario: Make) -> None:
    s = scenario("M8")
    s.acting("Alice")
    s.rolls(D6, 1, 4)
    assert s.run(skill_test(s.g, ALICE, "science", 7, "NM-CRAFT-01"), ("clinical_precision",))
    s.rolls(D6, 1)
    assert not s.run(skill_test(s.g, ALICE, "science", 7, "NM-CRAFT-01"))  # not again
    turn_end(s.g)
    s.acting("Alice")
    pod = s.alien("Pod", "S1b")
    s.rolls(D6, 2, 5)  # +4 against 8
    s.run(turn(s.g), ("attack", BASIC, pod.figure), ("clinical_precision",))
    assert not s.g.aliens


@pytest.mark.rule("NM-INV-08", "NM-SKILL-06")
@pytest.mark.parametrize(("kind", "asked"), [("science", True), ("tech", False),
                                            ("agility", False)])  # fmt: skip
def test_clinical_precision_is_for_science_alone(scenario: Make, kind: str, asked: bool) -> None:
    s = scenario("M8")
    s.acting("Alice")
    s.rolls(D6, 1, *[1] * asked)  # the second result stands, a worse or an equal one too
    answers: list[Option] = [("clinical_precision",)] if asked else []
    assert not s.run(skill_test(s.g, ALICE, kind, 9, "NM-SKILL-02"), *answers)


@pytest.mark.rule("NM-INV-08")
def test_jury_rig_is_for_tech_alone(scenario: Make) -> None:
    s = scenario("M8")
    s.acting("Robert")
    s.rolls(D6, 1, 1)
    for kind in ("agility", "science"):
        assert not s.run(skill_test(s.g, ROBERT, kind, 9, "NM-SKILL-02"))


@pytest.mark.rule("NM-CP-10")
def test_an_ability_works_in_its_own_turn_only(scenario: Make) -> None:
    s = scenario("M8")
    s.acting("Yuri")
    s.rolls(D6, 1)
    assert not s.run(skill_test(s.g, ALICE, "science", 9, "NM-SKILL-02"))
    s.rolls(D6, 1)
    assert not s.run(skill_test(s.g, ROBERT, "tech", 9, "NM-SKILL-02"))
    s.rolls(PROG, 1, 1, 1, 1)
    assert not s.run(program_test(s.g, CAROLIN, (DIAMOND,), "NM-TF-03"))


@pytest.mark.rule("NM-EX-95", "NM-INT-05", "NM-SKILL-06", "NM-GAP-110", "NM-CRAFT-03")
def test_rerolls_follow_one_another_each_with_the_last_result_in_sight(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Robert", "S4b")
    s.give("Robert", "Lucky Charm")
    s.acting("Robert")
    s.rolls(D6, 2, 3, 5)
    seen: list[Decision] = []
    procedure = turn(s.g)
    decision = next(procedure)
    for answer in (("craft", ids.NAIL_BLASTER), ("jury_rig",)):
        assert answer in decision.options
        decision = procedure.send(answer)
        seen.append(decision)
    assert [it.about for it in seen] == [("tech", 2, 4, 7, ()), ("tech", 3, 4, 7, ())]
    assert seen[0].options == [GO_ON, ("jury_rig",), ("lucky_charm",)]
    assert seen[1].options == [GO_ON, ("lucky_charm",)]
    assert s.g.turn.actions == 2  # paid before the roll
    with pytest.raises(StopIteration):
        procedure.send(("lucky_charm",))
    assert s.member("Robert").tech == [ids.NAIL_BLASTER] and s.g.turn.actions == 2


@pytest.mark.rule("NM-SKILL-04", "NM-GAP-121")
def test_nobody_is_asked_about_a_success(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Lucky Charm", "Multitool")
    s.acting("Robert")
    s.rolls(D6, 2)
    assert s.run(skill_test(s.g, ROBERT, "tech", 6, "NM-REP-01"))  # 2 + 4 + 1


@pytest.mark.rule("NM-INV-08", "NM-PROG-04")
def test_carolin_rolls_any_of_her_dice_again_once_a_turn(scenario: Make) -> None:
    s = scenario("M8")
    s.acting("Carolin")
    s.rolls(PROG, 2, 3, DIAMOND, HEXAGON)
    s.rolls(PROG, TRIANGLE, 1)
    test = program_test(s.g, CAROLIN, ids.PATTERNS[ids.FEED], "NM-TF-03")
    assert ("root_access",) in next(test).options
    asked = test.send(("root_access",))
    assert (asked.low, asked.high) == (1, 4)
    with pytest.raises(StopIteration) as passed:
        test.send([("die", 2, DIAMOND), ("die", 3, HEXAGON)])
    assert passed.value.value
    s.rolls(PROG, 1, 1, 1, 1)
    assert not s.run(program_test(s.g, CAROLIN, (HEXAGON,), "NM-TF-03"))


# Before and after.


@pytest.mark.rule("NM-EX-95", "NM-INV-05", "NM-PROG-02", "NM-INV-09", "NM-GAP-101")
def test_dice_are_added_before_the_roll_only(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Robert", "Data Spike", "Debug Chip")
    s.acting("Robert")
    s.rolls(PROG, 1, 1)
    test = program(s.g, ROBERT, (HEXAGON,), "NM-TF-03")
    assert next(test).options == [GO_ON, ("data_spike",)]
    after = test.send(GO_ON).options
    assert ("data_spike",) not in after and ("debug_chip", 1, HEXAGON) in after
    test.close()
    s.rolls(PROG, 1, 1, 2, HEXAGON)
    dice = s.run(program(s.g, ROBERT, (HEXAGON,), "NM-TF-03"), ("data_spike",))
    assert dice == [1, 1, 2, HEXAGON] and s.g.item_deck.discard == [ids.DATA_SPIKE]


@pytest.mark.rule("NM-INV-04", "NM-GAP-59")
def test_cards_work_for_their_holder_only(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Lucky Charm", "Reagent Pack", "Data Spike", "Multitool", "Cortex Link")
    s.give("Alice", "Adrenaline Shot")
    s.acting("Yuri")
    s.rolls(D6, 1, 1)
    assert not s.run(skill_test(s.g, YURI, "science", 9, "NM-SKILL-02"))
    assert not s.run(skill_test(s.g, YURI, "tech", 3, "NM-SKILL-02"))
    s.rolls(PROG, 1, 1, 1, 1)
    assert len(s.run(program(s.g, YURI, (HEXAGON,), "NM-TF-03"))) == 4
    assert legal(s.g, ALICE, FREE) and not legal(s.g, YURI, FREE)


@pytest.mark.rule("NM-EX-90", "NM-FRAG-02", "NM-FRAG-05")
def test_the_charm_helps_in_fragility_tests_of_other_cards(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Yuri", "Trauma Kit", "Exo-Brace", "Lucky Charm")
    s.rolls(D6, 1, 4, 2)
    s.run(
        strike(s.g, {YURI: FATAL}, {}, "NM-COMB-18"),
        ("card", ids.TRAUMA_KIT), ("lucky_charm",),
    )  # fmt: skip
    assert s.member("Yuri").items == [ids.TRAUMA_KIT]
    assert s.g.item_deck.discard == [ids.LUCKY_CHARM, ids.EXO_BRACE]


@pytest.mark.rule("NM-FRAG-05")
def test_the_charm_does_not_help_itself(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Lucky Charm")
    s.rolls(D6, 2)  # 2 + 3 is not above 5
    s.run(strike(s.g, {ALICE: FATAL}, {}, "NM-COMB-18"))
    assert not s.member("Alice").items


# Cards between two actions.


@pytest.mark.rule("NM-CP-06", "NM-CP-10", "NM-STACK-06", "NM-EX-46")
def test_extra_actions_also_come_when_all_are_used(scenario: Make) -> None:
    s = scenario("M8")
    s.give("Alice", "Stim Pack", "Adrenaline Shot")
    s.acting("Alice", 0)
    assert s.run(turn(s.g), ("stim_pack",)) == "turn"
    assert s.g.turn.actions == 2 and s.g.gone == [ids.STIM_PACK]
    s.g.turn.actions = 3
    s.run(turn(s.g), ("adrenaline_shot",))
    assert s.g.turn.actions == 4 and s.g.turn.spent == 0
    s.g.turn.actions = 0
    assert s.run(turn(s.g)) == "turn_end"  # nothing is left to do


@pytest.mark.rule("NM-MOVE-06", "NM-CP-06")
def test_caffeine_gives_a_move_of_one_area(scenario: Make) -> None:
    s = scenario("M3")
    yuri = s.put("Yuri", "S2a")
    s.give("Yuri", "Caffeine Tabs")
    s.alien("Worm", "S2a")
    s.acting("Yuri", 0)
    s.rolls(D6, 3)  # agility +5 against 7
    s.run(turn(s.g), ("caffeine_tabs", s.at("S2b")))
    assert yuri.area == s.at("S2b") and s.g.turn.actions == 0 and not yuri.used
    assert s.g.item_deck.discard == [ids.CAFFEINE_TABS]


@pytest.mark.rule("NM-MOVE-06", "NM-COMPR-05")
def test_foam_covers_every_step_of_one_move_of_this_turn(scenario: Make) -> None:
    s = scenario("M3")
    yuri = s.put("Yuri", "S2a")
    s.give("Yuri", "Adhesive Foam")
    for name in ("S2a", "S2b"):
        s.alien("Slug", name)
    slick = next(n for n, card in enumerate(ids.SECTOR_CARDS) if card.keyword == "SLICK")
    s.g.compromised[2] = [slick]
    s.acting("Yuri")
    s.run(turn(s.g), ("adhesive_foam",))
    assert s.g.turn.actions == 3 and s.g.gone == [ids.ADHESIVE_FOAM]
    s.run(turn(s.g), ("move", s.at("S2b")), ("move", s.at("S2d")))
    assert yuri.area == s.at("S2d") and not yuri.foam
    yuri.foam = True
    turn_end(s.g)
    assert not yuri.foam


@pytest.mark.rule("NM-MOVE-06", "NM-CP-10")
def test_foam_covers_a_free_move_too(scenario: Make) -> None:
    s = scenario("M3")
    alice = s.put("Alice", "S2a")
    s.give("Alice", "Adhesive Foam", "Caffeine Tabs")
    s.alien("Slug", "S2a")
    s.acts("Alice", ("adhesive_foam",))
    s.acts("Alice", ("caffeine_tabs", s.at("S2b")))
    assert alice.area == s.at("S2b") and not alice.foam


# Interrupts.


@pytest.mark.rule("NM-INT-01", "NM-INT-04", "NM-MOVE-04")
def test_a_room_shows_what_it_holds_before_the_move_goes_on(scenario: Make) -> None:
    order: list[str] = []

    def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
        if event in ("moved", "resolved"):
            order.append(f"{event} {len(g.aliens)}")

    s = scenario("M1", mission=Mission(won=lambda g: False, noticed=noticed))
    s.open(1)
    s.put("Yuri", "S1b")
    card = next(n for n, it in enumerate(ids.INFESTATION) if it.id == "IC-15")
    s.g.infestation_deck.pool.remove(card)
    s.g.infestation[2] = [card]
    going = move(s.g, YURI, s.at("S2a"))
    assert next(going).kind == "second_step"
    assert order == ["moved 0", "resolved 1"]
    going.close()


@pytest.mark.rule("NM-INT-03", "NM-MOVE-04")
def test_the_rest_of_an_action_is_dropped_when_its_crew_member_is_down(scenario: Make) -> None:
    def trap(g: NeoMorphosis, event: str, *arguments: int) -> None:
        if event == "moved":
            g.crew[YURI].down = DEFEATED

    s = scenario("M3", mission=Mission(won=lambda g: False, noticed=trap))
    yuri = s.put("Yuri", "S2a")
    s.acting("Yuri")
    assert s.run(turn(s.g), ("move", s.at("S2b"))) == "turn"  # no second step is asked for
    assert yuri.area == s.at("S2b") and s.g.turn.actions == 2
    assert s.run(turn(s.g)) == "turn_end"


@pytest.mark.rule("NM-INT-01", "NM-INT-04", "NM-INT-02")
def test_a_defeat_is_carried_out_before_the_next_alien_acts(scenario: Make) -> None:
    s = scenario("M8")
    s.put("Alice", "S3a", wounds=7)
    s.put("Robert", "S3a", wounds=7)
    s.give("Alice", "Multitool", "Lucky Charm")
    slugs = [s.alien("Slug", "S3a") for _ in range(2)]
    lash = next(n for n, it in enumerate(ids.ACTIVATION) if it.name == "Long Breath")
    s.g.activation = Activation([lash], 2, [slug.figure for slug in slugs])
    s.rolls(D6, 6, 1, 2, 6)  # Alice is hit; the Multitool fails twice; Robert is hit
    s.run(act(s.g), ("card", ids.MULTITOOL), ("lucky_charm",))
    assert s.run(act(s.g)) == "act"
    assert heard(s, "alien.attacks", "crew.downed", "card.played", "card.lost") == [
        "alien.attacks", "crew.downed", "card.played", "card.lost", "alien.attacks", "crew.downed",
    ]  # fmt: skip
