"""Everything of Nemesis in words: log, prompts, options, refusals.

The words are templates in content/words.toml (kernel/words.py says how they are written); their
fields are in fields.py. Prompts and options are for the asked seat, log lines for everybody.
"""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.game import Refused
from hullbreach.kernel.result import Check
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, listed

from .crafting import quest_of
from .crew import has_computer, in_combat
from .fields import FIELDS, WORDING
from .names import seat_name
from .rules import Rules
from .state import Nemesis

_ENDING, _HINT = (WORDING.plain(table) for table in ("ending", "hint"))


def _words(g: Nemesis) -> Vocabulary:
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
BASE_WORDS = Vocabulary.of(WORDING, _ALL_FIELDS, own=("use",))
"""The base's; [use] is what cards, items and rooms do, by key or "key.name of the thing"."""


# -- what the kernel asks for ------------------------------------------------------------------


def hint_words(decision: Decision) -> str:
    """Advice for somebody who meets such a decision for the first time, or ""."""
    return _HINT.get(decision.kind, "")


def awaited_words(g: Nemesis, decision: Decision) -> str:
    """What the others are told: who is asked, and what about."""
    who = listed(seat_name(g, seat) for seat in decision.seats)
    return f"{who} {_words(g).awaited[decision.kind]}."


def refused(g: Nemesis, seat: int, option: Option, rule: str) -> Refused:
    """An action that is not legal now; the note is what is missing."""
    what = _words(g).choice(g, seat, option)
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
    return Check(rule, _words(g).line(g, kind, args)[0], seat)
