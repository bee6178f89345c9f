"""All aboard, and something that the launch needs is missing for good (LF-OBJ-07)."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure

from .board import REMORA
from .crew import aboard, anybody_aboard, anybody_on_ship, cast, crew_seats, finish, on_ship
from .ids import SUITS
from .launch import prepared, propose
from .state import Lifeform, Vote


def stranded(g: Lifeform) -> bool:
    """Whether nobody is left to complete an objective or to fetch a mission token."""
    if anybody_on_ship(g) or not anybody_aboard(g):
        return False
    return bool(g.objectives) or not prepared(g)


def would_strand(g: Lifeform, c: int) -> bool:
    """Whether a character that goes aboard would be the last who could supply what is missing."""
    if [it.number for it in on_ship(g)] != [c]:
        return False
    return bool(g.objectives) or not prepared(g) or g.loadout[SUITS] <= len(aboard(g))


def concede(g: Lifeform, seat: int) -> Sequence[Aside]:
    """A stranded crew need not wait for the explosion: the active player may offer to concede."""
    if stranded(g) and seat not in g.refused:
        return (Aside([("concede",)], lambda: _vote(g, seat)),)
    return ()


def shuttle_actions(g: Lifeform, seat: int) -> Sequence[Aside]:
    """What somebody aboard makes possible: to propose the launch, or to concede."""
    if g.objectives:
        for c in g.cast or cast(g):
            if c.place != REMORA:
                return ()  # neither, while there is something to do and somebody to do it: mostly
    if not anybody_aboard(g):
        return ()
    return (*propose(g, seat), *concede(g, seat))


def _vote(g: Lifeform, seat: int) -> Procedure[None]:
    """The rest of the crew agrees, in turn order, or one refuses (LF-GEN-04); then not again
    before the state has changed, like a launch."""
    g.say("concede.offered", "LF-OBJ-07", seat)
    options: list[Option] = [("agree",), ("refuse",)]
    g.vote = vote = Vote("concede", seat, asked=[s for s in crew_seats(g) if s != seat])
    while vote.asked:
        other = vote.asked[0]
        chosen = yield Decision("concede_vote", (other,), options, "LF-OBJ-07", about=(seat,))
        if chosen == ("refuse",):
            g.vote = Vote()
            g.refused.append(seat)
            g.say("concede.refused", "LF-OBJ-07", other)
            return
        vote.agreed.append(vote.asked.pop(0))
    g.say("conceded", "LF-OBJ-07")
    finish(g, "explosion", False, "LF-OBJ-07")
