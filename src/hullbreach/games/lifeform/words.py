"""Everything of LIFEFORM in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py. Prompts and options are for the asked seat, log lines for everybody. What
an expansion says besides, its edition adds with `with_words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import added
from hullbreach.kernel.game import Choice, Refused
from hullbreach.kernel.words import (
    Args,
    Field,
    Phrase,
    Ref,
    Template,
    Wording,
    capital,
    listed,
)

from .fields import FIELDS, WORDING
from .names import seat_name
from .needs import still_missing
from .rules import Rules
from .state import Lifeform

LAUNCHES = ("launch", "leave")
"""The verbs of a launch: of a crew that must agree, and of who is alone."""
HINT = WORDING.plain("hint")
"""Advice for who meets a kind of decision for the first time: what rules of the base ask."""


@dataclass(frozen=True, eq=False)
class Words:
    """The words of a table: the base's, and what expansions say besides (`g.edition.words`)."""

    log: Mapping[str, Template]
    prompt: Mapping[str, Template]
    awaited: Mapping[str, str]
    """What the others are told about a decision, by its kind."""
    option: Mapping[str, Phrase]
    """By verb; "verb/2" says options of the verb with so many arguments."""
    group: Mapping[str, str]
    ending: Mapping[str, str]
    fate: Mapping[str, str]
    refused: Mapping[str, str]
    """What is missing for something that cannot be done, by the rule that forbids it."""
    action: Mapping[str, str] = field(default_factory=dict)
    """What an action does, by its code, where that is not what it does in the base game."""
    by_count: Mapping[tuple[str, int], Phrase] = field(init=False)

    def __post_init__(self) -> None:
        by_count = {
            (verb, int(number)): phrase
            for key, phrase in self.option.items()
            for verb, slash, number in [key.partition("/")]
            if slash
        }
        object.__setattr__(self, "by_count", by_count)

    def phrase(self, option: Option) -> Phrase:
        """The words of an option."""
        return self.by_count.get((option[0], len(option) - 1)) or self.option[option[0]]


BASE_WORDS = Words(
    log=WORDING.templates("log", FIELDS),
    prompt=WORDING.templates("prompt", FIELDS),
    awaited=WORDING.plain("awaited"),
    option=WORDING.phrases("option", FIELDS),
    group=WORDING.plain("group"),
    ending=WORDING.plain("ending"),
    fate=WORDING.plain("fate"),
    refused=WORDING.plain("refused"),
)


def with_words(words: Words, wording: Wording, more: Mapping[str, Field] | None = None) -> Words:
    """The words of a table with those of an expansion's file, whose templates may use `more`
    fields. Tables that are no words of a table are the expansion's own: its fields use them.

    Raises ContentError for what is said already.
    """
    fields = added(FIELDS, more or {})
    changed: dict[str, Any] = {}
    for table in set(wording.tables) & {*Words.__annotations__} - {"by_count"}:
        if table in ("log", "prompt"):
            changed[table] = added(getattr(words, table), wording.templates(table, fields))
        elif table == "option":
            changed[table] = added(words.option, wording.phrases(table, fields))
        else:
            changed[table] = added(getattr(words, table), wording.plain(table))
    return replace(words, **changed)


def _words(g: Lifeform) -> Words:
    rules: Rules = g.edition
    return rules.words


def log_words(g: Lifeform, kind: str, args: Args) -> tuple[str, tuple[Ref, ...]]:
    """A line of the log, and the things on the table that it speaks of."""
    template = _words(g).log[kind]
    return template.sentence(g, -1, args), template.refs(g, -1, args)


def prompt_words(g: Lifeform, decision: Decision, seat: int) -> str:
    """What a decision asks of a seat."""
    return _words(g).prompt[decision.kind].sentence(g, seat, decision.about_for(seat))


def awaited_words(g: Lifeform, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = capital(listed(seat_name(g, seat) for seat in decision.seats))
    return f"{who} {_words(g).awaited[decision.kind]}."


def choice(g: Lifeform, seat: int, option: Option) -> Choice:
    """An option in words."""
    words = _words(g)
    phrase, args = words.phrase(option), option[1:]
    title, price, note = phrase.fill(g, seat, args)
    group = words.group.get(option[0], "")
    return Choice(title, price, note, group, phrase.refs(g, seat, args), option)


def refused(g: Lifeform, seat: int, option: Option, rule: str) -> Refused:
    """Something that is not legal now; the note is what is missing."""
    what = choice(g, seat, option)
    if option[0] in LAUNCHES and rule != "LF-LAUNCH-13":
        why = still_missing(g)
    else:
        why = _words(g).refused.get(rule, "")
    return Refused(what.title, rule, what.price, why, what.group, what.refs)


def ending_words(g: Lifeform) -> str:
    """How the game ended, "" while it runs."""
    return _words(g).ending.get(g.ending, "")
