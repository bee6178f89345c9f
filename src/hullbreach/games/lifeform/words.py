"""Everything of LIFEFORM in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py. Prompts and options are for the asked seat, log lines for everybody.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Choice, Refused
from hullbreach.kernel.words import Args, Phrase, Ref, capital, listed

from .fields import FIELDS, WORDING
from .names import seat_name
from .state import Lifeform

_AWAITED, _ENDING, _GROUP, _HINT = (
    WORDING.plain(table) for table in ("awaited", "ending", "group", "hint")
)
LOG, PROMPT = (WORDING.templates(table, FIELDS) for table in ("log", "prompt"))
OPTION = WORDING.phrases("option", FIELDS)
_BY_COUNT = {
    (verb, int(number)): phrase
    for key, phrase in OPTION.items()
    for verb, slash, number in [key.partition("/")]
    if slash
}


def _phrase(option: Option) -> Phrase:
    return _BY_COUNT.get((option[0], len(option) - 1)) or OPTION[option[0]]


def log_words(g: Lifeform, kind: str, args: Args) -> tuple[str, tuple[Ref, ...]]:
    """A line of the log, and the things on the table that it speaks of."""
    template = LOG[kind]
    return template.sentence(g, -1, args), template.refs(g, -1, args)


def prompt_words(g: Lifeform, decision: Decision, seat: int) -> str:
    """What a decision asks of a seat."""
    return PROMPT[decision.kind].sentence(g, seat, decision.about_for(seat))


def hint_words(decision: Decision) -> str:
    """Advice for somebody who meets such a decision for the first time, or ""."""
    return _HINT.get(decision.kind, "")


def awaited_words(g: Lifeform, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = capital(listed(seat_name(g, seat) for seat in decision.seats))
    return f"{who} {_AWAITED[decision.kind]}."


def choice(g: Lifeform, seat: int, option: Option) -> Choice:
    """An option in words."""
    phrase, args = _phrase(option), option[1:]
    title, price, note = phrase.fill(g, seat, args)
    group = _GROUP.get(option[0], "")
    return Choice(title, price, note, group, phrase.refs(g, seat, args), option)


def refused(g: Lifeform, seat: int, option: Option, rule: str) -> Refused:
    """An activity that is not legal now."""
    what = choice(g, seat, option)
    return Refused(what.title, rule, what.price, "", what.group, what.refs)


def ending_words(ending: str) -> str:
    """How the game ended, "" while it runs."""
    return _ENDING.get(ending, "")
