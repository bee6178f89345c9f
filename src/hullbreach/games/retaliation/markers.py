"""Fire, malfunction and secure markers: placing and discarding them (NR-FIRE, NR-MALF, NR-SECT).

Secure tokens stay when characters leave and while intruders are there (NR-SECT-03, -04); a room
that is always secured keeps its state (NR-ROOM-05).
"""

from __future__ import annotations

from hullbreach.kernel.state import Jump, Procedure

from .content import ROOMS
from .gear import discard_item, fit_hands
from .ids import DEAD, ESCAPED, NONE
from .rules import Rules
from .state import Held, Player, Retaliation
from .windows import MARKER, ask, opens

# -- fire --------------------------------------------------------------------------------------


def fires_left(g: Retaliation) -> int:
    """Fire markers in the supply."""
    most: int = g.edition.counts.fire
    return most - sum(g.fire)


def ignite(g: Retaliation, slot: int, rule: str) -> None:
    """A fire marker on a room without one; with none left the facility is destroyed (NR-FIRE-01,
    -03)."""
    if g.fire[slot]:
        return
    if fires_left(g) <= 0:
        g.say("fire.none", "NR-FIRE-03", slot)
        destroy_facility(g, "NR-FIRE-03")
    g.fire[slot] = True
    g.say("fire", rule, slot)


def extinguish(g: Retaliation, slot: int, rule: str) -> None:
    """Discard a fire marker."""
    if g.fire[slot]:
        g.fire[slot] = False
        g.say("fire.out", rule, slot)


def destroy_facility(g: Retaliation, rule: str) -> None:
    """The game ends at once (NR-AUT-05)."""
    ruin(g, rule)
    raise Jump("final")


def ruin(g: Retaliation, rule: str) -> None:
    """All end here but those who escaped; all intruders, rooms and the Nest too (NR-AUT-05)."""
    g.destroyed = g.nest_destroyed = g.queen_dead = True
    g.intruders.clear()
    g.story("facility.destroyed", rule)
    for p in g.players:
        if p.where not in (ESCAPED, DEAD):
            p.where = DEAD
            g.say("dies", rule, p.seat)


# -- malfunctions ------------------------------------------------------------------------------


def malfunctions_left(g: Retaliation) -> int:
    """Malfunction markers in the supply; they lie on rooms, items and the robot card."""
    used = sum(g.malfunction) + g.robot.malfunction
    for p in g.players:  # asked for a card in many hands: no generator
        for held in p.held:
            used += held.malfunction
        for held in p.armor:
            used += held.malfunction
    most: int = g.edition.counts.malfunction
    return most - used


def can_break(g: Retaliation, slot: int) -> bool:
    """Whether a room can take a malfunction marker (NR-ROOM-04, NR-MALF-01)."""
    return not g.malfunction[slot] and not ROOMS[g.rooms[slot]].never_broken


def break_room(g: Retaliation, slot: int, rule: str) -> Procedure[bool]:
    """A malfunction marker on a room; whether it lies there now."""
    about = (slot, NONE, NONE)
    if not can_break(g, slot):
        return False
    if opens(g, MARKER, about) and (yield from ask(g, MARKER, about)):
        return False
    if malfunctions_left(g) <= 0:
        _fire_instead(g, slot)
        return False
    g.malfunction[slot] = True
    g.say("malfunction", rule, slot)
    return True


def break_item(g: Retaliation, p: Player, held: Held, rule: str) -> Procedure[bool]:
    """A malfunction marker on a heavy item or armor; whether something came of it.

    A second one destroys the item (NR-MALF-04).
    """
    about = (p.room, p.seat, held.kind)
    if opens(g, MARKER, about) and (yield from ask(g, MARKER, about)):
        return False
    if held.malfunction:
        held.malfunction = False
        lying = p.held if held in p.held else p.armor
        lying.remove(held)
        discard_item(g, held)
        g.say("item.destroyed", "NR-MALF-04", p.seat, held.kind)
        yield from fit_hands(g, p.seat)
        return True
    if malfunctions_left(g) <= 0:
        _fire_instead(g, p.room)
        return False
    held.malfunction = True
    g.say("item.broken", rule, p.seat, held.kind)
    yield from fit_hands(g, p.seat)
    return True


def break_robot(g: Retaliation, rule: str) -> Procedure[None]:
    """A malfunction marker on the robot card; a second is ignored (NR-MALF-05)."""
    robot = g.robot
    about = (robot.room, NONE, NONE)
    if robot.malfunction:
        return
    if opens(g, MARKER, about) and (yield from ask(g, MARKER, about)):
        return
    if malfunctions_left(g) <= 0:
        _fire_instead(g, robot.room)
        return
    robot.malfunction = True
    g.say("robot.broken", rule)


def mend_room(g: Retaliation, slot: int, rule: str) -> None:
    """Discard a room's malfunction marker."""
    g.malfunction[slot] = False
    g.say("room.mended", rule, slot)


def _fire_instead(g: Retaliation, slot: int) -> None:
    """No marker is left: a fire marker in that room, if there is one (NR-MALF-07)."""
    if fires_left(g) > 0:
        ignite(g, slot, "NR-MALF-07")


# -- secure tokens -----------------------------------------------------------------------------


def secure_left(g: Retaliation) -> int:
    """Secure tokens in the supply."""
    most: int = g.edition.counts.secure
    return most - sum(g.secure)


def secure_refusal(g: Retaliation, slot: int, *, calm: bool = False) -> str | None:
    """The rule that keeps a secure token from a room (NR-SECA-01); `calm`: known to be without
    combat, and so in most editions nothing there keeps it away."""
    rules: Rules = g.edition
    if ROOMS[g.rooms[slot]].never_secured:
        return "NR-ROOM-03"
    if g.secure[slot] >= rules.counts.secure_in_room:
        return "NR-SECT-01"
    if not (calm and rules.barred is rules.combat) and rules.barred(g, slot):
        return "NR-SECA-01"
    return "NR-SECA-01" if sum(g.secure) >= rules.counts.secure else None


def reinforce(g: Retaliation, corridor: int, rule: str) -> None:
    """Discard the noise markers and turn the corridor to its 0 side (NR-COR-04)."""
    g.noise[corridor] = 0
    g.reinforced[corridor] = True
    g.say("reinforced", rule, corridor)


def secure(g: Retaliation, slot: int, rule: str) -> bool:
    """Place a secure token if the room may take one; whether it does."""
    if secure_refusal(g, slot) is not None:
        return False
    g.secure[slot] += 1
    g.say("secure", rule, slot)
    return True
