"""The Nest and its eggs (NR-NEST).

The facility's end is the Nest's, a fire there is not (NR-NEST-03, -04).
"""

from __future__ import annotations

from .facility import slot_of
from .ids import EGG, NEST
from .state import Retaliation


def nest_slot(g: Retaliation) -> int:
    """The slot of the discovered Nest, NONE before."""
    return slot_of(g, NEST)


def take_egg(g: Retaliation) -> bool:
    """An egg leaves the Eggs space, which is part of the Nest (NR-NEST-01); whether there was one.

    With the last the Nest is destroyed for good (NR-NEST-02).
    """
    if not g.eggs:
        return False
    g.eggs -= 1
    if not g.eggs:
        g.nest_destroyed = True
        g.say("nest.destroyed", "NR-NEST-02")
    return True


def destroy_egg(g: Retaliation, rule: str) -> None:
    """An egg on the Eggs space leaves the game (NR-ACT-10)."""
    if take_egg(g):
        g.items_gone.append(EGG)
        g.eggs_destroyed += 1
        g.say("egg.destroyed", rule)


def add_egg(g: Retaliation, rule: str) -> None:
    """An egg out of those destroyed on the space, 5 on it at most."""
    if g.eggs < g.edition.counts.eggs and g.eggs_destroyed:
        g.eggs_destroyed -= 1
        g.items_gone.remove(EGG)
        g.eggs += 1
        g.say("egg.added", rule)
