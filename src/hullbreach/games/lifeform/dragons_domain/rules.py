"""What an edition of the solo game is made of, besides the base game's tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hullbreach.kernel.state import Procedure

from ..rules import Rules
from .content import Crisis

Instruction = Callable[[Any, str], Procedure[None] | None]
"""Carries out an instruction of a crisis option; given is what stands behind its first word."""


@dataclass(frozen=True, kw_only=True, eq=False)
class SoloRules(Rules):
    """The rules of a solo table."""

    crisis: Sequence[Crisis]
    """All crisis cards, by number."""
    instructions: Mapping[str, Instruction]
    """By first word (LFD-CRISIS-11 to -19)."""
    objectives_gained: tuple[Callable[[Any, str], None], ...]
    """What else happens when an objective is gained for the first time."""
    before_attack: tuple[Callable[[Any, int], None], ...]
    """What comes before an attack on a zone (LFP-HUNT-11)."""
