"""What the viewers of a table are sent: the whole of it once, then what changed.

Viewers share the work: the views of all are made together once a change, and for those of one seat
that stand alike a frame is encoded once.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hullbreach.bots.coach import coached
from hullbreach.kernel.chronicle import Event
from hullbreach.kernel.guides import CoachView
from hullbreach.kernel.seatview import SeatView
from hullbreach.kernel.words import Ref

from .company import Pace, Proposal, Said
from .lots import ChanceView, chance_view
from .patches import Patch, diff
from .seats import WATCHING, Person
from .table import LiveTable
from .windows import timed

CHAT_SHOWN = 100


class Shown(SeatView, frozen=True, gc=False):
    """A table as a viewer sees it: its match, and who is at the table.

    `epoch` grows when the past changes (send it back with a choice); `undo`: the seat may take
    its last choice back; `timed`: the open reaction window closes for all at one moment;
    `standing`: windows it declines in advance; `trouble`: a rule failed;
    `pace`: how fast the bots play.
    """

    next_table: str
    """The table at which the same people have gone on, "" for none."""
    epoch: int
    undo: bool
    standing: tuple[str, ...]
    people: tuple[Person, ...]
    proposal: Proposal | None
    chatted: int
    last_chat: Said | None
    trouble: str
    pace: Pace
    timed: bool
    chance: ChanceView | None
    """None for a table made before fair chance."""
    coach: CoachView | None
    """At a guided game, for who learns there."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the log. `at` counts the choices before it; `refs` are the things it speaks of.

    `level`: a "turn" begins a part of the game, a "head" stands for itself, a "lead" belongs to
    the line behind it, a "part" to the head before it. `topic`: "fight", "death", "event" or "".
    """

    at: int
    kind: str
    rule: str
    words: str
    args: tuple[Any, ...]
    refs: tuple[Ref, ...]
    story: bool
    level: str
    topic: str


class Full(msgspec.Struct, frozen=True, tag_field="t", tag="full"):
    """Everything."""

    view: Shown
    log: list[Line]
    chat: list[Said]


class Change(msgspec.Struct, frozen=True, tag_field="t", tag="patch"):
    """What is new since the frame before."""

    ops: Patch
    log: list[Line]


class Sight:
    """What one viewer has been sent so far."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.shown: Shown | None = None
        self.lines = 0


class _Screens:
    """The views and frames of one state of a table."""

    def __init__(self, version: int, people: tuple[Person, ...]) -> None:
        self.version = version
        self.people = people
        self.shown: dict[int | None, Shown] = {}
        self.frames: dict[tuple[int | None, int, int], tuple[Shown | None, str]] = {}


def lines(table: LiveTable, seat: int | None, since: int = 0) -> list[Line]:
    """The log as a seat may read it, from its line number `since` on."""
    return [line(event) for event in table.match.log(seat, since)]


def line(event: Event) -> Line:
    """An event as it is sent: without the seats that may know it."""
    e = event
    return Line(e.at, e.kind, e.rule, e.words, e.args, e.refs, e.story, e.level, e.topic)


def look(table: LiveTable, seat: int | None) -> Shown:
    """A settled table as a seat (None: a spectator) sees it."""
    return _shown(table, _current(table), seat)


def next_frame(table: LiveTable, sight: Sight) -> str | None:
    """What a viewer has not seen yet, encoded; None if there is nothing new.

    While an input is on its way to the database there is nothing new but trouble.
    """
    if not table.settled:
        shown = sight.shown
        if shown is None or shown.trouble == table.trouble:
            return None
        sight.shown = msgspec.structs.replace(shown, trouble=table.trouble)
        return _encode(Change([(["trouble"], table.trouble)], []))
    screens = _current(table)
    before, said = sight.shown, sight.lines
    key = (sight.seat, id(before), said)
    shown = _shown(table, screens, sight.seat)
    sight.shown, sight.lines = shown, len(table.match.events or ())
    kept = screens.frames.get(key)
    if kept is not None:  # it holds `before`, so its id is still its own
        return kept[1] or None
    if before is None or before.epoch != shown.epoch:
        chat = table.chat[-CHAT_SHOWN:]
        frame = _encode(Full(shown, lines(table, sight.seat), chat))
    else:
        ops = diff(before, shown)
        news = lines(table, sight.seat, said)
        frame = _encode(Change(ops, news)) if ops or news else ""
    screens.frames[key] = (before, frame)
    return frame or None


def _encode(frame: Full | Change) -> str:
    return msgspec.json.encode(frame).decode()


def _current(table: LiveTable) -> _Screens:
    screens = table.screens
    if not isinstance(screens, _Screens) or screens.version != table.version:
        screens = table.screens = _Screens(table.version, table.persons())
    return screens


def _shown(table: LiveTable, screens: _Screens, seat: int | None) -> Shown:
    shown = screens.shown.get(seat)
    if shown is None:
        looking = {None if viewer.seat == WATCHING else viewer.seat for viewer in table.viewers}
        _make(table, screens, [seat, *(looking - {seat} - screens.shown.keys())])
        shown = screens.shown[seat]
    return shown


def _make(table: LiveTable, screens: _Screens, seats: list[int | None]) -> None:
    """The views of all who look: they see most of it alike."""
    match, guide = table.match, table.guide
    alike: dict[str, Any] = {
        "next_table": table.next_table,
        "epoch": table.epoch,
        "people": screens.people,
        "proposal": table.proposal,
        "chatted": table.chatted,
        "last_chat": table.chat[-1] if table.chat else None,
        "trouble": table.trouble,
        "pace": table.pace,
        "timed": timed(table),
        "chance": chance_view(table),
    }
    for seat, view in zip(seats, match.views(seats), strict=True):
        screens.shown[seat] = Shown(
            **msgspec.structs.asdict(view),
            **alike,
            undo=seat is not None and match.can_undo(seat),
            coach=coached(match, guide) if guide is not None and seat == guide.seat else None,
            standing=tuple([window for owner, window in match.standing if owner == seat]),
        )
