"""Tasks of Solo/Coop, and whether the players have won together (NR-SOLO-03 to -05, -23)."""

from __future__ import annotations

from hullbreach.kernel.content import matched

from .board import LANDING_ZONE
from .content import COOP_TASKS
from .gear import eggs_carried
from .ids import ACTIVE, ESCAPED
from .objectives import survivors, tiles_discovered
from .rules import Rules
from .state import Retaliation

_NUMBERS = {task.name: n for n, task in enumerate(COOP_TASKS)}
DATA_TASKS = (_NUMBERS["Data Run"], _NUMBERS["Backup Copy"])
"""Those that ask for a data token."""
REGICIDE, PURGED, SWEPT = 7, 2, 2
"""So many Queen Health cards may be left, so many eggs; and so many A tiles are enough."""
ALONE, PURGED_ALONE = 11, 3
"""So many Queen Health cards, and eggs, may be left to one character (NR-BAL-07)."""


def _egg_retrieval(g: Retaliation) -> bool:
    return any(eggs_carried(p) for p in survivors(g))


def hunted(cards: int, characters: int) -> bool:
    """Whether so many Queen Health cards left are few enough for so many characters."""
    return cards <= (ALONE if characters == 1 else REGICIDE)


def purged(eggs: int, characters: int) -> bool:
    """Whether so few eggs are left in the Nest as so many characters are to leave."""
    return eggs <= (PURGED_ALONE if characters == 1 else PURGED)


def _regicide(g: Retaliation) -> bool:
    return hunted(len(g.health), len(g.players))


def _closedown(g: Retaliation) -> bool:
    return g.destroyed


def _data_run(g: Retaliation) -> bool:
    return any(p.data for p in survivors(g))


def _sweep_a(g: Retaliation) -> bool:
    return tiles_discovered(g, "A") >= SWEPT


def _sweep_b(g: Retaliation) -> bool:
    return tiles_discovered(g, "B") >= 3 and g.connected


def _sweep_c(g: Retaliation) -> bool:
    return tiles_discovered(g, "C") >= 3


def _nest_purge(g: Retaliation) -> bool:
    return g.nest_destroyed or purged(g.eggs, len(g.players))


def _pod_check(g: Retaliation) -> bool:
    return g.pods == ACTIVE


def _machine_recovery(g: Retaliation) -> bool:
    return g.robot.room == LANDING_ZONE


def _shutdown(g: Retaliation) -> bool:
    return g.shutdown


def _backup_copy(g: Retaliation) -> bool:
    """Killed by the final check or not."""
    return any(p.data and p.where == ESCAPED for p in g.players)


COOP_CONDITIONS = matched(
    {
        "Egg Retrieval": _egg_retrieval,
        "Regicide": _regicide,
        "Closedown": _closedown,
        "Data Run": _data_run,
        "Sweep A": _sweep_a,
        "Sweep B": _sweep_b,
        "Sweep C": _sweep_c,
        "Nest Purge": _nest_purge,
        "Pod Check": _pod_check,
        "Machine Recovery": _machine_recovery,
        "Shutdown": _shutdown,
        "Backup Copy": _backup_copy,
    },
    COOP_TASKS,
    "objectives.toml: [[coop_task]]",
    "coop_tasks.py",
)
"""By task of Solo/Coop."""


def enough_data(g: Retaliation) -> bool:
    """As many characters with a data token as tasks ask for one, or as there were characters
    (NR-SOLO-04, -05): survivors, and for Backup Copy whoever escaped."""
    asked = [task for task in g.tasks if task in DATA_TASKS]
    holders = [p for p in g.players if p.data and (p in survivors(g) or p.where == ESCAPED)]
    return len(holders) >= min(len(asked), len(g.players))


def winners(g: Retaliation) -> list[bool]:
    """All win together, or all lose (NR-SOLO-03)."""
    rules: Rules = g.edition
    done = all(rules.tasks[task](g) for task in g.tasks) and enough_data(g)
    return [done and bool(survivors(g))] * len(g.players)
