"""How far the crew has come with its mission, part by part.

Figures for training and reports, of the true state: whether the mission is won is decided in
ends.py alone. All seats have come as far as the crew has.
"""

from __future__ import annotations

from .board import STATIONS
from .ids import GENERATED, STAGES
from .rules import Rules
from .state import NeoMorphosis


def progress(g: NeoMorphosis) -> tuple[float, ...]:
    """The lines of the objective; of a generated mission its three cards. () before the first
    round."""
    if not g.round:
        return ()
    rules: Rules = g.edition
    lines = [min(1.0, max(0.0, done / of)) for done, of in rules.mission.wanted(g)]
    if g.mission == GENERATED:
        before = len(g.progress.cards) - 1
        now = sum(lines) / max(1, len(lines))
        lines = [1.0] * before + [now] + [0.0] * (len(STAGES) - 1 - before)
    else:
        lines += _doors(g)
    return (1.0,) * len(lines) if g.won else tuple(lines)


def _doors(g: NeoMorphosis) -> list[float]:
    """How many of the doors under a mission rule are open, where there are any."""
    before = STATIONS[g.map].restricted
    return [1.0 - (g.restricted & before).bit_count() / before.bit_count()] if before else []
