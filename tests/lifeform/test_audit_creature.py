"""A second look at the creature: interplay of attacks, terror, wards, roles and fights."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.aftermath import aftermath
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.death import kill
from hullbreach.games.lifeform.ids import ALPHA, BETA, CLAW, GAMMA, JAW
from hullbreach.games.lifeform.showdown import fight_end, match
from hullbreach.games.lifeform.state import ADJACENT, GONE, MAINFRAME, NOWHERE
from tests.lifeform.acting import drives
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, terror_card, who
from tests.lifeform.test_attack import ALPHA_AGAIN, BETA_NOW, SILENT, WAIT, ghost, hunted, react
from tests.lifeform.test_showdown import PASS, commit, data, fought

# -- matching ----------------------------------------------------------------------------------


@pytest.mark.rule("LF-FIGHT-22")
def test_nobody_is_asked_what_the_target_does_with_its_icons(scenario: Make) -> None:
    s = fought(scenario, CLAW, JAW)
    s.dead("Raman")  # the other has nothing that would help
    s.hand(0, "Splice the Bus")
    rule = match(s.g)
    next(rule)
    d = rule.send(commit("Splice the Bus"))
    assert ("pair", CLAW) in d.options
    with pytest.raises(StopIteration):
        rule.send(PASS)
    assert fight_end(s.g) == "fight" and s.p(0).out


@pytest.mark.rule("LF-FIGHT-07", "LF-FIGHT-22")
def test_the_mainframe_pairs_what_it_has_laid_though_it_is_out(scenario: Make) -> None:
    s = fought(scenario, JAW)
    s.dead("Tighe", "Raman", "Crane")
    s.p(1).role, s.g.mainframe.seat = MAINFRAME, 1
    s.hand(0)
    data(s, 1, CLAW)
    s.run(match(s.g), ("data", CLAW), ("pair", JAW))
    assert s.p(1).out and not s.g.fight.icons


@pytest.mark.rule("LF-FIGHT-22")
def test_a_pass_after_a_commitment_counts(scenario: Make) -> None:
    s = fought(scenario, CLAW, JAW, seats=2)
    s.dead("Crane")
    s.g.cat_place = NOWHERE
    s.hand(0, "Not a Sound", "Not a Sound")
    rule = match(s.g)
    next(rule)
    assert rule.send(commit("Not a Sound")).kind == "match"
    with pytest.raises(StopIteration):
        rule.send(PASS)


@pytest.mark.rule("LF-FIGHT-08", "LF-FIGHT-22")
def test_a_harpoon_is_no_second_half_of_a_two_for_one(scenario: Make) -> None:
    s = fought(scenario, CLAW)
    s.hand(0, "Harpoon Gun", "Not a Sound")
    d = next(match(s.g))
    assert commit("Harpoon Gun") in d.options and commit("Not a Sound") not in d.options


# -- attacks -----------------------------------------------------------------------------------


@pytest.mark.rule("LF-ATTACK-18", "LF-HIDE-06", "LF-HIDE-07", "LF-TERROR-03")
def test_a_ghost_is_cover_after_a_prod_until_step_5_moves_it(scenario: Make) -> None:
    s = hunted(scenario)
    s.image(BETA, "C05")
    s.terror("C05")
    s.hand(0, "Not a Sound")
    s.hand(1, "Live Contacts")
    s.will("terror card", terror_card("Locker of a Friend"))
    hide, prod = react("Not a Sound", "Durrant"), react("Live Contacts", "Tighe")
    s.run(attack(s.g, ADJACENT, at("C05")), hide, prod, BETA_NOW)
    assert s.c("Durrant").hidden and s.g.terror[at("C05")]
    s.run(aftermath(s.g), ("character", who("Tighe")))
    assert not s.c("Durrant").hidden and not s.g.terror[at("C05")]
    assert len(s.p(1).hand) == 1


@pytest.mark.rule("LF-ATTACK-16", "LF-PROD-04")
def test_who_ran_round_to_where_it_came_from_fills_its_origin(scenario: Make) -> None:
    s = hunted(scenario)
    for name in ("Durrant", "Tighe"):
        s.put(name, "A07")
    s.image(ALPHA, "A11")  # through the tunnel: no corridor is barred
    s.hand(0, "Flat Out")
    s.hand(1, "Live Contacts")
    rule = attack(s.g, ADJACENT, at("A07"))
    next(rule)
    rule.send(react("Flat Out", "Durrant"))
    rule.send(("step", who("Durrant"), at("A09")))
    rule.send(("step", who("Durrant"), at("A11")))
    d = rule.send(react("Live Contacts", "Tighe"))
    assert d.kind == "prod"
    assert set(d.options) == {("image_at", ALPHA, at(code)) for code in ("A06", "A09")}


@pytest.mark.rule("LF-CH08", "LF-LASTMAN-01", "LF-REMORA-02")
def test_a_ward_that_leads_aboard_leaves_nobody_dead_and_no_stowaway(scenario: Make) -> None:
    s = scenario(seats=2)
    s.put("Crane", "R")
    s.put("Durrant", "C12")
    s.c("Durrant").ward = True
    s.image(ALPHA, "C11")
    s.g.minute, hostility = 15, s.g.creature.hostility
    rule = attack(s.g, ADJACENT, at("C12"))
    d = next(rule)
    assert d.kind == "ward"
    d = rule.send(("step", who("Durrant"), at("R")))
    assert d.kind == "ghosts" and not s.g.stowed and s.g.creature.hostility == hostility


@pytest.mark.rule("LF-MEET-04", "LF-MEET-09", "LF-MEET-10")
def test_the_terror_of_a_ghosts_minute_comes_before_it_is_placed_and_the_attack_last(
    scenario: Make,
) -> None:
    s = scenario()
    s.phase("crew", 0)
    s.image(GAMMA, "A01")
    s.put("Durrant", "B08")
    s.put("Crane", "C09")
    s.g.entered = [who("Durrant"), who("Crane")]
    s.g.minute = 19
    rule = aftermath(s.g)
    assert next(rule).kind == "place_terror"
    d = rule.send(WAIT)
    assert (d.kind, s.g.minute) == ("ghost", 18)
    d = rule.send(d.options[0])
    assert (d.kind, d.options) == ("remove_image", [("image", BETA), ("image", GAMMA)])
    d = rule.send(("image", GAMMA))
    assert d.kind == "kill" and s.g.images[GAMMA] == GONE  # empty hands: nobody is asked
    assert s.c("Durrant").place == NOWHERE and s.c("Crane").place == at("C09")
    rule.send(SILENT)


@pytest.mark.rule("LF-ATTACK-07", "LF-EVO-04", "LF-ATTACK-14")
def test_a_second_attack_of_the_same_card_allows_no_second_reaction(scenario: Make) -> None:
    s = hunted(scenario, evolution="yes")
    s.put("Crane", "B02")
    s.put("Durrant", "B12")
    s.put("Tighe", "A01")
    s.hand(0, "Flat Out", "Not a Sound")
    s.its_hand("Into the Ducts")
    s.g.creature.evolution = [1]  # Barbed Tail: ATTACK
    s.g.round = 1
    s.start("lifeform")
    s.answer(s.it, "play", its_card("Into the Ducts"), 0)
    s.answer(s.it, "do", "VENT")
    s.answer(s.it, "vent_attack", at("B12"))
    s.answer(0, *react("Not a Sound", "Durrant"))
    s.answer(s.it, *WAIT)
    s.answer(s.it, *ghost(BETA, "B07"))
    s.answer(s.it, *ALPHA_AGAIN)
    s.answer(s.it, "evolve", 1)
    s.answer(s.it, "chamber", at("B02"))
    assert s.pending.kind == "kill" and s.p(0).hand == [card("Flat Out")]


# -- what follows ------------------------------------------------------------------------------


@pytest.mark.rule("LF-CONTROL-03", "LF-CONTROL-06")
def test_of_two_who_lose_their_last_the_first_takes_the_only_spare_character(
    scenario: Make,
) -> None:
    s = scenario(seats=4)
    s.dead("Crane", "Raman")
    rule = kill(s.g, [who("Durrant"), who("Tighe")], "LF-ATTACK-11")
    d = next(rule)
    while d.kind == "place_terror":
        d = rule.send(d.options[0])
    d = rule.send(SILENT)
    assert (d.kind, d.seats) == ("take_over", (0,))
    d = rule.send(("character", who("Okonjo")))
    assert (d.kind, d.seats) == ("role", (1,))


def _covered(scenario: Make) -> Scenario:
    s = scenario()
    s.put("Durrant", "B08", hidden=True)
    s.terror("B08")
    s.g.round = 1
    s.its_hand("Prowl")
    s.start("lifeform")
    return s


@pytest.mark.rule("LF-TERROR-03", "LF-GEN-07", "LF-HIDE-06")
def test_terror_waits_until_the_whole_dash_of_the_image_is_over(scenario: Make) -> None:
    s = _covered(scenario)
    s.answer(s.it, "play", its_card("Prowl"), 1)
    s.answer(s.it, *drives(ALPHA, "B07"))
    assert s.pending.kind == "move_images" and s.c("Durrant").hidden
    s.answer(s.it, "stop")
    assert s.pending.kind == "meet_terror" and not s.c("Durrant").hidden
