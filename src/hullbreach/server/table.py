"""A live table: a match in memory, its seats, and who looks at it.

Every accepted input goes to the database before anybody sees its effect. If the database
refuses, the match in memory is thrown away and loaded again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.errors import Diverged, HullbreachError, StaleChoice, UndoRefused
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match, RuleDefect

from .seats import WATCHING
from .storage import Commit, Conflict, Storage

SNAPSHOT_EVERY = 25
"""Commits between two snapshots in the database."""
PERSON, BOT, EMPTY = "person", "bot", "open"


class Seat(msgspec.Struct):
    """Who plays a seat. `bot` is the level of a bot; `stand_in` a bot that plays for a person."""

    kind: str
    name: str = ""
    bot: str = ""
    stand_in: str = ""

    @property
    def playing_bot(self) -> str:
        """The bot that decides for the seat now, "" for a person."""
        return self.bot if self.kind == BOT else self.stand_in


class Proposal(msgspec.Struct):
    """Something all people at the table must agree to: going back, or a stand-in for a seat."""

    kind: str
    by: int
    to: int
    agreed: list[int]


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
        self.viewers: set[Viewer] = set()
        self.seats: list[Seat] = []
        self.commits = 0
        self.snapshot_commits = 0
        self.epoch = 0
        """Grows whenever the past changes: viewers then need everything anew."""
        self.proposal: Proposal | None = None
        self.chat: list[dict[str, Any]] = []
        self.limit_s = 0
        self.turn_since = time.time()
        self.touched = time.monotonic()
        self.match: Match
        self.on_commit: Callable[[LiveTable], Coroutine[Any, Any, None]] | None = None

    # -- loading ---------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the table from the database. Raises HullbreachError if it cannot be opened."""
        row = await self.storage.table(self.id)
        if row is None:
            raise HullbreachError(f"there is no table {self.id}")
        await self._load_people()
        self.limit_s = row.limit_s
        self.turn_since = row.updated
        commits = await self.storage.commits(self.id)
        setup = msgspec.json.decode(row.setup, type=Setup)
        self.match = _replayed(self.game, setup, row, commits)
        self.commits = len(commits)
        self.snapshot_commits = row.snapshot_commits
        self.epoch += 1

    async def _load_people(self) -> None:
        self.seats = [
            Seat(seat.kind, seat.name, seat.bot, seat.stand_in)
            for seat in await self.storage.seats(self.id)
        ]
        self.chat = [
            {"seat": line.seat, "at": line.at, "text": line.text}
            for line in await self.storage.chat(self.id)
        ]

    async def catch_up(self) -> None:
        """Take in what other workers have committed, seats and chat included."""
        async with self.lock:
            news = await self.storage.commits(self.id, self.commits)
            for commit in news:
                self._take_in(commit)
            self.commits += len(news)
            await self._load_people()
        self.wake()

    def _take_in(self, commit: Commit) -> None:
        if commit.cut >= 0:
            self.match.go_back(commit.cut)
            self.epoch += 1
        self.match.feed(_tupled(commit.entries))

    async def reload(self) -> None:
        """Throw the match in memory away and read the table again."""
        await self.load()
        self.wake()

    # -- inputs ----------------------------------------------------------------------------

    async def choose(self, seat: int, answer: Answer, seq: int) -> None:
        """A seat's answer to the decision number `seq`. Raises HullbreachError if refused."""
        async with self.lock:
            before = len(self.match.entries)
            try:
                self.match.choose(seat, answer, seq)
            except RuleDefect as error:
                await self._report(error)
                raise
            await self._commit(Commit(self.match.entries[before:]))

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice as far as the kernel allows."""
        async with self.lock:
            self.match.undo(seat)
            await self._commit_cut()

    async def rewind(self, seq: int) -> None:
        """Go back to the position after `seq` choices: all people have agreed."""
        async with self.lock:
            self.match.rewind(seq)
            await self._commit_cut()

    async def set_standing(self, seat: int, window: str, until: str) -> None:
        """Decline a reaction window until further notice; `until` "" is to be asked again."""
        async with self.lock:
            before = len(self.match.entries)
            if until:
                self.match.set_standing(seat, window, 0, until)
            else:
                self.match.clear_standing(seat, window)
            if len(self.match.entries) > before:
                await self._commit(Commit(self.match.entries[before:]))

    async def _commit_cut(self) -> None:
        self.epoch += 1
        await self._commit(Commit([], len(self.match.entries)))

    async def _commit(self, commit: Commit) -> None:
        """Write to the database, then show. On failure the table is loaded again."""
        now = time.time()
        changes: dict[str, Any] = {
            "updated": now,
            "over": self.match.over,
            "summary": self.summary(),
        }
        if self.match.over or self.commits - self.snapshot_commits >= SNAPSHOT_EVERY:
            changes["snapshot"] = self.match.snapshot()
            changes["snapshot_commits"] = self.commits + 1
        try:
            await self.storage.commit(self.id, self.commits, commit, changes)
        except Conflict:
            await self.reload()
            raise StaleChoice("somebody else was faster; look again") from None
        except Exception:
            await self.reload()
            raise
        self.commits += 1
        self.snapshot_commits = changes.get("snapshot_commits", self.snapshot_commits)
        self.turn_since = now
        self.touched = time.monotonic()
        self.wake()
        if self.on_commit is not None:
            await self.on_commit(self)

    async def _report(self, error: RuleDefect) -> None:
        """Keep a report with the journal for the host; the match stands where it stood."""
        text = f"{error}\n{self.match.save().decode()}"
        await self.storage.add_report(self.id, time.time(), text)

    # -- agreement -------------------------------------------------------------------------

    def people(self) -> list[int]:
        """Seats that people play."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == PERSON]

    async def propose(self, kind: str, by: int, to: int) -> None:
        """Propose going back to choice `to` ("rewind") or a bot for seat `to` ("stand_in")."""
        if kind == "rewind" and not 0 <= to < self.match.seq:
            raise UndoRefused(f"there is no choice {to} to go back to")
        if kind == "stand_in" and to not in self.people():
            raise HullbreachError(f"seat {to + 1} is not played by a person")
        self.proposal = Proposal(kind, by, to, [by])
        await self._settle_proposal()

    async def vote(self, seat: int, agree: bool) -> None:
        """Agree to what is proposed, or not: one refusal ends it."""
        if self.proposal is None:
            raise HullbreachError("nothing is proposed")
        if agree:
            if seat not in self.proposal.agreed:
                self.proposal.agreed.append(seat)
            await self._settle_proposal()
        else:
            self.proposal = None
            self.wake()

    async def _settle_proposal(self) -> None:
        proposal = self.proposal
        assert proposal is not None
        asked = [s for s in self.people() if proposal.kind != "stand_in" or s != proposal.to]
        if all(seat in proposal.agreed for seat in asked):
            self.proposal = None
            if proposal.kind == "rewind":
                await self.rewind(proposal.to)
            else:
                await self.stand_in(proposal.to, "heuristic")
        self.wake()

    async def stand_in(self, seat: int, bot: str) -> None:
        """A bot plays for an absent person ("": the person plays again)."""
        await self.storage.change_seat(self.id, seat, stand_in=bot)
        self.seats[seat].stand_in = bot
        self.wake()
        if self.on_commit is not None:
            await self.on_commit(self)

    async def say(self, seat: int, text: str) -> None:
        """A line of chat of a seat."""
        at = time.time()
        await self.storage.add_chat(self.id, seat, at, text)
        self.chat.append({"seat": seat, "at": at, "text": text})
        self.wake()
        if self.on_commit is not None:
            await self.on_commit(self)

    # -- showing ---------------------------------------------------------------------------

    def wake(self) -> None:
        """Something changed: every viewer looks again."""
        for viewer in self.viewers:
            viewer.dirty.set()

    def summary(self) -> str:
        """For lists of tables: whose turn it is, or how it ended."""
        over = self.match.over
        return msgspec.json.encode(
            {
                "awaiting": self.match.awaiting,
                "seq": self.match.seq,
                "won": self.match.result().won if over else (),
                "ending": self.match.result().words if over else "",
            }
        ).decode()

    def present(self) -> list[int]:
        """Seats that look at the table now."""
        return sorted({viewer.seat for viewer in self.viewers if viewer.seat != WATCHING})


def _replayed(game: Game, setup: Setup, row: Any, commits: list[Commit]) -> Match:
    """The match of a table: its journal replayed, or its snapshot and what came after.

    The snapshot serves tables whose past would replay otherwise under today's rules.
    """
    entries: list[Any] = []
    for commit in commits:
        if commit.cut >= 0:
            del entries[commit.cut :]
        entries += _tupled(commit.entries)
    same = (row.version, row.content) == (game.version, game.content)
    if same or row.snapshot is None:
        return Match.replay(game, setup, entries)
    match = Match.restore(game, row.snapshot)
    for commit in commits[row.snapshot_commits :]:
        if commit.cut >= 0:
            match.go_back(commit.cut)
        try:
            match.feed(_tupled(commit.entries))
        except Diverged:
            return Match.restore(game, row.snapshot)
    return match


def _tupled(entries: list[Any]) -> list[Any]:
    return [
        entry
        if isinstance(entry, int)
        else tuple(tuple(part) if isinstance(part, list) else part for part in entry)
        for entry in entries
    ]
