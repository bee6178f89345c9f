"""The outline of the facility: room slots, corridor slots, what touches what (The map).

Numbers: a *room slot* is 0 to 24, row by row, which is the order of NR-GOLD-08; a *corridor slot*
is 0 to 55 (K01 is 0), the order of NR-GOLD-09. Whatever intruders can stand in is a *place*: a room
slot, or CORRIDOR + corridor slot. What lies on the slots is in the state (facility.py).
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.graph import Graph

from .content import CORRIDOR_SLOTS, ROOM_SLOTS
from .content.checks import check

check()

ROOM_SLOT_COUNT: Final = len(ROOM_SLOTS)
CORRIDOR_SLOT_COUNT: Final = len(CORRIDOR_SLOTS)
CORRIDOR: Final = ROOM_SLOT_COUNT
"""The first place that is a corridor slot."""
PLACES: Final = ROOM_SLOT_COUNT + CORRIDOR_SLOT_COUNT
ROOM_SLOT: Final = {slot.name: number for number, slot in enumerate(ROOM_SLOTS)}
CORRIDOR_SLOT: Final = {slot.name: number for number, slot in enumerate(CORRIDOR_SLOTS)}
SECTIONS: Final = "ABC"
SECTION_OF: Final = tuple(SECTIONS.index(slot.section) for slot in ROOM_SLOTS)
"""By room slot: 0, 1 or 2 (NR-MAP-03)."""
ENDS: Final = tuple((ROOM_SLOT[a], ROOM_SLOT[b]) for a, b in (s.joins for s in CORRIDOR_SLOTS))
"""By corridor slot: the two room slots it joins."""
CORRIDOR_SECTIONS: Final = tuple(tuple(sorted({SECTION_OF[a], SECTION_OF[b]})) for a, b in ENDS)
"""By corridor slot: the sections it belongs to (NR-MAP-02)."""
LIES: Final = tuple(slot.lies for slot in CORRIDOR_SLOTS)
"""By corridor slot: H, U or D."""
PRINTED: Final = {slot.printed: k for k, slot in enumerate(CORRIDOR_SLOTS) if slot.printed}
"""Corridor slot of each printed corridor, by its ID (NR-HIB-04)."""
FIXED: Final = {slot.fixed: n for n, slot in enumerate(ROOM_SLOTS) if slot.fixed}
LANDING_ZONE: Final = FIXED["Landing Zone"]
HIBERNATORIUM: Final = FIXED["Hibernatorium"]

DIRECTIONS: Final = ("NE", "E", "SE", "SW", "W", "NW")
"""In the order in which corridors are placed (NR-EXP-06)."""
_STEPS = {
    (50, -87): "NE", (100, 0): "E", (50, 87): "SE", (-50, 87): "SW", (-100, 0): "W",
    (-50, -87): "NW",
}  # fmt: skip


def _around() -> tuple[dict[str, tuple[int, int]], ...]:
    found: list[dict[str, tuple[int, int]]] = [{} for _ in ROOM_SLOTS]
    for k, (a, b) in enumerate(ENDS):
        for here, there in ((a, b), (b, a)):
            (x, y), (u, v) = ROOM_SLOTS[here].at, ROOM_SLOTS[there].at
            found[here][_STEPS[u - x, v - y]] = (k, there)
    return tuple({way: ways[way] for way in DIRECTIONS if way in ways} for ways in found)


AROUND: Final = _around()
"""By room slot: direction -> (corridor slot, the room slot beyond), NE first."""
CORRIDORS_OF: Final = tuple(tuple(sorted(k for k, _ in ways.values())) for ways in AROUND)
"""By room slot: its corridor slots in corridor order."""
PLACES_AROUND: Final = tuple(frozenset([CORRIDOR + k for k in ks]) for ks in CORRIDORS_OF)
"""By room slot: the same as places."""
PRINTED_SLOTS: Final = frozenset(PRINTED.values())
CORRIDORS_BEFORE: Final = tuple(
    [tuple([k for k in ks if k not in PRINTED_SLOTS]) for ks in CORRIDORS_OF]
)
"""The same without the printed ones, which are not in play from the beginning (NR-HIB-01)."""
BEYOND: Final = tuple(dict(ways.values()) for ways in AROUND)
"""By room slot: corridor slot -> the room slot at its other end."""

MAP: Final = Graph(PLACES, [(room, CORRIDOR + k) for k, ends in enumerate(ENDS) for room in ends])
"""All places; which of them are there just now goes into the questions (NR-TGT-04)."""


def is_room(place: int) -> bool:
    """Whether a place is a room slot."""
    return place < CORRIDOR
