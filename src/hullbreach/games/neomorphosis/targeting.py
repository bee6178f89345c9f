"""Whom and what aliens go for (NM-TGT)."""

from __future__ import annotations

from collections.abc import Sequence

from .board import FAR, STATIONS, STEP, Costs
from .crew import health_left
from .places import closed, station
from .state import STANDING, Alien, Member, NeoMorphosis

NOBODY = -1
ONLY, NEAREST, PREFERRED, HEALTHIEST, CHANCE = range(5)
"""Why an alien picks a crew member, for people: nobody else is in reach, distance, what the mission
prefers, Health left, the draw (NM-TGT-01, NM-M8-02)."""


def _costs(g: NeoMorphosis, it: Alien, through: bool) -> Costs:
    """How far everything is from an alien; `through` closed doors too, that count nothing here
    (NM-TGT-05): so these ways stay the same whatever is opened and closed."""
    here = STATIONS[g.map]
    return here.ways(it.area, ~g.restricted if through else g.opened)


def _reached(g: NeoMorphosis, it: Alien, through: bool, here: bool) -> list[tuple[int, Member]]:
    """Standing crew members an alien can reach, with their distances (NM-TGT-02, -04, -05).

    If anybody without a Pheromone Mask is among them, only those (NM-TGT-12).
    """
    costs = _costs(g, it, through)
    found = []
    masked = False
    for m in g.crew:
        area = m.area
        if m.down == STANDING and (area == it.area if here else costs[area] < FAR):
            found.append((costs[area] // STEP, m))
            masked = masked or m.masked
    return ([pair for pair in found if not pair[1].masked] or found) if masked else found


def crew_distance(g: NeoMorphosis, it: Alien, *, through: bool = False, here: bool = False) -> int:
    """The distance of the crew member an alien would pick now, -1 for nobody (NM-AACT-13)."""
    costs = _costs(g, it, through)
    nearest = hidden = FAR
    for m in g.crew:
        area = m.area
        if m.down != STANDING or (here and area != it.area):
            continue
        if m.masked:
            hidden = min(hidden, costs[area])
        elif costs[area] < nearest:
            nearest = costs[area]
    if nearest == FAR:
        nearest = hidden  # NM-TGT-12
    return nearest // STEP if nearest < FAR else NOBODY


def _least(found: list[tuple[int, Member]]) -> int:
    """How far the nearest of some is."""
    least = found[0][0]
    for distance, _ in found:
        if distance < least:
            least = distance
    return least


def crew_target(g: NeoMorphosis, it: Alien, *, through: bool = False, here: bool = False) -> int:
    """The crew member an alien picks, -1 for nobody (NM-TGT-01, -12).

    `through`: distances go through closed doors; `here`: only its own area counts. Nearest first,
    then whom the mission prefers, then most health left, then chance.
    """
    found = _reached(g, it, through, here)
    if not found:
        return NOBODY
    if len(found) == 1:
        distance, only = found[0]
        g.say("alien.aims", "NM-TGT-01", it.type, it.figure, only.number, distance, ONLY)
        return only.number
    why, tied = _best(g, found)
    target = tied[g.chance(len(tied), "target")].number
    g.say("alien.aims", "NM-TGT-01", it.type, it.figure, target, _least(found), why)
    return target


def _best(g: NeoMorphosis, found: list[tuple[int, Member]]) -> tuple[int, list[Member]]:
    """Who of several is picked, more than one where chance decides, and what made the choice:
    NEAREST, PREFERRED, HEALTHIEST or CHANCE."""
    least = _least(found)
    left = [m for distance, m in found if distance == least]
    if len(left) == 1:
        return NEAREST, left
    ranks = [g.modified("preferred", m.number, 0) for m in left]
    left = [m for m, rank in zip(left, ranks, strict=True) if rank == max(ranks)]
    if len(left) == 1:
        return PREFERRED, left
    most = max([health_left(m) for m in left])
    left = [m for m in left if health_left(m) == most]
    return HEALTHIEST if len(left) == 1 else CHANCE, left


def would_hunt(g: NeoMorphosis, it: Alien) -> list[int]:
    """Whom an alien would pick if it hunted now, for people: several where chance decides."""
    found = _reached(g, it, False, False)
    return [m.number for m in _best(g, found)[1]] if found else []


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
