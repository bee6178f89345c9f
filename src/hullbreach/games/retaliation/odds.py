"""What the dice will do, by what everybody sees: for prompts, options and bots."""

from __future__ import annotations

from .board import CORRIDOR
from .facility import any_intruder, corridors_at, noise_values
from .ids import BULLETS, CRITICAL, HAZARD, NOISE_DIE, SHOOT_DIE
from .kills import counted, is_queen, suffered
from .models import queen_track
from .rules import Rules
from .state import Intruder, Retaliation
from .uses import Weapon


def per_cent(share: float) -> str:
    """ "40 in 100"."""
    return f"{round(100 * share)} in 100"


def noise_odds(g: Retaliation, slot: int) -> float:
    """The share of noise rolls in a room that bring an intruder: hazard, or a corridor in which
    one is or a marker lies (NR-NOI-02 to -08)."""
    loud = {
        value
        for k in corridors_at(g, slot)
        if g.noise[k] or any_intruder(g, CORRIDOR + k)
        for value in noise_values(g, k)
    }
    faces = [g.modified("noise.face", slot, face) for face in NOISE_DIE.faces]
    bad = sum(face == HAZARD or face in loud for face in faces)
    return bad / len(NOISE_DIE.faces)


def shoot_odds(g: Retaliation, weapon: Weapon, it: Intruder) -> float:
    """The share of shots that kill, or bring the Queen's next Health card (NR-SHT-03, -04)."""
    hits = suffered(g, it) + weapon.hits
    if settled(g, it, hits):
        return 1.0
    good = sum(
        face == CRITICAL or (face > 0 and counted(g, it, face, counts=weapon.shot) <= hits)
        for face in SHOOT_DIE.faces
    )
    share = good / len(SHOOT_DIE.faces)
    return 1 - (1 - share) ** 2 if weapon.reroll else share


def melee_odds(g: Retaliation, weapon: Weapon, it: Intruder) -> float:
    """The share of blows that kill (NR-MEL-01, -05)."""
    hits = suffered(g, it) + 1
    if settled(g, it, hits):
        return 1.0
    faces = SHOOT_DIE.faces
    good = sum(
        face == CRITICAL or (face > 0 and counted(g, it, face, weapon.lower) <= hits)
        for face in faces
    )
    share = good / len(faces)
    return share + faces.count(BULLETS) / len(faces) * share if weapon.again else share


def settled(g: Retaliation, it: Intruder, hits: int) -> bool:
    """Whether so many hits do it without a die (NR-IHP-02, NR-QUE-01)."""
    rules: Rules = g.edition
    return hits > queen_track(g) if is_queen(g, it) else rules.frail(g, it)
