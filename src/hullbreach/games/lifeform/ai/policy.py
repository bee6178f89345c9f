"""The policy of LIFEFORM: each side thinks for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Question

from ..table import TableView
from . import crew, crew_ways, hunter, solo
from .crew_plan import Crew

if TYPE_CHECKING:
    import random

Choose = Callable[[TableView, Question, "random.Random"], Answer]
"""Answers a question, given the view of its seat."""


def by_chance(view: TableView, question: Question, rng: random.Random) -> Answer:
    """Any answer: of a side that nobody has taught to think."""
    return question.form.draw(rng)


SIDES: Mapping[str, Choose] = {
    "crew": crew.choose,
    "cat": crew.choose,
    "mainframe": crew.choose,
    "lifeform": hunter.choose,
    "solo": solo.choose,
}
"""By the role of the seat: crew, cat, mainframe, lifeform; "solo" is the game for one."""


class LifeformPolicy:
    """Decides for one seat of one game."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, view: TableView, question: Question) -> Answer:
        """The answer to a question (see kernel.game.Policy)."""
        role = "solo" if view.solo is not None else view.own.role if view.own is not None else ""
        return SIDES.get(role, by_chance)(view, question, self.rng)


def errand(view: TableView, question: Question) -> tuple[int, int, str] | None:
    """The character that a crew's seat thinks of most at an activity or a step, where it is to go
    and what for."""
    if question.kind not in ("activity", "move") or view.solo is not None:
        return None
    if view.own is None or view.own.role != "crew":
        return None
    return crew_ways.errand(Crew(view, question.seat))


def policy(rng: random.Random) -> LifeformPolicy:
    """A fresh policy for one seat of one game."""
    return LifeformPolicy(rng)
