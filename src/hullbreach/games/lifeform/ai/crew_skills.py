"""What abilities of characters are worth."""

from __future__ import annotations

from ..board import REMORA
from ..ids import (
    CRANE,
    DURRANT,
    HALLORAN,
    MOTOKO,
    OKONJO,
    PALMER,
    RAMAN,
    REKDAL,
    SAUER,
    SOLHEIM,
    TIGHE,
    VILLALOBOS,
)
from ..view import CharacterView
from .crew_acts import android
from .crew_plan import Crew
from .crew_steps import best_step


def skill(s: Crew, c: int) -> float:
    """What sliding a skill token is worth: what lasts, the more the earlier."""
    two, early = s.two, min(1.0, s.view.minute / 22)
    if c == PALMER:
        return s.cards(2 if two else 1) + 0.15 * len(s.dark)
    if c == CRANE:
        return s.cards(3 if two else 2) + (0.0 if two else 0.4 * (len(s.view.players) - 2))
    if c == TIGHE:
        return s.cards(3 if two else 2) + 0.3
    if c == SAUER:
        return min(2 if two else 1, s.view.creature.hand) * 0.55
    if c == RAMAN:  # a step less, at least, on the way to a circuit
        return 2.2 if any(o.kind == "circuit" for o in s.own.objectives) else 0.4
    return {
        VILLALOBOS: 1.5, OKONJO: 1.2 if two else 0.6, DURRANT: 0.3, REKDAL: 0.4, SOLHEIM: 0.6,
    }.get(c, 0.1) * early  # fmt: skip


def _doubt(s: Crew, raman: CharacterView) -> float:
    """What it is worth to know whether an image in Raman's reach is real: the nearer to the crew
    and the more in doubt, the more."""
    best = 0.0
    for image, place in s.images.items():
        if not s.two and s.prowl(raman.place)[place] > 3:
            continue
        near = sum(s.prowl(place)[c.place] <= 2 for c in s.on_ship)
        p = s.likely[image]
        best = max(best, 4 * p * (1 - p) * (0.8 + 0.4 * near))
    return best


def survival(s: Crew, c: int) -> float:
    """What sliding a survival token is worth."""
    two, it = s.two, s.characters[c]
    if c == DURRANT:
        return s.cards(3 if two else 2)
    if c == VILLALOBOS:
        return best_step(s, it, 3 if two else 2)[1]
    if c == MOTOKO:
        return s.cards(2 if two else 1) + max(0.0, best_step(s, it, 1)[1])
    if c == CRANE:
        return 1.3 * min(1.0, s.view.minute / 22)
    if c == OKONJO:
        if it.place == s.android:
            return android(s) * (3 if two else 2)
        return s.cards(2 if two else 1) - 0.3
    if c == HALLORAN:
        return 2.0
    if c == RAMAN:
        return _doubt(s, it)
    if c == SAUER:  # out of the android's chamber, and past it
        return 2.5 if it.place == s.android else 1.0
    return {REKDAL: 1.8 if it.place != REMORA else 0.0, SOLHEIM: 0.7}.get(c, 0.5)
