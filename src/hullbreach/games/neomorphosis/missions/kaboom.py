"""Mission 4: Kaboom! (NM-M4)."""

from __future__ import annotations

from hullbreach.kernel.decision import Option
from hullbreach.toolkit.verbs import Verb

from ..ends import changed
from ..ids import CTRL
from ..infestation import resolve
from ..places import sector_of, station
from ..rules import Mission, Part
from ..state import NOWHERE, NeoMorphosis
from ..stories import tell
from .common import done, door_of, is_restricted, lost_for_good, note, whether

ID = "M4"
CLEARS = 2
"""Clear actions that remove the barricade (NM-M4-02)."""


def goal(g: NeoMorphosis) -> int:
    """The area before the barricade: S8c (NM-M4-01)."""
    return station(g).ends[door_of(g, "barricade")][0]


def clear_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Before the barricade S.A.M. may clear (NM-M4-02)."""
    there = g.drone == goal(g) and is_restricted(g, door_of(g, "barricade"))
    return [("clear",)] if there else []


def clear(g: NeoMorphosis, member: int) -> None:
    """The second time the barricade is gone; its token leaves the board."""
    g.progress.parts += 1
    g.say("cleared", "NM-M4-02", g.progress.parts, CLEARS)
    if g.progress.parts == 1:
        tell(g, "first_clear", "NM-M4-02", ID)
    if g.progress.parts == CLEARS:
        g.restricted &= ~(1 << door_of(g, "barricade"))
        note(g, "barricade")
    changed(g)


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """S.A.M. arrives; a room that it enters shows what it holds (NM-M4-03, NM-DRONE-06)."""
    before, area = arguments
    if area == goal(g) and note(g, "arrived"):
        tell(g, "arrived", "NM-M4-04", ID)
    sector = sector_of(g, area)
    if sector != sector_of(g, before):
        resolve(g, sector, "NM-M4-03")


def won(g: NeoMorphosis) -> bool:
    """NM-M4-04."""
    return done(g, "arrived") and done(g, "barricade")


def lost(g: NeoMorphosis) -> str:
    """Without S.A.M. nobody clears the way (NM-M4-05)."""
    return "NM-M4-05" if g.drone == NOWHERE and not won(g) else ""


def hopeless(g: NeoMorphosis) -> bool:
    """Nobody can give S.A.M. orders any more."""
    return lost_for_good(g, CTRL)


def warns(g: NeoMorphosis, event: str, *arguments: int) -> str:
    """Explode Drone loses the mission."""
    return "NM-M4-05" if event == "exploded" else ""


def wanted(g: NeoMorphosis) -> list[Part]:
    """S.A.M. on its way, clear actions (NM-M4-04)."""
    return [whether(done(g, "arrived")), (g.progress.parts, CLEARS)]


KABOOM = Mission(
    won=won,
    wanted=wanted,
    lost=lost,
    noticed=noticed,
    listens=frozenset({"drone"}),
    orders={"clear": Verb(clear_options, clear)},
    hopeless=hopeless,
    warns=warns,
)
