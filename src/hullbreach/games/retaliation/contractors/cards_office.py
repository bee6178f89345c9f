"""Action cards of CEO, Hacker and Janitor (CN071 to CN095)."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from ..bursts import burst_corridors
from ..cards_common import obey, orders
from ..cards_works import doors_anywhere, robot_ways
from ..combat import burst_with
from ..crew import on_map
from ..effects import Ways, always, intruders_here, using_room, work_door
from ..facility import foe, is_computer, section_of
from ..gains import keep_some
from ..hand import draw_cards
from ..health import lose_health
from ..ids import GONE
from ..intruder_moves import repel
from ..item_uses import burning, contaminations, remove_one, smother, spike_ways
from ..moving import Going, any_rooms, move_to
from ..orders import orderable, ordered
from ..robots import run_robot
from ..rooms_systems import out_of_reach, turn_over, use_from_afar, when
from ..rooms_works import noisy
from ..state import Retaliation
from ..uses import Use, Uses
from ..weapons import firing
from .cards_captain import RULE, drawing

# -- CEO ---------------------------------------------------------------------------------------


def _delegable(g: Retaliation, seat: int) -> Ways:
    found: list[tuple[Any, ...]] = []
    for q in orderable(g, seat):
        found += orders(g, q)
        if firing(g, q):
            found += [(q.seat, "burst", k) for k in burst_corridors(g, q.room)]
    return found


def _delegate(g: Retaliation, seat: int, who: int, verb: str, *way: Any) -> Procedure[None]:
    """Move, Shoot or Burst (NR-ORD-01)."""
    if verb != "burst":
        yield from obey(g, seat, who, verb, *way)
        return
    g.say("ordered", "NR-ORD-01", seat, who)
    yield from ordered(g, who, lambda: burst_with(g, who, way[0]))


def _requisition(g: Retaliation, seat: int) -> Procedure[None]:
    """A support card, kept or discarded; that deck is never renewed (NR-GOLD-12)."""
    drawn = [draw(g, g.support, "support card", renew=False)]
    yield from keep_some(g, seat, drawn, 1, RULE)


def _bonus(g: Retaliation, seat: int) -> Procedure[None]:
    draw_cards(g, seat, 3, RULE)
    yield from lose_health(g, seat, 1, RULE)


CEO: Uses = {
    "Delegate": (Use(_delegable, _delegate, way="order"),),
    "Executive Access": (Use(spike_ways, use_from_afar, 1, way="far"),),
    "Requisition": (Use(when(lambda g, seat: len(g.support) > 0), _requisition),),
    "Bonus": (Use(always, _bonus),),
    "Buy Time": (drawing(1),),
}

# -- Hacker ------------------------------------------------------------------------------------


def _at_computer(g: Retaliation, seat: int) -> bool:
    here = g.players[seat].room
    return is_computer(g, here) and not out_of_reach(g, seat, here)


def _override(g: Retaliation, seat: int) -> Procedure[None]:
    """Up to 2 doors anywhere, one after another."""
    done: list[int] = []
    for _ in range(2):
        doors = [way for way in doors_anywhere(g, seat) if way[0] not in done]
        options: list[Option] = [("stop",), *[("door", k, how) for k, how in doors]]
        if len(options) == 1:
            return
        chosen = yield Decision("override", (seat,), options, RULE)
        if chosen[0] == "stop":
            return
        work_door(g, seat, *chosen[1:])
        done.append(chosen[1])


def _can_loop(g: Retaliation, seat: int) -> bool:
    return _at_computer(g, seat) and g.life_support[_section(g, seat)] != GONE


def _section(g: Retaliation, seat: int) -> int:
    return section_of(g.players[seat].room)


def _loop(g: Retaliation, seat: int) -> None:
    turn_over(g, _section(g, seat), RULE)


def _ghost_signal(g: Retaliation, seat: int) -> Procedure[None]:
    """All markers of up to 2 corridors."""
    options: list[Option] = [("corridor", k) for (k,) in noisy(g, seat)]
    if not options:
        return
    high = min(2, len(options))
    chosen = yield Decision("ghost_signal", (seat,), options, RULE, (), True, 0, high)
    for _, k in chosen:
        g.noise[k] = 0
        g.say("noise.gone", RULE, k)


def _puppet_ways(g: Retaliation, seat: int) -> Ways:
    return robot_ways(g, seat) if _at_computer(g, seat) else []


def _puppet(g: Retaliation, seat: int, n: int, *way: Any) -> Procedure[None]:
    """Twice; what is possible then is looked up anew (NR-GOLD-16)."""
    yield from run_robot(g, seat, n, *way)
    options: list[Option] = []
    if on_map(g.players[seat]):
        options = [("again", *once_more) for once_more in _puppet_ways(g, seat)]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield Decision("puppet", (seat,), options, RULE)
    yield from run_robot(g, seat, *chosen[1:])


HACKER: Uses = {
    "Override": (Use(always, _override),),
    "Loop": (Use(when(_can_loop), _loop),),
    "Ghost Signal": (Use(always, _ghost_signal),),
    "Puppet": (Use(_puppet_ways, _puppet, way="robot"),),
    "Breaker": (using_room(_at_computer),),
}

# -- Janitor -----------------------------------------------------------------------------------


def _clean_up(g: Retaliation, seat: int, card: int) -> None:
    remove_one(g, seat, card, RULE)


def _slip(g: Retaliation, seat: int, type_: int, number: int) -> Procedure[None]:
    yield from repel(g, foe(g, type_, number), g.players[seat].room, seat, RULE)


def _ducts(g: Retaliation, seat: int) -> Ways:
    own = _section(g, seat)
    return [(slot,) for slot in any_rooms(g, seat) if section_of(slot) == own]


def _crawl(g: Retaliation, seat: int, slot: int) -> Procedure[None]:
    """Attacks only from the room left (NR-MOV-10)."""
    yield from move_to(g, seat, slot, Going(quiet=True))


JANITOR: Uses = {
    "Clean Up": (Use(contaminations, _clean_up, way="contamination"),),
    "Wet Floor": (Use(intruders_here, _slip, way="intruder"),),
    "Air Duct": (Use(_ducts, _crawl, way="room"),),
    "Bucket Brigade": (Use(when(lambda g, seat: bool(burning(g, seat))), smother),),
    "Overlooked": (drawing(1),),
}
