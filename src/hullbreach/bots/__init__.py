"""Bots: they play any game through the kernel, and think from what their seat sees."""

from __future__ import annotations

import random
from collections.abc import Callable

from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.words import count

from .base import Bot, ask, play_out
from .heuristic import HeuristicBot, purpose
from .measured import measured
from .model import (
    VETERAN,
    Strength,
    has_model,
    model_of,
    plays,
    refusal,
    strengths,
    stronger_at,
    veteran_of,
    weaker_with,
)
from .rookie import RookieBot
from .uniform import RandomBot
from .veteran import VeteranBot

__all__ = [
    "Bot", "ask", "best_bot", "bots_of", "check_bot", "found_of", "make_bot", "newcomer_bot",
    "play_out", "played_as", "purpose", "usual_bot", "usual_teacher", "words_of",
]  # fmt: skip

_BOTS = {
    "heuristic": "Seasoned: plays for its objectives and knows the dangers.",
    "veteran": "Veteran: has learned by playing itself, over and over.",
    "hardened": "Hardened: a Veteran that does not always do what it thinks best.",
    "rookie": "Rookie: plays like Seasoned, but makes one choice in five at random.",
    "random": "Reckless: does anything that is allowed.",
}
"""Bots by name, the one to offer first in front, each with a sentence for whoever sets up."""
_RULED: dict[str, Callable[[Game, random.Random], Bot]] = {
    "heuristic": HeuristicBot,
    "rookie": RookieBot,
    "random": RandomBot,
}
_LEARNED = ("veteran", "hardened")
"""Those that play by a model, the second less strictly."""


def bots_of(game: Game) -> tuple[str, ...]:
    """The bots that a game has, the one to offer first in front. One plays anything: random."""
    lacking = set() if has_model(game) else set(_LEARNED)
    if game.policy(random.Random(0)) is None:
        lacking |= {"heuristic", "rookie"}
    return tuple(name for name in _BOTS if name not in lacking)


def usual_bot(game: Game) -> str:
    """The bot that plays where nobody has named one."""
    return bots_of(game)[0]


def newcomer_bot(game: Game) -> str:
    """The bot to meet in a first game: one that loses now and then, but a mate who helps."""
    rivals = any(variant.id not in game.cooperative for variant in game.variants)
    return "rookie" if "rookie" in bots_of(game) and rivals else usual_bot(game)


def best_bot(game: Game, setup: Setup, seat: int) -> str:
    """The bot that plays a seat best, as far as that was measured: who advises."""
    return "veteran" if plays(game, setup, seat) else usual_bot(game)


def usual_teacher(game: Game) -> str:
    """The bot without a model that plays a game best: whom learned bots learn from."""
    return "heuristic" if game.policy(random.Random(0)) is not None else "random"


def words_of(game: Game) -> dict[str, str]:
    """A sentence on each bot of a game for whoever sets up a table."""
    names = bots_of(game)
    alone = " Nothing better plays this game yet." if names == ("random",) else ""
    return {name: _BOTS[name] + alone for name in names}


def found_of(game: Game) -> dict[str, dict[str, str]]:
    """How strong each bot of a game was found, in sentences, by variant."""
    return {
        name: {variant.id: _found(game, name, variant.id) for variant in game.variants}
        for name in bots_of(game)
    }


def _found(game: Game, name: str, variant: str) -> str:
    """How strong a bot was found in a variant, and where it plays as another."""
    known = [it for it in strengths(game) if it.variant == variant] if name in _LEARNED else []
    found = measured(game, name) if name != VETERAN else [it for it in known if it.gained[1] > 0]
    said = [
        f"{count(it.seats, 'seat')}{played_as(it.side)}{_others(game, it)}: won {it.won[0]:.0%} of"
        f" {it.games} games ({it.won[1]:.0%} to {it.won[2]:.0%}), {_title(it.against)}"
        f" {it.won_before:.0%} of the same."
        for it in found
        if it.variant == variant
    ]
    if name in _LEARNED:
        weaker = [it.side for it in known if not stronger_at(game, variant, it.side)]
        if len(weaker) == len(known):
            said.append("It plays as Seasoned here.")
        else:
            said += [f"{_as(side).capitalize()} it plays as Seasoned." for side in weaker]
            said += [f"With {what} it plays as Seasoned." for what in _weaker(game, variant)]
    return " ".join(said)


def _weaker(game: Game, variant: str) -> list[str]:
    """What a table is set up with where the model was found weaker."""
    offered = {
        (option.id, value.id): option.says(value)
        for option in game.options
        for value in option.values
    }
    return [offered[found] for found in weaker_with(game, variant)]


def _others(game: Game, it: Strength) -> str:
    """Who held the seats of those that neither win nor lose with it, to go on with."""
    setup = game.make_setup(it.seats, it.variant)
    seat = game.sides(setup)[it.side][0] if it.side else 0
    alone = len(game.mates(setup, seat)) == it.seats
    return "" if alone else f", the others {_title(it.against)}"


def _title(bot: str) -> str:
    """What a bot is called: its sentence begins with it."""
    return _BOTS[bot].partition(":")[0]


def played_as(side: str) -> str:
    """Whose side is played, to go on with: ", as the crew"; "" where sides are alike."""
    return f", {_as(side)}" if side else ""


def _as(side: str) -> str:
    return f"as {side[0].lower()}{side[1:]}"


def make_bot(name: str, game: Game, seed: int, setup: Setup | None = None, seat: int = 0) -> Bot:
    """A bot for one seat of one game; the same seed decides alike.

    In a variant, on a side of it or with an option where its model was not found stronger, who
    plays by a model plays by the game's policy, if the `setup` is given. Raises UnknownOption
    naming the bots the game has.
    """
    check_bot(name, game)
    rng = random.Random(seed)
    if name not in _LEARNED:
        return _RULED[name](game, rng)
    if setup is None:
        return _by_model(name, game, rng, VETERAN)
    if plays(game, setup, seat):
        return _by_model(name, game, rng, veteran_of(game, setup.variant))
    return HeuristicBot(game, rng)


def _by_model(name: str, game: Game, rng: random.Random, file: str) -> Bot:
    model = model_of(game, file)
    return VeteranBot(game, rng, model, model.card.hardened if name == "hardened" else 0.0)


def check_bot(name: str, game: Game) -> None:
    """Raises UnknownOption naming the bots there are, if the game has none of that name."""
    if name == "random":
        return  # plays anything
    names = bots_of(game)
    if name in _LEARNED and name not in names:
        raise UnknownOption(f"{refusal(game)}; it has {', '.join(names)}")
    if name not in names:
        raise UnknownOption(f"{game.id} has no bot {name[:20]!r}; it has {', '.join(names)}")
