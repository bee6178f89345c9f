"""Dragon's Domain: the motion track, conflicts, crises, terror and the shuttle (LFD)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import (
    COCKPIT,
    DORSAL_ACCESS,
    LANDING_GEAR_WELL,
    MESS,
    REMORA,
    SHUTTLE_BAY,
    STORAGE_HOLD_2,
)
from hullbreach.games.lifeform.dragons_domain.actions import CREW_ACTIONS, enter
from hullbreach.games.lifeform.dragons_domain.crisis import draw_crisis
from hullbreach.games.lifeform.dragons_domain.fate import lose_nerve
from hullbreach.games.lifeform.dragons_domain.ids import ALERT, STAMINA
from hullbreach.games.lifeform.dragons_domain.launch import launch_refusal
from hullbreach.games.lifeform.dragons_domain.minutes import terror_icon
from hullbreach.games.lifeform.dragons_domain.motion import advance_figure, functions
from hullbreach.games.lifeform.dragons_domain.payment import can_pay
from hullbreach.games.lifeform.dragons_domain.shuttle import (
    can_match,
    hibernation,
    put_in_zone,
)
from hullbreach.games.lifeform.dragons_domain.state import USED
from hullbreach.games.lifeform.dragons_domain.turn import repercussions
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ACID, CLAW, JAW, TAIL
from hullbreach.games.lifeform.showdown import fight_end
from hullbreach.games.lifeform.thirteenth_passenger.hunt import hunt_action
from hullbreach.games.lifeform.tracks import advance_minutes
from hullbreach.kernel.piles import choose_secret
from hullbreach.kernel.state import Jump
from tests.harness import Stage
from tests.lifeform.alone import SPACE, Make
from tests.lifeform.scenario import card


@pytest.mark.rule("LFD-SETUP-03", "LFD-SETUP-04", "LFD-SETUP-05", "LFD-SETUP-20", "LFD-EX-01")
def test_what_lies_where_at_the_start(solo: Make) -> None:
    g = solo().g
    assert sum(g.missions) == 34 + 8  # the ladderway's two are asked for
    assert [place for place, dark in enumerate(g.outage) if dark] == [MESS, DORSAL_ACCESS]
    assert g.terror[COCKPIT] and g.terror[SHUTTLE_BAY] and sum(g.terror) == 3
    assert (g.solo.alive, g.solo.killed) == (5, 1) and sum(g.solo.harpoon_at) == 2
    assert sum(g.solo.killed_at) == 6 and g.minute == 31 and g.overheating == 4


@pytest.mark.rule("LFD-MOT-01", "LFD-MOT-02", "LFD-MOT-10", "LFD-MOT-11", "LFD-EX-04")
@pytest.mark.parametrize(("way", "cards", "minutes"), [("L1", 0, 1), ("R1", 2, 0)])
def test_a_fork_is_chosen_and_each_space_fires(
    solo: Make, way: str, cards: int, minutes: int
) -> None:
    s = solo()
    s.run(advance_figure(s.g, 1, "LFD-MOT-01"), ("space", SPACE[way]))
    assert s.at() == way
    assert (len(s.g.players[0].hand), 31 - s.g.minute) == (cards, minutes)


@pytest.mark.rule("LFD-MOT-12", "LFD-STOW-02", "LFD-EX-05")
def test_spaces_passed_on_the_way_fire_too(solo: Make) -> None:
    s = solo()
    s.dot("L5")
    s.run(advance_figure(s.g, 3, "LFD-MOT-01"))
    assert s.at() == "L8" and s.g.minute == 30
    assert len(s.g.players[0].hand) == 2 and s.g.solo.stowaways == 1


@pytest.mark.rule("LFD-PROX-01", "LFD-PROX-04", "LFD-PROX-08", "LFD-MOT-05", "LFD-EX-06")
def test_a_run_throws_it_back_two_and_surplus_costs_chits(solo: Make) -> None:
    s = solo()
    s.dot("L8")
    s.hand("Flat Out")
    s.will("chit", 5, 4, 3)
    s.run(advance_figure(s.g, 3, "LFD-MOT-01"), ("function", "RUN_REACTION", card("Flat Out")))
    assert s.at() == "K7" and (s.g.solo.alive, s.g.solo.killed) == (2, 1)


@pytest.mark.rule("LFD-LOSE-01")
def test_a_killed_chit_loses_the_game(solo: Make) -> None:
    s = solo()
    s.dot("L8")
    s.hand("Flat Out")
    s.will("chit", 0)
    play = ("function", "RUN_REACTION", card("Flat Out"))
    assert s.ends(advance_figure(s.g, 1, "LFD-MOT-01"), play) == "killed"


@pytest.mark.rule("LFD-PROX-07", "LFD-EX-07")
def test_hiding_draws_no_chit(solo: Make) -> None:
    s = solo()
    s.dot("L8")
    s.hand("Not a Sound")
    s.run(advance_figure(s.g, 3, "LFD-MOT-01"), ("function", "HIDE", card("Not a Sound")))
    assert s.at() == "K8" and s.g.solo.alive == 5


@pytest.mark.rule("LFD-PROX-10", "LFD-EX-08", "LFD-EX-09")
def test_eluding_costs_three_cards_and_an_alive_chit(solo: Make) -> None:
    s = solo()
    s.dot("L8")
    s.hand("Grit", "Grit", "Grit")
    cards = [("card", card("Grit"))] * 3
    s.run(advance_figure(s.g, 3, "LFD-MOT-01"), ("elude", 3), cards)
    assert s.at() == "K8" and (s.g.solo.alive, s.g.solo.killed) == (4, 1)
    s.dot("L8")
    s.hand("Grit", "Grit", "Grit")
    s.g.solo.alive = 0
    assert s.ends(advance_figure(s.g, 1, "LFD-MOT-01"), ("elude", 3), cards) == "killed"


@pytest.mark.rule("LFD-VAR-08")
def test_in_isolation_eluding_costs_two(solo: Make) -> None:
    s = solo(isolation="yes")
    s.dot("L8")
    s.hand("Grit", "Grit")
    s.run(advance_figure(s.g, 1, "LFD-MOT-01"), ("elude", 2), [("card", card("Grit"))] * 2)
    assert s.at() == "K8"


@pytest.mark.rule("LFD-LOSE-02")
def test_no_answer_to_an_alert_loses(solo: Make) -> None:
    s = solo()
    s.dot("L8")
    assert s.ends(advance_figure(s.g, 1, "LFD-MOT-01")) == "killed"
    assert s.g.solo.figure == ALERT


@pytest.mark.rule("LFD-PROX-05", "LFD-EX-12")
def test_in_the_dark_nobody_runs_but_may_hide(solo: Make) -> None:
    s = solo()
    s.put(MESS)
    s.hand("Flat Out", "Live Contacts", "Not a Sound")
    assert functions(s.g) == [("function", "HIDE", card("Not a Sound"))]


@pytest.mark.rule("LFD-MOT-04", "LFD-TOK-06", "LFD-EX-13", "LFD-EX-14")
def test_survival_tokens_and_doors_slow_it_down(solo: Make) -> None:
    s = solo()
    s.dot("K8")
    s.g.solo.survivals = 1
    s.hand("Drop the Hatch")
    both = [("token", "survival"), ("card", card("Drop the Hatch"))]
    s.run(advance_figure(s.g, 2, "LFD-MOT-01"), both)
    assert s.at() == "K8" and s.g.solo.survivals == 0 and s.g.players[0].hand == []
    s.put(REMORA)
    s.g.solo.survivals = 1
    assert s.ends(advance_figure(s.g, 1, "LFD-MOT-01")) == "killed"  # not asked aboard


@pytest.mark.rule("LFD-ACT-05", "LFD-ACT-06", "LFD-EX-15", "LFD-EX-16")
def test_fire_needs_close_range_and_drives_it_back(solo: Make) -> None:
    s = solo()
    fire = CREW_ACTIONS["FLAMETHROWER"]
    s.dot("L5")
    assert fire.refusal(s.g, 0) == "LFD-ACT-05"
    s.dot("L6")
    s.run(fire.run(s.g, 0), ("drive_back",))
    assert s.at() == "K4" and s.g.minute == 31
    s.dot("L6")
    s.g.solo.impervious = True
    assert fire.refusal(s.g, 0) == "LFD-ACT-06"


@pytest.mark.rule("LFD-STEP4-02", "LFD-STEP4-03", "LFD-EX-17")
def test_dark_and_vents_have_their_price(solo: Make) -> None:
    s = solo()
    s.dot("J3")
    s.put(LANDING_GEAR_WELL)
    s.g.outage[LANDING_GEAR_WELL] = True
    s.g.acting = ""  # no free actions between the checks
    crisis = sum(len(deck) for deck in s.g.solo.crisis)
    s.run(repercussions(s.g), ("space", SPACE["L4"]))
    assert s.g.minute == 30 and s.at() == "L4"
    s.run(repercussions(s.g))
    assert s.at() == "L5" and s.g.solo.killed == 2 and not s.g.solo.killed_at[LANDING_GEAR_WELL]
    assert s.run(repercussions(s.g)) == "tick"
    assert sum(len(deck) for deck in s.g.solo.crisis) == crisis


@pytest.mark.rule("LFD-TERROR-01", "LFD-TRAIT-03", "LFD-EX-18")
def test_a_trait_keeps_terror_away(solo: Make) -> None:
    s = solo()
    s.will("trait token", 0)
    s.run(enter(s.g, COCKPIT, "LFD-MOVE-06"), ("trait", 2))
    assert not s.g.terror[COCKPIT] and s.g.solo.fear == 0 and s.g.solo.traits[2] == USED


@pytest.mark.rule("LFD-LOSE-03", "LFD-LOSE-08")
def test_fear_meets_nerve(solo: Make) -> None:
    s = solo()
    s.g.solo.fear, s.g.solo.nerve = 5, 7
    lose_nerve(s.g, "LFD-CRISIS-12")
    with pytest.raises(Jump):
        lose_nerve(s.g, "LFD-CRISIS-12")
    assert s.g.ending == "fear"


@pytest.mark.rule("LFD-LOSE-05", "LFD-LOSE-07")
def test_an_empty_crisis_deck_loses_when_it_is_needed(solo: Make) -> None:
    s = solo()
    s.g.solo.crisis[0].pool.clear()
    assert s.ends(draw_crisis(s.g, 0)) == "lost"


@pytest.mark.rule("LFD-CRISIS-04", "LFD-CRISIS-09", "LFD-CRISIS-10")
def test_a_resource_pays_one_icon_and_traits_lend(solo: Make) -> None:
    s = solo()
    s.g.solo.traits = [USED] * 3
    s.hand("Live Contacts")  # MOVE and SHOCK-PROD on one card
    assert can_pay(s.g, ["shock"]) and can_pay(s.g, ["move"])
    assert not can_pay(s.g, ["shock", "move"]) and not can_pay(s.g, ["torch"])
    s.g.solo.traits = [0, USED, USED]
    assert can_pay(s.g, ["torch"]) and not can_pay(s.g, ["torch", "cards 1"])
    s.hand()
    assert not can_pay(s.g, ["torch"])  # a trait needs a crew card beside it
    s.g.solo.torches = 1
    assert can_pay(s.g, ["torch"])


@pytest.mark.rule("LFD-SD-03", "LFD-SD-04")
def test_terror_comes_from_the_end_of_the_android_path(solo: Make) -> None:
    s = solo()
    s.run(terror_icon(s.g))
    assert not s.g.solo.stowaways and sum(s.g.terror) == 4  # Docking Hub 1: the bay has one
    s.g.terror[SHUTTLE_BAY] = False
    s.put(SHUTTLE_BAY)
    s.run(terror_icon(s.g))
    assert s.g.solo.stowaways == 1 and not s.g.terror[SHUTTLE_BAY]


@pytest.mark.rule("LFD-TOK-01", "LFD-SD-12")
def test_thirty_seconds_help_after_minute_ten(solo: Make) -> None:
    s = solo()
    s.g.solo.thirties = 1
    s.g.minute = 11
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"))
    assert s.g.minute == 10 and s.g.solo.thirties == 1
    s.g.minute = 9
    s.run(advance_minutes(s.g, 1, "LFD-STEP5-01"), ("spend", 1))
    assert s.g.minute == 9 and s.g.solo.thirties == 0


@pytest.mark.rule("LFD-ACT-12", "LFD-ACT-13")
def test_stamina_moves_twice_and_exhaustion_runs_once(solo: Make) -> None:
    s = solo()
    s.g.solo.condition = STAMINA
    move = CREW_ACTIONS["MOVE_1"]
    way = next(move.run(s.g, 0)).options  # type: ignore[arg-type]
    assert ("go", MESS) in way
    assert CREW_ACTIONS["RUN"].refusal(s.g, 0) is None
    s.put(MESS)
    assert CREW_ACTIONS["RUN"].refusal(s.g, 0) == "LFD-ACT-13"


@pytest.mark.rule("LFD-LAUNCH-02", "LFD-LAUNCH-07", "LFD-LAUNCH-08", "LFD-LAUNCH-09")
def test_what_a_launch_needs(solo: Make) -> None:
    s = solo()
    found = [launch_refusal(s.g, 0)]
    s.put(REMORA)
    found.append(launch_refusal(s.g, 0))
    s.g.solo.cat = True
    found.append(launch_refusal(s.g, 0))
    s.g.solo.umbilicus = True
    found.append(launch_refusal(s.g, 0))
    s.g.solo.xeno = CLAW
    found.append(launch_refusal(s.g, 0))
    s.g.loadout = [2, 3, 3, 1, 0]
    assert found == [f"LFD-LAUNCH-0{n}" for n in (2, 7, 8, 9, 3)]
    assert launch_refusal(s.g, 0) is None


@pytest.mark.rule("LFD-FIGHT-05", "LFD-FIGHT-07", "LFD-FIGHT-08", "LFD-FIGHT-09", "LFD-FIGHT-10")
def test_what_matches_a_zone(solo: Make) -> None:
    s = solo()
    s.g.solo.traits = [USED] * 3
    put_in_zone(s.g, 0, (CLAW, JAW, TAIL))
    s.hand("Grit")  # jaw tail claw
    assert can_match(s.g, 0)
    s.hand("Live Contacts", "Last Charge")  # claw claw, jaw jaw: two spare icons are one of any
    assert can_match(s.g, 0)
    s.hand("Live Contacts")
    assert not can_match(s.g, 0)
    s.g.solo.torches = 2
    assert can_match(s.g, 0)
    s.g.solo.torches = 0
    s.hand("Live Contacts", "Fuel and Flame")  # claw claw, acid claw
    assert not can_match(s.g, 0)
    s.g.solo.extinguishers = 1
    assert can_match(s.g, 0)  # three claws
    s.g.solo.extinguishers, s.g.players[0].data[ACID] = 0, 1
    s.hand("Harpoon Gun")
    assert can_match(s.g, 0)


@pytest.mark.rule("LFD-HIB-02", "LFD-HIB-03", "LFD-HIB-04", "LFD-HIB-05", "LFD-HIB-08")
def test_hibernation_fills_the_zones(solo: Make) -> None:
    s = solo()
    g = s.g
    g.solo.xeno, g.solo.attack_5 = CLAW, 1
    g.pool[tokens.DATA + CLAW] -= 1
    g.solo.traits, g.solo.trait_faces = [USED] * 3, [0, 1, 2]
    g.loadout = [2, 3, 7, 1, 2]
    g.solo.attack_1 = [False] * 7 + [True]
    s.will("attack-1 token", 0)
    s.will("crew card", 0)
    s.run(hibernation(g), ("zone", 2), ("zone", 3), ("zone", 1))
    assert g.pool[tokens.DATA + CLAW] == 2 and g.solo.blasts == 1
    assert g.solo.zone_tokens == [1, 2, 1, 1, 0] and sum(map(len, g.solo.zones)) == 3 + 5 + 10
    assert len(g.players[0].hand) == 1
    assert GAME.count(g) == GAME.components(g) | {"mission token": GAME.count(g)["mission token"]}


def won(seats: int) -> Any:
    """A hunt that was not found, with the wager on the hiding place."""
    setup = GAME.make_setup(seats, "standard", {"hunt": "yes"})
    s = Stage(GAME, setup, GAME.setup(setup))
    g = s.g
    g.hunt.locations, g.hunt.spare, g.hunt.wager = [0] * 5, 2, 1
    choose_secret(g.hunt.hiding, 1, range(5), 1 << g.creature.seat)
    g.creature.claws = tokens.take(g, tokens.CLAW_TOKEN, 6)
    assert s.run(hunt_action(g)) == "fight"
    return g


@pytest.mark.rule("LFP-ALIEN-05", "LFP-ALIEN-16", "LF-FIGHT-16")
def test_a_won_wager_is_two_tokens_more_than_the_supply_has() -> None:
    g = won(3)
    assert g.creature.claws == 6 + 1 + 2  # the Cryo Berths give one besides
    assert GAME.count(g)["hostility token"] == GAME.components(g)["hostility token"] == 10
    g.fight.target, g.fight.claws, g.creature.claws = 0, 9, 0
    g.fight.card.append(g.creature.deck.pool.pop())
    fight_end(g)
    assert g.pool[tokens.CLAW_TOKEN] == 8
    assert GAME.count(g)["hostility token"] == 10


def test_storage_hold_2_has_more_to_load(solo: Make) -> None:
    assert solo().g.missions[STORAGE_HOLD_2] == 2
