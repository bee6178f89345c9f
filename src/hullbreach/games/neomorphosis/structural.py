"""Aliens against the station: walls, doors, terminals (NM-COMB-15 to -18)."""

from __future__ import annotations

from hullbreach.toolkit.dice import roll_d6

from .doors import damage_door, damage_terminal
from .emergencies import create
from .figures import attack_of, extra
from .ids import SLUG, STRUCTURE
from .state import Alien, NeoMorphosis

WALL, DOOR, TERMINAL = range(3)
"""What is attacked, as names.STRUCTURES has it."""
INTEGRITY = (STRUCTURE.wall, STRUCTURE.door, STRUCTURE.terminal)
CORROSIVE = 1
"""What the special ability of Slugs adds."""


def structural(g: NeoMorphosis, it: Alien, what: int, number: int, bonus: int, rule: str) -> bool:
    """A structural attack on the wall, or on the door or terminal of a number.

    Whether it succeeds: the door is damaged, the terminal flipped, or an emergency is created
    (NM-COMB-16).
    """
    adds = attack_of(g, it) + extra(g, it, "structural") + bonus
    adds += CORROSIVE if it.type == SLUG else 0
    adds = g.modified("structural", it.type, adds)
    die = roll_d6(g)
    success = die + adds > INTEGRITY[what]
    g.say("structure.attacked", rule, it.type, it.figure, what, number, die, adds, int(success))
    if success:
        if what == DOOR:
            damage_door(g, number, "NM-COMB-16")
        elif what == TERMINAL:
            damage_terminal(g, number, "NM-COMB-16")
        else:
            create(g, "NM-COMB-16")
    return success
