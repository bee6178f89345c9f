"""The memory of a server while people play with bots: after a warm-up it has to stay flat.

`python -m hullbreach.lab.weigh [--commits 20000] [--tables 20]`
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hullbreach.kernel.errors import HullbreachError

from .bench_server import Table, memory_of
from .client import Refused
from .postgres import free_port
from .server_process import ServerProcess

BOTS = 3
MOST_GROWTH = 0.1
EVERY_S = 0.25
PATIENCE_S = 60
"""Where nothing is written for so long, something is stuck."""


class Sample(NamedTuple):
    """The server's resident memory in KB after so many commits."""

    commits: int
    kb: int


class Weighed(NamedTuple):
    """What was measured after the warm-up."""

    samples: list[Sample]
    commits: int

    @property
    def growth(self) -> float:
        """By what part the last tenth of the samples lies above the first."""
        few = max(1, len(self.samples) // 10)
        first = sum(sample.kb for sample in self.samples[:few]) / few
        last = sum(sample.kb for sample in self.samples[-few:]) / few
        return last / first - 1


async def _play(table: Table) -> None:
    """The person of a table answers at random at once, game after game, for ever."""
    await table.open()
    while True:
        client = table.clients[0]
        await client.until(lambda view: view["decision"] or view["over"], 60)
        if client.view["over"]:
            await table.open()
            continue
        client.changed.clear()
        try:
            await client.choose(table.rng)
        except Refused:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.2):  # wait_for can swallow that it is cancelled
                    await client.changed.wait()


def _written(file: Path) -> int:
    """How many commits the database holds. Asked over a connection of its own each time: one that
    stays open, for reading only, has been seen to stop noticing what others write."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        (count,) = database.execute("SELECT count(*) FROM commits").fetchone()
    return int(count)


async def _weigh(
    server: ServerProcess, file: Path, tables: int, warm_up: int, commits: int,
    told: Callable[[Sample], None],
) -> Weighed:  # fmt: skip
    playing = [
        asyncio.create_task(_play(Table(server.address, random.Random(n), BOTS)))
        for n in range(tables)
    ]
    samples: list[Sample] = []
    written, since = 0, time.monotonic()
    try:
        while written < warm_up + commits:
            await asyncio.sleep(EVERY_S)
            for task in playing:
                if task.done():
                    task.result()
            before, written = written, _written(file)
            if written > before:
                since = time.monotonic()
            elif time.monotonic() - since > PATIENCE_S:
                raise RuntimeError(f"nothing was written for {PATIENCE_S} s, after {written}")
            sample = Sample(written, memory_of(server.pid))
            told(sample)
            if written >= warm_up:
                samples.append(sample)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return Weighed(samples, commits)


def weigh(
    tables: int, warm_up: int, commits: int, told: Callable[[Sample], None] = lambda sample: None
) -> Weighed:
    """Let one person play with three bots at each of so many tables; weigh the server."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "tables.sqlite"
        url = f"sqlite+aiosqlite:///{file}"
        server = ServerProcess(url, free_port(), Path(name) / "log")
        server.start()
        try:
            return asyncio.run(_weigh(server, file, tables, warm_up, commits, told))
        finally:
            server.stop()


def main(args: list[str] | None = None) -> int:
    """Weigh; 0 if the memory stays flat."""
    parser = argparse.ArgumentParser(prog="weigh", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--commits", type=int, default=20_000, help="after the warm-up")
    parser.add_argument("--warm-up", type=int, default=8_000, help="commits (default 8000)")
    parser.add_argument("--tables", type=int, default=20)
    given = parser.parse_args(args)
    shown = 0

    def tell(sample: Sample) -> None:
        nonlocal shown
        if sample.commits >= shown:
            shown = sample.commits + 1000
            print(f"{sample.commits:>7} commits  {sample.kb / 1024:6.1f} MB", flush=True)

    try:
        weighed = weigh(given.tables, given.warm_up, given.commits, tell)
    except (HullbreachError, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 2
    print(
        f"{given.tables} tables with {BOTS} bots each: over {weighed.commits} commits the memory "
        f"grew by {weighed.growth:.1%}; at most {MOST_GROWTH:.0%} is flat"
    )
    return 0 if weighed.growth <= MOST_GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
