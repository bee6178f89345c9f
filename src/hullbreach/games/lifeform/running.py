"""Steps of characters one at a time: leaving the android's chamber, and running (LF-CACT-15,
LF-RUNR, LF-K4)."""

from __future__ import annotations

from collections.abc import Container

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.graph import NOTHING
from hullbreach.kernel.state import Procedure

from .board import REMORA
from .crew import discard_some
from .ids import SAUER
from .movement import move_character, run_steps
from .state import NOWHERE, Lifeform

RUN_MOVES = 2
"""A RUN or RUN! is 1 or 2 moves."""


def step_character(
    g: Lifeform, c: int, place: int, rule: str, *, own: bool = False
) -> Procedure[None]:
    """One move of a character that may leave its chamber, see `move_character` for `own`.

    Sauer pays for leaving the android's chamber where Priority Override says so (LF-CH09).
    """
    it = g.characters[c]
    if c == SAUER and len(g.players) > 2 and it.place == g.android != NOWHERE:
        yield from discard_some(g, it.seat, 1, "override", "LF-CH09")
    move_character(g, c, place, rule, own=own)


def run_character(
    g: Lifeform,
    c: int,
    rule: str,
    barred: Container[int] = NOTHING,
    *,
    may_refuse: bool = False,
) -> Procedure[bool]:
    """Its player makes 1 or 2 moves with a character that can run; whether it did.

    Terror and the Remora end it (LF-CACT-15, LF-RUNR-03). The second move leads back only if the
    first has brought the Mining Laser (LF-PLAY-08). With `may_refuse` it may stay where it is.
    """
    seat, start = g.characters[c].seat, g.characters[c].place
    for made in range(RUN_MOVES):
        options: list[Option] = [
            ("step", c, place)
            for place, _ in run_steps(g, c, barred)
            if place != start or g.laser_owed >= 0
        ]
        if made and not options:
            break
        if made or may_refuse:
            options.insert(0, ("stay",) if made else ("decline",))
        chosen = yield Decision("run", (seat,), options, rule, about=(c, made))
        if chosen[0] != "step":
            return made > 0
        yield from step_character(g, c, chosen[2], rule)
        if g.terror[chosen[2]] or chosen[2] == REMORA:
            break
    return True
