"""An audit of Dragon's Domain: where two rules meet, and whole games before an umpire of their own.

Every chapter of the rules was read again and played through with positions of its own; these are
the ones that ask something of two chapters at once. The umpire is in referee.py.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.android import android_phase
from hullbreach.games.lifeform.board import (
    ENGINEERING,
    LINKS,
    PLACES,
    SHUTTLE_BAY,
    link_between,
)
from hullbreach.games.lifeform.dragons_domain.crisis import draw_crisis, gain_objective
from hullbreach.games.lifeform.dragons_domain.ids import EXHAUSTED, STAMINA
from hullbreach.games.lifeform.dragons_domain.minutes import terror_icon
from hullbreach.games.lifeform.dragons_domain.motion import advance_figure, conflict
from hullbreach.games.lifeform.dragons_domain.payment import can_pay
from hullbreach.games.lifeform.dragons_domain.shuttle import Plan, hibernation, put_in_zone, shuttle
from hullbreach.games.lifeform.dragons_domain.state import PRIMARY, SECONDARY, UNUSED, USED
from hullbreach.games.lifeform.dragons_domain.stowaways import stow
from hullbreach.games.lifeform.dragons_domain.turn import after_activity, repercussions, tick
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import (
    ANDROID_LOSS,
    CLAW,
    ENERGY,
    FLAMETHROWER_CARD,
    JAW,
    MINING_LASER,
    TAIL,
)
from hullbreach.games.lifeform.loadout import _move_outage as move_outage
from hullbreach.games.lifeform.tracks import advance_android_status, advance_minutes
from tests.lifeform.alone import (
    SHUTTLE,
    Make,
    Solo,
    asked,
    at,
    card,
    cards,
    go,
    icons,
    space,
)
from tests.lifeform.dragons_domain.referee import Umpire, play

OPTION = {"A": 0, "B": 1, "C": 2}
HIDE = ("function", "HIDE", card("Not a Sound"))


def drawn(s: Solo, deck: int, name: str, option: str, *answers: Any) -> None:
    """A crisis card of a deck is drawn, and an option followed."""
    n = s.crisis(deck, name)
    s.run(draw_crisis(s.g, deck), ("option", n, OPTION[option]), *answers)


def lost(s: Solo, deck: int, name: str, option: str, *answers: Any) -> str:
    """How the game ends in an option of a crisis card."""
    n = s.crisis(deck, name)
    return s.ends(draw_crisis(s.g, deck), ("option", n, OPTION[option]), *answers)


def check(s: Solo, number: int, *answers: Any) -> str:
    """A check of step 4; what has one answer only answers itself."""
    s.g.acting, s.z.check = "", number - 1
    step: str = s.play(repercussions(s.g), *answers)
    return step


# -- whole games -------------------------------------------------------------------------------

TABLES: list[dict[str, str]] = [
    {},
    {"search": "yes", "asteroids": "yes"},
    {"begin": "tough", "murderous": "yes", "isolation": "yes"},
    {"begin": "shaken", "bell_tolls": "15", "everyday_carry": "yes"},
    {"hysterical": "yes", "android_impervious": "yes"},
    {"incinerator": "yes", "bell_tolls": "19", "asteroids": "yes"},
]


@pytest.mark.rule(
    "LFD-MOT-01", "LFD-MOT-02", "LFD-MOT-05", "LFD-MOT-06", "LFD-PROX-01", "LFD-PROX-03",
    "LFD-PROX-08", "LFD-PROX-10", "LFD-CRISIS-02", "LFD-CRISIS-22", "LFD-SD-01", "LFD-SD-03",
    "LFD-STEP4-05", "LFD-LOSE-01", "LFD-LOSE-02", "LFD-LOSE-03", "LFD-LOSE-04", "LFD-LOSE-05",
)  # fmt: skip
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_an_umpire_with_rules_of_its_own_agrees_with_every_choice(number: int) -> None:
    options = TABLES[number]
    checked = alerts = crises = 0
    for game, wild in enumerate((0.05, 0.3, 1.0)):
        umpire = Umpire(play(100 * number + game, options, wild), options)
        umpire.follow()
        checked += umpire.checked
        alerts += umpire.alerts
        crises += umpire.crises
    assert checked > 60 and crises > 3
    assert alerts or options.get("begin") == "shaken"


def test_the_umpire_finds_a_dot_a_chit_and_a_crisis_that_are_wrong() -> None:
    for kind, change in (("figure", 1), ("minutes", -1), ("crisis.option", 1)):
        game = play(2, {}, 0.3)
        at = next(n for n, it in enumerate(game.course) if getattr(it, "kind", "") == kind)
        said = game.course[at]
        forged = said._replace(args=(*said.args[:-1], said.args[-1] + change))  # type: ignore
        game.course[at] = forged
        with pytest.raises(AssertionError):
            Umpire(game, {}).follow()


# -- the dot and the clock ---------------------------------------------------------------------


@pytest.mark.rule("LFD-MOT-11", "LFD-SD-04")
def test_a_minute_of_the_track_lays_its_terror_before_the_dot_goes_on(solo: Make) -> None:
    s = solo()
    s.dot("L5")
    s.g.minute = 28
    s.put("C11")  # the last of the path without terror: you are there
    s.run(advance_figure(s.g, 2, "LFD-MOT-01"))
    assert (s.at(), s.g.minute, s.z.stowaways) == ("L7", 27, 1)
    assert not s.g.terror[at("C11")]


@pytest.mark.rule("LFD-MOT-11", "LFD-LOSE-04", "LFD-CRISIS-23")
def test_an_explosion_on_the_way_comes_before_the_alert(solo: Make) -> None:
    s = solo()
    s.dot("L5")
    s.g.minute = 1
    assert s.ends(advance_figure(s.g, 4, "LFD-MOT-01")) == "explosion"
    assert s.at() == "L6" and not s.z.alert


@pytest.mark.rule("LFD-MOT-12", "LFD-STOW-03", "LFD-MOT-14")
def test_a_chit_that_comes_for_a_seventh_stowaway_is_in_the_conflict(solo: Make) -> None:
    s = solo()
    s.plain_deck()
    s.dot("L7")
    s.z.stowaways, s.z.alive = 6, 1
    s.z.killed_at = [place == at("A05") for place in range(len(s.z.killed_at))]
    s.hand("Harpoon Gun")
    s.will("chit", 2)  # of an alive and two killed ones
    harpoon = ("function", "HARPOON", card("Harpoon Gun"))
    s.play(advance_figure(s.g, 2, "LFD-MOT-01"), harpoon)
    assert s.chits() == (0, 2) and s.at() == "K8"


@pytest.mark.rule("LFD-MOT-10", "LFD-ACTV-02", "LFD-ROUND-03")
def test_equip_keeps_seven_before_the_dot_draws_two_more(solo: Make) -> None:
    s = solo()
    s.plain_deck()
    s.dot("M0")
    s.hand(*["Flat Out"] * 6)
    seven = cards("Move as a Team")
    s.does("gear", 2, answers=(seven, space("R1"), cards("Move as a Team", "Flat Out")))
    assert len(s.held()) == 7 and s.at() == "R1"


@pytest.mark.rule("LFD-MOT-04", "LFD-CRISIS-26", "LFD-MOT-05")
def test_a_reduction_of_all_leaves_no_alert_behind(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.z.survivals = 2
    s.hand("Drop the Hatch")
    reduced = [("token", "survival"), ("token", "survival"), ("card", card("Drop the Hatch"))]
    drawn(s, 0, "Mewing in the Panelling", "C", reduced)
    assert s.at() == "K8" and not s.z.alert and s.g.cocoon == 1
    assert s.z.survivals == 0 and not s.held()


@pytest.mark.rule("LFD-CRISIS-03", "LFD-MOT-04")
def test_a_door_that_paid_reduces_nothing(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Drop the Hatch")
    s.dot("J3")
    paid = ("card", card("Drop the Hatch"))
    drawn(s, 0, "Blackout on A Deck", "A", paid, space("R4"))
    assert s.at() == "R5" and not s.held()


@pytest.mark.rule("LFD-MOT-04", "LFD-TOK-07", "LFD-GAP-29")
def test_aboard_a_door_slows_the_dot_and_a_survival_token_does_not(solo: Make) -> None:
    s = solo()
    s.z.survivals = 2
    s.hand("Drop the Hatch")
    for place, offered in ((SHUTTLE, []), (at("A07"), [("token", "survival")])):
        s.put(place)
        d = asked(advance_figure(s.g, 1, "LFD-MOT-01"))
        assert d.options == [*offered, ("card", card("Drop the Hatch"))]


@pytest.mark.rule("LFD-TOK-02", "LFD-SD-01", "LFD-CRISIS-17")
def test_thirty_seconds_stop_a_cocoon_at_the_end_of_its_track(solo: Make) -> None:
    s = solo()
    s.g.minute, s.g.cocoon, s.z.thirties = 1, 3, 2
    drawn(s, 0, "Emergency Locker", "C", ("spend", 1))
    assert (s.g.minute, s.z.thirties, s.g.cocoon) == (1, 1, 3)
    assert lost(s, 0, "The Open Lid", "B", ("spend", 0)) == "explosion"
    assert s.z.nerve == 3  # what stood before it had been carried out


@pytest.mark.rule("LFD-CRISIS-23", "LFD-LOSE-03")
def test_nerve_lost_in_an_option_leaves_the_rest_undone(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.z.nerve, s.z.fear = 3, 2
    assert lost(s, 0, "Eyes Beneath the Bunk", "C") == "fear"
    assert s.at() == "K8" and not s.z.cat


@pytest.mark.rule("LFD-MOT-09", "LFD-CRISIS-22", "LFD-LOSE-03")
def test_nerve_lost_on_the_way_loses_before_the_alert_of_the_same_advance(solo: Make) -> None:
    s = solo()
    s.dot("R7")
    s.z.nerve, s.z.fear = 2, 1
    assert s.ends(advance_figure(s.g, 3, "LFD-MOT-01")) == "fear"
    assert s.at() == "R8" and not s.z.alert


# -- conflicts ---------------------------------------------------------------------------------


@pytest.mark.rule("LFD-MALF-01", "LFD-PROX-05", "LFD-CRISIS-22")
def test_a_malfunction_of_the_option_darkens_the_bay_before_its_conflict(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("C12")
    s.dot("K8")
    s.hand("Flat Out", "Live Contacts", "Not a Sound")
    n = s.crisis(2, "The Android on the Comm")
    rule = draw_crisis(s.g, 2)
    next(rule)
    d = rule.send(("option", n, 2))
    assert d.kind == "alert" and s.g.android == at("A10")
    assert d.options == [HIDE, ("elude", 3)]


@pytest.mark.rule("LFD-CRISIS-15", "LFD-CRISIS-22", "LFD-PROX-04")
def test_a_token_gained_by_an_option_answers_its_conflict(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.hand("Flat Out")
    drawn(s, 0, "Emergency Locker", "B", cards("Flat Out"), ("token", "extinguisher"))
    assert s.z.extinguishers == 0 and s.at() == "K8" and s.chits() == (5, 1)


@pytest.mark.rule("LFD-PROX-10", "LFD-PROX-11", "LFD-ROUND-05")
def test_eluding_takes_the_special_cards_out_of_the_game(solo: Make) -> None:
    s = solo()
    s.dot("ALERT")
    s.hand("Flamethrower", "Mining Laser", "Grit")
    s.play(conflict(s.g))  # nothing else can be done, and all three cards go
    assert sorted(s.g.removed) == sorted([FLAMETHROWER_CARD, MINING_LASER])
    assert s.g.crew_deck.discard == [card("Grit")] and s.chits() == (4, 1)


@pytest.mark.rule("LFD-PROX-08", "LFD-PROX-12", "LFD-PROX-15")
def test_more_chits_than_there_are_is_all_of_them(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.z.alive, s.z.killed = 2, 0
    s.hand("Flat Out")
    s.will("chit", 0, 0)
    run = ("function", "RUN_REACTION", card("Flat Out"))
    s.run(advance_figure(s.g, 4, "LFD-MOT-01"), run)
    assert s.chits() == (0, 0) and s.at() == "K7"
    assert len(s.said("chit.none")) == 2  # four were due


@pytest.mark.rule("LFD-PROX-01", "LFD-ACT-09", "LFD-PROX-13")
def test_a_conflict_between_two_icons_does_not_end_the_row(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A08")
    s.dot("K8")
    s.hand("Stores Chit", "Not a Sound")
    s.g.pool[tokens.MISSION] = 1
    s.start("activity")
    s.answer(0, "play", card("Stores Chit"), 0)
    s.answer(0, "do", "MISSION_MAINTENANCE")
    assert s.pending.kind == "alert"
    s.answer(0, *HIDE)
    assert s.pending.kind == "move" and s.at() == "K8"
    assert s.g.missions[at("C08")] > 0


@pytest.mark.rule("LFD-PROX-05", "LFD-MOVE-03", "LFD-ANDR-05")
def test_the_android_that_comes_in_bars_the_run_of_the_next_alert(solo: Make) -> None:
    s = solo()
    s.put("A09")
    s.g.android = at("A10")
    s.run(android_phase(s.g))
    assert s.g.android == at("A09")
    s.dot("K8")
    s.hand("Flat Out", "Not a Sound")
    d = asked(advance_figure(s.g, 1, "LFD-MOT-01"))
    assert d.options == [HIDE]
    assert s.refused("MOVE_1") == "LFD-MOVE-01" and s.refused("RUN") == "LFD-ACT-13"
    assert s.refused("SHOCK_PROD_ANDROID") is None


@pytest.mark.rule("LFD-PROX-04", "LFD-MOT-06", "LFP-INIT-12")
@pytest.mark.parametrize(("condition", "space_after"), [(0, "K7"), (EXHAUSTED, "K8")])
def test_the_exhausted_run_back_a_space_only(solo: Make, condition: int, space_after: str) -> None:
    s = solo()
    s.dot("ALERT")
    s.z.condition = condition
    s.hand("Flat Out")
    s.will("chit", 5)
    s.play(conflict(s.g))
    assert s.at() == space_after


# -- step 4 ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-STEP4-09", "LFD-SD-06", "LFD-STEP4-04")
def test_a_vent_opened_by_the_minute_of_the_dark_counts_in_the_same_step(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("B03")
    s.outage("B03")
    s.dot("M-3")
    s.g.minute = 24
    s.g.missions[at("B03")] = 0
    assert check(s, 1) == "repercussions"
    assert s.g.minute == 23 and s.z.vent_at[at("B03")] and s.at() == "M-2"
    assert check(s, 2) == "repercussions" and s.at() == "M-1"
    assert check(s, 3) == "tick"
    assert s.chits() == (5, 1) and not s.z.crisis_out  # no chit lies there, no crisis is drawn


@pytest.mark.rule("LFD-STEP4-05", "LFD-STEP4-09")
def test_a_dark_that_comes_with_the_crisis_of_step_four_costs_nothing_now(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A08")
    s.hand("Grit")
    n = s.crisis(0, "Blackout on A Deck")
    assert check(s, 3, ("option", n, 1)) == "tick"
    assert s.g.outage[at("A08")] and s.g.minute == 31 and s.at() == "M0"


@pytest.mark.rule("LFD-TERROR-01", "LFD-STEP4-09", "LFD-STEP4-02")
def test_a_dark_that_came_with_the_terror_on_entry_counts_in_step_four(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A02")
    s.terror("A01")
    s.dot("M-3")
    s.hand("Grit")
    n = s.crisis(0, "Blackout on A Deck")
    s.play(s.g.edition.crew_actions["MOVE_1"].run(s.g, 0), go("A01"), ("option", n, 1))
    assert s.g.outage[at("A01")] and s.z.fear == 1
    check(s, 1)
    assert s.g.minute == 30 and s.at() == "M-2"


@pytest.mark.rule("LFD-STEP4-02", "LFD-TOK-01")
def test_thirty_seconds_save_the_minute_of_the_dark_but_not_the_space(solo: Make) -> None:
    s = solo()
    s.put("A06")
    s.dot("M-3")
    s.g.minute, s.z.thirties = 9, 1
    check(s, 1, ("spend", 1))
    assert s.g.minute == 9 and s.at() == "M-2" and not s.z.thirties


@pytest.mark.rule("LFD-STEP4-03", "LFD-PROX-14", "LFD-PROX-08")
def test_the_chit_of_a_vent_is_in_the_draw_of_the_alert_it_brings(solo: Make) -> None:
    s = solo()
    s.put("A05")
    s.dot("K8")
    s.z.alive, s.z.killed = 0, 0
    s.hand("Live Contacts")
    s.will("chit", 0)
    s.g.acting, s.z.check = "", 1
    shock = ("function", "SHOCK_PROD", card("Live Contacts"))
    assert s.ends(repercussions(s.g), shock) == "killed"


# -- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-ACTV-11", "LFD-MOVE-11", "LFD-ROUND-03")
def test_the_laser_is_taken_and_the_limit_kept_before_terror_is_met(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put(next(p for p in range(SHUTTLE) if (p, ENGINEERING) in LINKS or (ENGINEERING, p) in LINKS))
    s.terror(PLACES[ENGINEERING].code)
    s.hand(*["Grit"] * 7)
    rule = s.g.edition.crew_actions["MOVE_1"].run(s.g, 0)
    next(rule)
    d = rule.send(("go", ENGINEERING))
    assert d.kind == "hand_limit" and ("card", MINING_LASER) in d.options and s.z.fear == 0


@pytest.mark.rule("LFD-MOVE-05", "LFD-TERROR-01", "LFD-CRISIS-04")
def test_a_harpoon_found_pays_the_crisis_of_the_terror_beside_it(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("B01")
    s.terror("C04")
    assert link_between(at("B01"), at("C04")) >= 0
    n = s.crisis(2, "Egg Sacs")
    s.dot("K5")
    s.act("MOVE_1", go("C04"), ("option", n, 1), ("token", "harpoon"))
    assert (s.z.harpoons, s.z.fear, s.at()) == (0, 1, "K4")


@pytest.mark.rule("LFD-MOVE-11", "LFD-ACT-12", "LFD-ACT-13")
@pytest.mark.parametrize(("icon", "condition"), [("RUN", 0), ("MOVE_1", STAMINA)])
def test_terror_in_the_first_chamber_ends_the_move_but_not_the_row(
    solo: Make, icon: str, condition: int
) -> None:
    s = solo()
    s.put("A07")
    s.terror("A09")
    s.z.condition = condition
    s.act(icon, go("A09"), ("trait", 2))  # nothing more is asked
    assert s.you.place == at("A09") and not s.g.terror[at("A09")]
    assert s.refused("MOVE_1") is None


@pytest.mark.rule("LFD-MOVE-11", "LFD-MOVE-04")
def test_a_run_into_the_android_ends_there(solo: Make) -> None:
    s = solo()
    s.put("A07")
    s.g.android = at("A09")
    s.act("RUN", go("A09"))
    assert s.you.place == at("A09") and s.refused("RUN") == "LFD-ACT-13"


@pytest.mark.rule("LFD-ACT-14", "LFD-ACTV-04", "LFD-MOVE-01")
def test_a_door_of_the_same_row_may_bar_its_own_move(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A01")
    ways = [place for place in range(SHUTTLE) if link_between(at("A01"), place) >= 0]
    s.hand("Drop the Hatch")
    s.start("activity")
    s.answer(0, "play", card("Drop the Hatch"), 0)
    s.answer(0, "do", "SECURITY_DOOR")
    s.answer(0, "link", link_between(at("A01"), ways[0]))
    options = {option[1] for option in s.options() if option[0] == "go"}
    assert ways[0] not in options
    assert s.g.door == link_between(at("A01"), ways[0])


@pytest.mark.rule("LFD-ACT-13", "LFD-STEP4-01")
def test_who_runs_there_and_back_through_a_pickup_has_not_moved(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("B01")
    s.terror()
    s.z.began = at("B01")
    s.act("RUN", go("C04"), go("B01"))  # a harpoon lay there, so the way back is a change
    assert s.z.harpoons == 1 and s.you.place == at("B01")
    assert s.run(after_activity(s.g)) == "tick"


@pytest.mark.rule("LFD-TERROR-06", "LFD-ROUND-02", "LFD-TERROR-01")
def test_a_harpoon_between_two_icons_clears_the_way(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("A02")
    s.terror("A01")
    s.z.harpoons = 1
    s.dot("M-3")
    s.hand("Stores Chit")
    s.start("activity")
    s.answer(0, "play", card("Stores Chit"), 0)
    s.answer(0, "do", "MISSION_MAINTENANCE")
    s.answer(0, "harpoon", at("A01"), -1)
    s.answer(0, "do", "MOVE_1")
    s.answer(0, *go("A01"))
    assert s.z.fear == 0 and s.z.harpoons == 0 and s.z.terror_removed == 1


# -- paying ------------------------------------------------------------------------------------


@pytest.mark.rule("LFD-CRISIS-09", "LFD-ROUND-05", "LFD-ROUND-06")
def test_the_flamethrower_goes_with_a_trait_the_laser_does_not(solo: Make) -> None:
    s = solo()
    s.hand("Mining Laser")
    assert not can_pay(s.g, ["torch"])
    s.hand("Flamethrower")
    assert can_pay(s.g, ["torch"]) and not can_pay(s.g, ["torch", "cards 1"])
    drawn(s, 2, "Umbilicus Lock One", "A", ("trait_and_card", 0, FLAMETHROWER_CARD))
    assert s.z.umbilicus and s.g.removed == [FLAMETHROWER_CARD]
    assert s.z.traits == [USED, UNUSED, UNUSED]


@pytest.mark.rule("LFD-CRISIS-10", "LFD-CRISIS-09", "LFD-EX-43")
@pytest.mark.parametrize(("traits", "payable"), [(0, False), (1, False), (2, True)])
def test_each_icon_lent_by_a_trait_takes_one_of_its_own(
    solo: Make, traits: int, payable: bool
) -> None:
    s = solo()
    s.z.traits = [UNUSED] * traits + [2] * (3 - traits)
    s.hand("Grit", "Harpoon Gun")
    assert can_pay(s.g, ["mission", "circuit"]) == payable


@pytest.mark.rule("LFD-CRISIS-04", "LFD-CRISIS-02", "LFD-GAP-10")
def test_one_card_pays_an_icon_or_a_card_not_both(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.hand("Drop the Hatch")
    n = s.crisis(1, "Umbilicus Pressure Line")
    assert asked(draw_crisis(s.g, 1)).options == [("option", n, 2)]
    assert can_pay(s.g, ["door"]) and not can_pay(s.g, ["door", "cards 1"])
    s.hand("Drop the Hatch", "Mining Laser")
    assert can_pay(s.g, ["door", "cards 1"])


@pytest.mark.rule("LFD-CRISIS-14", "LFD-TOK-09", "LFD-CRISIS-20")
def test_an_objective_gained_twice_is_nothing_where_the_airlock_holds_the_last_token(
    solo: Make,
) -> None:
    s = solo()
    s.z.cat, s.z.survivals, s.z.airlock = True, 7, True
    gain_objective(s.g, "cat")
    assert s.z.survivals == 7
    s.z.airlock = False
    gain_objective(s.g, "cat")
    assert s.z.survivals == 8


@pytest.mark.rule("LFD-CRISIS-15", "LFD-LAUNCH-10", "LFD-ACT-01")
def test_the_data_set_aside_is_out_of_the_pool(solo: Make) -> None:
    s = solo()
    s.put("A01")
    for icon in range(4):
        tokens.take(s.g, tokens.DATA + icon, 2)
    tokens.put_back(s.g, tokens.DATA + JAW)
    s.dot("J3")
    s.no_traits()
    s.hand("Stores Chit")
    n = s.crisis(0, "SIS-TER Declines")
    s.play(draw_crisis(s.g, 0), ("option", n, 0))
    assert s.z.xeno == JAW and not sum(s.g.players[0].data)
    s.hand("Stores Chit")
    n = s.crisis(0, "The Captain's Log")
    s.play(draw_crisis(s.g, 0), ("option", n, 1))
    assert s.z.xeno == JAW and not sum(s.g.players[0].data) and s.g.minute == 30


@pytest.mark.rule("LFD-CRISIS-08", "LFD-COLLECT-04", "LFD-HIB-03")
def test_a_cell_given_away_brings_no_attack_token_back(solo: Make) -> None:
    s = solo()
    s.load(0, 0, 4, 0, 0)
    s.z.attack_1 = [space > 4 for space in range(len(s.z.attack_1))]
    laid = sum(s.z.attack_1)
    drawn(s, 2, "Manual Uncoupling", "B", ("column", ENERGY))
    assert s.g.loadout[ENERGY] == 3 and s.z.umbilicus and sum(s.z.attack_1) == laid


@pytest.mark.rule("LFD-CRISIS-01", "LFD-LOSE-05", "LFD-LOSE-07", "LFD-STEP4-03")
def test_an_empty_deck_loses_where_it_is_drawn_from_not_in_a_vent(solo: Make) -> None:
    s = solo()
    s.z.crisis[0].pool.clear()
    s.put("A05")
    s.dot("M-3")
    check(s, 2)
    assert check(s, 3) == "tick"
    s.put("A08")
    s.g.acting, s.z.check = "", 2
    assert s.ends(repercussions(s.g)) == "lost"


# -- the android, terror, stowaways ------------------------------------------------------------


@pytest.mark.rule("LFD-ANDR-06", "LFD-LAUNCH-05", "LFD-ANDR-08")
def test_an_android_aboard_undoes_what_a_launch_needs(solo: Make) -> None:
    s = solo()
    s.ready()
    s.g.android, s.g.android_status = at("C12"), 0
    s.g.door, s.g.half_lock = 5, True
    lost = ANDROID_LOSS[0]
    s.load(2, 3, lost + 1, 1, 0)
    s.run(android_phase(s.g), [("column", ENERGY)] * lost)
    assert s.g.loadout[ENERGY] == 1 and s.g.android == -1 and not s.g.half_lock
    assert s.g.edition.launch(s.g, 0)[1] == "LFD-LAUNCH-05"


@pytest.mark.rule("LFD-MALF-02", "LFD-MALF-04", "LFD-ACT-17")
def test_an_android_destroyed_in_its_chamber_lets_you_go(solo: Make) -> None:
    s = solo()
    s.put("A10")
    s.g.android, s.g.malfunction = at("A10"), 2
    s.terror()
    assert s.refused("MOVE_1") == "LFD-MOVE-01"
    while s.g.android >= 0:
        advance_android_status(s.g, 1, "LFD-ACT-17")
    assert s.refused("MOVE_1") is None
    drawn(s, 0, "The Captain's Log", "C", space("L1"))
    assert s.g.malfunction == 3 and s.g.android == -1


@pytest.mark.rule("LFD-ACT-07", "LFD-MOVE-01")
def test_fire_finds_the_android_around_the_door(solo: Make) -> None:
    s = solo()
    s.dot("K6")
    s.put("A07")
    near = [p for p in range(SHUTTLE) if link_between(at("A07"), p) >= 0]
    s.g.android = near[0]
    s.g.door = link_between(at("A07"), near[0])
    round_it = any(link_between(a, near[0]) >= 0 for a in near[1:])
    assert (s.refused("FLAMETHROWER_ANDROID") is None) == round_it
    s.g.door = -1
    assert s.refused("FLAMETHROWER_ANDROID") is None
    s.dot("K5")
    assert s.refused("FLAMETHROWER_ANDROID") == "LFD-ACT-07"


@pytest.mark.rule("LFD-SD-03", "LFD-SD-05", "LFD-ACT-20")
def test_terror_that_left_the_game_is_not_laid_again(solo: Make) -> None:
    s = solo()
    s.g.pool[tokens.TERROR] = 1
    s.put("C11")
    s.dot("K6")
    s.act("FLAMETHROWER", ("remove_terror", at("C12")))
    s.put("A07")
    s.g.minute = 28
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.g.terror[at("C12")] and not s.z.stowaways  # the bay is free again
    s.g.minute = 25
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.z.stowaways == 1  # the one burnt did not come back


@pytest.mark.rule("LFD-STOW-03", "LFD-VAR-10", "LFD-STEP4-06")
def test_chits_of_entered_vents_are_no_longer_there_for_stowaways(solo: Make) -> None:
    s = solo()
    s.z.stowaways = 6
    s.put("A05")
    s.dot("M-3")
    check(s, 2)
    assert s.chits() == (5, 2)
    s.play(stow(s.g, 1, "LFD-STOW-02"))
    assert s.chits() == (5, 3) and not any(s.z.killed_at[at(code)] for code in ("A05", "A11"))


@pytest.mark.rule("LFD-SD-09", "LFD-LAUNCH-05", "LFD-SD-01")
def test_a_cell_burnt_for_a_stowaway_spoils_the_launch(solo: Make) -> None:
    s = solo()
    s.ready()
    s.g.minute = 14
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"), ("column", ENERGY))
    assert s.g.edition.launch(s.g, 0)[1] == "LFD-LAUNCH-05"


# -- the launch and the shuttle conflict -------------------------------------------------------


@pytest.mark.rule("LFD-LAUNCH-11", "LFD-ROUND-05", "LFD-ROUND-02")
def test_a_launch_between_two_icons_ends_the_row_and_the_turn(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.put("C12")
    s.terror()
    s.load(2, 3, 3, 1, 0)
    s.objectives()
    s.hand("Sweep the Compartment")
    s.start("activity")
    s.answer(0, "play", card("Sweep the Compartment"), 1)
    s.answer(0, "do", "MOVE_1")
    s.answer(0, "go", SHUTTLE)
    s.answer(0, "leave")
    assert s.over and s.g.ending == "quiet" and s.g.minute == 31
    assert card("Sweep the Compartment") in s.g.crew_deck.discard


@pytest.mark.rule("LFD-LAUNCH-01", "LFD-STEP5-01", "LFD-LOSE-04")
def test_the_last_minute_may_be_too_late_for_the_window_after_it(solo: Make) -> None:
    s = solo()
    s.ready()
    s.g.minute = 1
    assert s.ends(tick(s.g)) == "explosion"


@pytest.mark.rule("LFD-HIB-02", "LFD-FIGHT-10", "LFD-LAUNCH-10")
def test_the_data_of_the_objective_fights_for_nobody(solo: Make) -> None:
    s = solo()
    s.no_traits()
    s.z.xeno = CLAW
    tokens.take(s.g, tokens.DATA + CLAW)
    s.z.attack_1 = [False] * len(s.z.attack_1)
    s.z.stowaways = s.z.danger = 1
    put_in_zone(s.g, PRIMARY, icons("claw claw"))
    s.run(hibernation(s.g))
    assert s.z.xeno == -1 and not sum(s.g.players[0].data)
    assert ("attack", PRIMARY) not in asked(shuttle(s.g)).options


@pytest.mark.rule("LFD-FIGHT-15", "LFD-ROUND-03", "LFD-FIGHT-03")
def test_the_locker_may_give_what_an_attack_lacked(solo: Make) -> None:
    s = solo()
    s.no_traits()
    put_in_zone(s.g, PRIMARY, icons("jaw"))
    s.hand(*["Flat Out"] * 1)
    assert ("attack", PRIMARY) not in asked(shuttle(s.g)).options
    s.deal("Not a Sound", "Grit")
    s.will("chit", 5)
    s.run(shuttle(s.g), ("locker",))
    assert ("attack", PRIMARY) in asked(shuttle(s.g)).options


@pytest.mark.rule("LFD-FIGHT-06", "LFD-FIGHT-07", "LFD-FIGHT-18")
def test_a_zone_of_two_tokens_is_matched_in_one_attack_or_not_at_all(solo: Make) -> None:
    s = solo()
    s.no_traits()
    zone = SECONDARY[0]
    put_in_zone(s.g, zone, icons("claw claw claw"))
    put_in_zone(s.g, zone, icons("tail"))
    s.hand("Harpoon Gun")
    assert ("attack", zone) not in asked(shuttle(s.g)).options
    s.hand("Harpoon Gun", "Flat Out")
    s.play(shuttle(s.g), ("attack", zone), ("harpoon_card", card("Harpoon Gun"), CLAW, CLAW, CLAW))
    assert not s.z.zone_tokens[zone] and TAIL not in s.z.zones[zone]


@pytest.mark.rule("LFD-TRAIT-05", "LFD-TRAIT-06", "LFD-HIB-04")
def test_a_trait_is_worth_one_match_unused_and_a_zone_used(solo: Make) -> None:
    s = solo()
    s.z.traits, s.z.trait_faces = [USED, UNUSED, 2], [0, -1, -1]
    s.z.attack_1 = [False] * len(s.z.attack_1)
    s.z.xeno = CLAW
    tokens.take(s.g, tokens.DATA + CLAW)
    s.run(hibernation(s.g))
    assert [n for n in s.z.zone_tokens if n] == [1]
    zone = next(zone for zone in SECONDARY if s.z.zone_tokens[zone])
    s.hand("Live Contacts", "Fuel and Flame")  # three claws, an acid
    both = [("commit", card("Live Contacts")), ("commit", card("Fuel and Flame"))]
    s.play(shuttle(s.g), ("attack", zone), *both)  # and the trait matches the fourth
    assert not s.z.zone_tokens[zone] and s.z.traits == [2, 2, 2]


def tried(
    icons: tuple[int, ...], cards: tuple[int, ...], data: tuple[int, ...], loose: int, any_: int
) -> bool:
    """Whether a zone can be matched, by trying everything: one thing is spent after the other."""

    def one_less(row: tuple[int, ...], i: int, n: int = 1) -> tuple[int, ...]:
        return (*row[:i], row[i] - n, *row[i + 1 :])

    @cache
    def go(
        icons: tuple[int, ...], cards: tuple[int, ...], data: tuple[int, ...], loose: int, any_: int
    ) -> bool:
        if not any(icons):
            return True
        for i in range(4):
            if icons[i]:
                less = one_less(icons, i)
                if any_ and go(less, cards, data, loose, any_ - 1):
                    return True
                if cards[i] and go(less, one_less(cards, i), data, loose, any_):
                    return True
                if loose >= 2 and go(less, cards, data, loose - 2, any_):
                    return True
            if icons[i] >= 2 and data[i]:
                if go(one_less(icons, i, 2), cards, one_less(data, i), loose, any_):
                    return True
            if cards[i] and go(icons, one_less(cards, i), data, loose + 1, any_):
                return True
            if data[i] and go(icons, cards, one_less(data, i), loose + 2, any_):
                return True
        return False

    return go(icons, cards, data, loose, any_)


@pytest.mark.rule("LFD-FIGHT-04", "LFD-FIGHT-05", "LFD-FIGHT-07", "LFD-FIGHT-09", "LFD-FIGHT-10")
def test_what_can_be_matched_is_what_trying_everything_finds() -> None:
    rng = random.Random(1)
    found = Counter[bool]()
    for _ in range(150):
        zone, held = ([rng.randint(0, most) for _ in range(4)] for most in (3, 2))
        data = tuple(rng.choice((0, 0, 0, 1, 2)) for _ in range(4))
        loose, any_ = rng.randint(0, 2), rng.randint(0, 2)
        known = Plan(count_of(zone), count_of(held), data, loose, any_).works()
        assert known == tried(tuple(zone), tuple(held), data, loose, any_), (zone, held, data)
        found[known] += 1
    assert min(found[True], found[False]) > 20


def count_of(row: list[int]) -> Counter[int]:
    return Counter({icon: n for icon, n in enumerate(row) if n})


@pytest.mark.rule("LFD-FIGHT-03", "LFD-FIGHT-04", "LFD-FIGHT-06", "LFD-FIGHT-08", "LFD-FIGHT-11")
def test_an_attack_that_is_offered_never_comes_to_a_dead_end(solo: Make) -> None:
    names = ("Live Contacts", "Grit", "Fuel and Flame", "Harpoon Gun", "Flamethrower", "Flat Out",
             "Mining Laser", "Last Charge")  # fmt: skip
    cleared = 0
    for seed in range(60):
        rng = random.Random(seed)
        s = solo()
        s.z.traits = [rng.choice((UNUSED, 2)) for _ in range(3)]
        s.z.torches, s.z.harpoons, s.z.extinguishers = (rng.randint(0, 1) for _ in range(3))
        s.hand(*rng.sample(names, rng.randint(1, 5)))
        icon = rng.randrange(4)
        s.g.players[0].data[icon] = tokens.take(s.g, tokens.DATA + icon, rng.randint(0, 2))
        put_in_zone(s.g, PRIMARY, tuple(rng.choices(range(4), k=rng.randint(2, 6))))
        rule = shuttle(s.g)
        d = next(rule)
        if ("attack", PRIMARY) not in d.options:
            continue
        with pytest.raises(StopIteration):
            d = rule.send(("attack", PRIMARY))
            while True:
                assert d.options, "nothing can be committed"
                several = [d.options[n] for n in d.form(0).draw(rng)] if d.several else None
                d = rule.send(several or rng.choice(d.options))
        assert not s.z.zone_tokens[PRIMARY] and not s.g.fight.icons
        cleared += 1
    assert cleared > 20


# -- what the last audit found -----------------------------------------------------------------


@pytest.mark.rule("LFD-MALF-01", "LFD-COLLECT-05", "LF-LOAD-02")
def test_the_dark_may_be_moved_into_the_shuttle_bay(solo: Make) -> None:
    """In the base game no token may lie there."""
    s = solo()
    s.outage("C14")
    into_the_bay = ("outage_to", at("C14"), SHUTTLE_BAY)
    assert into_the_bay in asked(move_outage(s.g, 0)).options
    s.run(move_outage(s.g, 0), into_the_bay)
    assert s.g.outage[SHUTTLE_BAY] and not s.g.outage[at("C14")]
    assert SHUTTLE_BAY not in GAME.edition(GAME.make_setup(3)).dark  # type: ignore[attr-defined]


@pytest.mark.rule("LFD-ACT-06", "LFD-EX-16")
def test_why_fire_is_of_no_use_is_told_by_its_rule(solo: Make) -> None:
    s = solo()
    s.put("B13")
    s.terror()
    s.dot("L7")
    s.z.impervious = True
    assert s.refused("FLAMETHROWER") == "LFD-ACT-06"


@pytest.mark.rule("LF-MALF-02", "LF-ASTAT-02")
def test_the_solo_game_tells_of_the_android_in_its_own_words(solo: Make) -> None:
    alone, together = solo().g, GAME.setup(GAME.make_setup(3))
    together.edition = GAME.edition(GAME.make_setup(3))
    for kind in ("android.activates", "android.destroyed"):
        assert GAME.words(alone, kind, ()) != GAME.words(together, kind, ())


@pytest.mark.rule("LFD-ACT-17", "LFD-ACT-07", "LFD-ACTV-09", "LFD-SD-05")
def test_lines_cite_the_rule_that_made_them(solo: Make) -> None:
    def cited(kind: str, done: Callable[[Solo], Any]) -> set[str]:
        s, rules = solo(), set()
        s.put("B13")
        s.outage()
        s.terror("B05")
        tell = s.g.io.say

        def say(said: str, rule: str, *rest: Any) -> None:
            rules.update([rule] if said == kind else [])
            tell(said, rule, *rest)

        s.g.io.say = say
        done(s)
        return rules

    def act(code: str) -> Callable[[Solo], Any]:
        return lambda s: s.run(s.g.edition.crew_actions[code].run(s.g, 0))

    def shot(s: Solo) -> None:
        s.hand("Mining Laser")
        s.does("shoot", "terror", at("B05"))

    def full(s: Solo) -> None:
        s.g.pool[tokens.TERROR] = 0
        s.run(terror_icon(s.g))

    assert cited("android.status", act("SHOCK_PROD_ANDROID")) == {"LFD-ACT-17"}
    assert cited("android.status", act("FLAMETHROWER_ANDROID")) == {"LFD-ACT-07"}
    assert cited("outage.placed", shot) == {"LFD-ACTV-09"}
    assert cited("stowaway.aboard", full) == {"LFD-SD-05"}
