"""What lies on the table of the Sangrevores."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hullbreach.kernel.decks import Deck

from ..state import Retaliation


@dataclass(slots=True, eq=False)
class Blood:
    """What a seat has of the Sangrevores; all of it is public."""

    tainted: list[int] = field(default_factory=list)
    """Tainted blood cards, the active one first, the bottom one last (NR-SAN-25)."""
    used: list[int] = field(default_factory=list)
    """Those whose ability was used in this round (NR-SAN-26)."""
    iron: bool = False
    """Iron Blood works on the next attack card (ST3)."""


@dataclass(slots=True, eq=False)
class Sangrevores:
    """Shadows, infections, tainted blood. Shadow markers lie in the table's `noise`."""

    shadows: Deck = field(default_factory=lambda: Deck([]))
    """Shadow cards by kind (NR-SAN-05)."""
    shadow_open: list[int] = field(default_factory=list)
    """Shadow cards being resolved."""
    infections: list[int] = field(default_factory=list)
    """The infection deck: cards from ids.KNOWN on, by kind (NR-SAN-05)."""
    tainted: Deck = field(default_factory=lambda: Deck([]))
    """Tainted blood cards."""
    seats: list[Blood] = field(default_factory=list)
    """By seat."""


def of(g: Retaliation) -> Sangrevores:
    """The part of the table (table.py) that is this expansion's."""
    table: Any = g
    found: Sangrevores = table.sangrevores
    return found


def blood_of(g: Retaliation, seat: int) -> Blood:
    """What a seat has of it."""
    return of(g).seats[seat]
