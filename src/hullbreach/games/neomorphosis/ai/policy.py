"""The bot of Neo-Morphosis: one policy for all seats, since all want and see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Question

from ..view import NeoMorphosisView
from .actions import Thinking
from .answers import ANSWERS
from .reading import Reading
from .tasks import Task

if TYPE_CHECKING:
    import random


class CrewPolicy:
    """Answers each question for itself; it remembers nothing."""

    def choose(self, view: NeoMorphosisView, question: Question) -> Answer:
        """See kernel.game.Policy."""
        return ANSWERS[question.kind](view, question)


def errand(view: NeoMorphosisView, question: Question) -> Task | None:
    """What is worth most to the crew member whose action is asked for."""
    if question.kind != "action":
        return None
    r = Reading(view)
    return Thinking(r, r.member(view.turn.member)).errand()


def policy(rng: random.Random) -> CrewPolicy:
    """A policy for one seat of one game; what it does is never left to chance."""
    return CrewPolicy()
