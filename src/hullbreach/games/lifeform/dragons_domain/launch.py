"""Launching the Remora in the solo game (LFD-LAUNCH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Jump

from ..board import REMORA
from ..crew import finish, lay_off
from ..ids import COLUMNS, COOLANT, ENERGY, SUITS, WEAPONRY
from ..launch import Criterion
from ..state import Row
from .ids import COUNTS
from .state import SoloTable
from .stowaways import where

LEAVE: Final[Option] = ("leave",)


def prepared(g: SoloTable) -> str | None:
    """None if the loadout is ready, else the rule that is not met (LFD-LAUNCH-03 to -06)."""
    if g.loadout[WEAPONRY] < COLUMNS[WEAPONRY].bar:
        return "LFD-LAUNCH-03"
    if g.loadout[COOLANT] < g.overheating - 1:
        return "LFD-LAUNCH-04"
    if g.loadout[ENERGY] < COLUMNS[ENERGY].bar:
        return "LFD-LAUNCH-05"
    return None if g.loadout[SUITS] else "LFD-LAUNCH-06"


def launch_refusal(g: SoloTable, seat: int) -> str | None:
    """None if you can launch now, else the rule that says no (LFD-LAUNCH-01 to -09)."""
    s = g.solo
    if where(g) != REMORA:
        return "LFD-LAUNCH-02"
    if not s.cat:
        return "LFD-LAUNCH-07"
    if not s.umbilicus:
        return "LFD-LAUNCH-08"
    if s.xeno < 0:
        return "LFD-LAUNCH-09"
    return prepared(g)


def criteria(g: SoloTable) -> list[Criterion]:
    """All that your launch needs (LFD-LAUNCH-02 to -09)."""
    s = g.solo
    return [
        Criterion("weaponry", g.loadout[WEAPONRY], COLUMNS[WEAPONRY].bar),
        Criterion("coolant", g.loadout[COOLANT], g.overheating - 1),
        Criterion("energy", g.loadout[ENERGY], COLUMNS[ENERGY].bar),
        Criterion("suits", g.loadout[SUITS], 1),
        Criterion("companion", int(s.cat), 1),
        Criterion("umbilicus", int(s.umbilicus), 1),
        Criterion("xeno", int(s.xeno >= 0), 1),
        Criterion("myself", int(where(g) == REMORA), 1),
    ]


def launch(g: SoloTable, seat: int) -> Iterator[Aside]:
    """You may launch in any window of your turn (LFD-LAUNCH-01)."""
    if launch_refusal(g, seat) is None:
        yield Aside([LEAVE], _go)


def _go() -> None:
    raise Jump("launch")


def launched(g: SoloTable) -> str:
    """The starship stage ends; stowaway tokens aboard are flipped (LFD-LAUNCH-11 to -14)."""
    for card in g.row.cards:
        lay_off(g, card)
    g.row = Row()
    g.acting, g.active = "", -1
    g.launched = "S"
    s = g.solo
    tokens = [0] * COUNTS.safe + [1] * COUNTS.danger
    s.danger = sum(g.take(tokens, "stowaway token") for _ in range(s.stowaways))
    g.say("stowaways.flipped", "LFD-LAUNCH-12", s.stowaways, s.danger)
    if not s.danger:
        finish(g, "quiet", True, "LFD-LAUNCH-12")
    g.story("launch.danger", "LFD-LAUNCH-12")
    return "hibernation"
