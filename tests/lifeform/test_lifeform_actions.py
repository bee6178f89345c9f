"""The actions on lifeform cards that do not hunt, and the activities of the lifeform's phase."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import HYPERSLEEP
from hullbreach.games.lifeform.door import place_door
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    DESTROYED,
    GAMMA,
    LIFEFORM_CARDS,
    MOVES,
    OUTAGES,
)
from hullbreach.games.lifeform.lifeform_actions import LIFEFORM_ACTIONS, LIFEFORM_ACTIVITIES
from hullbreach.toolkit.verbs import legal, perform, refusal
from tests.lifeform.acting import STOP, bars, chamber, drives, first_asked, hunts
from tests.lifeform.scenario import Make, Scenario, at, its_card, link


def options(s: Scenario, code: str) -> list[tuple[Any, ...]]:
    """The first question of an action."""
    return first_asked(s, LIFEFORM_ACTIONS[code].run(s.g, s.it))


def lurks(s: Scenario, *answers: Any) -> None:
    assert ("lurk",) in legal(s.g, s.it, LIFEFORM_ACTIVITIES)
    s.run(perform(s.g, s.it, LIFEFORM_ACTIVITIES, ("lurk",)), *answers)


def may_not(s: Scenario, *option: Any) -> str | None:
    return refusal(s.g, s.it, LIFEFORM_ACTIVITIES, option)


def test_every_icon_of_every_lifeform_card_has_an_action() -> None:
    shown = {code for card in LIFEFORM_CARDS for row in card.rows for code in row}
    assert shown == set(LIFEFORM_ACTIONS)


@pytest.mark.rule("LF-EVO-04")
def test_all_moves_are_of_one_kind_and_nothing_else_is_alike() -> None:
    kinds = {LIFEFORM_ACTIONS[code].kind for code in MOVES}
    assert kinds == {"MOVE"}
    others = [action.kind for code, action in LIFEFORM_ACTIONS.items() if code not in MOVES]
    assert len(set(others)) == len(others) and "MOVE" not in others


# -- the phase ---------------------------------------------------------------------------------


@pytest.mark.rule("LF-LIFE-01", "LF-D-30")
def test_the_three_activities(scenario: Make) -> None:
    s = scenario()
    s.its_hand("Prowl")
    s.g.creature.vents = 1
    assert {option[0] for option in legal(s.g, s.it, LIFEFORM_ACTIVITIES)} == {
        "lurk",
        "use_vent",
        "play",
    }


@pytest.mark.rule("LF-LIFE-02", "LF-GAP-52")
def test_with_none_legal_there_is_nothing_to_choose(scenario: Make) -> None:
    s = scenario()
    s.its_hand(*["Scent"] * 2, *["Strike"] * 4)
    s.image(ALPHA, "B04")
    s.image(BETA, "B09")
    s.put("Durrant", "B03", hidden=True)
    s.put("Crane", "B08", hidden=True)
    s.put("Tighe", "B10", hidden=True)
    assert legal(s.g, s.it, LIFEFORM_ACTIVITIES) == []


@pytest.mark.rule("LF-LURK-01", "LF-EX-27")
def test_no_lurking_with_a_full_hand(scenario: Make) -> None:
    s = scenario()
    s.its_hand(*["Prowl"] * 3, "Strike")
    assert may_not(s, "lurk") == "LF-LURK-01"


@pytest.mark.rule("LF-LURK-02", "LF-EX-28", "LF-COCOON-01", "LF-GAP-17", "LF-D-31")
def test_lurking_discards_up_to_the_evolution_number_then_draws_up(scenario: Make) -> None:
    s = scenario()
    s.g.cocoon = 1
    s.its_hand("Prowl", "Strike", "Apex", "Scent")
    lurks(s, [("lifeform_card", its_card("Strike")), ("lifeform_card", its_card("Scent"))])
    assert len(s.g.creature.hand) == 5
    assert s.g.creature.deck.discard == [its_card("Strike"), its_card("Scent")]
    s.its_hand("Prowl")
    lurks(s, [])
    assert len(s.g.creature.hand) == 5


@pytest.mark.rule("LF-LURK-02", "LF-EX-29")
def test_on_the_final_space_nothing_is_discarded(scenario: Make) -> None:
    s = scenario()
    s.g.cocoon = 3
    s.its_hand("Prowl", "Strike", "Apex")
    lurks(s)
    assert len(s.g.creature.hand) == 6 and s.g.creature.deck.discard == []


@pytest.mark.rule("LF-USEVENT-01")
def test_a_vent_token_leaves_for_a_vent_that_can_be_executed(scenario: Make) -> None:
    s = scenario()
    s.g.creature.vents = 1
    s.its_hand(*["Prowl"] * 4)
    s.run(perform(s.g, s.it, LIFEFORM_ACTIVITIES, ("use_vent",)), ("image_at", BETA, at("A05")))
    assert s.g.creature.vents == 0 and s.g.images[BETA] == at("A05")
    assert ("use_vent",) not in legal(s.g, s.it, LIFEFORM_ACTIVITIES)
    s.g.creature.vents = 1
    for name, code in zip(("Durrant", "Crane", "Tighe"), ("B12", "B14", "C13"), strict=True):
        s.put(name, code, hidden=True)
    s.put("Raman", "C14", hidden=True)
    s.g.breach = at("A11")
    assert may_not(s, "use_vent") == "LF-LACT-26"


@pytest.mark.rule("LF-LCARD-01", "LF-LCARD-02")
def test_a_row_needs_an_action_that_changes_something_and_reactions_are_none(
    scenario: Make,
) -> None:
    s = scenario()
    s.its_hand("Scent", "Cut Them Off")
    scent, cut = its_card("Scent"), its_card("Cut Them Off")
    assert may_not(s, "play", scent, 0) == "LF-LACT-11"
    playable = [option for option in legal(s.g, s.it, LIFEFORM_ACTIVITIES) if option[0] == "play"]
    assert playable == [("play", scent, 1), ("play", cut, 0)]
    s.run(perform(s.g, s.it, LIFEFORM_ACTIVITIES, ("play", cut, 0)))
    assert s.g.row.left == ["LMOVE_2"] and s.g.creature.hand == [scent]


# -- the android, tracks, tokens ---------------------------------------------------------------


@pytest.mark.rule("LF-LACT-01", "LF-EX-50", "LF-SD-04")
def test_the_deviation_is_executed_once_and_from_minute_10(scenario: Make) -> None:
    s = scenario()
    s.g.android = at("B06")
    s.g.minute = 11
    assert bars(s, "ANDROID_PATHWAY_DEVIATION") == "LF-LACT-01"
    s.g.minute = 10
    assert options(s, "ANDROID_PATHWAY_DEVIATION") == [chamber("B02"), chamber("B11")]
    s.g.deviated = False
    hunts(s, "ANDROID_PATHWAY_DEVIATION", chamber("B11"))
    assert s.g.deviated and s.g.android == at("B11")
    assert bars(s, "ANDROID_PATHWAY_DEVIATION") == "LF-LACT-01"


@pytest.mark.rule("LF-LACT-02", "LF-GAP-49")
@pytest.mark.parametrize("why", ["inactive", "held", "nowhere to go"])
def test_the_bonus_move_is_skipped(scenario: Make, why: str) -> None:
    s = scenario()
    s.g.minute = 10
    if why == "held":
        s.g.android = at("B06")
        s.put("Durrant", "B06")
    elif why == "nowhere to go":
        s.g.android = at("C10")
        place_door(s.g, link("C10", "C04"), "LF-CACT-16")
    before = s.g.android
    hunts(s, "ANDROID_PATHWAY_DEVIATION")
    assert s.g.deviated and s.g.android == before


@pytest.mark.rule("LF-LACT-02", "LF-ANDROID-15")
def test_no_deviation_of_a_destroyed_android(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 10
    s.g.android_status = DESTROYED
    assert bars(s, "ANDROID_PATHWAY_DEVIATION") == "LF-LACT-02"


@pytest.mark.rule("LF-LACT-03")
def test_the_bonus_move_never_enters_the_remora(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 10
    s.g.android = at("C12")
    assert options(s, "ANDROID_PATHWAY_DEVIATION") == [chamber("C11"), chamber("C14")]


@pytest.mark.rule("LF-LACT-05", "LF-COCOON-06")
def test_a_cocoon_needs_an_image_there_and_a_space_left(scenario: Make) -> None:
    s = scenario()
    s.g.pool[tokens.MISSION] = 0
    hunts(s, "COCOON")  # the Ore Hold has the icon
    assert s.g.cocoon == 1
    s.image(ALPHA, "A01")
    assert bars(s, "COCOON") == "LF-LACT-05"
    tokens.place_cocoon(s.g, at("C09"), "LF-T09")  # a ghost is there
    assert bars(s, "COCOON") is None
    s.g.cocoon = 3
    assert bars(s, "COCOON") == "LF-LACT-05"


@pytest.mark.rule("LF-EX-47", "LF-COCOON-04", "LF-D-43")
def test_the_third_image_comes_back_with_the_cocoon(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A01")
    hunts(s, "COCOON")
    hunts(s, "COCOON")
    before = sum(s.g.missions)
    hunts(s, "COCOON", chamber("A05"), ("image", GAMMA), chamber("B03"))
    assert s.g.images[GAMMA] == at("A05") and s.g.real.value == GAMMA
    assert sum(s.g.missions) == before - 1 and s.g.missions[at("B03")] == 2


@pytest.mark.rule("LF-EX-48", "LF-COCOON-03", "LF-GAP-53")
def test_with_two_players_the_coolant_heats(scenario: Make) -> None:
    s = scenario(seats=2)
    for _ in range(3):
        hunts(s, "COCOON")
    assert s.g.overheating == 5


@pytest.mark.rule("LF-LACT-12", "LF-EX-49", "LF-MALF-01", "LF-MALF-02", "LF-MALF-03")
def test_three_malfunctions_and_no_fourth(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    hunts(s, "MALFUNCTION", chamber("A02"))
    assert s.g.outage[at("A02")]
    hunts(s, "MALFUNCTION")
    assert s.g.android == HYPERSLEEP
    hunts(s, "MALFUNCTION")
    assert s.g.minute == 29
    assert bars(s, "MALFUNCTION") == "LF-LACT-12"


@pytest.mark.rule("LF-LACT-13")
def test_a_mission_token_goes_from_a_chamber_with_an_image(scenario: Make) -> None:
    s = scenario()
    hunts(s, "MISSION_REMOVAL")  # Reactor Control has two, the Ore Hold none
    assert s.g.missions[at("C09")] == 1
    s.image(BETA, "A02")
    assert bars(s, "MISSION_REMOVAL") == "LF-LACT-13"


@pytest.mark.rule("LF-LACT-19", "LF-LIM-01", "LF-LIM-04")
def test_a_power_outage_needs_a_token_and_a_chamber_that_may_be_dark(scenario: Make) -> None:
    s = scenario()
    s.outage("A02")
    s.g.breach = at("B03")
    offered = {place for _, place in options(s, "POWER_OUTAGE")}
    assert at("A07") not in offered and at("A02") not in offered and at("B03") not in offered
    assert at("B07") in offered
    hunts(s, "POWER_OUTAGE", chamber("B07"))
    assert s.g.outage[at("B07")]
    s.g.pool[tokens.OUTAGE] = 0
    assert bars(s, "POWER_OUTAGE") == "LF-LACT-19"
    assert OUTAGES == 10


@pytest.mark.rule("LF-LACT-21")
def test_the_security_door_returns(scenario: Make) -> None:
    s = scenario()
    assert bars(s, "SECURITY_DOOR_REMOVAL") == "LF-LACT-21"
    place_door(s.g, link("C08", "C05"), "LF-CACT-16")
    hunts(s, "SECURITY_DOOR_REMOVAL")
    assert s.g.door == -1


@pytest.mark.rule("LF-LACT-22")
def test_the_lifeform_advances_the_clock(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    hunts(s, "L_SELF_DESTRUCT")
    assert s.g.minute == 29


@pytest.mark.rule("LF-LACT-24", "LF-CALIB-01")
def test_identities_are_swapped_in_secret(scenario: Make) -> None:
    s = scenario()
    hunts(s, "SWAP_IDENTITIES", ("image", BETA))
    assert s.g.real.value == BETA and s.said("calibrated") == [()]


@pytest.mark.rule("LF-LACT-25", "LF-LIM-04", "LF-GAP-40")
def test_terror_comes_to_a_chamber_without_characters_and_without_terror(scenario: Make) -> None:
    s = scenario()
    s.terror("A01")
    s.g.breach = at("B03")
    offered = {place for _, place in options(s, "TERROR")}
    for code in ("A07", "A01", "B03"):
        assert at(code) not in offered
    assert at("B01") in offered  # the no-outage icon does not matter
    hunts(s, "TERROR", chamber("B01"))
    assert s.g.terror[at("B01")]
    s.g.pool[tokens.TERROR] = 0
    assert bars(s, "TERROR") == "LF-LACT-25"


# -- images ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-LACT-14", "LF-MOVE-12", "LF-MOVE-13", "LF-MOVE-16", "LF-EX-30")
def test_one_image_makes_one_move_to_no_character_and_no_image(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "B12")
    s.put("Durrant", "B07", hidden=True)
    s.image(BETA, "B02")
    assert [o for o in options(s, "LMOVE_1") if o[1] == ALPHA] == [drives(ALPHA, "C06")]
    hunts(s, "LMOVE_1", drives(ALPHA, "C06"))
    assert s.g.images[ALPHA] == at("C06")


@pytest.mark.rule("LF-MOVE-14", "LF-REMORA-01", "LF-MOVE-04", "LF-MOVE-01")
def test_no_image_enters_the_remora_a_breach_or_passes_the_door(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 5
    s.image(ALPHA, "C12")
    place_door(s.g, link("C12", "C11"), "LF-CACT-16")
    assert [o for o in options(s, "LMOVE_1") if o[1] == ALPHA] == [drives(ALPHA, "C14")]
    s.image(ALPHA, "B04")
    s.g.breach = at("B03")
    assert [o for o in options(s, "LMOVE_1") if o[1] == ALPHA] == [drives(ALPHA, "B09")]


@pytest.mark.rule("LF-MOVE-15", "LF-MOVE-02")
def test_nothing_else_stops_an_image(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "B09")
    s.terror("B04")
    s.outage("B10")
    s.g.android = at("B08")
    s.g.cat_place = at("B08")
    assert len([o for o in options(s, "LMOVE_1") if o[1] == ALPHA]) == 3


@pytest.mark.rule("LF-LACT-15", "LF-LACT-18", "LF-PLAY-07")
def test_images_move_one_after_the_other(scenario: Make) -> None:
    s = scenario()
    s.image(BETA, "B07")
    hunts(s, "LMOVE_2", drives(ALPHA, "B09"), drives(BETA, "B08"))
    assert s.g.images[:2] == [at("B09"), at("B08")]
    hunts(s, "LMOVE_2", drives(BETA, "B07"), STOP)
    assert s.g.images[:2] == [at("B09"), at("B07")]


@pytest.mark.rule("LF-LACT-17", "LF-GAP-07")
def test_three_images_move(scenario: Make) -> None:
    s = scenario()
    s.image(GAMMA, "A01")
    hunts(s, "LMOVE_3", drives(GAMMA, "A02"), drives(ALPHA, "B07"), drives(BETA, "C13"))
    assert s.g.images == [at("B07"), at("C13"), at("A02")]


@pytest.mark.rule("LF-LACT-16", "LF-PLAY-08")
def test_a_dash_of_two_moves_ends_elsewhere(scenario: Make) -> None:
    s = scenario()
    s.image(BETA, "A01")
    hunts(s, "LDASH", drives(ALPHA, "B07"), drives(ALPHA, "B12"))
    assert s.g.images[ALPHA] == at("B12")
    procedure: Any = LIFEFORM_ACTIONS["LDASH"].run(s.g, s.it)
    next(procedure)
    offered = procedure.send(drives(ALPHA, "B07")).options
    assert STOP in offered and drives(ALPHA, "B12") not in offered
    assert all(option[1] == ALPHA for option in offered[:-1])


@pytest.mark.rule("LF-LACT-14")
def test_images_that_are_shut_in_cannot_move(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "B04")
    s.image(BETA, "B09")
    s.put("Durrant", "B03")
    s.put("Crane", "B08")
    s.put("Tighe", "B10")
    assert bars(s, "LMOVE_1") == "LF-LACT-14"


@pytest.mark.rule("LF-LACT-20", "LF-LACT-30")
def test_a_scanner_malfunction_makes_an_image_jump_around_a_character(scenario: Make) -> None:
    s = scenario()
    assert bars(s, "SCANNER_MALFUNCTION") == "LF-LACT-20"
    for name in ("Durrant", "Crane", "Tighe", "Raman"):
        s.put(name, "R")
    s.image(ALPHA, "C12")
    assert bars(s, "SCANNER_MALFUNCTION") == "LF-LACT-20"  # aboard is no reference
    s.put("Durrant", "B03", hidden=True)
    s.image(ALPHA, "A05")  # by the tunnel
    s.image(BETA, "B03")
    place_door(s.g, link("B03", "B04"), "LF-CACT-16")
    assert set(options(s, "SCANNER_MALFUNCTION")) == {
        ("image_at", ALPHA, at(code)) for code in ("B01", "B04", "B11", "B14")
    }
    hunts(s, "SCANNER_MALFUNCTION", ("image_at", ALPHA, at("B04")))
    assert s.g.images[ALPHA] == at("B04")


@pytest.mark.rule("LF-LACT-23", "LF-LSURV-01", "LF-D-45")
def test_one_survival_ability_is_used_once(scenario: Make) -> None:
    s = scenario()
    s.image(BETA, "A01")
    hunts(s, "L_SURVIVAL", ("lifeform_survival", 1), drives(ALPHA, "B07"), STOP)
    assert s.g.creature.survival == 1 and s.g.images[ALPHA] == at("B07")
    assert bars(s, "L_SURVIVAL") == "LF-LACT-23"
