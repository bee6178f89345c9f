"""What a bot is, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Protocol

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Question
from hullbreach.kernel.match import Match

Look = Callable[[], Any]
"""What the seat sees now, as `Game.view` makes it: made only for a bot that asks for it."""
Imagine = Callable[[], Match]
"""A world that the seat cannot tell from the real one (`Match.redeal`), another at each call."""


class Bot(Protocol):
    """Answers for one seat of one game. It never gets hold of the match that is played."""

    def choose(self, question: Question, look: Look, imagine: Imagine) -> Answer:
        """The answer to a question.

        A match without recording, such as a simulation's, begins to record when `imagine` is
        called for the first time: bots that imagine nothing need not pay for it.
        """
        ...


def ask(bot: Bot, match: Match, seat: int) -> Answer:
    """What a bot answers to the pending decision. Raises WrongSeat if its seat is not asked."""
    return bot.choose(match.question(seat), *_senses(match, seat))


def _senses(match: Match, seat: int) -> tuple[Look, Imagine]:
    """How the bot of a seat looks and imagines."""
    return lambda: match.game.view(match.state, seat), lambda: match.redeal(seat)


def play_out(match: Match, bots: Sequence[Bot], choices: float = inf) -> int:
    """Have bots, one a seat, play a match to its end, or until it has had so many choices. Returns
    how many of them were none: forced. Raises whatever a rule that fails raises."""
    forced = 0
    seated = [(bot.choose, *_senses(match, seat)) for seat, bot in enumerate(bots)]
    while (d := match.pending) is not None and match.seq < choices:
        seat = match.awaiting[0] if d.mode else d.seats[0]
        if d.forced(seat):
            forced += 1
        choose, look, imagine = seated[seat]
        match.choose(seat, choose(match.question(seat), look, imagine))
    return forced
