"""What intruders, noise and fire cost: staying, fleeing, moving, and what an attack promises."""

from __future__ import annotations

from ..ids import WAYS
from ..shown import IntruderView
from .plan import Plan
from .reading import ATTACK, ENCOUNTER, Sight

ROLL_AT_NIGHT = 0.4
"""How likely the Event Phase brings a noise roll."""
LATER = 0.9
"""How much of another attack it costs to stay in combat: it is still to be got out of."""
STUCK = 20.0
"""What it costs besides: whoever does not get away today sits there tomorrow."""


def stay_cost(s: Sight) -> float:
    """What it costs to end the turn in combat; others with fewer cards are attacked first."""
    others = [s.view.players[seat] for seat in s.crew[s.room] if seat != s.seat]
    aim = 0.35 if any(p.hand < s.cards + s.contamination for p in others) else 1.0
    return s.peril(s.room) * s.frail * (aim + LATER) + STUCK


def step_worth(s: Sight, plan: Plan, room: int) -> float:
    worth = plan.steps.get(room, 0.0)
    if plan.best.room == s.room:
        worth -= 0.9 * plan.best.value
    if s.fire[s.room] and not s.fire[room]:
        worth += fire_cost(s)
    return worth - terror(s, room)


def terror(s: Sight, room: int) -> float:
    """How bad it is to stand in a room with what is there.

    Into a fight is no way out of one: whoever runs there sits there as well.
    """
    terror = 0.0
    if room in s.foes:
        terror += s.peril(room) * s.frail * (1.0 + LATER) + STUCK
    if s.fire[room]:
        terror += 0.6 * fire_cost(s)
    return terror


DYING = 80.0
"""What a light wound costs with three serious ones: it kills."""


def fire_cost(s: Sight) -> float:
    """What it costs to end a round in a fire."""
    return DYING if s.serious >= 3 else 6.0 * s.frail


def noise_cost(s: Sight, room: int, cards: int) -> float:
    """What the noise roll on entering a room costs; worse with few cards left."""
    if s.quiet(room):
        return night_cost(s, room, 0.0)
    left = s.cards + s.contamination - cards
    roll = ENCOUNTER * s.noise_risk(room) * s.frail * (1.0 if left >= 3 else 1.3)
    return roll + night_cost(s, room, 0.2)


def careful_cost(s: Sight, room: int) -> float:
    """What the marker of a careful movement costs: the best corridor gets it."""
    return night_cost(s, room, 0.2 * least_noise(s, room))


def least_noise(s: Sight, room: int) -> int:
    """The fewest numbers of a room that a marker of the mover's choice makes noisy."""
    ways = WAYS[room]
    return min((ways.count(way) for way in ways if not s.view.noise[way]), default=0)


def night_cost(s: Sight, room: int, more: float) -> float:
    """What the noise around a room, and so much more, costs in the Event Phase."""
    if room in s.foes:
        return 0.0
    return ROLL_AT_NIGHT * ENCOUNTER * (s.noise_in(room) + more) * s.frail


INJURIES = {"larva": 0.83, "creeper": 1.0, "adult": 0.67, "breeder": 0.5, "queen": 0.5}
"""What a shot does on average."""
ENOUGH = {"larva": 0.5, "creeper": 2.6, "adult": 2.8, "breeder": 5.5, "queen": 7.5}
"""Injuries that make an end likely."""
STRONG = ("Shotgun", "Assault Rifle", "Sawed-Off Shotgun", "Prototype Shotgun")


def firepower(s: Sight, it: IntruderView) -> float:
    """Injuries to be expected of all that can be shot at an intruder with the cards in hand."""
    power = 0.0
    for slot in s.weapons:
        shots = min(slot.ammo, s.cards)
        power += shots * INJURIES[it.type] * (1.8 if slot.name in STRONG else 1.0)
    for seat in s.crew[s.room]:
        if seat != s.seat:
            power += 0.5 * INJURIES[it.type] * sum(slot.ammo for slot in s.view.players[seat].slots)
    return power


def target_worth(s: Sight, it: IntruderView) -> float:
    """How promising an attack on an intruder is: 0 to what it costs to leave it alone."""
    lacking = ENOUGH[it.type] - it.injuries
    if lacking <= 0:
        chance = 0.7
    else:
        chance = min(1.0, firepower(s, it) / lacking) ** 2 * 0.8
    return chance * (ATTACK[it.type] * s.frail * (1.0 + LATER) + STUCK)


def where_to_run(s: Sight, plan: Plan, room: int) -> float:
    """Which room is best to flee to."""
    worth = min(10.0, plan.steps.get(room, 0.0) / 4) - terror(s, room)
    worth -= noise_cost(s, room, 1)
    return worth - (3.0 if not s.explored[room] else 0.0)
