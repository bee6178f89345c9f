"""What the dice will do, by what everybody sees: for prompts, options and bots."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .board import CORRIDOR
from .facility import any_intruder, corridors_at, noise_values
from .ids import (
    BULLETS,
    BURST_DIE,
    BURST_HITS,
    CRITICAL,
    HAZARD,
    NOISE_DIE,
    SHOOT_DIE,
    SPECIAL,
)
from .kills import counted, is_queen, suffered
from .models import queen_track
from .rules import Rules
from .state import Intruder, Retaliation
from .uses import Weapon

Counts = Mapping[int, int]
NOT_OTHERS: Final[Counts] = MappingProxyType({})
"""No number of the die counts as another (uses.Weapon.shot)."""


def per_cent(share: float) -> str:
    """ "40 in 100"."""
    return f"{round(100 * share)} in 100"


def noise_odds(g: Retaliation, seat: int, slot: int) -> float:
    """The share of noise rolls of a seat in a room that bring an intruder: hazard, or a corridor in
    which one is or a marker lies (NR-NOI-02 to -08)."""
    loud = {
        value
        for k in corridors_at(g, slot)
        if g.noise[k] or any_intruder(g, CORRIDOR + k)
        for value in noise_values(g, k)
    }
    faces = [g.modified("noise.face", slot, face) for face in NOISE_DIE.faces]
    hazard = bool(g.modified("hazard.rolled", seat, 1))
    bad = sum(hazard if face == HAZARD else face in loud for face in faces)
    return bad / len(NOISE_DIE.faces)


def shoot_odds(g: Retaliation, seat: int, weapon: Weapon, it: Intruder) -> float:
    """The share of shots of a seat that kill, or bring the Queen's next Health card (NR-SHT-03,
    -04)."""
    return shot_odds(g, weapon, it, suffered(g, it) + g.modified("shoot.hits", seat, weapon.hits))


def shot_odds(g: Retaliation, weapon: Weapon, it: Intruder, hits: int) -> float:
    """The same with so many hits on it before the die."""
    if settled(g, it, hits):
        return 1.0
    share = _share(g, it, hits, counts=weapon.shot)
    return 1 - (1 - share) ** 2 if weapon.reroll else share


def again_odds(g: Retaliation, it: Intruder, counts: Counts, lower: int) -> float:
    """The share of faces that kill with the hits that are on it already (NR-SHT-04)."""
    return _share(g, it, suffered(g, it), lower, counts)


def burst_odds(face: int, dice: int) -> tuple[float, float]:
    """How often so many burst dice, the highest counts, show more than a face, and less."""
    hits = BURST_HITS if face == SPECIAL else face
    faces = [BURST_HITS if one == SPECIAL else one for one in BURST_DIE.faces]
    below, upto = (sum(test(one) for one in faces) / len(faces)
                   for test in (hits.__gt__, hits.__ge__))  # fmt: skip
    return 1 - upto**dice, below**dice


def deadly(
    g: Retaliation, it: Intruder, face: int, hits: int, lower: int = 0, counts: Counts = NOT_OTHERS
) -> bool:
    """Whether a face of the shoot die kills with so many hits (NR-SHT-04, NR-MEL-05)."""
    return face == CRITICAL or (face > 0 and counted(g, it, face, lower, counts) <= hits)


def _share(
    g: Retaliation, it: Intruder, hits: int, lower: int = 0, counts: Counts = NOT_OTHERS
) -> float:
    faces = SHOOT_DIE.faces
    return sum(deadly(g, it, face, hits, lower, counts) for face in faces) / len(faces)


def melee_odds(g: Retaliation, weapon: Weapon, it: Intruder) -> float:
    """The share of blows that kill (NR-MEL-01, -05)."""
    hits = suffered(g, it) + 1
    if settled(g, it, hits):
        return 1.0
    faces = SHOOT_DIE.faces
    share = _share(g, it, hits, weapon.lower)
    return share + faces.count(BULLETS) / len(faces) * share if weapon.again else share


def settled(g: Retaliation, it: Intruder, hits: int) -> bool:
    """Whether so many hits do it without a die (NR-IHP-02, NR-QUE-01)."""
    rules: Rules = g.edition
    return hits > queen_track(g) if is_queen(g, it) else rules.frail(g, it)
