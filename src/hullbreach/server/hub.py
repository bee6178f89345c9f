"""All live tables of this worker: opening, creating, letting bots play, letting sleep."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
import structlog

from hullbreach.bots import BOTS, Bot, make_bot
from hullbreach.games import find_game
from hullbreach.kernel.errors import BadSetup, HullbreachError, UnknownOption
from hullbreach.kernel.journal import decode_stored
from hullbreach.kernel.match import Match

from .seats import WATCHING, fits, hashed, new_id, new_token
from .storage import Commit, Storage
from .table import BOT, EMPTY, PERSON, LiveTable

LOG = structlog.get_logger()
SLEEP_AFTER_S = 600
"""A table that nobody looks at is dropped from memory after so long."""
MOST_TABLES = 50
"""Unfinished tables that one device may have open."""
LONGEST_NAME = 40


class NoTable(HullbreachError):
    """There is no such table, or the asker has no seat at it."""


class TooMany(HullbreachError):
    """A limit on what one client may do."""


class SeatSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as asked for: "me" (this device), "open" (by link) or "bot" with its level."""

    kind: str
    bot: str = "heuristic"
    name: str = ""


class TableSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A new table as asked for. `limit_s`: seconds until a bot plays for an absent person."""

    game: str
    seats: list[SeatSpec]
    variant: str = ""
    options: dict[str, str] = {}
    seed: int | None = None
    limit_s: int = 0


class Opened(msgspec.Struct):
    """A new table: its id, the secret tokens of its seats ("" for bots), and of spectators."""

    table: str
    tokens: list[str]
    watch: str


class Hub:
    """Tables by id. `bot_pause_s` is how long bots let people look before they act."""

    def __init__(self, storage: Storage, *, bot_pause_s: float = 0.6) -> None:
        self.storage = storage
        self.bot_pause_s = bot_pause_s
        self.live: dict[str, LiveTable] = {}
        self.announce: Callable[[LiveTable], Any] | None = None
        """Tells other workers of a commit."""
        self._opening: dict[str, asyncio.Lock] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._bots: dict[tuple[str, int, str], Bot] = {}

    # -- opening ---------------------------------------------------------------------------

    async def open(self, id: str) -> LiveTable:
        """The live table of an id. Raises NoTable."""
        table = self.live.get(id)
        if table is not None:
            table.touched = time.monotonic()
            return table
        async with self._opening.setdefault(id, asyncio.Lock()):
            if id in self.live:
                return self.live[id]
            row = await self.storage.table(id)
            if row is None:
                raise NoTable(f"there is no table {id}")
            table = LiveTable(id, find_game(row.game), self.storage)
            await table.load()
            table.on_commit = self._after
            self.live[id] = table
        self._opening.pop(id, None)
        self.let_bots_play(table)
        return table

    async def create(self, spec: TableSpec, device: str) -> Opened:
        """Open a new table. Raises UnknownOption, BadSetup or TooMany."""
        game = find_game(spec.game)
        _check_seats(spec)
        if await self.storage.count_tables(hashed(device)) >= MOST_TABLES:
            raise TooMany(f"{MOST_TABLES} unfinished tables are the most; finish some first")
        setup = game.make_setup(len(spec.seats), spec.variant, spec.options)
        match = Match(game, setup, random.Random(spec.seed))
        return await self._keep(match, spec.seats, device, spec.limit_s)

    async def load_file(self, data: bytes, device: str) -> Opened:
        """Open a table from the text of a stored game; this device takes all seats."""
        stored = decode_stored(data)
        match = Match.open(find_game(stored.game), stored)
        if match.offset:
            raise BadSetup("this game was stored under other rules and has lost its past")
        seats = [SeatSpec("me") for _ in range(match.setup.seats)]
        return await self._keep(match, seats, device, 0)

    async def _keep(
        self, match: Match, seats: list[SeatSpec], device: str, limit_s: int
    ) -> Opened:
        """Write a new table and what has happened at it so far."""
        id, now = new_id(), time.time()
        tokens = [new_token() for _ in seats]
        watch = new_token()
        row = {
            "id": id,
            "game": match.game.id,
            "version": match.game.version,
            "content": match.game.content,
            "setup": msgspec.json.encode(match.setup).decode(),
            "owner": hashed(device),
            "created": now,
            "updated": now,
            "commits": 0,
            "watch": hashed(watch),
            "limit_s": limit_s,
        }
        rows = [
            {
                "table_id": id,
                "seat": number,
                "kind": _KINDS[seat.kind],
                "bot": seat.bot if seat.kind == "bot" else "",
                "name": seat.name[:LONGEST_NAME],
                "token": hashed(tokens[number]),
            }
            for number, seat in enumerate(seats)
        ]
        await self.storage.create_table(row, rows)
        await self.storage.commit(id, 0, Commit(match.entries), {"over": match.over})
        for number, seat in enumerate(seats):
            if seat.kind == "me":
                await self.storage.remember_device(hashed(device), id, number)
        await self.open(id)
        LOG.info("table opened", table=id, game=match.game.id, seats=len(seats))
        shown = ["" if s.kind == "bot" else t for s, t in zip(seats, tokens, strict=True)]
        return Opened(id, shown, watch)

    # -- seats -----------------------------------------------------------------------------

    async def sit(self, id: str, token: str, name: str, device: str) -> int:
        """Take the seat a secret link stands for; -1 is a place to watch. Raises NoTable.

        The link moves a seat: other devices lose it.
        """
        row = await self.storage.table(id)
        if row is None:
            raise NoTable(f"there is no table {id}")
        if fits(token, row.watch):
            await self.storage.remember_device(hashed(device), id, WATCHING)
            return WATCHING
        for seat in await self.storage.seats(id):
            if seat.kind != BOT and fits(token, seat.token):
                await self.storage.forget_devices(id, seat.seat)
                await self.storage.remember_device(hashed(device), id, seat.seat)
                named = name.strip()[:LONGEST_NAME] or seat.name
                await self.storage.change_seat(id, seat.seat, kind=PERSON, name=named, stand_in="")
                table = await self.open(id)
                table.seats[seat.seat].kind = PERSON
                table.seats[seat.seat].name = named
                table.seats[seat.seat].stand_in = ""
                table.wake()
                return int(seat.seat)
        raise NoTable("this link leads to no seat; ask for a new one")

    async def renew_link(self, id: str, seat: int) -> str:
        """A new secret link for a seat; the old one no longer works."""
        token = new_token()
        await self.storage.change_seat(id, seat, token=hashed(token))
        return token

    async def seats_of(self, id: str, device: str) -> list[int]:
        """Seats of a table that a device holds (-1: watches). Raises NoTable if none."""
        seats = await self.storage.device_seats(hashed(device), id) if device else []
        if not seats:
            raise NoTable("you have no seat at this table; open the link of a seat")
        return seats

    # -- bots ------------------------------------------------------------------------------

    async def _after(self, table: LiveTable) -> None:
        """A table has changed: tell the other workers, let bots play."""
        if self.announce is not None:
            await self.announce(table)
        self.let_bots_play(table)

    def let_bots_play(self, table: LiveTable) -> None:
        """Start the bots of a table if one of them is awaited."""
        running = self._thinking.get(table.id)
        if (running is None or running.done()) and self._bot_seat(table) is not None:
            self._thinking[table.id] = asyncio.create_task(self._bots_play(table))

    def _bot_seat(self, table: LiveTable) -> int | None:
        for seat in table.match.awaiting:
            if table.seats[seat].playing_bot:
                return seat
        return None

    async def _bots_play(self, table: LiveTable) -> None:
        """Bots act, one choice after the other, while they are awaited."""
        while (seat := self._bot_seat(table)) is not None:
            if self.bot_pause_s and table.viewers:
                await asyncio.sleep(self.bot_pause_s)
            try:
                seq = table.match.seq
                level = table.seats[seat].playing_bot
                bot = self._bot(table, seat, level)
                answer = await asyncio.to_thread(bot.choose, table.match.fork(), seat)
                await table.choose(seat, answer, seq)
            except HullbreachError as error:
                LOG.warning("bot refused", table=table.id, seat=seat, error=type(error).__name__)
                await asyncio.sleep(1)

    def _bot(self, table: LiveTable, seat: int, level: str) -> Bot:
        key = (table.id, seat, level)
        if key not in self._bots:
            self._bots[key] = make_bot(level, table.game, random.randrange(2**32))
        return self._bots[key]

    # -- keeping house ---------------------------------------------------------------------

    async def keep_house(self) -> None:
        """Drop quiet tables, let bots stand in for people who are away too long. Never ends."""
        while True:
            await asyncio.sleep(5)
            await self.tidy()

    async def tidy(self) -> None:
        """One round of keeping house."""
        for table in list(self.live.values()):
            if table.limit_s and time.time() - table.turn_since > table.limit_s:
                await self._replace_absent(table)
            quiet = time.monotonic() - table.touched > SLEEP_AFTER_S
            if quiet and not table.viewers and self._bot_seat(table) is None:
                self.drop(table)

    def drop(self, table: LiveTable) -> None:
        """Let a table sleep in the database."""
        self.live.pop(table.id, None)
        self._thinking.pop(table.id, None)
        for key in [key for key in self._bots if key[0] == table.id]:
            del self._bots[key]

    async def _replace_absent(self, table: LiveTable) -> None:
        for seat in table.match.awaiting:
            if not table.seats[seat].playing_bot and seat not in table.present():
                await table.stand_in(seat, "heuristic")

    async def close(self) -> None:
        """Stop the bots."""
        for task in self._thinking.values():
            task.cancel()


_KINDS = {"me": PERSON, "open": EMPTY, "bot": BOT}


def _check_seats(spec: TableSpec) -> None:
    for seat in spec.seats:
        if seat.kind not in _KINDS:
            raise UnknownOption(f"a seat is one of me, open, bot; not {seat.kind!r}")
        if seat.kind == "bot" and seat.bot not in BOTS:
            raise UnknownOption(f"no bot {seat.bot!r}; there are {', '.join(BOTS)}")
    if not 0 <= spec.limit_s <= 30 * 86400:
        raise BadSetup("a time limit is 0 (none) to 30 days, in seconds")
