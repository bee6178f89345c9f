"""What the modules of the 13th Passenger put on the table: plain data, nothing else.

Tokens and cards that nobody has seen are not decided yet: they are drawn from their pools.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hullbreach.kernel.piles import Secret

from ..dragons_domain.state import SoloTable

CLOSED, TOLD, SEARCHED = 0, 1, 2
"""A location of module D: nobody knows, revealed as empty, searched."""


@dataclass(slots=True, eq=False)
class AsteroidField:
    """Module B."""

    minutes: list[int] = field(default_factory=list)
    """Minutes on which a token lies."""
    tokens: list[int] = field(default_factory=list)
    """Tokens nobody has seen: 1 STRUCK, 0 IMMINENT."""
    cards: list[int] = field(default_factory=list)
    """Cards nobody has seen."""
    struck: int = -1
    """The card that was drawn, -1 while none was."""
    seen: list[int] = field(default_factory=list)
    """Tokens that were turned over, out of the game."""


@dataclass(slots=True, eq=False)
class Search:
    """Module C: the shuttle board of the solo game."""

    cleared: list[bool] = field(default_factory=list)
    """By location: a token lies there."""
    clamps: int = 0
    manual: int = 0
    """Manual unlocks made."""
    support: int = 0
    """The space of the life support token."""
    zone: bool = False
    """The hidden lifeform combat zone is active."""
    reserve: list[int] = field(default_factory=list)
    """Reserve combat tokens nobody has seen, by icon."""
    facedown: int = 0
    """Reserve tokens that lie facedown in the hidden zone."""
    drawn: list[int] = field(default_factory=list)
    """Reserve tokens that were flipped there."""


@dataclass(slots=True, eq=False)
class Hunt:
    """Module D: the lifeform hides aboard the Remora."""

    done: bool = False
    """The hunt is over, or there is none."""
    hiding: Secret = field(default_factory=Secret)
    """The location where the lifeform hides."""
    wager: int = -1
    """The location with the two spare hostility tokens, -1 for none."""
    spare: int = 0
    """Spare hostility tokens that the lifeform has not won."""
    locations: list[int] = field(default_factory=list)
    """By location: CLOSED, TOLD or SEARCHED."""
    actions: str = ""
    """Actions still to be executed, by their letters."""
    disks: list[int] = field(default_factory=list)
    """Characters whose disks have not been used."""
    searcher: int = -1
    """The seat that is searching."""
    reserve: list[int] = field(default_factory=list)
    """Reserve combat tokens, by icon; the crew looks at them only for its reward."""
    prizes: list[int] = field(default_factory=list)
    """Combat tokens of the crew pool, by icon."""
    harpoons: list[int] = field(default_factory=list)
    """By seat: harpoon tokens."""


@dataclass(slots=True)
class Table(SoloTable):
    """The table of LIFEFORM with all that may lie on it."""

    asteroids: AsteroidField = field(default_factory=AsteroidField)
    search: Search = field(default_factory=Search)
    hunt: Hunt = field(default_factory=Hunt)
