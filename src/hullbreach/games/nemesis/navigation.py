"""Engines, coordinates and the destination: facts that chance decides when first looked at."""

from __future__ import annotations

from .content import COORDINATES, Port
from .ids import UNDECIDED
from .state import Nemesis


def decide_engine(g: Nemesis, number: int) -> int:
    """The top token of an engine stack, drawn when first looked at (NEM-SETUP-12, NEM-GAP-01)."""
    if g.engines[number] == UNDECIDED:
        g.engines[number] = g.chance(2, "engine")
    return g.engines[number]


def decide_coordinates(g: Nemesis) -> int:
    """The coordinates card, drawn when first looked at (NEM-SETUP-07)."""
    if g.coordinates == UNDECIDED:
        g.coordinates = g.chance(len(COORDINATES), "coordinates")
    return g.coordinates


def destination(g: Nemesis) -> Port:
    """Where the ship goes with the marker where it is."""
    return COORDINATES[decide_coordinates(g)].leads_to[g.destination]


def reaches(g: Nemesis, place: Port) -> bool:
    """Whether the ship reached a place: not destroyed, engines working (NEM-OBJ-07)."""
    return not g.ship_lost and g.engines.count(1) >= 2 and destination(g) == place
