"""What lies on the table of a game of LIFEFORM: plain data, nothing else.

What the numbers mean:

- a *seat* counts from 0. One seat is the lifeform's, the others are crew players. A *mask* of
  seats has bit `1 << seat` for each seat that knows something.
- a *place* is a chamber, 0 to 38 as in board.CHAMBERS, or board.REMORA (39); NOWHERE (-1) is off
  the map. Lists "by place" have 40 entries.
- a *link* is a corridor or tunnel, a number of board.GRAPH.links.
- a *character* is the number of its entry in ids.CHARACTERS, an *image* 0 to 2 (ALPHA, BETA,
  GAMMA).
- a *crew card*, *lifeform card*, *terror card*, *cat card*, *mainframe card* is the number of its
  kind in ids; copies are alike. An *objective* and a *stowaway card* is one card.
- a *column* of the loadout is 0 to 4, a *data token* its icon, 0 to 3.

Piles without an order (pools) are drawn from by chance; their order means nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.decks import Deck
from hullbreach.kernel.piles import Secret
from hullbreach.kernel.state import TRANSIENT, State

NOWHERE = -1
"""Off the map: not yet, or no more."""
GONE = -2
"""An image that is out of the game for good (LF-MEET-04)."""

CREW, LIFEFORM, CAT, MAINFRAME = 0, 1, 2, 3
"""What a seat plays."""

FROZEN_NEXT, FROZEN_NOW = 1, 2
"""In which turn a character cannot move (LF-T13); bits, since both may be."""

ADJACENT, VENT_ATTACK, MEETING, FORCED = "adjacent", "vent", "meeting", "forced"
"""Kinds of attack (LF-ATTACK-01); "" for none."""


@dataclass(slots=True, eq=False)
class Character:
    """A disk and its sheet."""

    number: int
    seat: int = -1
    """Who controls it, -1 for one that is not in the game, or no more."""
    place: int = NOWHERE
    hidden: bool = False
    """Since a HIDE, while it shares its chamber with an image (LF-HIDE-06)."""
    skill: bool = False
    """The skill token is in its active slot."""
    survival: bool = False
    """The survival token is in its active slot."""
    ward: bool = False
    """The ward of Adrenaline."""
    frozen: int = 0
    """Frozen Stiff: FROZEN_NEXT for its player's next turn, FROZEN_NOW for the one that runs."""


@dataclass(slots=True, eq=False)
class Player:
    """A seat."""

    seat: int
    role: int = CREW
    """CREW, LIFEFORM, CAT or MAINFRAME. In a game for two the cat is no role (LF-CAT2)."""
    out: bool = False
    """Eliminated in the showdown, or a role player out of the game."""
    hand: list[int] = field(default_factory=list)
    """Crew cards, oldest first: the order of drawing, which nobody else may learn."""
    heat: int = 0
    """Heat analyzer tokens."""
    data: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    """Data tokens by icon."""
    disks: list[int] = field(default_factory=list)
    """The three disks of the draft (LF-SETUP-09); empty but while that is asked."""
    looking: list[int] = field(default_factory=list)
    """Crew cards drawn, of which some will be kept; empty but while that is asked."""
    reacted: bool = False
    """Has played a reaction in this lifeform activity phase, or against this attack of the crew
    activity phase, cancelled or not (LF-ATTACK-07, LF-CANCEL-05)."""


@dataclass(slots=True, eq=False)
class RoleBoard:
    """The ship's cat's or the mainframe's board and cards."""

    seat: int = -1
    """Whose they are, -1 for nobody's."""
    supply: list[int] = field(default_factory=list)
    """Face up, may be played."""
    discard: list[int] = field(default_factory=list)
    """Played; a role player may regain one. With two players they are out of the game."""
    tokens: list[int] = field(default_factory=lambda: [0, 0])
    """Spaces of the two role tokens, 0 the start to 4."""
    in_force: list[int] = field(default_factory=list)
    """A card that lies face up until it happens: Clock Discipline."""


@dataclass(slots=True, eq=False)
class Creature:
    """The lifeform board and what its player holds."""

    deck: Deck
    seat: int = -1
    hand: list[int] = field(default_factory=list)
    """Lifeform cards, oldest first."""
    looking: list[int] = field(default_factory=list)
    """Lifeform cards drawn, of which one will be kept (LF-HIB-04)."""
    vents: int = 0
    """Vent tokens."""
    hostility: int = 0
    """Space of the hostility track, 0 to 16."""
    claws: int = 0
    """Hostility tokens, 1 claw each."""
    claws_gone: int = 0
    """Those used in fights for which the supply has no room: an expansion adds some."""
    survival: int = -1
    """The survival ability used: 0 ANDROID KILL, 1 MOVE ALIEN 3, 2 HULL BREACH; -1 none."""
    stowaway_token: int = 0
    """0 not taken, 1 held, 2 out of the game."""
    evolution: list[int] = field(default_factory=list)
    """Evolution tokens held; everybody sees them."""


@dataclass(slots=True, eq=False)
class Row:
    """A row of a card that is being executed (LF-PLAY-05)."""

    seat: int = -1
    """Whose card it is, -1 while no row is executed."""
    cards: list[int] = field(default_factory=list)
    """The card, crew's or lifeform's, as one entry; it lies open."""
    row: int = -1
    left: list[str] = field(default_factory=list)
    """Actions not executed yet."""
    begun: bool = False
    """One has been executed."""
    evolved: bool = False
    """An evolution token was spent on this card."""


@dataclass(slots=True, eq=False)
class Declared:
    """A reaction of the crew, from the moment on that it is declared."""

    seat: int
    code: str
    """The action: HIDE, RUN_REACTION or SHOCK_PROD."""
    character: int
    card: int = -1
    """The card, -1 where it was none."""
    answer: int = -1
    """The lifeform card that cancelled it, -1 for none."""
    token: int = -1
    """The evolution token that did, -1 for none."""
    state: str = "declared"
    """declared, cancelled or done."""


@dataclass(slots=True, eq=False)
class Attack:
    """An attack in progress; all of it is public."""

    kind: str = ""
    """ADJACENT, VENT_ATTACK, MEETING or FORCED; "" while there is no attack."""
    place: int = NOWHERE
    """The attacked chamber."""
    origin: int = NOWHERE
    """Where the real lifeform stood before step 2."""
    link: int = -1
    """The link it came through (adjacent kind), else -1."""
    image: int = -1
    """The image that was revealed."""
    targets: list[int] = field(default_factory=list)
    """Targeted characters, as they were at the start."""
    safe: list[int] = field(default_factory=list)
    """Those of them that avoided it."""
    cancelled: bool = False
    """By a SHOCK-PROD."""
    declared: list[Declared] = field(default_factory=list)
    """Reactions, in the order they were declared."""
    part: str = ""
    """What goes on: reactions, strike, ghosts or calibration."""


@dataclass(slots=True, eq=False)
class Laid:
    """What was committed in a fight, and which fight icons it has matched."""

    seat: int
    what: str
    """card, data, pair, sacrifice, cat, prize, harpoon, torch or trait."""
    thing: int = -1
    """The card, the icon or the character, -1 for none."""
    icons: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Fought:
    """A fight of the showdown that is over: lost, survived or cancelled."""

    target: int
    card: int
    outcome: str


@dataclass(slots=True, eq=False)
class Vote:
    """An agreement that is asked for; all of it is public."""

    kind: str = ""
    """launch, concede or cancel (a fight); "" while there is none."""
    by: int = -1
    item: str = ""
    """What would cancel the fight."""
    agreed: list[int] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    """Who has not answered yet, in the order of asking; one refusal ends it."""


@dataclass(slots=True, eq=False)
class Fight:
    """A fight of the showdown."""

    target: int = -1
    """The targeted seat."""
    last: int = -1
    """The target of the previous fight."""
    card: list[int] = field(default_factory=list)
    """The lifeform's card, face down until step 4."""
    shown: bool = False
    """It has been revealed."""
    claws: int = 0
    """Hostility tokens added."""
    stowaway: bool = False
    """The 1-2 minute stowaway card was added."""
    icons: list[int] = field(default_factory=list)
    """Fight icons still unmatched."""
    used: list[int] = field(default_factory=list)
    """Crew cards used in this fight; they lie open until step 7."""
    loose: list[int] = field(default_factory=list)
    """Icons that lie ready for a two-for-one: the second half is still to come."""
    laid: list[Laid] = field(default_factory=list)
    """What was committed, in order."""
    cancelled: bool = False


@dataclass(slots=True)
class Lifeform(State):
    """The table."""

    players: list[Player] = field(default_factory=list)
    """By seat."""
    characters: list[Character] = field(default_factory=list)
    """By number, those not in the game too."""
    cast: list[Character] | None = None
    """Those that live, by number; None until it is asked for, see crew.cast."""
    teams: list[list[Character]] | None = None
    """The same by the seat that controls them, see crew.teams."""
    creature: Creature = field(default_factory=lambda: Creature(Deck([])))
    cat: RoleBoard = field(default_factory=RoleBoard)
    mainframe: RoleBoard = field(default_factory=RoleBoard)

    # Rounds.
    round: int = 0
    active: int = -1
    """The crew seat whose turn it is; the lifeform's in its activity phase; -1 otherwise."""
    acting: str = ""
    """Which phase runs: "crew", "android", "lifeform"; "" before the first round and after the
    launch."""
    collected: list[int] = field(default_factory=list)
    """Characters that have been checked in step 1 of this turn (LF-COLLECT-01)."""
    turn_over: bool = False
    """What is left of the turn is lost (LF-CONTROL-09)."""
    cat_moved: bool = False
    cat_played: bool = False
    """The ship's cat has moved, one of its cards was played, in this turn (LF-CAT2-01, -02)."""
    refused: list[int] = field(default_factory=list)
    """Seats whose proposal to launch was refused since the game state last changed
    (LF-LAUNCH-13)."""
    waiting: list[int] = field(default_factory=list)
    """Characters that were aboard when the round began (LF-SD-08)."""
    row: Row = field(default_factory=Row)
    entered: list[int] = field(default_factory=list)
    """Characters that an act of their own player has moved into an image's chamber and that have
    not met it yet (LF-MEET-01)."""
    attack: Attack = field(default_factory=Attack)
    attacked: bool = False
    """There has been an attack in this game."""
    calibrating: bool = False
    """The lifeform is asked which image is real from now on (LF-CALIB-07)."""
    vote: Vote = field(default_factory=Vote)
    laser_owed: int = -1
    """The seat to which the Mining Laser is owed (LF-LASER-08), -1 for none."""

    # The ship.
    images: list[int] = field(default_factory=lambda: [NOWHERE] * 3)
    """By image: its place; NOWHERE put aside, GONE out of the game."""
    real: Secret = field(default_factory=Secret)
    """The real image, among those on the ship."""
    missions: list[int] = field(default_factory=list)
    """By place: mission tokens."""
    outage: list[bool] = field(default_factory=list)
    """By place: a power outage token."""
    terror: list[bool] = field(default_factory=list)
    """By place: a terror token."""
    cocoons: list[bool] = field(default_factory=list)
    """By place: a cocoon chamber token."""
    breach: int = NOWHERE
    """The chamber with the hull breach token."""
    door: int = -1
    """The link the security door token lies on, -1 for in the supply."""
    half_lock: bool = False
    """It lies half-lock side up."""
    door_mark: int = -1
    """The seat at whose next turn the token returns (LF-CELL-06), -1 for none."""
    cat_place: int = NOWHERE
    """Where the ship's cat is; NOWHERE while it is not in play."""
    android: int = NOWHERE
    """Where the android is; NOWHERE while it is inactive or destroyed."""
    android_status: int = 0
    """0 to 2 lose ids.ANDROID_LOSS tokens; 3 is DESTROYED."""
    deviated: bool = False
    """ANDROID PATHWAY DEVIATION has been executed."""
    pool: list[int] = field(default_factory=list)
    """Unused tokens by kind, see tokens.py."""

    # Tracks and loadout.
    minute: int = 31
    """The self-destruct tracker: 31 START, 30 to 1, 0 EXPLOSION."""
    minutes_owed: int = 0
    """Spaces that an effect on the way has added to the running advance of the tracker."""
    malfunction: int = 0
    """0 START to 3."""
    cocoon_track: int = 0
    """0 for the 2P track, 1 for the 3P/4P track."""
    cocoon: int = 0
    """0 START to 3, the final space."""
    loadout: list[int] = field(default_factory=lambda: [0] * 5)
    """By column: mission tokens in it."""
    overheating: int = 0
    """The space of COOLANT with the overheating token, 0 for none."""
    flamethrower_waits: bool = True
    """The Flamethrower card lies beside its column."""
    laser_waits: bool = True
    """The Mining Laser lies beside Engineering."""
    stowed: bool = False
    """The lifeform has stowed away by itself (LF-LASTMAN-01)."""
    stowaway: Secret = field(default_factory=Secret)
    """The chosen stowaway card; -1 before minute 20."""
    stowaway_out: bool = False
    """The chosen stowaway card has left the game."""
    kept_stowaway: bool = False
    """The lifeform keeps the 1-2 minute card for the showdown (LF-LAUNCH-09)."""
    evolution_track: list[list[int]] = field(default_factory=list)
    """Evolution tokens on spaces 1 to 3 of the cocoon track; empty without the variant."""
    evolution_out: list[int] = field(default_factory=list)
    """Evolution tokens out of the game that everybody has seen."""
    evolution_unseen: list[int] = field(default_factory=list)
    """The token that was removed unseen (LF-EVO-01), before that all seven."""

    # Decks.
    crew_deck: Deck = field(default_factory=lambda: Deck([]))
    terror_deck: Deck = field(default_factory=lambda: Deck([]))
    terror_open: list[int] = field(default_factory=list)
    """Terror cards being followed or chosen from, face up."""
    drafted: list[int] = field(default_factory=list)
    """Characters of this game, those that have died too (LF-SETUP-09)."""
    disk_pool: list[int] = field(default_factory=list)
    """Disks that nobody has seen, or that were not kept."""
    objective_pool: list[int] = field(default_factory=list)
    """Objectives that nobody has drawn: out of the game, unseen."""
    objectives: list[int] = field(default_factory=list)
    """Undone secret objectives of the crew."""
    immediate: list[int] = field(default_factory=list)
    """Cards marked Decide Immediately that wait to be handled, face up."""
    done: list[int] = field(default_factory=list)
    """Completed objectives and handled immediate ones, face up."""
    removed: list[int] = field(default_factory=list)
    """Crew cards out of the game: special ones, and hands of who was eliminated."""
    lifeform_removed: list[int] = field(default_factory=list)
    """Lifeform cards out of the game."""

    # Showdown.
    blasts: int = 0
    """Halon gas blast tokens of the crew pool."""
    shuttle_token: bool = False
    """The Remora token is in the crew pool."""
    shared: int = 0
    """Crew cards to be shared out in hibernation, not drawn yet (LF-HIB-01)."""
    fight: Fight = field(default_factory=Fight)
    fought: list[Fought] = field(default_factory=list)
    """Fights that are over."""

    # The end.
    launched: str = ""
    """"A", "B" or "C" once the Remora was launched (LF-LAUNCH-05)."""
    ending: str = ""
    """How the game ended, a key of [ending] in words.toml; "" while it runs."""
    crew_won: bool = False

    @staticmethod
    def transient() -> tuple[str, ...]:
        """See State.transient: who lives, in whose hands, is found among the characters."""
        return (*TRANSIENT, "cast", "teams")
