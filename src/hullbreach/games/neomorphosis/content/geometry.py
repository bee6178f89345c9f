"""Where the cells, areas and doors of tiles are: worked out from their rows of letters.

Cells are (column, row), 0 to 2; a slot is (sector, side, place), its place 0 to 2 from the left or
from the top.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.errors import ContentError

from .maps import Tile

Cell = tuple[int, int]
Slot = tuple[int, str, int]

SIDES: Mapping[str, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""Where a side leads in the grid of rooms."""


def cells(tile: Tile) -> dict[Cell, str]:
    """The letter of each cell."""
    return {(x, y): letter for y, row in enumerate(tile.rows) for x, letter in enumerate(row)}


def touching(tile: Tile) -> set[tuple[str, str]]:
    """Pairs of areas, in the order of the alphabet, that share an edge (NM-MAP-03)."""
    found = cells(tile)
    return {
        (min(here, there), max(here, there))
        for (x, y), here in found.items()
        for there in (found.get((x + 1, y), here), found.get((x, y + 1), here))
        if here != there
    }


def slot(text: str) -> Slot:
    """A slot as maps name it, "S5 E2". Raises ContentError."""
    if len(text) != 5 or text[0] != "S" or text[3] not in SIDES or text[4] not in "123":
        raise ContentError(f"{text!r} is no slot: a sector, a side N E S W and a place 1 to 3")
    return int(text[1]), text[3], int(text[4]) - 1


def cell_at(side: str, place: int) -> Cell:
    """The cell of a tile at a slot."""
    return {"N": (place, 0), "E": (2, place), "S": (place, 2), "W": (0, place)}[side]


def middle(at: Cell, side: str, place: int) -> tuple[float, float]:
    """The middle of a door in cells of the map, a room being 3 wide with a strip of 1 between."""
    x, y = 4 * at[0], 4 * at[1]
    return {
        "N": (x + place + 0.5, y - 0.5),
        "E": (x + 3.5, y + place + 0.5),
        "S": (x + place + 0.5, y + 3.5),
        "W": (x - 0.5, y + place + 0.5),
    }[side]
