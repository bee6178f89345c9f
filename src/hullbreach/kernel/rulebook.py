"""A game's rulebook: the rules by id, as players read them beside the board.

It has a part for the base and one for each expansion, each a file of Markdown. `## Heading` opens
a section, deeper headings belong to it, and a bullet `- **ABC-TURN-01** text` is a rule; lines
indented below it continue it. Everything else (tables, the vocabulary) is text of its section.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from difflib import get_close_matches
from importlib.resources import files

import msgspec

from .content import files_below
from .errors import ContentError, UnknownOption

RULE_ID = re.compile(r"[A-Z]{2,3}-[A-Z0-9]+(?:-[0-9A-Z]+)*")
"""What an id looks like. Any prefix will do."""

MOST_OF_BRIEF = 400
"""Letters of a rule in brief: any sentence of a rulebook, whole."""

_SENTENCE = re.compile(r"(?<=[.!?])\s")
_HEADING = re.compile(r"(#{1,6})\s+(.+?)\s*#*")
_RULE = re.compile(rf"[-*]\s+\*\*({RULE_ID.pattern})\*\*\s*(.*)")
_FENCE = re.compile(r"\s*(?:```|~~~)")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_STRONG = re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")
_EMPHASIS = re.compile(r"(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\1(?![\w*])")

EXAMPLES = "Worked examples"
COMMENTS = (EXAMPLES, "Numbers and balance", "Conflicts and gaps")
"""Titles of sections that say why rules are as they are, and what follows from them."""


class Rule(msgspec.Struct, frozen=True):
    """One rule: `text` is plain, `markdown` as written, both without the id."""

    id: str
    section: str
    text: str
    markdown: str
    part: str = ""
    """The title of the part of the rulebook it stands in."""

    @property
    def brief(self) -> str:
        """Its first sentence; what never ends is cut."""
        first = _SENTENCE.split(self.text, maxsplit=1)[0]
        return textwrap.shorten(first, MOST_OF_BRIEF, placeholder="…")


class Section(msgspec.Struct, frozen=True):
    """A chapter: its title, the ids of its rules in order, and all of it as written."""

    title: str
    ids: tuple[str, ...]
    markdown: str
    part: str = ""


class Rulebook:
    """Rules of a game, in the order of their files. `parts` are the titles of the files."""

    __slots__ = ("_rules", "parts", "sections", "title")

    def __init__(self, markdown: str, name: str = "rules.md") -> None:
        """Index a text. Raises ContentError when an id occurs twice or there is no rule."""
        self.title, self.sections, rules = _parse(markdown)
        self.parts: tuple[str, ...] = (self.title,)
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.id in self._rules:
                raise ContentError(f"{name}: {rule.id}: id occurs twice")
            self._rules[rule.id] = rule
        if not rules:
            raise ContentError(f"{name}: no rules: no bullet starts with a bold id")

    def __add__(self, other: Rulebook) -> Rulebook:
        """This rulebook with the parts of another behind its own.

        Raises ContentError when both have a part of the same title or a rule of the same id.
        """
        twice = [*(set(self.parts) & set(other.parts)), *(set(self._rules) & set(other._rules))]
        if twice:
            raise ContentError(f"{other.title}: {min(twice)} is in {self.title} already")
        both = Rulebook.__new__(Rulebook)
        both.title = self.title
        both.parts = self.parts + other.parts
        both.sections = self.sections + other.sections
        both._rules = self._rules | other._rules
        return both

    @classmethod
    def load(cls, package: str, filename: str = "rules.md") -> Rulebook:
        """The rulebook of one package. Raises ContentError if it cannot be read."""
        try:
            text = (files(package) / filename).read_text(encoding="utf-8")
        except (OSError, ModuleNotFoundError, UnicodeDecodeError) as error:
            raise ContentError(f"{filename}: cannot be read: {error}") from None
        return cls(text, filename)

    @classmethod
    def load_all(cls, package: str) -> Rulebook:
        """The rulebook of a game's package with those of all packages below it, its expansions.

        Raises ContentError if one cannot be read or an id occurs twice.
        """
        book = cls.load(package)
        for path, _ in files_below(package):
            if path.endswith("/rules.md"):
                book += cls.load(package, path)
        return book

    @property
    def ids(self) -> tuple[str, ...]:
        """Every id, in the order of the file."""
        return tuple(self._rules)

    def get(self, id: str) -> Rule:
        """The rule of an id, in upper or lower case. Raises UnknownOption with the nearest ids."""
        rule = self._rules.get(id) or self._rules.get(id.strip().upper())
        if rule is None:
            near = get_close_matches(id.strip().upper(), self._rules, n=3, cutoff=0.6)
            hint = f"; nearest: {', '.join(near)}" if near else ""
            raise UnknownOption(f"no rule {id!r}{hint}")
        return rule

    def search(self, words: str) -> list[Rule]:
        """Rules that contain all the words, best first; case does not matter.

        A word is met by the beginning of the rule's id, or by any place of its text or of its
        section's title. A rule whose id is meant comes first, then whole words before parts of
        words before the title of the section; among equals the order of the file counts. What only
        comments on rules comes behind them, unless its id is meant.
        """
        wanted = words.casefold().split()
        if not wanted:
            return []
        ranked: list[tuple[int, Rule]] = []
        for rule in self._rules.values():
            scores = [_score(rule, word) for word in wanted]
            if all(scores):
                best = sum(scores)
                ranked.append((best if best >= BY_ID or rule.section not in COMMENTS else -1, rule))
        ranked.sort(key=lambda entry: -entry[0])
        return [rule for _, rule in ranked]

    def __contains__(self, id: object) -> bool:
        return id in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)


BY_ID = 100
"""So much at least a rule scores whose id is meant."""


def _score(rule: Rule, word: str) -> int:
    """How well a rule meets a case-folded word; 0 if it does not."""
    id, text = rule.id.casefold(), rule.text.casefold()
    if id == word:
        return 10 * BY_ID
    if id.startswith(word):
        return BY_ID
    if word in text:
        return 10 if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) else 5
    return 1 if word in rule.section.casefold() else 0


def _parse(markdown: str) -> tuple[str, tuple[Section, ...], list[Rule]]:
    """Title, sections and rules of a text; what stands before the first section is left out."""
    book_title = ""
    sections: list[Section] = []
    rules: list[Rule] = []
    title = ""
    ids: list[str] = []
    lines: list[str] = []  # of the section
    id = ""
    bullet: list[str] = []  # of the rule
    fenced = False

    def end_rule() -> None:
        nonlocal id
        if id:
            text = "\n".join(bullet).rstrip()
            rules.append(Rule(id, title, plain(text), text, book_title))
            ids.append(id)
            id = ""

    def end_section() -> None:
        end_rule()
        if title or ids:
            written = "\n".join(lines).strip()
            sections.append(Section(title, tuple(ids), written, book_title))
        ids.clear()
        lines.clear()

    for line in markdown.splitlines():
        if _FENCE.match(line):
            fenced = not fenced
        heading = None if fenced else _HEADING.fullmatch(line)
        rule = None if fenced else _RULE.fullmatch(line)
        if heading and len(heading[1]) <= 2:
            end_section()
            if len(heading[1]) == 1 and not book_title:
                book_title, title = plain(heading[2]), ""
            else:
                title = plain(heading[2])
            continue
        lines.append(line)
        if rule:
            end_rule()
            id, bullet = rule[1], [rule[2]]
        elif id and line[:1] in (" ", "\t"):
            bullet.append(line.strip())
        elif id and not line.strip():
            bullet.append("")
        else:
            end_rule()
    end_section()
    return book_title, tuple(sections), rules


def plain(markdown: str) -> str:
    """Markdown without its marks, on one line: for the terminal, for screen readers and to search.

    Text in backquotes is kept as it is.
    """
    parts = markdown.split("`")
    if len(parts) % 2 == 0:  # a backquote without its partner is a character like any other
        parts[-2:] = ["`".join(parts[-2:])]
    parts[::2] = [_strip(part) for part in parts[::2]]
    return " ".join("".join(parts).split())


def _strip(markdown: str) -> str:
    text = _LINK.sub(r"\1", markdown)
    text = _STRONG.sub(r"\2", text)
    text = _EMPHASIS.sub(r"\2", text)
    return re.sub(r"\\([\\`*_{}\[\]()#+.!|-])", r"\1", text)
