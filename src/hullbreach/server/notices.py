"""Hearing of other workers: LISTEN of PostgreSQL. SQLite has one worker.

A notice is "WORKER WHAT TABLE MORE"; see Hub.heard.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import structlog

from .hub import Hub
from .storage import Storage
from .writer import CHANNEL, brief

LOG = structlog.get_logger()
RETRY_S = 2.0


class Notices:
    """Takes in the notices of the other workers, through a connection of its own."""

    def __init__(self, storage: Storage, hub: Hub) -> None:
        self.storage = storage
        self.hub = hub
        self.listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._waiting: dict[tuple[str, str, str], str] = {}
        self._some = asyncio.Event()

    async def open(self) -> None:
        """Start listening, if the database can tell."""
        if not self.storage.sqlite:
            self._task = asyncio.create_task(self._listen())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await self.listening.wait()

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        """Listen; when the connection breaks, make a new one and look what was missed."""
        while True:
            connection: Any = None
            try:
                connection = await self.storage.driver_connection()
                connection.add_termination_listener(lambda _: self._some.set())
                await connection.add_listener(CHANNEL, self._heard)
                for id in list(self.hub.live):
                    self._waiting[("", "commit", id)] = self._waiting[("", "people", id)] = ""
                self._some.set()
                self.listening.set()
                while not connection.is_closed():
                    await self._some.wait()
                    self._some.clear()
                    waiting, self._waiting = self._waiting, {}
                    for (worker, what, id), more in waiting.items():
                        self.hub.soon(self.hub.heard(worker, what, id, more))
            except Exception as error:
                LOG.error("listening failed", error=brief(error))
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(RETRY_S)

    def _heard(self, connection: Any, pid: int, channel: str, notice: str) -> None:
        worker, what, id, *more = notice.split(" ")
        if worker != self.storage.worker and id in self.hub.live:
            # Several notices alike, not yet looked at, are one.
            self._waiting[(worker, what, id)] = more[0] if more else ""
            self._some.set()
