"""A mission that cannot be won any more: the crew may concede (NM-MISS-05).

A free act of whoever acts, offered while the mission itself sees that it is hopeless; all players
must agree. Who is refused may offer it again in another turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .crew import seat_of
from .ends import finish
from .rules import Rules
from .state import NeoMorphosis

OFFERED = "concede"
"""Among what is used up in a turn (Member.used)."""


def concede_options(g: NeoMorphosis, member: int) -> list[Option]:
    """NM-MISS-05."""
    rules: Rules = g.edition
    hopeless = OFFERED not in g.crew[member].used and rules.mission.hopeless(g)
    return [("concede",)] if hopeless else []


def concede(g: NeoMorphosis, member: int) -> Procedure[None]:
    """The others agree in the order of their seats, or one refuses and play goes on."""
    seat = seat_of(g, member)
    g.crew[member].used.append(OFFERED)
    g.say("concede.offered", "NM-MISS-05", seat)
    g.conceding = [seat]
    options: list[Option] = [("agree",), ("refuse",)]
    for other in sorted({m.seat for m in g.crew} - {seat}):
        chosen = yield Decision("concede_vote", (other,), options, "NM-MISS-05", about=(seat,))
        if chosen == ("refuse",):
            g.conceding = []
            g.say("concede.refused", "NM-MISS-05", other)
            return
        g.conceding.append(other)
    finish(g, "conceded", False, "NM-MISS-05")


CONCEDE: Mapping[str, Verb[NeoMorphosis]] = {"concede": Verb(concede_options, concede)}
"""Rules.conceding."""
