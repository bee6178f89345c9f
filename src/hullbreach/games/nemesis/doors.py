"""Doors (NEM-DOOR)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.order import next_seat

from .content import CONSTANTS
from .ids import AWAKE, CLOSED, CORRIDORS, CORRIDORS_OF, DESTROYED, OPEN, TECHNICAL
from .state import Nemesis


def set_door(g: Nemesis, corridor: int, state: int, rule: str) -> None:
    """Change a door; a door that opens or breaks ends the airlock procedure (NEM-ROOM-16)."""
    g.doors[corridor] = state
    g.say(("door.opened", "door.closed", "door.destroyed")[state], rule, corridor)
    if g.airlock and state != CLOSED and g.airlock in CORRIDORS[corridor]:
        g.airlock = 0
        g.say("airlock.stopped", "NEM-ROOM-16", corridor)


def is_shut(g: Nemesis, corridor: int) -> bool:
    """Whether a closed door stops an intruder here; the technical corridor has none."""
    return corridor != TECHNICAL and g.doors[corridor] == CLOSED


def close_door(g: Nemesis, corridor: int, who: int, rule: str) -> Procedure[None]:
    """Close an open door; the twelve tokens may run out (NEM-DOOR-06, NEM-LIM-03)."""
    if g.doors[corridor] == OPEN and _tokens_used(g) >= CONSTANTS.doors:
        closed = [
            ("corridor", c) for c, s in enumerate(g.doors) if s == CLOSED and c != corridor
        ]
        if not closed:
            g.say("door.none", "NEM-DOOR-06", corridor)
            return
        seat = who if who >= 0 else deciding_seat(g)
        if len(closed) == 1:
            taken = closed[0]
        else:
            taken = yield Decision("take_door", (seat,), closed, "NEM-DOOR-06", about=(corridor,))
        set_door(g, taken[1], OPEN, "NEM-DOOR-06")
    set_door(g, corridor, CLOSED, rule)


def _tokens_used(g: Nemesis) -> int:
    return sum(1 for state in g.doors if state != OPEN)


def deciding_seat(g: Nemesis) -> int:
    """Who decides what an effect leaves open (NEM-SEQ-05)."""
    players = g.players
    seat = next_seat(len(players), g.first, lambda seat: players[seat].status == AWAKE)
    return seat if seat >= 0 else g.first


def changeable_doors(g: Nemesis, room: int, *, torch: bool = False) -> list[int]:
    """Corridors of a room whose door can be opened or closed (NEM-DOOR-05, NEM-DOOR-07).

    The Plasma Torch (`torch`) can close destroyed doors too. The technical corridor has no door
    (NEM-TECH-04).
    """
    return [
        c for c in CORRIDORS_OF[room] if c != TECHNICAL and (torch or g.doors[c] != DESTROYED)
    ]


def switch_door(g: Nemesis, corridor: int, who: int, rule: str) -> Procedure[None]:
    """Open a closed door, close any other (NEM-DOOR-07)."""
    state = g.doors[corridor]
    if state == CLOSED:
        set_door(g, corridor, OPEN, rule)
    elif state == DESTROYED:
        # The Plasma Torch stands the token up again: no further token is needed.
        set_door(g, corridor, CLOSED, rule)
    else:
        yield from close_door(g, corridor, who, rule)
