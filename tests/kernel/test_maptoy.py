"""A map that grows, figures in its corridors: by the harness, and the properties over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from hullbreach.kernel.decision import Decision
from hullbreach.lab.properties import check_game
from hullbreach.lab.setups import setups
from hullbreach.toolkit.undecided import UNDECIDED
from tests.harness import Stage
from tests.kernel.maptoy import GAME
from tests.kernel.maptoy.rules import (
    CORRIDOR,
    FLARE,
    HUNTERS,
    LAMP,
    ROPE,
    SHOT,
    Hunter,
    Tunnels,
    chart,
    next_steps,
    unexplored,
)


class Dig(Stage[Tunnels]):
    """The hub with two rooms around it and nobody but seat 0 and 1 in the hub.

    ```
        1 --- 4           corridors 1, 2, 3 around the hub 0; rooms 4 and 5; corridor 6
       /       \\          joins the two rooms, 3 is unexplored
      0 -- 3    6
       \\       /
        2 --- 5
    ```
    """

    def __init__(self) -> None:
        setup = GAME.make_setup(2)
        super().__init__(GAME, setup, GAME.setup(setup))
        g = self.g
        g.tiles = [0, CORRIDOR, CORRIDOR, CORRIDOR, 1, 2, CORRIDOR]
        g.links = [(0, 1), (0, 2), (0, 3), (1, 4), (2, 5), (4, 6), (6, 5)]
        g.closed = [False] * 7
        g.rooms_left.remove(1)
        g.rooms_left.remove(2)
        g.stock[0] -= 4
        g.hands = [[FLARE, ROPE], [LAMP, ROPE]]
        for hand in g.hands:
            for card in hand:
                g.deck.pool.remove(card)

    def hunter(self, *places: int) -> None:
        for place in places:
            self.g.hunters.append(Hunter(len(self.g.hunters) + 1, place))
            self.g.stock[HUNTERS] -= 1


@pytest.fixture
def dig() -> Iterator[Callable[[], Dig]]:
    made: list[Dig] = []

    def make() -> Dig:
        made.append(Dig())
        return made[-1]

    yield make
    for s in made:
        assert not s.script.unused()


def test_exploring_grows_the_map_and_joins_it_in_a_ring(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.g.tiles[5], s.g.tiles[4] = 1, 1  # rings are left
    s.g.rooms_left.append(2)
    s.g.rooms_left.remove(1)
    s.g.links.pop()  # corridor 6 is unexplored too
    s.g.closed.pop()
    s.start("turn")
    before = chart(s.g)
    s.will("room tile", 2)
    s.seat(0).does("explore", "3")
    assert s.g.tiles[7:] == [2, CORRIDOR, CORRIDOR]
    assert s.g.links[6:] == [(3, 7), (6, 7), (7, 8), (7, 9)]
    assert s.g.crew[0] == 7 and s.said("joined") == [(7, 6)]
    assert unexplored(s.g) == [8, 9]
    after = chart(s.g)
    assert after.links[:6] == before.links and after.distances(0)[8] == 3
    assert UNDECIDED not in s.g.tiles


def test_a_closed_door_stops_the_crew_and_is_not_behind_itself(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.g.closed[0] = True
    s.start("turn")
    s.seat(0).can_choose_exactly(
        "move 5", "explore 3", "door 0", "door 1", "door 2", "search", "wait"
    )
    assert s.seat(0).may_not("shoot") == "TUN-SHOT-01"


def test_hunters_hold_a_corridor_against_the_crew(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.hunter(1)
    s.start("turn")
    assert not s.seat(0).can("move", "4") and s.seat(0).can("move", "5")


def test_ties_of_shortest_ways_go_to_the_lowest_number_with_space(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.g.crew = [4, 5]
    assert next_steps(s.g, 0) == [(1, 0)]  # both are two steps away: the first in turn order
    s.g.first = 1
    assert next_steps(s.g, 0) == [(2, 1)]
    s.g.crew = [6, -1]
    assert next_steps(s.g, 0) == [(1, 0), (2, 1)]
    s.hunter(1, 1, 0)
    s.start("hunt")
    s.seat(1).chooses("hunter 3")  # corridor 1 is full: the other way of equal length
    assert s.g.hunters[2].place == 2


def test_a_hunter_breaks_a_door_instead_of_passing_it(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.hunter(1)
    s.g.closed[0] = True
    s.start("hunt")
    assert s.g.hunters[0].place == 1 and not s.g.closed[0]
    assert s.said("broken") == [(0,)]


def test_whoever_could_hold_a_flare_is_asked_and_drives_it_out(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.hunter(1)
    s.start("hunt")
    assert s.pending.seats == (0, 1)
    s.seat(1).can_choose_exactly("decline")  # without one, but nobody must know
    s.seat(1).declines()
    s.seat(0).declines()
    assert s.g.crew == [-1, 0] and s.said("killed_by") == [(0, 1)]
    assert s.g.round == 2, "a death moves the marker two spaces"
    s = dig()
    s.hunter(1)
    s.start("hunt")
    s.seat(0).does("flare")
    s.seat(0).can_choose_exactly("corridor 1", "corridor 2", "corridor 3")
    s.seat(0).does("corridor 2")
    assert s.g.hunters[0].place == 2 and s.g.crew == [0, 0]


def test_a_shot_is_aimed_and_paid_before_the_dice(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.hunter(1, 2, 2)
    s.start("turn")
    s.seat(0).does("shoot")
    s.seat(0).can_choose_exactly("corridor 1", "corridor 2")
    s.seat(0).does("corridor 2")
    s.rolls(SHOT, "HIT", "MISS")
    s.seat(0).does("card", str(FLARE))
    assert s.g.deck.discard == [FLARE]
    s.seat(0).can_choose_exactly("keep")  # no lamp, but nobody must know
    s.seat(0).does("keep")
    assert [it.id for it in s.g.hunters] == [1, 3] and s.g.stock[HUNTERS] == 4
    s.seat(1).does("shoot").does("corridor 2")
    s.rolls(SHOT, "MISS", "MISS", "HIT", "HIT")
    s.seat(1).does("card", str(ROPE)).does("reroll")
    assert s.said("shot")[1:] == [(1, 2, ("MISS", "MISS")), (1, 2, ("HIT", "HIT"))]
    assert s.said("killed") == [(2,), (3,)]


def test_every_space_of_the_track_counts_even_when_passed(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.g.round, s.g.deaths = 3, 1
    s.start("round")
    assert (s.g.round, s.said("round")) == (5, [(4,), (5,)])
    assert s.said("appears") == [(1, 3)]


def test_the_first_player_orders_the_hunters(dig: Callable[[], Dig]) -> None:
    s = dig()
    s.g.crew = [4, 4]
    s.hunter(2, 2, 5)
    s.start("hunt")
    assert isinstance(s.pending, Decision) and s.pending.kind == "next_hunter"
    s.seat(0).can_choose_exactly("hunter 1", "hunter 2", "hunter 3")


@pytest.mark.parametrize("setup", setups(GAME), ids=lambda setup: str(setup.seats))
def test_every_property_holds_on_random_games(setup) -> None:  # type: ignore[no-untyped-def]
    grown = differing = 0
    for seed in range(40):
        walk, trouble = check_game(GAME, setup, seed)
        assert trouble is None, trouble
        assert walk is not None and walk.match.over
        grown = max(grown, len(walk.match.state.tiles))
        differing += walk.differing
    assert grown > 8, "the map has grown"
    assert differing or setup.seats == 1, "redeals change something"
