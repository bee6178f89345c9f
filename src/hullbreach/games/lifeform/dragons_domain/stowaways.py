"""Where you are, and stowaway tokens, which nobody sees until the launch (LFD-STOW-01)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from ..board import DECK_OF, REMORA
from ..state import NOWHERE, Character
from .fate import add_killed
from .ids import COUNTS
from .state import SoloTable

STOWAWAYS = COUNTS.safe + COUNTS.danger


def you(g: SoloTable) -> Character:
    """The only character."""
    return next(c for c in g.characters if c.place != NOWHERE)


def where(g: SoloTable) -> int:
    """The chamber you are in, or the Remora."""
    return you(g).place


def deck_here(g: SoloTable) -> int:
    """The ship deck you are on, -1 aboard the Remora (LFD-MOVE-08)."""
    place = where(g)
    return -1 if place == REMORA else DECK_OF[place]


def stow(g: SoloTable, n: int, rule: str) -> Procedure[None]:
    """Move stowaway tokens to the Remora; when all are there, killed chits go into the container
    (LFD-STOW-02, -03)."""
    s = g.solo
    for _ in range(n):
        if s.stowaways < STOWAWAYS:
            s.stowaways += 1
            g.say("stowaway.aboard", rule, s.stowaways)
        else:
            yield from _chit_instead(g)


def _chit_instead(g: SoloTable) -> Procedure[None]:
    for deck in range(3):
        places = [p for p, lies in enumerate(g.solo.killed_at) if lies and DECK_OF[p] == deck]
        if places:
            options: list[Option] = [("chamber", place) for place in places]
            _, place = yield Decision("chit_chamber", (0,), options, "LFD-STOW-03")
            g.solo.killed_at[place] = False
            add_killed(g, "LFD-STOW-03")
            return


def unstow(g: SoloTable, rule: str) -> None:
    """A stowaway token returns to the supply unseen (LFD-ACT-08, LFD-STOW-04)."""
    g.solo.stowaways -= 1
    g.say("stowaway.burnt", rule, g.solo.stowaways)
