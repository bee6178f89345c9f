"""What a table says: the words of a game, and what expansions say besides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .decision import Decision, Option
from .edition import added
from .game import Choice
from .words import Args, Field, Phrase, Ref, Template, Wording

_FILLED = ("log", "prompt")
"""Tables of templates."""
_PLAIN = ("awaited", "group", "refused")
"""Tables of words without fields."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The words of a table, by the kinds of its log, its decisions and its options.

    A game makes the base's with `of`; an edition is given those of an expansion by `adding`.
    """

    fields: Mapping[str, Field]
    """The base's; templates of expansions may use them too."""
    log: Mapping[str, Template]
    prompt: Mapping[str, Template]
    awaited: Mapping[str, str]
    """What the others are told about a decision, by its kind."""
    option: Mapping[str, Phrase]
    """By verb; "verb/2" says options of the verb with so many arguments."""
    group: Mapping[str, str]
    """The heading that options stand under, by verb."""
    refused: Mapping[str, str]
    """What is missing for something that cannot be done, by the rule that forbids it."""
    own: Mapping[str, Mapping[str, str]]
    """Tables of words without fields that only this game has, by name."""
    _by_count: Mapping[tuple[str, int], Phrase] = field(init=False)

    def __post_init__(self) -> None:
        by_count = {
            (verb, int(number)): phrase
            for key, phrase in self.option.items()
            for verb, slash, number in [key.partition("/")]
            if slash
        }
        object.__setattr__(self, "_by_count", by_count)

    @classmethod
    def of(
        cls, wording: Wording, fields: Mapping[str, Field], own: Iterable[str] = ()
    ) -> Vocabulary:
        """The words of a game's file; `own` tables that are not in it are empty.

        Raises ContentError for whatever is wrong in the file.
        """
        return cls(
            fields=fields,
            log=wording.templates("log", fields),
            prompt=wording.templates("prompt", fields),
            awaited=wording.plain("awaited"),
            option=wording.phrases("option", fields),
            group=wording.plain("group"),
            refused=wording.plain("refused"),
            own={name: wording.plain(name) if name in wording.tables else {} for name in own},
        )

    def adding(self, wording: Wording, more: Mapping[str, Field] | None = None) -> Vocabulary:
        """These words with those of an expansion's file, whose templates may use `more` fields.

        Tables that are no words of a table are the expansion's own: its fields use them.
        Raises ContentError for what is said already.
        """
        fields = added(self.fields, more or {})
        changed: dict[str, Any] = {}
        for name in wording.tables:
            if name in _FILLED:
                changed[name] = added(getattr(self, name), wording.templates(name, fields))
            elif name == "option":
                changed[name] = added(self.option, wording.phrases(name, fields))
            elif name in _PLAIN:
                changed[name] = added(getattr(self, name), wording.plain(name))
        own = {
            name: added(words, wording.plain(name)) if name in wording.tables else words
            for name, words in self.own.items()
        }
        return replace(self, own=own, **changed)

    def phrase(self, option: Option) -> Phrase:
        """The words of an option."""
        return self._by_count.get((option[0], len(option) - 1)) or self.option[option[0]]

    def line(self, state: Any, kind: str, args: Args) -> tuple[str, tuple[Ref, ...]]:
        """A line of the log, and the things on the table that it speaks of."""
        template = self.log[kind]
        return template.sentence(state, -1, args), template.refs(state, -1, args)

    def asked(self, state: Any, decision: Decision, seat: int) -> str:
        """What a decision asks of a seat."""
        return self.prompt[decision.kind].sentence(state, seat, decision.about_for(seat))

    def choice(self, state: Any, seat: int, option: Option) -> Choice:
        """An option in words."""
        phrase, args = self.phrase(option), option[1:]
        title, price, note = phrase.fill(state, seat, args)
        group = self.group.get(option[0], "")
        return Choice(title, price, note, group, phrase.refs(state, seat, args), option)
