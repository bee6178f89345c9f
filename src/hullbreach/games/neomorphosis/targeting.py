"""Whom and what aliens go for (NM-TGT)."""

from __future__ import annotations

from collections.abc import Sequence

from .board import FAR, STATIONS, STEP
from .crew import health_left
from .places import closed, station
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
    costs = STATIONS[g.map].ways(it.area, ~g.restricted if through else g.opened)
    reached, least = 0, FAR
    nearest: list[Member] = []
    for m in g.crew:
        cost = costs[m.area]
        if m.down != STANDING or m.masked != masked or cost == FAR or (here and cost > 0):
            continue
        reached += 1
        if cost < least:
            least, nearest = cost, [m]
        elif cost == least:
            nearest.append(m)
    if not reached and not masked:
        return _in_reach(g, it, through, here, masked=True)
    return reached, least // STEP, nearest


def crew_distance(g: NeoMorphosis, it: Alien, *, through: bool = False, here: bool = False) -> int:
    """The distance of the crew member an alien would pick now, -1 for nobody (NM-AACT-13)."""
    reached, distance, _ = _in_reach(g, it, through, here)
    return distance if reached else NOBODY


def crew_target(g: NeoMorphosis, it: Alien, *, through: bool = False, here: bool = False) -> int:
    """The crew member an alien picks, -1 for nobody (NM-TGT-01, -12).

    `through`: distances go through closed doors; `here`: only its own area counts. Nearest first,
    then whom the mission prefers, then most health left, then chance.
    """
    reached, distance, nearest = _in_reach(g, it, through, here)
    if not reached:
        return NOBODY
    why = ONLY
    if reached > 1:
        why, nearest = _best(g, nearest)
    target = nearest[g.chance(len(nearest), "target")].number
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
    left = _most(nearest, [g.modified("preferred", m.number, 0) for m in nearest])
    if len(left) == 1:
        return PREFERRED, left
    left = _most(left, [health_left(m) for m in left])
    return HEALTHIEST if len(left) == 1 else CHANCE, left


def _most(crew: list[Member], ranks: list[int]) -> list[Member]:
    """Those of the highest rank."""
    highest = max(ranks)
    return [m for m, rank in zip(crew, ranks, strict=True) if rank == highest]


def _token_distances(g: NeoMorphosis, it: Alien, places: Sequence[tuple[int, ...]]) -> list[int]:
    """Distances by open paths to tokens that are in some areas each; -1 without a way."""
    costs = station(g).ways(it.area, g.opened)
    nearest = [min([costs[area] for area in areas]) for areas in places]
    return [cost // STEP if cost < FAR else -1 for cost in nearest]


def _doors(g: NeoMorphosis) -> list[int]:
    """Closed, sound, unrestricted doors."""
    mask = closed(g)
    return [door for door in range(station(g).doors) if mask >> door & 1]


def _terminals(g: NeoMorphosis) -> list[int]:
    """Active terminals."""
    return [n for n in range(len(station(g).terminals)) if g.active >> n & 1]


def _nearest(numbers: list[int], distances: list[int], areas: int) -> tuple[int, list[int]]:
    """The least distance of those near enough, -1 for none, and which have it."""
    near = [d for d in distances if 0 <= d <= areas]
    if not near:
        return -1, []
    least = min(near)
    return least, [n for n, d in zip(numbers, distances, strict=True) if d == least]


def nearest_doors(g: NeoMorphosis, it: Alien, areas: int) -> tuple[int, list[int]]:
    """The distance of the nearest door that can be clawed, and all at it (NM-TGT-03, CLAW)."""
    doors = _doors(g)
    ends = station(g).ends
    return _nearest(doors, _token_distances(g, it, [ends[door] for door in doors]), areas)


def nearest_terminals(g: NeoMorphosis, it: Alien, areas: int) -> tuple[int, list[int]]:
    """The distance of the nearest active terminal, and all at it (NM-TGT-03, GNAW)."""
    terminals = _terminals(g)
    places = [(station(g).terminals[n],) for n in terminals]
    return _nearest(terminals, _token_distances(g, it, places), areas)
