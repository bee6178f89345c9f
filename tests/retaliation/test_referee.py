"""Random games under the eyes of a referee: what was said is what the rulebook makes of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from hullbreach.games.retaliation.game import GAME
from hullbreach.kernel.match import Match
from tests.retaliation.referee import watched
from tests.retaliation.test_random_play import RARE

FIGHT = ("shoot", "burst", "melee", "throw", "react")
SETUPS: list[tuple[int, str, dict[str, str]]] = [
    (2, "standard", {}),
    (3, "standard", {"deadly": "yes"}),
    (5, "standard", {}),
    (1, "coop", {"level": "veteran"}),
    (4, "coop", {"deadly": "yes"}),
]
EVERY = {
    "turn_end", "intruders", "cleanup", "noise roll", "marker", "resolved", "token", "drawn in",
    "moved", "secured", "bag", "swapped", "entry attack", "phase attack", "opportunity attack",
    "attack card",
    "part of an attack", "shot", "burst", "share", "activated", "waited", "door broken", "repel",
    "questions",
}  # fmt: skip
"""What is judged, and has to come up."""


def fought(match: Match, rng: random.Random) -> Iterator[Match]:
    """A game in which everybody likes to fight."""
    while match.pending is not None:
        d = match.pending
        seat = match.awaiting[0]
        if d.form(seat).several:
            answer: Any = d.form(seat).draw(rng)
        else:
            options = d.options_for(seat)
            wanted = [n for n, it in enumerate(options) if it[0] not in RARE or rng.random() < 0.1]
            fights = [n for n, it in enumerate(options) if it[0] in FIGHT and rng.random() < 0.8]
            wanted = fights or wanted or [len(options) - 1]
            verb = rng.choice(list(dict.fromkeys(options[n][0] for n in wanted)))
            answer = rng.choice([n for n in wanted if options[n][0] == verb])
        match.choose(seat, answer)
        yield match


def judged(games: int, seats: int, variant: str, options: dict[str, str]) -> Counter[str]:
    """How often what was judged."""
    seen: Counter[str] = Counter()
    for n in range(games):
        setup = GAME.make_setup(seats, variant, options)
        match, referee, rng = watched(setup, f"referee {seats} {n}")
        for _ in fought(match, rng):
            referee.look(rng)
        seen += referee.seen
    return seen


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_the_referee_finds_nothing(seats: int, variant: str, options: dict[str, str]) -> None:
    seen = judged(3, seats, variant, options)
    assert len(seen) >= 12 and sum(seen.values()) > 100


def test_all_is_judged() -> None:
    seen = judged(38, 5, "standard", {})  # that somebody swaps places is rare
    assert set(seen) >= EVERY
