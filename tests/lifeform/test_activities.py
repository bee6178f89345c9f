"""Step 2 of a crew turn: EQUIP, skills, heat analyzers, the laser, energy cells."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.activities import ACTIVITIES, return_marked_door
from hullbreach.games.lifeform.door import place_door, remove_door
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    CLOCK_DISCIPLINE,
    DESTROYED,
    ENERGY,
    GAMMA,
    MINING_LASER,
)
from hullbreach.games.lifeform.laser import ANDROID
from hullbreach.games.lifeform.state import NOWHERE
from hullbreach.kernel.state import Jump
from hullbreach.toolkit.verbs import legal
from tests.lifeform.acting import activity, drives, may_not
from tests.lifeform.scenario import Make, Scenario, at, card, link, who


def cards(*names: str) -> list[tuple[str, int]]:
    """The answer that discards these crew cards."""
    return sorted(("card", card(name)) for name in names)


def verbs(s: Scenario, seat: int = 0) -> set[str]:
    """The kinds of activities that are legal."""
    return {option[0] for option in legal(s.g, seat, ACTIVITIES)}


# -- who has an activity -----------------------------------------------------------------------


@pytest.mark.rule("LF-ACT-01", "LF-D-12")
def test_the_six_activities(scenario: Make) -> None:
    s = scenario(crew=(("Durrant", "Palmer"), ("Crane", "Tighe")))
    s.put("Durrant", "C08")
    s.put("Palmer", "R")
    s.image(ALPHA, "C13")
    s.image(BETA, "C11")
    s.hand(0, "Grit", "Mining Laser")
    s.load(0, 0, 1)
    s.p(0).heat = 1
    assert verbs(s) == set(ACTIVITIES)


@pytest.mark.rule("LF-COLLECT-08")
def test_with_all_aboard_there_is_only_the_energy_cell(scenario: Make) -> None:
    s = scenario()
    for name in ("Durrant", "Crane"):
        s.put(name, "R")
    s.image(ALPHA, "C12")
    s.p(0).heat = 2
    s.hand(0, "Grit", "Mining Laser")
    s.load(0, 0, 1)
    assert verbs(s) == {"cell"}
    assert may_not(s, ("equip", 2)) == "LF-COLLECT-08"
    assert may_not(s, ("heat",)) == "LF-COLLECT-08"
    s.hand(0)
    assert verbs(s) == set()


@pytest.mark.rule("LF-ACT-02", "LF-GAP-46")
def test_with_one_of_two_aboard_the_turn_is_a_normal_one(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "R")
    s.put("Crane", "C08")
    s.image(ALPHA, "C13")
    s.hand(0, "Mining Laser")
    shots = [option for option in legal(s.g, 0, ACTIVITIES) if option[0] == "laser"]
    assert shots == [("laser", who("Crane"), ALPHA)]


# -- EQUIP -------------------------------------------------------------------------------------


@pytest.mark.rule("LF-EQUIP-01", "LF-EQUIP-02", "LF-EX-06", "LF-GEN-14", "LF-D-13")
def test_equip_draws_then_limits_the_hand_then_advances_the_clock(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    s.hand(0, *["Grit"] * 4, "Flat Out")
    s.will("crew card", *[card("Flat Out")] * 3)
    activity(s, ("equip", 3), cards("Grit", "Grit"))
    assert sorted(s.p(0).hand) == sorted([card("Grit")] * 2 + [card("Flat Out")] * 4)
    assert s.said("minutes") == [(29,), (28,)]


@pytest.mark.rule("LF-EQUIP-01")
def test_two_cards_cost_one_minute(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    s.hand(0)
    activity(s, ("equip", 2))
    assert (len(s.p(0).hand), s.g.minute) == (2, 29)


@pytest.mark.rule("LF-EQUIP-03")
def test_with_too_few_cards_the_clock_advances_in_full(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    s.hand(0)
    s.g.crew_deck.pool[1:] = []
    activity(s, ("equip", 3))
    assert (len(s.p(0).hand), s.g.minute) == (1, 28)


@pytest.mark.rule("LF-EX-07", "LF-GEN-09", "LF-SD-03")
def test_each_space_is_resolved_before_the_next(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 21
    s.hand(0)
    activity(s, ("equip", 3), ("stowaway", 1))
    assert s.g.minute == 19
    assert s.g.creature.vents == 1
    assert s.g.stowaway.value == 1


@pytest.mark.rule("LF-EX-08", "LF-SD-06", "LF-GEN-11")
def test_the_last_minute_ends_the_game(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 1
    s.hand(0)
    with pytest.raises(Jump):
        activity(s, ("equip", 2))
    assert (s.g.ending, s.g.crew_won) == ("explosion", False)


@pytest.mark.rule("LF-CH05")
@pytest.mark.parametrize(("seats", "drawn", "minute"), [(2, 4, 28), (3, 3, 29)])
def test_ships_stores(scenario: Make, seats: int, drawn: int, minute: int) -> None:
    s = scenario(seats=seats)
    s.g.minute = 30
    s.hand(0)
    s.c("Crane").survival = True
    activity(s, ("equip", 3))
    assert (len(s.p(0).hand), s.g.minute) == (drawn, minute)


@pytest.mark.rule("LF-CH05")
def test_ships_stores_serve_their_player_alone_and_not_two_cards_with_three(
    scenario: Make,
) -> None:
    s = scenario()
    s.g.minute = 31
    s.c("Crane").survival = True
    s.hand(1)
    activity(s, ("equip", 3), seat=1)
    assert s.g.minute == 29
    s.hand(0)
    activity(s, ("equip", 2))
    assert (len(s.p(0).hand), s.g.minute) == (2, 28)


@pytest.mark.rule("LF-CH05")
def test_aboard_the_stores_only_draw_cards(scenario: Make) -> None:
    two = scenario(seats=2)
    two.g.minute = 30
    two.hand(0)
    two.c("Crane").survival = True
    two.put("Crane", "R")
    activity(two, ("equip", 2))
    assert len(two.p(0).hand) == 3
    three = scenario()
    three.g.minute = 30
    three.hand(0)
    three.c("Crane").survival = True
    three.put("Crane", "R")
    activity(three, ("equip", 3))
    assert three.g.minute == 28


@pytest.mark.rule("LF-M5")
def test_clock_discipline_spares_one_equip_a_minute(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 30
    s.g.mainframe.in_force = [CLOCK_DISCIPLINE]
    s.hand(0)
    activity(s, ("equip", 2))
    assert s.g.minute == 30
    assert (s.g.mainframe.in_force, s.g.mainframe.discard) == ([], [CLOCK_DISCIPLINE])
    activity(s, ("equip", 2))
    assert s.g.minute == 29


# -- ACTIVATE SKILL ----------------------------------------------------------------------------


@pytest.mark.rule("LF-SKILL-01", "LF-SKILL-02", "LF-SKILL-03")
def test_a_skill_is_activated_once(scenario: Make) -> None:
    s = scenario(seats=2, crew=(("Durrant", "Crane"),))
    s.hand(0)
    activity(s, ("skill", who("Crane")))
    assert s.c("Crane").skill and not s.c("Durrant").skill
    assert len(s.p(0).hand) == 3
    assert ("skill", who("Crane")) not in ACTIVITIES["skill"].options(s.g, 0)


@pytest.mark.rule("LF-SKILL-02")
def test_an_ongoing_skill_is_only_slid(scenario: Make) -> None:
    s = scenario(seats=2, crew=(("Durrant", "Crane"),))
    s.hand(0)
    activity(s, ("skill", who("Durrant")))
    assert s.c("Durrant").skill
    assert s.p(0).hand == []


@pytest.mark.rule("LF-SKILL-03")
def test_a_one_use_skill_that_would_change_nothing_may_not_be_activated(scenario: Make) -> None:
    s = scenario(crew=(("Sauer", "Durrant"), ("Crane", "Tighe")))
    s.its_hand()
    assert may_not(s, ("skill", who("Sauer"))) == "LF-CH09"
    s.its_hand("Prowl")
    assert may_not(s, ("skill", who("Sauer"))) is None


# -- USE HEAT ANALYZER -------------------------------------------------------------------------


@pytest.mark.rule("LF-HEAT-01", "LF-HEAT-02")
def test_far_from_images_the_lifeform_draws_too(scenario: Make) -> None:
    s = scenario()
    s.p(0).heat = 2
    s.hand(0)
    s.its_hand()
    activity(s, ("heat",))
    assert (s.p(0).heat, len(s.p(0).hand), len(s.g.creature.hand)) == (1, 2, 1)
    s.p(0).heat = 0
    assert may_not(s, ("heat",)) == "LF-HEAT-01"


@pytest.mark.rule("LF-HEAT-03", "LF-EX-15")
def test_the_range_ignores_the_security_door(scenario: Make) -> None:
    s = scenario()
    s.p(0).heat = 1
    s.put("Durrant", "C08")
    s.put("Crane", "R")
    s.image(ALPHA, "C01")
    place_door(s.g, link("C08", "C05"), "LF-CACT-16")
    s.its_hand()
    activity(s, ("heat",))
    assert s.g.creature.hand == []


@pytest.mark.rule("LF-HEAT-03")
def test_a_breach_cannot_be_crossed_and_the_own_chamber_is_near(scenario: Make) -> None:
    s = scenario()
    s.p(0).heat = 2
    s.its_hand()
    s.put("Durrant", "B04")
    s.put("Crane", "B04")
    s.image(ALPHA, "B11")
    s.g.breach = at("B03")
    activity(s, ("heat",))
    assert len(s.g.creature.hand) == 1
    s.image(ALPHA, "B04")
    activity(s, ("heat",))
    assert len(s.g.creature.hand) == 1


@pytest.mark.rule("LF-HEAT-04", "LF-EX-16", "LF-SD-04")
def test_from_minute_10_there_are_no_heat_analyzers(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 11
    s.p(0).heat = s.p(1).heat = 2
    activity(s, ("equip", 2))
    assert (s.p(0).heat, s.p(1).heat) == (0, 0)
    assert may_not(s, ("heat",)) == "LF-HEAT-04"


# -- SHOOT THE MINING LASER --------------------------------------------------------------------


def with_laser(scenario: Make) -> Scenario:
    """Durrant with the laser in Maintenance, an image in the Coolant Exchange."""
    s = scenario()
    s.put("Durrant", "C08")
    s.image(ALPHA, "C13")
    s.image(BETA, "A01")
    s.hand(0, "Mining Laser")
    return s


@pytest.mark.rule("LF-LASER-01", "LF-EX-17")
def test_no_shot_from_or_into_the_dark_or_from_hiding(scenario: Make) -> None:
    s = with_laser(scenario)
    shot = ("laser", who("Durrant"), ALPHA)
    assert may_not(s, shot) is None
    s.g.outage[at("C13")] = True
    assert may_not(s, shot) == "LF-LASER-01"
    s.g.outage[at("C13")] = False
    s.g.outage[at("C08")] = True
    assert may_not(s, shot) == "LF-LASER-01"
    s.g.outage[at("C08")] = False
    s.put("Durrant", "C08", hidden=True)
    assert may_not(s, shot) == "LF-LASER-01"


@pytest.mark.rule("LF-LASER-02")
def test_the_target_is_adjacent_and_not_across_the_door(scenario: Make) -> None:
    s = with_laser(scenario)
    shot = ("laser", who("Durrant"), ALPHA)
    assert may_not(s, ("laser", who("Durrant"), BETA)) == "LF-LASER-02"
    place_door(s.g, link("C08", "C13"), "LF-CACT-16")
    assert may_not(s, shot) == "LF-LASER-02"
    remove_door(s.g, "LF-LACT-21")
    s.put("Durrant", "C03")  # joined to C13 by a tunnel
    assert may_not(s, shot) is None


@pytest.mark.rule(
    "LF-LASER-03",
    "LF-LASER-04",
    "LF-LASER-06",
    "LF-LASER-07",
    "LF-EX-18",
    "LF-GAP-51",
    "LF-GAP-66",
    "LF-D-23",
)
def test_the_image_is_driven_off_and_the_lifeform_loses_its_hand(scenario: Make) -> None:
    s = with_laser(scenario)
    s.its_hand("Prowl", "Strike")
    s.g.creature.hostility = 0
    activity(s, ("laser", who("Durrant"), ALPHA), drives(ALPHA, "C03"))
    assert s.g.images[ALPHA] == at("C03")
    assert s.g.creature.hand == []
    assert s.g.outage[at("C13")]
    assert s.g.creature.hostility == 1
    assert s.p(0).hand == [] and s.g.removed == [MINING_LASER]
    assert s.g.real.seen == 1 << s.it and not s.said("calibrated")


@pytest.mark.rule("LF-LASER-03", "LF-EX-18")
def test_it_goes_next_door_but_not_to_the_shooter(scenario: Make) -> None:
    s = with_laser(scenario)
    s.put("Crane", "C09")
    activity(s, ("laser", who("Durrant"), ALPHA))  # only C03 is left
    assert s.g.images[ALPHA] == at("C03")


@pytest.mark.rule("LF-LASER-03")
def test_an_image_that_cannot_move_is_no_target(scenario: Make) -> None:
    s = with_laser(scenario)
    s.put("Crane", "C09")
    s.image(BETA, "C03")
    assert may_not(s, ("laser", who("Durrant"), ALPHA)) == "LF-LASER-03"


@pytest.mark.rule("LF-LASER-05", "LF-LASER-06", "LF-EX-19", "LF-ASTAT-02")
def test_it_destroys_the_android(scenario: Make) -> None:
    s = with_laser(scenario)
    s.g.android = at("C05")
    place_door(s.g, link("A09", "B02"), "LF-CACT-16")
    s.g.half_lock = True
    s.g.creature.hostility = 0
    activity(s, ("laser", who("Durrant"), ANDROID))
    assert (s.g.android, s.g.android_status) == (NOWHERE, DESTROYED)
    assert s.g.outage[at("C05")]
    assert not s.g.half_lock
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-LASER-05")
def test_the_android_is_hit_in_the_shooters_chamber_too_but_not_two_away(scenario: Make) -> None:
    s = with_laser(scenario)
    shot = ("laser", who("Durrant"), ANDROID)
    s.g.android = at("C01")
    assert may_not(s, shot) == "LF-LASER-05"
    s.g.android = at("C08")
    assert may_not(s, shot) is None


@pytest.mark.rule("LF-LASER-06", "LF-EX-20")
def test_the_shuttle_bay_does_not_go_dark_other_chambers_with_the_icon_do(scenario: Make) -> None:
    s = with_laser(scenario)
    s.put("Durrant", "C14")
    s.g.android = at("C12")
    activity(s, ("laser", who("Durrant"), ANDROID))
    assert not any(s.g.outage)
    s = with_laser(scenario)
    s.put("Durrant", "C09")
    s.g.android = at("C07")
    activity(s, ("laser", who("Durrant"), ANDROID))
    assert s.g.outage[at("C07")]


@pytest.mark.rule("LF-LASER-06")
def test_with_no_token_left_none_is_placed(scenario: Make) -> None:
    s = with_laser(scenario)
    s.outage("A02", "A05", "A06", "A08", "A09", "A10", "A11", "B03", "B04", "B05")
    activity(s, ("laser", who("Durrant"), ALPHA), drives(ALPHA, "C03"))
    assert not s.g.outage[at("C13")]


# -- USE REMORA ENERGY CELL --------------------------------------------------------------------


def with_cell(scenario: Make) -> Scenario:
    """Durrant aboard, Crane in the Galley, four energy cells."""
    s = scenario()
    s.put("Durrant", "R")
    s.image(ALPHA, "C11")
    s.load(0, 0, 4)
    s.hand(0, "Grit", "Flat Out", "Flat Out")
    return s


PLATING, BULKHEAD = ("cell", "plating"), ("cell", "bulkhead")


@pytest.mark.rule("LF-CELL-01")
def test_it_needs_somebody_aboard_a_card_and_a_cell(scenario: Make) -> None:
    s = with_cell(scenario)
    assert may_not(s, PLATING) is None
    s.g.loadout[ENERGY] = 0
    assert may_not(s, PLATING) == "LF-CELL-01"
    s.g.loadout[ENERGY] = 1
    s.hand(0)
    assert may_not(s, BULKHEAD) == "LF-CELL-01"
    s.hand(0, "Grit")
    s.put("Durrant", "C12")
    assert not ACTIVITIES["cell"].options(s.g, 0)


@pytest.mark.rule("LF-CELL-01", "LF-LAUNCH-03")
def test_who_would_use_a_cell_reads_what_a_launch_has_left(scenario: Make) -> None:
    s = with_cell(scenario)

    def note(held: int) -> str:
        s.g.loadout[ENERGY] = held
        return s.g.edition.words.choice(s.g, 0, BULKHEAD).note

    assert note(4) == "leaves 3 of ENERGY, a launch needs 3"
    assert note(3) == "leaves 2 of ENERGY, a launch needs 3: too few"


@pytest.mark.rule("LF-CELL-01", "LF-CELL-02", "LF-CELL-05", "LF-EX-21", "LF-D-24")
def test_plating_drives_images_off_the_dock(scenario: Make) -> None:
    s = with_cell(scenario)
    s.g.creature.hostility = 0
    activity(s, PLATING, cards("Grit"), drives(ALPHA, "C12"))
    assert s.g.images[ALPHA] == at("C12")
    assert len(s.p(0).hand) == 2
    assert s.g.loadout[ENERGY] == 3
    assert s.g.creature.hostility == 0


@pytest.mark.rule("LF-CELL-02")
def test_both_images_are_driven_and_one_that_cannot_move_stays(scenario: Make) -> None:
    s = with_cell(scenario)
    s.image(BETA, "C12")
    activity(s, PLATING, cards("Grit"), drives(BETA, "C14"), drives(ALPHA, "C12"))
    assert (s.g.images[ALPHA], s.g.images[BETA]) == (at("C12"), at("C14"))
    s.image(ALPHA, "C11")
    s.image(BETA, "C12")
    s.image(GAMMA, "C14")
    s.put("Crane", "C10")
    activity(s, PLATING, [("card", card("Flat Out"))])  # C02 is the only way out
    assert (s.g.images[ALPHA], s.g.images[BETA]) == (at("C02"), at("C11"))


@pytest.mark.rule("LF-CELL-02")
def test_plating_needs_an_image_that_can_move(scenario: Make) -> None:
    s = with_cell(scenario)
    s.image(ALPHA, "A01")
    assert may_not(s, PLATING) == "LF-CELL-02"


@pytest.mark.rule("LF-CELL-03", "LF-CELL-04", "LF-CELL-06", "LF-EX-117", "LF-GAP-89")
def test_a_bulkhead_returns_at_its_players_next_turn_even_half_locked(scenario: Make) -> None:
    s = with_cell(scenario)
    activity(s, BULKHEAD, cards("Grit"), ("link", link("C11", "C10")))
    assert s.g.door == link("C11", "C10") and not s.g.half_lock
    s.g.half_lock = True
    return_marked_door(s.g, 1)
    assert s.g.door == link("C11", "C10")
    return_marked_door(s.g, 0)
    assert s.g.door == -1


@pytest.mark.rule("LF-CELL-04", "LF-EX-117")
def test_a_bulkhead_that_was_moved_stays(scenario: Make) -> None:
    s = with_cell(scenario)
    activity(s, BULKHEAD, cards("Grit"), ("link", link("C11", "C12")))
    place_door(s.g, link("B01", "B03"), "LF-CACT-16")
    return_marked_door(s.g, 0)
    assert s.g.door == link("B01", "B03")


@pytest.mark.rule("LF-CELL-03")
def test_a_bulkhead_shuts_any_way_out_of_docking_hub_1(scenario: Make) -> None:
    s = with_cell(scenario)
    for code in ("C02", "C10", "C12"):
        s.g.loadout[ENERGY] = 1
        s.hand(0, "Grit")
        activity(s, BULKHEAD, ("link", link("C11", code)))
        assert s.g.door == link("C11", code)
