"""What the creature's tokens are worth in a place, and what it does to others there."""

from __future__ import annotations

from ..board import REMORA, SHUTTLE_BAY, VENTS
from .prey import KILL, Prey
from .reading import FAR


def outage(p: Prey, place: int) -> float:
    """What a power outage token is worth in a chamber: who stands there cannot run or shock, who
    fetches mission tokens there will not be able to."""
    worth = 0.4 * min(2, p.missions.get(place, 0)) + 0.12 * len(p.steps(place))
    if p.exposed(place):
        gain = p.strike(place, dark=True) - p.strike(place)
        near = min((p.prowl(place)[at] for at in p.images.values()), default=FAR)
        worth += gain * (0.9 if near <= 2 else 0.4)
    home = p.walk(place)[SHUTTLE_BAY]
    worth += (0.4 + p.urgency) * (home <= 2) + 0.3 * (place in VENTS)
    return worth + 0.1 * _passing(p, place)


def terror(p: Prey, place: int) -> float:
    """What a terror token is worth in a chamber."""
    worth = 0.5 * min(2, p.missions.get(place, 0)) + 0.15 * _passing(p, place)
    home = p.walk(place)[SHUTTLE_BAY]
    return worth + (0.5 + p.urgency) * (home <= 1)


def _passing(p: Prey, place: int) -> float:
    """How many characters are a step or two away."""
    return sum(1.0 for c in p.on_ship if 0 < p.walk(c.place)[place] <= 2)


def mission(p: Prey, place: int) -> float:
    """How much a mission token of a chamber will be missed."""
    near = min((p.walk(c.place)[place] for c in p.on_ship), default=FAR)
    return 1.0 + (0.8 if near <= 2 else 0.0) + (0.3 if p.walk(place)[SHUTTLE_BAY] <= 4 else 0.0)


def column(p: Prey, n: int) -> float:
    """How much the topmost token of a column will be missed."""
    had = p.view.loadout[n]
    needed = max(had.needed, len(p.characters)) if n == 3 else had.needed
    if 0 < had.tokens <= needed:
        return 3.0 + (had.tokens == needed)
    return 1.0 + (0.3 if n in (0, 2) else 0.0)


def breach(p: Prey, place: int) -> float:
    """What a hull breach of a chamber is worth: who cannot run dies."""
    stuck = place in p.dark or place == p.view.android.place
    worth = 0.6 * p.missions.get(place, 0) - (4.0 if place == p.view.android.place else 0.0)
    for c in p.on_ship:
        if c.place == place:
            worth += KILL * (1.0 if stuck else 1.0 - p.holds(c.seat, "RUN_REACTION"))
    return worth


def force(p: Prey, c: int, place: int) -> float:
    """What it is worth that FORCE MOVE drives a character to a chamber."""
    it = p.characters[c]
    lair = p.images.get(p.real, -1)
    if place == lair:
        return p.strike(lair, [it])
    prowl = p.prowl(lair) if lair >= 0 else ()
    worth = 1.2 - 0.35 * (prowl[place] if prowl and prowl[place] < FAR else 6)
    if place in p.dark:
        worth += 0.8
    if p.walk(place)[SHUTTLE_BAY] > p.walk(it.place)[SHUTTLE_BAY]:
        worth += 0.5 + 2.0 * p.urgency
    if place == REMORA:
        worth -= 8.0
    return worth


def forced(p: Prey) -> float:
    """The worth of the best FORCE MOVE: into the jaws, if somebody is two steps away."""
    lair = p.images.get(p.real, -1)
    best = 1.0
    for c in p.on_ship:
        if c.hidden or c.place in (p.view.cat_place, p.view.android.place) or lair < 0:
            continue
        if p.walk(c.place)[lair] <= 2:
            best = max(best, p.strike(lair, [c]))
    return best


def android(p: Prey, place: int) -> float:
    """What it is worth that the android goes to a chamber."""
    if place == REMORA:
        loss = sum(c.tokens for c in p.view.loadout)
        return 1.6 * min(loss, 4) - 2.0
    there = [c for c in p.on_ship if c.place == place and not c.hidden]
    worth = 5.0 * bool(there) + p.strike(place, dark=True) * 0.2
    home = p.walk(place)[SHUTTLE_BAY]
    near = min((p.walk(place)[c.place] for c in p.on_ship), default=FAR)
    return worth - 0.3 * min(home, 9) - 0.3 * min(near, 9)
