"""Mission 3: Know Thy Enemy (NM-M3)."""

from __future__ import annotations

from ..ids import HYDRA, POD, RIPPER, WORM
from ..rules import Mission, Part
from ..state import NeoMorphosis
from ..stories import tell
from .capturing import by_feedback, by_hand, feed, taken
from .common import whether

ID = "M3"
SPECIMENS = (WORM, HYDRA, RIPPER)
GROWS_FROM = {WORM: (WORM, POD), HYDRA: (HYDRA, POD), RIPPER: (RIPPER, WORM, POD)}
"""What a specimen is or may yet become, that which can become least else first."""


def noticed(g: NeoMorphosis, event: str, *arguments: int) -> None:
    """NM-M3-01."""
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
    """A specimen is missing that cannot come any more: each comes of an alien of its own."""
    if any(g.infestation):
        return False
    left = [it.type for it in g.aliens]
    for missing in SPECIMENS:
        if missing not in taken(g):
            of = [type_ for type_ in GROWS_FROM[missing] if type_ in left]
            if not of:
                return True
            left.remove(of[0])
    return False


ENEMY = Mission(
    won=won,
    wanted=wanted,
    noticed=noticed,
    listens=frozenset({"captured"}),
    actions={"capture": by_hand(SPECIMENS)},
    feedback=by_feedback(SPECIMENS),
    feed=feed,
    hopeless=hopeless,
)
