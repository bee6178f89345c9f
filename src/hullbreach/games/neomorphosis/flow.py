"""Rounds: the four phases and what leads where (NM-ROUND-01).

A step is one action or one step of a phase at most: before each lies a checkpoint.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.state import Step

from . import activation, start_of_round, turn
from .ends import changed
from .rules import Rules
from .setup import SETUP
from .state import END, NeoMorphosis
from .stories import tell


def round_end(g: NeoMorphosis) -> str:
    """The End-of-Round Phase: the Time Marker, effects of the round, the lead (NM-EOR-01, -02)."""
    rules: Rules = g.edition
    g.phase = END
    if g.slot < g.last_slot:
        g.slot += 1
        g.say("time", "NM-EOR-01", g.slot, g.last_slot)
        changed(g, "time", g.slot)
        if g.slot == g.last_slot:
            tell(g, "last_slot", "NM-ROUND-04")
    for m in g.crew:
        m.masked = False
    rules.mission.ended(g)
    seats = max([m.seat for m in g.crew]) + 1
    g.lead = (g.lead + 1) % seats
    return "round"


def end(g: NeoMorphosis) -> str:
    """The game is over."""
    return ""


FLOW: Mapping[str, Step] = {
    **SETUP,
    **start_of_round.STEPS,
    **turn.STEPS,
    **activation.STEPS,
    "round_end": round_end,
    "end": end,
}
"""The flow of the game (NM-ROUND-01)."""
