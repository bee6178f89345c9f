"""How far a seat has come with what its side is to do, part by part.

Figures for training and reports, of the true state: who has won is decided in outcome.py alone. The
crew, and who plays alone, bring together what a launch needs and get away; cat and mainframe have
come as far as the crew. The lifeform kills, and wins when the time is over.
"""

from __future__ import annotations

from .crew import aboard, is_lifeform, survivors
from .ids import SD_START, SUITS
from .launch import Criterion
from .rules import Rules
from .state import Lifeform


def progress(g: Lifeform, seat: int) -> tuple[float, ...]:
    """Parts of what a seat's side is to do, each from 0 to 1; () before the first round."""
    if not g.round:
        return ()
    return _lifeform(g) if is_lifeform(g, seat) else _crew(g)


def _crew(g: Lifeform) -> tuple[float, ...]:
    """Each thing that a launch needs, and to come through what follows it."""
    rules: Rules = g.edition
    needs = rules.criteria(g)
    if g.launched:
        return (*[1.0] * len(needs), 1.0 if g.crew_won else 0.0 if g.ending else 0.5)
    return (*[_part(g, it) for it in needs], 0.0)


def _part(g: Lifeform, it: Criterion) -> float:
    alive = max(1, len(survivors(g)))
    if it.name == "suits":  # for all that are to come along, not for those aboard alone
        return min(1.0, g.loadout[SUITS] / alive)
    if it.name == "objectives":
        done = len(g.done)
        return done / (done + len(g.objectives)) if g.objectives else 1.0
    if it.name == "aboard":
        return len(aboard(g)) / alive
    return 1.0 if it.met else max(0, it.have) / it.need


def _lifeform(g: Lifeform) -> tuple[float, ...]:
    """Characters that are dead, and the time that is over: all of both for who has won."""
    if g.ending and not g.crew_won:
        return (1.0, 1.0)
    killed = 1.0 - len(survivors(g)) / max(1, len(g.drafted))
    return (killed, 0.5 * (1.0 - g.minute / SD_START))
