"""What an edition of the patrol is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hullbreach.kernel.edition import Edition
from hullbreach.kernel.state import Procedure, State

BURST = "burst.hits"


@dataclass(slots=True)
class Patrol(State):
    """Hits a seat, frost a seat, the threats that came up."""

    hits: list[int] = field(default_factory=list)
    frost: list[int] = field(default_factory=list)
    rounds: int = 0
    active: int = 0
    came: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules(Edition):
    """Threats by name: what each does."""

    threats: Mapping[str, Callable[[Patrol], Procedure[None] | None]]
