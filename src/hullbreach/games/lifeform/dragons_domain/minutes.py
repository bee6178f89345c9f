"""The self-destruct track of the solo game (LFD-SD).

Its spaces are entered one by one, as in the base game (LFD-SD-01, tracks.py). Settled here:
LFD-GAP-13, -22, -25, -28, -45.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .. import tokens
from ..board import AI_PATH, REMORA, SUPPLIES, VENTS
from ..crew import finish
from ..ids import ENERGY, EXPLOSION, SD_SENSORS, SD_TERROR
from ..loadout import unload
from ..movement import links_doors_ignored, neighbours
from ..tracks import sensors
from .ids import COUNTS
from .ids import MINUTES as ICONS
from .state import SoloTable
from .stowaways import stow, where


def terror_icon(g: SoloTable) -> Procedure[None]:
    """Terror lies down on the android's path, from its end; where you stand already, or without
    a place or a token, something slips aboard instead (LFD-SD-03 to -05)."""
    free = [place for place in AI_PATH if place not in (REMORA, g.breach) and not g.terror[place]]
    if not free or not g.pool[tokens.TERROR]:
        yield from stow(g, 1, "LFD-SD-05")
        return
    if free[-1] == where(g):
        yield from stow(g, 1, "LFD-SD-04")
        return
    tokens.place_terror(g, free[-1], "LFD-SD-03")


def is_vent(g: SoloTable, place: int) -> bool:
    """Whether a chamber is a vent chamber, printed or by a token (LFD-SD-08)."""
    return place in VENTS or g.solo.vent_at[place]


def vent_icon(g: SoloTable) -> Procedure[None]:
    """Supplies becomes a vent chamber, or a neighbour of it for a mission token (LFD-SD-06,
    -07)."""
    s = g.solo
    if sum(s.vent_at) >= COUNTS.vents:
        return
    options: list[Option] = []
    if not is_vent(g, SUPPLIES) and g.breach != SUPPLIES:
        options.append(("chamber", SUPPLIES))
    if g.missions[SUPPLIES]:
        near = dict.fromkeys(neighbours(SUPPLIES, links_doors_ignored(g)))
        options += [("chamber", place) for place in near if not is_vent(g, place)]
    if not options:
        return
    _, place = yield Decision("vent_icon", (0,), options, "LFD-SD-06")
    if place != SUPPLIES:
        tokens.remove_mission(g, SUPPLIES, "LFD-SD-06")
    s.vent_at[place] = True
    g.say("vent.placed", "LFD-SD-06", place)


def stowaway_icon(g: SoloTable) -> Procedure[None]:
    """A stowaway token, or an energy cell (LFD-SD-09)."""
    options: list[Option] = [("stow",)]
    if g.loadout[ENERGY]:
        options.append(("column", ENERGY))
    chosen = yield Decision("stowaway_icon", (0,), options, "LFD-SD-09")
    if chosen == ("stow",):
        yield from stow(g, 1, "LFD-SD-09")
    else:
        unload(g, ENERGY, "LFD-SD-09")


def explosion(g: SoloTable) -> None:
    """EXPLOSION: you lose (LFD-SD-11, LFD-LOSE-04)."""
    finish(g, "explosion", False, "LFD-SD-11")


def thirty_seconds(g: SoloTable, n: int) -> Procedure[int]:
    """30-second tokens take spaces off an advance once minute 10 has been passed (LFD-TOK-01,
    -02, LFD-SD-12)."""
    s = g.solo
    most = min(n, s.thirties)
    if g.minute >= SD_SENSORS or not most:
        return n
    options: list[Option] = [("spend", k) for k in range(most + 1)]
    _, spent = yield Decision("thirty", (0,), options, "LFD-TOK-01", about=(n,))
    s.thirties -= spent
    if spent:
        g.say("thirty.spent", "LFD-TOK-01", spent)
    left: int = n - spent
    return left


MINUTES: Mapping[int, tuple[Callable[[Any], Procedure[None] | None], ...]] = {
    **dict.fromkeys(SD_TERROR, (terror_icon,)),
    **dict.fromkeys(ICONS.vent, (vent_icon,)),
    **dict.fromkeys(ICONS.stowaway, (stowaway_icon,)),
    SD_SENSORS: (sensors,),
    EXPLOSION: (explosion,),
}
"""What the spaces of the self-destruct track do in the solo game; at minute 10 heat analyzers leave
it as in the base game (LFD-SD-02, LFD-SD-10)."""
