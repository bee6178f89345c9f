"""What lies on the table of a game of Retaliation: plain data, nothing else.

What the numbers mean:

- a *seat* counts from 0, clockwise; every seat is one character (NR-SOLO-16). The *player number*
  is another number, from 1 (NR-PLR-01). A *mask* of seats has bit `1 << seat`.
- a *room slot* is 0 to 24, a *corridor slot* 0 to 55, a *place* either of them (board.py); lists
  "by room" and "by corridor" go by slot.
- a *room* (tile), *corridor* (tile), *item*, *card*, *character*, *wound*, *objective*, *task*,
  *robot*, *event* and so on is the number of its entry in the edition's things; NONE (-1) stands
  for none, ids.UNDECIDED (-1) for what nobody has seen yet, so that chance has not decided it.
- *action cards* share hands and decks with *contamination cards*, ids.UNKNOWN (1000) and up.
- a *gear token* is ids.AMMO to MEDPACK or HALF; NONE is an empty slot.
- a *type* of intruders and a *token* are numbers of the edition's intruder set; a token whose back
  nobody has seen is that of its type without a back.

Piles without an order (pools, bag) are drawn from by chance; their order means nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.decks import BackedDeck, Deck
from hullbreach.kernel.state import State

from .ids import IN_PLAY, INACTIVE, NONE, ON_TRACK, UNDECIDED

NOWHERE = -1
"""Off the map."""


@dataclass(slots=True, eq=False)
class Held:
    """A heavy item in a hand, an egg among them, or armor worn."""

    kind: int
    slots: list[int] = field(default_factory=list)
    """By gear slot: the token on it, NONE for an empty one."""
    malfunction: bool = False
    used: bool = False
    """Its "once per" effect is used up (NR-USE-05)."""
    hand: int = 0
    """The hand slot it is in; two items may share one (Binding Tape)."""
    inside: int = NONE
    """An egg in a Specimen Case."""


@dataclass(slots=True, eq=False)
class Player:
    """A seat and its character."""

    seat: int
    deck: Deck = field(default_factory=lambda: Deck([]))
    """The action deck, contamination cards in it; its discard lies open."""
    number: int = 0
    """The player number, 0 before it is dealt."""
    character: int = NONE
    """NONE before the draft."""
    where: int = IN_PLAY
    """ids.IN_PLAY, LANDER, ESCAPED, HIBERNATED, DEAD or LYING."""
    killed: bool = False
    """Killed by the final check; it stays escaped or hibernated (NR-ESC-05)."""
    room: int = NOWHERE
    """The room slot of the model, NOWHERE before the draft and off the map."""
    passed: bool = False
    hand: list[int] = field(default_factory=list)
    """Action cards in hand, oldest first."""
    contamination: list[int] = field(default_factory=list)
    """Contamination cards in hand, oldest first."""
    playing: list[int] = field(default_factory=list)
    """Cards that lie open while they are resolved, not discarded yet (NR-ACT-12, NR-REA-02)."""
    health: int = 0
    """The slot of the health marker, 0 to 8 (NR-HP-01)."""
    wounds: list[int] = field(default_factory=list)
    """Serious wounds, that of the leftmost section first."""
    oxygen: int = 7
    suffocating: bool = False
    larva: bool = False
    """A Larva is on the character board."""
    data: bool = False
    """A data token."""
    belt: list[int] = field(default_factory=list)
    """Gear tokens of the tactical belt, by slot."""
    held: list[Held] = field(default_factory=list)
    """Heavy items in the hands."""
    armor: list[Held] = field(default_factory=list)
    """Armor worn: one at most."""
    backpack: list[int] = field(default_factory=list)
    """Regular items, secret (NR-ITM-05)."""
    used: list[int] = field(default_factory=list)
    """Those of the backpack whose "once per" effect is used up; public, since they were used."""
    objectives: list[int] = field(default_factory=list)
    """A private and a mission objective until one is chosen."""
    chosen: bool = False
    """An objective has been chosen (NR-OBJ-01)."""
    drafted: list[int] = field(default_factory=list)
    """The characters to choose from; empty but while the draft is asked."""
    looking: list[int] = field(default_factory=list)
    """Cards drawn, of which some will be kept, or items offered in a trade; empty but while that is
    asked."""
    shown_to: int = 0
    """The mask of other seats that see them."""
    passed_over: list[int] = field(default_factory=list)
    """Support cards that it drew and left: out of the game, and nobody else knows which."""
    started: int = NOWHERE
    """The room slot where the running turn began."""


@dataclass(slots=True, eq=False)
class Intruder:
    """A model on the map."""

    type: int
    number: int
    """Its number within its type, from 1."""
    place: int
    hits: int = 0
    """Markers beside it; always 0 in a corridor (NR-IHP-01)."""


@dataclass(slots=True, eq=False)
class Robot:
    """The robot and its card (NR-ROB)."""

    card: int = UNDECIDED
    """UNDECIDED until it is revealed (NR-HIB-03)."""
    room: int = NOWHERE
    malfunction: bool = False
    slots: list[int] = field(default_factory=list)
    """Gear tokens on its two slots."""
    relay: int = NONE
    """The seat whose Relay mark lies on it (NR-ROB-08)."""


@dataclass(slots=True, eq=False)
class Turn:
    """The running turn of the player phase; all of it is public."""

    seat: int = NONE
    """Whose it is, NONE for nobody's."""
    actions: int = 0
    """Actions performed (NR-TURN-02)."""
    passed: bool = False
    """Pass was performed in it."""
    killed: bool = False
    """The character has killed an intruder in it."""


@dataclass(slots=True, eq=False)
class Strike:
    """An attack to which players may react before a card is drawn (NR-REA-07)."""

    seat: int
    """Whom it is aimed at; a reaction may pass it on once (NR-REA-10)."""
    how: int
    """ids.ENTRY, OPPORTUNITY or PLAIN."""
    passed_on: bool = False


@dataclass(slots=True, eq=False)
class AntiAircraft:
    """The stack of two tokens, one ACTIVE, one INACTIVE; the top one counts (NR-SET-11)."""

    top: int = UNDECIDED
    """ids.ACTIVE or INACTIVE; UNDECIDED while nobody has looked; GONE out of the game."""
    seen: int = 0
    """The mask of seats that know it."""
    shown: bool = False
    """The top one lies face up (NR-TRK-04)."""


@dataclass(slots=True)
class Retaliation(State):
    """The table."""

    players: list[Player] = field(default_factory=list)
    """By seat."""
    coop: bool = False
    """Solo/Coop (NR-SOLO)."""

    # Rounds.
    round: int = 1
    """The space of the round marker (NR-SET-03)."""
    first: int = 0
    """The seat with the starting player token (NR-PLR-15)."""
    phase: str = ""
    """"player", "intruder", "event" or "cleanup"; "" before the first round."""
    turn: Turn = field(default_factory=Turn)
    acting: list[int] = field(default_factory=list)
    """Who acts for the rules, the innermost last: the active player, above it whoever was ordered
    or reacts (NR-ORD-08)."""
    loss: list[int] = field(default_factory=list)
    """Health about to be lost, the innermost loss last; reactions lower it."""
    strikes: list[Strike] = field(default_factory=list)
    """Attacks that players may react to, the innermost last."""
    reshuffle: bool = False
    """The attack card being resolved says to reshuffle its deck."""
    lander: int = 0
    """The space of the lander token, 0 off the track."""
    lander_is: int = ON_TRACK
    """ids.ON_TRACK, LANDED or LEFT."""
    autodestruction: int = 0
    """The space of the armed token; 15 behind the last; 0 while it is not armed (NR-AUT-01)."""
    choices: int = 0
    """The space of the Objective Choice track, 0 at the top (NR-OBJ-04)."""

    # The facility.
    rooms: list[int] = field(default_factory=list)
    """By room: the tile, NONE where none lies. The Hibernatorium lies there from the start."""
    corridors: list[int] = field(default_factory=list)
    """By corridor: the tile, NONE where none lies; the printed ones from the start."""
    connected: bool = False
    """The Hibernatorium is discovered, its printed corridors are in play (NR-HIB-02)."""
    reinforced: list[bool] = field(default_factory=list)
    """By corridor: turned to its 0 side."""
    noise: list[int] = field(default_factory=list)
    """By corridor: noise markers, 1 at most in the base game."""
    door_at: list[int] = field(default_factory=list)
    """By corridor: the room slot that its door slot touches, NONE where it has none."""
    doors: list[int] = field(default_factory=list)
    """By corridor: ids.OPEN, CLOSED or DESTROYED."""
    barriers: list[int] = field(default_factory=list)
    """By corridor: the room slot at whose end a Portable Barrier stands closed, NONE for none."""
    fire: list[bool] = field(default_factory=list)
    """By room."""
    malfunction: list[bool] = field(default_factory=list)
    """By room."""
    secure: list[int] = field(default_factory=list)
    """By room: secure tokens, 3 at most."""
    life_support: list[int] = field(default_factory=list)
    """By section: ids.INACTIVE, ACTIVE, or GONE from the game."""
    pods: int = INACTIVE
    """The Hibernatorium token: INACTIVE or ACTIVE."""
    anti_aircraft: AntiAircraft = field(default_factory=AntiAircraft)
    eggs: int = 0
    """On the Eggs space."""
    doors_unmarked: int = 0
    """Doors destroyed with no token left (NR-DOOR-10)."""
    eggs_destroyed: int = 0
    """Eggs that left the game from the Eggs space: what characters lose does not return there
    (NR-ACT-10)."""
    nest_destroyed: bool = False
    """The marker on the Eggs space (NR-NEST-02)."""
    shutdown: bool = False
    """The Reactor was shut down (NR-RM-19)."""
    shuttle: int = NONE
    """The seat that left with the Escape Shuttle (NR-RM-14), NONE while it is there."""
    robot: Robot = field(default_factory=Robot)
    visited: int = 0
    """Life Support Control rooms that the robot has stood in, bit `1 << section` (NR-END-13)."""
    zone: list[int] = field(default_factory=list)
    """Gear tokens beside the Landing Zone, by kind."""
    gear: list[int] = field(default_factory=list)
    """Gear tokens in the supply, by kind."""
    data_left: int = 0
    room_pools: list[list[int]] = field(default_factory=list)
    """Room tiles not drawn yet, by back (ids.BACKS)."""
    corridor_pool: list[int] = field(default_factory=list)
    """Corridor tiles not drawn yet."""

    # Intruders.
    intruders: list[Intruder] = field(default_factory=list)
    """Models on the map."""
    bag: list[int] = field(default_factory=list)
    """Tokens in the bag."""
    token_piles: list[list[int]] = field(default_factory=list)
    """By type of tokens: the pile, from the top down."""
    backs: list[list[int]] = field(default_factory=list)
    """By type of tokens: the printed tokens that those without a known back can turn out to be."""
    tokens_gone: list[int] = field(default_factory=list)
    """Tokens removed from the game."""
    token_open: list[int] = field(default_factory=list)
    """Tokens drawn and being resolved; all see them."""
    queen_hits: int = 0
    """Her marker on the Queen's Hits track (NR-SET-23)."""
    queen_settled: bool = False
    """Her Health card came in the action that is being carried out (NR-QUE-01)."""
    queen_dead: bool = False

    # Decks.
    explorations: BackedDeck = field(default_factory=lambda: BackedDeck([]))
    explorations_gone: list[int] = field(default_factory=list)
    exploring: list[int] = field(default_factory=list)
    """Exploration cards being resolved."""
    events: BackedDeck = field(default_factory=lambda: BackedDeck([]))
    event_open: list[int] = field(default_factory=list)
    attacks: Deck = field(default_factory=lambda: Deck([]))
    attacks_open: list[int] = field(default_factory=list)
    """Attack cards being resolved, the last one first."""
    health: Deck = field(default_factory=lambda: Deck([]))
    """Queen Health cards, never renewed; the discard holds those that were resolved."""
    health_gone: list[int] = field(default_factory=list)
    """Queen Health cards discarded unseen (NR-QUE-02)."""
    health_open: list[int] = field(default_factory=list)
    item_decks: list[Deck] = field(default_factory=list)
    """By colour (ids.COLOURS)."""
    support: Deck = field(default_factory=lambda: Deck([]))
    """Support equipment, never renewed."""
    support_open: list[int] = field(default_factory=list)
    """Support cards to choose from (NR-DRF-01)."""
    wound_deck: Deck = field(default_factory=lambda: Deck([]))
    contamination_left: int = 0
    """Cards in the contamination deck."""
    infected_left: int = 0
    """How many of the UNKNOWN contamination cards, wherever they lie, will turn out infected."""
    clean_left: int = 0
    """How many of them will not."""
    contamination_gone: list[int] = field(default_factory=list)
    """Contamination cards out of the game, those of dead characters included (NR-CON-06)."""
    items_gone: list[int] = field(default_factory=list)
    """Items out of the game: eggs (NR-ACT-10), items of characters, support (NR-ITM-03)."""

    receiving: list[Held] = field(default_factory=list)
    """Heavy items and armor on their way to somebody who is asked about a place for them."""
    loose: list[int] = field(default_factory=list)
    """Gear tokens that change hands, until they lie on a slot."""

    # Goals.
    objective_pools: list[list[int]] = field(default_factory=list)
    """Private and mission objectives that nobody was dealt."""
    rejected: list[int] = field(default_factory=list)
    """Objectives that were not chosen: out of the game, face down."""
    rejected_by: list[int] = field(default_factory=list)
    """For each of `rejected` the seat that alone knows it."""
    characters_left: list[int] = field(default_factory=list)
    """Characters that nobody has drafted."""
    characters_gone: list[int] = field(default_factory=list)
    """Draft cards out of the game."""
    task_pool: list[int] = field(default_factory=list)
    """Mission tasks not drawn."""
    tasks_gone: list[int] = field(default_factory=list)
    """Mission tasks drawn and discarded (NR-SOLO-02)."""
    tasks: list[int] = field(default_factory=list)
    """Mission tasks in play, face up: one, or those of Solo/Coop."""

    # The end.
    destroyed: bool = False
    """The facility is destroyed (NR-AUT-05)."""
    ending: str = ""
    """How the game ended, a key of [ending] in words.toml; "" while it runs."""
    winners: list[bool] = field(default_factory=list)
    """By seat; empty before the end."""
