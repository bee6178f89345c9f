"""The variants of the solo game that change rules (LFD-VAR-07, -08, -11 to -13).

Settled here: LFD-GAP-41, -44.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.edition import inserted, replaced, with_modifier
from hullbreach.kernel.game import GameOption, Setup, Value
from hullbreach.kernel.state import Procedure, Step

from ..android import move_android, work_at_door
from ..board import GRAPH, link_between
from ..movement import corridors
from ..rules import Action
from ..state import NOWHERE
from .fate import draw_chit
from .ids import HAZARDS
from .rules import SoloRules
from .setup import HAZARD_VALUES, carry, hazard, incinerator_hand
from .state import SoloTable
from .stowaways import where


def _switch(id: str, title: str, words: str, otherwise: str) -> GameOption:
    values = (Value("no", "No", otherwise), Value("yes", "Yes", words))
    return GameOption(id, title, values, "no", ("solo",), "LFD-VAR-01")


OPTIONS = (
    GameOption(
        "begin",
        "The creature begins",
        (
            Value("start", "At its start", "Nine spaces from you."),
            Value("shaken", "Shaken", "Easier: it has three spaces more to go."),
            Value("tough", "Tough", "Harder: it is three spaces nearer."),
        ),
        "start",
        ("solo",),
        "LFD-VAR-01",
    ),
    _switch(
        "incinerator",
        "Fuelled incinerating unit",
        "You begin with a card that shows fire.",
        "Your first cards come by chance.",
    ),
    _switch(
        "everyday_carry",
        "Everyday carry",
        "You begin with one or two survival tokens.",
        "You begin with empty pockets.",
    ),
    GameOption(
        "bell_tolls",
        "For whom the bell tolls",
        (
            Value("start", "The whole count", "From the first minute on."),
            *[Value(str(n), f"Minute {n}", "The count begins there.") for n in range(30, 14, -1)],
        ),
        "start",
        ("solo",),
        "LFD-VAR-01",
    ),
    _switch(
        "android_impervious",
        "I am built to withstand",
        "Fire does not harm the android.",
        "Fire harms the android too.",
    ),
    _switch(
        "isolation",
        "Isolation mode",
        "Eluding costs two cards instead of three.",
        "Eluding it costs three cards.",
    ),
    _switch(
        "murderous",
        "Murderous star-beast",
        "One chit less keeps you alive at first.",
        "Five chits keep you alive at first.",
    ),
    GameOption(
        "hazard",
        "Hazardous environment",
        (
            Value("no", "No", "The hull is whole at the start."),
            Value("chance", "Somewhere", "One of three chambers is open to space."),
            Value("cargo_pod_a", "Cargo Pod-A", "It is open to space."),
            Value("wiring", "Wiring and Systems Access", "It is open to space."),
            Value("lift_bay", "Lift Bay", "It is open to space."),
        ),
        "no",
        ("solo",),
        "LFD-VAR-01",
    ),
    _switch(
        "hysterical",
        "You are becoming hysterical",
        "The android hunts you from room to room.",
        "The android follows its path.",
    ),
)
"""Settings of the solo game (LFD-VAR-01)."""


def with_variants(rules: SoloRules, setup: Setup) -> SoloRules:
    """The rules with the variants a set-up chooses; each may be combined with any other
    (LFD-VAR-01)."""
    chosen = setup.options
    if chosen.get("incinerator") == "yes":
        rules = replace(rules, flow=replaced(rules.flow, {"opening_hand": incinerator_hand}))
    place = chosen.get("hazard", "no")
    if place != "no":
        step = hazard(-1 if place == "chance" else HAZARDS[HAZARD_VALUES[place]])
        rules = _at_first(rules, "hazard", step)
    if chosen.get("everyday_carry") == "yes":
        rules = _at_first(rules, "carry", carry)
    if chosen.get("android_impervious") == "yes":
        rules = replace(rules, crew_actions=replaced(rules.crew_actions, IMPERVIOUS))
    if chosen.get("isolation") == "yes":
        rules = with_modifier(rules, "elude.cards", lambda g, who, n: n - 1)
    if chosen.get("hysterical") == "yes":
        rules = replace(rules, flow=replaced(rules.flow, {"android": hunting_android}))
    return rules


def _at_first(rules: SoloRules, name: str, step: Step) -> SoloRules:
    """A step of a variant comes before the character is chosen (LFD-SETUP-25)."""
    flow = inserted(rules.flow, name, step, before="seats")
    first = name if rules.first_step == "seats" else rules.first_step
    return replace(rules, flow=flow, first_step=first)


IMPERVIOUS: Mapping[str, Action] = {
    "FLAMETHROWER_ANDROID": Action(lambda g, seat: "LFD-VAR-07", lambda g, seat: None)
}
"""FLAMETHROWER - ANDROID has no effect (LFD-VAR-07)."""


def hunting_android(g: SoloTable) -> Procedure[str]:
    """The android steps towards you; from its second phase on it is deadly (LFD-VAR-11, -12,
    -13)."""
    g.acting = "android"
    if g.android != NOWHERE:
        yield from _hunt(g)
        if g.solo.hysterical and g.android != NOWHERE and g.android == where(g):
            draw_chit(g, "LFD-VAR-12")
        g.solo.hysterical = True
    return "round"


def _hunt(g: SoloTable) -> Procedure[None]:
    """A step that lowers its distance to you, the door ignored in the count (LFD-VAR-11)."""
    ignoring = corridors(g)._replace(closed=frozenset())
    away = GRAPH.distances((where(g),), ignoring)
    nearer = [
        place for place, _ in GRAPH.ways(g.android, ignoring) if away[place] < away[g.android]
    ]
    ahead = [place for place in nearer if link_between(g.android, place) != g.door]
    if ahead:
        place = ahead[0]
        if len(ahead) > 1:
            options: list[Option] = [("chamber", place) for place in ahead]
            _, place = yield Decision("android", (0,), options, "LFD-VAR-11")
        yield from move_android(g, place, "LFD-VAR-11")
    elif nearer:
        work_at_door(g)
