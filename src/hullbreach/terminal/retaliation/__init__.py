"""Retaliation drawn as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from hullbreach.kernel.game import Choice
from hullbreach.kernel.seatview import SeatView

from ..drawing import Drawer, Explain
from . import sentences
from .chart import chart
from .people import own_lines, people

RULES = {
    "move": ("NR-MOV-01", "NR-MOV-03"),
    "careful": ("NR-MOV-06",),
    "secure": ("NR-SECA-01",),
    "shoot": ("NR-SHT-03", "NR-SHT-04"),
    "burst": ("NR-BRS-02", "NR-BRS-03"),
    "melee": ("NR-MEL-01", "NR-MEL-06"),
    "card": ("NR-ACT-11",),
    "item": ("NR-USE-01",),
    "room": ("NR-RMU-01",),
    "robot": ("NR-ROBA-01", "NR-ROBA-02"),
    "gear": ("NR-GEAR-01",),
    "trade": ("NR-TRD-01",),
    "pass": ("NR-ACT-13", "NR-ACT-14"),
    "objective": ("NR-OBJ-01", "NR-OBJ-05"),
    "story": ("NR-INS-09", "NR-INS-40"),
    "escort": ("NR-INS-18", "NR-INS-14"),
}
"""Verb of an action -> the rules that say how it goes."""


class RetaliationDrawer(Drawer):
    """The facility as far as it is known, its marines and what each holds."""

    def name(self, table: Any, seat: int) -> str:
        name: str = table.players[seat].name
        return name

    def status(self, view: SeatView) -> str:
        return sentences.status(view.table)  # type: ignore[arg-type]

    def picture(self, view: SeatView, tall: bool) -> list[Text]:
        return chart(view.table, tall)  # type: ignore[arg-type]

    def people(self, view: SeatView, seats: Sequence[str]) -> list[Text]:
        return people(view.table, view.seat, view.awaiting, seats)  # type: ignore[arg-type]

    def own(self, view: SeatView) -> list[Text]:
        return own_lines(view.table)  # type: ignore[arg-type]

    def sheet(self, view: SeatView, explain: Explain) -> list[str]:
        return sentences.sheet(view.table, view.seat, explain)  # type: ignore[arg-type]

    def state(self, view: SeatView) -> list[str]:
        return sentences.state(view.table)  # type: ignore[arg-type]

    def places(self, view: SeatView) -> list[str]:
        return sentences.places(view.table)  # type: ignore[arg-type]

    def persons(self, view: SeatView, seats: Sequence[str]) -> list[str]:
        return sentences.persons(view.table, view.seat, seats)  # type: ignore[arg-type]

    def look(self, view: SeatView, words: str) -> list[str]:
        return sentences.look(view.table, words)  # type: ignore[arg-type]

    def rules(self, kind: str, choice: Choice) -> tuple[str, ...]:
        return RULES.get(str(choice.option[0]), ())

    def revealed(self, view: SeatView, seat: int) -> str:
        return sentences.revealed(view.table, seat)  # type: ignore[arg-type]


DRAWER = RetaliationDrawer()
