"""The robot: where it is wanted, and what an option of its card is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..board import BEYOND, LANDING_ZONE
from . import aims, danger, pace
from .reading import Sight

if TYPE_CHECKING:
    from .routes import Goal

WANTED = 5.0
"""What a step of the robot is worth that a task asks for."""


def kind(s: Sight) -> str:
    """Which robot it is, by the word on its card."""
    return s.view.robot.name.removesuffix(" robot")


def targets(s: Sight) -> list[int]:
    """Room slots where the robot is wanted."""
    wanted = aims.aims(s)
    if "Machine Recovery" in wanted:
        return [LANDING_ZONE]
    if "Machine Escort" in wanted:
        seen = s.memory.controls
        if len(seen) >= 2:
            return []
        controls = [s.named[name] for name in pace.CONTROLS if name in s.named]
        return [slot for slot in controls if slot not in seen]
    return []


def far(s: Sight, slot: int) -> int:
    """How far a room is from where the robot is wanted."""
    return min((s.hops(goal).get(slot, 99) for goal in targets(s)), default=99)


def use(s: Sight, goal: Goal, n: int, way: tuple[Any, ...]) -> float:
    """What an option of its card is worth."""
    robot = s.view.robot
    if n == 0 and (kind(s) != "Hauler" or far(s, way[0]) < far(s, robot.room)):
        nearer = bool(way) and far(s, way[0]) < far(s, robot.room)
        return WANTED if nearer else -0.6
    here = robot.room == s.room
    if kind(s) == "Medic" and here:
        hurt = s.me.health - 3 * len(s.me.wounds)
        return (0.9 * danger.weight(s) - 0.4 if hurt > 0 else -0.6) if n == 1 else 0.8
    if kind(s) == "Hauler" and n == 0:
        return _ride(s, goal, way)
    if kind(s) == "Sentry Gun":
        return 0.7 if here else -0.2
    if kind(s) == "Exploration":
        return (1.2 if BEYOND[robot.room][way[0]] == goal.room else 0.2) if s.seeking else -0.6
    if kind(s) == "Welder" and n == 1:
        return 3.0 if here and goal.room == s.room and way[0] == "room" else 0.3 + 0.7 * here
    if kind(s) == "Welder" and n == 2:
        return 4.0 * s.deep(way[0]) if "Fire Line" in aims.aims(s) else 0.2 * here
    return -0.6


def _ride(s: Sight, goal: Goal, way: tuple[Any, ...]) -> float:
    """Along with the Hauler, up to three rooms without noise: where that is nearer to the aim."""
    slot, who = way
    if who != s.seat or goal.room < 0 or s.foes_in(s.room):
        return -0.6
    target = s.hops(goal.room)
    saved = target.get(s.room, 0) - target.get(slot, 99)
    return goal.pull + 0.8 * (target[slot] > 0) - 0.2 if saved > 0 else -0.6


def step(s: Sight, goal: Goal, option: tuple[Any, ...]) -> float:
    """Whether it goes on: as long as that is nearer, for a task or for who rides along."""
    if option[0] == "stop":
        return 0.5
    robot = s.view.robot
    if kind(s) == "Hauler" and robot.room == s.room and not targets(s) and goal.room >= 0:
        target = s.hops(goal.room)
        return 1.0 if target.get(option[1], 99) < target.get(s.room, 99) else 0.0
    return 1.0 if far(s, option[1]) < far(s, robot.room) else 0.0
