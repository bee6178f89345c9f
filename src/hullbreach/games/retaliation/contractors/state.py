"""What lies on the table of the Contractors."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..state import Retaliation


@dataclass(slots=True, eq=False)
class Contractors:
    """The draft of contractors."""

    pool: list[int] = field(default_factory=list)
    """Draft cards that are not open."""
    open: list[int] = field(default_factory=list)
    """The two in the middle (NR-CTR-02)."""
    taken: bool = False
    """Some contractor has been picked: nobody else may (NR-CTR-04)."""


def of(g: Retaliation) -> Contractors:
    """The part of the table (table.py) that is this expansion's."""
    table: Any = g
    found: Contractors = table.contractors
    return found
