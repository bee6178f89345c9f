"""LIFEFORM drawn as text."""

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
    "play": ("LF-PLAY-01", "LF-PLAY-05"),
    "equip": ("LF-EQUIP-01",),
    "skill": ("LF-SKILL-01",),
    "heat": ("LF-HEAT-01", "LF-HEAT-02"),
    "laser": ("LF-LASER-03", "LF-LASER-05"),
    "cell": ("LF-CELL-01",),
    "lurk": ("LF-LURK-02",),
    "use_vent": ("LF-USEVENT-01",),
    "launch": ("LF-LAUNCH-01",),
}
"""Verb of an activity -> the rules that say how it goes."""


class LifeformDrawer(Drawer):
    """The Valley Forge, the two sides and their secrets."""

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


DRAWER = LifeformDrawer()
