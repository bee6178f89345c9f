"""Graphs: what is near, which steps lead there, what is open; against a search by hand."""

from __future__ import annotations

import itertools
import random

import pytest

from hullbreach.kernel.graph import ALL_OPEN, Graph, Open, Step

CORRIDOR, TUNNEL = 1, 2

#   0 --- 1 --- 2
#   |     |     |        links in the order of RING, the tunnel 0-2 last
#   3 --- 4 --- 5
LINKS = [(0, 1), (1, 2), (0, 3), (1, 4), (2, 5), (3, 4), (4, 5), (0, 2)]
SHIP = Graph(6, LINKS, [CORRIDOR] * 7 + [TUNNEL])


def test_neighbours_come_in_the_order_of_the_links() -> None:
    assert SHIP.neighbours[1] == ((0, 0), (2, 1), (4, 3))
    assert len(SHIP) == 6


def test_distances_count_steps_over_what_is_open() -> None:
    assert SHIP.distances(0) == (0, 1, 1, 1, 2, 2)
    assert SHIP.distances(0, Open(CORRIDOR)) == (0, 1, 2, 1, 2, 3)
    assert SHIP.distances(0, Open(closed={0, 7})) == (0, 3, 4, 1, 2, 3)
    assert SHIP.distances(0, Open(CORRIDOR, closed={2}, shut={1})) == (0, -1, -1, -1, -1, -1)


def test_distances_are_worked_out_once_where_everything_is_open() -> None:
    graph = Graph(6, LINKS)
    assert graph.distances(4) is graph.distances(4)


def test_distances_from_several_starts_are_those_of_the_nearest() -> None:
    assert SHIP.distances([3, 2], Open(CORRIDOR)) == (1, 1, 0, 0, 1, 1)
    assert SHIP.distances([]) == (-1,) * 6


def test_who_stands_in_a_shut_place_may_leave_it_but_nobody_enters() -> None:
    breached = Open(shut={4})
    assert SHIP.ways(4, breached) == [(1, 3), (3, 5), (5, 6)]
    assert SHIP.ways(3, breached) == [(0, 2)]
    assert SHIP.distances(4, breached)[1] == 1
    assert SHIP.next_steps(3, [4], breached) == []
    assert SHIP.next_steps(4, [2], breached) == [(1, 3), (5, 6)]


def test_the_nearest_of_several_places_are_all_given() -> None:
    assert SHIP.nearest(3, [1, 4, 2, 5], Open(CORRIDOR)) == [4]
    assert SHIP.nearest(0, [4, 5, 4]) == [4, 5]
    assert SHIP.nearest(0, [0, 1]) == [0]
    assert SHIP.nearest(0, [4], Open(shut={4})) == []


def test_all_first_steps_of_shortest_ways_come_by_number() -> None:
    assert SHIP.next_steps(0, [5], Open(CORRIDOR)) == [(1, 0), (3, 2)]
    assert SHIP.next_steps(0, [5]) == [(2, 7)]
    assert SHIP.next_steps(0, [2, 4, 5]) == [(2, 7)]
    assert SHIP.next_steps(3, [3, 4]) == []


def test_of_equally_short_ways_those_with_fewest_closed_doors_count() -> None:
    now = Open(CORRIDOR)
    assert SHIP.next_steps(0, [5], now, avoid={6, 4}) == [(1, 0), (3, 2)]
    assert SHIP.next_steps(0, [5], now, avoid={6, 4, 0}) == [(3, 2)]
    assert SHIP.next_steps(0, [5], now, avoid={6, 1}) == [(1, 0), (3, 2)]
    assert SHIP.next_steps(0, [5], now, avoid={6}) == [(1, 0)]


def test_two_links_between_two_places_are_two_steps() -> None:
    twice = Graph(2, [(0, 1), (0, 1)])
    assert twice.next_steps(0, [1]) == [(1, 0), (1, 1)]
    assert twice.next_steps(0, [1], avoid={0}) == [(1, 1)]


def test_a_link_of_one_way_is_not_gone_back() -> None:
    track = Graph(4, [(0, 1), (1, 2), (1, 3), (2, 3)], one_way=(0, 1, 2, 3))
    assert track.ways(1) == [(2, 1), (3, 2)]
    assert track.ways(3) == []
    assert track.distances(0) == (0, 1, 2, 2)
    assert track.next_steps(0, [3]) == [(1, 0)]
    assert track.next_steps(3, [0]) == []


def test_a_grown_graph_keeps_numbers_and_leaves_the_old_one_as_it_was() -> None:
    small = Graph(2, [(0, 1)], [CORRIDOR], one_way=(0,))
    large = small.grown(2, [(1, 2), (2, 3)], [TUNNEL, CORRIDOR])
    assert large.links == ((0, 1), (1, 2), (2, 3))
    assert large.distances(0) == (0, 1, 2, 3)
    assert large.distances(3) == (-1, 2, 1, 0)
    assert large.distances(0, Open(CORRIDOR)) == (0, 1, -1, -1)
    assert (len(small), small.distances(0)) == (2, (0, 1))


def test_the_cheapest_routes_weigh_places_and_doors() -> None:
    entry = [0.0, 5.0, 1.0, 1.0, 1.0, 1.0]
    routes = Graph(6, LINKS[:7]).routes(0, entry, [0.0] * 6 + [9.0])
    assert routes.cost[5] == 5.0 + 1.0 + 1.0
    assert routes.way(5) == [(1, 0), (2, 1), (5, 4)]
    assert routes.way(4) == [(3, 2), (4, 5)]
    assert routes.way(0) == []
    apart = Graph(2, []).routes(0, [1.0, 1.0], [])
    assert (apart.cost[1], apart.way(1)) == (float("inf"), [])


@pytest.mark.parametrize(
    ("links", "kinds", "message"),
    [([(0, 3)], (), "link 0 joins 0 and 3"), ([(0, 1)], (1, 1), "1 links have 2 kinds")],
)
def test_a_wrong_graph_is_refused(
    links: list[tuple[int, int]], kinds: tuple[int, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Graph(3, links, kinds)


# -- against all ways, written down one by one ---------------------------------------------------


def shortest_ways(graph: Graph, start: int, goals: set[int], now: Open) -> list[list[Step]]:
    """All shortest ways, found by trying every one."""
    for length in range(1, len(graph)):
        found = [way for way in all_ways(graph, start, length, now) if way[-1][0] in goals]
        if found:
            return found
    return []


def all_ways(graph: Graph, start: int, length: int, now: Open) -> list[list[Step]]:
    if length == 0:
        return [[]]
    return [
        [(b if a == start else a, link), *rest]
        for link, (a, b) in enumerate(graph.links)
        if start in (a, b) and not (link in graph.one_way and start != a)
        if graph.kinds[link] & now.kinds and link not in now.closed
        if (b if a == start else a) not in now.shut
        for rest in all_ways(graph, b if a == start else a, length - 1, now)
    ]


@pytest.mark.parametrize("seed", range(150))
def test_every_answer_is_that_of_trying_every_way(seed: int) -> None:
    rng = random.Random(seed)
    pairs = list(itertools.combinations(range(6), 2))
    links = rng.sample(pairs, 8)
    graph = Graph(6, links, [rng.choice((1, 2, 3)) for _ in links], rng.sample(range(8), 2))
    kept: type = (set, frozenset, tuple)[seed % 3]  # what is listed is searched another way
    none = [-1] if seed % 2 else []
    closed, shut = rng.sample(range(8), 1), rng.sample(range(6), 1)
    now = Open(rng.choice((1, 2, -1)), kept(closed), kept(shut + none))
    if seed % 5 == 0:
        now = ALL_OPEN
    avoid = set(rng.sample(range(8), 3))
    start, *goals = rng.sample(range(6), 3)
    ways = shortest_ways(graph, start, set(goals), now)
    assert graph.next_steps(start, goals, now) == sorted({way[0] for way in ways})
    fewest = min((sum(link in avoid for _, link in way) for way in ways), default=0)
    best = {way[0] for way in ways if sum(link in avoid for _, link in way) == fewest}
    assert graph.next_steps(start, goals, now, avoid) == sorted(best)
    assert graph.nearest(start, goals, now) == sorted({way[-1][0] for way in ways})
    steps = graph.distances(start, now)
    for place in set(range(6)) - {start}:
        way = shortest_ways(graph, start, {place}, now)
        assert steps[place] == (len(way[0]) if way else -1)
