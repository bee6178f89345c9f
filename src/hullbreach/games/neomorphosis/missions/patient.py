"""Mission 9: Patient 0 (NM-M9)."""

from __future__ import annotations

from ..ids import BLARE, YELLOW
from ..places import station
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .common import all_in, done, gathered, lay_down, lock, note, whether

ID = "M9"


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """Where Dr. Blare falls lies the magnetic pass (NM-M9-03, -06); the red door."""
    if event == "defeated" and arguments[0] == BLARE and note(g, "blare"):
        lay_down(g, YELLOW, arguments[2], "NM-M9-03")
        tell(g, "blare", "NM-M9-03", ID)
    if event == "door" and note(g, "red_door"):
        tell(g, "red_door", "NM-M9-04", ID)


def won(g: NeoMorphosis) -> bool:
    """NM-M9-05."""
    return done(g, "blare") and done(g, "red_door") and all_in(g, station(g).exit)


def wanted(g: NeoMorphosis) -> list[Part]:
    """NM-M9-05."""
    return [
        whether(done(g, "blare")),
        whether(done(g, "red_door")),
        gathered(g, station(g).exit),
    ]


PATIENT = Mission(
    won=won,
    wanted=wanted,
    noticed=noticed,
    listens=frozenset({"defeated", "door"}),
    actions={"unlock": lock("red", YELLOW, "NM-M9-04")},
)
