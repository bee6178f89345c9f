"""What lies on the table of a game of Nemesis: plain data, nothing else.

What the numbers mean:

- a *seat* counts from 0; player number 1 is seat 0 (NEM-CREW-01). A *mask* of seats has bit
  `1 << seat` for each seat that knows something.
- a *room* is 1 to 21, its place on the board. A list "by room" has 22 entries, entry 0 unused.
- a *corridor* is 0 to 27 as in ids.CORRIDORS; 28, ids.TECHNICAL, is the technical corridor.
- a *pod* is 1 to 4. A list "by pod" has 5 entries, entry 0 unused.
- a *tile*, *item*, *character*, *event*, *wound*, *weakness*, *objective* or *hunting card* is the
  number of its entry in content (ITEMS[item] and so on).
- an *action card* is the number of its entry in content; *contamination cards* share piles with
  them and are the numbers ids.UNKNOWN (100) to ids.FIXED_CLEAN (106).
- an *object* is ids.CARCASS, EGG, BLUE_CORPSE (1000 to 1002) or CORPSES + character (1010 on).
- an *attack card* is an index of ids.ATTACK_CARDS, an *intruder token* a kind of ids.TOKENS, an
  *exploration token* a kind of ids.EXPLORATIONS. Several tokens are of one kind.
- ids.UNDECIDED, -1, stands where nobody has looked yet, so that chance has not decided.

Piles without an order (pools, bag, supply) are drawn from by chance; their order means nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.decks import Deck
from hullbreach.kernel.state import State

from .ids import AWAKE, UNDECIDED


@dataclass(slots=True, eq=False)
class Held:
    """A heavy item or an object in a hand slot."""

    kind: int
    """The number of an item, or of an object (from ids.OBJECTS on)."""
    ammo: int = 0
    """Rounds in a weapon; 0 in anything else."""
    magazines: int = 0
    """Extended Magazines added to the weapon: each holds 2 rounds more."""
    autoloader: bool = False
    """The Autoloader is added to it."""
    tape: int = 0
    """Two items bound with one Duct Tape have the same number here, unbound ones 0."""


@dataclass(slots=True, eq=False)
class Player:
    """A seat and its character."""

    seat: int
    deck: Deck
    """The own action deck: action cards, and contamination cards once they were discarded."""
    character: int = -1
    """-1 before the draft."""
    status: int = AWAKE
    """ids.AWAKE, HIBERNATING, EVACUATED or DEAD."""
    room: int = 0
    """Where the figure stands; for who has left the board, where it stood last. 0 before the
    draft."""
    pod: int = 0
    """The pod of the room's Evacuation Section in which the character waits, 0 for none."""
    passed: bool = False
    """No more rounds in this Player Phase."""
    hand: list[int] = field(default_factory=list)
    """Action cards in hand, oldest first: the order of drawing, which nobody else may learn."""
    contamination: list[int] = field(default_factory=list)
    """Contamination cards in hand, oldest first."""
    light: int = 0
    """Light wounds, 0 to 2."""
    wounds: list[int] = field(default_factory=list)
    """Undressed serious wounds, at most 3 with the dressed ones."""
    dressed: list[int] = field(default_factory=list)
    """Dressed serious wounds."""
    slime: bool = False
    larva: bool = False
    """A larva is on the character board."""
    signal: bool = False
    """The signal has been sent."""
    items: list[int] = field(default_factory=list)
    """The inventory: items and active quest items that are not heavy, oldest first."""
    looking: list[int] = field(default_factory=list)
    """Items drawn, of which one will be kept; empty but while that is asked."""
    slots: list[Held] = field(default_factory=list)
    """What the hands hold: at most 2 things, or more where tape binds two."""
    quests: list[int] = field(default_factory=list)
    """Inactive quest items; everybody sees them."""
    objectives: list[int] = field(default_factory=list)
    """Two until one is kept, the corporate one first; none in the cooperative variant."""
    objectives_seen: list[int] = field(default_factory=list)
    """For each of `objectives` the mask of seats that know it, the owner included."""
    drafted: list[int] = field(default_factory=list)
    """The two characters to choose from; empty but while the draft is asked."""


@dataclass(slots=True, eq=False)
class Intruder:
    """A figure on the board."""

    id: int
    """Its own number, from 1 on in the order of appearing; never used again."""
    type: int
    """ids.LARVA to ids.QUEEN."""
    room: int
    token: int
    """The intruder token bound to it, ids.NO_TOKEN (-1) for none."""
    injuries: int = 0


@dataclass(slots=True)
class IntruderPlayer:
    """The Intruder player (NEM-IPL-01)."""

    deck: Deck
    """Hunting cards."""
    seat: int = -1
    """-1 until somebody takes the role."""
    hand: list[int] = field(default_factory=list)
    """Hunting cards, oldest first."""
    passed: bool = False
    looking: list[int] = field(default_factory=list)
    """Attack cards drawn, of which one will be resolved; empty but while that is asked."""


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
    """By seat."""

    # Turn order.
    turn: int = 0
    """1 in the first turn, 0 before."""
    first: int = 0
    """The seat with the First Player token, player number 1 at the start (NEM-CREW-09)."""
    active: int = 0
    """The seat whose round it is, -1 before the first round of a Player Phase."""
    actions_taken: int = 0
    """Actions of the running round, the one being carried out included."""
    unlimited: bool = False
    """Adrenaline Injection: any number of actions in this round."""
    round_over: bool = False
    """The active player has passed, or an action has ended the round."""

    # Tracks.
    time: int = 0
    """The label of the marker's space on the time track: 15 at the start, 0 is red."""
    destruct: int = -1
    """The label of the marker's space on the self-destruct track, 6 to 0; -1 while it is off."""
    destination: int = 0
    """The marker's space on the destination track: 0 to 3 for A to D."""
    coordinates: int = UNDECIDED
    """The coordinates card, an index of content.COORDINATES."""
    coordinates_seen: int = 0
    """The mask of seats that know it."""

    # The ship.
    engines: list[int] = field(default_factory=list)
    """Three entries, engine 1 first: 1 if the top token of the stack is WORKING, 0 if DAMAGED."""
    engines_seen: list[int] = field(default_factory=list)
    """For each engine the mask of seats that know its top token."""
    tiles: list[int] = field(default_factory=list)
    """By room: its tile, explored or not; UNDECIDED while nobody has looked at it."""
    tiles_seen: list[int] = field(default_factory=list)
    """By room: the mask of seats that looked at the tile while it lay face down."""
    explored: list[bool] = field(default_factory=list)
    """By room: whether its tile lies face up."""
    tokens: list[int] = field(default_factory=list)
    """By room: the exploration token on its tile; UNDECIDED while nobody has looked at it,
    ids.NO_EXPLORATION (-2) where there is none any more."""
    tokens_seen: list[int] = field(default_factory=list)
    """By room: the mask of seats that looked at the token."""
    item_counter: list[int] = field(default_factory=list)
    """By room: items left to find."""
    fire: list[bool] = field(default_factory=list)
    """By room: a fire marker."""
    malfunction: list[bool] = field(default_factory=list)
    """By room: a malfunction marker."""
    objects: list[list[int]] = field(default_factory=list)
    """By room: the objects lying there. Eggs of the intruder board are not among them."""
    tile_pools: list[list[int]] = field(default_factory=list)
    """Tiles of category 1 and of category 2 that no room has got yet."""
    token_pool: list[int] = field(default_factory=list)
    """Exploration tokens that no room has got yet."""
    explored_tokens: list[int] = field(default_factory=list)
    """Exploration tokens that have been resolved and left the game."""
    noise: list[bool] = field(default_factory=list)
    """By corridor, the technical one last: a noise marker."""
    doors: list[int] = field(default_factory=list)
    """By corridor but for the technical one: ids.OPEN (no token), CLOSED or DESTROYED."""
    airlock: int = 0
    """The room with the airlock marker, 0 for none."""
    pods: list[int] = field(default_factory=list)
    """By pod: ids.NO_POD (not in this game), LOCKED, UNLOCKED or LAUNCHED."""

    # Intruders.
    intruders: list[Intruder] = field(default_factory=list)
    """The figures on the board, in the order of appearing; larvae on character boards are not
    among them."""
    intruder_count: list[int] = field(default_factory=list)
    """By room: how many of them stand there."""
    next_id: int = 1
    """The id of the next figure."""
    bag: list[int] = field(default_factory=list)
    """Intruder tokens in the bag."""
    supply: list[int] = field(default_factory=list)
    """Intruder tokens neither in the bag nor bound to a figure."""
    eggs: int = 0
    """Eggs on the intruder board."""
    eggs_left: int = 0
    """Eggs in the supply. The others lie in rooms or are carried."""
    nest_destroyed: bool = False
    weaknesses: list[int] = field(default_factory=list)
    """Three entries, eggs, corpses, carcasses: the weakness, UNDECIDED until it is discovered."""
    weakness_pool: list[int] = field(default_factory=list)
    """Weaknesses not discovered, those in the box included."""
    contact: bool = False
    """The first intruder has appeared."""
    queen_killed: bool = False

    # Decks.
    item_decks: list[Deck] = field(default_factory=list)
    """Items: the red, the yellow and the green deck (ids.COLOURS)."""
    crafts: list[int] = field(default_factory=list)
    """Crafted items beside the board, one entry a card."""
    events: Deck = field(default_factory=lambda: Deck([]))
    attacks: Deck = field(default_factory=lambda: Deck([]))
    """Attack cards."""
    attacks_open: list[int] = field(default_factory=list)
    """Attack cards being resolved, face up; the last one is resolved first."""
    event_open: list[int] = field(default_factory=list)
    """The event being resolved; for the Intruder player the three to choose from."""
    wound_deck: Deck = field(default_factory=lambda: Deck([]))
    """Serious wounds."""
    contamination_deck: int = 0
    """How many cards are in the contamination deck."""
    infected_left: int = 0
    """How many of the cards of kind ids.UNKNOWN, wherever they lie, will turn out INFECTED."""
    clean_left: int = 0
    """How many of them will not."""
    contamination_removed: list[int] = field(default_factory=list)
    """Contamination cards out of the game; they become the next deck (NEM-CONT-09)."""
    objective_pools: list[list[int]] = field(default_factory=list)
    """Corporate, personal and group cards that nobody has been dealt."""
    objectives_left: list[int] = field(default_factory=list)
    """Objectives not chosen: out of the game, face down."""
    objectives_left_by: list[int] = field(default_factory=list)
    """For each of `objectives_left` the seat whose it was: that seat alone knows it."""
    group_objectives: list[int] = field(default_factory=list)
    """The open objectives of the cooperative variant."""
    characters_left: list[int] = field(default_factory=list)
    """Characters that nobody has chosen or is choosing from."""
    removed: list[int] = field(default_factory=list)
    """Items out of the game: used or lost starting weapons and quest items."""
    events_removed: list[int] = field(default_factory=list)
    """Events out of the game."""

    # What is being done.
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
    """The seat of the character that died first, -1 while all live."""
    skip_attacks: bool = False
    """The coming Event Phase has no intruder attacks (Orbital Maneuvering System)."""

    # The end.
    ship_lost: bool = False
    ending: str = ""
    """How the game ended, a key of [ending] in words.toml; "" while it runs."""
    winners: list[bool] = field(default_factory=list)
    """By seat; empty before the reckoning."""
    checks: list[tuple[str, str, tuple[int | str, ...], int]] = field(default_factory=list)
    """Lines of the reckoning, in order: rule, kind of the line, its arguments, seat or -1."""
    next_tape: int = 1
    """What the next two bound items get as Held.tape."""
