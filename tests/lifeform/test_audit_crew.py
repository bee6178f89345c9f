"""Where two rules of the crew's turn meet: an audit by somebody who did not write them."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import activities
from hullbreach.games.lifeform.crew_actions import CREW_ACTIONS
from hullbreach.games.lifeform.ids import (
    BETA,
    CLOCK_DISCIPLINE,
    COLUMNS,
    ENERGY,
    HALON,
    SOMETHING_TO_FOLLOW,
    SUITS,
)
from hullbreach.games.lifeform.role_cards import CAT_CARDS
from hullbreach.games.lifeform.state import FROZEN_NOW, MAINFRAME
from tests.lifeform.acting import STOP, activity, crew, step
from tests.lifeform.scenario import Make, Scenario, at, card, who

OTHERS = ("Tighe", "Raman")


def on_turn(scenario: Make, *names: str, seats: int = 3) -> Scenario:
    """Seat 0 has the turn, with these characters; nobody has cards."""
    s = scenario(seats=seats, crew=(names, OTHERS)[: seats - 1])
    for seat in range(seats - 1):
        s.hand(seat)
    s.its_hand("Prowl")
    s.phase("crew", 0)
    s.g.minute = 26
    return s


# -- moving ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-PLAY-08", "LF-CH02", "LF-LASER-08")
def test_the_laser_that_another_takes_is_no_reason_to_come_back(scenario: Make) -> None:
    s = on_turn(scenario, "Villalobos", "Durrant", seats=2)
    v, d = who("Villalobos"), who("Durrant")
    s.c("Villalobos").skill = True
    s.put("Villalobos", "A06")
    s.put("Durrant", "C06")
    moves = CREW_ACTIONS["MOVE_2"].run(s.g, 0)
    assert moves is not None
    next(moves)
    moves.send(step(v, "A08"))
    asked = moves.send(step(d, "C07"))
    assert not s.g.laser_waits
    assert step(v, "A06") not in asked.options and step(v, "A10") in asked.options
    assert STOP in asked.options


@pytest.mark.rule("LF-PLAY-08", "LF-CH02", "LF-LASER-08")
def test_who_took_the_laser_may_come_back(scenario: Make) -> None:
    s = on_turn(scenario, "Villalobos")
    v = who("Villalobos")
    s.c("Villalobos").skill = True
    s.put("Villalobos", "C06")
    crew(s, "MOVE_1", step(v, "C07"), step(v, "C06"))
    assert s.g.laser_owed == 0


@pytest.mark.rule("LF-T13", "LF-K4")
def test_who_is_frozen_stiff_does_not_follow_its_own_players_cat(scenario: Make) -> None:
    s = on_turn(scenario, "Durrant", "Crane", seats=2)
    s.put("Durrant", "A02")
    follow = CAT_CARDS[SOMETHING_TO_FOLLOW]
    assert follow.refusal(s.g, 0) is None
    s.c("Durrant").frozen = FROZEN_NOW
    assert follow.refusal(s.g, 0) == "LF-K4"


@pytest.mark.rule("LF-PLAY-04", "LF-REMORA-02", "LF-SD-07")
def test_a_row_that_reaches_minute_20_may_then_go_aboard(scenario: Make) -> None:
    s = on_turn(scenario, "Durrant")
    s.hand(0, "No Time Left")
    s.put("Durrant", "C12")
    s.g.minute = 21
    s.start("activity")
    s.answer(0, "play", card("No Time Left"), 0)
    s.answer(0, "do", "SELF_DESTRUCT")
    s.answer(s.it, "stowaway", 0)
    s.answer(0, "do", "MOVE_2")
    s.answer(0, *step(who("Durrant"), "R"))
    assert s.c("Durrant").place == at("R")
    assert s.pending.seats == (1,)  # the RUN that is left has nobody to run


# -- collecting --------------------------------------------------------------------------------


@pytest.mark.rule("LF-CH06", "LF-LOAD-02")
def test_the_card_that_the_first_token_brings_pays_for_the_second(scenario: Make) -> None:
    s = on_turn(scenario, "Okonjo")
    s.c("Okonjo").skill = True
    s.put("Okonjo", "A08")
    s.load(0, 0, 1, 0, 0)
    s.start("collect")
    s.answer(0, "column", ENERGY)
    (drawn,) = s.p(0).hand
    s.answer(0, "use")
    s.answer(0, ("card", drawn))
    s.answer(0, "column", SUITS)
    assert s.p(0).hand == [] and s.g.loadout[SUITS] == 1


@pytest.mark.rule("LF-CH06", "LF-COLLECT-02")
def test_a_double_load_leaves_nothing_for_the_next_and_needs_a_space(scenario: Make) -> None:
    s = on_turn(scenario, "Okonjo", "Crane", seats=2)
    s.c("Okonjo").skill = True
    s.put("Okonjo", "A08")
    s.put("Crane", "A08")
    s.load(*(column.spaces for column in COLUMNS[:HALON]), 4)
    s.g.missions[at("A08")] = 2
    s.start("collect")
    s.answer(0, "character", who("Okonjo"))
    s.answer(0, "column", HALON)
    s.answer(0, "use")
    s.answer(0, "column", HALON)
    assert s.pending.kind == "activity" and s.g.missions[at("A08")] == 0


@pytest.mark.rule("LF-LAUNCH-13", "LF-ROUND-05")
def test_after_a_token_was_collected_a_refused_launch_may_be_proposed_again(
    scenario: Make,
) -> None:
    s = on_turn(scenario, "Durrant", "Crane")
    s.put("Durrant", "R")
    s.put("Crane", "A08")
    s.put("Tighe", "R")
    s.load(2, 4, 3, 2, 0)
    s.g.minute = 9
    s.start("turn")
    s.answer(0, "launch")
    s.answer(1, "refuse")
    # Nothing else is left to be done before it collects, so nothing asks.
    assert s.pending.kind == "column" and ("launch",) not in s.options()
    s.answer(0, "column", SUITS)
    assert s.pending.kind == "activity" and ("launch",) in s.options()


# -- activities --------------------------------------------------------------------------------


@pytest.mark.rule("LF-CH05", "LF-M5")
def test_ships_stores_and_clock_discipline_together_stop_the_clock(scenario: Make) -> None:
    s = on_turn(scenario, "Crane")
    s.c("Crane").survival = True
    s.g.mainframe.supply.remove(CLOCK_DISCIPLINE)
    s.g.mainframe.in_force.append(CLOCK_DISCIPLINE)
    s.run(activities.equip(s.g, 0, 3))
    assert s.g.minute == 26 and s.g.mainframe.discard == [CLOCK_DISCIPLINE]
    s.run(activities.equip(s.g, 0, 3))
    assert s.g.minute == 25


@pytest.mark.rule("LF-LASER-03", "LF-LASER-07", "LF-HOST-02")
def test_the_hostility_of_the_laser_comes_after_the_hand_is_lost(scenario: Make) -> None:
    s = on_turn(scenario, "Durrant")
    s.put("Durrant", "C06")
    s.image(BETA, "C07")
    s.hand(0, "Mining Laser")
    s.its_hand("Prowl", "Pounce")
    s.g.creature.hostility = 2
    activity(s, ("laser", who("Durrant"), BETA), ("image_step", BETA, at("C08")))
    assert len(s.g.creature.hand) == 1 and s.g.outage[at("C07")]


# -- roles -------------------------------------------------------------------------------------


@pytest.mark.rule("LF-M5", "LF-SISTER-03")
def test_a_trigger_space_does_not_regain_a_card_in_force(scenario: Make) -> None:
    s = on_turn(scenario, "Durrant")
    s.dead("Durrant")
    s.p(0).role = MAINFRAME
    s.g.mainframe.seat = 0
    s.g.mainframe.supply, s.g.mainframe.discard = [1, 3], [0, 2]
    s.g.mainframe.in_force, s.g.mainframe.tokens = [CLOCK_DISCIPLINE], [1, 3]
    s.start("turn")
    s.answer(0, "role_token", 1)
    assert s.options() == [("mainframe_card", 0), ("mainframe_card", 2)]
