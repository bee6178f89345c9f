"""What lies on the table of the Xyrians."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hullbreach.kernel.decks import Deck

from ..ids import NONE
from ..state import Intruder, Retaliation

NOT_YET = -1
"""The allegiance token before an exploration card has brought it."""
SPENT = -2


@dataclass(slots=True, eq=False)
class Xyrians:
    """Hunters, their tokens and cards. All but the order of decks and a card just found is open."""

    models: list[Intruder] = field(default_factory=list)
    """On the map; they are none of the table's intruders (NR-XYR-12)."""
    injured: list[int] = field(default_factory=list)
    """Numbers of models with an injury token (NR-XYR-31)."""
    dead: list[int] = field(default_factory=list)
    """Numbers of models that are gone for good (NR-XYR-32)."""
    traces: list[int] = field(default_factory=list)
    """The room slots of trace tokens, one entry a token."""
    armor: list[int] = field(default_factory=list)
    """The room slots of injury tokens with the item side up (NR-XYR-33)."""
    activations: Deck = field(default_factory=lambda: Deck([]))
    acting: list[int] = field(default_factory=list)
    """Activation cards being applied."""
    statuses: list[int] = field(default_factory=list)
    """The status deck, by kind; its order means nothing."""
    suffered: list[int] = field(default_factory=list)
    """By seat: the status it has, NONE for none (NR-XYR-40)."""
    items: Deck = field(default_factory=lambda: Deck([]))
    found: list[int] = field(default_factory=list)
    """The item that its finder looks at (NR-XYR-52)."""
    finder: int = NONE
    events: list[int] = field(default_factory=list)
    """Xyrian events that stay (NR-XYR-15)."""
    box: list[int] = field(default_factory=list)
    """Those that are not in this game; nobody knows which (NR-XYR-02)."""
    allegiance: int = NOT_YET
    """The room slot of the allegiance token, NOT_YET or SPENT (NR-XYR-46)."""
    owner: int = NONE
    """The seat with the allegiance card (NR-XYR-41)."""
    commanded: bool = False
    """The card was used in this round."""
    noisy: list[int] = field(default_factory=list)
    """Seats that have struck a Xyrian in the running action (NR-XYR-30)."""
    hurt: list[int] = field(default_factory=list)
    """Seats that the attack card being resolved has cost health (XI5)."""


def of(g: Retaliation) -> Xyrians:
    """The part of the table (table.py) that is this expansion's."""
    table: Any = g
    found: Xyrians = table.xyrians
    return found
