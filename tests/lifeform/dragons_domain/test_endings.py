"""Endings that the bots never come to, reached from the set-up by how somebody may well play.

Seasoned shuns both: it pays rather than lose nerve, and spreads its ways over the decks.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.lifeform.board import DECK_OF, VENTS
from hullbreach.games.lifeform.dragons_domain.ids import CRISIS, SPACES
from hullbreach.games.lifeform.game import GAME
from hullbreach.kernel.match import Match

Habit = Callable[[Match, Any], float]
"""How somebody likes an option; where all are liked alike Seasoned answers."""


def plays(seed: int, habits: dict[str, Habit]) -> Match:
    """A whole game from the set-up, played by Seasoned but for some habits."""
    match = Match(GAME, GAME.make_setup(1, "solo", {}), random.Random(seed), recording=False)
    bot = make_bot("heuristic", GAME, seed)
    while (d := match.pending) is not None:
        answer = ask(bot, match, 0)
        if d.kind in habits and not d.several:
            likes = [habits[d.kind](match, option) for option in d.options_for(0)]
            if max(likes) > min(likes):
                answer = likes.index(max(likes))
        match.choose(0, answer)
    return match


def ended(habits: dict[str, Habit], within: int = 12) -> list[str]:
    """How so many games of somebody with these habits end."""
    return [plays(seed, habits).result().ending for seed in range(within)]


@cache
def as_usual() -> list[str]:
    """How Seasoned's own games end."""
    return ended({})


# -- fear --------------------------------------------------------------------------------------


def _costs_nerve(match: Match, option: Any) -> float:
    _, card, n = option
    return float(any(word.startswith("nerve") for word in CRISIS[card].options[n].does))


def _into_fright(match: Match, option: Any) -> float:
    return float(SPACES[option[1]].effect == "nerve")


def _faced(match: Match, option: Any) -> float:
    return float(option == ("fear",))


@pytest.mark.rule("LFD-LOSE-03", "LFD-CRISIS-12", "LFD-TERROR-01")
def test_who_pays_with_nerve_is_lost_to_fear() -> None:
    """Cards and traits are spared, whatever it costs in nerve."""
    spared: dict[str, Habit] = {"crisis": _costs_nerve, "fork": _into_fright, "face_terror": _faced}
    found = ended(spared)
    assert found.count("fear") >= 2
    assert "fear" not in as_usual(), "Seasoned keeps its nerve"


# -- an empty crisis deck ----------------------------------------------------------------------


def _on_a_deck(match: Match, option: Any) -> float:
    if option == ("stop",):
        return 1.0
    state: Any = match.state
    place = option[1]
    stays = DECK_OF[place] == 0 and place not in VENTS and not state.terror[place]
    return 2.0 if stays else 0.0


@pytest.mark.rule("LFD-LOSE-05", "LFD-CRISIS-01", "LFD-STEP4-04")
def test_who_never_leaves_a_deck_comes_to_the_end_of_its_crises() -> None:
    """A deck has fewer cards than the clock has rounds."""
    found = ended({"move": _on_a_deck})
    assert found.count("lost") >= 2
    assert "lost" not in as_usual(), "Seasoned goes from deck to deck"
