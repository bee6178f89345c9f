"""All live tables of this worker: opening, creating, taking seats, letting sleep."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import structlog

from hullbreach.bots import usual_bot
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.errors import BadSetup, HullbreachError
from hullbreach.kernel.fairness import commitment_of
from hullbreach.kernel.match import Match

from .agreement import settle
from .autoplay import Autoplay
from .company import PRESENCE_S
from .limits import TooMany, name_for
from .loading import TORN, CannotOpen
from .lots import Lot, Opening, new_secret
from .opening import (
    Opened,
    TableSpec,
    Ticket,
    keep,
    keep_sequel,
    new_match,
    stored_match,
)
from .seats import BOT, EMPTY, WATCHING, fits, hashed, new_token
from .storage import Storage
from .table import LiveTable
from .windows import WINDOW_S

LOG = structlog.get_logger()
SLEEP_AFTER_S = 600
"""A table that nobody looks at is dropped from memory after so long."""
SLEEP_DONE_S = 10
"""And so long after its game is over."""
MOST_TABLES = 50
"""Unfinished tables that one device may have open."""
HOUSEKEEPING_S = 5
MAKE_UP_S = 60
"""So often a table is read for what no notice of another worker has told: four queries."""
CLOSE_S = 5
"""When the server stops, what is being done beside may take so long."""
GRACE_S = 2.0
"""Another worker may be playing a table's bots: so long it is left to it."""


MOST_LIVE = 2000
"""Tables in the memory of a worker."""


class Full(HullbreachError):
    """So many tables are being played that no more can be opened now."""


class NoTable(HullbreachError):
    """There is no such table, or the asker has no seat at it."""


class Hub:
    """Tables by id. `bot_pause_s` is how long bots let people look before they act, `window_s`
    how long reaction windows are open."""

    def __init__(
        self,
        storage: Storage,
        *,
        bot_pause_s: float = 0.6,
        window_s: tuple[float, float] = WINDOW_S,
        most_tables: int = MOST_TABLES,
    ) -> None:
        self.storage = storage
        self.most_tables = most_tables
        self.most_live = MOST_LIVE
        self.live: dict[str, LiveTable] = {}
        self.commits = 0
        """Inputs that were accepted here."""
        self.lag_s = 0.0
        """How late the event loop was at the last round of the house."""
        self.autoplay = Autoplay(bot_pause_s, window_s)
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- opening ---------------------------------------------------------------------------

    async def open(self, id: str) -> LiveTable:
        """The live table of an id. Raises NoTable, StorageDown or CannotOpen."""
        task = self._opening.get(id)
        table = self.live.get(id)
        if table is None or task is not None:
            if task is None:
                self._make_room()
                task = self._opening[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._opening.pop(id, None))
            table = await asyncio.shield(task)
        table.touched = time.monotonic()
        return table

    def _make_room(self) -> None:
        """Let the table nobody has looked at for the longest sleep. Raises Full."""
        if len(self.live) < self.most_live:
            return
        quiet = [t for t in self.live.values() if not t.viewers and not t.lock.locked()]
        if not quiet:
            raise Full("the server is full: all its tables are being played; try again later")
        self.drop(min(quiet, key=lambda table: table.touched))

    async def _load(self, id: str) -> LiveTable:
        row = await self.storage.table(id)
        if row is None:
            raise NoTable("there is no such table")
        if row.game not in GAMES:
            words = f"This server does not know the game {row.game!r}."
            await self.storage.add_report(id, time.time(), words, once=True)
            raise CannotOpen(TORN)
        table = LiveTable(id, find_game(row.game), self.storage)
        # From here on notices of other workers reach it.
        self.live[id] = table
        try:
            async with table.lock:
                await table.load()
        except BaseException:
            del self.live[id]
            raise
        table.on_commit = self._after_commit
        table.on_people = self._after_people
        self.soon(self.storage.tell("who", id))
        # A row older than some seconds may belong to another worker's bots.
        fresh = self.storage.sqlite or time.time() - row.created < HOUSEKEEPING_S
        self.autoplay.nudge(table, 0.0 if fresh else GRACE_S)
        return table

    async def create(self, spec: TableSpec, device: str) -> Opened:
        """Open a new table. Raises UnknownOption, BadSetup or TooMany."""
        await self._check_count(device)
        opening = await self._chance_of(spec.ticket, spec.nonce)
        match = new_match(spec, opening)
        opened = await keep(
            self.storage, match, spec.seats, device, spec.limit_s, spec.pace, opening
        )
        LOG.info("table opened", table=opened.table, game=spec.game, seats=len(spec.seats))
        await self.open(opened.table)
        return opened

    async def load_file(self, data: bytes, device: str) -> Opened:
        """Open a table from the text of a stored game; this device takes the seats of people."""
        await self._check_count(device)
        match, seats = await asyncio.to_thread(stored_match, data)
        opening = Opening(new_secret(), given=len(match.entries), origin="file")
        return await keep(self.storage, match, seats, device, 0, "usual", opening)

    async def ticket(self) -> Ticket:
        """A commitment for a table to be opened."""
        id, secret = new_secret()[:32], new_secret()
        await self.storage.add_ticket(id, secret)
        return Ticket(id, commitment_of(secret))

    async def _chance_of(self, ticket: str, nonce: str) -> Opening:
        """What a new table's draws come from; without a ticket no player has a part in it."""
        if not ticket:
            return Opening(new_secret())
        if not nonce:
            raise BadSetup("a ticket needs a nonce of 32 hex digits")
        secret = await self.storage.spend_ticket(ticket)
        if not secret:
            raise BadSetup("that ticket has been spent or is too old: ask for another")
        return Opening(secret, nonce)

    async def go_on(
        self,
        id: str,
        device: str,
        ticket: str = "",
        nonce: str = "",
        options: dict[str, str] | None = None,
    ) -> str:
        """The table of what follows a finished game, with the same people; who asks first opens it.

        With `options` it is the same again but for them, and who holds all seats of people may
        leave a running game for it. Raises NoTable for who holds no seat, HullbreachError where
        nothing follows, BadSetup or UnknownOption, TooMany.
        """
        mine = await self.seats_of(id, device)
        if mine[-1] == WATCHING:
            raise NoTable("who only watches cannot open the next table")
        table = await self.open(id)
        row = await self.storage.table(id)
        assert row is not None
        if row.sequel:
            return str(row.sequel)
        async with table.turn() as match:
            game, alone = table.game, set(table.people()) <= set(mine)
            setup = None if options and alone else match.sequel()
            if options:
                chosen = {**match.setup.options, **options}
                setup = game.make_setup(match.setup.seats, match.setup.variant, chosen)
        if setup is None:
            raise HullbreachError("nothing follows this game")
        await self._check_count(device)
        opening = await self._chance_of(ticket, nonce)
        following = Match(game, setup, source=Lot(opening).source)
        opened = await keep_sequel(self.storage, following, row, hashed(device), opening)
        if opened:
            LOG.info("table opened", table=opened, game=game.id, seats=setup.seats, after=id)
            await self.open(opened)
        await table.load_people()
        self.soon(self.storage.tell("people", id))
        return table.next_table

    async def _check_count(self, device: str) -> None:
        if await self.storage.count_tables(hashed(device)) >= self.most_tables:
            raise TooMany(f"{self.most_tables} unfinished tables are the most; finish some first")

    # -- seats -----------------------------------------------------------------------------

    async def sit(self, id: str, token: str, name: str, device: str) -> int:
        """Take the seat a secret link stands for; -1 is a place to watch. Raises NoTable.

        The link is spent then. One that the holder of a seat made moves it: the device that had
        it loses it. Who has a seat and brings a spent link is led to the own seat.
        """
        row = await self.storage.table(id)
        if row is None:
            raise NoTable("there is no such table")
        if fits(token, row.watch):
            await self.storage.watch(hashed(device), id)
            return WATCHING
        mine, seats = hashed(device), await self.storage.seats(id)
        for seat in seats:
            if seat.kind != BOT and fits(token, seat.token):
                named = name_for(name, [s.name for s in seats if s.seat != seat.seat])
                table = await self.open(id)
                moved = bool(seat.moved) or mine != row.owner
                if await table.hand_over(seat.seat, seat.token, named, mine, moved=moved):
                    return int(seat.seat)
        own = await self.storage.device_seats(mine, id)
        if own and own[-1] != WATCHING:
            return own[-1]
        raise NoTable("this link leads to no seat (any more); ask for a new one")

    async def renew_link(self, id: str, seat: int, device: str) -> str:
        """A new secret link for an own or open seat, or to watch; the old one no longer works.

        Raises NoTable for a seat of somebody else; who only watches can renew none.
        """
        mine = [own for own in await self.seats_of(id, device) if own != WATCHING]
        row = await self.storage.table(id)
        seats = {s.seat: s for s in await self.storage.seats(id)}
        hosts = bool(mine) or (row is not None and row.owner == hashed(device))
        token = new_token()
        if seat == WATCHING and hosts:
            await self.storage.set_watch(id, hashed(token))
            return token
        if seat not in seats or not (seat in mine or (hosts and seats[seat].kind == EMPTY)):
            raise NoTable("that seat is taken by somebody else")
        await self.storage.change_seat(id, seat, token=hashed(token))
        return token

    async def seats_of(self, id: str, device: str) -> list[int]:
        """Seats of a table that a device holds (-1: watches). Raises NoTable if none."""
        seats = await self.storage.device_seats(hashed(device), id) if device else []
        if not seats:
            raise NoTable("you have no seat at this table; open the link of a seat")
        return seats

    # -- what follows from a change --------------------------------------------------------

    async def _after_commit(self, table: LiveTable) -> None:
        self.commits += 1
        self.autoplay.nudge(table)

    async def _after_people(self, table: LiveTable) -> None:
        self.autoplay.nudge(table)
        self.soon(self.storage.tell("people", table.id))
        self._settle(table)

    def came_or_went(self, table: LiveTable) -> None:
        """Somebody came to the table or left it: others see it."""
        table.wake()
        if table.all_bots():
            self.autoplay.nudge(table)  # they waited for somebody
        self.soon(self._tell_presence(table))
        self._settle(table)

    def _settle(self, table: LiveTable) -> None:
        """With fewer who are asked a vote may be complete."""
        if table.proposal is not None:
            self.soon(settle(table))

    async def _tell_presence(self, table: LiveTable) -> None:
        here = ",".join(map(str, table.here()))
        await self.storage.tell("here", table.id, here)

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside; what goes wrong is logged."""
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def heard(self, worker: str, what: str, id: str, more: str) -> None:
        """Another worker tells of a table."""
        table = self.live.get(id)
        if table is None:
            return
        if what == "commit":
            await table.catch_up()
        elif what == "people":
            await table.load_people()
        elif what == "who":
            await self._tell_presence(table)
        elif what == "here":
            seats = [int(seat) for seat in more.split(",") if seat]
            table.elsewhere[worker] = (seats, time.monotonic() + PRESENCE_S)
            table.wake()

    # -- keeping house ---------------------------------------------------------------------

    async def keep_house(self) -> None:
        """Drop quiet tables, let bots stand in for people who are away too long. Never ends."""
        clock = asyncio.get_running_loop().time
        while True:
            before = clock()
            await asyncio.sleep(HOUSEKEEPING_S)
            self.lag_s = max(0.0, clock() - before - HOUSEKEEPING_S)
            for table in list(self.live.values()):
                await _logged(self._tidy(table))

    async def _tidy(self, table: LiveTable) -> None:
        if table.lock.locked():
            return
        quiet = time.monotonic() - table.touched
        done = table.settled and table.match.over
        after = SLEEP_DONE_S if done else SLEEP_AFTER_S
        if not table.viewers and quiet > after and not self.autoplay.busy(table):
            self.drop(table)
            return
        if not table.settled:  # the database was away: nobody was shown anything since
            await table.catch_up()
            self.autoplay.nudge(table)
        if table.viewers:
            if not self.storage.sqlite:
                await self._tell_presence(table)
                await self._make_up(table)
            if quiet > HOUSEKEEPING_S:  # the worker that played the bots may be gone
                self.autoplay.nudge(table)
        if table.limit_s and time.monotonic() - table.waits_since > table.limit_s:
            await self._replace_absent(table)

    async def _make_up(self, table: LiveTable) -> None:
        """Read now and then what a notice that went astray may have told."""
        if time.monotonic() - table.made_up > MAKE_UP_S:
            table.made_up = time.monotonic()
            await table.catch_up()
            await table.load_people()

    def drop(self, table: LiveTable) -> None:
        """Let a table sleep in the database."""
        self.live.pop(table.id, None)
        self.autoplay.forget(table.id)

    async def _replace_absent(self, table: LiveTable) -> None:
        present = table.present()
        for seat in table.match.awaiting:
            if not table.seats[seat].playing_bot and seat not in present:
                await table.change_seat(seat, stand_in=usual_bot(table.game))

    async def close(self) -> None:
        """Stop the bots and finish what is being done beside."""
        await self.autoplay.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_S)
        for task in self._tasks:
            task.cancel()


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except HullbreachError as error:
        LOG.warning("not done", error=type(error).__name__)
    except Exception:
        LOG.exception("not done")
