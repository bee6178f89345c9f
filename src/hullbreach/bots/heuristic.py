"""The heuristic bot: asks the game's own policy, which sees what the seat sees."""

from __future__ import annotations

import random

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game, Question
from hullbreach.kernel.match import Match


class HeuristicBot:
    """Plays by the policy of its game. Raises UnknownOption if the game has none."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        policy = game.policy(rng)
        if policy is None:
            raise UnknownOption(f"{game.id} has no heuristic bot; there is random")
        self.policy = policy

    def choose(self, match: Match, seat: int) -> Answer:
        d = match.pending
        assert d is not None
        if d.forced(seat):
            return tuple(range(d.low)) if d.several else 0
        view = match.game.view(match.state, seat)
        options = match.options(seat)
        question = Question(seat, d.kind, d.about, options, d.several, d.low, d.high)
        return self.policy.choose(view, question)
