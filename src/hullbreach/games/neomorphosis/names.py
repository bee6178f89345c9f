"""What things are called: for log, prompts, options and the view alike."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.words import listed

from .board import STATIONS
from .ids import (
    ALIENS,
    CARDS,
    CREW,
    EMERGENCIES,
    FUNCTIONS,
    GENERATED,
    MISSION_CARDS,
    MISSIONS,
    SECTOR_CARDS,
    SHORT,
    SYMBOLS,
    TOKEN_NAMES,
)
from .state import NeoMorphosis

CREW_NAMES = tuple(member.name.split()[0] for member in CREW)
"""Crew members by their first names: "Alice"."""
THING_NAMES = (*[card.name for card in CARDS], *TOKEN_NAMES.values())
"""By thing: "Fire Axe", "Halon Tank"."""
FUNCTION_NAMES = tuple(function.name for function in FUNCTIONS)
TYPE_NAMES = tuple(alien.name for alien in ALIENS)
"""By alien type: "Larvae Worm"."""
EMERGENCY_NAMES = tuple(card.name for card in EMERGENCIES)
SECTOR_CARD_NAMES = tuple(card.name for card in SECTOR_CARDS)
MISSION_CARD_NAMES = tuple(card.name for card in MISSION_CARDS)
MISSION_NAMES = (
    f"Tutorial: {MISSIONS[0].name}",
    *[f"Mission {n}: {mission.name}" for n, mission in enumerate(MISSIONS) if n],
)
STRUCTURES = ("wall", "door", "terminal")


def area_name(g: NeoMorphosis, area: int) -> str:
    """ "S5c"."""
    return STATIONS[g.map].names[area]


def sector_name(g: NeoMorphosis, sector: int) -> str:
    """ "Sector 5 (Med Bay)"."""
    return f"Sector {sector} ({STATIONS[g.map].rooms[sector]})"


def door_name(g: NeoMorphosis, door: int) -> str:
    """ "D3 (S1b – S4b)"; an outer door "D7 (S6c)"."""
    station = STATIONS[g.map]
    a, b = station.ends[door]
    ends = station.names[a] if b < 0 else f"{station.names[a]} – {station.names[b]}"
    return f"D{door + 1} ({ends})"


def alien_name(type_: int, figure: int) -> str:
    """ "Ripper 4"; bosses have no number."""
    alien = ALIENS[type_]
    return alien.name if alien.miniatures == 1 else f"{SHORT[type_]} {figure}"


def pattern_name(symbols: Sequence[int]) -> str:
    """A pattern or dice: "2, DIAMOND"."""
    return ", ".join(SYMBOLS[symbol] for symbol in symbols)


def things_name(things: Sequence[int]) -> str:
    """ "Fire Axe and Halon Tank"."""
    return listed(THING_NAMES[thing] for thing in things)


def mission_name(g: NeoMorphosis) -> str:
    """ "Mission 4: Kaboom!"; for the generator the map it is played on."""
    if g.mission == GENERATED:
        return f"Mission on {STATIONS[g.map].map.name}"
    return MISSION_NAMES[g.mission]
