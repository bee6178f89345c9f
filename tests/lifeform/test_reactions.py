"""HIDE, RUN!, SHOCK-PROD and what cancels them (LF-HIDE, LF-RUNR, LF-PROD, LF-CANCEL)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.ids import ALPHA, BETA
from hullbreach.games.lifeform.lifeform_survivals import breach_run
from hullbreach.games.lifeform.movement import move_character, move_image
from hullbreach.games.lifeform.state import ADJACENT, FORCED, MEETING, NOWHERE, VENT_ATTACK
from tests.lifeform.scenario import (
    Make,
    Scenario,
    at,
    card,
    its_card,
    link,
    terror_card,
    who,
)

SILENT, NOISY, WAIT = ("silent",), ("noisy",), ("decline",)
BETA_NOW = ("image", BETA)


def react(name: str, saved: str) -> tuple[str, int, int]:
    return ("react", card(name), who(saved))


def step(name: str, code: str) -> tuple[str, int, int]:
    return ("step", who(name), at(code))


def ghost(image: int, code: str) -> tuple[str, int, int]:
    return ("image_at", image, at(code))


def hunted(
    scenario: Make, *cards: str, kind: str = ADJACENT, here: str = "C05", came: str = "C08",
    seats: int = 3, name: str = "Durrant", crew: tuple[tuple[str, ...], ...] = (),
) -> Scenario:  # fmt: skip
    """One character of seat 0 is attacked in `here`; the others are in the Cockpit. The real
    ALPHA comes from `came`, or is there already."""
    s = scenario(seats=seats, crew=crew)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = at("A01")
    s.put(name, here)
    s.image(ALPHA, came if kind in (ADJACENT, VENT_ATTACK) else here)
    s.image(BETA, "B09")
    s.hand(0, *cards)
    s.g.creature.hostility = 0
    return s


def offered(s: Scenario, *, kind: str = ADJACENT, here: str = "C05") -> list[tuple[object, ...]]:
    """What seat 0 may answer to the attack."""
    d = next(attack(s.g, kind, at(here)))
    assert d.kind == "attack", d.kind
    return list(d.options)


def run_choices(s: Scenario, name: str, *, kind: str = ADJACENT, here: str = "C05") -> set[int]:
    """Where the first move of a RUN! may go."""
    rule = attack(s.g, kind, at(here))
    next(rule)
    d = rule.send(react("Flat Out", name))
    assert d.kind == "move", d.kind
    return {place for _, _, place in d.options}


# -- HIDE --------------------------------------------------------------------------------------


@pytest.mark.rule("LF-HIDE-01", "LF-HIDE-03")
def test_a_hide_saves_one_who_is_hidden_at_once(scenario: Make) -> None:
    s = hunted(scenario, "Not a Sound")
    s.put("Crane", "C05")
    s.run(
        attack(s.g, ADJACENT, at("C05")),
        react("Not a Sound", "Crane"),
        NOISY,
        ("character", who("Tighe")),
        step("Tighe", "A02"),
        step("Raman", "A02"),
        ghost(BETA, "C01"),
        BETA_NOW,
    )
    assert s.c("Durrant").place == NOWHERE
    assert s.c("Crane").hidden and s.c("Crane").place == at("C05") == s.g.images[ALPHA]


@pytest.mark.rule("LF-HIDE-02")
def test_a_hide_works_in_the_dark_and_beside_the_android(scenario: Make) -> None:
    s = hunted(scenario, "Not a Sound", "Flat Out", "Live Contacts")
    s.outage("C05")
    s.g.android = at("C05")
    assert offered(s) == [WAIT, react("Not a Sound", "Durrant")]


@pytest.mark.rule("LF-HIDE-04")
def test_a_hidden_character_is_neither_target_nor_runner_nor_panics(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out", kind=MEETING)
    s.put("Crane", "C05", hidden=True)
    assert offered(s, kind=MEETING) == [WAIT, react("Flat Out", "Durrant")]
    assert s.g.attack.targets == [who("Durrant")]


@pytest.mark.rule("LF-HIDE-06")
def test_cover_is_lost_by_leaving_or_when_the_image_leaves(scenario: Make) -> None:
    s = scenario()
    s.image(BETA, "B13")
    s.put("Crane", "B13", hidden=True)
    s.put("Durrant", "B13", hidden=True)
    move_character(s.g, who("Crane"), at("B05"), "LF-CACT-13")
    assert not s.c("Crane").hidden and s.c("Durrant").hidden
    move_image(s.g, BETA, at("B07"), "LF-LACT-14")
    s.run(aftermath(s.g))
    assert not s.c("Durrant").hidden


@pytest.mark.rule("LF-HIDE-07")
def test_another_image_is_cover_as_well(scenario: Make) -> None:
    s = scenario()
    s.image(BETA, "B13")
    s.put("Durrant", "B13", hidden=True)
    s.g.images[:2] = [at("B13"), at("B08")]
    s.run(aftermath(s.g))
    assert s.c("Durrant").hidden


# -- RUN! --------------------------------------------------------------------------------------


@pytest.mark.rule("LF-RUNR-01", "LF-EX-38", "LF-RUNR-05")
def test_it_makes_one_or_two_moves_and_not_by_the_way_it_came(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out")
    assert run_choices(s, "Durrant") == {at("C01")}
    s = hunted(scenario, "Flat Out")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    rule.send(react("Flat Out", "Durrant"))
    d = rule.send(step("Durrant", "C01"))
    assert set(d.options) == {("stop",), step("Durrant", "C02"), step("Durrant", "B13")}
    d = rule.send(step("Durrant", "B13"))
    assert d.kind == "ghosts"  # nobody was killed
    assert s.c("Durrant").place == at("B13") and s.g.creature.hostility == 1


@pytest.mark.rule("LF-RUNR-01")
def test_the_second_move_is_optional(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out")
    s.run(
        attack(s.g, ADJACENT, at("C05")),
        react("Flat Out", "Durrant"),
        ("stop",),
        BETA_NOW,
    )
    assert s.c("Durrant").place == at("C01")


@pytest.mark.rule("LF-RUNR-02")
@pytest.mark.parametrize("what", ["android", "outage"])
def test_it_is_of_no_use_in_the_dark_or_beside_the_android(scenario: Make, what: str) -> None:
    s = hunted(scenario, "Flat Out")
    assert react("Flat Out", "Durrant") in offered(s)
    s = hunted(scenario, "Flat Out")
    if what == "android":
        s.g.android = at("C05")
    else:
        s.outage("C05")
    assert offered(s) == [WAIT]


@pytest.mark.rule("LF-RUNR-04", "LF-RUNR-08")
@pytest.mark.parametrize("what", ["image", "outage", "door"])
def test_images_outages_and_the_door_close_its_way(scenario: Make, what: str) -> None:
    s = hunted(scenario, "Flat Out")
    if what == "image":
        s.image(BETA, "C01")
    elif what == "outage":
        s.outage("C01")
    else:
        s.g.door = link("C05", "C01")
    assert offered(s) == [WAIT]


@pytest.mark.rule("LF-RUNR-05")
def test_an_attack_through_a_tunnel_bars_no_corridor(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out", here="C03", came="C13")
    assert run_choices(s, "Durrant", here="C03") == {at("C02"), at("C06")}


@pytest.mark.rule("LF-RUNR-06", "LF-EX-37")
def test_a_vent_attack_from_next_door_bars_that_corridor(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out", kind=VENT_ATTACK, here="C13")
    assert run_choices(s, "Durrant", kind=VENT_ATTACK, here="C13") == {at("C09")}


@pytest.mark.rule("LF-RUNR-06")
def test_a_vent_attack_from_afar_bars_nothing(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out", kind=VENT_ATTACK, here="C13", came="A01")
    assert run_choices(s, "Durrant", kind=VENT_ATTACK, here="C13") == {at("C08"), at("C09")}


@pytest.mark.rule("LF-RUNR-07")
@pytest.mark.parametrize("kind", [MEETING, FORCED])
def test_a_meeting_or_forced_attack_bars_nothing(scenario: Make, kind: str) -> None:
    s = hunted(scenario, "Flat Out", kind=kind)
    assert run_choices(s, "Durrant", kind=kind) == {at("C08"), at("C01")}


@pytest.mark.rule("LF-RUNR-08", "LF-EX-87")
@pytest.mark.parametrize(("minute", "open_"), [(18, True), (21, False)])
def test_it_may_end_aboard_once_the_shuttle_is_open(
    scenario: Make, minute: int, open_: bool
) -> None:
    s = hunted(scenario, "Flat Out", kind=MEETING, here="C12")
    s.g.minute = minute
    goals = run_choices(s, "Durrant", kind=MEETING, here="C12")
    assert goals == {at("C11"), at("C14")} | ({at("R")} if open_ else set())


@pytest.mark.rule("LF-EX-87", "LF-REMORA-03")
def test_aboard_it_is_over(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out", kind=MEETING, here="C12")
    s.g.minute = 18
    s.run(
        attack(s.g, MEETING, at("C12")),
        react("Flat Out", "Durrant"),
        step("Durrant", "R"),
        ghost(BETA, "C11"),
        BETA_NOW,
    )
    assert s.c("Durrant").place == at("R") and s.g.creature.hostility == 1


@pytest.mark.rule("LF-CH03")
def test_palmer_knows_the_dark_when_running(scenario: Make) -> None:
    crew = (("Palmer", "Crane"), ("Tighe", "Raman"))
    s = hunted(scenario, "Flat Out", name="Palmer", crew=crew)
    s.outage("C05", "C01")
    assert offered(s) == [WAIT]
    s = hunted(scenario, "Flat Out", name="Palmer", crew=crew)
    s.outage("C05", "C01")
    s.c("Palmer").survival = True
    assert run_choices(s, "Palmer") == {at("C01")}


@pytest.mark.rule("LF-CH09")
def test_sauer_runs_from_the_android_for_a_second_card(scenario: Make) -> None:
    crew = (("Sauer", "Crane"), ("Tighe", "Raman"))
    s = hunted(scenario, "Flat Out", name="Sauer", crew=crew)
    s.c("Sauer").survival = True
    s.g.android = at("C05")
    assert offered(s) == [WAIT]  # nothing would be left to pay with
    s = hunted(scenario, "Flat Out", "Grit", name="Sauer", crew=crew)
    s.c("Sauer").survival = True
    s.g.android = at("C05")
    s.run(
        attack(s.g, ADJACENT, at("C05")),
        react("Flat Out", "Sauer"),
        ("stop",),
        BETA_NOW,
    )
    assert s.c("Sauer").place == at("C01") and s.p(0).hand == []


@pytest.mark.rule("LF-CH09", "LF-PROD-02")
def test_with_two_players_sauer_runs_from_the_android_for_nothing(scenario: Make) -> None:
    s = hunted(
        scenario, "Flat Out", "Live Contacts", name="Sauer", crew=(("Sauer", "Crane"),), seats=2
    )
    s.c("Sauer").survival = True
    s.g.android = at("C05")
    assert offered(s) == [WAIT, react("Flat Out", "Sauer")]


# -- SHOCK-PROD --------------------------------------------------------------------------------


@pytest.mark.rule("LF-PROD-01", "LF-PROD-03")
def test_a_prod_sends_the_image_back_and_saves_all(scenario: Make) -> None:
    s = hunted(scenario, "Live Contacts")
    s.put("Crane", "C05")
    s.put("Tighe", "C05")
    s.run(
        attack(s.g, ADJACENT, at("C05")),
        react("Live Contacts", "Crane"),
        BETA_NOW,
    )
    assert s.g.images[:2] == [at("C08"), at("C01")]
    assert {s.c(name).place for name in ("Durrant", "Crane", "Tighe")} == {at("C05")}
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-PROD-02")
@pytest.mark.parametrize("what", ["android", "outage"])
def test_the_android_or_an_outage_forbids_it(scenario: Make, what: str) -> None:
    s = hunted(scenario, "Live Contacts")
    assert react("Live Contacts", "Durrant") in offered(s)
    s = hunted(scenario, "Live Contacts")
    if what == "android":
        s.g.android = at("C05")
    else:
        s.outage("C05")
    assert offered(s) == [WAIT]


@pytest.mark.rule("LF-CH03")
@pytest.mark.parametrize(("seats", "may"), [(2, True), (3, False)])
def test_palmer_prods_in_the_dark_only_with_two_players(
    scenario: Make, seats: int, may: bool
) -> None:
    crew = (("Palmer", "Crane"), ("Tighe", "Raman"))[: seats - 1]
    s = hunted(scenario, "Live Contacts", name="Palmer", crew=crew, seats=seats)
    s.outage("C05")
    s.c("Palmer").survival = True
    assert (react("Live Contacts", "Palmer") in offered(s)) is may


@pytest.mark.rule("LF-PROD-04", "LF-EX-33", "LF-GAP-34")
@pytest.mark.parametrize("kind", [VENT_ATTACK, MEETING, FORCED])
def test_other_kinds_let_the_player_choose_a_free_chamber(scenario: Make, kind: str) -> None:
    s = hunted(scenario, "Live Contacts", kind=kind, here="C13", came="A03")
    s.put("Crane", "C09")
    rule = attack(s.g, kind, at("C13"))
    next(rule)
    d = rule.send(react("Live Contacts", "Durrant"))
    assert (d.kind, d.seats) == ("prod", (0,))
    assert set(d.options) == {ghost(ALPHA, "C08"), ghost(ALPHA, "C03")}
    d = rule.send(ghost(ALPHA, "C03"))
    assert d.kind == "ghosts" and s.g.images[ALPHA] == at("C03")
    d = rule.send(d.options[0])
    assert d.kind == "calibrate" and s.g.creature.hostility == 1


@pytest.mark.rule("LF-PROD-04", "LF-EX-81", "LF-ATTACK-17", "LF-GAP-79")
def test_with_its_origin_filled_the_image_goes_elsewhere(scenario: Make) -> None:
    s = hunted(scenario)
    s.put("Crane", "C08", hidden=True)
    s.put("Tighe", "C05")
    s.put("Durrant", "A01")
    s.hand(1, "Live Contacts")
    s.run(
        attack(s.g, ADJACENT, at("C05")),
        react("Live Contacts", "Tighe"),
        ghost(BETA, "B02"),
        BETA_NOW,
    )
    assert not s.c("Crane").hidden
    assert s.g.images[ALPHA] == at("C01")
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-PROD-04", "LF-EX-82", "LF-ATTACK-16")
def test_with_no_chamber_for_the_image_it_cannot_be_declared(scenario: Make) -> None:
    s = hunted(scenario, "Live Contacts")
    s.put("Crane", "C08", hidden=True)
    s.put("Raman", "C01")
    assert offered(s) == [WAIT]


# -- cancels -----------------------------------------------------------------------------------


@pytest.mark.rule("LF-CANCEL-01", "LF-CANCEL-02", "LF-CANCEL-04", "LF-ATTACK-08")
@pytest.mark.parametrize(
    ("played", "cancel"), [("Flat Out", "Cut Them Off"), ("Live Contacts", "Hide Like Slag")]
)
def test_each_cancel_answers_its_reaction(scenario: Make, played: str, cancel: str) -> None:
    s = hunted(scenario, played)
    s.its_hand("Cut Them Off", "Hide Like Slag", "Hide Like Slag")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react(played, "Durrant"))
    assert d.options == [WAIT, ("lifeform_card", its_card(cancel))]
    d = rule.send(d.options[1])
    assert d.kind == "kill"  # nothing else can be played: LF-CANCEL-05
    assert s.g.creature.deck.discard == [its_card(cancel)]
    assert s.g.creature.hostility == 2  # for the death alone


@pytest.mark.rule("LF-CANCEL-03")
def test_nobody_is_asked_to_cancel_a_hide(scenario: Make) -> None:
    s = hunted(scenario, "Not a Sound")
    s.its_hand("Cut Them Off", "Hide Like Slag")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react("Not a Sound", "Durrant"))
    assert d.kind == "ghosts" and s.c("Durrant").hidden


@pytest.mark.rule("LF-CANCEL-05")
def test_who_was_cancelled_has_no_second_reaction(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out", "Not a Sound")
    s.its_hand("Cut Them Off")
    s.run(
        attack(s.g, ADJACENT, at("C05")),
        react("Flat Out", "Durrant"),
        ("lifeform_card", its_card("Cut Them Off")),
        SILENT,
        ghost(BETA, "C01"),
        BETA_NOW,
    )
    assert s.c("Durrant").place == NOWHERE and s.p(0).hand == [card("Not a Sound")]


@pytest.mark.rule("LF-CANCEL-04")
def test_every_reaction_of_an_attack_may_be_cancelled(scenario: Make) -> None:
    s = hunted(scenario, "Flat Out")
    s.put("Tighe", "C05")
    s.hand(1, "Scorched Retreat")
    s.its_hand("Cut Them Off", "Cut Them Off")
    cut = ("lifeform_card", its_card("Cut Them Off"))
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    rule.send(react("Flat Out", "Durrant"))
    d = rule.send(cut)
    assert d.seats == (1,)
    rule.send(react("Scorched Retreat", "Tighe"))
    d = rule.send(cut)
    assert d.kind == "kill" and d.about == (who("Durrant"), who("Tighe"))


# -- Nerves of Wire ----------------------------------------------------------------------------


@pytest.mark.rule("LF-CH01", "LF-HOST-05")
@pytest.mark.parametrize("played", ["Not a Sound", "Flat Out", "Live Contacts"])
@pytest.mark.parametrize(("skilled", "hostility"), [(True, 0), (False, 1)])
def test_nerves_of_wire_keep_hostility(
    scenario: Make, played: str, skilled: bool, hostility: int
) -> None:
    s = hunted(scenario, played)
    s.c("Durrant").skill = skilled
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react(played, "Durrant"))
    while d.kind != "ghosts":
        d = rule.send(d.options[0])
    assert s.g.creature.hostility == hostility


@pytest.mark.rule("LF-CH01")
def test_nerves_of_wire_are_her_own(scenario: Make) -> None:
    s = hunted(scenario, "Not a Sound", name="Crane")
    s.c("Durrant").skill = True
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    rule.send(react("Not a Sound", "Crane"))
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-EX-85", "LF-GAP-83")
def test_runners_panic_again_and_hiders_do_not(scenario: Make) -> None:
    s = hunted(scenario, "Not a Sound")
    s.put("Crane", "C05")
    s.put("Tighe", "C05")
    s.put("Raman", "R")
    s.hand(1, "Flat Out")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    d = rule.send(react("Not a Sound", "Durrant"))
    rule.send(react("Flat Out", "Tighe"))
    rule.send(step("Tighe", "C01"))
    d = rule.send(step("Tighe", "B13"))
    assert d.about == (who("Crane"),)
    d = rule.send(NOISY)
    assert (d.kind, d.about) == ("panic", (who("Tighe"),))
    d = rule.send(step("Tighe", "B07"))
    assert d.kind == "ghosts" and s.g.creature.hostility == 1 + 1 + 2
    assert s.c("Durrant").place == at("C05") and s.c("Tighe").place == at("B07")


# -- the hull breach ---------------------------------------------------------------------------


def breached(scenario: Make, *cards: str) -> Scenario:
    """A hull breach token lies in B13, where Durrant and Crane of seat 0 stand."""
    s = hunted(scenario, *cards, here="B13", came="B06")
    s.put("Crane", "B13")
    s.g.breach = at("B13")
    return s


@pytest.mark.rule("LF-D-46", "LF-LSURV-05", "LF-EX-54")
def test_a_player_saves_one_from_a_hull_breach(scenario: Make) -> None:
    s = breached(scenario, "Flat Out", "Scorched Retreat")
    rule = breach_run(s.g, at("B13"))
    d = next(rule)
    assert (d.kind, d.seats) == ("breach_order", (0,))
    d = rule.send(("character", who("Crane")))
    assert d.options == [WAIT, react("Flat Out", "Crane"), react("Scorched Retreat", "Crane")]
    d = rule.send(react("Flat Out", "Crane"))
    assert {place for _, _, place in d.options} == {at("B05"), at("B07"), at("C01")}
    rule.send(step("Crane", "B05"))
    with pytest.raises(StopIteration):
        rule.send(("stop",))
    assert s.c("Crane").place == at("B05") and s.c("Durrant").place == at("B13")
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-LSURV-05")
def test_who_waits_for_one_may_save_the_other(scenario: Make) -> None:
    s = breached(scenario, "Flat Out")
    s.run(
        breach_run(s.g, at("B13")),
        ("character", who("Durrant")),
        WAIT,
        react("Flat Out", "Crane"),
        step("Crane", "B05"),
        ("stop",),
    )
    assert s.c("Crane").place == at("B05")


@pytest.mark.rule("LF-LSURV-05", "LF-ATTACK-07")
def test_a_reaction_of_the_phase_counts_at_the_breach(scenario: Make) -> None:
    s = breached(scenario, "Flat Out")
    s.p(0).reacted = True
    s.run(breach_run(s.g, at("B13")))


@pytest.mark.rule("LF-LSURV-05", "LF-RUNR-02")
def test_nobody_runs_from_a_dark_breach(scenario: Make) -> None:
    s = breached(scenario, "Flat Out")
    s.outage("B13")
    s.run(breach_run(s.g, at("B13")))


@pytest.mark.rule("LF-GEN-07", "LF-TERROR-01", "LF-LSURV-05")
def test_terror_met_on_a_run_from_a_breach_does_not_wait(scenario: Make) -> None:
    s = breached(scenario, "Flat Out")
    s.terror("B07")
    s.will("terror card", terror_card("Screams on the Intercom"))
    s.put("Tighe", "R")
    s.put("Raman", "R")
    s.run(
        breach_run(s.g, at("B13")),
        ("character", who("Durrant")),
        react("Flat Out", "Durrant"),
        step("Durrant", "B07"),  # where terror ends it
        ("character", who("Crane")),
        step("Crane", "B05"),  # panic takes the other out of the chamber, too
    )
    assert s.c("Crane").place == at("B05") and s.c("Durrant").place != at("B13")
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LF-HIDE-04", "LF-LSURV-05")
def test_a_hidden_character_cannot_run_from_a_breach(scenario: Make) -> None:
    s = breached(scenario, "Flat Out")
    s.put("Durrant", "B13", hidden=True)
    rule = breach_run(s.g, at("B13"))
    d = next(rule)
    assert d.options == [WAIT, react("Flat Out", "Crane")]


@pytest.mark.rule("LF-CANCEL-01", "LF-EX-112")
def test_run_cancel_does_not_answer_a_run_from_a_breach(scenario: Make) -> None:
    s = breached(scenario, "Flat Out")
    s.its_hand("Cut Them Off")
    rule = breach_run(s.g, at("B13"))
    next(rule)
    rule.send(("character", who("Crane")))
    d = rule.send(react("Flat Out", "Crane"))
    assert d.kind == "move"
