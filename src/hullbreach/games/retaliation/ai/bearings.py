"""Where everything lies in the facility: how far each goal is, what a step towards it gains.

A goal is a set of room slots: a tile that the seat knows, what is still to be found in a section,
who and what is somewhere. Ways lead through open doors, and end where nothing is discovered yet.
These are figures for learned bots, no plans.
"""

from __future__ import annotations

from functools import lru_cache

from hullbreach.kernel.nearness import Fields, Nearness

from ..board import BEYOND, ENDS, LANDING_ZONE, ROOM_SLOT_COUNT, SECTION_OF, SECTIONS
from ..content import ROOMS
from ..ids import COLOURS
from .reading import Sight

ROOM_NAMES = tuple(room.name for room in ROOMS)
SIZES = 4
"""Intruders by size, the larger ones together."""
GOALS = (
    *ROOM_NAMES,
    *[f"unknown {section}" for section in SECTIONS],
    *[f"intruder {size}" for size in range(SIZES)],
    *("crew", "lying", "robot", "other figure", "air", "fire", "broken", "computer", "safe"),
    *COLOURS,
    "landing",
)
"""What bearings are taken of."""


class Bearings(Nearness):
    """The distances of all goals, as a seat knows them."""

    def __init__(self, s: Sight) -> None:
        known = [room.slot for room in s.view.rooms if room.name]
        passable = tuple([k for k in s.corridors if s.passable(k)])
        self.known = _fields(passable, tuple(known))
        super().__init__([self.known[slots] for slots in goals(s)])


def goals(s: Sight) -> list[tuple[int, ...]]:
    """The slots of each of `GOALS`, in that order."""
    view, named = s.view, s.named
    dark: tuple[list[int], ...] = tuple([] for _ in SECTIONS)
    air, fire, broken, computer, safe = [], [], [], [], []
    coloured: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for room in view.rooms:
        slot = room.slot
        if not room.name:
            if slot in s.around:
                dark[SECTION_OF[slot]].append(slot)
            continue
        if view.life_support[SECTION_OF[slot]] == "active":
            air.append(slot)
        if room.fire:
            fire.append(slot)
        if room.malfunction:
            broken.append(slot)
        if room.computer:
            computer.append(slot)
        if room.secure or room.always_secured:
            safe.append(slot)
        for colour in room.items:
            if colour in coloured:
                coloured[colour].append(slot)
    sizes: list[set[int]] = [set() for _ in range(SIZES)]
    for it in s.foes:
        places = (it.room,) if it.room >= 0 else ENDS[it.corridor]
        sizes[min(it.size, SIZES - 1)].update(places)
    others = [p for p in view.players if p.seat != s.seat and p.room >= 0]
    figures = {it.room for it in view.intruders if it.room >= 0} - {it.room for it in s.foes}
    return [
        *[(named[name],) if name in named else () for name in ROOM_NAMES],
        *[tuple(slots) for slots in dark],
        *[tuple(slots) for slots in sizes],
        tuple({p.room for p in others if p.status == "in play"}),
        tuple({p.room for p in others if p.status == "lying"}),
        (view.robot.room,) if view.robot.room >= 0 else (),
        tuple(figures),
        *[tuple(slots) for slots in (air, fire, broken, computer, safe, *coloured.values())],
        (LANDING_ZONE,) if view.lander_is == "landed" else (),
    ]


@lru_cache(256)
def _fields(passable: tuple[int, ...], known: tuple[int, ...]) -> Fields:
    """How far slots are from each other by corridors in play, over discovered rooms."""
    open_, through = set(passable), set(known)

    def one(slot: int) -> list[int]:
        found = [-1] * ROOM_SLOT_COUNT
        found[slot] = 0
        edge = [slot]
        for here in edge:  # it grows
            if here != slot and here not in through:
                continue
            for k, beyond in BEYOND[here].items():
                if k in open_ and found[beyond] < 0:
                    found[beyond] = found[here] + 1
                    edge.append(beyond)
        return found

    return Fields(ROOM_SLOT_COUNT, one)
