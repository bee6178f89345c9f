"""The database: the journals of all tables, and who sits where.

A commit is one accepted input of a table: the journal entries it added, or the number of
entries that are left after taking something back. Commits of a table are numbered; writing
one with a number that exists is a conflict, so several workers can serve one table. A commit
that has been acknowledged is in the database, whatever happens next.

SQLite (the default) and PostgreSQL (extra `postgres`) run the same statements.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hullbreach.kernel.errors import HullbreachError

META = MetaData()
TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", String(32), nullable=False),
    Column("content", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("commits", Integer, nullable=False),
    Column("snapshot", LargeBinary),
    Column("snapshot_commits", Integer, nullable=False, default=0),
    Column("over", Boolean, nullable=False, default=False),
    Column("summary", Text, nullable=False, default="{}"),
    Column("watch", String(64), nullable=False),
    Column("limit_s", Integer, nullable=False, default=0),
)
COMMITS = Table(
    "commits",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("payload", Text, nullable=False),
)
SEATS = Table(
    "seats",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("bot", String(32), nullable=False, default=""),
    Column("name", String(64), nullable=False, default=""),
    Column("token", String(64), nullable=False),
    Column("stand_in", String(32), nullable=False, default=""),
)
DEVICES = Table(
    "devices",
    META,
    Column("device", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("devices_by_table", "table_id"),
)
CHAT = Table(
    "chat",
    META,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)
REPORTS = Table(
    "reports",
    META,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)

MOST_AT_ONCE = 256
"""Commits written in one transaction."""


class StorageDown(HullbreachError):
    """The database cannot be reached or refused to write; nothing was accepted."""


class Conflict(HullbreachError):
    """Somebody else committed to the table first; load it again."""


class Commit(msgspec.Struct):
    """An accepted input. `entries` were added; `cut`: entries left after going back, or -1."""

    entries: list[Any] = []
    cut: int = -1


class Pending(msgspec.Struct):
    """A commit on its way to the database."""

    table_id: str
    number: int
    payload: str
    changes: dict[str, Any]
    done: Any


class Storage:
    """All access to the database. `url` is an SQLAlchemy URL with an async driver."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        options: dict[str, Any] = {} if self.sqlite else {"pool_size": 4, "pool_pre_ping": True}
        self.engine: AsyncEngine = create_async_engine(url, **options)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _durable)
        self._queue: asyncio.Queue[Pending] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make the tables if they are missing and start writing. Raises StorageDown."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(META.create_all)
        except (SQLAlchemyError, OSError) as error:
            raise StorageDown(f"the database cannot be opened: {_brief(error)}") from error
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is queued and let go of the database."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            self._writer = None
        await self.engine.dispose()

    # -- commits ---------------------------------------------------------------------------

    async def commit(
        self, table_id: str, number: int, commit: Commit, changes: dict[str, Any]
    ) -> None:
        """Write commit `number` (from 0) of a table, and `changes` of its row.

        Returns when it is on disk. Raises Conflict or StorageDown; then nothing was written.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        payload = msgspec.json.encode(commit).decode()
        await self._queue.put(Pending(table_id, number, payload, changes, done))
        await done

    async def _write(self) -> None:
        """Write queued commits, as many as have gathered in one transaction."""
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _write_batch(self, batch: list[Pending]) -> None:
        try:
            async with self.engine.begin() as connection:
                for pending in batch:
                    await _insert_commit(connection, pending)
        except Exception as error:
            if len(batch) > 1:
                # One of them failed and took the others along: write them one by one.
                for pending in batch:
                    await self._write_batch([pending])
                return
            _fail(batch[0], error)
            return
        for pending in batch:
            if not pending.done.done():
                pending.done.set_result(None)

    async def commits(self, table_id: str, since: int = 0) -> list[Commit]:
        """Commits of a table from number `since` on."""
        query = (
            select(COMMITS.c.payload)
            .where(COMMITS.c.table_id == table_id, COMMITS.c.number >= since)
            .order_by(COMMITS.c.number)
        )
        rows = await self.all(query)
        return [msgspec.json.decode(row.payload, type=Commit) for row in rows]

    # -- rows ------------------------------------------------------------------------------

    async def create_table(self, row: dict[str, Any], seats: list[dict[str, Any]]) -> None:
        """Add a table with its seats."""
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES), row)
            await connection.execute(insert(SEATS), seats)

    async def table(self, table_id: str) -> Any | None:
        """The row of a table, None if there is none."""
        return await self.one(select(TABLES).where(TABLES.c.id == table_id))

    async def seats(self, table_id: str) -> list[Any]:
        """The seats of a table in order."""
        return await self.all(
            select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
        )

    async def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change a seat's columns."""
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        await self.run(update(SEATS).where(*where).values(**values))

    async def change_table(self, table_id: str, **values: Any) -> None:
        """Change a table's columns (not its commits)."""
        await self.run(update(TABLES).where(TABLES.c.id == table_id).values(**values))

    async def remember_device(self, device: str, table_id: str, seat: int) -> None:
        """A device holds a seat (-1: watches) from now on."""
        row = {"device": device, "table_id": table_id, "seat": seat}
        try:
            await self.run(insert(DEVICES).values(**row))
        except IntegrityError:
            return

    async def forget_devices(self, table_id: str, seat: int) -> None:
        """No device holds the seat any more."""
        where = (DEVICES.c.table_id == table_id, DEVICES.c.seat == seat)
        await self.run(delete(DEVICES).where(*where))

    async def device_seats(self, device: str, table_id: str) -> list[int]:
        """Seats of a table that a device holds."""
        where = (DEVICES.c.device == device, DEVICES.c.table_id == table_id)
        rows = await self.all(select(DEVICES.c.seat).where(*where).order_by(DEVICES.c.seat))
        return [row.seat for row in rows]

    async def device_tables(self, device: str) -> list[Any]:
        """Tables that a device takes part in, latest first."""
        query = (
            select(TABLES)
            .where(TABLES.c.id.in_(select(DEVICES.c.table_id).where(DEVICES.c.device == device)))
            .order_by(TABLES.c.updated.desc())
        )
        return await self.all(query)

    async def count_tables(self, owner: str) -> int:
        """Unfinished tables that a device has opened."""
        where = (TABLES.c.owner == owner, TABLES.c.over.is_(False))
        return len(await self.all(select(TABLES.c.id).where(*where)))

    async def add_chat(self, table_id: str, seat: int, at: float, text: str) -> None:
        """Keep a line of chat."""
        row = {"table_id": table_id, "seat": seat, "at": at, "text": text}
        await self.run(insert(CHAT).values(**row))

    async def chat(self, table_id: str, last: int = 100) -> list[Any]:
        """The last lines of chat, oldest first."""
        query = select(CHAT).where(CHAT.c.table_id == table_id)
        rows = await self.all(query.order_by(CHAT.c.number.desc()).limit(last))
        return rows[::-1]

    async def add_report(self, table_id: str, at: float, text: str) -> None:
        """Keep a report of a defect for the host."""
        await self.run(insert(REPORTS).values(table_id=table_id, at=at, text=text))

    async def reports(self) -> list[Any]:
        """All reports of defects."""
        return await self.all(select(REPORTS).order_by(REPORTS.c.number))

    # -- statements ------------------------------------------------------------------------

    async def run(self, statement: Any) -> int:
        """Execute one statement in a transaction; how many rows it changed."""
        async with self.engine.begin() as connection:
            result = await connection.execute(statement)
            return int(result.rowcount)

    async def all(self, query: Any) -> list[Any]:
        """The rows of a query."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def one(self, query: Any) -> Any | None:
        """The first row of a query or None."""
        rows = await self.all(query)
        return rows[0] if rows else None


_MATCH = update(TABLES).where(
    TABLES.c.id == bindparam("its_id"), TABLES.c.commits == bindparam("its_number")
)


async def _insert_commit(connection: AsyncConnection, pending: Pending) -> None:
    """The row of the table goes on by one commit, if it is where we think it is."""
    changes = {**pending.changes, "commits": pending.number + 1}
    keys = {"its_id": pending.table_id, "its_number": pending.number}
    result = await connection.execute(_MATCH.values(**changes), keys)
    if result.rowcount != 1:
        raise Conflict("the table has moved on")
    row = {"table_id": pending.table_id, "number": pending.number, "payload": pending.payload}
    await connection.execute(insert(COMMITS), row)


def _fail(pending: Pending, error: Exception) -> None:
    if pending.done.done():
        return
    if isinstance(error, Conflict | IntegrityError):
        pending.done.set_exception(Conflict("the table has moved on"))
    else:
        pending.done.set_exception(StorageDown(f"nothing was saved: {_brief(error)}"))


def _durable(connection: Any, record: Any) -> None:
    """SQLite: a write-ahead log, on disk before a commit returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _brief(error: BaseException) -> str:
    return str(error).splitlines()[0][:200] if str(error) else type(error).__name__
