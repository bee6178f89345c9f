"""Games stored by earlier versions open and play on, whatever has changed since.

stored/ holds, for every variant and number of seats, a game that had begun and one that was
over, as version 1 saved them, and for every variant as versions 2 and 4 did.
"""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games.nemesis.game import GAME
from hullbreach.kernel import storing

STORED = sorted((Path(__file__).parent / "stored").glob("*.json.gz"))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_stored_game_opens_and_plays_on(path: Path) -> None:
    match = storing.load(GAME, gzip.decompress(path.read_bytes()), random.Random(1))
    over = path.name.endswith("-over.json.gz")
    assert match.over == over
    bot = make_bot("random", GAME, 1)
    while not match.over:
        seat = match.awaiting[0]
        match.choose(seat, ask(bot, match, seat))
    assert len(match.result().won) == match.setup.seats


def test_every_way_to_play_is_among_the_stored() -> None:
    names = {path.name.removesuffix(".json.gz") for path in STORED}
    for variant in GAME.variants:
        for seats in range(variant.seats[0], variant.seats[1] + 1):
            assert {f"{variant.id}-{seats}-begun", f"{variant.id}-{seats}-over"} <= names
