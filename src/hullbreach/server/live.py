"""One connection to a table: what it is sent, and the commands it may send.

Sent: {"t": "full", ...} with the whole view, then {"t": "patch", ...} with what changed (see
patches.py); the log lines since; and an answer {"t": "ok"|"no", "id": ...} to every command.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hullbreach.kernel.errors import HullbreachError, StaleChoice

from .patches import diff
from .seats import WATCHING
from .table import LiveTable, Viewer

LOG = structlog.get_logger()
LARGEST_FRAME = 8192
LONGEST_CHAT = 300
CREDITS, CREDITS_PER_S = 60.0, 15.0
"""Commands a connection may send at once, and how fast they come back."""


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """A command of a client; `id` is its own number for it, answered with the result.

    choose: `seq` (of the view it answers), `answer`; undo; rewind: `to`; stand_in: `to` (a
    seat); vote: `agree`; standing: `window`, `until`; back (play again after a stand-in);
    chat: `text`; refused; full; ping.
    """

    t: Literal[
        "choose", "undo", "rewind", "stand_in", "vote", "standing", "back", "chat", "refused",
        "full", "ping",
    ]
    id: int = 0
    seq: int = -1
    answer: int | list[int] = -1
    to: int = -1
    agree: bool = False
    window: str = ""
    until: str = ""
    text: str = ""


_decoder = msgspec.json.Decoder(Command)


class Credits:
    """A bucket that empties with every command and fills with time."""

    def __init__(self) -> None:
        self.left = CREDITS
        self.at = asyncio.get_running_loop().time()

    def spend(self) -> bool:
        now = asyncio.get_running_loop().time()
        self.left = min(CREDITS, self.left + (now - self.at) * CREDITS_PER_S)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Connection:
    """A WebSocket that looks at a table from a seat (-1: watches)."""

    def __init__(self, socket: WebSocket, table: LiveTable, seat: int) -> None:
        self.socket = socket
        self.table = table
        self.viewer = Viewer(seat)
        self.seat: int | None = None if seat == WATCHING else seat
        self.shown: Any = None
        self.epoch = -1
        self.said = 0
        self.credits = Credits()

    async def run(self) -> None:
        """Serve the connection until it ends."""
        self.table.viewers.add(self.viewer)
        self.table.wake()
        sender = asyncio.create_task(self._send_changes())
        try:
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self._receive(message.get("text"))
        except WebSocketDisconnect:
            return
        finally:
            sender.cancel()
            self.table.viewers.discard(self.viewer)
            self.table.wake()

    # -- sending ---------------------------------------------------------------------------

    async def _send_changes(self) -> None:
        while True:
            await self.viewer.dirty.wait()
            self.viewer.dirty.clear()
            frame = self._frame()
            if frame is not None and self.socket.client_state == WebSocketState.CONNECTED:
                await self._send(frame)

    def _frame(self) -> dict[str, Any] | None:
        """What the client has not seen yet: everything, or the difference."""
        table = self.table
        now = self._look()
        lines = table.match.events or []
        if self.shown is None or self.epoch != table.epoch:
            self.shown, self.epoch, self.said = now, table.epoch, len(lines)
            return {"t": "full", "view": now, "log": self._lines(0), "chat": table.chat[-100:]}
        ops = diff(self.shown, now)
        log = self._lines(self.said)
        self.shown, self.said = now, len(lines)
        if not ops and not log:
            return None
        return {"t": "patch", "ops": ops, "log": log}

    def _look(self) -> Any:
        """The view of the seat and who is at the table, as plain JSON data."""
        table = self.table
        seen = msgspec.to_builtins(table.match.view(self.seat))
        present = table.present()
        seen["people"] = [
            {
                "seat": number,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.playing_bot,
                "present": number in present,
            }
            for number, seat in enumerate(table.seats)
        ]
        seen["undo"] = self.seat is not None and table.match.can_undo(self.seat)
        seen["standing"] = [
            window for (seat, window) in table.match.standing if seat == self.seat
        ]
        seen["proposal"] = msgspec.to_builtins(table.proposal)
        seen["chatted"] = len(table.chat)
        seen["last_chat"] = table.chat[-1] if table.chat else None
        return seen

    def _lines(self, since: int) -> list[dict[str, Any]]:
        return [
            {"at": e.at, "kind": e.kind, "rule": e.rule, "words": e.words, "args": e.args}
            for e in self.table.match.log(self.seat, since)
        ]

    async def _send(self, frame: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(frame).decode())

    # -- receiving -------------------------------------------------------------------------

    async def _receive(self, text: str | None) -> None:
        """Carry out one frame; whatever is wrong with it is answered and changes nothing."""
        if text is None or len(text.encode()) > LARGEST_FRAME:
            await self._send(_no(0, "frame", f"frames are text of at most {LARGEST_FRAME} bytes"))
            return
        if not self.credits.spend():
            await self._send(_no(0, "slow", "too many commands; wait a moment"))
            return
        try:
            command = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            await self._send(_no(0, "frame", f"not a command: {error}"))
            return
        try:
            answer = await self._carry_out(command)
        except StaleChoice as error:
            await self._send(_no(command.id, "stale", str(error)))
            self.viewer.dirty.set()
        except HullbreachError as error:
            await self._send(_no(command.id, type(error).__name__, str(error)))
        else:
            await self._send({"t": "ok", "id": command.id, **answer})

    async def _carry_out(self, command: Command) -> dict[str, Any]:
        table, t = self.table, command.t
        if t == "ping":
            return {}
        if t == "full":
            self.shown = None
            self.viewer.dirty.set()
            return {}
        if self.seat is None:
            raise HullbreachError("spectators only watch")
        if t == "choose":
            answer = command.answer
            await table.choose(
                self.seat, answer if isinstance(answer, int) else tuple(answer), command.seq
            )
        elif t == "undo":
            await table.undo(self.seat)
        elif t in ("rewind", "stand_in"):
            await table.propose(t, self.seat, command.to)
        elif t == "vote":
            await table.vote(self.seat, command.agree)
        elif t == "standing":
            await table.set_standing(self.seat, command.window, command.until)
        elif t == "back":
            await table.stand_in(self.seat, "")
        elif t == "refused":
            return {"refused": self._refused()}
        else:
            await self._chat(command.text)
        return {}

    def _refused(self) -> list[dict[str, Any]]:
        assert self.seat is not None
        book = self.table.game.rulebook
        return [
            {"words": r.words, "rule": r.rule, "why": book.get(r.rule).text, "refs": r.refs}
            for r in self.table.match.refused(self.seat)
        ]

    async def _chat(self, text: str) -> None:
        assert self.seat is not None
        text = text.strip()[:LONGEST_CHAT]
        if not text:
            raise HullbreachError("a message needs words")
        await self.table.say(self.seat, text)


def _no(id: int, error: str, words: str) -> dict[str, Any]:
    return {"t": "no", "id": id, "error": error, "words": words}
