"""A server's memory stays flat while people play with bots.

Longer: `./dev weigh`.
"""

import asyncio
import random
from types import SimpleNamespace

from hullbreach.lab import weigh
from hullbreach.lab.client import Refused


def test_memory_stays_flat_while_bots_play(monkeypatch, capsys):
    # So early the tables themselves still grow; with forks in circles it would be 0.35.
    monkeypatch.setattr(weigh, "MOST_GROWTH", 0.15)
    args = ["--tables", "8", "--warm-up", "1000", "--commits", "2000"]
    assert weigh.main(args) == 0, capsys.readouterr().out
    assert "at most 15% is flat" in capsys.readouterr().out


def test_where_nothing_is_written_it_ends_and_says_so(monkeypatch, capsys):
    monkeypatch.setattr(weigh, "PATIENCE_S", 0.5)
    monkeypatch.setattr(weigh, "_written", lambda file: 7)
    assert weigh.main(["--tables", "1", "--commits", "100"]) == 2
    assert "nothing was written for 0.5 s, after 7" in capsys.readouterr().err


def test_who_plays_stops_when_told_even_as_something_changes():
    changed = asyncio.Event()

    async def at_once(*_):
        await asyncio.sleep(0)

    async def refused(_):
        raise Refused("stale")

    client = SimpleNamespace(
        until=at_once, choose=refused, changed=changed, view={"over": False, "decision": {}}
    )
    table = SimpleNamespace(open=at_once, clients=[client], rng=random.Random(1))

    async def stops() -> bool:
        playing = asyncio.create_task(weigh._play(table))
        for _ in range(10):
            await asyncio.sleep(0)  # now it waits for a change
        changed.set()
        playing.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        stopped = playing.done()
        playing.cancel()
        return stopped

    assert asyncio.run(stops())
