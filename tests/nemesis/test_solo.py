"""The solo variant (NEM-SOLO)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import OBJECTIVES
from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    EVACUATED,
    LOCKED,
    NO_POD,
    OBJECTIVE,
    TOKENS,
)
from hullbreach.kernel.match import Match
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-SOLO-01")
def test_one_player_plays_by_the_usual_rules(scenario: Make) -> None:
    assert GAME.make_setup(1).variant == "solo"
    s = scenario(1)
    s.explore_all()
    s.put(0, 7)
    s.fill(0)
    s.roll(noise=[1, 2])
    s.start()
    s.do(0, "move", 6)
    s.do(0, "move", 7)
    assert s.noisy((6, 7), (7, 8))
    assert len(s.p(0).hand) == 3
    # Two actions: not passed, another round of the same Player Phase.
    assert (s.pending.kind, s.g.actions_taken, s.g.turn) == ("action", 0, 1)


@pytest.mark.rule("NEM-SOLO-02")
def test_two_group_objectives_are_dealt_and_one_kept(scenario: Make) -> None:
    match = Match(GAME, GAME.make_setup(1), random.Random(5))
    dealt = match.state.players[0].objectives
    assert len(set(dealt)) == 2
    assert {OBJECTIVES[o].deck for o in dealt} == {"group"}
    s = scenario(1)
    s.explore_all()
    s.put(0, 7)
    s.fill(0, 5)
    s.p(0).objectives = [OBJECTIVE["Destination Earth"], OBJECTIVE["Special Delivery"]]
    s.p(0).objectives_seen = [1, 1]
    s.noise((6, 7))
    s.roll(noise=1)
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.draws_token("CREEPER", 1)
    s.start()
    s.do(0, "move", 6)
    s.answer(0, "objective", OBJECTIVE["Special Delivery"])
    assert s.p(0).objectives == [OBJECTIVE["Special Delivery"]]
    assert s.g.objectives_left == [OBJECTIVE["Destination Earth"]]


@pytest.mark.rule("NEM-SOLO-03")
@pytest.mark.parametrize(("items", "counter"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_item_numbers_are_halved_and_rounded_up(
    items: int, counter: int, scenario: Make
) -> None:
    for seats in (1, 2):
        s = scenario(seats)
        s.tile(2, "Armory", explored=False)
        s.token(2, "MALFUNCTION", items)
        s.put(0, 1)
        s.fill(0)
        s.roll(noise=4)
        s.start()
        s.do(0, "move", 2)
        assert s.g.item_counter[2] == (counter if seats == 1 else items)


@pytest.mark.rule("NEM-SOLO-04")
def test_bag_and_pods_of_one_player() -> None:
    match = Match(GAME, GAME.make_setup(1), random.Random(5))
    adults = [token for token in match.state.bag if TOKENS[token][0] == 3]
    assert (len(match.state.bag), len(adults)) == (11, 4)
    assert match.state.pods == [NO_POD, LOCKED, LOCKED, NO_POD, NO_POD]


@pytest.mark.rule("NEM-SOLO-05")
def test_the_player_keeps_one_of_two_drawn_characters() -> None:
    for choice in (0, 1):
        match = Match(GAME, GAME.make_setup(1), random.Random(5))
        assert match.pending is not None
        drawn = [character for _, character in match.pending.options]
        assert (match.pending.kind, match.pending.seats) == ("draft", (0,))
        assert len(set(drawn)) == 2
        match.choose(0, choice)
        assert match.state.players[0].character == drawn[choice]
        assert len(match.state.characters_left) == 5


@pytest.mark.rule("NEM-SOLO-06")
@pytest.mark.parametrize(("space", "wins"), [(0, True), (1, False)])
def test_the_player_wins_by_surviving_with_the_objective(
    space: int, wins: bool, scenario: Make
) -> None:
    s = scenario(1)
    s.p(0).status = EVACUATED
    s.p(0).objectives, s.p(0).objectives_seen = [OBJECTIVE["Destination Earth"]], [1]
    s.g.engines, s.g.coordinates, s.g.destination = [1, 1, 1], 0, space
    s.start("reckoning")
    assert s.g.winners == [wins]
    assert s.p(0).status == EVACUATED


@pytest.mark.rule("NEM-SOLO-06")
def test_the_dead_player_loses_whatever_the_objective(scenario: Make) -> None:
    s = scenario(1)
    s.p(0).objectives, s.p(0).objectives_seen = [OBJECTIVE["Destination Earth"]], [1]
    s.g.engines, s.g.coordinates, s.g.destination = [1, 1, 1], 0, 0
    s.g.time = 1
    s.start("time")
    assert s.over
    assert s.g.winners == [False]
