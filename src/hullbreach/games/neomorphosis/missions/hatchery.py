"""Mission 6: The Hatchery (NM-M6)."""

from __future__ import annotations

from ..figures import place_alien
from ..ids import FSS, MOTHER, POD
from ..places import of_types, station
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .common import done, lost_for_good, note, tanks_left, whether

ID = "M6"
NESTS = (4, 5, 6)
"""Sectors that need a release (NM-M6-05)."""
FLOODED = {sector: f"halon {sector}" for sector in NESTS}
"""The deeds."""


def begin(g: NeoMorphosis) -> None:
    """One Pod each in areas drawn at random, until no Pod is left (NM-M6-01)."""
    areas = list(range(station(g).areas))
    while g.supply[POD] and areas:
        place_alien(g, POD, g.take(areas, "area"), "NM-M6-01")


def last_wound(g: NeoMorphosis, type_: int, wounds: int) -> int:
    """The Hive Mother leaves when she has 1 Health left or less (NM-M6-04, -07)."""
    return wounds - 1 if type_ == MOTHER else wounds


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """NM-M6-05."""
    if event == "released" and arguments[0] in NESTS and note(g, FLOODED[arguments[0]]):
        tell(g, "release", "NM-M6-05", ID)
    if event == "defeated" and arguments[0] == MOTHER and note(g, "mother"):
        tell(g, "mother_leaves", "NM-M6-04", ID)


def outstanding(g: NeoMorphosis) -> list[int]:
    """Sectors that were not flooded yet."""
    return [sector for sector in NESTS if FLOODED[sector] not in g.progress.deeds]


def won(g: NeoMorphosis) -> bool:
    """Three releases, the Hive Mother gone, and no Pod on the board (NM-M6-05)."""
    return done(g, "mother") and not outstanding(g) and not of_types(g, (POD,))


def hopeless(g: NeoMorphosis) -> bool:
    """A tank was wasted, or the function is lost for good (NM-M6-06, NM-MISS-05)."""
    tanks = tanks_left(g)
    if tanks >= len(NESTS) and not g.overload[FSS]:
        return False
    left = len(outstanding(g))
    return left > tanks or (left > 0 and lost_for_good(g, FSS))


def warns(g: NeoMorphosis, event: str, *arguments: int) -> str:
    """A release anywhere else leaves too few tanks (NM-M6-06)."""
    wasted = event == "released" and arguments[0] not in outstanding(g)
    return "NM-M6-06" if wasted and len(outstanding(g)) > tanks_left(g) - 1 else ""


def wanted(g: NeoMorphosis) -> list[Part]:
    """Releases, the Hive Mother, Pods (NM-M6-05)."""
    left = len(outstanding(g))
    return [
        (len(NESTS) - left, len(NESTS)),
        whether(done(g, "mother")),
        whether(not of_types(g, (POD,))),
    ]


HATCHERY = Mission(
    won=won,
    wanted=wanted,
    begin=begin,
    noticed=noticed,
    listens=frozenset({"released", "defeated"}),
    hopeless=hopeless,
    warns=warns,
    mods={"last_wound": (last_wound,)},
)
