"""The rookie: plays by the policy of its game, and now and then does something else instead."""

from __future__ import annotations

import random

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Game, Question

from .base import Imagine, Look
from .heuristic import HeuristicBot

STRAYING = 0.2
"""So often it does what comes to its mind."""


class RookieBot:
    """Seasoned but for its lapses: some options taken by chance.

    It never strays where several are chosen at once (cards to pay with, to drop), nor into an
    aside: nobody wants a bot to give up the game for all by a slip. Raises UnknownOption if the
    game has no policy.
    """

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.seasoned = HeuristicBot(game, random.Random(rng.getrandbits(64)))
        self.random = rng.random

    def choose(self, question: Question, look: Look, imagine: Imagine) -> Answer:
        form = question.form
        if not form.several and form.size > 1 and self.random() < STRAYING:
            return int(self.random() * form.size)
        return self.seasoned.choose(question, look, imagine)
