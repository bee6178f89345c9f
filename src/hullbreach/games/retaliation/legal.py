"""All legal actions in one pass.

It finds what `verbs.legal` finds in the actions of an edition, in the same order, and knows no rule
of its own: tests/retaliation/test_legal.py compares both at every decision of many games. Verbs of
expansions come first and are asked one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from hullbreach.kernel.decision import Option
from hullbreach.toolkit import verbs
from hullbreach.toolkit.verbs import Verb

from .actions import ACTIONS, extra, leashed, ready_items, shut
from .board import CORRIDOR_SLOT_COUNT
from .bursts import burst_corridors
from .combat import FIGHTING, melee_cost
from .content import ROOMS
from .crew import accompanied
from .discards import DISCARDS
from .facility import open_ways
from .gains import BELT
from .ids import NONE
from .markers import secure_refusal
from .robots import ROBOT_ACTION, far_refusal, robot_options, working
from .rules import Rules
from .state import Player, Retaliation
from .tactical import GEAR_ACTION, may_use_gear
from .trade import TRADE
from .uses import ARMED, CALM, FOES, Fitting, Known, Uses
from .weapons import firing, sound_weapons

IN_ONE_PASS: Mapping[str, Verb[Retaliation]] = {
    **FIGHTING, **GEAR_ACTION, **TRADE, **ROBOT_ACTION, **ACTIONS,
}  # fmt: skip
"""The actions of the base."""
FREE_IN_ONE_PASS = DISCARDS
"""What may be done besides."""
_move: Final = tuple(("move", k) for k in range(CORRIDOR_SLOT_COUNT)).__getitem__
_careful: Final = tuple(("careful", k) for k in range(CORRIDOR_SLOT_COUNT)).__getitem__
"""Options by corridor."""


def legal_actions(g: Retaliation, seat: int) -> list[Option]:
    """What a character on the map may do now."""
    rules: Rules = g.edition
    more = rules.more_actions
    if more is None:
        return verbs.legal(g, seat, rules.actions)
    p = g.players[seat]
    room, cards = p.room, len(p.hand)
    foes = rules.targets(g, room)
    calm = not foes or not rules.combat(g, room)  # whoever fights has somebody to aim at
    ready = firing(g, p) if p.held else []
    found: list[Option] = verbs.legal(g, seat, more) if more else []
    if ready and cards:
        for n in ready if foes else ():
            for it in foes:
                found.append(("shoot", n, it.type, it.number))
        aims = burst_corridors(g, room)
        for n in ready if aims else ():
            for k in aims:
                found.append(("burst", n, k))
    if foes and cards >= melee_cost(g, seat):
        blades = sound_weapons(g, p, "melee") or [NONE]
        for it in foes:
            for n in blades:
                found.append(("melee", it.type, it.number, n))
    if may_use_gear(g, seat):
        found.append(("gear",))
    if calm and cards:
        if accompanied(g, p):
            found.append(("trade",))
        if g.connected and working(g) and far_refusal(g, seat) is None:
            found += robot_options(g, seat)
    given = (FOES if foes else 0) | (ARMED if ready else 0) | (CALM if calm else 0)
    known = rules.known.get(given)
    if known is None:
        known = rules.known[given] = _known(rules, given)
    if cards:
        _add_cards(g, p, known.cards, found)
        ways = open_ways(g, room)
        found += map(_move, ways)
        if calm:
            if cards > 1 and not leashed(g, seat):
                found += map(_careful, ways)
            if secure_refusal(g, room, calm=True) is None:
                found.append(("secure",))
        if p.backpack or p.held or p.armor:
            _add_items(g, p, known.items, found)
    if calm:
        _add_room(g, p, known.rooms, found)
    found.append(("pass",))
    return found


def legal_asides(g: Retaliation, seat: int) -> list[Option]:
    """What somebody may do now besides, which is no action."""
    rules: Rules = g.edition
    more = rules.more_asides
    if more is None:
        return verbs.legal(g, seat, rules.asides)
    p = g.players[seat]
    found = [] if p.chosen else verbs.legal(g, seat, rules.between)
    found += _drops_of(BELT, tuple(p.belt))
    things = p.held + p.armor
    drops: list[Option] = []
    for place, held in enumerate(things):
        if held.slots:
            found += _drops_of(place, tuple(held.slots))
        drops.append(("drop", place, held.kind))
    found += drops
    if p.backpack:
        for kind in dict.fromkeys(p.backpack):
            found.append(("drop_item", kind))
    if more:
        found += verbs.legal(g, seat, more)
    return found


@cache
def _drops_of(place: int, tokens: tuple[int, ...]) -> tuple[Option, ...]:
    """How the tokens of a place can go, equal ones once."""
    return tuple([("drop_gear", it, place) for it in dict.fromkeys(tokens) if it != NONE])


# -- uses --------------------------------------------------------------------------------------


def _known(rules: Rules, given: int) -> Known:
    """All uses that need nothing besides what is given, once for an edition."""
    cards, items, calm = rules.things.cards, rules.things.items, given & CALM
    return Known(
        tuple(
            [
                _fitting(("card", n), rules.cards, it.name, given) if calm or not it.calm else ()
                for n, it in enumerate(cards)
            ]
        ),
        tuple(
            [
                _fitting(("item", n), rules.items, it.name, given) if calm or not it.calm else ()
                for n, it in enumerate(items)
            ]
        ),
        tuple([_fitting(("room",), rules.rooms, it.name, given) for it in ROOMS]),
    )


def _fitting(head: Option, uses: Uses, name: str, given: int) -> Fitting:
    """Those of the uses of a card, item or room."""
    return tuple(
        [
            ((*head, n), use.options, use.cards, use)
            for n, use in enumerate(uses.get(name, ()))
            if not (use.needs | (CALM if use.calm else 0)) & ~given
        ]
    )


def _add_uses(
    g: Retaliation, seat: int, fitting: Fitting, cards: int, found: list[Option]
) -> None:
    """The options of some uses that no rule forbids, with so many cards to pay for more."""
    for head, options, price, use in fitting:
        if price <= cards or extra(g, seat, use) <= cards:
            for way in options(g, seat):
                found.append(head + way)


def _add_cards(
    g: Retaliation, p: Player, known: tuple[Fitting, ...], found: list[Option]
) -> None:
    seat, others = p.seat, len(p.hand) - 1
    for card in dict.fromkeys(p.hand):
        for head, options, price, use in known[card]:  # as `_add_uses`: no call for each card
            if price <= others or extra(g, seat, use) <= others:
                for way in options(g, seat):
                    found.append(head + way)


def _add_items(
    g: Retaliation, p: Player, known: tuple[Fitting, ...], found: list[Option]
) -> None:
    for kind in ready_items(g, p.seat):
        _add_uses(g, p.seat, known[kind], len(p.hand) - 1, found)


def _add_room(
    g: Retaliation, p: Player, known: tuple[Fitting, ...], found: list[Option]
) -> None:
    fitting = known[g.rooms[p.room]]
    if fitting:
        left = len(p.hand) - g.modified("room.cards", p.seat, 2)
        if left >= 0 and shut(g, p.seat) is None:
            _add_uses(g, p.seat, fitting, left, found)
