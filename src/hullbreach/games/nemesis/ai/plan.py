"""The plan: what is worth doing from here, and which way it lies."""

from __future__ import annotations

from ..ids import NEIGHBOURS
from .jobs import EXPLORE, Job
from .reading import Sight
from .survival import jobs

NEVER = -1000.0
"""Worse than any danger: what is never done is no way out of a fight either."""
CARD_WORTH = 2.5
"""What an action card is worth: every action has to bring more than it costs."""


class Plan:
    """The best thing to do from here, and all that is worth doing in this room."""

    def __init__(self, s: Sight) -> None:
        self.here: dict[str, float] = {}
        self.steps: dict[int, float] = {}
        self.doors: dict[int, float] = {}
        """Corridor -> worth of opening its door."""
        self.best = Job(0.0, s.room, "")
        for job in jobs(s):
            if job.value > self.best.value:
                self.best = job
            if job.room == s.room and job.key != EXPLORE:
                self.here[job.key] = max(job.value, self.here.get(job.key, 0.0))
            elif job.room != s.room:
                gate = s.gate[job.room]
                if gate >= 0 and gate in _ways(s.room):
                    self.doors[gate] = max(job.value, self.doors.get(gate, 0.0))
                else:
                    step = s.step[job.room]
                    self.steps[step] = max(job.value, self.steps.get(step, 0.0))


def _ways(room: int) -> list[int]:
    return [way for _, way in NEIGHBOURS[room]]
