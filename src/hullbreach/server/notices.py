"""Telling other workers of a commit: LISTEN and NOTIFY of PostgreSQL. SQLite has one worker."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from .storage import Storage

if TYPE_CHECKING:
    from .hub import Hub
    from .table import LiveTable

CHANNEL = "hullbreach_commits"


class Notices:
    """Sends the id of a changed table to the other workers and takes in theirs."""

    def __init__(self, storage: Storage, hub: Hub) -> None:
        self.storage = storage
        self.hub = hub
        self.connection: Any = None
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start listening, if the database can tell."""
        if self.storage.sqlite:
            return
        import asyncpg

        address = self.storage.url.replace("postgresql+asyncpg://", "postgresql://")
        self.connection = await asyncpg.connect(address)
        await self.connection.add_listener(CHANNEL, self._heard)
        self.hub.announce = self._announce

    async def close(self) -> None:
        """Stop listening."""
        if self.connection is not None:
            await self.connection.close()

    async def _announce(self, table: LiveTable) -> None:
        notice = f"{self.connection.get_server_pid()} {table.id}"
        async with self._turn:
            await self.connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)

    def _heard(self, connection: Any, pid: int, channel: str, notice: str) -> None:
        sender, _, id = notice.partition(" ")
        table = self.hub.live.get(id)
        if table is None or int(sender) == self.connection.get_server_pid():
            return
        task = asyncio.create_task(table.catch_up())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
