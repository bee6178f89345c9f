"""Templates: words with fields, what they refer to, and what is refused by name."""

from pathlib import Path
from typing import Any

import pytest

from hullbreach.kernel import words
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.game import Choice, Refused
from hullbreach.kernel.words import Field, Template, Wording, count, listed

FIELDS = {
    "place": Field(lambda g, seat, v, args: g[v], lambda g, seat, v, args: (("place", v),)),
    "mine": Field(lambda g, seat, v, args: "you" if seat == v else f"player {v}"),
    "pair": Field(
        lambda g, seat, v, args: listed(g[n] for n in v),
        lambda g, seat, v, args: tuple(("place", n) for n in v),
    ),
}
PLACES = ["the dock", "the lab", "the hall"]


def template(text: str) -> Template:
    return Template(text, FIELDS, "words.toml: [log] somewhere")


@pytest.mark.parametrize(
    "text, args, said",
    [
        ("from {0:place} to {1:place}", (0, 2), "From the dock to the hall"),
        ("{0:n egg} in {1:place}", (2, 1), "2 eggs in the lab"),
        ("{0*:place} burn", (0, 1, 2), "The dock, the lab and the hall burn"),
        ("{1*:place} burn", (0,), "Nothing burn"),
        ("{0:mine}", (1,), "You"),
    ],
)
def test_a_template_says_its_arguments(text: str, args: tuple[int, ...], said: str) -> None:
    assert template(text).sentence(PLACES, 1, args) == said
    assert template(text).fill(PLACES, 1, args) == said[:1].lower() + said[1:]


@pytest.mark.parametrize(
    "text, args, refs",
    [
        ("from {0:place} to {1:place}", (0, 2), (0, 2)),
        ("from {0:place} to {1:place}", (2, 2), (2,)),
        ("{1*:place} burn", (0, 1, 2), (1, 2)),
        ("{0:pair} and {1:mine}", ((1, 2), 1), (1, 2)),
        ("{0:n egg}", (3,), ()),
    ],
)
def test_a_template_refers_to_what_it_speaks_of(text: str, args: Any, refs: Any) -> None:
    assert template(text).refs(PLACES, 0, args) == tuple(("place", n) for n in refs)


@pytest.mark.parametrize(
    "text", ["{0}", "{0:nonsense}", "{0:place", "0:place}", "{x:place}", "{0:n}", "{0:place card}"]
)
def test_a_broken_template_is_refused_by_name(text: str) -> None:
    with pytest.raises(ContentError, match=r"^words\.toml: \[log\] somewhere: "):
        template(text)


@pytest.mark.parametrize(
    "number, noun, text",
    [
        (1, "card", "1 card"), (0, "egg", "0 eggs"), (2, "injury", "2 injuries"),
        (2, "Larva", "2 Larvae"),
    ],
)
def test_count(number: int, noun: str, text: str) -> None:
    assert count(number, noun) == text


@pytest.mark.parametrize(
    "parts, text", [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), ("abc", "a, b and c")]
)
def test_listed(parts: Any, text: str) -> None:
    assert listed(parts) == text


# A file of words.


def wording(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str) -> Wording:
    (tmp_path / "words.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr("hullbreach.kernel.content.files", lambda package: tmp_path)
    return Wording("some.package", "words.toml")


def test_a_phrase_has_parts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = (
        '[option]\ngo = { title = "go to {0:place}", price = "{1:n card}", note = "{2:place}" }\n'
    )
    phrases = wording(monkeypatch, tmp_path, text + 'stay = "stay"\n').phrases("option", FIELDS)
    assert phrases["go"].fill(PLACES, 0, (1, 2, 0)) == ("Go to the lab", "2 cards", "the dock")
    assert phrases["go"].refs(PLACES, 0, (1, 2, 0)) == (("place", 1), ("place", 0))
    assert phrases["stay"].fill(PLACES, 0, ()) == ("Stay", "", "")
    assert len(phrases["stay"].parts) == 1 and len(phrases["go"].parts) == 3


@pytest.mark.parametrize(
    "text, error",
    [
        ("loose = 1", "words.toml: loose: must be a table"),
        ("[log]\na = 1", r"words.toml: \[option\] a: must be words, or title"),
        ('[log]\na = ""', r"words.toml: \[option\] a: title"),
        ('[log]\na = { price = "1" }', r"words.toml: \[option\] a: must be words, or title"),
        ('[log]\na = { title = "b", cost = "1" }', r"words.toml: \[option\] a: cost: "),
        ('[log]\na = { title = "b", note = 1 }', r"words.toml: \[option\] a: note: "),
        ('[log]\na = { title = "b", note = "{0:x}" }', r"\[option\] a: note: no field 'x'"),
        ("[other]", r"words.toml: no \[option\] table"),
    ],
)
def test_a_wrong_entry_is_refused_by_file_table_and_key(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, error: str
) -> None:
    with pytest.raises(ContentError, match=error):
        wording(monkeypatch, tmp_path, text.replace("[log]", "[option]")).phrases("option", FIELDS)


@pytest.mark.parametrize("entry", ["1", '""', '{ title = "b" }'])
def test_plain_words_are_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, entry: str) -> None:
    with pytest.raises(ContentError, match=r"words.toml: \[log\] a: must be words"):
        wording(monkeypatch, tmp_path, f"[log]\na = {entry}").templates("log", FIELDS)


def test_the_parts_of_a_choice_in_one_line() -> None:
    assert words.in_one_line("Pass") == "Pass"
    assert Choice("Escape", "1 card", "they strike").words == "Escape: they strike (1 card)"
    assert Refused("Escape", "X-01", "1 card", "Nobody is here.").words == (
        "Escape (1 card). Nobody is here."
    )
