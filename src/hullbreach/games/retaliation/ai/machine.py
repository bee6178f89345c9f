"""The robot: where it is wanted, and what an option of its card is worth."""

from __future__ import annotations

from typing import Any

from ..board import LANDING_ZONE
from . import aims, danger
from .reading import Sight

CONTROLS = tuple(f"Life Support Control {letter}" for letter in "ABC")
WANTED = 5.0
"""What a step of the robot is worth that a task asks for."""


def targets(s: Sight) -> list[int]:
    """Room slots where the robot is wanted."""
    wanted = aims.aims(s)
    if "Machine Recovery" in wanted:
        return [LANDING_ZONE]
    if "Machine Escort" in wanted:
        seen = s.memory.controls
        return [s.named[name] for name in CONTROLS if name in s.named and s.named[name] not in seen]
    return []


def far(s: Sight, slot: int) -> int:
    """How far a room is from where the robot is wanted."""
    return min((s.hops(goal).get(slot, 99) for goal in targets(s)), default=99)


def use(s: Sight, n: int, way: tuple[Any, ...]) -> float:
    """What an option of its card is worth."""
    robot = s.view.robot
    if n == 0:
        nearer = bool(way) and far(s, way[0]) < far(s, robot.room)
        return WANTED if nearer else -0.6
    here = robot.room == s.room
    if robot.name == "Medic" and here:
        hurt = s.me.health - 3 * len(s.me.wounds)
        return (0.9 * danger.weight(s) - 0.4 if hurt > 0 else -0.6) if n == 1 else 0.8
    if robot.name == "Sentry Gun":
        return 0.7 if here else -0.2
    if robot.name == "Exploration":
        return 0.7 if s.seeking else -0.6
    if robot.name == "Welder" and n == 1 and here:
        return 1.0
    return -0.6


def step(s: Sight, option: tuple[Any, ...]) -> float:
    """Whether it goes on: as long as that is nearer."""
    if option[0] == "stop":
        return 0.5
    return 1.0 if far(s, option[1]) < far(s, s.view.robot.room) else 0.0
