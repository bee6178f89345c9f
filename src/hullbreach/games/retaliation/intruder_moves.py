"""How intruders move by themselves (NR-IMV) and are repelled (NR-REP).

What a step leads to is looked up in facility.py; those who come into a room with a character
enter it by entering.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.graph import Open
from hullbreach.kernel.state import Procedure, carry_out

from .board import CORRIDOR, MAP, is_room
from .crew import anybody_in, closest
from .doors import destroy_door
from .entering import NOBODY_MEANT, arrive, move_in
from .facility import (
    beside,
    closed_at,
    distances,
    first_steps,
    intruders_at,
    stands,
    there,
    unexplored,
)
from .ids import IN_PLAY, PLAIN
from .models import fits, kind_of, made_way, put
from .state import Intruder, Retaliation

# -- by themselves -----------------------------------------------------------------------------


def move_group(
    g: Retaliation, place: int, group: list[Intruder], activating: int = NOBODY_MEANT
) -> Procedure[None] | None:
    """One step of a group toward the closest character (NR-IMV-01 to -07, -18).

    `activating` is the seat whose action or effect causes it (NR-TGT-03).
    """
    inside = place < CORRIDOR
    if not group or (inside and g.edition.holds(g, place)):
        return None  # NR-IMV-07
    now = there(g)
    target = closest(g, _steps(g, place, now), activating)
    if target is None:
        return None  # NR-TGT-05
    steps = first_steps(g, place, target.room, now)
    if inside:
        _into_corridors(g, place, group, [step - CORRIDOR for step in steps])
        return None
    return _into_room(g, place - CORRIDOR, group, steps[0], activating)


def _steps(g: Retaliation, place: int, now: Open) -> tuple[int, ...] | dict[int, int]:
    """How far characters are from a place, by room.

    It is as far back, and what is near a character all intruders ask; but where no tile lies one
    can only leave.
    """
    if place in now.shut:
        return MAP.distances(place, now)
    steps: dict[int, int] = {}
    for p in g.players:
        if p.where == IN_PLAY and p.room not in steps:
            steps[p.room] = MAP.distances(p.room, now)[place]
    return steps


def _into_room(
    g: Retaliation, corridor: int, group: list[Intruder], slot: int, activating: int
) -> Procedure[None]:
    """From a corridor into a room: only the largest if a character is there (NR-IMV-04), nobody
    through a closed door (NR-IMV-05)."""
    if closed_at(g, corridor, slot):
        if anybody_in(g, slot):
            yield from move_in(g, group[0], slot, corridor, activating, "NR-IMV-05")
        else:
            destroy_door(g, corridor, slot, "NR-IMV-05")
        return
    if anybody_in(g, slot):
        yield from move_in(g, group[0], slot, corridor, activating, "NR-IMV-04")
        return
    for it in group:
        if it not in g.intruders:
            continue  # killed by a reaction to one before it
        put(g, it, slot)
        g.say("intruder.moved", "NR-IMV-02", it.type, it.number, slot)
        yield from arrive(g, it, activating)


def _into_corridors(g: Retaliation, slot: int, group: list[Intruder], corridors: list[int]) -> None:
    """From a room into the corridor wanted; for whom it has no space, another of equal length, a
    swap, or waiting (NR-IMV-10 to -12). A closed door holds all of them (NR-IMV-17)."""
    wanted, *others = corridors
    if closed_at(g, wanted, slot):
        destroy_door(g, wanted, slot, "NR-IMV-17")
        return
    others = [k for k in others if not closed_at(g, k, slot)]  # NR-GAP-157
    before = {k: intruders_at(g, CORRIDOR + k) for k in (wanted, *others)}
    left = []
    for it in group:  # largest first
        for k in (wanted, *others):
            if fits(g, it.type, k):
                _step(g, it, CORRIDOR + k, "NR-IMV-10" if k != wanted else "NR-IMV-02")
                break
        else:
            left.append(it)
    for it in left:
        if not swap(g, it, wanted, before[wanted], "NR-IMV-12"):
            g.say("intruder.waits", "NR-IMV-11", it.type, it.number, it.place)


def _step(g: Retaliation, it: Intruder, place: int, rule: str) -> None:
    put(g, it, place)
    g.say("intruder.moved", rule, it.type, it.number, place)


def swap(g: Retaliation, it: Intruder, corridor: int, among: Iterable[Intruder], rule: str) -> bool:
    """A larger intruder changes places with enough smaller ones of a full corridor; whether it did.

    They go where it came from and make no entry attack (NR-IMV-12). `among` are those who were
    there before: who has just moved in does not move again (NR-GAP-158).
    """
    place = CORRIDOR + corridor
    going = made_way(g, it.type, corridor, [other for other in among if other.place == place])
    if going is None:
        return False
    came_from = it.place
    for other in going:
        put(g, other, came_from)
        g.say("intruder.swapped", rule, other.type, other.number, came_from)
    _step(g, it, place, rule)
    return True


# -- repelling ---------------------------------------------------------------------------------


def repel_ways(g: Retaliation, it: Intruder, source: int) -> list[int]:
    """The places a repelled intruder may go to; of several the player of the effect chooses in the
    source's own room (NR-REP-02), else there is one at most (NR-REP-03, -04).

    [] if it stays: nothing leads away, or out of an unexplored corridor (NR-REP-05).
    """
    place = it.place
    if place == source:
        return _roomy(g, it, beside(g, place))
    if not is_room(place) and unexplored(g, place - CORRIDOR):
        return []
    steps = distances(g, source)
    away = [near for near in beside(g, place) if steps[near] >= steps[place]]
    return _roomy(g, it, away)[:1]


def _roomy(g: Retaliation, it: Intruder, places: list[int]) -> list[int]:
    """Those with space, behind a closed door too; if none has, all of them (NR-REP-08, -10)."""
    return [to for to in places if is_room(to) or fits(g, it.type, to - CORRIDOR)] or places


def repel(g: Retaliation, it: Intruder, source: int, chooser: int, rule: str) -> Procedure[None]:
    """Push an intruder one step away from a room (NR-REP-01); `chooser` is a seat, NONE for the
    way with the lowest ID where nobody's effect it is (NR-QUE-10)."""
    if it not in g.intruders:
        yield from carry_out(g.edition.repelled(g, it, source, chooser))
        return
    if kind_of(g, it).passive:
        g.say("repel.stays", "NR-NEO-13", it.type, it.number, it.place)
        return
    ways = repel_ways(g, it, source)
    if not ways:
        g.say("repel.stays", "NR-REP-05", it.type, it.number, it.place)
        return
    to = ways[0]
    if len(ways) > 1 and chooser >= 0:
        options: list[Option] = [("corridor", way - CORRIDOR) for way in ways]
        about = (it.type, it.number)
        chosen = yield Decision("repel", (chooser,), options, "NR-REP-02", about=about)
        to = CORRIDOR + chosen[1]
    yield from _pushed(g, it, to, rule)


def _pushed(g: Retaliation, it: Intruder, to: int, rule: str) -> Procedure[None]:
    """The step of a repelled intruder: through a closed door it only breaks it (NR-REP-06), into a
    full corridor it swaps or stays (NR-REP-08), into a room with characters it attacks (-07)."""
    corridor = (it.place if is_room(to) else to) - CORRIDOR
    slot = to if is_room(to) else it.place
    if closed_at(g, corridor, slot):
        destroy_door(g, corridor, slot, "NR-REP-06")
        return
    if is_room(to):
        yield from move_in(g, it, to, corridor, NOBODY_MEANT, "NR-REP-03")
    elif fits(g, it.type, corridor):
        _step(g, it, to, rule)
    elif not swap(g, it, corridor, intruders_at(g, to), "NR-REP-08"):
        g.say("repel.stays", "NR-REP-08", it.type, it.number, it.place)


def repel_all(
    g: Retaliation, group: list[Intruder], source: int, chooser: int, rule: str
) -> Procedure[None]:
    """Several at once: one at a time, largest first, each with a choice of its own (NR-REP-09)."""
    for it in group:
        if stands(g, it):
            yield from repel(g, it, source, chooser, rule)


# -- activation --------------------------------------------------------------------------------


def activate_queen(g: Retaliation, it: Intruder, activating: int) -> Procedure[None]:
    """She attacks one in her room, or whoever else holds her there (NR-INS-19), or else moves one
    step (NR-QUE-06 to -08)."""
    g.say("queen.active", "NR-QUE-06", it.type, it.number, it.place)
    if is_room(it.place) and anybody_in(g, it.place):
        yield from g.edition.attack(g, it, _victim(g, it.place, activating), PLAIN)
    elif is_room(it.place) and g.edition.holds(g, it.place):
        yield from carry_out(g.edition.unattended(g, it))
    else:
        yield from carry_out(move_group(g, it.place, [it], activating))


def _victim(g: Retaliation, slot: int, activating: int) -> int:
    """Whom she attacks in her room (NR-QUE-08)."""
    target = closest(g, distances(g, slot), activating)
    assert target is not None
    return target.seat
