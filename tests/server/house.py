"""A server inside the test, with devices that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import uvicorn

from hullbreach.games import find_game
from hullbreach.kernel.decision import EACH
from hullbreach.kernel.match import Match
from hullbreach.lab.client import Client, Refused
from hullbreach.server.app import make_app
from hullbreach.server.commands import server_options
from hullbreach.server.hub import Hub
from hullbreach.server.table import LiveTable

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}


class House:
    """A running server (one worker) and its hub."""

    def __init__(self, app: Any, server: uvicorn.Server, port: int) -> None:
        self.app = app
        self.hub: Hub = app.state.hub
        self.server = server
        self.address = f"127.0.0.1:{port}"
        self.clients: list[Client] = []

    def device(self, secret: str) -> httpx.AsyncClient:
        """HTTP requests of a device."""
        return httpx.AsyncClient(
            base_url=f"http://{self.address}", headers={"x-hullbreach": secret}, timeout=20
        )

    async def ask(self, secret: str, method: str, path: str, **more: Any) -> httpx.Response:
        """One request of a device."""
        async with self.device(secret) as device:
            return await device.request(method, path, **more)

    async def table(self, *seats: Any, device: str = "host", **more: Any) -> dict[str, Any]:
        """Create a table; by default one person and three bots."""
        seeded = {} if any(seat["kind"] == "open" for seat in seats) else {"seed": 3}
        spec = {"game": "nemesis", "seats": list(seats) or [ME, BOT, BOT, BOT], **seeded, **more}
        answer = await self.ask(device, "POST", "/api/tables", json=spec)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    async def sit(self, opened: dict[str, Any], seat: int, device: str, name: str = "") -> int:
        """Take a seat by its link."""
        token = opened["watch"] if seat == -1 else opened["tokens"][seat]
        path = f"/api/tables/{opened['table']}/sit"
        answer = await self.ask(device, "POST", path, json={"token": token, "name": name})
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seat"])

    async def join(
        self, id: str, seat: int, device: str = "host", *, keep_frames: bool = False
    ) -> Client:
        """A live connection that has its first view."""
        client = await Client.connect(self.address, id, seat, device, keep_frames=keep_frames)
        self.clients.append(client)
        await client.until(lambda view: True)
        return client

    def live(self, id: str) -> LiveTable:
        """The table in the memory of this worker."""
        return self.hub.live[id]


@contextlib.asynccontextmanager
async def house(
    url: str,
    *,
    bot_pause_s: float = 0.0,
    window_s: tuple[float, float] = (0.05, 0.1),
    limits: float = 1000.0,
) -> AsyncIterator[House]:
    """A server on a free port of loopback."""
    app = make_app(url, bot_pause_s=bot_pause_s, window_s=window_s, limits=limits)
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, **server_options("127.0.0.1", port)))
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    made = House(app, server, port)
    try:
        yield made
    finally:
        for client in made.clients:
            await client.close()
        server.should_exit = True
        await running


def run(test: Callable[[], Awaitable[None]], timeout_s: float = 60) -> None:
    """Run an asynchronous test."""
    asyncio.run(asyncio.wait_for(test(), timeout_s))


async def play(client: Client, rng: random.Random, *, choices: int = 10**9) -> int:
    """Answer at random whenever asked, until the game is over; how many answers were taken."""
    taken = 0
    while taken < choices:
        await client.until(lambda view: view["over"] or view["decision"])
        if client.view["over"]:
            break
        client.changed.clear()
        with contextlib.suppress(Refused):  # somebody else was faster
            await client.choose(rng)
            taken += 1
            continue
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await client.changed.wait()
    return taken


async def play_together(clients: list[Client], seed: int, *, choices: int = 10**9) -> None:
    """All answer at random; ends when the game does or one has made so many choices."""
    players = [
        asyncio.create_task(play(c, random.Random(seed + n), choices=choices))
        for n, c in enumerate(clients)
    ]
    try:
        if choices < 10**9:
            await asyncio.wait(players, return_when=asyncio.FIRST_COMPLETED)
        else:
            await asyncio.gather(*players)
        for player in players:
            if player.done():
                player.result()
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        for client in clients:  # a reaction window closes by itself
            with contextlib.suppress(TimeoutError, ConnectionError):
                await client.until(lambda view: not view["timed"], 5)


def secret_choice() -> Match:
    """A game of three at a point where several seats choose in secret."""
    game = find_game("nemesis")
    for seed in range(40):
        rng = random.Random(seed)
        match = Match(game, game.make_setup(3), rng)
        while (d := match.pending) is not None:
            if d.mode == EACH and sum(not d.forced(seat) for seat in match.awaiting) > 1:
                return match
            seat = match.awaiting[0]
            match.choose(seat, d.form(seat).draw(rng))
    raise AssertionError("no such game")


async def eventually(test: Callable[[], Any], timeout_s: float = 10) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(timeout_s):
        while not test():
            await asyncio.sleep(0.002)
