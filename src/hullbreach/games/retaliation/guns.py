"""What shoots for somebody: the Gunnery Room, the Sentry Gun (NR-RM-26, RB3)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.dice import roll

from .bursts import burst_corridors
from .facility import discovered_rooms, foe, room_at
from .ids import BULLETS, CRITICAL, SHOOT_DIE
from .kills import fatal, hit, kill
from .markers import break_robot
from .robots import moving
from .rules import Rules
from .state import Retaliation
from .tactical import throw
from .uses import Use, Ways

# -- the Gunnery Room --------------------------------------------------------------------------


def _aims(g: Retaliation, seat: int) -> Ways:
    """A room with a red item icon and without a malfunction marker, and a corridor that can be
    burst at from there: its doors block (NR-RM-26, NR-GAP-95)."""
    return [
        (slot, k)
        for slot in discovered_rooms(g)
        if "red" in room_at(g, slot).items and not g.malfunction[slot]
        for k in burst_corridors(g, slot)
    ]


def _fire(g: Retaliation, seat: int, slot: int, corridor: int) -> Procedure[None]:
    """The burst die alone: no ammo, no symbol (NR-BRS-07)."""
    g.say("gunnery", "NR-RM-26", seat, slot, corridor)
    yield from throw(g, seat, corridor, 0)


GUNNERY = (Use(_aims, _fire, way="aim"),)

# -- the Sentry Gun ----------------------------------------------------------------------------


def _targets(g: Retaliation, seat: int) -> Ways:
    rules: Rules = g.edition
    return [(it.type, it.number) for it in rules.targets(g, g.robot.room)]


def _shoot(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
    """1 hit, then the shoot die; bullets jam the robot."""
    it = foe(g, type_, number)
    settled = yield from hit(g, it, 1, seat, "NR-ROBA-04")
    face = roll(g, SHOOT_DIE, "shot", "NR-ROBA-04", seat)
    if face == BULLETS:
        yield from break_robot(g, "NR-ROBA-04")
    elif not settled and (face == CRITICAL or fatal(g, it, face)):
        yield from kill(g, it, seat, "NR-ROBA-04")


SENTRY_GUN = (moving(1), Use(_targets, _shoot, way="intruder"))
