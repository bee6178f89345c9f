"""Writing commits: what has gathered while the last ones were written goes in one transaction.

A commit's number is its place in the table's journal and part of its key, so of two workers that
write the same number one fails, and knows it.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection, Engine, bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.fairness import Part

from .schema import COMMITS, SNAPSHOTS, TABLES

LOG = structlog.get_logger()
MOST_AT_ONCE = 256
"""Commits written in one transaction."""
GATHER_S = 0.01
"""Where commits come together, transactions begin so far apart: one costs as much as twenty commits
in it. Who comes alone does not wait."""
CHANNEL = "hullbreach"
NOTIFY = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")


class StorageDown(HullbreachError):
    """The database cannot be reached or refused to write; nothing was accepted."""


class Conflict(HullbreachError):
    """Somebody else committed to the table first; load it again."""


class Commit(msgspec.Struct, omit_defaults=True):
    """An accepted input. `entries` were added; `cut`: entries left after going back, or -1.

    What chance comes from changes by commits too (lots.py): a `part` of a device, or a new
    `secret` where a finished game goes on. With `cut` 0 and entries the game was dealt anew.
    """

    entries: list[Any] = []
    cut: int = -1
    part: Part | None = None
    secret: str = ""


class Pending(msgspec.Struct):
    """A commit on its way to the database, and what it changes beside the journal."""

    table_id: str
    number: int
    commit: Commit
    updated: float
    over: bool
    summary: str
    snapshot: bytes | None = None


_INSERT = insert(COMMITS)
_UPDATE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("its_id"))
    .values(
        updated=bindparam("its_updated"), over=bindparam("its_over"), summary=bindparam("its_words")
    )
)
_SNAPSHOT = (
    update(SNAPSHOTS)
    .where(SNAPSHOTS.c.table_id == bindparam("its_id"))
    .values(commits=bindparam("its_commits"), data=bindparam("its_data"))
)


class Writer:
    """Writes commits in order, in groups.

    With an Engine in a thread of its own: a driver that hands every step of every statement to a
    thread would cost more than the writing. With an AsyncEngine on the event loop.
    `tells`: with a notice of each commit to other workers, signed so.
    """

    def __init__(self, engine: Engine | AsyncEngine, *, tells: str) -> None:
        self.engine = engine
        self.tells = tells
        self._thread = ThreadPoolExecutor(1, "writer")
        self._queue: asyncio.Queue[tuple[Pending, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start writing."""
        self._task = asyncio.create_task(self._write())

    async def stop(self) -> None:
        """Write what is queued and end."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            self._task = None
        self._thread.shutdown()

    async def write(self, pending: Pending) -> None:
        """Returns when the commit is on disk.

        Raises Conflict, then nothing was written; or StorageDown, then nobody knows.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((pending, done))
        await done

    async def _write(self) -> None:
        clock = asyncio.get_running_loop().time
        batch: list[tuple[Pending, asyncio.Future[None]]] = []
        began = clock()
        while True:
            busy = len(batch) > 1
            batch = [await self._queue.get()]
            if busy:
                await asyncio.sleep(began + GATHER_S - clock())
            began = clock()
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            # Everybody takes the rows in the same order: no two workers wait for each other.
            batch.sort(key=lambda one: (one[0].table_id, one[0].number))
            try:
                await self._write_batch(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _write_batch(self, batch: list[tuple[Pending, asyncio.Future[None]]]) -> None:
        try:
            await self._execute([pending for pending, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                # One of them failed and took the others along: write them one by one.
                for one in batch:
                    await self._write_batch([one])
                return
            [(pending, done)] = batch
            if isinstance(error, IntegrityError):
                answer: HullbreachError = Conflict("the table has moved on")
            else:
                LOG.error("commit failed", table=pending.table_id, error=brief(error))
                answer = StorageDown("the database does not answer; try again")
            if not done.done():
                done.set_exception(answer)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def _execute(self, batch: list[Pending]) -> None:
        if isinstance(self.engine, AsyncEngine):
            async with self.engine.begin() as connection:
                await connection.run_sync(_statements, batch, self.tells)
        else:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._execute_here, self.engine, batch)

    def _execute_here(self, engine: Engine, batch: list[Pending]) -> None:
        with engine.begin() as connection:
            _statements(connection, batch, self.tells)


def _statements(connection: Connection, batch: list[Pending], tells: str) -> None:
    connection.execute(_INSERT, [commit_row(p) for p in batch])
    rows = [
        {"its_id": p.table_id, "its_updated": p.updated, "its_over": p.over, "its_words": p.summary}
        for p in batch
    ]
    connection.execute(_UPDATE, rows)
    snapshots = [
        {"its_id": p.table_id, "its_commits": p.number + 1, "its_data": p.snapshot}
        for p in batch
        if p.snapshot is not None
    ]
    if snapshots:
        connection.execute(_SNAPSHOT, snapshots)
    if tells:
        notes = [f"{tells} commit {p.table_id}" for p in batch]
        connection.execute(NOTIFY, {"channel": CHANNEL, "notes": notes})


def commit_row(pending: Pending) -> dict[str, Any]:
    """A commit as a row."""
    payload = msgspec.json.encode(pending.commit).decode()
    return {"table_id": pending.table_id, "number": pending.number, "payload": payload}


def brief(error: BaseException) -> str:
    """The first line of an error, for the log."""
    return str(error).splitlines()[0][:200] if str(error) else type(error).__name__
