"""The actions on crew cards."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import DOCK, REMORA
from hullbreach.games.lifeform.crew_actions import (
    CREW_ACTIONS,
    circuit_options,
    explore_options,
    swaps,
)
from hullbreach.games.lifeform.door import door_links, place_door
from hullbreach.games.lifeform.ids import (
    ACID,
    ALPHA,
    BETA,
    CLAW,
    CREW_CARDS,
    DESTROYED,
    GAMMA,
    SPECIMEN_REPORT,
    SUITS,
    TRAUMA_KIT,
    WIPE_THE_FLIGHT_RECORDER,
)
from tests.lifeform.acting import STOP, activity, crew, drives, may_not, refused, step
from tests.lifeform.scenario import Make, Scenario, at, card, link, who

DURRANT, CRANE = who("Durrant"), who("Crane")
VILLALOBOS = who("Villalobos")


def asked(s: Scenario, code: str, seat: int = 0) -> list[tuple[object, ...]]:
    """The options of the first question of an action."""
    procedure = CREW_ACTIONS[code].run(s.g, seat)
    assert procedure is not None
    return list(next(procedure).options)


def test_every_icon_of_every_crew_card_has_an_action() -> None:
    shown = {code for card in CREW_CARDS for row in card.rows for code in row}
    assert shown == set(CREW_ACTIONS)


# -- CIRCUIT BOARD -----------------------------------------------------------------------------


@pytest.mark.rule("LF-CACT-01", "LF-OBJ-03", "LF-GAP-04", "LF-D-17")
def test_circuit_board_takes_a_data_token_or_completes_an_objective_there(scenario: Make) -> None:
    s = scenario()
    s.watched()
    assert refused(s, "CIRCUIT_BOARD") == "LF-CACT-01"
    s.put("Durrant", "A01")
    s.g.objectives = [WIPE_THE_FLIGHT_RECORDER, SPECIMEN_REPORT, TRAUMA_KIT]
    assert [o for o in circuit_options(s.g, 0) if o[0] == "objective"] == [
        ("objective", WIPE_THE_FLIGHT_RECORDER)
    ]
    crew(s, "CIRCUIT_BOARD", ("data_token", ACID))
    assert s.p(0).data == [0, 0, 0, 1] and s.g.pool[tokens.DATA + ACID] == 1
    crew(s, "CIRCUIT_BOARD", ("objective", WIPE_THE_FLIGHT_RECORDER))
    assert s.g.done == [WIPE_THE_FLIGHT_RECORDER]
    assert s.p(0).data == [0, 0, 0, 1]


@pytest.mark.rule("LF-CACT-01", "LF-LIM-01", "LF-EX-114")
def test_with_no_objective_and_no_token_it_cannot_be_executed(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A01")
    s.hand(0, "Priority Request")
    s.g.pool[tokens.DATA :] = [0, 0, 0, 0]
    assert refused(s, "CIRCUIT_BOARD") == "LF-CACT-01"
    assert may_not(s, ("play", card("Priority Request"), 1)) == "LF-CACT-01"
    s.g.pool[tokens.DATA + CLAW] = 1
    assert may_not(s, ("play", card("Priority Request"), 1)) is None


@pytest.mark.rule("LF-HIDE-05")
def test_a_hidden_character_works_at_a_circuit_board(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A01", hidden=True)
    assert refused(s, "CIRCUIT_BOARD") is None


@pytest.mark.rule("LF-CH10")
@pytest.mark.parametrize(("seats", "near", "far"), [(2, "B14", "B03"), (3, "B14", "B03")])
def test_remote_patch(scenario: Make, seats: int, near: str, far: str) -> None:
    s = scenario(seats=seats, crew=(("Raman", "Crane"), ("Tighe", "Durrant"))[: seats - 1])
    s.put("Raman", near)  # one corridor from the Assay Lab
    assert refused(s, "CIRCUIT_BOARD") == "LF-CACT-01"
    s.c("Raman").skill = True
    assert refused(s, "CIRCUIT_BOARD") is None
    place_door(s.g, link("B14", "B10"), "LF-CACT-16")
    assert refused(s, "CIRCUIT_BOARD") == "LF-CACT-01"
    s.g.door = -1
    s.put("Raman", far)  # two corridors from it
    assert (refused(s, "CIRCUIT_BOARD") is None) == (seats == 2)


# -- DRAW 2 CARDS, EXPLORE, MISSION, SELF-DESTRUCT ----------------------------------------------


@pytest.mark.rule("LF-CACT-02", "LF-D-14")
def test_draw_two_cards_then_the_hand_limit(scenario: Make) -> None:
    s = scenario()
    s.hand(0, *["Grit"] * 4, "Flat Out")
    s.will("crew card", card("Flat Out"), card("Flat Out"))
    crew(s, "DRAW_2", [("card", card("Grit"))])
    assert len(s.p(0).hand) == 6
    s.g.crew_deck.pool.clear()
    s.g.crew_deck.discard.clear()
    assert refused(s, "DRAW_2") == "LF-CACT-02"


@pytest.mark.rule("LF-CACT-03", "LF-COLLECT-07", "LF-D-18")
def test_explore_collects_or_removes_terror_next_door(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A08")
    s.put("Crane", "R")
    s.terror("A06", "A04")
    crew(s, "EXPLORE", ("collect", DURRANT), ("column", SUITS))
    assert s.g.loadout[SUITS] == 1 and s.g.missions[at("A08")] == 1
    crew(s, "EXPLORE", ("remove_terror", at("A06")))
    assert not s.g.terror[at("A06")] and s.g.terror[at("A04")]


@pytest.mark.rule("LF-CACT-03", "LF-HIDE-04", "LF-HIDE-05")
def test_the_hidden_remove_terror_but_do_not_collect(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A08", hidden=True)
    s.put("Crane", "R")
    assert refused(s, "EXPLORE") == "LF-CACT-03"
    s.terror("A06")
    assert list(explore_options(s.g, 0)) == [("remove_terror", at("A06"))]
    place_door(s.g, link("A06", "A08"), "LF-CACT-16")
    assert refused(s, "EXPLORE") == "LF-CACT-03"


@pytest.mark.rule("LF-CACT-03")
def test_terror_across_a_tunnel_is_out_of_reach(scenario: Make) -> None:
    s = scenario()
    s.terror("A11")  # a tunnel joins it to the Galley
    assert refused(s, "EXPLORE") == "LF-CACT-03"


@pytest.mark.rule("LF-CACT-11", "LF-CACT-12")
def test_mission_tokens_come_to_maintenance_and_to_the_mainframe(scenario: Make) -> None:
    s = scenario()
    before = s.g.missions[at("C08")], s.g.missions[at("A03")]
    crew(s, "MISSION_MAINTENANCE")
    crew(s, "MISSION_MAINFRAME")
    assert (s.g.missions[at("C08")], s.g.missions[at("A03")]) == (before[0] + 1, before[1] + 1)
    s.g.pool[tokens.MISSION] = 0
    assert refused(s, "MISSION_MAINTENANCE") == "LF-CACT-11"
    assert refused(s, "MISSION_MAINFRAME") == "LF-CACT-12"


@pytest.mark.rule("LF-CACT-17")
def test_self_destruct_advances_the_clock(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    crew(s, "SELF_DESTRUCT")
    assert s.g.minute == 29


# -- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-CACT-13", "LF-MOVE-01", "LF-MOVE-02", "LF-MOVE-03")
def test_one_character_makes_one_move_by_an_open_corridor(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "A05")  # tunnel to B03
    place_door(s.g, link("A05", "A03"), "LF-CACT-16")
    crew(s, "MOVE_1")
    assert s.c("Durrant").place == at("A08")
    assert set(asked(s, "MOVE_1")) == {step(DURRANT, code) for code in ("A05", "A06", "A10")}


@pytest.mark.rule("LF-MOVE-04")
def test_a_breach_is_entered_by_nobody(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "A08")
    s.g.breach = at("A06")
    assert step(DURRANT, "A06") not in asked(s, "MOVE_1")


@pytest.mark.rule("LF-MOVE-07", "LF-MOVE-08", "LF-ANDROID-13")
def test_the_android_holds_and_with_an_image_it_bars(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "A08")
    s.g.android = at("A06")
    s.image(ALPHA, "A06")
    assert step(DURRANT, "A06") not in asked(s, "MOVE_1")
    s.image(ALPHA, "B08")
    assert step(DURRANT, "A06") in asked(s, "MOVE_1")
    s.put("Durrant", "A06", hidden=True)
    assert refused(s, "MOVE_1") == "LF-CACT-13"


@pytest.mark.rule("LF-MOVE-09", "LF-MOVE-10", "LF-MEET-01")
def test_a_move_may_enter_dark_terror_and_images(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "A08")
    s.outage("A08", "A05")
    s.terror("A06")
    s.image(BETA, "A10")
    assert len(asked(s, "MOVE_1")) == 3
    crew(s, "MOVE_1", step(DURRANT, "A10"))
    assert s.g.entered == [DURRANT]


@pytest.mark.rule("LF-MOVE-11", "LF-REMORA-02", "LF-EX-22", "LF-REMORA-03")
def test_the_remora_is_entered_from_minute_20_and_never_left(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "C01")
    s.put("Durrant", "C12")
    s.g.minute = 21
    assert step(DURRANT, "R") not in asked(s, "MOVE_1")
    s.g.minute = 20
    crew(s, "MOVE_1", step(DURRANT, "R"))
    assert s.c("Durrant").place == REMORA
    assert not [option for option in asked(s, "MOVE_1") if option[1] == DURRANT]


@pytest.mark.rule("LF-CACT-14", "LF-MOVE-06", "LF-PLAY-07", "LF-MOVE-17", "LF-D-16")
def test_two_characters_move_together_or_one_alone(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A08")
    s.put("Crane", "A09")
    crew(s, "MOVE_2", step(CRANE, "A10"), step(DURRANT, "A10"))
    assert s.c("Durrant").place == s.c("Crane").place == at("A10")
    crew(s, "MOVE_2", step(CRANE, "A11"), STOP)
    assert (s.c("Durrant").place, s.c("Crane").place) == (at("A10"), at("A11"))


@pytest.mark.rule("LF-PLAY-06", "LF-CACT-13")
def test_nobody_moves_the_characters_of_another(scenario: Make) -> None:
    s = scenario()
    assert {option[1] for option in asked(s, "MOVE_2")} == {DURRANT, CRANE}


@pytest.mark.rule("LF-CACT-15", "LF-PLAY-08")
def test_a_run_is_one_or_two_moves_and_ends_elsewhere(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "B04")
    crew(s, "RUN", step(DURRANT, "B03"), step(DURRANT, "B11"))
    assert s.c("Durrant").place == at("B11")
    procedure = CREW_ACTIONS["RUN"].run(s.g, 0)
    assert procedure is not None
    next(procedure)
    after = procedure.send(step(DURRANT, "B03")).options
    assert set(after) == {*(step(DURRANT, code) for code in ("B01", "B04", "B14")), STOP}


@pytest.mark.rule("LF-CACT-15", "LF-EX-13", "LF-PLAY-03")
def test_nobody_runs_from_the_dark_or_from_the_android(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "B04")
    s.put("Crane", "C01")
    s.outage("B04")
    s.g.android = at("C01")
    s.hand(0, "Flat Out")
    assert refused(s, "RUN") == "LF-CACT-15"
    assert may_not(s, ("play", card("Flat Out"), 0)) == "LF-CACT-15"


@pytest.mark.rule("LF-CACT-15", "LF-MOVE-09")
def test_a_run_keeps_off_dark_and_images_and_ends_in_terror(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "B03")
    s.outage("B01")
    s.image(ALPHA, "B11")
    s.terror("B04")
    assert set(asked(s, "RUN")) == {step(DURRANT, "B04"), step(DURRANT, "B14")}
    crew(s, "RUN", step(DURRANT, "B04"))  # nothing more is asked
    assert s.c("Durrant").place == at("B04")


@pytest.mark.rule("LF-MOVE-05", "LF-TERROR-05")
def test_a_run_from_a_terror_chamber_goes_on(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "B04", hidden=True)
    s.terror("B04")
    crew(s, "RUN", step(DURRANT, "B03"), step(DURRANT, "B11"))
    assert s.g.terror[at("B04")]


@pytest.mark.rule("LF-PLAY-08", "LF-LASER-08")
def test_a_path_may_lead_back_if_it_brought_the_mining_laser(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "C06")
    s.image(BETA, "A01")
    crew(s, "RUN", step(DURRANT, "C07"), step(DURRANT, "C06"))
    assert s.c("Durrant").place == at("C06")
    assert s.g.laser_owed == 0


@pytest.mark.rule("LF-PLAY-08", "LF-HIDE-06")
def test_a_path_may_lead_back_if_it_cost_the_cover(scenario: Make) -> None:
    s = scenario()
    s.put("Crane", "R")
    s.put("Durrant", "B04", hidden=True)
    s.image(ALPHA, "A01")
    crew(s, "RUN", step(DURRANT, "B03"), step(DURRANT, "B04"))
    assert not s.c("Durrant").hidden


@pytest.mark.rule("LF-T13")
def test_who_is_frozen_stiff_does_not_move(scenario: Make) -> None:
    s = scenario()
    s.c("Durrant").frozen = 2
    assert {option[1] for option in asked(s, "MOVE_2")} == {CRANE}
    s.c("Crane").frozen = 2
    assert refused(s, "RUN") == "LF-CACT-15"
    s.c("Crane").frozen = 1
    assert refused(s, "RUN") is None


# -- Dead Reckoning ----------------------------------------------------------------------------


def navigator(scenario: Make, seats: int) -> Scenario:
    s = scenario(seats=seats, crew=(("Villalobos", "Crane"), ("Tighe", "Durrant"))[: seats - 1])
    s.c("Villalobos").skill = True
    s.put("Villalobos", "B04")
    s.put("Crane", "A01")
    return s


@pytest.mark.rule("LF-CH02")
@pytest.mark.parametrize("seats", [2, 3])
def test_dead_reckoning_gives_a_second_move(scenario: Make, seats: int) -> None:
    s = navigator(scenario, seats)
    crew(s, "MOVE_1", step(VILLALOBOS, "B03"), step(VILLALOBOS, "B11"))
    assert s.c("Villalobos").place == at("B11")
    crew(s, "MOVE_1", step(VILLALOBOS, "B03"), STOP)
    crew(s, "MOVE_1", step(CRANE, "A02"))


@pytest.mark.rule("LF-CH02")
def test_in_a_move_of_two_only_on_the_2_player_side(scenario: Make) -> None:
    s = navigator(scenario, 2)
    crew(s, "MOVE_2", step(VILLALOBOS, "B03"), step(VILLALOBOS, "B11"), step(CRANE, "A02"))
    assert (s.c("Villalobos").place, s.c("Crane").place) == (at("B11"), at("A02"))
    s = navigator(scenario, 3)
    crew(s, "MOVE_2", step(VILLALOBOS, "B03"), step(CRANE, "A02"))
    assert s.c("Villalobos").place == at("B03")


@pytest.mark.rule("LF-CH02", "LF-MOVE-18", "LF-GAP-70")
def test_the_second_move_is_lost_in_an_images_chamber(scenario: Make) -> None:
    s = navigator(scenario, 2)
    s.image(ALPHA, "B03")
    crew(s, "MOVE_1", step(VILLALOBOS, "B03"))
    assert s.g.entered == [VILLALOBOS]


# -- the door and the android ------------------------------------------------------------------


@pytest.mark.rule("LF-CACT-16", "LF-REMORA-05", "LF-GAP-50", "LF-D-20")
def test_the_door_goes_onto_any_link_but_that_of_the_remora(scenario: Make) -> None:
    s = scenario()
    assert len(door_links(s.g)) == 61 and DOCK not in door_links(s.g)
    crew(s, "SECURITY_DOOR", ("link", link("A11", "B06")))  # a tunnel
    assert s.g.door == link("A11", "B06") and not s.g.half_lock
    assert s.g.door not in door_links(s.g)
    s.g.half_lock = True
    crew(s, "SECURITY_DOOR", ("link", s.g.door))
    assert not s.g.half_lock


@pytest.mark.rule("LF-LSURV-09")
def test_the_door_keeps_off_a_breached_chamber(scenario: Make) -> None:
    s = scenario()
    s.g.breach = at("B03")
    assert link("B03", "B04") not in door_links(s.g)


@pytest.mark.rule("LF-CACT-18", "LF-ANDROID-14", "LF-HOST-01")
def test_a_shock_prod_costs_the_android_a_space_of_status(scenario: Make) -> None:
    s = scenario()
    s.g.creature.hostility = 2
    assert refused(s, "SHOCK_PROD_ANDROID") == "LF-CACT-18"
    s.g.android = at("A08")
    assert refused(s, "SHOCK_PROD_ANDROID") == "LF-CACT-18"
    s.put("Durrant", "A08", hidden=True)
    crew(s, "SHOCK_PROD_ANDROID")
    assert s.g.android_status == 1
    s.outage("A08")
    assert refused(s, "SHOCK_PROD_ANDROID") == "LF-CACT-18"
    assert s.g.creature.hostility == 2


@pytest.mark.rule("LF-CH03")
@pytest.mark.parametrize("seats", [2, 3])
def test_palmer_knows_the_dark(scenario: Make, seats: int) -> None:
    s = scenario(seats=seats, crew=(("Palmer", "Crane"), ("Tighe", "Durrant"))[: seats - 1])
    s.put("Palmer", "A08")
    s.put("Crane", "R")
    s.outage("A08", "A06")
    assert refused(s, "RUN") == "LF-CACT-15"
    s.c("Palmer").survival = True
    assert step(who("Palmer"), "A06") in asked(s, "RUN")
    s.g.android = at("A08")
    assert refused(s, "SHOCK_PROD_ANDROID") is None


# -- FLAMETHROWER ------------------------------------------------------------------------------


def burning(scenario: Make) -> Scenario:
    """Durrant in the Conveyor Junction, ALPHA two links away in the Ore Hold."""
    s = scenario()
    s.put("Durrant", "B13")
    s.put("Crane", "R")
    s.g.creature.hostility = 0
    return s


FLAME = ("flame", DURRANT, ALPHA)


@pytest.mark.rule("LF-CACT-04", "LF-CACT-06", "LF-HOST-01", "LF-D-19")
def test_a_flamethrower_drives_an_image_two_moves(scenario: Make) -> None:
    s = burning(scenario)
    crew(s, "FLAMETHROWER", drives(ALPHA, "B07"), drives(ALPHA, "B12"))
    assert s.g.images[ALPHA] == at("B12")
    assert s.g.creature.hostility == 1
    assert not s.said("calibrated") and s.g.real.seen == 1 << s.it


@pytest.mark.rule("LF-CACT-04")
def test_the_image_is_exactly_one_or_two_links_away(scenario: Make) -> None:
    s = burning(scenario)
    assert refused(s, "FLAMETHROWER") is None
    s.image(ALPHA, "B09")  # three links
    assert refused(s, "FLAMETHROWER") == "LF-CACT-04"
    s.image(ALPHA, "B13")  # none
    assert refused(s, "FLAMETHROWER") == "LF-CACT-04"
    s.image(ALPHA, "C03")  # one tunnel from C02, two links from C01
    s.put("Durrant", "C01")
    assert refused(s, "FLAMETHROWER") is None


@pytest.mark.rule("LF-CACT-04", "LF-EX-45", "LF-GAP-31")
def test_not_by_way_of_the_security_door(scenario: Make) -> None:
    s = burning(scenario)
    place_door(s.g, link("B13", "B07"), "LF-CACT-16")
    assert refused(s, "FLAMETHROWER") == "LF-CACT-04"


@pytest.mark.rule("LF-CACT-04", "LF-HIDE-04")
def test_nobody_burns_from_hiding(scenario: Make) -> None:
    s = burning(scenario)
    s.put("Durrant", "B13", hidden=True)
    assert refused(s, "FLAMETHROWER") == "LF-CACT-04"


@pytest.mark.rule("LF-CACT-04", "LF-MOVE-16")
def test_a_driven_image_avoids_characters_images_and_the_cat(scenario: Make) -> None:
    s = burning(scenario)
    s.put("Durrant", "B12")
    s.image(ALPHA, "B07")
    s.put("Tighe", "B13")
    s.g.cat_place = at("B08")
    assert refused(s, "FLAMETHROWER") == "LF-CACT-04"
    s.g.cat_place = at("B09")
    crew(s, "FLAMETHROWER", drives(ALPHA, "C03"))  # only B08 comes first, and not on to B09
    assert s.g.images[ALPHA] == at("C03")


@pytest.mark.rule("LF-CACT-05")
def test_the_image_may_end_where_it_began(scenario: Make) -> None:
    s = burning(scenario)
    crew(s, "FLAMETHROWER", drives(ALPHA, "B07"), drives(ALPHA, "B08"))
    assert s.g.images[ALPHA] == at("B08")


@pytest.mark.rule("LF-CH01")
@pytest.mark.parametrize(("seats", "hostility"), [(2, 0), (3, 1)])
def test_nerves_of_wire_at_the_flamethrower(scenario: Make, seats: int, hostility: int) -> None:
    s = scenario(seats=seats)
    s.put("Durrant", "B13")
    s.put("Crane", "R")
    s.c("Durrant").skill = True
    s.g.creature.hostility = 0
    s.g.cat_place = at("A01")
    crew(s, "FLAMETHROWER", drives(ALPHA, "B07"), drives(ALPHA, "B12"))
    assert s.g.creature.hostility == hostility


@pytest.mark.rule("LF-CACT-07", "LF-HOST-01")
def test_flames_reach_the_android_past_an_empty_chamber(scenario: Make) -> None:
    s = burning(scenario)
    assert refused(s, "FLAMETHROWER_ANDROID") == "LF-CACT-07"
    s.g.android = at("B08")
    assert refused(s, "FLAMETHROWER_ANDROID") is None
    for code in ("B07", "B13"):
        s.g.android = at(code)
        crew(s, "FLAMETHROWER_ANDROID")
    assert s.g.android_status == 2 and s.g.creature.hostility == 0
    s.put("Durrant", "B13", hidden=True)
    assert refused(s, "FLAMETHROWER_ANDROID") == "LF-CACT-07"


@pytest.mark.rule("LF-CACT-07")
@pytest.mark.parametrize("what", ["character", "image", "cat", "door", "tunnel"])
def test_what_stops_flames_at_the_android(scenario: Make, what: str) -> None:
    s = burning(scenario)
    s.image(ALPHA, "A01")
    s.g.android = at("B08")
    if what == "character":
        s.put("Tighe", "B07")
    elif what == "image":
        s.image(ALPHA, "B07")
    elif what == "cat":
        s.g.cat_place = at("B07")
    elif what == "door":
        place_door(s.g, link("B08", "B07"), "LF-CACT-16")
    else:
        s.put("Durrant", "C03")
    assert refused(s, "FLAMETHROWER_ANDROID") == "LF-CACT-07"


def at_the_cocoon(scenario: Make) -> Scenario:
    """Durrant in the Ore Hold, three images, the cocoon full grown."""
    s = scenario()
    s.put("Durrant", "B08")
    s.image(ALPHA, "C01")
    s.image(GAMMA, "A01")
    s.g.cocoon = 3
    s.g.creature.hostility = 0
    return s


@pytest.mark.rule("LF-CACT-08", "LF-CACT-10", "LF-EX-46", "LF-COCOON-02", "LF-GEN-10", "LF-D-44")
def test_flames_at_a_cocoon(scenario: Make) -> None:
    s = at_the_cocoon(scenario)
    s.its_hand(*["Prowl"] * 4, *["Strike"] * 2, *["Apex"] * 2)
    gone = [("lifeform_card", 0)] * 4
    crew(s, "FLAMETHROWER_COCOON", gone, ("image", GAMMA))
    assert s.g.cocoon == 0 and len(s.g.creature.hand) == 4
    assert s.g.images[GAMMA] == -1
    assert s.g.real.among == [ALPHA, BETA] and not s.said("calibrated")
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-CACT-08", "LF-CACT-10")
def test_the_image_that_goes_is_a_ghost(scenario: Make) -> None:
    s = at_the_cocoon(scenario)
    s.real(GAMMA)
    s.its_hand()
    procedure = CREW_ACTIONS["FLAMETHROWER_COCOON"].run(s.g, 0)
    assert procedure is not None
    assert next(procedure).options == [("image", ALPHA), ("image", BETA)]


@pytest.mark.rule("LF-CACT-08", "LF-CACT-09", "LF-HIDE-04")
def test_a_cocoon_token_burns_too_even_with_the_track_at_its_start(scenario: Make) -> None:
    s = scenario()
    s.g.creature.hostility = 0
    assert refused(s, "FLAMETHROWER_COCOON") == "LF-CACT-08"
    tokens.place_cocoon(s.g, at("A07"), "LF-T09")
    crew(s, "FLAMETHROWER_COCOON")
    assert not s.g.cocoons[at("A07")] and s.g.pool[tokens.COCOON] == 2
    assert s.g.creature.hostility == 1
    s.put("Durrant", "B08", hidden=True)
    assert refused(s, "FLAMETHROWER_COCOON") == "LF-CACT-08"


# -- SURVIVAL, SWAP IMAGES ---------------------------------------------------------------------


@pytest.mark.rule("LF-CACT-19", "LF-D-22")
def test_a_survival_token_is_slid_once(scenario: Make) -> None:
    s = scenario()
    s.hand(0)
    crew(s, "SURVIVAL", ("survival", DURRANT))
    assert s.c("Durrant").survival and len(s.p(0).hand) == 2
    crew(s, "SURVIVAL")  # only Crane's is left
    assert s.c("Crane").survival
    assert refused(s, "SURVIVAL") == "LF-CACT-19"


@pytest.mark.rule("LF-CACT-23")
def test_an_ability_that_would_change_nothing_cannot_be_chosen(scenario: Make) -> None:
    s = scenario()
    s.g.crew_deck.pool.clear()
    s.g.crew_deck.discard.clear()
    crew(s, "SURVIVAL")
    assert s.c("Crane").survival  # an ongoing one always may
    assert refused(s, "SURVIVAL") == "LF-CACT-19"


@pytest.mark.rule("LF-CACT-20", "LF-CACT-21", "LF-CALIB-03", "LF-MEET-11")
def test_two_images_change_places(scenario: Make) -> None:
    s = scenario()
    crew(s, "SWAP_IMAGES")
    assert s.g.images[:2] == [at("C09"), at("B08")]
    assert s.g.real.value == ALPHA and not s.said("calibrated") and not s.g.entered


@pytest.mark.rule("LF-CACT-20", "LF-CACT-21", "LF-D-21")
def test_three_images_are_permuted(scenario: Make) -> None:
    s = scenario()
    s.image(GAMMA, "A01")
    assert len(swaps(s.g)) == 5
    crew(s, "SWAP_IMAGES", ("arrange", at("C09"), at("A01"), at("B08")))
    assert s.g.images == [at("C09"), at("A01"), at("B08")]


# -- rows --------------------------------------------------------------------------------------


@pytest.mark.rule("LF-PLAY-02")
def test_reaction_rows_cannot_be_played(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Flat Out")
    assert may_not(s, ("play", card("Flat Out"), 0)) is None
    with pytest.raises(AssertionError, match="nobody offers"):
        may_not(s, ("play", card("Flat Out"), 2))


@pytest.mark.rule("LF-PLAY-01", "LF-PLAY-03")
def test_a_played_card_lies_open_until_its_row_is_done(scenario: Make) -> None:
    s = scenario()
    s.hand(0, "Drop the Hatch")
    activity(s, ("play", card("Drop the Hatch"), 0))
    assert s.p(0).hand == [] and s.g.crew_deck.discard == []
    assert (s.g.row.seat, s.g.row.cards) == (0, [card("Drop the Hatch")])
    assert s.g.row.left == ["SECURITY_DOOR", "MOVE_1"]


def test_a_destroyed_android_is_no_target(scenario: Make) -> None:
    s = burning(scenario)
    s.g.android_status = DESTROYED
    assert refused(s, "FLAMETHROWER_ANDROID") == "LF-CACT-07"
    assert refused(s, "SHOCK_PROD_ANDROID") == "LF-CACT-18"
