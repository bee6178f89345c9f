"""The door: how many connections an address may have, and how long it may take to ask.

Whoever opens connections and says nothing, or says it a byte a minute, would take the places of
all others. A head or a body that does not come in time is answered with 408, an address with too
many connections with 429, and nobody gets in with 503 while the house is full.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Iterable
from typing import Any, ClassVar

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

LOG = structlog.get_logger()
HEAD_S, BODY_S = 10.0, 30.0
"""So long a client may take for the head of a request, and for its body."""
A_PLACE = 100
"""Connections of one address; of IPv6 one /64, which is one customer's."""
FILES_KEPT = 64
"""Descriptors that connections leave to the database and files."""
TOLD_EVERY_S = 10.0
LOOPBACK = frozenset(("127.0.0.1", "::1"))


def place_of(host: str) -> str:
    """What counts as one address: IPv4 as it is, of IPv6 the first 64 bits."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


def raise_descriptors() -> int:
    """Take as many file descriptors as the system gives this process; how many there are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 20
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = min(hard, 1 << 20) if hard != resource.RLIM_INFINITY else 1 << 20
    if soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (ValueError, OSError):
            most = soft
    return most


class Door:
    """Counts connections by address. `free` addresses (proxies, this machine) have no limit."""

    def __init__(
        self,
        most: int | None = None,
        a_place: int = A_PLACE,
        free: Iterable[str] = LOOPBACK,
        head_s: float = HEAD_S,
        body_s: float = BODY_S,
    ) -> None:
        self.most = most if most is not None else max(64, raise_descriptors() - FILES_KEPT)
        self.a_place, self.free = a_place, frozenset(place_of(host) for host in free)
        self.head_s, self.body_s = head_s, body_s
        self.inside = 0
        self.places: dict[str, int] = {}
        self.turned_away = 0
        self._told = 0.0

    def enter(self, place: str) -> int:
        """Let a connection in: 0, or the status with which it is turned away."""
        if self.inside >= self.most:
            self.note("the house is full", place)
            return 503
        if place not in self.free and self.places.get(place, 0) >= self.a_place:
            self.note("too many connections", place)
            return 429
        self.inside += 1
        self.places[place] = self.places.get(place, 0) + 1
        return 0

    def leave(self, place: str) -> None:
        """A connection that was let in has ended."""
        self.inside -= 1
        left = self.places.pop(place) - 1
        if left:
            self.places[place] = left

    def note(self, what: str, place: str) -> None:
        """Count somebody turned away; a line in the log now and then."""
        self.turned_away += 1
        now = time.monotonic()
        if now - self._told > TOLD_EVERY_S or not self._told:
            self._told = now
            LOG.warning("turned away", why=what, address=place, so_far=self.turned_away)


def has_no_limit(place: str) -> bool:
    """Whether an address stands for many people: a proxy, or this machine."""
    return Http.door is not None and place in Http.door.free


class Http(H11Protocol):
    """HTTP with deadlines, behind a door. `door` is that of the process."""

    door: ClassVar[Door | None] = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or say why not."""
        super().connection_made(transport)
        if Http.door is None:
            Http.door = Door()
        self.at = Http.door
        self.place = place_of(self.client[0] if self.client else "")
        self.timer: asyncio.TimerHandle | None = None
        self.waits_for: object = None
        self.taken_over = False
        self.inside = False
        refused = self.at.enter(self.place)
        if refused:
            self._refuse(refused)
            return
        self.inside = True
        self._watch()

    def data_received(self, data: bytes) -> None:
        """More of a request."""
        if not self.inside:
            return
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """An answer was sent; the next head may be on its way already."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._left()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The place goes on to the socket that takes over."""
        super().handle_websocket_upgrade(event)
        self._unwatch()
        socket: Any = self.transport.get_protocol()
        if socket is self:
            return
        self.taken_over = True
        lost = socket.connection_lost

        def connection_lost(exc: Exception | None) -> None:
            self._left()
            lost(exc)

        socket.connection_lost = connection_lost

    def _left(self) -> None:
        self._unwatch()
        if self.inside:
            self.inside = False
            self.at.leave(self.place)

    def _watch(self) -> None:
        """Wait for the rest of a head or a body, but not for ever.

        A kept connection that is quiet between requests is uvicorn's to close.
        """
        if self.taken_over:
            return
        state = self.conn.their_state
        waits = state if state in (h11.IDLE, h11.SEND_BODY) else None
        if waits is h11.IDLE and self.cycle is not None and not self.conn.trailing_data[0]:
            waits = None
        if waits is self.waits_for:
            return
        self._unwatch()
        self.waits_for = waits
        if waits is not None:
            after = self.at.head_s if waits is h11.IDLE else self.at.body_s
            self.timer = self.loop.call_later(after, self._too_slow)

    def _unwatch(self) -> None:
        self.waits_for = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _too_slow(self) -> None:
        self.at.note("too slow", self.place)
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.close()  # what was begun is answered by nobody any more
        else:
            self._refuse(408)

    def _refuse(self, status: int) -> None:
        words = {
            408: b"the request did not come in time\n",
            429: b"too many connections from your address; close some\n",
            503: b"the server is full; try again in a while\n",
        }[status]
        phrase = {408: b"Request Timeout", 429: b"Too Many Requests", 503: b"Service Unavailable"}
        self.transport.write(
            b"HTTP/1.1 %d %s\r\nconnection: close\r\nretry-after: 30\r\n"
            b"content-type: text/plain\r\ncontent-length: %d\r\n\r\n%s"
            % (status, phrase[status], len(words), words)
        )
        self.transport.close()
