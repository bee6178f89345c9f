"""The Nest and eggs (NEM-NEST)."""

from __future__ import annotations

from .ids import EGG, NEST, ROOMS
from .state import Nemesis


def nest_room(g: Nemesis) -> int:
    """The explored Nest, 0 while nobody has found it (NEM-NEST-11)."""
    for room in ROOMS:
        if g.tiles[room] == NEST:
            return room if g.explored[room] else 0
    return 0


def eggs_in(g: Nemesis, room: int) -> int:
    """Uncarried eggs of a room; those of the intruder board lie in the explored Nest."""
    count = g.objects[room].count(EGG)
    if g.explored[room] and g.tiles[room] == NEST:
        count += g.eggs
    return count


def destroy_eggs(g: Nemesis, room: int, count: int, rule: str) -> int:
    """Destroy eggs of a room, those of the intruder board first (NEM-NEST-10); how many."""
    destroyed = 0
    while destroyed < count and eggs_in(g, room):
        if g.explored[room] and g.tiles[room] == NEST and g.eggs:
            take_board_egg(g)
        else:
            g.objects[room].remove(EGG)
        g.eggs_left += 1
        destroyed += 1
    if destroyed:
        g.say("eggs.destroyed", rule, room, destroyed)
    return destroyed


def take_board_egg(g: Nemesis) -> None:
    """One egg leaves the intruder board; with the last the Nest is destroyed (NEM-NEST-06)."""
    g.eggs -= 1
    if g.eggs == 0 and not g.nest_destroyed:
        g.nest_destroyed = True
        g.say("nest.destroyed", "NEM-NEST-06")


def add_egg(g: Nemesis, rule: str) -> None:
    """The intruder board gains an egg, if the Nest stands and one is left (NEM-NEST-06, -08).

    Destroyed is for good (NEM-GAP-27).
    """
    if not g.nest_destroyed and g.eggs_left:
        g.eggs_left -= 1
        g.eggs += 1
        g.say("egg.laid", rule)
