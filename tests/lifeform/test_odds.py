"""Odds of what the crew may draw, by what a seat sees and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.games.lifeform.ids import CREW_CARDS, FLAMETHROWER_CARD, TERROR_CARDS
from hullbreach.games.lifeform.odds import reaction, terror
from tests.lifeform.scenario import Make

BARE = [n for n, it in enumerate(CREW_CARDS) if not it.reaction and it.copies]
HARMLESS = [n for n, it in enumerate(TERROR_CARDS) if not it.harm]
HARMFUL = [n for n, it in enumerate(TERROR_CARDS) if it.harm]
SAVING = [n for n, it in enumerate(CREW_CARDS) if it.reaction]


@pytest.mark.rule("LF-EQUIP-01")
def test_what_equipping_may_bring_is_counted_from_what_one_does_not_see(scenario: Make) -> None:
    s = scenario(crew=(("Durrant", "Palmer"), ("Crane", "Tighe")))
    deck = s.g.crew_deck
    deck.pool[:] = [SAVING[0], BARE[0], BARE[1], BARE[2]]
    for p in s.g.players:
        p.hand.clear()
    assert reaction(s.g, 0, 2) == Fraction(1, 2)
    s.g.players[1].hand[:] = [BARE[3], BARE[4]]  # unseen by one, who does not know where they lie,
    assert reaction(s.g, 0, 2) == Fraction(1, 3)
    assert reaction(s.g, 1, 2) == Fraction(1, 2)  # and known to the other
    s.g.players[1].hand.append(FLAMETHROWER_CARD)  # which everybody knows is not in the deck
    assert reaction(s.g, 0, 2) == Fraction(1, 3)
    deck.top[:], deck.top_seen[:] = [SAVING[1]], [1 << 1]
    assert reaction(s.g, 1, 2) == 1
    deck.top_seen[:] = [0]
    assert reaction(s.g, 0, 2) == Fraction(11, 21)
    deck.top[:], deck.top_seen[:], deck.pool[:] = [], [], []
    assert reaction(s.g, 0, 3) == 0


@pytest.mark.rule("LF-EQUIP-01")
def test_the_choice_says_so(scenario: Make) -> None:
    s = scenario()
    s.g.crew_deck.pool[:] = [SAVING[0], *BARE[:3]]
    s.g.players[1].hand.clear()
    told = s.g.edition.words.choice(s.g, 0, ("equip", 2))
    assert told.title == "Equip: draw 2 cards" and told.note == "50% for a reaction"


@pytest.mark.rule("LF-TERROR-01", "LF-GEN-12")
def test_terror_is_counted_by_the_cards_that_may_come(scenario: Make) -> None:
    s = scenario()
    deck = s.g.terror_deck
    assert terror(s.g, 0) == (16, 18)
    deck.pool[:], deck.discard[:] = HARMLESS, HARMFUL[:3]
    assert terror(s.g, 0) == (0, 2)
    deck.pool[:], deck.top[:], deck.top_seen[:] = HARMFUL[:2], HARMLESS, [0, 1]
    assert terror(s.g, 0) == (2, 3)  # one was seen, and is expected elsewhere
    deck.pool[:], deck.top[:], deck.top_seen[:] = [], [], []
    assert terror(s.g, 0) == (3, 3)  # the discard pile is shuffled


@pytest.mark.rule("LF-TERROR-01", "LF-TERROR-03")
def test_the_step_into_terror_says_so(scenario: Make) -> None:
    s = scenario()
    words, place = s.g.edition.words, 5
    s.g.terror[place] = True
    s.g.images[:] = [-1] * len(s.g.images)
    step = words.choice(s.g, 0, ("step", 0, place))
    assert step.note.endswith("terror; 16 of 18 terror cards do harm")
    s.g.images[0] = place
    assert "do harm" not in words.choice(s.g, 0, ("step", 0, place)).note
    removed = words.choice(s.g, 0, ("remove_terror", place))
    assert removed.note.endswith("draws a terror card: 16 of 18 terror cards do harm")
