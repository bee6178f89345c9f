"""Mission 1: The Grid (NM-M1)."""

from __future__ import annotations

from ..doors import release_door
from ..ids import YELLOW
from ..places import station
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .common import done, door_of, is_restricted, note, whether

ID = "M1"


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """Every terminal active at the same time, once; the token in the control room (NM-M1-03)."""
    if g.active == (1 << len(station(g).terminals)) - 1 and note(g, "power"):  # NM-M1-04
        tell(g, "power", "NM-M1-02", ID)
    if event == "gained" and arguments[1] == YELLOW and note(g, "token"):
        tell(g, "token", "NM-M1-03", ID)


def settled(g: NeoMorphosis) -> None:
    """With the power the blue door becomes a normal, closed one for good (NM-M1-02)."""
    blue = door_of(g, "blue")
    if done(g, "power") and is_restricted(g, blue):
        release_door(g, blue, "NM-M1-02")


def won(g: NeoMorphosis) -> bool:
    """NM-M1-03."""
    return done(g, "power") and done(g, "token")


def wanted(g: NeoMorphosis) -> list[Part]:
    """Terminals that are active, until all were; the token (NM-M1-03)."""
    terminals = len(station(g).terminals)
    up = terminals if done(g, "power") else g.active.bit_count()
    return [(up, terminals), whether(done(g, "token"))]


GRID = Mission(won=won, wanted=wanted, noticed=noticed, settled=settled)
