"""Veterans: the first seat shoots twice as well, after whatever else changes a burst."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import with_modifier
from hullbreach.kernel.rulebook import Rulebook
from tests.kernel.expansiontoy.rules import BURST, Patrol, Rules


def _twice(g: Patrol, who: int, n: int) -> int:
    """The first seat deals twice as many (PT-VET-01)."""
    return n if who else 2 * n


def apply(rules: Rules) -> Rules:
    rules = with_modifier(rules, BURST, _twice)
    return replace(rules, rulebook=rules.rulebook + Rulebook.load(__package__))
