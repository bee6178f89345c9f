"""A live table: a match in memory, its seats, and who looks at it.

Every accepted input goes to the database before anybody sees its effect: while one is on its
way the table is not `settled`, and nobody is shown the match. If the database refuses, the match
in memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
import traceback
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from typing import Any

import msgspec
import structlog

from hullbreach.kernel import storing
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.errors import HullbreachError, RuleDefect, StaleChoice, UndoRefused
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.guides import Guide, guide_of
from hullbreach.kernel.match import Match

from .company import Company
from .loading import TORN, CannotOpen, open_match, take_in
from .lots import Lot, new_secret
from .storage import Storage
from .windows import apart, close, timed
from .writer import Commit, Conflict, Pending

LOG = structlog.get_logger()
SNAPSHOT_EVERY = 25
"""Commits between two snapshots in the database."""
SHORTEST_S = 60
"""Who is awaited at a table that is read again has so long, whatever the clock says."""
MOST_REPORTS = 5
"""Reports of defects kept of one table by one worker."""


class Trouble(HullbreachError):
    """A rule failed. The table stands where it stood; a report is kept for the host."""


class Overtaken(StaleChoice):
    """Another worker committed first; the table is loaded again."""


class LiveTable(Company):
    """One table in the memory of one worker."""

    def __init__(self, id: str, game: Game, storage: Storage) -> None:
        super().__init__(id, storage)
        self.game = game
        self.lock = asyncio.Lock()
        self.settled = False
        """Whether the match is what the database says; look at it only then."""
        self.match: Match
        self.lot: Lot | None = None
        """What its draws come from; None if it was made before fair chance."""
        self.commits = 0
        self.base = 0
        self.snapshot_at = 0
        self.epoch = 0
        """Grows whenever the past changes, alike at every worker."""
        self.trouble = ""
        """Told to everybody after a rule failed, until the game goes on."""
        self.reported: set[int] = set()
        self.limit_s = 0
        self.updated = 0.0
        """When the table went on last, as lists tell it."""
        self.touched = self.made_up = self.waits_since = time.monotonic()
        """`waits_since`: when it went on last, on a clock that nobody sets."""
        self.on_commit: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None

    @property
    def guide(self) -> Guide | None:
        """The guided game that is played here, if it is one."""
        return guide_of(self.game, self.lot.guided) if self.lot and self.lot.guided else None

    # -- loading ---------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the table from the database. Raises StorageDown or CannotOpen."""
        try:
            await self._load()
        except CannotOpen as error:
            await self._torn(error.__cause__ or error)
            raise
        except HullbreachError:
            raise
        except Exception as error:  # a torn row may fail in any way
            LOG.exception("table cannot be read", table=self.id)
            await self._torn(error)
            raise CannotOpen(TORN) from error

    async def _torn(self, error: BaseException) -> None:
        """Tell the host what is wrong with the rows of the table, once."""
        words = f"The table cannot be opened: {type(error).__name__}: {error}"[:2000]
        with contextlib.suppress(HullbreachError):
            await self.storage.add_report(self.id, time.time(), words, once=True)

    async def _load(self) -> None:
        self.settled = False
        row = await self.storage.table(self.id)
        if row is None:
            raise HullbreachError(f"there is no table {self.id}")
        await self.load_people(row)
        at, snapshot = await self.storage.snapshot(self.id)
        commits = await self.storage.commits(self.id)
        loaded = await asyncio.to_thread(open_match, self.game, row, commits, at, snapshot)
        self.match, self.epoch, self.base = loaded.match, loaded.epoch, loaded.base
        self.lot, self.match.digesting = loaded.lot, False
        if row.updated != self.updated:
            waited = min(time.time() - row.updated, row.limit_s - SHORTEST_S)
            self.waits_since = time.monotonic() - max(0.0, waited)
        self.limit_s, self.updated = row.limit_s, row.updated
        self.commits, self.snapshot_at = len(commits), at
        if loaded.changed:
            LOG.info("table goes on under new rules", table=self.id, past=not loaded.base)
            await self.storage.start_anew(
                self.id, self.game.version, self.game.content,
                self.commits, storing.position(self.match), self.base,
            )  # fmt: skip
        self.settled = True
        self.wake()

    async def catch_up(self) -> None:
        """Take in what other workers have committed. Raises HullbreachError."""
        async with self.lock:
            if not self.settled:
                await self.load()
                return
            news = await self.storage.commits(self.id, self.commits)
            if any(commit.cut == 0 and commit.entries for commit in news):
                await self.load()  # it was dealt anew
                return
            try:
                for commit in news:
                    take_in(self.match, commit)
                    if self.lot is not None:
                        self.lot.take_in(commit)
                    self.epoch += commit.cut >= 0
            except Exception:
                LOG.exception("catching up failed", table=self.id)
                await self.load()
            else:
                self.commits += len(news)
        if news:
            self.trouble = ""
            if not all(_quiet(commit) for commit in news):
                self.went_on(time.time())
            self.wake()

    def went_on(self, at: float) -> None:
        """Something has happened that everybody sees."""
        self.updated, self.waits_since = at, time.monotonic()

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[Match]:
        """The match for an input or a look, while nobody else has it. Raises StorageDown."""
        async with self.lock:
            if not self.settled:
                await self.load()
            self.touched = time.monotonic()
            yield self.match

    # -- inputs ----------------------------------------------------------------------------

    async def choose(self, seat: int, answer: Answer, seq: int, epoch: int = -1) -> None:
        """A seat's answer to the decision number `seq`. Raises HullbreachError if refused.

        At a reaction window that closes at its moment it is noted until then (windows.py).
        `epoch`, if given, refuses an answer to a past that was taken back.
        """
        async with self.turn():
            if timed(self):
                self._check_epoch(epoch)
                await self._input(lambda match: match.note(seat, answer, seq))
            else:
                await self.take(seat, answer, seq, epoch)

    async def hold(self, seat: int, holding: bool, seq: int, epoch: int) -> None:
        """Ask for time at the open reaction window, or no longer; all see it."""
        self.patience.spend(seat)
        async with self.turn():
            self._check_epoch(epoch)
            await self._input(lambda match: match.hold(seat, holding, seq))

    async def close_window(self, bots: Mapping[int, Answer]) -> None:
        """The moment of the open reaction window has come. Within `turn`."""
        await self._input(lambda match: close(self, match, bots))

    def _check_epoch(self, epoch: int) -> None:
        if epoch not in (-1, self.epoch):
            raise StaleChoice("the table has gone back since; look again")

    async def take(self, seat: int, answer: Answer, seq: int, epoch: int) -> None:
        """As `choose`, within `turn`."""
        self._check_epoch(epoch)
        await self._input(lambda match: match.choose(seat, answer, seq))

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice, and those it had no choice in, as the kernel allows."""
        self.patience.spend(seat)
        async with self.turn():

            def back(match: Match) -> int:
                cut = match.undo(seat)
                while match.can_undo(seat) and only_answer(match, seat) is not None:
                    cut = match.undo(seat)
                return cut

            await self._input(back)

    async def go_back(self, seq: int) -> None:
        """Go back to the position after `seq` choices: all have agreed. Within `turn`."""
        if self.match.offset:
            raise UndoRefused("the rules have changed since; that past is gone")

        def back(match: Match) -> int:
            match.rewind(seq)
            return match.offset + len(match.entries)

        await self._input(back)

    async def set_standing(self, seat: int, window: str, until: str) -> None:
        """Decline a reaction window until further notice; `until` "" is to be asked again."""
        self.patience.spend(seat)
        async with self.turn() as match:
            held = match.standing.get((seat, window))
            if (held[1] if held else "") == until:
                return
            if until:
                await self._input(lambda match: match.set_standing(seat, window, 0, until))
            else:
                await self._input(lambda match: match.clear_standing(seat, window))

    async def _input(self, act: Callable[[Match], int | None]) -> None:
        """Change the match and write it down. Raises Trouble if a rule failed.

        What goes back returns how many entries stay as they were.

        If another worker was faster, once more behind what it wrote: two may answer in secret at
        once. Not where the past has changed.
        """
        epoch = self.epoch
        try:
            await self._try(act)
        except Overtaken:
            if self.epoch != epoch:
                raise
            await self._try(act)

    async def _try(self, act: Callable[[Match], int | None]) -> None:
        before, over = len(self.match.entries), self.match.over
        self.match.hasty = not apart(self)
        if self.lot is not None:
            self.lot.place()
        cut = None
        try:
            cut = act(self.match)
        except RuleDefect as error:
            await self._defect(error)
        except HullbreachError:
            raise
        except Exception as error:
            self.settled = False
            await self._defect(error)
        entries = self.match.entries
        if cut is not None:
            # At the end the secret was shown: what is drawn from here on needs another.
            secret = new_secret() if over and self.lot is not None else ""
            await self.write(Commit(entries[cut - self.match.offset :], cut, secret=secret))
        elif len(entries) > before:
            await self.write(Commit(entries[before:]))

    async def write(self, commit: Commit) -> None:
        """Write what the match has taken in to the database, then show it. Within `turn`.

        On failure the table is read again.
        """
        self.settled = False
        match, quiet = self.match, _quiet(commit)
        now = self.updated if quiet else time.time()
        pending = Pending(self.id, self.commits, commit, now, match.over, summary(match))
        due = match.over or self.commits - self.snapshot_at >= SNAPSHOT_EVERY
        # A snapshot of what was taken back must not be what the table goes on from one day.
        if due or commit.cut >= 0:
            pending.snapshot = storing.position(match)
        try:
            await self.storage.commit(pending)
        except Conflict:
            await self.load()
            raise Overtaken("somebody else was faster; look again") from None
        except HullbreachError:
            with contextlib.suppress(HullbreachError):  # the next input tries again
                await self.load()
            raise
        self.commits += 1
        self.epoch += commit.cut >= 0
        if self.lot is not None:
            self.lot.take_in(commit)
        if pending.snapshot is not None:
            self.snapshot_at = self.commits
        if not quiet:
            self.went_on(now)
        self.trouble = ""
        self.settled = True
        self.wake()
        if self.on_commit is not None:
            await self.on_commit(self)

    async def _defect(self, error: Exception) -> None:
        """Keep a report with the journal, tell the seats, stand where we stood. Raises Trouble."""
        LOG.error("a rule failed", table=self.id, seq=self.match.seq, error=repr(error))
        words = "A rule of this game failed. The table stands where it stood before that choice."
        self.trouble = f"{words} The host has a report."
        if not self.settled:
            with contextlib.suppress(HullbreachError):
                await self.load()
        if self.commits not in self.reported and len(self.reported) < MOST_REPORTS:
            self.reported.add(self.commits)
            with contextlib.suppress(HullbreachError):
                await self.storage.add_report(self.id, time.time(), await self._report(error))
        self.wake()
        raise Trouble(words) from error

    async def _report(self, error: Exception) -> str:
        """What happened, and the journal: as a file, or as it was written if it does not replay."""
        what = "".join(traceback.format_exception(error))
        if self.settled:
            return f"{what}\n{storing.save(self.match, digests=False).decode()}"
        commits = await self.storage.commits(self.id)
        written = msgspec.json.encode([(c.entries, c.cut) for c in commits]).decode()
        return f"{what}\n{self.game.id} {self.game.version}, commits:\n{written}"


class Summary(msgspec.Struct, frozen=True):
    """A table for lists: whose turn it is, or how it ended."""

    awaiting: tuple[int, ...] = ()
    seq: int = 0
    won: tuple[bool, ...] = ()
    ending: str = ""


def summary(match: Match) -> str:
    """The summary of a match as it is stored."""
    result = match.result() if match.over else None
    said = Summary(match.awaiting_as_seen(None), match.seq)
    if result:
        said = Summary(match.awaiting, match.seq, result.won, result.words)
    return msgspec.json.encode(said).decode()


def read_summary(stored: str) -> Summary:
    """A summary as it was stored; a torn one says nothing."""
    try:
        return msgspec.json.decode(stored, type=Summary)
    except (msgspec.DecodeError, RecursionError):
        return Summary()


def read_setup(stored: str, game: str, seats: int) -> Setup:
    """A set-up as it was stored; of a torn one the table's row says the game and its seats."""
    try:
        return msgspec.json.decode(stored, type=Setup)
    except (msgspec.DecodeError, RecursionError):
        return Setup(game, seats, "")


def _quiet(commit: Commit) -> bool:
    """Whether all of a commit is said by a seat for itself: nobody is to see when."""
    return commit.cut < 0 and all(
        isinstance(entry, tuple | list) and (len(entry) == 5 or entry[1] == "noted")
        for entry in commit.entries
    )


def only_answer(match: Match, seat: int) -> Answer | None:
    """The only possible answer of a seat that is asked; None if it has a choice."""
    d = match.pending
    return d.form(seat).only() if d is not None and seat in match.awaiting else None
