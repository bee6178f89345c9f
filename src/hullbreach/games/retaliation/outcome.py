"""How a finished game ended, for every player (NR-END)."""

from __future__ import annotations

from hullbreach.kernel.game import Gauge
from hullbreach.kernel.result import Check, Result, Side

from .content import OBJECTIVES
from .crew import survived
from .facility import discovered
from .ids import DEAD, ESCAPED, HIBERNATED, SKULL
from .models import intruder_set
from .names import plain
from .rules import Rules
from .state import Player, Retaliation


def result(g: Retaliation) -> Result:
    """Each player a side of its own, in Solo/Coop all one (NR-END-07, NR-SOLO-03)."""
    rules: Rules = g.edition
    fates = rules.words.own["fate"]
    return Result(
        ending=g.ending,
        words=rules.words.own["ending"][g.ending],
        sides=_sides(g),
        fates=tuple(fates[fate(g, p)] for p in g.players),
        marks={"survived": tuple(survived(p) for p in g.players)},
        checks=(*_tasks(g), *_survival(g), *_objectives(g)),
    )


def _sides(g: Retaliation) -> tuple[Side, ...]:
    if g.coop:
        return (Side("The crew", tuple(range(len(g.players))), any(g.winners)),)
    rules: Rules = g.edition
    return tuple(
        Side(rules.things.characters[p.character].name, (p.seat,), won)
        for p, won in zip(g.players, g.winners, strict=True)
    )


def fate(g: Retaliation, p: Player) -> str:
    """What became of a character, a key of [fate]."""
    if p.killed:
        return "hatched" if p.where == ESCAPED else "hatched_asleep"
    if p.where == ESCAPED:
        return "shuttle" if p.seat == g.shuttle else "lander"
    return "hibernated" if p.where == HIBERNATED else "died"


def _tasks(g: Retaliation) -> list[Check]:
    """The tasks, which lie open (NR-END-08)."""
    rules: Rules = g.edition
    names, words = rules.goals.names, rules.goals.words
    return [
        _asked("NR-END-08", names[task], words[task], done=rules.tasks[task](g), seat=-1)
        for task in g.tasks
    ]


def _survival(g: Retaliation) -> list[Check]:
    """Who got away and lives: without that nobody wins for itself (NR-END-07, -09); of a group one
    is enough (NR-SOLO-03)."""
    if g.coop:
        some = any(survived(p) for p in g.players)
        return [_check("NR-SOLO-03", "One of you survives", some)]
    return [_check("NR-END-09", "Survive", survived(p), p.seat) for p in g.players]


def _objectives(g: Retaliation) -> list[Check]:
    """Those that were shown: of the survivors (NR-END-06, NR-DTH-04)."""
    rules: Rules = g.edition
    return [
        _asked(
            "NR-END-07", OBJECTIVES[card].name, OBJECTIVES[card].words,
            done=rules.conditions[card](g, p.seat), seat=p.seat,
        )
        for p in g.players
        if survived(p)
        for card in p.objectives
    ]


def _asked(rule: str, name: str, words: str, *, done: bool, seat: int) -> Check:
    """A goal with what it asked: of an objective the others learn it only now."""
    said = _check(rule, name, done, seat)
    return Check(rule, f"{said.words}. It asked: {plain(words)}", seat)


def _check(rule: str, name: str, done: bool, seat: int = -1) -> Check:
    return Check(rule, f"{name}: {'fulfilled' if done else 'not fulfilled'}", seat)


def gauges(g: Retaliation) -> tuple[Gauge, ...]:
    """The time line: how much each can take yet, what there is to breathe, the swarm."""
    seats = [
        gauge
        for p in g.players
        for gauge in (
            Gauge("Health", SKULL - p.health if _lives(p) else 0, SKULL, p.seat),
            Gauge("Oxygen", p.oxygen, g.edition.counts.oxygen, p.seat),
        )
    ]
    return (
        *seats,
        Gauge("Intruders", len(g.intruders)),
        Gauge("Noise", sum(g.noise)),
        Gauge("Rooms", sum(discovered(g, slot) for slot in range(len(g.rooms))), len(g.rooms)),
        Gauge("Fires", sum(g.fire), g.edition.counts.fire),
        Gauge("Tokens in the bag", len(g.bag)),
        Gauge(f"Health cards of the {_queen(g)}", len(g.health), len(intruder_set(g).health)),
    )


def _lives(p: Player) -> bool:
    return p.where != DEAD and not p.killed


def _queen(g: Retaliation) -> str:
    """What the intruders have for a Queen."""
    known = intruder_set(g)
    return known.kinds[known.queen].name
