"""The command replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hullbreach.games import GAMES
from hullbreach.kernel.journal import decode_stored, encode_stored
from tests.kernel.test_proof import ANN, finished
from tests.terminal.desk import one_line, run


@pytest.fixture
def file(home: Path) -> Path:
    """A finished game of bots."""
    run("play", "nemesis", "--seats", "bot:random,bot:random", "--seed", "5")
    [found] = (home / "finished").iterdir()
    return found


def test_a_game_is_read_again_as_a_spectator_saw_it(file: Path) -> None:
    code, out, _ = run("replay", str(file))
    assert code == 0
    assert "NEM-FLOW-01" in out and "The game is over." in out
    assert "Your objectives are" not in out


def test_it_stops_at_a_choice_and_shows_the_position(file: Path) -> None:
    code, out, _ = run("replay", str(file), "--to", "10")
    assert code == 0
    assert "After choice 10:" in out and "Hibernatorium (11):" in out
    assert "The game is over." not in out
    code, _, err = run("replay", str(file), "--to", "100000")
    assert code == 2 and one_line(err)


def test_a_sound_file_is_verified(file: Path) -> None:
    stored = decode_stored(file.read_bytes())
    choices = sum(1 for entry in stored.entries if not isinstance(entry, int))
    code, out, _ = run("replay", str(file), "--verify")
    assert code == 0
    verified, chance = out.splitlines()
    assert verified == f"verified: {choices} choices, {len(stored.digests)} checkpoints"
    assert "nothing was committed to" in chance  # a game of the terminal


def test_fair_chance_is_proven_and_a_chosen_draw_found(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setitem(GAMES, "toy", "tests.kernel.toygame")
    file, stored = tmp_path / "toy.json", finished(ANN)
    file.write_bytes(encode_stored(stored))
    code, out, _ = run("replay", str(file), "--verify")
    assert code == 0 and f"10 draws, with parts of {ANN}" in out
    assert stored.chances is not None and stored.chances.stages[0].commitment in out
    stored.entries[0] = (stored.entries[0] + 1) % 6
    stored.digests = []
    file.write_bytes(encode_stored(stored))
    code, out, _ = run("replay", str(file), "--verify")
    assert code == 1 and "not fair:" in out and "draw 0: what was committed to gives" in out


def test_a_damaged_file_is_refused(file: Path) -> None:
    text = file.read_bytes()
    for damaged in (text[:-40], text.replace(b'"seats":2', b'"seats":3'), b""):
        file.write_bytes(damaged)
        code, out, err = run("replay", str(file), "--verify")
        assert code == 2 and one_line(err) and str(file) in err and out == ""


@pytest.mark.parametrize("what", ["digest", "choice", "chance", "order"])
def test_a_game_that_goes_another_way_is_found_and_located(file: Path, what: str) -> None:
    stored = decode_stored(file.read_bytes())
    middle = len(stored.entries) // 2
    chances = [n for n, entry in enumerate(stored.entries) if isinstance(entry, int)]
    choices = [n for n, entry in enumerate(stored.entries) if isinstance(entry, tuple)]
    if what == "digest":
        at, _ = stored.digests[20]
        stored.digests[20] = (at, "0" * 16)
    elif what == "choice":
        stored.entries[choices[30]] = (stored.entries[choices[30]][0], 99)
    elif what == "chance":
        stored.entries[chances[10]] = 10_000
    else:
        del stored.entries[middle]
    file.write_bytes(encode_stored(stored))
    code, out, _ = run("replay", str(file), "--verify")
    assert code == 1
    assert out.startswith("diverged: ") and "entry" in out and out.count("\n") == 1
