"""What things are called: for log, prompts, options and the view alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hullbreach.kernel.words import count, listed

from . import content
from .board import STATIONS
from .content.maps import DoorKind
from .ids import (
    ACTIVATION,
    ALIENS,
    BEHAVIORS,
    CARDS,
    CREW,
    EMERGENCIES,
    FUNCTIONS,
    GENERATED,
    GREEN,
    INFESTATION,
    MISSION_CARDS,
    MISSIONS,
    MUTATIONS,
    SECTOR_CARDS,
    SHORT,
    SYMBOLS,
    TOKEN_NAMES,
    YELLOW,
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
ACTIVATION_NAMES = tuple(card.name for card in ACTIVATION)
BEHAVIOR_NAMES = tuple(card.name for card in BEHAVIORS)
MUTATION_NAMES = tuple(card.name for card in MUTATIONS)
GROUP_NAMES = {"L": "Larvae", "W": "Worms", "H": "Hydras", "R": "Rippers", "S": "Slugs"}
"""What the letters of an Alien Activation card mean."""
STRUCTURES = ("wall", "door", "terminal")


def _infestation_name(card: content.Infestation) -> str:
    """ "Pod at 1 and 2, Ripper at 1": what its boxes place, by spawn number."""
    parts = [
        f"{SHORT[type_]} at {listed(map(str, spots))}"
        for type_, spots in enumerate(card.boxes)
        if spots
    ]
    return ", ".join(parts) or "nothing"


INFESTATION_NAMES = tuple(_infestation_name(card) for card in INFESTATION)


def area_name(g: NeoMorphosis, area: int) -> str:
    """ "S5c"."""
    return STATIONS[g.map].names[area]


def room_name(g: NeoMorphosis, area: int) -> str:
    """ "Med Bay": the room that an area is in."""
    station = STATIONS[g.map]
    return station.rooms[station.sector_of[area]]


def sector_name(g: NeoMorphosis, sector: int) -> str:
    """ "Sector 5 (Med Bay)"."""
    return f"Sector {sector} ({STATIONS[g.map].rooms[sector]})"


_DOOR_KINDS: Mapping[DoorKind, str] = {
    "normal": "",
    "blue": "the blue door ",
    "red": "the red door ",
    "sealed": "the sealed door ",
    "elevator": "the elevator ",
    "barricade": "the barricade ",
}


def door_name(g: NeoMorphosis, door: int) -> str:
    """ "D3 (S1b – S4b)", "the blue door D6 (S5c – S6a)"; an outer one "the elevator D7 (S6c)"."""
    station = STATIONS[g.map]
    kind = _DOOR_KINDS[station.map.doors[door].kind]
    a, b = station.ends[door]
    ends = station.names[a] if b < 0 else f"{station.names[a]} – {station.names[b]}"
    return f"{kind}D{door + 1} ({ends})"


def alien_name(type_: int, figure: int) -> str:
    """ "Ripper 4"; bosses have no number."""
    alien = ALIENS[type_]
    return alien.name if alien.miniatures == 1 else f"{SHORT[type_]} {figure}"


def pattern_name(symbols: Sequence[int]) -> str:
    """A pattern or dice: "2, DIAMOND"."""
    return ", ".join(SYMBOLS[symbol] for symbol in symbols)


_TOKENS = {YELLOW: "objective token (yellow)", GREEN: "objective token (green)"}
_CALLED = tuple(
    {
        YELLOW: mission.tokens.get("yellow", _TOKENS[YELLOW]),
        GREEN: mission.tokens.get("green", _TOKENS[GREEN]),
    }
    for mission in MISSIONS
)


def called(g: NeoMorphosis) -> Mapping[int, str]:
    """What the objective tokens are called in the mission that is played, by thing."""
    return _TOKENS if g.mission == GENERATED else _CALLED[g.mission]


def thing_name(g: NeoMorphosis, thing: int) -> str:
    """ "Fire Axe", "Halon Tank", in Mission 5 "Pass Card"."""
    return called(g).get(thing, THING_NAMES[thing])


def mission_name(g: NeoMorphosis) -> str:
    """ "Mission 4: Kaboom!"; for the generator the map it is played on."""
    if g.mission == GENERATED:
        return f"Mission on {STATIONS[g.map].map.name}"
    return MISSION_NAMES[g.mission]


_ADDS = ("attack", "defense", "health", "impede", "wounds", "stride", "structural")
_ADD_NAMES = {
    "wounds": "wounds of a hit",
    "stride": "areas in every instruction with a number",
    "structural": "structural attacks",
}


def mutation_words(card: int) -> str:
    """What a neo-morphosis card adds: "attack +1, defense +1"."""
    it = MUTATIONS[card]
    adds = [(name, getattr(it, name)) for name in _ADDS]
    return ", ".join(f"{_ADD_NAMES.get(name, name)} +{n}" for name, n in adds if n)


def sector_card_words(card: int) -> str:
    """What a Sector Compromised card does: "2 wounds a round, TOXIC"."""
    it = SECTOR_CARDS[card]
    wounds = f"{count(it.wounds, 'wound')} a round"
    return f"{wounds}, {it.keyword}" if it.keyword else wounds


def instruction_words(order: str, areas: int, bonus: int) -> str:
    """ "HUNT 3 +1"."""
    return " ".join([order, *([str(areas)] if areas else []), *([f"+{bonus}"] if bonus else [])])


def block_words(card: int, block: int) -> str:
    """A block of an Alien Activation card: "All Rippers: HUNT 2"."""
    letter, scope, order, areas, bonus = ACTIVATION[card].blocks[block]
    who = f"{'All' if scope == 'ALL' else 'One of the'} {GROUP_NAMES[letter]}"
    return f"{who}: {instruction_words(order, areas, bonus)}"


def door_state(g: NeoMorphosis, door: int) -> str:
    """damaged, restricted, open or closed."""
    if g.damaged >> door & 1:
        return "damaged"
    if g.restricted >> door & 1:
        return "restricted"
    return "open" if g.opened >> door & 1 else "closed"
