"""Attacks: who is hit, how it comes, what follows (LF-ATTACK)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.ids import ALPHA, BETA, GAMMA
from hullbreach.games.lifeform.state import ADJACENT, FORCED, MEETING, NOWHERE, VENT_ATTACK
from hullbreach.kernel.piles import EVERYBODY
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, link, who

SILENT, NOISY, WAIT = ("silent",), ("noisy",), ("decline",)
ALPHA_AGAIN, BETA_NOW = ("image", ALPHA), ("image", BETA)


def react(name: str, saved: str) -> tuple[str, int, int]:
    return ("react", card(name), who(saved))


def ghost(image: int, code: str) -> tuple[str, int, int]:
    return ("image_at", image, at(code))


def hunted(scenario: Make, kind: str = ADJACENT, seats: int = 3, **how: object) -> Scenario:
    """Durrant (seat 0) and Tighe (seat 1) stand in C05, the real ALPHA is in C08 beside it; the
    ghost is in B10, Crane and Raman are in the Cockpit."""
    s = scenario(seats=seats, **how)
    for name in ("Crane", "Raman"):
        s.put(name, "A01")
    for name in ("Durrant", "Tighe"):
        s.put(name, "C05")
    s.image(ALPHA, "C08" if kind in (ADJACENT, VENT_ATTACK) else "C05")
    s.image(BETA, "B10")
    s.g.creature.hostility = 0
    return s


def strike(s: Scenario, *answers: object, kind: str = ADJACENT, place: str = "C05") -> None:
    s.run(attack(s.g, kind, at(place)), *answers)


# -- targets and steps -------------------------------------------------------------------------


@pytest.mark.rule("LF-ATTACK-02", "LF-ATTACK-03", "LF-HIDE-04")
def test_every_non_hidden_character_in_the_chamber_is_hit(scenario: Make) -> None:
    s = hunted(scenario, MEETING)
    s.put("Crane", "C05", hidden=True)
    strike(s, SILENT, ghost(BETA, "C01"), BETA_NOW, kind=MEETING)
    assert s.c("Durrant").place == s.c("Tighe").place == NOWHERE
    assert s.c("Crane").place == at("C05") and s.c("Crane").hidden
    assert s.c("Raman").place == at("A01")


@pytest.mark.rule("LF-ATTACK-03")
def test_a_forced_attack_hits_only_the_character_that_was_moved(scenario: Make) -> None:
    s = hunted(scenario, FORCED)
    s.run(attack(s.g, FORCED, at("C05"), only=who("Tighe")), SILENT, ghost(BETA, "C01"), BETA_NOW)
    assert s.c("Tighe").place == NOWHERE
    assert s.c("Durrant").place == at("C05")


@pytest.mark.rule("LF-ATTACK-04", "LF-ATTACK-05", "LF-ATTACK-14")
def test_the_identity_is_shown_then_the_image_comes_then_it_is_secret_again(
    scenario: Make,
) -> None:
    s = hunted(scenario)
    s.hand(0, "Grit")
    rule = attack(s.g, ADJACENT, at("C05"))
    d = next(rule)
    assert (d.kind, d.seats, d.window) == ("attack", (0,), "attack")
    assert s.g.real.seen == EVERYBODY
    assert s.g.images[ALPHA] == at("C05")
    a = s.g.attack
    assert (a.kind, a.origin, a.link, a.image) == (ADJACENT, at("C08"), link("C05", "C08"), ALPHA)
    rule.send(WAIT)
    rule.send(SILENT)
    d = rule.send(ghost(BETA, "C01"))
    assert (d.kind, d.options) == ("calibrate", [ALPHA_AGAIN, BETA_NOW])
    with pytest.raises(StopIteration):
        rule.send(BETA_NOW)
    assert (s.g.real.value, s.g.real.seen) == (BETA, 1 << s.it)
    assert s.g.attack.kind == ""


@pytest.mark.rule("LF-ATTACK-05", "LF-MOVE-13", "LF-GAP-13")
def test_a_ghost_in_the_attacked_chamber_stays_until_step_5(scenario: Make) -> None:
    s = hunted(scenario)
    s.image(BETA, "C05")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)  # noisy or silent: step 4
    assert s.g.images[:2] == [at("C05"), at("C05")]
    d = rule.send(SILENT)
    assert (d.kind, set(d.options)) == ("ghosts", {ghost(BETA, "C01"), ghost(BETA, "C08")})


@pytest.mark.rule("LF-ATTACK-01", "LF-GAP-14")
@pytest.mark.parametrize("kind", [VENT_ATTACK, MEETING])
def test_only_the_adjacent_kind_comes_by_a_link(scenario: Make, kind: str) -> None:
    s = hunted(scenario, kind)
    s.hand(0, "Grit")
    next(attack(s.g, kind, at("C05")))
    assert s.g.attack.link == -1
    assert s.g.images[ALPHA] == at("C05")


@pytest.mark.rule("LF-ATTACK-11", "LF-EX-75", "LF-PANIC-08", "LF-GAP-73")
def test_death_and_panic_come_before_ghosts_and_calibration(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Crane", "R")
    s.hand(0, "Not a Sound")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react("Not a Sound", "Durrant"))
    assert d.kind == "kill"
    d = rule.send(NOISY)
    assert d.kind == "panic" and d.about == (who("Raman"),)
    d = rule.send(("step", who("Raman"), at("A02")))
    assert d.kind == "ghosts"
    rule.send(d.options[0])
    assert s.c("Durrant").hidden and s.c("Durrant").place == at("C05")


@pytest.mark.rule("LF-ATTACK-17")
def test_who_was_hidden_where_it_came_from_loses_cover_and_is_no_target(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Crane", "C08", hidden=True)
    s.put("Durrant", "A01")
    s.hand(0, "Live Contacts")  # Crane's player: not asked
    strike(
        s,
        NOISY,
        ("character", who("Crane")),
        ("step", who("Crane"), at("B02")),
        ("character", who("Durrant")),
        ("step", who("Durrant"), at("A02")),
        ("step", who("Raman"), at("A02")),
        ghost(BETA, "C01"),
        BETA_NOW,
    )
    assert s.c("Tighe").place == NOWHERE
    assert s.c("Crane").place == at("B02")


# -- the window --------------------------------------------------------------------------------


@pytest.mark.rule("LF-ATTACK-06", "LF-ATTACK-15", "LF-GEN-18", "LF-GAP-78")
def test_players_of_targets_are_asked_whatever_they_hold(scenario: Make) -> None:
    s = hunted(scenario, seats=4)
    s.hand(0, "Grit", "Harpoon Gun")
    s.hand(1, "Flat Out")
    s.hand(2, "Not a Sound")  # no target of theirs
    rule = attack(s.g, ADJACENT, at("C05"))
    d = next(rule)
    assert (d.seats, d.options) == ((0,), [WAIT])
    d = rule.send(WAIT)
    assert (d.seats, d.options) == ((1,), [WAIT, react("Flat Out", "Tighe")])
    d = rule.send(WAIT)
    assert d.kind == "kill"


@pytest.mark.rule("LF-ATTACK-06", "LF-ATTACK-19", "LF-EX-84")
def test_who_waited_may_react_after_anothers_reaction(scenario: Make) -> None:
    s = hunted(scenario)
    s.hand(0, "Not a Sound")
    s.hand(1, "Flat Out", "Live Contacts")
    s.its_hand("Cut Them Off")
    strike(
        s,
        WAIT,
        react("Flat Out", "Tighe"),
        ("lifeform_card", its_card("Cut Them Off")),
        react("Not a Sound", "Durrant"),  # asked again; seat 1 is not: LF-CANCEL-05
        SILENT,
        ghost(BETA, "C01"),
        BETA_NOW,
    )
    assert s.c("Durrant").hidden and s.c("Tighe").place == NOWHERE
    assert s.g.creature.hostility == 1 + 2
    assert card("Flat Out") in s.g.crew_deck.discard
    assert s.p(1).hand == [card("Live Contacts")]


@pytest.mark.rule("LF-ATTACK-07")
def test_one_reaction_a_player_in_a_lifeform_phase(scenario: Make) -> None:
    s = hunted(scenario)
    s.hand(0, "Not a Sound", "Flat Out")
    s.p(0).reacted = True  # before, in the same phase
    strike(s, SILENT, ghost(BETA, "C01"), BETA_NOW)
    assert s.c("Durrant").place == NOWHERE and len(s.p(0).hand) == 2


@pytest.mark.rule("LF-ATTACK-07", "LF-MEET-12", "LF-GAP-18")
def test_one_reaction_a_player_and_attack_in_the_crew_phase(scenario: Make) -> None:
    s = hunted(scenario, MEETING)
    s.phase("crew", 0)
    s.hand(0, "Not a Sound", "Under the Deckplates")
    s.p(0).reacted = True  # against an earlier attack
    s.put("Tighe", "A01")
    s.put("Crane", "C05")
    strike(
        s,
        react("Not a Sound", "Durrant"),
        SILENT,
        ghost(BETA, "C01"),
        BETA_NOW,
        kind=MEETING,
    )
    assert s.c("Durrant").hidden and s.c("Crane").place == NOWHERE
    assert s.p(0).hand == [card("Under the Deckplates")]


@pytest.mark.rule("LF-ATTACK-08", "LF-ATTACK-15")
def test_the_lifeform_is_asked_whatever_it_holds(scenario: Make) -> None:
    s = hunted(scenario)
    s.hand(0, "Flat Out")
    s.its_hand("Prowl")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react("Flat Out", "Durrant"))
    assert (d.kind, d.seats, d.options, d.window) == ("cancel", (s.it,), [WAIT], "cancel")


@pytest.mark.rule("LF-ATTACK-09", "LF-HOST-01", "LF-EX-36")
def test_a_reaction_that_stands_costs_one_hostility(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Tighe", "A01")
    s.put("Crane", "C05")
    s.hand(0, "Not a Sound", "Flat Out")
    strike(s, react("Not a Sound", "Durrant"), SILENT, ghost(BETA, "C01"), BETA_NOW)
    assert s.c("Durrant").hidden and s.c("Crane").place == NOWHERE
    assert s.g.creature.hostility == 1 + 2
    assert s.p(0).hand == [card("Flat Out")]


@pytest.mark.rule("LF-ATTACK-10", "LF-ATTACK-18", "LF-EX-83", "LF-GAP-81")
def test_a_prod_ends_the_window_and_takes_the_cover_of_who_hid(scenario: Make) -> None:
    s = hunted(scenario)
    s.hand(0, "Not a Sound")
    s.hand(1, "Live Contacts")
    strike(
        s,
        react("Not a Sound", "Durrant"),
        react("Live Contacts", "Tighe"),
        BETA_NOW,
    )
    assert not s.c("Durrant").hidden
    assert s.c("Durrant").place == s.c("Tighe").place == at("C05")
    assert s.g.images[ALPHA] == at("C08")
    assert s.g.creature.hostility == 2


@pytest.mark.rule("LF-EX-35", "LF-PROD-01", "LF-PROD-03", "LF-ATTACK-12", "LF-CANCEL-01")
def test_one_is_cancelled_the_other_saves_both(scenario: Make) -> None:
    s = hunted(scenario)
    s.hand(0, "Flat Out")
    s.hand(1, "Live Contacts")
    s.its_hand("Cut Them Off")
    strike(
        s,
        react("Flat Out", "Durrant"),
        ("lifeform_card", its_card("Cut Them Off")),
        react("Live Contacts", "Tighe"),
        ALPHA_AGAIN,
    )
    assert s.g.crew_deck.discard == [card("Flat Out"), card("Live Contacts")]
    assert s.c("Durrant").place == s.c("Tighe").place == at("C05")
    assert s.g.images[:2] == [at("C08"), at("C01")]
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-ATTACK-16", "LF-GAP-80")
def test_paths_are_chosen_only_when_nothing_cancelled_the_reaction(scenario: Make) -> None:
    s = hunted(scenario)
    s.hand(0, "Flat Out")
    s.its_hand("Cut Them Off")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react("Flat Out", "Durrant"))
    assert d.kind == "cancel" and s.c("Durrant").place == at("C05")
    d = rule.send(WAIT)
    assert (d.kind, d.seats) == ("move", (0,))


@pytest.mark.rule("LF-ATTACK-20", "LF-GAP-82")
def test_a_ghost_in_its_own_chamber_is_met_by_no_attack(scenario: Make) -> None:
    s = hunted(scenario, MEETING)
    s.run(aftermath(s.g))  # nobody has moved: no meeting, no attack
    assert s.c("Durrant").place == at("C05")


# -- ghosts ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-ATTACK-12", "LF-ATTACK-13", "LF-GAP-15")
def test_ghosts_go_to_the_nearest_free_chambers_or_stay_in_one(scenario: Make) -> None:
    s = hunted(scenario)
    s.image(BETA, "C01")
    s.image(GAMMA, "B10")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(SILENT)
    assert set(d.options) == {ghost(BETA, "C01"), ghost(BETA, "C08"), ghost(GAMMA, "C08")}
    d = rule.send(ghost(BETA, "C01"))
    assert d.options == [ghost(GAMMA, "C08")]
    d = rule.send(ghost(GAMMA, "C08"))
    assert d.kind == "calibrate"
    assert s.g.images == [at("C05"), at("C01"), at("C08")]


@pytest.mark.rule("LF-ATTACK-12")
def test_with_all_adjacent_chambers_filled_a_ghost_goes_to_the_next(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Crane", "C01")
    s.put("Raman", "C08")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(SILENT)
    # Next to C01: B13, C02; next to C08: B02, C07, C13.
    goals = ("B13", "C02", "B02", "C07", "C13")
    assert set(d.options) == {ghost(BETA, code) for code in goals}


@pytest.mark.rule("LF-ATTACK-12")
def test_a_door_makes_the_way_of_a_ghost_longer(scenario: Make) -> None:
    s = hunted(scenario)
    s.g.door = link("C01", "C05")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(SILENT)
    assert d.options == [ghost(BETA, "C08")]


@pytest.mark.rule("LF-GEN-08", "LF-EX-86", "LF-RUNR-03", "LF-GAP-39")
def test_terror_met_in_a_run_waits_until_after_the_calibration(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Tighe", "A01")
    s.terror("C01")
    s.hand(0, "Flat Out")
    s.g.terror_deck.pool.clear()
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react("Flat Out", "Durrant"))
    assert d.options == [("step", who("Durrant"), at("C01"))]
    d = rule.send(d.options[0])  # the run ends there
    assert d.kind == "ghosts"
    s.run(aftermath(s.g))  # nothing yet
    assert s.g.terror[at("C01")] and s.g.creature.hostility == 1
    rule.send(ghost(BETA, "C08"))
    with pytest.raises(StopIteration):
        rule.send(ALPHA_AGAIN)
    s.run(aftermath(s.g))
    assert not s.g.terror[at("C01")]


# -- the ward ----------------------------------------------------------------------------------


@pytest.mark.rule("LF-EX-118", "LF-CH08")
def test_a_ward_puts_its_character_into_an_adjacent_chamber(scenario: Make) -> None:
    s = hunted(scenario, crew=(("Durrant", "Crane"), ("Tighe", "Raman")))
    s.put("Tighe", "A01")
    s.put("Crane", "C05")
    s.c("Durrant").ward = True
    s.g.door = link("C01", "C05")
    strike(s, ("step", who("Durrant"), at("C01")), SILENT, BETA_NOW)
    assert s.c("Durrant").place == at("C01") and not s.c("Durrant").ward
    assert s.c("Crane").place == NOWHERE
    assert s.g.creature.hostility == 2


@pytest.mark.rule("LF-CH08")
def test_a_ward_does_not_help_beside_the_android(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Tighe", "A01")
    s.c("Durrant").ward = True
    s.g.android = at("C05")
    strike(s, SILENT, ghost(BETA, "C01"), BETA_NOW)
    assert s.c("Durrant").place == NOWHERE


@pytest.mark.rule("LF-CH08", "LF-REMORA-02")
@pytest.mark.parametrize(("minute", "goals"), [(21, {"C14"}), (20, {"C14", "R"})])
def test_a_ward_leads_to_no_image_and_aboard_only_in_time(
    scenario: Make, minute: int, goals: set[str]
) -> None:
    s = hunted(scenario)
    s.g.minute = minute
    s.put("Tighe", "A01")
    s.put("Durrant", "C12")
    s.c("Durrant").ward = True
    s.image(ALPHA, "C14")
    s.image(BETA, "C11")
    rule = attack(s.g, ADJACENT, at("C12"))
    asked = []
    d = next(rule)
    while d.kind == "ward":
        asked = [place for _, _, place in d.options]
        d = rule.send(d.options[0])
    assert set(asked) == {at(code) for code in goals}


@pytest.mark.rule("LF-CH08")
def test_a_ward_is_kept_where_a_reaction_saved_the_character(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Tighe", "A01")
    s.c("Durrant").ward = True
    s.hand(0, "Not a Sound")
    strike(s, react("Not a Sound", "Durrant"), ghost(BETA, "C01"), BETA_NOW)
    assert s.c("Durrant").ward and s.c("Durrant").hidden
