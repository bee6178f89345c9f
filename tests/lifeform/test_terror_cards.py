"""What the terror cards do; when one is drawn is tested with meetings."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.door import place_door
from hullbreach.games.lifeform.ids import ALPHA, BETA, SUITS, TERROR_CARDS, WEAPONRY
from hullbreach.games.lifeform.terror_cards import TERROR_EFFECTS
from hullbreach.games.lifeform.words import BASE_WORDS
from tests.lifeform.acting import activity, chamber, drives, first_asked, refused, step
from tests.lifeform.scenario import Make, Scenario, at, card, link, terror_card, who

DURRANT = who("Durrant")
DECLINE = ("decline",)


def follow(s: Scenario, name: str, *answers: Any, c: str = "Durrant") -> None:
    """A character's player follows a terror card."""
    s.run(TERROR_EFFECTS[terror_card(name)](s.g, who(c)), *answers)


def asked(s: Scenario, name: str, c: str = "Durrant") -> list[tuple[Any, ...]]:
    """The first question of a terror card."""
    return first_asked(s, TERROR_EFFECTS[terror_card(name)](s.g, who(c)))


def test_every_terror_card_has_an_effect() -> None:
    assert len(TERROR_EFFECTS) == len(TERROR_CARDS)


@pytest.mark.rule("LF-T01")
def test_frayed_nerves_cost_a_card_or_a_minute(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    s.hand(0, "Grit", "Flat Out")
    follow(s, "Frayed Nerves", [("card", card("Grit"))])
    assert s.p(0).hand == [card("Flat Out")] and s.g.minute == 30
    s.hand(0)
    follow(s, "Frayed Nerves")
    assert s.g.minute == 29


@pytest.mark.rule("LF-T02")
def test_the_count_skips(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    follow(s, "The Count Skips")
    assert s.g.minute == 29


@pytest.mark.rule("LF-T03")
def test_lights_go_out_here_or_next_door(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    follow(s, "Lights Out")
    assert s.g.outage[at("B03")]
    place_door(s.g, link("B03", "B11"), "LF-CACT-16")
    assert asked(s, "Lights Out") == [chamber("B04"), chamber("B14")]  # not B01, not by tunnel
    follow(s, "Lights Out", chamber("B04"))
    assert s.g.outage[at("B04")]
    s.g.pool[tokens.OUTAGE] = 0
    follow(s, "Lights Out")


@pytest.mark.rule("LF-T03")
def test_a_chamber_with_the_icon_stays_lit(scenario: Make) -> None:
    s = scenario()
    follow(s, "Lights Out", chamber("A09"))
    assert not s.g.outage[at("A07")] and s.g.outage[at("A09")]


@pytest.mark.rule("LF-T04")
def test_a_steam_burst_drives_the_character_on(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.image(ALPHA, "B04")
    s.g.android = at("B11")
    s.c("Durrant").frozen = 2  # other effects may still move it
    assert asked(s, "Steam Burst") == [step(DURRANT, "B01"), step(DURRANT, "B14")]
    follow(s, "Steam Burst", step(DURRANT, "B14"))
    assert s.c("Durrant").place == at("B14")


@pytest.mark.rule("LF-T04")
def test_who_cannot_get_away_from_the_steam_discards(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B11")
    s.g.android = at("B11")
    s.hand(0, "Grit", "Flat Out")
    follow(s, "Steam Burst", [("card", card("Grit"))])
    assert s.c("Durrant").place == at("B11") and s.p(0).hand == [card("Flat Out")]
    s.hand(0)
    follow(s, "Steam Burst")


@pytest.mark.rule("LF-T05", "LF-CALIB-07")
def test_an_echo_calibrates_and_an_image_may_move(scenario: Make) -> None:
    s = scenario()
    follow(s, "Echo on the Scope", ("image", BETA), drives(ALPHA, "B07"))
    assert s.g.real.value == BETA and s.g.images[ALPHA] == at("B07")
    follow(s, "Echo on the Scope", ("image", BETA), DECLINE)
    assert s.g.images[ALPHA] == at("B07")


@pytest.mark.rule("LF-T06")
def test_something_may_come_overhead_on_this_deck(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "A05")
    assert set(asked(s, "Something Overhead")) == {
        DECLINE,
        ("image_at", ALPHA, at("A11")),
        ("image_at", BETA, at("A11")),
    }
    follow(s, "Something Overhead", ("image_at", BETA, at("A11")))
    assert s.g.images[BETA] == at("A11")
    follow(s, "Something Overhead")  # no chamber is free


@pytest.mark.rule("LF-T07")
def test_a_torn_crate_loses_a_topmost_token(scenario: Make) -> None:
    s = scenario()
    follow(s, "Torn Crate")
    s.load(2, 0, 0, 1)
    assert asked(s, "Torn Crate") == [("column", WEAPONRY), ("column", SUITS)]
    assert BASE_WORDS.prompt["torn_crate"].fill(s.g, s.it, ()).startswith("Torn Crate: ")
    follow(s, "Torn Crate", ("column", WEAPONRY))
    assert s.g.loadout[WEAPONRY] == 1 and s.g.pool[tokens.MISSION] == 48 - 34 - 2


@pytest.mark.rule("LF-T08", "LF-PANIC-01")
def test_screams_make_everybody_panic(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B10")
    s.put("Crane", "B04")
    s.put("Tighe", "R")
    s.put("Raman", "C09", hidden=True)
    follow(
        s,
        "Screams on the Intercom",
        ("character", who("Crane")),
        step(who("Crane"), "B03"),
    )
    assert (s.c("Durrant").place, s.c("Crane").place) == (at("B05"), at("B03"))
    assert s.c("Raman").place == at("C09")


@pytest.mark.rule("LF-T09", "LF-LIM-01", "LF-LIM-04")
def test_wet_resin_comes_to_an_empty_chamber_of_this_deck(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "A01")
    s.g.breach = at("A02")
    offered = {place for _, place in asked(s, "Wet Resin")}
    assert offered == set(range(11)) - {at(code) for code in ("A01", "A02", "A07", "A11")}
    follow(s, "Wet Resin", chamber("A04"))
    assert s.g.cocoons[at("A04")] and chamber("A04") not in asked(s, "Wet Resin")
    s.g.pool[tokens.COCOON] = 0
    follow(s, "Wet Resin")


@pytest.mark.rule("LF-T10", "LF-GAP-55")
def test_scratches_are_the_stowaway_token_or_a_card(scenario: Make) -> None:
    s = scenario()
    s.its_hand()
    follow(s, "Scratches in the Airlock")
    assert s.g.creature.stowaway_token == 1 and s.g.creature.hand == []
    follow(s, "Scratches in the Airlock")
    s.g.creature.stowaway_token = 2
    follow(s, "Scratches in the Airlock")
    assert len(s.g.creature.hand) == 2 and s.g.creature.stowaway_token == 2


@pytest.mark.rule("LF-T11")
def test_at_a_false_alarm_the_cat_may_come(scenario: Make) -> None:
    s = scenario()
    follow(s, "False Alarm")  # no cat in play
    s = scenario(seats=2)
    follow(s, "False Alarm", DECLINE)
    assert s.g.cat_place == at("B14")
    follow(s, "False Alarm", ("cat_to", at("A07")))
    assert s.g.cat_place == at("A07")
    s.g.cat_place = at("R")
    follow(s, "False Alarm")


@pytest.mark.rule("LF-T12")
def test_the_locker_of_a_friend_holds_a_card(scenario: Make) -> None:
    s = scenario()
    s.hand(0)
    follow(s, "Locker of a Friend")
    assert len(s.p(0).hand) == 1


@pytest.mark.rule("LF-T13", "LF-D-48")
def test_frozen_stiff_costs_two_cards_or_a_turn_without_moving(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Grit", "Grit", "Flat Out")
    follow(s, "Frozen Stiff", ("pay", 2), [("card", card("Grit")), ("card", card("Flat Out"))])
    assert s.p(0).hand == [card("Grit")] and s.c("Durrant").frozen == 0
    follow(s, "Frozen Stiff")
    assert s.c("Durrant").frozen == 1
    assert refused(s, "MOVE_1") is None  # this turn does not count
    s.hand(0, "Grit", "Grit")
    follow(s, "Frozen Stiff", ("freeze", who("Crane")), c="Crane")
    assert s.c("Crane").frozen == 1


@pytest.mark.rule("LF-EX-116", "LF-LASER-03", "LF-HIDE-06", "LF-TERROR-03")
def test_who_hid_behind_a_shot_image_meets_the_terror_there(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "C08")
    s.put("Tighe", "C13", hidden=True)
    s.image(ALPHA, "C13")
    s.image(BETA, "A01")
    s.terror("C13")
    s.hand(0, "Mining Laser")
    s.its_hand("Prowl")
    s.g.minute = 30
    activity(s, ("laser", DURRANT, ALPHA), drives(ALPHA, "C09"))
    s.will("terror card", terror_card("The Count Skips"))
    s.run(aftermath(s.g))
    assert s.g.creature.hand == [] and s.g.outage[at("C13")]
    assert not s.c("Tighe").hidden and not s.g.terror[at("C13")]
    assert s.g.minute == 29
