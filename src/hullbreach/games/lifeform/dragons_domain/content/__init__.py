"""The things of Dragon's Domain as data: one TOML file a topic, each entry checked on load.

Settled here: LFD-GAP-21, -23, -48.
"""

from __future__ import annotations

from typing import Literal

from hullbreach.kernel.content import load_entries, load_table
from hullbreach.kernel.errors import ContentError

from ...content import Entry, Icon

PACKAGE = __name__

Effect = Literal["", "draw", "self_destruct", "nerve", "draw_stowaway", "alert"]

COSTS = (
    "hide", "run", "shock", "flame", "move", "explore", "circuit", "door", "swap", "mission",
    "survival", "ext", "torch", "harpoon",
)  # fmt: skip
"""Icons that an option of a crisis card may ask for; besides them "cards n" and "load column"."""
INSTRUCTIONS = (
    "alien", "back", "nerve", "sd", "cocoon", "malf", "stow", "cat", "umb", "data", "draw", "ext",
    "torch", "harpoon", "thirty", "outage", "airlock", "impervious", "exhausted", "stamina",
    "token", "clamp", "keep", "hidsurv", "proceed",
)  # fmt: skip
"""What an option may do; the words behind the first are its number or what it names."""


class CrisisOption(Entry, frozen=True):
    """One of the three choices of a crisis card (LFD-CRISIS-02)."""

    cost: tuple[str, ...]
    does: tuple[str, ...]


class Crisis(Entry, frozen=True):
    """A crisis card; `deck` is the ship deck whose crisis deck it belongs to."""

    id: str
    name: str
    deck: Literal["A", "B", "C"]
    scene: str
    options: tuple[CrisisOption, CrisisOption, CrisisOption]


class Space(Entry, frozen=True):
    """A space of the motion track. `label` is what is printed on it, if anything."""

    name: str
    label: str
    grid: tuple[int, int]
    forward: tuple[str, ...]
    back: str
    red: bool
    effect: Effect


class Combat(Entry, frozen=True):
    """Combat tokens of one class, one a face."""

    name: str
    faces: tuple[tuple[Icon, ...], ...]


class Trait(Entry, frozen=True):
    """A trait area, and the ship decks on which its token removes terror."""

    name: str
    decks: tuple[int, ...]


class Counts(Entry, frozen=True):
    """How many there are: chits and stowaway tokens by kind, tokens of the pool; `fear` the spaces
    of the fear track."""

    alive: int
    alive_pool: int
    killed: int
    safe: int
    danger: int
    extinguishers: int
    torches: int
    harpoons: int
    thirties: int
    survivals: int
    vents: int
    blasts: int
    fear: int


class Placing(Entry, frozen=True):
    """What lies where at the start, chambers by slug (LFD-SETUP-03 to -06, -18)."""

    missions: tuple[str, ...]
    ladderways: tuple[str, str]
    more: int
    outages: tuple[str, ...]
    terror: tuple[str, ...]
    harpoons: tuple[str, ...]
    hand: int
    hazards: tuple[str, ...]


class Minutes(Entry, frozen=True):
    """Minutes with a solo icon besides the terror icons (LFD-SD-06, LFD-SD-09)."""

    stowaway: tuple[int, ...]
    vent: tuple[int, ...]


def load_crisis(package: str) -> tuple[Crisis, ...]:
    """The crisis cards of a package. Raises ContentError for costs or instructions unknown."""
    cards = load_entries(package, "crisis.toml", "card", Crisis)
    for card in cards:
        for option in card.options:
            for asked in option.cost:
                word, *rest = asked.split()
                if word not in ("cards", "load") and (word not in COSTS or rest):
                    raise ContentError(f"crisis.toml: [[card]] {card.name}: cost {asked!r}")
            for done in option.does:
                if done.split()[0] not in INSTRUCTIONS:
                    raise ContentError(f"crisis.toml: [[card]] {card.name}: does {done!r}")
        if all(option.cost for option in card.options):
            raise ContentError(f"crisis.toml: [[card]] {card.name}: no option without a cost")
    return cards


CRISIS = load_crisis(PACKAGE)
SPACES = load_entries(PACKAGE, "motion.toml", "space", Space)
COMBAT = {kind.name: kind for kind in load_entries(PACKAGE, "tokens.toml", "combat", Combat)}
TRAITS = load_entries(PACKAGE, "tokens.toml", "trait", Trait)
COUNTS = load_table(PACKAGE, "tokens.toml", "counts", Counts)
PLACING = load_table(PACKAGE, "tokens.toml", "setup", Placing)
MINUTES = load_table(PACKAGE, "tokens.toml", "minutes", Minutes)
