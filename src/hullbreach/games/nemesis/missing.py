"""What is missing for an action that is refused: the fact, with what it needs and what there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hullbreach.kernel.decision import Option
from hullbreach.kernel.words import Args, listed

from .combat import escape_cost
from .crafting import quest_of
from .crew import has_computer, in_combat, tile_card
from .intruders import intruders_in
from .movement import corridor_to
from .rooms import ROOM_COST
from .rules import Rules
from .slots import is_weapon, item_cost
from .state import Nemesis

_COMBAT_RULES = ("NEM-ACT-03", "NEM-CARD-06", "NEM-ITEM-14", "NEM-MOVE-09")
_PRICES: Final[Mapping[str, int]] = {"careful": 2, "room_action": ROOM_COST}
"""What actions cost, where it is not 1."""

Missing = tuple[str, Args]
"""The key of a template of [refused] in words.toml, and its arguments."""


def missing(g: Nemesis, seat: int, option: Option, rule: str) -> Missing:
    """What is missing for an option that a rule forbids; where no words fit it, the rule's own
    name as key. The first argument of a template without others is the room of the character."""
    p = g.players[seat]
    if rule == "NEM-CARD-13":
        rules: Rules = g.edition
        things: Any = rules.things.cards if option[0] == "card" else rules.things.items
        return "passive" if things[option[1]].when == "P" else "reaction", ()
    if rule in _COMBAT_RULES and in_combat(g, p):
        return "in_combat", tuple(it.id for it in intruders_in(g, p.room))
    if rule == "NEM-CARD-06":
        return "no_combat", ()
    if rule in ("NEM-CARD-01", "NEM-CARD-03") or (
        (option[0], rule) == ("room_action", "NEM-ROOM-01") and g.explored[p.room]
    ):
        return "too_few", (price(g, seat, option), len(p.hand))
    named = _NAMED.get(rule)
    if named is not None:
        return named(g, seat, option)
    rules = g.edition
    use = _use_of(g, option)
    key = f"{rule} {use}"
    return key if key in rules.words.refused else rule, (p.room,)


def price(g: Nemesis, seat: int, option: Option) -> int:
    """Action cards that an action takes from the hand, a played card among them."""
    p = g.players[seat]
    rules: Rules = g.edition
    verb = option[0]
    if verb == "card":
        return rules.things.cards[option[1]].cost + 1
    if verb == "item":
        own = rules.items[option[1]][option[2]].cost
        return item_cost(p, own if own >= 0 else rules.things.items[option[1]].cost)
    if verb == "quest":
        return quest_of(g, option[1]).cost
    return escape_cost(g, seat) if verb == "escape" else _PRICES.get(verb, 1)


def _quest(g: Nemesis, seat: int, option: Option) -> Missing:
    quest = quest_of(g, option[1])
    if quest.room:
        return "quest_room", (quest.room,)
    return "quest_item", (listed(quest.discard, "or"),)


def _computer(g: Nemesis, seat: int, option: Option) -> Missing:
    room = g.players[seat].room
    if has_computer(g, room):
        return "computer", (room,)
    broken = g.explored[room] and g.malfunction[room] and tile_card(g, room).computer
    return "NEM-MALF-04" if broken else "NEM-ROOM-04", (room,)


def _door(g: Nemesis, seat: int, option: Option) -> Missing:
    if option[0] not in ("move", "careful", "escape"):
        return "NEM-MOVE-02", ()
    return "door", (corridor_to(g.players[seat].room, option[1]),)


def _search(g: Nemesis, seat: int, option: Option) -> Missing:
    room = g.players[seat].room
    return "NEM-SRCH-04" if g.explored[room] else "unexplored", (room,)


def _weapon(g: Nemesis, seat: int, option: Option) -> Missing:
    empty = [held.kind for held in g.players[seat].slots if is_weapon(g, held) and not held.ammo]
    return ("empty", tuple(empty)) if empty else ("NEM-CMB-06", ())


_NAMED: Final[Mapping[str, Callable[[Nemesis, int, Option], Missing]]] = {
    "NEM-ITEM-22": _quest,
    "NEM-ROOM-04": _computer,
    "NEM-MOVE-02": _door,
    "NEM-SRCH-04": _search,
    "NEM-CMB-06": _weapon,
}
"""By the rule that forbids it: rules under which more than one thing may be missing."""


def _use_of(g: Nemesis, option: Option) -> str:
    """The key of what a card or item would be used for, "" for other actions."""
    rules: Rules = g.edition
    uses = {"card": rules.cards, "item": rules.items}.get(option[0])
    return uses[option[1]][option[2]].key if uses is not None else ""
