"""Every listed game is whole: what fronts and bots need of it is there, found by its id alone."""

import ast
import random
import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from hullbreach.bots import ask, make_bot, usual_bot
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.content import files_below, read_toml
from hullbreach.kernel.match import Match
from hullbreach.terminal.drawing import Drawer, find_drawer

SOURCE = Path(__file__).resolve().parents[2] / "src" / "hullbreach"
WEB = SOURCE / "web"
OWN_TABS = {"log", "chat", "rules"}
CHOICES = 200
every_game = pytest.mark.parametrize("id", GAMES)


@every_game
def test_a_game_has_a_drawer_for_the_terminal(id):
    assert type(find_drawer(id)) is not Drawer


def test_a_game_without_a_drawer_is_drawn_by_lists():
    assert type(find_drawer("nothing_of_that_name")) is Drawer


@every_game
def test_a_game_has_a_theme_and_the_types_of_its_view(id):
    folder = WEB / "games" / id
    theme = (folder / "theme.js").read_text(encoding="utf-8")
    assert "export default" in theme
    view = find_game(id).view.__annotations__["return"]
    assert f"export interface {view}" in (folder / "types.d.ts").read_text(encoding="utf-8")
    panels = re.findall(r'\bid: "(\w+)"', theme)
    assert panels and len(set(panels)) == len(panels) and not OWN_TABS & set(panels)
    assert len(re.findall(r'where: "main"', theme)) >= 1
    for sheet in re.findall(r'\["(.*?)"\]\.map\(\(name\) => new URL', theme):
        for name in sheet.split('", "'):
            assert (folder / f"{name}.css").exists(), name


@every_game
def test_icons_of_a_theme_are_vendored(id):
    sets = {
        prefix: set(re.findall(r'id="([\w-]+)"', (WEB / file).read_text("utf-8")))
        for prefix, file in (
            ("", "icons/ui.svg"), (f"{id}:", f"games/{id}/icons.svg"),
            (f"{id}/scenes:", f"games/{id}/scenes/icons.svg"),
        )
        if (WEB / file).exists()
    }  # fmt: skip
    for path in [*(WEB / "games" / id).glob("*.js"), *(WEB / "kit").glob("*.js")]:
        text = path.read_text("utf-8")
        assert '"game:' not in text, "icons begin with the game's id"
        plain, game = r'icon: "([\w/]+:)?([\w-]+)"', rf'"({id}(?:/\w+)?:)([\w-]+)"'
        for prefix, name in re.findall(plain, text) + re.findall(game, text):
            assert name in sets[prefix], (path.name, name)


def literal_kinds(id):
    """The kinds that a game's source gives to Decision as they are."""
    folder = Path(str(import_module(find_game(id).package).__file__)).parent
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(getattr(node, "func", None), "id", "")
            if called == "Decision" and node.args and isinstance(node.args[0], ast.Constant):
                yield node.args[0].value


def tables_of_words(id, name):
    """The keys of all tables of a name in a game's files of words, those of expansions too."""

    def below(table):
        for key, entry in table.items():
            if isinstance(entry, dict):
                yield from entry if key == name else below(entry)

    package = find_game(id).package
    for path, _ in files_below(package):
        if path.endswith("words.toml"):
            yield from below(read_toml(package, path))


@every_game
def test_every_kind_of_decision_has_its_words(id):
    kinds = set(literal_kinds(id))
    prompts, awaited = set(tables_of_words(id, "prompt")), set(tables_of_words(id, "awaited"))
    assert kinds
    assert kinds <= prompts
    assert prompts == awaited


@every_game
def test_the_sounds_of_a_theme_are_of_lines_that_there_are(id):
    lines = set(tables_of_words(id, "log"))
    for path in (WEB / "games" / id).glob("*.js"):
        table = re.search(r"export const sounds = \{(.*?)\};", path.read_text("utf-8"), re.S)
        if table:
            named = re.findall(r'"?([\w.]+)"?: "\w+"', table[1])
            assert named and not set(named) - lines


@every_game
def test_a_game_is_played_by_the_bots_that_it_is_offered_with(id):
    """What fronts and bots ask of it on the way is answered, in words and as plain data."""
    game = find_game(id)
    match = Match(game, game.make_setup(game.seats[0]), random.Random(1))
    bot = usual_bot(game)
    minds = [make_bot(bot, game, seat) for seat in range(match.setup.seats)]
    for _ in range(CHOICES):
        if match.over:
            break
        seat = match.awaiting[0]
        view = match.view(seat)
        assert view.decision is not None and view.decision.prompt
        assert all(choice.title for choice in view.decision.choices)
        assert view.awaited and "{" not in view.awaited + view.decision.prompt
        match.choose(seat, ask(minds[seat], match, seat))
        assert msgspec.json.encode(view)
    assert match.seq > 1
