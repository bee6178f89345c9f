"""Where everything lies from an area: how far each goal is, and what a step towards it gains.

A goal is a set of areas: what lies, stands, waits or is to be done there. Ways lead through open
doors, and through closed ones at an action more. These are figures for learned bots, no plans.
"""

from __future__ import annotations

from functools import cache, lru_cache

from hullbreach.kernel.nearness import Fields, Nearness

from ..board import FAR, STATION, STATIONS, STEP, Station, bits
from ..ids import GREEN, SHORT, TANK, YELLOW
from .reading import Reading

SITES = 4
"""Of a stand-alone map."""
LOCKED = ("blue", "red", "sealed", "elevator", "barricade")
"""Kinds of doors that are opened by a mission's own rule."""
GOALS = (
    *("terminal", "broken terminal", "crate", "tech", "science", "item", "tank", "yellow", "green"),
    *SHORT,
    *("ringed", "crew", "down", "wounded", "carrier", "drone"),
    *("infested", "scanned", "compromised", "leak", "broken door", "locked door"),
    *LOCKED,
    *("exit", "nest", "start", "site A", "site B", "site C", "site D"),
)
"""What bearings are taken of."""


def bearings(r: Reading) -> Nearness:
    """Over a station as it stands now."""
    known = fields(r)
    return Nearness([known[areas] for areas in goals(r)])


def fields(r: Reading) -> Fields:
    """How far areas are from each other over a station as it stands now."""
    return _fields(r.view.plan.station.id, r.opened, r.closed)


def goals(r: Reading) -> list[tuple[int, ...]]:
    """The areas of each of `GOALS`, in that order."""
    view, here = r.view, r.station
    crates: list[int] = []
    items: list[int] = []
    lying: dict[int, list[int]] = {TANK: [], YELLOW: [], GREEN: []}
    for place in view.areas:
        if place.crate:
            crates.append(place.id)
        if place.things:
            for thing in place.things:
                lying.get(thing.id, items).append(place.id)
    types: list[set[int]] = [set() for _ in SHORT]
    ringed = set()
    for it in view.aliens:
        types[it.type].add(it.area)
        if it.ringed:
            ringed.add(it.area)
    leak = [a for s in r.air for door in bits(r.leak(s)) for a in here.ends[door]]
    broken = [a for door in bits(r.damaged) for a in here.ends[door] if a >= 0]
    scanned = [s.sector for s in view.sectors if s.scanned and s.infestation]
    return [
        tuple(r.active),
        tuple(r.broken),
        tuple(crates),
        here.tech if view.tech_display else (),
        here.science if view.science_display else (),
        *[tuple(places) for places in (items, *lying.values(), *types, ringed)],
        *_crew(r),
        (view.drone,) if view.drone >= 0 else (),
        *[_rooms(here, tuple(sectors)) for sectors in (r.infested, scanned, r.air)],
        tuple(leak),
        tuple(broken),
        *_locked(here, r.restricted),
        *_printed(here),
    ]


def _crew(r: Reading) -> list[tuple[int, ...]]:
    """The others: standing, down, hurt, with an objective token."""
    found: tuple[list[int], ...] = ([], [], [], [])
    acting = r.view.turn.member
    for m in r.view.members:
        if m.id == acting or m.area < 0:
            continue
        standing = m.status == "standing"
        found[0 if standing else 1].append(m.area)
        if standing and m.wounds > 1:
            found[2].append(m.area)
        if any(it.id >= YELLOW for it in m.items):
            found[3].append(m.area)
    return [tuple(areas) for areas in found]


@lru_cache(512)
def _rooms(here: Station, sectors: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([area for sector in sectors for area in here.areas_of[sector]])


@lru_cache(512)
def _locked(here: Station, doors: int) -> tuple[tuple[int, ...], ...]:
    """Beside restricted doors: all of them, and those of each kind."""
    by_kind: dict[str, list[int]] = {kind: [] for kind in LOCKED}
    every: list[int] = []
    for door in bits(doors):
        ends = [area for area in here.ends[door] if area >= 0]
        every += ends
        by_kind.get(here.map.doors[door].kind, []).extend(ends)
    return (tuple(every), *[tuple(areas) for areas in by_kind.values()])


@cache
def _printed(here: Station) -> tuple[tuple[int, ...], ...]:
    """Exit, nest, start and sites."""
    sites = here.sites or (-1,) * SITES
    return tuple(
        [(area,) if area >= 0 else () for area in (here.exit, here.nest, here.start, *sites)]
    )


@lru_cache(128)
def _fields(station: str, opened: int, closed: int) -> Fields:
    here = STATIONS[STATION[station]]

    def one(area: int) -> list[int]:
        costs = here.ways(area, opened, closed)
        return [-1 if cost >= FAR else cost // STEP + cost % STEP for cost in costs]

    return Fields(here.areas, one)
