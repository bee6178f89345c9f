"""One connection to a table: what it is sent, and the commands it may send.

Sent: {"t": "full", ...} with the whole view, then {"t": "patch", ...} with what changed (see
patches.py); the log lines since; and an answer {"t": "ok"|"no", "id": ...} to every command.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
import structlog
from msgspec import Meta
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hullbreach.kernel.errors import HullbreachError, StaleChoice

from .agreement import propose, vote
from .company import Pace, Viewer
from .hub import Hub
from .limits import Bucket
from .lots import Nonce, Seal, open_part, seal_part
from .seats import WATCHING
from .showing import Sight, next_frame
from .table import LiveTable

LOG = structlog.get_logger()
LARGEST_FRAME = 8192
MOST_WORDS = 300
CREDITS, CREDITS_PER_S = 60.0, 15.0
"""Commands a connection may send at once, and how fast they come back."""
MOST_REFUSED = 200
"""Commands without credit after which a connection is closed."""
NOT_YOURS, TOO_FAST, BROKEN = 4404, 4429, 1011
"""Codes of closing."""
Number = Annotated[int, Meta(ge=-1, le=2**53)]
Answers = Annotated[list[Number], Meta(max_length=1000)]


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """A command of a client; `id` is its own number for it, answered with the result.

    choose: `seq` and `epoch` (of the view it answers), `answer`; undo; rewind: `to`; stand_in,
    free: `to` (a seat); vote: `agree`, `kind`, `to` and `epoch` (what is proposed in that view);
    standing: `window`, `until`; hold: `seq`, `epoch`, `agree` (whether to ask for time); back (play
    again after a stand-in); seal: `seal` (SHA-256 of a nonce); open: `nonce` (the one sealed);
    chat: `text`; pace: `pace` of the bots; refused; advice (for who plays alone); full; ping.
    """

    t: Literal[
        "choose", "undo", "rewind", "stand_in", "free", "vote", "standing", "hold", "back", "seal",
        "open", "chat", "pace", "refused", "advice", "full", "ping",
    ]  # fmt: skip
    id: Number = 0
    seq: Number = -1
    epoch: Number = -1
    answer: Number | Answers = -1
    to: Number = -1
    agree: bool = False
    kind: Literal["", "rewind", "stand_in", "free"] = ""
    window: Annotated[str, Meta(max_length=40)] = ""
    until: Annotated[str, Meta(max_length=40)] = ""
    seal: Seal = ""
    nonce: Nonce = ""
    text: str = ""
    pace: Pace = "usual"


class Cannot(msgspec.Struct, frozen=True):
    """Something a seat cannot do now, and why.

    `title` and `price` are as in a Choice; `note` is what is missing, `why` the rule in brief.
    """

    title: str
    price: str
    note: str
    rule: str
    why: str
    refs: tuple[tuple[str, int], ...]


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="ok"):
    """A command was carried out; `refused` and `advice` (the options that a bot would take, and
    with `aim` what it is after, "" where it could not say) are the answers to the commands of those
    names."""

    id: int
    refused: list[Cannot] | msgspec.UnsetType = msgspec.UNSET
    advice: list[int] | msgspec.UnsetType = msgspec.UNSET
    aim: str | msgspec.UnsetType = msgspec.UNSET


class No(msgspec.Struct, frozen=True, tag_field="t", tag="no"):
    """A command was not: `error` for programs, `words` for people."""

    id: int
    error: str
    words: str


_decoder = msgspec.json.Decoder(Command)


class Connection:
    """A WebSocket through which a viewer looks at a table."""

    def __init__(
        self, socket: WebSocket, hub: Hub, table: LiveTable, viewer: Viewer
    ) -> None:
        seat = viewer.seat
        self.socket = socket
        self.hub = hub
        self.table = table
        self.device = viewer.device
        self.viewer = viewer
        self.seat: int | None = None if seat == WATCHING else seat
        self.sight = Sight(self.seat)
        self.credits = Bucket(CREDITS, CREDITS_PER_S)
        self.refused = 0

    async def run(self) -> None:
        """Serve the connection until it ends."""
        self.table.viewers.add(self.viewer)
        self.hub.came_or_went(self.table)
        sender = asyncio.create_task(self._send_changes())
        try:
            await self.socket.accept()
            self.viewer.dirty.set()
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                if not await self._receive(message.get("text")):
                    return
        except (WebSocketDisconnect, RuntimeError):  # gone while we were answering
            return
        finally:
            sender.cancel()
            self.table.viewers.discard(self.viewer)
            if self.seat is not None:
                self.table.note_left(self.seat)
            self.hub.came_or_went(self.table)

    @property
    def welcome(self) -> bool:
        """Whether the seat is still the device's: a link may have moved it."""
        return self.seat is None or self.table.seats[self.seat].holder == self.device

    # -- sending ---------------------------------------------------------------------------

    async def _send_changes(self) -> None:
        """Send what is new whenever there is something new."""
        failures = 0
        while failures < 3:
            await self.viewer.dirty.wait()
            if self.socket.application_state != WebSocketState.CONNECTED:
                self.viewer.dirty.clear()
                continue
            self.viewer.dirty.clear()
            try:
                if not self.welcome:
                    await self.socket.close(NOT_YOURS)
                    return
                frame = next_frame(self.table, self.sight)
                if frame is not None:
                    await self.socket.send_text(frame)
            except (WebSocketDisconnect, RuntimeError):
                return
            except Exception:
                failures += 1
                LOG.exception("a view failed", table=self.table.id, seat=self.seat)
                await self._say(No(0, "server", "the table cannot be shown now"))
        await self.socket.close(BROKEN)

    async def _say(self, frame: Done | No) -> None:
        await self.socket.send_text(msgspec.json.encode(frame).decode())

    # -- receiving -------------------------------------------------------------------------

    async def _receive(self, text: str | None) -> bool:
        """Carry out one frame; what is wrong with it is answered and changes nothing.

        Returns whether to go on.
        """
        if not self.credits.spend():
            self.refused += 1
            if self.refused > MOST_REFUSED:
                await self.socket.close(TOO_FAST)
                return False
            await self._say(No(_id_of(text), "slow", "too many commands; wait a moment"))
            return True
        self.refused = 0
        if text is None or len(text) > LARGEST_FRAME or len(text.encode()) > LARGEST_FRAME:
            await self._say(No(0, "frame", f"frames are text of at most {LARGEST_FRAME} bytes"))
            return True
        try:
            command = _decoder.decode(text)
        except RecursionError:
            await self._say(No(0, "frame", "not a command: nested too deeply"))
            return True
        except (msgspec.DecodeError, ValueError) as error:
            await self._say(No(_id_of(text), "frame", f"not a command: {error}"[:MOST_WORDS]))
            return True
        if not self.welcome:
            await self.socket.close(NOT_YOURS)
            return False
        await self._say(await self._answer(command))
        return True

    async def _answer(self, command: Command) -> Done | No:
        try:
            return await self._carry_out(command)
        except StaleChoice as error:
            self.viewer.dirty.set()
            return No(command.id, "stale", str(error))
        except HullbreachError as error:
            return No(command.id, type(error).__name__, str(error)[:MOST_WORDS])
        except Exception:
            LOG.exception("command failed", table=self.table.id, seat=self.seat, t=command.t)
            return No(command.id, "server", "the server failed; try again")

    async def _carry_out(self, command: Command) -> Done:
        table, t = self.table, command.t
        if t == "ping":
            return Done(command.id)
        if t == "full":
            self.sight.shown = None
            self.viewer.dirty.set()
            return Done(command.id)
        if self.seat is None:
            raise HullbreachError("spectators only watch")
        if t == "choose":
            answer = command.answer
            picked = answer if isinstance(answer, int) else tuple(answer)
            await table.choose(self.seat, picked, command.seq, command.epoch)
        elif t == "undo":
            await table.undo(self.seat)
        elif t in ("rewind", "stand_in", "free"):
            await propose(table, t, self.seat, command.to)
        elif t == "vote":
            seen = (command.kind, command.to, command.epoch)
            await vote(table, self.seat, command.agree, seen)
        elif t == "standing":
            await table.set_standing(self.seat, command.window, command.until)
        elif t == "hold":
            await table.hold(self.seat, command.agree, command.seq, command.epoch)
        elif t == "back":
            await table.change_seat(self.seat, stand_in="")
        elif t == "seal" and command.seal:
            await seal_part(table, self.seat, command.seal)
        elif t == "open" and command.nonce:
            await open_part(table, self.seat, command.nonce)
        elif t in ("seal", "open"):
            raise HullbreachError("seal takes a `seal`, open a `nonce`")
        elif t == "pace":
            await table.set_pace(self.seat, command.pace)
        elif t == "refused":
            return Done(command.id, await self._refused())
        elif t == "advice":
            advice, aim = await self.hub.autoplay.advice(table, self.seat)
            return Done(command.id, advice=advice, aim=aim)
        else:
            await table.say(self.seat, command.text)
        return Done(command.id)

    async def _refused(self) -> list[Cannot]:
        """What the seat cannot do now, with the rules that say so."""
        assert self.seat is not None
        async with self.table.turn() as match:
            book = match.edition.rulebook
            return [
                Cannot(r.title, r.price, r.note, r.rule, book.get(r.rule).brief, r.refs)
                for r in match.refused(self.seat)
            ]


class _Id(msgspec.Struct):
    id: Number = 0


def _id_of(text: str | None) -> int:
    """The number a client gave a command that is not understood, if that much is."""
    try:
        return msgspec.json.decode((text or "")[:LARGEST_FRAME], type=_Id).id
    except (msgspec.DecodeError, ValueError, RecursionError):
        return 0
