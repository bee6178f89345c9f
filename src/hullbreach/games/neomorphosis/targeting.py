"""Whom and what aliens go for (NM-TGT)."""

from __future__ import annotations

from .board import FAR, STATIONS, STEP, bits
from .crew import health_left
from .places import closed
from .state import STANDING, Alien, Member, NeoMorphosis

NOBODY = -1
ONLY, NEAREST, PREFERRED, HEALTHIEST, CHANCE = range(5)
"""Why an alien picks a crew member, for people: nobody else is in reach, distance, what the mission
prefers, Health left, the draw (NM-TGT-01, NM-M8-02)."""


def _in_reach(
    g: NeoMorphosis, it: Alien, through: bool, here: bool, masked: bool = False
) -> tuple[int, int, list[Member]]:
    """How many of the standing crew an alien can reach, how far the nearest are, and who they are
    (NM-TGT-02, -04, -05); with a Pheromone Mask only if there is nobody without (NM-TGT-12).

    Closed doors do not count for distances that lead through them: so these stay the same whatever
    is opened and closed, and only restricted doors are walls.
    """
    station = STATIONS[g.map]
    costs = station.ways(it.area, station.inner & ~g.restricted if through else g.opened)
    least = limit = 1 if here else FAR  # whoever is as far away is out of reach
    reached, hidden = 0, False
    nearest: list[Member] = []
    for m in g.crew:
        cost = costs[m.area]
        if cost >= limit or m.down != STANDING:
            continue
        if m.masked != masked:
            hidden = True
            continue
        reached += 1
        if cost < least:
            least, nearest = cost, [m]
        elif cost == least:
            nearest.append(m)
    if hidden and not reached:
        return _in_reach(g, it, through, here, masked=True)
    return reached, least // STEP, nearest


def crew_distance(g: NeoMorphosis, it: Alien, *, through: bool = False, here: bool = False) -> int:
    """The distance of the crew member an alien would pick now, -1 for nobody (NM-AACT-13).

    The same as _in_reach finds it (tests/neomorphosis/test_oracle.py), which finds out who it is.
    """
    station = STATIONS[g.map]
    costs = station.ways(it.area, station.inner & ~g.restricted if through else g.opened)
    least = hidden = limit = 1 if here else FAR
    for m in g.crew:
        cost = costs[m.area]
        if cost < least and m.down == STANDING:
            if not m.masked:
                least = cost
            elif cost < hidden:
                hidden = cost
    if least == limit:  # nobody without a Pheromone Mask (NM-TGT-12)
        least = hidden
    return least // STEP if least < limit else NOBODY


def crew_target(g: NeoMorphosis, it: Alien, *, through: bool = False, here: bool = False) -> int:
    """The crew member an alien picks, -1 for nobody (NM-TGT-01, -12).

    `through`: distances go through closed doors; `here`: only its own area counts. Nearest first,
    then whom the mission prefers, then most health left, then chance.
    """
    reached, distance, nearest = _in_reach(g, it, through, here)
    if not reached:
        return NOBODY
    why, target = ONLY, nearest[0].number
    if reached > 1:
        why, nearest = _best(g, nearest)
        chosen = g.chance(len(nearest), "target") if why == CHANCE else 0
        target = nearest[chosen].number
    g.say("alien.aims", "NM-TGT-01", it.type, it.figure, target, distance, why)
    return target


def would_hunt(g: NeoMorphosis, it: Alien) -> list[int]:
    """Whom an alien would pick if it hunted now, for people: several where chance decides."""
    reached, _, nearest = _in_reach(g, it, False, False)
    return [m.number for m in _best(g, nearest)[1]] if reached else []


def _best(g: NeoMorphosis, nearest: list[Member]) -> tuple[int, list[Member]]:
    """Who of the nearest is picked, more than one where chance decides, and what made the choice:
    NEAREST, PREFERRED, HEALTHIEST or CHANCE."""
    if len(nearest) == 1:
        return NEAREST, nearest
    left = nearest
    if g.edition.mods["preferred"]:
        left = _most(left, [g.modified("preferred", m.number, 0) for m in left])
        if len(left) == 1:
            return PREFERRED, left
    left = _most(left, [health_left(m) for m in left])
    return HEALTHIEST if len(left) == 1 else CHANCE, left


def _most(crew: list[Member], ranks: list[int]) -> list[Member]:
    """Those of the highest rank."""
    highest = max(ranks)
    if ranks.count(highest) == 1:
        return [crew[ranks.index(highest)]]
    return [m for m, rank in zip(crew, ranks, strict=True) if rank == highest]


def _nearest(found: list[tuple[int, int]], areas: int) -> tuple[int, list[int]]:
    """Of costs and numbers: the least distance near enough, -1 for none, and which have it."""
    least = min(found)[0] if found else FAR
    if least > areas * STEP:
        return -1, []
    return least // STEP, [n for cost, n in found if cost == least]


def nearest_doors(g: NeoMorphosis, it: Alien, areas: int) -> tuple[int, list[int]]:
    """The distance of the nearest door that can be clawed, closed, sound and unrestricted, and all
    at it (NM-TGT-03, CLAW)."""
    here = STATIONS[g.map]
    costs = here.ways(it.area, g.opened)
    found = []
    for door in bits(closed(g)):
        a, b = here.ends[door]
        found.append((min(costs[a], costs[b]), door))
    return _nearest(found, areas)


def nearest_terminals(g: NeoMorphosis, it: Alien, areas: int) -> tuple[int, list[int]]:
    """The distance of the nearest active terminal, and all at it (NM-TGT-03, GNAW)."""
    here = STATIONS[g.map]
    costs = here.ways(it.area, g.opened)
    return _nearest([(costs[here.terminals[n]], n) for n in bits(g.active)], areas)
