"""All legal actions of a crew member in one pass.

It finds what `verbs.legal` finds in ACTIONS, in the same order, and knows no rule of its own:
tests/neomorphosis/test_legal.py compares both at every decision of many games. What a place lacks
is seen at a glance here, where the table would ask some twenty verbs, one function after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hullbreach.kernel.decision import Option
from hullbreach.toolkit import verbs

from .actions import (
    ACTIONS,
    drop_options,
    give_options,
    pick_up_options,
    recharge_gate,
    recharge_options,
    take_options,
    turns,
)
from .board import STATIONS, bits
from .combat import aims
from .crafting import craft_options
from .crew import held
from .free import FREE, FREE_CARDS
from .healing import HEAL_CARDS, HEALS
from .ids import ADMIN_KEYCARD, TANK, WELDING_TORCH
from .moving import moves
from .places import beside
from .repairing import repair_options, weld_options
from .rules import Rules
from .searching import search_options
from .state import NeoMorphosis
from .terminals import counteract_allowed, functions_allowed, keycard_allowed


def free_actions(g: NeoMorphosis, member: int) -> list[Option]:
    """What a crew member may do between two actions: play a card, concede what is hopeless."""
    rules: Rules = g.edition
    m = g.crew[member]
    found: list[Option] = []
    carries = m.items or m.tech or m.science
    if carries and (rules.free is not FREE or not FREE_CARDS.isdisjoint(held(m))):
        found = verbs.legal(g, member, rules.free)
    if rules.conceding and rules.mission.hopeless(g):
        found += verbs.legal(g, member, rules.conceding)
    return found


@lru_cache(1 << 14)
def _ways(
    map_: int, area: int, opened: int, barred: int
) -> tuple[Sequence[int], Sequence[Option]]:
    """An area and those that touch it; the moves and turns of doors from there, given its doors
    that are open and those that cannot be turned."""
    here = STATIONS[map_]
    near = beside(map_, area, opened)
    sound = here.doors_at[area] & here.inner & ~barred
    return bits(1 << area | near), (*moves(near), *turns(sound, opened & sound))


def legal_actions(g: NeoMorphosis, member: int) -> list[Option]:
    """What a crew member may do with an action, but for those of the mission."""
    rules: Rules = g.edition
    if rules.actions is not ACTIONS:
        return verbs.legal(g, member, rules.actions)
    m = g.crew[member]
    area = m.area
    has = held(m) if m.items or m.tech or m.science else ()
    here = STATIONS[g.map]
    doors = here.doors_at[area]
    around, ways = _ways(g.map, area, g.opened & doors, (g.damaged | g.restricted) & doors)
    found = aims(g, m, around)
    found += ways
    if g.floor[area]:
        found += pick_up_options(g, member)
    if has:
        found += drop_options(g, member)
        found += give_options(g, member)
    for other in g.crew:
        if other.area == area and other is not m and (other.items or other.tech or other.science):
            found += take_options(g, member)
            break
    if TANK in has and recharge_options(g, member) and recharge_gate(g, member) is None:
        found += recharge_options(g, member)
    terminal = here.terminal_in[area]
    active = terminal >= 0 and g.active >> terminal & 1
    if doors & g.damaged or (terminal >= 0 and not active):
        found += repair_options(g, member)
        if WELDING_TORCH in has:
            found += weld_options(g, member)
    if area in g.crates:
        found += search_options(g, member)
    if here.benches >> area & 1:
        found += craft_options(g, member)
    if has and not HEAL_CARDS.isdisjoint(has):
        found += verbs.legal(g, member, HEALS)
    if active:
        found += counteract_allowed(g, member)
        found += functions_allowed(g, member)
        if ADMIN_KEYCARD in has:
            found += keycard_allowed(g, member)
    return found
