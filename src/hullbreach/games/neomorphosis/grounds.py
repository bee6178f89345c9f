"""What there is for a crew member to act on: where it stands, what it carries, who is near.

At every action all verbs would be asked whether they are possible. So what most of them hang on is
found out once, as a mask, and only those are asked that need nothing else (Verb.needs).
"""

from __future__ import annotations

from .board import STATIONS
from .ids import (
    ADHESIVE_FOAM,
    ADMIN_KEYCARD,
    ADRENALINE_SHOT,
    CAFFEINE_TABS,
    CARDS,
    GREEN,
    PHEROMONE_MASK,
    STIM_PACK,
    TANK,
    THINGS,
    WELDING_TORCH,
    YELLOW,
)
from .state import NeoMorphosis

ALIENS = 1 << 0
"""Aliens in the area or one that touches it."""
DOORS = 1 << 1
"""A sound, unrestricted door."""
LOCKED = 1 << 2
"""A restricted one."""
DAMAGED = 1 << 3
"""A damaged door or terminal."""
SCREEN = 1 << 4
"""An active terminal."""
FLOOR = 1 << 5
"""Things on the floor."""
CRATE = 1 << 6
BENCH = 1 << 7
"""An Assembly Point."""
COMPANY = 1 << 8
"""Another of the crew, downed or not."""
THEIRS = 1 << 9
"""Things that somebody else in the area carries."""
CARRIES = 1 << 10
"""Things it carries itself."""
HEALER, TORCH, KEYCARD, HALON, TOKEN = [1 << n for n in range(11, 16)]
"""Among these: a Heal card, a Welding Torch, an Admin Keycard, a Halon Tank, an Objective token."""
SHOT, PACK, TABS, MASK, FOAM = [1 << n for n in range(16, 21)]
"""The same of cards played between two actions."""

_OF = {
    WELDING_TORCH: TORCH, ADMIN_KEYCARD: KEYCARD, TANK: HALON, YELLOW: TOKEN, GREEN: TOKEN,
    ADRENALINE_SHOT: SHOT, STIM_PACK: PACK, CAFFEINE_TABS: TABS, PHEROMONE_MASK: MASK,
    ADHESIVE_FOAM: FOAM,
}  # fmt: skip
_HEAL = [thing for thing, card in enumerate(CARDS) if card.when == "heal"]
HELD = tuple([CARRIES | _OF.get(n, 0) | (HEALER if n in _HEAL else 0) for n in range(THINGS)])
"""By thing: what carrying it gives."""


def grounds(g: NeoMorphosis, member: int) -> int:
    """What is given for a crew member now, as a mask."""
    m = g.crew[member]
    area = m.area
    bit = 1 << area
    here = STATIONS[g.map]
    given = 0
    doors = here.doors_at[area]
    if doors:
        if doors & here.inner & ~g.damaged & ~g.restricted:
            given |= DOORS
        if doors & g.damaged:
            given |= DAMAGED
        if doors & g.restricted:
            given |= LOCKED
    terminal = here.terminal_in[area]
    if terminal >= 0:
        given |= SCREEN if g.active >> terminal & 1 else DAMAGED
    if here.benches & bit:
        given |= BENCH
    if g.floor[area]:
        given |= FLOOR
    if area in g.crates:
        given |= CRATE
    near = bit | here.reach(g.opened)[area]
    for it in g.aliens:
        if near >> it.area & 1:
            given |= ALIENS
            break
    for o in g.crew:
        if o.area == area and o is not m:
            given |= COMPANY
            if o.items or o.tech or o.science:
                given |= THEIRS
    for thing in m.items:
        given |= HELD[thing]
    for thing in m.tech:
        given |= HELD[thing]
    for thing in m.science:
        given |= HELD[thing]
    return given
