"""Looking things up: rules by id or words, cards and rooms by name."""

from __future__ import annotations

import shutil
import textwrap

from hullbreach.folders import program
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Entry, Game
from hullbreach.kernel.rulebook import Rule
from hullbreach.kernel.words import capital

MOST = 12
"""So many search results are printed in full."""


def wrapped(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """A text in lines that fit the terminal, at most 100 columns wide."""
    width = min(100, shutil.get_terminal_size((100, 24)).columns)
    found = []
    for number, part in enumerate(text.splitlines() or [""]):
        start = first if first is not None and number == 0 else indent
        lines = textwrap.wrap(
            part,
            width,
            initial_indent=start,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
        found += lines or [""]
    return found


def rule_lines(rule: Rule) -> list[str]:
    """A rule as players read it."""
    return wrapped(f"{rule.id} ({rule.section}): {rule.text}", "  ", "")


def entry_lines(entry: Entry, indent: str = "") -> list[str]:
    """What a thing is, as players read it."""
    facts = "; ".join(entry.facts)
    parts = [f"{entry.name} ({entry.what}).", facts and f"{capital(facts)}.", entry.words]
    if entry.rule:
        parts.append(f"[{entry.rule}]")
    return wrapped(" ".join(part for part in parts if part), f"{indent}  ", indent)


def lookup(game: Game, words: str, most: int = MOST, edition: Edition | None = None) -> list[str]:
    """All that there is to say about some words: a rule, a chapter, or a card and rules.

    `edition` is what a table is played by; without it all parts of the game are searched.
    Raises UnknownOption if there is nothing.
    """
    words = words.strip()
    book = edition.rulebook if edition is not None else game.rulebook
    if words.upper() in book:
        return rule_lines(book.get(words))
    named = [
        id
        for section in book.sections
        if words.casefold() in (section.title.casefold(), section.part.casefold())
        for id in section.ids
    ]
    if named:
        return [line for id in named for line in rule_lines(book.get(id))]
    lines = []
    for entry in game.explain(words, edition) or game.find(words, edition):
        lines += entry_lines(entry)
    found = book.search(words)
    if found and lines:
        lines.append("")
    for rule in found[:most]:
        lines += rule_lines(rule)
    if len(found) > most:
        rest = ", ".join(rule.id for rule in found[most : most + 20])
        more = len(found) - most - 20
        tail = f" and {more} more" if more > 0 else ""
        lines += wrapped(f"Also: {rest}{tail}. Add a word to narrow it down.", "  ", "")
    if not lines:
        if "-" in words and " " not in words:
            book.get(words)  # raises, naming the nearest ids
        raise UnknownOption(
            f"nothing in the rules of {game.id} about {words!r}; "
            f"try other words, or '{program()} rules {game.id}' for the chapters"
        )
    return lines


def chapter_lines(game: Game) -> list[str]:
    """The chapters with their ids."""
    book = game.rulebook
    lines = [f"{game.title}: {len(book)} rules"]
    part = book.title
    for section in book.sections:
        if section.part != part:
            part = section.part
            lines += ["", part]
        if section.ids:
            first, last = section.ids[0], section.ids[-1]
            span = first if first == last else f"{first} to {last}"
            lines.append(f"  {section.title:<44} {len(section.ids):>3}  {span}")
    return lines


def print_rules(game: Game, words: str) -> None:
    """The command `rules`: a rule, what a search finds, or the chapters."""
    if words:
        print("\n".join(lookup(game, words)))
        return
    print("\n".join(chapter_lines(game)))
    print(f"Read one with '{program()} rules {game.id} ID', search with 'rules {game.id} WORDS'.")
