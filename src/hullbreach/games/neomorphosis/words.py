"""Everything of Neo-Morphosis in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py and priced.py.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Refused
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import listed

from .crew import own
from .fields import FIELDS, WORDING
from .names import CREW_NAMES, FUNCTION_NAMES, area_name, room_name
from .rules import Rules
from .state import NeoMorphosis

HINT = WORDING.plain("hint")
"""Advice for who meets a kind of decision for the first time."""
VOCABULARY = Vocabulary.of(WORDING, FIELDS, own=("ending", "fate", "errand"))


def _words(g: NeoMorphosis) -> Vocabulary:
    rules: Rules = g.edition
    return rules.words


def awaited_words(g: NeoMorphosis, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = listed(_called(g, seat) for seat in decision.seats)
    return f"{who} {_words(g).awaited[decision.kind]}."


def _called(g: NeoMorphosis, seat: int) -> str:
    """A seat by whom it plays, where that is one."""
    mine = own(g, seat)
    return CREW_NAMES[mine[0]] if len(mine) == 1 else f"Player {seat + 1}"


def errand_words(g: NeoMorphosis, what: str, area: int) -> str:
    """What a bot is after: "S5c (Med Bay): search the crate"."""
    head, _, number = what.partition(":")
    words = _words(g).own["errand"][head]
    if number:
        words += " " + FUNCTION_NAMES[int(number)]
    return f"{area_name(g, area)} ({room_name(g, area)}): {words}"


def refused(g: NeoMorphosis, seat: int, option: Option, rule: str) -> Refused:
    """Something that is not legal now; the note is what is missing."""
    return _words(g).refusal(g, seat, option, rule, (rule, ()))


def ending_words(g: NeoMorphosis) -> str:
    """How the game ended, "" while it runs."""
    return _words(g).own["ending"].get(g.ending, "")
