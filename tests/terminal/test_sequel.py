"""At the keyboard a finished game offers what follows."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from hullbreach.terminal import play as command
from tests.kernel.missiontoy import GAME
from tests.terminal.desk import Screen


class Person(Screen):
    """Who searches where one can and else walks; and goes on to what follows, or not."""

    def __init__(self, screen: Screen, goes_on: str) -> None:
        super().__init__()
        self.screen, self.goes_on = screen, goes_on

    def readline(self, size: int = -1) -> str:
        said = self.screen.getvalue()
        if "y or n" in said.splitlines()[-1]:
            return f"{self.goes_on}\n"
        return "2\n" if "2. search" in said[-200:] else "1\n"


def played(home: Path, monkeypatch: pytest.MonkeyPatch, goes_on: str) -> str:
    """Mission 1 alone, and what follows; all that was said."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    monkeypatch.setenv("HOME", str(home))
    screen = Screen()
    with patch("sys.stdin", Person(screen, goes_on)), patch("sys.stdout", screen):
        assert command.play(GAME, seats="human", seed=1, plain=True) == 0
    return screen.getvalue()


def test_the_next_mission_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = played(tmp_path, monkeypatch, "y")
    assert "On to The way home, with the same people? y or n" in said
    assert "You are home." in said


def test_who_does_not_want_it_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = played(tmp_path, monkeypatch, "n")
    assert said.count("The game is over.") == 1
    assert "You are home." not in said
