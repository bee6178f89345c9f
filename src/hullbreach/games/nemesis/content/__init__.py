"""The things of Nemesis as data: one TOML file a topic, checked on load.

Components are referred to by small integers: their place in the tuples below.
Everything here is immutable and shared by all games.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hullbreach.kernel.content import load_entries, load_table
from hullbreach.kernel.errors import ContentError

PACKAGE = __name__

When = Literal["O", "C", "A", "R", "P"]
"""O out of combat only, C in combat only, A any time, R reaction, P passive or weapon; see
NEM-CARD-06."""
Colour = Literal["red", "yellow", "green", "white", "none"]
Component = Literal["Chemical", "Cloth", "Electrical", "Medical", "Tool"]
Face = Literal["BLANK", "CREEPER", "ADULT", "HIT", "DOUBLE"]
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

    leads_to: tuple[str, str, str, str]


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


# Checks across entries and files, made once on import. Each message names file, entry and field.

COMMON_CARDS = ("Demolition", "Interruption", "Rest", "Search", "Search")
"""The five action cards that every character has besides its own five."""


def _require(condition: bool, where: str, message: str) -> None:
    if not condition:
        raise ContentError(f"{where}: {message}")


def _check_board() -> None:
    """Rooms 1 to 21 in order; a corridor bears the same numbers at both ends (NEM-SETUP-02)."""
    for place, room in enumerate(BOARD, start=1):
        where = f"board.toml: [[room]] {room.id}"
        _require(
            room.id == place, where, f"id: room number {place} in the file must have id {place}"
        )
        for number, other in enumerate(room.exits, start=1):
            if other == 0:
                continue
            _require(
                1 <= other <= len(BOARD) and other != room.id,
                where,
                f"exits: number {number} leads to {other}, which is no other room",
            )
            back = BOARD[other - 1].exits[number - 1]
            _require(
                back == room.id,
                where,
                f"exits: {number} leads to room {other}, whose {number} leads to {back}",
            )
        named = room.slot == "S"
        _require(bool(room.name) == named, where, "name: special rooms have one, others have none")
    _require(len(BOARD) == 21, "board.toml: [[room]]", f"id: {len(BOARD)} rooms instead of 21")
    for slot, count in (("S", 5), ("1", 11), ("2", 5)):
        found = sum(room.slot == slot for room in BOARD)
        _require(
            found == count, "board.toml: [[room]]", f'slot: {found} of "{slot}" instead of {count}'
        )


def _check_tiles() -> None:
    """Tiles of each category; the special ones are exactly those named on the board."""
    for category, count in (("1", 11), ("2", 9), ("S", 5)):
        found = sum(tile.category == category for tile in TILES)
        _require(
            found == count,
            "rooms.toml: [[tile]]",
            f'category: {found} of "{category}" instead of {count}',
        )
    special = {tile.name for tile in TILES if tile.category == "S"}
    for room in BOARD:
        if room.slot == "S":
            where = f"board.toml: [[room]] {room.id}"
            _require(room.name in special, where, f"name: no special tile {room.name!r}")


def _check_tokens() -> None:
    """Types in their fixed order, and what belongs to the bag and the tracks."""
    types = ("BLANK", "LARVA", "CREEPER", "ADULT", "BREEDER", "QUEEN")
    found = tuple(kind.type for kind in INTRUDER_TOKENS)
    _require(found == types, "tokens.toml: [[intruder]]", f"type: must be {', '.join(types)}")
    for kind in INTRUDER_TOKENS:
        _require(
            kind.at_start <= len(kind.numbers),
            f"tokens.toml: [[intruder]] {kind.type}",
            "at_start: more than there are tokens",
        )
    where = "tokens.toml: [constants]"
    _require(CONSTANTS.eggs_at_start <= CONSTANTS.eggs, where, "eggs_at_start: more than eggs")
    _require(0 < CONSTANTS.time_blue < CONSTANTS.time_start, where, "time_blue: not on the track")
    _require(
        0 < CONSTANTS.destruct_yellow < CONSTANTS.destruct_start,
        where,
        "destruct_yellow: not on the track",
    )
    _require(0 <= CONSTANTS.destination_start < 4, where, "destination_start: must be 0 to 3")
    _require(
        all(-1 <= face <= 4 for face in CONSTANTS.noise_die), where, "noise_die: faces are -1 to 4"
    )


def _check_characters() -> None:
    """Weapon, quest items and cards of every character exist."""
    weapons = {item.name for item in ITEMS if item.deck == "weapon"}
    owners = {item.name: item.quest.owner for item in ITEMS if item.quest}
    cards = {card.name for card in ACTION_CARDS}
    for character in CHARACTERS:
        where = f"characters.toml: [[character]] {character.name}"
        _require(
            character.weapon in weapons, where, f"weapon: no starting weapon {character.weapon!r}"
        )
        for quest in character.quests:
            _require(
                owners.get(quest) == character.name,
                where,
                f"quests: no quest item {quest!r} of this owner",
            )
        for card in character.cards:
            _require(card in cards, where, f"cards: no action card {card!r}")
    for card in COMMON_CARDS:
        _require(card in cards, "actions.toml: [[card]]", f"name: {card!r} is missing")


def _check_items() -> None:
    """Quests name things that exist; each kind of item has what its kind needs, and no more."""
    owners = {character.name: character.quests for character in CHARACTERS}
    rooms = {tile.name for tile in TILES}
    found = {item.name for item in ITEMS if item.deck in ("red", "yellow", "green")}
    for item in ITEMS:
        where = f"items.toml: [[item]] {item.name}"
        _require(
            (item.deck == "quest") == (item.quest is not None),
            where,
            "quest: quest items have one, others have none",
        )
        _require(
            len(item.needs) == (2 if item.deck == "crafted" else 0),
            where,
            "needs: two components for crafted items, none for others",
        )
        _require(
            item.weapon is not None or item.deck != "weapon", where, "weapon: missing for this deck"
        )
        if item.weapon:
            _require(item.heavy, where, "heavy: weapons are heavy items")
            _require(item.when == "P", where, 'when: weapons have "P"')
        quest = item.quest
        if quest is None:
            continue
        _require(quest.owner in owners, where, f"quest.owner: no character {quest.owner!r}")
        _require(
            item.name in owners[quest.owner], where, f"quest.owner: {quest.owner} has other quests"
        )
        _require(
            bool(quest.room) != bool(quest.discard),
            where,
            "quest.room: either a room or items to discard",
        )
        _require(
            not quest.room or quest.room in rooms, where, f"quest.room: no room {quest.room!r}"
        )
        for name in quest.discard:
            _require(name in found, where, f"quest.discard: no item {name!r} in the item decks")


def _check_events() -> None:
    """Each of five sets of movers meets each number 1 to 4 exactly once (NEM-GAP-34)."""
    seen: dict[tuple[frozenset[str], int], str] = {}
    for event in EVENTS:
        where = f"events.toml: [[event]] {event.name}"
        _require(1 <= event.number <= 4, where, f"number: {event.number} is not 1 to 4")
        key = (frozenset(event.movers), event.number)
        _require(
            key not in seen,
            where,
            f"number: {event.number} with these movers is on {seen.get(key)!r} too",
        )
        seen[key] = event.name
    sets = {movers for movers, _ in seen}
    _require(
        len(sets) == 5, "events.toml: [[event]]", f"movers: {len(sets)} different sets instead of 5"
    )


def _check_hunting() -> None:
    """Numbers of the Intruder player's cards."""
    for card in HUNTING:
        where = f"intruder_player.toml: [[card]] {card.name}"
        _require(0 <= card.move <= 4, where, f"move: {card.move} is not 0 to 4")
        _require(card.draw >= 1, where, f"draw: {card.draw} is not 1 or more")


def _check_counts() -> None:
    """How many components there are of each kind (section Components of the rulebook)."""

    def items(deck: str) -> int:
        return sum(item.count for item in ITEMS if item.deck == deck)

    def objectives(deck: str) -> int:
        return sum(objective.deck == deck for objective in OBJECTIVES)

    codes = CONSTANTS.contamination_infected + CONSTANTS.contamination_clean
    for where, found, count in (
        ("tokens.toml: [[exploration]]: items", sum(len(e.items) for e in EXPLORATION), 20),
        ("tokens.toml: [[intruder]]: numbers", sum(len(k.numbers) for k in INTRUDER_TOKENS), 27),
        ("tokens.toml: [[coordinates]]: leads_to", len(COORDINATES), 8),
        ("tokens.toml: [constants]: noise_die", len(CONSTANTS.noise_die), 10),
        ("tokens.toml: [constants]: combat_die", len(CONSTANTS.combat_die), 6),
        ("tokens.toml: [constants]: contamination_clean, contamination_infected", codes, 27),
        ("characters.toml: [[character]]: name", len(CHARACTERS), 6),
        ("items.toml: [[item]] of the red deck: count", items("red"), 30),
        ("items.toml: [[item]] of the yellow deck: count", items("yellow"), 30),
        ("items.toml: [[item]] of the green deck: count", items("green"), 30),
        ("items.toml: [[item]] of the crafted deck: count", items("crafted"), 12),
        ("items.toml: [[item]] of the weapons: count", items("weapon"), 6),
        ("items.toml: [[item]] of the quest items: count", items("quest"), 12),
        ("wounds.toml: [[wound]]: count", sum(wound.count for wound in WOUNDS), 16),
        ("attacks.toml: [[attack]]: endurance", sum(len(a.endurance) for a in ATTACKS), 20),
        ("events.toml: [[event]]: name", len(EVENTS), 20),
        ("weaknesses.toml: [[weakness]]: name", len(WEAKNESSES), 8),
        ("objectives.toml: [[objective]] of the corporate deck: deck", objectives("corporate"), 9),
        ("objectives.toml: [[objective]] of the personal deck: deck", objectives("personal"), 9),
        ("objectives.toml: [[objective]] of the group deck: deck", objectives("group"), 7),
        ("intruder_player.toml: [[card]]: name", len(HUNTING), 10),
    ):
        _require(found == count, where, f"{found} in all instead of {count}")


def _check() -> None:
    _check_board()
    _check_tiles()
    _check_tokens()
    _check_characters()
    _check_items()
    _check_events()
    _check_hunting()
    _check_counts()


_check()
