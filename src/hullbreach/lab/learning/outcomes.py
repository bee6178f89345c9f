"""What a finished game was worth to a seat, and what a seat is expected to get of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hullbreach.kernel.match import Match

WORTH = (1.0, 0.3, 0.25)
"""What it is worth to win, to have the game's first mark (to survive), to fulfil what is asked,
unless a run says otherwise.

The first is the aim. The others are there to be learned from while wins are rare; progress is paid
as it is made, so that long work is rewarded on the way.
"""


def outcome(match: Match, seat: int) -> NDArray[np.float32]:
    """Of a finished match: whether the seat won and had the first mark, and its progress."""
    result = match.result()
    won = bool(result.won[seat])
    marked = next((bool(flags[seat]) for flags in result.marks.values()), won)
    done = 1.0 if won else progress(match, seat)
    return np.array((won, marked, done), np.float32)


def progress(match: Match, seat: int) -> float:
    """How far a seat has come with all it is to do, from 0 to 1."""
    parts = match.game.progress(match.state, seat)
    return sum(parts) / len(parts) if parts else 0.0
