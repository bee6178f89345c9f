"""What a learned bot of LIFEFORM is given: a seat's view as numbers and tokens.

One encoding serves the crew, the lifeform, the cat, the mainframe and who plays alone. Sheets read
the Structs of the view; what lies or stands where is told by tokens, since the map is always the
same; `ai/bearings.py` says how far everything is from the own figures. Other seats are told
relative to the own one. `telling.py` does the options.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import ClassVar

from hullbreach.kernel.encoding import Sheet, Tokens
from hullbreach.kernel.game import Question
from hullbreach.kernel.telling import QUESTION_WIDTH, TellingEncoder

from .ai.bearings import GOALS
from .ai.scene import WHO_WIDTH, Memory, Scene
from .crew import MOST_SEATS
from .dragons_domain.view import SoloView
from .ids import CREW_CARDS, ICONS, LIFEFORM_CARDS, SD_START
from .moments import AttackView, FightView, RowView, ShowdownView
from .table import TableView
from .telling import OPTION_WIDTH, TELLER
from .thirteenth_passenger.view import HuntView, SearchView
from .tokens import NAMES
from .view import AndroidView, CreatureView, DoorView, OwnView, PlayerView

MOST_FIGURES = 4
"""Own characters, or images, that have numbers of their own; there are seldom more."""
_TABLE = Sheet(
    TableView,
    without=(
        *("board", "active", "speaker", "chambers", "door", "images", "characters", "players"),
        *("creature", "cat", "cat_place", "mainframe", "android", "cocoon", "loadout", "decks"),
        *("row", "attack", "vote", "launch", "fight", "showdown", "own", "objectives_open"),
    ),
    scales={"round": 10, "minute": 31, "overheating": 5},
    keys={"supply": NAMES},
    prefix="table",
)
_MINE = Sheet(PlayerView, without=("seat", "name", "characters"), keys={"data": ICONS}, prefix="me")
_OTHER = Sheet(
    PlayerView, without=("seat", "name", "special", "role", "characters"), keys={"data": ICONS}
)
_CREATURE = Sheet(
    CreatureView, without=("seat", "survivals"), scales={"hostility": 16}, prefix="creature"
)
_OWN = Sheet(OwnView, prefix="own")
_DOOR = Sheet(DoorView, without=("link", "returns"))
_ANDROID = Sheet(AndroidView, without=("place",))
_ROW = Sheet(RowView, without=("seat", "row", "left"), prefix="row")
_ATTACK = Sheet(AttackView, without=("place", "origin", "link", "image"), prefix="attack")
_FIGHT = Sheet(FightView, without=("target", "last", "laid"), prefix="fight")
_SHOWDOWN = Sheet(ShowdownView, without=("fought",), prefix="showdown")
_SOLO = Sheet(
    SoloView,
    without=("track", "figure", "traits", "zones", "condition", "began"),
    keys={
        "tokens": (
            *("survival", "fire extinguisher", "welding torch", "harpoon", "30 seconds"),
            "halon gas blast",
        )
    },
    scales={"alive": 20, "alive_pool": 20, "killed": 20},
    prefix="solo",
)
_SEARCH = Sheet(SearchView, without=("locations",), prefix="search")
_HUNT = Sheet(HuntView, without=("locations", "hiding"), prefix="hunt")
_MAYBE = (
    *(("row", _ROW), ("attack", _ATTACK), ("fight", _FIGHT), ("showdown", _SHOWDOWN)),
    *(("solo", _SOLO), ("search", _SEARCH), ("hunt", _HUNT)),
)
"""Parts of the view that are not always there."""
_LACKING = {name: [0.0] * (sheet.width + 1) for name, sheet in _MAYBE}
_DISCARDS = (
    tuple([card.name for card in CREW_CARDS]),
    tuple([card.name for card in LIFEFORM_CARDS]),
)
"""The cards of the decks that are counted when they lie open."""
_COLUMNS = 5
_OTHERS = MOST_SEATS - 1
_OTHER_WIDTH = _OTHER.width + 4
_NOBODY = [0.0] * _OTHER_WIDTH
_FIGURE_WIDTH = len(GOALS) + WHO_WIDTH
_NO_FIGURE = [0.0] * _FIGURE_WIDTH
_SHIP_WIDTH = 25 + 3 * _COLUMNS + sum(map(len, _DISCARDS))


# -- the state -----------------------------------------------------------------------------------


def _state(s: Scene, words: Tokens) -> tuple[list[float], list[int]]:
    view = s.view
    me, own = view.players[s.seat], view.own
    assert own is not None
    numbers = _TABLE.numbers(view) + _MINE.numbers(me) + _OWN.numbers(own) + _ship(s)
    numbers += _CREATURE.numbers(view.creature) + _ANDROID.numbers(view.android)
    numbers += _DOOR.numbers(view.door) + _figures(s)
    tokens = _TABLE.tokens(view, words) + _MINE.tokens(me, words) + _OWN.tokens(own, words)
    tokens += _CREATURE.tokens(view.creature, words) + _ANDROID.tokens(view.android, words)
    for name, sheet in _MAYBE:
        part = getattr(view, name)
        if part is None:
            numbers += _LACKING[name]
        else:
            numbers += (1.0, *sheet.numbers(part))
            tokens += sheet.tokens(part, words)
    for n in range(1, MOST_SEATS):
        numbers += _other(s, n) if n < len(view.players) else _NOBODY
    return numbers, tokens + _lying(s, words) + _going_on(s, words)


def _ship(s: Scene) -> list[float]:
    """The tracks, the loadout, what was played, and what there is to do."""
    view, memory, bearings = s.view, s.memory, s.bearings
    seats, launch = len(view.players), view.launch
    short = [max(0, column.needed - column.tokens) for column in view.loadout]
    hand = view.own.hand if view.own is not None else ()
    met = [criterion.met for criterion in launch.criteria] if launch is not None else []
    characters = bearings.characters
    return [
        *[float(seats == n) for n in range(1, MOST_SEATS + 1)],
        *[column.tokens / 5 for column in view.loadout],
        *[lack / 3 for lack in short],
        *[float(not lack) for lack in short],
        *_discarded(view.decks[0].discard, view.decks[1].discard),
        *[deck.size / 30 for deck in view.decks],
        sum(short) / 10,
        met.count(False) / 4,
        float(bool(met) and all(met)),
        len(launch.refused) / 3 if launch is not None else 0.0,
        len(characters) / 6,
        len(bearings.aboard) / 6,
        len(bearings.mine) / 3,
        sum([c.hidden for c in bearings.on_ship]) / 4,
        (SD_START - view.minute) / 10,
        view.cocoon.space / 3,
        float(s.relative(view.active)) / 3,
        float(view.speaker == s.seat),
        len(bearings.missions) / 10,
        len(bearings.dark) / 5,
        len(bearings.terrors) / 5,
        len(hand) / 6,
        min(memory.shown, 10) / 10,
        min(memory.calibrations, 8) / 8,
    ]


@lru_cache(256)
def _discarded(*discards: tuple[str, ...]) -> tuple[float, ...]:
    """How many of each card lie in the open discards."""
    found = zip(map(Counter, discards), _DISCARDS, strict=True)
    return tuple([counted[name] / 4 for counted, names in found for name in names])


def _figures(s: Scene) -> list[float]:
    """Where everything lies from the own characters, or from the images."""
    bearings = s.bearings
    numbers: list[float] = []
    if s.lifeform:
        places = [place for _, place in sorted(bearings.images.items())]
        for place in places[:MOST_FIGURES]:
            numbers += bearings.near(place)
            numbers += s.image_figure(place)
    else:
        for c in bearings.mine[:MOST_FIGURES]:
            numbers += bearings.near(c.place)
            numbers += s.who(c.id)
    return numbers + [0.0] * (MOST_FIGURES * _FIGURE_WIDTH - len(numbers))


def _other(s: Scene, n: int) -> list[float]:
    """Another seat."""
    view = s.view
    p = view.players[(s.seat + n) % len(view.players)]
    return [
        *_OTHER.numbers(p),
        1.0,
        float(p.seat == view.creature.seat),
        float(p.seat == view.active),
        len(p.characters) / 2,
    ]


def _lying(s: Scene, words: Tokens) -> list[int]:
    """What lies and stands where, figure by figure."""
    view, bearings = s.view, s.bearings
    tokens = [words["outage", place] for place in bearings.dark]
    tokens += [words["terror", place] for place in bearings.terrors]
    tokens += [words["missions", it] for it in bearings.missions.items()]
    tokens += [words["chamber", (c.id, "cocoon")] for c in view.chambers if c.cocoon_token]
    tokens += [words["breach", bearings.breach], words["door", bearings.door]]
    tokens += [words["android", view.android.place], words["cat", view.cat_place]]
    for c in view.characters:
        whose = "mine" if c.seat == s.seat else "other"
        tokens.append(words[whose, (c.name, c.place)])
        tokens.append(words["state of", (c.name, c.hidden, c.skill.active, c.survival.active)])
    for image in view.images:
        tokens.append(words["image", (image.id, image.place)])
        tokens.append(words["image is", (image.id, image.identity, image.possible)])
    tokens += [words["minute", view.minute], words["seats", len(view.players)]]
    if s.memory.was_real >= 0:
        tokens.append(words["was real", s.memory.was_real])
    return tokens


def _going_on(s: Scene, words: Tokens) -> list[int]:
    """Moments: what is being played, proposed, fought, and what waits."""
    view, own = s.view, s.view.own
    tokens = []
    if view.row is not None:
        tokens.append(words["row of", (view.row.seat == s.seat, view.row.card.name)])
    if view.attack is not None:
        tokens.append(words["attacked", view.attack.place])
    if view.vote is not None:
        tokens.append(words["vote", view.vote.kind])
    if view.launch is not None:
        tokens += [words["launch lacks", it.name] for it in view.launch.criteria if not it.met]
    if view.fight is not None:
        tokens.append(words["fights", s.relative(view.fight.target)])
    for it in own.objectives if own is not None else ():
        tokens += [words["waits for", (it.name, wait.fact)] for wait in it.waits]
    for board in (view.cat, view.mainframe):
        if board.seat >= 0:
            tokens += [words["role in force", it.name] for it in board.in_force]
            tokens += [words["role token", it] for it in enumerate(board.tokens)]
    solo = view.solo
    if solo is not None:
        tokens += [words["figure", solo.figure], words["condition", solo.condition]]
        tokens += [words["trait", (it.name, it.state)] for it in solo.traits]
        for zone in solo.zones:
            tokens += [words["zone", (zone.name, icon)] for icon in zone.icons]
        if solo.crisis is not None:
            tokens.append(words["crisis", solo.crisis.name])
        tokens += [words["killed chit", place] for place in solo.killed_at]
    for board_view in (view.search, view.hunt):
        if board_view is not None:
            tokens += [words["location", (it.id, it.state)] for it in board_view.locations]
    if view.hunt is not None:
        tokens.append(words["hiding", view.hunt.hiding])
    return tokens


class LifeformEncoder(TellingEncoder):
    """Encodes what one seat is asked in one game. See kernel.encoding.Encoder."""

    width: ClassVar[int] = (
        sum(it.width for it in (_TABLE, _MINE, _OWN, _CREATURE, _ANDROID, _DOOR))
        + sum(map(len, _LACKING.values()))
        + _SHIP_WIDTH + MOST_FIGURES * _FIGURE_WIDTH + _OTHERS * _OTHER_WIDTH + QUESTION_WIDTH
    )  # fmt: skip
    option_width: ClassVar[int] = OPTION_WIDTH
    teller = TELLER
    remembering = Memory

    def scene(self, view: TableView, question: Question) -> Scene:
        return Scene(view, question, self.memory)

    def state(self, s: Scene) -> tuple[list[float], list[int]]:
        return _state(s, self.words)
