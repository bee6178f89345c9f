"""The random bot: every answer is as likely as any other."""

from __future__ import annotations

import random

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Game, Question

from .base import Imagine, Look


class RandomBot:
    """Uniform over the options; for a set a uniform size first, then a uniform subset."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.rng = rng
        self.random = rng.random

    def choose(self, question: Question, look: Look, imagine: Imagine) -> Answer:
        count = len(question.options)
        if not question.several:
            return int(self.random() * count)
        size = question.low + int(self.random() * (question.high - question.low + 1))
        left = list(range(count))
        chosen = [left.pop(int(self.random() * len(left))) for _ in range(size)]
        return tuple(sorted(chosen))
