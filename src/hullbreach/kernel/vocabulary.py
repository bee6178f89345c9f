"""What a table says: the words of a game, and what expansions say besides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .chronicle import HEAD, LEVELS, PART, TOPICS, Sort
from .decision import Decision, Option
from .edition import added
from .errors import ContentError
from .game import Choice, Refused
from .words import Args, Field, Note, Phrase, Ref, Template, Wording, capital

_FILLED = ("log", "prompt", "refused", "situation")
"""Tables of templates."""
_PHRASED = ("option", "act")
"""Tables of phrases."""
_PLAIN = ("awaited", "group", "nothing")
"""Tables of words without fields."""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The words of a table, by the kinds of its log, its decisions and its options.

    A game makes the base's with `of`; an edition is given those of an expansion by `adding`.
    """

    fields: Mapping[str, Field]
    """The base's; templates of expansions may use them too."""
    log: Mapping[str, Template]
    sorts: Mapping[str, Sort]
    """What lines of the log are, by kind: from [line], where others are parts of the head before
    them. Without that table each stands for itself."""
    prompt: Mapping[str, Template]
    awaited: Mapping[str, str]
    """What the others are told about a decision, by its kind."""
    option: Mapping[str, Phrase]
    """By verb; "verb/2" says options of the verb with so many arguments."""
    act: Mapping[str, Phrase]
    """The act that options are ways of, and as its note the way: by "verb/arguments"."""
    group: Mapping[str, str]
    """The heading that options stand under, by verb; headings are listed in the order of these."""
    nothing: Mapping[str, str]
    """What taking no option means, by the kind of a decision of several."""
    refused: Mapping[str, Template]
    """What is missing for something that cannot be done, by the rule that forbids it or by a name
    of the game's."""
    situation: Mapping[str, Template]
    """What to have in mind at a decision, by names of the game's."""
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
            sorts=_sorts(wording),
            prompt=wording.templates("prompt", fields),
            awaited=wording.plain("awaited"),
            option=wording.phrases("option", fields),
            act=wording.phrases("act", fields) if "act" in wording.tables else {},
            group=wording.plain("group"),
            nothing=wording.plain("nothing") if "nothing" in wording.tables else {},
            refused=wording.templates("refused", fields),
            situation=(
                wording.templates("situation", fields) if "situation" in wording.tables else {}
            ),
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
            elif name in _PHRASED:
                changed[name] = added(getattr(self, name), wording.phrases(name, fields))
            elif name in _PLAIN:
                changed[name] = added(getattr(self, name), wording.plain(name))
            elif name == "line":
                changed["sorts"] = added(self.sorts, _sorts(wording))
        own = {
            name: added(words, wording.plain(name)) if name in wording.tables else words
            for name, words in self.own.items()
        }
        return replace(self, own=own, **changed)

    def phrase(self, option: Option) -> Phrase:
        """The words of an option."""
        return self._by_count.get((option[0], len(option) - 1)) or self.option[option[0]]

    def sort(self, kind: str) -> Sort:
        """What lines of a kind are to who reads the log."""
        return self.sorts.get(kind, PART) if self.sorts else HEAD

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
        act, way = self._act(state, seat, option)
        refs = phrase.refs(state, seat, args)
        return Choice(title, price, note, group, refs, option, act, way, phrase.last)

    def _act(self, state: Any, seat: int, option: Option) -> tuple[str, str]:
        """The act that an option is a way of, and the way; "" for what is done in one way."""
        phrase = self.act.get(f"{option[0]}/{len(option) - 1}")
        if phrase is None:
            return "", ""
        act, _, way = phrase.fill(state, seat, option[1:])
        return act, way

    def refusal(
        self, state: Any, seat: int, option: Option, rule: str, missing: tuple[str, Args]
    ) -> Refused:
        """What cannot be done, in words; `missing` names the words of what is, "" or a name without
        words for none, and has their arguments."""
        what = self.choice(state, seat, option)
        key, args = missing
        note = self.refused[key].note(state, seat, args) if key in self.refused else Note("")
        refs = tuple(dict.fromkeys((*what.refs, *note.refs)))
        return Refused(what.title, rule, what.price, note.words, what.group, refs)

    def noted(self, state: Any, seat: int, facts: Iterable[tuple[str, Args]]) -> tuple[Note, ...]:
        """Facts of a situation in words: each a name of [situation] with its arguments. What begins
        with "!" there is grave."""
        found = []
        for key, args in facts:
            note = self.situation[key].note(state, seat, args)
            if note.words.startswith("!"):
                note = Note(capital(note.words[1:].lstrip()), note.refs, grave=True)
            found.append(note)
        return tuple(found)


def _sorts(wording: Wording) -> dict[str, Sort]:
    """The table [line]: the level of kinds of the log and what they are about, "head fight"."""
    found = {}
    for kind, words in wording.plain("line").items() if "line" in wording.tables else ():
        level, _, topic = words.partition(" ")
        if kind not in wording.tables["log"]:
            raise ContentError(f"{wording.filename}: [line] {kind}: no such line of the log")
        if level not in LEVELS or topic not in ("", *TOPICS):
            raise ContentError(f"{wording.filename}: [line] {kind}: {words!r} is no sort of line")
        found[kind] = Sort(level, topic)
    return found
