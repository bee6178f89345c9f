"""Graphs: places joined by links, for the maps and branching tracks of games.

A graph says what is joined for good. What is open just now (doors, breaches, who may use which
kind of link) lies in the state and goes into the questions as `Open`. A place is whatever figures
can stand in: where they stand in corridors too, rooms and corridors share one numbering, and a
door at one end of a corridor is the link between the two.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

ANY_KIND = -1
"""The mask of all kinds of links."""
NOTHING: frozenset[int] = frozenset()
MOST_KNOWN = 4096
"""So many answers a graph remembers: some hundred bytes each."""
_LISTED = (frozenset, tuple)
"""What names links or places one by one: other containers can only be asked."""


class Open(NamedTuple):
    """What is open now.

    Only links of the mask `kinds` may be used, none of the links `closed`, and none of the places
    `shut` may be entered. Who stands in a shut place may still leave it. A number below 0 is no
    place: whoever has nothing shut may say so by -1.
    """

    kinds: int = ANY_KIND
    closed: Container[int] = NOTHING
    shut: Container[int] = NOTHING


ALL_OPEN = Open()

Step = tuple[int, int]
"""(place, link): the place a step leads to and the link it uses."""


class Graph:
    """An immutable graph over the places 0 to n-1, joined by links 0 to m-1.

    A link is a pair of places, passed both ways unless its number is in `one_way`. `kinds` is one
    mask a link (left out: all are of one kind): links of several kinds have several bits.
    `neighbours[a]` are (place, link) pairs in the order of the links.
    """

    def __init__(
        self,
        places: int,
        links: Iterable[tuple[int, int]],
        kinds: Sequence[int] = (),
        one_way: Iterable[int] = (),
    ) -> None:
        """Raises ValueError for a link to a place that is none, or if kinds and links differ."""
        self.links = tuple(links)
        self.kinds = tuple(kinds) or (1,) * len(self.links)
        self.one_way = frozenset(one_way)
        if len(self.kinds) != len(self.links):
            raise ValueError(f"{len(self.links)} links have {len(self.kinds)} kinds")
        ahead: list[list[Step]] = [[] for _ in range(places)]
        back: list[list[Step]] = [[] for _ in range(places)]
        for link, (a, b) in enumerate(self.links):
            if not (0 <= a < places and 0 <= b < places):
                raise ValueError(f"link {link} joins {a} and {b}; places are 0 to {places - 1}")
            ahead[a].append((b, link))
            back[b].append((a, link))
            if link not in self.one_way:
                ahead[b].append((a, link))
                back[a].append((b, link))
        self.neighbours = tuple(tuple(steps) for steps in ahead)
        self._back = tuple(tuple(steps) for steps in back)
        self._near: dict[int, list[int]] = {}
        self._known: dict[tuple[int, Open], tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.neighbours)

    def grown(
        self,
        places: int,
        links: Iterable[tuple[int, int]] = (),
        kinds: Sequence[int] = (),
        one_way: Iterable[int] = (),
    ) -> Graph:
        """A graph with `places` and `links` more; places and links so far keep their numbers.

        `one_way` are numbers of the new graph.
        """
        more = tuple(links)
        return Graph(
            len(self) + places,
            self.links + more,
            self.kinds + (tuple(kinds) or (1,) * len(more)),
            self.one_way.union(one_way),
        )

    # -- questions ---------------------------------------------------------------------------

    def ways(self, place: int, now: Open = ALL_OPEN) -> list[Step]:
        """The steps that can be taken from a place, in the order of the links."""
        if now is ALL_OPEN:
            return list(self.neighbours[place])
        kinds, closed, shut = now
        if kinds == ANY_KIND and closed is NOTHING:  # every link, then
            return [step for step in self.neighbours[place] if step[0] not in shut]
        return [
            step
            for step in self.neighbours[place]
            if self.kinds[step[1]] & kinds and step[1] not in closed and step[0] not in shut
        ]

    def distances(self, start: int | Iterable[int], now: Open = ALL_OPEN) -> tuple[int, ...]:
        """Steps from a place, or from the nearest of several, to every place; -1: out of reach.

        From one place they are worked out once, where what is open is hashable.
        """
        if not isinstance(start, int):
            return tuple(self._spread(start, now, self.neighbours))
        try:
            known = self._known.get((start, now))
        except TypeError:
            return tuple(self._spread((start,), now, self.neighbours))
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[(start, now)] = tuple(self._spread((start,), now, self.neighbours))
        return known

    def nearest(self, start: int, wanted: Iterable[int], now: Open = ALL_OPEN) -> list[int]:
        """The wanted places that are fewest steps away, ascending; [] if none can be reached."""
        steps = self.distances(start, now)
        reached = [place for place in sorted(set(wanted)) if steps[place] >= 0]
        least = min((steps[place] for place in reached), default=0)
        return [place for place in reached if steps[place] == least]

    def next_steps(
        self,
        start: int,
        wanted: Iterable[int],
        now: Open = ALL_OPEN,
        avoid: Container[int] = NOTHING,
    ) -> list[Step]:
        """All first steps of shortest ways from a place to the nearest wanted one, ascending.

        [] if none can be reached, or if the start is wanted itself. Of equally short ways only
        those count that use fewest links of `avoid` (closed doors that may be broken). Which of
        several steps is taken (lowest number, choice, chance) is the caller's.
        """
        goals = frozenset(wanted)
        if start in goals:
            return []
        shut = now.shut
        open_goals = [goal for goal in goals if goal not in shut]
        steps: Sequence[int]
        if len(open_goals) == 1 and not self.one_way:  # there and back are alike, and known
            steps = self.distances(open_goals[0], now)
        else:
            steps = self._spread(open_goals, now, self._back)
        ways: list[Step] = []
        least = 0
        for step in self.ways(start, now):
            away = steps[step[0]]
            if away < 0:
                continue
            if not ways or away < least:
                ways, least = [step], away
            elif away == least:
                ways.append(step)
        if len(ways) > 1 and avoid is not NOTHING:
            ways = self._avoiding(ways, steps, now, avoid)
        return sorted(ways)

    def routes(self, start: int, place_cost: Sequence[float], link_cost: Sequence[float]) -> Routes:
        """The cheapest ways from a place to all others; no cost is below zero.

        A step costs what its link costs and what entering its place costs.
        """
        cost = [float("inf")] * len(self)
        came: list[Step] = [(-1, -1)] * len(self)
        cost[start] = 0.0
        queue = [(0.0, start)]
        while queue:
            so_far, place = heappop(queue)
            if so_far > cost[place]:
                continue
            for other, link in self.neighbours[place]:
                total = so_far + place_cost[other] + link_cost[link]
                if total < cost[other]:
                    cost[other] = total
                    came[other] = (place, link)
                    heappush(queue, (total, other))
        return Routes(cost, came)

    # -- searching ---------------------------------------------------------------------------

    def _spread(
        self, starts: Iterable[int], now: Open, near: tuple[tuple[Step, ...], ...]
    ) -> list[int]:
        """Steps from the nearest start to every place, breadth first."""
        kinds, closed, shut = now
        if near is self.neighbours and isinstance(closed, _LISTED) and isinstance(shut, _LISTED):
            barred = _known_mask(shut) if isinstance(shut, frozenset) else _mask(shut)
            return self._flood(starts, self._masks(kinds, closed), barred)
        free = kinds == ANY_KIND and closed is NOTHING  # every link, then
        steps = [-1] * len(near)
        queue = list(starts)
        for place in queue:
            steps[place] = 0
        for place in queue:
            after = steps[place] + 1
            for other, link in near[place]:
                if (
                    steps[other] < 0
                    and other not in shut
                    and (free or (self.kinds[link] & kinds and link not in closed))
                ):
                    steps[other] = after
                    queue.append(other)
        return steps

    def _masks(self, kinds: int, closed: Iterable[int]) -> Sequence[int]:
        """The places next to each as a mask, by the links that may be used."""
        near = self._near.get(kinds)
        if near is None:
            near = self._near[kinds] = [
                sum({1 << other for other, link in steps if self.kinds[link] & kinds})
                for steps in self.neighbours
            ]
        if closed:
            near = list(near)
            for end in {end for link in closed for end in self.links[link]}:
                near[end] = sum({
                    1 << other
                    for other, link in self.neighbours[end]
                    if self.kinds[link] & kinds and link not in closed
                })
        return near

    def _flood(self, starts: Iterable[int], near: Sequence[int], shut: int) -> list[int]:
        """The same by masks of places: a layer at a time, a bit for each place."""
        steps = [-1] * len(near)
        edge = _mask(starts)
        unseen = (1 << len(near)) - 1 & ~shut & ~edge
        after = 0
        while edge:
            beyond = 0
            while edge:
                low = edge & -edge
                place = low.bit_length() - 1
                steps[place] = after
                beyond |= near[place]
                edge ^= low
            after += 1
            edge = beyond & unseen
            unseen ^= edge
        return steps

    def _avoiding(
        self, ways: list[Step], steps: Sequence[int], now: Open, avoid: Container[int]
    ) -> list[Step]:
        """Those of the shortest ways' first steps whose ways use fewest links of `avoid`.

        `steps` are the steps from every place to the goal.
        """
        fewest = [0] * len(self)
        for place in sorted(range(len(self)), key=steps.__getitem__):
            if steps[place] > 0:
                fewest[place] = min(
                    (
                        fewest[other] + (link in avoid)
                        for other, link in self.ways(place, now)
                        if steps[other] == steps[place] - 1
                    ),
                    default=0,
                )
        counts = [fewest[place] + (link in avoid) for place, link in ways]
        return [step for step, count in zip(ways, counts, strict=True) if count == min(counts)]


def _mask(places: Iterable[int]) -> int:
    """A bit for each place; what is none, as -1 for no breach, has none."""
    mask = 0
    for place in places:
        if place >= 0:
            mask |= 1 << place
    return mask


_known_mask = lru_cache(1024)(_mask)
"""The same of places that stay what they are for some time."""


class Routes(NamedTuple):
    """The cheapest ways from one place: `cost[place]` (infinite: out of reach), and how one came.

    `came[place]` is (place before, link), (-1, -1) at the start and where no way leads.
    """

    cost: list[float]
    came: list[Step]

    def way(self, place: int) -> list[Step]:
        """The steps (place, link) from the start to a place; [] at the start or out of reach."""
        found: list[Step] = []
        before, link = self.came[place]
        while before >= 0:
            found.append((place, link))
            place = before
            before, link = self.came[place]
        found.reverse()
        return found
