"""What a seat is shown of the table, as Structs: complete for drawing it. view.py fills them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class RoomPlan(msgspec.Struct, frozen=True, gc=False):
    """A place on the board: `grid` is (column, row), `exits[n-1]` the room behind number n."""

    id: int
    slot: str
    grid: tuple[float, float]
    exits: tuple[int, ...]


class CorridorPlan(msgspec.Struct, frozen=True, gc=False):
    """A corridor between two rooms with its numbers; index 28 is the technical corridor."""

    id: int
    a: int
    b: int
    numbers: tuple[int, ...]


class PlacePlan(msgspec.Struct, frozen=True, gc=False):
    """Something else on the board: a track or pile, its first position and its step."""

    name: str
    grid: tuple[float, float]
    step: tuple[float, float]


class BoardPlan(msgspec.Struct, frozen=True, gc=False):
    """The printed board: the same in every game."""

    rooms: tuple[RoomPlan, ...]
    corridors: tuple[CorridorPlan, ...]
    places: tuple[PlacePlan, ...]
    time_spaces: int
    time_blue: int
    destruct_spaces: int
    destruct_yellow: int


class Thing(msgspec.Struct, frozen=True, gc=False):
    """Something on the table: its number, as refs name it, and what it is called."""

    id: int
    name: str


class ObjectView(msgspec.Struct, frozen=True, gc=False):
    """A heavy object; `kind` is "egg", "carcass" or "corpse"."""

    id: int
    name: str
    kind: str


class CardView(msgspec.Struct, frozen=True, gc=False):
    """An action card in the own hand.

    `cost` is what it costs besides itself; `when` says when it may be used: "O" out of combat,
    "C" in combat, "A" always, "R" as a reaction.
    """

    id: int
    name: str
    cost: int
    when: str


def names(things: Iterable[Thing | ObjectView | CardView]) -> tuple[str, ...]:
    """What things are called."""
    return tuple([thing.name for thing in things])


class RoomView(msgspec.Struct, frozen=True, gc=False):
    """A room now. `tile` is "" while the seat does not know it; `peeked`: known to this seat only.

    `name` is what to call it: "Armory (7)", "Room 7" while the seat does not know it. `token` is
    the exploration token as far as the seat has looked at it, "" else.
    """

    id: int
    name: str
    explored: bool
    tile: str
    peeked: bool
    colour: str
    computer: bool
    action: str
    searches: int
    token: str
    fire: bool
    malfunction: bool
    airlock: bool
    objects: tuple[ObjectView, ...]


class IntruderView(msgspec.Struct, frozen=True, gc=False):
    """A figure on the board. `name` tells it from others of its type in the room: "Adult #3"."""

    id: int
    name: str
    type: str
    room: int
    injuries: int


class SlotView(msgspec.Struct, frozen=True, gc=False):
    """What lies in a hand slot. `object` is the kind of a heavy object, "" for an item; `capacity`
    is 0 for what is no weapon.
    """

    id: int
    name: str
    ammo: int
    capacity: int
    object: str
    extras: tuple[str, ...]
    taped: bool


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a player.

    `name` is what to call the seat: "Captain (player 1)"; `letter` is its sign, another for each.
    """

    seat: int
    number: int
    name: str
    letter: str
    character: str
    colour: str
    status: str
    room: int
    pod: int
    passed: bool
    hand: int
    deck: int
    discard: tuple[str, ...]
    light: int
    wounds: tuple[str, ...]
    dressed: tuple[str, ...]
    slime: bool
    larva: bool
    signal: bool
    slots: tuple[SlotView, ...]
    items: tuple[str, ...]
    """Public items of the inventory by name."""
    secret_items: tuple[str, ...]
    """Secret items by colour."""
    quests: tuple[Thing, ...]
    """Inactive quest items."""
    objectives: int
    known_objectives: tuple[str, ...]
    """Objectives that the looking seat has seen."""
    drafted: tuple[Thing, ...]
    """Characters to choose from in the draft."""


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What only the seat itself sees."""

    hand: tuple[CardView, ...]
    contamination: tuple[Thing, ...]
    """The contamination cards of the hand: "unread", "infected" or "clean"."""
    infected_found: int
    """Own cards found INFECTED that are still somewhere in hand, deck or discard."""
    items: tuple[Thing, ...]
    looking: tuple[Thing, ...]
    objectives: tuple[Thing, ...]
    hunting: tuple[Thing, ...]
    """The Intruder player's hand."""


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A deck: cards left, and the open discard by name. `known` are cards the seat has placed.

    `open` are drawn cards whose effect is being carried out.
    """

    name: str
    size: int
    discard: tuple[str, ...]
    known_top: tuple[str, ...] = ()
    known_bottom: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


class PodView(msgspec.Struct, frozen=True, gc=False):
    """An escape pod of this game."""

    number: int
    section: str
    state: str
    riders: tuple[int, ...]


class NemesisView(msgspec.Struct, frozen=True, gc=False):
    """The table of Nemesis as one seat sees it."""

    board: BoardPlan
    step: str
    turn: int
    first: int
    active: int
    """Whose round it is, -1 before the first turn."""
    actions_used: int
    time: int
    destruct: int
    destination: int
    coordinates: tuple[str, ...]
    """Where A to D lead, if the seat has looked; () else."""
    engines: tuple[str, ...]
    """Engine 1 to 3: "working" or "damaged" if the seat has looked, "" else."""
    rooms: tuple[RoomView, ...]
    noise: tuple[bool, ...]
    """For each corridor; the last is the technical one."""
    doors: tuple[str, ...]
    intruders: tuple[IntruderView, ...]
    players: tuple[PlayerView, ...]
    pods: tuple[PodView, ...]
    eggs: int
    nest_destroyed: bool
    weaknesses: tuple[str, ...]
    """Egg, corpse, carcass: the discovered weakness or ""."""
    bag: dict[str, int]
    supply: dict[str, int]
    decks: tuple[DeckView, ...]
    crafts: tuple[str, ...]
    removed: tuple[str, ...]
    open_objectives: tuple[Thing, ...]
    contact: bool
    hunter: int
    hunter_hand: int
    own: OwnView | None
