"""The security door token (LF-CACT-16, LF-CELL-04, LF-CELL-06).

There is one such token (LF-LIM-03).
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.decision import Option

from .board import DOCK, GRAPH, LINKS
from .state import Lifeform

_LINK: Final[tuple[Option, ...]] = tuple([("link", link) for link in range(len(LINKS))])
_LOCKABLE: Final = frozenset(range(len(LINKS))) - {DOCK}


def door_links(g: Lifeform) -> list[int]:
    """Where the token may be put: its place or side must change; never at the Remora
    (LF-CACT-16, LF-REMORA-05), nor at a breached chamber (LF-LSURV-09)."""
    locked = -1 if g.half_lock else g.door
    breached = [link for _, link in GRAPH.neighbours[g.breach]] if g.breach >= 0 else ()
    return sorted(_LOCKABLE.difference((locked,), breached))


def door_options(g: Lifeform) -> list[Option]:
    """`door_links` as options."""
    return list(map(_LINK.__getitem__, door_links(g)))


def place_door(g: Lifeform, link: int, rule: str, *, mark: int = -1) -> None:
    """Put the token on a link, full-lock side up; `mark` is the seat at whose next turn it
    returns (LF-CELL-04)."""
    g.door, g.half_lock, g.door_mark = link, False, mark
    g.say("door.placed", rule, link)


def remove_door(g: Lifeform, rule: str) -> None:
    """The token returns to the supply."""
    link, g.door, g.half_lock, g.door_mark = g.door, -1, False, -1
    g.say("door.removed", rule, link)
