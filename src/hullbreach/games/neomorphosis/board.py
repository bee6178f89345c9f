"""The stations: every map as areas, doors and rooms, with distances by what is open now.

Numbers: an *area* counts from 0 in the order of sectors and letters ("S1a" is 0); a *sector* is the
number that is printed, from 1; a *door* counts from 0 (D1 is 0), a *terminal* and a *crate* from 0
as the map lists them. Sets of areas and of doors are bit masks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from .content.checks import check
from .content.geometry import touching
from .content.maps import MAPS, STAND_ALONE, TILES, Map

check()

FAR = 1 << 20
"""The cost of what cannot be reached."""
STEP = 64
"""The cost of a step to a touching area; a closed door on the way costs 1 more."""
MOST_KNOWN = 2048
"""So many answers a station remembers of a kind."""
TILE = {tile.id: tile for tile in TILES}

Costs = tuple[int, ...]
"""By area: STEP for each step of the shortest way, and 1 for each closed door of the one of the
shortest ways that has fewest; FAR without a way."""


@lru_cache(1 << 14)  # the same few masks come again and again
def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


class Station:
    """A map: what never changes of it. What is open now goes into the questions."""

    def __init__(self, it: Map) -> None:
        self.map = it
        self.id = it.id
        self.sectors = len(it.rooms)
        self.rooms = ("", *[TILE[room.tile].name for room in it.rooms])
        """By sector: the name of its tile."""
        names: list[str] = []
        sector_of: list[int] = []
        mask_of = [0] * (self.sectors + 1)
        spawn: list[list[int]] = [[-1] * 5 for _ in range(self.sectors + 1)]
        near = [0] * it.areas
        number: dict[str, int] = {}
        for sector, room in enumerate(it.rooms, start=1):
            tile = TILE[room.tile]
            for letter, numbers in zip(tile.letters, tile.spawn, strict=True):
                area = number[f"S{sector}{letter}"] = len(names)
                names.append(f"S{sector}{letter}")
                sector_of.append(sector)
                mask_of[sector] |= 1 << area
                for n in numbers:
                    spawn[sector][n] = area
            for a, b in touching(tile):
                here, there = number[f"S{sector}{a}"], number[f"S{sector}{b}"]
                near[here] |= 1 << there
                near[there] |= 1 << here
        self.areas = len(names)
        self.names = tuple(names)
        """By area: "S5c"."""
        self.number = number
        """Area by name."""
        self.sector_of = tuple(sector_of)
        """By area."""
        self.mask_of = tuple(mask_of)
        """By sector: its areas."""
        self.areas_of = tuple([bits(mask) for mask in mask_of])
        """By sector: its areas in the order of their letters."""
        self.spawn = tuple([tuple(areas) for areas in spawn])
        """By sector and spawn number 1 to 4: the area (NM-MAP-02)."""
        self.near = tuple(near)
        """By area: those of its room that touch it (NM-MAP-03)."""
        self._lay_doors(it)
        self._lay_tokens(it)
        # Methods whose answers are remembered: the same few are asked for again and again.
        self.reach: Callable[[int], tuple[int, ...]] = lru_cache(MOST_KNOWN)(self._touching)
        self.ways: Callable[..., Costs] = lru_cache(MOST_KNOWN)(self._ways)
        self.steps: Callable[..., Sequence[tuple[int, int]]] = lru_cache(MOST_KNOWN)(self._steps)

    def _lay_doors(self, it: Map) -> None:
        """Doors by number: what they join, where they stand, how they start."""
        ends: list[tuple[int, int]] = []
        at = [0] * self.areas
        borders = [0] * (self.sectors + 1)
        beside: list[set[int]] = [set() for _ in range(self.sectors + 1)]
        inner = opened = damaged = restricted = 0
        for door, entry in enumerate(it.doors):
            bit = 1 << door
            joined = [self.number[name] for name in entry.joins]
            a, b = joined[0], joined[-1]
            ends.append((a, b if len(joined) == 2 else -1))
            at[a] |= bit
            at[b] |= bit
            if entry.starts == "damaged":
                damaged |= bit
            if entry.starts == "restricted":
                restricted |= bit
            if len(joined) == 1:
                continue
            inner |= bit
            if entry.starts in ("open", "damaged"):
                opened |= bit
            one, other = self.sector_of[a], self.sector_of[b]
            for sector in (one, other):
                borders[sector] |= bit
            beside[one].add(other)
            beside[other].add(one)
        self.doors = len(ends)
        self.ends = tuple(ends)
        """By door: the two areas it joins; -1 for the second of an outer door."""
        self.doors_at = tuple(at)
        """By area: doors on its edge, outer ones too (NM-DOOR-01)."""
        self.borders = tuple(borders)
        """By sector: its doors, without outer ones."""
        self.beside = tuple([tuple(sorted(found)) for found in beside])
        """By sector: adjacent ones (NM-MAP-06)."""
        self.inner = inner
        """Doors that lead somewhere (NM-DOOR-07)."""
        self.opened, self.damaged, self.restricted = opened, damaged, restricted
        """Doors that start so: damaged inner doors are open too (NM-DOOR-03)."""

    def _lay_tokens(self, it: Map) -> None:
        """Areas of tokens and figures."""
        number = self.number

        def those(names: Sequence[str]) -> tuple[int, ...]:
            return tuple([number[name] for name in names])

        self.start, self.drone = number[it.start], number[it.drone]
        self.terminals = those(it.terminals)
        self.terminal_in = tuple(
            [self.terminals.index(a) if a in self.terminals else -1 for a in range(self.areas)]
        )
        """By area: the terminal there, -1 for none."""
        self.crates = those(it.crates)
        self.tech, self.science = those(it.tech), those(it.science)
        """Assembly Points."""
        self.benches = sum([1 << area for area in {*self.tech, *self.science}])
        """Areas with one of either kind."""
        self.tanks, self.yellow, self.green = those(it.tanks), those(it.yellow), those(it.green)
        self.exit = number[it.exit] if it.exit else -1
        self.truck = number[it.truck] if it.truck else -1
        self.sites = those(it.sites)
        """Sites A to D."""
        self.nest = number[it.nest] if it.nest else -1
        """The boss area of NEST, -1 for none."""
        self.door_x = it.door_x - 1
        """DOOR-X, -1 for none."""

    # -- questions ---------------------------------------------------------------------------

    def _touching(self, opened: int) -> tuple[int, ...]:
        """By area: the areas that touch it, in its room or through a door of a mask (NM-MAP-03).

        With the open doors they are also what is seen at range 1 (NM-COMB-06, -08).
        """
        found = list(self.near)
        for door in bits(opened & self.inner):
            a, b = self.ends[door]
            found[a] |= 1 << b
            found[b] |= 1 << a
        return tuple(found)

    def _ways(self, start: int, opened: int, closed: int = 0) -> Costs:
        """The ways from an area to all through open doors and, where a rule says so, closed ones.

        `opened` and `closed` are masks of doors; restricted ones belong to neither (NM-MAP-07).
        Ways are as long back as there. Breadth first; of ways that are equally long, the fewest
        closed doors count.
        """
        if not closed & ~opened & self.inner:
            return self._walk(start, self.reach(opened))
        free, passed = self.reach(opened), self.reach(opened | closed)
        cost = [FAR] * self.areas
        cost[start] = 0
        seen = 1 << start
        layer: tuple[int, ...] = (start,)
        while layer:
            fresh = 0
            for here in layer:
                step = passed[here] & ~seen
                fresh |= step
                for there in bits(step):
                    door = 0 if free[here] >> there & 1 else 1
                    cost[there] = min(cost[there], cost[here] + STEP + door)
            seen |= fresh
            layer = bits(fresh)
        return tuple(cost)

    def _walk(self, start: int, free: tuple[int, ...]) -> Costs:
        """The same where no closed door is on any way."""
        cost = [FAR] * self.areas
        fresh = seen = 1 << start
        far = 0
        while fresh:
            beyond = 0
            for here in bits(fresh):
                cost[here] = far
                beyond |= free[here]
            fresh = beyond & ~seen
            seen |= beyond
            far += STEP
        return tuple(cost)

    def distance(self, a: int, b: int, opened: int, closed: int = 0) -> int:
        """Fewest moves from one area to another; -1 without a way (NM-MAP-07, NM-TGT-05)."""
        cost = self.ways(a, opened, closed)[b]
        return -1 if cost >= FAR else cost // STEP

    def _steps(
        self, here: int, goal: int, opened: int, closed: int = 0
    ) -> Sequence[tuple[int, int]]:
        """First steps of the shortest ways with fewest closed doors (NM-TGT-07, -13).

        Pairs (area, closed door on the way there), ascending; the door is -1 where none is
        closed. None at the goal and where no way leads.
        """
        # What is remembered goes by the arguments as they are given.
        to = self.ways(goal, opened, closed) if closed else self.ways(goal, opened)
        left = to[here]
        if left == 0 or left >= FAR:
            return ()
        found: list[tuple[int, int]] = []
        for a in bits(self.reach(opened)[here]):
            if to[a] == left - STEP:
                found.append((a, -1))
        for door in bits(closed & ~opened & self.inner & self.doors_at[here]):
            a, b = self.ends[door]
            there = b if a == here else a
            if to[there] == left - STEP - 1:
                found.append((there, door))
        return tuple(sorted(found))

    def secure(self, sector: int, opened: int) -> bool:
        """Whether every door on a sector's border is closed (NM-SECT-01, -02)."""
        return not self.borders[sector] & opened


STATIONS = tuple([Station(it) for it in MAPS])
"""The maps: those of the campaign, by mission, then the stand-alone ones."""
STATION = {station.id: number for number, station in enumerate(STATIONS)}
"""Number by id."""
FIRST_STAND_ALONE = len(MAPS) - len(STAND_ALONE)
