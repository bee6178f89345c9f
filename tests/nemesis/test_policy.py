"""What the heuristic bot does with a turn: nothing twice that once is enough."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.nemesis.ai.policy import _key
from hullbreach.games.nemesis.ai.reading import Memory, Sight
from hullbreach.games.nemesis.content import OBJECTIVES
from hullbreach.games.nemesis.editions import BASE
from hullbreach.games.nemesis.ids import CLOSED, ENGINE_OF
from hullbreach.kernel.match import Match
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
GAME = find_game("nemesis")
EARTH = next(i for i, o in enumerate(OBJECTIVES) if o.name == "The Oldest Friend")


def does(s: Scenario, seed: int = 0) -> str:
    """What the bot in seat 0 does: the key of a use, or the verb."""
    assert s.match is not None
    option = s.match.options(0)[ask(make_bot("heuristic", GAME, seed), s.match, 0)]
    sight = Sight(GAME.view(s.match.state, 0), 0, Memory(), BASE)
    return _key(sight, option) or str(option[0])


def engines(s: Scenario, *states: int, seen: bool = True) -> None:
    """The three engines, 1 working, 0 damaged; seat 0 wants the ship to reach Earth."""
    s.g.engines[:] = states
    s.g.engines_seen[:] = [int(seen)] * 3
    s.p(0).objectives[:] = [EARTH]
    s.p(0).objectives_seen[:] = [1]


def test_a_bot_looks_at_unknown_engines_from_the_engine_control_room(scenario: Make) -> None:
    s = scenario()
    s.tile(13, "Engine Control Room")
    s.put(0, 13)
    s.hand(0, "Interruption", "Rest", "Order", "Motivation")
    engines(s, 0, 0, 1, seen=False)
    s.start()
    assert does(s) == "look_engines"


@pytest.mark.parametrize("states", [(0, 0, 1), (0, 0, 0), (1, 0, 0)])
@pytest.mark.parametrize("cards", [("Rest", "Order", "Reload"), ("Rest", "Basic Repairs", "Order")])
def test_a_bot_does_not_look_at_engines_that_it_knows(
    scenario: Make, states: tuple[int, ...], cards: tuple[str, ...]
) -> None:
    s = scenario()
    s.tile(13, "Engine Control Room")
    s.put(0, 13)
    s.hand(0, "Interruption", *cards)
    engines(s, *states)
    s.start()
    assert all(does(s, seed) != "look_engines" for seed in range(20))


def test_a_bot_repairs_the_engine_that_it_knows_to_be_damaged(scenario: Make) -> None:
    s = scenario()
    s.put(0, 21)
    s.g.explored[21] = True
    s.hand(0, "Interruption", "Rest", "Basic Repairs", "Order")
    engines(s, 0, 0, 1)
    s.start()
    assert does(s) == "engine"


def test_a_bot_does_not_rest_or_reload_for_nothing_to_put_off_a_bad_pass(scenario: Make) -> None:
    """Shut in with noise all around: it comes to that all the same."""
    s = scenario()
    s.tile(7, "Cabins")
    s.put(0, 7)
    s.hand(0, "Rest", "Reload")
    s.g.noise[:] = [True] * len(s.g.noise)
    s.g.fire[7] = True
    for door in range(len(s.g.doors)):
        s.g.doors[door] = CLOSED
    s.start()
    assert all(does(s, seed) == "pass" for seed in range(20))


def test_in_whole_games_no_bot_looks_at_what_it_knows() -> None:
    looks = 0
    for seed in range(25):
        match = Match(
            GAME, GAME.make_setup(3), random.Random(seed), recording=False, chronicle=False
        )
        bots = [make_bot("heuristic", GAME, seed + seat) for seat in range(3)]
        while not match.over:
            seat = match.awaiting[0]
            answer = ask(bots[seat], match, seat)
            if match.pending is not None and match.pending.kind == "action":
                assert isinstance(answer, int)
                sight = Sight(GAME.view(match.state, seat), seat, Memory(), BASE)
                key = _key(sight, match.options(seat)[answer])
                if key == "look_engines":
                    assert "" in sight.view.engines
                elif key == "look_engine":
                    assert sight.view.engines[ENGINE_OF[sight.room]] == ""
                elif key == "coordinates":
                    assert not sight.view.coordinates
                looks += key.startswith("look_engine")
            match.choose(seat, answer)
    assert looks, "bots still look at engines that they do not know"
