"""How strong bots without a card of their own were found (hullbreach ladder)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from hullbreach.kernel.game import Game

from .model import Strength


def measured(game: Game, name: str) -> tuple[Strength, ...]:
    """What was found of a bot in a game: on one seat among Seasoned bots. () if nothing was."""
    return _all().get(name, {}).get(game.id, ())


@cache
def _all() -> dict[str, dict[str, tuple[Strength, ...]]]:
    data = files(__package__).joinpath("measured.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, tuple[Strength, ...]]])
