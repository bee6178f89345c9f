"""What a seat is shown of the table, as Structs: complete for drawing it. view.py fills them."""

from __future__ import annotations

import msgspec

from .plan import FacilityPlan


class Thing(msgspec.Struct, frozen=True, gc=False):
    """Something with a number, as refs name it, and a name."""

    id: int
    name: str


class GoalView(msgspec.Struct, frozen=True, gc=False):
    """An objective or a mission task."""

    id: int
    name: str
    words: str


class CardView(msgspec.Struct, frozen=True, gc=False):
    """An action card in the own hand; `calm`: not in combat; `reaction` is "" for none."""

    id: int
    name: str
    options: tuple[str, ...]
    cards: tuple[int, ...]
    """By option: how many more cards it costs."""
    calm: bool
    reaction: str


class ItemView(msgspec.Struct, frozen=True, gc=False):
    """An item that the seat sees: one of its backpack, or a card it looks at."""

    id: int
    name: str
    deck: str
    kind: str
    words: str
    used: bool = False


class HeldView(msgspec.Struct, frozen=True, gc=False):
    """A heavy item in a hand, or armor worn.

    `slots` are its gear tokens, "" for an empty slot, `takes` what belongs there.
    """

    id: int
    name: str
    weapon: str
    slots: tuple[str, ...]
    takes: tuple[str, ...]
    malfunction: bool
    used: bool
    hand: int
    egg: bool
    """An egg lies in it."""
    words: str


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a seat and its character.

    `status`: in play, in the Lander, escaped, hibernated, dead, lying. `number` is the player
    number, 0 before it is dealt; `letter` a sign, another for each.
    """

    seat: int
    number: int
    name: str
    letter: str
    character: str
    rank: int
    status: str
    killed: bool
    """Killed by the final check."""
    room: int
    passed: bool
    hand: int
    deck: int
    discard: tuple[str, ...]
    playing: tuple[str, ...]
    health: int
    """The slot of the marker, 0 to 8, 9 on the skull."""
    wounds: tuple[Thing, ...]
    oxygen: int
    air: bool
    """Life support is active where it is."""
    suffocating: bool
    larva: bool
    data: bool
    belt: tuple[str, ...]
    held: tuple[HeldView, ...]
    armor: tuple[HeldView, ...]
    backpack: tuple[str, ...]
    """The decks that secret items came from."""
    open_items: tuple[Thing, ...]
    """Items of the backpack that everybody knows: those of the character."""
    used: tuple[Thing, ...]
    objectives: tuple[str, ...]
    """By name, "" for what lies face down."""
    chosen: bool
    looking: int
    """So many cards it looks at."""
    offered: tuple[Thing, ...]
    """Secret items that it shows to who is looking here."""


class RoomView(msgspec.Struct, frozen=True, gc=False):
    """A room slot. `tile` is the number of its room, -1 while nothing is discovered there."""

    slot: int
    name: str
    tile: int
    items: tuple[str, ...]
    computer: bool
    uses: tuple[str, ...]
    """What it can be used for."""
    fire: bool
    malfunction: bool
    secure: int
    always_secured: bool


class CorridorView(msgspec.Struct, frozen=True, gc=False):
    """A corridor that lies on the map. `door`: none, open, closed or destroyed, at the end of the
    room slot `door_at`; a barrier stands closed at `barrier`, -1 for none."""

    slot: int
    id: int
    """The number printed on its tile."""
    values: tuple[int, ...]
    """Noise values that are rolled for."""
    reinforced: bool
    noise: int
    door: str
    door_at: int
    barrier: int
    in_play: bool
    unexplored: bool


class IntruderView(msgspec.Struct, frozen=True, gc=False):
    """A model on the map: in a room slot, or in a corridor; the other is -1. `id` is its type and
    number in one, as refs name it."""

    id: int
    type: str
    name: str
    size: int
    """0 for the smallest type."""
    room: int
    corridor: int
    hits: int


class RobotView(msgspec.Struct, frozen=True, gc=False):
    """The robot; `name` is "" until it is revealed, `id` its card as refs name it, or -1."""

    id: int
    name: str
    options: tuple[str, ...]
    room: int
    malfunction: bool
    slots: tuple[str, ...]
    relay: int
    """The seat whose mark lies on it, -1 for none."""


class QueenView(msgspec.Struct, frozen=True, gc=False):
    """Her track; the cards left are her life."""

    name: str
    hits: int
    last: int
    """The last number before the skull."""
    cards: int
    dead: bool


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is, -1 nobody's; who acts in it just now, an ordered one last."""

    seat: int
    actions: int
    acting: tuple[int, ...]


class StrikeView(msgspec.Struct, frozen=True, gc=False):
    """An attack that may be reacted to. `how`: entry, opportunity or plain."""

    seat: int
    how: str


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A deck: "?" for placed cards that the seat does not know, the next to come last."""

    name: str
    size: int
    discard: tuple[str, ...]
    known_top: tuple[str, ...]
    known_bottom: tuple[str, ...]
    open: tuple[str, ...]
    gone: tuple[str, ...] = ()
    """Out of the game, and known to all."""


class OwnView(msgspec.Struct, frozen=True, gc=False):
    """What the seat alone sees."""

    hand: tuple[CardView, ...]
    contamination: tuple[Thing, ...]
    """unread, clean or infected; an infection of the Sangrevores by its name."""
    scanned: tuple[int, int]
    """Clean and infected cards in its discard pile that it has scanned."""
    items: tuple[ItemView, ...]
    looking: tuple[ItemView, ...]
    objectives: tuple[GoalView, ...]
    draft: tuple[Thing, ...]
    """The characters to choose from."""


class RetaliationView(msgspec.Struct, frozen=True, gc=False):
    """The table of Retaliation as a seat sees it; `own` is None for who looks on."""

    plan: FacilityPlan
    step: str
    coop: bool
    phase: str
    """player, intruder, event, cleanup or final; "" before the first round."""
    round: int
    first: int
    turn: TurnView
    lander: int
    """The space of the lander token, 0 off the track."""
    lander_is: str
    """track, landed or left."""
    autodestruction: int
    """The space of the armed token, one behind the last for its place; 0 while it is not armed."""
    anti_aircraft: str
    """active or inactive as far as the seat knows, else ""; gone out of the game."""
    anti_aircraft_shown: bool
    choices: int
    life_support: tuple[str, ...]
    """By section: inactive, active or gone."""
    pods: bool
    connected: bool
    shutdown: bool
    shuttle: int
    """The seat that left with it, -1 while it is there."""
    eggs: int
    nest_destroyed: bool
    rooms: tuple[RoomView, ...]
    """By slot."""
    corridors: tuple[CorridorView, ...]
    """Those that lie there."""
    intruders: tuple[IntruderView, ...]
    queen: QueenView
    robot: RobotView
    players: tuple[PlayerView, ...]
    tasks: tuple[GoalView, ...]
    strikes: tuple[StrikeView, ...]
    bag: dict[str, int]
    """Tokens in the bag by type."""
    token_piles: dict[str, int]
    tokens: tuple[str, ...]
    """Drawn and being resolved."""
    decks: tuple[DeckView, ...]
    contamination: int
    """Cards left in that deck."""
    tiles: dict[str, int]
    """Tiles left: rooms by back, corridors."""
    gear: dict[str, int]
    """Gear tokens in the supply."""
    zone: dict[str, int]
    """Gear tokens beside the Landing Zone."""
    support: tuple[ItemView, ...]
    """Support equipment to choose from."""
    receiving: tuple[Thing, ...]
    """Things on their way to somebody."""
    ending: str
    winners: tuple[bool, ...]
    own: OwnView | None
