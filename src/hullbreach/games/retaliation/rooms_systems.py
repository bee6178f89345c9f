"""Rooms that switch the facility's systems: life support, anti-aircraft, autodestruction, Reactor,
Server Room (NR-RM-04, -10, -12, -13, -15, -17 to -19, -39, -40)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from .facility import discovered_rooms, is_computer, room_at
from .ids import ACTIVE, GONE, INACTIVE, UNDECIDED
from .markers import extinguish
from .rules import Rules
from .state import Retaliation
from .tracks import arm, arm_refusal
from .uses import Use, Ways


def when(condition: Callable[[Retaliation, int], bool]) -> Callable[[Retaliation, int], Ways]:
    """The options of a use that declares nothing and is there on a condition."""
    return lambda g, seat: [()] if condition(g, seat) else []


# -- life support ------------------------------------------------------------------------------


def _toggle(section: int, rule: str) -> Use:
    """Turn a section's life support token over (NR-RM-04, -12, -15)."""

    def run(g: Retaliation, seat: int) -> None:
        turn_over(g, section, rule)

    def then(g: Retaliation, seat: int) -> tuple[str, int]:
        return f"life support {'off' if g.life_support[section] == ACTIVE else 'on'}", 0

    return Use(when(lambda g, seat: g.life_support[section] != GONE), run, then=then)


def turn_over(g: Retaliation, section: int, rule: str) -> None:
    """A life support token is turned over."""
    g.life_support[section] = INACTIVE if g.life_support[section] == ACTIVE else ACTIVE
    g.say("life_support", rule, section, g.life_support[section])


def burning_rooms(g: Retaliation, seat: int) -> Ways:
    """All rooms with a fire marker."""
    return [(slot,) for slot in discovered_rooms(g) if g.fire[slot]] if True in g.fire else []


def _put_out(g: Retaliation, seat: int, slot: int) -> None:
    extinguish(g, slot, "NR-RM-04")


def _wake_pods(g: Retaliation, seat: int) -> None:
    """The Hibernatorium token turns active, never back."""
    g.pods = ACTIVE
    g.say("pods", "NR-RM-15")


LIFE_SUPPORT_A = (_toggle(0, "NR-RM-04"), Use(burning_rooms, _put_out, way="room"))
LIFE_SUPPORT_C = (
    _toggle(2, "NR-RM-15"),
    Use(when(lambda g, seat: g.pods == INACTIVE), _wake_pods),
)

# -- anti-aircraft -----------------------------------------------------------------------------


def look_at_stack(g: Retaliation) -> None:
    """Somebody sees the top token: it is decided now."""
    if g.anti_aircraft.top == UNDECIDED:
        g.anti_aircraft.top = (INACTIVE, ACTIVE)[g.chance(2, "anti-aircraft token")]
    g.reveal()


def examine(g: Retaliation, seat: int) -> Procedure[None]:
    """Look at both tokens and restack them as wished, face down: only who did it knows how they lie
    now (NR-LND-01, NR-RM-12, -40)."""
    stack = g.anti_aircraft
    look_at_stack(g)
    stack.seen, stack.shown = 1 << seat, False
    g.say("aa.examined", "NR-RM-12", seat)
    options: list[Option] = [("leave",), ("swap",)]
    chosen = yield Decision("restack", (seat,), options, "NR-RM-40", (stack.top,))
    if chosen[0] == "swap":
        stack.top = INACTIVE if stack.top == ACTIVE else ACTIVE
    g.tell((seat,), "aa.top", "NR-LND-01", seat, stack.top)


LIFE_SUPPORT_B = (
    _toggle(1, "NR-RM-12"),
    Use(when(lambda g, seat: g.anti_aircraft.top != GONE), examine),
)

# -- autodestruction and the Reactor -----------------------------------------------------------


def _arm(g: Retaliation, seat: int) -> None:
    arm(g, "NR-RM-10")


def _goes_off(g: Retaliation, seat: int) -> tuple[str, int]:
    space = g.round + g.edition.counts.autodestruction
    return "armed" if space <= g.edition.counts.rounds else "armed late", space


def shut_down(g: Retaliation, seat: int) -> None:
    """All systems leave the game and can never be turned on again (NR-RM-17, -18)."""
    g.shutdown = True
    g.life_support = [GONE] * len(g.life_support)
    g.autodestruction = 0
    g.anti_aircraft.top, g.anti_aircraft.shown = GONE, False
    g.story("reactor.shut_down", "NR-RM-17", seat)


COOLING_SYSTEM = (
    Use(
        when(lambda g, seat: arm_refusal(g) is None),
        _arm,
        refusal=lambda g, seat: arm_refusal(g),
        then=_goes_off,
    ),
)
REACTOR = (
    Use(
        when(lambda g, seat: not g.shutdown),
        shut_down,
        refusal=lambda g, seat: "NR-RM-19" if g.shutdown else None,
    ),
)

# -- what keeps from using a room --------------------------------------------------------------


def is_broken(g: Retaliation, seat: int) -> bool:
    """Whether a malfunction marker keeps a character from using its room (NR-RMU-02, story 304)."""
    return g.malfunction[g.players[seat].room] and g.modified("room.broken", seat, 1) > 0


def out_of_reach(g: Retaliation, seat: int, slot: int) -> bool:
    """Whether a room is one with a computer, and those are beyond somebody's reach (XS4)."""
    nothing: bool = not g.edition.mods["computers"]
    return not nothing and is_computer(g, slot) and not g.modified("computers", seat, 1)


# -- the Server Room ---------------------------------------------------------------------------


def usable_from_afar(g: Retaliation, seat: int, *, relay: bool = False) -> list[int]:
    """Other discovered rooms with a computer icon and without a malfunction marker (NR-RMU-03); for
    the Server Room the Relay's mark does not count (NR-ROB-08)."""
    here = g.players[seat].room
    return [
        slot
        for slot in discovered_rooms(g)
        if slot != here
        and not g.malfunction[slot]
        and g.edition.shut(g, slot) is None
        and not out_of_reach(g, seat, slot)
        and (is_computer(g, slot) if relay else room_at(g, slot).computer)
    ]


def _far_uses(g: Retaliation, seat: int) -> Ways:
    """(room slot, which use, its own way) for each that could be carried out."""
    rules: Rules = g.edition
    return [
        (slot, n, *way)
        for slot in usable_from_afar(g, seat)
        for n, use in enumerate(rules.rooms.get(room_at(g, slot).name, ()))
        for way in use.options(g, seat)
    ]


def use_from_afar(g: Retaliation, seat: int, slot: int, n: int, *way: Any) -> Procedure[None]:
    """The room used counts as used from where the user stands (NR-RM-39, NR-RMU-03)."""
    rules: Rules = g.edition
    g.say("room.used_from_afar", "NR-RM-13", seat, g.rooms[slot])
    yield from carry_out(rules.rooms[room_at(g, slot).name][n].run(g, seat, *way))


def gain_data(g: Retaliation, seat: int, rule: str) -> None:
    """A data token, one at most."""
    g.players[seat].data = True
    g.data_left -= 1
    g.say("data", rule, seat)


def can_gain_data(g: Retaliation, seat: int) -> bool:
    return not g.players[seat].data and g.data_left > 0


SERVER_ROOM = (
    Use(_far_uses, use_from_afar, way="far"),
    Use(when(can_gain_data), partial(gain_data, rule="NR-RM-13")),
)
