"""Everything of Nemesis in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py. Prompts and options are for the asked seat, log lines for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import added
from hullbreach.kernel.errors import ContentError
from hullbreach.kernel.game import Choice, Refused
from hullbreach.kernel.result import Check
from hullbreach.kernel.words import Args, Field, Phrase, Ref, Template, Wording, listed

from .crafting import quest_of
from .crew import has_computer, in_combat
from .fields import FIELDS, WORDING
from .names import seat_name
from .rules import Rules
from .state import Nemesis

_ENDING, _HINT = (WORDING.plain(table) for table in ("ending", "hint"))


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
    refused: Mapping[str, str]
    use: Mapping[str, str]
    """What uses of cards, items and rooms do: by key, or by "key.name of the thing"."""
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


def _words(g: Nemesis) -> Words:
    rules: Rules = g.edition
    return rules.words


# -- actions as their player has declared them -------------------------------------------------


def _declared(g: Nemesis, seat: int, options: tuple[Option, ...], args: Args) -> str:
    """An action with its targets, without its price."""
    return ", ".join(_title(g, args[0], option) for option in options)


def _declared_refs(
    g: Nemesis, seat: int, options: tuple[Option, ...], args: Args
) -> tuple[Ref, ...]:
    return tuple(ref for option in options for ref in _refs(g, args[0], option))


def _title(g: Nemesis, seat: int, option: Option) -> str:
    return _words(g).phrase(option).title.sentence(g, seat, option[1:])


def _refs(g: Nemesis, seat: int, option: Option) -> tuple[Ref, ...]:
    return _words(g).phrase(option).refs(g, seat, option[1:])


_ALL_FIELDS = FIELDS | {
    "declared": Field(_declared, _declared_refs),
    # The same for its player, who is asked for the price.
    "paid_for": Field(lambda g, seat, v, args: _declared(g, -1, v, (seat,))),
}
BASE_WORDS = Words(
    log=WORDING.templates("log", _ALL_FIELDS),
    prompt=WORDING.templates("prompt", _ALL_FIELDS),
    awaited=WORDING.plain("awaited"),
    option=WORDING.phrases("option", _ALL_FIELDS),
    group=WORDING.plain("group"),
    refused=WORDING.plain("refused"),
    use=WORDING.plain("use"),
)


def with_words(words: Words, wording: Wording, more: Mapping[str, Field] | None = None) -> Words:
    """The words of a table with those of an expansion's file, whose templates may use `more`
    fields. Raises ContentError for what is said already, and for tables that are the base's own."""
    fields = added(_ALL_FIELDS, more or {})
    changed: dict[str, Any] = {}
    for table in wording.tables:
        if table not in Words.__annotations__:
            raise ContentError(f"{wording.filename}: [{table}]: no words that expansions add to")
        if table in ("log", "prompt"):
            changed[table] = added(getattr(words, table), wording.templates(table, fields))
        elif table == "option":
            changed[table] = added(words.option, wording.phrases(table, fields))
        else:
            changed[table] = added(getattr(words, table), wording.plain(table))
    return replace(words, **changed)


# -- what the kernel asks for ------------------------------------------------------------------


def log_words(g: Nemesis, kind: str, args: Args) -> tuple[str, tuple[Ref, ...]]:
    """A line of the log, and the things on the table that it speaks of."""
    template = _words(g).log[kind]
    return template.sentence(g, -1, args), template.refs(g, -1, args)


def prompt_words(g: Nemesis, decision: Decision, seat: int) -> str:
    """What a decision asks of a seat."""
    return _words(g).prompt[decision.kind].sentence(g, seat, decision.about_for(seat))


def hint_words(decision: Decision) -> str:
    """Advice for somebody who meets such a decision for the first time, or ""."""
    return _HINT.get(decision.kind, "")


def awaited_words(g: Nemesis, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = listed(seat_name(g, seat) for seat in decision.seats)
    return f"{who} {_words(g).awaited[decision.kind]}."


def choice(g: Nemesis, seat: int, option: Option) -> Choice:
    """An option in words."""
    words = _words(g)
    phrase, args = words.phrase(option), option[1:]
    title, price, note = phrase.fill(g, seat, args)
    group = words.group.get(option[0], "")
    return Choice(title, price, note, group, phrase.refs(g, seat, args), option)


def refused(g: Nemesis, seat: int, option: Option, rule: str) -> Refused:
    """An action that is not legal now; the note is what is missing."""
    what = choice(g, seat, option)
    why = _words(g).refused.get(_refused_for(g, seat, option, rule), "")
    return Refused(what.title, rule, what.price, why, what.group, what.refs)


_COMBAT_RULES = ("NEM-ACT-03", "NEM-CARD-06", "NEM-ITEM-14", "NEM-MOVE-09")


def _refused_for(g: Nemesis, seat: int, option: Option, rule: str) -> str:
    """The name of the words that say what is missing; of the rule where it says one thing only."""
    p = g.players[seat]
    if rule == "NEM-CARD-13":
        rules: Rules = g.edition
        things: Any = rules.things.cards if option[0] == "card" else rules.things.items
        return "passive" if things[option[1]].when == "P" else "reaction"
    if rule in _COMBAT_RULES and in_combat(g, p):
        return "in_combat"
    if rule == "NEM-CARD-06":
        return "no_combat"
    too_few = rule in ("NEM-CARD-01", "NEM-CARD-03")
    if too_few or (option[0], rule) == ("room_action", "NEM-ROOM-01"):
        return "too_few"
    if rule == "NEM-ITEM-22":
        return "quest_room" if quest_of(g, option[1]).room else "quest_item"
    if rule == "NEM-ROOM-04" and has_computer(g, p.room):
        return "computer"
    use = _use_of(g, option)
    named = f"{rule} {use}"
    return named if named in _words(g).refused else rule


def _use_of(g: Nemesis, option: Option) -> str:
    """The key of what a card or item would be used for, "" for other actions."""
    rules: Rules = g.edition
    uses = {"card": rules.cards, "item": rules.items}.get(option[0])
    return uses[option[1]][option[2]].key if uses is not None else ""


def ending_words(ending: str) -> str:
    """How the game ended, "" while it runs."""
    return _ENDING.get(ending, "")


def check(g: Nemesis, rule: str, kind: str, args: Args, seat: int) -> Check:
    """A line of the reckoning."""
    return Check(rule, log_words(g, kind, args)[0], seat)
