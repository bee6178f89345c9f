"""How options of LIFEFORM are told to a learned bot: by verb, names, and what they refer to. Each
kind of argument that is no mere name has a look here (kernel/telling.py)."""

from __future__ import annotations

from array import array
from typing import Any

from hullbreach.kernel.decision import Option
from hullbreach.kernel.encoding import OptionCode, Tokens
from hullbreach.kernel.telling import Look, Teller, Telling

from .ai.bearings import GOALS
from .ai.scene import CHAMBER_WIDTH, IMAGE_WIDTH, WHO_WIDTH, Scene
from .board import LINKS
from .dragons_domain.ids import FORWARD
from .dragons_domain.rules import SoloRules
from .ids import (
    CAT_CARDS,
    CHARACTERS,
    CREW_CARDS,
    EVOLUTION,
    ICONS,
    LIFEFORM_CARDS,
    MAINFRAME_CARDS,
    OBJECTIVES,
    STOWAWAYS,
    TERROR_CARDS,
)

_PLACE_WIDTH = 2 * len(GOALS) + CHAMBER_WIDTH
_MORE_WIDTH = 6
OPTION_WIDTH = _PLACE_WIDTH + WHO_WIDTH + IMAGE_WIDTH + _MORE_WIDTH
_NO_PLACE, _NO_WHO, _NO_IMAGE, _NO_MORE = (
    [0.0] * width for width in (_PLACE_WIDTH, WHO_WIDTH, IMAGE_WIDTH, _MORE_WIDTH)
)
_NOTHING = array("f", [0.0] * OPTION_WIDTH)


class Parts(Telling):
    """An option while it is put together."""

    s: Scene

    def __init__(self, s: Scene, option: Option, words: Tokens) -> None:
        super().__init__(s, option, words)
        self.place = self.start = -1
        """Where it leads, and where whoever goes there stands."""
        self.who, self.image, self.more = _NO_WHO, _NO_IMAGE, _NO_MORE
        self.figure: tuple[str, int] | None = None

    def count(self, n: int, value: float) -> None:
        """One of the numbers whose meaning the verb says."""
        if self.more is _NO_MORE:
            self.more = [*_NO_MORE]
        self.more[n] = value

    def code(self) -> OptionCode:
        place = self.place if self.place >= 0 else self.start
        if place < 0 and self.who is _NO_WHO and self.more is _NO_MORE and self.image is _NO_IMAGE:
            return OptionCode(_NOTHING, self.tokens)
        if place >= 0 and self.figure and self.s.memory.was_there(*self.figure, place):
            self.count(0, 1.0)
        where = self.s.place(place, self.start) if place >= 0 else _NO_PLACE
        return OptionCode(array("f", where + self.who + self.image + self.more), self.tokens)


# -- on the ship ---------------------------------------------------------------------------------


def _chamber(parts: Parts, place: int) -> None:
    parts.name("chamber", place)
    if parts.place >= 0:
        parts.start = parts.place
    parts.place = place


def _link(parts: Parts, link: int) -> None:
    """A door: as if one went through."""
    parts.name("link", link)
    parts.start, parts.place = LINKS[link]


def _character(parts: Parts, c: int) -> None:
    parts.name("character", CHARACTERS[c].name)
    known = parts.s.bearings.characters.get(c)
    if known is not None:
        parts.start, parts.figure, parts.who = known.place, ("character", c), parts.s.who(c)


def _image(parts: Parts, image: int) -> None:
    s = parts.s
    parts.image, parts.figure = s.image(image), ("image", image)
    if s.lifeform:
        parts.name("image", image)
    if parts.start < 0:  # else somebody aims at it
        parts.start = s.bearings.images.get(image, -1)
    elif parts.place < 0:
        parts.place = s.bearings.images.get(image, -1)


def _target(parts: Parts, image: int) -> None:
    if image >= 0:
        _image(parts, image)
    else:
        parts.name("target", "android")


def _arranged(parts: Parts, place: int) -> None:
    """Where the images would stand: the real one, if the seat knows it."""
    s = parts.s
    for image, to in enumerate(parts.option[1:]):
        parts.name("arranged", (image, to))
        if to >= 0 and to != s.bearings.images.get(image) and s.view.images[image].identity:
            real = s.view.images[image].identity == "real"
            if real:
                parts.start, parts.place = s.bearings.images.get(image, -1), to


def _seat(parts: Parts, seat: int) -> None:
    s, p = parts.s, parts.s.view.players[seat]
    parts.name("seat", s.relative(seat))
    parts.count(1, p.hand / 6)
    parts.count(2, len(p.characters) / 2)
    parts.count(3, sum(p.data.values()) / 2)


# -- cards ---------------------------------------------------------------------------------------


def _does(parts: Parts, rows: tuple[tuple[str, ...], ...], row: int) -> None:
    if 0 <= row < len(rows):
        for code in rows[row]:
            parts.name("does", code)


def _played(parts: Parts, card: int) -> None:
    """A row of a card of the own hand."""
    row = parts.option[-1]
    cards = LIFEFORM_CARDS if parts.s.lifeform else CREW_CARDS
    if card >= len(cards):  # those of a module
        parts.name("played", (card, row))
        return
    parts.name("played", cards[card].name)
    _does(parts, cards[card].rows, row)


def _action(parts: Parts, code: str) -> None:
    parts.name("does", code)


def _card(parts: Parts, card: int) -> None:
    if not 0 <= card < len(CREW_CARDS):
        parts.name("card", card)
        return
    it = CREW_CARDS[card]
    parts.name("card", it.name)
    if parts.option[0] in ("react", "cold_blood"):
        parts.name("does", it.reaction)
    _matching(parts, it.printed)


def _lifeform_card(parts: Parts, card: int) -> None:
    parts.name("lifeform card", LIFEFORM_CARDS[card].name)


def _matching(parts: Parts, icons: tuple[str, ...]) -> None:
    """Icons, by how many of them a fight that goes on still asks for."""
    fight = parts.s.view.fight
    if fight is not None:
        open_ = [icon for icon in icons if icon in fight.icons]
        parts.count(1, len(open_) / 2)
        parts.count(2, len(fight.icons) / 4)


def _icon(parts: Parts, icon: int) -> None:
    parts.name("icon", ICONS[icon])
    held = parts.s.view.players[parts.s.seat].data
    parts.count(3, held.get(ICONS[icon], 0) / 2)
    _matching(parts, (ICONS[icon],))


def _immediate(parts: Parts, card: int) -> None:
    """A way of a card that is decided at once; its number is the last argument."""
    parts.name("immediate", (OBJECTIVES[card].name, parts.option[-1]))


def _objective(parts: Parts, card: int) -> None:
    parts.name("objective", OBJECTIVES[card].name)
    own = parts.s.view.own
    known = next((it for it in own.objectives if it.id == card), None) if own else None
    if known is not None:
        parts.count(1, len(known.waits) / 4)
        parts.place = known.place


def _column(parts: Parts, n: int) -> None:
    """A column of the loadout: what a launch still needs there."""
    it = parts.s.view.loadout[n]
    parts.name("column", n)
    parts.count(1, it.tokens / 5)
    parts.count(2, max(0, it.needed - it.tokens) / 3)
    parts.count(3, float(it.tokens == it.needed))
    parts.count(4, float(bool(parts.s.view.overheating) and parts.s.view.overheating > it.tokens))


def _named(what: str, names: tuple[Any, ...]) -> Look:
    """A number that stands for something with a name."""

    def look(parts: Parts, number: int) -> None:
        parts.name(what, names[number].name)

    return look


def _evolution(parts: Parts, token: int) -> None:
    parts.name("evolution", EVOLUTION[token].name)
    parts.name("does", EVOLUTION[token].action)


def _number(parts: Parts, value: Any) -> None:
    parts.name("number", value)
    if isinstance(value, int):
        parts.count(5, value / 5)


# -- alone ---------------------------------------------------------------------------------------


def _crisis_option(parts: Parts, card: int) -> None:
    """What a way out of a crisis costs, and what comes of it."""
    rules = parts.s.rules
    if not isinstance(rules, SoloRules):
        return
    way = rules.crisis[card].options[parts.option[2]]
    for asked in way.cost:
        parts.name("costs", asked)
    for done in way.does:
        word, _, much = done.partition(" ")
        parts.name("brings", word)
        if much.isdigit():
            parts.name("brings so much", (word, int(much)))


def _space(parts: Parts, space: int) -> None:
    """A lane of the motion track."""
    parts.name("space", space)
    parts.count(1, len(FORWARD[space]) / 2)


def _zone(parts: Parts, zone: int) -> None:
    parts.name("zone", zone)
    solo = parts.s.view.solo
    if solo is not None and zone < len(solo.zones):
        it = solo.zones[zone]
        parts.count(1, it.tokens / 3)
        parts.count(2, len(it.icons) / 5)
        for icon in set(it.icons):
            parts.name("zone icon", (icon, it.icons.count(icon)))


def _trait(parts: Parts, area: int) -> None:
    parts.name("trait", area)
    solo = parts.s.view.solo
    if solo is not None:
        for icon in solo.traits[area].icons:
            parts.name("trait icon", icon)


def _harpoon(parts: Parts, card: int) -> None:
    parts.name("harpoon", "token" if card < 0 else card)


LOOKS: dict[str, Look] = {
    "chamber": _chamber,
    "link": _link,
    "character": _character,
    "disk": _character,
    "skill": _character,
    "survival": _character,
    "image": _image,
    "target": _target,
    "arranged": _arranged,
    "seat": _seat,
    "played": _played,
    "action": _action,
    "function": _action,
    "card": _card,
    "lifeform_card": _lifeform_card,
    "icon": _icon,
    "immediate": _immediate,
    "objective": _objective,
    "column": _column,
    "terror_card": _named("terror card", TERROR_CARDS),
    "cat_card": _named("cat card", CAT_CARDS),
    "mainframe_card": _named("mainframe card", MAINFRAME_CARDS),
    "evolution": _evolution,
    "stowaway": _named("stowaway", STOWAWAYS),
    "n": _number,
    "number": _number,
    "minute": _number,
    "crisis_option_name": _crisis_option,
    "space_way": _space,
    "zone": _zone,
    "area": _trait,
    "harpoon": _harpoon,
}
"""By the field that says an argument; others are names by themselves."""
_LASTING = frozenset(
    {
        *("played", "action", "function", "lifeform_card", "immediate", "terror_card", "cat_card"),
        *("mainframe_card", "evolution", "stowaway", "n", "number", "minute", "space_way"),
        *("harpoon", "crisis_option_name"),
    }
)
"""Fields that are told alike in every position of a game."""
TELLER = Teller(Parts, LOOKS, _LASTING)
