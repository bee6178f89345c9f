"""Scoring what can be done in an action slot: the pass is worth about nothing."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.decision import Option

from ..names import object_title
from ..rooms import ROOM_COST
from ..shown import IntruderView
from .danger import (
    careful_cost,
    fire_cost,
    night_cost,
    noise_cost,
    stay_cost,
    step_worth,
    target_worth,
    where_to_run,
)
from .plan import CARD_WORTH, NEVER, Plan
from .reading import Sight
from .uses import OUT_OF_COMBAT, use_worth

KEEP = (0.0, 4.0, 6.0, 7.0)
"""What it is worth to pass with so many cards: no card at all invites every surprise."""


def score(s: Sight, plan: Plan, option: Option) -> float:
    """How good an action is; the pass is about 0."""
    return _SCORES[option[0]](s, plan, *option[1:])


AWAIT = 200.0
"""What it costs to stand at a way out without the cards to use it."""

# -- passing and moving ------------------------------------------------------------------------


def _pass(s: Sight, plan: Plan) -> float:
    """Better with few cards left; in combat the intruders attack at the end of the turn."""
    if s.fighting:
        return -stay_cost(s)
    worth = KEEP[min(s.cards, 3)] - night_cost(s, s.room, 0.0)
    worth += plan.here.get("wait", 0.0) / 4
    if s.fire[s.room]:
        worth -= fire_cost(s)
    return worth


def _move(s: Sight, plan: Plan, room: int) -> float:
    return step_worth(s, plan, room) - CARD_WORTH - noise_cost(s, room, 1) - _too_soon(s, plan, 1)


def _careful(s: Sight, plan: Plan, room: int) -> float:
    """Careful movement: a card more instead of the noise roll."""
    if s.quiet(room):
        return NEVER
    return (
        step_worth(s, plan, room) - 2 * CARD_WORTH - careful_cost(s, room) - _too_soon(s, plan, 2)
    )


def _too_soon(s: Sight, plan: Plan, cards: int) -> float:
    """What it costs to go on to a way out without the cards to use it: a night of noise there."""
    goal = plan.best
    if goal.key not in ("pod", "hibernate") or s.cards - cards >= ROOM_COST:
        return 0.0
    return AWAIT if s.step[goal.room] == goal.room else 0.0


# -- fighting ----------------------------------------------------------------------------------


def _intruder(s: Sight, id: int) -> IntruderView | None:
    return next((it for it in s.view.intruders if it.id == id), None)


def _shoot(s: Sight, plan: Plan, slot: int, target: int) -> float:
    it = _intruder(s, target)
    if it is None:
        return _eggs(s, plan) - 6.0
    return target_worth(s, it) - stay_cost(s) + 1.0


def _melee(s: Sight, plan: Plan, target: int) -> float:
    """Only against larvae and eggs, and against a dying creeper."""
    it = _intruder(s, target)
    if it is None:
        return _eggs(s, plan)
    if it.type == "larva" and len(s.foes[s.room]) == 1 and s.serious < 3:
        return -4.0 - 5.0 * s.serious
    if it.type == "creeper" and it.injuries >= 2 and s.serious < 2:
        return -5.0
    return NEVER


def _eggs(s: Sight, plan: Plan) -> float:
    """To try and break an egg makes a noise roll (NEM-NEST-03); in combat it leaves one there."""
    worth = plan.here.get("eggs", NEVER) - CARD_WORTH - noise_cost(s, s.room, 1)
    return worth - stay_cost(s) if s.fighting else worth


def _escape(s: Sight, plan: Plan, room: int) -> float:
    """Run, at the price of an attack by each, to a quiet room on the way."""
    attacks = s.peril(s.room) * s.frail
    return where_to_run(s, plan, room) - attacks


# -- what cards, items and rooms do ------------------------------------------------------------


def _card(s: Sight, plan: Plan, card: int, index: int) -> float:
    key = s.rules.cards[card][index].key
    return _use(s, plan, key) - CARD_WORTH * (1 + s.things.cards[card].cost)


def _use(s: Sight, plan: Plan, key: str) -> float:
    """What a use is worth; in combat most leave the character there.

    Outside it a use that brings nothing only puts off the pass: however bad that is, it is better
    with the cards in hand.
    """
    worth = use_worth(s, plan, key, s.room)
    if s.fighting:
        return worth if key in OUT_OF_COMBAT else worth - stay_cost(s)
    return worth if worth > 0.0 else NEVER


def _item(s: Sight, plan: Plan, kind: int, index: int) -> float:
    use, item = s.rules.items[kind][index], s.things.items[kind]
    cost = use.cost if use.cost >= 0 else item.cost
    worth = _use(s, plan, use.key) - CARD_WORTH * cost
    return worth - (3.0 if item.one_use else 0.0) - _kept_for(s, item.name, use.key)


def _kept_for(s: Sight, name: str, key: str) -> float:
    """What an item is kept for rather: hoarded things, tools for the engines."""
    if "Hoarder" in s.objectives and not s.coop and key not in ("heal_serious", "dress"):
        return 15.0
    return 0.0


def _room(s: Sight, plan: Plan, index: int) -> float:
    key = s.rules.rooms[s.tile_number(s.room)][index].key
    return _use(s, plan, key) - CARD_WORTH * ROOM_COST


# -- the rest ----------------------------------------------------------------------------------


def _pick_up(s: Sight, plan: Plan, kind: int) -> float:
    name = object_title(kind)
    return plan.here.get(f"pick_up:{name}", NEVER) - CARD_WORTH


def _quest(s: Sight, plan: Plan, kind: int) -> float:
    useful = {"Armor": 14.0, "Autoloader": 8.0, "Motion Scanner": 7.0, "Flashlight": 5.0}
    return useful.get(s.item_name(kind), 0.0) - CARD_WORTH


def _craft(s: Sight, plan: Plan) -> float:
    """Only the Antidote, when it is needed."""
    if not (s.me.larva or s.own.infected_found):
        return NEVER
    parts = {s.item_named(name).component for name in s.inventory}
    return 40.0 if {"Chemical", "Medical"} <= parts and "Antidote" in s.view.crafts else NEVER


def _drop(s: Sight, plan: Plan) -> float:
    return plan.here.get("drop", NEVER)


def _never(s: Sight, plan: Plan) -> float:
    return NEVER


_SCORES: dict[str, Callable[..., float]] = {
    "pass": _pass,
    "move": _move,
    "careful": _careful,
    "shoot": _shoot,
    "melee": _melee,
    "escape": _escape,
    "trade": _never,
    "craft": _craft,
    "pick_up": _pick_up,
    "quest": _quest,
    "card": _card,
    "item": _item,
    "room_action": _room,
    "drop": _drop,
    "bind": _never,
}
