"""Fire (NEM-FIRE), malfunctions (NEM-MALF) and noise markers (NEM-NOISE-08)."""

from __future__ import annotations

from .content import CONSTANTS
from .endgame import lose_ship
from .ids import CLOSED, CORRIDORS_OF, NEIGHBOURS, NEST, ROOMS, SLIME_ROOM
from .state import Nemesis


def ignite(g: Nemesis, room: int, rule: str) -> None:
    """Put a fire marker in a room; the ninth ends the game (NEM-FIRE-01, -04, NEM-LIM-02).

    It must really need a marker: a room that burns already needs none (NEM-GAP-38).
    """
    if g.fire[room]:
        return
    if sum(g.fire) >= CONSTANTS.fires:
        lose_ship(g, "fire", "NEM-FIRE-04")
    g.fire[room] = True
    g.say("fire.placed", rule, room)


def extinguish(g: Nemesis, room: int, rule: str) -> None:
    """Discard the fire marker of a room, if any (NEM-FIRE-06)."""
    if g.fire[room]:
        g.fire[room] = False
        g.say("fire.out", rule, room)


def spread_fire(g: Nemesis, burning: list[int], rule: str) -> None:
    """Fire goes to all neighbours over paths that are not closed, all at once (NEM-FIRE-07)."""
    reached = {
        other for room in burning for other, c in NEIGHBOURS[room] if g.doors[c] != CLOSED
    }
    for room in sorted(reached):
        ignite(g, room, rule)


def burning_rooms(g: Nemesis) -> list[int]:
    """Rooms with a fire marker, ascending."""
    return [room for room in ROOMS if g.fire[room]]


def can_malfunction(g: Nemesis, room: int) -> bool:
    """Whether the room could take a malfunction marker now (NEM-MALF-01, NEM-MALF-02).

    The Nest never takes one (NEM-NEST-09).
    """
    return g.explored[room] and not g.malfunction[room] and g.tiles[room] not in (NEST, SLIME_ROOM)


def malfunction(g: Nemesis, room: int, rule: str) -> None:
    """Put a malfunction marker in a room; the ninth ends the game (NEM-MALF-01 to -03).

    It must really need a marker: a broken room needs none (NEM-GAP-38).
    """
    if not can_malfunction(g, room):
        return
    if sum(g.malfunction) >= CONSTANTS.malfunctions:
        lose_ship(g, "malfunction", "NEM-MALF-03")
    g.malfunction[room] = True
    g.say("malfunction.placed", rule, room)


def repair(g: Nemesis, room: int, rule: str) -> None:
    """Discard the malfunction marker of a room (NEM-MALF-05)."""
    g.malfunction[room] = False
    g.say("malfunction.out", rule, room)


def place_noise(g: Nemesis, corridor: int, rule: str) -> None:
    """One marker into a corridor that has none (NEM-NOISE-08); markers suffice (NEM-LIM-04).

    It belongs to the corridor, not to a room, and no door matters to it (NEM-NOISE-09, -10).
    """
    if not g.noise[corridor]:
        g.noise[corridor] = True
        g.say("noise.placed", rule, corridor)


def noise_around(g: Nemesis, room: int, rule: str) -> None:
    """A marker into every corridor of a room without one, the technical one included."""
    for corridor in CORRIDORS_OF[room]:
        place_noise(g, corridor, rule)


def clear_noise(g: Nemesis, room: int, rule: str) -> None:
    """Discard all markers around a room (NEM-ENC-02, NEM-TECH-06)."""
    for corridor in CORRIDORS_OF[room]:
        if g.noise[corridor]:
            g.noise[corridor] = False
            g.say("noise.cleared", rule, corridor)
