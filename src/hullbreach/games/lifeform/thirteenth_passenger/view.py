"""What a seat sees of the modules of the 13th Passenger."""

from __future__ import annotations

import msgspec

from ..ids import ICONS
from .content import ASTEROID_CARDS, LOCATIONS
from .state import Table

STATES = ("closed", "empty", "searched")


class LocationView(msgspec.Struct, frozen=True, gc=False):
    """A location of the shuttle board; `grid` is x, y, width and height."""

    id: int
    name: str
    grid: tuple[int, int, int, int]
    state: str
    """closed, empty (told or cleared) or searched."""


class AsteroidsView(msgspec.Struct, frozen=True, gc=False):
    """Minutes with a token face down, and the card that struck, "" for none."""

    minutes: tuple[int, ...]
    struck: str


class SearchView(msgspec.Struct, frozen=True, gc=False):
    """The shuttle board of module C."""

    locations: tuple[LocationView, ...]
    clamps: int
    support: int
    zone: bool
    facedown: int
    survival: bool
    """A survival token lies in the hidden zone: an attack there draws a chit first."""


class HuntView(msgspec.Struct, frozen=True, gc=False):
    """The hunt of module D. `hiding` is -1 for who must not know it."""

    locations: tuple[LocationView, ...]
    hiding: int
    wager: int
    actions: str
    disks: tuple[int, ...]
    prizes: tuple[str, ...]
    harpoons: tuple[int, ...]


def asteroids_view(g: Table) -> AsteroidsView | None:
    """Module B, None without it."""
    rocks = g.asteroids
    if not (rocks.minutes or rocks.tokens or rocks.seen):
        return None
    struck = ASTEROID_CARDS[rocks.struck].name if rocks.struck >= 0 else ""
    return AsteroidsView(tuple(rocks.minutes), struck)


def search_view(g: Table) -> SearchView | None:
    """Module C, None without it."""
    s = g.search
    if not s.cleared:
        return None
    return SearchView(
        tuple(
            LocationView(n, place.name, place.grid, "empty" if s.cleared[n] else "closed")
            for n, place in enumerate(LOCATIONS)
        ),
        s.clamps,
        s.support,
        s.zone,
        s.facedown,
        g.solo.hidden_survival,
    )


def hunt_view(g: Table, bit: int) -> HuntView | None:
    """Module D, None before and without it."""
    h = g.hunt
    if not h.locations:
        return None
    return HuntView(
        tuple(
            LocationView(n, place.name, place.grid, STATES[h.locations[n]])
            for n, place in enumerate(LOCATIONS)
        ),
        h.hiding.value if h.hiding.seen & bit else -1,
        h.wager,
        h.actions,
        tuple(h.disks),
        tuple(ICONS[icon] for icon in h.prizes),
        tuple(h.harpoons),
    )
