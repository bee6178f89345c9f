"""Ways out: boarding the Lander, hibernating, the Escape Shuttle (NR-ESC, NR-RM-02, -11, -14).

There are no other ways (NR-ESC-01). Nobody leaves the Lander, and nothing reaches who is inside
(NR-LND-05, -06).
"""

from __future__ import annotations

from hullbreach.kernel.state import Procedure

from .board import LANDING_ZONE
from .crew import in_combat, on_map
from .health import check_over
from .ids import ACTIVE, ESCAPED, HIBERNATED, LANDED, LANDER, NONE
from .noise import noise_roll
from .rooms_systems import when
from .state import NOWHERE, Retaliation
from .uses import Use


def _attempt(g: Retaliation, seat: int, rule: str) -> Procedure[bool]:
    """The noise roll of an attempt: with an intruder in the room afterwards it fails and the
    character stays (NR-ESC-02, -07). Whether it went well."""
    p = g.players[seat]
    room = p.room
    g.say("escape.tried", rule, seat, room)
    yield from noise_roll(g, seat)
    if not on_map(p) or p.room != room:
        return False
    if in_combat(g, p):
        g.say("escape.failed", "NR-ESC-02", seat)
        return False
    return True


def board(g: Retaliation, seat: int) -> Procedure[None]:
    """Into the Lander: the model leaves the room, the character has not passed (NR-LND-02, -03)."""
    if (yield from _attempt(g, seat, "NR-RM-02")):
        enter_lander(g, seat)


def enter_lander(g: Retaliation, seat: int) -> None:
    """The model is kept in the Lander."""
    p = g.players[seat]
    p.where, p.room = LANDER, NOWHERE
    g.say("boarded", "NR-LND-02", seat)


def hibernate(g: Retaliation, seat: int) -> Procedure[None]:
    """Out of play, inside the facility; items and data token stay with it (NR-ESC-03, -06)."""
    if (yield from _attempt(g, seat, "NR-RM-11")):
        _leave(g, seat, HIBERNATED)


def take_shuttle(g: Retaliation, seat: int) -> Procedure[None]:
    """One character only; anti-aircraft does not matter (NR-RM-14, NR-ESC-04)."""
    if (yield from _attempt(g, seat, "NR-RM-14")):
        g.shuttle = seat
        _leave(g, seat, ESCAPED)


def _leave(g: Retaliation, seat: int, where: int) -> None:
    p = g.players[seat]
    p.where, p.room = where, NOWHERE
    g.story("escaped" if where == ESCAPED else "hibernated", "NR-ESC-03", seat)
    check_over(g)


def _no_lander(g: Retaliation, seat: int) -> str | None:
    """It stands here: to act from afar takes nobody aboard (NR-RMU-03)."""
    here = g.lander_is == LANDED and g.players[seat].room == LANDING_ZONE
    return None if here else "NR-RM-02"


def _no_pods(g: Retaliation, seat: int) -> str | None:
    return None if g.pods == ACTIVE else "NR-RM-11"


def _no_shuttle(g: Retaliation, seat: int) -> str | None:
    return None if g.shuttle == NONE else "NR-RM-14"


BOARDING = Use(when(lambda g, seat: _no_lander(g, seat) is None), board, refusal=_no_lander)
HIBERNATORIUM = (Use(when(lambda g, seat: _no_pods(g, seat) is None), hibernate, refusal=_no_pods),)
ESCAPE_SHUTTLE = (
    Use(when(lambda g, seat: _no_shuttle(g, seat) is None), take_shuttle, refusal=_no_shuttle),
)
