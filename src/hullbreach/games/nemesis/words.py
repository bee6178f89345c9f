"""Everything of Nemesis in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py. Prompts and options are for the asked seat, log lines for everybody.
"""

from __future__ import annotations

import re

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Refused
from hullbreach.kernel.result import Check
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, capital, listed

from .fields import FIELDS, WORDING
from .missing import missing
from .names import room_name, seat_name
from .rules import Rules
from .state import Nemesis

_OF_OTHERS = {"you": "they", "your": "their"}
_THEIRS = re.compile(r"\byour?\b")
_ENDING, _HINT = (WORDING.plain(table) for table in ("ending", "hint"))


def _words(g: Nemesis) -> Vocabulary:
    rules: Rules = g.edition
    return rules.words


# -- actions as their player has declared them -------------------------------------------------


def _declared(g: Nemesis, seat: int, options: tuple[Option, ...], args: Args) -> str:
    """An action with its targets, without its price, as others tell it."""
    told = _paid_for(g, seat, options, args)
    return _THEIRS.sub(lambda found: _OF_OTHERS[found[0]], told)


def _paid_for(g: Nemesis, seat: int, options: tuple[Option, ...], args: Args) -> str:
    """The same for its player, who is asked for the price."""
    return capital(", ".join(_title(g, args[0], option) for option in options))


def _declared_refs(
    g: Nemesis, seat: int, options: tuple[Option, ...], args: Args
) -> tuple[Ref, ...]:
    return tuple(ref for option in options for ref in _refs(g, args[0], option))


def _title(g: Nemesis, seat: int, option: Option) -> str:
    return _words(g).phrase(option).title.fill(g, seat, option[1:])


def _refs(g: Nemesis, seat: int, option: Option) -> tuple[Ref, ...]:
    return _words(g).phrase(option).refs(g, seat, option[1:])


_ALL_FIELDS = FIELDS | {
    "declared": Field(_declared, _declared_refs),
    "paid_for": Field(lambda g, seat, v, args: _paid_for(g, -1, v, (seat,))),
}
BASE_WORDS = Vocabulary.of(WORDING, _ALL_FIELDS, own=("use", "aim"))
"""The base's; [use] is what cards, items and rooms do, by key or "key.name of the thing"."""


# -- what the kernel asks for ------------------------------------------------------------------


def hint_words(decision: Decision) -> str:
    """Advice for somebody who meets such a decision for the first time, or ""."""
    return _HINT.get(decision.kind, "")


def aim_words(g: Nemesis, aim: str, place: int) -> str:
    """What a bot is after: "Comms Room (12): send the signal"."""
    what, _, thing = aim.partition(":")
    words = _words(g).own["aim"][what]
    return f"{room_name(g, place)}: {words}{thing and f' the {thing.lower()}'}"


def awaited_words(g: Nemesis, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = listed(seat_name(g, seat) for seat in decision.seats)
    return f"{who} {_words(g).awaited[decision.kind]}."


def refused(g: Nemesis, seat: int, option: Option, rule: str) -> Refused:
    """An action that is not legal now; the note is what is missing."""
    return _words(g).refusal(g, seat, option, rule, missing(g, seat, option, rule))


def ending_words(ending: str) -> str:
    """How the game ended, "" while it runs."""
    return _ENDING.get(ending, "")


def check(g: Nemesis, rule: str, kind: str, args: Args, seat: int) -> Check:
    """A line of the reckoning."""
    return Check(rule, _words(g).line(g, kind, args)[0], seat)
