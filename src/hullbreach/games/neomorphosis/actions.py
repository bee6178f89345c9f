"""Crew actions of moving, doors and things (NM-MOVE, NM-DACT, NM-ITEM, NM-RECH).

`ACTIONS` is the edition's Rules.actions: these and those of the other chapters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .board import bits
from .carrying import gain, take_from
from .combat import ATTACK
from .crafting import CRAFT
from .crew import carried, holds
from .doors import turn_door
from .ends import changed
from .healing import HEALS
from .ids import TANK
from .moving import move, step_options
from .places import active_terminal, station, terminal_at, usable
from .repairing import REPAIRS
from .searching import SEARCH
from .state import NeoMorphosis
from .terminals import TERMINAL_ACTIONS

# -- doors -------------------------------------------------------------------------------------


def door_options(g: NeoMorphosis, member: int) -> Sequence[Option]:
    """Doors at the crew member, each to its other side (NM-DACT-01); outer ones are none."""
    here = station(g)
    at = here.doors_at[g.crew[member].area] & here.inner
    return turns(at, g.opened & at)


def door_refusal(g: NeoMorphosis, member: int, option: Option) -> str | None:
    """Damaged and restricted doors cannot be turned (NM-DOOR-03, -06)."""
    door = int(option[1])
    if usable(g, g.crew[member].area) >> door & 1:
        return None
    return "NM-DOOR-06" if g.restricted >> door & 1 else "NM-DOOR-03"


def doors_allowed(g: NeoMorphosis, member: int) -> Sequence[Option]:
    """Those that no rule forbids."""
    at = usable(g, g.crew[member].area)
    return turns(at, g.opened & at)


@lru_cache(1 << 14)
def turns(doors: int, opened: int) -> Sequence[Option]:
    """The doors of a mask, each to its other side."""
    return tuple([("door", door, 0 if opened >> door & 1 else 1) for door in bits(doors)])


def run_door(g: NeoMorphosis, member: int, door: int, opened: int) -> None:
    """NM-DACT-01, -02."""
    turn_door(g, door, bool(opened), "NM-DACT-01")


# -- things ------------------------------------------------------------------------------------


def pick_up_options(g: NeoMorphosis, member: int) -> list[Option]:
    """What lies in the area (NM-ITEM-01)."""
    return [("pick_up", thing) for thing in dict.fromkeys(g.floor[g.crew[member].area])]


def pick_up(g: NeoMorphosis, member: int, thing: int) -> Procedure[None]:
    """NM-ITEM-01."""
    g.floor[g.crew[member].area].remove(thing)
    yield from gain(g, member, thing, "NM-ITEM-01")
    changed(g, "gained", member, thing)


def drop_options(g: NeoMorphosis, member: int) -> list[Option]:
    """What it carries (NM-ITEM-02)."""
    return [("drop", thing) for thing in carried(g.crew[member])]


def drop(g: NeoMorphosis, member: int, thing: int) -> None:
    """NM-ITEM-02, NM-RECH-02: bullets stay with it (NM-COMB-11)."""
    m = g.crew[member]
    take_from(m, thing)
    g.floor[m.area].append(thing)
    g.say("dropped", "NM-ITEM-02", member, thing, m.area)
    changed(g)


def partners(g: NeoMorphosis, member: int) -> list[int]:
    """Other crew members in the area, downed ones too (NM-ITEM-03)."""
    area = g.crew[member].area
    return [m.number for m in g.crew if m.area == area and m.number != member]


def give_options(g: NeoMorphosis, member: int) -> list[Option]:
    """NM-ITEM-03."""
    others = partners(g, member)
    things = carried(g.crew[member]) if others else []
    return [("give", other, thing) for other in others for thing in things]


def give(g: NeoMorphosis, member: int, other: int, thing: int) -> Procedure[None]:
    """NM-ITEM-03: the receiver's player says where it goes."""
    yield from _hand_over(g, member, other, thing)


def take_options(g: NeoMorphosis, member: int) -> list[Option]:
    """NM-ITEM-03."""
    area = g.crew[member].area
    return [
        ("take", other.number, thing)
        for other in g.crew
        if other.area == area and other.number != member
        for thing in carried(other)
    ]


def take(g: NeoMorphosis, member: int, other: int, thing: int) -> Procedure[None]:
    """NM-ITEM-03: no consent is needed."""
    yield from _hand_over(g, other, member, thing)


def _hand_over(g: NeoMorphosis, giver: int, receiver: int, thing: int) -> Procedure[None]:
    take_from(g.crew[giver], thing)
    g.say("traded", "NM-ITEM-03", giver, receiver, thing)
    yield from gain(g, receiver, thing, "NM-ITEM-03")
    changed(g, "gained", receiver, thing)


def recharge_options(g: NeoMorphosis, member: int) -> list[Option]:
    """A Halon Tank in the inventory, a terminal in the area."""
    m = g.crew[member]
    at_hand = holds(m, TANK) and terminal_at(g, m.area) >= 0
    return [("recharge",)] if at_hand else []


def recharge_gate(g: NeoMorphosis, member: int) -> str | None:
    """The terminal must be active, the slot empty (NM-RECH-01, NM-FSS-01)."""
    return "NM-RECH-01" if g.charge or not active_terminal(g, g.crew[member].area) else None


def recharge(g: NeoMorphosis, member: int) -> None:
    """The tank moves to the panel (NM-RECH-01)."""
    take_from(g.crew[member], TANK)
    g.charge = True
    g.say("recharged", "NM-RECH-01", member)
    changed(g)


HANDS: Mapping[str, Verb[NeoMorphosis]] = {
    "move": Verb(step_options, move),
    "door": Verb(door_options, run_door, None, door_refusal, doors_allowed),
    "pick_up": Verb(pick_up_options, pick_up),
    "drop": Verb(drop_options, drop),
    "give": Verb(give_options, give),
    "take": Verb(take_options, take),
    "recharge": Verb(recharge_options, recharge, gate=recharge_gate),
}
"""Moving, doors and things."""
ACTIONS: Mapping[str, Verb[NeoMorphosis]] = {
    **ATTACK,
    **HANDS,
    **REPAIRS,
    **SEARCH,
    **CRAFT,
    **HEALS,
    **TERMINAL_ACTIONS,
}
"""All crew actions but those of missions."""
