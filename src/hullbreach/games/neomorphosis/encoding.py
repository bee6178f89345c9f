"""What a learned bot of Neo-Morphosis is given: the table as numbers and tokens.

Everybody sees the same, so it is told from whoever acts: the crew by name, the station by how far
everything is (`ai/bearings.py`), aliens, panel and mission by figures. One encoding serves every
mission and map; what is peculiar to one is a token. `telling.py` does the options.
"""

from __future__ import annotations

from typing import ClassVar

from hullbreach.kernel.encoding import Sheet
from hullbreach.kernel.game import Question
from hullbreach.kernel.telling import QUESTION_WIDTH, TellingEncoder

from .ai.bearings import GOALS
from .ai.reading import adding
from .ai.scene import AREA_WIDTH, FIELD_WIDTH, ROLL_WIDTH, TYPES, WHO_WIDTH, Memory, Scene
from .ids import CREW, CTRL, FIELDS, FUNCTIONS, PATTERNS, SPECIES
from .telling import OPTION_WIDTH, TELLER
from .view import MemberView, NeoMorphosisView

_WHOLE = ("id", "seat", "area", "name", "stands")
"""Of a crew member, what is told in other ways."""
_ME = Sheet(MemberView, without=_WHOLE, prefix="me")
_MATE = Sheet(
    MemberView,
    without=(
        *(*_WHOLE, "status", "wounds", "health", "acted", "ready", "science", "tech", "agility"),
        *("programming", "defense", "attempts", "masked", "foam", "used", "tests"),
    ),
    prefix="mate",
)
_ME_WIDTH = _ME.width + len(GOALS) + AREA_WIDTH
_NOBODY = [0.0] * _ME_WIDTH
_WANTED = 4
"""Lines of an objective that have numbers of their own."""
_MATE_WIDTH = WHO_WIDTH + 1
_STATION_WIDTH = 23
_TYPE_WIDTH = 4
_DIAGRAM_WIDTH = 2 * len(SPECIES) + 2


def _crew(s: Scene) -> list[float]:
    """Whoever acts, with where everything lies from there; then all four."""
    me = s.me
    if me is None:
        numbers = [*_NOBODY]
    else:
        numbers = _ME.numbers(me) + s.bearings.near(me.area) + s.area(me.area)
    for m in s.view.members:
        numbers += s.who(m)
        numbers.append(float(s.memory.was_there(m.id, m.area)))
    return numbers


def _station(s: Scene) -> list[float]:
    """Time, terminals, doors, rooms."""
    view, r = s.view, s.r
    turn, panel = view.turn, view.panel
    sectors = len(view.sectors)
    return [
        view.slot / 12,
        (view.last_slot - view.slot) / 12,
        float(view.slot == view.last_slot),
        float(view.mode == "insane"),
        float(view.phase == "crew"),
        float(view.phase == "alien"),
        view.round / 12,
        turn.actions / 3,
        turn.spent / 3,
        float(view.lead == s.seat),
        len(r.standing) / 4,
        sum([m.ready for m in view.members]) / 4,
        len(r.active) / 4,
        len(r.broken) / 4,
        len(r.infested) / max(1, sectors),
        len(r.air) / 2,
        sum([1 for sector in r.air if r.leak(sector)]) / 2,
        r.damaged.bit_count() / 3,
        r.occupied / FIELDS,
        float(panel.charge),
        panel.tanks_spent / 4,
        float(view.drone >= 0),
        sum([deck.size for deck in view.decks[:2]]) / 30,
    ]


def _panel(s: Scene) -> list[float]:
    """Emergencies; the functions, with the chances of whoever acts."""
    numbers: list[float] = []
    for field in s.view.panel.fields:
        numbers += s.field(field)
    for it in s.view.panel.functions:
        extra = adding(s.me, "drone_dice") if it.id == CTRL and s.me is not None else 0
        open_ = not it.overload
        numbers += [float(open_), s.program(PATTERNS[it.id], extra)[0] if open_ else 0.0]
    return numbers


def _aliens(s: Scene) -> list[float]:
    """By type: how many, ringed ones, wounds they can take, cards that they have."""
    numbers: list[float] = []
    by_type = [[it for it in s.view.aliens if it.type == type_] for type_ in TYPES]
    for found, type_ in zip(by_type, s.view.types, strict=True):
        numbers += [
            len(found) / 4,
            sum([it.ringed for it in found]) / 4,
            sum([it.health - it.wounds for it in found]) / 10,
            len(type_.mutations) / 3,
        ]
    return numbers


def _mission(s: Scene) -> list[float]:
    """How far the objective is, line by line."""
    wanted = s.view.mission.wanted
    numbers = [len(s.view.mission.cards) / 3, sum([it.done >= it.of for it in wanted]) / _WANTED]
    for it in wanted[:_WANTED]:
        numbers += [it.done / it.of, (it.of - it.done) / 4]
    return numbers + [0.0] * (2 + 2 * _WANTED - len(numbers))


class NeoMorphosisEncoder(TellingEncoder):
    """Encodes what one seat is asked in one game. See kernel.encoding.Encoder."""

    width: ClassVar[int] = (
        _ME_WIDTH + len(CREW) * _MATE_WIDTH + _STATION_WIDTH + FIELDS * FIELD_WIDTH
        + 2 * len(FUNCTIONS) + len(TYPES) * _TYPE_WIDTH + 2 + 2 * _WANTED
        + ROLL_WIDTH + _DIAGRAM_WIDTH + QUESTION_WIDTH
    )  # fmt: skip
    option_width: ClassVar[int] = OPTION_WIDTH
    routine: ClassVar[frozenset[str]] = frozenset(
        ("allot", "diagram", "replace", "root_access", "cover", "concede_vote")
    )
    teller = TELLER
    remembering = Memory

    def scene(self, view: NeoMorphosisView, question: Question) -> Scene:
        return Scene(view, question, self.memory)

    def state(self, s: Scene) -> tuple[list[float], list[int]]:
        view = s.view
        numbers = _crew(s) + _station(s) + _panel(s) + _aliens(s) + _mission(s) + s.roll()
        numbers += s.diagram(view.diagram.id if view.diagram is not None else -1)
        return numbers, self._tokens(s)

    def about(self, kind: str, about: tuple[object, ...]) -> list[int]:
        """What there is to be said of it is told with whoever acts and with the roll."""
        return [self.words["about", (kind, it)] for it in about if isinstance(it, str)]

    def _tokens(self, s: Scene) -> list[int]:
        view, words, me = s.view, self.words, s.me
        map_, mission = view.plan.station.id, view.mission
        tokens = [words["mission", s.mission], words["map", map_], words["step", view.step]]
        tokens += [words["deed", (s.mission, deed)] for deed in mission.deeds]
        if me is not None:
            tokens += [words["acts", me.name], words["at", (map_, me.area)]]
            tokens += _ME.tokens(me, words)
        for m in view.members:
            if m is not me:
                tokens += _MATE.tokens(m, words)
        for field in view.panel.fields:
            if field.name:
                tokens += [words["emergency", field.name], words["disabled", field.disables]]
        tokens += [words["display", it.name] for it in view.tech_display]
        tokens += [words["display", it.name] for it in view.science_display]
        for sector in view.sectors:
            tokens += [words["air", it.keyword] for it in sector.compromised if it.keyword]
        for type_ in view.types:
            tokens += [words["mutation", (type_.id, card.name)] for card in type_.mutations]
        if view.roll is not None:
            tokens.append(words["roll", view.roll.kind])
        if view.activation is not None:
            tokens += [words["activation", view.activation.name]]
            tokens.append(words["block", view.activation.block])
        return tokens
