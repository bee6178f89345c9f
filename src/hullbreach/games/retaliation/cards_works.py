"""Action cards of Combat Engineer and Contractor (AO21 to AO30)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from .board import CORRIDOR, CORRIDORS_OF
from .cards_common import moves
from .cards_crew import gains_in
from .effects import (
    MEND,
    Way,
    Ways,
    can_draw,
    hit_then,
    slots_of_own,
    spend_token,
    using_room,
    work_door,
)
from .exploration import lay_corridor
from .facility import (
    accessible_rooms,
    can_close,
    corridors_at,
    corridors_in_play,
    discovered_rooms,
    is_computer,
    occupied,
    reinforceable,
)
from .gains import keep_some
from .ids import ANYWHERE, CLOSED, COLOURS, GRENADE
from .markers import extinguish, reinforce
from .moving import Going
from .noise import place_noise
from .robots import reaches, refuses, robot_uses, run_robot, working
from .rooms_systems import is_broken, out_of_reach
from .state import Retaliation
from .uses import Use, Uses

# -- Combat Engineer ---------------------------------------------------------------------------


def _bulkhead_ways(g: Retaliation, seat: int) -> Ways:
    found = reinforceable(g, g.players[seat].room)
    pairs = [(a, b) for n, a in enumerate(found) for b in found[n + 1 :]]
    return [*pairs, *[(k,) for k in found], ()]  # none is a legal number (NR-GOLD-05)


def _bulkhead(g: Retaliation, seat: int, *corridors: int) -> None:
    for k in corridors:
        reinforce(g, k, "NR-COR-04")


def _charge_ways(g: Retaliation, seat: int) -> Ways:
    if not g.corridor_pool:
        return []
    free = [k for k in CORRIDORS_OF[g.players[seat].room] if g.corridors[k] < 0]
    return [(*at, k) for at in slots_of_own(g, seat, GRENADE) for k in free]


def _charge(g: Retaliation, seat: int, place: int, slot: int, corridor: int) -> None:
    """A grenade opens a new corridor, its door slot toward the own room (AO22, NR-EXP-07)."""
    spend_token(g, seat, place, slot)
    lay_corridor(g, corridor, g.players[seat].room, "NR-ACT-11")


def doors_anywhere(g: Retaliation, seat: int) -> list[Way]:
    """Any door to open or close, and any barrier."""
    found: list[Way] = []
    for k in corridors_in_play(g):
        if g.barriers[k] >= 0:
            found.append((k, "unbar"))
        if g.doors[k] == CLOSED:
            found.append((k, "open"))
        if can_close(g, k):
            found.append((k, "close"))
    return found


def _from_computer(g: Retaliation, seat: int) -> Ways:
    here = g.players[seat].room
    usable = is_computer(g, here) and not out_of_reach(g, seat, here)
    return doors_anywhere(g, seat) if usable else []


def robot_ways(g: Retaliation, seat: int) -> Ways:
    """The options of the robot card, from anywhere, where they cost nothing more (AO24)."""
    if not working(g) or refuses(g, seat) or not reaches(g, seat, ANYWHERE):
        return []
    return [
        (n, *way)
        for n, use in enumerate(robot_uses(g))
        if not use.cards
        for way in use.options(g, seat)
    ]


def _fires(g: Retaliation, seat: int) -> Ways:
    slot = g.players[seat].room
    return [(n,) for n in (slot, *accessible_rooms(g, slot)) if g.fire[n]]


def _damp(g: Retaliation, seat: int, slot: int) -> None:
    extinguish(g, slot, "NR-ACT-11")


ENGINEER: Uses = {
    "Rapid Bulkhead": (Use(_bulkhead_ways, _bulkhead, way="corridors"),),
    "Shaped Charge": (
        Use(_charge_ways, _charge, way="charge"),
        gains_in("yellow", GRENADE),
    ),
    "Bypass": (using_room(lambda g, seat: True), Use(_from_computer, work_door, way="door")),
    "Remote Link": (Use(robot_ways, run_robot, way="robot"),),
    "Damp Down": (Use(_fires, _damp, way="room"), MEND),
}

# -- Contractor --------------------------------------------------------------------------------


def _clear_room(g: Retaliation, seat: int) -> bool:
    return is_computer(g, g.players[seat].room) and not is_broken(g, seat)


def _colours(g: Retaliation, seat: int) -> Ways:
    return [(colour,) for colour in COLOURS if can_draw(g, colour)]


def _off_the_books(g: Retaliation, seat: int, colour: str) -> Procedure[None]:
    deck = g.item_decks[COLOURS.index(colour)]
    drawn = [draw(g, deck, f"{colour} item") for _ in range(2)]
    yield from keep_some(g, seat, [kind for kind in drawn if kind >= 0], 1, "NR-ACT-11")


def _loose_ways(g: Retaliation, seat: int) -> Ways:
    held = occupied(g)
    return [(slot,) for slot in discovered_rooms(g) if _any_quiet(g, slot, held)] or [()]


def _any_quiet(g: Retaliation, slot: int, held: set[int]) -> bool:
    """Whether there are any (`_quiet`): asked of all rooms."""
    noise, many = g.noise, g.edition.many_markers
    for k in corridors_at(g, slot):  # noqa: SIM110  no generator for each room
        if (many or not noise[k]) and CORRIDOR + k not in held:
            return True
    return False


def _quiet(g: Retaliation, slot: int, held: set[int]) -> list[int]:
    """Corridors of a room that can take a marker, none of the places `held` by intruders."""
    noise, many = g.noise, g.edition.many_markers
    return [
        k for k in corridors_at(g, slot) if CORRIDOR + k not in held and (many or not noise[k])
    ]


def _loose_ends(g: Retaliation, seat: int, *slots: int) -> Procedure[None]:
    """Noise markers in up to 2 empty corridors of one room anywhere (AO29)."""
    for slot in slots:
        options: list[Option] = [("corridor", k) for k in _quiet(g, slot, occupied(g))]
        high = min(2, len(options))
        chosen = yield Decision("noise", (seat,), options, "NR-ACT-11", (slot,), True, 0, high)
        for _, k in chosen:
            place_noise(g, k, "NR-ACT-11")


CONSULTANT: Uses = {
    "Human Shield": (moves(Going(guard=1), cards=1),),
    "Clearance": (using_room(_clear_room),),
    "Off the Books": (Use(_colours, _off_the_books, 1, way="colour"),),
    "Loose Ends": (Use(_loose_ways, _loose_ends, way="room"),),
    "Hired Gun": (hit_then(strikes=True),),
}
