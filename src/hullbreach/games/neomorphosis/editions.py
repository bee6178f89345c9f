"""The edition of a setup: the rules of the base, and what its mission makes of them (NM-GEN-08)."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import with_modifier
from hullbreach.kernel.game import Setup
from hullbreach.kernel.rulebook import Rulebook

from .actions import ACTIONS
from .behaviors import BEHAVIOR_CARDS, SPECIALS
from .conceding import CONCEDE
from .drone import ORDERS
from .flow import FLOW
from .free import FREE
from .functions import FUNCTION_TABLE
from .ids import MISSIONS
from .instructions import INSTRUCTIONS
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
from .outcome import result
from .rules import SEAMS, Mission, Rules, never
from .setup import GENERATOR, picks
from .windows import AFTER, BEFORE
from .words import VOCABULARY

RULEBOOK = Rulebook.load(__package__)
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
    """An edition with the mission of a setup: its seams, its mods, and conceding where it may come
    to that (NM-MISS-05)."""
    mission = mission_of(setup)
    stages = STAGES if setup.variant == GENERATOR else {}
    conceding = {} if mission.hopeless is never else CONCEDE
    rules = replace(rules, mission=mission, stages=stages, conceding=conceding)
    for seam, modifiers in mission.mods.items():
        for modifier in modifiers:
            rules = with_modifier(rules, seam, modifier)
    return rules


def edition(setup: Setup) -> Rules:
    """The rules for a setup."""
    chosen = setup.options
    base = Rules(
        flow=FLOW,
        first_step="allot",
        rulebook=RULEBOOK,
        words=VOCABULARY,
        result=result,
        mission=mission_of(setup),
        picks=picks(setup.seats, chosen["two"]),
        allotment=chosen["crew"],
        actions=ACTIONS,
        free=FREE,
        functions=FUNCTION_TABLE,
        orders=ORDERS,
        before=BEFORE,
        after=AFTER,
        instructions=INSTRUCTIONS,
        behaviors=BEHAVIOR_CARDS,
        specials=SPECIALS,
        mods=dict.fromkeys(SEAMS, ()),
    )
    return with_mission(base, setup)
