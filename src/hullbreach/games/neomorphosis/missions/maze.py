"""Mission 5: The Maze Runners (NM-M5)."""

from __future__ import annotations

from ..ids import DOOR, GREEN
from ..places import sector_of, station
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .common import all_in, door_of, gathered, is_restricted, lock, lost_for_good

ID = "M5"
OPENED_FROM = {"blue": 3, "red": 7}
"""The sector of the only terminal that opens a door (NM-M5-01)."""


def remote(g: NeoMorphosis, member: int, door: int) -> bool:
    """NM-M5-01, -04: any crew member at the right terminal; the seal hears no terminal."""
    kind = station(g).map.doors[door].kind
    return OPENED_FROM.get(kind) == sector_of(g, g.crew[member].area)


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """Each of the three doors opens once."""
    kind = station(g).map.doors[arguments[0]].kind
    tell(g, f"{kind}_door", "NM-M5-02" if kind == "sealed" else "NM-M5-01", ID)


def won(g: NeoMorphosis) -> bool:
    """NM-M5-03."""
    return all_in(g, station(g).exit)


def hopeless(g: NeoMorphosis) -> bool:
    """A coloured door is shut, and no terminal opens one any more (NM-GAP-85)."""
    if not lost_for_good(g, DOOR):
        return False
    return is_restricted(g, door_of(g, "blue")) or is_restricted(g, door_of(g, "red"))


def wanted(g: NeoMorphosis) -> list[Part]:
    """NM-M5-03."""
    return [gathered(g, station(g).exit)]


MAZE = Mission(
    won=won,
    wanted=wanted,
    noticed=noticed,
    listens=frozenset({"door"}),
    actions={"unlock": lock("sealed", GREEN, "NM-M5-02")},
    remote=remote,
    hopeless=hopeless,
)
