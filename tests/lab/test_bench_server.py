"""The load of `hullbreach bench server`."""

import asyncio
import random

import pytest

from hullbreach.kernel.errors import HullbreachError
from hullbreach.lab import bench_server
from hullbreach.lab.bench_server import Table


class _Client:
    """A client that has seen so many choices and frames."""

    def __init__(self, seq, received):
        self.view, self.received = {"seq": seq, "over": False}, received

    async def close(self):
        pass

    async def until(self, test):
        await asyncio.sleep(0)
        assert test(self.view)


def _table(*clients):
    table = Table("nowhere", random.Random(1))
    table.clients = list(clients)
    return table


def test_what_a_table_did_counts_on_while_its_next_game_is_opened(monkeypatch):
    counts = []

    def ask(*args):
        counts.append((table.moves, table.frames))  # nobody sits at the table now
        return {"table": "next"}

    async def connect(*args):
        counts.append((table.moves, table.frames))
        return _Client(3, 2)

    monkeypatch.setattr(bench_server, "ask", ask)
    monkeypatch.setattr(bench_server.Client, "connect", connect)
    table = _table(_Client(100, 40), _Client(100, 44))
    assert (table.moves, table.frames) == (100, 84)
    asyncio.run(table.open())
    assert set(counts) == {(100, 84)}
    assert (table.moves, table.frames) == (103, 84 + 4 * 2)


def test_a_step_without_an_acknowledged_choice_says_so(monkeypatch):
    class Server:
        pid = 1

    monkeypatch.setattr(bench_server, "cpu_of", lambda pid: 0.0)
    with pytest.raises(HullbreachError, match="no choice was acknowledged"):
        asyncio.run(bench_server._window(Server(), [_table(_Client(1, 1))], 0.0, 0))
