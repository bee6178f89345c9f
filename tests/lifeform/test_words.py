"""All words of LIFEFORM: everything said, asked and offered has its template, and it fits."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hullbreach.games.lifeform import explanations, words
from hullbreach.games.lifeform.board import GALLEY
from hullbreach.games.lifeform.setup import new_state
from hullbreach.games.lifeform.state import Lifeform
from hullbreach.kernel.game import Setup
from hullbreach.kernel.rulebook import Rulebook
from hullbreach.kernel.words import Phrase
from tests.lifeform.scenario import card, its_card

BASE = words.BASE_WORDS
BOOK = Rulebook.load_all("hullbreach.games.lifeform")


@pytest.fixture
def g() -> Lifeform:
    return table("last")


def table(lifeform: str) -> Lifeform:
    g = new_state(Setup("lifeform", 3, "standard", {"lifeform": lifeform}))
    g.edition = SimpleNamespace(words=words.BASE_WORDS)
    return g


# What the rules say, ask and offer, read from their sources. Expansions have words of their own.

SOURCES = Path(words.__file__).parent
NO_RULES = {
    "words",
    "fields",
    "names",
    "explanations",
    "view",
    "plan",
    "piles",
    "game",
    "editions",
    "statistics",
    "situation",
    "waiting",
    "encoding",
    "telling",
    "progress",
}
TREES = {
    file.stem: ast.parse(file.read_text(encoding="utf-8"))
    for file in sorted(SOURCES.glob("*.py"))
    if file.stem not in NO_RULES
}
TOOLS = [
    ast.parse((SOURCES.parents[1] / "toolkit" / f"{name}.py").read_text(encoding="utf-8"))
    for name in ("in_order", "reactions")
]
ROLE_CARDS = ("cat_card", "mainframe_card")


def calls() -> Iterator[tuple[str, ast.Call]]:
    """(name of what is called, the call) of the whole base game."""
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                function = node.func
                name = getattr(function, "attr", "") or getattr(function, "id", "")
                yield name, node


def literals(node: ast.expr) -> list[str]:
    """The strings an expression may be: a literal, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return []


def argument(call: ast.Call, place: int, name: str) -> list[str]:
    """What an argument of a call may be, given by its place or its name."""
    given = [keyword.value for keyword in call.keywords if keyword.arg == name]
    given += call.args[place : place + 1]
    return [text for node in given for text in literals(node)]


def kind_places() -> dict[str, int]:
    """Functions that are told the kind of a decision or of a line: name -> place of it."""
    places = {}
    for tree in (*TREES.values(), *TOOLS):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for place, arg in enumerate(node.args.args):
                    if (
                        arg.arg == "kind"
                        and arg.annotation
                        and ast.unparse(arg.annotation) == "str"
                    ):
                        places[node.name] = place
    return places


def said() -> set[str]:
    """The kind of every line of the log."""
    found = {f"{verb}.{what}" for verb in ROLE_CARDS for what in ("played", "back")}
    found |= {"kill.noisy", "kill.silent"}
    for name, call in calls():
        if name in ("say", "story"):
            found.update(argument(call, 0, ""))
        elif name == "tell":
            found.update(argument(call, 1, ""))
        elif name == "finish":
            found.update(f"ending.{ending}" for ending in argument(call, 1, ""))
        elif name == "Drawing":
            found.update(argument(call, 4, "told"))
        elif name == "_spend":  # an evolution token
            found.update(argument(call, 2, "kind"))
    return found


def asked() -> set[str]:
    """The kind of every decision."""
    places = {n: p for n, p in kind_places().items() if n not in ("attack", "_spend")}
    places |= {"Decision": 0, "Drawing": 1, "Point": 0}
    return {
        kind
        for name, call in calls()
        if name in places
        for kind in argument(call, places[name], "kind")
    }


def offered() -> set[str]:
    """The verb of every option: tuples of a word and arguments."""
    verbs = {*ROLE_CARDS, "lifeform_card", "card"}
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple) and node.elts and isinstance(node.ctx, ast.Load):
                first, *rest = node.elts
                words_only = bool(rest) and all(literals(element) for element in rest)
                if literals(first) and (not words_only or first.value == "cancel_with"):  # type: ignore[attr-defined]
                    verbs.update(literals(first))
    return verbs


def test_every_line_of_the_log_has_its_words_and_all_are_used() -> None:
    assert said() == set(BASE.log)


def test_every_decision_has_its_words_and_all_are_used() -> None:
    assert asked() == set(BASE.prompt) == set(BASE.awaited)
    assert set(words.WORDING.plain("hint")) <= asked()


NO_VERBS = {"", "lifeform"}
"""Words that stand in tuples and are no options."""


def test_every_option_has_its_words_and_all_are_used() -> None:
    verbs = {key.partition("/")[0] for key in BASE.option}
    assert offered() - NO_VERBS == verbs
    assert set(BASE.group) <= verbs


def test_every_ending_has_its_words() -> None:
    endings = {kind.removeprefix("ending.") for kind in said() if kind.startswith("ending.")}
    assert endings | {"conceded"} == set(BASE.own["ending"])  # an explosion nobody waited for


# Every template once, with any argument of the right sort.

SAMPLES: dict[str, Any] = {
    "action": "RUN", "action_words": "RUN", "item": "blast", "role": "cat", "text": "now",
    "cell": "plating", "cell_note": "plating",
    "immediate": 10, "reaction": 2, "reaction_name": 2, "reaction_words": 2,
    "moment": "before",
}  # fmt: skip


@pytest.mark.parametrize("table", [BASE.log, BASE.prompt, BASE.option])
def test_every_template_can_be_filled(g: Lifeform, table: dict[str, Any]) -> None:
    for key, template in table.items():
        parts = template.parts if isinstance(template, Phrase) else (template,)
        args: list[Any] = [0] * 6
        for place, every, name in (field for part in parts for field in part.fields):
            value = SAMPLES.get(name, 0)
            args[place:] = [value] * ((6 - place) if every else 1) + args[place + 1 :]
            del args[6:]
        sentence = parts[0].sentence(g, 0, tuple(args))
        assert sentence and sentence[0] == sentence[0].upper(), key
        assert all(isinstance(part.fill(g, 0, tuple(args)), str) for part in parts)
        assert all(kind and n is not None for kind, n in template.refs(g, 0, tuple(args)))


def test_words_are_plain() -> None:
    for table, entries in words.WORDING.tables.items():
        for key, entry in entries.items():
            for text in entry.values() if isinstance(entry, dict) else [entry]:
                if isinstance(text, bool):
                    continue
                assert text == text.strip() and "  " not in text, (table, key)
    for text in words.WORDING.plain("prompt").values():
        assert text[-1] in ".?}:"
    for table in ("hint", "log"):
        for text in words.WORDING.plain(table).values():
            assert text[-1] in ".}"
    for text in words.WORDING.plain("awaited").values():
        assert "{" not in text and text[-1] != "."


def test_lines_of_the_log_use_nothing_that_depends_on_the_reader() -> None:
    own = {"played", "played_row", "played_words", "lying", "abilities"}
    for kind, template in BASE.log.items():
        assert not own & {name for _, _, name in template.fields}, kind


def test_a_card_is_offered_with_its_row(g: Lifeform) -> None:
    crew, lifeform = (g.edition.words.choice(g, seat, ("play", 3, 1)) for seat in (0, 2))
    assert crew.title == "Not a Sound: MOVE (1 character)"
    assert lifeform.title == "Into the Ducts: MOVE (1, 2 or 3 images)"
    assert crew.refs == (("card", 3),) and lifeform.refs == (("lifeform_card", 3),)


def test_a_row_says_what_it_does_where_that_is_more_than_a_move(g: Lifeform) -> None:
    crew, herd, move = (
        g.edition.words.choice(g, seat, ("play", held, 0)).note
        for seat, held in (
            (0, card("Grit")),
            (2, its_card("Drive the Herd")),
            (2, its_card("Cut Them Off")),
        )
    )
    assert crew == "Activate the survival ability of one of your characters."
    assert herd.startswith("Move 1 character 1 or 2 chambers")
    assert move == ""


def test_what_moves_by_its_survival_ability_is_called_an_image(g: Lifeform) -> None:
    told = g.edition.words.choice(g, 2, ("lifeform_survival", 1))
    assert told.title == "MOVE (1 image, 1, 2 or 3 moves)"
    assert "ALIEN" not in words.line(g, "lifeform.survival", (1,))[0]


def test_who_is_asked_is_you_and_to_everybody_a_player(g: Lifeform) -> None:
    said = [g.edition.words.prompt["cancel_fight"].sentence(g, seat, (0,)) for seat in (0, 1)]
    assert said[0].startswith("The lifeform attacks you with a card")
    assert said[1].startswith("The lifeform attacks Player 1 with a card")
    assert words.line(g, "fight.target", (0,))[0] == "The lifeform comes for Player 1."


def test_a_character_is_offered_with_where_it_stands(g: Lifeform) -> None:
    g.characters[2].place = g.images[1] = GALLEY
    assert g.edition.words.choice(g, 0, ("character", 2)).note == "in Galley (A07), with image Beta"
    g.launched = "A"
    assert not g.edition.words.choice(g, 0, ("character", 2)).note


def test_a_chamber_is_offered_with_what_lies_there(g: Lifeform) -> None:
    g.characters[2].place = g.images[1] = GALLEY
    g.outage[GALLEY] = True
    offered = g.edition.words.choice(g, 0, ("chamber", GALLEY))
    assert offered.title == "Galley (A07)" and offered.refs == (("chamber", GALLEY),)
    assert offered.note == "Palmer, image Beta, power outage"


def test_seats_keep_their_names() -> None:
    g = table("second")
    said = [g.edition.words.line(g, "launch.agreed", (seat,))[0] for seat in range(3)]
    assert said == [
        "Player 1 agrees to the launch.",
        "The lifeform agrees to the launch.",
        "Player 3 agrees to the launch.",
    ]


@pytest.mark.parametrize(
    ("what", "name", "rule"),
    [
        ("durrant", "Rashida Durrant", "LF-CH01"),
        ("card:5", "Fuel and Flame", "LF-C06"),
        ("B03", "Supplies (B03)", "LF-MOVE-01"),
        ("MOVE (1 image)", "MOVE (1 image)", "LF-LACT-14"),
        ("lifeform_card:3", "Into the Ducts", "LF-L04"),
        ("security door", "Security door", "LF-CACT-16"),
        ("column:2", "ENERGY", "LF-LOAD-01"),
    ],
)
def test_things_are_explained(what: str, name: str, rule: str) -> None:
    assert (name, rule) in [(entry.name, entry.rule) for entry in explanations.lexicon().get(what)]


def test_explanations_cite_rules_that_exist() -> None:
    found = [entry for entries in explanations.lexicon().index.values() for entry in entries]
    assert len(found) > 150
    assert not {entry.rule for entry in found if entry.rule not in BOOK}
    assert not [entry.name for entry in found if not entry.words]


def test_what_befalls_a_character_or_the_lifeform_names_its_seat(g: Lifeform) -> None:
    """So that who reads the log finds what is theirs."""
    g.characters[4].seat = 1
    assert ("seat", 1) in words.line(g, "killed", (4, GALLEY))[1]
    assert words.line(g, "lurks", ())[1] == (("seat", 2),)
    assert words.line(g, "turn", (0,))[1] == (("seat", 0),)
