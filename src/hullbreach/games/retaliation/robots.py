"""The robot: activating it, moving it (NR-ROB, NR-ROBA). What its cards do: robot_cards.py.

By itself it does nothing (NR-ROB-01).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from .content import ROBOTS
from .crew import in_combat
from .facility import (
    accessible_rooms,
    is_computer,
)
from .hand import can_pay, pay
from .ids import ANYWHERE, BY_COMPUTER, LIFE_SUPPORT_ROOMS, NONE
from .rules import Rules
from .state import Retaliation
from .uses import Use, Ways

# -- activating it -----------------------------------------------------------------------------


def working(g: Retaliation) -> bool:
    """Whether the robot is revealed and its card has no malfunction marker (NR-ROBA-04)."""
    return g.connected and g.robot.card >= 0 and not g.robot.malfunction


def robot_uses(g: Retaliation) -> tuple[Use, ...]:
    rules: Rules = g.edition
    return rules.robots.get(ROBOTS[g.robot.card].name, ())


def cost(g: Retaliation, seat: int) -> int:
    """1 card in its room; from elsewhere 1 more, with a data token none (NR-ROBA-01, -02)."""
    p = g.players[seat]
    if p.room == g.robot.room:
        return 1
    return 1 + g.modified("robot.cards", seat, int(not p.data))


def robot_options(g: Retaliation, seat: int) -> list[Option]:
    """Each option of the card that can be carried out completely (NR-ROBA-04)."""
    if not working(g):
        return []
    found: list[Option] = []
    for n, use in enumerate(robot_uses(g)):
        for way in use.options(g, seat):
            found.append(("robot", n, *way))
    return found


def reaches(g: Retaliation, seat: int, far: int) -> bool:
    """Whether a character may activate it from where it is, if by itself it reaches so `far`."""
    room = g.players[seat].room
    if room == g.robot.room:
        return True
    far = g.modified("robot.reach", seat, far)
    return far == ANYWHERE or (far == BY_COMPUTER and is_computer(g, room))


def refuses(g: Retaliation, seat: int) -> bool:
    """Whether it takes nothing from a character, wherever that is (XS4)."""
    nothing: bool = not g.edition.mods["computers"]
    return not nothing and not g.modified("computers", seat, 1)


def _gate(g: Retaliation, seat: int) -> str | None:
    """Not in combat."""
    return "NR-ACT-04" if in_combat(g, g.players[seat]) else far_refusal(g, seat)


def far_refusal(g: Retaliation, seat: int) -> str | None:
    """In its room, or in a room with a computer icon, which may malfunction (NR-ROBA-02, -03)."""
    if refuses(g, seat):
        return "NR-XYR-39"
    if not reaches(g, seat, BY_COMPUTER):
        return "NR-ROBA-02"
    return None if can_pay(g.players[seat], cost(g, seat)) else "NR-GOLD-07"


def _activate(g: Retaliation, seat: int, n: int, *way: Any) -> Procedure[None]:
    yield from pay(g, seat, cost(g, seat), ("robot", n))
    yield from run_robot(g, seat, n, *way)


def run_robot(g: Retaliation, seat: int, n: int, *way: Any) -> Procedure[None]:
    """Carry out one option of its card."""
    g.say("robot.used", "NR-ROBA-04", seat, g.robot.card, n)
    yield from carry_out(robot_uses(g)[n].run(g, seat, *way))


ROBOT_ACTION: Mapping[str, Verb[Retaliation]] = {
    "robot": Verb(robot_options, _activate, _gate)
}

# -- moving it ---------------------------------------------------------------------------------


def stand(g: Retaliation, slot: int, rule: str) -> None:
    """The model stands in a room; Life Support Control rooms are remembered (NR-END-13)."""
    start, g.robot.room = g.robot.room, slot
    if g.rooms[slot] in LIFE_SUPPORT_ROOMS:
        g.visited |= 1 << LIFE_SUPPORT_ROOMS.index(g.rooms[slot])
    g.say("robot.moved", rule, start, slot)


def first_rooms(g: Retaliation, seat: int) -> Ways:
    """Rooms next to it: intruders do not matter, closed doors do (NR-ROB-02, -03)."""
    return list(zip(accessible_rooms(g, g.robot.room)))


def next_room(g: Retaliation, seat: int) -> Procedure[int]:
    """Where it moves on to, NONE if it stops."""
    options: list[Option] = [("stop",)]
    options += [("robot_to", room) for room in accessible_rooms(g, g.robot.room)]
    chosen = yield Decision("robot_step", (seat,), options, "NR-ROB-02")
    return NONE if chosen[0] == "stop" else int(chosen[1])


def moving(steps: int) -> Use:
    """Move up to so many rooms, at least one."""

    def run(g: Retaliation, seat: int, slot: int) -> Procedure[None]:
        stand(g, slot, "NR-ROB-02")
        for _ in range(steps - 1):
            slot = yield from next_room(g, seat)
            if slot == NONE:
                return
            stand(g, slot, "NR-ROB-02")

    return Use(first_rooms, run, way="room")
