"""What the cards of a hand are worth, by what is still wanted."""

from __future__ import annotations

from functools import cache

from ...dragons_domain.resources import EXTINGUISHER
from ...ids import MINING_LASER
from .aboard import fight_worth
from .prospect import UNKNOWN, Prospect
from .sight import Sight

HELD = (1.0, 1.0, 0.95, 0.85, 0.7, 0.5, 0.35, 0.0)
"""What each card of a hand counts, the best first."""


def hand_worth(s: Sight, p: Prospect) -> float:
    """What the cards of a hand are worth together: each further one less."""
    wanted = _wanted(s, p)
    values = sorted([_value(s, card, wanted) for card in p.hand], reverse=True)
    return sum([value * HELD[min(n, 7)] for n, value in enumerate(values)])


def card_worth(s: Sight, p: Prospect, card: int) -> float:
    """What a card is worth in the hand, whatever else is there."""
    return _value(s, card, _wanted(s, p))


Wanted = tuple[bool, bool, bool, bool, bool]
"""Whether data, umbilicus, cat and mission tokens are wanted still, and the android is about."""


def _wanted(s: Sight, p: Prospect) -> Wanted:
    return (not p.xeno, not p.umbilicus, not p.cat, s.missing(p) > 0, p.android >= 0)


def _value(s: Sight, card: int, wanted: Wanted) -> float:
    key = (card, wanted)
    value = s.known.get(key)
    if value is None:
        if card == UNKNOWN:
            value = 2.6
        elif card == MINING_LASER:
            value = 6.0 if wanted[4] else 2.0
        else:
            value = _card_worth(s.icons(card), card, *wanted[:4])
        s.known[key] = value
    return value


@cache
def _card_worth(
    icons: frozenset[str], card: int, xeno: bool, umbilicus: bool, cat: bool, loading: bool
) -> float:
    value = 1.2 + 0.25 * fight_worth(card)
    if icons & {"MOVE_1", "MOVE_2", "RUN"}:
        value += 0.7
    if "HIDE" in icons:
        value += 1.6 + 0.4 * cat
    if "RUN_REACTION" in icons:
        value += 0.9
    if icons & {"SHOCK_PROD", EXTINGUISHER}:
        value += 0.7
    if "SECURITY_DOOR" in icons:
        value += 1.0
    if "CIRCUIT_BOARD" in icons:
        value += 1.4 * xeno + 0.4 * umbilicus
    if "EXPLORE" in icons:
        value += 0.5 * loading + 0.3 * cat
    if icons & {"MISSION_MAINTENANCE", "MISSION_MAINFRAME"}:
        value += 0.3 * umbilicus + 0.2 * xeno
    if "HARPOON" in icons:
        value += 0.5
    if "SURVIVAL" in icons:
        value += 0.3
    if "DRAW_2" in icons:
        value += 0.8
    if "FLAMETHROWER" in icons:
        value += 0.6
    return value
