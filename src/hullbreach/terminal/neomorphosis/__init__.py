"""Neo-Morphosis drawn as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from hullbreach.kernel.game import Choice
from hullbreach.kernel.seatview import SeatView
from hullbreach.kernel.words import listed

from ..drawing import Drawer, Explain
from . import sentences
from .chart import chart
from .people import moment_lines, people

RULES = {
    "move": ("NM-MOVE-01", "NM-MOVE-02"),
    "door": ("NM-DACT-01",),
    "repair": ("NM-REP-01",),
    "search": ("NM-SRCH-01",),
    "craft": ("NM-CRAFT-01", "NM-CRAFT-02"),
    "pick_up": ("NM-ITEM-01",),
    "drop": ("NM-ITEM-02",),
    "give": ("NM-ITEM-03",),
    "take": ("NM-ITEM-03",),
    "heal": ("NM-HEAL-01", "NM-HEAL-02"),
    "recharge": ("NM-RECH-01",),
    "attack": ("NM-COMB-01", "NM-COMB-02"),
    "counteract": ("NM-CTR-01", "NM-EMER-08"),
    "function": ("NM-TF-01", "NM-TF-03"),
}
"""Verb of an action -> the rules that say how it goes."""


class NeoMorphosisDrawer(Drawer):
    """The station, its crew and what is in it: everybody sees the same."""

    def name(self, table: Any, seat: int) -> str:
        """A seat by its crew members, once they are allotted."""
        own = [m.name for m in table.members if m.seat == seat]
        return listed(own) if own else f"Player {seat + 1}"

    def status(self, view: SeatView) -> str:
        return sentences.status(view.table)  # type: ignore[arg-type]

    def picture(self, view: SeatView, tall: bool) -> list[Text]:
        return chart(view.table, tall)  # type: ignore[arg-type]

    def people(self, view: SeatView, seats: Sequence[str]) -> list[Text]:
        return people(view.table, view.seat, view.awaiting, seats)  # type: ignore[arg-type]

    def own(self, view: SeatView) -> list[Text]:
        return moment_lines(view.table)  # type: ignore[arg-type]

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


DRAWER = NeoMorphosisDrawer()
