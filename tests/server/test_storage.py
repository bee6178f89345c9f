"""The database: the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from hullbreach.server import writer
from hullbreach.server.seats import WATCHING, hashed
from hullbreach.server.storage import Storage
from hullbreach.server.writer import Commit, Conflict, Pending, StorageDown
from tests.server.house import run


def pending(number: int, *, id: str = "t1", **more: Any) -> Pending:
    return Pending(id, number, Commit([(0, number)]), time.time(), False, '{"seq":0}', **more)


async def filled(url: str, id: str = "t1") -> Storage:
    """An open storage with a table of two seats."""
    storage = Storage(url)
    await storage.open()
    row = {
        "id": id, "game": "g", "version": "1", "content": "c", "setup": "{}", "owner": "o",
        "created": 1.0, "updated": 1.0, "over": False, "watch": hashed("w"), "limit_s": 0,
    }  # fmt: skip
    seats = [
        {"table_id": id, "seat": n, "kind": "person", "name": f"é{n}", "token": hashed(f"s{n}"),
         "bot": "", "holder": hashed(f"d{n}")}
        for n in range(2)
    ]  # fmt: skip
    await storage.create_table(row, seats, pending(0, id=id, snapshot=b"\x00one"))
    return storage


def test_commits_come_back_in_order_and_are_kept(database):
    async def test():
        storage = await filled(database)
        for number in range(1, 30):
            await storage.commit(pending(number))
        await storage.commit(Pending("t1", 30, Commit([], 7), 2.0, True, "{}", b"\xffsnap"))
        await storage.close()
        again = Storage(database)
        await again.open()
        commits = await again.commits("t1")
        assert [c.entries for c in commits[:30]] == [[[0, n]] for n in range(30)]
        assert commits[30] == Commit([], 7)
        assert len(await again.commits("t1", 28)) == 3
        assert await again.snapshot("t1") == (31, b"\xffsnap")
        row = await again.table("t1")
        assert (row.over, row.summary) == (True, "{}")
        await again.close()

    run(test)


def test_a_number_that_exists_is_a_conflict_and_spoils_no_other(database):
    async def test():
        storage = await filled(database)
        other = await filled(database, "t2")
        batch = [pending(1), pending(0), pending(1, id="t2"), pending(2)]
        done = await asyncio.gather(*map(storage.commit, batch), return_exceptions=True)
        assert [type(d) for d in done] == [type(None), Conflict, type(None), type(None)]
        assert len(await other.commits("t1")) == 3
        assert len(await other.commits("t2")) == 2
        await storage.close()
        await other.close()

    run(test)


def test_two_workers_write_a_number_once(database):
    async def test():
        one, two = await filled(database), Storage(database)
        await two.open()
        for number in range(1, 20):
            done = await asyncio.gather(
                one.commit(pending(number)), two.commit(pending(number)), return_exceptions=True
            )
            assert sorted(type(d).__name__ for d in done) == ["Conflict", "NoneType"]
        assert len(await one.commits("t1")) == 20
        await one.close()
        await two.close()

    run(test)


def test_many_commits_of_many_tables_at_once(database):
    async def test():
        storage = await filled(database, "t0")
        for n in range(1, 8):
            await (await filled(database, f"t{n}")).close()

        async def writes(id: str) -> None:
            for number in range(1, 40):
                await storage.commit(pending(number, id=id, snapshot=b"x" * number))

        await asyncio.gather(*(writes(f"t{n}") for n in range(8)))
        for n in range(8):
            assert len(await storage.commits(f"t{n}")) == 40
        await storage.close()

    run(test)


def test_commits_that_come_together_share_transactions_and_one_alone_does_not_wait(
    sqlite, monkeypatch
):
    sizes = []
    statements = writer._statements

    def counted(connection, batch, tells):
        sizes.append(len(batch))
        statements(connection, batch, tells)

    async def stream(storage, id):
        for number in range(1, 11):
            await storage.commit(pending(number, id=id))

    async def test():
        storage = await filled(sqlite, "t0")
        for n in range(1, 6):
            await (await filled(sqlite, f"t{n}")).close()
        monkeypatch.setattr(writer, "GATHER_S", 0.3)
        began = time.monotonic()
        for number in range(1, 6):
            await storage.commit(pending(number, id="t0"))
        assert sizes == [1] * 5 and time.monotonic() - began < 4 * 0.3
        sizes.clear()
        await asyncio.gather(*(stream(storage, f"t{n}") for n in range(1, 6)))
        # The first may come alone; from then on all who wait are taken along.
        assert sum(sizes) == 50 and len(sizes) <= 12
        await storage.close()

    monkeypatch.setattr(writer, "_statements", counted)
    run(test)


def test_seats_devices_and_watchers(database):
    async def test():
        storage = await filled(database)
        assert [s.name for s in await storage.seats("t1")] == ["é0", "é1"]
        assert await storage.device_seats(hashed("d1"), "t1") == [1]
        await storage.change_seat("t1", 0, holder=hashed("d1"), name="Zoë")
        await storage.watch(hashed("d1"), "t1")
        await storage.watch(hashed("d1"), "t1")
        assert await storage.device_seats(hashed("d1"), "t1") == [WATCHING, 0, 1]
        assert await storage.device_seats(hashed("d0"), "t1") == []
        assert [t.id for t in await storage.device_tables(hashed("d1"), 10)] == ["t1"]
        assert await storage.device_tables(hashed("d0"), 10) == []
        assert await storage.count_tables("o") == 1
        await storage.close()

    run(test)


def test_proposals_are_changed_once(database):
    async def test():
        storage = await filled(database)
        assert await storage.swap_proposal("t1", "", "a")
        assert not await storage.swap_proposal("t1", "", "b")
        assert await storage.swap_proposal("t1", "a", "")
        await storage.close()

    run(test)


def test_chat_and_reports(database):
    async def test():
        storage = await filled(database)
        for n in range(12):
            await storage.add_chat("t1", n % 2, float(n), f"line {n} ☃")
        last = await storage.chat("t1", 5)
        assert [row.text for row in last] == [f"line {n} ☃" for n in range(7, 12)]
        await storage.forget_chat("t1", last[0].number)
        assert len(await storage.chat("t1", 100)) == 5
        await storage.add_report("t1", 1.0, "what happened")
        assert [r.text for r in await storage.reports()] == ["what happened"]
        await storage.close()

    run(test)


def test_several_workers_may_make_the_tables_at_once(database):
    async def test():
        storages = [Storage(database) for _ in range(1 if "sqlite" in database else 4)]
        await asyncio.gather(*(s.open() for s in storages))
        for storage in storages:
            assert await storage.table("none") is None
            await storage.close()

    run(test)


@pytest.mark.parametrize(
    "url",
    ["sqlite+aiosqlite:////nowhere/at/all.sqlite", "postgresql+asyncpg://x:secret@127.0.0.1:9/x"],
)
def test_a_database_that_is_not_there_is_said_without_internals(url):
    async def test():
        storage = Storage(url)
        with pytest.raises(StorageDown) as caught:
            await storage.open()
        await storage.close()
        assert str(caught.value) == "the database does not answer; try again"

    run(test)
