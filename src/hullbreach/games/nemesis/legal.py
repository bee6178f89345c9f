"""All legal actions in one pass.

It finds what `verbs.legal` finds in ACTIONS, in the same order, and knows no rule of its own:
tests/nemesis/test_legal.py compares both at every decision of many games. Of the time of a
simulated game more than a third would go into asking the table verb by verb.
"""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.decision import Option
from hullbreach.toolkit import verbs

from .actions import (
    ACTIONS,
    CAREFUL_MOVES,
    ESCAPES,
    MARKS,
    MOVES,
    bindable,
    can_craft,
    item_refusal,
)
from .combat import escape_cost, loaded_weapons, targets
from .crafting import own_kinds, quest_of, quest_refusal
from .crew import anybody_in
from .ids import CLOSED, NEIGHBOURS
from .movement import has_free_corridor
from .nest import eggs_in
from .rooms import ROOM_COST, room_action_refusal
from .rules import Rules
from .slots import DUCT_TAPE
from .state import Nemesis, Player


def legal_actions(g: Nemesis, who: int) -> list[Option]:
    """What a character aboard may do now."""
    rules: Rules = g.edition
    if rules.actions is not ACTIONS:
        return verbs.legal(g, who, rules.actions)
    p = g.players[who]
    room, cards = p.room, len(p.hand)
    fighting = g.intruder_count[room] > 0
    found: list[Option] = []
    if fighting:
        if cards >= escape_cost(g, who):
            _add_open(g, found, _ESCAPES[room])
    elif cards:
        _add_open(g, found, _MOVES[room])
        if cards >= 2:
            _add_quiet(g, found, _CAREFUL[room])
    if cards and (fighting or eggs_in(g, room)):
        aims = targets(g, who)
        found += [("shoot", slot, aim) for aim in aims for slot in loaded_weapons(g, who)]
        found += [("melee", aim) for aim in aims]
    _add_cards(g, p, rules, found, MARKS[fighting])
    _add_items(g, p, rules, found)
    if not fighting:
        if cards >= ROOM_COST:
            _add_room(g, p, rules, found)
        for kind in p.quests:
            if cards >= quest_of(g, kind).cost and quest_refusal(g, who, kind) is None:
                found.append(("quest", kind))
        if cards:
            if g.objects[room]:
                found += [("pick_up", kind) for kind in dict.fromkeys(g.objects[room])]
            if anybody_in(g, room, but=who):
                found.append(("trade",))
            if can_craft(g, who, room) is None:
                found.append(("craft",))
    if p.slots or p.items:
        found.append(("drop",))
    if not fighting and DUCT_TAPE in p.items and bindable(p):
        found.append(("bind",))
    return found


_Ways = tuple[tuple[tuple[Option, int], ...], ...]
"""By room: options with the corridors they lead through."""


def _ways(table: tuple[tuple[Option, ...], ...]) -> _Ways:
    return tuple(
        tuple((option, corridor) for option, (_, corridor) in zip(options, near, strict=True))
        for options, near in zip(table, NEIGHBOURS, strict=True)
    )


_MOVES: Final = _ways(MOVES)
_CAREFUL: Final = _ways(CAREFUL_MOVES)
_ESCAPES: Final = _ways(ESCAPES)


def _add_open(g: Nemesis, found: list[Option], ways: tuple[tuple[Option, int], ...]) -> None:
    doors = g.doors
    for option, corridor in ways:
        if doors[corridor] != CLOSED:
            found.append(option)


def _add_quiet(g: Nemesis, found: list[Option], ways: tuple[tuple[Option, int], ...]) -> None:
    doors = g.doors
    for option, corridor in ways:
        if doors[corridor] != CLOSED and has_free_corridor(g, option[1]):
            found.append(option)


def _add_cards(g: Nemesis, p: Player, rules: Rules, found: list[Option], marks: str) -> None:
    who, room, cards = p.seat, p.room, len(p.hand)
    table = rules.card_uses
    for card in dict.fromkeys(p.hand):
        cost, when, uses = table[card]
        if cost < cards and when in marks:
            for option, refusal in uses:
                if refusal(g, who, room) is None:
                    found.append(option)


def _add_items(g: Nemesis, p: Player, rules: Rules, found: list[Option]) -> None:
    table = rules.item_options
    for kind in dict.fromkeys(own_kinds(p)):
        for option in table[kind]:
            if item_refusal(g, p.seat, option) is None:
                found.append(option)


def _add_room(g: Nemesis, p: Player, rules: Rules, found: list[Option]) -> None:
    who, room = p.seat, p.room
    if room_action_refusal(g, who, room) is None:
        tile = g.tiles[room]
        for option, use in zip(rules.room_options[tile], rules.rooms[tile], strict=True):
            if use.refusal(g, who, room) is None:
                found.append(option)
