"""The plan: what is worth doing from here, and which way it lies."""

from __future__ import annotations

from functools import cached_property

from ..ids import NEIGHBOURS
from .jobs import EXPLORE, Job
from .reading import Sight
from .survival import jobs

NEVER = -1000.0
"""Worse than any danger: what is never done is no way out of a fight either."""
CARD_WORTH = 2.5
"""What an action card is worth: every action has to bring more than it costs."""


class Plan:
    """The best thing to do from here, and all that is worth doing in this room.

    Worked out when something of it is first wanted: what to pay hangs on no plan.
    """

    def __init__(self, s: Sight) -> None:
        self._sight = s

    @property
    def here(self) -> dict[str, float]:
        """Worth of what is to be done in this room, by key."""
        return self._found[0]

    @property
    def steps(self) -> dict[int, float]:
        """Room next door -> worth of going there."""
        return self._found[1]

    @property
    def doors(self) -> dict[int, float]:
        """Corridor -> worth of opening its door."""
        return self._found[2]

    @property
    def best(self) -> Job:
        """What is worth most."""
        return self._found[3]

    @cached_property
    def _found(self) -> tuple[dict[str, float], dict[int, float], dict[int, float], Job]:
        s = self._sight
        here: dict[str, float] = {}
        steps: dict[int, float] = {}
        doors: dict[int, float] = {}
        best = Job(0.0, s.room, "")
        for job in jobs(s):
            if job.value > best.value:
                best = job
            if job.room == s.room and job.key != EXPLORE:
                here[job.key] = max(job.value, here.get(job.key, 0.0))
            elif job.room != s.room:
                gate = s.gate[job.room]
                if gate >= 0 and gate in _ways(s.room):
                    doors[gate] = max(job.value, doors.get(gate, 0.0))
                else:
                    step = s.step[job.room]
                    steps[step] = max(job.value, steps.get(step, 0.0))
        return here, steps, doors, best


def _ways(room: int) -> list[int]:
    return [way for _, way in NEIGHBOURS[room]]
