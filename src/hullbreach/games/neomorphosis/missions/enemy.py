"""Mission 3: Know Thy Enemy (NM-M3)."""

from __future__ import annotations

from ..ids import HYDRA, POD, RIPPER, WORM
from ..places import of_types
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .capturing import by_feedback, by_hand, feed, taken
from .common import whether

ID = "M3"
SPECIMENS = (WORM, HYDRA, RIPPER)
GROWS_FROM = {WORM: (POD, WORM), HYDRA: (POD, HYDRA), RIPPER: (POD, WORM, RIPPER)}
"""What a specimen is or may yet become."""


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """NM-M3-01."""
    if event == "captured":
        tell(g, "captured", "NM-M3-04", ID)
        if len(taken(g)) == len(SPECIMENS):
            tell(g, "third_captured", "NM-M3-01", ID)


def won(g: NeoMorphosis) -> bool:
    """All three are captured, and no alien is on the board; hidden cards do not matter."""
    return not g.aliens and len(taken(g)) == len(SPECIMENS)


def wanted(g: NeoMorphosis) -> list[Part]:
    """Specimens; the board without aliens (NM-M3-01)."""
    return [(len(taken(g)), len(SPECIMENS)), whether(not g.aliens)]


def hopeless(g: NeoMorphosis) -> bool:
    """A specimen is missing that cannot come any more."""
    if any(g.infestation):
        return False
    missing = [type_ for type_ in SPECIMENS if type_ not in taken(g)]
    return any(not of_types(g, GROWS_FROM[type_]) for type_ in missing)


ENEMY = Mission(
    won=won,
    wanted=wanted,
    noticed=noticed,
    actions={"capture": by_hand(SPECIMENS)},
    feedback=by_feedback(SPECIMENS),
    feed=feed,
    hopeless=hopeless,
)
