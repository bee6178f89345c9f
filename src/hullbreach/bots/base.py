"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.match import Match


class Bot(Protocol):
    """Answers for one seat of one game. It may look at what its seat sees, at nothing else."""

    def choose(self, match: Match, seat: int) -> Answer:
        """The answer to the pending decision, for Match.choose; the seat is awaited."""
        ...
