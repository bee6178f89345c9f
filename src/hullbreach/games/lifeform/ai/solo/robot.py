"""What the android will cost yet: turns, and in the variant where it hunts you chits."""

from __future__ import annotations

from math import exp

from ...board import AI_PATH, REMORA
from ...ids import ANDROID_LOSS, DESTROYED, MINING_LASER
from .aboard import risk
from .prospect import Prospect
from .sight import CLOSE, Sight

RELOADING = 1.4
"""Turns to collect a token anew that it has thrown out of the shuttle."""
STRIKE, SEARCH = 1.0, 3.0
"""Turns for a blow that is in hand, and for one that must be drawn first."""
DODGING = 3
"""Turns that one can walk away from it besides what lies between."""


def delay(s: Sight, p: Prospect, left: float) -> float:
    """Turns that it will take from the crew, who need so many until the launch."""
    if p.android < 0:
        return 0.0
    if p.place == p.android:
        return captivity(s, p)
    if s.hunted:
        return captivity(s, p) * _caught(s, p, left)
    if p.android not in AI_PATH or p.android == REMORA:
        return 0.0
    spare = sum([max(0, have - need) for have, need in zip(p.load, s.needed, strict=True)])
    lost = max(0, ANDROID_LOSS[p.hit] - spare)
    ahead = len(AI_PATH) - 1 - AI_PATH.index(p.android) + p.barred
    return RELOADING * lost * _chance(left - ahead)


def chits(s: Sight, p: Prospect, left: float) -> float:
    """The chance that chits kill who is caught by it (LFD-VAR-12)."""
    if p.android < 0 or not s.hunted:
        return 0.0
    caught = 1.0 if p.place == p.android else _caught(s, p, left)
    return caught * risk(p, max(1, round(captivity(s, p))))


def captivity(s: Sight, p: Prospect) -> float:
    """Turns until it is destroyed by who is locked in with it."""
    if p.hit >= DESTROYED:
        return 0.0
    dark = s.outage(p.place)
    if MINING_LASER in p.hand and not dark:
        return STRIKE
    codes = set() if dark else {"SHOCK_PROD_ANDROID"}
    if p.away <= CLOSE and not s.fireproof:
        codes.add("FLAMETHROWER_ANDROID")
    wanted = DESTROYED - p.hit
    held = min(wanted, sum([not codes.isdisjoint(s.icons(card)) for card in p.hand]))
    return STRIKE * held + SEARCH * (wanted - held)


def _caught(s: Sight, p: Prospect, left: float) -> float:
    """The chance that it catches up before the launch."""
    return _chance(left - s.walk(p.place)[p.android] - p.barred - DODGING)


def _chance(more: float) -> float:
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, more)) / 2.0))
