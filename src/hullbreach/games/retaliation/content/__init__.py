"""The things of Retaliation as data: one TOML file a topic, each entry checked on load.

What has to fit across entries and files is checked in checks.py, before ids.py and board.py count
on it. Components are referred to by small integers: their place in the tuples below. Everything
here is immutable and shared by all games. Expansions have content of their own, made of the same
Structs, in their packages.
Numbers that playing with a model has settled: NR-BAL-01 to NR-BAL-11.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hullbreach.kernel.content import load_entries, load_table

PACKAGE = __name__

Section = Literal["A", "B", "C"]
Direction = Literal["NE", "E", "SE", "SW", "W", "NW"]
Lies = Literal["H", "U", "D"]
Colour = Literal["green", "red", "yellow"]
Gear = Literal["ammo", "grenade", "oxygen", "medpack", "any"]
Entrance = Literal["noise roll", "close doors", "hazard", "shadow card"]
Noise = Annotated[int, msgspec.Meta(ge=1, le=4)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a content file."""


class RoomSlot(Entry, frozen=True):
    """A place for a room tile (The map)."""

    name: str
    section: Section
    at: tuple[int, int]
    """Where it is drawn."""
    fixed: str = ""
    """The room that is printed there."""


class CorridorSlot(Entry, frozen=True):
    """A place for a corridor tile between two room slots."""

    name: str
    joins: tuple[str, str]
    lies: Lies
    """Its orientation, which events name (NR-EVP-03)."""
    printed: int = 0
    """The ID of the corridor that is printed there, 0 for none (NR-HIB-04)."""


class Corridor(Entry, frozen=True):
    """A corridor tile."""

    id: int
    noise: Noise
    deadly: Noise | None = None
    """The second value (NR-DEAD-02)."""
    door: bool = False
    printed: bool = False
    """On the Hibernatorium: it can never be reinforced (NR-HIB-05)."""


class Room(Entry, frozen=True):
    """A room tile; the back is its section, or "?"."""

    id: int
    name: str
    back: Literal["A", "B", "C", "?"]
    fixed: bool = False
    items: tuple[Colour, ...] = ()
    computer: bool = False
    always_secured: bool = False
    never_secured: bool = False
    never_broken: bool = False


class DieFaces(Entry, frozen=True):
    """A die, face by face."""

    name: Literal["burst", "shoot", "noise"]
    faces: tuple[str, ...]


class Exploration(Entry, frozen=True):
    """An exploration card (NR-EXP-03 to -13)."""

    id: str
    type: Literal["section", "random"]
    corridors: tuple[Direction, ...]
    noise: tuple[Direction, ...] = ()
    shadows: tuple[tuple[Direction, Positive], ...] = ()
    """Shadow markers by direction (NR-SAN-17)."""
    fire: bool = False
    malfunction: bool = False
    cultist: bool = False
    entrance: tuple[Entrance, ...] = ()
    insider: bool = False
    leaves: bool = False
    words: str = ""
    """What it places besides, where an expansion says so."""


class IntruderType(Entry, frozen=True):
    """A type of intruders; `space` is how much of a corridor a model takes (NR-IMV-09)."""

    name: str
    models: Positive
    space: Positive = 1


class Token(Entry, frozen=True):
    """Intruder tokens of one type. `start` lie in the bag, and `each` more a character.

    A back is (plain, red, how many tokens have it); without backs nothing is printed there.
    """

    name: str
    copies: Positive
    start: int = 0
    each: int = 0
    backs: tuple[tuple[int, int, int], ...] = ()


class Part(Entry, frozen=True):
    """A part of an attack line. `when` heavily injured, or else; `each` character in the room."""

    do: str
    n: Positive = 1
    when: Literal["", "heavy", "else"] = ""
    each: bool = False


Line = tuple[Part, ...]


class Attack(Entry, frozen=True):
    """An intruder attack card: a line for each type that draws one (NR-ATK-01)."""

    id: str
    name: str
    copies: Positive
    adult: Line = ()
    drone: Line = ()
    queen: Line = ()


class Event(Entry, frozen=True):
    """An event card: orientations of the corridors that move first; none: nobody moves."""

    id: str
    name: str
    main: str
    secondary: str = ""
    moves: tuple[Lies, ...] = ()


class Health(Entry, frozen=True):
    """A Queen Health card; `n` further cards are discarded (NR-QUE-02)."""

    id: str
    n: int
    words: str


class Character(Entry, frozen=True):
    """A character; of two the one with the higher rank is the higher-ranking."""

    id: str
    name: str
    rank: int


class Item(Entry, frozen=True):
    """An item of any deck, or of a character (`owner`)."""

    id: str
    name: str
    deck: Literal["red", "yellow", "green", "support", "character", "egg", "xyrian"]
    kind: Literal["regular", "heavy", "armor"]
    copies: Positive = 1
    owner: str = ""
    weapon: Literal["", "ranged", "melee"] = ""
    no_ammo: bool = False
    slots: tuple[Gear, ...] = ()
    once: bool = False
    """ONE USE ONLY (NR-USE-03)."""
    calm: bool = False
    """Not usable in combat."""
    use: bool = False
    """Its text is a use effect (NR-USE-01); others work by themselves (NR-USE-02)."""
    renews: Literal["", "turn", "round"] = ""
    """"Once per" what (NR-USE-05)."""
    words: str = ""


class CardOption(Entry, frozen=True):
    """One of the effects of an action card, and how many cards more it costs (NR-ACT-08)."""

    words: str
    cards: int = 0


class ActionCard(Entry, frozen=True):
    """An action card of a character (`owner`), or one that all have."""

    id: str
    name: str
    options: tuple[CardOption, ...]
    owner: str = ""
    calm: bool = False
    """Not usable in combat."""
    reaction: str = ""


class Wound(Entry, frozen=True):
    """A kind of serious wound."""

    id: str
    name: str
    words: str


class Objective(Entry, frozen=True):
    """An objective card; `least` characters are needed (NR-PLR-02)."""

    id: str
    name: str
    deck: Literal["mission", "private"]
    least: Positive
    words: str


class Task(Entry, frozen=True):
    """A mission task (NR-PLR-05)."""

    id: str
    name: str
    least: Positive
    words: str


class CoopTask(Entry, frozen=True):
    """A mission task of Solo/Coop (NR-SOLO-01)."""

    number: Positive
    name: str
    words: str


class Robot(Entry, frozen=True):
    """A robot card (NR-ROBA-04)."""

    id: str
    name: str
    options: tuple[str, ...]


class Counts(Entry, frozen=True):
    """How many components there are, and the numbers of tracks."""

    rounds: Positive
    lander: Positive
    """The space of the lander token at the start (NR-SET-04)."""
    autodestruction: Positive
    """Spaces from the round marker to the armed token (NR-AUT-01)."""
    queen_track: Positive
    """The last number before the skull."""
    fire: Positive
    malfunction: Positive
    noise: Positive
    secure: Positive
    doors: Positive
    gear: Positive
    """Tokens of each kind."""
    eggs: Positive
    data: Positive
    contamination: Positive
    infected: Positive
    zone_gear: Positive
    """Tokens of each kind at the Landing Zone (NR-SET-13)."""
    belt: Positive
    hands: Positive
    oxygen: Positive
    oxygen_token: Positive
    medpack: Positive
    grenade: Positive
    hand: Positive
    """Cards that are drawn to (NR-CLN-02)."""
    section: Positive
    """Slots of a section of the health track."""
    secure_in_room: Positive
    opportunity: Positive
    """Opportunity attacks at most (NR-MOV-03)."""
    corridor_spaces: Positive
    wound_copies: Positive
    support: Positive
    """Support cards that are revealed (NR-DRF-01)."""
    drafted: Positive
    choice_track: tuple[Positive, ...]
    """Cards drawn on each space of the Objective Choice track (NR-OBJ-05)."""


ROOM_SLOTS = load_entries(PACKAGE, "map.toml", "room_slot", RoomSlot)
CORRIDOR_SLOTS = load_entries(PACKAGE, "map.toml", "corridor_slot", CorridorSlot)
CORRIDORS = load_entries(PACKAGE, "corridors.toml", "corridor", Corridor)
ROOMS = load_entries(PACKAGE, "rooms.toml", "room", Room)
DICE = load_entries(PACKAGE, "dice.toml", "die", DieFaces)
EXPLORATIONS = load_entries(PACKAGE, "exploration.toml", "card", Exploration)
INTRUDERS = load_entries(PACKAGE, "intruders.toml", "intruder", IntruderType)
TOKENS = load_entries(PACKAGE, "intruders.toml", "token", Token)
ATTACKS = load_entries(PACKAGE, "attacks.toml", "card", Attack)
EVENTS = load_entries(PACKAGE, "events.toml", "card", Event)
HEALTH = load_entries(PACKAGE, "health.toml", "card", Health)
CHARACTERS = load_entries(PACKAGE, "characters.toml", "character", Character)
ITEMS = load_entries(PACKAGE, "items.toml", "item", Item)
CARDS = load_entries(PACKAGE, "cards.toml", "card", ActionCard)
WOUNDS = load_entries(PACKAGE, "wounds.toml", "wound", Wound)
OBJECTIVES = load_entries(PACKAGE, "objectives.toml", "objective", Objective)
TASKS = load_entries(PACKAGE, "objectives.toml", "task", Task)
COOP_TASKS = load_entries(PACKAGE, "objectives.toml", "coop_task", CoopTask)
ROBOTS = load_entries(PACKAGE, "robots.toml", "robot", Robot)
COUNTS = load_table(PACKAGE, "counts.toml", "counts", Counts)
