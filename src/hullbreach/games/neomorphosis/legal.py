"""All legal actions of a crew member in one pass.

It finds what `verbs.legal` finds in ACTIONS, in the same order, and knows no rule of its own:
tests/neomorphosis/test_legal.py compares both at every decision of many games. What a place lacks
is seen at a glance here, where the table would ask some twenty verbs, one function after another.
"""

from __future__ import annotations

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
from .board import STATIONS
from .combat import aims
from .crafting import craft_options
from .crew import laden
from .healing import HEALS
from .moving import moves
from .repairing import REPAIRS
from .rules import Rules
from .searching import search_options
from .state import NeoMorphosis
from .terminals import counteract_allowed, functions_allowed, keycard_allowed


def free_actions(g: NeoMorphosis, member: int) -> list[Option]:
    """What a crew member may do between two actions: play a card, concede what is hopeless."""
    rules: Rules = g.edition
    found = verbs.legal(g, member, rules.free) if laden(g.crew[member]) else []
    if rules.mission.hopeless(g):
        found += verbs.legal(g, member, rules.conceding)
    return found


def legal_actions(g: NeoMorphosis, member: int) -> list[Option]:
    """What a crew member may do with an action, but for those of the mission."""
    rules: Rules = g.edition
    if rules.actions is not ACTIONS:
        return verbs.legal(g, member, rules.actions)
    m = g.crew[member]
    area, has = m.area, laden(m)
    here = STATIONS[g.map]
    near = here.reach(g.opened)[area]
    found = aims(g, m, near)
    found += moves(near)
    doors = here.doors_at[area]
    sound = doors & here.inner & ~g.damaged & ~g.restricted
    if sound:
        found += turns(sound, g.opened & sound)
    if g.floor[area]:
        found += pick_up_options(g, member)
    for other in g.crew:
        if has or (other.area == area and laden(other)):
            found += _with_things(g, member)
            break
    terminal = here.terminal_in[area]
    active = terminal >= 0 and g.active >> terminal & 1
    if doors & g.damaged or (terminal >= 0 and not active):
        found += verbs.legal(g, member, REPAIRS)
    if area in g.crates:
        found += search_options(g, member)
    if here.benches >> area & 1:
        found += craft_options(g, member)
    if has:
        found += verbs.legal(g, member, HEALS)
    if active:
        found += counteract_allowed(g, member)
        found += functions_allowed(g, member)
        if has:
            found += keycard_allowed(g, member)
    return found


def _with_things(g: NeoMorphosis, member: int) -> list[Option]:
    """What is done with things that are carried, by whoever acts or beside."""
    found = [*drop_options(g, member), *give_options(g, member), *take_options(g, member)]
    recharge = recharge_options(g, member)
    if recharge and recharge_gate(g, member) is None:
        found += recharge
    return found
