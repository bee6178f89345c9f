"""The harness itself: options by the words a player reads, failures in words."""

from __future__ import annotations

import pytest

from hullbreach.games.nemesis.ids import CLOSED
from tests.nemesis.scenario import Make, Scenario, ship


def fight(make: Make) -> Scenario:
    """Captain and Pilot in room 7, the Canteen, with an adult; the Captain holds two cards."""
    s = ship(make, 7, 7)
    s.tile(7, "Canteen")
    s.hand(0, "Rest", "Search")
    s.intruder("ADULT", 7)
    s.start()
    return s


def test_an_option_is_named_by_verb_and_words(scenario: Make) -> None:
    s = fight(scenario)
    s.roll(combat="HIT")
    s.captain.does("shoot", "the Adult", with_="Six-Shooter")
    assert s.said("shoot") and len(s.p(0).hand) == 1


def test_a_choice_of_several_is_answered_name_by_name(scenario: Make) -> None:
    s = fight(scenario)
    s.roll(combat="HIT")
    s.captain.chooses("shoot").pays("Search")
    assert s.pilot.can("decline") and not s.pilot.can("interruption")
    s.pilot.declines()
    assert s.said("combat.roll") == [(0, "HIT")]
    assert any("shoots" in line for line in s.pilot.reads())


def test_what_is_forbidden_names_its_rule(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.door(7, 8, CLOSED)
    s.start()
    assert s.captain.may_not("move", "8") == "NEM-MOVE-02"
    with pytest.raises(AssertionError, match="refused by nothing"):
        s.captain.may_not("move", "6")
    with pytest.raises(AssertionError, match=r"(?s)Captain cannot: move 8.*Captain may do:.*Pass"):
        s.captain.does("move", "8")
    with pytest.raises(AssertionError, match="but Captain is asked"):
        s.pilot.does("move", "8")


def test_a_name_that_fits_several_options_is_none(scenario: Make) -> None:
    s = ship(scenario, 7, 1)
    s.start()
    with pytest.raises(AssertionError, match="move may mean"):
        s.captain.does("move")
    assert len([words for words in s.captain.choices if words.startswith("Move to")]) > 1


def test_all_that_can_be_chosen_is_told_exactly(scenario: Make) -> None:
    s = fight(scenario)
    s.captain.chooses("melee")
    s.captain.can_choose_exactly("Rest", "Search")
    with pytest.raises(AssertionError, match=r"may do more: .*Search"):
        s.captain.can_choose_exactly("Rest")
    with pytest.raises(AssertionError, match="cannot: Demolition"):
        s.captain.can_choose_exactly("Rest", "Search", "Demolition")
    with pytest.raises(AssertionError, match="cannot: Rest"):
        s.captain.pays("Rest", "Rest")
    s.roll(combat="BLANK")
    s.draws_wound("Arm")
    s.captain.pays("Rest")
    s.settle()


def test_a_face_that_a_die_does_not_have_is_refused(scenario: Make) -> None:
    with pytest.raises(AssertionError, match="combat die: 'MISS' is none of its faces"):
        scenario().roll(combat="MISS")


def test_nobody_plays_a_character_that_is_not_there(scenario: Make) -> None:
    with pytest.raises(AttributeError, match="soldier"):
        assert scenario(characters=("Captain", "Pilot")).soldier
