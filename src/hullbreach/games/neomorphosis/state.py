"""What lies on the table of a game of Neo-Morphosis: plain data, nothing else.

What the numbers mean:

- a *seat* counts from 0; a *crew member* is 0 to 3 (ids.ALICE to CAROLIN), whatever the seats.
- an *area* counts from 0 in its station (board.STATIONS[g.map]), NOWHERE (-1) is off the map; a
  *sector* is the printed number, from 1: lists "by sector" have an unused entry 0.
- a *door* counts from 0 (D1 is 0), a *terminal* as the map lists them; both lie in bit masks, bit
  `1 << door`.
- an *alien type* is 0 to 7 (ids.POD to PHIPPS); an alien on the board is known by its *figure*
  number, which it keeps while it grows.
- a *thing* is what can be carried: an Item card, a craftable card or a token, one numbering (ids);
  copies are alike.
- a *function* is a simple terminal function, 0 to 5 (ids.FSS to BOOM); a *field* is an Emergency
  Report Field, 0 to 3; a *level* is 1 to 3.
- an *emergency*, *sector card*, *infestation card*, *activation card*, *mutation* (neo-morphosis
  card), *behavior*, *mission card* is the number of its entry in ids.

Nothing is private to a seat: what a pile hides, it hides from everybody.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.decks import Deck
from hullbreach.kernel.state import State

NOWHERE = -1
"""Off the map."""

STANDING, DEFEATED, RECOVERING = 0, 1, 2
"""What token a crew member lies under (NM-WND-05)."""

EMPTY, INACTIVE, ACTIVE, CRITICAL = 0, 1, 2, 3
"""What an Emergency Report Field is."""

START, CREW, ALIEN, END = "start", "crew", "alien", "end"
"""Phases of a round (NM-ROUND-01); "" before the first."""


@dataclass(slots=True, eq=False)
class Member:
    """A crew member: the ID card and what belongs to it."""

    number: int
    seat: int = -1
    """Who controls it (NM-GEN-04), -1 before it is allotted."""
    area: int = NOWHERE
    wounds: int = 0
    down: int = STANDING
    """STANDING, DEFEATED or RECOVERING."""
    acted: bool = False
    """Activated in this round (NM-CP-03)."""
    items: list[int] = field(default_factory=list)
    """The inventory: Item cards and tokens, in the order they came (NM-INV-01)."""
    tech: list[int] = field(default_factory=list)
    science: list[int] = field(default_factory=list)
    """The stacks, from the ID card to the right (NM-STACK-02)."""
    captured: list[int] = field(default_factory=list)
    """Types of the aliens it has captured (NM-M3-04)."""
    used: list[str] = field(default_factory=list)
    """Once-per-turn effects that are used up in this turn: names of things and abilities."""
    masked: bool = False
    """Pheromone Mask, until the end of the round."""
    foam: bool = False
    """Adhesive Foam: the next Move needs no impede test."""


@dataclass(slots=True, eq=False)
class Alien:
    """An alien on the board."""

    figure: int
    type: int
    area: int
    wounds: int = 0
    ringed: bool = False


@dataclass(slots=True, eq=False)
class Field:
    """An Emergency Report Field."""

    state: int = EMPTY
    """EMPTY, INACTIVE, ACTIVE or CRITICAL."""
    card: list[int] = field(default_factory=list)
    """The Emergency card as one entry; none if the field is empty or critical, or where there was
    no card left (NM-EMER-06)."""
    level: int = 0
    """1 to 3 while it is active, else 0."""
    repaired: int = 0
    """Symbols of its pattern that are covered: bit `1 << place` (NM-EMER-10)."""
    tried: int = 0
    """Crew members who have tried it: bit `1 << crew member` (NM-EMER-08)."""


@dataclass(slots=True, eq=False)
class Turn:
    """The turn of the acting crew member; all of it is public."""

    member: int = -1
    """Who acts, -1 for nobody."""
    actions: int = 0
    """Actions left (NM-CP-04, -06)."""
    spent: int = 0
    """Actions spent."""


@dataclass(slots=True, eq=False)
class Roll:
    """A roll that is in its windows (NM-INT-05); all of it is public."""

    kind: str = ""
    """"attack", "agility", "tech", "science", "fragility" or "program"; "" for none."""
    member: int = -1
    """Whose roll it is."""
    target: int = 0
    """What the total must exceed; 0 for a programming test."""
    bonus: int = 0
    """All that is added to the die; in a programming test how many dice are rolled."""
    die: int = 0
    """The d6 as it lies, 0 before the roll."""
    pattern: list[int] = field(default_factory=list)
    """Symbols to match in a programming test."""
    dice: list[int] = field(default_factory=list)
    """Programming dice as they lie."""
    about: list[int] = field(default_factory=list)
    """What it is for, as the action declared it: weapon and figure, door, thing, function."""


@dataclass(slots=True, eq=False)
class Activation:
    """The Alien Activation card that is being carried out."""

    card: list[int] = field(default_factory=list)
    """The card as one entry; it lies open. Empty for none."""
    block: int = 0
    """The block of step 3."""
    order: list[int] = field(default_factory=list)
    """Figures that are still to act in this step or block, in order (NM-AACT-07)."""
    left: int = 0
    """Cards that are still to be drawn in this phase (NM-AP-03, -05)."""
    done: list[int] = field(default_factory=list)
    """Bosses that have acted in step 4, by type."""
    behavior: list[int] = field(default_factory=list)
    """The Behavior card that is being followed, as one entry; it lies open."""


@dataclass(slots=True, eq=False)
class Progress:
    """What has been done in a mission, for good (NM-WIN-07)."""

    deeds: list[str] = field(default_factory=list)
    """Deeds by their keys, each once: "blue_door", "elevator", "part"."""
    cards: list[int] = field(default_factory=list)
    """Mission cards drawn, the newest last (NM-GENR-04)."""
    counts: dict[str, int] = field(default_factory=dict)
    """Deeds that are counted from when the newest mission card lay open (NM-GENR-05)."""
    parts: int = 0
    """Spare parts on the truck (NM-M10-02); clear actions at the barricade (NM-M4-02)."""


@dataclass(slots=True)
class NeoMorphosis(State):
    """The table."""

    map: int = 0
    """The map, a number of board.STATIONS."""
    mission: int = 0
    """ids.TUTORIAL to LAST_STAND, or GENERATED."""
    insane: bool = False
    crew: list[Member] = field(default_factory=list)
    """Alice, Robert, Yuri, Carolin."""
    aliens: list[Alien] = field(default_factory=list)
    """On the board, by ascending figure number."""
    figures: int = 0
    """Figure numbers given so far: the next is one more."""
    supply: list[int] = field(default_factory=list)
    """Miniatures beside the board, by alien type (NM-GEN-11)."""
    drone: int = NOWHERE
    """Where S.A.M. is; NOWHERE once it has exploded (NM-WND-07)."""

    # Rounds.
    round: int = 0
    phase: str = ""
    """START, CREW, ALIEN, END; "" before the first round."""
    slot: int = 1
    """The slot of the Time Marker, 1 to 12 (NM-ROUND-03)."""
    last_slot: int = 12
    """NM-ROUND-04."""
    lead: int = 0
    """The seat that answers group decisions (NM-GEN-06)."""
    turn: Turn = field(default_factory=Turn)
    roll: Roll = field(default_factory=Roll)
    activation: Activation = field(default_factory=Activation)
    tests: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    """Things of each crew member that still need a fragility test (NM-FRAG-01)."""

    # The map.
    opened: int = 0
    """Open doors, without outer ones; damaged inner doors are open (NM-DOOR-03)."""
    damaged: int = 0
    """Damaged doors, an outer one too."""
    restricted: int = 0
    """Doors under their mission rule (NM-DOOR-06): closed."""
    red: int = 0
    """Doors that a mission card has made red (EN-6)."""
    active: int = 0
    """Active terminals; the others are damaged (NM-TERM-01)."""
    crates: list[int] = field(default_factory=list)
    """Areas with a crate, ascending."""
    floor: list[list[int]] = field(default_factory=list)
    """By area: the things that lie there."""
    infestation: list[list[int]] = field(default_factory=list)
    """By sector: its face-down Infestation cards, the first to be resolved first."""
    scanned: list[bool] = field(default_factory=list)
    """By sector: all of its Infestation cards were looked at (NM-SCAN-01)."""
    compromised: list[list[int]] = field(default_factory=list)
    """By sector: its Sector Compromised cards (NM-COMPR-01)."""
    flooded: int = 0
    """Sectors where Halon was released; to be seen only, no rule asks for it."""
    blasted: int = 0
    """Sectors where S.A.M. has exploded; to be seen only."""

    # The panel.
    fields: list[Field] = field(default_factory=list)
    overload: list[int] = field(default_factory=list)
    """By function: System Overload tokens (NM-EMER-05)."""
    charge: bool = False
    """A Halon Tank lies in the slot (NM-FSS-01)."""
    tanks_spent: int = 0
    """Halon Tanks in the supply (NM-FSS-08)."""
    spare_tokens: list[int] = field(default_factory=list)
    """Objective tokens beside the board, or used up: kept aside, on a door, on the truck."""

    # Decks, displays and bonuses.
    infestation_deck: Deck = field(default_factory=lambda: Deck([]))
    item_deck: Deck = field(default_factory=lambda: Deck([]))
    emergency_deck: Deck = field(default_factory=lambda: Deck([]))
    sector_deck: Deck = field(default_factory=lambda: Deck([]))
    activation_deck: Deck = field(default_factory=lambda: Deck([]))
    mutation_deck: Deck = field(default_factory=lambda: Deck([]))
    behavior_decks: list[Deck] = field(default_factory=list)
    """Of the Hive Mother and of Dr. Blare (NM-SPEC-03)."""
    mission_decks: list[Deck] = field(default_factory=list)
    """Entry, Explore, Eradicate; none in the campaign."""
    display: list[int] = field(default_factory=list)
    """Craftable cards that nobody has made yet, both kinds, ascending (NM-SETUP-03)."""
    gone: list[int] = field(default_factory=list)
    """Craftable cards out of the mission (NM-INV-07)."""
    unused: list[int] = field(default_factory=list)
    """Emergency cards of sectors that the map does not have (NM-SETUP-08)."""
    bullets: list[int] = field(default_factory=list)
    """By thing: bullets on it, 0 where it has none (NM-COMB-10, -11)."""
    mutations: list[list[int]] = field(default_factory=list)
    """By alien type: the neo-morphosis cards beside its ID card."""
    diagram: int = -1
    """The xenobiology diagram, a number of xenobiology.DIAGRAMS; -1 for none (NM-XENO-02)."""

    # The mission.
    progress: Progress = field(default_factory=Progress)
    conceding: list[int] = field(default_factory=list)
    """Seats that have agreed to concede while others are asked."""

    # The end.
    ending: str = ""
    """How the game ended, a key of [ending] in words.toml; "" while it runs."""
    won: bool = False
