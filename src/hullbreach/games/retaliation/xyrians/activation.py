"""The ten activation cards: what a Xyrian does with a character in its room, and what without
(NR-XYR-20 to -23, -49; XA01 to XA10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import draw, put_under
from hullbreach.kernel.piles import EVERYBODY
from hullbreach.kernel.state import Procedure, carry_out

from ..attacks import pick_item
from ..combat import pick_intruder
from ..contamination import contaminate
from ..crew import in_room, on_map, turn_order
from ..doors import close_around
from ..facility import (
    any_intruder,
    corridors_at,
    id_of,
    intruders_at,
    is_empty,
    neighbours,
    rooms_away,
)
from ..gear import discard_item
from ..health import lose_health
from ..kills import kill
from ..markers import break_room, ignite
from ..nest import nest_slot
from ..noise import place_noise
from ..state import Intruder, Player, Retaliation
from .content import ACTIVATIONS, FILE
from .hunters import NOBODY, highest_rooms, in_row_order, step, toward, withdraw
from .state import of
from .status import gain_status

RULE = "NR-XYR-20"

# -- activating --------------------------------------------------------------------------------


def activation(g: Retaliation) -> Procedure[None]:
    """A card for every Xyrian, one after another; none is drawn for nobody (NR-XYR-20, -23,
    NR-GAP-222)."""
    here = of(g)
    if not here.models:
        return
    card = draw_activation(g)
    for it in in_row_order(g):
        if it in here.models:
            yield from act(g, it, card)
    put_away(g, card)


def draw_activation(g: Retaliation) -> int:
    """The top card, which lies open while it is applied."""
    here = of(g)
    card = draw(g, here.activations, "activation card")
    here.acting.append(card)
    g.say("xyrian.activation", RULE, card)
    return card


def put_away(g: Retaliation, card: int) -> None:
    """Under the deck; all have seen it."""
    of(g).acting.remove(card)
    put_under(of(g).activations, card, EVERYBODY)


def act(g: Retaliation, it: Intruder, card: int) -> Procedure[None]:
    """One that is injured recovers and does nothing else; another follows the upper part if a
    character is with it, which is looked at now (NR-XYR-21, -22, -49)."""
    if recovers(g, it):
        return
    part = int(not _meets(g, it))
    g.say("xyrian.acts", "NR-XYR-22", it.type, it.number, card, part)
    yield from carry_out(PARTS[card][part](g, it, NOBODY))


def recovers(g: Retaliation, it: Intruder) -> bool:
    """Whether it had an injury token, which goes (NR-XYR-21)."""
    if it.number not in of(g).injured:
        return False
    of(g).injured.remove(it.number)
    g.say("xyrian.recovers", "NR-XYR-21", it.type, it.number, it.place)
    return True


def _meets(g: Retaliation, it: Intruder) -> bool:
    """Whether a character in its room concerns it: not the owner of the allegiance card alone."""
    found = in_room(g, it.place)
    return bool(found) and [p.seat for p in found] != [of(g).owner]


# -- whom, and where to ------------------------------------------------------------------------

Part = Callable[[Retaliation, Intruder, int], Procedure[None] | None]
"""`(g, xyrian, chooser)`: the seat that chooses target and way by the allegiance card, NOBODY where
the card says all (NR-XYR-41, NR-GAP-223)."""


def _victim(g: Retaliation, it: Intruder, chooser: int) -> Procedure[Player | None]:
    """The first character in turn order in its room, or whom the chooser names."""
    found = in_room(g, it.place)
    if chooser == NOBODY or len(found) < 2:
        return found[0] if found else None
    options: list[Option] = [("seat", p.seat) for p in found]
    seat: int = (yield Decision("xyrian_victim", (chooser,), options, "NR-XYR-41"))[1]
    return g.players[seat]


def _cull(g: Retaliation, it: Intruder, chooser: int) -> Procedure[bool]:
    """An instant kill on the largest intruder in its room, or the one that the chooser names;
    whether there was one. A Queen Health card has its effect: nobody passes by (NR-GAP-224)."""
    found = intruders_at(g, it.place)
    if not found:
        return False
    prey = found[0]
    if chooser != NOBODY:
        prey = yield from pick_intruder(chooser, found, "xyrian_prey", "NR-XYR-41")
    yield from kill(g, prey, NOBODY, RULE)
    return True


Goal = Callable[[Retaliation, Intruder], int]
"""The room that a Xyrian is after, NOBODY for none."""


def _closest_character(g: Retaliation, it: Intruder) -> int:
    """The room of the closest one, ties by turn order."""
    away = rooms_away(g, it.place)
    rooms = [p.room for p in turn_order(g) if p.room in away]
    return min(rooms, key=lambda slot: away[slot], default=NOBODY)


def _closest_prey(g: Retaliation, it: Intruder) -> int:
    """The closest room holding an intruder, ties by the lowest ID."""
    away = rooms_away(g, it.place)
    rooms = [slot for slot in away if any_intruder(g, slot)]
    return min(rooms, key=lambda slot: (away[slot], id_of(g, slot)), default=NOBODY)


def _nest(g: Retaliation, it: Intruder) -> int:
    nest = nest_slot(g)
    return nest if nest >= 0 else _closest_character(g, it)


def _lowest(g: Retaliation, it: Intruder) -> int:
    return highest_rooms(g)[-1]


def _go(goal: Goal, rooms: int) -> Part:
    """Move so many rooms toward a goal at most, stopping in it; who chooses picks each room."""

    def run(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
        for n in range(rooms):
            if chooser == NOBODY:
                slot = goal(g, it)
                way = toward(g, it, slot) if slot >= 0 else None
            else:
                way = yield from _way(g, it, chooser, may_stop=rooms > 1 or n > 0)
            if way is None or it not in of(g).models:
                return
            yield from step(g, it, *way, RULE)

    return run


def _way(
    g: Retaliation, it: Intruder, chooser: int, *, may_stop: bool
) -> Procedure[tuple[int, int] | None]:
    """The neighbouring room that the owner of the allegiance card sends it to."""
    options: list[Option] = [("xyrian_to", slot, k) for slot, k in neighbours(g, it.place)]
    if may_stop or not options:
        options.append(("stop",))
    chosen = options[0]
    if len(options) > 1:
        about = (it.type, it.number)
        chosen = yield Decision("xyrian_way", (chooser,), options, "NR-XYR-41", about=about)
    return None if chosen[0] == "stop" else (chosen[1], chosen[2])


# -- what the cards do -------------------------------------------------------------------------


def _hurt_first(points: int) -> Part:
    def run(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
        p = yield from _victim(g, it, chooser)
        if p is not None:
            yield from lose_health(g, p.seat, points, RULE)

    return run


def _brand(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
    p = yield from _victim(g, it, chooser)
    if p is not None:
        yield from gain_status(g, p.seat, RULE)


def _cull_or_hurt(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
    if not (yield from _cull(g, it, chooser)):
        yield from carry_out(_hurt_first(1)(g, it, chooser))


def _stalk_and_cull(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
    yield from carry_out(_go(_closest_prey, 2)(g, it, chooser))
    yield from _cull(g, it, chooser)


def _seize(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
    """A heavy item out of the hands, which its owner picks; without one 1 health."""
    p = yield from _victim(g, it, chooser)
    if p is None:
        return
    cause = ("attack", it.type, it.number)
    held = yield from pick_item(g, p.seat, list(p.held), "drop_item", RULE, *cause)
    if held is None:
        yield from lose_health(g, p.seat, 1, RULE)
        return
    p.held.remove(held)
    g.say("item.discarded", RULE, p.seat, held.kind)
    discard_item(g, held)


def _break(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
    yield from break_room(g, it.place, RULE)


def _seal(g: Retaliation, it: Intruder, chooser: int) -> None:
    close_around(g, it.place, RULE)


def _burn(g: Retaliation, it: Intruder, chooser: int) -> None:
    ignite(g, it.place, RULE)


def _probe(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
    p = yield from _victim(g, it, chooser)
    if p is not None:
        yield from contaminate(g, p.seat, 1, RULE)


def _stir(g: Retaliation, it: Intruder, chooser: int) -> None:
    """A noise marker in each adjacent empty corridor without one."""
    for k in corridors_at(g, it.place):
        if is_empty(g, k) and not g.noise[k]:
            place_noise(g, k, RULE)


def _nothing(g: Retaliation, it: Intruder, chooser: int) -> None:
    """It waits."""


def _hurt_all(g: Retaliation, it: Intruder, chooser: int) -> Procedure[None]:
    for p in in_room(g, it.place):
        if on_map(p):
            yield from lose_health(g, p.seat, 1, RULE)


def _leave(g: Retaliation, it: Intruder, chooser: int) -> None:
    withdraw(g, it, RULE)


class Card(NamedTuple):
    """What a card does by its parts."""

    upper: Part
    lower: Part


_EFFECTS: Mapping[str, Card] = {
    "Sweep": Card(_hurt_first(2), _go(_closest_character, 1)),
    "Brand": Card(_brand, _go(_closest_character, 1)),
    "Cull": Card(_cull_or_hurt, _stalk_and_cull),
    "Seize": Card(_seize, _go(_nest, 1)),
    "Seal": Card(_break, _seal),
    "Purge": Card(_burn, _go(_closest_character, 2)),
    "Probe": Card(_probe, _stir),
    "Patience": Card(_nothing, _go(_lowest, 1)),
    "Wrath": Card(_hurt_all, _go(_closest_character, 2)),
    "Withdraw": Card(_leave, _leave),
}
PARTS = matched(_EFFECTS, ACTIVATIONS, f"{FILE}: [[activation]]", "activation.py")
"""By activation card."""
