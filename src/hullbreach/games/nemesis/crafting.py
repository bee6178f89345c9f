"""Crafting and quest items (NEM-ITEM-19 to NEM-ITEM-24)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement

from hullbreach.kernel.state import Procedure

from .acts import Act
from .content import Item, Quest
from .crew import tile_card
from .declare import declare
from .ids import OBJECTS
from .rules import Rules
from .slots import ASSAULT_RIFLE, AUTOLOADER, gain_item, lose_item
from .state import Nemesis, Player
from .things import Things
from .uses import choose


def own_kinds(p: Player) -> list[int]:
    """Every item of a player, one entry a card; not inactive quest items (NEM-ITEM-23)."""
    kinds = p.items[:]
    for held in p.slots:
        if held.kind < OBJECTS:
            kinds.append(held.kind)
    return kinds


def _components(card: Item, any_yellow: bool) -> set[str]:
    found: set[str] = {card.component} if card.component else set()
    if any_yellow and card.deck == "yellow":
        found.add("Tool")
    return found


@cache
def _recipes(things: Things, any_yellow: bool) -> dict[tuple[int, int], tuple[int, ...]]:
    """What two items, in ascending order, can be made into (NEM-ITEM-19)."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    items = things.items
    for a, b in combinations_with_replacement(range(len(items)), 2):
        x, y = _components(items[a], any_yellow), _components(items[b], any_yellow)
        results = []
        for result in things.crafted:
            first, second = items[result].needs
            if (first in x and second in y) or (first in y and second in x):
                results.append(result)
        if results:
            found[(a, b)] = tuple(results)
    return found


def craftable(g: Nemesis, p: Player, any_yellow: bool = False) -> list[tuple[int, int, int]]:
    """(crafted item, the two items given up) for all that can be made (NEM-ITEM-20)."""
    rules: Rules = g.edition
    recipes = _recipes(rules.things, any_yellow)
    kinds = own_kinds(p)
    return [
        (result, *pair)
        for pair in combinations_with_replacement(sorted(set(kinds)), 2)
        if pair in recipes and (pair[0] != pair[1] or kinds.count(pair[0]) > 1)
        for result in recipes[pair]
        if result in g.crafts
    ]


def craft_refusal(any_yellow: bool = False) -> Callable[[Nemesis, int, int], str | None]:
    """Crafting needs two fitting items and a copy of the result."""

    def refusal(g: Nemesis, who: int, room: int) -> str | None:
        p = g.players[who]
        if len(p.items) + len(p.slots) < 2:
            return "NEM-ITEM-19"
        return None if craftable(g, p, any_yellow) else "NEM-ITEM-19"

    return refusal


def craft_run(
    any_yellow: bool = False,
) -> Callable[[Nemesis, int, Act, int], Procedure[bool]]:
    """Choose what to make of what; the two items are part of the effect (NEM-CARD-11)."""

    def run(g: Nemesis, who: int, act: Act, room: int) -> Procedure[bool]:
        p = g.players[who]
        options = [("craft", *craft) for craft in craftable(g, p, any_yellow)]
        _, result, a, b = yield from choose(g, who, "craft", options, "NEM-ITEM-19", secret=True)
        if not (yield from declare(g, who, act, a, b)):
            return False
        yield from lose_item(g, who, a)
        yield from lose_item(g, who, b)
        g.crafts.remove(result)
        g.say("crafted", "NEM-ITEM-19", who, result, a, b)
        yield from gain_item(g, who, result, "NEM-ITEM-21")
        return True

    return run


# -- quest items -------------------------------------------------------------------------------


def quest_of(g: Nemesis, kind: int) -> Quest:
    """What turns a quest item active."""
    rules: Rules = g.edition
    quest = rules.things.items[kind].quest
    assert quest is not None
    return quest


@cache
def _payments(things: Things, kind: int) -> frozenset[int]:
    """The items that can be discarded for a quest item."""
    quest = things.items[kind].quest
    assert quest is not None
    return frozenset([n for n, card in enumerate(things.items) if card.name in quest.discard])


def quest_refusal(g: Nemesis, who: int, kind: int) -> str | None:
    """The condition of a quest item: the right room, or an item to discard (NEM-ITEM-22, -24)."""
    p = g.players[who]
    quest = quest_of(g, kind)
    if quest.room:
        here = g.explored[p.room] and tile_card(g, p.room).name == quest.room
        return None if here else "NEM-ITEM-22"
    rules: Rules = g.edition
    fitting = _payments(rules.things, kind)
    return "NEM-ITEM-22" if fitting.isdisjoint(own_kinds(p)) else None


def activate(g: Nemesis, who: int, act: Act, kind: int) -> Procedure[bool]:
    """Turn a quest item active; from now on it is an ordinary item (NEM-ITEM-22, -23)."""
    p = g.players[who]
    quest = quest_of(g, kind)
    payment = -1
    committed: tuple[int, ...] = ()
    if not quest.room:
        rules: Rules = g.edition
        fitting = _payments(rules.things, kind).intersection(own_kinds(p))
        options = [("item", k) for k in sorted(fitting)]
        payment = (yield from choose(g, who, "quest_item", options, "NEM-ITEM-22", secret=True))[1]
        committed = (payment,)
    if not (yield from declare(g, who, act, *committed)):
        return False
    if payment >= 0:
        g.say("item.discarded", "NEM-ITEM-25", who, payment)
        yield from lose_item(g, who, payment)
    p.quests.remove(kind)
    g.say("quest.active", "NEM-ITEM-22", who, kind)
    yield from gain_item(g, who, kind, "NEM-ITEM-22")
    attach_autoloader(p)
    return True


def attach_autoloader(p: Player) -> None:
    """An active Autoloader is added to its owner's Assault Rifle (NEM-ITEM-13)."""
    if AUTOLOADER in p.items:
        rifle = next((held for held in p.slots if held.kind == ASSAULT_RIFLE), None)
        if rifle is not None:
            p.items.remove(AUTOLOADER)
            rifle.autoloader = True
