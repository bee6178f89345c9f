"""Where the seat goes next: of its errands the one that is worth most for the way."""

from __future__ import annotations

from typing import NamedTuple

from . import errands, goals, pace
from .errands import Errand
from .reading import Sight, Way

PER_STEP = 0.6
"""What a step of a way takes from the worth of its errand."""
BROKEN, MENDED = 4.0, 1.0
"""What a malfunction there takes, and what it takes from who can mend it."""
BREATHLESS = 5.0
"""What it takes that air would not last."""
NOTHING = Errand("", -1, 0.0)


class Goal(NamedTuple):
    """Where it goes: the slot, the way there, the use that is wanted there."""

    errand: Errand
    room: int
    way: Way | None
    use: int
    pull: float
    """What a step of the way is worth."""
    gain: float = 0.0
    """What is left of its worth by the way there."""


def goal(s: Sight) -> Goal:
    """The best of all that is wanted."""
    best, most = Goal(NOTHING, -1, None, -1, 0.0), -9.0
    refuges = pace.refuges(s)
    for errand in goals.wanted(s):
        found = s.nearest(places(s, errand))
        if found is None:
            continue
        slot, way = found
        known = s.discovered(slot)
        gain = errand.worth - PER_STEP * way.cost
        if known and errand.use >= 0 and s.view.rooms[slot].malfunction:
            gain -= MENDED if s.mends else BROKEN
        if not s.air(slot) and errand.room not in (*errands.EXITS, *pace.CONTROLS):
            gain -= BREATHLESS * (not pace.returns(s, slot, way, refuges))
        if gain > most:
            most = gain
            best = Goal(errand, slot, way, errand.use if known else -1, pull(s, errand, way), gain)
    return best


def pull(s: Sight, errand: Errand, way: Way) -> float:
    """What a step is worth: the more the errand is, and the less time is left for it."""
    slack = s.rounds_left() * 1.5 - way.cost
    hurry = 1.6 if slack < 2 else 0.6 if slack < 6 else 0.0
    if s.breath <= 3 and not s.air(s.room):
        hurry += 0.4 * (4 - s.breath)
    return 0.55 + 0.28 * errand.worth + hurry


def places(s: Sight, errand: Errand) -> list[int]:
    """Where an errand leads: to its room, or to what could be explored to find it."""
    if errand.slot >= 0:
        return [errand.slot]
    if errand.room in s.named:
        return [s.named[errand.room]]
    slots = [slot for slot in s.frontier if errand.section in (-1, s.section(slot))]
    return slots or (_toward(s, errand.section) if errand.section >= 0 else [])


def _toward(s: Sight, section: int) -> list[int]:
    """Of what can be explored the slots nearest to a section by the map."""
    plan = s.view.plan.slots
    aim = [it.at for it in plan if it.section == "ABC"[section]]

    def far(slot: int) -> int:
        x, y = plan[slot].at
        return min((x - u) ** 2 + (y - v) ** 2 for u, v in aim)

    least = min((far(slot) for slot in s.frontier), default=0)
    return [slot for slot in s.frontier if far(slot) == least]
