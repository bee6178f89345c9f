"""Playing a card: its row, action by action (LF-PLAY, LF-LCARD)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from hullbreach.games.lifeform import flow, tokens
from hullbreach.games.lifeform.ids import ALPHA, BETA, COOLANT, ENERGY, HALON, SUITS, WEAPONRY
from hullbreach.games.lifeform.loadout import load_mission
from hullbreach.games.lifeform.rows import play, row_end
from hullbreach.games.lifeform.state import NOWHERE
from hullbreach.games.lifeform.tracks import advance_minutes
from tests.lifeform.acting import STOP, crew, drives, first_asked, step
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, who

DURRANT, CRANE = who("Durrant"), who("Crane")
SILENT = ("silent",)


def do(code: str) -> tuple[str, str]:
    """The next action of a row."""
    return ("do", code)


def plays(s: Scenario, seat: int, number: int, row: int, *answers: Any) -> None:
    """Play a card, and its row to the end."""

    def steps() -> Generator[Any, Any, None]:
        play(s.g, seat, number, row)
        while not isinstance(step := flow.row(s.g), str):
            if (yield from step) != "row":
                break
        row_end(s.g)

    s.phase("lifeform" if seat == s.it else "crew", seat)
    s.run(steps(), *answers)


# -- crew cards --------------------------------------------------------------------------------


@pytest.mark.rule("LF-PLAY-01", "LF-PLAY-04", "LF-PLAY-05", "LF-D-15")
def test_the_actions_come_in_any_order_and_the_card_is_discarded_last(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Turn Out the Lockers")
    s.put("Durrant", "A08")
    s.put("Crane", "R")
    number = card("Turn Out the Lockers")
    plays(
        s,
        0,
        number,
        1,
        do("EXPLORE"),
        ("column", SUITS),
        step(DURRANT, "A06"),
    )
    assert s.g.loadout[SUITS] == 1 and s.c("Durrant").place == at("A06")
    assert s.g.crew_deck.discard == [number] and s.g.row.seat == -1
    assert s.said("executes") == [(0, "EXPLORE"), (0, "MOVE_1")]


@pytest.mark.rule("LF-PLAY-05", "LF-EX-14")
def test_what_becomes_executable_must_be_executed(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Move as a Team")
    s.put("Durrant", "A05")
    s.put("Crane", "R")
    plays(s, 0, card("Move as a Team"), 1, step(DURRANT, "A08"), ("column", SUITS))
    assert s.g.missions[at("A08")] == 1


@pytest.mark.rule("LF-PLAY-03", "LF-PLAY-05")
def test_what_cannot_be_executed_is_skipped(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Priority Request")
    s.g.pool[tokens.MISSION] = 0
    s.put("Crane", "R")
    s.put("Durrant", "A05")
    plays(s, 0, card("Priority Request"), 0, step(DURRANT, "A03"))
    assert s.said("executes") == [(0, "MOVE_1")]


@pytest.mark.rule("LF-PLAY-06", "LF-PLAY-04")
def test_different_characters_may_do_the_actions_of_a_row(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Splice the Bus")
    s.put("Crane", "A01")
    plays(
        s,
        0,
        card("Splice the Bus"),
        0,
        do("CIRCUIT_BOARD"),
        ("data_token", 2),
        step(DURRANT, "A06"),
    )
    assert s.p(0).data == [0, 0, 1, 0] and s.c("Durrant").place == at("A06")


@pytest.mark.rule("LF-PLAY-09", "LF-MEET-12", "LF-CONTROL-09", "LF-EX-77")
def test_who_takes_over_a_character_plays_the_row_on(scenario: Make) -> None:
    s = scenario()
    s.dead("Crane")
    s.put("Durrant", "B07")
    s.hand(0, "Sweep the Compartment")
    s.g.minute = 30
    plays(
        s,
        0,
        card("Sweep the Compartment"),
        1,
        do("MOVE_1"),
        step(DURRANT, "B08"),
        SILENT,
        ("character", who("Tighe")),
        ("image_at", BETA, at("B07")),
        ("image", ALPHA),
        do("DRAW_2"),
    )
    assert s.c("Durrant").place == NOWHERE and s.c("Tighe").seat == 0
    assert len(s.p(0).hand) == 2 and s.g.minute == 29


@pytest.mark.rule("LF-PLAY-09", "LF-CONTROL-09", "LF-EX-78")
def test_who_takes_a_role_loses_the_rest_of_the_row(scenario: Make) -> None:
    s = scenario()
    s.dead("Crane", "Raman")
    s.put("Durrant", "B07")
    s.hand(0, "Sweep the Compartment", "Grit")
    s.g.minute = 30
    plays(
        s,
        0,
        card("Sweep the Compartment"),
        1,
        do("MOVE_1"),
        step(DURRANT, "B08"),
        SILENT,
        ("role", "mainframe"),
        ("image_at", BETA, at("B07")),
        ("image", ALPHA),
    )
    assert s.p(0).hand == [] and s.g.minute == 30 and s.g.turn_over
    assert sorted(s.g.crew_deck.discard) == sorted([card("Sweep the Compartment"), card("Grit")])


@pytest.mark.rule("LF-PLAY-09")
def test_a_track_that_moves_in_the_middle_stops_nothing(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "No Time Left")
    s.put("Durrant", "B03")
    s.put("Crane", "A05")
    s.g.minute = 21
    plays(
        s,
        0,
        card("No Time Left"),
        0,
        do("SELF_DESTRUCT"),
        ("stowaway", 0),
        do("RUN"),
        step(CRANE, "A03"),
        STOP,
        step(DURRANT, "B04"),
        STOP,
    )
    assert s.g.minute == 20 and s.c("Durrant").place == at("B04")


@pytest.mark.rule("LF-CACT-22", "LF-CANCEL-01")
def test_runs_and_moves_are_not_cancelled(scenario: Make) -> None:
    s = scenario()
    s.its_hand("Cut Them Off", "Hide Like Slag")
    s.put("Crane", "R")
    s.put("Durrant", "B04")
    crew(s, "RUN", step(DURRANT, "B03"), STOP)
    crew(s, "MOVE_1", step(DURRANT, "B04"))
    assert len(s.g.creature.hand) == 2


@pytest.mark.rule("LF-GEN-16", "LF-GAP-30")
def test_the_flamethrower_card_leaves_the_game_when_played(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Flamethrower")
    s.put("Durrant", "B08")
    s.image(ALPHA, "C01")
    plays(s, 0, card("Flamethrower"), 2)
    assert s.g.removed == [card("Flamethrower")] and s.g.crew_deck.discard == []


# -- lifeform cards ----------------------------------------------------------------------------


@pytest.mark.rule("LF-LCARD-01", "LF-LCARD-03", "LF-GAP-67", "LF-D-32")
def test_an_attack_that_has_become_possible_must_be_executed(scenario: Make) -> None:
    s = scenario()
    s.its_hand("Pounce")
    s.put("Durrant", "B12")
    s.hand(0)
    plays(
        s,
        s.it,
        its_card("Pounce"),
        0,
        drives(ALPHA, "B07"),
        SILENT,
        ("image_at", BETA, at("B07")),
        ("image", ALPHA),
    )
    assert s.c("Durrant").place == NOWHERE
    assert s.g.creature.deck.discard == [its_card("Pounce")]


@pytest.mark.rule("LF-LCARD-03", "LF-LCARD-01")
def test_without_a_target_the_attack_is_skipped(scenario: Make) -> None:
    s = scenario()
    s.its_hand("Pounce")
    plays(s, s.it, its_card("Pounce"), 0, drives(ALPHA, "B07"))
    assert s.said("executes") == [(s.it, "LMOVE_1")]


@pytest.mark.rule("LF-CALIB-07", "LF-GEN-18")
@pytest.mark.parametrize("real", [ALPHA, BETA])
def test_the_lifeform_is_asked_for_its_next_action_whichever_image_is_real(
    scenario: Make, real: int
) -> None:
    s = scenario(real=real)
    s.put("Durrant", "B07")  # next to ALPHA
    s.its_hand("Pounce")
    s.phase("lifeform")
    play(s.g, s.it, its_card("Pounce"), 0)
    wanted = [do("LMOVE_1"), do("ATTACK")] if real == ALPHA else [do("LMOVE_1")]
    assert first_asked(s, flow.row(s.g)) == wanted


# -- bonuses of the loadout --------------------------------------------------------------------


@pytest.mark.rule("LF-LOAD-02", "LF-LOAD-04", "LF-D-11")
def test_a_power_outage_moves_next_door_whatever_the_door(scenario: Make) -> None:
    s = scenario()
    s.outage("A09", "A08")
    s.g.door = 0
    offered = first_asked(s, load_mission(s.g, 0, HALON, "LF-COLLECT-04"))
    from_a09 = {place for _, start, place in offered if start == at("A09")}
    assert from_a09 == {at("A10"), at("A11")}  # the Galley and the Ladderway have the icon
    s.g.loadout[HALON] = 0
    s.run(load_mission(s.g, 0, HALON, "LF-COLLECT-04"), ("outage_to", at("A09"), at("A11")))
    assert s.g.outage[at("A11")] and not s.g.outage[at("A09")]


@pytest.mark.rule("LF-LOAD-03")
def test_a_bonus_without_effect_is_nothing(scenario: Make) -> None:
    s = scenario()
    for column in (HALON, ENERGY, SUITS, COOLANT):
        s.g.loadout[column] = 0
        s.run(load_mission(s.g, 0, column, "LF-COLLECT-04"))
    s.g.loadout[SUITS] = 1
    s.run(load_mission(s.g, 0, SUITS, "LF-COLLECT-04"))  # no outage to remove
    assert s.g.loadout == [0, 1, 1, 2, 1]
    assert s.g.loadout[WEAPONRY] == 0


@pytest.mark.rule("LF-LOAD-07")
def test_a_token_lies_under_the_overheating_token(scenario: Make) -> None:
    s = scenario(seats=2)
    s.g.loadout[COOLANT] = 3
    s.run(load_mission(s.g, 0, COOLANT, "LF-COLLECT-04"))
    assert s.g.loadout[COOLANT] == 4 and s.g.overheating == 4


@pytest.mark.rule("LF-USEVENT-02", "LF-SD-03")
def test_a_vent_token_comes_at_minute_20(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 21
    s.run(advance_minutes(s.g, 1, "LF-CACT-17"), ("stowaway", 2))
    assert s.g.creature.vents == 1
