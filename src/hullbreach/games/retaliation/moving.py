"""Characters move: opportunity attacks, rooms entered or explored (NR-MOV).

From room to room through a corridor, and never into one (NR-MOV-01).
"""

from __future__ import annotations

from typing import NamedTuple

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure, carry_out

from .board import BEYOND, CORRIDOR
from .bodies import drag
from .crew import bodies_in, on_map
from .exploration import explore
from .facility import (
    corridors_at,
    discovered,
    discovered_rooms,
    open_ways,
    passable,
)
from .ids import IN_PLAY, NONE, OPPORTUNITY
from .markers import secure
from .models import intruder_set
from .noise import noise_roll
from .rules import Rules
from .state import Intruder, Retaliation


class Going(NamedTuple):
    """How somebody moves, where it is not as usual."""

    careful: bool = False
    """Move cautiously: a secure token on arrival (NR-MOV-06)."""
    quiet: bool = False
    """Without a noise roll."""
    guard: int = 0
    """So many opportunity attacks may be prevented (D67)."""
    spared: bool = False
    """Without any opportunity attack."""
    from_corridor: bool = True
    """Whether intruders in the corridor attack too."""
    harmless: tuple[int, ...] = ()
    """Kinds that make no opportunity attack."""
    squeezing: bool = False
    """Past closed doors, which stay closed."""
    along: tuple[int, ...] = ()
    """Seats that move along, each with opportunity attacks and a noise roll of its own (NR-MOV-12);
    bodies that are dragged have neither."""
    led: bool = False
    """The effect says otherwise: who moves along is spared both."""


PLAINLY = Going()


def move_refusal(g: Retaliation, seat: int, corridor: int) -> str | None:
    """The rule that forbids a way: adjacent, without a closed door at either end (NR-MOV-02)."""
    p = g.players[seat]
    if corridor not in corridors_at(g, p.room):
        return "NR-MOV-02"
    return None if passable(g, corridor) else "NR-DOOR-06"


def ways(g: Retaliation, seat: int) -> list[int]:
    """Adjacent corridors that can be moved through."""
    return open_ways(g, g.players[seat].room)


def move(g: Retaliation, seat: int, corridor: int, going: Going = PLAINLY) -> Procedure[bool]:
    """Move through a corridor into the room or the empty slot behind it; whether it was done."""
    rules: Rules = g.edition
    p = g.players[seat]
    start, markers = p.room, g.noise[corridor]
    if g.coop and bodies_in(g, start):
        going = yield from _with_bodies(g, seat, going)
    passing = corridor if going.from_corridor else NONE
    if going.along:
        going = yield from _leave_together(g, seat, passing, going)
    elif attackers := _attackers(g, start, passing, going):
        yield from opportunity(g, seat, attackers, going)  # step 2 (NR-MOV-03)
    if p.where != IN_PLAY or p.room != start or not (going.squeezing or passable(g, corridor)):
        return False  # NR-MOV-05, NR-MOV-14
    slot = BEYOND[start][corridor]
    if discovered(g, slot):
        yield from _arrive(g, seat, corridor, slot, going)
    else:
        yield from explore(g, seat, corridor, start, [seat, *going.along], going.careful)
    for who in _walking(g, seat, going) if rules.went else ():
        for after in rules.went:
            if on_map(g.players[who]):
                yield from carry_out(after(g, who, corridor, going.careful, markers))
    return True


def move_to(g: Retaliation, seat: int, slot: int, going: Going = PLAINLY) -> Procedure[bool]:
    """Move to a room at any distance: attacks only from the room left (NR-MOV-10)."""
    p = g.players[seat]
    start = p.room
    going = yield from _with_bodies(g, seat, going)
    going = yield from _leave_together(g, seat, NONE, going)
    if not on_map(p) or p.room != start:
        return False
    yield from _arrive(g, seat, NONE, slot, going)
    return True


def _with_bodies(g: Retaliation, seat: int, going: Going) -> Procedure[Going]:
    """Models that lie there may be taken along: they arrive with the mover (NR-SOLO-20)."""
    bodies = yield from drag(g, seat)
    return going._replace(along=(*going.along, *bodies)) if bodies else going


def _walking(g: Retaliation, seat: int, going: Going) -> list[int]:
    """The mover, and all along who suffer attacks and make noise of their own (NR-MOV-12)."""
    along = () if going.led else going.along
    if not along:
        return [seat]
    return [seat, *[who for who in along if on_map(g.players[who])]]


def _leave_together(g: Retaliation, seat: int, corridor: int, going: Going) -> Procedure[Going]:
    """Step 2, for each who moves: of those along, who dies or is elsewhere then is not moved
    (NR-MOV-03, -05, -12, -14, NR-GAP-227)."""
    start = g.players[seat].room
    alive = [who for who in going.along if on_map(g.players[who])]
    for who in _walking(g, seat, going):
        if not on_map(g.players[seat]) or g.players[seat].room != start:
            break  # nobody goes along with somebody who does not go
        yield from opportunity(g, who, _attackers(g, start, corridor, going), going)
    here = [who for who in alive if on_map(g.players[who]) and g.players[who].room == start]
    along = [who for who in going.along if who in here or who not in alive]
    return going._replace(along=tuple(along))


def any_rooms(g: Retaliation, seat: int) -> list[int]:
    """Targets of "any room": discovered ones other than the own (NR-MOV-15)."""
    return [slot for slot in discovered_rooms(g) if slot != g.players[seat].room]


def _arrive(g: Retaliation, seat: int, corridor: int, slot: int, going: Going) -> Procedure[None]:
    """Into a discovered room: the secure token, then the noise roll (NR-MOV-06, -08, -09, -13)."""
    rules: Rules = g.edition
    p = g.players[seat]
    start, p.room = p.room, slot
    g.say("moved", "NR-MOV-06", seat, start, slot, corridor)
    for who in going.along:
        g.players[who].room = slot
        g.say("moved", "NR-MOV-06", who, start, slot, corridor)
    if going.careful:
        secure(g, slot, "NR-MOV-06")
    for who in (seat, *going.along) if rules.entered else ():
        for entered in rules.entered:
            if on_map(g.players[who]):
                yield from carry_out(entered(g, who, slot))
    for who in _walking(g, seat, going):
        if g.players[who].where == IN_PLAY:
            quiet = going.quiet or (going.careful and not g.modified("careful.noise", who, 1))
            crossing = rules.crossed(g, who, corridor, going.careful, quiet)
            if crossing is not None:
                yield from crossing


def crossed(
    g: Retaliation, seat: int, corridor: int, careful: bool, quiet: bool
) -> Procedure[None] | None:
    """The noise roll that follows a move to a discovered room, whoever is there (NR-MOV-08)."""
    return None if quiet else noise_roll(g, seat)


# -- opportunity attacks -----------------------------------------------------------------------


def _attackers(g: Retaliation, slot: int, corridor: int, going: Going) -> list[Intruder]:
    """Who attacks, largest first, in the room before equal ones in the corridor (NR-MOV-03)."""
    places = (slot,) if corridor == NONE else (slot, CORRIDOR + corridor)
    kinds = g.edition.things.intruders.kinds
    found = []
    for it in g.intruders:  # asked at every move, and mostly nobody is there
        if it.place in places:
            if it.type not in going.harmless and not kinds[it.type].passive:
                found.append(it)
    if len(found) > 1:
        found.sort(key=lambda it: (-it.type, it.place != slot, it.hits, it.number))
    return found


def opportunity(
    g: Retaliation, seat: int, attackers: list[Intruder], going: Going = PLAINLY
) -> Procedure[None]:
    """One attack each, 3 at most, one by one; secure tokens do not stop them (NR-MOV-03, -04, -11,
    -14)."""
    rules: Rules = g.edition
    if going.spared:
        return
    p, guard = g.players[seat], going.guard
    start = p.room
    most = g.modified("opportunity", seat, rules.counts.opportunity)
    for it in attackers[:most]:
        if not on_map(p) or p.room != start:
            return
        if it not in g.intruders:
            continue
        if guard:
            about = (it.type, it.number)
            options = [("prevent",), ("suffer",)]
            chosen = yield Decision("opportunity", (seat,), options, "NR-MOV-11", about=about)
            if chosen[0] == "prevent":
                guard -= 1
                g.say("attack.prevented", "NR-MOV-11", it.type, it.number, seat)
                continue
        yield from rules.attack(g, it, seat, OPPORTUNITY)


def provokes(g: Retaliation, seat: int, corridor: int) -> bool:
    """Whether moving through a corridor would cause an opportunity attack (NR-ORD-03)."""
    held = _watched(g, seat)
    return g.players[seat].room in held or CORRIDOR + corridor in held


def safe_ways(g: Retaliation, seat: int) -> list[int]:
    """The ways that would cause none (NR-ORD-03)."""
    held = _watched(g, seat)
    if g.players[seat].room in held:
        return []
    return [k for k in ways(g, seat) if CORRIDOR + k not in held]


def _watched(g: Retaliation, seat: int) -> set[int]:
    """The places of all who attack somebody that passes them; none where nobody may."""
    rules: Rules = g.edition
    if g.modified("opportunity", seat, rules.counts.opportunity) <= 0:
        return set()
    kinds = intruder_set(g).kinds
    return {it.place for it in g.intruders if not kinds[it.type].passive}
