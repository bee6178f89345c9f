"""Bots: they play any game through the kernel, and think from what their seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable

from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game
from hullbreach.kernel.words import count

from .base import Bot, ask, play_out
from .heuristic import HeuristicBot
from .model import has_model, refusal, strengths, stronger_at
from .uniform import RandomBot
from .veteran import VeteranBot

__all__ = [
    "Bot", "ask", "bots_of", "check_bot", "make_bot", "play_out", "usual_bot", "usual_teacher",
    "words_of",
]  # fmt: skip

_BOTS: dict[str, tuple[Callable[[Game, random.Random], Bot], str]] = {
    "heuristic": (HeuristicBot, "Seasoned: plays for its objectives and knows the dangers."),
    "veteran": (VeteranBot, "Veteran: has learned by playing itself, over and over."),
    "random": (RandomBot, "Reckless: does anything that is allowed."),
}
"""Bots by name, the one to offer first in front, each with a sentence for whoever sets up."""


def bots_of(game: Game) -> tuple[str, ...]:
    """The bots that a game has, the one to offer first in front. One plays anything: random."""
    lacking = {"veteran"} if not has_model(game) else set()
    if game.policy(random.Random(0)) is None:
        lacking.add("heuristic")
    return tuple(name for name in _BOTS if name not in lacking)


def usual_bot(game: Game) -> str:
    """The bot that plays where nobody has named one."""
    return bots_of(game)[0]


def usual_teacher(game: Game) -> str:
    """The bot without a model that plays a game best: whom learned bots learn from."""
    return "heuristic" if game.policy(random.Random(0)) is not None else "random"


def words_of(game: Game) -> dict[str, str]:
    """A sentence on each bot of a game for whoever sets up a table."""
    names = bots_of(game)
    alone = " Nothing better plays this game yet." if names == ("random",) else ""
    measured = {"veteran": _measured(game)} if "veteran" in names else {}
    return {name: _BOTS[name][1] + alone + measured.get(name, "") for name in names}


def _measured(game: Game) -> str:
    """How much stronger the model of a game was found, in sentences."""
    titles = {variant.id: variant.title for variant in game.variants}
    found = [
        f" {titles[it.variant]}, {count(it.seats, 'seat')}: won {it.won[0]:.0%} of {it.games} games"
        f" ({it.won[1]:.0%} to {it.won[2]:.0%}), Seasoned {it.won_before:.0%} of the same."
        for it in strengths(game)
        if stronger_at(game, it.variant)
    ]
    left = [title for id, title in titles.items() if not stronger_at(game, id)]
    if left:
        found.append(f" In other variants ({', '.join(left)}) it plays as Seasoned.")
    return "".join(found)


def make_bot(name: str, game: Game, seed: int, variant: str = "") -> Bot:
    """A bot for one seat of one game; the same seed decides alike.

    In a `variant` where its model was not found stronger a Veteran plays by the game's policy, if
    the variant is given. Raises UnknownOption naming the bots that the game has.
    """
    check_bot(name, game)
    if name == "veteran" and variant and not stronger_at(game, variant):
        name = "heuristic"
    return _BOTS[name][0](game, random.Random(seed))


def check_bot(name: str, game: Game) -> None:
    """Raises UnknownOption naming the bots there are, if the game has none of that name."""
    if name == "random":
        return  # plays anything
    names = bots_of(game)
    if name == "veteran" and name not in names:
        raise UnknownOption(f"{refusal(game)}; it has {', '.join(names)}")
    if name not in names:
        raise UnknownOption(f"{game.id} has no bot {name[:20]!r}; it has {', '.join(names)}")
