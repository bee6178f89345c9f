"""Reaction windows close for all at one moment: nothing can be read from the time of an answer."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.match import Match
from hullbreach.server.autoplay import Autoplay
from hullbreach.server.company import Viewer
from hullbreach.server.seats import BOT, EMPTY, PERSON, Seat
from hullbreach.server.showing import Sight, next_frame
from hullbreach.server.table import LiveTable
from hullbreach.server.windows import LONGER, WINDOW_S
from tests.kernel.reactiontoy import FILLER, HIDE, SHOCK
from tests.kernel.test_reactions import hunt

LONGER_S = (LONGER * WINDOW_S[0], LONGER * WINDOW_S[1])


class Clock(asyncio.SelectorEventLoop):
    """An event loop in which nobody waits: its clock jumps to the next thing to do."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


def run(test: Any) -> Any:
    loop = Clock()
    try:
        return loop.run_until_complete(test)
    finally:
        loop.close()


class Paper:
    """A database that keeps commits in memory, after a moment that has nothing to do with them."""

    sqlite = True

    def __init__(self) -> None:
        self.commits: list[Any] = []

    async def commit(self, pending: Any) -> None:
        await asyncio.sleep(0.002)
        self.commits.append(pending)


def at_table(match: Match, devices: str = "abcd", here: str = "") -> tuple[LiveTable, Autoplay]:
    """A table where each seat is on a device ("-": a bot, "?": nobody yet); those `here` look."""
    table = LiveTable("t", match.game, Paper())  # type: ignore[arg-type]
    table.seats = [
        Seat(
            {"-": BOT, "?": EMPTY}.get(d, PERSON),
            "",
            "random" if d == "-" else "",
            "",
            "" if d in "-?" else d,
        )
        for d in devices
    ]
    for seat, device in enumerate(devices):
        if device in (here or devices) and device not in "-?":
            table.viewers.add(Viewer(seat))
    table.match, table.settled = match, True
    autoplay = Autoplay(0.6)

    async def committed(table: LiveTable) -> None:
        autoplay.nudge(table)

    table.on_commit = committed
    return table, autoplay


async def until_closed(table: LiveTable, autoplay: Autoplay) -> float:
    """Seconds until the open window has closed."""
    loop, d = asyncio.get_running_loop(), table.match.pending
    start = loop.time()
    autoplay.nudge(table)
    while table.match.pending is d or not table.settled:
        await asyncio.sleep(0.001)
        assert loop.time() - start < 60, "the window does not close"
    return loop.time() - start


def window(*hands: list[int]) -> Match:
    return hunt([*hands, []])


def test_an_early_answer_is_journalled_and_takes_effect_at_the_moment() -> None:
    async def play() -> None:
        table, autoplay = at_table(window([HIDE], [FILLER], []))
        await table.choose(0, 1, table.match.seq)
        assert table.storage.commits[-1].commit.entries == [(0, "noted", 1)]  # type: ignore[attr-defined]
        assert table.match.awaiting == (0, 1, 2)
        assert WINDOW_S[0] <= await until_closed(table, autoplay) <= WINDOW_S[1] + 0.1
        assert table.match.state.reacted == [0]

    run(play())


@pytest.mark.parametrize("thought", [1, LONGER_S[0] - 1, 20])
@pytest.mark.parametrize("hand", [[HIDE], [FILLER]])
def test_who_asks_for_time_gets_it_also_where_nothing_can_be_done(
    hand: list[int], thought: float
) -> None:
    async def play() -> None:
        table, autoplay = at_table(window(hand, [FILLER], []))
        seq = table.match.seq
        await table.hold(0, True, seq, 0)
        closing = asyncio.create_task(until_closed(table, autoplay))
        await asyncio.sleep(thought)
        assert not closing.done()
        await table.choose(0, 0, seq)
        assert table.match.view(2).held == (0,), "nobody sees when it is answered"
        assert max(thought, LONGER_S[0]) <= await closing < max(thought, LONGER_S[1]) + 0.1
        assert table.match.state.reacted == []

    run(play())


@pytest.mark.parametrize("hand", [[HIDE], [FILLER]])
@pytest.mark.parametrize(("devices", "here"), [("abcd", "bcd"), ("aacd", "acd"), ("?bcd", "bcd")])
def test_a_window_waits_for_who_is_away_or_shares_a_device(
    hand: list[int], devices: str, here: str
) -> None:
    async def play() -> None:
        table, autoplay = at_table(window(hand, [FILLER], []), devices, here)
        closing = asyncio.create_task(until_closed(table, autoplay))
        await asyncio.sleep(20)
        assert not closing.done()
        assert table.match.held == tuple(s for s, d in enumerate(devices[:3]) if d in "a?")
        for seat in table.match.held:
            await table.choose(seat, 0, table.match.seq)
        assert await closing < 20.1

    run(play())


def test_who_asks_for_time_and_declines_in_advance_is_not_waited_for() -> None:
    async def play() -> None:
        table, autoplay = at_table(window([HIDE], [FILLER], []))
        await table.set_standing(0, "react", "game")
        await table.hold(0, True, table.match.seq, 0)
        assert LONGER_S[0] <= await until_closed(table, autoplay) <= LONGER_S[1] + 0.1

    run(play())


def test_who_needs_no_more_time_after_all_waits_for_nobody() -> None:
    async def play() -> None:
        table, autoplay = at_table(window([HIDE], [FILLER], []))
        await table.hold(0, True, table.match.seq, 0)
        await table.hold(0, False, table.match.seq, 0)
        assert await until_closed(table, autoplay) <= WINDOW_S[1] + 0.1

    run(play())


def test_who_declines_in_advance_holds_nobody_up_nor_answers_at_once() -> None:
    async def play() -> None:
        table, autoplay = at_table(window([HIDE], [FILLER], []), here="bcd")
        await table.set_standing(0, "react", "game")
        assert table.match.awaiting == (0, 1, 2)
        updated = table.storage.commits[-1].updated  # type: ignore[attr-defined]
        assert updated == table.updated, "nobody sees when it was said"
        assert WINDOW_S[0] <= await until_closed(table, autoplay) <= WINDOW_S[1] + 0.1
        assert table.match.pending.kind == "react" or table.match.state.owner[0] == -1

    run(play())


def test_alone_with_bots_nobody_is_hurried() -> None:
    async def play() -> None:
        table, autoplay = at_table(window([HIDE], [FILLER], []), "a---")
        autoplay.nudge(table)
        await asyncio.sleep(30)
        assert 0 in table.match.awaiting
        await table.choose(0, 1, table.match.seq)
        assert 0 in table.match.state.reacted

    run(play())


def test_bots_and_people_are_asked_for_the_same_time() -> None:
    async def play() -> None:
        table, autoplay = at_table(window([HIDE], [HIDE], []), "a-cd")
        assert WINDOW_S[0] <= await until_closed(table, autoplay) <= WINDOW_S[1] + 0.2

    run(play())


def test_what_cannot_be_noted_is_refused_and_changes_nothing() -> None:
    async def play() -> None:
        table, _ = at_table(window([HIDE], [FILLER], []))
        seq, entries = table.match.seq, list(table.match.entries)
        for seat, answer, at in ((0, 9, seq), (0, (0, 1), seq), (3, 0, seq), (0, 0, seq + 1)):
            with pytest.raises(HullbreachError):
                await table.choose(seat, answer, at)
        with pytest.raises(HullbreachError):
            await table.hold(3, True, seq, 0)
        assert table.match.entries == entries

    run(play())


class Person:
    """Somebody with a speed of its own, who asks for time as a habit, whatever it holds.

    Who can react thinks about it; who cannot answers as soon as it has read so.
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.pace = rng.choice((0.4, 1.0, 2.0, 3.0))
        self.habit = rng.choice((0.0, 0.2, 0.6, 1.0))

    async def answer(self, table: LiveTable, seat: int, holds: bool) -> None:
        rng, seq = self.rng, table.match.seq
        asks = rng.random() < self.habit
        await asyncio.sleep(rng.uniform(0.3, 1.0))
        try:
            if asks:
                await table.hold(seat, True, seq, 0)
            await asyncio.sleep(rng.lognormvariate(0, 0.5) * self.pace if holds else 0.5)
            await table.choose(seat, 0, seq)
        except HullbreachError:
            pass  # the window had closed


async def watched(holder: bool, person: Person, standing: bool) -> tuple[float, int]:
    """How long a window was open, and how many frames came meanwhile, as the hunter saw it."""
    table, autoplay = at_table(window([HIDE, SHOCK] if holder else [FILLER, FILLER], [], []))
    sight, frames = Sight(3), 0
    answering = None
    next_frame(table, sight)
    if standing:
        await table.set_standing(0, "react", "game")
    else:
        answering = asyncio.create_task(person.answer(table, 0, holder))
    d, start = table.match.pending, asyncio.get_running_loop().time()
    autoplay.nudge(table)
    while table.match.pending is d or not table.settled:
        await asyncio.sleep(0.05)
        frames += next_frame(table, sight) is not None
    if answering is not None:
        answering.cancel()
    return asyncio.get_running_loop().time() - start, frames


def auc(positive: list[float], negative: list[float]) -> float:
    """How often one of the first is larger than one of the second; 0.5 tells nothing."""
    wins = sum((p > n) + (p == n) / 2 for p in positive for n in negative)
    return wins / (len(positive) * len(negative))


def test_nobody_can_tell_who_could_have_reacted_from_time_or_frames() -> None:
    """Over many windows and people of several speeds, some of whom decline in advance."""
    seen: dict[bool, list[tuple[float, int]]] = {True: [], False: []}
    random.seed(7)  # of the moments, so that every run sees the same
    for number in range(2000):
        rng = random.Random(number // 2)
        seen[number % 2 == 0].append(run(watched(number % 2 == 0, Person(rng), rng.random() < 0.2)))
    for feature in range(2):
        sides = [[float(one[feature]) for one in seen[holder]] for holder in (True, False)]
        told = auc(*sides)
        assert max(told, 1 - told) < 0.55, (feature, told)


def test_the_test_would_find_a_window_that_closes_when_it_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As it was before: who can do nothing answers by machine, who can when it has thought."""
    monkeypatch.setattr("hullbreach.server.table.timed", lambda table: False)
    monkeypatch.setattr("hullbreach.server.autoplay.timed", lambda table: False)
    seen: dict[bool, list[float]] = {True: [], False: []}
    for number in range(120):
        rng = random.Random(number // 2)
        person = Person(rng)
        person.habit, person.pace = 0.0, 4.0
        holder = number % 2 == 0
        seen[holder].append(run(watched_alone(holder, person)))
    told = auc(seen[True], seen[False])
    assert max(told, 1 - told) > 0.7


async def watched_alone(holder: bool, person: Person) -> float:
    """How long it takes until seat 0 has answered."""
    table, autoplay = at_table(window([HIDE] if holder else [FILLER], [FILLER], []))
    answering = asyncio.create_task(person.answer(table, 0, holder))
    start = asyncio.get_running_loop().time()
    autoplay.nudge(table)
    d = table.match.pending
    while table.match.pending is d and 0 in table.match.awaiting:
        await asyncio.sleep(0.01)
    answering.cancel()
    return asyncio.get_running_loop().time() - start
