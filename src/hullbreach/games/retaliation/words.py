"""Everything of Retaliation in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py and priced.py. What an expansion says besides, its edition adds to them.
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Refused
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import capital, listed

from .fields import FIELDS, WORDING
from .names import room_name, seat_name
from .rules import Rules
from .state import Retaliation

INCOMPLETE = "NR-GOLD-05"
"""What could not be carried out completely: that has its reasons in words by itself."""
HINT = WORDING.plain("hint")
"""Advice for who meets a kind of decision for the first time."""
OWN = ("ending", "fate", "use", "then", "asked", "purpose", "cause", "aim", "lacks")
BASE_WORDS = Vocabulary.of(WORDING, FIELDS, own=OWN)
"""The base's; [use] is what the uses of a card, item or room do, [then] what follows from one of a
room, [purpose] what is paid for, [cause] what a loss comes of, by its rule,
[lacks] what is missing for a use."""


def _words(g: Retaliation) -> Vocabulary:
    rules: Rules = g.edition
    return rules.words


def asked_words(g: Retaliation, decision: Decision, seat: int) -> str:
    """What a seat is asked; after its actions by whether it can still choose an objective."""
    if decision.kind == "after_actions" and g.players[seat].chosen:
        return _words(g).own["asked"]["after_actions chosen"]
    return _words(g).asked(g, decision, seat)


def awaited_words(g: Retaliation, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = capital(listed(seat_name(g, seat) for seat in decision.seats))
    return f"{who} {_words(g).awaited[decision.kind]}."


def aim_words(g: Retaliation, aim: str, place: int) -> str:
    """What a bot is after: "Server Room (R22): gain a data token"."""
    what, _, room = aim.partition(":")
    words = _words(g).own["aim"].get(what) or _words(g).own["use"][what]
    return f"{room_name(g, place)}: {words}{room and f' the {room}'}"


def refused(g: Retaliation, seat: int, option: Option, rule: str) -> Refused:
    """Something that is not legal now; the note is what is missing."""
    about = option if rule == INCOMPLETE else seat
    return _words(g).refusal(g, seat, option, rule, (rule, (about,)))


def ending_words(g: Retaliation) -> str:
    """How the game ended, "" while it runs."""
    return _words(g).own["ending"].get(g.ending, "")
