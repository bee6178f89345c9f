"""Killing a server under load, again and again: what it has acknowledged has to be there.

`python -m hullbreach.lab.kill [--kills 50] [--seed S] [--db sqlite|postgres|both]`
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hullbreach.games import find_game
from hullbreach.kernel.errors import HullbreachError
from hullbreach.server.loading import open_match
from hullbreach.server.storage import Storage

from .client import Client, Refused
from .postgres import Postgres, free_port
from .server_process import ServerProcess

TABLES, PEOPLE = 3, 2
TOLD_EVERY = 50
"""Kills between two lines of progress."""
MOST_CHOICES, MOST_S = 30, 4.0
"""A server is killed after some choices, up to so many, at a random moment; or after so long."""


class Lost(AssertionError):
    """Something that was acknowledged is gone, or a table does not open."""


class Taken(NamedTuple):
    """An acknowledged choice: the seat answered the decision after `seq` choices."""

    seat: int
    seq: int
    answer: Any


class Outcome(NamedTuple):
    """What came of it."""

    kills: int
    acknowledged: int
    in_flight: int
    """Choices of which nobody knew, at a kill, whether they were taken."""
    seconds: float


class Board:
    """A table under load, with all that was acknowledged to its people."""

    def __init__(self, opened: dict[str, Any]) -> None:
        self.id: str = opened["table"]
        self.taken: list[Taken] = []
        self.in_flight = 0

    async def play(self, address: str, seat: int, rng: random.Random) -> None:
        """Answer at random until the connection is gone."""
        with contextlib.suppress(OSError, TimeoutError, EOFError):
            client = await Client.connect(address, self.id, seat, "host")
            try:
                await self._play(client, seat, rng)
            finally:
                await client.close()

    async def _play(self, client: Client, seat: int, rng: random.Random) -> None:
        while True:
            await client.until(lambda view: view["decision"] or view["over"])
            if client.view["over"]:
                return
            seq = client.view["seq"]
            client.changed.clear()
            self.in_flight += 1
            try:
                answer = await client.choose(rng)
                self.taken.append(Taken(seat, seq, answer))
            except Refused:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.2):
                        await client.changed.wait()
            self.in_flight -= 1


class Ordeal:
    """Servers on one database, killed at random. Raises Lost."""

    def __init__(self, url: str, workers: int, folder: Path, seed: int) -> None:
        self.url = url
        self.rng = random.Random(seed)
        self.boards: list[Board] = []
        self.in_flight = 0
        self.servers = [
            ServerProcess(url, free_port(), folder / f"worker-{n}.log", bot_pause_s=0.005)
            for n in range(workers)
        ]

    async def run(self, kills: int) -> Outcome:
        """Kill so many times, and check each time."""
        began, done = time.monotonic(), 0
        try:
            await self._start(self.servers)
            while done < kills:
                await self._open_tables()
                load = self._load()
                await self._live()
                # Of several workers now one, now all.
                count = self.rng.randint(1, len(self.servers))
                killed = self.rng.sample(self.servers, count)
                for server in killed:
                    server.kill()
                done += len(killed)
                await asyncio.sleep(0.05)
                for task in load:
                    task.cancel()
                await asyncio.gather(*load, return_exceptions=True)
                await asyncio.gather(self._check(), self._start(killed))
                if done // TOLD_EVERY > (done - len(killed)) // TOLD_EVERY:
                    print(
                        f"{done} kills, {self._acknowledged()} acknowledged choices, all there",
                        flush=True,
                    )
            await self._check_by_server()
        finally:
            for server in self.servers:
                server.stop()
        return Outcome(done, self._acknowledged(), self.in_flight, time.monotonic() - began)

    async def _live(self) -> None:
        """Let the servers live for a while."""
        until = time.monotonic() + MOST_S
        enough = self._acknowledged() + self.rng.randint(1, MOST_CHOICES)
        while self._acknowledged() < enough and time.monotonic() < until:
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.rng.uniform(0, 0.05))

    def _acknowledged(self) -> int:
        return sum(len(board.taken) for board in self.boards)

    async def _start(self, servers: list[ServerProcess]) -> None:
        for server in servers:
            server.launch()
        await asyncio.gather(*(asyncio.to_thread(s.await_health) for s in servers))

    async def _open_tables(self) -> None:
        """Always some tables that are not over."""
        playing = [board for board in self.boards if not await self._over(board)]
        for _ in range(TABLES - len(playing)):
            seats = [{"kind": "me"}] * PEOPLE
            if len(self.boards) % TABLES == 0:
                seats.append({"kind": "bot", "bot": "random"})
            spec = {"game": "nemesis", "seats": seats}
            opened = await self._ask("POST", "/api/tables", spec)
            self.boards.append(Board(opened))

    async def _over(self, board: Board) -> bool:
        return bool((await self._ask("GET", f"/api/tables/{board.id}?seat=0"))["view"]["over"])

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        import urllib.request

        address = self.rng.choice(self.servers).address
        request = urllib.request.Request(
            f"http://{address}{path}",
            data=msgspec.json.encode(body) if body is not None else None,
            method=method,
            headers={"x-hullbreach": "host"},
        )

        def send() -> bytes:
            with urllib.request.urlopen(request, timeout=20) as answer:
                got: bytes = answer.read()
                return got

        return msgspec.json.decode(await asyncio.to_thread(send))

    def _load(self) -> list[asyncio.Task[None]]:
        """Each person at one of the workers, so that a table has people at several."""
        for board in self.boards:
            board.in_flight = 0
        return [
            asyncio.create_task(
                board.play(
                    self.servers[(n + seat) % len(self.servers)].address,
                    seat,
                    random.Random(self.rng.random()),
                )
            )
            for n, board in enumerate(self.boards[-TABLES:])
            for seat in range(PEOPLE)
        ]

    async def _check(self) -> None:
        """Open every table straight from the database; every acknowledged choice is in it."""
        storage = Storage(self.url)
        await storage.open()
        try:
            for board in self.boards:
                self.in_flight += board.in_flight
                board.in_flight = 0
                row = await storage.table(board.id)
                if row is None:
                    raise Lost(f"table {board.id} is gone")
                commits = await storage.commits(board.id)
                at, snapshot = await storage.snapshot(board.id)
                match = open_match(find_game(row.game), row, commits, at, snapshot).match
                choices = [e for e in match.entries if not isinstance(e, int) and len(e) == 2]
                _compare(board, choices)
        finally:
            await storage.close()

    async def _check_by_server(self) -> None:
        """Every table opens in a server too."""
        for board in self.boards:
            state = await self._ask("GET", f"/api/tables/{board.id}?seat=0")
            if state["view"]["seq"] < max((t.seq + 1 for t in board.taken), default=0):
                raise Lost(f"table {board.id} has gone back")


def _compare(board: Board, choices: list[Any]) -> None:
    """Each acknowledged answer is a choice of its seat, at its place or (where several answer at
    once) behind it."""
    used: set[int] = set()
    for taken in sorted(board.taken, key=lambda t: t.seq):
        answer = tuple(taken.answer) if isinstance(taken.answer, list | tuple) else taken.answer
        place = next(
            (
                index
                for index in range(taken.seq, len(choices))
                if index not in used and choices[index] == (taken.seat, answer)
            ),
            -1,
        )
        if place < 0 or any(
            seat == taken.seat for seat, _ in choices[taken.seq : place]
        ):
            raise Lost(f"table {board.id}: {taken} was acknowledged, the journal has it not")
        used.add(place)


def ordeal(kind: str, kills: int, seed: int) -> Outcome:
    """Kill servers on a fresh database: one on SQLite, two on PostgreSQL. Raises Lost."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if kind == "sqlite":
            url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
            return asyncio.run(Ordeal(url, 1, folder, seed).run(kills))
        postgres = Postgres()
        try:
            return asyncio.run(Ordeal(postgres.database(), 2, folder, seed).run(kills))
        finally:
            postgres.stop()


def main(args: list[str] | None = None) -> int:
    """Run the ordeal; 0 if nothing was lost."""
    parser = argparse.ArgumentParser(prog="kill", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=50, help="on each kind (default 50)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--db", choices=["sqlite", "postgres", "both"], default="both")
    given = parser.parse_args(args)
    for kind in ["sqlite", "postgres"] if given.db == "both" else [given.db]:
        try:
            outcome = ordeal(kind, given.kills, given.seed)
        except Lost as lost:
            print(f"{kind}: {lost}")
            return 1
        except (HullbreachError, RuntimeError) as error:
            print(error, file=sys.stderr)
            return 2
        print(
            f"{kind}: {outcome.kills} kills, {outcome.acknowledged} acknowledged choices, all "
            f"there; {outcome.in_flight} on their way when killed; {outcome.seconds:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
