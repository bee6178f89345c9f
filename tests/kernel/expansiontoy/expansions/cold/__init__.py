"""Cold: frost settles before each threat, and ice comes up."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from hullbreach.kernel.content import load_table
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.edition import added, inserted
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.state import Procedure
from tests.kernel.expansiontoy.rules import Patrol, Rules


class Ice(msgspec.Struct, frozen=True):
    """The numbers of the cold."""

    frost: int


ICE = load_table(__package__, "content/ice.toml", "ice", Ice)


def _frost(g: Patrol) -> Procedure[str]:
    """Each may warm up for a hit, or freezes (PT-COLD-01)."""
    for who in range(len(g.hits)):
        options = [("freeze",), ("warm",)]
        verb = (yield Decision("frost", (who,), options, "PT-COLD-01", window="warm"))[0]
        if verb == "warm":
            g.hits[who] -= 1
        else:
            g.frost[who] += ICE.frost
    return "threat"


def _ice(g: Patrol) -> None:
    """Whoever has frost loses it, and as many hits (PT-COLD-02)."""
    for who, frost in enumerate(g.frost):
        g.hits[who] -= frost
        g.frost[who] = 0


def apply(rules: Rules) -> Rules:
    return replace(
        rules,
        flow=inserted(rules.flow, "frost", _frost, before="threat"),
        rulebook=rules.rulebook + Rulebook.load(__package__),
        windows=added(rules.windows, {"warm": "Warm up"}),
        threats=added(rules.threats, {"Ice": _ice}),
    )
