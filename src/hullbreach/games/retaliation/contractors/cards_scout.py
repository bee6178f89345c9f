"""Action cards of Scout, Soldier and Mechanic (CN041 to CN065)."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, look, put_under, shuffle_in
from hullbreach.kernel.state import Procedure, carry_out

from ..bursts import burst, burst_refusal
from ..cards_common import digging, hush_one, inner, moves
from ..cards_crew import burst_ways
from ..cards_works import robot_ways
from ..combat import targets
from ..crew import on_map
from ..doors import close_door
from ..effects import (
    Ways,
    always,
    broken_here,
    can_draw,
    hit_then,
    mend,
    on_somebody,
    using_room,
)
from ..facility import can_close, foes_at
from ..gains import keep_one
from ..hand import draw_cards
from ..health import restore
from ..ids import COLOURS, NONE
from ..intruder_moves import repel_all
from ..markers import break_room, can_break, malfunctions_left, reinforce
from ..moving import Going, move, ways
from ..robots import run_robot
from ..rooms_systems import when
from ..rooms_works import noisy
from ..state import Intruder, Retaliation
from ..uses import Use, Uses
from ..weapons import can_fire, can_spend, is_weapon, spend
from .cards_captain import RULE, drawing

# -- Scout -------------------------------------------------------------------------------------


def _pathfind(g: Retaliation, seat: int) -> Procedure[None]:
    """Look at the top exploration card, which may go to the bottom, then Move (NR-EXP-02)."""
    deck, back_of = g.explorations, g.edition.exploration_back
    if not len(deck):
        shuffle_in(deck)
    card = next(iter(look(g, deck, 1, 1 << seat, "exploration card", back_of=back_of)), NONE)
    g.say("explorations.seen", RULE, seat, int(card >= 0))
    if card >= 0:
        options: list[Option] = [("keep",), ("under", card)]
        if (yield Decision("pathfind", (seat,), options, RULE))[0] == "under":
            put_under(deck, draw(g, deck, "exploration card", back_of=back_of), 1 << seat)
    found: list[Option] = [("walk", k) for k in ways(g, seat)]
    chosen = found[0]
    if len(found) > 1:
        chosen = yield Decision("pathfind_way", (seat,), found, RULE)
    yield from move(g, seat, chosen[1])


SCOUT: Uses = {
    "Pathfind": (Use(when(lambda g, seat: bool(ways(g, seat))), _pathfind),),
    "Sidestep": (moves(Going(guard=1)),),
    "Trail Sign": (Use(noisy, hush_one, way="corridor"),),
    "Ambush": (hit_then(strikes=True),),
    "Fade": (moves(Going(quiet=True)),),
}

# -- Soldier -----------------------------------------------------------------------------------


def _full_auto(g: Retaliation, seat: int, n: int, corridor: int) -> Procedure[None]:
    """Burst twice at one corridor; the second is skipped without ammo or target."""
    p = g.players[seat]
    held, start = p.held[n], p.room
    yield from burst(g, seat, held, corridor)
    able = on_map(p) and p.room == start and held in p.held and can_fire(g, p, held)
    if able and burst_refusal(g, start, corridor) is None:
        yield from burst(g, seat, held, corridor)


def _loaded(g: Retaliation, seat: int) -> Ways:
    """Weapons to spend ammo from; to repel nobody is legal (NR-GOLD-05)."""
    held = g.players[seat].held
    return [(n,) for n, it in enumerate(held) if is_weapon(g, it, "ranged") and can_spend(g, it)]


def _cover_fire(g: Retaliation, seat: int, n: int) -> Procedure[None]:
    yield from spend(g, seat, g.players[seat].held[n])
    yield from repel_some(g, seat, 2)


def repel_some(g: Retaliation, seat: int, most: int) -> Procedure[None]:
    """Repel so many intruders here at most, of the actor's choice (NR-REP-09); others once all are
    chosen that have to be targeted before them (NR-NEO-27, -28)."""
    room = g.players[seat].room
    first = targets(g, seat)
    later = [it for it in foes_at(g, room) if it not in first]
    group: list[Intruder] = []
    for found in (first, later):
        options: list[Option] = [("intruder", it.type, it.number) for it in found]
        high = min(most - len(group), len(options))
        if not high:
            break
        chosen = yield Decision("repel_some", (seat,), options, RULE, (), True, 0, high)
        group += [it for it in found if ("intruder", it.type, it.number) in chosen]
        if len(group) < len(found):
            break
    yield from repel_all(g, group, room, seat, RULE)


def _grit(g: Retaliation, seat: int, who: int) -> None:
    restore(g, who, 1, RULE)
    draw_cards(g, who, 1, RULE)


SOLDIER: Uses = {
    "Full Auto": (Use(burst_ways, _full_auto, way="burst"),),
    "Cover Fire": (Use(_loaded, _cover_fire, way="weapon"),),
    "Hold Ground": (digging(3),),
    "Grit": (on_somebody(lambda g, q: True, _grit),),
    "Take the Hit": (drawing(1),),
}

# -- Mechanic ----------------------------------------------------------------------------------


def _patch(g: Retaliation, seat: int) -> Procedure[None]:
    """Up to 2 malfunction markers here, one after another (NR-MALF-06)."""
    for _ in range(2):
        options: list[Option] = [("stop",), *[("mend", *way) for way in broken_here(g, seat)]]
        if len(options) == 1:
            return
        chosen = yield Decision("patch", (seat,), options, RULE)
        if chosen[0] == "stop":
            return
        yield from mend(g, seat, *chosen[1:])


def _weld_shut(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    """Reinforce it; an open door of it at the own room may be closed."""
    reinforce(g, corridor, "NR-COR-04")
    if g.door_at[corridor] != g.players[seat].room or not can_close(g, corridor):
        return
    options: list[Option] = [("keep",), ("close", corridor)]
    if (yield Decision("weld_door", (seat,), options, RULE))[0] == "close":
        close_door(g, corridor, RULE)


ANY_ROOM = using_room(lambda g, seat: True)


def _driven(g: Retaliation, seat: int) -> Ways:
    """The room can be used, and is broken or can be (NR-GOLD-15)."""
    room = g.players[seat].room
    breaks = g.malfunction[room] or (can_break(g, room) and malfunctions_left(g) > 0)
    return ANY_ROOM.options(g, seat) if breaks else []


def _overclock(g: Retaliation, seat: int, n: int, *way: Any) -> Procedure[None]:
    """Use the room, broken or not; afterwards it is."""
    room = g.players[seat].room
    yield from carry_out(ANY_ROOM.run(g, seat, n, *way))
    yield from break_room(g, room, RULE)


def _scrounge(g: Retaliation, seat: int) -> Procedure[None]:
    deck = g.item_decks[COLOURS.index("yellow")]
    drawn = [draw(g, deck, "yellow item") for _ in range(2)]
    yield from keep_one(g, seat, [kind for kind in drawn if kind >= 0], RULE)


MECHANIC: Uses = {
    "Patch": (Use(always, _patch),),
    "Weld Shut": (Use(inner, _weld_shut, way="corridor"),),
    "Overclock": (Use(_driven, _overclock, way="use"),),
    "Scrounge": (Use(when(lambda g, seat: can_draw(g, "yellow")), _scrounge),),
    "Rewire": (Use(robot_ways, run_robot, way="robot"),),
}
