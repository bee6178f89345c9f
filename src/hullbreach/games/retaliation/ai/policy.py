"""The bot of Retaliation: reads the view, takes the best option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Question

from ..rules import Rules
from ..whole_view import TableView
from . import actions, answers, routes
from .reading import Memory, Sight

if TYPE_CHECKING:
    import random

EXPLORE, FIND, COME = "explore", "find", "come"
BLUR = 0.2
"""So much at random is added to each score: equal options are taken alike often."""


class SeatPolicy:
    """Decides for one seat of one game."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.memory = Memory()

    def choose(self, view: TableView, question: Question) -> Answer:
        """The answer to a question (see kernel.game.Policy)."""
        rules: Rules = question.edition  # type: ignore[assignment]
        s = Sight(view, question.seat, self.memory, rules)
        self.memory.look(s)
        if question.form.several:
            return answers.several(s, question, self.rng)
        if question.kind == "action":
            weigh = actions.Weighing(s)
            scores = [weigh.score(option) for option in question.options]
        else:
            scores = [answers.score(s, question, option) for option in question.options]
        scores = [score + BLUR * self.rng.random() for score in scores]
        best = scores.index(max(scores))
        if question.kind == "action":
            self.memory.acted(s, question.options[best])
        return best


def aim(
    view: TableView, question: Question, policy: SeatPolicy | None = None
) -> tuple[str, int] | None:
    """The errand that is worth most at an action: what use of which room, or a room to come to or
    to find; as a `policy` sees it that has played the seat."""
    if question.kind != "action":
        return None
    rules: Rules = question.edition  # type: ignore[assignment]
    memory = policy.memory if policy is not None else Memory()
    goal = routes.goal(Sight(view, question.seat, memory, rules))
    if goal.room < 0:
        return None
    name, use = goal.errand.room, goal.errand.use
    if not view.rooms[goal.room].name:
        return f"{FIND}:{name}" if name else EXPLORE, goal.room
    return f"{name} {use}" if name and use >= 0 else COME, goal.room


def policy(rng: random.Random) -> SeatPolicy:
    """A policy for one seat of one game."""
    return SeatPolicy(rng)
