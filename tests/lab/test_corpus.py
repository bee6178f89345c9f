"""The kept games replay alike; a change of rules is noticed, named and tried on running games."""

from __future__ import annotations

from pathlib import Path

import pytest

from hullbreach.games import GAMES, find_game
from hullbreach.lab import corpus
from tests.kernel import missiontoy
from tests.kernel.missiontoy import GAME

WANTED = corpus.wanted()
HOW = f"\nIf the rules were meant to change: {corpus.HOW}"


@pytest.mark.parametrize("id", WANTED)
def test_every_game_that_is_kept_replays_alike(id: str) -> None:
    found = corpus.found(id)
    assert not found, "\n" + "\n".join(found) + HOW


@pytest.mark.parametrize("id", WANTED)
def test_games_cut_half_way_go_on(id: str) -> None:
    game = find_game(id)
    for kept in corpus.read(corpus.FOLDER / f"{id}.xz"):
        half = kept.half.checkpoint_seq
        assert 0 < half < sum(type(entry) is not int for entry in kept.whole.entries)
        assert corpus.opened(game, kept).over


def test_the_corpus_stays_small() -> None:
    for file in corpus.FOLDER.iterdir():
        assert file.stat().st_size < 500_000


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[corpus.Kept]:
    """The games of the toy with missions."""
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    monkeypatch.setattr("hullbreach.lab.corpus.GAMES", {"missions": ""})
    monkeypatch.setitem(GAMES, "missions", "tests.kernel.missiontoy")
    assert corpus.main(["--renew"]) == 0
    return corpus.read(tmp_path / "missions.xz")


def longest(kept: list[corpus.Kept]) -> corpus.Kept:
    return max(kept, key=lambda one: len(one.whole.entries))


def test_all_setups_are_kept_and_nothing_is_made_twice(kept, tmp_path, capsys):
    assert len(kept) == len(corpus.all_of(GAME)) >= 3 * 2 * corpus.EACH  # seats, missions
    before = (tmp_path / "missions.xz").read_bytes()
    capsys.readouterr()
    assert corpus.main(["--renew"]) == corpus.main([]) == 0
    assert "playing" not in capsys.readouterr().out
    assert (tmp_path / "missions.xz").read_bytes() == before


def test_a_game_that_is_not_kept_is_missed(kept, tmp_path, capsys):
    corpus.write(tmp_path / "missions.xz", kept[1:])
    assert corpus.main([]) == 1
    said = capsys.readouterr().out
    assert f"{kept[0].name}: it is not kept" in said and corpus.HOW in said


def test_games_in_the_making_are_not_kept(kept, monkeypatch):
    monkeypatch.setattr(GAME, "version", "0.3")
    assert corpus.wanted() == []


def test_a_change_of_rules_is_named_with_its_first_decision(kept, monkeypatch, capsys):
    monkeypatch.setattr(missiontoy, "MOST", 4)
    one = next(k for k in kept if len(k.whole.digests) == 7)
    first = f"{one.name}: from choice 3 (act, seat "  # the fourth, after which the game is over now
    assert corpus.altered(GAME, one).startswith(first)
    assert corpus.main([]) == 1
    assert first in capsys.readouterr().out


def test_another_number_of_draws_is_noticed(kept):
    drawing = next(k for k in kept if any(type(entry) is int for entry in k.whole.entries))
    entries = drawing.whole.entries
    at = next(n for n, entry in enumerate(entries) if type(entry) is int)
    for changed in (entries[:at] + entries[at + 1 :], [*entries[:at], 0, *entries[at:]]):
        drawing.whole.entries = changed
        assert f"entry {at - 1})" in corpus.altered(GAME, drawing)


def test_a_state_of_another_shape_is_told_apart(kept):
    one = longest(kept)
    one.whole.digests = [(at, "0" * 16) for at, _ in one.whole.digests]
    said = corpus.altered(GAME, one)
    assert "from the deal on the state differs; the journal replays" in said


def test_a_draw_or_choice_that_came_otherwise_is_noticed(kept):
    one = longest(kept)
    for n, entry in enumerate(one.whole.entries):
        other = 1 - entry if type(entry) is int else (entry[0], 1 - entry[1])
        one.whole.entries[n] = other
        assert corpus.altered(GAME, one)
        one.whole.entries[n] = entry
    assert corpus.altered(GAME, one) == ""


def test_rules_that_change_need_another_version(kept, monkeypatch, tmp_path, capsys):
    before = (tmp_path / "missions.xz").read_bytes()
    monkeypatch.setattr(missiontoy, "MOST", 4)
    assert corpus.main(["--renew"]) == 1
    assert "plays otherwise than version" in capsys.readouterr().out
    assert (tmp_path / "missions.xz").read_bytes() == before
    monkeypatch.setattr(type(GAME), "version", "2")
    assert corpus.main(["--renew"]) == corpus.main([]) == 0
    assert {k.whole.version for k in corpus.read(tmp_path / "missions.xz")} > {"2"}


def test_running_games_that_do_not_go_on_hold_the_renewal_up(kept, monkeypatch, tmp_path, capsys):
    before = (tmp_path / "missions.xz").read_bytes()
    monkeypatch.setattr(missiontoy, "MOST", 4)
    monkeypatch.setattr(type(GAME), "version", "2")

    def forgotten(self, state, version):
        raise KeyError("keys")

    monkeypatch.setattr(type(GAME), "migrate", forgotten)
    assert corpus.main(["--renew"]) == 1
    said = capsys.readouterr().out
    assert "half way: KeyError('keys')" in said and "nothing is renewed" in said
    assert (tmp_path / "missions.xz").read_bytes() == before
