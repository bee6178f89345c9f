"""What the event cards of the base do (NR-EVP-06 to -11).

Characters in turn order, corridors and rooms in their order; only discovered rooms and corridors in
play are touched. A sentence that cannot be carried out is skipped (NR-GOLD-06).
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.content import matched
from hullbreach.kernel.state import Procedure

from .attacks import heavy_items, pick_item
from .board import SECTION_OF, SECTIONS
from .contamination import contaminate
from .content import EVENTS
from .crew import anybody_in, in_combat, on_map, turn_order
from .doors import close_door, destroy_door
from .entering import NOBODY_MEANT, place_in
from .facility import (
    closed_at,
    corridors_at,
    corridors_in_play,
    discovered_rooms,
    id_of,
    is_computer,
    is_empty,
    neighbours,
    passable,
    sections_of,
    slot_of,
)
from .gear import item_card
from .hand import lose_card
from .health import has_air, lose_oxygen
from .ids import ACTIVE, CLOSED, COOLING_SYSTEM, DESTROYED, INACTIVE, ON_TRACK, REACTOR
from .intruder_moves import activate_queen
from .markers import break_item, break_room, can_break, ignite
from .models import queen_of
from .nest import add_egg, nest_slot
from .noise import add_tokens, hazard, noise_roll, place_noise, resolve_marker
from .state import Player, Retaliation
from .things import LARVA
from .tracks import arm, move_lander
from .uses import Effect

RULE = "NR-EVP-06"


def nothing(g: Retaliation) -> None:
    """No secondary effect."""


def _breathless(g: Retaliation) -> list[Player]:
    """Characters in a section with inactive life support."""
    return [p for p in turn_order(g) if not has_air(g, p)]


def noise_rolls(g: Retaliation) -> Procedure[None]:
    for p in turn_order(g):
        if on_map(p) and not in_combat(g, p):
            yield from noise_roll(g, p.seat)


def foul_vents(g: Retaliation) -> Procedure[None]:
    for p in _breathless(g):
        count = g.modified("contamination.near", p.seat, 1)
        yield from contaminate(g, p.seat, count, RULE)


def power_dip(g: Retaliation) -> None:
    """In the section with most characters, A before B before C."""
    inside = [SECTION_OF[p.room] for p in turn_order(g)]
    section = max(range(len(SECTIONS)), key=lambda n: (inside.count(n), -n))
    if g.life_support[section] == ACTIVE:
        g.life_support[section] = INACTIVE
        g.say("life_support", RULE, section, INACTIVE)


def computers_fail(g: Retaliation) -> Procedure[None]:
    for slot in discovered_rooms(g):
        if is_computer(g, slot) and anybody_in(g, slot):
            yield from break_room(g, slot, RULE)


def creeping_fire(g: Retaliation) -> None:
    """The burning rooms are looked up before any fire is set (X99)."""
    starts = []
    for section in range(len(SECTIONS)):
        rooms = [s for s in discovered_rooms(g) if g.fire[s] and SECTION_OF[s] == section]
        if rooms:
            starts.append(min(rooms, key=lambda slot: id_of(g, slot)))
    for slot in starts:
        near = [
            room for room, k in neighbours(g, slot) if passable(g, k) and not g.fire[room]
        ]  # NR-FIRE-02, NR-DOOR-09
        if near:
            ignite(g, min(near, key=lambda room: id_of(g, room)), RULE)


def short_circuit(g: Retaliation) -> None:
    rooms = [s for s in discovered_rooms(g) if g.malfunction[s] and not g.fire[s]]
    if rooms:
        ignite(g, max(rooms, key=lambda slot: id_of(g, slot)), RULE)


def rich_brood(g: Retaliation) -> None:
    if not g.nest_destroyed:
        add_egg(g, RULE)


def larva_token(g: Retaliation) -> None:
    add_tokens(g, "Larva", 1, RULE)


def hatchlings(g: Retaliation) -> Procedure[None]:
    nest = nest_slot(g)
    if nest < 0 or g.nest_destroyed:
        add_tokens(g, "Larva", 2, RULE)
        return
    for _ in range(2):
        yield from place_in(g, LARVA, nest, NOBODY_MEANT, RULE)


def royal_summons(g: Retaliation) -> Procedure[None]:
    queen = queen_of(g)
    if queen is not None:
        yield from activate_queen(g, queen, NOBODY_MEANT)
    else:
        add_tokens(g, "Queen", 1, RULE)


def signal_loss(g: Retaliation) -> None:
    if g.lander_is == ON_TRACK:
        move_lander(g, 1, RULE)


def data_holders_pay(g: Retaliation) -> Procedure[None]:
    for p in turn_order(g):
        if p.data:
            yield from lose_card(g, p.seat, RULE)


def _beside_characters(g: Retaliation) -> list[int]:
    """Corridors adjacent to a room with a character, in corridor order."""
    return sorted({k for p in turn_order(g) for k in corridors_at(g, p.room)})


def converging(g: Retaliation) -> Procedure[None]:
    """Only corridors that hold a marker (NR-EVP-09)."""
    for k in _beside_characters(g):
        if g.noise[k]:
            yield from resolve_marker(g, k, NOBODY_MEANT)


def bulkheads_slam(g: Retaliation) -> None:
    """In corridor order (NR-EVP-08)."""
    for k in corridors_in_play(g):
        if anybody_in(g, g.door_at[k]):
            close_door(g, k, RULE)


def hinges_burst(g: Retaliation) -> None:
    for k in corridors_in_play(g):
        if g.doors[k] == CLOSED:
            destroy_door(g, k, g.door_at[k], RULE)
        if g.barriers[k] >= 0 and closed_at(g, k, g.barriers[k]):
            destroy_door(g, k, g.barriers[k], RULE)


def noise_at_burst_doors(g: Retaliation) -> None:
    for k in corridors_in_play(g):
        if g.doors[k] == DESTROYED and is_empty(g, k):
            place_noise(g, k, RULE)


def thin_air(g: Retaliation) -> None:
    for p in _breathless(g):
        if on_map(p):
            lose_oxygen(g, p.seat, 1, RULE)


def ambush(g: Retaliation) -> Procedure[None]:
    order = turn_order(g)
    if order:
        yield from hazard(g, order[0].seat, order[0].room)


def noise_around_the_last(g: Retaliation) -> None:
    order = turn_order(g)
    if order:
        for k in corridors_at(g, order[-1].room):
            place_noise(g, k, RULE)


def weak_welds(g: Retaliation) -> None:
    for section in range(len(SECTIONS)):
        welded = [k for k in corridors_in_play(g) if g.reinforced[k] and section in sections_of(k)]
        if welded:
            k = min(welded, key=lambda k: g.corridors[k])
            g.reinforced[k] = False
            g.say("corridor.weak", RULE, k)


def cascade(g: Retaliation) -> Procedure[None]:
    for section in range(len(SECTIONS)):
        rooms = [s for s in discovered_rooms(g) if SECTION_OF[s] == section and can_break(g, s)]
        if rooms:
            yield from break_room(g, min(rooms, key=lambda slot: id_of(g, slot)), RULE)


def phantom_noise(g: Retaliation) -> None:
    rooms = [s for s in discovered_rooms(g) if is_computer(g, s) and not anybody_in(g, s)]
    for k in sorted({k for slot in rooms for k in corridors_at(g, slot)}):
        place_noise(g, k, RULE)


def lull(g: Retaliation) -> None:
    for k in corridors_in_play(g):
        g.noise[k] = 0
    g.say("noise.all_gone", RULE)


def two_adults(g: Retaliation) -> None:
    add_tokens(g, "Adult", 2, RULE)


def weapon_jams(g: Retaliation) -> Procedure[None]:
    for p in turn_order(g):
        weapons = [
            held
            for held in heavy_items(g, p)
            if item_card(g, held.kind).weapon and not held.malfunction
        ]
        held = yield from pick_item(g, p.seat, weapons, "break_item", RULE, "event")
        if held is not None:
            yield from break_item(g, p, held, RULE)


def core_tremor(g: Retaliation) -> None:
    rooms = [slot for slot in (slot_of(g, it) for it in (COOLING_SYSTEM, REACTOR)) if slot >= 0]
    if any(g.fire[slot] for slot in rooms):
        arm(g, RULE)
        return
    for slot in sorted(rooms):
        ignite(g, slot, RULE)


def reshuffle(g: Retaliation) -> None:
    g.reshuffle = True


EFFECTS: Mapping[str, tuple[Effect, Effect]] = {
    "Stirring Swarm": (noise_rolls, nothing),
    "Foul Vents": (foul_vents, nothing),
    "Power Dip": (power_dip, computers_fail),
    "Creeping Fire": (creeping_fire, nothing),
    "Short Circuit": (short_circuit, nothing),
    "Rich Brood": (rich_brood, larva_token),
    "Hatchlings": (hatchlings, nothing),
    "Royal Summons": (royal_summons, nothing),
    "Signal Loss": (signal_loss, data_holders_pay),
    "Converging": (converging, nothing),
    "Bulkheads Slam": (bulkheads_slam, nothing),
    "Hinges Burst": (hinges_burst, noise_at_burst_doors),
    "Thin Air": (thin_air, nothing),
    "Ambush": (ambush, noise_around_the_last),
    "Weak Welds": (weak_welds, nothing),
    "Cascade": (cascade, nothing),
    "Phantom Noise": (phantom_noise, nothing),
    "Lull": (lull, two_adults),
    "Weapon Jams": (weapon_jams, nothing),
    "Core Tremor": (core_tremor, reshuffle),
}
"""By name: main and secondary effect."""
EVENT_EFFECTS = matched(EFFECTS, EVENTS, "events.toml: [[card]]", "event_cards.py")
"""By event card."""
