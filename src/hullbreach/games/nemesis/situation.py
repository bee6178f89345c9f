"""What a seat should have in mind at a decision: the moment, dangers, odds.

Each kind of decision has its facts; a fact is a template of [situation] in words.toml with its
arguments. They use what lies open and what the asked seat itself sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.words import Args, Note

from .content import HUNTING
from .crew import in_combat
from .flow import SLOTS
from .hunting_words import way_of
from .ids import WAYS
from .intruders import intruders_in
from .rules import Rules
from .state import Nemesis

Fact = tuple[str, Args]
"""The key of a template, and its arguments."""
Facts = Callable[[Nemesis, int, Args], Iterator[Fact]]
"""Facts for a seat at a decision about something."""


def situation(g: Nemesis, decision: Decision, seat: int) -> tuple[Note, ...]:
    """The facts of a decision in words."""
    facts = _FACTS.get(decision.kind) or _BY_RULE.get((decision.kind, decision.rule))
    if facts is None:
        return ()
    rules: Rules = g.edition
    found = facts(g, seat, decision.about_for(seat))
    return rules.words.noted(g, seat, found)


def _round(g: Nemesis, seat: int, about: Args) -> Iterator[Fact]:
    if g.unlimited:
        yield "unlimited", ()
    else:
        yield "left", (SLOTS - g.actions_taken,)
    yield from _here(g, seat, about)
    if g.fire[g.players[seat].room]:
        yield "fire", ()


def _here(g: Nemesis, seat: int, about: Args) -> Iterator[Fact]:
    p = g.players[seat]
    if in_combat(g, p):
        yield "combat", tuple(it.id for it in intruders_in(g, p.room))


def _body(g: Nemesis, seat: int, about: Args) -> Iterator[Fact]:
    p = g.players[seat]
    serious = len(p.wounds) + len(p.dressed)
    yield ("brink", ()) if serious == 3 else ("body", (p.light, serious))


def _scan(g: Nemesis, seat: int, about: Args) -> Iterator[Fact]:
    yield "scan", (seat,)


def _noise(g: Nemesis, seat: int, about: Args) -> Iterator[Fact]:
    face = about[0]
    if face > 0:
        corridor = WAYS[g.players[seat].room][face - 1]
        yield ("noisy" if g.noise[corridor] else "quiet"), (corridor,)
    elif face == 0:
        yield "danger", ()


def _sent(g: Nemesis, seat: int, about: Args) -> Iterator[Fact]:
    """Where each intruder would go by the card that has just been played."""
    card = g.intruder_player.deck.discard[-1]
    for it in g.intruders if HUNTING[card].move else ():
        yield "hunt_to", (it.id, it.room, *way_of(g, it, card))


_FACTS: Final[Mapping[str, Facts]] = {
    "action": _round,
    "armor": _body,
    "nerves_of_steel": _body,
    "reroll": _here,
    "boost": _here,
    "shoot_with": _here,
    "shoot_at": _here,
    "escape_to": _here,
    "motion_scanner": _noise,
    "scan": _scan,
    "drink_away": _scan,
}
"""By kind of decision."""
_BY_RULE: Final[Mapping[tuple[str, str], Facts]] = {("hunt_which", "NEM-IPL-06"): _sent}
"""By kind and rule, where a kind asks for more than one thing."""
