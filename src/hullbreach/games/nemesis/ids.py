"""Names and small integers of everything on the table, worked out from the content once."""

from __future__ import annotations

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
AWAKE, HIBERNATING, EVACUATED, DEAD = range(4)
STATUS_NAMES = ("awake", "hibernating", "evacuated", "dead")

# Doors.
OPEN, CLOSED, DESTROYED = range(3)

# Escape pods by number 1 to 4: not in this game, locked, unlocked, launched.
NO_POD, LOCKED, UNLOCKED, LAUNCHED = range(4)

# Intruder types, in the order of NEM-ATK-07 reversed.
BLANK, LARVA, CREEPER, ADULT, BREEDER, QUEEN = range(6)
TYPE_NAMES = ("blank", "larva", "creeper", "adult", "breeder", "queen")
BAG_TYPES = tuple(name.upper() for name in TYPE_NAMES)
FIGURES = tuple(kind.figures for kind in INTRUDER_TOKENS)

# Intruder tokens: kinds (type, surprise number), ordered by type.
TOKENS: tuple[tuple[int, int], ...] = tuple(
    (type_, number)
    for type_, kind in enumerate(INTRUDER_TOKENS)
    for number in sorted(set(kind.numbers))
)
TOKEN_COUNT = tuple(INTRUDER_TOKENS[type_].numbers.count(number) for type_, number in TOKENS)
BLANK_TOKEN = 0
NO_TOKEN = -1

# Contamination cards share piles with action cards; their numbers start here.
CONTAMINATION = 100
UNKNOWN, INFECTED, CLEAN, SEEN_INFECTED, SEEN_CLEAN, FIXED_INFECTED, FIXED_CLEAN = range(
    CONTAMINATION, CONTAMINATION + 7
)
"""UNKNOWN: the code is not decided. INFECTED, CLEAN: scanned once, out of sight since.
SEEN_*: scanned and still in the hand. FIXED_*: decided but seen by nobody (NEM-CONT-09)."""
IS_INFECTED = frozenset((INFECTED, SEEN_INFECTED, FIXED_INFECTED))

SIGHT_ALL = {INFECTED: UNKNOWN, CLEAN: UNKNOWN, FIXED_INFECTED: UNKNOWN, FIXED_CLEAN: UNKNOWN}
"""How the owner sees cards of the hand that were decided but not scanned there (NEM-CONT-10)."""

# Heavy objects share hand slots with items; their numbers start here.
OBJECTS = 1000
CARCASS, EGG, BLUE_CORPSE = OBJECTS, OBJECTS + 1, OBJECTS + 2
CORPSES = OBJECTS + 10
"""Corpse of the character c: CORPSES + c."""

# The map. Rooms are 1 to 21 (place 0 is unused); corridors 0 to 27; 28 is the technical one.
ROOMS = range(1, len(BOARD) + 1)
_links: list[tuple[int, int]] = []
for _room in BOARD:
    for _other in _room.exits:
        if _other > _room.id and (_room.id, _other) not in _links:
            _links.append((_room.id, _other))
MAP = Graph(len(BOARD) + 1, _links)
CORRIDORS = MAP.links
TECHNICAL = len(CORRIDORS)
NEIGHBOURS = MAP.neighbours
"""NEIGHBOURS[room]: pairs (room, corridor)."""
_index = {pair: number for number, pair in enumerate(CORRIDORS)}


def _corridor(a: int, b: int) -> int:
    return TECHNICAL if b == 0 else _index[(min(a, b), max(a, b))]


EXITS: tuple[tuple[int, ...], ...] = ((), *(room.exits for room in BOARD))
"""EXITS[room][number-1]: the room behind a number, 0 for the technical corridor."""
WAYS: tuple[tuple[int, ...], ...] = (
    (),
    *(tuple(_corridor(room.id, other) for other in room.exits) for room in BOARD),
)
"""WAYS[room][number-1]: the corridor of a number."""
CORRIDORS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(dict.fromkeys(ways)) for ways in WAYS
)
"""The different corridors of a room, the technical one included."""
ENTRANCES = tuple(room.id for room in BOARD if 0 in room.exits)
"""Rooms with a technical entrance (NEM-TECH-01)."""
SLOTS_1 = tuple(room.id for room in BOARD if room.slot == "1")
SLOTS_2 = tuple(room.id for room in BOARD if room.slot == "2")

# Room tiles.
TILE = {tile.name: number for number, tile in enumerate(TILES)}
TILE_NAMES = tuple(tile.name for tile in TILES)
TILES_1 = tuple(n for n, tile in enumerate(TILES) if tile.category == "1")
TILES_2 = tuple(n for n, tile in enumerate(TILES) if tile.category == "2")
SPECIAL_ROOMS = {room.id: TILE[room.name] for room in BOARD if room.slot == "S"}
_ROOM_OF = {tile: room for room, tile in SPECIAL_ROOMS.items()}
COCKPIT, HIBERNATORIUM = _ROOM_OF[TILE["Cockpit"]], _ROOM_OF[TILE["Hibernatorium"]]
ENGINE_OF = {
    room: int(TILES[tile].name[-1]) - 1
    for room, tile in SPECIAL_ROOMS.items()
    if TILES[tile].name.startswith("Engine")
}
"""Engine room -> index of its engine (0 for Engine 1)."""
NEST, SLIME_ROOM, CABINS = TILE["Nest"], TILE["Room Covered with Slime"], TILE["Cabins"]
SECTIONS = (TILE["Evacuation Section A"], TILE["Evacuation Section B"])
SECTION_OF_POD = (0, 0, 1, 0, 1)
"""Pod number -> section, 0 for A and 1 for B (NEM-SETUP-10)."""
UNDECIDED = undecided.UNDECIDED
"""A tile, token, engine or card that nobody has looked at yet."""

# Exploration tokens: kinds (effect, items).
EXPLORATIONS: tuple[tuple[str, int], ...] = tuple(
    dict.fromkeys((kind.effect, items) for kind in EXPLORATION for items in kind.items)
)
EXPLORATION_POOL = [
    EXPLORATIONS.index((kind.effect, items)) for kind in EXPLORATION for items in kind.items
]
NO_EXPLORATION = -2

# Cards.
CARD = {card.name: number for number, card in enumerate(ACTION_CARDS)}
CARD_NAMES = tuple(card.name for card in ACTION_CARDS)
INTERRUPTION, NERVES = CARD["Interruption"], CARD["Nerves of Steel"]
DECKS: tuple[tuple[int, ...], ...] = tuple(
    tuple(CARD[name] for name in (*COMMON_CARDS, *character.cards)) for character in CHARACTERS
)
"""The ten action cards of each character."""
CHARACTER = {character.name: number for number, character in enumerate(CHARACTERS)}
ITEM_NAMES = tuple(item.name for item in ITEMS)
ITEMS_BY_NAME: dict[str, tuple[int, ...]] = {
    name: tuple(n for n, item in enumerate(ITEMS) if item.name == name) for name in ITEM_NAMES
}
COLOURS = ("red", "yellow", "green")
CRAFTED = tuple(n for n, item in enumerate(ITEMS) if item.deck == "crafted")
WEAPONS = tuple(n for n, item in enumerate(ITEMS) if item.weapon is not None)


def item(name: str) -> int:
    """The number of an item that exists once."""
    (number,) = ITEMS_BY_NAME[name]
    return number


WOUND = {wound.name: number for number, wound in enumerate(WOUNDS)}
ARM, HAND, LEG, BODY, BLEEDING = (
    WOUND[name] for name in ("Arm", "Hand", "Leg", "Body", "Bleeding")
)
ATTACK = {attack.name: number for number, attack in enumerate(ATTACKS)}
ATTACK_CARDS: tuple[tuple[int, int], ...] = tuple(
    (number, endurance)
    for number, attack in enumerate(ATTACKS)
    for endurance in attack.endurance
)
"""Attack cards one by one: (kind, endurance), endurance 0 for the retreat symbol."""
WEAKNESS = {weakness.name: number for number, weakness in enumerate(WEAKNESSES)}
EGGS_SLOT, CORPSES_SLOT, CARCASSES_SLOT = range(3)
OBJECTIVE = {objective.name: number for number, objective in enumerate(OBJECTIVES)}
