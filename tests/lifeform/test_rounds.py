"""Rounds and turns as they are played: whose turn it is, what may be done when (LF-ROUND)."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.games.lifeform.board import REMORA
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import ALPHA
from hullbreach.games.lifeform.state import CAT, MAINFRAME, NOWHERE
from hullbreach.games.lifeform.turn import free_actions
from tests.lifeform.scenario import Make, Scenario, at, card, its_card, who

LAUNCH, GO_ON = ("launch",), ("go_on",)


def quick(scenario: Make, seats: int = 3, **how: Any) -> Scenario:
    """A ship on which nobody stands where tokens or images lie, and everybody has cards."""
    s = scenario(seats=seats, **how)
    for seat in range(seats - 1):
        s.hand(seat, "Grit", "Harpoon Gun")
    s.its_hand("Prowl")
    s.g.minute = 27
    return s


def ready(scenario: Make, minute: int = 12) -> Scenario:
    """Durrant and Tighe aboard a shuttle that could leave; Crane and Raman are dead."""
    s = quick(scenario)
    s.dead("Crane", "Raman")
    s.put("Durrant", "R")
    s.put("Tighe", "R")
    s.load(2, 4, 3, 2, 0)
    s.g.minute = minute
    return s


def equip(s: Scenario, seat: int) -> None:
    """The plainest turn there is."""
    s.answer(seat, "equip", 2)


def asked(s: Scenario) -> tuple[str, int]:
    """Kind and seat of what is asked now."""
    return s.pending.kind, s.pending.seats[0]


@pytest.mark.rule("LF-ROUND-01", "LF-ROUND-02", "LF-ROUND-04", "LF-SETUP-26")
def test_a_round_is_the_crew_from_the_left_the_android_and_the_lifeform(scenario: Make) -> None:
    s = quick(scenario, seats=4)
    s.g.android = at("A10")
    s.start("round")
    for seat in range(3):
        assert asked(s) == ("activity", seat)
        assert (s.g.acting, s.g.active) == ("crew", seat)
        equip(s, seat)
        while s.pending.kind == "place_terror":
            s.answer(s.it, "decline")
    assert s.g.android == at("A09")
    assert asked(s) == ("lifeform_activity", s.it)
    kinds = [event.kind for event in s.playing.events or []]
    assert kinds.count("turn") == 3
    s.playing.choose(s.it, 0)
    while s.pending.seats == (s.it,):
        s.playing.choose(s.it, 0)
    assert s.g.round == 2 and asked(s) == ("activity", 0)


@pytest.mark.rule("LF-EX-01", "LF-LIFE-01")
def test_the_minute_is_told_before_the_lifeform_acts(scenario: Make) -> None:
    s = quick(scenario)
    s.g.minute = 12
    s.start("lifeform")
    assert s.said("minute") == [(12,)]
    assert asked(s) == ("lifeform_activity", s.it)


@pytest.mark.rule("LF-ROUND-03", "LF-CONTROL-07")
def test_a_role_player_has_its_turn_in_the_same_order(scenario: Make) -> None:
    s = quick(scenario)
    s.dead("Durrant", "Crane")
    s.hand(0)
    s.p(0).role, s.g.mainframe.seat = MAINFRAME, 0
    s.start("round")
    assert asked(s) == ("role_turn", 0)
    s.answer(0, "pass")
    assert asked(s) == ("activity", 1)


@pytest.mark.rule("LF-COLLECT-08", "LF-ROUND-05")
def test_who_is_all_aboard_has_an_empty_turn_with_its_launch_windows(scenario: Make) -> None:
    s = ready(scenario)
    s.hand(0)
    s.start("round")
    assert asked(s) == ("window", 0) and s.options() == [GO_ON, LAUNCH]
    s.answer(0, *GO_ON)  # before step 1; there is no activity
    assert asked(s) == ("window", 0)
    s.answer(0, *GO_ON)  # after it
    assert asked(s)[1] == 1


@pytest.mark.rule("LF-ROUND-05")
def test_the_launch_is_offered_before_between_and_after(scenario: Make) -> None:
    s = ready(scenario, minute=9)
    s.g.characters[who("Crane")].seat = 0
    s.put("Crane", "B03")
    s.g.loadout[3] = 3
    s.start("round")
    assert asked(s) == ("window", 0)  # before step 1
    s.answer(0, *GO_ON)
    assert s.pending.kind == "column" and LAUNCH not in s.options()
    s.playing.choose(0, s.options().index(("column", 4)))
    while s.pending.kind != "activity":
        s.playing.choose(s.pending.seats[0], 0)
    assert LAUNCH in s.options()  # between the steps
    equip(s, 0)
    while s.pending.kind == "place_terror":
        assert LAUNCH not in s.options()
        s.answer(s.it, "decline")
    assert asked(s) == ("window", 0) and LAUNCH in s.options()  # after the activity


@pytest.mark.rule("LF-ROUND-05")
def test_the_launch_is_offered_between_the_actions_of_a_card(scenario: Make) -> None:
    s = ready(scenario, minute=9)
    s.g.characters[who("Crane")].seat = 0
    s.put("Crane", "A01")
    s.g.missions[at("A01")] = 0
    s.g.loadout[3] = 3
    s.hand(0, "Sweep the Compartment")
    s.start("round")
    s.answer(0, *GO_ON)
    s.answer(0, "play", card("Sweep the Compartment"), 1)
    assert s.pending.kind == "next_action" and LAUNCH not in s.options()  # none is executed yet
    s.answer(0, "do", "DRAW_2")
    assert s.pending.kind == "next_action" and LAUNCH in s.options()
    s.answer(0, "do", "MOVE_1")
    assert s.pending.kind == "move" and LAUNCH not in s.options()


@pytest.mark.rule("LF-CAT2-02", "LF-ROUND-05")
def test_the_cat_of_a_game_for_two_does_not_wait_for_the_first_action(scenario: Make) -> None:
    s = quick(scenario, seats=2)
    s.g.missions = [0] * len(s.g.missions)
    s.hand(0, "Harpoon Gun")
    s.start("round")
    while s.pending.kind != "activity":
        s.answer(0, *GO_ON)
    s.answer(0, "play", card("Harpoon Gun"), 0)
    assert s.pending.kind == "next_action" and ("retire_cat",) in s.options()


@pytest.mark.rule("LF-ROUND-06", "LF-EX-99")
def test_a_launch_between_actions_ends_the_stage(scenario: Make) -> None:
    s = ready(scenario)
    s.g.characters[who("Crane")].seat = 0
    s.put("Crane", "C12")
    s.g.loadout[3] = 3
    s.hand(0, "Sweep the Compartment")
    s.start("round")
    assert s.pending.kind == "activity"  # Crane is not aboard: no window
    s.answer(0, "play", card("Sweep the Compartment"), 1)
    s.answer(0, "do", "MOVE_1")
    s.answer(0, "step", who("Crane"), at("R"))
    assert LAUNCH in s.options()
    s.answer(0, *LAUNCH)
    s.answer(1, "agree")
    assert s.over and s.g.ending == "A"
    assert s.g.crew_deck.discard == [card("Sweep the Compartment")]
    assert s.p(0).hand == []


@pytest.mark.rule("LF-ROUND-07")
@pytest.mark.parametrize("acting", ["android", "lifeform"])
def test_nobody_launches_in_another_phase(scenario: Make, acting: str) -> None:
    s = ready(scenario)
    s.phase("crew", 0)
    assert [aside.options for aside in free_actions(s.g, 0)] == [[LAUNCH]]
    s.phase(acting)
    assert not free_actions(s.g, 0)


@pytest.mark.rule("LF-SD-08", "LF-GAP-47")
def test_with_all_aboard_for_a_whole_round_the_clock_runs(scenario: Make) -> None:
    s = ready(scenario, minute=14)
    s.g.loadout[0] = 1
    s.hand(0)
    s.hand(1)
    s.start("round")
    while s.g.round == 1:
        assert s.g.minute == 14
        s.playing.choose(s.pending.seats[0], 0)
    assert s.g.minute == 13


@pytest.mark.rule("LF-SD-08")
def test_who_boards_in_the_round_does_not_make_the_clock_run(scenario: Make) -> None:
    s = ready(scenario, minute=14)
    s.g.loadout[0] = 1
    s.put("Durrant", "C12")
    s.hand(0, "Harpoon Gun")
    s.hand(1)
    s.start("round")
    s.answer(0, "play", card("Harpoon Gun"), 0)
    s.answer(0, "step", who("Durrant"), at("R"))
    while s.g.round == 1:
        s.playing.choose(s.pending.seats[0], 0)
    assert s.g.minute == 14 and s.g.waiting == [who("Durrant"), who("Tighe")]


@pytest.mark.rule("LF-SD-08")
@pytest.mark.parametrize(("tighe", "minutes"), [("R", 1), ("C12", 0)])
def test_who_dies_in_the_round_does_not_hold_the_clock(
    scenario: Make, tighe: str, minutes: int
) -> None:
    s = ready(scenario, minute=16)
    s.g.characters[who("Crane")].seat = 0
    s.g.loadout[0] = 1
    s.put("Crane", "C05")
    s.g.missions[at("C05")] = 0
    s.image(ALPHA, "C08")
    s.put("Tighe", tighe)
    s.hand(0)
    s.hand(1, "Harpoon Gun")
    s.its_hand("Strike")
    wanted = [("play", card("Harpoon Gun"), 0), ("step", who("Tighe"), at("R")), ("equip", 2),
              ("play", its_card("Strike"), 0)]  # fmt: skip
    s.start("round")
    while s.g.round == 1:
        option = next((option for option in wanted if option in s.options()), s.options()[0])
        s.playing.choose(s.pending.seats[0], s.options().index(option))
    assert s.c("Crane").place == NOWHERE and s.c("Tighe").place == REMORA
    assert s.g.minute == 15 - minutes  # the fifteenth by equipping


@pytest.mark.rule("LF-OBJ-07", "LF-GAP-86")
def test_with_an_objective_undone_all_aboard_wait_for_the_explosion(scenario: Make) -> None:
    s = ready(scenario, minute=3)
    s.g.objectives = [2]
    s.g.objective_pool.remove(2)
    s.hand(0)
    s.hand(1)
    s.start("round")
    while not s.over:
        if s.pending.seats != (s.it,):  # the crew can do nothing any more but concede
            assert s.options() == [("go_on",), ("concede",)]
        s.playing.choose(s.pending.seats[0], 0)
    assert s.g.ending == "explosion"


@pytest.mark.rule("LF-EX-76", "LF-CAT2-05", "LF-COLLECT-08")
def test_with_two_players_all_aboard_the_cat_may_still_come(scenario: Make) -> None:
    s = quick(scenario, seats=2)
    s.put("Durrant", "R")
    s.put("Crane", "R")
    s.hand(0)
    s.load(2, 3, 3, 2, 0)
    s.g.cat_place, s.g.minute = at("C12"), 12
    s.start("round")
    assert asked(s) == ("window", 0) and LAUNCH not in s.options()
    s.answer(0, "cat_move", at("R"))
    assert LAUNCH in s.options()
    s.answer(0, *LAUNCH)
    assert s.over and s.g.ending == "A"


@pytest.mark.rule("LF-WIN-03", "LF-WIN-02")
@pytest.mark.parametrize(
    ("ending", "crew"),
    [("A", True), ("B_wrong", True), ("showdown_crew", True), ("explosion", False),
     ("all_dead", False), ("showdown_lifeform", False)],
)  # fmt: skip
def test_one_side_wins_and_the_dead_of_the_crew_with_it(
    scenario: Make, ending: str, crew: bool
) -> None:
    s = scenario()
    s.dead("Tighe", "Raman")
    s.g.ending, s.g.crew_won = ending, crew
    sides = GAME.result(s.g).sides
    assert [(side.seats, side.won) for side in sides] == [((2,), not crew), ((0, 1), crew)]


@pytest.mark.rule("LF-WIN-01", "LF-WIN-02", "LF-CONTROL-03")
@pytest.mark.parametrize(
    ("ending", "first", "second"),
    [("A", "Survived with Durrant and Raman; Crane died before", "Dead, with Tighe"),
     ("explosion", "Lost Durrant and Raman with the Valley Forge; Crane died before",
      "Dead, with Tighe")],
)  # fmt: skip
def test_the_end_names_every_character_with_its_fate(
    scenario: Make, ending: str, first: str, second: str
) -> None:
    s = scenario()
    s.dead("Crane", "Tighe")
    s.c("Raman").seat = 0  # taken over
    s.g.ending, s.g.crew_won = ending, ending == "A"
    assert GAME.result(s.g).fates[:2] == (first, second)
    s.dead("Durrant", "Raman", "Crane")
    assert GAME.result(s.g).fates[0] == "Dead, with Durrant and Crane"
    s.p(1).role = CAT
    assert GAME.result(s.g).fates[1] == "The ship's cat; Tighe and Raman died before"


# -- what seats see ----------------------------------------------------------------------------


@pytest.mark.rule("LF-GEN-05", "LF-GEN-06")
def test_a_hand_is_its_owners_but_everybody_sees_how_many_cards(scenario: Make) -> None:
    s = quick(scenario)
    s.p(0).data[1] = 1
    views = [GAME.view(s.g, seat) for seat in range(3)]
    own = [view.own for view in views]
    assert len(own[0].hand) == len(own[1].hand) == 2 and len(own[2].hand) == 1
    other = quick(scenario)
    other.p(0).data[1] = 1
    other.hand(0, "Flat Out", "Flat Out")
    assert GAME.view(other.g, 1) == views[1]
    assert GAME.view(other.g, 0) != views[0]
    for view in views:
        assert [p.hand for p in view.players] == [2, 2, 1]
    other.p(0).data[1] = 0
    assert GAME.view(other.g, 1) != views[1]  # tokens are public
    assert its_card("Prowl") == s.g.creature.hand[0]
