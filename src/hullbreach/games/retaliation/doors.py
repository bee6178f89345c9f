"""Doors: closing, opening, destroying (NR-DOOR-01 to -04, -10)."""

from __future__ import annotations

from .board import HIBERNATORIUM, ROOM_SLOT_COUNT
from .facility import can_close, corridors_at, doors_left
from .ids import CLOSED, DESTROYED, NONE, OPEN
from .state import Retaliation


def close_door(g: Retaliation, corridor: int, rule: str) -> bool:
    """Put a door upright on its slot; whether it could be (NR-DOOR-02)."""
    if not can_close(g, corridor):
        return False
    g.doors[corridor] = CLOSED
    g.say("door.closed", rule, corridor)
    return True


def open_door(g: Retaliation, corridor: int, rule: str) -> None:
    """Take a closed door off its slot (NR-DOOR-03), or a Portable Barrier off a corridor for good
    (S16)."""
    if g.doors[corridor] != CLOSED:
        g.barriers[corridor] = NONE
        g.say("barrier.gone", rule, corridor)
        return
    g.doors[corridor] = OPEN
    g.say("door.opened", rule, corridor)


def destroy_door(g: Retaliation, corridor: int, slot: int, rule: str) -> None:
    """Destroy the door at the end of a corridor that touches a room, for good (NR-DOOR-04, -10).

    A Portable Barrier there goes instead of a door on a slot.
    """
    if g.barriers[corridor] == slot:
        g.barriers[corridor] = NONE
        g.say("barrier.gone", rule, corridor)
        return
    if g.doors[corridor] == OPEN and not doors_left(g):
        g.doors_unmarked += 1
    g.doors[corridor] = DESTROYED
    g.say("door.destroyed", rule, corridor)


def close_around(g: Retaliation, slot: int, rule: str) -> None:
    """Close all doors around a room: door slots that touch it and are not destroyed (NR-EXP-14)."""
    for corridor in corridors_at(g, slot):
        if g.door_at[corridor] == slot:
            close_door(g, corridor, rule)


def face_door(g: Retaliation, corridor: int, slot: int, has_door: bool) -> None:
    """Turn a tile that is placed so that its door slot, if any, touches a room (NR-EXP-07)."""
    assert 0 <= slot < ROOM_SLOT_COUNT
    g.door_at[corridor] = slot if has_door else NONE
    g.doors[corridor] = OPEN


PRINTED_END = HIBERNATORIUM
"""The end that the door slots of printed corridors touch (The map)."""
