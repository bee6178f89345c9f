"""What follows from deaths and roles later: a row cut short, the launch (LF-CONTROL-09,
LF-LASTMAN, LF-SISTER-05, LF-ROUND-09)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.flow import row
from hullbreach.games.lifeform.ids import ALPHA, BETA
from hullbreach.games.lifeform.launch import launch_refusal, launched, propose
from hullbreach.games.lifeform.rows import play, row_end
from hullbreach.games.lifeform.state import CAT, MAINFRAME, NOWHERE
from hullbreach.games.lifeform.tracks import advance_minutes
from hullbreach.kernel.state import Jump, carry_out
from tests.lifeform.scenario import Make, Scenario, at, card, who

SILENT = ("silent",)


# -- a row whose player dies -------------------------------------------------------------------


def walking_into_it(scenario: Make, *others: str) -> Scenario:
    """Durrant, all that seat 0 has, is about to walk into the real lifeform in B13, by the row
    DRAW 2 CARDS + MOVE (1 character) + SELF-DESTRUCT."""
    s = scenario(seats=3, real=BETA)
    s.dead("Crane", *others)
    s.phase("crew", 0)
    s.put("Durrant", "B05")
    s.image(BETA, "B13")
    s.image(ALPHA, "A01")
    s.hand(0, "Sweep the Compartment", "Grit")
    play(s.g, 0, card("Sweep the Compartment"), 1)
    return s


def die(s: Scenario, *taking: tuple[object, ...]) -> None:
    """MOVE comes first; the attack finds nobody who reacts."""
    s.run(
        row(s.g),
        ("do", "MOVE_1"),
        ("step", who("Durrant"), at("B13")),
        SILENT,
        *taking,
        ("image_at", ALPHA, at("B07")),
        ("image", ALPHA),
    )
    assert s.c("Durrant").place == NOWHERE


@pytest.mark.rule("LF-EX-77", "LF-CONTROL-09", "LF-PLAY-09", "LF-MEET-12")
def test_with_a_character_taken_over_the_row_goes_on(scenario: Make) -> None:
    s = walking_into_it(scenario)
    die(s, ("character", who("Tighe")))
    assert s.c("Tighe").seat == 0
    s.run(row(s.g), ("do", "DRAW_2"))
    assert len(s.p(0).hand) == 3


@pytest.mark.rule("LF-EX-78", "LF-CONTROL-09", "LF-GAP-74")
def test_on_becoming_a_role_player_the_row_and_the_turn_are_over(scenario: Make) -> None:
    s = walking_into_it(scenario, "Raman")
    die(s, ("role", "mainframe"))
    assert s.run(row(s.g)) == "row_end"
    assert row_end(s.g) == "turn_end" and s.g.turn_over
    assert s.p(0).hand == []
    assert sorted(s.g.crew_deck.discard) == sorted([card("Grit"), card("Sweep the Compartment")])


@pytest.mark.rule("LF-GEN-07")
def test_what_an_action_causes_comes_before_the_next_action(scenario: Make) -> None:
    s = scenario(seats=3)
    s.phase("crew", 0)
    s.put("Durrant", "B05")
    s.terror("B13")
    s.g.terror_deck.pool.clear()
    play(s.g, 0, _held(s, "Sweep the Compartment"), 1)
    s.run(row(s.g), ("do", "MOVE_1"), ("step", who("Durrant"), at("B13")))
    assert not s.g.terror[at("B13")] and s.g.row.left == ["DRAW_2", "SELF_DESTRUCT"]


def _held(s: Scenario, name: str) -> int:
    s.hand(0, name)
    return card(name)


# -- the last survivor on the Valley Forge -----------------------------------------------------


def ready(scenario: Make, minute: int = 14) -> Scenario:
    """Three players; Durrant and Tighe aboard a shuttle that may leave; nobody else lives."""
    s = scenario(seats=3)
    s.dead("Crane", "Raman")
    s.put("Durrant", "R")
    s.put("Tighe", "R")
    s.load(2, 4, 3, 2, 0)
    s.g.minute = minute
    s.phase("crew", 0)
    return s


@pytest.mark.rule("LF-LASTMAN-02", "LF-EX-74", "LF-GAP-21")
@pytest.mark.parametrize(("stowed", "ending"), [(True, "C"), (False, "A")])
def test_a_stowed_lifeform_makes_it_ending_c_at_any_minute(
    scenario: Make, stowed: bool, ending: str
) -> None:
    s = ready(scenario)
    s.g.stowed = stowed
    if stowed:
        assert s.run(launched(s.g)) == "hibernation"
    else:
        with pytest.raises(Jump):
            s.run(launched(s.g))
    assert s.g.launched == ending
    assert s.g.stowaway_out is stowed


@pytest.mark.rule("LF-LASTMAN-03")
@pytest.mark.parametrize("missing", ["objective", "token", "cat"])
def test_a_stowed_lifeform_changes_no_criterion_of_the_launch(scenario: Make, missing: str) -> None:
    s = ready(scenario)
    s.g.stowed = True
    assert launch_refusal(s.g, 0) is None
    if missing == "objective":
        s.g.objectives = [3]
    elif missing == "token":
        s.g.loadout[0] = 1
    else:
        s.g.cat_place = at("C12")
    assert launch_refusal(s.g, 0) is not None


@pytest.mark.rule("LF-LASTMAN-04")
def test_the_stowaway_card_is_chosen_at_minute_20_all_the_same(scenario: Make) -> None:
    s = scenario()
    s.g.stowed, s.g.minute = True, 21
    rule = advance_minutes(s.g, 1, "LF-CACT-17")
    assert next(rule).kind == "stowaway"


# -- role players and the launch ---------------------------------------------------------------


@pytest.mark.rule("LF-SISTER-05", "LF-ROUND-09", "LF-CAT-06", "LF-GAP-87")
@pytest.mark.parametrize("role", [MAINFRAME, CAT])
def test_a_role_player_may_propose_and_is_not_asked(scenario: Make, role: int) -> None:
    s = ready(scenario)
    s.dead("Tighe")
    s.p(1).role = role
    if role == CAT:
        s.g.cat.seat, s.g.cat_place = 1, at("R")
    s.phase("crew", 1)
    (aside,) = propose(s.g, 1)
    with pytest.raises(Jump, match="launch"):
        s.run(carry_out(aside.run()), ("agree",))  # Durrant's player alone


@pytest.mark.rule("LF-SISTER-05")
def test_the_mainframe_never_has_to_board(scenario: Make) -> None:
    s = ready(scenario)
    s.dead("Tighe")
    s.p(1).role, s.g.mainframe.seat = MAINFRAME, 1
    assert launch_refusal(s.g, 0) is None
