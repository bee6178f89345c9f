"""Fields of options that use a card, an item, a room or the robot: what it does, in which way,
for how many cards (uses.Use.way).

The seat is the one that is asked. Nobody else reads these words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, Refer, count

from . import robots
from .actions import extra
from .content import ROBOTS, ROOMS
from .gear import item_card
from .names import item_name, plain
from .robots import robot_uses
from .rules import Rules
from .state import Retaliation
from .uses import Use


def _words(g: Retaliation) -> Vocabulary:
    found: Vocabulary = g.edition.words
    return found


def brief(g: Retaliation, name: str, n: int) -> str:
    """What one of the uses of a thing does, of [use]; "" for what has but one."""
    return _words(g).own["use"].get(f"{name} {n}", "")


def way_words(g: Retaliation, seat: int, use: Use, way: Args) -> str:
    """How a use is chosen: by the option "way.NAME"."""
    if not way:
        return ""
    return _words(g).option[f"way.{use.way}"].title.fill(g, seat, way)


def way_refs(g: Retaliation, seat: int, use: Use, way: Args) -> tuple[Ref, ...]:
    """The things on the table that a way speaks of."""
    return _words(g).option[f"way.{use.way}"].refs(g, seat, way) if way else ()


NOISY = "then a noise roll"
"""What comes of an action that is heard."""


def joined(*parts: str) -> str:
    """The parts that there are, with commas."""
    return ", ".join(part for part in parts if part)


def used(name: str, *parts: str) -> str:
    """ "Medkit: restore 2 health, Recon"."""
    rest = joined(*parts)
    return f"{name}: {rest}" if rest else name


def _more(cards: int) -> str:
    return f"{count(cards, 'card')} more" if cards else ""


def _card_use(g: Retaliation, card: int, n: int) -> tuple[str, Use]:
    rules: Rules = g.edition
    name = rules.things.cards[card].name
    return name, rules.cards[name][n]


def _item_use(g: Retaliation, kind: int, n: int) -> tuple[str, Use]:
    rules: Rules = g.edition
    name = item_name(g, kind)
    return name, rules.items[name][n]


def _room_use(g: Retaliation, slot: int, n: int) -> tuple[str, Use]:
    rules: Rules = g.edition
    name = ROOMS[g.rooms[slot]].name
    return name, rules.rooms[name][n]


def _robot_brief(g: Retaliation, n: int) -> str:
    words = plain(ROBOTS[g.robot.card].options[n]).partition(":")[0].rstrip(".")
    return words[:1].lower() + words[1:]


def of_use(find: Any, first: int, part: str, thing: Refer) -> Field:
    """A field of an option that uses something: whole, the act or the way alone.

    `first` is the place of the number of the use among the arguments; what comes before says what
    is used; `thing` is where it lies on the table.
    """

    def say(g: Retaliation, seat: int, v: Any, args: Args) -> str:
        name, use = find(g, seat, args)
        short, way = brief(g, name, args[first]), way_words(g, seat, use, args[first + 1 :])
        if name == _ROBOT:
            short = _robot_brief(g, args[first])
        if part == "way":
            return way
        return used(name, short, way if part == "whole" else "")

    def refer(g: Retaliation, seat: int, v: Any, args: Args) -> tuple[Ref, ...]:
        _, use = find(g, seat, args)
        return (*thing(g, seat, v, args), *way_refs(g, seat, use, args[first + 1 :]))

    return Field(say, refer)


_ROBOT = "Robot"


def _of_card(g: Retaliation, seat: int, args: Args) -> tuple[str, Use]:
    return _card_use(g, args[0], args[1])


def _of_item(g: Retaliation, seat: int, args: Args) -> tuple[str, Use]:
    return _item_use(g, args[0], args[1])


def _of_room(g: Retaliation, seat: int, args: Args) -> tuple[str, Use]:
    return _room_use(g, g.players[seat].room, args[0])


def _of_robot(g: Retaliation, seat: int, args: Args) -> tuple[str, Use]:
    return _ROBOT, robot_uses(g)[args[0]]


def _of_far(g: Retaliation, seat: int, args: Args) -> tuple[str, Use]:
    return _room_use(g, args[0], args[1])


def _the(kind: str) -> Refer:
    """What is used is the first argument: a card, an item, a room slot."""
    return lambda g, seat, v, args: ((kind, args[0]),)


def here_refs(g: Retaliation, seat: int, v: Any, args: Args) -> tuple[Ref, ...]:
    """The own room."""
    return (("room", g.players[seat].room),)


def robot_refs(g: Retaliation, seat: int, v: Any, args: Args) -> tuple[Ref, ...]:
    """The robot, by its card."""
    return (("robot", g.robot.card),)


def _card_words(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What an option of a card does; the title has said its name."""
    rules: Rules = g.edition
    card = rules.things.cards[args[0]]
    words = plain(card.options[args[1]].words).removeprefix(f"{card.name}: ")
    use = rules.cards[card.name][args[1]]
    if use.way == "tokens" and len(use.options(g, seat)) == 1:
        words += " No secure token can be placed here: placing them does nothing."
    return words[:1].upper() + words[1:]


def _card_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return _more(extra(g, seat, _card_use(g, args[0], args[1])[1]))


def _item_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return count(1 + _item_use(g, args[0], args[1])[1].cards, "card")


def _item_words(g: Retaliation, seat: int, v: int, args: Args) -> str:
    card = item_card(g, v)
    return plain(card.words) + (" It is discarded." if card.once else "")


def _room_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    use = _of_room(g, seat, args)[1]
    return count(g.modified("room.cards", seat, 2) + use.cards, "card")


def _room_then(g: Retaliation, seat: int, v: int, args: Args) -> str:
    """What follows from the use of the own room, of [then]; used from afar, of the other."""
    (name, use), n = _of_room(g, seat, args), args[0]
    if use.way == "far":
        if len(args) < 3:  # of a use that is refused: for which room is not said
            return ""
        n = args[2]
        name, use = _room_use(g, args[1], n)
    key, number = use.then(g, seat) if use.then is not None else (f"{name} {n}", 0)
    return _words(g).own["then"].get(key, "").replace("#", str(number))


def _robot_price(g: Retaliation, seat: int, v: int, args: Args) -> str:
    return count(robots.cost(g, seat), "card")


def _reaction(g: Retaliation, seat: int, v: int, args: Args) -> str:
    rules: Rules = g.edition
    return plain(rules.things.cards[v].reaction)


def lack_of(g: Retaliation, name: str, n: int, use: Use) -> str:
    """What is missing for a use of a name: of [lacks], by that or by how it is chosen."""
    table = _words(g).own["lacks"]
    return table.get(f"{name} {n}") or table[f"way.{use.way}"]


def lacking(g: Retaliation, seat: int, option: Option) -> str:
    """What is missing for an option that cannot be carried out completely (NR-GOLD-05)."""
    verb, *args = option
    if verb not in _USED:
        return _words(g).own["lacks"][verb]
    find, first = _USED[verb]
    name, use = find(g, seat, tuple(args))
    return lack_of(g, name, args[first], use)


_USED: Mapping[str, tuple[Callable[[Retaliation, int, Args], tuple[str, Use]], int]] = {
    "card": (_of_card, 1),
    "item": (_of_item, 1),
    "room": (_of_room, 0),
}
"""How the use of an option is found, and the place of its number, by verb."""

USES: dict[str, Field] = {
    "card_whole": of_use(_of_card, 1, "whole", _the("card")),
    "card_act": of_use(_of_card, 1, "act", _the("card")),
    "card_way": of_use(_of_card, 1, "way", _the("card")),
    "card_words": Field(_card_words),
    "card_price": Field(_card_price),
    "reaction": Field(_reaction),
    "item_whole": of_use(_of_item, 1, "whole", _the("item")),
    "item_act": of_use(_of_item, 1, "act", _the("item")),
    "item_way": of_use(_of_item, 1, "way", _the("item")),
    "item_words": Field(_item_words),
    "item_price": Field(_item_price),
    "room_whole": of_use(_of_room, 0, "whole", here_refs),
    "room_act": of_use(_of_room, 0, "act", here_refs),
    "room_way": of_use(_of_room, 0, "way", here_refs),
    "room_price": Field(_room_price),
    "room_then": Field(_room_then),
    "robot_whole": of_use(_of_robot, 0, "whole", robot_refs),
    "robot_act": of_use(_of_robot, 0, "act", robot_refs),
    "robot_way": of_use(_of_robot, 0, "way", robot_refs),
    "lacking": Field(lambda g, seat, v, args: lacking(g, seat, v)),
    "robot_price": Field(_robot_price),
    "far": of_use(_of_far, 1, "whole", _the("room")),
}
"""Name of a field -> how its argument is said."""
