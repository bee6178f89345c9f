"""The benchmark runs and reports; no figure is tested, machines differ."""

import builtins
import json

import pytest

from hullbreach.games import find_game
from hullbreach.kernel.errors import BadSetup
from hullbreach.lab import bench

GAME = find_game("nemesis")


@pytest.fixture(autouse=True)
def small(monkeypatch):
    for name, value in (("GAMES", 2), ("WARMING", 1), ("YARDSTICK_GAMES", 1), ("POSITIONS", 20)):
        monkeypatch.setattr(bench, name, value)


def hide(monkeypatch, module):
    real = builtins.__import__

    def without(name, *args, **kwargs):
        if name.split(".")[0] == module:
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)


def test_without_the_yardstick_it_says_how_to_get_it(monkeypatch, capsys):
    hide(monkeypatch, "catanatron")
    assert bench.run("nemesis", rounds=1, seed=0, profile=True, as_json=False) == 0
    out = capsys.readouterr().out
    assert "pip install 'hullbreach[bench]'" in out
    assert "ratio" not in out
    assert out.count(" calls)") == bench.COSTS
    for words in ("fork", "view of a seat", "snapshot", "restore", "checkpoint"):
        assert words in out


def test_with_it_there_is_a_ratio(capsys):
    pytest.importorskip("catanatron")
    assert bench.run("nemesis", rounds=1, seed=0, profile=False, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ratio"] > 0
    assert len(report["yardstick"]["rounds"]) == len(report["random_play"]["rounds"]) == 1
    assert [aim["name"] for aim in report["aims"]] == list(bench.AIMS[report["compiled"]])


def test_positions_lie_in_mid_game_and_mid_procedure():
    positions = bench.middle_positions(GAME, 0, 60)
    assert len(positions) == 60
    assert all(not match.over and match.seq >= 60 for match in positions)
    kinds = {match.pending.kind for match in positions}
    assert "action" in kinds
    assert len(kinds) > 2


def test_no_rounds_are_refused():
    with pytest.raises(BadSetup, match="at least 1"):
        bench.run("nemesis", rounds=0, seed=0, profile=False, as_json=False)
