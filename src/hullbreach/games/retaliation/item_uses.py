"""What items and support equipment do when they are used (IT, S; NR-USE-01)."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.state import Procedure, carry_out

from .bursts import burst_corridors
from .cards_crew import pick_wound, restoring
from .combat import targets
from .contamination import scan
from .effects import (
    LANDER,
    MEND,
    Way,
    Ways,
    always,
    broken_here,
    door_ways,
    gain_token,
    mend,
    on_somebody,
    work_door,
)
from .faces import as_seen, take_seen
from .facility import (
    accessible_corridors,
    accessible_rooms,
    discovered_rooms,
    doors_left,
    foes_at,
    is_computer,
    is_empty,
    reinforceable,
    room_at,
    within_two,
)
from .hand import draw_cards, forgotten
from .health import can_restore, gain_oxygen, lose_health, restore
from .ids import AMMO, FIXED_CLEAN, GRENADE, SEEN_CLEAN
from .intruder_moves import repel_all
from .markers import extinguish, fires_left, ignite, reinforce
from .noise import place_noise
from .rooms_systems import out_of_reach, use_from_afar, when
from .rules import Rules
from .state import Player, Retaliation
from .tactical import throw
from .uses import Use, Uses

RULE = "NR-USE-01"

# -- red ---------------------------------------------------------------------------------------


UP_TO_TWO: Ways = [(2,), (1,), (0,)]


def two_tokens(kind: int) -> Use:
    """Gain up to 2 gear tokens: none is legal too (NR-GOLD-05)."""

    def run(g: Retaliation, seat: int, most: int) -> Procedure[None]:
        for _ in range(most):
            if not (yield from gain_token(g, seat, kind, RULE)):
                return

    return Use(lambda g, seat: UP_TO_TWO, run, way="tokens")


def _flash(g: Retaliation, seat: int) -> Procedure[None]:
    yield from repel_all(g, foes_at(g, g.players[seat].room), g.players[seat].room, seat, RULE)


def _burnable(g: Retaliation, seat: int) -> Ways:
    rooms = accessible_rooms(g, g.players[seat].room) if fires_left(g) > 0 else []
    return [(slot,) for slot in rooms if not g.fire[slot]]


def _incinerate(g: Retaliation, seat: int, slot: int) -> None:
    ignite(g, slot, RULE)


def _minable(g: Retaliation, seat: int) -> Ways:
    return [(k,) for k in burst_corridors(g, g.players[seat].room)]


def _mine(g: Retaliation, seat: int, corridor: int) -> Procedure[None]:
    yield from throw(g, seat, corridor, 1)


# -- yellow ------------------------------------------------------------------------------------


def burning(g: Retaliation, seat: int) -> list[int]:
    slot = g.players[seat].room
    return [n for n in (slot, *accessible_rooms(g, slot)) if g.fire[n]]


def smother(g: Retaliation, seat: int) -> None:
    for slot in burning(g, seat):
        extinguish(g, slot, RULE)


def _sealable(g: Retaliation, seat: int) -> Ways:
    return [(k,) for k in reinforceable(g, g.players[seat].room)]


def _seal(g: Retaliation, seat: int, corridor: int) -> None:
    reinforce(g, corridor, "NR-COR-04")


def _broken_items(g: Retaliation, seat: int) -> list[Way]:
    """Own items, and those of others in the room who are willing (IT14, NR-IPL-01)."""
    return [way for way in broken_here(g, seat) if way[0] == "item"]


def _tapeable(g: Retaliation, seat: int) -> Ways:
    """Two heavy items that are in different hand slots."""
    held = g.players[seat].held
    return [
        (a, b) for a in range(len(held)) for b in range(a + 1, len(held))
        if held[a].hand != held[b].hand
    ]  # fmt: skip


def _tape(g: Retaliation, seat: int, a: int, b: int) -> None:
    """They share a hand slot; the other is free as soon as nothing is in it (IT14)."""
    held = g.players[seat].held
    shared, left = held[a].hand, held[b].hand
    for it in held:
        if it.hand == left:  # tape keeps together what it holds
            it.hand = shared
    g.say("taped", RULE, seat, held[a].kind, held[b].kind)


def _jackable(g: Retaliation, seat: int) -> list[Way]:
    return door_ways(g, seat, destroying=True)


def _lurable(g: Retaliation, seat: int) -> Ways:
    """A marker of an accessible corridor, and an empty corridor without one at most 2 away."""
    slot = g.players[seat].room
    to = [k for k in within_two(g, slot) if is_empty(g, k) and not g.noise[k]]
    return [(k, other) for k in accessible_corridors(g, slot) if g.noise[k] for other in to]


def _lure(g: Retaliation, seat: int, corridor: int, to: int) -> None:
    g.noise[corridor] -= 1
    g.say("noise.gone", RULE, corridor)
    place_noise(g, to, RULE)


# -- green -------------------------------------------------------------------------------------


def _heal(g: Retaliation, seat: int, who: int) -> Procedure[None]:
    yield from pick_wound(g, who, RULE)


def bandaged(p: Player) -> int:
    """Points that bandages restore: up to 3, to the first slot of the section at most (IT21)."""
    return min(3, p.health % 3, can_restore(p))


def _bandage(g: Retaliation, seat: int, who: int) -> None:
    restore(g, who, bandaged(g.players[who]), RULE)


def _breathes(g: Retaliation, p: Player) -> bool:
    most: int = g.edition.counts.oxygen
    return p.oxygen < most


def _breathe(g: Retaliation, seat: int, who: int) -> None:
    gain_oxygen(g, who, 4, RULE)


def draws(cards: int) -> Use:
    """Draw action cards."""

    def run(g: Retaliation, seat: int) -> None:
        draw_cards(g, seat, cards, RULE)

    return Use(always, run)


def _serum(g: Retaliation, seat: int) -> None:
    """Scan all in hand, the clean ones leave the game; its owner knows the others (IT24)."""
    p = g.players[seat]
    scanned = [scan(g, card) for card in p.contamination]
    p.contamination = [card for card in scanned if card != SEEN_CLEAN]
    clean = scanned.count(SEEN_CLEAN)
    g.contamination_gone += [FIXED_CLEAN] * clean
    g.say("contamination.gone", RULE, seat, clean)


def contaminations(g: Retaliation, seat: int) -> Ways:
    """The contamination cards in hand, equal ones once."""
    return [(card,) for card in dict.fromkeys(map(as_seen, g.players[seat].contamination))]


def remove_one(g: Retaliation, seat: int, card: int, rule: str = RULE) -> None:
    """One leaves the game; nobody sees what it was (IT25)."""
    g.contamination_gone.append(forgotten(take_seen(g.players[seat].contamination, card)))
    g.say("contamination.gone", rule, seat, 1)


# -- support equipment -------------------------------------------------------------------------


def _barrable(g: Retaliation, seat: int) -> Ways:
    """Accessible corridors for a barrier at the own end (S16)."""
    if doors_left(g) <= 0:
        return []
    found = accessible_corridors(g, g.players[seat].room)
    return [(k,) for k in found if g.barriers[k] < 0]


def _bar(g: Retaliation, seat: int, corridor: int) -> None:
    g.barriers[corridor] = g.players[seat].room
    g.say("barrier", RULE, corridor)


def _near_noise(g: Retaliation, seat: int) -> Ways:
    return [(k,) for k in within_two(g, g.players[seat].room) if g.noise[k]]


def _scout(g: Retaliation, seat: int, corridor: int) -> None:
    g.noise[corridor] -= 1
    g.say("noise.gone", RULE, corridor)


def spike_ways(g: Retaliation, seat: int) -> Ways:
    """Any computer room in play without a malfunction marker, the own one too (S22, NR-RMU-03); not
    the Server Room to use yet another, which the spike reaches by itself."""
    rules: Rules = g.edition
    return [
        (slot, n, *way)
        for slot in discovered_rooms(g)
        if is_computer(g, slot)
        and not g.malfunction[slot]
        and g.edition.shut(g, slot) is None
        and not out_of_reach(g, seat, slot)
        for n, use in enumerate(rules.rooms.get(room_at(g, slot).name, ()))
        if not use.cards and use.run is not use_from_afar
        for way in use.options(g, seat)
    ]


def _spike(g: Retaliation, seat: int, slot: int, n: int, *way: Any) -> Procedure[None]:
    yield from use_from_afar(g, seat, slot, n, *way)


def _stims(g: Retaliation, seat: int) -> Procedure[None]:
    draw_cards(g, seat, 3, RULE)
    yield from carry_out(lose_health(g, seat, 1, RULE))


ITEM_USES: Uses = {
    "Ammo Crate": (two_tokens(AMMO),),
    "Frag Pouch": (two_tokens(GRENADE),),
    "Flash Charge": (Use(when(lambda g, seat: bool(targets(g, seat))), _flash),),
    "Incendiary Canister": (Use(_burnable, _incinerate, way="room"),),
    "Tripwire Mine": (Use(_minable, _mine, way="corridor"),),
    "Toolkit": (MEND,),
    "Extinguisher": (Use(when(lambda g, seat: bool(burning(g, seat))), smother),),
    "Sealant Foam": (Use(_sealable, _seal, way="corridor"),),
    "Binding Tape": (Use(_broken_items, mend, way="mend"), Use(_tapeable, _tape, way="pair")),
    "Door Jack": (Use(_jackable, work_door, way="door"),),
    "Noise Lure": (Use(_lurable, _lure, way="lure"),),
    "Medkit": (
        restoring(2, "Medkit"),
        on_somebody(lambda g, p: bool(p.wounds), _heal, item="Medkit"),
    ),
    "Bandages": (on_somebody(lambda g, p: bandaged(p) > 0, _bandage, item="Bandages"),),
    "Oxygen Canister": (on_somebody(_breathes, _breathe, item="Oxygen Canister"),),
    "Adrenaline": (draws(2),),
    "Antiviral Serum": (Use(always, _serum),),
    "Decon Spray": (Use(contaminations, remove_one, way="contamination"),),
    "Portable Barrier": (Use(_barrable, _bar, way="corridor"),),
    "Scout Drone": (Use(_near_noise, _scout, way="corridor"),),
    "Master Keycard": (Use(door_ways, work_door, way="door"),),
    "Data Spike": (Use(spike_ways, _spike, way="far"),),
    "Signal Beacon": (LANDER,),
    "Combat Stims": (Use(always, _stims),),
}
