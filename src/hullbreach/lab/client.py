"""A client of the server: what a page does, without the page. For tests, kills and measuring."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hullbreach.kernel.decision import Answer, Form
from hullbreach.server.patches import apply


class Refused(Exception):
    """The server said no to a command; the first argument is its word for why."""


class Client:
    """A live connection of a seat. It keeps `view`, `log` and `chat` up to date by itself."""

    def __init__(self, socket: ClientConnection, *, keep_frames: bool = False) -> None:
        self.socket = socket
        self.view: Any = None
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.frames: list[str] | None = [] if keep_frames else None
        self.received = 0
        self.bytes = 0
        self.fulls = 0
        self.changed = asyncio.Event()
        self.closed = asyncio.Event()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._last = 0
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def connect(
        cls, address: str, table: str, seat: int, device: str, *, keep_frames: bool = False
    ) -> Client:
        """Connect to `address` ("127.0.0.1:8077") with a device secret."""
        socket = await connect(
            f"ws://{address}/api/tables/{table}/live?seat={seat}",
            additional_headers={"x-hullbreach": device},
            compression=None,
            ping_interval=None,
            close_timeout=1,
            max_size=2**24,
        )
        return cls(socket, keep_frames=keep_frames)

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self._take(text if isinstance(text, str) else text.decode())
        except ConnectionClosed:
            pass
        finally:
            self.closed.set()
            self.changed.set()
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(ConnectionError("the connection is gone"))
                    future.exception()
            self._waiting.clear()

    def _take(self, text: str) -> None:
        self.received += 1
        self.bytes += len(text)
        if self.frames is not None:
            self.frames.append(text)
        frame = msgspec.json.decode(text)
        kind = frame["t"]
        if kind == "patch":
            chatted = self.view["chatted"]
            self.view = apply(self.view, frame["ops"])
            if self.view["chatted"] > chatted:
                self.chat.append(self.view["last_chat"])
            self.log += frame["log"]
            self.changed.set()
        elif kind == "full":
            self.fulls += 1
            self.view, self.log, self.chat = frame["view"], frame["log"], frame["chat"]
            self.changed.set()
        else:
            waiting = self._waiting.pop(frame["id"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(frame)

    async def command(self, t: str, **more: Any) -> Any:
        """Send a command and await the answer. Raises Refused or ConnectionError."""
        self._last += 1
        future = self._waiting[self._last] = asyncio.get_running_loop().create_future()
        if self.closed.is_set():
            raise ConnectionError("the connection is gone")
        try:
            await self.socket.send(msgspec.json.encode({"t": t, "id": self._last, **more}).decode())
        except ConnectionClosed as error:
            raise ConnectionError("the connection is gone") from error
        answer = await future
        if answer["t"] == "no":
            raise Refused(answer["error"], answer["words"])
        return answer

    async def choose(self, rng: random.Random) -> Answer:
        """Answer the decision at hand at random. Raises Refused or ConnectionError."""
        view = self.view
        answer = random_answer(view["decision"], rng)
        await self.command("choose", seq=view["seq"], epoch=view["epoch"], answer=answer)
        return answer

    async def vote(self, *, agree: bool) -> None:
        """Answer what is proposed, once it is seen. Raises as `command`."""
        await self.until(lambda view: view["proposal"])
        seen = {key: self.view["proposal"][key] for key in ("kind", "to")}
        await self.command("vote", agree=agree, epoch=self.view["epoch"], **seen)

    async def until(self, test: Any, timeout_s: float = 20.0) -> None:
        """Wait until `test(view)` holds. Raises TimeoutError or ConnectionError."""
        async with asyncio.timeout(timeout_s):
            while self.view is None or not test(self.view):
                if self.closed.is_set():
                    raise ConnectionError("the connection is gone")
                self.changed.clear()
                await self.changed.wait()

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()
        await asyncio.gather(self._reader, return_exceptions=True)


def random_answer(decision: Any, rng: random.Random) -> Answer:
    """Any answer to a decision as it is sent to its seat."""
    return form_of(decision).draw(rng)


def form_of(decision: Any) -> Form:
    """The form of a decision as it is sent to its seat."""
    asides = decision["asides"]
    return Form(
        len(decision["choices"]) - asides,
        decision["several"],
        decision["low"],
        decision["high"],
        tuple(decision["repeats"]),
        tuple(decision["weights"]),
        asides,
    )
