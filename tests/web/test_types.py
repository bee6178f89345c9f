"""The page is checked against the types of today's views: the committed files are up to date."""

from __future__ import annotations

import re

import pytest

from tools.draw_art import draw
from tools.page_types import WEB, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(WEB)))
def test_types_are_those_of_the_structs(path):
    committed = path.read_text(encoding="utf-8") if path.exists() else ""
    assert committed == FILES[path], "renew them: .venv/bin/python tools/page_types.py"


def test_only_a_game_knows_its_own_types():
    for path in WEB.rglob("*.js"):
        if "games" not in path.relative_to(WEB).parts:
            assert "games/nemesis" not in path.read_text(encoding="utf-8"), path.name


def test_the_kit_knows_no_game():
    """Words of one game in a piece of the kit are a piece cut off at the wrong place."""
    for path in [*(WEB / "kit").glob("*.js"), WEB / "styles" / "kit.css"]:
        text = path.read_text(encoding="utf-8").lower()
        for word in ("../games/", "nemesis", "nm-", "intruder", "corridor", "crew", "wound"):
            assert word not in text, (path.name, word)


@pytest.mark.parametrize("game", [path.parent.name for path in WEB.glob("games/*/art.svg")])
def test_pictures_are_as_drawn_and_scenes_name_no_others(game):
    art = (WEB / "games" / game / "art.svg").read_text(encoding="utf-8")
    assert art == draw(game), f"renew it: .venv/bin/python -m tools.draw_art {game}"
    drawn = set(re.findall(r'<symbol id="(\w+)"', art))
    scenes = (WEB / "games" / game / "scenes.js").read_text(encoding="utf-8")
    named = set(re.findall(r'picture: "(\w+)"', scenes))  # one by one, or as a table
    named |= set(re.findall(r"^  ([a-z]+): \[", scenes, re.MULTILINE))
    assert named and named <= drawn
