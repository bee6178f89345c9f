"""What the host of a server watches: numbers for machines (Prometheus) and for the host's page.

Neither tells what lies at a table: how many choices were made and who looks, no more.
"""

from __future__ import annotations

import ipaddress
import os
import platform
import time
from collections.abc import Iterable
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

import msgspec
from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import choose_encoder
from prometheus_client.registry import Collector
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from hullbreach import __version__
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.errors import HullbreachError

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from .table import LiveTable

SECRET = "host"
"""The name of the host's token among the secrets of the database."""
MOST_SHOWN, MOST_REPORTS = 200, 20
_FORWARDED = ("x-forwarded-for", "forwarded", "via")
_WORDS = {"requests": "Requests of the API", "refused": "Requests and connections refused",
          "errors": "Requests that failed by the server"}  # fmt: skip


class NotHost(HullbreachError):
    """Only the host may see that; `hullbreach host` prints the link."""


class HostGame(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    version: str
    content: str


class HostTable(msgspec.Struct, frozen=True):
    """A table in the memory of this worker. `quiet_s`: since somebody did or looked at something;
    `trouble`: a rule failed there."""

    table: str
    title: str
    people: int
    here: int
    bots: int
    watching: int
    choices: int
    over: bool
    trouble: bool
    quiet_s: float


class HostReport(msgspec.Struct, frozen=True):
    """A rule that failed; `hullbreach reports` has the journal."""

    table: str
    at: float
    words: str


class HostView(msgspec.Struct, frozen=True):
    """The server as its host sees it: this worker, and the database that all share.

    `load` is the system's over 1, 5 and 15 minutes, per core; `lag_ms` how late the event loop
    was lately; `memory_mb` 0 where it is not known.
    """

    version: str
    python: str
    system: str
    database: str
    database_mb: float
    worker: str
    started: float
    now: float
    load: tuple[float, ...]
    cores: int
    memory_mb: float
    lag_ms: float
    running: int
    over: int
    live: int
    connections: int
    choices: int
    requests: int
    refused: int
    errors: int
    tables: list[HostTable]
    games: list[HostGame]
    reports: list[HostReport]


class Numbers(Collector):
    """The state of a worker, read when somebody asks."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def collect(self) -> Iterable[Metric]:
        """All numbers of ours."""
        hub, state = self.app.state.hub, self.app.state
        viewers = sum(len(table.viewers) for table in hub.live.values())
        yield GaugeMetricFamily("hullbreach_live_tables", "Tables in memory", len(hub.live))
        yield GaugeMetricFamily("hullbreach_viewers", "Connections that look at a table", viewers)
        yield GaugeMetricFamily("hullbreach_uptime_seconds", "Since the start", _up_s(state))
        yield GaugeMetricFamily("hullbreach_lag_seconds", "Event loop, how late", hub.lag_s)
        yield CounterMetricFamily("hullbreach_commits", "Accepted inputs", hub.commits)
        for name, words in _WORDS.items():
            yield CounterMetricFamily(f"hullbreach_{name}", words, state.counts[name])

    def memory_mb(self) -> float:
        """What the process holds of the memory; 0 where the system does not say."""
        return (self.registry.get_sample_value("process_resident_memory_bytes") or 0) / 2**20


def _up_s(state: Any) -> float:
    return float(round(time.time() - state.started, 3))


def has_token(request: HTTPConnection) -> bool:
    """Whether a request brings the host's token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    known: str = request.app.state.host_token
    return kind.lower() == "bearer" and compare_digest(token.encode(), known.encode())


def check_host(request: HTTPConnection) -> None:
    """Raises NotHost unless a request brings the host's token."""
    if not has_token(request):
        raise NotHost("only the host may see this: `hullbreach host` prints the link")


def check_near(request: HTTPConnection) -> None:
    """Raises NotHost unless a request brings the token or comes from this machine itself: not
    by a proxy on it, which would lend its address to everybody."""
    near = False
    if request.client is not None and not any(name in request.headers for name in _FORWARDED):
        try:
            near = ipaddress.ip_address(request.client.host).is_loopback
        except ValueError:
            near = False
    if not near:
        check_host(request)


async def metrics(request: Request) -> Response:
    """Numbers of this worker for monitoring, in a text form of Prometheus."""
    try:
        check_near(request)
    except NotHost as error:
        return Response(f"{error}\n", 403, media_type="text/plain")
    encode, kind = choose_encoder(request.headers.get("accept", ""))
    numbers: Numbers = request.app.state.numbers
    return Response(encode(numbers.registry), headers={"content-type": kind})


async def host_view(app: Starlette) -> HostView:
    """Everything for the host's page."""
    hub, storage, counts = app.state.hub, app.state.storage, app.state.counts
    running, over = await storage.count_all()
    latest = sorted(hub.live.values(), key=lambda table: -table.touched)[:MOST_SHOWN]
    reports = await storage.reports(MOST_REPORTS)
    cores = os.cpu_count() or 1
    load = os.getloadavg() if hasattr(os, "getloadavg") else ()
    return HostView(
        version=__version__,
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        database="SQLite" if storage.sqlite else "PostgreSQL",
        database_mb=await storage.size() / 2**20,
        worker=storage.worker,
        started=app.state.started,
        now=time.time(),
        load=tuple(one / cores for one in load),
        cores=cores,
        memory_mb=app.state.numbers.memory_mb(),
        lag_ms=hub.lag_s * 1000,
        running=running,
        over=over,
        live=len(hub.live),
        connections=counts["connections"],
        choices=hub.commits,
        requests=counts["requests"],
        refused=counts["refused"],
        errors=counts["errors"],
        tables=[_table(table) for table in latest if table.settled],
        games=[HostGame(id, find_game(id).title, find_game(id).version, find_game(id).content)
               for id in GAMES],
        reports=[HostReport(one.table_id, one.at, _brief(one.text)) for one in reports[::-1]],
    )  # fmt: skip


def _table(table: LiveTable) -> HostTable:
    people = table.people()
    return HostTable(
        table=table.id,
        title=table.game.title,
        people=len(people),
        here=len(table.present() & set(people)),
        bots=sum(bool(seat.playing_bot) for seat in table.seats),
        watching=sum(viewer.seat < 0 for viewer in table.viewers),
        choices=table.match.seq,
        over=table.match.over,
        trouble=bool(table.trouble),
        quiet_s=time.monotonic() - table.touched,
    )


def _brief(report: str) -> str:
    """The error of a report without its journal, which holds secrets of a running game."""
    head = report.split("\n{", 1)[0].split(", commits:\n", 1)[0]
    lines = [line for line in head.splitlines() if line and not line.startswith(" ")]
    errors = [line for line in lines if ":" in line and not line.startswith("Traceback")]
    return (errors or lines or [""])[-1][:200]
