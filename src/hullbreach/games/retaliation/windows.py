"""The moments at which players may react, in the order of NR-REA-05 and NR-REA-09.

Cards and items bring the reactions themselves: `with_reactions` adds them to a point.
A reaction is no action, in whosever turn (NR-REA-01, -03).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.reactions import About, Point, Reaction, ask_in_turn

from .crew import turn_order
from .ids import IN_PLAY
from .rules import Rules
from .state import Retaliation

ENTERING: Final = "entering"
"""An intruder is about to move into a room with a character: (type, number, room, corridor)."""
ENTERED: Final = "entered"
"""It has come in, secure tokens are dealt with: (type, number, room)."""
ATTACKED: Final = "attacked"
"""A character would be attacked: (type, number, seat, how); see ids.ENTRY."""
LOSING: Final = "losing"
"""A character is about to lose health or to gain a wound: (seat, health, wounds, rule)."""
MARKER: Final = "marker"
"""A malfunction marker is about to be placed: (room, seat or -1, item or -1)."""
HAZARD_ROLLED: Final = "hazard"
"""A noise die shows hazard: (seat,)."""

RULES: Final = {
    ENTERING: "NR-REA-05", ENTERED: "NR-REA-05", ATTACKED: "NR-REA-07", LOSING: "NR-REA-05",
    MARKER: "NR-REA-09", HAZARD_ROLLED: "NR-REA-09",
}  # fmt: skip
WINDOWS: Final = {
    ENTERING: "An intruder comes", ENTERED: "An intruder has come", ATTACKED: "An attack",
    LOSING: "A loss of health", MARKER: "A malfunction", HAZARD_ROLLED: "A hazard",
}  # fmt: skip
"""The moments in words, for standing answers."""
POINTS: Mapping[str, Point[Retaliation]] = {
    name: Point(name, rule, ()) for name, rule in RULES.items()
}
"""The points without any reaction."""


def with_reactions(
    points: Mapping[str, Point[Retaliation]], name: str, *more: Reaction[Retaliation]
) -> dict[str, Point[Retaliation]]:
    """Points with more reactions at one of them."""
    point = points[name]
    return {**points, name: point._replace(reactions=(*point.reactions, *more))}


def opens(g: Retaliation, name: str, about: About) -> bool:
    """Whether anybody is asked at a moment: could react by what all know. At most moments nobody
    is, and then there is no need to `ask`."""
    rules: Rules = g.edition
    watching = rules.watching[name]
    for p in g.players:
        if p.where == IN_PLAY:
            for could in watching[p.character]:
                if could(g, p.seat, about):
                    return True
    return False


def ask(g: Retaliation, name: str, about: About) -> Procedure[bool]:
    """Let those who may react do so, one after another in turn order; whether the moment is over.

    Characters in the Lander, dead, escaped or hibernated cannot (NR-REA-04, -08).
    """
    point: Point[Any] = g.edition.points[name]
    return ask_in_turn(g, point, [p.seat for p in turn_order(g)], about)
