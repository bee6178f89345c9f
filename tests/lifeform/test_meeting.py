"""Meeting images and terror, the Mining Laser in Engineering (LF-MEET, LF-TERROR, LF-GEN-07)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.ids import ALPHA, BETA, GAMMA
from hullbreach.games.lifeform.movement import move_character, move_image, nearest_free
from hullbreach.games.lifeform.state import GONE, NOWHERE
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.kernel.state import Jump
from tests.lifeform.scenario import Make, Scenario, at, card, link, terror_card, who

SILENT, WAIT = ("silent",), ("decline",)
COUNT_SKIPS = "The Count Skips"


def ghost(image: int, code: str) -> tuple[str, int, int]:
    return ("image_at", image, at(code))


def walk(s: Scenario, name: str, code: str) -> None:
    """A character moves by an act of its own player."""
    move_character(s.g, who(name), at(code), "LF-CACT-13", own=True)


def near(scenario: Make, *, real: int = ALPHA, minute: int = 17, **how: object) -> Scenario:
    """Durrant stands in B05 beside BETA in B13; the real one is ALPHA in B08, if not BETA."""
    s = scenario(real=real, **how)
    s.phase("crew", 0)
    s.g.minute = minute
    s.put("Durrant", "B05")
    s.image(BETA, "B13")
    s.g.creature.hostility = 0
    return s


# -- ghosts ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-MEET-01", "LF-MEET-02", "LF-MEET-05", "LF-EX-31")
def test_a_met_ghost_costs_a_minute_goes_to_the_real_one_and_a_calibration(
    scenario: Make,
) -> None:
    s = near(scenario, minute=16)
    walk(s, "Durrant", "B13")
    rule = aftermath(s.g)
    d = next(rule)
    assert (s.g.minute, d.kind) == (15, "place_terror")  # a terror icon: optional
    d = rule.send(WAIT)
    # Next to B08: B07, B09, and C03 by tunnel.
    assert (d.kind, d.seats) == ("ghost", (s.it,))
    assert set(d.options) == {ghost(BETA, code) for code in ("B07", "B09", "C03")}
    d = rule.send(ghost(BETA, "C03"))
    assert d.kind == "calibrate"
    assert s.g.real.among == [ALPHA]
    with pytest.raises(StopIteration):
        rule.send(("image", BETA))
    assert s.g.images[:2] == [at("B08"), at("C03")]
    assert (s.g.real.value, s.g.real.among) == (BETA, [ALPHA, BETA])
    assert s.c("Durrant").place == at("B13")


@pytest.mark.rule("LF-MEET-03", "LF-GAP-72")
def test_nearest_crosses_filled_chambers_and_stops_at_the_door(scenario: Make) -> None:
    s = near(scenario)
    s.put("Crane", "B07")
    s.put("Tighe", "B09")
    s.put("Raman", "C03")
    walk(s, "Durrant", "B13")
    d = next(aftermath(s.g))
    # Beyond B07: B12; beyond B09: B04, B10; beyond C03: C02, C06, C13.
    assert {place for _, _, place in d.options} == {
        at(code) for code in ("B12", "B04", "B10", "C02", "C06", "C13")
    }
    s = near(scenario)
    s.g.breach = at("B07")
    s.put("Tighe", "B09")
    s.g.door = link("B08", "C03")
    walk(s, "Durrant", "B13")
    d = next(aftermath(s.g))
    assert {place for _, _, place in d.options} == {at("B04"), at("B10")}


@pytest.mark.rule("LF-MEET-03")
def test_if_the_door_cuts_everything_off_it_is_ignored(scenario: Make) -> None:
    s = scenario()
    # A03 has A01 and A05: with A05 breached and the door on A01 nothing can be reached.
    s.g.breach = at("A05")
    s.g.door = link("A01", "A03")
    s.image(ALPHA, "A03")
    assert nearest_free(s.g, at("A03"), but=BETA) == [at("A01")]


@pytest.mark.rule("LF-MEET-04", "LF-EX-32", "LF-EX-94", "LF-GAP-71")
@pytest.mark.parametrize("gone", [ALPHA, BETA, GAMMA])
def test_of_three_images_any_one_leaves_for_good(scenario: Make, gone: int) -> None:
    s = near(scenario)
    s.image(GAMMA, "A01")
    walk(s, "Durrant", "B13")
    rule = aftermath(s.g)
    next(rule)
    d = rule.send(ghost(BETA, "B07"))
    assert d.options == [("image", ALPHA), ("image", BETA), ("image", GAMMA)]
    d = rule.send(("image", gone))
    left = [("image", image) for image in (ALPHA, BETA, GAMMA) if image != gone]
    assert (d.kind, d.options) == ("calibrate", left)
    with pytest.raises(StopIteration):
        rule.send(left[0])
    assert s.g.images[gone] == GONE


@pytest.mark.rule("LF-MEET-04", "LF-CALIB-08")
def test_of_two_images_none_leaves(scenario: Make) -> None:
    s = near(scenario)
    walk(s, "Durrant", "B13")
    s.run(aftermath(s.g), ghost(BETA, "B07"), ("image", BETA))
    assert all(place >= 0 for place in s.g.images[:2])


@pytest.mark.rule("LF-MEET-10")
def test_a_ghost_may_be_the_end_of_the_count(scenario: Make) -> None:
    s = near(scenario, minute=1)
    walk(s, "Durrant", "B13")
    with pytest.raises(Jump, match="end"):
        s.run(aftermath(s.g))
    assert s.g.ending == "explosion"


@pytest.mark.rule("LF-EX-96", "LF-GEN-09")
def test_minute_20_is_resolved_before_the_ghost_is_placed(scenario: Make) -> None:
    s = near(scenario, minute=21)
    walk(s, "Durrant", "B13")
    rule = aftermath(s.g)
    d = next(rule)
    assert d.kind == "stowaway" and s.g.images[BETA] == at("B13")
    d = rule.send(d.options[0])
    assert d.kind == "ghost"


# -- the real one ------------------------------------------------------------------------------


@pytest.mark.rule("LF-MEET-06", "LF-EX-33")
def test_the_real_one_attacks_where_it_is_and_one_calibration_follows(scenario: Make) -> None:
    s = near(scenario, real=BETA)
    s.hand(0, "Live Contacts")
    walk(s, "Durrant", "B13")
    rule = aftermath(s.g)
    d = next(rule)
    assert d.kind == "attack" and s.g.real.seen == EVERYBODY
    assert (s.g.attack.kind, s.g.attack.place) == ("meeting", at("B13"))
    rule.send(("react", card("Live Contacts"), who("Durrant")))
    d = rule.send(("image_at", BETA, at("B07")))
    assert d.kind == "ghosts"
    d = rule.send(d.options[0])
    assert d.kind == "calibrate"
    with pytest.raises(StopIteration):
        rule.send(("image", ALPHA))
    assert s.g.creature.hostility == 1 and s.g.minute == 17


@pytest.mark.rule("LF-MEET-07", "LF-MEET-08", "LF-GAP-35")
def test_two_who_came_together_are_one_meeting_and_both_are_hit(scenario: Make) -> None:
    s = near(scenario, real=BETA)
    s.put("Crane", "B06")
    s.put("Tighe", "B13", hidden=True)
    walk(s, "Durrant", "B13")
    walk(s, "Crane", "B13")
    rule = aftermath(s.g)
    d = next(rule)
    assert d.kind == "kill" and d.about == (who("Durrant"), who("Crane"))
    assert s.c("Tighe").hidden  # LF-MEET-13
    s = near(scenario)
    s.put("Crane", "B06")
    walk(s, "Durrant", "B13")
    walk(s, "Crane", "B13")
    next(aftermath(s.g))
    assert s.g.minute == 16


@pytest.mark.rule("LF-MEET-09", "LF-EX-95", "LF-GAP-33")
def test_ghosts_come_before_the_attack_and_only_it_calibrates(scenario: Make) -> None:
    s = near(scenario)
    s.put("Crane", "B09")
    walk(s, "Durrant", "B13")
    walk(s, "Crane", "B08")
    rule = aftermath(s.g)
    d = next(rule)
    assert d.kind == "ghost" and s.g.minute == 16
    d = rule.send(ghost(BETA, "B07"))
    assert d.kind == "kill" and d.about == (who("Crane"),)
    d = rule.send(SILENT)
    assert d.kind == "ghosts"
    d = rule.send(d.options[0])
    assert d.kind == "calibrate"
    with pytest.raises(StopIteration):
        rule.send(d.options[0])
    assert s.said("calibrated") == [()]


@pytest.mark.rule("LF-MEET-14", "LF-MEET-09")
def test_two_ghosts_are_both_placed_then_one_image_leaves(scenario: Make) -> None:
    s = near(scenario, minute=18)
    s.image(GAMMA, "A04")
    s.put("Crane", "A06")
    walk(s, "Durrant", "B13")
    walk(s, "Crane", "A04")
    rule = aftermath(s.g)
    d = next(rule)
    assert (d.kind, d.options) == ("ghost_order", [("image", BETA), ("image", GAMMA)])
    d = rule.send(("image", GAMMA))
    assert d.kind == "ghost" and d.about == (GAMMA,) and s.g.minute == 17
    d = rule.send(ghost(GAMMA, "B07"))
    assert d.kind == "ghost" and d.about == (BETA,)
    assert {place for _, _, place in d.options} == {at("B09"), at("C03")}
    d = rule.send(ghost(BETA, "B09"))
    assert d.kind == "remove_image" and s.g.minute == 16
    d = rule.send(("image", ALPHA))
    assert (d.kind, d.options) == ("calibrate", [("image", BETA), ("image", GAMMA)])


@pytest.mark.rule("LF-MEET-04", "LF-MEET-09")
def test_a_real_one_that_was_just_met_does_not_leave(scenario: Make) -> None:
    s = near(scenario)
    s.image(GAMMA, "A01")
    s.put("Crane", "B09")
    walk(s, "Durrant", "B13")
    walk(s, "Crane", "B08")
    rule = aftermath(s.g)
    next(rule)
    d = rule.send(ghost(BETA, "B07"))
    assert d.options == [("image", BETA), ("image", GAMMA)]


@pytest.mark.rule("LF-MEET-01", "LF-MEET-11")
def test_only_an_act_of_the_own_player_meets_an_image(scenario: Make) -> None:
    s = near(scenario)
    move_character(s.g, who("Durrant"), at("B13"), "LF-LACT-06")
    s.run(aftermath(s.g))
    s = near(scenario)
    s.put("Crane", "A01")
    move_image(s.g, ALPHA, at("A03"), "LF-LACT-14")
    s.run(aftermath(s.g))
    s.g.images[:2] = [at("A01"), at("B08")]  # as a swap may put it
    s.run(aftermath(s.g))
    assert s.g.minute == 17 and s.said("calibrated") == []


@pytest.mark.rule("LF-EX-88", "LF-MEET-01")
def test_who_only_leaves_an_image_meets_none(scenario: Make) -> None:
    s = near(scenario)
    s.put("Durrant", "C12", hidden=True)
    s.image(BETA, "C12")
    walk(s, "Durrant", "R")
    s.run(aftermath(s.g))
    assert s.c("Durrant").place == at("R") and not s.c("Durrant").hidden


# -- terror ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-TERROR-01", "LF-TERROR-06", "LF-GEN-12")
def test_terror_is_met_one_card_is_followed_and_discarded(scenario: Make) -> None:
    s = near(scenario)
    s.terror("B06")
    left = s.g.pool[tokens.TERROR]
    s.will("terror card", terror_card(COUNT_SKIPS))
    walk(s, "Durrant", "B06")
    s.run(aftermath(s.g))
    assert not s.g.terror[at("B06")] and s.g.pool[tokens.TERROR] == left + 1
    assert s.g.minute == 16
    assert s.g.terror_deck.discard == [terror_card(COUNT_SKIPS)] and s.g.terror_open == []


@pytest.mark.rule("LF-TERROR-02")
def test_of_several_the_speaker_names_one(scenario: Make) -> None:
    s = near(scenario)
    s.put("Tighe", "B06")
    s.put("Crane", "B06")
    s.terror("B06")
    s.g.terror_deck.pool.clear()
    d = next(aftermath(s.g))
    assert (d.kind, d.seats) == ("meet_terror", (0,))
    assert d.options == [("character", who("Crane")), ("character", who("Tighe"))]


@pytest.mark.rule("LF-TERROR-03", "LF-EX-34", "LF-MEET-13")
def test_terror_waits_until_the_image_has_gone(scenario: Make) -> None:
    s = near(scenario)
    s.terror("B13")
    s.put("Tighe", "B13", hidden=True)
    s.run(aftermath(s.g))
    assert s.g.terror[at("B13")]
    walk(s, "Durrant", "B13")
    s.g.terror_deck.pool.clear()
    rule = aftermath(s.g)
    d = next(rule)
    assert d.kind == "ghost" and s.g.terror[at("B13")]
    rule.send(ghost(BETA, "B07"))
    d = rule.send(("image", ALPHA))
    assert d.kind == "meet_terror" and not s.c("Tighe").hidden
    assert d.options == [("character", who("Durrant")), ("character", who("Tighe"))]


@pytest.mark.rule("LF-TERROR-04")
def test_of_several_chambers_the_speaker_sets_the_order(scenario: Make) -> None:
    s = near(scenario)
    s.put("Crane", "B06")
    s.put("Durrant", "B07")
    s.terror("B06", "B07")
    s.g.terror_deck.pool.clear()
    rule = aftermath(s.g)
    d = next(rule)
    assert d.options == [("character", who("Crane")), ("character", who("Durrant"))]
    d = rule.send(("character", who("Durrant")))
    assert not s.g.terror[at("B07")] and s.g.terror[at("B06")]
    assert d.options == [("character", who("Crane"))]


@pytest.mark.rule("LF-TERROR-05")
def test_passing_through_terror_triggers_nothing(scenario: Make) -> None:
    s = near(scenario)
    s.terror("B06")
    walk(s, "Durrant", "B06")
    walk(s, "Durrant", "B11")
    s.run(aftermath(s.g))
    assert s.g.terror[at("B06")]


@pytest.mark.rule("LF-REMORA-04")
def test_nobody_aboard_meets_terror(scenario: Make) -> None:
    s = near(scenario)
    s.put("Durrant", "R")
    s.run(aftermath(s.g))
    assert s.said("terror.drawn") == []


@pytest.mark.rule("LF-CH07")
def test_tighe_draws_no_terror_card_with_two_players(scenario: Make) -> None:
    s = near(scenario, seats=2, crew=(("Tighe", "Durrant"),))
    s.put("Tighe", "B06")
    s.terror("B06")
    s.c("Tighe").survival = True
    s.run(aftermath(s.g))
    assert not s.g.terror[at("B06")] and s.said("terror.drawn") == []


@pytest.mark.rule("LF-D-57", "LF-CH07")
@pytest.mark.parametrize("answer", ["use", "decline"])
def test_with_more_players_tighe_pays_a_card_for_it(scenario: Make, answer: str) -> None:
    s = near(scenario, crew=(("Durrant", "Crane"), ("Tighe", "Raman")))
    s.put("Tighe", "B06")
    s.terror("B06")
    s.c("Tighe").survival = True
    s.hand(1, "Grit", "Flat Out")
    rule = aftermath(s.g)
    next(rule)
    d = rule.send(("character", who("Tighe")))
    assert (d.kind, d.seats) == ("nothing_there", (1,))
    if answer == "use":
        rule.send(("use",))
        with pytest.raises(StopIteration):
            rule.send([("card", card("Grit"))])
        assert s.said("terror.drawn") == [] and s.p(1).hand == [card("Flat Out")]
    else:
        s.will("terror card", terror_card(COUNT_SKIPS))
        with pytest.raises(StopIteration):
            rule.send(("decline",))
        assert s.g.minute == 16 and len(s.p(1).hand) == 2


@pytest.mark.rule("LF-CH07")
def test_without_a_card_tighe_has_nothing_to_pay(scenario: Make) -> None:
    s = near(scenario, crew=(("Durrant", "Crane"), ("Tighe", "Raman")))
    s.put("Tighe", "B06")
    s.terror("B06")
    s.c("Tighe").survival = True
    s.will("terror card", terror_card(COUNT_SKIPS))
    s.run(aftermath(s.g))
    assert s.g.minute == 16


@pytest.mark.rule("LF-CH08")
@pytest.mark.parametrize(
    ("seats", "beside", "two"), [(2, False, True), (3, False, False), (3, True, True)]
)
def test_the_clinical_eye_draws_two_and_follows_one(
    scenario: Make, seats: int, beside: bool, two: bool
) -> None:
    crew = (("Halloran", "Durrant"), ("Tighe", "Raman"))[: seats - 1]
    s = near(scenario, seats=seats, crew=crew)
    s.put("Durrant", "B06")
    s.put("Halloran", "B06" if beside else "A01")
    s.c("Halloran").skill = True
    s.terror("B06")
    skips, alarm = terror_card(COUNT_SKIPS), terror_card("Frayed Nerves")
    s.will("terror card", *([alarm, skips] if two else [skips]))
    answers: list[object] = [("terror_card", skips)] if two else []
    if beside:
        answers.insert(0, ("character", who("Durrant")))
    s.run(aftermath(s.g), *answers)
    assert s.g.minute == 16
    assert s.g.terror_deck.discard == ([alarm, skips] if two else [skips])


@pytest.mark.rule("LF-CH08")
def test_the_clinical_eye_serves_only_its_own_players_characters(scenario: Make) -> None:
    s = near(scenario, crew=(("Halloran", "Durrant"), ("Tighe", "Raman")))
    s.put("Tighe", "B06")
    s.put("Halloran", "B06")
    s.c("Halloran").skill = True
    s.terror("B06")
    s.will("terror card", terror_card(COUNT_SKIPS))
    s.run(aftermath(s.g), ("character", who("Tighe")))
    assert s.g.minute == 16


# -- the Mining Laser and hand limits ----------------------------------------------------------


@pytest.mark.rule("LF-LASER-08", "LF-LASER-09", "LF-GAP-68")
def test_the_first_to_enter_engineering_takes_the_laser(scenario: Make) -> None:
    s = near(scenario)
    s.put("Durrant", "C08")
    walk(s, "Durrant", "C07")
    walk(s, "Durrant", "C06")  # also in passing
    s.run(aftermath(s.g))
    assert s.p(0).hand == [card("Mining Laser")] and not s.g.laser_waits
    walk(s, "Durrant", "C07")
    s.put("Tighe", "C08")
    walk(s, "Tighe", "C07")
    s.run(aftermath(s.g))
    assert s.p(1).hand == []


@pytest.mark.rule("LF-LASER-08", "LF-GEN-14", "LF-GAP-29")
def test_the_laser_counts_for_the_hand_limit(scenario: Make) -> None:
    s = near(scenario)
    s.put("Durrant", "C08")
    s.hand(0, *["Grit"] * 4, *["Flat Out"] * 2)
    walk(s, "Durrant", "C07")
    rule = aftermath(s.g)
    d = next(rule)
    assert (d.kind, d.low, d.high, len(d.options)) == ("hand_limit", 1, 1, 7)
    with pytest.raises(StopIteration):
        rule.send([("card", card("Mining Laser"))])
    assert s.g.removed == [card("Mining Laser")]


@pytest.mark.rule("LF-LASER-08")
def test_the_laser_is_owed_even_to_who_dies_of_the_same_move(scenario: Make) -> None:
    s = near(scenario, real=BETA)
    s.put("Durrant", "C08")
    s.image(BETA, "C07")
    walk(s, "Durrant", "C07")
    rule = aftermath(s.g)
    next(rule)
    d = rule.send(SILENT)
    d = rule.send(d.options[0])
    assert d.kind == "calibrate"
    with pytest.raises(StopIteration):
        rule.send(("image", ALPHA))
    assert s.c("Durrant").place == NOWHERE and s.p(0).hand == [card("Mining Laser")]


@pytest.mark.rule("LF-GEN-07")
def test_the_order_is_cover_meeting_terror_laser_limits(scenario: Make) -> None:
    s = near(scenario)
    s.put("Durrant", "C08")
    s.put("Raman", "A05", hidden=True)  # without an image
    s.image(BETA, "C07")
    s.terror("C07")
    s.g.terror_deck.pool.clear()
    s.hand(0, *["Grit"] * 4, *["Flat Out"] * 2)
    s.g.io.heard.clear()
    walk(s, "Durrant", "C07")
    s.run(aftermath(s.g), ghost(BETA, "B07"), ("image", ALPHA), [("card", card("Grit"))])
    kinds = [kind for kind, _ in s.g.io.heard]
    wanted = ["uncovered", "meeting.ghost", "terror.removed", "laser.taken", "card.discarded"]
    assert [kind for kind in kinds if kind in wanted] == wanted
