"""What a player may do in an action slot, what is refused and by which rule (NEM-ACT).

Actions come from four sources: basic actions, cards, items, the room (NEM-ACT-01).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hullbreach.kernel.decision import Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .acts import Act, Use
from .combat import (
    escape,
    escape_cost,
    loaded_weapons,
    melee,
    shoot,
    targets,
)
from .crafting import activate, craft_refusal, craft_run, own_kinds, quest_of, quest_refusal
from .crew import anybody_in, in_combat
from .declare import declare
from .ids import CLOSED, NEIGHBOURS, OBJECTS
from .movement import CAREFUL, corridor_to, has_free_corridor, walk
from .rooms import ROOM_COST, room_action_refusal
from .rules import Rules
from .slots import (
    DUCT_TAPE,
    discard_item,
    drop_slot,
    gain_object,
    item_card,
    item_cost,
)
from .state import Nemesis, Player
from .trade import trade
from .uses import choose

# -- conditions that many actions share --------------------------------------------------------


def _payable(g: Nemesis, who: int, cost: int) -> str | None:
    return None if len(g.players[who].hand) >= cost else "NEM-CARD-01"


MARKS: Final = ("AO", "AC")
"""The marks of what may be used out of combat and in combat (NEM-CARD-06, NEM-ACT-05)."""


def _when_refusal(g: Nemesis, p: Player, when: str) -> str | None:
    """The mark of a card or item."""
    if when in MARKS[in_combat(g, p)]:
        return None
    return "NEM-CARD-06" if when in "OC" else "NEM-CARD-13"


# -- basic actions and their costs (NEM-ACT-02) -------------------------------------------------


def _peaceful(cost: int) -> Callable[[Nemesis, int], str | None]:
    """Out of combat only, and the cost must be payable (NEM-ACT-03)."""

    def gate(g: Nemesis, who: int) -> str | None:
        return "NEM-ACT-03" if in_combat(g, g.players[who]) else _payable(g, who, cost)

    return gate


def _path_refusal(g: Nemesis, who: int, option: Option) -> str | None:
    """An open path to the room is needed (NEM-MOVE-02)."""
    closed = g.doors[corridor_to(g.players[who].room, option[1])] == CLOSED
    return "NEM-MOVE-02" if closed else None


def _move(g: Nemesis, who: int, room: int) -> Procedure[None]:
    """Move (NEM-MOVE-01)."""
    if (yield from declare(g, who, Act(1))):
        yield from walk(g, who, room, "NEM-MOVE-01")


def _careful_gate(g: Nemesis, who: int) -> str | None:
    return "NEM-MOVE-09" if in_combat(g, g.players[who]) else _payable(g, who, 2)


def _careful_refusal(g: Nemesis, who: int, option: Option) -> str | None:
    refused = _path_refusal(g, who, option)
    if refused is None and not has_free_corridor(g, option[1]):
        return "NEM-MOVE-09"
    return refused


def _careful(g: Nemesis, who: int, room: int) -> Procedure[None]:
    """Careful Movement (NEM-MOVE-08)."""
    if (yield from declare(g, who, Act(2))):
        yield from walk(g, who, room, "NEM-MOVE-08", CAREFUL)


def _strike_gate(g: Nemesis, who: int) -> str | None:
    return _payable(g, who, 1)


def _shoot_refusal(g: Nemesis, who: int, option: Option) -> str | None:
    return "NEM-CMB-06" if option[1] < 0 else None


def _shoot(g: Nemesis, who: int, slot: int, target: int) -> Procedure[None]:
    yield from shoot(g, who, Act(1), slot, target)


def _melee(g: Nemesis, who: int, target: int) -> Procedure[None]:
    yield from melee(g, who, Act(1), target)


def _escape_gate(g: Nemesis, who: int) -> str | None:
    if not in_combat(g, g.players[who]):
        return "NEM-ESC-01"
    return _payable(g, who, escape_cost(g, who))


def _escape(g: Nemesis, who: int, room: int) -> Procedure[None]:
    yield from escape(g, who, Act(escape_cost(g, who)), room)


def _trade_gate(g: Nemesis, who: int) -> str | None:
    p = g.players[who]
    if in_combat(g, p):
        return "NEM-ACT-03"
    return _payable(g, who, 1) if anybody_in(g, p.room, but=who) else "NEM-ITEM-16"


def _trade(g: Nemesis, who: int) -> Procedure[None]:
    if (yield from declare(g, who, Act(1))):
        yield from trade(g, who)


can_craft = craft_refusal()
_craft_run = craft_run()


def _craft_gate(g: Nemesis, who: int) -> str | None:
    p = g.players[who]
    if in_combat(g, p):
        return "NEM-ACT-03"
    return can_craft(g, who, p.room) or _payable(g, who, 1)


def _craft(g: Nemesis, who: int) -> Procedure[None]:
    yield from _craft_run(g, who, Act(1), g.players[who].room)


def _pick_up(g: Nemesis, who: int, kind: int) -> Procedure[None]:
    """Pick up a heavy object (NEM-ITEM-15)."""
    if (yield from declare(g, who, Act(1))):
        g.objects[g.players[who].room].remove(kind)
        yield from gain_object(g, who, kind, "NEM-ITEM-15")


def _quest_gate(g: Nemesis, who: int) -> str | None:
    return "NEM-ACT-03" if in_combat(g, g.players[who]) else None


def _quest_refusal(g: Nemesis, who: int, option: Option) -> str | None:
    return quest_refusal(g, who, option[1]) or _payable(g, who, quest_of(g, option[1]).cost)


def _quest(g: Nemesis, who: int, kind: int) -> Procedure[None]:
    yield from activate(g, who, Act(quest_of(g, kind).cost), kind)


# -- cards, items, rooms -----------------------------------------------------------------------


def _card_refusal(g: Nemesis, who: int, option: Option) -> str | None:
    _, card, index = option
    p = g.players[who]
    rules: Rules = g.edition
    definition = rules.things.cards[card]
    refused = _when_refusal(g, p, definition.when)
    if refused is not None:
        return refused
    if len(p.hand) <= definition.cost:
        return "NEM-CARD-03"
    return rules.cards[card][index].refusal(g, who, p.room)


def _card(g: Nemesis, who: int, card: int, index: int) -> Procedure[None]:
    rules: Rules = g.edition
    act = Act(rules.things.cards[card].cost, card)
    yield from rules.cards[card][index].run(g, who, act, g.players[who].room)


def _use_cost(g: Nemesis, p: Player, kind: int, use: Use) -> int:
    return item_cost(p, use.cost if use.cost >= 0 else item_card(g, kind).cost)


def item_refusal(g: Nemesis, who: int, option: Option) -> str | None:
    _, kind, index = option
    p = g.players[who]
    rules: Rules = g.edition
    use = rules.items[kind][index]
    refused = _when_refusal(g, p, use.when or item_card(g, kind).when)
    if refused is not None:
        return refused
    return _payable(g, who, _use_cost(g, p, kind, use)) or use.refusal(g, who, p.room)


def _item(g: Nemesis, who: int, kind: int, index: int) -> Procedure[None]:
    p = g.players[who]
    rules: Rules = g.edition
    use = rules.items[kind][index]
    yield from use.run(g, who, Act(cost=_use_cost(g, p, kind, use), item=kind), p.room)


def _room_gate(g: Nemesis, who: int) -> str | None:
    p = g.players[who]
    if in_combat(g, p):
        return "NEM-ACT-03"
    refused = room_action_refusal(g, who, p.room)
    if refused is not None:
        return refused
    return "NEM-ROOM-01" if len(p.hand) < ROOM_COST else None


def _room_refusal(g: Nemesis, who: int, option: Option) -> str | None:
    room = g.players[who].room
    rules: Rules = g.edition
    return rules.rooms[g.tiles[room]][option[1]].refusal(g, who, room)


def _room(g: Nemesis, who: int, index: int) -> Procedure[None]:
    room = g.players[who].room
    rules: Rules = g.edition
    yield from rules.rooms[g.tiles[room]][index].run(g, who, Act(ROOM_COST), room)


# -- free actions (NEM-FLOW-14) ----------------------------------------------------------------


def _drop_gate(g: Nemesis, who: int) -> str | None:
    p = g.players[who]
    return None if p.slots or p.items else "NEM-ITEM-06"


def _drop(g: Nemesis, who: int) -> Procedure[None]:
    """Drop things: a free action (NEM-ITEM-06)."""
    p = g.players[who]
    options: list[Option] = [("slot", i, held.kind) for i, held in enumerate(p.slots)]
    options += [("item", kind) for kind in dict.fromkeys(p.items)]
    # Two alike are asked for too: nobody must tell from the silence that they are alike.
    secret = len(p.items) > 1
    chosen = yield from choose(g, who, "drop", options, "NEM-ITEM-06", secret=secret)
    if chosen[0] == "slot":
        drop_slot(g, who, chosen[1], "NEM-ITEM-06")
    else:
        p.items.remove(chosen[1])
        discard_item(g, chosen[1])
        g.say("dropped", "NEM-ITEM-06", who, chosen[1])


def bindable(p: Player) -> list[tuple[int, int]]:
    free = [i for i, held in enumerate(p.slots) if held.kind < OBJECTS and not held.tape]
    return [(a, b) for n, a in enumerate(free) for b in free[n + 1 :]]


def _bind_gate(g: Nemesis, who: int) -> str | None:
    p = g.players[who]
    if DUCT_TAPE not in p.items or not bindable(p):
        return "NEM-ITEM-14"
    return "NEM-ITEM-14" if in_combat(g, p) else None


def _bind(g: Nemesis, who: int) -> Procedure[None]:
    """Bind two heavy items with Duct Tape: they share a slot (NEM-ITEM-14)."""
    p = g.players[who]
    options = [("bind_two", p.slots[a].kind, p.slots[b].kind, a, b) for a, b in bindable(p)]
    chosen = yield from choose(g, who, "bind", options, "NEM-ITEM-14")
    p.items.remove(DUCT_TAPE)
    for index in chosen[3:]:
        p.slots[index].tape = g.next_tape
    g.next_tape += 1
    g.say("bound", "NEM-ITEM-14", who, chosen[1], chosen[2])


# -- what might be wished for ------------------------------------------------------------------


_Options = Sequence[Option]


def _ways(verb: str) -> tuple[tuple[Option, ...], ...]:
    return tuple(tuple((verb, other) for other, _ in near) for near in NEIGHBOURS)


MOVES: Final = _ways("move")
CAREFUL_MOVES: Final = _ways("careful")
ESCAPES: Final = _ways("escape")
_TRADE, _CRAFT, _DROP, _BIND = (((verb,),) for verb in ("trade", "craft", "drop", "bind"))
"""Options that a place always gives: made once. Those of cards, items and rooms are made with
the edition."""


def _walks(table: tuple[tuple[Option, ...], ...]) -> Callable[[Nemesis, int], _Options]:
    """The neighbouring rooms, for who is not held by intruders."""

    def options(g: Nemesis, who: int) -> _Options:
        room = g.players[who].room
        return () if g.intruder_count[room] else table[room]

    return options


def _escapes(g: Nemesis, who: int) -> _Options:
    room = g.players[who].room
    return ESCAPES[room] if g.intruder_count[room] else ()


def _shots(g: Nemesis, who: int) -> _Options:
    """Every target with every loaded weapon; without one the shot that cannot be."""
    found = targets(g, who)
    if not found:
        return ()
    weapons = loaded_weapons(g, who)
    shots = [("shoot", slot, target) for target in found for slot in weapons]
    return shots or (("shoot", -1, found[0]),)


def _blows(g: Nemesis, who: int) -> _Options:
    return [("melee", target) for target in targets(g, who)]


def _cards(g: Nemesis, who: int) -> _Options:
    rules: Rules = g.edition
    return _distinct(g.players[who].hand, rules.card_options)


def _items(g: Nemesis, who: int) -> _Options:
    rules: Rules = g.edition
    table = rules.item_options
    kinds = [kind for kind in own_kinds(g.players[who]) if table[kind]]
    return _distinct(kinds, table) if kinds else ()


def _distinct(kinds: list[int], table: tuple[list[Option], ...]) -> list[Option]:
    """The options of different cards or items."""
    found: list[Option] = []
    for kind in dict.fromkeys(kinds):
        found += table[kind]
    return found


def _room_actions(g: Nemesis, who: int) -> _Options:
    room = g.players[who].room
    rules: Rules = g.edition
    return rules.room_options[g.tiles[room]] if g.explored[room] else ()


def _quests(g: Nemesis, who: int) -> _Options:
    return [("quest", kind) for kind in g.players[who].quests]


def _objects(g: Nemesis, who: int) -> _Options:
    lying = g.objects[g.players[who].room]
    return [("pick_up", kind) for kind in dict.fromkeys(lying)] if lying else ()


def _trades(g: Nemesis, who: int) -> _Options:
    return _TRADE if len(g.players) > 1 else ()


def _crafts(g: Nemesis, who: int) -> _Options:
    return _CRAFT


def _drops(g: Nemesis, who: int) -> _Options:
    return _DROP


def _binds(g: Nemesis, who: int) -> _Options:
    return _BIND if DUCT_TAPE in g.players[who].items else ()


# -- the table of actions ----------------------------------------------------------------------

ACTIONS: Final[dict[str, Verb[Nemesis]]] = {
    "escape": Verb(_escapes, _escape, _escape_gate, _path_refusal),
    "move": Verb(_walks(MOVES), _move, _peaceful(1), _path_refusal),
    "careful": Verb(_walks(CAREFUL_MOVES), _careful, _careful_gate, _careful_refusal),
    "shoot": Verb(_shots, _shoot, _strike_gate, _shoot_refusal),
    "melee": Verb(_blows, _melee, _strike_gate),
    "card": Verb(_cards, _card, None, _card_refusal),
    "item": Verb(_items, _item, None, item_refusal),
    "room_action": Verb(_room_actions, _room, _room_gate, _room_refusal),
    "quest": Verb(_quests, _quest, _quest_gate, _quest_refusal),
    "pick_up": Verb(_objects, _pick_up, _peaceful(1)),
    "trade": Verb(_trades, _trade, _trade_gate),
    "craft": Verb(_crafts, _craft, _craft_gate),
    "drop": Verb(_drops, _drop, _drop_gate),
    "bind": Verb(_binds, _bind, _bind_gate),
}
"""By verb, in the order in which they are offered (NEM-ACT-06)."""
FREE: Final = ("drop", "bind")
