"""What a learned bot of Nemesis is given: a seat's view as numbers and tokens.

Sheets read the Structs of the view; `ai/bearings.py` says how far everything lies. Other seats are
told relative to the own one. What an option's argument is, its words know (content/words.toml), so
a new verb needs nothing here.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any, ClassVar

from hullbreach.kernel.decision import Option
from hullbreach.kernel.encoding import OptionCode, Sheet, Tokens, spoken
from hullbreach.kernel.game import Question
from hullbreach.kernel.telling import (
    QUESTION_WIDTH,
    Look,
    Teller,
    Telling,
    TellingEncoder,
    nothing,
)
from hullbreach.kernel.vocabulary import Vocabulary

from .ai.bearings import GOALS, NEED_NAMES, Bearings, aims, needs_of
from .content import CONSTANTS
from .ids import CORRIDORS, CORRIDORS_OF, ENGINE_OF, NEIGHBOURS, OBJECTS, TYPE_NAMES, WAYS
from .names import object_title
from .rules import Rules
from .shown import NemesisView, OwnView, PlayerView, RoomView

MOST_SEATS = 5
PLACES = ("Earth", "Mars", "Venus", "Deep Space")
STATUSES = ("awake", "hibernating", "evacuated", "dead")
FIGURES = TYPE_NAMES[1:]
PERIL = {"larva": 0.9, "creeper": 0.3, "adult": 0.7, "breeder": 1.0, "queen": 1.3}
"""About how much an attack of each type costs, in thirds of a life."""
MINDED = ("Cockpit", "Comms Room", "Generator", "Nest", "Laboratory")
"""Tiles, and the engines, where it matters who has been."""

_TABLE = Sheet(
    NemesisView,
    without=(
        *("first", "active", "destination", "hunter", "crafts", "removed", "coordinates"),
        *("engines", "rooms", "doors", "intruders", "players", "decks"),
    ),
    scales={"turn": 15, "time": 15, "destruct": 6, "actions_used": 2},
    keys={"bag": TYPE_NAMES, "supply": FIGURES},
    prefix="table",
)
"""Of what is told in other ways, as most is that lies on the board, no names."""
_SIGNS = ("seat", "number", "name", "letter", "colour", "room")
_MINE = Sheet(PlayerView, without=(*_SIGNS, "items"), prefix="me")
_OTHER = Sheet(
    PlayerView, without=(*_SIGNS, "status", "discard", "drafted", "quests"), prefix="other"
)
_OWN = Sheet(OwnView, prefix="own")
_ROOM = Sheet(RoomView, without=("id", "name", "objects", "action"), prefix="room")


_HERE_WIDTH = 15 + len(FIGURES)
_OTHER_WIDTH = _OTHER.width + len(STATUSES) + 6 + len(MINDED) + len(ENGINE_OF)
_OTHERS = MOST_SEATS - 1
_SHIP_WIDTH = 33 + MOST_SEATS + len(FIGURES)
_ROOM_OPTION = len(GOALS) + 15 + len(FIGURES)
_FIGURE_OPTION = 3 + len(FIGURES)
_SEAT_OPTION = 6
_SLOT_OPTION = 2
_NO_ROOM, _NO_FIGURE, _NO_SEAT, _NO_SLOT = (
    array("f", [0.0] * width)
    for width in (_ROOM_OPTION, _FIGURE_OPTION, _SEAT_OPTION, _SLOT_OPTION)
)
_NOTHING = _NO_ROOM + _NO_FIGURE + _NO_SEAT + _NO_SLOT
_NOBODY = [0.0] * _OTHER_WIDTH
_NO_ROOM_HERE = [0.0] * _ROOM.width


class Memory:
    """What a seat keeps in mind over a game, of what it was shown."""

    def __init__(self) -> None:
        self.destination = -1
        self.moved = 0
        """How often the destination was found elsewhere than before."""
        self.visited: dict[int, set[int]] = {}
        """Seat -> rooms in which it was seen."""
        self.rooms: list[int] = []
        """The own last rooms, the present one last."""

    def see(self, view: NemesisView, seat: int) -> None:
        """Take notice of a view."""
        for p in view.players:
            if p.status == "awake" and p.room:
                self.visited.setdefault(p.seat, set()).add(p.room)
        if self.destination not in (-1, view.destination):
            self.moved += 1
        self.destination = view.destination
        room = view.players[seat].room
        if not self.rooms or self.rooms[-1] != room:
            self.rooms = [*self.rooms[-3:], room]

    def seen_elsewhere(self, seat: int) -> set[int]:
        """The rooms in which others than a seat were seen."""
        return set().union(*[rooms for other, rooms in self.visited.items() if other != seat])


class Scene:
    """A view as far as both state and options need it, read once."""

    def __init__(self, view: NemesisView, question: Question, memory: Memory) -> None:
        rules: Rules = question.edition  # type: ignore[assignment]
        self.view = view
        self.rules = rules
        self.seat = question.seat
        self.me = view.players[question.seat]
        self.memory = memory
        self.needs = needs_of(view)
        self.bearings = Bearings(view, self.me, self.needs)
        self.foes: dict[int, list[str]] = {}
        """Room -> the types that are there."""
        self.perils: dict[int, float] = {}
        """Room -> what an attack of everything in it would cost."""
        for it in view.intruders:
            self.foes.setdefault(it.room, []).append(it.type)
            self.perils[it.room] = self.perils.get(it.room, 0.0) + PERIL[it.type]
        self.crew: dict[int, list[int]] = {}
        for p in view.players:
            if p.status == "awake" and not p.pod:
                self.crew.setdefault(p.room, []).append(p.seat)
        self.tile = ["", *[room.tile for room in view.rooms]]
        self.rooms: dict[int, array[float]] = {}
        """What was told of rooms that options lead to."""

    def relative(self, seat: int) -> int:
        """A seat as the own one counts: 0 itself, 1 the next, -1 nobody."""
        return (seat - self.seat) % len(self.view.players) if seat >= 0 else -1

    def risk(self, room: int) -> float:
        """How likely entering a room brings an encounter."""
        if room in self.foes or self.crew.get(room, [self.seat]) != [self.seat]:
            return 0.0
        noise = self.view.noise
        return sum([noise[way] for way in WAYS[room]]) * 0.2

    def card(self, number: int) -> str:
        cards = self.rules.things.cards
        return cards[number].name if number < len(cards) else f"contamination {number}"

    def thing(self, number: int) -> str:
        return object_title(number) if number >= OBJECTS else self.rules.things.items[number].name


# -- the state -----------------------------------------------------------------------------------


def _state(s: Scene, words: Tokens) -> tuple[list[float], list[int]]:
    view, me, own = s.view, s.me, s.view.own
    assert own is not None
    here = view.rooms[me.room - 1] if me.room else None
    numbers = _TABLE.numbers(view) + _ship(s) + _MINE.numbers(me) + _OWN.numbers(own)
    numbers += _ROOM.numbers(here) if here is not None else _NO_ROOM_HERE
    numbers += (
        _here(s) + s.bearings.near(s.me.room) + [float(need in s.needs) for need in NEED_NAMES]
    )
    tokens = _MINE.tokens(me, words) + _OWN.tokens(own, words) + _TABLE.tokens(view, words)
    if here is not None:
        tokens += _ROOM.tokens(here, words)
    for slot in me.slots:
        tokens += [words["extra", name] for name in slot.extras]
    for led in enumerate(view.coordinates):
        tokens.append(words["coordinates", led])
    seats = len(view.players)
    for n in range(1, MOST_SEATS):
        if n >= seats:
            numbers += _NOBODY
            continue
        other = view.players[(s.seat + n) % seats]
        numbers += _other(s, other)
        tokens += _OTHER.tokens(other, words)
    return numbers, tokens


def _ship(s: Scene) -> list[float]:
    """What is left to do about the ship, and how far others may have done it."""
    view, memory = s.view, s.memory
    seats = len(view.players)
    leads = view.coordinates[view.destination] if view.coordinates else ""
    types = [it.type for it in view.intruders]
    pods = [pod.state for pod in view.pods]
    rooms = view.rooms
    visited = memory.seen_elsewhere(s.seat)
    return [
        *[float(seats == n + 1) for n in range(MOST_SEATS)],
        *[types.count(figure) / 4 for figure in FIGURES],
        *[float(view.destination == n) for n in range(4)],
        *[float(leads == place) for place in PLACES],
        *[float(state == "working") for state in view.engines],
        *[float(state == "damaged") for state in view.engines],
        *[float(room in visited) for room in ENGINE_OF],
        float(bool(view.coordinates)),
        float(bool(view.open_objectives)),
        min(memory.moved, 3) / 3,
        float(s.relative(view.first)) / 4,
        float(view.active == s.seat),
        float(view.destruct >= 0),
        float(view.time <= CONSTANTS.time_blue),
        [room.fire for room in rooms].count(True) / 8,
        [room.malfunction for room in rooms].count(True) / 8,
        view.noise.count(True) / 10,
        [room.explored for room in rooms].count(True) / 20,
        sum([bool(known) for known in view.weaknesses]) / 3,
        [p.status for p in view.players].count("hibernating") / 4,
        pods.count("locked") / 4,
        pods.count("unlocked") / 4,
        float(view.hunter >= 0),
    ]


def _here(s: Scene) -> list[float]:
    """The own room, the own things."""
    me, room, view = s.me, s.me.room, s.view
    foes = s.foes.get(room, ())
    slots = me.slots
    around = NEIGHBOURS[room] if room else ()
    objects = [slot.object for slot in slots]
    return [
        *[float(foes.count(figure)) for figure in FIGURES],
        s.perils.get(room, 0.0),
        sum([it.injuries for it in view.intruders if it.room == room]) / 5,
        float(bool(foes) and not me.pod),
        (len(s.crew.get(room, ())) - 1) / 3,
        s.risk(room),
        sum([s.perils.get(other, 0.0) for other, _ in around]),
        sum([view.doors[way] == "closed" for _, way in around if way < len(CORRIDORS)]) / 3,
        sum([slot.ammo for slot in slots]) / 5,
        float(len([slot for slot in slots if slot.capacity])),
        float("egg" in objects),
        float("carcass" in objects),
        float("corpse" in objects),
        (len(view.own.items) + objects.count("")) / 7 if view.own else 0.0,
        len(me.wounds) + len(me.dressed) + me.light / 3.0,
        float(len(s.memory.rooms) > 2 and s.memory.rooms[-3] == room),
    ]


def _other(s: Scene, p: PlayerView) -> list[float]:
    """Another seat, with where it was seen."""
    visited, where = s.memory.visited.get(p.seat, set()), s.bearings.where
    return [
        *_OTHER.numbers(p),
        *[float(p.status == status) for status in STATUSES],
        1.0,
        float(p.room == s.me.room),
        s.perils.get(p.room, 0.0) if p.status == "awake" else 0.0,
        len(p.items) / 5 + len(p.secret_items) / 5,
        len(p.wounds) + len(p.dressed) + p.light / 3.0,
        float(s.view.active == p.seat),
        *[float(where.get(tile, 0) in visited) for tile in MINDED],
        *[float(room in visited) for room in ENGINE_OF],
    ]


# -- options -------------------------------------------------------------------------------------


class Parts(Telling):
    """An option while it is put together."""

    s: Scene

    def __init__(self, s: Scene, option: Option, words: Tokens) -> None:
        super().__init__(s, option, words)
        self.room, self.figure, self.seat, self.slot = _NO_ROOM, _NO_FIGURE, _NO_SEAT, _NO_SLOT
        self.plain = True
        """Whether all numbers are 0: nothing of the four is told."""

    def code(self) -> OptionCode:
        if self.plain:
            return OptionCode(_NOTHING, self.tokens)
        return OptionCode(self.room + self.figure + self.seat + self.slot, self.tokens)


@cache
def _arguments(words: Vocabulary, verb: str, count: int) -> tuple[tuple[int, str], ...]:
    """What the arguments of a verb are, those that its words speak of."""
    return tuple((place, field) for place, field in spoken(words, verb, count) if field)


def _room(parts: Parts, room: int) -> None:
    s = parts.s
    if not 1 <= room < len(s.tile):
        return
    parts.name("to tile", s.tile[room])
    parts.plain = False
    known = s.rooms.get(room)
    if known is None:
        known = s.rooms[room] = array("f", _told_of_room(s, room))
    parts.room = known


def _told_of_room(s: Scene, room: int) -> list[float]:
    view, it = s.view, s.view.rooms[room - 1]
    foes, near = s.foes.get(room, ()), NEIGHBOURS[room]
    others = [seat for seat in s.crew.get(room, ()) if seat != s.seat]
    ways = [way for other, way in near if other == s.me.room and way < len(view.doors)]
    return [
        *s.bearings.gains(s.me.room, room),
        *[float(foes.count(figure)) for figure in FIGURES],
        s.perils.get(room, 0.0),
        s.risk(room),
        len(others) / 2,
        float(it.explored),
        float(it.fire),
        float(it.malfunction),
        it.searches / 4,
        float(bool(it.objects)),
        sum([view.noise[way] for way in CORRIDORS_OF[room]]) / 3,
        sum([s.perils.get(other, 0.0) for other, _ in near]),
        sum([not view.rooms[other - 1].explored for other, _ in near]) / 3,
        float("closed" in [view.doors[way] for way in ways]),
        float(True in [view.noise[way] for way in ways]),
        float(room in s.memory.rooms[:-1]),
        float(room == s.me.room),
    ]


def _corridor(parts: Parts, corridor: int) -> None:
    s = parts.s
    if corridor >= len(CORRIDORS):
        parts.name("corridor", "technical")
        return
    a, b = CORRIDORS[corridor]
    _room(parts, b if a == s.me.room else a)
    parts.name("door", s.view.doors[corridor])
    parts.name("rolls", WAYS[s.me.room].count(corridor) if s.me.room else 0)


def _target(parts: Parts, id: int) -> None:
    s = parts.s
    it = next((it for it in s.view.intruders if it.id == id), None)
    if it is None:
        parts.name("target", "eggs")
        return
    told = [float(it.type == figure) for figure in FIGURES]
    told += [it.injuries / 4, float(it.room == s.me.room), len(s.crew.get(it.room, ())) / 2]
    parts.figure, parts.plain = array("f", told), False


def _seat(parts: Parts, seat: int) -> None:
    s = parts.s
    p = s.view.players[seat]
    parts.name("seat", s.relative(seat))
    told = [float(p.status == "awake"), float(p.room == s.me.room), float(p.larva)]
    told += [float(p.signal), (len(p.wounds) + len(p.dressed)) / 2, s.perils.get(p.room, 0.0)]
    parts.seat, parts.plain = array("f", told), False


def _slot(parts: Parts, index: int) -> None:
    slots = parts.s.me.slots
    if 0 <= index < len(slots):
        it = slots[index]
        parts.name("thing", it.name)
        parts.slot, parts.plain = array("f", (it.ammo / 5, it.capacity / 5)), False


def _card(parts: Parts, card: int) -> None:
    parts.name("card", parts.s.card(card))


def _thing(parts: Parts, number: int) -> None:
    parts.name("thing", parts.s.thing(number))


def _use(table: str) -> Look:
    """What a card or item is used for: the argument after it says which of its uses."""

    def look(parts: Parts, number: int) -> None:
        use = getattr(parts.s.rules, table)[number][parts.option[2]]
        parts.name("use", use.key)
        (_card if table == "cards" else _thing)(parts, number)

    return look


def _room_action(parts: Parts, index: int) -> None:
    s = parts.s
    tile = s.tile[s.me.room]
    uses = s.rules.rooms[s.rules.things.tile_named(tile)] if tile else ()
    parts.name("use", uses[index].key if index < len(uses) else "")
    parts.name("tile", tile)


def _room_use(parts: Parts, tile: int) -> None:
    parts.name("use", parts.s.rules.rooms[tile][parts.option[2]].key)
    parts.name("tile", parts.s.rules.things.tiles[tile].name)


def _destination(parts: Parts, space: int) -> None:
    """Where a space of the destination track leads, as far as the seat knows."""
    s = parts.s
    leads = s.view.coordinates[space] if s.view.coordinates else ""
    parts.name("leads to", leads)
    parts.name("as needed", leads in aims(s.needs))
    parts.name("marker", space == s.view.destination)


def _pod(parts: Parts, number: int) -> None:
    pod = next((pod for pod in parts.s.view.pods if pod.number == number), None)
    if pod is not None:
        parts.name("pod", (pod.state, len(pod.riders)))
        parts.name("section", pod.section)


_LOOKS: dict[str, Look] = {
    "room": _room,
    "corridor": _corridor,
    "target": _target,
    "target_here": _target,
    "seat": _seat,
    "slot": _slot,
    "weapon": _slot,
    "card": _card,
    "card_use": _use("cards"),
    "item_use": _use("items"),
    "card_price": nothing,
    "item_price": nothing,
    "thing": _thing,
    "their_thing": _thing,
    "item": _thing,
    "object": _thing,
    "room_action": _room_action,
    "room_use": _room_use,
    "destination": _destination,
    "pod": _pod,
}
"""By the field that says the argument in words; others are told by their value."""
_LASTING = frozenset(
    ("card", "card_use", "item_use", "card_price", "item_price", "thing", "their_thing", "item")
) | {"object", "room_use"}
"""Those told alike in every position of a game."""


_TELLER = Teller(Parts, _LOOKS, _LASTING, _arguments)


class NemesisEncoder(TellingEncoder):
    """Encodes what one seat is asked in one game. See kernel.encoding.Encoder."""

    width: ClassVar[int] = (
        sum((_TABLE.width, _SHIP_WIDTH, _MINE.width, _OWN.width, _ROOM.width, _HERE_WIDTH))
        + len(GOALS) + len(NEED_NAMES) + _OTHERS * _OTHER_WIDTH + QUESTION_WIDTH
    )  # fmt: skip
    option_width: ClassVar[int] = _ROOM_OPTION + _FIGURE_OPTION + _SEAT_OPTION + _SLOT_OPTION
    routine: ClassVar[frozenset[str]] = frozenset({"pay", "pass_discard"})
    teller = _TELLER
    remembering = Memory

    def scene(self, view: NemesisView, question: Question) -> Scene:
        return Scene(view, question, self.memory)

    def state(self, s: Scene) -> tuple[list[float], list[int]]:
        return _state(s, self.words)

    def about(self, kind: str, about: tuple[Any, ...]) -> list[int]:
        return [self.words["about " + kind, it] for it in about if type(it) in (int, str)]
