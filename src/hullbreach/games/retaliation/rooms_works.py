"""Rooms that work on the map and on intruders: doors, corridors, noise, fire, the Nest (NR-RM-08,
-09, -16, -20, -23, -27, -28, -30, -32, -33, -35 to -38)."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out

from .attacks import attack_by_nobody
from .board import CORRIDOR, CORRIDORS_OF, ENDS, SECTIONS, is_room
from .crew import on_map
from .doors import close_door, open_door
from .entering import move_in
from .exploration import lay_corridor
from .facility import (
    can_close,
    closed_anywhere,
    closed_at,
    corridors_at,
    corridors_in_play,
    discovered,
    occupied,
    reinforceable,
    section_of,
    sections_of,
)
from .gear import discard_item, gain_item, hand_slots
from .ids import EGG, NONE
from .markers import extinguish, reinforce, secure, secure_refusal
from .models import fits, intruder_set, kind_of, put
from .moving import Going, any_rooms, move_to
from .nest import destroy_egg, take_egg
from .noise import noise_roll, resolve_marker
from .robots import working
from .rooms_systems import burning_rooms, when
from .rules import Rules
from .state import Intruder, Player, Retaliation
from .uses import Use, Ways

# -- corridors ---------------------------------------------------------------------------------


def drillable(g: Retaliation, slot: int) -> Ways:
    """Free corridor slots at a room, while there is a tile (NR-RM-08, -38)."""
    if not g.corridor_pool:
        return []
    return [(k,) for k in CORRIDORS_OF[slot] if g.corridors[k] == NONE]


def _drill_ways(g: Retaliation, seat: int) -> Ways:
    return drillable(g, g.robot.room) if working(g) else []


def _drill(g: Retaliation, seat: int, corridor: int) -> None:
    """The door slot touches the robot's room (NR-RM-09)."""
    lay_corridor(g, corridor, g.robot.room, "NR-RM-08")


def _guard_ways(g: Retaliation, seat: int) -> Ways:
    return [()] if working(g) and secure_refusal(g, g.robot.room) is None else []


def _guard(g: Retaliation, seat: int) -> None:
    secure(g, g.robot.room, "NR-RM-28")


def _weld_ways(g: Retaliation, seat: int) -> Ways:
    return [(k,) for k in reinforceable(g, g.robot.room)] if working(g) else []


def _weld(g: Retaliation, seat: int, corridor: int) -> None:
    reinforce(g, corridor, "NR-RM-28")


def _needs_robot(g: Retaliation, seat: int) -> str | None:
    return None if working(g) else "NR-RM-35"


DRILLING_STATION = (Use(_drill_ways, _drill, refusal=_needs_robot, way="drill"),)
SECURITY_ROBOT = (
    Use(_guard_ways, _guard, refusal=_needs_robot),
    Use(_weld_ways, _weld, refusal=_needs_robot, way="corridor"),
)

# -- doors -------------------------------------------------------------------------------------


def sections(g: Retaliation, seat: int) -> Ways:
    return [(section,) for section in range(len(SECTIONS))]


def _doors(g: Retaliation, seat: int, section: int) -> Procedure[None]:
    """Each door of a section may be opened or closed, one after another (NR-RM-23)."""
    left = [k for k in corridors_in_play(g) if section in sections_of(k)]
    while True:
        options: list[Option] = [("done",)]
        options += [("open", k) for k in left if closed_anywhere(g, k)]
        options += [("close", k) for k in left if can_close(g, k)]
        if len(options) == 1:
            return
        chosen = yield Decision("doors", (seat,), options, "NR-RM-23", (section,))
        if chosen[0] == "done":
            return
        left.remove(chosen[1])
        if chosen[0] == "open":
            while closed_anywhere(g, chosen[1]):
                open_door(g, chosen[1], "NR-RM-23")
        else:
            close_door(g, chosen[1], "NR-RM-23")


DOOR_CONTROL = (Use(sections, _doors, way="section"),)

# -- noise, fire, intruders --------------------------------------------------------------------


def noisy(g: Retaliation, seat: int) -> Ways:
    return [(k,) for k in corridors_in_play(g) if g.noise[k]]


def _hush(g: Retaliation, seat: int, corridor: int) -> None:
    g.noise[corridor] -= 1
    g.say("noise.gone", "NR-RM-20", corridor)


def _rouse(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    yield from resolve_marker(g, corridor, seat)


def _burning_sections(g: Retaliation, seat: int) -> Ways:
    return [(it,) for it in sorted({section_of(slot) for (slot,) in burning_rooms(g, seat)})]


def _sprinkle(g: Retaliation, seat: int, section: int) -> None:
    for (slot,) in burning_rooms(g, seat):
        if section_of(slot) == section:
            extinguish(g, slot, "NR-RM-30")


def _pressure_ways(g: Retaliation, seat: int) -> Ways:
    """Each intruder with each place it can be moved to: no closed door between, a corridor with
    space, a discovered room (NR-RM-27, -36)."""
    found: Ways = []
    for it in _pressed(g):
        if is_room(it.place):
            for k in corridors_at(g, it.place):
                if not closed_at(g, k, it.place) and fits(g, it.type, k):
                    found.append((it.type, it.number, CORRIDOR + k))
        else:
            k = it.place - CORRIDOR
            for slot in ENDS[k]:
                if not closed_at(g, k, slot) and discovered(g, slot):
                    found.append((it.type, it.number, slot))
    return found


def _pressed(g: Retaliation) -> list[Intruder]:
    """Intruders that can be aimed at and move."""
    rules: Rules = g.edition
    met = {place: rules.targets(g, place) for place in occupied(g)}
    return [it for it in g.intruders if not kind_of(g, it).passive and it in met[it.place]]


def _press(g: Retaliation, seat: int, type_: int, number: int, place: int) -> Procedure[None]:
    """Into a room it enters, aimed at the actor (NR-RM-36)."""
    it = next(it for it in g.intruders if (it.type, it.number) == (type_, number))
    if is_room(place):
        yield from move_in(g, it, place, it.place - CORRIDOR, seat, "NR-RM-27")
    else:
        put(g, it, place)
        g.say("intruder.moved", "NR-RM-27", type_, number, place)


ALARM_ROOM = (Use(noisy, _rouse, way="corridor"), Use(noisy, _hush, way="corridor"))
SPRINKLERS = (Use(_burning_sections, _sprinkle, way="section"),)
PRESSURE_CONTROL = (Use(_pressure_ways, _press, way="press"),)

# -- the Technical Corridor --------------------------------------------------------------------


def _anywhere(g: Retaliation, seat: int) -> Ways:
    return [(slot,) for slot in any_rooms(g, seat)]


def _crawl(g: Retaliation, seat: int, slot: int) -> Procedure[None]:
    """Move, suffer an Adult attack that no secure token stops, then what follows a move, in the
    base game one noise roll (NR-RM-32, -33)."""
    rules: Rules = g.edition
    p = g.players[seat]
    if not (yield from move_to(g, seat, slot, Going(quiet=True))):
        return
    if on_map(p):
        yield from attack_by_nobody(g, intruder_set(g).adult, seat)
    if on_map(p):
        yield from carry_out(rules.crossed(g, seat, NONE, False, False))


TECHNICAL_ENTRANCE = (Use(_anywhere, _crawl, way="room"),)

# -- the Nest ----------------------------------------------------------------------------------


def _hands(g: Retaliation, p: Player) -> Ways:
    """How an egg can be taken: () into a free hand or a case, or the item that goes first
    (NR-RM-37)."""

    def free(held: list[int]) -> bool:
        return any(slot not in held for slot in range(hand_slots(g, p)))

    hands = [held.hand for held in p.held]
    if free(hands) or g.edition.egg_case(g, p) is not None:
        return [()]
    return [(n, held.kind) for n, held in enumerate(p.held) if free(hands[:n] + hands[n + 1 :])]


def _egg_ways(g: Retaliation, seat: int) -> Ways:
    return _hands(g, g.players[seat]) if g.eggs else []


def _take(g: Retaliation, seat: int, which: int = NONE, kind: int = NONE) -> Procedure[None]:
    """1 egg as a heavy item, then a noise roll (NR-RM-16)."""
    p = g.players[seat]
    if which != NONE:
        discard_item(g, p.held.pop(which))
        g.say("item.discarded", "NR-RM-37", seat, kind)
    take_egg(g)
    yield from gain_item(g, seat, EGG, "NR-RM-16")
    yield from _stir(g, seat)


def _smash(g: Retaliation, seat: int) -> Procedure[None]:
    destroy_egg(g, "NR-RM-16")
    yield from _stir(g, seat)


def _stir(g: Retaliation, seat: int) -> Procedure[None]:
    if g.modified("nest.noise", seat, 1):
        yield from noise_roll(g, seat)


def _barren(g: Retaliation, seat: int) -> str | None:
    return None if g.eggs else "NR-RM-37"


def _stirring(name: str) -> Callable[[Retaliation, int], tuple[str, int]]:
    """What follows from work on eggs, with the noise that it mostly makes or without."""
    return lambda g, seat: (name if g.modified("nest.noise", seat, 1) else f"{name} silently", 0)


NEST = (
    Use(_egg_ways, _take, refusal=_barren, way="egg", then=_stirring("take egg")),
    Use(when(lambda g, seat: g.eggs > 0), _smash, refusal=_barren, then=_stirring("destroy egg")),
)
