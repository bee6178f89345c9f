"""How the crew's seats think, those of the ship's cat and of the mainframe too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..table import TableView
from . import crew_answers, crew_fights
from .crew_plan import Crew

if TYPE_CHECKING:
    import random

BLUR = 0.05
"""So much at random is added to each score: equal options are taken alike often."""
SCORES: Mapping[str, Callable[[Crew, Option], float]] = {
    **crew_answers.SCORES,
    "cancel_fight": crew_fights.cancel,
    "cancel_vote": crew_fights.cancel_vote,
}
WHOLE: Mapping[str, Callable[[Crew, Question], Answer]] = {
    **crew_answers.SEVERAL,
    "match": crew_fights.match,
    "harpoon": crew_fights.harpoon,
    "prizes": crew_fights.prizes,
}
KINDS = frozenset(SCORES) | frozenset(WHOLE)
"""Kinds of questions that are answered with thought."""


def choose(view: TableView, question: Question, rng: random.Random) -> Answer:
    """The answer of a seat of the crew."""
    s = Crew(view, question.seat)
    options, own = question.options, question.form.size
    for at in range(own, len(options)):
        score = crew_answers.ASIDES.get(options[at][0])
        if score is not None and score(s, options[at]) > 0:
            return at
    whole = WHOLE.get(question.kind)
    if whole is not None and (question.form.several or question.kind == "match"):
        return whole(s, question)
    one = SCORES.get(question.kind)
    if one is None:
        return question.form.draw(rng)
    if own == 1:
        return 0
    scores = [one(s, option) + BLUR * rng.random() for option in options[:own]]
    return scores.index(max(scores))
