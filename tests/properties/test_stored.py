"""Games stored by earlier versions open and play on, whatever has changed since.

tests/GAME/stored holds, for every variant and number of seats, a game that had begun and one that
was over, as version 1 saved them; of LIFEFORM as version 2 did and, some with modules, as version
3 did, of Nemesis for every variant as versions 2 and 4 did, too; of Retaliation, some with
expansions, and of Neo-Morphosis as version 1 did.
"""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.kernel import storing

STORED = sorted(Path(__file__).parents[1].glob("*/stored/*.json.gz"))


def _name(path: Path) -> str:
    return f"{path.parts[-3]}-{path.name.removesuffix('.json.gz')}"


@pytest.mark.parametrize("path", STORED, ids=_name)
def test_a_stored_game_opens_and_plays_on(path: Path) -> None:
    game = find_game(path.parts[-3])
    match = storing.load(game, gzip.decompress(path.read_bytes()), random.Random(1))
    over = path.name.endswith("-over.json.gz")
    assert match.over == over
    bot = make_bot("random", game, 1)
    while not match.over:
        seat = match.awaiting[0]
        match.choose(seat, ask(bot, match, seat))
    assert len(match.result().won) == match.setup.seats


WAYS = [
    ("nemesis", ""),
    ("lifeform", "version1-"),
    ("lifeform", "version2-"),
    ("lifeform", "version3-"),
    ("retaliation", "version1-"),
    ("neomorphosis", "version1-"),
]


@pytest.mark.parametrize(("id", "version"), WAYS)
def test_every_way_to_play_is_among_the_stored(id: str, version: str) -> None:
    names = {_name(path) for path in STORED}
    for variant in find_game(id).variants:
        for seats in range(variant.seats[0], variant.seats[1] + 1):
            way = f"{id}-{version}{variant.id}-{seats}"
            assert {f"{way}-begun", f"{way}-over"} <= names
