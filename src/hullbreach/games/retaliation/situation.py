"""What a seat should have in mind at a decision: who is near, air, time, goals.

Each kind of decision has its facts; a fact is a template of [situation] in words.toml with its
arguments. All of it lies open, or is the seat's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.words import Args, Note, count

from .board import CORRIDOR
from .crew import on_map
from .facility import closed_at, corridors_at, foes, foes_at, intruders_at, noise_values
from .health import has_air
from .ids import BULLETS, HAZARD, LANDED, LEFT, ON_TRACK, SKULL
from .kills import is_queen, suffered
from .models import kind_of, queen_track
from .names import counted, item_name
from .odds import NOT_OTHERS, Counts, again_odds, burst_odds, deadly, per_cent, shot_odds
from .rules import Rules
from .state import Intruder, Player, Retaliation
from .uses import Weapon

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


def _near(g: Retaliation, p: Player) -> Iterator[Fact]:
    """What threatens a character where it stands."""
    here = foes_at(g, p.room)
    if here:
        yield "here", tuple(counted(g, here))
    beside = [it for k in corridors_at(g, p.room) for it in intruders_at(g, CORRIDOR + k)]
    if beside:
        yield "beside", tuple(counted(g, beside))
    rules: Rules = g.edition
    if rules.loud is not None:
        yield "noise", (per_cent(rules.loud(g, p.seat, p.room)),)
    if g.fire[p.room]:
        yield "burning", ()


def _body(g: Retaliation, p: Player) -> Iterator[Fact]:
    """How a character is."""
    if p.suffocating:
        yield ("choking" if g.modified("oxygen.loss", p.seat, 1) else "choking.safe"), ()
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
    """What the face of a noise die brings as it lies (NR-NOI-02 to -08) in the room that it was
    rolled for, which may be another one (NR-NOI-17), and how often another would bring
    something."""
    rules: Rules = g.edition
    face, slot = about
    if slot != p.room:
        yield "roll.for", (slot,)
    yield from _face_brings(g, p, slot, g.modified("noise.face", slot, face))
    if rules.loud is not None:
        yield "roll.again", (per_cent(rules.loud(g, p.seat, slot)),)


def _face_brings(g: Retaliation, p: Player, slot: int, face: int) -> Iterator[Fact]:
    """What a face that a character rolls brings in a room."""
    if face == HAZARD:
        yield ("roll.hazard" if g.modified("hazard.rolled", p.seat, 1) else "roll.calm"), ()
        return
    found = [k for k in corridors_at(g, slot) if face in noise_values(g, k)]
    for k in found:
        here = intruders_at(g, CORRIDOR + k)
        if here and closed_at(g, k, slot):
            yield "roll.breaks", (k,)
        elif here:
            yield "roll.comes", (k, here[0].type, here[0].number)
        else:
            yield ("roll.heard" if g.noise[k] else "roll.marked"), (k,)
    if not found:
        yield "roll.silent", ()


def _weapon(g: Retaliation, kind: int) -> Weapon:
    rules: Rules = g.edition
    return rules.weapons.get(item_name(g, kind), Weapon())


def _found(g: Retaliation, type_: int, number: int) -> Intruder | None:
    return next((it for it in foes(g) if (it.type, it.number) == (type_, number)), None)


def _shot(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """What the face of a shoot die does as it lies, and what another would (NR-SHT-04, -06)."""
    face, *_, held, lower = about
    yield from _die(g, about[:4], _weapon(g, held).shot, lower)
    if face == BULLETS:
        yield "die.ammo", ()


def _blow(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """The same of a blow (NR-MEL-05)."""
    yield from _die(g, about[:4], NOT_OTHERS, about[4])


def _die(g: Retaliation, about: Args, counts: Counts, lower: int) -> Iterator[Fact]:
    face, type_, number, settled = about
    if settled:
        yield "die.settled", ()
    it = _found(g, type_, number)
    if it is None or settled:
        return
    if deadly(g, it, face, suffered(g, it), lower, counts):
        yield ("die.health" if is_queen(g, it) else "die.kills"), (type_, number)
    else:
        yield "die.stands", (type_, number)
    yield "die.again", (per_cent(again_odds(g, it, counts, lower)),)


def _boosted(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """What 1 more hit is good for (IT07)."""
    type_, number, held = about
    it = _found(g, type_, number)
    if it is not None:
        weapon = _weapon(g, held)
        hits = g.modified("shoot.hits", p.seat, weapon.hits)
        odds = [shot_odds(g, weapon, it, suffered(g, it) + hits + more) for more in (0, 1)]
        yield "boosted", tuple(per_cent(share) for share in odds)


def _sprayed(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """How often a new burst would be better, and worse."""
    face, dice = about
    more, fewer = burst_odds(face, dice)
    yield "spray", (per_cent(more), per_cent(fewer))


def _shared(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """What each kind takes in a corridor (NR-BRS-03, -08)."""
    _, corridor, piercing = about
    found = {it.type: it for it in g.edition.targets(g, CORRIDOR + corridor)}
    told = [
        f"{kind_of(g, it).name} {count(_takes(g, it, piercing), 'hit')}" for it in found.values()
    ]
    if told:
        yield "hits", (", ".join(told),)


def _takes(g: Retaliation, it: Intruder, piercing: bool) -> int:
    rules: Rules = g.edition
    if is_queen(g, it):
        return queen_track(g) + 1 - g.queen_hits
    return 1 if piercing else rules.tough(g, it)


def _breaks(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """Why something breaks, and what a marker does (NR-MALF-03, -04)."""
    yield from _lost(g, p, about)
    yield "breaks", ()


def _lost(g: Retaliation, p: Player, about: Args) -> Iterator[Fact]:
    """Why something is lost; of an event, which one lies open."""
    cause, *more = about
    if cause == "event":
        more = g.event_open[-1:]
    yield f"cause.{cause}", tuple(more)


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
    "reroll_shot": _shot,
    "reroll_blow": _blow,
    "reroll_burst": _sprayed,
    "boost": _boosted,
    "hits": _shared,
    "break_item": _breaks,
    "drop_item": _lost,
    "drop_hand": _lost,
    "fire": _passing,
    "steady": _attacked,
    "pass_on": _attacked,
}
"""By kind of decision."""
