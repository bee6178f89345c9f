"""What the next crises may bring, by what was resolved in the open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hullbreach.games.lifeform.dragons_domain.crisis import gain_objective
from hullbreach.games.lifeform.dragons_domain.odds import offering
from hullbreach.games.lifeform.situation import situation
from hullbreach.kernel.decision import Decision
from tests.lifeform.alone import Make, Solo


def told(s: Solo) -> list[str]:
    asked = Decision("activity", (0,), [("go_on",)], "LF-ACT-01")
    return [it.words for it in situation(s.g, asked, 0) if "crisis" in it.words]


@pytest.mark.rule("LFD-CRISIS-01")
def test_a_turn_tells_what_the_next_crisis_may_bring(solo: Make) -> None:
    s = solo()
    decks = [len(deck) for deck in s.g.solo.crisis]
    cats = offering(s.g, 0, "cat")
    assert 0 < cats < decks[0]
    chance = Fraction(cats, decks[0])
    first = told(s)[0]
    assert first.startswith("The next crisis of deck A may bring: ")
    assert f"the cat {chance.numerator} in {chance.denominator}" in first
    giving = next(
        n
        for n in s.g.solo.crisis[0].pool
        if any("cat" in option.does for option in s.g.edition.crisis[n].options)
    )
    s.g.solo.crisis[0].pool.remove(giving)  # one was resolved in the open: what is left counts
    fewer = Fraction(cats - 1, decks[0] - 1)
    assert f"the cat {fewer.numerator} in {fewer.denominator}" in told(s)[0]
    gain_objective(s.g, "cat")  # what one has is not wanted any more
    assert not any("the cat" in words for words in told(s))
    for deck in s.g.solo.crisis:
        deck.pool.clear()
    assert told(s) == []
