"""Edges where a free action, a death or a move changes what was being asked: a third audit."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.board import REMORA
from hullbreach.games.lifeform.ids import (
    CLOCK_DISCIPLINE,
    SCREAMS_ON_THE_INTERCOM,
    SOMETHING_TO_FOLLOW,
)
from hullbreach.games.lifeform.state import MAINFRAME
from hullbreach.kernel.piles import choose_secret
from tests.lifeform.scenario import Make, Scenario, at, who


def two(scenario: Make, cat: str) -> Scenario:
    """The crew player's turn in a game for two, the cat in a chamber; no cards."""
    s = scenario(seats=2)
    s.hand(0)
    s.phase("crew", 0)
    s.g.minute = 15
    s.g.cat_place = at(cat)
    return s


# -- the cat in the turn of a game for two -----------------------------------------------------


@pytest.mark.rule("LF-K4", "LF-COLLECT-08")
def test_who_follows_the_cat_aboard_as_the_last_has_no_activity_left(scenario: Make) -> None:
    s = two(scenario, "C11")
    s.put("Durrant", "R")
    s.put("Crane", "C12")
    s.start("activity")
    s.answer(0, "cat_card", SOMETHING_TO_FOLLOW)
    s.answer(0, "character", who("Crane"))
    s.answer(0, "step", who("Crane"), REMORA)
    assert s.options()[0] == ("decline",)
    assert {option[0] for option in s.options()} == {"decline", "cat_move", "concede"}
    s.answer(0, "decline")
    assert s.pending.kind == "window"


@pytest.mark.rule("LF-K4", "LF-T08", "LF-COLLECT-01")
def test_collectors_who_flee_from_what_the_cat_led_them_into_collect_nothing(
    scenario: Make,
) -> None:
    s = two(scenario, "C01")
    s.g.missions = [0] * len(s.g.missions)
    s.g.missions[at("C05")] = 2
    s.put("Durrant", "C05")
    s.put("Crane", "C05")
    s.terror("C08")
    s.will("terror card", SCREAMS_ON_THE_INTERCOM)
    s.start("collect")
    assert s.pending.kind == "collector"
    s.answer(0, "cat_card", SOMETHING_TO_FOLLOW)
    s.answer(0, "character", who("Durrant"))
    s.answer(0, "step", who("Durrant"), at("C08"))  # where terror ends the run
    while s.pending.kind in ("meet_terror", "panic_order", "panic"):
        flee = [option for option in s.options() if option[-1] != at("C05")]
        s.answer(0, *flee[0])
    assert s.pending.kind == "collector" and s.options()[0] == ("decline",)
    s.answer(0, "decline")
    assert s.pending.kind == "activity"


# -- what is said of a price -------------------------------------------------------------------


@pytest.mark.rule("LF-M5", "LF-EQUIP-01")
def test_the_price_of_equipping_is_told_as_clock_discipline_makes_it(scenario: Make) -> None:
    s = scenario(seats=3)
    s.dead("Tighe", "Raman")
    s.p(1).role, s.g.mainframe.seat = MAINFRAME, 1
    s.g.mainframe.supply.remove(CLOCK_DISCIPLINE)
    s.g.mainframe.in_force.append(CLOCK_DISCIPLINE)
    s.phase("crew", 0)
    s.g.minute = 26
    s.start("activity")
    prices = [choice.price for choice in s.playing.decision(0).choices if "Equip" in choice.title]
    assert prices == ["0 minutes", "1 minute"]
    s.answer(0, "equip", 3)
    assert s.g.minute == 25 and s.g.mainframe.discard == [CLOCK_DISCIPLINE]


@pytest.mark.rule("LF-CH03", "LF-ACT-02")
def test_why_a_skill_cannot_be_used_aboard_is_not_laid_on_something_else(scenario: Make) -> None:
    s = scenario(seats=3, crew=(("Palmer", "Crane"), ("Tighe", "Raman")))
    s.g.minute = 15
    s.put("Palmer", "R")
    s.outage("A06")
    s.phase("crew", 0)
    s.start("activity")
    assert s.seat(0).may_not("Breaker Reset") == "LF-CH03"
    (no,) = [no for no in s.playing.refused(0) if no.rule == "LF-CH03"]
    assert no.note.endswith("or it is aboard the Remora.")


@pytest.mark.rule("LF-LAUNCH-07")
def test_a_minute_lower_than_the_last_is_no_explosion(scenario: Make) -> None:
    s = scenario(seats=2)
    s.g.minute = 1
    s.dead("Crane")
    s.put("Durrant", "R")
    choose_secret(s.g.stowaway, 0, range(3), 1 << s.it)
    s.g.creature.stowaway_token = 1
    s.start("launch")
    assert s.seat(s.it).choices == ["Minute 0", "Minute 1", "Minute 2"]
    s.answer(s.it, "minute", 0)
    assert s.g.ending == "B_wrong"
    assert "The guess is wrong: minute 0 is not one of minutes 1 to 2." in s.told()
