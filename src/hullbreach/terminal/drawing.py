"""What the terminal asks of a game's drawer, and the canvas drawers share.

The rest of the terminal knows no game: everything particular comes from the game's drawer, which is
DRAWER of the module `hullbreach.terminal.ID`, or from `Drawer` itself if there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.text import Text

from hullbreach.kernel.game import Choice, Entry
from hullbreach.kernel.seatview import SeatView

WIDTH = 100
Explain = Callable[[str], tuple[Entry, ...]]
"""What a thing of the table is, by its name or ref (Game.explain)."""


class Drawer:
    """Draws a game from what a seat sees. This one knows only that there are players.

    Methods that return `Text` are for the screen, those that return `str` for plain lines.
    `seats` says who plays each seat: "human", "bot:heuristic".
    """

    def name(self, table: Any, seat: int) -> str:
        """What a seat is called."""
        return f"Player {seat + 1}"

    def status(self, view: SeatView) -> str:
        """Where the game stands, in a few words."""
        return ""

    def picture(self, view: SeatView, tall: bool) -> list[Text]:
        """The board, at most WIDTH wide."""
        return []

    def people(self, view: SeatView, seats: Sequence[str]) -> list[Text]:
        """The state of the players, a line each, as long as it is."""
        return []

    def own(self, view: SeatView) -> list[Text]:
        """The own hand and secrets in short, lines as long as they are."""
        return []

    def sheet(self, view: SeatView, explain: Explain) -> list[str]:
        """All that the seat holds, explained."""
        return ["There is nothing to see."]

    def state(self, view: SeatView) -> list[str]:
        """Where the game stands, in sentences."""
        return []

    def places(self, view: SeatView) -> list[str]:
        """The board in sentences."""
        return []

    def persons(self, view: SeatView, seats: Sequence[str]) -> list[str]:
        """The players in sentences."""
        return []

    def look(self, view: SeatView, words: str) -> list[str]:
        """What lies on the table under a name, as the game has it; [] if nothing does."""
        return []

    def rules(self, kind: str, choice: Choice) -> tuple[str, ...]:
        """The rules that say how a choice goes, () if the decision's own does."""
        return ()

    def revealed(self, view: SeatView, seat: int) -> str:
        """What a player was really up to, at the end of the game, or ""; in its own view."""
        return ""


def find_drawer(game: str) -> Drawer:
    """The drawer of a game."""
    name = f"{__package__}.{game}"
    if find_spec(name) is None:
        return Drawer()
    drawer: Drawer = import_module(name).DRAWER
    return drawer


class Canvas:
    """A sheet of characters with styles."""

    def __init__(self, width: int, height: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write from a place on, as far as the sheet goes; returns the column behind it."""
        row = self.cells[y]
        for offset, char in enumerate(text):
            if 0 <= x + offset < len(row):
                row[x + offset] = (char, style)
        return x + len(text)

    def lines(self) -> list[Text]:
        """The sheet as lines without trailing blanks."""
        found = []
        for row in self.cells:
            line = Text(no_wrap=True, overflow="crop")
            for char, style in row:
                line.append(char, style)
            line.rstrip()
            found.append(line)
        return found
