"""Hits on intruders and what kills them (NR-IHP, NR-SHT-05 to -09)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from hullbreach.kernel.state import Procedure, carry_out

from .board import is_room
from .facility import stands
from .models import intruder_set
from .queen import hit_queen, settle
from .state import Intruder, Retaliation


def is_queen(g: Retaliation, it: Intruder) -> bool:
    """Whether her rules hold for it: her hits lie on the track (NR-IHP-06)."""
    return it.type == intruder_set(g).queen


def suffered(g: Retaliation, it: Intruder) -> int:
    """The hits that a die is compared with (NR-SHT-04, -07)."""
    return g.queen_hits if is_queen(g, it) else it.hits


def counted(
    g: Retaliation,
    it: Intruder,
    face: int,
    lower: int = 0,
    counts: Mapping[int, int] = MappingProxyType({}),
) -> int:
    """What a number of a shoot die counts against a target; a lowered one never is below 1
    (NR-GOLD-14). `counts` are numbers that a weapon takes for others."""
    number = max(1, g.modified("shot.number", it.type, face) - lower)
    return counts.get(number, number)


def fatal(
    g: Retaliation,
    it: Intruder,
    face: int,
    lower: int = 0,
    counts: Mapping[int, int] = MappingProxyType({}),
) -> bool:
    """Whether a number of a shoot die kills (NR-SHT-04)."""
    return counted(g, it, face, lower, counts) <= suffered(g, it)


def hit(g: Retaliation, it: Intruder, hits: int, seat: int, rule: str) -> Procedure[bool]:
    """Hits by a seat on one intruder. Whether they have settled it, so that no die can do more: a
    Larva is dead of any, for the Queen a Health card came (NR-IHP-02, -05, NR-SHT-06, -09).

    In a corridor hits are not kept: enough of them at once kill, fewer do nothing (NR-IHP-01, -03,
    -04).
    """
    _note(g, it, seat)
    if is_queen(g, it):
        if not is_room(it.place) and it not in g.edition.targets(g, it.place):
            return True  # NR-NEO-29
        came = yield from hit_queen(g, hits, seat)
        _credit(g, it, seat)
        return came
    if not is_room(it.place):
        if hits >= g.edition.tough(g, it) and it in g.edition.targets(g, it.place):
            yield from kill(g, it, seat, "NR-IHP-03")
        return True
    it.hits += hits
    g.say("hit", rule, it.type, it.number, it.hits)
    if g.edition.frail(g, it):
        yield from kill(g, it, seat, "NR-IHP-02")
        return True
    return False


def kill(g: Retaliation, it: Intruder, seat: int, rule: str) -> Procedure[None]:
    """It dies and goes to the pool; the Queen has a Health card resolved instead (NR-SHT-05, -07).

    `seat` has killed it.
    """
    _note(g, it, seat)
    if is_queen(g, it):
        yield from settle(g, seat)
    elif it in g.intruders:
        yield from carry_out(g.edition.slay(g, it, seat, rule))
    else:
        yield from carry_out(g.edition.slain(g, it, seat))
    _credit(g, it, seat)


def _note(g: Retaliation, it: Intruder, seat: int) -> None:
    """Tell who wants to know that a seat strikes it."""
    for note in g.edition.struck:
        note(g, it, seat)


def killed(g: Retaliation, it: Intruder) -> bool:
    """Whether an intruder that was hit is dead; the Queen, who may have gone away, only with her
    last Health card (NR-QUE-11)."""
    return g.queen_dead if is_queen(g, it) else not stands(g, it)


def _credit(g: Retaliation, it: Intruder, seat: int) -> None:
    """Note that the active character has killed (state.Turn)."""
    if killed(g, it) and seat == g.turn.seat:
        g.turn.killed = True
