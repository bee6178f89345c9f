"""What lies on the table of a game of Nemesis: plain data, nothing else.

Rooms are 1 to 21 (entry 0 of per-room lists is unused), seats count from 0 (player number 1 is
seat 0, NEM-CREW-01), corridors are numbered as in ids.CORRIDORS. Known-to masks have a bit for
each seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.state import State
from hullbreach.kernel.zones import Deck

from .ids import AWAKE, UNDECIDED


@dataclass(slots=True, eq=False)
class Held:
    """A heavy item or object in a hand slot. `tape` pairs two items bound together, 0 if none."""

    kind: int
    ammo: int = 0
    magazines: int = 0
    autoloader: bool = False
    tape: int = 0


@dataclass(slots=True, eq=False)
class Player:
    """A seat and its character (-1 before the draft).

    `hand` are action cards, `contamination` the contamination cards in the hand. `looking` are
    items drawn and not yet kept. `pod` is the number of the pod the character waits in, 0 for
    none.
    """

    seat: int
    deck: Deck
    character: int = -1
    status: int = AWAKE
    room: int = 0
    pod: int = 0
    passed: bool = False
    hand: list[int] = field(default_factory=list)
    contamination: list[int] = field(default_factory=list)
    light: int = 0
    wounds: list[int] = field(default_factory=list)
    dressed: list[int] = field(default_factory=list)
    slime: bool = False
    larva: bool = False
    signal: bool = False
    items: list[int] = field(default_factory=list)
    looking: list[int] = field(default_factory=list)
    slots: list[Held] = field(default_factory=list)
    quests: list[int] = field(default_factory=list)
    objectives: list[int] = field(default_factory=list)
    objectives_seen: list[int] = field(default_factory=list)
    """For each objective the mask of seats that know it, the owner included."""
    drafted: list[int] = field(default_factory=list)
    """The two characters drawn in the draft."""


@dataclass(slots=True, eq=False)
class Intruder:
    """A figure on the board, with its token bound to it (-1 for none). `id` is its own."""

    id: int
    type: int
    room: int
    token: int
    injuries: int = 0


@dataclass(slots=True)
class IntruderPlayer:
    """The Intruder player (NEM-IPL-01): `seat` is -1 until somebody takes the role."""

    deck: Deck
    seat: int = -1
    hand: list[int] = field(default_factory=list)
    passed: bool = False
    looking: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Nemesis(State):
    """The table.

    Corpses, carcasses and markers without a count here are unlimited (NEM-LIM-05), and so is what
    may be in one room (NEM-LIM-07).
    """

    # How it is played.
    coop: bool = False
    solo: bool = False
    players: list[Player] = field(default_factory=list)
    # Turn order.
    turn: int = 0
    first: int = 0
    """The seat with the First Player token, player number 1 at the start (NEM-CREW-09)."""
    active: int = 0
    actions_taken: int = 0
    unlimited: bool = False
    """Adrenaline Injection: any number of actions in this round."""
    round_over: bool = False
    # Tracks.
    time: int = 0
    destruct: int = -1
    destination: int = 0
    coordinates: int = UNDECIDED
    coordinates_seen: int = 0
    # The ship.
    engines: list[int] = field(default_factory=list)
    """1 if the top token of the stack is WORKING, 0 if DAMAGED; engine 1 first."""
    engines_seen: list[int] = field(default_factory=list)
    tiles: list[int] = field(default_factory=list)
    tiles_seen: list[int] = field(default_factory=list)
    explored: list[bool] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    tokens_seen: list[int] = field(default_factory=list)
    item_counter: list[int] = field(default_factory=list)
    fire: list[bool] = field(default_factory=list)
    malfunction: list[bool] = field(default_factory=list)
    objects: list[list[int]] = field(default_factory=list)
    tile_pools: list[list[int]] = field(default_factory=list)
    token_pool: list[int] = field(default_factory=list)
    explored_tokens: list[int] = field(default_factory=list)
    """Exploration tokens that have been resolved and left the game."""
    noise: list[bool] = field(default_factory=list)
    doors: list[int] = field(default_factory=list)
    airlock: int = 0
    """The room of the airlock marker."""
    pods: list[int] = field(default_factory=list)
    # Intruders.
    intruders: list[Intruder] = field(default_factory=list)
    intruder_count: list[int] = field(default_factory=list)
    """How many intruder figures stand in each room."""
    next_id: int = 1
    bag: list[int] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)
    eggs: int = 0
    eggs_left: int = 0
    nest_destroyed: bool = False
    weaknesses: list[int] = field(default_factory=list)
    weakness_pool: list[int] = field(default_factory=list)
    contact: bool = False
    """The first intruder has appeared."""
    queen_killed: bool = False
    # Decks.
    item_decks: list[Deck] = field(default_factory=list)
    crafts: list[int] = field(default_factory=list)
    events: Deck = field(default_factory=lambda: Deck([]))
    attacks: Deck = field(default_factory=lambda: Deck([]))
    attacks_open: list[int] = field(default_factory=list)
    """Attack cards being resolved, and for the Intruder player those being chosen from."""
    event_open: list[int] = field(default_factory=list)
    wound_deck: Deck = field(default_factory=lambda: Deck([]))
    contamination_deck: int = 0
    """Cards in the contamination deck."""
    infected_left: int = 0
    clean_left: int = 0
    """Codes that the cards of kind UNKNOWN, wherever they lie, still have to get."""
    contamination_removed: list[int] = field(default_factory=list)
    objective_pools: list[list[int]] = field(default_factory=list)
    """Corporate, personal and group cards that nobody has been dealt."""
    objectives_left: list[int] = field(default_factory=list)
    """Objectives not chosen: out of the game, face down."""
    objectives_left_by: list[int] = field(default_factory=list)
    """Whose they were: that seat alone knows them."""
    group_objectives: list[int] = field(default_factory=list)
    characters_left: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    """Items out of the game."""
    events_removed: list[int] = field(default_factory=list)
    committed: list[tuple[int, int]] = field(default_factory=list)
    """(seat, card): secret items and contamination cards named for what is being done. They lie
    with the seat until it is carried out; redealing leaves them there."""
    declared: list[tuple[str | int, ...]] = field(default_factory=list)
    """The action that is being declared and its targets, as the options chosen so far."""
    intruder_player: IntruderPlayer = field(
        default_factory=lambda: IntruderPlayer(Deck([]))
    )
    # Once-only things.
    first_dead: int = -1
    skip_attacks: bool = False
    # The end.
    ship_lost: bool = False
    ending: str = ""
    winners: list[bool] = field(default_factory=list)
    checks: list[tuple[str, str, int]] = field(default_factory=list)
    """(rule, words, seat or -1) of the reckoning."""
    next_tape: int = 1
