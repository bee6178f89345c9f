"""Secret objectives: decided at once, at a cost, and what their questions give away."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import CHAMBER, OBJECTIVE_CHAMBERS
from hullbreach.games.lifeform.conceding import concede
from hullbreach.games.lifeform.crew_actions import circuit_options
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    COMPANY_DIRECTIVE,
    CRACKED_CANISTER,
    DOUBLE_SHIFT,
    NAMES_OF_THE_SLEEPERS,
    OBJECTIVES,
    SAMPLE_PURGE,
    SD_ALONE,
    SD_START,
    SEALED_STORES,
    SPARE_SEALS,
    SUITS,
    TRAUMA_KIT,
    WAKE_THE_MAINFRAME,
)
from hullbreach.games.lifeform.launch import launch_refusal
from hullbreach.games.lifeform.objectives import (
    COSTS,
    IMMEDIATE,
    complete,
    complete_at_end,
    decide_immediately,
    enough_aboard,
    possible,
    undisturbed,
)
from hullbreach.games.lifeform.state import CAT
from hullbreach.kernel.state import Jump
from tests.lifeform.acting import chamber, crew, first_asked, step
from tests.lifeform.scenario import CREWS, Make, Scenario, at, card, link, who

DECLINE = ("decline",)


def ends_turn(s: Scenario, *answers: Any, seat: int = 0) -> None:
    """What a player is asked about objectives at the end of a turn."""
    s.phase("crew", seat)
    s.run(complete_at_end(s.g, seat), *answers)


def decide(s: Scenario, *answers: Any) -> str:
    """Handle one card marked Decide Immediately."""
    s.phase("")
    return s.run(decide_immediately(s.g), *answers)


def cards(*names: str) -> list[tuple[str, int]]:
    return sorted(("card", card(name)) for name in names)


def test_the_objective_chambers_are_those_of_the_objectives() -> None:
    named = {CHAMBER[o.chamber] for o in OBJECTIVES if o.chamber}
    assert named == OBJECTIVE_CHAMBERS
    kinds = [o.kind for o in OBJECTIVES]
    assert {n for n, kind in enumerate(kinds) if kind == "cost"} == set(COSTS)
    assert {n for n, kind in enumerate(kinds) if kind == "immediate"} == set(IMMEDIATE)


# -- circuit objectives ------------------------------------------------------------------------


@pytest.mark.rule(
    "LF-O01", "LF-O02", "LF-O03", "LF-O04", "LF-O05", "LF-O06", "LF-OBJ-03", "LF-OBJ-05"
)
@pytest.mark.parametrize(
    ("objective", "code"),
    [(0, "A01"), (1, "A04"), (2, "A03"), (3, "B10"), (4, "C09"), (5, "C07")],
)
def test_a_circuit_objective_is_completed_in_its_chamber(
    scenario: Make, objective: int, code: str
) -> None:
    s = scenario()
    s.watched()
    s.g.objectives = list(range(6))
    s.put("Durrant", code)
    crew(s, "CIRCUIT_BOARD", ("objective", objective))
    assert s.g.done == [objective] and objective not in s.g.objectives
    assert s.said("objective.completed") == [(0, objective)]


@pytest.mark.rule("LF-OBJ-02", "LF-GAP-57")
def test_any_crew_player_completes_any_objective(scenario: Make) -> None:
    s = scenario()
    s.watched("Durrant", "Crane", "Raman")
    s.g.objectives = [WAKE_THE_MAINFRAME]
    s.put("Tighe", "A03")
    crew(s, "CIRCUIT_BOARD", ("objective", WAKE_THE_MAINFRAME), seat=1)
    assert s.g.objectives == []


@pytest.mark.rule("LF-OBJ-08")
def test_no_circuit_objective_before_enough_are_aboard(scenario: Make) -> None:
    s = scenario()
    s.watched("Crane", "Raman")
    s.g.objectives = [WAKE_THE_MAINFRAME]
    s.put("Durrant", "A03")
    done = ("objective", WAKE_THE_MAINFRAME)
    assert done not in circuit_options(s.g, 0) and ("data_token", 0) in circuit_options(s.g, 0)
    s.put("Tighe", "R")
    assert done in circuit_options(s.g, 0)


@pytest.mark.rule("LF-OBJ-08")
def test_no_cost_objective_before_enough_are_aboard(scenario: Make) -> None:
    s = scenario()
    s.watched("Crane", "Raman")
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "A09")
    s.hand(0, "Grit", "Flat Out", "Grit")
    ends_turn(s)
    assert s.g.objectives == [TRAUMA_KIT]
    s.put("Tighe", "R")
    ends_turn(s, ("objective", TRAUMA_KIT))
    assert s.g.done == [TRAUMA_KIT]


@pytest.mark.rule("LF-OBJ-08")
@pytest.mark.parametrize(
    ("seats", "alive", "enough"),
    [(2, 2, 1), (3, 4, 3), (3, 3, 2), (3, 2, 1), (4, 6, 3), (4, 4, 3), (4, 3, 2), (4, 2, 1)],
)
def test_how_many_are_enough(scenario: Make, seats: int, alive: int, enough: int) -> None:
    s = scenario(seats=seats)
    names = [name for crew in CREWS[: seats - 1] for name in crew]
    s.dead(*names[alive:])
    for name in names[: enough - 1]:
        s.put(name, "R")
    s.g.minute = 1
    assert not enough_aboard(s.g)
    s.put(names[enough - 1], "R")
    assert enough_aboard(s.g)


@pytest.mark.rule("LF-OBJ-08")
def test_a_last_survivor_waits_for_its_minute(scenario: Make) -> None:
    s = scenario(seats=2)
    s.dead("Crane")
    s.g.minute = SD_ALONE + 1
    assert not enough_aboard(s.g)
    s.g.minute = SD_ALONE
    assert enough_aboard(s.g)


@pytest.mark.rule("LF-OBJ-08", "LF-O01", "LF-O03", "LF-O06", "LF-O10")
def test_some_wait_for_the_minute_of_their_card(scenario: Make) -> None:
    s = scenario()
    s.watched()
    waits = {n: o for n, o in enumerate(OBJECTIVES) if o.minute < SD_START}
    assert [o.id[-1] for o in waits.values()] == ["1", "2", "3", "5", "6", "7", "8", "9", "0"]
    for n, o in waits.items():
        assert o.words.startswith(f"From minute {o.minute}: ")
        s.g.minute = o.minute + 1
        assert not possible(s.g, n)
        s.g.minute = o.minute
        assert possible(s.g, n)


@pytest.mark.rule("LF-OBJ-09")
def test_no_objective_is_completed_beside_an_image(scenario: Make) -> None:
    s = scenario()
    s.watched()
    for near in ("A09", "A10", "A07", "B02"):
        s.image(BETA, near)
        assert not undisturbed(s.g, at("A09"))
    s.image(BETA, "A08")
    assert undisturbed(s.g, at("A09"))
    s.image(BETA, "A07")
    s.g.door = link("A07", "A09")
    assert undisturbed(s.g, at("A09"))


@pytest.mark.rule("LF-OBJ-09")
def test_an_image_near_its_chamber_stops_either_kind(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.g.objectives = [TRAUMA_KIT, WAKE_THE_MAINFRAME]
    s.put("Durrant", "A03")
    s.hand(0, "Grit", "Flat Out", "Grit")
    done = ("objective", WAKE_THE_MAINFRAME)
    assert done in circuit_options(s.g, 0)
    s.image(BETA, "A05")
    assert done not in circuit_options(s.g, 0)
    s.put("Durrant", "A09")
    s.image(BETA, "A11")
    ends_turn(s)
    s.image(BETA, "B07")
    ends_turn(s, ("objective", TRAUMA_KIT))
    assert s.g.done == [TRAUMA_KIT]


@pytest.mark.rule("LF-LAUNCH-13", "LF-OBJ-05")
def test_a_completed_objective_is_a_change_of_state(scenario: Make) -> None:
    s = scenario()
    s.g.objectives = [TRAUMA_KIT]
    s.g.refused = [0]
    complete(s.g, 0, TRAUMA_KIT, "LF-OBJ-04")
    assert s.g.refused == []


# -- at a cost ---------------------------------------------------------------------------------


@pytest.mark.rule("LF-O07", "LF-OBJ-04", "LF-D-27")
def test_a_trauma_kit_costs_three_cards_in_the_medical_bay(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "A09")
    s.hand(0, "Grit", "Flat Out", "Grit", "Flat Out")
    ends_turn(s, DECLINE)
    ends_turn(s, ("objective", TRAUMA_KIT), cards("Flat Out", "Flat Out", "Grit"))
    assert s.g.done == [TRAUMA_KIT] and s.p(0).hand == [card("Grit")]


@pytest.mark.rule("LF-O07")
@pytest.mark.parametrize("why", ["elsewhere", "hidden", "two cards", "another player's"])
def test_when_the_trauma_kit_cannot_be_completed(scenario: Make, why: str) -> None:
    s = scenario()
    s.g.objectives = [TRAUMA_KIT]
    s.put("Tighe" if why == "another player's" else "Durrant", "A09", hidden=why == "hidden")
    if why == "elsewhere":
        s.put("Durrant", "A08")
    s.hand(0, "Grit", "Grit", *["Grit"] * (why != "two cards"))
    assert not COSTS[TRAUMA_KIT].may(s.g, 0)


@pytest.mark.rule("LF-O08")
def test_names_of_the_sleepers_cost_a_card_and_a_minute(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.g.minute = 6
    s.g.objectives = [NAMES_OF_THE_SLEEPERS]
    s.put("Durrant", "A10")
    s.hand(0, "Grit", "Flat Out")
    s.g.android = at("A10")
    assert not COSTS[NAMES_OF_THE_SLEEPERS].may(s.g, 0)
    s.g.android = -1
    ends_turn(s, ("objective", NAMES_OF_THE_SLEEPERS), cards("Grit"))
    assert s.g.minute == 5 and s.g.done == [NAMES_OF_THE_SLEEPERS]
    s.hand(0)
    assert not COSTS[NAMES_OF_THE_SLEEPERS].may(s.g, 0)


@pytest.mark.rule("LF-O09", "LF-GAP-92")
def test_spare_seals_return_three_mission_tokens(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.g.objectives = [SPARE_SEALS]
    s.put("Durrant", "C08")
    s.load(4)
    ends_turn(s, ("objective", SPARE_SEALS), *[("column", 0)] * 3)
    assert s.g.loadout[0] == 1 and s.g.missions[at("C08")] == 1
    s.g.objectives, s.g.done, s.g.loadout[0] = [SPARE_SEALS], [], 2
    ends_turn(s, ("objective", SPARE_SEALS), chamber("C08"))
    assert s.g.missions[at("C08")] == s.g.loadout[0] == 0
    s.g.loadout[0] = 2
    assert not COSTS[SPARE_SEALS].may(s.g, 0)


@pytest.mark.rule("LF-O10")
def test_a_sample_purge_costs_a_flamethrower_or_two_cards(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.put("Durrant", "C05")
    for hand, price in (
        (("Grit", "Flat Out", "Scorched Retreat"), ("Scorched Retreat",)),
        (("Grit", "Flat Out", "Grit"), ("Flat Out", "Grit")),
    ):
        s.g.objectives, s.g.done = [SAMPLE_PURGE], []
        s.hand(0, *hand)
        ends_turn(s, ("objective", SAMPLE_PURGE), cards(*price))
        assert s.g.done == [SAMPLE_PURGE] and len(s.p(0).hand) == len(hand) - len(price)
    s.hand(0, "Flamethrower")
    assert COSTS[SAMPLE_PURGE].may(s.g, 0)
    s.hand(0, "Grit")
    assert not COSTS[SAMPLE_PURGE].may(s.g, 0)


@pytest.mark.rule("LF-SETUP-25", "LF-GEN-18")
def test_who_could_complete_one_is_asked_whatever_the_crew_holds(scenario: Make) -> None:
    s = scenario()
    s.watched()
    s.put("Durrant", "A09")
    s.hand(0, "Grit", "Flat Out", "Grit")
    s.phase("crew", 0)
    for held, offered in ((TRAUMA_KIT, 2), (WAKE_THE_MAINFRAME, 1)):
        s.g.objectives = [held]
        assert len(first_asked(s, complete_at_end(s.g, 0))) == offered
    s.put("Durrant", "C05")
    s.hand(0, "Grit")  # it could be a flamethrower
    assert len(first_asked(s, complete_at_end(s.g, 0))) == 1
    s.put("Durrant", "C06")
    ends_turn(s)
    s.put("Durrant", "A09")
    s.g.done = [TRAUMA_KIT]
    ends_turn(s)
    s.g.done, s.g.objectives = [], []
    ends_turn(s)


# -- decided immediately -----------------------------------------------------------------------


@pytest.mark.rule("LF-SETUP-24", "LF-GEN-03", "LF-D-07")
def test_the_speaker_sets_the_order_and_each_card_leaves_once_handled(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    s.g.immediate = [DOUBLE_SHIFT, COMPANY_DIRECTIVE]
    s.phase("")
    asked = next(decide_immediately(s.g))  # type: ignore[arg-type]
    assert asked.seats == (0,)
    step = decide(s, ("objective", COMPANY_DIRECTIVE), ("option", COMPANY_DIRECTIVE, 1))
    assert step == "immediate"
    assert s.g.immediate == [DOUBLE_SHIFT] and s.g.done == [COMPANY_DIRECTIVE]
    s.g.immediate.clear()
    assert decide(s) == "round"


@pytest.mark.rule("LF-O11")
def test_the_company_directive(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    s.g.immediate = [COMPANY_DIRECTIVE]
    decide(s, ("option", COMPANY_DIRECTIVE, 0))
    assert s.g.creature.stowaway_token == 1
    s.g.immediate = [COMPANY_DIRECTIVE]
    decide(s)  # the token is taken
    assert s.g.minute == 28


@pytest.mark.rule("LF-O12", "LF-EX-115", "LF-SETUP-27", "LF-GEN-15", "LF-GAP-90")
def test_the_cracked_canister_gives_two_cards_under_the_limit(scenario: Make) -> None:
    s = scenario(seats=2)
    s.its_hand("Prowl", "Prowl", "Prowl")
    s.g.immediate = [CRACKED_CANISTER]
    s.will("lifeform card", 3, 4)
    decide(s, ("option", CRACKED_CANISTER, 1), [("lifeform_card", 0)] * 2)
    assert s.g.creature.hand == [0, 3, 4]


@pytest.mark.rule("LF-O12")
def test_the_cracked_canister_makes_a_cocoon_chamber_on_deck_b_or_c(scenario: Make) -> None:
    s = scenario()
    s.g.immediate = [CRACKED_CANISTER]
    decide(s, ("option", CRACKED_CANISTER, 0), chamber("B03"))
    assert s.g.cocoons[at("B03")]
    s.g.immediate = [CRACKED_CANISTER]
    decide(s, ("option", CRACKED_CANISTER, 0), chamber("C01"))
    s.g.immediate = [CRACKED_CANISTER]
    decide(s)  # no token is left: the lifeform draws
    assert len(s.g.creature.hand) == 2


@pytest.mark.rule("LF-O13")
def test_a_double_shift(scenario: Make) -> None:
    s = scenario(seats=4)
    s.hand(0, "Grit", "Flat Out")
    s.hand(1, "Grit", "Flat Out")
    s.hand(2)
    s.g.immediate = [DOUBLE_SHIFT]
    decide(s, ("option", DOUBLE_SHIFT, 0), cards("Grit"), cards("Flat Out"))
    assert (s.p(0).hand, s.p(1).hand) == ([card("Flat Out")], [card("Grit")])
    s.g.immediate = [DOUBLE_SHIFT]
    decide(s, ("option", DOUBLE_SHIFT, 1), chamber("A02"))
    assert s.g.outage[at("A02")]


@pytest.mark.rule("LF-O14")
def test_sealed_stores(scenario: Make) -> None:
    s = scenario()
    s.g.immediate = [SEALED_STORES]
    decide(s, ("option", SEALED_STORES, 0), [chamber("A08"), chamber("B03")])
    assert (s.g.missions[at("A08")], s.g.missions[at("B03")]) == (1, 2)
    s.g.immediate = [SEALED_STORES]
    decide(s, ("option", SEALED_STORES, 1), chamber("A01"))
    assert s.g.terror[at("A01")]


@pytest.mark.rule("LF-O13")
def test_an_option_that_can_be_carried_out_must_be_chosen(scenario: Make) -> None:
    s = scenario()
    s.hand(0)
    s.hand(1)
    s.g.immediate = [DOUBLE_SHIFT]
    decide(s, chamber("A02"))
    assert s.g.outage[at("A02")]
    s.g.pool[tokens.OUTAGE] = 0
    s.g.immediate = [DOUBLE_SHIFT]
    assert decide(s) == "immediate" and s.g.done == [DOUBLE_SHIFT, DOUBLE_SHIFT]


@pytest.mark.rule("LF-OBJ-02", "LF-OBJ-06")
def test_a_role_player_completes_none_and_deaths_take_none_away(scenario: Make) -> None:
    s = scenario()
    s.g.objectives = [TRAUMA_KIT]
    s.dead("Tighe", "Raman")
    s.p(1).role = CAT
    ends_turn(s, seat=1)
    assert s.g.objectives == [TRAUMA_KIT]
    assert s.g.images[ALPHA] == at("B08")


# -- when it is too late -----------------------------------------------------------------------


def all_aboard(scenario: Make) -> Scenario:
    """Everybody is aboard, all is loaded, one objective is open."""
    s = scenario()
    for name in ("Durrant", "Crane", "Tighe", "Raman"):
        s.put(name, "R")
    s.g.loadout[:] = [2, 4, 3, 4, 0]
    s.g.minute = 12
    s.g.objectives = [TRAUMA_KIT]
    s.phase("crew", 0)
    return s


@pytest.mark.rule("LF-OBJ-01")
def test_an_open_objective_keeps_the_shuttle_docked(scenario: Make) -> None:
    s = all_aboard(scenario)
    assert launch_refusal(s.g, 0) == "LF-OBJ-01"
    s.g.objectives.clear()
    assert launch_refusal(s.g, 0) is None


@pytest.mark.rule("LF-OBJ-07")
def test_who_boards_last_is_warned_of_what_is_missing(scenario: Make) -> None:
    s = all_aboard(scenario)
    s.g.edition = GAME.edition(s.setup)
    s.put("Crane", "C12")
    option = step(who("Crane"), "R")
    assert "nobody would be left" in s.g.edition.words.choice(s.g, 0, option).note
    s.g.objectives.clear()
    assert not s.g.edition.words.choice(s.g, 0, option).note.count("nobody")
    s.g.loadout[SUITS] = 3
    assert "nobody would be left" in s.g.edition.words.choice(s.g, 0, option).note
    s.put("Raman", "C12")
    assert not s.g.edition.words.choice(s.g, 0, option).note.count("nobody")


@pytest.mark.rule("LF-OBJ-07", "LF-GEN-04")
@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_a_stranded_crew_may_concede(scenario: Make, answer: str) -> None:
    s = all_aboard(scenario)
    (offer,) = concede(s.g, 0)
    if answer == "agree":
        with pytest.raises(Jump):
            s.run(offer.run(), (answer,))
        assert (s.g.ending, s.g.crew_won) == ("explosion", False)
        assert GAME.result(s.g).words.startswith("The crew gave up")
        return
    s.run(offer.run(), (answer,))
    assert s.g.ending == "" and not list(concede(s.g, 0))


@pytest.mark.rule("LF-OBJ-07")
def test_nobody_concedes_while_something_can_be_done(scenario: Make) -> None:
    s = all_aboard(scenario)
    s.put("Raman", "C12")
    assert not list(concede(s.g, 0))
    s.put("Raman", "R")
    s.g.objectives.clear()
    assert not list(concede(s.g, 0))
    s.g.loadout[SUITS] = 3
    assert list(concede(s.g, 0))


# -- at the end of the game --------------------------------------------------------------------


@pytest.mark.rule("LF-GAP-93", "LF-OBJ-01", "LF-OBJ-05")
def test_the_end_shows_what_became_of_every_objective(scenario: Make) -> None:
    s = scenario()
    s.g.objectives, s.g.done = [TRAUMA_KIT], [DOUBLE_SHIFT, SPARE_SEALS]
    s.g.ending, s.g.crew_won = "explosion", False
    checks = GAME.result(s.g).checks
    assert [(check.rule, check.words, check.seat) for check in checks] == [
        ("LF-SETUP-24", "Double Shift: decided at the start.", -1),
        ("LF-OBJ-05", "Spare Seals: done.", -1),
        ("LF-OBJ-01", "Trauma Kit: not done.", -1),
        ("LF-LAUNCH-03", "Lacking for a launch: WEAPONRY 0 of 2.", -1),
        ("LF-LAUNCH-03", "Lacking for a launch: COOLANT 0 of 4.", -1),
        ("LF-LAUNCH-03", "Lacking for a launch: ENERGY 0 of 3.", -1),
        ("LF-LAUNCH-01", "Lacking for a launch: 4 more aboard.", -1),
    ]


@pytest.mark.rule("LF-LAUNCH-01", "LF-LAUNCH-03")
def test_the_end_says_what_the_launch_lacked_and_nothing_once_it_has_come(scenario: Make) -> None:
    s = scenario(objectives="no")
    s.load(2, 4, 2, 1, 0)
    for name in ("Durrant", "Crane"):
        s.put(name, "R")
    s.dead("Tighe", "Raman")
    s.g.ending = "explosion"
    assert [check.words for check in GAME.result(s.g).checks] == [
        "Lacking for a launch: ENERGY 2 of 3.", "Lacking for a launch: SUITS 1 of 2."
    ]  # fmt: skip
    s.dead("Durrant", "Crane")
    s.g.ending = "all_dead"
    assert [check.words for check in GAME.result(s.g).checks] == [
        "Lacking for a launch: ENERGY 2 of 3."
    ]
    s.g.launched = "C"
    assert not GAME.result(s.g).checks
