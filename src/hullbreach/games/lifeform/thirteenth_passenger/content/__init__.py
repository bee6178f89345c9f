"""The things of the 13th Passenger as data, each entry checked on load.

Names are of this house. Settled here: LFP-GAP-12.
"""

from __future__ import annotations

from hullbreach.kernel.content import load_entries, load_table

from ...content import Entry, Icon
from ...dragons_domain.content import load_crisis

PACKAGE = __name__


class Asteroids(Entry, frozen=True):
    """Where asteroid tokens lie and how many of them are STRUCK (LFP-AST-01)."""

    minutes: tuple[int, ...]
    struck: int


class Asteroid(Entry, frozen=True):
    """An asteroid impact card."""

    name: str
    words: str


class Location(Entry, frozen=True):
    """A place of the shuttle board; `grid` is x, y, width and height."""

    code: str
    name: str
    grid: tuple[int, int, int, int]


class Shuttle(Entry, frozen=True):
    """The rest of the shuttle board: lengths of its tracks, icons, the action rows of module D."""

    clamps: int
    support: int
    hidden: tuple[Icon, ...]
    reserve: tuple[Icon, ...]
    actions: tuple[str, str, str, str]
    wager: int
    harpoons: int


CRISIS = load_crisis(PACKAGE)
ASTEROIDS = load_table(PACKAGE, "modules.toml", "asteroids", Asteroids)
ASTEROID_CARDS = load_entries(PACKAGE, "modules.toml", "asteroid", Asteroid)
LOCATIONS = load_entries(PACKAGE, "modules.toml", "location", Location)
SHUTTLE = load_table(PACKAGE, "modules.toml", "shuttle", Shuttle)
