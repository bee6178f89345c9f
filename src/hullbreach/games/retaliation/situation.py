"""What a seat should have in mind at a decision: who is near, air, time, goals.

Each kind of decision has its facts; a fact is a template of [situation] in words.toml with its
arguments. All of it lies open, or is the seat's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.words import Args, Note, count

from .board import CORRIDOR
from .crew import anybody_in, on_map
from .facility import closed_at, corridors_at, foes_at, intruders_at, noise_values
from .health import has_air
from .ids import HAZARD, LANDED, LEFT, ON_TRACK, SKULL
from .models import intruder_set
from .names import item_name
from .odds import per_cent
from .robots import working
from .rules import Rules
from .state import Intruder, Player, Retaliation

SOON: Final = 3
"""Rounds in which what comes is spoken of."""

Fact = tuple[str, Args]
"""The key of a template, and its arguments."""
Facts = Callable[[Retaliation, Player, Args], Iterator[Fact]]
"""Of the table, the asked seat, and what the decision is about."""


def situation(g: Retaliation, decision: Decision, seat: int) -> tuple[Note, ...]:
    """The facts of a decision in words."""
    facts = _FACTS.get(decision.kind, _none)
    rules: Rules = g.edition
    p = g.players[seat]
    found = [*_order(g, p), *facts(g, p, decision.about_for(seat))]
    return rules.words.noted(g, seat, iter(found))


def _none(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    yield from ()


def _order(g: Retaliation, p: Player) -> Iterator[Fact]:
    """Whoever acts in the turn of another without a card of its own has been ordered to
    (NR-ORD-04)."""
    if g.acting[-1:] == [p.seat] != [g.turn.seat] and not p.playing:
        yield "by_order", (g.turn.seat,)


def _counted(g: Retaliation, found: list[Intruder]) -> tuple[str, ...]:
    """ "3 Adults"."""
    kinds = intruder_set(g).kinds
    names = Counter(kinds[it.type].name for it in found)
    return tuple([count(n, name) for name, n in names.items()])


def _near(g: Retaliation, p: Player) -> Iterator[Fact]:
    """What threatens a character where it stands."""
    here = foes_at(g, p.room)
    if here:
        yield "here", _counted(g, here)
    beside = [it for k in corridors_at(g, p.room) for it in intruders_at(g, CORRIDOR + k)]
    if beside:
        yield "beside", _counted(g, beside)
    rules: Rules = g.edition
    if rules.loud is not None:
        yield "noise", (per_cent(rules.loud(g, p.room)),)
    if g.fire[p.room]:
        yield "burning", ()


def _body(g: Retaliation, p: Player) -> Iterator[Fact]:
    """How a character is."""
    if p.suffocating:
        yield "choking", ()
    elif on_map(p) and not has_air(g, p):
        loss = g.modified("oxygen.each", p.seat, g.modified("oxygen.loss", p.seat, 1))
        yield ("air.last", ()) if loss > p.oxygen else ("air", (p.oxygen,))
    if p.health >= SKULL // 3:
        yield "health", (SKULL - p.health,)
    if p.larva:
        yield "larva", (p.seat,)


def _time(g: Retaliation) -> Iterator[Fact]:
    """How much of it is left, and what comes by then, where it is near: the rest stands on the
    track all the time."""
    left = g.edition.counts.rounds - g.round
    if left <= SOON:
        yield ("rounds", (left,)) if left else ("last_round", ())
    if g.autodestruction:
        yield "autodestruction", (g.autodestruction - g.round,)
    if g.lander_is == ON_TRACK and 0 < g.lander - g.round <= SOON:
        yield "lander", (g.lander - g.round,)
    elif g.lander_is == LANDED:
        yield "landed", ()
    elif g.lander_is == LEFT:
        yield "lander.gone", ()


def _goals(g: Retaliation, p: Player) -> Iterator[Fact]:
    """What is open about them; what they are stands beside the question."""
    if not g.coop and not p.chosen:
        yield "unchosen", ()


def _turn(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    yield from _near(g, p)
    yield from _body(g, p)
    yield from _time(g)
    yield from _goals(g, p)


def _passing(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    yield from _near(g, p)
    yield from _body(g, p)


def _leaving(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    yield from _body(g, p)
    yield from _time(g)


def _attacked(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    yield from _body(g, p)


def _rolled(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """What the face of a noise die brings as it lies (NR-NOI-02 to -08), where it is sure to be the
    own room that it was rolled for: of an exploration it may be the robot's (NR-NOI-17)."""
    rules: Rules = g.edition
    by_robot = g.exploring and working(g) and not anybody_in(g, g.robot.room)
    if by_robot or rules.rolls_elsewhere:
        return
    face = g.modified("noise.face", p.room, about[0])
    if face == HAZARD:
        yield "roll.hazard", ()
        return
    found = [k for k in corridors_at(g, p.room) if face in noise_values(g, k)]
    for k in found:
        here = intruders_at(g, CORRIDOR + k)
        if here and closed_at(g, k, p.room):
            yield "roll.breaks", (k,)
        elif here:
            yield "roll.comes", (k, here[0].type, here[0].number)
        else:
            yield ("roll.heard" if g.noise[k] else "roll.marked"), (k,)
    if not found:
        yield "roll.silent", ()


def _offered(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """Secret items that are offered to the seat (NR-TRD-03)."""
    for q in g.players:
        if q.looking and q.shown_to >> p.seat & 1:
            yield "lying", (", ".join(item_name(g, kind) for kind in q.looking),)


_FACTS: Final[Mapping[str, Facts]] = {
    "action": _turn,
    "after_actions": _leaving,
    "pass": _passing,
    "launch": _leaving,
    "attacked": _attacked,
    "parry": _attacked,
    "losing": _attacked,
    "opportunity": _attacked,
    "answer_offer": _offered,
    "reroll_noise": _rolled,
}
"""By kind of decision."""
