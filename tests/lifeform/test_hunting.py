"""ATTACK, VENT, KILL HIDDEN CHARACTER, FORCE MOVE, and the lifeform's survival abilities."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.board import CHAMBERS, OBJECTIVE_CHAMBERS, REMORA
from hullbreach.games.lifeform.door import place_door
from hullbreach.games.lifeform.ids import ALPHA, BETA, DESTROYED, GAMMA
from hullbreach.games.lifeform.lifeform_actions import LIFEFORM_ACTIONS, LIFEFORM_ACTIVITIES
from hullbreach.games.lifeform.lifeform_survivals import LIFEFORM_SURVIVALS, breach_options
from hullbreach.games.lifeform.movement import corridors, neighbours
from hullbreach.games.lifeform.state import NOWHERE
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.toolkit.verbs import legal
from tests.lifeform.acting import STOP, bars, chamber, drives, first_asked, hunts, step
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, link, who

SILENT, NOISY, WAIT = ("silent",), ("noisy",), ("decline",)
ALPHA_AGAIN = ("image", ALPHA)
DURRANT = who("Durrant")
KILL, ALIEN, BREACH = range(3)


def options(s: Scenario, code: str) -> list[tuple[Any, ...]]:
    """The first question of an action."""
    return first_asked(s, LIFEFORM_ACTIONS[code].run(s.g, s.it))


def ghost(code: str) -> tuple[str, int, int]:
    """Where the ghost goes after an attack."""
    return ("image_at", BETA, at(code))


def survives(s: Scenario, n: int, *answers: Any) -> None:
    """The lifeform uses a survival ability."""
    assert LIFEFORM_SURVIVALS[n].refusal(s.g, s.it) is None
    s.run(LIFEFORM_SURVIVALS[n].run(s.g, s.it), *answers)


# -- ATTACK ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-LACT-04", "LF-ATTACK-01", "LF-ATTACK-20", "LF-EX-30")
def test_attack_reaches_the_chambers_next_to_the_real_lifeform(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "B12")
    assert bars(s, "ATTACK") == "LF-LACT-04"
    s.put("Durrant", "B12")  # its own chamber is no target
    assert bars(s, "ATTACK") == "LF-LACT-04"
    s.put("Durrant", "B07")
    s.put("Crane", "C06")  # by a tunnel
    assert options(s, "ATTACK") == [chamber("B07"), chamber("C06")]
    s.hand(0)
    hunts(s, "ATTACK", chamber("B07"), SILENT, ghost("B13"), ALPHA_AGAIN)
    assert s.c("Durrant").place == NOWHERE and s.g.images[ALPHA] == at("B07")


@pytest.mark.rule("LF-LACT-04", "LF-ATTACK-02")
def test_no_attack_by_a_ghost_across_the_door_or_on_who_is_hidden(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "B12")
    s.put("Durrant", "B07")
    s.real(BETA)
    assert bars(s, "ATTACK") == "LF-LACT-04"
    s.real(ALPHA)
    place_door(s.g, link("B12", "B07"), "LF-CACT-16")
    assert bars(s, "ATTACK") == "LF-LACT-04"
    s.g.door = -1
    s.put("Durrant", "B07", hidden=True)
    assert bars(s, "ATTACK") == "LF-LACT-04"


@pytest.mark.rule("LF-ATTACK-02", "LF-REMORA-04")
def test_the_remora_is_never_attacked(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "C12")
    s.put("Durrant", "R")
    assert bars(s, "ATTACK") == "LF-LACT-04"


# -- VENT --------------------------------------------------------------------------------------


@pytest.mark.rule("LF-LACT-26", "LF-LACT-27", "LF-LACT-28")
def test_vent_puts_any_image_into_a_free_vent_chamber(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "A05")
    s.put("Durrant", "A11", hidden=True)
    s.g.breach = at("B14")
    free = {place for verb, *rest in options(s, "VENT") for place in rest[1:]}
    assert free == {at("B12"), at("C13"), at("C14")}
    assert {option[1] for option in options(s, "VENT")} == {ALPHA, BETA}
    hunts(s, "VENT", ("image_at", ALPHA, at("C14")))
    assert s.g.images[ALPHA] == at("C14")
    assert not s.said("identity.real")


@pytest.mark.rule("LF-LACT-26", "LF-ATTACK-01", "LF-LACT-29")
def test_vent_attacks_over_any_distance(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A11")
    s.hand(0)
    assert ("vent_attack", at("A11")) in options(s, "VENT")
    hunts(s, "VENT", ("vent_attack", at("A11")), SILENT, ghost("B06"), ALPHA_AGAIN)
    assert s.c("Durrant").place == NOWHERE and s.g.images[ALPHA] == at("A11")


@pytest.mark.rule("LF-LACT-26")
def test_no_vent_attack_on_hidden_characters_or_beside_an_image(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A11", hidden=True)
    assert ("vent_attack", at("A11")) not in options(s, "VENT")
    s.put("Durrant", "A11")
    s.image(BETA, "A11")
    assert ("vent_attack", at("A11")) not in options(s, "VENT")


# -- KILL HIDDEN CHARACTER ---------------------------------------------------------------------


@pytest.mark.rule("LF-LACT-11", "LF-EX-53", "LF-LACT-29", "LF-GAP-36")
def test_one_hidden_character_with_the_real_lifeform_dies(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B08", hidden=True)
    s.put("Tighe", "B08", hidden=True)
    s.put("Crane", "C09", hidden=True)  # with a ghost
    s.g.creature.hostility = 0
    hunts(s, "KILL_HIDDEN", ("character", DURRANT), SILENT)
    assert s.c("Durrant").place == NOWHERE
    assert s.c("Tighe").hidden and s.c("Crane").hidden
    assert s.g.creature.hostility == 2
    assert s.g.real.seen == EVERYBODY | 1 << s.it and not s.said("calibrated")


@pytest.mark.rule("LF-LACT-11")
def test_it_needs_a_hidden_character_with_the_real_lifeform(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "C09", hidden=True)
    s.put("Crane", "B08")
    assert bars(s, "KILL_HIDDEN") == "LF-LACT-11"


@pytest.mark.rule("LF-CH04", "LF-EX-93", "LF-LACT-11")
def test_stillness_hides_motoko_for_good_with_two_players(scenario: Make) -> None:
    s = scenario(seats=2, crew=(("Motoko", "Crane"),))
    s.put("Motoko", "B08", hidden=True)
    assert bars(s, "KILL_HIDDEN") is None
    s.c("Motoko").skill = True
    s.its_hand("Scent")
    assert bars(s, "KILL_HIDDEN") == "LF-LACT-11"
    playable = [option for option in legal(s.g, s.it, LIFEFORM_ACTIVITIES) if option[0] == "play"]
    assert playable == [("play", its_card("Scent"), 1)]


@pytest.mark.rule("LF-CH04")
@pytest.mark.parametrize("answer", [("use",), ("decline",)])
def test_with_more_players_stillness_costs_two_cards(
    scenario: Make, answer: tuple[str, ...]
) -> None:
    s = scenario(crew=(("Motoko", "Crane"), ("Tighe", "Durrant")))
    s.put("Motoko", "B08", hidden=True)
    s.c("Motoko").skill = True
    s.hand(0, "Grit", "Flat Out")
    if answer == ("use",):
        hunts(s, "KILL_HIDDEN", answer)
        assert s.p(0).hand == [] and s.c("Motoko").hidden
    else:
        hunts(s, "KILL_HIDDEN", answer, SILENT)
        assert s.c("Motoko").place == NOWHERE


@pytest.mark.rule("LF-CH04")
def test_with_one_card_stillness_is_of_no_use(scenario: Make) -> None:
    s = scenario(crew=(("Motoko", "Crane"), ("Tighe", "Durrant")))
    s.put("Motoko", "B08", hidden=True)
    s.c("Motoko").skill = True
    s.hand(0, "Grit")
    hunts(s, "KILL_HIDDEN", SILENT)
    assert s.c("Motoko").place == NOWHERE


# -- FORCE MOVE --------------------------------------------------------------------------------


@pytest.mark.rule("LF-LACT-06", "LF-LACT-32")
def test_a_character_is_driven_one_or_two_chambers(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B04")
    hunts(s, "FORCE_MOVE", step(DURRANT, "B03"), step(DURRANT, "B11"))
    assert s.c("Durrant").place == at("B11")
    hunts(s, "FORCE_MOVE", step(DURRANT, "B03"), STOP)
    assert s.c("Durrant").place == at("B03")
    procedure: Any = LIFEFORM_ACTIONS["FORCE_MOVE"].run(s.g, s.it)
    next(procedure)
    assert step(DURRANT, "B03") not in procedure.send(step(DURRANT, "B04")).options


@pytest.mark.rule("LF-LACT-06")
def test_it_keeps_to_the_rules_of_characters(scenario: Make) -> None:
    s = scenario()
    for name in ("Crane", "Tighe", "Raman"):
        s.put(name, "R")
    s.put("Durrant", "B03")
    s.g.breach = at("B01")
    place_door(s.g, link("B03", "B11"), "LF-CACT-16")
    assert options(s, "FORCE_MOVE") == [step(DURRANT, "B04"), step(DURRANT, "B14")]
    s.g.android = at("B04")
    hunts(s, "FORCE_MOVE", step(DURRANT, "B04"))  # the android holds it there
    assert s.c("Durrant").place == at("B04")


@pytest.mark.rule("LF-LACT-07", "LF-EX-51", "LF-HIDE-04", "LF-REMORA-04", "LF-GAP-06")
def test_who_cannot_be_driven(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B04", hidden=True)
    s.put("Crane", "A01")
    s.g.cat_place = at("A01")
    s.put("Tighe", "C01")
    s.g.android = at("C01")
    s.put("Raman", "R")
    assert bars(s, "FORCE_MOVE") == "LF-LACT-06"


@pytest.mark.rule("LF-LACT-08")
def test_not_to_a_ghost_nor_to_the_cat(scenario: Make) -> None:
    s = scenario()
    for name in ("Crane", "Tighe", "Raman"):
        s.put(name, "R")
    s.put("Durrant", "B03")
    s.image(BETA, "B04")
    s.g.cat_place = at("B11")
    assert options(s, "FORCE_MOVE") == [step(DURRANT, "B01"), step(DURRANT, "B14")]


@pytest.mark.rule("LF-LACT-09", "LF-EX-52", "LF-ATTACK-03", "LF-MEET-01")
def test_in_the_real_lifeforms_chamber_it_is_attacked_alone(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.put("Tighe", "B04")
    s.image(ALPHA, "B04")
    s.hand(0)
    hunts(s, "FORCE_MOVE", step(DURRANT, "B04"), SILENT, ghost("B03"), ALPHA_AGAIN)
    assert s.c("Durrant").place == NOWHERE and s.c("Tighe").place == at("B04")
    assert not s.g.entered


@pytest.mark.rule("LF-LACT-09")
def test_the_second_step_may_lead_to_the_real_lifeform_too(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B01")
    s.image(ALPHA, "B04")
    s.hand(0)
    hunts(
        s,
        "FORCE_MOVE",
        step(DURRANT, "B03"),
        step(DURRANT, "B04"),
        SILENT,
        ghost("B03"),
        ALPHA_AGAIN,
    )
    assert s.c("Durrant").place == NOWHERE


@pytest.mark.rule("LF-CALIB-07", "LF-GEN-18")
@pytest.mark.parametrize("real", [ALPHA, BETA])
def test_a_second_step_is_asked_whichever_image_is_real(scenario: Make, real: int) -> None:
    s = scenario(real=real)
    s.put("Durrant", "B03")
    s.image(ALPHA, "B09")
    s.image(BETA, "A01")
    procedure: Any = LIFEFORM_ACTIONS["FORCE_MOVE"].run(s.g, s.it)
    next(procedure)
    offered = procedure.send(step(DURRANT, "B04")).options
    assert offered == ([STOP, step(DURRANT, "B09")] if real == ALPHA else [STOP])


@pytest.mark.rule("LF-LACT-10", "LF-GAP-41")
def test_dark_and_terror_do_not_limit_it_and_terror_is_met_at_the_end(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B03")
    s.outage("B03", "B11")
    s.terror("B11", "B06")
    s.hand(0)
    hunts(s, "FORCE_MOVE", step(DURRANT, "B11"), step(DURRANT, "B06"))
    assert s.c("Durrant").place == at("B06")
    s.will("terror card", 1)  # The Count Skips
    s.g.minute = 30
    s.run(aftermath(s.g))
    assert s.g.terror[at("B11")] and not s.g.terror[at("B06")]
    assert s.g.minute == 29


@pytest.mark.rule("LF-LACT-31", "LF-EX-92", "LF-GAP-88")
def test_it_pushes_aboard_from_minute_20(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "C12")
    s.g.minute = 21
    assert step(DURRANT, "R") not in options(s, "FORCE_MOVE")
    s.g.minute = 20
    hunts(s, "FORCE_MOVE", step(DURRANT, "R"))
    assert s.c("Durrant").place == REMORA


@pytest.mark.rule("LF-LACT-31", "LF-LACT-08", "LF-CAT2-06")
def test_the_cat_aboard_keeps_nobody_from_being_pushed_there(scenario: Make) -> None:
    s = scenario(seats=2)
    s.put("Durrant", "C12")
    s.g.minute, s.g.cat_place = 20, REMORA
    hunts(s, "FORCE_MOVE", step(DURRANT, "R"))
    assert s.c("Durrant").place == REMORA


# -- ANDROID KILL, MOVE ALIEN 3 ----------------------------------------------------------------


@pytest.mark.rule("LF-LSURV-02", "LF-HIDE-04", "LF-PANIC-07")
def test_everybody_seen_with_the_android_dies(scenario: Make) -> None:
    s = scenario()
    assert LIFEFORM_SURVIVALS[KILL].refusal(s.g, s.it) == "LF-LSURV-02"
    s.g.android = at("B03")
    s.put("Durrant", "B03", hidden=True)
    assert LIFEFORM_SURVIVALS[KILL].refusal(s.g, s.it) == "LF-LSURV-02"
    s.put("Crane", "B03")
    s.put("Tighe", "B03")
    s.hand(0, "Flat Out")
    s.g.creature.hostility = 0
    survives(s, KILL, SILENT)
    assert s.c("Crane").place == s.c("Tighe").place == NOWHERE
    assert s.c("Durrant").place == at("B03")
    assert s.g.creature.hostility == 4


@pytest.mark.rule("LF-LSURV-03")
def test_an_image_makes_up_to_three_moves_and_ends_elsewhere(scenario: Make) -> None:
    s = scenario()
    s.image(BETA, "A01")
    survives(s, ALIEN, drives(ALPHA, "B07"), drives(ALPHA, "B12"), drives(ALPHA, "B02"))
    assert s.g.images[ALPHA] == at("B02")
    survives(s, ALIEN, drives(ALPHA, "B06"), STOP)
    procedure: Any = LIFEFORM_SURVIVALS[ALIEN].run(s.g, s.it)
    next(procedure)
    back = procedure.send(drives(ALPHA, "B13")).options
    assert drives(ALPHA, "B06") in back
    offered = procedure.send(drives(ALPHA, "B06")).options
    assert STOP not in offered
    with pytest.raises(StopIteration):
        procedure.send(drives(ALPHA, "B11"))
    assert s.g.images[ALPHA] == at("B11")


# -- HULL BREACH -------------------------------------------------------------------------------


@pytest.mark.rule("LF-LSURV-04", "LF-EX-80")
def test_what_cannot_be_breached(scenario: Make) -> None:
    s = scenario(seats=2)
    place_door(s.g, link("C12", "C14"), "LF-CACT-16")
    never = set(OBJECTIVE_CHAMBERS) | {at("C12"), at("C11"), at("C14")}
    for place in range(len(CHAMBERS)):
        s.g.images[ALPHA] = place
        offered = {option[1] for option in breach_options(s.g)}
        assert not offered & never and not offered & set(s.g.images)


@pytest.mark.rule("LF-LSURV-04")
def test_a_breach_opens_next_to_an_image_by_corridor_or_tunnel(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "A07")
    s.image(BETA, "A01")
    assert set(breach_options(s.g)) == {chamber("A06"), chamber("A11"), chamber("A02")}
    place_door(s.g, link("A07", "A11"), "LF-CACT-16")
    assert chamber("A11") not in breach_options(s.g)


@pytest.mark.rule(
    "LF-LSURV-05", "LF-EX-54", "LF-LSURV-06", "LF-LSURV-07", "LF-HOST-01", "LF-GAP-19"
)
def test_one_runs_the_other_dies_and_everything_goes(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B04")
    s.put("Crane", "B04")
    s.hand(0, "Flat Out", "Flat Out")
    s.image(ALPHA, "B09")
    s.terror("B04")
    s.g.cocoons[at("B04")] = True
    s.g.pool[tokens.COCOON] -= 1
    s.g.creature.hostility = 0
    survives(
        s,
        BREACH,
        chamber("B04"),
        ("character", DURRANT),
        ("react", card("Flat Out"), DURRANT),
        STOP,
        SILENT,
    )
    assert s.g.breach == at("B04")
    assert s.c("Durrant").place == at("B03") and s.c("Crane").place == NOWHERE
    assert s.g.missions[at("B04")] == 0 and s.g.pool[tokens.MISSION] == 48 - 34 + 2
    assert not s.g.terror[at("B04")] and not s.g.cocoons[at("B04")]
    assert s.g.creature.hostility == 3
    assert at("B04") not in neighbours(at("B03"), corridors(s.g))


@pytest.mark.rule("LF-LSURV-06")
def test_a_breach_takes_door_outage_android_and_drives_the_cat_off(scenario: Make) -> None:
    s = scenario(seats=2)
    s.image(ALPHA, "B09")
    s.outage("B04")
    s.g.android = at("B04")
    s.g.cat_place = at("B04")
    place_door(s.g, link("B04", "B03"), "LF-CACT-16")
    survives(s, BREACH, chamber("B04"), chamber("B03"))
    assert not s.g.outage[at("B04")] and s.g.pool[tokens.OUTAGE] == 10
    assert (s.g.android, s.g.android_status) == (NOWHERE, DESTROYED)
    assert s.g.door == -1 and s.g.cat_place == at("B03")


@pytest.mark.rule("LF-LSURV-08")
@pytest.mark.parametrize("shut_in", [True, False])
def test_a_door_on_the_only_way_out_returns(scenario: Make, shut_in: bool) -> None:
    s = scenario()
    s.image(ALPHA, "B09")
    s.image(BETA, "C01")
    s.put("Durrant", "B09" if shut_in else "B10", hidden=True)
    place_door(s.g, link("B09", "B08"), "LF-CACT-16")
    survives(s, BREACH, chamber("B04"))
    assert (s.g.door == -1) == shut_in


@pytest.mark.rule("LF-LSURV-09")
def test_no_token_comes_to_a_breached_chamber(scenario: Make) -> None:
    s = scenario()
    s.image(ALPHA, "B09")
    survives(s, BREACH, chamber("B04"))
    for code in ("POWER_OUTAGE", "TERROR"):
        assert chamber("B04") not in options(s, code)
    assert s.g.images[GAMMA] == NOWHERE
