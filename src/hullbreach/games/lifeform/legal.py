"""All legal activities of a crew player in one pass.

It finds what `verbs.legal` finds in ACTIVITIES, in the same order, and knows no rule of its own:
tests/lifeform/test_allowed.py compares both at every decision of many games.
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.decision import Option
from hullbreach.toolkit import verbs

from . import laser
from .activities import (
    ACTIVITIES,
    HEAT,
    SIZES,
    ability_refusal,
    cell_gate,
    cell_options,
    cell_refusal,
)
from .board import REMORA
from .crew import own
from .ids import CHARACTERS, MINING_LASER
from .rows import playable_rows
from .rules import Rules
from .state import Lifeform

_SKILL: Final[tuple[Option, ...]] = tuple([("skill", c) for c in range(len(CHARACTERS))])


def legal_activities(g: Lifeform, seat: int) -> list[Option]:
    """What a crew player may do in step 2."""
    rules: Rules = g.edition
    if rules.activities is not ACTIVITIES:
        return verbs.legal(g, seat, rules.activities)
    mine = own(g, seat)
    aboard = [c for c in mine if c.place == REMORA]
    found: list[Option] = []
    if len(aboard) < len(mine):
        p = g.players[seat]
        found += SIZES
        found += playable_rows(g, seat)
        for c in mine:
            if not c.skill and ability_refusal(g, c.number, rules.skills[c.number]) is None:
                found.append(_SKILL[c.number])
        if p.heat:
            found.append(HEAT)
        if MINING_LASER in p.hand:
            found += [it for it in laser.options(g, seat) if laser.refusal(g, seat, it) is None]
    if aboard and cell_gate(g, seat) is None:
        found += [it for it in cell_options(g, seat) if cell_refusal(g, seat, it) is None]
    return found
