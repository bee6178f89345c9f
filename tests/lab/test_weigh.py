"""A server's memory stays flat while people play with bots.

Longer: `./dev weigh`.
"""

from hullbreach.lab import weigh


def test_memory_stays_flat_while_bots_play(monkeypatch, capsys):
    # So early the tables themselves still grow; with forks in circles it would be 0.35.
    monkeypatch.setattr(weigh, "MOST_GROWTH", 0.15)
    args = ["--tables", "8", "--warm-up", "1000", "--commits", "2000"]
    assert weigh.main(args) == 0, capsys.readouterr().out
    assert "at most 15% is flat" in capsys.readouterr().out


def test_where_nothing_is_written_it_ends_and_says_so(monkeypatch, capsys):
    monkeypatch.setattr(weigh, "PATIENCE_S", 0.5)
    monkeypatch.setattr(weigh, "_written", lambda file: 7)
    assert weigh.main(["--tables", "1", "--commits", "100"]) == 2
    assert "nothing was written for 0.5 s, after 7" in capsys.readouterr().err
