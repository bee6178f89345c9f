"""The bot of Neo-Morphosis: one policy for all seats, since all want and see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..view import NeoMorphosisView
from .actions import Thinking, best_action
from .answers import ANSWERS
from .reading import Reading
from .tasks import Task

if TYPE_CHECKING:
    import random


CONCEDE: Option = ("concede",)


class CrewPolicy:
    """Answers each question for itself, but for where a crew member has just come from: who goes
    straight back has walked for nothing. And it offers once to give up what cannot be won."""

    def __init__(self) -> None:
        self._left: dict[int, int] = {}
        """By crew member: the area it last chose to walk from; -1 if it did something else."""
        self._offered = False
        """Whether it has offered to concede (NM-MISS-05): people may want to play on."""

    def choose(self, view: NeoMorphosisView, question: Question) -> Answer:
        """See kernel.game.Policy."""
        if question.kind != "action":
            return ANSWERS[question.kind](view, question)
        r = Reading(view)
        if CONCEDE in question.options and not self._offered and r.left <= 0:
            self._offered = True
            return question.options.index(CONCEDE)
        m = r.member(view.turn.member)
        index = best_action(r, m, question.options, self._left.get(m.id, -1))
        self._left[m.id] = m.area if question.options[index][0] == "move" else -1
        return index


def errand(view: NeoMorphosisView, question: Question) -> Task | None:
    """What is worth most to the crew member whose action is asked for."""
    if question.kind != "action":
        return None
    r = Reading(view)
    return Thinking(r, r.member(view.turn.member)).errand()


def policy(rng: random.Random) -> CrewPolicy:
    """A policy for one seat of one game; what it does is never left to chance."""
    return CrewPolicy()
