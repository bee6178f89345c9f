"""Nemesis drawn as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from hullbreach.kernel.game import Choice
from hullbreach.kernel.seatview import SeatView

from ..drawing import Drawer, Explain
from . import sentences
from .chart import chart
from .crew import own_lines, people
from .verbs import RULES


class NemesisDrawer(Drawer):
    """The ship, the crew and the secrets of Nemesis."""

    def name(self, table: Any, seat: int) -> str:
        name: str = table.players[seat].name
        return name

    def status(self, view: SeatView) -> str:
        return sentences.status(view.table)  # type: ignore[arg-type]

    def picture(self, view: SeatView, tall: bool) -> list[Text]:
        return chart(view.table, view.seat, tall)  # type: ignore[arg-type]

    def people(self, view: SeatView, seats: Sequence[str]) -> list[Text]:
        return people(view.table, view.seat, view.awaiting, seats)  # type: ignore[arg-type]

    def own(self, view: SeatView) -> list[Text]:
        return own_lines(view.table, view.seat)  # type: ignore[arg-type]

    def sheet(self, view: SeatView, explain: Explain) -> list[str]:
        return sentences.sheet(view.table, view.seat, explain)  # type: ignore[arg-type]

    def state(self, view: SeatView) -> list[str]:
        return sentences.state(view.table, view.seat)  # type: ignore[arg-type]

    def places(self, view: SeatView) -> list[str]:
        return sentences.places(view.table)  # type: ignore[arg-type]

    def persons(self, view: SeatView, seats: Sequence[str]) -> list[str]:
        return sentences.persons(view.table, view.seat, seats)  # type: ignore[arg-type]

    def look(self, view: SeatView, words: str) -> list[str]:
        return sentences.look(view.table, words)  # type: ignore[arg-type]

    def rules(self, kind: str, choice: Choice) -> tuple[str, ...]:
        return RULES.get(str(choice.option[0]), ()) if kind == "action" else ()

    def revealed(self, view: SeatView, seat: int) -> str:
        return sentences.revealed(view.table, seat)  # type: ignore[arg-type]


DRAWER = NemesisDrawer()
