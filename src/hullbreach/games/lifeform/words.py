"""Everything of LIFEFORM in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py. Prompts and options are for the asked seat, log lines for everybody. What
an expansion says besides, its edition adds to them (kernel/vocabulary.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Refused
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Ref, capital, listed

from .crew import is_lifeform
from .fields import FIELDS, WORDING
from .names import CHAMBER_NAMES, CHARACTER_NAMES, seat_name
from .needs import still_missing
from .rules import Rules
from .state import Lifeform
from .waiting import Wait

LAUNCHES = ("launch", "leave")
"""The verbs of a launch: of a crew that must agree, and of who is alone."""
_OF_LIFEFORM = ("lifeform", "lurks", "image", "images", "meeting", "evolution", "identity")
"""Kinds of the log, up to the first dot, that speak of the lifeform and its images."""
HINT = WORDING.plain("hint")
"""Advice for who meets a kind of decision for the first time: what rules of the base ask."""


BASE_WORDS = Vocabulary.of(WORDING, FIELDS, own=("ending", "fate", "errand", "check", "action"))
"""The base's; [action] is what an action does, by its code, where an expansion changes it."""


def _words(g: Lifeform) -> Vocabulary:
    rules: Rules = g.edition
    return rules.words


def line(g: Lifeform, kind: str, args: Args) -> tuple[str, tuple[Ref, ...]]:
    """A line of the log; what only the lifeform does names its seat without an argument."""
    words, refs = _words(g).line(g, kind, args)
    if kind.partition(".")[0] in _OF_LIFEFORM:
        its = tuple(("seat", seat) for seat in range(len(g.players)) if is_lifeform(g, seat))
        refs = tuple(dict.fromkeys(refs + its))
    return words, refs


def awaited_words(g: Lifeform, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = capital(listed(seat_name(g, seat) for seat in decision.seats))
    return f"{who} {_words(g).awaited[decision.kind]}."


def errand_words(g: Lifeform, character: int, place: int, what: str) -> str:
    """What a bot is after: "Durrant, Supplies (B03): collect a mission token"."""
    where = f"{CHARACTER_NAMES[character]}, {CHAMBER_NAMES[place]}"
    return f"{where}: {_words(g).own['errand'][what]}"


def refused(g: Lifeform, seat: int, option: Option, rule: str) -> Refused:
    """Something that is not legal now; the note is what is missing."""
    missing: tuple[str, Args] = (rule, ())
    if option[0] in LAUNCHES and rule != "LF-LAUNCH-13":
        needs = still_missing(g)
        missing = ("launch" if needs else "", needs)
    return _words(g).refusal(g, seat, option, rule, missing)


def waiting(g: Lifeform, seat: int, option: Option, facts: Sequence[Wait]) -> Refused:
    """An objective that cannot be completed now; the rule is that of the first fact."""
    missing = ("waits", tuple([(it.fact, it.args) for it in facts]))
    return _words(g).refusal(g, seat, option, facts[0].rule, missing)


def ending_words(g: Lifeform) -> str:
    """How the game ended, "" while it runs."""
    gave_up = g.ending == "explosion" and g.vote.kind == "concede"  # (LF-OBJ-07)
    return _words(g).own["ending"].get("conceded" if gave_up else g.ending, "")
