"""How options of Neo-Morphosis are told to a learned bot: by verb, names, chances, and what they
refer to. Each kind of argument that is no mere name has a look here (kernel/telling.py)."""

from __future__ import annotations

from array import array

from hullbreach.kernel.decision import Option
from hullbreach.kernel.encoding import OptionCode, Tokens
from hullbreach.kernel.telling import Look, Teller, Telling, nothing

from .ai.reading import adding, carries, wanted
from .ai.scene import ALIEN_WIDTH, FIELD_WIDTH, PLACE_WIDTH, WHO_WIDTH, Scene
from .ai.worth import healed
from .content import Craftable
from .ids import CARDS, CTRL, FEED, FSS, FUNCTIONS, PATTERNS, SYMBOLS, TANK
from .names import FUNCTION_NAMES, THING_NAMES

_MORE_WIDTH = 12
OPTION_WIDTH = PLACE_WIDTH + WHO_WIDTH + ALIEN_WIDTH + FIELD_WIDTH + _MORE_WIDTH
_NO_PLACE, _NO_WHO, _NO_ALIEN, _NO_FIELD, _NO_MORE = (
    array("f", [0.0] * width)
    for width in (PLACE_WIDTH, WHO_WIDTH, ALIEN_WIDTH, FIELD_WIDTH, _MORE_WIDTH)
)
_NOTHING = _NO_PLACE + _NO_WHO + _NO_ALIEN + _NO_FIELD + _NO_MORE


class Parts(Telling):
    """An option while it is put together."""

    s: Scene

    def __init__(self, s: Scene, option: Option, words: Tokens) -> None:
        super().__init__(s, option, words)
        self.place = self.start = -1
        """Where it leads, and where whoever goes there stands."""
        self.who, self.alien, self.field, self.more = _NO_WHO, _NO_ALIEN, _NO_FIELD, _NO_MORE

    def count(self, n: int, value: float) -> None:
        """One of the numbers whose meaning the verb says; the first is a chance."""
        if self.more is _NO_MORE:
            self.more = _NO_MORE[:]
        self.more[n] = value

    def code(self) -> OptionCode:
        if self.place < 0 and self.alien is _NO_ALIEN and self.field is _NO_FIELD:
            if self.who is _NO_WHO and self.more is _NO_MORE:
                return OptionCode(_NOTHING, self.tokens)
        place = self.s.place(self.place, self.start) if self.place >= 0 else _NO_PLACE
        return OptionCode(place + self.who + self.alien + self.field + self.more, self.tokens)


# -- on the station ------------------------------------------------------------------------------


def _area(parts: Parts, area: int) -> None:
    """A place that somebody goes to: whoever acts, or S.A.M."""
    s = parts.s
    parts.name("to", (s.r.station.id, area))
    parts.place = area
    if parts.option[0] == "drone_move":
        parts.start = s.view.drone
    elif s.me is not None:
        parts.start = s.me.area
        parts.count(0, s.r.leaving(s.me, s.me.area))


def _door(parts: Parts, door: int) -> None:
    """A door, with what lies behind it."""
    s, r = parts.s, parts.s.r
    here = r.station
    parts.name("door", (here.id, door))
    parts.name("door kind", here.map.doors[door].kind)
    start = s.view.drone if parts.option[0].startswith("drone") else s.me.area if s.me else -1
    a, b = here.ends[door]
    there = b if start == a else a
    if there < 0:
        return
    parts.place, parts.start = there, start
    sides = {here.sector_of[end] for end in (a, b) if end >= 0}
    parts.count(1, float(bool(r.opened >> door & 1)))
    parts.count(2, float(bool(r.damaged >> door & 1)))
    parts.count(3, float(bool(r.restricted >> door & 1)))
    parts.count(4, sum([r.air.get(side, 0) for side in sides]) / 2)
    parts.count(5, sum([side in r.infested for side in sides]) / 2)
    parts.count(6, min([r.leak(side).bit_count() for side in sides]) / 3)


def _opens(parts: Parts, opened: int) -> None:
    parts.name("opens", opened)


def _structure(parts: Parts, what: str) -> None:
    """What is repaired: its number is the next argument."""
    number = parts.option[2]
    parts.name("structure", what)
    if what == "door":
        _door(parts, number)
    else:
        _terminal(parts, number)
    parts.count(0, parts.s.mending() if parts.option[0] == "repair" else 1.0)


def _terminal(parts: Parts, terminal: int) -> None:
    s = parts.s
    area = s.r.station.terminals[terminal]
    parts.name("to", (s.r.station.id, area))
    parts.place = area
    if s.me is not None:
        parts.start = s.me.area


def _sector(parts: Parts, sector: int) -> None:
    """A sector as a target: who and what is in it."""
    s, r = parts.s, parts.s.r
    here = r.station
    areas = here.areas_of[sector]
    parts.name("sector", (here.id, sector))
    inside = [it for area in areas for it in r.aliens_at[area]]
    parts.count(1, len(inside) / 4)
    parts.count(2, sum([it.health - it.wounds <= 2 for it in inside]) / 4)
    parts.count(3, sum([here.sector_of[m.area] == sector for m in r.standing]) / 2)
    parts.count(4, float(sector in r.infested))
    parts.count(5, r.air.get(sector, 0) / 2)
    parts.place = areas[0]
    if s.me is not None:
        parts.start = s.me.area


# -- crew, aliens, things ------------------------------------------------------------------------


def _member(parts: Parts, member: int) -> None:
    m = parts.s.view.members[member]
    parts.name("member", m.name)
    parts.who = array("f", parts.s.who(m))
    if parts.place < 0:
        parts.place = m.area
    if parts.option[0] == "heal":
        parts.count(1, healed(m, CARDS[parts.option[1]].heal) / 5)


def _figure(parts: Parts, figure: int) -> None:
    s = parts.s
    it = s.aliens.get(figure)
    if it is None:
        return
    parts.name("type", it.type)
    parts.alien, parts.place = array("f", s.alien(it)), it.area
    if parts.option[0] == "attack":
        chance, kills, hits = s.attack(parts.option[1], it)
        parts.count(0, chance)
        parts.count(1, chance * kills)
        parts.count(2, hits)


def _weapon(parts: Parts, thing: int) -> None:
    parts.name("weapon", THING_NAMES[thing] if thing >= 0 else "own")


def _thing(parts: Parts, thing: int) -> None:
    s = parts.s
    parts.name("thing", THING_NAMES[thing])
    if thing >= TANK:
        return
    card = CARDS[thing]
    if isinstance(card, Craftable):
        parts.count(0, s.making(thing))
    if s.me is not None:
        parts.count(6, float(carries(s.me, thing)))
    parts.count(7, float(card.weapon is not None))
    parts.count(8, float(card.once))


# -- terminals and rolls -------------------------------------------------------------------------


def _function(parts: Parts, function: int) -> None:
    """A function, with what it is declared for, at a terminal or with the keycard."""
    s, option = parts.s, parts.option
    parts.name("function", FUNCTION_NAMES[function])
    parts.name("mission function", (s.mission, function))
    if len(option) > 2:
        if function == FSS:
            _sector(parts, option[2])
        elif function == FEED:
            _terminal(parts, option[2])
        else:
            parts.name(f"function {FUNCTIONS[function].code}", option[2])
    extra = adding(s.me, "drone_dice") if function == CTRL and s.me is not None else 0
    sure = option[0] == "keycard"
    parts.count(0, 1.0 if sure else s.program(PATTERNS[function], extra)[0])


def _field(parts: Parts, field: int) -> None:
    s = parts.s
    it = s.view.panel.fields[field]
    parts.field = array("f", s.field(it))
    parts.name("emergency", it.name)
    parts.name("disables", (s.mission, it.disables))
    whole, part = s.program(wanted(it) if it.state == "active" else ())
    parts.count(0, whole)
    parts.count(1, part)


def _symbol(parts: Parts, symbol: int) -> None:
    parts.name("symbol", SYMBOLS[symbol])


def _diagram(parts: Parts, number: int) -> None:
    for n, value in enumerate(parts.s.diagram(number)):
        parts.count(n, value)


def _places(parts: Parts, mask: int) -> None:
    parts.name("covers", mask)
    parts.count(1, mask.bit_count() / 4)


LOOKS: dict[str, Look] = {
    "area": _area,
    "door": _door,
    "opens": _opens,
    "structure": _structure,
    "repair 1": nothing,
    "weld 1": nothing,
    "drone_mend 1": nothing,
    "member": _member,
    "figure": _figure,
    "weapon": _weapon,
    "thing": _thing,
    "thing_here": _thing,
    "function_at": _function,
    "function 1": nothing,
    "keycard 1": nothing,
    "field_note": _field,
    "symbol": _symbol,
    "symbols": _places,
    "diagram": _diagram,
}
"""By the field that says an argument; others are names by themselves."""


TELLER = Teller(Parts, LOOKS, {"opens", "weapon", "symbol"})
