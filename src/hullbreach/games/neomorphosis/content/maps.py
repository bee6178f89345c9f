"""The station as data: room tiles and the maps that are laid out of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from hullbreach.kernel.content import load_entries

PACKAGE = __package__ or ""

DoorKind = Literal["normal", "blue", "red", "sealed", "elevator", "barricade"]
Starts = Literal["open", "closed", "damaged", "restricted"]
Placed = Literal["Worm", "Hydra", "Ripper", "Slug", "Hive Mother", "Dr. Blare"]
Three = tuple[str, str, str]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all content: unknown fields are errors."""


class Tile(Entry, frozen=True):
    """A room tile: 3 by 3 cells; the areas in the order of their letters (NM-MAP-02)."""

    id: str
    name: str
    rows: Three
    touch: tuple[str, ...]
    """Areas that share an edge, "a-b" (NM-MAP-03)."""
    spawn: tuple[tuple[int, ...], ...]
    """Spawn numbers by area."""
    label: tuple[tuple[int, int], ...]
    """Cell (column, row) of the letter, by area."""

    @property
    def letters(self) -> str:
        """The letters of its areas, in order."""
        return "".join(sorted(set("".join(self.rows))))


class Room(Entry, frozen=True):
    """A tile at its place (column, row) in the grid of a map."""

    tile: str
    at: tuple[int, int]


class Door(Entry, frozen=True):
    """A door: its slots and the areas it joins; one of each for an outer door (NM-DOOR-07)."""

    slots: tuple[str, ...]
    joins: tuple[str, ...]
    kind: DoorKind
    starts: Starts


class Map(Entry, frozen=True):
    """The map of a mission. Areas are named "S5c": sector and letter."""

    id: str
    name: str
    grid: tuple[int, int]
    rooms: tuple[Room, ...]
    """By sector, from 1."""
    areas: int
    doors: tuple[Door, ...]
    """D1, D2 and so on."""
    start: str
    drone: str
    terminals: tuple[str, ...]
    crates: tuple[str, ...]
    tech: tuple[str, ...]
    science: tuple[str, ...]
    """Assembly Points."""
    tanks: tuple[str, ...]
    """Halon Tanks on the floor."""
    last_slot: tuple[int, int]
    """Last slot of the time track in Normal and Insane (NM-ROUND-04)."""
    infestation: tuple[int, ...]
    """Infestation cards by sector (NM-SETUP-04)."""
    terminals_damaged: bool = False
    yellow: tuple[str, ...] = ()
    green: tuple[str, ...] = ()
    """Objective tokens on the floor."""
    exit: str = ""
    truck: str = ""
    """Where the truck stands (NM-M10-01)."""
    sites: tuple[str, ...] = ()
    """Sites A to D of a stand-alone map."""
    nest: str = ""
    """The boss area of NEST."""
    door_x: int = 0
    """DOOR-X, from 1; 0 for none."""
    aliens: tuple[tuple[Placed, str], ...] = ()
    insane: tuple[tuple[Placed, str], ...] = ()
    """Starting aliens, and those added in Insane mode (NM-SETUP-12)."""


TILES = load_entries(PACKAGE, "tiles.toml", "tile", Tile)
CAMPAIGN = load_entries(PACKAGE, "campaign_maps.toml", "map", Map)
STAND_ALONE = load_entries(PACKAGE, "stand_alone_maps.toml", "map", Map)
MAPS = CAMPAIGN + STAND_ALONE
