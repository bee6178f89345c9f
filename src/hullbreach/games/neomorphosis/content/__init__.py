"""The things of Neo-Morphosis as data: one TOML file a topic, each entry checked on load.

Tiles and maps are in maps.py. What has to fit across entries and files is checked in checks.py,
before ids.py and board.py count on it.

Components are referred to by small integers: their place in the tuples below.
Everything here is immutable and shared by all games.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hullbreach.kernel.content import load_entries, load_table

from .maps import CAMPAIGN, MAPS, STAND_ALONE, TILES, Entry

__all__ = ["CAMPAIGN", "MAPS", "STAND_ALONE", "TILES", "Entry"]

PACKAGE = __name__

Species = Literal["OVUM", "VERMIS", "POLYP", "PRIME"]
Code = Literal["FSS", "CTRL", "FEED", "DOOR", "SCAN", "BOOM"]
Symbol = Annotated[int, msgspec.Meta(ge=1, le=4)] | Literal["TRIANGLE", "DIAMOND", "HEXAGON"]
Pattern = tuple[Symbol, ...]
When = Literal[
    "lasting", "heal", "free", "move", "before", "after", "instead", "attack", "hit"
]  # fmt: skip
Spawn = Annotated[int, msgspec.Meta(ge=1, le=4)]


class Weapon(Entry, frozen=True):
    """A weapon: `reach` is the least and the greatest distance (NM-COMB-05 to -07)."""

    attack: int
    reach: tuple[int, int]
    wounds: int
    """Wounds of a hit, 0 for a blast."""
    blast: int = 0
    """Hits of a blast weapon (NM-COMB-12)."""
    bullets: int = 0
    """0: it needs none."""


class Side(Entry, frozen=True):
    """A side of a xenobiology card (NM-XENO-01)."""

    species: Species
    kind: Literal["attack", "defense"]
    value: int


class Ability(Entry, frozen=True):
    """A Special Ability card (NM-INV-08)."""

    name: str
    words: str


class Member(Entry, frozen=True):
    """A Crew ID card with what belongs to it."""

    name: str
    icon: str
    science: int
    tech: int
    programming: int
    agility: int
    health: int
    defense: int
    weapon: Weapon
    xenobiology: tuple[Side, Side, Side, Side]
    """Sides north, east, south, west of the unturned card."""
    ability: Ability


class Drone(Entry, frozen=True):
    """The Drone ID card (NM-DRONE-02, NM-BOOM-01)."""

    name: str
    movement: int
    explosion: int


class Function(Entry, frozen=True):
    """A simple terminal function (NM-TF-01)."""

    name: str
    code: Code
    pattern: Pattern


class Structure(Entry, frozen=True):
    """Integrity of the structure (NM-COMB-15), target of repairs (NM-REP-01)."""

    terminal: int
    door: int
    wall: int
    repair: int


class Track(Entry, frozen=True):
    """Slots of the time track, Emergency Report Fields and levels of an emergency."""

    slots: int
    fields: int
    levels: int


class Emergency(Entry, frozen=True):
    """An Emergency card (NM-EMER-04)."""

    id: str
    name: str
    sector: int
    disables: Code
    pattern: Pattern


class SectorCard(Entry, frozen=True):
    """A Sector Compromised card (NM-COMPR-04)."""

    id: str
    name: str
    wounds: int
    keyword: Literal["", "SLICK", "STATIC", "DARK", "TOXIC"] = ""


class Keyword(Entry, frozen=True):
    """What a keyword does."""

    name: str
    words: str


class Bonus(Entry, frozen=True):
    """What a lasting card adds: to tests, to Defense, to attack rolls and hits."""

    agility: int = 0
    leaving: int = 0
    """Agility tests to leave an area only."""
    tech: int = 0
    repair: int = 0
    """Tech tests of Repair actions on doors and terminals only."""
    science: int = 0
    dice: int = 0
    """Programming dice."""
    drone_dice: int = 0
    """Programming dice for Control Drone and Explode Drone only."""
    defense: int = 0
    melee: int = 0
    """Attack rolls at range 0."""
    ranged: int = 0
    """Attack rolls at range 1."""
    grown: int = 0
    """Attack rolls against ringed aliens and bosses."""
    coating: int = 0
    """Wounds of a hit at range 0 without blast."""


class Card(Entry, frozen=True, kw_only=True):
    """What item and craftable cards have in common."""

    id: str
    name: str
    fragility: int
    when: When
    words: str
    once: bool = False
    """Icon X: discarded after use (NM-INV-03)."""
    terminal: bool = False
    """Icon T: for programming tests (NM-INV-09)."""
    heal: int = 0
    """Wounds that a Heal action removes (NM-HEAL-01)."""
    downed: bool = False
    """Heals a downed crew member (NM-HEAL-02)."""
    weapon: Weapon | None = None
    bonus: Bonus = Bonus()


class Item(Card, frozen=True, kw_only=True):
    """An Item card: unique (NM-INV-03)."""


class Craftable(Card, frozen=True, kw_only=True):
    """A craftable card: what the test of its kind must exceed (NM-CRAFT-01)."""

    kind: Literal["tech", "science"]
    copies: int
    target: int
    plug: bool
    """Its right edge has a plug: the stack can go on (NM-STACK-02)."""


class Alien(Entry, frozen=True):
    """An alien ID card; attack and impede are -1 where there is none (NM-ALIEN-02)."""

    name: str
    species: Species
    health: int
    defense: int
    attack: int
    impede: int
    wounds: int
    miniatures: int
    ability: str
    words: str


class Mutation(Entry, frozen=True):
    """A Neo-morphosis card: what it adds for ringed aliens of its type (NM-ALIEN-04)."""

    id: str
    name: str
    copies: int
    attack: int = 0
    defense: int = 0
    health: int = 0
    impede: int = 0
    wounds: int = 0
    stride: int = 0
    """Areas more in every instruction with a number of areas."""
    structural: int = 0


class Infestation(Entry, frozen=True):
    """An Infestation card: spawn numbers of each type (NM-INF-02)."""

    id: str
    pod: tuple[Spawn, ...] = ()
    worm: tuple[Spawn, ...] = ()
    hydra: tuple[Spawn, ...] = ()
    ripper: tuple[Spawn, ...] = ()
    slug: tuple[Spawn, ...] = ()

    @property
    def boxes(self) -> tuple[tuple[Spawn, ...], ...]:
        """Its boxes by alien type, in the order of placing."""
        return self.pod, self.worm, self.hydra, self.ripper, self.slug


Types = Literal["L", "W", "H", "R", "S"]
Order = Literal["HUNT", "LURK", "BREACH", "CLAW", "GNAW", "LASH"]


class Instruction(Entry, frozen=True):
    """What an alien instruction means."""

    name: Order
    words: str


class Activation(Entry, frozen=True):
    """An Alien Activation card. A block is types, scope, instruction, areas and bonus."""

    id: str
    name: str
    blocks: tuple[tuple[Types, Literal["ALL", "ONE"], Order, int, int], ...]
    pod: bool = False
    wall: tuple[Types, ...] = ()
    wall_bonus: int = 0
    special: bool = False
    grow: bool = False


class Behavior(Entry, frozen=True):
    """A Behavior card of a boss (NM-SPEC-03)."""

    id: str
    boss: Literal["Hive Mother", "Dr. Blare"]
    name: str
    words: str


class Mission(Entry, frozen=True):
    """A mission of the campaign; the tutorial is the first. Its map has its id."""

    id: str
    name: str
    intro: str
    objective: str
    victory: tuple[str, ...]
    rules: tuple[str, ...] = ()
    charge: bool = True
    """A Halon Tank lies on the panel (NM-MISS-02)."""
    critical: tuple[int, ...] = ()
    """Fields that start critical, from 1."""
    overload: tuple[Code, ...] = ()
    """Functions that are disabled for good."""
    compromised: tuple[int, ...] = ()
    """Sectors that start compromised, a card each, in the order of drawing."""
    tokens: dict[Literal["yellow", "green"], str] = {}
    """What objective tokens stand for, by colour."""


class Event(Entry, frozen=True):
    """A line told at an event, in one mission or ("") in all."""

    key: str
    line: str
    mission: str = ""


class Ending(Entry, frozen=True):
    """An ending of Mission 10 (NM-CAMP-04)."""

    key: str
    name: str
    line: str


class MissionCard(Entry, frozen=True):
    """An Entry, Explore or Eradicate card; the id says which."""

    id: str
    name: str
    story: str
    objective: str
    setup: str = ""


CREW = load_entries(PACKAGE, "crew.toml", "crew", Member)
DRONE = load_table(PACKAGE, "crew.toml", "drone", Drone)
FUNCTIONS = load_entries(PACKAGE, "panel.toml", "function", Function)
STRUCTURE = load_table(PACKAGE, "panel.toml", "structure", Structure)
TRACK = load_table(PACKAGE, "panel.toml", "track", Track)
EMERGENCIES = load_entries(PACKAGE, "emergencies.toml", "emergency", Emergency)
SECTOR_CARDS = load_entries(PACKAGE, "emergencies.toml", "sector", SectorCard)
KEYWORDS = load_entries(PACKAGE, "emergencies.toml", "keyword", Keyword)
ITEMS = load_entries(PACKAGE, "items.toml", "item", Item)
CRAFTABLES = load_entries(PACKAGE, "craftables.toml", "craftable", Craftable)
ALIENS = load_entries(PACKAGE, "aliens.toml", "alien", Alien)
MUTATIONS = load_entries(PACKAGE, "aliens.toml", "mutation", Mutation)
INFESTATION = load_entries(PACKAGE, "infestation.toml", "card", Infestation)
INSTRUCTIONS = load_entries(PACKAGE, "activation.toml", "instruction", Instruction)
ACTIVATION = load_entries(PACKAGE, "activation.toml", "card", Activation)
BEHAVIORS = load_entries(PACKAGE, "activation.toml", "behavior", Behavior)
MISSIONS = load_entries(PACKAGE, "missions.toml", "mission", Mission)
EVENTS = load_entries(PACKAGE, "missions.toml", "event", Event)
ENDINGS = load_entries(PACKAGE, "missions.toml", "ending", Ending)
MISSION_CARDS = load_entries(PACKAGE, "mission_cards.toml", "card", MissionCard)
