"""Bots: they play any game through the kernel, and think from what their seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable

from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game

from .base import Bot, ask, play_out
from .heuristic import HeuristicBot
from .uniform import RandomBot

__all__ = ["Bot", "ask", "bots_of", "check_bot", "make_bot", "play_out", "usual_bot", "words_of"]

_BOTS: dict[str, tuple[Callable[[Game, random.Random], Bot], str]] = {
    "heuristic": (HeuristicBot, "Seasoned: plays for its objectives and knows the dangers."),
    "random": (RandomBot, "Reckless: does anything that is allowed."),
}
"""Bots by name, the one to offer first in front, each with a sentence for whoever sets up."""


def bots_of(game: Game) -> tuple[str, ...]:
    """The bots that a game has, the one to offer first in front. One plays anything: random."""
    if game.policy(random.Random(0)) is None:
        return ("random",)
    return tuple(_BOTS)


def usual_bot(game: Game) -> str:
    """The bot that plays where nobody has named one."""
    return bots_of(game)[0]


def words_of(game: Game) -> dict[str, str]:
    """A sentence on each bot of a game for whoever sets up a table."""
    names = bots_of(game)
    alone = " Nothing better plays this game yet." if names == ("random",) else ""
    return {name: _BOTS[name][1] + alone for name in names}


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed decides alike.

    Raises UnknownOption naming the bots that the game has.
    """
    check_bot(name, game)
    return _BOTS[name][0](game, random.Random(seed))


def check_bot(name: str, game: Game) -> None:
    """Raises UnknownOption naming the bots there are, if the game has none of that name."""
    if name == "random":
        return  # plays anything
    names = bots_of(game)
    if name not in names:
        raise UnknownOption(f"{game.id} has no bot {name[:20]!r}; it has {', '.join(names)}")
