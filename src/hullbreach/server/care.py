"""What a host does for the database: checking it, copying it, clearing it of what is old."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import delete, func, select, text
from sqlalchemy.engine import make_url

from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.proof import Unfair, prove

from .loading import Loaded, open_match, take_in
from .schema import CHAT, COMMITS, REPORTS, SEATS, SNAPSHOTS, TABLES, WATCHERS
from .storage import Storage

DAY_S = 86400
_PAGES = 1024
"""Pages of SQLite copied at once: between them the server may write."""
_MAGIC = b"SQLite format 3\0"
"""How a SQLite database begins."""
Told = Callable[[int, int], None]
"""Is told how many of how many are done."""


class Checked(NamedTuple):
    """What `check` found: how many tables there are, at how many the draws are proven to come
    from what was committed to, and what is wrong with which."""

    tables: int
    fair: int
    wrong: list[str]


async def check(storage: Storage, told: Told) -> Checked:
    """Look at the database itself, then open every table and verify it.

    A table is verified when its journal replays to its own last snapshot, or goes on from that
    where rules have changed since; and when all it has drawn comes from its secret, the one that
    was committed to, and from what its people added (finished or not: the host has the secrets).
    Nothing is written.
    """
    wrong, fair = [], 0
    if storage.sqlite:
        row = await storage.one(text("PRAGMA integrity_check"))
        if row is None or row[0] != "ok":
            wrong.append(f"database: {row[0] if row is not None else 'no answer'}")
    ids = [row.id for row in await storage.all(select(TABLES.c.id).order_by(TABLES.c.created))]
    for number, id in enumerate(ids, 1):
        try:
            fair += await _verify(storage, id)
        except HullbreachError as error:
            wrong.append(f"table {id}: {error}")
        except Exception as error:  # a torn row may fail in any way
            wrong.append(f"table {id}: {type(error).__name__}: {error}")
        told(number, len(ids))
    return Checked(len(ids), fair, wrong)


async def _verify(storage: Storage, id: str) -> bool:
    """Whether the draws of a table are proven fair; False where it has promised nothing (any more).

    Raises whatever is wrong with it.
    """
    row = await storage.table(id)
    if row is None:
        return False  # pruned meanwhile
    game = find_game(row.game)
    at, snapshot = await storage.snapshot(id)
    commits = await storage.commits(id)
    if len(commits) < at:
        raise HullbreachError(f"{len(commits)} commits, but a snapshot after {at}")
    loaded = open_match(game, row, commits, at, snapshot)
    seats = await storage.seats(id)
    if len(seats) != loaded.match.setup.seats:
        raise HullbreachError(f"{len(seats)} rows of seats for {loaded.match.setup.seats}")
    if not loaded.changed:
        kept = storing.open_position(game, snapshot)
        for commit in commits[at:]:
            take_in(kept, commit)
        if (kept.digest(), kept.seq) != (loaded.match.digest(), loaded.match.seq):
            raise HullbreachError("the journal leads elsewhere than the snapshot")
    return _is_fair(loaded)


def _is_fair(loaded: Loaded) -> bool:
    """Whether chance was proven fair. Raises Unfair; False: made before fair chance, or the game
    has gone on under other rules and its past is gone."""
    if loaded.lot is None or loaded.match.offset:
        return False
    stored = storing.stored(loaded.match)
    stored.chances = loaded.lot.told(over=True)
    try:
        prove(loaded.match.game, stored)
    except Unfair as error:
        raise Unfair(f"unfair: {error}") from None
    return True


def _file_of(url: str) -> Path | None:
    """The file of a SQLite database, None for another one."""
    parsed = make_url(url)
    if not parsed.drivername.startswith("sqlite") or not parsed.database:
        return None
    return Path(parsed.database)


def check_file(url: str, *, needed: bool = False) -> None:
    """Look whether what an address names is a SQLite database, or there is none yet; of another
    database nothing is known here.

    Raises HullbreachError if it is something else, or `needed` and not there.
    """
    file = _file_of(url)
    if file is None:
        return
    if not file.exists():
        if needed:
            raise HullbreachError(f"there is no database {file}: nothing was played there yet")
        return
    if not file.is_file():
        raise HullbreachError(f"{file} is no file")
    with file.open("rb") as begins:
        if begins.read(len(_MAGIC)) not in (_MAGIC, b""):
            raise HullbreachError(f"{file} is no SQLite database")


def backup(url: str, target: Path, told: Told) -> int:
    """Copy a SQLite database into a new file, consistent while a server runs; its size in bytes.

    Raises HullbreachError for another database or a file that exists.
    """
    file = _file_of(url)
    if file is None:
        raise HullbreachError("backup copies SQLite; for PostgreSQL use pg_dump")
    check_file(url, needed=True)
    if target.exists():
        raise HullbreachError(f"{target} is there already: choose another name")
    if not target.parent.is_dir():
        raise HullbreachError(f"there is no folder {target.parent}: make it first")
    part = target.with_name(target.name + ".part")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as to:
        source.backup(to, pages=_PAGES, progress=lambda _, left, total: told(total - left, total))
        (state,) = to.execute("PRAGMA integrity_check").fetchone()
    if state != "ok":
        part.unlink()
        raise HullbreachError(f"the copy is not whole: {state}")
    part.rename(target)
    return target.stat().st_size


async def prune(storage: Storage, days: float, *, unfinished: bool, really: bool) -> int:
    """Delete tables over for more than `days`, and with `unfinished` those nobody has touched.

    Returns how many; without `really` they are counted only.
    """
    before = time.time() - days * DAY_S
    old = [TABLES.c.updated < before]
    if not unfinished:
        old.append(TABLES.c.over.is_(True))
    if not really:
        row = await storage.one(select(func.count().label("n")).select_from(TABLES).where(*old))
        return int(row.n) if row is not None else 0
    ids = [row.id for row in await storage.all(select(TABLES.c.id).where(*old))]
    for id in ids:
        async with storage.transaction() as connection:
            for rows in (SNAPSHOTS, COMMITS, SEATS, WATCHERS, CHAT, REPORTS):
                await connection.execute(delete(rows).where(rows.c.table_id == id))
            await connection.execute(delete(TABLES).where(TABLES.c.id == id))
    return len(ids)
