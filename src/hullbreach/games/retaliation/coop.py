"""Solo and Coop: open tasks in place of objectives (NR-SOLO-01, -02, -12 to -14, -19).

What becomes of the dead is in bodies.py, tasks are judged in coop_tasks.py.
A task that cannot be met any more is played on with; task 2 reads the cards of whichever Queen
there is (NR-SOLO-22).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hullbreach.kernel.edition import replaced

from . import turn
from .bodies import lie_down, rise
from .content import COOP_TASKS
from .coop_tasks import COOP_CONDITIONS, winners
from .rules import Rules
from .state import Retaliation
from .uses import Goals

RECRUIT, STANDARD, VETERAN = "recruit", "standard", "veteran"
MORE = {RECRUIT: -1, STANDARD: 0, VETERAN: 1}
"""Tasks more or fewer than characters, by level (NR-SOLO-19)."""
CLOSEDOWN, SHUTDOWN = (
    next(n for n, task in enumerate(COOP_TASKS) if task.number == number) for number in (3, 11)
)


def _deal(level: str) -> Callable[[Retaliation], str]:
    def deal(g: Retaliation) -> str:
        """As many tasks as characters, or one more or fewer, all face up (NR-SOLO-01, -19)."""
        for _ in range(max(1, len(g.players) + MORE[level])):
            task = g.take(g.task_pool, "mission task")
            if {task, *g.tasks} >= {CLOSEDOWN, SHUTDOWN}:  # NR-SOLO-02
                g.tasks_gone.append(task)
                g.say("task.discarded", "NR-SOLO-02", task)
                task = g.take(g.task_pool, "mission task")
            g.tasks.append(task)
        g.say("task", "NR-SOLO-01", *g.tasks)
        return "draft"

    return deal


def round_begins(g: Retaliation) -> str:
    """Who lies in the Surgery Room stands up first thing, and takes part (NR-SOLO-09, -11)."""
    after = turn.round_begins(g)
    rise(g)
    return after


def with_coop(rules: Rules, level: str) -> Rules:
    """No objectives, no choice of one, tasks by the level; the dead lie (NR-SOLO-01, -06, -14)."""
    goals = Goals(
        lambda seats: [[], []],
        lambda seats: list(range(len(COOP_TASKS))),
        tuple(task.name for task in COOP_TASKS),
        tuple(task.words for task in COOP_TASKS),
    )
    flow = replaced(rules.flow, {"objectives": _deal(level), "round": round_begins})
    return replace(
        rules, flow=flow, goals=goals, between={}, tasks=COOP_CONDITIONS, winners=winners,
        dies=lie_down,
    )  # fmt: skip
