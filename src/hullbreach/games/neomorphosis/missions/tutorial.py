"""Tutorial: Welcome to Hell (NM-TUT)."""

from __future__ import annotations

from ..ids import DOOR
from ..places import sector_of, station
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .common import all_in, done, door_of, gathered, is_restricted, lost_for_good, note, whether

ID = "TUT"


def remote(g: NeoMorphosis, member: int, door: int) -> bool:
    """Only the terminal of Sector 1 opens the blue door (NM-TUT-02)."""
    return sector_of(g, g.crew[member].area) == 1


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """The blue door, and the elevator, mended by anybody in S6c (NM-TUT-02, -03)."""
    if event == "door" and note(g, "blue_door"):
        tell(g, "blue_door", "NM-TUT-02", ID)
    if event == "repaired" and arguments[0] == door_of(g, "elevator") and note(g, "elevator"):
        tell(g, "elevator", "NM-TUT-03", ID)


def won(g: NeoMorphosis) -> bool:
    """NM-TUT-04."""
    return done(g, "blue_door") and done(g, "elevator") and all_in(g, station(g).number["S6c"])


def hopeless(g: NeoMorphosis) -> bool:
    """The blue door has no other way to be opened (NM-TUT-05)."""
    return lost_for_good(g, DOOR) and is_restricted(g, door_of(g, "blue"))


def wanted(g: NeoMorphosis) -> list[Part]:
    """Its three lines (NM-TUT-04)."""
    return [
        whether(done(g, "blue_door")),
        whether(done(g, "elevator")),
        gathered(g, station(g).number["S6c"]),
    ]


TUTORIAL = Mission(
    won=won,
    wanted=wanted,
    noticed=noticed,
    listens=frozenset({"door", "repaired"}),
    remote=remote,
    hopeless=hopeless,
)
