"""The learned bot: scores each option by the model of its game, and takes the best."""

from __future__ import annotations

import math
import random
from typing import Any

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.encoding import ADVISED
from hullbreach.kernel.game import Game, Question

from .base import Imagine, Look
from .model import Model
from .picking import Picking


class VeteranBot:
    """Plays by a model, from what its seat sees alone.

    At `temperature` 0 it takes the best option, at 1 each with the odds the model gives it.
    """

    def __init__(
        self,
        game: Game,
        rng: random.Random,
        model: Model,
        temperature: float = 0.0,
    ) -> None:
        self.model = model
        self.encoder = self.model.encoder(game)
        self.advised = ADVISED in model.option_words
        self.policy = game.policy(rng) if self.encoder.routine or self.advised else None
        self.rng = rng
        self.temperature = temperature

    def choose(self, question: Question, look: Look, imagine: Imagine) -> Answer:
        picking = Picking(question)
        if picking.answer is not None:
            return picking.answer
        view = look()
        if self.policy is not None and question.kind in self.encoder.routine:
            return self.policy.choose(view, question)
        advice = None
        if self.policy is not None and self.advised:
            advice = self.policy.choose(view, question)
        return self._picked(picking, view, advice)

    def _picked(self, picking: Picking, view: Any, advice: Answer | None) -> Answer:
        """The answer, pick by pick. A function of its own: the type checker, and with it the
        compiler, would go on from what `choose` knows of the answer."""
        while picking.answer is None:
            encoded = self.encoder.encode(view, picking.question, picking.taken)
            encoded = picking.heeded(encoded, advice, self.model.option_words)
            picking.pick(self._pick(self.model.scores(encoded).tolist()))
        return picking.answer

    def _pick(self, scores: list[float]) -> int:
        best = max(scores)
        if not self.temperature:
            return scores.index(best)
        odds = [math.exp((score - best) / self.temperature) for score in scores]
        return self.rng.choices(range(len(odds)), odds)[0]
