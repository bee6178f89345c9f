"""What statistics over many games count of the log."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.neomorphosis.fields import WORDING
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import SHORT, TANK
from hullbreach.games.neomorphosis.names import THING_NAMES
from hullbreach.games.neomorphosis.statistics import COUNTED, TALLIES
from hullbreach.kernel.match import Match

MISSIONS = [{"mission": "TUT"}, {"mission": "M3"}, {"mission": "M6"}, {"mission": "M9"}]


@cache
def played(number: int) -> tuple[Counter[str], Counter[str]]:
    """A game of the bots: what it counts as, and the lines of its log by kind and words."""
    rng = random.Random(number)
    match = Match(GAME, GAME.make_setup(1, "campaign", MISSIONS[number]), rng)
    bot = make_bot("heuristic", GAME, number)
    while match.pending is not None:
        match.choose(0, ask(bot, match, 0))
    log = match.log(0)
    counted = Counter(what for event in log for what in GAME.tally(event.kind, event.args))
    return counted, Counter(f"{event.kind}: {event.words}" for event in log)


def lines(log: Counter[str], kind: str, words: str = "") -> int:
    return sum(n for line, n in log.items() if line.startswith(f"{kind}: ") and words in line)


@pytest.mark.parametrize("number", range(len(MISSIONS)))
def test_what_is_counted_is_what_the_log_tells(number: int) -> None:
    counted, log = played(number)
    assert sum(n for what, n in counted.items() if what.startswith("activation: ")) == lines(
        log, "activation"
    )
    for name in SHORT:
        assert counted[f"defeated: {name}"] == lines(log, "alien.defeated", f"{name} ")
        hits = lines(log, "attacked", "a hit.")
    assert sum(n for what, n in counted.items() if what.startswith("hit on: ")) == hits
    for thing in THING_NAMES[:TANK]:
        assert counted[f"had: {thing}"] == lines(log, "gained", f"has {thing} now")
    assert counted["emergency resolved"] == lines(log, "emergency.resolved")
    assert counted["Halon released"] == lines(log, "released")


def test_every_kind_that_is_counted_is_one_of_the_log_and_names_are_told_before() -> None:
    seen: Counter[str] = Counter()
    for number in range(len(MISSIONS)):
        seen += played(number)[0]
    heads = {what.partition(": ")[0] for what in TALLIES}
    assert len(set(TALLIES)) == len(TALLIES)
    for what in seen:
        head = what.partition(": ")[0]
        assert head not in heads or what in TALLIES, what
    assert set(COUNTED) <= set(WORDING.plain("log"))
    assert GAME.tally("crew.moves", (0, 1, 2)) == ()
