"""How many live tables a server carries: `hullbreach bench server`.

The server is a process of its own; this process is the load: tables of four socket clients, or of
fewer and bots, that decode every frame and answer at random, one choice a second a table. More
tables are added step by step; each step is measured for some seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import re
import resource
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec

from hullbreach.kernel.errors import HullbreachError, UnknownOption
from hullbreach.server.windows import WINDOW_S

from .client import Client, Refused
from .postgres import Postgres, free_port
from .server_process import ServerProcess

SEATS = 4
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
OPENING_AT_ONCE = 8
PACE_S = 1.0
"""A person answers once in so long, and a bot takes so long: a table makes a choice a second."""


class Step(msgspec.Struct):
    """What was measured with so many tables. Times in milliseconds, memory in KB."""

    tables: int
    choices_per_s: float
    moves_per_s: float
    """Choices of people and bots, and those the server makes for who has no choice."""
    frames_per_s: float
    ack_p50_ms: float
    ack_p99_ms: float
    server_cpu: float
    """Cores the server used."""
    load_cpu: float
    """Cores the load used."""
    cpu_ms_per_move: float
    cpu_ms_per_frame: float
    kb_per_live_table: float


class Report(msgspec.Struct):
    """The whole bench."""

    cores: int
    database: str
    steps: list[Step]
    idle_kb: int
    """The server without a table."""
    kb_per_sleeping_table: float
    disk_kb_per_table: float


class Table:
    """One table with the clients of its people; the rest of its four seats are `bots`."""

    def __init__(self, address: str, rng: random.Random, bots: int = 0) -> None:
        self.address = address
        self.rng = rng
        self.bots = bots
        self.clients: list[Client] = []
        self.acks: list[float] = []
        self._past_moves = self._past_frames = 0
        """Choices and frames of the games before this one."""

    async def open(self) -> None:
        """A new game, and everybody connected."""
        await self.close()
        people = SEATS - self.bots
        seats = [{"kind": "me"}] * people + [{"kind": "bot"}] * self.bots
        spec = {"game": "nemesis", "seats": seats}
        opened = await asyncio.to_thread(ask, self.address, "/api/tables", spec)
        clients = [
            await Client.connect(self.address, opened["table"], seat, "bench")
            for seat in range(people)
        ]
        await asyncio.gather(*(c.until(lambda view: True) for c in clients))
        self.clients = clients

    async def close(self) -> None:
        """Everybody leaves: until the next game is open nobody sits here."""
        self._past_moves, self._past_frames = self.moves, self.frames
        clients, self.clients = self.clients, []
        await asyncio.gather(*(client.close() for client in clients))

    async def play(self) -> None:
        """One choice a second, for ever."""
        due = time.perf_counter() + self.rng.random()
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due = max(due + PACE_S, time.perf_counter())
            if self.clients[0].view["over"]:
                await self.open()
            asked = [c for c in self.clients if c.view["decision"]]
            if not asked:
                continue
            client = self.rng.choice(asked)
            began = time.perf_counter()
            with contextlib.suppress(Refused):
                await client.choose(self.rng)
                self.acks.append(time.perf_counter() - began)

    @property
    def moves(self) -> int:
        """How many choices all its games have gone on."""
        return self._past_moves + (self.clients[0].view["seq"] if self.clients else 0)

    @property
    def frames(self) -> int:
        """Frames received so far."""
        return self._past_frames + sum(client.received for client in self.clients)


def ask(address: str, path: str, body: Any) -> Any:
    """A request of the bench's device."""
    request = Request(
        f"http://{address}{path}", msgspec.json.encode(body), {"x-hullbreach": "bench"}
    )
    with urlopen(request, timeout=60) as answer:
        return msgspec.json.decode(answer.read())


def cpu_of(pid: int) -> float:
    """Seconds of CPU time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_of(pid: int) -> int:
    """Resident memory of a process in KB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found.group(1)) if found else 0


def own_cpu() -> float:
    """Seconds of CPU time this process has used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def measure(
    server: ServerProcess, counts: list[int], seconds: float, bots: int
) -> list[Step]:
    """Ramp up through `counts` tables with so many bots at each."""
    idle = memory_of(server.pid)
    tables: list[Table] = []
    playing: list[asyncio.Task[None]] = []
    steps = []
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def opened(table: Table) -> Table:
        async with gate:
            await table.open()
        return table

    try:
        for count in counts:
            more = [
                Table(server.address, random.Random(n), bots) for n in range(len(tables), count)
            ]
            for table in await asyncio.gather(*map(opened, more)):
                tables.append(table)
                playing.append(asyncio.create_task(table.play()))
            await asyncio.sleep(3)
            steps.append(await _window(server, tables, seconds, idle))
            _raise(playing)
            print_step(steps[-1])
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in tables))
    return steps


async def _window(server: ServerProcess, tables: list[Table], seconds: float, idle: int) -> Step:
    for table in tables:
        table.acks.clear()
    moves, got = -sum(table.moves for table in tables), -sum(table.frames for table in tables)
    cpu, load, began = cpu_of(server.pid), own_cpu(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    cpu, load = cpu_of(server.pid) - cpu, own_cpu() - load
    moves, got = moves + sum(t.moves for t in tables), got + sum(t.frames for t in tables)
    acks = sorted(ack for table in tables for ack in table.acks)
    if not acks:
        raise HullbreachError(f"no choice was acknowledged in {seconds} s: nothing to measure")
    return Step(
        tables=len(tables),
        choices_per_s=len(acks) / took,
        moves_per_s=moves / took,
        frames_per_s=got / took,
        ack_p50_ms=1000 * acks[len(acks) // 2],
        ack_p99_ms=1000 * acks[len(acks) * 99 // 100],
        server_cpu=cpu / took,
        load_cpu=load / took,
        cpu_ms_per_move=1000 * cpu / max(1, moves),
        cpu_ms_per_frame=1000 * cpu / max(1, got),
        kb_per_live_table=(memory_of(server.pid) - idle) / len(tables),
    )


def _raise(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def run(
    tables: int,
    seconds: float,
    *,
    bots: int = 0,
    database: str = "sqlite",
    as_json: bool = False,
) -> int:
    """Measure up to so many tables, each with so many bots; prints a table or one JSON object."""
    if not 0 <= bots < SEATS:
        raise UnknownOption(f"--bots {bots}: 0 to {SEATS - 1}, at least one person is the load")
    counts = [n for n in (50, 100, 200, 300, 400) if n < tables] + [tables]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        postgres = Postgres() if database == "postgres" else None
        file = folder / "tables.sqlite"
        url = postgres.database() if postgres else f"sqlite+aiosqlite:///{file}"
        server = ServerProcess(
            url, free_port(), folder / "log", bot_pause_s=PACE_S, window_s=WINDOW_S
        )
        try:
            server.start()
            idle = memory_of(server.pid)
            if not as_json:
                print(HEADER)
            gc.disable()  # the load's own pauses are not the server's
            steps = asyncio.run(measure(server, counts, seconds, bots))
            gc.enable()
            server.stop()
            disk = file.stat().st_size / 1024 / tables if file.exists() else 0.0
            server.start()  # all tables sleep now
            time.sleep(0.5)
            asleep = (memory_of(server.pid) - idle) / tables
        finally:
            server.stop()
            if postgres:
                postgres.stop()
    report = Report(os.cpu_count() or 1, database, steps, idle, max(0.0, asleep), disk)
    if as_json:
        print(msgspec.json.encode(report).decode())
        return 0
    print(
        f"{report.cores} cores, {database}; the server idle: {idle / 1024:.0f} MB; a sleeping "
        f"table: {report.kb_per_sleeping_table:.1f} KB of memory, {disk:.0f} KB on disk"
    )
    return 0


HEADER = (
    f"{'tables':>7}{'choices/s':>11}{'moves/s':>9}{'frames/s':>10}{'p50 ms':>8}{'p99 ms':>8}"
    f"{'server':>8}{'load':>7}{'ms/move':>11}{'ms/frame':>10}{'KB/table':>10}"
)


def print_step(step: Step) -> None:
    """A line of the table."""
    print(
        f"{step.tables:>7}{step.choices_per_s:>11.0f}{step.moves_per_s:>9.0f}"
        f"{step.frames_per_s:>10.0f}{step.ack_p50_ms:>8.1f}{step.ack_p99_ms:>8.1f}"
        f"{step.server_cpu:>8.2f}{step.load_cpu:>7.2f}{step.cpu_ms_per_move:>11.2f}"
        f"{step.cpu_ms_per_frame:>10.3f}{step.kb_per_live_table:>10.0f}",
        flush=True,
    )
