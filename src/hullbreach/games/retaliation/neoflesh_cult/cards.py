"""Attack, event and Queen Health cards of the Neoflesh Cult, their help sheet (NA, N, NQ)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.content import matched
from hullbreach.kernel.state import Procedure, carry_out

from .. import event_cards as base
from ..attacks import heavy_items, pick_item, resolve_line
from ..board import CORRIDOR
from ..contamination import contaminate
from ..content import Line
from ..entering import NOBODY_MEANT, place_in
from ..event_phase import move_groups
from ..facility import corridors_in_play, discovered_rooms, id_of, intruders_at
from ..help_sheet import Tokens, adding, blank
from ..ids import NONE
from ..intruder_moves import activate_queen
from ..markers import break_item, break_room, ignite
from ..models import put_in_corridor, queen_of
from ..noise import add_tokens, printed
from ..queen import (
    activate_her,
    lose_cards,
    lose_egg,
    near,
    places,
    repel_and_draw,
    repel_her,
    repel_then_others,
    to_the_pool,
)
from ..state import Intruder, Retaliation
from ..uses import Column, Effect
from .bodies import shift_bodies
from .content import ATTACKS, EVENTS, HEALTH
from .intruders import (
    CRAWLMINE,
    CULTIST,
    FIRESPITTER,
    IRONCLAD,
    MOTHERBRAIN,
    SLASHER,
    TWITCHLING,
)
from .skills import noted
from .state import of

RULE = base.RULE
ICONS = 6
"""On the Dead Cultists tile; the dead cover them (NR-NEO-15)."""

# -- attacks -----------------------------------------------------------------------------------


def bite(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
    """A Twitchling gives 1 contamination and stays (NR-NEO-09, -18)."""
    yield from contaminate(g, seat, 1, "NR-NEO-18")


def line_for(g: Retaliation, number: int, it: Intruder) -> Line:
    """Row 1 of the types shown, row 2 of the Motherbrain with enough bodies, row 3 (NR-NEO-31)."""
    card = ATTACKS[number]
    if g.edition.things.intruders.kinds[it.type].name in card.types:
        return card.typed
    if it.type == MOTHERBRAIN and card.bodies and of(g).absorbed >= card.bodies:
        return card.mother
    return card.others


FIRE = "fire"
"""The part of a line, always the last, that concerns the room: it burns even if the victim has died
(NR-ATK-10)."""


def _card(number: int) -> Effect:
    def run(g: Retaliation, it: Intruder, seat: int) -> Procedure[None]:
        p = g.players[seat]
        room, before = p.room, (p.health, len(p.wounds))
        line = line_for(g, number, it)
        yield from resolve_line(g, tuple(part for part in line if part.do != FIRE), it, seat)
        noted(g, it, seat, before)
        if any(part.do == FIRE for part in line):
            ignite(g, room, "NR-ATK-10")

    return run


ATTACK_CARDS: tuple[Effect, ...] = tuple(_card(number) for number in range(len(ATTACKS)))


# -- events ------------------------------------------------------------------------------------

_TYPES = {"Slashers": SLASHER, "Crawlmines": CRAWLMINE, "Ironclads": IRONCLAD,
          "Firespitters": FIRESPITTER}  # fmt: skip


def event_moves(g: Retaliation, card: int) -> Procedure[None]:
    """Corridors holding the type move as a whole, Twitchlings stay; then those of the type in rooms
    (NR-NEO-13, -14, -52)."""
    named = EVENTS[card].moves
    if named == "none":
        return
    all_types = set(_TYPES.values())
    types = {*all_types, MOTHERBRAIN} if named == "all" else {_TYPES[named]}
    corridors: list[tuple[int, list[Intruder]]] = []
    for k in corridors_in_play(g):
        group = [it for it in intruders_at(g, CORRIDOR + k) if it.type != TWITCHLING]
        if any(it.type in types for it in group):
            corridors.append((CORRIDOR + k, group))
    yield from move_groups(g, corridors)
    rooms: list[tuple[int, list[Intruder]]] = []
    for slot in discovered_rooms(g):
        group = [it for it in intruders_at(g, slot) if it.type in types]
        if group:
            rooms.append((slot, group))
    yield from move_groups(g, rooms)


def _prayer(g: Retaliation) -> Procedure[None]:
    rooms = [it.place for it in g.intruders if it.type == CULTIST]
    if rooms:
        slot = min(rooms, key=lambda room: id_of(g, room))
        for _ in range(2):
            yield from place_in(g, TWITCHLING, slot, NOBODY_MEANT, RULE)


def _feed(g: Retaliation) -> None:
    shift_bodies(g, RULE)


def _awaken(g: Retaliation) -> Procedure[None]:
    mother = queen_of(g)
    if mother is not None:
        yield from activate_queen(g, mother, NOBODY_MEANT)
    else:
        add_tokens(g, "Adult", 1, RULE)


def _rust(g: Retaliation) -> Procedure[None]:
    for slot in sorted({it.place for it in g.intruders if it.type == CULTIST}):
        yield from break_room(g, slot, RULE)


def _with_icons(number: int, effect: Effect) -> Effect:
    """A main effect that needs so many icons (NR-NEO-15)."""

    def run(g: Retaliation) -> Procedure[None]:
        if ICONS - of(g).dead_cultists >= EVENTS[number].cultists:
            yield from carry_out(effect(g))

    return run


EFFECTS: Mapping[str, tuple[Effect, Effect]] = {
    "Grinding Steps": (base.noise_rolls, base.nothing),
    "Hot Oil": (base.foul_vents, base.nothing),
    "Red Wires": (base.power_dip, base.computers_fail),
    "Rolling Fire": (base.creeping_fire, base.nothing),
    "Feedback": (base.short_circuit, base.nothing),
    "Prayer": (_prayer, base.nothing),
    "Feed the Mother": (_feed, base.nothing),
    "Awakening": (_awaken, base.nothing),
    "Static": (base.signal_loss, base.data_holders_pay),
    "Convergence": (base.converging, base.nothing),
    "Bulkheads Fall": (base.bulkheads_slam, base.nothing),
    "Metal Hinges": (base.hinges_burst, base.noise_at_burst_doors),
    "Thin Air": (base.thin_air, base.nothing),
    "Ambush": (base.ambush, base.noise_around_the_last),
    "Weak Welds": (base.weak_welds, base.nothing),
    "Rust": (_rust, base.nothing),
    "False Signal": (base.phantom_noise, base.nothing),
    "Lull": (base.lull, base.two_adults),
    "Weapon Rust": (base.weapon_jams, base.nothing),
    "Overload": (base.core_tremor, base.reshuffle),
}
_MATCHED = matched(EFFECTS, EVENTS, "events.toml: [[card]]", "cards.py")
EVENT_EFFECTS = tuple((_with_icons(n, main), more) for n, (main, more) in enumerate(_MATCHED))

# -- the Motherbrain ---------------------------------------------------------------------------


def _taint(g: Retaliation, seat: int) -> Procedure[None]:
    for p in near(g, corridor=False):
        yield from contaminate(g, p.seat, 1, "NR-QUE-03")


def _breed(g: Retaliation, seat: int) -> None:
    add_tokens(g, "Twitchling", of(g).absorbed, "NR-QUE-03")


def _jam(g: Retaliation, seat: int) -> Procedure[None]:
    for p in near(g, corridor=False):
        sound = [held for held in heavy_items(g, p) if not held.malfunction]
        held = yield from pick_item(g, p.seat, sound, "break_item", "NR-QUE-03", "health")
        if held is not None:
            yield from break_item(g, p, held, "NR-QUE-03")


HEALTH_EFFECTS: tuple[Effect, ...] = (
    repel_her, repel_then_others, places(IRONCLAD), _taint, _breed, repel_and_draw, lose_egg,
    lose_cards, _jam, activate_her, repel_her, to_the_pool,
)  # fmt: skip
"""By Queen Health card, NQ01 to NQ12."""
assert len(HEALTH_EFFECTS) == len(HEALTH)


def _back(g: Retaliation, token: int) -> bool:
    """A Motherbrain token returns to the bag while she lives, else it is gone (NR-NEO-17, -34)."""
    (g.tokens_gone if g.queen_dead else g.bag).append(token)
    return False


def _in_corridor(g: Retaliation, token: int, corridor: int, who: int) -> Procedure[bool]:
    mother = queen_of(g)
    if mother is not None:
        yield from activate_queen(g, mother, who)
    else:
        put_in_corridor(g, printed(g, token).front, corridor, "NR-NEO-37")
    return _back(g, token)


def _in_room(g: Retaliation, token: int, slot: int, who: int) -> Procedure[bool]:
    mother = queen_of(g)
    if mother is not None:
        yield from activate_queen(g, mother, who)
    else:
        yield from place_in(g, printed(g, token).front, slot, who, "NR-NEO-37")
    return _back(g, token)


def _develops(g: Retaliation, token: int) -> Procedure[bool]:
    mother = queen_of(g)
    if mother is not None:
        yield from activate_queen(g, mother, NONE)
    else:
        add_tokens(g, "Adult", 2, "NR-NEO-36")
    return _back(g, token)


def _both(tokens: Tokens) -> Column:
    return adding(tokens, tokens)


HELP_SHEET: Mapping[str, Column] = {
    "Blank": blank((("Adult", 1), ("Twitchling", 1))),
    "Twitchling": _both((("Adult", 2),)),
    "Adult": _both((("Twitchling", 2),)),
    "Motherbrain": Column(_in_corridor, _in_room, _develops),
}
"""Queen Off the Map and Queen on the Map: which side lies up is where she is (NR-NEO-35)."""
