"""What a learned bot of Retaliation is given: a seat's view as numbers and tokens.

One encoding serves every mode and expansion. Sheets read the Structs of the view;
`ai/bearings.py` says how far everything is, on a map that grows. Other seats are told relative to
the own one. `telling.py` does the options.
"""

from __future__ import annotations

from typing import ClassVar

from hullbreach.kernel.encoding import Sheet, Tokens
from hullbreach.kernel.game import Question
from hullbreach.kernel.telling import QUESTION_WIDTH, TellingEncoder

from .ai import danger
from .ai.bearings import GOALS, SIZES
from .ai.scene import SLOT_WIDTH, THING_WIDTH, WHO_WIDTH, Memory, Scene
from .ids import BACKS, GEAR
from .insider.view import InsiderView
from .neoflesh_cult.view import NeofleshView
from .sangrevores.view import SangrevoresView
from .shown import OwnView, PlayerView, QueenView, RobotView
from .telling import OPTION_WIDTH, TELLER
from .whole_view import TableView
from .xyrians.view import XyriansView

MOST_SEATS = 5
_TABLE = Sheet(
    TableView,
    without=(
        *("plan", "first", "turn", "shuttle", "lander_is", "life_support", "rooms", "corridors"),
        *("intruders", "queen", "robot", "players", "strikes", "bag", "token_piles", "tokens"),
        *("decks", "support", "receiving", "winners", "own", "insider", "sangrevores"),
        *("neoflesh", "xyrians", "ending"),
    ),
    scales={"round": 14, "lander": 14, "autodestruction": 14, "contamination": 30},
    keys={"tiles": (*BACKS, "corridors"), "gear": GEAR, "zone": GEAR},
    prefix="table",
)
_SIGNS = ("seat", "number", "name", "letter", "room", "discard", "objectives", "offered", "looking")
_MINE = Sheet(PlayerView, without=_SIGNS, prefix="me")
_OTHER = Sheet(PlayerView, without=(*_SIGNS, "used", "playing", "status", "chosen"), prefix="other")
_OWN = Sheet(OwnView, without=("draft",), prefix="own")
_QUEEN = Sheet(QueenView, prefix="queen")
_ROBOT = Sheet(RobotView, without=("id", "options", "room", "relay"), prefix="robot")
_MAYBE = (
    ("insider", Sheet(InsiderView, without=("room", "cards"), prefix="insider")),
    ("sangrevores", Sheet(SangrevoresView, without=("players",), prefix="sangrevores")),
    ("neoflesh", Sheet(NeofleshView, without=("skills",), prefix="neoflesh")),
    (
        "xyrians",
        Sheet(
            XyriansView,
            without=("models", "statuses", "events", "allegiance", "owner"),
            scales={"statuses_left": 20},
            prefix="xyrians",
        ),
    ),
)
"""What expansions lay out."""
_LACKING = {name: [0.0] * (sheet.width + 1) for name, sheet in _MAYBE}
_LIFE_SUPPORT = ("inactive", "active", "gone")
_TABLE_WIDTH = 24 + 3 * len(_LIFE_SUPPORT) + MOST_SEATS + SIZES
_ME_WIDTH = 16
_OTHER_WIDTH = _OTHER.width + WHO_WIDTH
_NOBODY = [0.0] * _OTHER_WIDTH
_THINGS = 4
"""Things held or worn that have numbers of their own."""
_NO_SLOT = [0.0] * SLOT_WIDTH


def _table(s: Scene) -> list[float]:
    """The tracks, what is about, what is left to find."""
    view = s.view
    turn, queen, robot = view.turn, view.queen, view.robot
    seats = len(view.players)
    known = [it for it in view.rooms if it.name]
    sizes = [0.0] * SIZES
    for it in s.s.foes:
        sizes[min(it.size, SIZES - 1)] += 0.25
    return [
        *[float(seats == n + 1) for n in range(MOST_SEATS)],
        *[float(it == state) for it in view.life_support for state in _LIFE_SUPPORT],
        *sizes,
        (view.plan.rounds - view.round) / 14,
        float(view.lander_is == "landed"),
        float(view.lander_is == "left"),
        (view.lander - view.round) / 8 if view.lander else 0.0,
        float(view.autodestruction > 0),
        (view.autodestruction - view.round) / 8 if view.autodestruction else 0.0,
        float(view.shuttle < 0),
        float(s.relative(view.first)) / 4,
        float(turn.seat == s.seat),
        turn.actions / 2,
        len(turn.acting) / 2,
        len(known) / 20,
        sum([it.fire for it in known]) / 6,
        sum([it.malfunction for it in known]) / 6,
        sum([it.noise for it in view.corridors]) / 10,
        sum([it.door == "closed" for it in view.corridors]) / 6,
        sum([it.reinforced for it in view.corridors]) / 6,
        sum([not s.s.discovered(slot) for slot in s.s.around]) / 6,
        sum(view.bag.values()) / 20,
        float(robot.room >= 0),
        float(robot.relay == s.seat),
        queen.hits / max(1, queen.last),
        sum([p.status == "in play" for p in view.players]) / 4,
        sum([p.status == "dead" for p in view.players]) / 4,
    ]


def _me(s: Scene) -> list[float]:
    """The own state, and what it holds."""
    sight, me = s.s, s.me
    here = s.foes_in.get(s.room, ())
    on_map = s.room >= 0
    numbers = [
        sight.breath / 8,
        float(sight.breath <= 2),
        sight.hand / 5,
        sight.contamination / 4,
        sight.load / 6,
        danger.hatching(sight),
        danger.attacks(sight, here) / 4,
        float(sight.combat),
        danger.noise(sight, s.room) / 2 if on_map else 0.0,
        sight.tokens.count("ammo") / 4,
        sight.tokens.count("oxygen") / 3,
        sight.tokens.count("grenade") / 3,
        sight.tokens.count("medpack") / 3,
        float(sight.has_egg()),
        len(me.held) / 2,
        len(s.memory.visited.get(s.seat, ())) / 12,
    ]
    for it in s.things[:_THINGS]:
        numbers += s.thing(it)
    return numbers + [0.0] * (_ME_WIDTH + _THINGS * THING_WIDTH - len(numbers))


class RetaliationEncoder(TellingEncoder):
    """Encodes what one seat is asked in one game. See kernel.encoding.Encoder."""

    width: ClassVar[int] = (
        sum(it.width for it in (_TABLE, _MINE, _OWN, _QUEEN, _ROBOT))
        + sum(map(len, _LACKING.values())) + _TABLE_WIDTH + _ME_WIDTH + _THINGS * THING_WIDTH
        + len(GOALS) + SLOT_WIDTH + (MOST_SEATS - 1) * _OTHER_WIDTH + QUESTION_WIDTH
    )  # fmt: skip
    option_width: ClassVar[int] = OPTION_WIDTH
    routine: ClassVar[frozenset[str]] = frozenset(
        ("pay", "pass", "belt", "support", "reroll_noise", "restack", "offer", "answer_offer")
    ) | {"close_trade", "give", "ask", "keep_items"}
    teller = TELLER
    remembering = Memory

    def scene(self, view: TableView, question: Question) -> Scene:
        return Scene(view, question, self.memory)

    def state(self, s: Scene) -> tuple[list[float], list[int]]:
        view, me, own, words = s.view, s.me, s.view.own, self.words
        assert own is not None
        numbers = _TABLE.numbers(view) + _MINE.numbers(me) + _OWN.numbers(own)
        numbers += _QUEEN.numbers(view.queen) + _ROBOT.numbers(view.robot) + _table(s) + _me(s)
        numbers += s.near()
        numbers += s.slot(s.room) if s.room >= 0 else _NO_SLOT
        tokens = _TABLE.tokens(view, words) + _MINE.tokens(me, words) + _OWN.tokens(own, words)
        tokens += _QUEEN.tokens(view.queen, words) + _ROBOT.tokens(view.robot, words)
        for name, sheet in _MAYBE:
            part = getattr(view, name)
            if part is None:
                numbers += _LACKING[name]
            else:
                numbers += (1.0, *sheet.numbers(part))
                tokens += sheet.tokens(part, words)
        seats = len(view.players)
        for n in range(1, MOST_SEATS):
            if n >= seats:
                numbers += _NOBODY
                continue
            other = view.players[(s.seat + n) % seats]
            numbers += _OTHER.numbers(other)
            numbers += s.who(other.seat)
            tokens += _OTHER.tokens(other, words)
        return numbers, tokens + _names(s, words)


def _names(s: Scene, words: Tokens) -> list[int]:
    """Things of the table and of the own seat that are told by name."""
    view, me = s.view, s.me
    tokens = [words["round", view.round], words["lander is", view.lander_is]]
    if s.room >= 0:
        tokens.append(words["in", view.rooms[s.room].name])
    for held in s.things:
        tokens += [words["gear of", (held.name, token)] for token in held.slots if token]
    tokens += [words["contaminated", it.name] for it in view.own.contamination] if view.own else []
    tokens += [words["token", token] for token in view.tokens]
    tokens += [words["struck", (it.seat == s.seat, it.how)] for it in view.strikes]
    tokens += [words["wounded", it.name] for it in me.wounds]
    if view.insider is not None and view.insider.cards:
        tokens.append(words["story", view.insider.cards[-1].id])
    if view.neoflesh is not None:
        tokens += [words["skill", it.name] for it in view.neoflesh.skills if it.active]
    if view.sangrevores is not None:
        tokens += [words["tainted", it.name] for it in view.sangrevores.players[s.seat].tainted]
    if view.xyrians is not None:
        tokens.append(words["allied", s.relative(view.xyrians.allegiance)])
        tokens += [words["status", it.name] for it in view.xyrians.statuses if it.seat == s.seat]
    return tokens
