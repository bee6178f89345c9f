"""Names and small integers of everything on the table, worked out from the content once.

What is Final is a constant to mypyc too; anything else it looks up by name at every use.
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.graph import Graph
from hullbreach.toolkit import undecided

from .content import (
    ACTION_CARDS,
    ATTACKS,
    BOARD,
    CHARACTERS,
    COMMON_CARDS,
    EXPLORATION,
    INTRUDER_TOKENS,
    ITEMS,
    OBJECTIVES,
    TILES,
    WEAKNESSES,
    WOUNDS,
)
from .content.checks import check

check()

# Status of a character.
AWAKE: Final = 0
HIBERNATING: Final = 1
EVACUATED: Final = 2
DEAD: Final = 3
STATUS_NAMES: Final = ("awake", "hibernating", "evacuated", "dead")

# Doors.
OPEN: Final = 0
CLOSED: Final = 1
DESTROYED: Final = 2

# Escape pods by number 1 to 4: not in this game, locked, unlocked, launched.
NO_POD: Final = 0
LOCKED: Final = 1
UNLOCKED: Final = 2
LAUNCHED: Final = 3

# Intruder types, in the order of NEM-ATK-07 reversed.
BLANK: Final = 0
LARVA: Final = 1
CREEPER: Final = 2
ADULT: Final = 3
BREEDER: Final = 4
QUEEN: Final = 5
TYPE_NAMES: Final = ("blank", "larva", "creeper", "adult", "breeder", "queen")
BAG_TYPES: Final = tuple(name.upper() for name in TYPE_NAMES)
FIGURES: Final = tuple(kind.figures for kind in INTRUDER_TOKENS)

# Intruder tokens: kinds (type, surprise number), ordered by type.
TOKENS: Final[tuple[tuple[int, int], ...]] = tuple(
    (type_, number)
    for type_, kind in enumerate(INTRUDER_TOKENS)
    for number in sorted(set(kind.numbers))
)
TOKEN_COUNT: Final = tuple(INTRUDER_TOKENS[type_].numbers.count(number) for type_, number in TOKENS)
BLANK_TOKEN: Final = 0
NO_TOKEN: Final = -1

# Contamination cards share piles with action cards; their numbers start here.
CONTAMINATION: Final = 100
UNKNOWN: Final = CONTAMINATION
INFECTED: Final = CONTAMINATION + 1
CLEAN: Final = CONTAMINATION + 2
SEEN_INFECTED: Final = CONTAMINATION + 3
SEEN_CLEAN: Final = CONTAMINATION + 4
FIXED_INFECTED: Final = CONTAMINATION + 5
FIXED_CLEAN: Final = CONTAMINATION + 6
"""UNKNOWN: the code is not decided. INFECTED, CLEAN: scanned once, out of sight since.
SEEN_*: scanned and still in the hand. FIXED_*: decided but seen by nobody (NEM-CONT-09)."""
IS_INFECTED: Final = frozenset((INFECTED, SEEN_INFECTED, FIXED_INFECTED))

SIGHT_ALL: Final = dict.fromkeys((INFECTED, CLEAN, FIXED_INFECTED, FIXED_CLEAN), UNKNOWN)
"""How the owner sees cards of the hand that were decided but not scanned there (NEM-CONT-10)."""

# Heavy objects share hand slots with items; their numbers start here.
OBJECTS: Final = 1000
CARCASS: Final = OBJECTS
EGG: Final = OBJECTS + 1
BLUE_CORPSE: Final = OBJECTS + 2
CORPSES: Final = OBJECTS + 10
"""Corpse of the character c: CORPSES + c."""

# The map. Rooms are 1 to 21 (place 0 is unused); corridors 0 to 27; 28 is the technical one.
ROOMS: Final = range(1, len(BOARD) + 1)
_links: list[tuple[int, int]] = []
for _room in BOARD:
    for _other in _room.exits:
        if _other > _room.id and (_room.id, _other) not in _links:
            _links.append((_room.id, _other))
MAP: Final = Graph(len(BOARD) + 1, _links)
CORRIDORS: Final = MAP.links
TECHNICAL: Final = len(CORRIDORS)
NEIGHBOURS: Final = MAP.neighbours
"""NEIGHBOURS[room]: pairs (room, corridor)."""
_index = {pair: number for number, pair in enumerate(CORRIDORS)}


def _corridor(a: int, b: int) -> int:
    return TECHNICAL if b == 0 else _index[(min(a, b), max(a, b))]


EXITS: Final[tuple[tuple[int, ...], ...]] = ((), *(room.exits for room in BOARD))
"""EXITS[room][number-1]: the room behind a number, 0 for the technical corridor."""
WAYS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *(tuple(_corridor(room.id, other) for other in room.exits) for room in BOARD),
)
"""WAYS[room][number-1]: the corridor of a number."""
CORRIDORS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(dict.fromkeys(ways)) for ways in WAYS
)
"""The different corridors of a room, the technical one included."""
ENTRANCES: Final = tuple(room.id for room in BOARD if 0 in room.exits)
"""Rooms with a technical entrance (NEM-TECH-01)."""
SLOTS_1: Final = tuple(room.id for room in BOARD if room.slot == "1")
SLOTS_2: Final = tuple(room.id for room in BOARD if room.slot == "2")

# Room tiles.
TILE: Final = {tile.name: number for number, tile in enumerate(TILES)}
TILE_NAMES: Final = tuple(tile.name for tile in TILES)
TILES_1: Final = tuple(n for n, tile in enumerate(TILES) if tile.category == "1")
TILES_2: Final = tuple(n for n, tile in enumerate(TILES) if tile.category == "2")
SPECIAL_ROOMS: Final = {room.id: TILE[room.name] for room in BOARD if room.slot == "S"}
_ROOM_OF = {tile: room for room, tile in SPECIAL_ROOMS.items()}
COCKPIT: Final = _ROOM_OF[TILE["Cockpit"]]
HIBERNATORIUM: Final = _ROOM_OF[TILE["Hibernatorium"]]
ENGINE_OF: Final = {
    room: int(TILES[tile].name[-1]) - 1
    for room, tile in SPECIAL_ROOMS.items()
    if TILES[tile].name.startswith("Engine")
}
"""Engine room -> index of its engine (0 for Engine 1)."""
NEST: Final = TILE["Nest"]
SLIME_ROOM: Final = TILE["Room Covered with Slime"]
CABINS: Final = TILE["Cabins"]
SECTIONS: Final = (TILE["Evacuation Section A"], TILE["Evacuation Section B"])
SECTION_OF_POD: Final = (0, 0, 1, 0, 1)
"""Pod number -> section, 0 for A and 1 for B (NEM-SETUP-10)."""
UNDECIDED: Final = undecided.UNDECIDED
"""A tile, token, engine or card that nobody has looked at yet."""

# Exploration tokens: kinds (effect, items).
EXPLORATIONS: Final[tuple[tuple[str, int], ...]] = tuple(
    dict.fromkeys((kind.effect, items) for kind in EXPLORATION for items in kind.items)
)
EXPLORATION_POOL: Final = [
    EXPLORATIONS.index((kind.effect, items)) for kind in EXPLORATION for items in kind.items
]
NO_EXPLORATION: Final = -2

# Cards.
CARD: Final = {card.name: number for number, card in enumerate(ACTION_CARDS)}
CARD_NAMES: Final = tuple(card.name for card in ACTION_CARDS)
INTERRUPTION: Final = CARD["Interruption"]
NERVES: Final = CARD["Nerves of Steel"]
DECKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(CARD[name] for name in (*COMMON_CARDS, *character.cards)) for character in CHARACTERS
)
"""The ten action cards of each character."""
CHARACTER: Final = {character.name: number for number, character in enumerate(CHARACTERS)}
ITEM_NAMES: Final = tuple(item.name for item in ITEMS)
ITEMS_BY_NAME: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(n for n, item in enumerate(ITEMS) if item.name == name) for name in ITEM_NAMES
}
COLOURS: Final = ("red", "yellow", "green")
CRAFTED: Final = tuple(n for n, item in enumerate(ITEMS) if item.deck == "crafted")
WEAPONS: Final = tuple(n for n, item in enumerate(ITEMS) if item.weapon is not None)


def item(name: str) -> int:
    """The number of an item that exists once."""
    (number,) = ITEMS_BY_NAME[name]
    return number


WOUND: Final = {wound.name: number for number, wound in enumerate(WOUNDS)}
ARM: Final = WOUND["Arm"]
HAND: Final = WOUND["Hand"]
LEG: Final = WOUND["Leg"]
BODY: Final = WOUND["Body"]
BLEEDING: Final = WOUND["Bleeding"]
ATTACK: Final = {attack.name: number for number, attack in enumerate(ATTACKS)}
ATTACK_CARDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (number, endurance) for number, attack in enumerate(ATTACKS) for endurance in attack.endurance
)
"""Attack cards one by one: (kind, endurance), endurance 0 for the retreat symbol."""
WEAKNESS: Final = {weakness.name: number for number, weakness in enumerate(WEAKNESSES)}
EGGS_SLOT: Final = 0
CORPSES_SLOT: Final = 1
CARCASSES_SLOT: Final = 2
OBJECTIVE: Final = {objective.name: number for number, objective in enumerate(OBJECTIVES)}
