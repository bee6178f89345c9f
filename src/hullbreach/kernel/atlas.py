"""Maps: places joined by links, with distances worked out once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable


class Atlas:
    """An immutable graph over the places 0 to n-1. Links are undirected pairs.

    `neighbours[a]` are (place, link index) pairs in the order of the links.
    """

    def __init__(self, places: int, links: Iterable[tuple[int, int]]) -> None:
        self.links = tuple(links)
        near: list[list[tuple[int, int]]] = [[] for _ in range(places)]
        for index, (a, b) in enumerate(self.links):
            near[a].append((b, index))
            near[b].append((a, index))
        self.neighbours = tuple(tuple(pairs) for pairs in near)
        self.distances = tuple(self.distances_from(place) for place in range(places))

    def distances_from(self, start: int, closed: frozenset[int] = frozenset()) -> tuple[int, ...]:
        """Steps from a place to every other without the links in `closed`; -1: out of reach."""
        steps = [-1] * len(self.neighbours)
        steps[start] = 0
        queue = deque([start])
        while queue:
            place = queue.popleft()
            for other, link in self.neighbours[place]:
                if steps[other] < 0 and link not in closed:
                    steps[other] = steps[place] + 1
                    queue.append(other)
        return tuple(steps)
