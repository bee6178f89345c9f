"""What of the map is there just now: rooms, corridors, doors, what is near (NR-MAP to NR-DOOR).

All functions here only look. Places, slots and numbers: board.py and state.py. Nothing lies outside
the border (NR-MAP-01). A reinforced corridor keeps its number and its door, and intruders come into
it (NR-COR-06, -08). Closed doors part nobody's neighbours (NR-DOOR-05), and what names a thing
anywhere goes past them (NR-DOOR-07).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from hullbreach.kernel.graph import NOTHING, Open

from .board import (
    BEYOND,
    CORRIDOR,
    CORRIDOR_SECTIONS,
    CORRIDORS_BEFORE,
    CORRIDORS_OF,
    ENDS,
    HIBERNATORIUM,
    MAP,
    PLACES,
    PRINTED_SLOTS,
    SECTION_OF,
)
from .content import CORRIDORS, ROOMS, Room
from .ids import CLOSED, NONE, OPEN
from .state import Intruder, Retaliation

# -- what is there -----------------------------------------------------------------------------


def discovered(g: Retaliation, slot: int) -> bool:
    """Whether a room is on the slot and in play (NR-HIB-01)."""
    return g.rooms[slot] >= 0 and (slot != HIBERNATORIUM or g.connected)


def discovered_rooms(g: Retaliation) -> list[int]:
    """All discovered rooms in row order (NR-GOLD-08)."""
    return list(_discovered(tuple(g.rooms), g.connected))


@lru_cache(512)
def _discovered(rooms: tuple[int, ...], connected: bool) -> tuple[int, ...]:
    """The same; asked more often than the map changes."""
    slots = compress(range(len(rooms)), map(NONE.__ne__, rooms))
    hidden = NONE if connected else HIBERNATORIUM
    return tuple([slot for slot in slots if slot != hidden])


def room_at(g: Retaliation, slot: int) -> Room:
    """The tile of a discovered room."""
    return ROOMS[g.rooms[slot]]


def is_computer(g: Retaliation, slot: int) -> bool:
    """Whether a room counts as one with a computer icon: by its tile, also with a malfunction, or
    by the mark of the Relay robot in it (NR-MALF-02, NR-ROB-08)."""
    robot = g.robot
    return ROOMS[g.rooms[slot]].computer or (robot.relay != NONE and robot.room == slot)


def slot_of(g: Retaliation, room: int) -> int:
    """The slot on which a room tile lies in play, NONE while it is not discovered."""
    slot = g.rooms.index(room) if room in g.rooms else NONE
    return slot if slot >= 0 and discovered(g, slot) else NONE


def in_play(g: Retaliation, corridor: int) -> bool:
    """Whether a tile lies on the slot; a printed one counts from the discovery on (NR-HIB-01)."""
    tile = g.corridors[corridor]
    return tile >= 0 and (g.connected or not CORRIDORS[tile].printed)


def corridors_in_play(g: Retaliation) -> list[int]:
    """In corridor order (NR-GOLD-09)."""
    return list(_playing(tuple(g.corridors), g.connected))


@lru_cache(512)
def _playing(corridors: tuple[int, ...], connected: bool) -> tuple[int, ...]:
    """The same; asked more often than the map changes."""
    slots = compress(range(len(corridors)), map(NONE.__ne__, corridors))
    hidden = NOTHING if connected else PRINTED_SLOTS
    return tuple([k for k in slots if k not in hidden])


def corridors_at(g: Retaliation, slot: int) -> list[int]:
    """Adjacent corridors of a room in corridor order; doors do not matter (NR-COR-01)."""
    laid = g.corridors
    slots = CORRIDORS_OF if g.connected else CORRIDORS_BEFORE
    found: list[int] = []
    for k in slots[slot]:
        if laid[k] >= 0:
            found.append(k)
    return found


def unexplored(g: Retaliation, corridor: int) -> bool:
    """Whether a corridor in play is connected to exactly one discovered room (NR-COR-02)."""
    a, b = ENDS[corridor]
    return in_play(g, corridor) and discovered(g, a) != discovered(g, b)


def neighbours(g: Retaliation, slot: int) -> list[tuple[int, int]]:
    """Neighbouring rooms with their corridors, in corridor order; doors do not matter."""
    beyond = BEYOND[slot]
    return [(beyond[k], k) for k in corridors_at(g, slot) if discovered(g, beyond[k])]


def sections_of(corridor: int) -> tuple[int, ...]:
    """The sections a corridor belongs to (NR-MAP-02)."""
    return CORRIDOR_SECTIONS[corridor]


def section_of(slot: int) -> int:
    """The section of a room (NR-MAP-03, NR-OXY-07)."""
    return SECTION_OF[slot]


def id_of(g: Retaliation, place: int) -> int:
    """The number printed on the tile of a place: "lowest ID" means this one."""
    if place < CORRIDOR:
        return ROOMS[g.rooms[place]].id
    return CORRIDORS[g.corridors[place - CORRIDOR]].id


def noise_values(g: Retaliation, corridor: int) -> tuple[int, ...]:
    """The values a noise roll matches: 0 on the reinforced side (NR-COR-05, NR-DEAD-03)."""
    if g.reinforced[corridor]:
        return (0,)
    found: tuple[int, ...] = g.edition.fronts[g.corridors[corridor]]
    return found


# -- doors -------------------------------------------------------------------------------------


def closed_at(g: Retaliation, corridor: int, slot: int) -> bool:
    """Whether a closed door stands at the end of a corridor that touches a room (NR-COR-07)."""
    return (g.door_at[corridor] == slot and g.doors[corridor] == CLOSED) or (
        g.barriers[corridor] == slot
    )


def closed_anywhere(g: Retaliation, corridor: int) -> bool:
    """Whether a closed door stands at either end (NR-DOOR-10)."""
    return not passable(g, corridor)


def reaches_barrier(g: Retaliation, slot: int, corridor: int) -> bool:
    """Whether a barrier of an adjacent corridor can be reached from a room, like a door."""
    at = g.barriers[corridor]
    return at == slot or (at >= 0 and not closed_at(g, corridor, slot))


def can_close(g: Retaliation, corridor: int) -> bool:
    """Whether a door can be closed: a slot, open and not destroyed, without a barrier, a token left
    (NR-DOOR-02)."""
    return (
        g.doors[corridor] == OPEN
        and g.door_at[corridor] >= 0
        and g.barriers[corridor] != g.door_at[corridor]
        and in_play(g, corridor)
        and doors_left(g) > 0
    )


def doors_left(g: Retaliation) -> int:
    """Door tokens in the supply; doors destroyed when there was none hold none (NR-GOLD-17,
    NR-DOOR-10)."""
    used = len(g.doors) - g.doors.count(OPEN) + len(g.barriers) - g.barriers.count(NONE)
    most: int = g.edition.counts.doors
    return max(0, most - used + g.doors_unmarked)


def passable(g: Retaliation, corridor: int) -> bool:
    """Whether no closed door stands at either end."""
    return g.doors[corridor] != CLOSED and g.barriers[corridor] < 0


def open_ways(g: Retaliation, slot: int) -> list[int]:
    """Adjacent corridors that are passable: asked at every action, so not of each by a call."""
    # Here and in other busy functions loops: what a comprehension captures costs at every use.
    laid, doors, barriers = g.corridors, g.doors, g.barriers
    slots = CORRIDORS_OF if g.connected else CORRIDORS_BEFORE
    found: list[int] = []
    for k in slots[slot]:
        if laid[k] >= 0 and doors[k] != CLOSED and barriers[k] < 0:
            found.append(k)
    return found


def accessible_corridors(g: Retaliation, slot: int) -> list[int]:
    """Adjacent corridors without a closed door between (Vocabulary: accessible)."""
    laid, doors, door_at, barriers = g.corridors, g.doors, g.door_at, g.barriers
    slots = CORRIDORS_OF if g.connected else CORRIDORS_BEFORE
    found: list[int] = []
    for k in slots[slot]:
        if laid[k] >= 0 and barriers[k] != slot and (doors[k] != CLOSED or door_at[k] != slot):
            found.append(k)
    return found


def accessible_rooms(g: Retaliation, slot: int) -> list[int]:
    """Neighbouring rooms without a closed door between, in corridor order ("next rooms")."""
    beyond, rooms = BEYOND[slot], g.rooms  # of corridors in play: none is hidden behind them
    found = []
    for k in open_ways(g, slot):
        if rooms[beyond[k]] >= 0:
            found.append(beyond[k])
    return found


# -- occupants ---------------------------------------------------------------------------------


def intruders_at(g: Retaliation, place: int) -> list[Intruder]:
    """Largest first, then fewest hits, then lowest model number (NR-GOLD-11)."""
    found = []
    for it in g.intruders:  # asked at every action and step: no list comprehension, one call less
        if it.place == place:
            found.append(it)
    if len(found) > 1:
        found.sort(key=size_first)
    return found


def size_first(it: Intruder) -> tuple[int, int, int]:
    """What the order of `intruders_at` goes by."""
    return -it.type, it.hits, it.number


def any_intruder(g: Retaliation, place: int) -> bool:
    """Whether an intruder is there."""
    for it in g.intruders:  # noqa: SIM110  asked at every action: no generator
        if it.place == place:
            return True
    return False


def foes_at(g: Retaliation, slot: int) -> list[Intruder]:
    """Whom characters in a room may target: intruders there, and figures of expansions."""
    found: list[Intruder] = []
    for it in g.intruders:  # asked at every action
        if it.place == slot:
            found.append(it)
    if len(found) > 1:
        found.sort(key=size_first)
    for figures in g.edition.figures:
        for it in figures(g):
            if it.place == slot:
                found.append(it)
    return found


def foe(g: Retaliation, type_: int, number: int) -> Intruder:
    """One of them on the map by what is written on its base."""
    return next(it for it in foes(g) if (it.type, it.number) == (type_, number))


def stands(g: Retaliation, it: Intruder) -> bool:
    """Whether it is still on the map."""
    return it in foes(g)


def foes(g: Retaliation) -> list[Intruder]:
    """All on the map: intruders, and figures of expansions."""
    return [*g.intruders, *[it for figures in g.edition.figures for it in figures(g)]]


def occupied(g: Retaliation) -> set[int]:
    """The places where intruders are: for who asks about many."""
    return {it.place for it in g.intruders}


def groups_by_place(g: Retaliation) -> dict[int, list[Intruder]]:
    """The same with who is there, in no order."""
    groups: dict[int, list[Intruder]] = {}
    for it in g.intruders:
        groups.setdefault(it.place, []).append(it)
    return groups


def is_empty(g: Retaliation, corridor: int) -> bool:
    """A corridor without intruders; a noise marker may lie there."""
    return not any_intruder(g, CORRIDOR + corridor)


def reinforceable(g: Retaliation, slot: int) -> list[int]:
    """Corridors that can be reinforced from a room: empty, accessible, not yet reinforced, never
    those of the Hibernatorium (NR-COR-04, -09, NR-HIB-05)."""
    laid, doors, door_at, barriers = g.corridors, g.doors, g.door_at, g.barriers
    reinforced = g.reinforced
    found: list[int] = []
    for k in CORRIDORS_BEFORE[slot]:  # as `accessible_corridors`
        if laid[k] >= 0 and not reinforced[k]:
            if barriers[k] != slot and (doors[k] != CLOSED or door_at[k] != slot):
                found.append(k)
    if found:
        for it in g.intruders:
            if it.place - CORRIDOR in found:
                found.remove(it.place - CORRIDOR)
    return found


# -- distances ---------------------------------------------------------------------------------


def there(g: Retaliation) -> Open:
    """The map as it is: no way leads through slots without a room or corridor in play, doors are
    ignored (NR-TGT-04)."""
    return _laid(tuple(g.rooms), tuple(g.corridors), g.connected)


@lru_cache(512)
def _laid(rooms: tuple[int, ...], corridors: tuple[int, ...], connected: bool) -> Open:
    """The same; asked at every step of an intruder, and a map changes once in many of them."""
    lying = rooms + corridors  # by place; NONE where nothing lies
    shut = frozenset(compress(range(PLACES), map(NONE.__eq__, lying)))
    return Open(shut=shut if connected else shut | _UNCONNECTED)


_UNCONNECTED = frozenset([HIBERNATORIUM, *[CORRIDOR + k for k in PRINTED_SLOTS]])
"""The places that are not in play before the Hibernatorium is discovered (NR-HIB-01)."""


def distances(g: Retaliation, place: int) -> tuple[int, ...]:
    """Steps along rooms and corridors from a place to every other; -1 out of reach (NR-TGT-04)."""
    return MAP.distances(place, there(g))


def distance(g: Retaliation, a: int, b: int) -> int:
    """Steps from one place to another, -1 out of reach."""
    return distances(g, a)[b]


def first_steps(g: Retaliation, start: int, goal: int, now: Open | None = None) -> list[int]:
    """The first places of all shortest routes, that with the lowest ID first (NR-IMV-03); `now` is
    what is `there`, for who has it."""
    steps = MAP.next_steps(start, (goal,), now or there(g))
    if len(steps) == 1:
        return [steps[0][0]]
    return sorted([place for place, _ in steps], key=lambda place: id_of(g, place))


def beside(g: Retaliation, place: int) -> list[int]:
    """The places in play that touch one, that with the lowest ID first."""
    found = [near for near, _ in MAP.ways(place, there(g))]
    return sorted(found, key=lambda near: id_of(g, near))


def rooms_away(g: Retaliation, slot: int) -> dict[int, int]:
    """By discovered room: how many rooms away it is; doors and intruders are ignored (NR-XYR)."""
    steps = distances(g, slot)
    return {room: steps[room] // 2 for room in discovered_rooms(g) if steps[room] >= 0}


def within_two(g: Retaliation, slot: int) -> list[int]:
    """Corridors at most 2 away: adjacent, or sharing a discovered room with an adjacent one."""
    rooms = [slot, *[room for room, _ in neighbours(g, slot)]]
    return sorted({k for room in rooms for k in corridors_at(g, room)})
