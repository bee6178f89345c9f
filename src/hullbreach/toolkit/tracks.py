"""Markers on tracks: one space at a time, what a space does comes before the next step.

For LF-GEN-09 with LF-SD-01 to -07, LF-HOST-02 to -06, LF-COCOON; LFD-SD-01, LFD-MOT-01, -02, -05
(forks, surplus), LFD-CRISIS-16, -22; NR-TRK-01 to -05, NR-LND-12; NM-EOR-01. The markers of Nemesis
never move more than one space at once (NEM-EVT-02, -03), so it does without.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hullbreach.kernel.state import Procedure, State, carry_out

G = TypeVar("G", bound=State)


def advance(
    g: G,
    points: int,
    step: Callable[[G], Procedure[bool] | bool],
    entered: Callable[[G], Procedure[None] | None],
) -> Procedure[int]:
    """Move a marker `points` spaces, one by one; returns how many points are left over.

    `step(g)` moves it one space and says whether it did: False on the last space, or when the
    marker has left the track meanwhile. It is a procedure where somebody chooses at a fork.
    `entered(g)` does all that the space does on which the marker stands now, before the next step
    is even thought of. The space it starts from does nothing. An end of the game is a Jump.
    """
    for left in range(points, 0, -1):
        moved = step(g)
        if not isinstance(moved, bool):
            moved = yield from moved
        if not moved:
            return left
        yield from carry_out(entered(g))
    return 0
