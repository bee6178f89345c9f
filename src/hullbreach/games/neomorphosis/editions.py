"""What the mission of a setup makes of the rules (NM-GEN-08)."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import added, with_modifier
from hullbreach.kernel.game import Setup

from .conceding import CONCEDE
from .ids import MISSIONS
from .missions.desperate import DESPERATE
from .missions.enemy import ENEMY
from .missions.generator import GENERATED, STAGES
from .missions.grid import GRID
from .missions.hatchery import HATCHERY
from .missions.junk import JUNK
from .missions.kaboom import KABOOM
from .missions.last_stand import LAST_STAND
from .missions.maze import MAZE
from .missions.patient import PATIENT
from .missions.scavengers import SCAVENGERS
from .missions.tutorial import TUTORIAL
from .rules import Mission, Rules
from .setup import GENERATOR

CAMPAIGN_MISSIONS = dict(
    zip(
        [mission.id for mission in MISSIONS],
        (TUTORIAL, GRID, JUNK, ENEMY, KABOOM, MAZE, HATCHERY, DESPERATE, SCAVENGERS, PATIENT,
         LAST_STAND),
        strict=True,
    )
)  # fmt: skip
"""By id, as the option has it."""


def mission_of(setup: Setup) -> Mission:
    """The mission that a setup names (NM-SETUP-01)."""
    if setup.variant == GENERATOR:
        return GENERATED
    return CAMPAIGN_MISSIONS[setup.options["mission"]]


def with_mission(rules: Rules, setup: Setup) -> Rules:
    """An edition with the mission of a setup: its seams, its mods, and conceding (NM-MISS-05)."""
    mission = mission_of(setup)
    stages = STAGES if setup.variant == GENERATOR else {}
    rules = replace(rules, mission=mission, stages=stages, free=added(rules.free, CONCEDE))
    for seam, modifiers in mission.mods.items():
        for modifier in modifiers:
            rules = with_modifier(rules, seam, modifier)
    return rules
