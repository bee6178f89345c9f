"""The edition of the solo game: the base rules with the boards of Dragon's Domain (LFD-MODE).

The base game's malfunctions and android stand but for the first space (LFD-MALF-02, -03, -04,
LFD-ANDR-07, -08); where it asks the lifeform, it asks you. Special cards count in the hand and
leave the game (LFD-ROUND-05, crew.lay_off). Settled here: LFD-GAP-01, -11, -12, -19, -20, -26,
-52.
"""

from __future__ import annotations

from dataclasses import fields

from hullbreach.kernel.game import Setup
from hullbreach.kernel.rulebook import Rulebook

from .. import tokens
from ..board import SHUTTLE_BAY
from ..ids import ENERGY
from ..rules import Rules
from .actions import ACTIVITIES, CREW_ACTIONS
from .content import CRISIS
from .crisis import INSTRUCTIONS
from .launch import LEAVE, criteria, launch, launch_refusal, launched
from .minutes import MINUTES, thirty_seconds
from .odds import crises
from .outcome import result
from .rules import SoloRules
from .setup import SETUP
from .shuttle import SHUTTLE
from .state import SoloTable
from .terror import harpoons, trait_draws
from .turn import FREE, TURN, survival_exchange
from .variants import with_variants
from .words import solo_words

HAND_LIMIT = 7
"""Cards in your hand (LFD-ROUND-03)."""


def end(g: SoloTable) -> str:
    """The game is over."""
    g.active = -1
    return ""


def landed(g: SoloTable, column: int) -> None:
    """A mission token that lands on an attack-1 token: that one leaves the game unseen
    (LFD-COLLECT-04)."""
    space = g.loadout[column]
    if column == ENERGY and g.solo.attack_1[space]:
        g.solo.attack_1[space] = False
        g.say("attack_1.gone", "LFD-COLLECT-04", space)


def dark_bay(g: SoloTable) -> None:
    """The first malfunction: a power outage in the Shuttle Bay (LFD-MALF-01)."""
    tokens.place_outage(g, SHUTTLE_BAY, "LFD-MALF-01")


def solo_edition(base: Rules, setup: Setup) -> SoloRules:
    """The rules of a solo table (LFD-MODE-01 to -09)."""
    kept = {field.name: getattr(base, field.name) for field in fields(base) if field.init}
    kept |= {
        "flow": {**SETUP, **TURN, "launch": launched, **SHUTTLE, "end": end},
        "first_step": "seats",
        "words": solo_words(base.words),
        "facts": {**base.facts, "activity": crises},
        "result": result,
        "rulebook": Rulebook.load(__package__),
        "windows": {FREE: "Anything between the steps of your turn"},
        "launch": lambda g, seat: (LEAVE, launch_refusal(g, seat)),
        "criteria": criteria,
        "free": (launch, survival_exchange, trait_draws, harpoons),
        "activities": ACTIVITIES,
        "crew_actions": CREW_ACTIONS,
        "minutes": MINUTES,
        "slowing": (thirty_seconds,),
        "dark": base.dark | {SHUTTLE_BAY},
        "loaded": (landed,),
        "cocoon": {},
        "malfunctions": {**base.malfunctions, "outage": dark_bay},
        "mods": {"hand_limit": (lambda g, seat, n: HAND_LIMIT,), "elude.cards": ()},
    }
    rules = SoloRules(
        **kept, crisis=CRISIS, instructions=INSTRUCTIONS, objectives_gained=(), before_attack=()
    )
    return with_variants(rules, setup)
