"""Who plays by itself: bots, bots that stand in, and seats that have no choice.

A person with only one possible answer is not asked. The answer comes after such a pause as people
take: rules ask for it only where an answer at once would tell what the seat holds (in a reaction
window, for a payment that takes all action cards of the hand, for one of two cards alike).
"""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import structlog

from hullbreach.bots import Bot, ask, best_bot, make_bot, purpose
from hullbreach.bots.coach import scripted
from hullbreach.bots.recall import Follower
from hullbreach.kernel.decision import Answer, Decision
from hullbreach.kernel.errors import BadChoice, HullbreachError, UnknownOption
from hullbreach.kernel.journal import Entry
from hullbreach.kernel.match import Match

from .seats import BOT
from .table import LiveTable, Trouble, only_answer
from .windows import LONGER, WINDOW_S, timed, waits

LOG = structlog.get_logger()
MOST_FAILURES = 20
THREADS = 2
"""Bots think beside the event loop; more threads would only take turns."""
PACES = {"quick": 0.25, "usual": 1.0, "slow": 3.0}
"""How much of the usual pause bots take at a table of that pace."""
UNEVEN = (0.75, 1.25)
"""A bot's pause varies: what is written in one group would else be due at one moment again, and
hundreds of tables end in step."""
QUICK_S = 0.002
"""A bot that is quicker is asked on the event loop: to hand it to a thread would take longer."""


class Moment(NamedTuple):
    """When the window that opened after `seq` choices closes, by the clock of the event loop.

    `longer` is the moment if somebody asks for time.
    """

    seq: int
    epoch: int
    at: float
    longer: float

    def due(self, match: Match) -> float:
        """When it closes as things stand."""
        return self.longer if match.held else self.at


class Autoplay:
    """Plays for all who play by themselves, and closes reaction windows (windows.py).

    `pause_s` lets people look before a bot acts; `window_s`: windows are open for so long.
    """

    def __init__(self, pause_s: float, window_s: tuple[float, float] = WINDOW_S) -> None:
        self.pause_s = pause_s
        self.window_s = window_s
        self._moments: dict[str, Moment] = {}
        self.pool = ThreadPoolExecutor(THREADS, "bot")
        self._took: dict[tuple[str, str], float] = {}
        """CPU seconds that a bot, by game and level, takes for an answer."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._nudged: set[str] = set()
        self._bots: dict[tuple[str, int, str], Bot] = {}
        self._advisers: dict[tuple[str, int], Follower] = {}
        self._advising = asyncio.Lock()
        self._epochs: dict[str, int] = {}

    def nudge(self, table: LiveTable, after_s: float = 0.0) -> None:
        """The table has changed: go on playing, if somebody plays by itself now."""
        self._nudged.add(table.id)
        running = self._tasks.get(table.id)
        if running is None or running.done():
            self._tasks[table.id] = asyncio.create_task(self._play(table, after_s))

    def busy(self, table: LiveTable) -> bool:
        """Whether somebody plays by itself at the table now."""
        running = self._tasks.get(table.id)
        return running is not None and not running.done()

    def forget(self, id: str) -> None:
        """The table is no longer in memory."""
        task = self._tasks.pop(id, None)
        if task is not None:
            task.cancel()
        self._nudged.discard(id)
        self._moments.pop(id, None)
        self._epochs.pop(id, None)
        self._drop_bots(id)

    async def close(self) -> None:
        """Stop."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, table: LiveTable, after_s: float) -> None:
        failures, wild = 0, False
        if after_s:
            await asyncio.sleep(after_s)
        while table.id in self._nudged and failures < MOST_FAILURES:
            self._nudged.discard(table.id)
            try:
                while await self._act(table, wild=wild):
                    failures, wild = 0, False
            except (Trouble, BadChoice):  # another answer may do
                failures, wild = failures + 1, True
                self._nudged.add(table.id)
            except HullbreachError as error:
                LOG.info("bot refused", table=table.id, error=type(error).__name__)
                failures += 1
                self._nudged.add(table.id)
                await asyncio.sleep(random.uniform(0, 0.05) * 2 ** min(failures, 6))
            except Exception:
                LOG.exception("autoplay failed", table=table.id)
                return

    async def _act(self, table: LiveTable, *, wild: bool) -> bool:
        """One answer, if one is due; whether to look again. `wild`: any answer.

        Bots do not play among themselves where nobody looks: whoever comes finds them waiting.
        """
        if not table.attended():
            return False
        async with table.turn() as match:
            if timed(table):
                moment = self._moment(table, match)
                forks = {} if waits(table, match) else self._forks(table, match)
                due = moment.due(match)
            else:
                moment = None
        if moment is not None:
            return await self._close(table, moment, due, forks, wild=wild)
        async with table.turn() as match:
            found = self._due(table, match)
            if found is None:
                return False
            seat, pause = found
            seq, epoch = match.seq, table.epoch
        if pause and (table.viewers or table.present()):
            await asyncio.sleep(pause)
        async with table.turn() as match:
            if (match.seq, table.epoch) != (seq, epoch) or not _by_itself(table, match, seat):
                return True  # things went on, or somebody came back
            only = only_answer(match, seat)
            if only is None and table.guide is not None:
                only = scripted(match, table.guide, seat)
            if only is not None:
                await table.take(seat, only, seq, epoch)
                return True
            level = self._level(table, seat, wild=wild)
            fork = match.fork()
        answer = await self._think(table, seat, fork, level)
        async with table.turn() as match:
            if _by_itself(table, match, seat):  # nobody came back while the bot thought
                await table.take(seat, answer, seq, epoch)
        return True

    async def _close(
        self,
        table: LiveTable,
        moment: Moment,
        due: float,
        forks: dict[int, Match],
        *,
        wild: bool,
    ) -> bool:
        """Close the open window when it is `due`, or later if somebody has asked for time since."""
        bots = {
            seat: await self._think(table, seat, fork, self._level(table, seat, wild=wild))
            for seat, fork in forks.items()
        }
        await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
        async with table.turn() as match:
            if not timed(table) or self._moment(table, match) is not moment:
                return True  # things went on
            if moment.due(match) != due:
                return True  # somebody asks for time, or no more
            if waits(table, match):
                return False  # an answer of who asked for time nudges
            if set(self._forks(table, match)) - set(bots):
                return True  # somebody has been replaced, or nobody asks for time any more
            await table.close_window(bots)
        return True

    def _moment(self, table: LiveTable, match: Match) -> Moment:
        """When the open window closes, drawn when it is seen first."""
        moment = self._moments.get(table.id)
        if moment is None or (moment.seq, moment.epoch) != (match.seq, table.epoch):
            now = asyncio.get_running_loop().time()
            at, longer = (now + times * random.uniform(*self.window_s) for times in (1, LONGER))
            moment = self._moments[table.id] = Moment(match.seq, table.epoch, at, longer)
        return moment

    def _forks(self, table: LiveTable, match: Match) -> dict[int, Match]:
        """A fork for each bot that is asked."""
        asked = [seat for seat in match.awaiting if table.seats[seat].playing_bot]
        return {seat: match.fork() for seat in asked}

    def _level(self, table: LiveTable, seat: int, *, wild: bool) -> str:
        return "random" if wild else table.seats[seat].playing_bot

    def _due(self, table: LiveTable, match: Match) -> tuple[int, float] | None:
        """A seat that plays by itself now, and the pause before it does."""
        awaiting = match.awaiting
        for seat in awaiting:
            if table.seats[seat].playing_bot:
                return seat, self.pause_s * PACES[table.pace] * random.uniform(*UNEVEN)
        d = match.pending
        for seat in awaiting:
            if _not_asked(table, d, seat):
                return seat, self._hesitation(table)
        return None

    def _hesitation(self, table: LiveTable) -> float:
        """How long a person seems to think who has no choice; among bots nobody reads it."""
        people = sum(seat.kind != BOT for seat in table.seats)
        times = random.uniform(2, 5) if people > 1 else int(len(table.seats) > 1)
        return self.pause_s * times

    async def advice(self, table: LiveTable, seat: int) -> tuple[list[int], str]:
        """What the best bot of the game would choose now, knowing what the seat knows, and what it
        is after (bots.purpose).

        Raises HullbreachError where another person plays, WrongSeat if the seat is not asked.
        """
        async with table.turn() as match:
            if not set(table.people()) <= table.together(seat) or table.open_seats():
                raise HullbreachError("advice is for who plays alone: another person sits here")
            fork, adviser = match.fork(), self._adviser(table, match, seat)
            past = _past(match, fork)
        loop = asyncio.get_running_loop()
        async with self._advising:
            answer = await loop.run_in_executor(self.pool, _reminded, adviser, past, fork)
        aim = await loop.run_in_executor(
            self.pool, purpose, fork, seat, answer, adviser.bot
        )
        return [answer] if isinstance(answer, int) else list(answer), aim

    def _adviser(self, table: LiveTable, match: Match, seat: int) -> Follower:
        """The best bot of the game, that has followed the seat from the beginning."""
        self._keep_time(table)
        found = self._advisers.get((table.id, seat))
        if found is None:
            game, setup = table.game, match.setup
            bot = make_bot(best_bot(game, setup, seat), game, 0, setup, seat)
            found = self._advisers[table.id, seat] = Follower(bot, game, setup, seat)
        return found

    async def _think(self, table: LiveTable, seat: int, fork: Match, level: str) -> Answer:
        kind, key = (table.game.id, level), (table.id, seat, level)
        self._keep_time(table)
        known = key in self._bots
        bot = self._bot(table, seat, level)
        past = _past(table.match, fork) if fork.seq and not known and level != "random" else None
        try:
            if past is not None:  # it begins in the middle
                follower = Follower(bot, table.game, fork.setup, seat)
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self.pool, _reminded, follower, past, fork)
            if self._took.get(kind, QUICK_S) < QUICK_S:
                return self._ask(kind, bot, fork, seat)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.pool, self._ask, kind, bot, fork, seat)
        except Exception:
            LOG.exception("a bot failed", table=table.id, bot=level)
            answer: Answer = ask(make_bot("random", table.game, 0), fork, seat)
            return answer

    def _ask(self, kind: tuple[str, str], bot: Bot, fork: Match, seat: int) -> Answer:
        """Ask a bot, and remember how long it takes: the longest of late."""
        began = time.thread_time()
        answer = ask(bot, fork, seat)
        took = time.thread_time() - began
        self._took[kind] = max(took, 0.95 * self._took.get(kind, 0.0))
        return answer

    def _keep_time(self, table: LiveTable) -> None:
        """What bots remember of a past that is no more is forgotten."""
        if self._epochs.setdefault(table.id, table.epoch) != table.epoch:
            self.forget_bots(table)

    def _bot(self, table: LiveTable, seat: int, level: str) -> Any:
        key = (table.id, seat, level)
        if key not in self._bots:
            seed = seat if table.guide is not None else random.randrange(2**32)
            try:
                self._bots[key] = make_bot(level, table.game, seed, table.match.setup, seat)
            except UnknownOption:
                self._bots[key] = make_bot("random", table.game, random.randrange(2**32))
        return self._bots[key]

    def forget_bots(self, table: LiveTable) -> None:
        """Bots of the table begin anew."""
        self._epochs[table.id] = table.epoch
        self._drop_bots(table.id)

    def _drop_bots(self, id: str) -> None:
        self._bots = {key: bot for key, bot in self._bots.items() if key[0] != id}
        self._advisers = {key: bot for key, bot in self._advisers.items() if key[0] != id}


def _past(match: Match, fork: Match) -> list[Entry] | None:
    """All that was chosen and drawn up to where a fork stands; None where the rules have changed
    since the beginning."""
    return None if match.offset else list(match.entries[: fork.offset + len(fork.entries)])


def _reminded(follower: Follower, past: list[Entry] | None, fork: Match) -> Answer:
    """What a bot would choose that has followed a game so far; one that cannot follow chooses all
    the same. For a thread beside."""
    try:
        if past is not None:
            follower.follow(past)
    except HullbreachError:
        LOG.exception("a bot cannot follow", game=follower.game.id)
    return follower.answer(fork)


def _not_asked(table: LiveTable, d: Decision | None, seat: int) -> bool:
    """Whether a person has one answer only and need not give it.

    At a window of people who share a device each answers: the others watch how long it takes.
    """
    if d is None or not d.forced(seat):
        return False
    return not d.window or len(table.together(seat)) == 1


def _by_itself(table: LiveTable, match: Match, seat: int) -> bool:
    """Whether an answer of the seat is due that no person gives."""
    bot = seat in match.awaiting and table.seats[seat].playing_bot
    return bool(bot) or (seat in match.awaiting and _not_asked(table, match.pending, seat))
