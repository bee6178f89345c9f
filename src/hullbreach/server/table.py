"""A live table: a match in memory, its seats, and who looks at it.

Every accepted input goes to the database before anybody sees its effect: while one is on its
way the table is not `settled`, and nobody is shown the match. If the database refuses, the match
in memory is thrown away and read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import msgspec
import structlog

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.errors import HullbreachError, StaleChoice, UndoRefused
from hullbreach.kernel.game import Game
from hullbreach.kernel.match import Match, RuleDefect

from .limits import Buckets, clean
from .loading import open_match, position, take_in
from .seats import EMPTY, PERSON, WATCHING, Person, Seat
from .storage import Storage
from .writer import Commit, Conflict, Pending

LOG = structlog.get_logger()
SNAPSHOT_EVERY = 25
"""Commits between two snapshots in the database."""
CHAT_KEPT = 200
LONGEST_CHAT = 300
MOST_REPORTS = 5
"""Reports of defects kept of one table by one worker."""
PRESENCE_S = 15
"""So long another worker's word on who is present holds."""


class Trouble(HullbreachError):
    """A rule failed. The table stands where it stood; a report is kept for the host."""


class Proposal(msgspec.Struct):
    """Something the people at the table must agree to: going back, or a stand-in for a seat."""

    kind: str
    by: int
    to: int
    agreed: list[int]


class Said(msgspec.Struct, frozen=True):
    """A line of chat."""

    seat: int
    at: float
    text: str


class Viewer:
    """A connection that looks at the table. It has one flag, not a queue (`dirty`)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.dirty = asyncio.Event()
        self.dirty.set()


class LiveTable:
    """One table in the memory of one worker."""

    def __init__(self, id: str, game: Game, storage: Storage) -> None:
        self.id = id
        self.game = game
        self.storage = storage
        self.lock = asyncio.Lock()
        self._people = asyncio.Lock()
        self.settled = False
        """Whether the match is what the database says; look at it only then."""
        self.match: Match
        self.commits = 0
        self.base = 0
        self.snapshot_at = 0
        self.epoch = 0
        """Grows whenever the past changes, alike at every worker."""
        self.version = 0
        """Grows whenever there is something new to show."""
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[list[int], float]] = {}
        """Seats present at other workers, and until when that is believed."""
        self.seats: list[Seat] = []
        self.proposal: Proposal | None = None
        self.proposed = ""
        self.chat: list[Said] = []
        self.chatted = 0
        self.trouble = ""
        """Told to everybody after a rule failed, until the game goes on."""
        self.reported: set[int] = set()
        self.limit_s = 0
        self.turn_since = time.time()
        self.touched = time.monotonic()
        self.patience = Buckets(20, 0.5)
        """For what a seat should not do all the time: undo, propose, chat, standing answers."""
        self.on_commit: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None
        self.on_people: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None

    # -- loading ---------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the table from the database. Raises StorageDown or CannotOpen."""
        self.settled = False
        row = await self.storage.table(self.id)
        if row is None:
            raise HullbreachError(f"there is no table {self.id}")
        await self.load_people(row)
        at, snapshot = await self.storage.snapshot(self.id)
        commits = await self.storage.commits(self.id)
        loaded = await asyncio.to_thread(open_match, self.game, row, commits, at, snapshot)
        self.match, self.epoch, self.base = loaded.match, loaded.epoch, loaded.base
        self.limit_s, self.turn_since = row.limit_s, row.updated
        self.commits, self.snapshot_at = len(commits), at
        if loaded.changed:
            LOG.info("table goes on under new rules", table=self.id, past=not loaded.base)
            await self.storage.start_anew(
                self.id, self.game.version, self.game.content,
                self.commits, position(self.match), self.base,
            )  # fmt: skip
        self.settled = True
        self.wake()

    async def load_people(self, row: Any = None) -> None:
        """Read who sits where, what is proposed and what was said."""
        async with self._people:
            row = row or await self.storage.table(self.id)
            seats = await self.storage.seats(self.id)
            lines = await self.storage.chat(self.id, CHAT_KEPT)
            self.proposed = row.proposal
            self.proposal = (
                msgspec.json.decode(row.proposal, type=Proposal) if row.proposal else None
            )
            self.seats = [
                Seat(seat.kind, seat.name, seat.bot, seat.stand_in, seat.holder) for seat in seats
            ]
            chat = [Said(line.seat, line.at, line.text) for line in lines]
            known = set(self.chat)
            self.chatted += sum(said not in known for said in chat)
            self.chat = chat

    async def catch_up(self) -> None:
        """Take in what other workers have committed. Raises HullbreachError."""
        async with self.lock:
            if not self.settled:
                await self.load()
                return
            news = await self.storage.commits(self.id, self.commits)
            try:
                for commit in news:
                    take_in(self.match, commit)
                    self.epoch += commit.cut >= 0
            except Exception:
                LOG.exception("catching up failed", table=self.id)
                await self.load()
            else:
                self.commits += len(news)
        if news:
            self.turn_since, self.trouble = time.time(), ""
            self.wake()

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

        `epoch`, if given, refuses an answer to a past that was taken back.
        """
        async with self.turn() as match:
            if epoch not in (-1, self.epoch):
                raise StaleChoice("the table has gone back since; look again")
            await self._input(lambda: match.choose(seat, answer, seq))

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice, and those it had no choice in, as the kernel allows."""
        self.patience.spend(seat)
        async with self.turn() as match:

            def back() -> None:
                match.undo(seat)
                while match.can_undo(seat) and forced(match, seat):
                    match.undo(seat)

            await self._input(back, cuts=True)

    async def go_back(self, seq: int) -> None:
        """Go back to the position after `seq` choices: all have agreed. Within `turn`."""
        match = self.match
        if match.offset:
            raise UndoRefused("the rules have changed since; that past is gone")
        await self._input(lambda: match.rewind(seq), cuts=True)

    async def set_standing(self, seat: int, window: str, until: str) -> None:
        """Decline a reaction window until further notice; `until` "" is to be asked again."""
        self.patience.spend(seat)
        async with self.turn() as match:
            held = match.standing.get((seat, window))
            if (held[1] if held else "") == until:
                return
            if until:
                await self._input(lambda: match.set_standing(seat, window, 0, until))
            else:
                await self._input(lambda: match.clear_standing(seat, window))

    async def _input(self, act: Callable[[], None], *, cuts: bool = False) -> None:
        """Change the match and write it down. Raises Trouble if a rule failed."""
        before = len(self.match.entries)
        try:
            act()
        except RuleDefect as error:
            await self._defect(error)
        except HullbreachError:
            raise
        except Exception as error:
            self.settled = False
            await self._defect(error)
        entries = self.match.entries
        if cuts:
            await self._commit(Commit([], self.match.offset + len(entries)))
        elif len(entries) > before:
            await self._commit(Commit(entries[before:]))

    async def _commit(self, commit: Commit) -> None:
        """Write to the database, then show. On failure the table is read again."""
        self.settled = False
        match, now = self.match, time.time()
        pending = Pending(self.id, self.commits, commit, now, match.over, summary(match))
        due = match.over or self.commits - self.snapshot_at >= SNAPSHOT_EVERY
        # Where the past is gone nothing can be replayed to a point before the snapshot.
        if due or (self.base and commit.cut >= 0):
            pending.snapshot = position(match)
        try:
            await self.storage.commit(pending)
        except Conflict:
            await self.load()
            raise StaleChoice("somebody else was faster; look again") from None
        except HullbreachError:
            with contextlib.suppress(HullbreachError):  # the next input tries again
                await self.load()
            raise
        self.commits += 1
        self.epoch += commit.cut >= 0
        if pending.snapshot is not None:
            self.snapshot_at = self.commits
        self.turn_since, self.trouble = now, ""
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
        if self.settled and self.match.seq not in self.reported and (
            len(self.reported) < MOST_REPORTS
        ):
            self.reported.add(self.match.seq)
            with contextlib.suppress(HullbreachError):
                report = f"{error!r}\n{self.match.save().decode()}"
                await self.storage.add_report(self.id, time.time(), report)
        self.wake()
        raise Trouble(words) from error

    # -- people ----------------------------------------------------------------------------

    async def change_seat(self, seat: int, **values: Any) -> None:
        """Change who plays a seat: `kind`, `name`, `stand_in`, `holder`."""
        async with self._people:
            await self.storage.change_seat(self.id, seat, **values)
            for name, value in values.items():
                setattr(self.seats[seat], name, value)
        await self.people_changed()

    async def people_changed(self) -> None:
        """Tell everybody, at other workers too, to look at who is here and what is proposed."""
        self.wake()
        if self.on_people is not None:
            await self.on_people(self)

    async def say(self, seat: int, words: str) -> None:
        """A line of chat of a seat."""
        words = clean(words, LONGEST_CHAT)
        if not words:
            raise HullbreachError("a message needs words")
        self.patience.spend(seat)
        said = Said(seat, time.time(), words)
        async with self._people:
            await self.storage.add_chat(self.id, seat, said.at, words)
            self.chat.append(said)
            self.chatted += 1
            if len(self.chat) > 2 * CHAT_KEPT:
                rows = await self.storage.chat(self.id, CHAT_KEPT)
                await self.storage.forget_chat(self.id, rows[0].number)
                self.chat = self.chat[-CHAT_KEPT:]
        await self.people_changed()

    def people(self) -> list[int]:
        """Seats of people, those nobody has taken yet left out."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == PERSON]

    def open_seats(self) -> list[int]:
        """Seats that wait for a person."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == EMPTY]

    def here(self) -> list[int]:
        """Seats that look at the table through this worker."""
        return sorted({viewer.seat for viewer in self.viewers if viewer.seat != WATCHING})

    def present(self) -> set[int]:
        """Seats that look at the table now, through any worker."""
        now = time.monotonic()
        seats = {viewer.seat for viewer in self.viewers if viewer.seat != WATCHING}
        for others, until in self.elsewhere.values():
            if until > now:
                seats.update(others)
        return seats

    def persons(self) -> tuple[Person, ...]:
        """The seats as everybody sees them."""
        present = self.present()
        return tuple(
            Person(number, seat.kind, seat.name, seat.playing_bot, number in present)
            for number, seat in enumerate(self.seats)
        )

    def wake(self) -> None:
        """Something changed: every viewer looks again."""
        self.version += 1
        for viewer in self.viewers:
            viewer.dirty.set()


def summary(match: Match) -> str:
    """For lists of tables: whose turn it is, or how it ended."""
    result = match.result() if match.over else None
    said = {
        "awaiting": match.awaiting,
        "seq": match.seq,
        "won": result.won if result else (),
        "ending": result.words if result else "",
    }
    return msgspec.json.encode(said).decode()


def forced(match: Match, seat: int) -> bool:
    """Whether a seat is asked and has only one possible answer."""
    d = match.pending
    return d is not None and seat in match.awaiting and d.forced(seat)
