"""The random bot: every answer is as likely as any other."""

from __future__ import annotations

import random

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.form import draw_some
from hullbreach.kernel.game import Game, Question

from .base import Imagine, Look


class RandomBot:
    """Uniform over the options; for several a uniform size (or sum) first, see Form.draw."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.rng = rng
        self.random = rng.random

    def choose(self, question: Question, look: Look, imagine: Imagine) -> Answer:
        form = question.form
        if not form.several:
            return int(self.random() * len(question.options))
        if not form.plain:
            return form.draw(self.rng)
        return draw_some(form.size, form.low, form.high, self.random)
