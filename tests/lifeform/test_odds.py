"""Odds of what the crew may draw, by what a seat sees and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.games.lifeform.ids import CREW_CARDS
from hullbreach.games.lifeform.odds import reaction
from tests.lifeform.scenario import Make

BARE = [n for n, it in enumerate(CREW_CARDS) if not it.reaction]
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
