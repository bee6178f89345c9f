"""The editions of Nemesis: the base, and what variants and options make of it."""

from __future__ import annotations

from dataclasses import replace

from hullbreach.kernel.edition import inserted, replaced
from hullbreach.kernel.game import Setup
from hullbreach.kernel.rulebook import Rulebook

from .actions import ACTIONS
from .attacks import ATTACK_EFFECTS, SURPRISED
from .autodoc import autodoc
from .cards import CARD_USES
from .combat import WEAPON_RULES
from .declare import INTERRUPTING
from .event_cards import EVENT_EFFECTS
from .flow import FLOW, character_round
from .intruder_player import with_intruder_player
from .items import ITEM_USES
from .objectives import CONDITIONS
from .rooms import ROOM_USES
from .rules import Rules
from .setup import deal_group_objectives, deal_solo_objectives
from .things import BASE_THINGS
from .words import BASE_WORDS

BASE = Rules(
    flow=FLOW,
    first_step="adults",
    rulebook=Rulebook.load(__package__),
    windows={
        "interruption": "Interrupt an action of another character in your room",
        "nerves_of_steel": "Cancel a surprise attack with Nerves of Steel",
    },
    standing_steps={"turn": ("player_phase",), "game": ()},
    rounds=(character_round,),
    things=BASE_THINGS,
    words=BASE_WORDS,
    actions=ACTIONS,
    cards=CARD_USES,
    items=ITEM_USES,
    rooms=ROOM_USES,
    weapons=WEAPON_RULES,
    attacks=ATTACK_EFFECTS,
    events=EVENT_EFFECTS,
    points={point.name: point for point in (INTERRUPTING, SURPRISED)},
    conditions=CONDITIONS,
)


def edition(setup: Setup) -> Rules:
    """The rules for a setup."""
    rules = BASE
    if setup.variant == "solo":
        rules = _solo(rules)
    if setup.variant == "coop":
        rules = _coop(rules)
    if setup.options.get("intruder_player") == "yes":
        rules = with_intruder_player(rules)
    return rules


def _solo(rules: Rules) -> Rules:
    """One character against the ship (NEM-SOLO-01)."""
    return replace(rules, flow=replaced(rules.flow, {"objectives": deal_solo_objectives}))


def _coop(rules: Rules) -> Rules:
    """Open objectives, and AutoDoc (NEM-COOP-01)."""
    flow = replaced(rules.flow, {"objectives": deal_group_objectives})
    return replace(rules, flow=inserted(flow, "autodoc", autodoc, before="draw"))
