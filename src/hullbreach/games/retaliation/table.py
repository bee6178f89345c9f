"""The whole table: the base's state, and beside it what each expansion lays out.

An expansion keeps its own in a Struct of its `state.py` and reaches it by that module's `of(g)`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .contractors.state import Contractors
from .insider.state import Insider
from .neoflesh_cult.state import Neoflesh
from .sangrevores.state import Sangrevores
from .state import Retaliation
from .xyrians.state import Xyrians


@dataclass(slots=True)
class Table(Retaliation):
    """The state of every game of Retaliation."""

    contractors: Contractors = field(default_factory=Contractors)
    insider: Insider = field(default_factory=Insider)
    sangrevores: Sangrevores = field(default_factory=Sangrevores)
    neoflesh: Neoflesh = field(default_factory=Neoflesh)
    xyrians: Xyrians = field(default_factory=Xyrians)
