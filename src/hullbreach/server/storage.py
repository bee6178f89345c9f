"""The database: the journals of all tables, and who sits where.

A commit is one accepted input of a table: the journal entries it added, or the number of
entries that are left after taking something back. Commits of a table are numbered; writing
one with a number that exists is a conflict, so several workers can serve one table. A commit
that has been acknowledged is in the database, whatever happens next.

SQLite (the default) and PostgreSQL (extra `postgres`) run the same statements.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import structlog
from sqlalchemy import (
    Connection,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    literal,
    select,
    text,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

from hullbreach.kernel.errors import HullbreachError

from .schema import (
    CHAT,
    COMMITS,
    HEALTH,
    META,
    REPORTS,
    SEATS,
    SECRETS,
    SNAPSHOTS,
    TABLES,
    TICKETS,
    WATCHERS,
)
from .seats import PERSON, SPENT, WATCHING
from .writer import CHANNEL, NOTIFY, Commit, Pending, StorageDown, Writer, brief, commit_row

LOG = structlog.get_logger()
TICKET_S = 600
"""So long a table may be opened by a ticket."""
_ONE_AT_A_TIME = 0x4855_4C4C
"""Key of the lock under which the tables of a PostgreSQL database are made."""
_payload = msgspec.json.Decoder(Commit)


class Storage:
    """All access to the database. `url` is an SQLAlchemy URL with an async driver.

    Every method raises StorageDown when the database does not answer.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        options: dict[str, Any] = {} if self.sqlite else {"pool_size": 4, "pool_pre_ping": True}
        self.engine: AsyncEngine = create_async_engine(url, **options)
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _durable)
        self.worker = secrets.token_hex(4)
        """Signs the notices of this worker."""
        if self.sqlite:
            self._plain = create_engine(url.replace("+aiosqlite", ""))
            event.listen(self._plain, "connect", _durable)
            self._writer = Writer(self._plain, tells="")
        else:
            self._writer = Writer(self.engine, tells=self.worker)

    async def open(self) -> None:
        """Make the tables if they are missing and start writing."""
        async with self.transaction() as connection:
            if not self.sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_ONE_AT_A_TIME})"))
            await connection.run_sync(META.create_all)
            await connection.run_sync(_add_columns)
        self._writer.start()

    async def close(self) -> None:
        """Write what is queued and let go of the database."""
        await self._writer.stop()
        await self.engine.dispose()
        if self.sqlite:
            self._plain.dispose()

    # -- commits ---------------------------------------------------------------------------

    async def commit(self, pending: Pending) -> None:
        """Write a commit; returns when it is on disk. Raises Conflict or StorageDown."""
        await self._writer.write(pending)

    async def commits(self, table_id: str, since: int = 0) -> list[Commit]:
        """Commits of a table from number `since` on."""
        query = (
            select(COMMITS.c.payload)
            .where(COMMITS.c.table_id == table_id, COMMITS.c.number >= since)
            .order_by(COMMITS.c.number)
        )
        return [_payload.decode(row.payload) for row in await self.all(query)]

    # -- tables ----------------------------------------------------------------------------

    async def create_table(
        self, row: dict[str, Any], seats: list[dict[str, Any]], first: Pending, after: str = ""
    ) -> bool:
        """Add a table with its seats, its first commit and snapshot, all or nothing.

        `after` is the finished table that it follows, whose spectators may watch it too; False if
        that one is followed already.
        """
        shot = {"table_id": row["id"], "commits": 1, "data": first.snapshot}
        async with self.transaction() as connection:
            if after:
                where = (TABLES.c.id == after, TABLES.c.sequel == "")
                followed = update(TABLES).where(*where).values(sequel=row["id"])
                if (await connection.execute(followed)).rowcount != 1:
                    return False
                watching = select(WATCHERS.c.device, literal(row["id"])).where(
                    WATCHERS.c.table_id == after
                )
                columns = ["device", "table_id"]
                await connection.execute(insert(WATCHERS).from_select(columns, watching))
            await connection.execute(insert(TABLES), {**row, "summary": first.summary})
            await connection.execute(insert(SEATS), seats)
            await connection.execute(insert(COMMITS), commit_row(first))
            await connection.execute(insert(SNAPSHOTS), shot)
        return True

    async def table(self, table_id: str) -> Any | None:
        """The row of a table, None if there is none."""
        return await self.one(select(TABLES).where(TABLES.c.id == table_id))

    async def snapshot(self, table_id: str) -> tuple[int, bytes]:
        """The last snapshot of a table and the number of commits before it."""
        row = await self.one(select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
        return (row.commits, row.data) if row is not None else (0, b"")

    async def start_anew(
        self, table_id: str, version: str, content: str, commits: int, snapshot: bytes, base: int
    ) -> None:
        """The table goes on under new rules. `base`: commits whose past replays otherwise now."""
        async with self.transaction() as connection:
            where = TABLES.c.id == table_id
            values = {"version": version, "content": content, "base": base}
            await connection.execute(update(TABLES).where(where).values(**values))
            await connection.execute(
                update(SNAPSHOTS)
                .where(SNAPSHOTS.c.table_id == table_id)
                .values(commits=commits, data=snapshot)
            )

    async def count_tables(self, owner: str) -> int:
        """Unfinished tables that a device has opened."""
        where = (TABLES.c.owner == owner, TABLES.c.over.is_(False))
        row = await self.one(select(func.count().label("n")).select_from(TABLES).where(*where))
        return int(row.n) if row is not None else 0

    async def swap_proposal(self, table_id: str, old: str, new: str) -> bool:
        """Change what is proposed at a table, unless somebody else did; whether it was changed."""
        where = (TABLES.c.id == table_id, TABLES.c.proposal == old)
        return await self.run(update(TABLES).where(*where).values(proposal=new)) == 1

    async def set_watch(self, table_id: str, token: str) -> None:
        """Change the link of spectators; those who watch already may go on."""
        await self.run(update(TABLES).where(TABLES.c.id == table_id).values(watch=token))

    async def set_pace(self, table_id: str, pace: str) -> None:
        """Change how fast the bots of a table play."""
        await self.run(update(TABLES).where(TABLES.c.id == table_id).values(pace=pace))

    async def add_ticket(self, id: str, secret: str) -> None:
        """Keep the secret of a table to be opened; old ones are forgotten."""
        now = time.time()
        async with self.transaction() as connection:
            await connection.execute(delete(TICKETS).where(TICKETS.c.at < now - TICKET_S))
            await connection.execute(insert(TICKETS), {"id": id, "secret": secret, "at": now})

    async def spend_ticket(self, id: str) -> str:
        """The secret of a ticket, which only one can spend; "" if there is none (any more)."""
        where = (TICKETS.c.id == id, TICKETS.c.at > time.time() - TICKET_S)
        row = await self.one(select(TICKETS.c.secret).where(*where))
        if row is None or await self.run(delete(TICKETS).where(TICKETS.c.id == id)) != 1:
            return ""
        return str(row.secret)

    # -- seats and devices -----------------------------------------------------------------

    async def seats(self, table_id: str) -> list[Any]:
        """The seats of a table in order."""
        return await self.all(
            select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
        )

    async def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change a seat's columns."""
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        await self.run(update(SEATS).where(*where).values(**values))

    async def take_seat(
        self, table_id: str, seat: int, token: str, name: str, holder: str, moved: bool
    ) -> bool:
        """Give a seat to the first device that brings its token (hashed); whether it was given."""
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.token == token)
        values = {"kind": PERSON, "name": name, "stand_in": "", "holder": holder, "moved": moved}
        statement = update(SEATS).where(*where).values(token=SPENT, **values)
        return await self.run(statement) == 1

    async def watch(self, device: str, table_id: str) -> None:
        """A device may watch a table from now on."""
        with contextlib.suppress(IntegrityError):  # it may already
            await self.run(insert(WATCHERS).values(device=device, table_id=table_id))

    async def device_seats(self, device: str, table_id: str) -> list[int]:
        """Seats of a table that a device holds, in order; -1 first if it may watch."""
        seats = select(SEATS.c.seat).where(SEATS.c.holder == device, SEATS.c.table_id == table_id)
        watches = select(WATCHERS.c.table_id).where(
            WATCHERS.c.device == device, WATCHERS.c.table_id == table_id
        )
        found = [WATCHING] if await self.one(watches) is not None else []
        return found + [row.seat for row in await self.all(seats.order_by(SEATS.c.seat))]

    async def device_tables(self, device: str, most: int, game: str = "") -> list[Any]:
        """Tables that a device takes part in, latest first; with `game` those of it alone."""
        takes_part = union(
            select(SEATS.c.table_id).where(SEATS.c.holder == device),
            select(WATCHERS.c.table_id).where(WATCHERS.c.device == device),
        )
        query = select(TABLES).where(TABLES.c.id.in_(takes_part))
        if game:
            query = query.where(TABLES.c.game == game)
        return await self.all(query.order_by(TABLES.c.updated.desc()).limit(most))

    async def listed(
        self, device: str, most: int, game: str = ""
    ) -> list[tuple[Any, list[Any], bool]]:
        """Tables that a device takes part in, latest first, each with its seats and whether it
        may watch there."""
        tables = await self.device_tables(device, most, game)
        ids = [row.id for row in tables]
        watched = select(WATCHERS.c.table_id).where(WATCHERS.c.device == device)
        watches = {row.table_id for row in await self.all(watched)}
        seats: dict[str, list[Any]] = {id: [] for id in ids}
        query = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)
        for seat in await self.all(query):
            seats[seat.table_id].append(seat)
        return [(row, seats[row.id], row.id in watches) for row in tables]

    async def secret(self, name: str) -> str:
        """A secret of this database, made when it is first asked for; alike for all workers."""
        query = select(SECRETS.c.value).where(SECRETS.c.name == name)
        if await self.one(query) is None:
            with contextlib.suppress(IntegrityError):  # another worker was faster
                value = secrets.token_urlsafe(32)
                await self.run(insert(SECRETS).values(name=name, value=value))
        row = await self.one(query)
        assert row is not None
        return str(row.value)

    async def breathe(self) -> None:
        """Write something of no account: what only answers may be full or read-only."""
        seen = update(HEALTH).where(HEALTH.c.id == 0).values(at=time.time())
        if not await self.run(seen):
            with contextlib.suppress(IntegrityError):  # another worker was faster
                await self.run(insert(HEALTH).values(id=0, at=time.time()))

    # -- words -----------------------------------------------------------------------------

    async def add_chat(self, table_id: str, seat: int, at: float, words: str) -> None:
        """Keep a line of chat."""
        row = {"table_id": table_id, "seat": seat, "at": at, "text": words}
        await self.run(insert(CHAT).values(**row))

    async def chat(self, table_id: str, last: int) -> list[Any]:
        """The last lines of chat, oldest first."""
        query = select(CHAT).where(CHAT.c.table_id == table_id)
        rows = await self.all(query.order_by(CHAT.c.number.desc()).limit(last))
        return rows[::-1]

    async def forget_chat(self, table_id: str, before: int) -> None:
        """Drop old lines of chat."""
        await self.run(delete(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.number < before))

    async def add_report(
        self, table_id: str, at: float, words: str, *, once: bool = False
    ) -> None:
        """Keep a report of a defect for the host; `once`: unless it is there already."""
        if once:
            same = (REPORTS.c.table_id == table_id, REPORTS.c.text == words)
            if await self.one(select(REPORTS.c.number).where(*same).limit(1)) is not None:
                return
        await self.run(insert(REPORTS).values(table_id=table_id, at=at, text=words))

    async def reports(self, last: int | None = None) -> list[Any]:
        """Reports of defects, or so many of the last, oldest first."""
        query = select(REPORTS).order_by(REPORTS.c.number.desc()).limit(last)
        return (await self.all(query))[::-1]

    # -- the whole -------------------------------------------------------------------------

    async def count_all(self) -> tuple[int, int]:
        """How many tables there are: running, and over."""
        counted = select(TABLES.c.over, func.count().label("n")).group_by(TABLES.c.over)
        found = {bool(row.over): int(row.n) for row in await self.all(counted)}
        return found.get(False, 0), found.get(True, 0)

    async def size(self) -> int:
        """How large the database is, in bytes."""
        paged = "SELECT page_count * page_size AS n FROM pragma_page_count(), pragma_page_size()"
        whole = "SELECT pg_database_size(current_database()) AS n"
        row = await self.one(text(paged if self.sqlite else whole))
        return int(row.n) if row is not None else 0

    # -- statements ------------------------------------------------------------------------

    async def tell(self, what: str, table_id: str, more: str = "") -> None:
        """Tell the other workers of something other than a commit."""
        if not self.sqlite:
            notes = [f"{self.worker} {what} {table_id} {more}"]
            await self.run(NOTIFY.bindparams(channel=CHANNEL, notes=notes))

    async def driver_connection(self) -> Any:
        """A connection of the driver itself, made as the URL says; the caller ends it."""
        connection = await self.engine.connect()
        raw = await connection.get_raw_connection()
        own = raw.driver_connection
        raw.detach()
        return own

    async def run(self, statement: Any) -> int:
        """Execute one statement in a transaction; how many rows it changed."""
        async with self.transaction() as connection:
            result = await connection.execute(statement)
            return int(result.rowcount)

    async def all(self, query: Any) -> list[Any]:
        """The rows of a query."""
        async with self.transaction() as connection:
            return list((await connection.execute(query)).all())

    async def one(self, query: Any) -> Any | None:
        """The first row of a query or None."""
        rows = await self.all(query)
        return rows[0] if rows else None

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Statements that are carried out all or not at all. Raises StorageDown."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except (HullbreachError, IntegrityError):
            raise
        except Exception as error:
            LOG.error("database", error=brief(error))
            raise StorageDown("the database does not answer; try again") from error


def _add_columns(connection: Connection) -> None:
    """Give tables made by an earlier version the columns that have come since."""
    seen = inspect(connection)
    for table in META.sorted_tables:
        known = {column["name"] for column in seen.get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                made = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {made}"))


def _durable(connection: Any, record: Any) -> None:
    """SQLite: a write-ahead log, on disk before a commit returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
