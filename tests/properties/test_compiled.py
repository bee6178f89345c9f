"""Compiled rules play the same games as plain ones (`./dev test` runs this with both at hand)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hullbreach.games import GAMES, find_game
from hullbreach.kernel.annotations import is_compiled

ROOT = Path(__file__).parents[2]
PLAYING = ROOT / "tests" / "properties" / "playing.py"


def games(path: str) -> dict:
    environment = dict(os.environ, PYTHONPATH=path)
    command = [sys.executable, str(PLAYING)]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


@pytest.mark.skipif(
    not all(is_compiled(find_game(game).state_type) for game in GAMES),
    reason="the rules here are plain Python; ./dev compile --test tests a compiled copy",
)
def test_compiled_rules_play_the_same_games():
    compiled = games(os.environ.get("PYTHONPATH", ""))
    plain = games(str(ROOT / "src"))
    for game in GAMES:
        assert compiled.pop(f"{game} compiled")
        if plain.pop(f"{game} compiled"):
            pytest.skip("both are compiled: ./dev compile --clean")
    assert compiled == plain
