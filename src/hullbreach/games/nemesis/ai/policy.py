"""The policy of Nemesis: reads the view, makes a plan, takes the best option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hullbreach.kernel.decision import Answer, Option
from hullbreach.kernel.game import Question

from ..rules import Rules
from ..shown import NemesisView
from . import actions, answers, hunting
from .plan import Plan
from .reading import Memory, Sight

if TYPE_CHECKING:
    import random

BLUR = 0.2
"""So much at random is added to each score: equal options are taken alike often."""


class NemesisPolicy:
    """Decides for one seat of one game."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.memory = Memory()

    def choose(self, view: NemesisView, question: Question) -> Answer:
        """The answer to a question (see kernel.game.Policy)."""
        if question.kind.startswith("hunt"):
            return self._hunt(view, question)
        rules: Rules = question.edition  # type: ignore[assignment]
        s = Sight(view, question.seat, self.memory, rules)
        if question.form.several:
            return answers.several(s, question)
        plan = Plan(s)
        if question.kind == "action":
            best = self._best(question, lambda option: actions.score(s, plan, option))
            self._note(s, question.options[best])
            return best
        return self._best(question, lambda option: answers.score(s, plan, question, option))

    def _hunt(self, view: NemesisView, question: Question) -> Answer:
        if question.form.several:
            return hunting.discards(question)
        return self._best(question, lambda option: hunting.score(view, question, option))

    def _best(self, question: Question, score: Any) -> int:
        random = self.rng.random
        scores = [score(option) + BLUR * random() for option in question.options]
        return scores.index(max(scores))

    def _note(self, s: Sight, option: Option) -> None:
        """Remember what was tried this turn."""
        key = _key(s, option)
        if key:
            self.memory.tries[key] = self.memory.tries.get(key, 0) + 1


def _key(s: Sight, option: Option) -> str:
    if option[0] == "card":
        return s.rules.cards[option[1]][option[2]].key
    if option[0] == "item":
        return s.rules.items[option[1]][option[2]].key
    if option[0] == "room_action":
        return s.rules.rooms[s.tile_number(s.room)][option[1]].key
    return ""


def aim(
    view: NemesisView, question: Question, policy: NemesisPolicy | None = None
) -> tuple[str, int] | None:
    """What is worth most at an action, by the key of its job, and in which room; as a `policy`
    sees it that has played the seat."""
    if question.kind != "action":
        return None
    rules: Rules = question.edition  # type: ignore[assignment]
    memory = policy.memory if policy is not None else Memory()
    best = Plan(Sight(view, question.seat, memory, rules)).best
    return (best.key, best.room) if best.key else None
