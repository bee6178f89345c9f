"""Bots: they play any game through the kernel, and think from what their seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable

from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game

from .base import Bot
from .heuristic import HeuristicBot
from .uniform import RandomBot

__all__ = ["BOTS", "WORDS", "Bot", "make_bot"]

BOTS: dict[str, Callable[[Game, random.Random], Bot]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
}
"""Bots by name. Each is made for one seat of one game."""

WORDS = {
    "heuristic": "Seasoned: plays for its objectives and knows the dangers.",
    "random": "Reckless: does anything that is allowed.",
}
"""A sentence on each bot for whoever sets up a table, the one to offer first in front."""


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed decides alike.

    Raises UnknownOption naming the bots there are.
    """
    if name not in BOTS:
        raise UnknownOption(f"no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](game, random.Random(seed))
