"""What each robot card does (RB1 to RB6, NR-ROB-02 to -08)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .board import BEYOND, LANDING_ZONE
from .consent import one_willing, willing
from .crew import in_room, on_map
from .effects import always, broken_in, mend_in
from .exploration import finish, reveal
from .facility import (
    accessible_corridors,
    discovered,
    passable,
    reinforceable,
)
from .guns import SENTRY_GUN
from .health import can_restore, heal_wound, restore
from .ids import GEAR, NONE
from .markers import extinguish, reinforce
from .moving import Going, move
from .noise import noise_roll
from .robots import first_rooms, moving, next_room, stand
from .state import Retaliation
from .uses import Use, Ways

ALONG = Going(quiet=True)

# -- Exploration -------------------------------------------------------------------------------


def _frontier(g: Retaliation, seat: int) -> Ways:
    """Accessible unexplored corridors of its room."""
    here = g.robot.room
    return [
        (k,)
        for k in accessible_corridors(g, here)
        if not discovered(g, BEYOND[here][k]) and passable(g, k)
    ]


def _explore(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """Without entrance effect; the robot goes in, then a noise roll around it (NR-EXP-20,
    NR-NOI-17)."""
    slot = BEYOND[g.robot.room][corridor]
    card = yield from reveal(g, seat, slot, corridor)
    stand(g, slot, "NR-ROB-03")
    yield from noise_roll(g, seat, slot)
    yield from finish(g, card, slot, seat)


# -- Medic -------------------------------------------------------------------------------------


def _patients(g: Retaliation, seat: int) -> Ways:
    return [()] if any(can_restore(p) for p in in_room(g, g.robot.room)) else []


def _treat(g: Retaliation, seat: int) -> Procedure[None]:
    """Each willing character there restores 1 health."""
    for p in in_room(g, g.robot.room):
        if can_restore(p) and (yield from willing(g, seat, p.seat, "treated", "NR-ROBA-04", 1)):
            restore(g, p.seat, 1, "NR-ROBA-04")


def _wounded(g: Retaliation) -> list[int]:
    return [p.seat for p in in_room(g, g.robot.room) if p.wounds]


def _operate(g: Retaliation, seat: int, patient: int) -> Procedure[None]:
    """1 willing character there discards 1 serious wound of its choice (NR-WND-05)."""
    found = _wounded(g)
    patient = yield from one_willing(g, seat, patient, found, "treated", "NR-ROBA-04", 0)
    if patient == NONE:
        return
    wounds = g.players[patient].wounds
    options: list[Option] = [("wound", n, wound) for n, wound in enumerate(wounds)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("heal_wound", (patient,), options, "NR-WND-05")
    heal_wound(g, patient, chosen[1], "NR-ROBA-04")


# -- Hauler ------------------------------------------------------------------------------------


def _haul_ways(g: Retaliation, seat: int) -> Ways:
    """A first room, and who goes along, NONE for nobody."""
    along = [NONE, *[p.seat for p in in_room(g, g.robot.room)]]
    return [(slot, who) for (slot,) in first_rooms(g, seat) for who in along]


def _haul(g: Retaliation, seat: int, slot: int, who: int) -> Procedure[None]:
    """Up to 3 rooms; who goes along suffers the opportunity attacks of each step and makes no noise
    rolls."""
    if who != NONE:
        here = [p.seat for p in in_room(g, g.robot.room)]
        who = yield from one_willing(g, seat, who, here, "hauled", "NR-ROBA-04", slot)
    for step in range(3):
        if step:
            if not on_map(g.players[seat]):
                return  # NR-DTH-04: nobody is left to steer it
            slot = yield from next_room(g, seat)
            if slot == NONE:
                return
        start = g.robot.room
        stand(g, slot, "NR-ROB-02")
        if who != NONE:
            yield from _take_along(g, who, start, slot)
            if not on_map(g.players[who]) or g.players[who].room != slot:
                who = NONE


def _take_along(g: Retaliation, who: int, start: int, slot: int) -> Procedure[None]:
    """Through the one corridor between."""
    corridor = next(k for k in accessible_corridors(g, start) if BEYOND[start][k] == slot)
    yield from move(g, who, corridor, ALONG)


def _at_the_zone(g: Retaliation, seat: int) -> Ways:
    """In the Landing Zone, with a free slot and a token left."""
    here = g.robot.room == LANDING_ZONE and NONE in g.robot.slots
    return [(kind,) for kind in range(len(GEAR)) if here and g.zone[kind]]


def _load(g: Retaliation, seat: int, kind: int) -> Procedure[None]:
    """Up to 2 gear tokens from its slots onto the robot."""
    while True:
        g.zone[kind] -= 1
        g.robot.slots[g.robot.slots.index(NONE)] = kind
        g.say("robot.loaded", "NR-ROB-06", kind)
        more = _at_the_zone(g, seat)
        if not more:
            return
        options: list[Option] = [("stop",), *[("gear", it) for (it,) in more]]
        chosen = yield Decision("robot_load", (seat,), options, "NR-ROB-06")
        if chosen[0] == "stop":
            return
        kind = chosen[1]


# -- Relay and Welder --------------------------------------------------------------------------


def _relay(g: Retaliation, seat: int) -> None:
    """Its room counts as one with a computer until the seat's next turn (NR-ROB-08)."""
    g.robot.relay = seat
    g.say("robot.relay", "NR-ROB-08", seat, g.robot.room)


def _repairs(g: Retaliation, seat: int) -> Ways:
    """A malfunction marker in its room, on whatever lies there (NR-MALF-06), or the fire."""
    here = g.robot.room
    found: Ways = broken_in(g, here, in_room(g, here))
    return found + ([("fire",)] if g.fire[here] else [])


def _repair(g: Retaliation, seat: int, what: str, *whose: int) -> Procedure[None]:
    if what == "fire":
        extinguish(g, g.robot.room, "NR-ROBA-04")
    else:
        yield from mend_in(g, seat, g.robot.room, what, *whose)


def _weldable(g: Retaliation, seat: int) -> Ways:
    return [(k,) for k in reinforceable(g, g.robot.room)]


def _weld(g: Retaliation, seat: int, corridor: int) -> None:
    reinforce(g, corridor, "NR-ROBA-04")


ROBOT_USES: Mapping[str, tuple[Use, ...]] = {
    "Exploration": (moving(2), Use(_frontier, _explore, way="corridor")),
    "Medic": (
        moving(1),
        Use(_patients, _treat),
        Use(lambda g, seat: [(it,) for it in _wounded(g)], _operate, way="seat"),
    ),
    "Sentry Gun": SENTRY_GUN,
    "Hauler": (Use(_haul_ways, _haul, way="haul"), Use(_at_the_zone, _load, way="gear")),
    "Relay": (moving(2), Use(always, _relay)),
    "Welder": (
        moving(2),
        Use(_repairs, _repair, way="repair"),
        Use(_weldable, _weld, way="corridor"),
    ),
}
"""By name."""
