"""Rounds: the four phases and what leads where (NR-RND-01).

A phase leads to the next by the names of steps: "turn" to "intruders", the intruder phase to
"launch", the event phase to "cleanup", that to "round"; the end of the game jumps to "final".
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.state import Jump, Step
from hullbreach.toolkit.order import next_seat

from . import endgame, event_phase, intruder_phase, turn
from .crew import waits
from .hand import draw_cards, draw_to_five
from .setup import SETUP
from .state import Retaliation


def cleanup(g: Retaliation) -> str:
    """Starting player token, cards, round marker (NR-CLN-01, -02, -04)."""
    g.phase = "cleanup"
    seats = len(g.players)
    g.first = next_seat(seats, g.first + 1, lambda seat: waits(g.players[seat]))
    for p in g.players:
        if waits(p):
            draw_to_five(g, p.seat, "NR-CLN-02")
            draw_cards(g, p.seat, g.modified("cleanup.cards", p.seat, 0), "NR-CLN-02")
    if g.round >= g.edition.counts.rounds:
        raise Jump("final")  # NR-END-01
    g.round += 1
    g.say("round.marker", "NR-CLN-04", g.round)
    for met in g.edition.met:
        met(g)
    return "round"


FLOW: Mapping[str, Step] = {
    **SETUP, **turn.STEPS, **intruder_phase.STEPS, **event_phase.STEPS, "cleanup": cleanup,
    **endgame.STEPS,
}  # fmt: skip
"""From setting up to the final check."""
