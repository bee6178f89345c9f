"""Distances, targets, ways, space and losses worked out anew from the rulebook.

No function is shared with the rules: numbers come from the content, places from the state.
A place is a room slot, or 25 and more for a corridor slot, as in the state.
"""

from __future__ import annotations

from typing import Any

from hullbreach.games.retaliation.content import (
    CORRIDOR_SLOTS,
    CORRIDORS,
    ITEMS,
    ROOM_SLOTS,
    ROOMS,
)

NAMES = [slot.name for slot in ROOM_SLOTS]
JOINS = [tuple(NAMES.index(name) for name in slot.joins) for slot in CORRIDOR_SLOTS]
HIBERNATORIUM, LANDING_ZONE = NAMES.index("R13"), NAMES.index("R31")
FIRST = len(NAMES)
"""The first place that is a corridor."""
LARVA, ADULT, DRONE, QUEEN = range(4)
MODELS, SPACES, TOKENS_PILED = (6, 36, 8, 1), (1, 1, 1, 4), ("Blank", "Larva", "Adult")
PLAY = 0
"""Player.where of a character on the map."""
CLOSED = 1
Figure = tuple[int, int]
"""An intruder by what is written on its base: type and number."""


def rooms(g: Any) -> list[int]:
    """Discovered rooms."""
    return [
        n for n, tile in enumerate(g.rooms) if tile >= 0 and (n != HIBERNATORIUM or g.connected)
    ]


def corridors(g: Any) -> list[int]:
    """Corridors in play: printed ones, with an ID below 100, from the discovery on."""
    return [
        k
        for k, tile in enumerate(g.corridors)
        if tile >= 0 and (g.connected or CORRIDORS[tile].id > 100)
    ]


def near(g: Any, place: int) -> list[int]:
    """What touches a place, among what is there."""
    if place >= FIRST:
        return [room for room in JOINS[place - FIRST] if room in rooms(g)]
    return [FIRST + k for k in corridors(g) if place in JOINS[k]]


def steps(g: Any, start: int) -> dict[int, int]:
    """Distances from a place to all that can be reached."""
    found = {start: 0}
    edge = [start]
    while edge:
        edge = [there for here in edge for there in near(g, here) if there not in found]
        edge = list(dict.fromkeys(edge))
        last = max(found.values())
        found.update(dict.fromkeys(edge, last + 1))
    return found


def printed(g: Any, place: int) -> int:
    """The ID of a place's tile."""
    if place >= FIRST:
        return CORRIDORS[g.corridors[place - FIRST]].id
    return ROOMS[g.rooms[place]].id


def order(g: Any) -> list[Any]:
    """Characters on the map in turn order."""
    seats = len(g.players)
    turn = [g.players[(g.first + n) % seats] for n in range(seats)]
    return [p for p in turn if p.where == PLAY]


def crowd(g: Any, slot: int) -> list[Any]:
    return [p for p in order(g) if p.room == slot]


def targets(g: Any, place: int) -> list[Any]:
    """The closest characters, in turn order (NR-TGT-03)."""
    away = steps(g, place)
    found = [p for p in order(g) if p.room in away]
    least = min((away[p.room] for p in found), default=0)
    return [p for p in found if away[p.room] == least]


def routes(g: Any, place: int, goal: int) -> list[int]:
    """First steps of the shortest ways, the lowest ID first (NR-IMV-03)."""
    back = steps(g, goal)
    return sorted(
        [it for it in near(g, place) if back.get(it, 99) == back[place] - 1],
        key=lambda it: printed(g, it),
    )


def size_order(at: dict[Figure, int], hits: dict[Figure, int], place: int) -> list[Figure]:
    """Those in a place, the largest first (NR-GOLD-11)."""
    here = [it for it, where in at.items() if where == place]
    return sorted(here, key=lambda it: (-it[0], hits[it], it[1]))


def space(at: dict[Figure, int], place: int) -> int:
    """Free spaces of a corridor (NR-IMV-09)."""
    return 6 - sum(SPACES[type_] for (type_, _), where in at.items() if where == place)


def leaving(
    at: dict[Figure, int], type_: int, place: int, may: list[Figure]
) -> list[Figure] | None:
    """The smaller ones that make space for one of a type; None if it does not help (NR-IMV-15)."""
    missing = SPACES[type_] - space(at, place)
    going: list[Figure] = []
    for it in sorted(it for it in may if at[it] == place and it[0] < type_):
        if missing <= 0:
            break
        going.append(it)
        missing -= SPACES[it[0]]
    return going if missing <= 0 else None


def shut(g: Any, k: int, slot: int) -> bool:
    """Whether a closed door stands between a corridor and a room."""
    return (g.doors[k] == CLOSED and g.door_at[k] == slot) or g.barriers[k] == slot


def values(g: Any, k: int, deadly: bool) -> set[int]:
    """Noise values of a corridor (NR-COR-05, NR-DEAD-02, -03)."""
    if g.reinforced[k]:
        return {0}
    tile = CORRIDORS[g.corridors[k]]
    return {tile.noise} | ({tile.deadly} if deadly and tile.deadly else set())


def pushed(g: Any, it: Any, source: int) -> tuple[list[int], bool]:
    """Where a repelled intruder may go, and whether somebody chooses among them (NR-REP-02 to -10).

    With one place or none nobody is asked.
    """
    at = {(o.type, o.number): o.place for o in g.intruders}
    if it.place == source:
        ways, choice = near(g, source), source < FIRST
    elif it.place >= FIRST and len(near(g, it.place)) == 1:
        return [], False
    else:
        away = steps(g, source)
        ways = [to for to in near(g, it.place) if away[to] > away[it.place]]
        choice = False
    ways.sort(key=lambda to: printed(g, to))

    def roomy(to: int) -> bool:
        return to < FIRST or SPACES[it.type] <= space(at, to)  # behind a door too (NR-REP-10)

    ways = [to for to in ways if roomy(to)] or ways
    return (ways, True) if choice else (ways[:1], False)


def worn(p: Any, *names: str) -> bool:
    """Whether something held or worn works."""
    return any(
        not held.malfunction and ITEMS[held.kind].name in names for held in (*p.held, *p.armor)
    )


def breath(g: Any, p: Any, wounds: list[str]) -> tuple[int, bool, bool]:
    """Oxygen, suffocating token and death after the oxygen step of a turn (NR-TURN-07, NR-OXY)."""
    section = "ABC".index(ROOM_SLOTS[p.room].section)
    if g.life_support[section] == 1:
        return p.oxygen, False, False
    loss = 1 + any("lung" in name.lower() for name in wounds)
    if g.turn.passed and worn(p, "Pressure Suit"):
        loss = 0
    if not loss:
        return p.oxygen, p.suffocating, False
    if p.suffocating:
        return p.oxygen, True, True
    return max(0, p.oxygen - loss), loss > p.oxygen, False


def share(weights: list[int], hits: int, taken: list[int]) -> bool:
    """Whether hits were shared out: 1 or 2 each, nothing left over that fits (NR-BRS-03, -04)."""
    used = sum(weights[n] for n in taken)
    rest = hits - used
    others = [w for n, w in enumerate(weights) if n not in taken]
    return used <= hits and not any(w <= rest for w in others)
