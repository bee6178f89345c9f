"""What everybody sees of skills and bodies."""

from __future__ import annotations

import msgspec

from ..models import intruder_set
from ..state import Retaliation
from .content import SKILLS
from .intruders import CULTIST, NEOFLESH
from .state import of
from .words import SKILL


class SkillView(msgspec.Struct, frozen=True, gc=False):
    """A skill card; `active` while its coloured side shows."""

    id: int
    name: str
    words: str
    active: bool


class NeofleshView(msgspec.Struct, frozen=True, gc=False):
    """What the Neoflesh Cult lays out."""

    skills: tuple[SkillView, ...]
    bodies: tuple[int, ...]
    """Spaces of the body tokens on the round track."""
    absorbed: int
    dead_cultists: int


def neoflesh_view(g: Retaliation) -> NeofleshView | None:
    """What everybody sees, None at a table without the Cult."""
    if intruder_set(g).kinds[CULTIST] != NEOFLESH.kinds[CULTIST]:
        return None  # Others may stand beside them, so the set need not be theirs alone.
    here = of(g)
    return NeofleshView(
        skills=tuple(
            [
                SkillView(n, card.name, SKILL[card.name], shows)
                for n, (card, shows) in enumerate(zip(SKILLS, here.skills, strict=False))
            ]
        ),
        bodies=tuple(here.bodies),
        absorbed=here.absorbed,
        dead_cultists=here.dead_cultists,
    )
