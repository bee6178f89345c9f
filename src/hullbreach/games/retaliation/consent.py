"""Whether others let an effect happen to their characters (D18, NR-IPL-01)."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .ids import NONE
from .state import Retaliation


def willing(
    g: Retaliation, actor: int, seat: int, kind: str, rule: str, *what: Any
) -> Procedure[bool]:
    """Whether a character lets an effect happen to it; its own actor's is not asked (D18).

    `what` is said of the effect where it is asked: of a "consent" what is done with.
    """
    if seat == actor:
        return True
    options: list[Option] = [("agree",), ("refuse",)]
    chosen = yield Decision(kind, (seat,), options, rule, (actor, *what))
    return bool(chosen[0] == "agree")


def one_willing(
    g: Retaliation, actor: int, seat: int, others: list[int], kind: str, rule: str, *what: Any
) -> Procedure[int]:
    """The character named, or if it refuses another that the actor names; NONE if nobody will."""
    left = list(others)
    while True:
        if (yield from willing(g, actor, seat, kind, rule, *what)):
            return seat
        left.remove(seat)
        if not left:
            return NONE
        options: list[Option] = [("seat", it) for it in left]
        seat = (yield Decision("somebody_else", (actor,), options, rule))[1]
