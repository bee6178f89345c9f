"""The soak plays everything, reports trouble with what is needed to see it again."""

import pytest

from hullbreach.games import find_game
from hullbreach.lab import soak
from hullbreach.lab.setups import setups


def test_it_ends_when_time_is_up(capsys):
    assert soak.main(["--minutes", "0.02", "--seed", "3"]) == 0
    assert "0 failures" in capsys.readouterr().out


def test_trouble_is_told_and_fails(monkeypatch, capsys):
    game = find_game("nemesis")
    monkeypatch.setattr(type(game), "components", lambda self, table: {"lost": 1})
    assert soak.main(["--minutes", "0.005", "--game", "nemesis"]) == 1
    out = capsys.readouterr().out
    assert "FAILED nemesis standard 2 seats intruder_player=no, seed" in out
    assert "choice 0: Broken: components" in out


def test_every_variant_seat_count_and_option_is_covered():
    found = {
        (s.variant, s.seats, s.options.get("intruder_player")) for s in setups(find_game("nemesis"))
    }
    assert ("solo", 1, None) in found
    assert {("coop", seats, None) for seats in range(2, 6)} <= found
    for answer in ("yes", "no"):
        assert {("standard", seats, answer) for seats in range(2, 6)} <= found


def test_an_unknown_game_is_refused():
    with pytest.raises(SystemExit):
        soak.main(["--game", "ludo"])
