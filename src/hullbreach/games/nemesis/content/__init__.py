"""The things of Nemesis as data: one TOML file a topic, each entry checked on load.

What has to fit across entries and files is checked in checks.py, before ids.py counts on it.

Components are referred to by small integers: their place in the tuples below.
Everything here is immutable and shared by all games.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hullbreach.kernel.content import load_entries, load_table

PACKAGE = __name__

When = Literal["O", "C", "A", "R", "P"]
"""O out of combat only, C in combat only, A any time, R reaction, P passive or weapon; see
NEM-CARD-06."""
Colour = Literal["red", "yellow", "green", "white", "none"]
Component = Literal["Chemical", "Cloth", "Electrical", "Medical", "Tool"]
Face = Literal["BLANK", "CREEPER", "ADULT", "HIT", "DOUBLE"]
Port = Literal["Earth", "Mars", "Venus", "Deep Space"]
IntruderType = Literal["LARVA", "CREEPER", "ADULT", "BREEDER", "QUEEN"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all content: unknown fields are errors."""


class BoardRoom(Entry, frozen=True):
    """A place of the ship (NEM-SETUP-02). `exits[n-1]` is the room behind number n, 0 technical.

    The reverse side of the board is not in the game (NEM-GAP-42).
    """

    id: int
    slot: Literal["S", "1", "2"]
    exits: tuple[int, int, int, int]
    grid: tuple[float, float]
    name: str = ""


class Place(Entry, frozen=True):
    """Something else drawn on the board: a track, the bag; `grid` is where it starts."""

    name: str
    grid: tuple[float, float]
    step: tuple[float, float] = (0.0, 0.0)


class Tile(Entry, frozen=True):
    """A kind of room (NEM-ROOM), its colour by NEM-GAP-36.

    `action` says in words what its action does, "" if it has none.
    """

    name: str
    category: Literal["1", "2", "S"]
    colour: Colour
    computer: bool
    search: bool
    action: str
    rule: str


class Exploration(Entry, frozen=True):
    """Exploration tokens of one effect; one token for each of `items` (NEM-EXPL-01)."""

    effect: Literal["MALFUNCTION", "DOORS", "FIRE", "SLIME", "DANGER", "SILENCE"]
    items: tuple[int, ...]


class IntruderTokens(Entry, frozen=True):
    """Tokens of one type; one token for each of `numbers` (surprise; 0 for the blank)."""

    type: Literal["BLANK", "LARVA", "CREEPER", "ADULT", "BREEDER", "QUEEN"]
    numbers: tuple[int, ...]
    at_start: int
    """Tokens in the bag at the start, for ADULT without the one per player (NEM-SETUP-15)."""
    figures: int


class Constants(Entry, frozen=True):
    """Numbers of the setup, tracks and limits."""

    time_start: int
    time_blue: int
    """Highest blue label of the time track (NEM-GAP-31)."""
    destruct_start: int
    destruct_yellow: int
    """Highest yellow label of the self-destruct track."""
    destination_start: int
    """Index into A to D."""
    eggs_at_start: int
    eggs: int
    fires: int
    malfunctions: int
    doors: int
    contamination_infected: int
    contamination_clean: int
    """How many of either: NEM-GAP-33."""
    hand: int
    pods: tuple[int, int, int, int, int]
    noise_die: tuple[int, ...]
    """1 to 4, -1 SILENCE, 0 DANGER (NEM-GAP-32)."""
    combat_die: tuple[Face, ...]


class Coordinates(Entry, frozen=True):
    """One coordinates card: where A, B, C, D lead."""

    leads_to: tuple[Port, Port, Port, Port]


class Weapon(Entry, frozen=True):
    """What makes a heavy item a weapon."""

    type: Literal["ENERGY", "CLASSIC"]
    capacity: int


class Character(Entry, frozen=True):
    """A crew member: `cards` are its five own action cards, `quests` its two quest items.

    There are no further traits (NEM-GAP-41).
    """

    name: str
    colour: str
    weapon: str
    quests: tuple[str, str]
    cards: tuple[str, str, str, str, str]


class ActionCard(Entry, frozen=True):
    """An action card. `words` is its text, in our own words."""

    name: str
    cost: int
    when: When
    words: str
    rule: str = ""


class Quest(Entry, frozen=True):
    """What turns a quest item active (NEM-ITEM-22): `room` or one of the items `discard`."""

    owner: str
    cost: int
    room: str = ""
    discard: tuple[str, ...] = ()


class Item(Entry, frozen=True):
    """An item card of any kind. `needs` are the components of a crafted item.

    What is not known of costs and marks is 1 and as given (NEM-GAP-35).
    """

    name: str
    deck: Literal["red", "yellow", "green", "crafted", "weapon", "quest"]
    count: int
    when: When
    words: str
    cost: int = 1
    heavy: bool = False
    one_use: bool = True
    component: Component | Literal[""] = ""
    weapon: Weapon | None = None
    needs: tuple[Component, ...] = ()
    quest: Quest | None = None


class Wound(Entry, frozen=True):
    """A serious wound."""

    name: str
    count: int
    words: str


class Attack(Entry, frozen=True):
    """Intruder attack cards of one name; one card for each of `endurance`, 0 = retreat symbol."""

    name: str
    endurance: tuple[int, ...]
    types: tuple[IntruderType, ...]
    words: str


class Event(Entry, frozen=True):
    """An event card; its number is its place in the file. Movers: NEM-GAP-34."""

    name: str
    movers: tuple[IntruderType, ...]
    number: int
    words: str
    after: Literal["discard", "remove", "shuffle"]


class Weakness(Entry, frozen=True):
    """A weakness card."""

    name: str
    words: str


class Objective(Entry, frozen=True):
    """An objective card; `least` is the smallest number of players it is used with."""

    name: str
    deck: Literal["corporate", "personal", "group"]
    least: int
    words: str


class Hunting(Entry, frozen=True):
    """An Intruder player's card: `move` is the corridor number, 0 any (NEM-IPL-05)."""

    name: str
    move: int
    draw: int
    words: str


BOARD = load_entries(PACKAGE, "board.toml", "room", BoardRoom)
PLACES = load_entries(PACKAGE, "board.toml", "place", Place)
TILES = load_entries(PACKAGE, "rooms.toml", "tile", Tile)
EXPLORATION = load_entries(PACKAGE, "tokens.toml", "exploration", Exploration)
INTRUDER_TOKENS = load_entries(PACKAGE, "tokens.toml", "intruder", IntruderTokens)
COORDINATES = load_entries(PACKAGE, "tokens.toml", "coordinates", Coordinates)
CONSTANTS = load_table(PACKAGE, "tokens.toml", "constants", Constants)
CHARACTERS = load_entries(PACKAGE, "characters.toml", "character", Character)
ACTION_CARDS = load_entries(PACKAGE, "actions.toml", "card", ActionCard)
ITEMS = load_entries(PACKAGE, "items.toml", "item", Item)
WOUNDS = load_entries(PACKAGE, "wounds.toml", "wound", Wound)
ATTACKS = load_entries(PACKAGE, "attacks.toml", "attack", Attack)
EVENTS = load_entries(PACKAGE, "events.toml", "event", Event)
WEAKNESSES = load_entries(PACKAGE, "weaknesses.toml", "weakness", Weakness)
OBJECTIVES = load_entries(PACKAGE, "objectives.toml", "objective", Objective)
HUNTING = load_entries(PACKAGE, "intruder_player.toml", "card", Hunting)

COMMON_CARDS = ("Demolition", "Interruption", "Rest", "Search", "Search")
"""The five action cards that every character has besides its own five."""
