"""The editions of LIFEFORM: the base, and what variants and options make of it."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import replaced
from hullbreach.kernel.game import Setup
from hullbreach.kernel.rulebook import Rulebook

from .abilities import SKILLS, SURVIVALS
from .activities import ACTIVITIES
from .conceding import shuttle_actions
from .crew_actions import CREW_ACTIONS
from .dragons_domain.edition import solo_edition
from .dragons_domain.setup import fill as fill_solo
from .evolution import with_evolution
from .flow import FLOW
from .launch import LAUNCH, criteria, launch_refusal
from .lifeform_actions import LIFEFORM_ACTIONS, LIFEFORM_ACTIVITIES
from .lifeform_survivals import LIFEFORM_SURVIVALS
from .objectives import COSTS, IMMEDIATE
from .outcome import result
from .reactions import POINTS
from .role_cards import CAT_CARDS, MAINFRAME_CARDS
from .roles import cat_free_actions
from .rules import Rules
from .setup import fill, skip_objectives
from .showdown import MEANS
from .state import CAT, CREW, MAINFRAME
from .terror_cards import TERROR_EFFECTS
from .thirteenth_passenger.asteroids import lay_tokens, with_asteroids
from .thirteenth_passenger.hunt import with_hunt
from .thirteenth_passenger.search import lay_out, with_search
from .thirteenth_passenger.state import Table
from .thirteenth_passenger.survivors import shuffle_in, with_survivors
from .tracks import COCOON, MALFUNCTIONS, MINUTES
from .words import BASE_WORDS

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
    words=BASE_WORDS,
    result=result,
    other_cards={},
    turns={CREW: "collect", CAT: "cat_turn", MAINFRAME: "mainframe_turn"},
    free=(shuttle_actions,),
    launch=lambda g, seat: (LAUNCH, launch_refusal(g, seat)),
    criteria=criteria,
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
    slowing=(),
    malfunctions=MALFUNCTIONS,
    loaded=(),
    mods={"hand_limit": (), "run.moves": ()},
    cocoon=COCOON,
    means=MEANS,
    eliminated=(),
    points=POINTS,
)


def edition(setup: Setup) -> Rules:
    """The rules for a setup."""
    chosen = setup.options
    if setup.variant == "solo":
        solo = solo_edition(BASE, setup)
        if chosen.get("search") == "yes":
            solo = with_search(solo)
        return with_asteroids(solo) if chosen.get("asteroids") == "yes" else solo
    rules = BASE
    if setup.seats == 2:
        rules = replace(rules, anytime=(*rules.anytime, cat_free_actions))
    if chosen.get("objectives") == "no":
        rules = replace(rules, flow=replaced(rules.flow, {"objectives": skip_objectives}))
    if chosen.get("evolution") == "yes":
        rules = with_evolution(rules)
    if chosen.get("survivors") == "yes":
        rules = with_survivors(rules)
    if chosen.get("asteroids") == "yes":
        rules = with_asteroids(rules)
    if chosen.get("hunt") == "yes":
        rules = with_hunt(rules)
    return rules


def new_table(setup: Setup) -> Table:
    """A fresh table for a setup, before anybody has drawn anything."""
    chosen = setup.options
    g = Table()
    (fill_solo if setup.variant == "solo" else fill)(g, setup)
    if chosen.get("survivors") == "yes":
        shuffle_in(g)
    if chosen.get("asteroids") == "yes":
        lay_tokens(g)
    if chosen.get("search") == "yes":
        lay_out(g)
    return g
