"""How options of Retaliation are told to a learned bot: by verb, names, and what they refer to.
Each kind of argument that is no mere name has a look here (kernel/telling.py).

Cards, items, rooms and robots are used in ways; what the arguments of a way are, the words of the
way know ("way.corridor"), so they are looked at as those of an option are.
"""

from __future__ import annotations

from array import array
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.encoding import OptionCode, Tokens, spoken
from hullbreach.kernel.telling import Look, Teller, Telling, nothing

from .ai.scene import CORRIDOR_WIDTH, FOE_WIDTH, NOBODY, PLACE_WIDTH, THING_WIDTH, WHO_WIDTH, Scene
from .board import BEYOND, ENDS
from .content import ROOMS
from .gains import BELT
from .ids import CONTAMINATION
from .names import OBJECTIVE_NAMES, TOKENS, WOUND_NAMES
from .tactical import ROBOT
from .uses import Use

_MORE_WIDTH = 4
OPTION_WIDTH = PLACE_WIDTH + CORRIDOR_WIDTH + FOE_WIDTH + WHO_WIDTH + THING_WIDTH + _MORE_WIDTH
_NO_PLACE, _NO_CORRIDOR, _NO_FOE, _NO_THING, _NO_MORE = (
    array("f", [0.0] * width)
    for width in (PLACE_WIDTH, CORRIDOR_WIDTH, FOE_WIDTH, THING_WIDTH, _MORE_WIDTH)
)
_NOTHING = array("f", [0.0] * OPTION_WIDTH)


class Parts(Telling):
    """An option while it is put together."""

    s: Scene

    def __init__(self, s: Scene, option: Option, words: Tokens) -> None:
        super().__init__(s, option, words)
        self.args: tuple[Any, ...] = option[1:]
        """Those that the fields just looked at speak of: of the option, or of a way."""
        self.place = -1
        """Where it leads."""
        self.corridor, self.foe, self.who = _NO_CORRIDOR, _NO_FOE, NOBODY
        self.thing, self.more = _NO_THING, _NO_MORE
        self.plain = True
        """Whether all numbers are 0."""

    def goes(self, slot: int) -> None:
        """It leads to a room slot."""
        if slot >= 0:
            self.place, self.plain = slot, False

    def count(self, n: int, value: float) -> None:
        """One of the numbers whose meaning the verb says."""
        if self.more is _NO_MORE:
            self.more = _NO_MORE[:]
        self.more[n], self.plain = value, False

    def code(self) -> OptionCode:
        if self.plain:
            return OptionCode(_NOTHING, self.tokens)
        place = self.s.place(self.place, self.s.room) if self.place >= 0 else _NO_PLACE
        numbers = place + self.corridor + self.foe + self.who + self.thing + self.more
        return OptionCode(numbers, self.tokens)


# -- places --------------------------------------------------------------------------------------


def _corridor(parts: Parts, k: Any) -> None:
    """A corridor: with what is in it, and what lies beyond."""
    if not isinstance(k, int) or not 0 <= k < len(ENDS):
        return
    s = parts.s
    parts.corridor, parts.plain = array("f", s.corridor(k)), False
    if parts.place < 0 and s.room >= 0:
        parts.goes(BEYOND[s.room].get(k, -1))


def _room(parts: Parts, slot: Any) -> None:
    if not isinstance(slot, int) or not 0 <= slot < len(parts.s.view.rooms):
        return
    parts.name("to room", parts.s.view.rooms[slot].name)
    parts.goes(slot)


# -- figures and seats ---------------------------------------------------------------------------


def _intruder(at: int) -> Look:
    """An intruder: its type and number are two arguments from a place on."""

    def look(parts: Parts, value: Any) -> None:
        type_, number = parts.args[at : at + 2]
        s = parts.s
        parts.name("intruder", s.rules.things.intruders.kinds[type_].name)
        found = next((it for it in s.view.intruders if it.id == 100 * type_ + number), None)
        if found is not None:
            parts.foe, parts.plain = array("f", s.foe(found)), False
            if found.corridor >= 0:
                _corridor(parts, found.corridor)
            else:
                parts.goes(found.room)

    return look


def _seat(parts: Parts, seat: Any) -> None:
    s = parts.s
    if isinstance(seat, int) and 0 <= seat < len(s.view.players):
        parts.name("seat", s.relative(seat))
        parts.who, parts.plain = s.who(seat), False


# -- cards and things ----------------------------------------------------------------------------


def _card(parts: Parts, card: int) -> None:
    cards = parts.s.rules.things.cards
    parts.name("card", cards[card].name if card < len(cards) else f"contamination {card}")
    if card >= CONTAMINATION:
        parts.count(0, 1.0)


def _item(parts: Parts, kind: Any) -> None:
    items = parts.s.rules.things.items
    if isinstance(kind, int) and 0 <= kind < len(items):
        parts.name("item", items[kind].name)


def _held(parts: Parts, n: Any) -> None:
    """What is held, by its place in the hands."""
    held = parts.s.me.held
    if isinstance(n, int) and 0 <= n < len(held):
        parts.name("item", held[n].name)
        parts.thing, parts.plain = array("f", parts.s.thing(held[n])), False
    else:
        parts.name("item", "bare hands")


def _spot(parts: Parts, place: Any) -> None:
    """A place of gear tokens: the belt, the robot, an item."""
    things = parts.s.things
    if place in (BELT, ROBOT):
        parts.name("spot", "belt" if place == BELT else "robot")
    elif isinstance(place, int) and 0 <= place < len(things):
        parts.name("spot", things[place].name)
        parts.thing, parts.plain = array("f", parts.s.thing(things[place])), False


def _slots(s: Scene, place: int) -> tuple[str, ...]:
    if place == BELT:
        return s.me.belt
    if place == ROBOT:
        return s.view.robot.slots
    return s.things[place].slots if place < len(s.things) else ()


def _token_at(parts: Parts, place: int) -> None:
    """The token at a place: place and slot are the first two arguments."""
    slots, slot = _slots(parts.s, place), parts.args[1]
    parts.name("gear", slots[slot] if 0 <= slot < len(slots) else "")
    _spot(parts, place)


def _gear(parts: Parts, token: Any) -> None:
    parts.name("gear", TOKENS[token] if isinstance(token, int) and token >= 0 else token)


def _wound(parts: Parts, n: Any) -> None:
    wounds = parts.s.me.wounds
    if isinstance(n, int) and 0 <= n < len(wounds):
        parts.name("wound", wounds[n].name)


# -- uses ----------------------------------------------------------------------------------------


def _used(parts: Parts, name: str, uses: tuple[Use, ...], n: int, way: tuple[Any, ...]) -> None:
    """A use of something, and the way in which it is chosen."""
    parts.name("use", (name, n))
    if n >= len(uses):
        return
    use = uses[n]
    parts.count(1, use.cards / 2)
    if not way:
        return
    before, parts.args = parts.args, way
    for place, field in spoken(parts.s.rules.words, f"way.{use.way}", len(way)):
        look = LOOKS.get(field)
        if look is not None:
            look(parts, way[place])
        elif not isinstance(way[place], tuple):
            parts.name(f"{use.way} {place}", way[place])
    parts.args = before


def _card_use(parts: Parts, card: int) -> None:
    rules, args = parts.s.rules, parts.args
    name = rules.things.cards[card].name
    _used(parts, name, rules.cards.get(name, ()), args[1], args[2:])


def _item_use(parts: Parts, kind: int) -> None:
    rules, args = parts.s.rules, parts.args
    name = rules.things.items[kind].name
    _used(parts, name, rules.items.get(name, ()), args[1], args[2:])


def _room_use(parts: Parts, n: int) -> None:
    s = parts.s
    name = s.view.rooms[s.room].name if s.room >= 0 else ""
    _used(parts, name, s.rules.rooms.get(name, ()), n, parts.args[1:])


def _robot_use(parts: Parts, n: int) -> None:
    s = parts.s
    name = s.view.robot.name
    _used(parts, f"Robot {name}", s.rules.robots.get(name, ()), n, parts.args[1:])


def _far(parts: Parts, slot: int) -> None:
    """A room that is used from elsewhere."""
    s, args = parts.s, parts.args
    name = s.view.rooms[slot].name
    _used(parts, name, s.rules.rooms.get(name, ()), args[1], args[2:])


def _named(what: str, names: tuple[str, ...]) -> Look:
    """A number that stands for a name."""

    def look(parts: Parts, number: Any) -> None:
        known = isinstance(number, int) and 0 <= number < len(names)
        parts.name(what, names[number] if known else number)

    return look


def _character(parts: Parts, number: int) -> None:
    parts.name("character", parts.s.rules.things.characters[number].name)


def _skipped(*places: str) -> dict[str, Look]:
    return dict.fromkeys(places, nothing)


LOOKS: dict[str, Look] = {
    "through": _corridor,
    "way": _corridor,
    "free": _corridor,
    "goal": _corridor,
    "room": _room,
    "intruder": _intruder(0),
    "intruder_1": _intruder(1),
    "intruder_2": _intruder(2),
    "seat": _seat,
    "card": _card,
    "own_card": _card,
    "item": _item,
    "ammo": _held,
    "own_held": _held,
    "where": _spot,
    "token_at": _token_at,
    "gear": _gear,
    "own_token": _gear,
    "traded": _gear,
    "own_wound": _wound,
    "wound": _named("wound", WOUND_NAMES),
    "tile": _named("tile", tuple(room.name for room in ROOMS)),
    "objective": _named("objective", OBJECTIVE_NAMES),
    "character": _character,
    "card_whole": _card_use,
    "item_whole": _item_use,
    "room_whole": _room_use,
    "robot_whole": _robot_use,
    "far": _far,
}
"""By the field that says an argument; others are names by themselves."""
_TOLD_WITH_USES = tuple(
    f"{verb} {place}" for verb in ("card", "item", "room", "robot") for place in range(9)
)
_SECONDS = ("breathe 1", "heal 1", "put 1", "put 3", "throw 1", "melee 1", "shoot 2", "intruder 1")
TELLER = Teller(
    Parts,
    LOOKS | _skipped(*_TOLD_WITH_USES, *_SECONDS, "take 2", "clear 0", "drop 0", "held 0"),
    {"item", "card", "own_card", "objective", "character", "wound", "tile"},
)
