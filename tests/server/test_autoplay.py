"""Bots that play at a table: for whom, and how well."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.kernel import storing
from hullbreach.server.autoplay import QUICK_S, Autoplay
from hullbreach.server.storage import Storage
from hullbreach.server.table import LiveTable, Trouble
from hullbreach.server.writer import StorageDown
from tests.server.house import House, eventually, house, run, secret_choice


async def opened(server: House) -> LiveTable:
    """A table at which several seats choose in secret."""
    file = storing.save(secret_choice())
    answer = await server.ask("host", "POST", "/api/tables/import", content=file)
    return await server.hub.open(answer.json()["table"])


@pytest.mark.parametrize("bot", ["waits", "thinks"])
def test_no_bot_plays_for_who_is_back(sqlite, monkeypatch, bot):
    """Somebody comes back while the bot that stood in is about to answer."""
    first, second = secret_choice().awaiting[:2]
    think = Autoplay._think

    async def back_meanwhile(self, table, *more):
        if bot == "thinks":
            await table.change_seat(first, stand_in="")
        return await think(self, table, *more)

    async def test():
        async with house(sqlite, bot_pause_s=0.8) as server:
            table = await opened(server)
            await server.join(table.id, first)
            before = len(table.match.entries)
            monkeypatch.setattr(Autoplay, "_think", back_meanwhile)
            for seat in (first, second):
                await table.change_seat(seat, stand_in="heuristic")
            if bot == "waits":
                await asyncio.sleep(0.1)
                await table.change_seat(first, stand_in="")
            await eventually(lambda: second not in table.match.awaiting)
            assert [seat for seat, _ in table.match.entries[before:]] == [second]

    run(test)


@pytest.mark.parametrize(
    ("error", "levels"), [(StorageDown, {"heuristic"}), (Trouble, {"heuristic", "random"})]
)
def test_a_bot_plays_at_random_only_after_a_rule_failed(sqlite, monkeypatch, error, levels):
    commit, made, tries = Storage.commit, set(), 0

    async def every_other(self, pending):
        nonlocal tries
        tries += 1
        if tries % 2:
            raise error("not written")
        await commit(self, pending)

    def spy(level, *more):
        made.add(level)
        return make_bot(level, *more)

    monkeypatch.setattr(Storage, "commit", every_other)
    monkeypatch.setattr("hullbreach.server.autoplay.make_bot", spy)

    async def test():
        async with house(sqlite) as server:
            table = await opened(server)
            await server.join(table.id, 0)
            for seat in range(3):
                await table.change_seat(seat, stand_in="heuristic")
            await eventually(lambda: tries >= 12)
            assert made == levels

    run(test)


def test_bots_do_not_play_among_themselves_where_nobody_looks(sqlite):
    async def test():
        async with house(sqlite, bot_pause_s=0.03) as server:
            table = await opened(server)
            client = await server.join(table.id, 0)
            await client.close()
            await eventually(lambda: not table.viewers)
            for seat in range(3):
                await table.change_seat(seat, stand_in="random")
            await eventually(lambda: not server.hub.autoplay.busy(table))
            before = table.commits
            await asyncio.sleep(0.3)
            assert table.commits == before
            again = await server.join(table.id, 0)
            await eventually(lambda: table.commits > before + 5)
            await again.close()
            await eventually(lambda: not table.viewers and not server.hub.autoplay.busy(table))
            assert not table.match.over, "they stop when the last has left"

    run(test)


def test_a_finished_table_sleeps_soon_when_nobody_looks(sqlite, monkeypatch):
    monkeypatch.setattr("hullbreach.server.hub.HOUSEKEEPING_S", 0.02)
    monkeypatch.setattr("hullbreach.server.hub.SLEEP_DONE_S", 0.05)

    async def test():
        async with house(sqlite) as server:
            table = await opened(server)
            await asyncio.sleep(0.2)
            assert table.id in server.hub.live, "it is not over"
            client = await server.join(table.id, 0)
            for seat in range(3):
                await table.change_seat(seat, stand_in="random")
            await client.until(lambda view: view["over"])
            await asyncio.sleep(0.2)
            assert table.id in server.hub.live, "somebody looks"
            await client.close()
            await eventually(lambda: table.id not in server.hub.live)

    run(test)


@pytest.mark.parametrize("slow", [True, False])
def test_only_quick_bots_think_on_the_event_loop(sqlite, monkeypatch, slow):
    where = []

    def spy(bot, match, seat):
        where.append(threading.current_thread() is threading.main_thread())
        began = time.thread_time()
        while slow and time.thread_time() - began < QUICK_S:
            pass
        return ask(bot, match, seat)

    monkeypatch.setattr("hullbreach.server.autoplay.ask", spy)

    async def test():
        async with house(sqlite) as server:
            table = await opened(server)
            await server.join(table.id, 0)
            for seat in range(3):
                await table.change_seat(seat, stand_in="heuristic")
            await eventually(lambda: len(where) > 30)
            assert not where[0], "nobody knows yet how long it takes"
            assert any(where) != slow

    run(test)
