"""Templates: what a game says, kept as data.

A template is words with fields. `{0:room}` is argument 0 and how to say it, `{1*:card}` lists all
arguments from 1 on, `{1:n card}` is a number with its noun. A game names its fields once; each
says an argument and may tell what on the table the argument is, so whatever is spoken of can be
pointed at without reading the words again. Templates are taken apart once, when a game is loaded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from .content import read_toml
from .errors import ContentError

Args = tuple[Any, ...]
Ref = tuple[str, int]
"""A thing on the table: ("room", 5)."""
Say = Callable[[Any, int, Any, Args], str]
"""Says an argument: (state, seat that reads or -1 for everybody, argument, all arguments)."""
Refer = Callable[[Any, int, Any, Args], tuple[Ref, ...]]
"""The things an argument is, of the same arguments; () for none."""


class Note(msgspec.Struct, frozen=True, gc=False):
    """A fact in a sentence, and the things on the table that it speaks of; `grave`: it may cost a
    life or the game."""

    words: str
    refs: tuple[Ref, ...] = ()
    grave: bool = False


class Field(NamedTuple):
    """How an argument is said, and what on the table it is."""

    say: Say
    refer: Refer | None = None


def count(number: int, noun: str) -> str:
    """ "1 card", "2 cards", "2 injuries", "2 Larvae"."""
    if number == 1:
        return f"1 {noun}"
    if noun.endswith("ry"):
        return f"{number} {noun[:-1]}ies"
    return f"{number} {noun}{'e' if noun.endswith('arva') else 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; "nothing" if there is none."""
    parts = list(words)
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def in_one_line(title: str, price: str = "", note: str = "") -> str:
    """The parts of a choice one after the other: "Escape to Armory (7): they strike (1 card)"."""
    return f"{title}{note and f': {note}'}{price and f' ({price})'}"


_FIELD = re.compile(r"\{(\d+)(\*?):(\w+)(?: ([^{}]+))?\}")


class Template:
    """Words with fields, taken apart.

    `fields` are (place of the argument, whether it lists all from there on, name), for tests.
    """

    __slots__ = ("_parts", "_refers", "fields")

    def __init__(self, text: str, fields: Mapping[str, Field], where: str) -> None:
        """Raises ContentError for a field that does not exist or a stray brace."""
        self._parts: list[str | tuple[Say, int, bool]] = []
        self._refers: list[tuple[Refer, int, bool]] = []
        self.fields: list[tuple[int, bool, str]] = []
        end = 0
        for match in _FIELD.finditer(text):
            self._words(text[end : match.start()], where)
            place, every, name, noun = int(match[1]), bool(match[2]), match[3], match[4]
            self.fields.append((place, every, name))
            if name == "n" and noun:
                self._parts.append((_counted(noun), place, every))
            elif name not in fields or noun:
                raise ContentError(f"{where}: no field {name!r}")
            else:
                self._parts.append((fields[name].say, place, every))
                refer = fields[name].refer
                if refer is not None:
                    self._refers.append((refer, place, every))
            end = match.end()
        self._words(text[end:], where)

    def _words(self, text: str, where: str) -> None:
        if "{" in text or "}" in text:
            raise ContentError(f"{where}: stray brace in {text!r}")
        if text:
            self._parts.append(text)

    def fill(self, state: Any, seat: int, args: Args) -> str:
        """The words, as they begin in the middle of a sentence."""
        out = []
        for part in self._parts:
            if isinstance(part, str):
                out.append(part)
                continue
            say, place, every = part
            if every:
                out.append(listed([say(state, seat, arg, args) for arg in args[place:]]))
            else:
                out.append(say(state, seat, args[place], args))
        return "".join(out)

    def sentence(self, state: Any, seat: int, args: Args) -> str:
        """The words, with a capital letter first."""
        return capital(self.fill(state, seat, args))

    def note(self, state: Any, seat: int, args: Args) -> Note:
        """The words as a sentence, with what they speak of."""
        return Note(self.sentence(state, seat, args), self.refs(state, seat, args))

    def refs(self, state: Any, seat: int, args: Args) -> tuple[Ref, ...]:
        """The things on the table that the words speak of, each once."""
        found: dict[Ref, None] = {}
        for refer, place, every in self._refers:
            for arg in args[place:] if every else args[place : place + 1]:
                found.update(dict.fromkeys(refer(state, seat, arg, args)))
        return tuple(found)


def _counted(noun: str) -> Say:
    return lambda state, seat, number, args: count(number, noun)


class Phrase:
    """Words in parts: what it is, what it costs, what else is to be known."""

    __slots__ = ("last", "note", "price", "title")

    def __init__(
        self,
        title: Template,
        price: Template | None,
        note: Template | None,
        last: bool = False,
    ) -> None:
        self.last = last
        self.title = title
        self.price = price
        self.note = note

    @property
    def parts(self) -> tuple[Template, ...]:
        """The parts that there are."""
        return tuple(part for part in (self.title, self.price, self.note) if part is not None)

    def fill(self, state: Any, seat: int, args: Args) -> tuple[str, str, str]:
        """Title, price and note; "" for a part that there is not."""
        price, note = self.price, self.note
        return (
            self.title.sentence(state, seat, args),
            price.fill(state, seat, args) if price is not None else "",
            note.fill(state, seat, args) if note is not None else "",
        )

    def refs(self, state: Any, seat: int, args: Args) -> tuple[Ref, ...]:
        """The things on the table that the parts speak of, each once."""
        found = [ref for part in self.parts for ref in part.refs(state, seat, args)]
        return tuple(dict.fromkeys(found))


_PARTS = ("title", "price", "note")


class Wording:
    """The tables of a game's file of words.

    An entry is words, or in a table of phrases `{ title = "...", price = "...", note = "..." }`,
    of which only the title must be there; `last = true` marks what ends or declines a question.
    Whatever is wrong raises ContentError, naming file,
    table and key.
    """

    def __init__(self, package: str, filename: str) -> None:
        self.filename = filename
        self.tables: dict[str, dict[str, Any]] = read_toml(package, filename)
        for table, entries in self.tables.items():
            if not isinstance(entries, dict):
                raise ContentError(f"{filename}: {table}: must be a table")

    def _entries(self, table: str) -> dict[str, Any]:
        if table not in self.tables:
            raise ContentError(f"{self.filename}: no [{table}] table")
        return self.tables[table]

    def _where(self, table: str, key: str) -> str:
        return f"{self.filename}: [{table}] {key}"

    def plain(self, table: str) -> dict[str, str]:
        """The words of a table that has no fields in them."""
        for key, words in self._entries(table).items():
            if not isinstance(words, str) or not words:
                raise ContentError(f"{self._where(table, key)}: must be words")
        return self._entries(table)

    def templates(self, table: str, fields: Mapping[str, Field]) -> dict[str, Template]:
        """The words of a table as templates."""
        return {
            key: Template(text, fields, self._where(table, key))
            for key, text in self.plain(table).items()
        }

    def phrases(self, table: str, fields: Mapping[str, Field]) -> dict[str, Phrase]:
        """The words of a table in parts."""
        return {
            key: self._phrase(entry, fields, self._where(table, key))
            for key, entry in self._entries(table).items()
        }

    def _phrase(self, entry: Any, fields: Mapping[str, Field], where: str) -> Phrase:
        parts = {"title": entry} if isinstance(entry, str) else entry
        if not isinstance(parts, dict) or "title" not in parts:
            raise ContentError(f"{where}: must be words, or title, price and note")
        last = parts.get("last", False)
        if type(last) is not bool:
            raise ContentError(f"{where}: last: must be true or false")
        parts = {part: text for part, text in parts.items() if part != "last"}
        for part, text in parts.items():
            if part not in _PARTS or not isinstance(text, str) or not text:
                raise ContentError(f"{where}: {part}: title, price and note must be words")
        made = [
            Template(parts[part], fields, f"{where}: {part}") if part in parts else None
            for part in _PARTS
        ]
        assert made[0] is not None
        return Phrase(made[0], made[1], made[2], last)
