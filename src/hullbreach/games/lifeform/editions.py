"""The editions of LIFEFORM: the base, and what variants and options make of it."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import replaced
from hullbreach.kernel.game import Setup
from hullbreach.kernel.rulebook import Rulebook

from .abilities import SKILLS, SURVIVALS
from .activities import ACTIVITIES
from .attack import POINTS
from .crew_actions import CREW_ACTIONS
from .evolution import with_evolution
from .flow import FLOW
from .launch import propose
from .lifeform_actions import LIFEFORM_ACTIONS, LIFEFORM_ACTIVITIES
from .lifeform_survivals import LIFEFORM_SURVIVALS
from .objectives import COSTS, IMMEDIATE
from .roles import CAT_CARDS, MAINFRAME_CARDS, cat_free_actions
from .rules import Rules
from .setup import skip_objectives
from .state import CAT, CREW, MAINFRAME
from .terror_cards import TERROR_EFFECTS
from .tracks import MINUTES

BASE = Rules(
    flow=FLOW,
    first_step="seats",
    rulebook=Rulebook.load(__package__),
    windows={
        "attack": "React to an attack",
        "cancel": "Cancel a reaction of the crew",
        "breach": "Run from a hull breach",
    },
    standing_steps={"round": ("round",), "game": ()},
    turns={CREW: "collect", CAT: "cat_turn", MAINFRAME: "mainframe_turn"},
    free=(propose, cat_free_actions),
    activities=ACTIVITIES,
    lifeform_activities=LIFEFORM_ACTIVITIES,
    crew_actions=CREW_ACTIONS,
    lifeform_actions=LIFEFORM_ACTIONS,
    extras=(),
    skills=SKILLS,
    survivals=SURVIVALS,
    lifeform_survivals=LIFEFORM_SURVIVALS,
    terror=TERROR_EFFECTS,
    immediate=IMMEDIATE,
    costs=COSTS,
    cat_cards=CAT_CARDS,
    mainframe_cards=MAINFRAME_CARDS,
    minutes=MINUTES,
    points=POINTS,
)


def edition(setup: Setup) -> Rules:
    """The rules for a setup."""
    rules = BASE
    if setup.options.get("objectives") == "no":
        rules = replace(rules, flow=replaced(rules.flow, {"objectives": skip_objectives}))
    if setup.options.get("evolution") == "yes":
        rules = with_evolution(rules)
    return rules
