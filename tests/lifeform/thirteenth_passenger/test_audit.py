"""An audit of the 13th Passenger: where its modules meet the game and each other.

Every chapter of the rules was read again and played through with positions of its own; these are
the ones that ask something of two chapters at once. The hunt is played by chance against a plain
count of what each panel gives and takes. Whole solo games with asteroids and the search are
followed by the umpire of the solo game (tests/lifeform/dragons_domain/test_audit.py).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.crew import lf_max
from hullbreach.games.lifeform.dragons_domain.crisis import draw_crisis
from hullbreach.games.lifeform.dragons_domain.ids import EXHAUSTED, NO_CONDITION, STAMINA
from hullbreach.games.lifeform.dragons_domain.motion import advance_figure
from hullbreach.games.lifeform.dragons_domain.payment import can_pay
from hullbreach.games.lifeform.dragons_domain.shuttle import hibernation, shuttle
from hullbreach.games.lifeform.dragons_domain.state import HIDDEN_ZONE, KEPT
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ALPHA,
    BETA,
    COOLANT,
    ENERGY,
    HALON,
    REKDAL,
    SOLHEIM,
    SUITS,
)
from hullbreach.games.lifeform.state import ADJACENT, NOWHERE
from hullbreach.games.lifeform.thirteenth_passenger.hunt import hunt, hunt_action
from hullbreach.games.lifeform.thirteenth_passenger.search import flip, manual_clamps
from hullbreach.games.lifeform.thirteenth_passenger.search import hunt as look_for_it
from hullbreach.games.lifeform.thirteenth_passenger.state import TOLD
from hullbreach.games.lifeform.tracks import advance_minutes
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Jump
from tests.lifeform.alone import SHUTTLE, Make, Solo, asked, at, card, cards
from tests.lifeform.scenario import Make as MakeCrew
from tests.lifeform.scenario import Scenario, who

FD, CB, CL, LC, EC = range(5)
NEAR, STRUCK = 0, 1
BRIDGE, HOLDS, SPINE = range(3)


# -- A: new survivors --------------------------------------------------------------------------


def survivors(scenario: MakeCrew, seats: int = 3, **options: str) -> Scenario:
    """Solheim and Rekdal of seat 0 in C05, next to the real one; the others far away."""
    crew = (("Solheim", "Rekdal"), ("Tighe", "Raman"), ("Okonjo", "Villalobos"))[: seats - 1]
    s = scenario(seats=seats, crew=crew, survivors="yes", **options)
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = at("A01")
    s.put("Solheim", "C05")
    s.image(ALPHA, "C08")
    s.image(BETA, "B09")
    s.c("Solheim").skill = True
    s.g.creature.hostility = 0
    return s


@pytest.mark.rule("LFP-SURV-05", "LF-ATTACK-07")
def test_cold_blood_is_the_one_reaction_of_its_player(scenario: MakeCrew) -> None:
    s = survivors(scenario)
    s.put("Rekdal", "C05")
    s.hand(0, "Grit", "Grit", "Grit", "Not a Sound")
    rule = attack(s.g, ADJACENT, at("C05"))
    d = next(rule)
    assert ("cold_blood", SOLHEIM) in d.options
    kinds = []
    with pytest.raises(StopIteration):
        d = rule.send(("cold_blood", SOLHEIM))
        while True:
            kinds.append(d.kind)
            options = list(d.options)
            d = rule.send(options[: d.low] if d.several else options[-1])
    assert kinds.count("attack") == 0  # Rekdal's HIDE is a second reaction of the same player
    assert s.c("Solheim").hidden and s.c("Rekdal").place == NOWHERE


@pytest.mark.rule("LFP-SURV-05", "LF-ATTACK-16")
def test_cold_blood_is_called_by_its_name_where_it_is_cancelled(scenario: MakeCrew) -> None:
    """It is no card, so none is named."""
    s = survivors(scenario)
    words, refs = GAME.words(s.g, "reaction.cancelled", (0, -1))
    assert "Cold Blood of Player 1" in words and not [ref for ref in refs if ref[0] == "card"]
    about = ("HIDE", 0, -1, SOLHEIM, ADJACENT)
    d = Decision("cancel", (s.it,), [("decline",)], "LF-CANCEL-01", about)
    assert "plays Cold Blood: HIDE for Solheim" in GAME.prompt(s.g, d, s.it)


@pytest.mark.rule("LFP-SURV-05", "LF-HIDE-06")
def test_cold_blood_that_hides_her_last_as_any_hide(scenario: MakeCrew) -> None:
    s = survivors(scenario, 2)
    s.hand(0, "Grit", "Grit")
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    with pytest.raises(StopIteration):
        d = rule.send(("cold_blood", SOLHEIM))
        while True:
            d = rule.send(d.options[: d.low] if d.several else d.options[0])
    assert s.c("Solheim").hidden and s.p(0).hand == []
    assert s.g.creature.hostility == 1


@pytest.mark.rule("LFP-SURV-07", "LF-COLLECT-01")
def test_freight_under_ones_own_feet_waits_for_the_next_collecting(scenario: MakeCrew) -> None:
    s = survivors(scenario, 2)
    s.put("Rekdal", "B11")
    s.g.missions[at("B03")], s.g.missions[at("B11")] = 3, 0
    plan = s.g.edition.skills[REKDAL]  # type: ignore[attr-defined]
    held = sum(s.g.loadout)
    s.run(plan.run(s.g, REKDAL), ("freight", at("B03"), at("B11")), ("tokens", 3))
    assert s.g.missions[at("B11")] == 3 and sum(s.g.loadout) == held


@pytest.mark.rule("LFP-SURV-04", "LFD-MODE-06", "LFD-ACT-18")
def test_alone_survival_is_a_token_for_rekdal_too(solo: Make) -> None:
    s = solo(survivors="yes")
    s.you.place, s.you.seat = NOWHERE, -1
    s.g.characters[REKDAL].seat, s.g.characters[REKDAL].place = 0, at("A07")
    s.act("SURVIVAL")
    assert s.z.survivals == 1 and not s.g.characters[REKDAL].survival


# -- B: asteroids ------------------------------------------------------------------------------


def meteor(s: Any, what: int, *near: int) -> None:
    """So many tokens tell nothing, the next one is the strike of a card."""
    s.will("asteroid token", *near, STRUCK)
    s.will("asteroid card", what)


@pytest.mark.rule("LFP-AST-05", "LFP-AST-02", "LFD-SD-03", "LFP-AST-10")
def test_the_minute_the_spine_adds_is_read_with_its_own_icons(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.g.minute = 17
    s.g.asteroids.minutes = [16]
    s.put("A07")
    s.terror()
    meteor(s, SPINE)
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.g.minute == 15 and s.g.terror[at("C12")]


@pytest.mark.rule("LFP-AST-05", "LFD-TOK-01")
def test_the_minute_the_spine_adds_cannot_be_bought_off(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.g.minute, s.z.thirties = 17, 2
    s.g.asteroids.minutes = [16]
    meteor(s, SPINE)
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))  # nobody is asked: minute 10 lies ahead
    assert (s.g.minute, s.z.thirties) == (15, 2)


@pytest.mark.rule("LFP-AST-02", "LFP-AST-05", "LFP-EX-16")
def test_of_two_minutes_each_is_read_before_the_next_and_the_added_one_last(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.g.minute = 20
    s.terror()
    s.put("A07")
    meteor(s, SPINE)
    s.run(advance_minutes(s.g, 2, "LFD-STEP5-01"))
    assert [args[0] for args in s.said("minutes")] == [19, 18, 17]
    assert s.g.asteroids.minutes == []


@pytest.mark.rule("LFP-AST-04", "LFD-MALF-03", "LFP-AST-02")
def test_a_bridge_that_is_the_third_malfunction_costs_a_minute_at_once(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.g.minute, s.g.malfunction = 20, 2
    s.terror()
    s.put("A07")
    meteor(s, BRIDGE)
    s.will("dark chamber", 0, 0)
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.g.malfunction == 3 and s.g.minute == 18
    assert s.g.terror[at("C12")] and s.g.asteroids.minutes == []  # 18 has its icon, no token


@pytest.mark.rule("LFP-AST-06", "LFD-STEP4-09", "LFD-STEP4-02")
def test_a_bridge_struck_by_the_dark_ones_minute_is_too_late_for_that_check(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.g.minute = 20
    s.no_traits()
    s.outage("A06")
    s.put("A06")
    s.dot("M-3")
    meteor(s, BRIDGE)
    s.will("dark chamber", 0, 0)
    from hullbreach.games.lifeform.dragons_domain.turn import repercussions

    s.g.acting, s.z.check = "", 0
    s.play(repercussions(s.g))
    assert s.g.minute == 19 and s.at() == "M-2" and sum(s.g.outage) == 4  # the Bay is dark too


@pytest.mark.rule("LFP-AST-06", "LFP-AST-09")
def test_holds_take_no_card_of_who_is_aboard(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.g.minute = 20
    s.put(SHUTTLE)
    s.hand("Grit")
    s.g.missions[at("B03")], s.g.missions[at("B04")] = 2, 1
    meteor(s, HOLDS)
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.held() == [card("Grit")]
    assert (s.g.missions[at("B03")], s.g.missions[at("B04")]) == (1, 1)


@pytest.mark.rule("LFP-AST-04", "LFP-AST-10", "LFP-AST-06")
def test_a_spine_without_a_load_is_the_minute_alone(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.g.minute = 20
    s.put("A07")
    meteor(s, SPINE)
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.g.minute == 18 and sum(s.g.loadout) == 0


@pytest.mark.rule("LFP-AST-04", "LFD-LAUNCH-05", "LFD-LAUNCH-01")
def test_a_spine_may_undo_a_launch_that_was_ready(solo: Make) -> None:
    s = solo(asteroids="yes")
    s.ready()
    s.g.minute = 20
    meteor(s, SPINE)
    s.will("column", ENERGY)
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.g.edition.launch(s.g, 0)[1] == "LFD-LAUNCH-05"


@pytest.mark.rule("LFP-AST-07", "LFD-VAR-06", "LFP-GAP-01")
def test_one_token_ahead_need_not_be_the_strike(solo: Make) -> None:
    s = solo(asteroids="yes", bell_tolls="17")
    s.put("A07")
    s.will("asteroid token", NEAR)
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.g.asteroids.struck == -1 and s.g.asteroids.minutes == []


@pytest.mark.rule("LFP-AST-09", "LF-HIDE-04")
def test_holds_spare_the_hidden_and_the_empty_handed(scenario: MakeCrew) -> None:
    s = scenario(seats=4, asteroids="yes")
    s.g.minute = 20
    s.put("Durrant", "B05")
    s.put("Tighe", "B05", hidden=True)
    s.put("Okonjo", "B04")
    s.hand(0, "Grit", "Flat Out")
    s.hand(1, "Grit")
    s.hand(2)
    meteor(s, HOLDS)
    s.run(advance_minutes(s.g, 1, "LF-SD-01"), [("card", card("Grit"))])
    assert [len(s.p(seat).hand) for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("LFP-AST-02", "LFP-CLAMP-05", "LFP-CLAMP-08")
def test_a_spine_in_the_price_of_a_clamp_does_not_stop_that_clamp(solo: Make) -> None:
    s = solo(search="yes", asteroids="yes")
    s.no_traits()
    s.ready()
    s.put("C12")
    s.terror()
    s.z.umbilicus, s.g.minute = False, 20
    s.dot("M-3")
    meteor(s, SPINE, NEAR)
    s.will("column", ENERGY)
    [aside] = manual_clamps(s.g, 0)
    s.run(aside.run())
    assert s.g.minute == 16 and s.g.search.clamps == 1  # three minutes, and that of the spine
    assert s.z.stowaways == 1 and s.at() == "M-2"  # 18 found you where terror would lie
    assert not list(manual_clamps(s.g, 0))  # an energy cell is gone


# -- C: crisis and search ----------------------------------------------------------------------


def ship(solo: Make, **options: str) -> Solo:
    s = solo(search="yes", **options)
    s.no_traits()
    return s


def kept(s: Solo, id: str) -> int:
    """A kept crisis card, as the card of a hand."""
    return KEPT + next(n for n, c in enumerate(s.g.edition.crisis) if c.id == id)


def drawn(s: Solo, id: str, option: str, *answers: Any) -> None:
    """A crisis card of C deck is drawn, and an option followed."""
    n = kept(s, id) - KEPT
    s.will("crisis card", n)
    s.play(draw_crisis(s.g, 2), ("option", n, "ABC".index(option)), *answers)


@pytest.mark.rule("LFP-INIT-07", "LFP-LIFE-01", "LFD-COLLECT-04", "LFP-EX-08")
def test_the_token_of_life_support_may_bury_an_attack_and_free_a_clamp_follows(
    solo: Make,
) -> None:
    s = ship(solo)
    s.load(0, 0, 3, 0, 0)
    s.g.search.cleared[FD] = True
    s.hand("Splice the Bus")
    lies = s.z.attack_1[4]
    drawn(s, "CM01", "A", ("column", ENERGY))
    assert s.g.search.support == 1 and s.g.loadout[ENERGY] == 4 and s.g.search.clamps == 1
    assert lies and not s.z.attack_1[4]


@pytest.mark.rule("LFP-LIFE-01", "LFD-COLLECT-05", "LFD-LAUNCH-06")
def test_the_token_of_life_support_may_be_the_suit_a_launch_lacked(solo: Make) -> None:
    s = ship(solo)
    s.ready()
    s.g.loadout[SUITS] = 0
    s.g.search.cleared[CB] = True
    s.hand("Grit")
    assert s.g.edition.launch(s.g, 0)[1] == "LFD-LAUNCH-06"
    drawn(s, "CM03", "B", ("column", SUITS))
    assert s.g.edition.launch(s.g, 0)[1] is None


@pytest.mark.rule("LFP-INIT-10", "LFP-INIT-11", "LFD-PROX-11")
def test_eluding_with_a_kept_card_takes_it_out_of_the_game(solo: Make) -> None:
    s = ship(solo)
    s.dot("K8")
    s.hand("Grit", "Grit")
    s.held().append(kept(s, "CM08"))
    s.play(advance_figure(s.g, 1, "LFD-MOT-01"))
    assert s.held() == [] and s.chits() == (4, 1)
    assert s.g.crew_deck.discard == [card("Grit")] * 2


@pytest.mark.rule("LFP-INIT-09", "LFD-PROX-09", "LFD-PROX-07")
@pytest.mark.parametrize("kept_one", [True, False])
def test_a_kept_extinguisher_draws_a_chit_the_token_does_not(solo: Make, kept_one: bool) -> None:
    s = ship(solo)
    s.dot("K8")
    if kept_one:
        s.held().append(kept(s, "CM06"))
        s.will("chit", 3)
    else:
        s.z.extinguishers = 1
    s.play(advance_figure(s.g, 1, "LFD-MOT-01"))
    assert s.chits() == ((4, 1) if kept_one else (5, 1)) and s.at() == "K8"


@pytest.mark.rule("LFP-INIT-09", "LFD-PROX-05", "LFD-PROX-16")
def test_a_kept_run_obeys_the_dark_and_the_kept_hide_does_not(solo: Make) -> None:
    s = ship(solo)
    s.put("A06")  # dark
    s.dot("K8")
    s.held().extend([kept(s, "CM05"), kept(s, "CM03"), kept(s, "CM02")])
    d = asked(advance_figure(s.g, 1, "LFD-MOT-01"))
    assert [option[1] for option in d.options] == ["HIDE", 3]


@pytest.mark.rule("LFP-INIT-09", "LFP-INIT-10", "LFD-CRISIS-09")
def test_a_kept_fire_pays_fire_and_lends_itself_to_no_trait(solo: Make) -> None:
    s = solo(search="yes")
    s.held().append(kept(s, "CM08"))
    assert can_pay(s.g, ["flame"]) and can_pay(s.g, ["cards 1"])
    assert not can_pay(s.g, ["torch"]) and not can_pay(s.g, ["flame", "cards 1"])


@pytest.mark.rule("LFP-INIT-12", "LFD-ACTV-12")
def test_waiting_ends_exhaustion_but_not_stamina(solo: Make) -> None:
    s = ship(solo)
    s.dot("M-3")
    for condition, left in ((EXHAUSTED, NO_CONDITION), (STAMINA, STAMINA)):
        s.z.condition = condition
        s.does("wait")
        assert s.z.condition == left
    s.hand("Flat Out")
    drawn(s, "CM05", "C")
    assert s.z.condition == EXHAUSTED  # one takes the place of the other


@pytest.mark.rule("LFP-CLAMP-03", "LFP-CLAMP-04", "LFD-CRISIS-14")
def test_a_clamp_after_the_umbilicus_gives_nothing_not_even_a_token(solo: Make) -> None:
    s = ship(solo)
    s.hand("Splice the Bus", "Grit")
    n = s.crisis(2, "Umbilicus Lock One")
    s.play(draw_crisis(s.g, 2), ("option", n, 1), cards("Grit"))
    assert s.z.umbilicus and s.g.search.clamps == 3
    drawn(s, "CM07", "A")
    assert s.z.survivals == 0 and s.g.search.clamps == 3 and s.g.search.cleared[LC]


@pytest.mark.rule("LFP-CLAMP-02", "LFD-LAUNCH-08")
def test_the_third_clamp_by_a_card_completes_a_launch(solo: Make) -> None:
    s = ship(solo)
    s.ready()
    s.z.umbilicus, s.g.search.clamps = False, 2
    s.hand("Stores Chit")
    assert s.g.edition.launch(s.g, 0)[1] == "LFD-LAUNCH-08"
    drawn(s, "CM09", "A")
    assert s.g.edition.launch(s.g, 0)[1] is None and s.z.survivals == 0


@pytest.mark.rule("LFP-CLAMP-07", "LFD-PROX-01")
def test_a_clamp_moves_after_the_alert_of_its_price(solo: Make) -> None:
    s = ship(solo)
    s.ready()
    s.put("C12")
    s.terror()
    s.z.umbilicus, s.g.minute = False, 31
    s.dot("K8")
    s.hand("Not a Sound")
    [aside] = manual_clamps(s.g, 0)
    rule = aside.run()
    d = next(rule)
    while d.kind != "alert":
        d = rule.send(d.options[0])
    assert s.g.search.clamps == 0 and s.g.minute == 28
    with pytest.raises(StopIteration):
        rule.send(("function", "HIDE", card("Not a Sound")))
    assert s.g.search.clamps == 1


@pytest.mark.rule("LFP-HUNT-12", "LFD-CRISIS-20", "LFD-TOK-09")
def test_the_hidden_zone_takes_its_token_of_the_same_pool(solo: Make) -> None:
    s = ship(solo)
    s.z.survivals = 7
    s.hand("Stores Chit")
    drawn(s, "CM09", "C")
    assert s.z.hidden_survival and s.refused("SURVIVAL") == "LFD-ACT-18"
    drawn(s, "CM04", "C")
    assert s.z.survivals == 7 and s.z.hidden_survival


@pytest.mark.rule("LFP-LIFE-04", "LFD-HIB-05", "LFP-LIFE-02")
def test_life_support_and_the_loadout_give_six_blasts(solo: Make) -> None:
    s = ship(solo)
    s.ready()
    s.load(2, 3, 3, 1, 6)
    s.g.search.cleared[FD] = True
    token = s.g.edition.instructions["token"]
    s.play(token(s.g, "FD"), ("column", COOLANT))
    s.play(token(s.g, "FD"))
    s.play(token(s.g, "FD"))
    s.z.attack_1 = [False] * len(s.z.attack_1)
    s.play(hibernation(s.g))
    full = s.g.loadout[HALON] // 2
    assert s.g.search.support == 3 and s.z.blasts == 2 + full


@pytest.mark.rule("LFP-HUNT-08", "LFP-HUNT-06", "LFP-HUNT-02", "LFP-HUNT-10")
@pytest.mark.parametrize("left", [2, 3, 4, 5])
def test_a_wrong_guess_counts_the_cards_beside_the_shuttle(solo: Make, left: int) -> None:
    s = ship(solo)
    s.g.search.cleared = [n >= left for n in range(5)]
    s.will("chamber card", left - 1)
    rule = look_for_it(s.g)
    d = next(rule)
    assert d.options == [("confront",), *[("hunt_in", n) for n in range(left)]]
    with pytest.raises(StopIteration):
        rule.send(("hunt_in", 0))
    flip(s.g)
    assert len(s.z.zones[HIDDEN_ZONE]) == 2 + left - 1
    assert len(s.g.search.reserve) == 8 - (left - 1)


@pytest.mark.rule("LFP-HUNT-11", "LFD-FIGHT-14", "LFD-FIGHT-13")
def test_an_airlock_asks_for_its_own_chit_not_for_that_of_the_zone(solo: Make) -> None:
    s = ship(solo)
    s.z.airlock = s.z.hidden_survival = True
    s.z.zones[HIDDEN_ZONE], s.z.zone_tokens[HIDDEN_ZONE] = [1, 2], 1
    s.will("chit", 5)
    s.run(shuttle(s.g), ("airlock", HIDDEN_ZONE))
    assert s.chits() == (4, 1) and not s.z.airlock and not s.z.zone_tokens[HIDDEN_ZONE]


@pytest.mark.rule("LFP-INIT-11", "LFP-INIT-14", "LFD-LAUNCH-11")
def test_a_kept_card_is_a_row_that_leaves_the_game(solo: Make) -> None:
    s = ship(solo)
    s.put("C11")
    s.terror("C12")
    s.dot("K6")
    fire = kept(s, "CM08")
    s.hand()
    s.held().append(fire)
    s.plain_deck()
    s.start("activity")
    s.answer(0, "play_kept", fire)
    s.answer(0, "remove_terror", at("C12"))
    assert fire not in s.held() and fire not in s.g.crew_deck.discard
    assert s.at() == "K6" and not s.g.terror[at("C12")]


@pytest.mark.rule("LFP-INIT-08", "LFD-ROUND-03", "LFP-INIT-11")
def test_a_card_kept_over_the_limit_may_go_again_at_once(solo: Make) -> None:
    s = ship(solo)
    s.hand("Drop the Hatch", *["Grit"] * 7)
    hide = kept(s, "CM02")
    drawn(s, "CM02", "A", [("card", hide)])
    assert hide not in s.held() and len(s.held()) == 7
    assert s.g.search.cleared[FD] and hide - KEPT not in s.z.crisis_open


# -- D: the hunt -------------------------------------------------------------------------------

CREWS = {
    1: (("Durrant",),), 2: (("Durrant", "Crane"),), 3: (("Durrant", "Crane"), ("Tighe",)),
    4: (("Durrant", "Crane"), ("Tighe", "Raman")),
}  # fmt: skip
ROWS = {1: "VVHS", 2: "VHSS", 3: "HSSS", 4: "SSSS"}
HELD = ("Grit", "Flat Out", "Stores Chit", "Move as a Team", "Not a Sound", "Drop the Hatch")
WON = {0: (0,), 1: (1,), 2: (3, 1), 3: (4,)}
"""Combat tokens by spare disks."""


def launched(scenario: MakeCrew, disks: int) -> Scenario:
    """Hibernation is over: so many characters are aboard, and the hunt begins."""
    crew = CREWS[disks]
    s = scenario(seats=len(crew) + 1, crew=crew, hunt="yes")
    for c in s.g.characters:
        if c.seat >= 0:
            c.place = SHUTTLE
    if len(crew) == 1:
        s.g.cat_place, s.g.cat.seat = NOWHERE, -1
    s.g.launched = "C"
    s.phase("")
    s.g.active = -1
    return s


class Tally:
    """What a hunt gives and takes, counted by hand from the choices that were made."""

    def __init__(self, s: Scenario, disks: int, chosen: list[tuple[str, Any]]) -> None:
        g = s.g
        self.left = iter(chosen)
        self.claws, self.blasts = g.creature.claws, g.blasts
        self.supply = {"claw": g.pool[tokens.CLAW_TOKEN], "blast": g.pool[tokens.BLAST]}
        self.its_hand, self.most = len(g.creature.hand), lf_max(g)
        self.hands = {seat: len(g.players[seat].hand) for seat in range(len(g.players) - 1)}
        self.crew = {c.number: c.seat for c in g.characters if c.seat >= 0}
        self.harpoons = dict.fromkeys(self.hands, 0)
        self.disks = list(self.crew)
        self.prizes, self.found, self.ending = 0, False, ""
        self.hide, self.wager = self.next("hide_aboard"), self.next("wager")
        self.closed = set(range(5))
        for letter in ROWS[disks]:
            if not self.found:
                self.act(letter)
        if not self.found:
            self.remains()

    def next(self, kind: str) -> Any:
        asked, value = next(self.left)
        assert asked == kind, (asked, kind)
        return value

    def act(self, letter: str) -> None:
        if letter == "V":
            if self.closed - {self.hide}:
                place = self.next("reveal_location")
                assert place in self.closed - {self.hide}
                self.closed.discard(place)
        elif letter == "H":
            if self.blasts and self.closed and self.next("spend_halon"):
                self.lose_blast()
                self.search(self.next("searcher"))
        elif self.disks and self.closed:
            c = self.next("search_disk")
            self.disks.remove(c)
            self.search(self.crew[c])

    def lose_blast(self) -> None:
        self.blasts -= 1
        self.supply["blast"] += 1

    def lose_claws(self, n: int) -> None:
        n = min(n, self.claws)
        self.claws -= n
        self.supply["claw"] += n

    def search(self, seat: int) -> None:
        place = self.next("search_where")
        assert place in self.closed
        self.closed.discard(place)
        self.found = place == self.hide
        (self.discovered if self.found else self.failed)(place, seat)

    def failed(self, place: int, seat: int) -> None:
        if place == FD and self.hands[seat]:
            self.next("search_discard")
            self.hands[seat] -= 1
        elif place == CB:
            if self.hands[seat] == 6:
                self.next("hand_limit")
                self.hands[seat] -= 1
            self.next("search_discard")
        elif place == CL and sum(self.harpoons.values()) < 4:
            self.harpoons[seat] += 1
        elif place == LC and self.blasts:
            self.lose_blast()

    def discovered(self, place: int, seat: int) -> None:
        if place in (FD, EC) and self.its_hand:
            self.its_hand -= 1
        if place == CB and self.its_hand:
            self.next("found_discard")
            self.its_hand -= 1
        if place == LC and self.supply["blast"]:
            self.blasts += 1
        self.lose_claws({CB: 1, CL: 2, EC: 1}.get(place, 0))
        rewards = WON[min(3, len(self.disks))]
        self.prizes = self.next("reward") if len(rewards) > 1 else rewards[0]
        assert self.prizes in rewards
        if self.prizes:
            self.next("prizes")

    def remains(self) -> None:
        place = self.hide
        if place == FD:
            self.next("flight_keep")
            self.its_hand += 1
            if self.its_hand > self.most:
                self.next("lifeform_limit")
                self.its_hand = self.most
        elif place == CB and self.supply["claw"]:
            self.claws += 1
        elif place == CL and self.blasts:
            self.lose_blast()
        elif place == LC:
            self.hands = {seat: max(0, n - 1) for seat, n in self.hands.items()}
        elif place == EC:
            victim = self.next("engine_kill")
            seat = self.crew.pop(victim)
            if seat not in self.crew.values():
                self.hands[seat] = self.harpoons[seat] = 0
            if not self.crew:
                self.ending = "showdown_lifeform"
                return
        if self.wager == place:
            self.claws += 2


def played(rule: Any, rng: random.Random) -> list[tuple[str, Any]]:
    """Every choice of a rule, taken by chance."""
    chosen: list[tuple[str, Any]] = []
    try:
        d = next(rule)
        while True:
            if d.several:
                options = [d.options[n] for n in d.form(d.seats[0]).draw(rng)]
                chosen.append((d.kind, options))
                d = rule.send(options)
            else:
                option = rng.choice(d.options)
                value = option == ("spend_halon",) if d.kind == "spend_halon" else option[-1]
                chosen.append((d.kind, value))
                d = rule.send(option)
    except (StopIteration, Jump):
        return chosen


def course(s: Scenario) -> Any:
    """The hunt from its first choice to the fights."""
    step = yield from hunt(s.g)
    while step == "hunt_action":
        step = yield from hunt_action(s.g)


@pytest.mark.rule(
    "LFP-ALIEN-06", "LFP-ALIEN-07", "LFP-ALIEN-08", "LFP-ALIEN-09", "LFP-ALIEN-12",
    "LFP-ALIEN-13", "LFP-ALIEN-16", "LFP-ALIEN-17", "LFP-ALIEN-18", "LFP-ALIEN-19",
    "LFP-ALIEN-25", "LFP-ALIEN-28",
)  # fmt: skip
@pytest.mark.parametrize("disks", [1, 2, 3, 4])
def test_a_hunt_gives_and_takes_what_its_panels_say(scenario: MakeCrew, disks: int) -> None:
    found = won = 0
    for seed in range(60):
        rng = random.Random(seed)
        s = launched(scenario, disks)
        its = ["Prowl", "Strike", "Resin", "Prowl", "Strike"]
        s.its_hand(*its[: rng.randint(1, 5)])
        for seat in range(len(CREWS[disks])):
            s.hand(seat, *HELD[: rng.randint(0, 6)])
        s.g.creature.claws += tokens.take(s.g, tokens.CLAW_TOKEN, rng.choice((0, 1, 3, 8)))
        s.g.blasts += tokens.take(s.g, tokens.BLAST, rng.choice((0, 1, 2, 5)))
        before = launched(scenario, disks)
        before.g.creature.hand[:] = s.g.creature.hand
        for seat in range(len(CREWS[disks])):
            before.p(seat).hand[:] = s.p(seat).hand
        before.g.creature.claws, before.g.blasts = s.g.creature.claws, s.g.blasts
        before.g.pool[:] = s.g.pool
        chosen = played(course(s), rng)
        tally = Tally(before, disks, chosen)
        assert list(tally.left) == [], chosen
        g = s.g
        hands = {seat: len(g.players[seat].hand) for seat in tally.hands}
        theirs = (g.creature.claws, g.blasts, len(g.creature.hand), hands, g.hunt.harpoons,
                  len(g.hunt.prizes), g.ending)  # fmt: skip
        mine = (tally.claws, tally.blasts, tally.its_hand, tally.hands,
                [*tally.harpoons.values(), 0], tally.prizes, tally.ending)  # fmt: skip
        assert theirs == mine, (seed, chosen)
        alive = {c.number for c in g.characters if c.seat >= 0}
        assert alive == set(tally.crew)
        found += tally.found
        won += tally.wager == tally.hide and not tally.found
    assert 5 < found < 58 and won


@pytest.mark.rule("LFP-ALIEN-07", "LFP-ALIEN-16", "LFP-ALIEN-27")
def test_a_wager_on_a_place_that_was_revealed_is_lost(scenario: MakeCrew) -> None:
    s = launched(scenario, 1)
    s.its_hand("Prowl")
    s.hand(0)
    rule = course(s)
    answers = [("location", LC), ("location", FD), ("location", FD), ("location", CB)]
    s.run(rule, *answers, ("location", CL))
    assert s.g.hunt.locations[FD] == TOLD and s.g.creature.claws == 0 and s.g.hunt.spare == 2


@pytest.mark.rule("LFP-ALIEN-29", "LFP-ALIEN-13")
@pytest.mark.parametrize("held", [0, 1])
def test_a_searcher_without_cards_discards_none_on_the_flight_deck(
    scenario: MakeCrew, held: int
) -> None:
    s = launched(scenario, 4)
    s.its_hand("Prowl")
    s.hand(0, *["Grit"] * held)
    s.run(hunt(s.g), ("location", EC), ("location", CB))
    s.run(hunt_action(s.g), ("character", who("Durrant")), ("location", FD))
    assert s.p(0).hand == [] and len(s.g.crew_deck.discard) == held


@pytest.mark.rule("LFP-ALIEN-12", "LFP-ALIEN-30", "LFP-ALIEN-23", "LF-HIB-08")
@pytest.mark.parametrize("place", [FD, CB, EC])
def test_the_last_card_lost_in_a_discovery_wins_for_the_crew(
    scenario: MakeCrew, place: int
) -> None:
    s = launched(scenario, 4)
    s.its_hand("Prowl")
    s.g.creature.claws += tokens.take(s.g, tokens.CLAW_TOKEN, 4)
    s.run(hunt(s.g), ("location", place), ("location", CL))
    s.start("hunt_action")
    choose: Callable[..., None] = s.playing.choose
    while not s.over:
        d = s.pending
        seat = s.playing.awaiting[0]
        options = d.options_for(seat)
        if d.several:
            choose(
                seat,
                tuple(range(d.low))
                if not d.form(seat).repeats
                else d.form(seat).draw(random.Random(1)),
            )
        elif d.kind == "search_where":
            choose(seat, options.index(("location", place)))
        else:
            choose(seat, 0)
    assert s.g.ending == "showdown_crew"


@pytest.mark.rule("LFP-ALIEN-18", "LFP-ALIEN-21", "LFP-ALIEN-24")
def test_who_is_killed_in_engineering_takes_the_harpoons_along(scenario: MakeCrew) -> None:
    s = launched(scenario, 3)
    s.its_hand("Prowl", "Strike")
    s.hand(0, "Grit")
    s.hand(1, "Flat Out")
    s.run(hunt(s.g), ("location", EC), ("location", CB))
    s.run(hunt_action(s.g))
    s.run(hunt_action(s.g), ("character", who("Tighe")), ("location", CL))
    assert s.g.hunt.harpoons == [0, 1, 0]
    s.g.hunt.actions = ""
    s.run(hunt_action(s.g), ("character", who("Tighe")))
    assert s.p(1).out and s.p(1).hand == []
    assert s.g.hunt.harpoons == [0, 0, 0]
