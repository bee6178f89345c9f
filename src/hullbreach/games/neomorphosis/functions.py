"""Simple terminal functions: when each can be chosen, and what its success does (NM-TF-01).

Their tests are in terminals.py; orders of S.A.M. are in drone.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from .board import STATIONS, bits
from .crew import seat_of, standing_in
from .disasters import explode, release
from .doors import open_restricted, turn_door
from .drone import order
from .ids import DRONE, FUNCTIONS
from .places import aliens_in, sector_of, station, terminal_at
from .rules import Function, Rules
from .state import NOWHERE, NeoMorphosis
from .wounds import strike

Targets = Sequence[tuple[Any, ...]]
PLAIN: Targets = ((),)
"""Nothing is declared."""
NOBODY: Option = ("nobody",)


# -- Activate Fire Suppression -----------------------------------------------------------------


def secure_sectors(g: NeoMorphosis, member: int) -> Targets:
    """With a charge, any secure sector, its own too and empty ones (NM-FSS-02, -09)."""
    return _secure(g.map, g.opened) if g.charge else ()


@lru_cache(1 << 12)
def _secure(map_: int, opened: int) -> Targets:
    """The secure sectors of a map while some doors are open."""
    here = STATIONS[map_]
    return tuple([(n,) for n in range(1, here.sectors + 1) if here.secure(n, opened)])


def no_fire_suppression(g: NeoMorphosis, member: int) -> str | None:
    """It has to be charged, and a sector secure (NM-FSS-01, -02, -06)."""
    if not g.charge:
        return "NM-FSS-06"
    return None if secure_sectors(g, member) else "NM-FSS-02"


def suppress(g: NeoMorphosis, member: int, sector: int) -> Procedure[None]:
    """NM-FSS-03, -10."""
    yield from release(g, sector, "NM-FSS-03")


# -- Electrical Feedback -----------------------------------------------------------------------


def remote_terminals(g: NeoMorphosis, member: int) -> Targets:
    """Active terminals anywhere but in its own area (NM-FEED-01, -03)."""
    own = terminal_at(g, g.crew[member].area)
    return _each(g.active & ~(1 << own) if own >= 0 else g.active)


@lru_cache(1 << 12)
def _each(terminals: int) -> Targets:
    """Each terminal of a mask."""
    return tuple([(terminal,) for terminal in bits(terminals)])


def no_feedback(g: NeoMorphosis, member: int) -> str | None:
    """A second active terminal is needed (NM-FEED-01)."""
    return None if remote_terminals(g, member) else "NM-FEED-01"


def feed_back(g: NeoMorphosis, member: int, terminal: int) -> Procedure[None]:
    """One character at the remote terminal may be hurt, without roll or Defense (NM-FEED-02).

    A mission may offer something else instead (NM-M3-03, NM-M10-03).
    """
    rules: Rules = g.edition
    there = 1 << station(g).terminals[terminal]
    options: list[Option] = [("alien", it.figure) for it in aliens_in(g, there)]
    options += [("crew", m.number) for m in standing_in(g, there)]
    options += rules.mission.feedback(g, member, terminal)
    if not options:
        return
    about = (member, terminal)
    chosen = yield Decision(
        "feedback", (seat_of(g, member),), [NOBODY, *options], "NM-FEED-02", about=about
    )
    if chosen[0] == "alien":
        yield from carry_out(strike(g, {}, {chosen[1]: 1}, "NM-FEED-02"))
    elif chosen[0] == "crew":
        yield from carry_out(strike(g, {chosen[1]: 1}, {}, "NM-FEED-02"))
    elif chosen != NOBODY:
        yield from carry_out(rules.mission.feed(g, member, chosen))


# -- S.A.M. ------------------------------------------------------------------------------------


def drone_there(g: NeoMorphosis, member: int) -> Targets:
    """S.A.M. must be on the board (NM-CTRL-01, NM-BOOM-01)."""
    return PLAIN if g.drone != NOWHERE else ()


def needs_drone(rule: str) -> Callable[[NeoMorphosis, int], str | None]:
    """The same as a refusal."""
    return lambda g, member: rule if g.drone == NOWHERE else None


def blow_up(g: NeoMorphosis, member: int) -> Procedure[None]:
    """S.A.M. explodes in its room (NM-BOOM-01)."""
    yield from explode(g, g.drone, DRONE.explosion, "NM-BOOM-01")


# -- Remote Control Doors ----------------------------------------------------------------------


def anything(g: NeoMorphosis, member: int) -> Targets:
    """Nothing is declared before the roll (NM-RDOOR-01)."""
    return PLAIN


def never(g: NeoMorphosis, member: int) -> str | None:
    """No conditions of its own."""
    return None


def turn_any_door(g: NeoMorphosis, member: int) -> Procedure[None]:
    """One sound door of the station; or one that a mission lets it open (NM-RDOOR-01)."""
    rules: Rules = g.edition
    here = station(g)
    normal = here.inner & ~g.damaged & ~g.restricted
    options: list[Option] = [
        ("door", door, 0 if g.opened >> door & 1 else 1) for door in bits(normal)
    ]
    locked = [door for door in bits(g.restricted) if rules.mission.remote(g, member, door)]
    options += [("door", door, 1) for door in locked]
    if not options:
        return
    about = (member,)
    _, door, opened = yield Decision(
        "remote_door", (seat_of(g, member),), options, "NM-RDOOR-01", about=about
    )
    if door in locked:
        open_restricted(g, door, member, "NM-RDOOR-01")
    else:
        turn_door(g, door, bool(opened), "NM-RDOOR-01")


# -- Scan Adjacent Rooms -----------------------------------------------------------------------


def unseen(g: NeoMorphosis, member: int) -> list[int]:
    """Adjacent sectors with a face-down Infestation card, doors open or not (NM-MAP-06)."""
    beside = station(g).beside[sector_of(g, g.crew[member].area)]
    return [sector for sector in beside if g.infestation[sector]]


def something_beside(g: NeoMorphosis, member: int) -> Targets:
    """Without a card next door it may not be chosen (NM-SCAN-02)."""
    return PLAIN if unseen(g, member) else ()


def no_scan(g: NeoMorphosis, member: int) -> str | None:
    """NM-SCAN-02."""
    return None if unseen(g, member) else "NM-SCAN-02"


def scan(g: NeoMorphosis, member: int) -> None:
    """All players look at these cards; they stay where they are (NM-SCAN-01)."""
    for sector in unseen(g, member):
        g.scanned[sector] = True
        g.reveal()
        g.say("scanned", "NM-SCAN-01", member, sector, tuple(g.infestation[sector]))


FUNCTION_TABLE: Sequence[Function] = matched(
    {
        "Activate Fire Suppression": Function(secure_sectors, no_fire_suppression, suppress),
        "Control Drone": Function(drone_there, needs_drone("NM-CTRL-01"), order),
        "Electrical Feedback": Function(remote_terminals, no_feedback, feed_back),
        "Remote Control Doors": Function(anything, never, turn_any_door),
        "Scan Adjacent Rooms": Function(something_beside, no_scan, scan),
        "Explode Drone": Function(drone_there, needs_drone("NM-BOOM-01"), blow_up),
    },
    FUNCTIONS,
    "panel.toml: [[function]]",
    "functions.py",
)
"""By function (Rules.functions)."""
