"""Module A: Solheim and Rekdal (LFP-SURV, LFP-CH1, LFP-CH2)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.board import GALLEY
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ALPHA, BETA, CHARACTERS, REKDAL, SOLHEIM
from hullbreach.games.lifeform.lifeform_survivals import breach_run
from hullbreach.games.lifeform.state import ADJACENT, FROZEN_NOW, NOWHERE
from tests.harness import Stage
from tests.lifeform.scenario import Make, Scenario, at, card, link, who

STOP, WAIT = ("stop",), ("decline",)
COLD_BLOOD = ("cold_blood", SOLHEIM)


def manned(scenario: Make, name: str, seats: int = 2, **options: str) -> Scenario:
    """Solheim or Rekdal with Durrant, of seat 0."""
    others = (("Okonjo", "Palmer"), ("Tighe", "Raman"))
    crew = ((name, "Durrant"), *others)[: seats - 1]
    s = scenario(seats=seats, crew=crew, survivors="yes", **options)
    s.hand(0)
    return s


def hunted(scenario: Make, seats: int, *cards: str, **options: str) -> Scenario:
    """Solheim is attacked in C05 from C08, her skill active; everybody else is far away."""
    s = manned(scenario, "Solheim", seats, **options)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = at("A01")
    s.put("Solheim", "C05")
    s.image(ALPHA, "C08")
    s.image(BETA, "B09")
    s.c("Solheim").skill = True
    s.hand(0, *cards)
    s.g.creature.hostility = 0
    return s


def ability(s: Scenario, table: str, c: int) -> Any:
    return getattr(s.g.edition, table)[c]


def step(c: int, code: str) -> tuple[str, int, int]:
    return ("step", c, at(code))


# -- in the draw -------------------------------------------------------------------------------


@pytest.mark.rule("LFP-SURV-01", "LFP-EX-12", "LFP-GAP-12")
def test_twelve_disks_are_in_the_draft() -> None:
    setup = GAME.make_setup(4, "standard", {"survivors": "yes"})
    s = Stage(GAME, setup, GAME.setup(setup))
    assert sorted(s.g.disk_pool) == list(range(12))
    assert [CHARACTERS[c].name for c in (SOLHEIM, REKDAL)] == ["Solheim", "Rekdal"]
    s.will("disk", SOLHEIM, REKDAL, 0)
    s.start("draft")
    assert s.options(0) == [("disk", 0), ("disk", SOLHEIM), ("disk", REKDAL)]
    assert len(s.g.disk_pool) == 3
    for seat in (0, 1, 2):
        s.answer(seat, *s.options(seat)[1:])
    assert len(s.g.drafted) == 6 and len(s.g.disk_pool) == 6  # 3 never seen, 3 not kept
    assert s.g.characters[SOLHEIM].place == GALLEY == s.g.characters[REKDAL].place
    without = GAME.setup(GAME.make_setup(4, "standard", {}))
    assert sorted(without.disk_pool) == list(range(10))


@pytest.mark.rule("LFP-SURV-01", "LFP-SURV-02", "LFP-SURV-04")
def test_alone_they_may_be_chosen_and_have_no_abilities() -> None:
    setup = GAME.make_setup(1, "solo", {"survivors": "yes"})
    s = Stage(GAME, setup, GAME.setup(setup))
    s.start("seats")
    assert ("character", SOLHEIM) in s.options() and ("character", REKDAL) in s.options()
    s.answer(0, "character", REKDAL)
    s.answer(0, *s.options()[0])
    assert s.g.characters[REKDAL].place == GALLEY
    assert "skill" not in s.g.edition.activities
    words = [choice.words for choice in s.playing.decision(0).choices]
    assert not any("Freight" in word for word in words)


@pytest.mark.rule("LFP-SURV-02", "LFP-CH1", "LFP-CH2")
def test_both_sides_of_their_sheets_are_printed() -> None:
    for c, skill, survival in (
        (SOLHEIM, "Cold Blood", "Long Stride"), (REKDAL, "Freight Plan", "False Floor"),
    ):  # fmt: skip
        sheet = CHARACTERS[c]
        assert (sheet.skill.name, sheet.survival.name) == (skill, survival)
        assert sheet.skill.two != sheet.skill.more and sheet.survival.two != sheet.survival.more
    assert CHARACTERS[SOLHEIM].skill.kind == "ongoing"
    assert CHARACTERS[REKDAL].skill.kind.startswith("one")


@pytest.mark.rule("LFP-SURV-03")
def test_they_live_and_die_like_the_others(scenario: Make) -> None:
    s = manned(scenario, "Solheim", 3)
    s.hand(0, "Grit")
    sol = s.c("Solheim")
    assert not sol.skill and not sol.survival
    s.put("Solheim", "C02")
    from hullbreach.games.lifeform.activities import ACTIVITIES
    from hullbreach.toolkit.verbs import legal, perform

    s.phase("crew", 0)
    assert ("skill", SOLHEIM) in legal(s.g, 0, ACTIVITIES)
    s.run(perform(s.g, 0, ACTIVITIES, ("skill", SOLHEIM)))
    assert sol.skill and ("skill", SOLHEIM) not in legal(s.g, 0, ACTIVITIES)
    s.image(ALPHA, "C01")
    s.hand(0)
    rule = attack(s.g, ADJACENT, at("C02"))
    try:
        d = next(rule)
        while True:
            d = rule.send(d.options[0])
    except StopIteration:
        pass
    assert s.c("Solheim").place == NOWHERE and s.c("Solheim").seat == -1


# -- Solheim -----------------------------------------------------------------------------------


@pytest.mark.rule("LFP-CH1", "LFP-SURV-05", "LFP-EX-13")
@pytest.mark.parametrize(("seats", "price"), [(2, 2), (3, 3), (4, 3)])
def test_cold_blood_hides_her_for_cards_without_reactions(
    scenario: Make, seats: int, price: int
) -> None:
    s = hunted(scenario, seats, "Grit", "Stores Chit", "Harpoon Gun")
    s.outage("C05")  # a HIDE ignores it
    s.its_hand("Prowl", "Strike")
    rule = attack(s.g, ADJACENT, at("C05"))
    d = next(rule)
    assert d.options == [WAIT, COLD_BLOOD]
    d = rule.send(COLD_BLOOD)
    if price < 3:
        assert (d.kind, d.low, d.high) == ("cold_blood_price", price, price)
        d = rule.send([("card", card("Grit")), ("card", card("Stores Chit"))])
    else:
        d = rule.send(list(d.options)) if d.kind == "cold_blood_price" else d
    sol = s.c("Solheim")
    assert sol.hidden and sol.place == at("C05") and s.g.creature.hostility == 1
    assert len(s.p(0).hand) == 3 - price and s.p(0).reacted
    assert len(s.g.crew_deck.discard) == price


@pytest.mark.rule("LFP-CH1", "LFP-SURV-05")
@pytest.mark.parametrize("lacking", ["skill", "cards", "her", "again"])
def test_cold_blood_needs_the_skill_the_cards_and_her(scenario: Make, lacking: str) -> None:
    s = hunted(scenario, 3, "Grit", "Stores Chit", "Harpoon Gun")
    if lacking == "skill":
        s.c("Solheim").skill = False
    elif lacking == "cards":
        s.hand(0, "Grit", "Stores Chit")
    elif lacking == "her":
        s.put("Solheim", "A01")
        s.put("Durrant", "C05")
    else:
        s.p(0).reacted = True
    rule = attack(s.g, ADJACENT, at("C05"))
    try:
        d = next(rule)
        while d.kind == "attack":
            assert COLD_BLOOD not in d.options
            d = rule.send(WAIT)
    except StopIteration:
        pass


@pytest.mark.rule("LFP-SURV-05")
def test_special_cards_may_pay_for_cold_blood_and_leave_the_game(scenario: Make) -> None:
    s = hunted(scenario, 2, "Flamethrower", "Mining Laser")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    try:
        d = rule.send(COLD_BLOOD)
        if d.kind == "cold_blood_price":
            rule.send(list(d.options))
    except StopIteration:
        pass
    assert sorted(s.g.removed) == [card("Flamethrower"), card("Mining Laser")]
    assert s.c("Solheim").hidden


@pytest.mark.rule("LFP-SURV-05", "LFP-CH1")
@pytest.mark.parametrize("evolution", [False, True])
def test_only_an_evolution_token_cancels_cold_blood(scenario: Make, evolution: bool) -> None:
    s = hunted(scenario, 2, "Grit", "Grit", evolution="yes")
    s.its_hand("Prowl", "Strike")
    s.g.creature.evolution = [0] if evolution else []
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d: Any = None
    try:
        d = rule.send(COLD_BLOOD)
        while d.kind == "cold_blood_price":
            d = rule.send(list(d.options))
    except StopIteration:
        d = None
    asked = d is not None and d.seats == (s.it,) and d.kind == "cancel"
    assert asked == evolution
    if asked:
        assert all(option[0] != "lifeform_card" for option in d.options)
        assert not s.c("Solheim").hidden  # not executed yet
    else:
        assert s.c("Solheim").hidden


def runs(s: Scenario, seats: int, active: bool) -> Any:
    """The first question of a RUN! that saves Solheim."""
    s.c("Solheim").survival = active
    rule = attack(s.g, ADJACENT, at("C05"))
    d = next(rule)
    d = rule.send(("react", card("Flat Out"), SOLHEIM))
    return rule, d


@pytest.mark.rule("LFP-SURV-06", "LFP-CH1")
@pytest.mark.parametrize(("seats", "active", "most"), [(2, True, 3), (2, False, 2), (3, True, 2)])
def test_long_stride_is_a_third_move_of_the_run_that_saves_her(
    scenario: Make, seats: int, active: bool, most: int
) -> None:
    s = hunted(scenario, seats, "Flat Out")
    s.c("Solheim").skill = False
    rule, d = runs(s, seats, active)
    path = ["C01", "C02", "C11"]
    made = 0
    while d.kind == "move" and made < len(path):
        assert (STOP in d.options) == (made > 0)
        made += 1
        try:
            d = rule.send(step(SOLHEIM, path[made - 1]))
        except StopIteration:
            break
    assert made == most and s.c("Solheim").place == at(path[most - 1])


@pytest.mark.rule("LFP-SURV-06")
def test_long_stride_is_hers_alone(scenario: Make) -> None:
    s = hunted(scenario, 2, "Flat Out")
    s.c("Solheim").skill, s.c("Solheim").survival = False, True
    s.put("Solheim", "A01")
    s.put("Durrant", "C05")
    assert s.g.modified("run.moves", who("Durrant"), 2) == 2
    assert s.g.modified("run.moves", SOLHEIM, 2) == 3
    s.put("Solheim", "R")
    assert s.g.modified("run.moves", SOLHEIM, 2) == 2  # not aboard


@pytest.mark.rule("LFP-SURV-06", "LFP-EX-15")
def test_long_stride_runs_from_a_breach_but_through_no_dark_image_or_door(scenario: Make) -> None:
    s = manned(scenario, "Solheim", 2)
    s.put("Solheim", "B13")
    s.put("Durrant", "A01")
    s.c("Solheim").survival = True
    s.g.breach = at("B13")
    s.hand(0, "Flat Out")
    s.outage("B06")
    s.image(BETA, "B07")
    s.g.door = link("B13", "C01")
    rule = breach_run(s.g, at("B13"))
    d = next(rule)
    while d.kind != "move":
        options = [option for option in d.options if option[0] == "react"] or d.options
        d = rule.send(options[0])
    assert d.options == [step(SOLHEIM, "B05")]
    d = rule.send(step(SOLHEIM, "B05"))
    d = rule.send(step(SOLHEIM, "B01"))
    assert STOP in d.options and step(SOLHEIM, "A04") in d.options
    with pytest.raises(StopIteration):
        rule.send(step(SOLHEIM, "A04"))
    assert s.c("Solheim").place == at("A04")


@pytest.mark.rule("LFP-CH1", "LFP-SURV-06")
def test_on_the_other_side_long_stride_is_one_or_two_moves_once(scenario: Make) -> None:
    s = manned(scenario, "Solheim", 3)
    s.put("Solheim", "A08")
    stride = ability(s, "survivals", SOLHEIM)
    assert stride.refusal(s.g, SOLHEIM) is None
    s.run(stride.run(s.g, SOLHEIM), step(SOLHEIM, "A06"), step(SOLHEIM, "A04"))
    assert s.c("Solheim").place == at("A04")
    s.outage("A04")
    assert stride.refusal(s.g, SOLHEIM) == "LF-CACT-23"  # the limits of RUN
    s.put("Solheim", "A08")
    s.c("Solheim").frozen = FROZEN_NOW
    assert stride.refusal(s.g, SOLHEIM) == "LF-CACT-23"  # who is frozen stiff cannot move
    two = manned(scenario, "Solheim", 2)
    assert ability(two, "survivals", SOLHEIM).refusal(two.g, SOLHEIM) is None  # ongoing
    two.outage("A07")
    assert ability(two, "survivals", SOLHEIM).refusal(two.g, SOLHEIM) is None


# -- Rekdal ------------------------------------------------------------------------------------


@pytest.mark.rule("LFP-CH2", "LFP-SURV-07")
@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 2), (4, 2)])
def test_freight_plan_moves_tokens_to_a_neighbour(scenario: Make, seats: int, most: int) -> None:
    s = manned(scenario, "Rekdal", seats)
    s.g.door = link("B03", "B11")  # no matter
    s.image(BETA, "B11")
    s.g.missions[at("B03")], s.g.missions[at("B11")] = 4, 1
    plan = ability(s, "skills", REKDAL)
    rule = plan.run(s.g, REKDAL)
    d = next(rule)
    near = {option[2] for option in d.options if option[1] == at("B03")}
    assert near == {at(code) for code in ("B01", "B04", "B11", "B14")}  # corridors only
    assert not any(at("R") in option[1:] for option in d.options)
    d = rule.send(("freight", at("B03"), at("B11")))
    assert d.options == [("tokens", n) for n in range(1, most + 1)]
    with pytest.raises(StopIteration):
        rule.send(("tokens", most))
    assert (s.g.missions[at("B03")], s.g.missions[at("B11")]) == (4 - most, 1 + most)


@pytest.mark.rule("LFP-SURV-07")
def test_freight_plan_avoids_a_breach_and_needs_a_token(scenario: Make) -> None:
    s = manned(scenario, "Rekdal", 3)
    plan = ability(s, "skills", REKDAL)
    s.g.breach = at("B11")
    assert all(at("B11") not in o[1:] for o in next(plan.run(s.g, REKDAL)).options if o[1] != 21)
    s.g.missions = [0] * len(s.g.missions)
    assert plan.refusal(s.g, REKDAL) == "LF-SKILL-03"


@pytest.mark.rule("LFP-CH2", "LFP-SURV-07", "LFP-EX-14")
@pytest.mark.parametrize(("seats", "placed"), [(2, 2), (3, 1), (4, 1)])
def test_false_floor_puts_tokens_of_the_supply_under_his_feet(
    scenario: Make, seats: int, placed: int
) -> None:
    s = manned(scenario, "Rekdal", seats)
    s.put("Rekdal", "C02")
    floor = ability(s, "survivals", REKDAL)
    before = s.g.missions[at("C02")]
    s.run(floor.run(s.g, REKDAL))
    assert s.g.missions[at("C02")] == before + placed
    s.g.pool[tokens.MISSION] = 1
    s.run(floor.run(s.g, REKDAL))
    assert s.g.missions[at("C02")] == before + placed + 1  # what the supply still has
    assert floor.refusal(s.g, REKDAL) == "LF-CACT-23"
    s.g.pool[tokens.MISSION] = 5
    s.put("Rekdal", "R")
    assert floor.refusal(s.g, REKDAL) == "LF-CACT-23"  # never aboard
