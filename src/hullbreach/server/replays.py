"""Looking at the past of a table, judging it, and proving it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from hullbreach.bots.analysis import Analysis, analyse
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.game import Game, Gauge
from hullbreach.kernel.journal import decode_stored
from hullbreach.kernel.match import Match
from hullbreach.kernel.proof import prove

from .answers import Curve, Past, Proven, Timeline
from .showing import line

MOMENTS = 120
"""Of a time line: more are not seen on a screen."""
ANALYSES = 200
"""So many are kept."""


def past(match: Match, entries: list[Any], to: int, seat: int | None) -> Past:
    """The view and log of a seat (None: a spectator) after `to` choices. For a thread beside."""
    if match.offset:
        raise HullbreachError("the rules have changed since; that past is gone")
    then = Match.replay(match.game, match.setup, entries, to=max(0, to), recording=False)
    log = [line(event) for event in then.log(seat)]
    return Past(then.view(seat), log, match.seq)


def timeline(match: Match, entries: list[Any]) -> Timeline:
    """What the gauges of a finished game showed, at MOMENTS choices of it. For a thread beside."""
    if match.offset:
        raise HullbreachError("the rules have changed since; that past is gone")
    game = match.game
    first = next((n for n, entry in enumerate(entries) if type(entry) is not int), len(entries))
    then = Match.replay(game, match.setup, entries[:first], recording=False, chronicle=False)
    told = Timeline([0], [])
    every = max(1, match.seq // MOMENTS)
    _take_down(told, game.gauges(then.state))
    end = first
    while end < len(entries):
        start, due = end, then.seq + every
        end = _choices_end(entries, start, every)
        then.feed(entries[start:end])
        told.at.append(min(due, then.seq))
        _take_down(told, game.gauges(then.state))
    return told


class Analyses:
    """Looks back on finished games, one at a time: it is seconds of work; the last are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Analysis] = OrderedDict()
        self._one = asyncio.Lock()

    async def of(self, table: str, match: Match, entries: list[Any], seat: int) -> Analysis:
        """A finished game through the eyes of a seat, made in a thread beside."""
        if match.offset:
            raise HullbreachError("the rules have changed since; that past is gone")
        key = (table, seat)
        async with self._one:
            found = self._kept.get(key)
            if found is None:
                found = await asyncio.to_thread(analyse, match.game, match.setup, entries, [seat])
                self._kept[key] = found
                if len(self._kept) > ANALYSES:
                    self._kept.popitem(last=False)
        return found


def _choices_end(entries: list[Any], start: int, count: int) -> int:
    """Where `count` choices from `start` on, with what they brought about, end."""
    for end in range(start, len(entries)):
        if type(entries[end]) is not int:
            if not count:
                return end
            count -= len(entries[end]) == 2
    return len(entries)


def _take_down(told: Timeline, gauges: tuple[Gauge, ...]) -> None:
    """Add a moment. How far a gauge goes may come out later, as by a draft."""
    if not told.curves:
        told.curves.extend(Curve(gauge.title, 0, gauge.seat, []) for gauge in gauges)
    for curve, gauge in zip(told.curves, gauges, strict=True):
        curve.top = gauge.top
        curve.values.append(gauge.value)


def proven(game: Game, file: bytes) -> Proven:
    """Whether a finished game, as a file, was drawn from what was committed to."""
    try:
        proof = prove(game, decode_stored(file))
    except HullbreachError as error:
        return Proven(False, str(error))
    return Proven(True, "", proof)
