"""What lies on the table of the Neoflesh Cult; all of it is public."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..state import Retaliation


@dataclass(slots=True, eq=False)
class Neoflesh:
    """Skills, body tokens, dead Cultists."""

    skills: list[bool] = field(default_factory=list)
    """By skill card in their order: whether the coloured side shows (NR-NEO-05)."""
    bodies: list[int] = field(default_factory=list)
    """The spaces of the body tokens on the round track (NR-NEO-06)."""
    absorbed: int = 0
    """Body tokens on the Absorbed Bodies tile (NR-NEO-16)."""
    dead_cultists: int = 0
    """Cultists on the Dead Cultists tile (NR-NEO-21)."""
    cut: int = -1
    """The seat that the attack card of a Slasher has just hurt, -1 for nobody: it may be another
    than was attacked (NR-NEO-24, -49)."""
    noisy: list[int] = field(default_factory=list)
    """Seats that have struck a Cultist in the running action (NR-NEO-23)."""


def of(g: Retaliation) -> Neoflesh:
    """The part of the table (table.py) that is this expansion's."""
    table: Any = g
    found: Neoflesh = table.neoflesh
    return found
