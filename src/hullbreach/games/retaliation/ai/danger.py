"""What things cost, in points of health: attacks, noise, steps; and how likely the end is fatal."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from ..ids import HAZARD, NOISE_DIE
from ..shown import CorridorView, IntruderView, PlayerView
from .reading import Sight

ATTACK = {
    "Larva": 4.0, "Adult": 1.5, "Drone": 2.3, "Queen": 3.0,
    "Ghoul": 1.5, "Blood Spectre": 2.3, "King": 3.0,
    "Twitchling": 1.4, "Slasher": 2.2, "Crawlmine": 1.4, "Ironclad": 1.1, "Firespitter": 1.3,
    "Motherbrain": 3.0, "Insider": 0.0,
}  # fmt: skip
"""What an attack of a kind costs on average: health, wounds, and contamination to come."""
MOST_STRIKES = 3
"""Opportunity attacks that a move brings at most."""
SOMETHING = 2.2
"""What a hazard costs: its attack, and the cards to be rid of it."""
SWARM = 1.3
"""What a resolved marker costs: a few in the corridor, that come later."""
MARKER = 0.25
"""What a new marker costs."""


def weight(s: Sight, p: PlayerView | None = None) -> float:
    """What a point of health is worth, one's own if nobody is named: the more, the fewer are
    left."""
    return 0.75 + 0.18 * (p or s.me).health


def cured(s: Sight, points: int, p: PlayerView | None = None) -> float:
    """What points of health are worth, one's own if nobody is named."""
    return 0.9 * points * weight(s, p) - 0.4


def attack(s: Sight, it: IntruderView) -> float:
    """What an attack of somebody costs."""
    cost = ATTACK.get(it.type, 1.5)
    if it.type == "Larva":
        return 1.5 if s.me.larva else cost
    if s.me.health >= 6 and it.size:
        cost += 1.0  # Throat Bite kills
    return cost * weight(s)


def attacks(s: Sight, them: Iterable[IntruderView]) -> float:
    """What one attack of each costs."""
    return sum(attack(s, it) for it in them)


def strikes(s: Sight, k: int) -> float:
    """What opportunity attacks on the way through a corridor cost."""
    them = sorted((*s.foes_in(s.room), *s.foes_on(k)), key=lambda it: -it.size)
    return attacks(s, them[:MOST_STRIKES])


def noise(s: Sight, slot: int, came: int = -1) -> float:
    """What a noise roll in a room costs on average; `came` is the corridor walked through."""
    if s.shadows:
        return _shadows(s, slot, came)
    cost = NOISE_DIE.faces.count(HAZARD) * SOMETHING * weight(s)
    for k, _ in s.around.get(slot, ()):
        cost += rolled(s, s.corridors[k])
    return cost / len(NOISE_DIE.faces)


def rolled(s: Sight, corridor: CorridorView) -> float:
    """What it costs that a corridor may be rolled for: so many faces, each so much."""
    faces = sum(NOISE_DIE.faces.count(value) for value in corridor.values)
    there = s.foes_on(corridor.slot)
    if there:
        return faces * attack(s, max(there, key=lambda it: it.size)) * 1.3
    return faces * (SWARM * weight(s) if corridor.noise else MARKER)


def _shadows(s: Sight, slot: int, came: int) -> float:
    """Sangrevores: what is crossed is resolved, and shadows gather around the room."""
    crossed = s.corridors[came].noise if came in s.corridors else 0
    full = sum(s.corridors[k].noise >= 2 for k, _ in s.around.get(slot, ()))
    return (0.1, 0.5, 0.9, 1.5)[min(crossed, 3)] * weight(s) + 0.3 * full + 0.1


def unknown(s: Sight) -> float:
    """What an exploration card costs on average."""
    return 0.65 * weight(s)


def arrival(s: Sight, slot: int, k: int) -> float:
    """What it costs to come into a room: noise, who waits there, fire."""
    if not s.discovered(slot):
        return unknown(s)
    room = s.view.rooms[slot]
    waiting = 0.9 * attacks(s, s.foes_in(slot))
    return noise(s, slot, k) + waiting + (0.9 * weight(s) if room.fire else 0.0)


# -- contamination -------------------------------------------------------------------------------


def hatching(s: Sight, more: int = 0) -> float:
    """How likely the final check is to kill it (NR-END-04, -05)."""
    cards = s.load + more
    if s.shadows:
        return _drawn(s.own_cards, cards) if cards else 0.0
    if not s.me.larva and not cards:
        return 0.0
    infected = 1.0 if s.me.larva else 1 - (2 / 3) ** cards
    return infected * _drawn(s.own_cards, cards + 1)


def _drawn(clean: int, bad: int) -> float:
    """How likely one of the bad is among 4 cards."""
    return 1 - comb(clean, 4) / comb(clean + bad, 4) if clean >= 4 else 1.0
