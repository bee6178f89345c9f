"""The page is checked against the types of today's views: the committed files are up to date."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest

from hullbreach.games.lifeform import content as lifeform
from hullbreach.games.lifeform.names import CHARACTER_NAMES
from hullbreach.games.nemesis import content as nemesis
from hullbreach.games.neomorphosis.content import TILES
from hullbreach.games.neomorphosis.names import CREW_NAMES
from tools.draw_art import GAMES, draw, slug
from tools.page_types import WEB, files

FILES = files()
MOST_OF_A_FILE = 40_000  # bytes, compressed: pictures come while somebody plays


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


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_as_drawn_and_the_theme_names_no_others(game):
    folder = WEB / "games" / game
    ids = {}
    for name, drawn in draw(game).items():
        committed = (folder / name).read_text(encoding="utf-8")
        assert committed == drawn, f"renew it: .venv/bin/python -m tools.draw_art {game}"
        ids[name] = {one.attrib["id"] for one in ElementTree.fromstring(drawn)}
        assert len(gzip.compress(drawn.encode())) < MOST_OF_A_FILE
    scenes = (folder / "scenes.js").read_text(encoding="utf-8")
    named = set(re.findall(r'picture: "(\w+)"', scenes))  # one by one, or as a table
    named |= set(re.findall(r"^  ([a-z]+): \[", scenes, re.MULTILINE))
    assert named and named <= ids["art.svg"]
    emblems = (folder / "emblems.js").read_text(encoding="utf-8")
    listed = set(re.findall(r"^  ([a-z]+): \[", emblems, re.MULTILINE))
    assert listed == ids["cards.svg"]


def test_everybody_and_every_room_has_a_picture():
    drawn = {
        game: {name: set(re.findall(r'id="([\w-]+)"', text)) for name, text in draw(game).items()}
        for game in GAMES
    }
    assert drawn["nemesis"]["people.svg"] == {slug(one.name) for one in nemesis.CHARACTERS}
    assert drawn["nemesis"]["rooms.svg"] >= {slug(tile.name) for tile in nemesis.TILES}
    assert drawn["lifeform"]["people.svg"] == {slug(name) for name in CHARACTER_NAMES}
    assert drawn["neomorphosis"]["people.svg"] == {slug(name) for name in CREW_NAMES}
    assert drawn["neomorphosis"]["rooms.svg"] == {slug(tile.name) for tile in TILES}
    assert drawn["lifeform"]["rooms.svg"] >= {slug(one.name) for one in lifeform.BOARD}
