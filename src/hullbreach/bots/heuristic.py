"""The heuristic bot: asks the game's own policy, which sees what the seat sees."""

from __future__ import annotations

import random

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game, Policy, Question
from hullbreach.kernel.match import Match

from .base import Bot, Imagine, Look


class PolicyBot:
    """Plays by a policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, question: Question, look: Look, imagine: Imagine) -> Answer:
        only = question.form.only()
        if only is not None:
            return only
        return self.policy.choose(look(), question)


class HeuristicBot(PolicyBot):
    """Plays by the policy of its game. Raises UnknownOption if the game has none."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        policy = game.policy(rng)
        if policy is None:
            raise UnknownOption(f"{game.id} has no heuristic bot; there is random")
        super().__init__(policy)


def purpose(match: Match, seat: int, answer: Answer, bot: Bot | None = None) -> str:
    """What the policy of a game is after at a seat's question, in words, where it would give this
    answer itself; else "": of what another bot has in mind it knows nothing. Of asides neither.

    `bot`: who gave the answer; one that plays by the policy is after what it remembers.
    """
    game, question = match.game, match.question(seat)
    view = game.view(match.state, seat)
    aside = isinstance(answer, int) and answer >= question.form.size
    if isinstance(bot, PolicyBot):
        return "" if aside else game.aim(match.state, view, question, bot.policy)
    policy = game.policy(random.Random(0))
    if policy is None or aside or policy.choose(view, question) != answer:
        return ""
    return game.aim(match.state, view, question)
