"""The random bot: every answer is as likely as any other."""

from __future__ import annotations

import random

from hullbreach.kernel.decision import EACH, Answer
from hullbreach.kernel.game import Game
from hullbreach.kernel.match import Match


class RandomBot:
    """Uniform over the options; for a set a uniform size first, then a uniform subset."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.rng = rng
        self.random = rng.random

    def choose(self, match: Match, seat: int) -> Answer:
        d = match.pending
        assert d is not None
        options = d.options if d.mode != EACH else d.options_for(seat)
        if not d.several:
            return int(self.random() * len(options))
        size = d.low + int(self.random() * (d.high - d.low + 1))
        left = list(range(len(options)))
        chosen = [left.pop(int(self.random() * len(left))) for _ in range(size)]
        return tuple(sorted(chosen))
