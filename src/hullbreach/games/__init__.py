"""The games. Each is listed here by id and loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module

from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game

GAMES = {
    "nemesis": "hullbreach.games.nemesis.game",
    "lifeform": "hullbreach.games.lifeform.game",
    "neomorphosis": "hullbreach.games.neomorphosis.game",
    "retaliation": "hullbreach.games.retaliation.game",
}
"""Game id -> module with the game as GAME."""


def find_game(id: str) -> Game:
    """A game by its id. Raises UnknownOption naming the games there are."""
    if id not in GAMES:
        raise UnknownOption(f"no game {id!r}; there are {', '.join(GAMES)}")
    game: Game = import_module(GAMES[id]).GAME
    return game
