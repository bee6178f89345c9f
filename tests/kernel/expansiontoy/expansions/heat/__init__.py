"""Heat: the swarm grows wild, bursts get hotter."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import replaced, with_modifier
from hullbreach.kernel.rulebook import Rulebook
from tests.kernel.expansiontoy.rules import BURST, Patrol, Rules


def _wild_swarm(g: Patrol) -> None:
    """Everybody loses two (PT-HEAT-01)."""
    g.hits = [max(0, n - 2) for n in g.hits]


def _hotter(g: Patrol, who: int, n: int) -> int:
    """One more in the last round (PT-HEAT-02)."""
    return n + (g.rounds == 2)


def apply(rules: Rules) -> Rules:
    rules = with_modifier(rules, BURST, _hotter)
    return replace(
        rules,
        rulebook=rules.rulebook + Rulebook.load(__package__),
        threats=replaced(rules.threats, {"Swarm": _wild_swarm}),
    )
