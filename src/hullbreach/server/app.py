"""The web application: pages, the HTTP API and the WebSocket, with their security."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hullbreach.games import GAMES, find_game
from hullbreach.kernel.errors import HullbreachError, StaleChoice

from .hub import Hub, NoTable, TableSpec, TooMany
from .live import Connection
from .notices import Notices
from .replays import replay_position
from .seats import WATCHING, hashed, new_token
from .storage import Storage, StorageDown
from .table import LiveTable

LOG = structlog.get_logger()
WEB = Path(__file__).parent.parent / "web"
COOKIE = "device"
COOKIE_AGE_S = 400 * 86400
LARGEST_BODY = 4 * 2**20
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
_STATUS: list[tuple[type[HullbreachError], int]] = [
    (NoTable, 404),
    (TooMany, 429),
    (StaleChoice, 409),
    (StorageDown, 503),
    (HullbreachError, 400),
]
Handler = Callable[[Request], Awaitable[Response]]


def make_app(url: str, *, bot_pause_s: float = 0.6) -> Starlette:
    """The application on a database; `url` is an SQLAlchemy URL with an async driver."""
    storage = Storage(url)
    hub = Hub(storage, bot_pause_s=bot_pause_s)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await storage.open()
        notices = Notices(storage, hub)
        await notices.open()
        house = asyncio.create_task(hub.keep_house())
        try:
            yield
        finally:
            house.cancel()
            await hub.close()
            await notices.close()
            await storage.close()

    routes = [
        Route("/api/games", _guarded(games)),
        Route("/api/games/{game}/rules", _guarded(rules)),
        Route("/api/games/{game}/explain", _guarded(explain)),
        Route("/api/tables", _guarded(my_tables), methods=["GET"]),
        Route("/api/tables", _guarded(create_table), methods=["POST"]),
        Route("/api/tables/import", _guarded(import_table), methods=["POST"]),
        Route("/api/tables/{table}", _guarded(table_state)),
        Route("/api/tables/{table}/sit", _guarded(sit), methods=["POST"]),
        Route("/api/tables/{table}/choose", _guarded(choose), methods=["POST"]),
        Route("/api/tables/{table}/link", _guarded(renew_link), methods=["POST"]),
        Route("/api/tables/{table}/export", _guarded(export)),
        Route("/api/tables/{table}/report", _guarded(report)),
        Route("/api/tables/{table}/replay", _guarded(replay)),
        WebSocketRoute("/api/tables/{table}/live", live),
        Route("/api/openapi.json", _guarded(openapi)),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/", page),
        Route("/{page:path}", page) if not WEB.exists() else Mount("/", app=_Pages()),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(Shield)])
    app.state.hub = hub
    app.state.storage = storage
    app.state.started = time.time()
    app.state.counts = {"requests": 0, "connections": 0, "refused": 0, "errors": 0}
    return app


# -- security ----------------------------------------------------------------------------------


class Shield:
    """Security headers on every answer; no writing and no socket from foreign origins."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if writes and not _same_origin(headers):
            await _turn_away(scope, receive, send)
            return

        async def send_shielded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self.app(scope, receive, send_shielded)


def _same_origin(headers: dict[bytes, bytes]) -> bool:
    """Browsers say where a request comes from; scripts, which say nothing, have no cookies."""
    origin = headers.get(b"origin")
    if origin is None:
        return b"cookie" not in headers or b"x-hullbreach" in headers
    return urlsplit(origin.decode("latin-1")).netloc == headers.get(b"host", b"").decode("latin-1")


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403})
        return
    refused = JSONResponse({"error": "origin", "words": "requests come from the page only"}, 403)
    await refused(scope, receive, send)


def _guarded(handler: Handler) -> Handler:
    """Errors of input become clear answers; others are logged and told without internals."""

    async def guarded(request: Request) -> Response:
        request.app.state.counts["requests"] += 1
        try:
            response = await handler(request)
        except HullbreachError as error:
            request.app.state.counts["refused"] += 1
            status = next(code for kind, code in _STATUS if isinstance(error, kind))
            return JSONResponse({"error": type(error).__name__, "words": str(error)}, status)
        except msgspec.DecodeError as error:
            request.app.state.counts["refused"] += 1
            return JSONResponse({"error": "body", "words": f"not understood: {error}"}, 400)
        except Exception:
            request.app.state.counts["errors"] += 1
            LOG.exception("request failed", path=request.url.path)
            return JSONResponse({"error": "server", "words": "the server failed; try again"}, 500)
        device = getattr(request.state, "new_device", None)
        if device:
            secure = request.url.scheme == "https"
            response.set_cookie(
                COOKIE, device, COOKIE_AGE_S, httponly=True, samesite="strict", secure=secure
            )
        return response

    return guarded


def _device(request: Request) -> str:
    """The device's secret from its cookie (or a script's header); a new one if it has none."""
    device = request.headers.get("x-hullbreach") or request.cookies.get(COOKIE, "")
    if not device:
        device = new_token()
        request.state.new_device = device
    return device


async def _body(request: Request) -> bytes:
    length = int(request.headers.get("content-length") or 0)
    if length > LARGEST_BODY:
        raise HullbreachError(f"at most {LARGEST_BODY} bytes")
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST_BODY:
            raise HullbreachError(f"at most {LARGEST_BODY} bytes")
        parts.append(part)
    return b"".join(parts)


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


# -- games and rules ---------------------------------------------------------------------------


async def games(request: Request) -> Response:
    """All games with their variants, options and seats."""
    _device(request)
    listed = []
    for id in GAMES:
        game = find_game(id)
        listed.append(
            {
                "id": id,
                "title": game.title,
                "summary": game.summary,
                "seats": game.seats,
                "variants": game.variants,
                "options": game.options,
                "windows": game.windows,
                "standing": list(game.standing_steps),
            }
        )
    return _json(listed)


async def rules(request: Request) -> Response:
    """The rulebook of a game: sections with their rules."""
    book = find_game(request.path_params["game"]).rulebook
    sections = [
        {
            "title": section.title,
            "rules": [{"id": id, "text": book.get(id).text} for id in section.ids],
        }
        for section in book.sections
    ]
    return _json({"title": book.title, "sections": sections})


async def explain(request: Request) -> Response:
    """The text of a card, room or other named thing."""
    game = find_game(request.path_params["game"])
    return _json({"words": game.explain(request.query_params.get("name", ""))})


# -- tables ------------------------------------------------------------------------------------


async def my_tables(request: Request) -> Response:
    """Tables that this device takes part in."""
    device = _device(request)
    storage: Storage = request.app.state.storage
    listed = []
    for row in await storage.device_tables(hashed(device)):
        seats = await storage.seats(row.id)
        listed.append(
            {
                "table": row.id,
                "game": row.game,
                "title": find_game(row.game).title,
                "created": row.created,
                "updated": row.updated,
                "over": row.over,
                "summary": msgspec.json.decode(row.summary),
                "mine": await storage.device_seats(hashed(device), row.id),
                "seats": [{"kind": s.kind, "name": s.name, "bot": s.bot} for s in seats],
            }
        )
    return _json(listed)


async def create_table(request: Request) -> Response:
    """Open a table; answers with the secret tokens of its seats."""
    spec = msgspec.json.decode(await _body(request), type=TableSpec)
    hub: Hub = request.app.state.hub
    return _json(await hub.create(spec, _device(request)), 201)


async def import_table(request: Request) -> Response:
    """Open a table from a stored game."""
    hub: Hub = request.app.state.hub
    return _json(await hub.load_file(await _body(request), _device(request)), 201)


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    token: str
    name: str = ""


async def sit(request: Request) -> Response:
    """Take the seat of a secret link."""
    wanted = msgspec.json.decode(await _body(request), type=Sit)
    hub: Hub = request.app.state.hub
    seat = await hub.sit(
        request.path_params["table"], wanted.token, wanted.name, _device(request)
    )
    return _json({"seat": seat})


async def _at_table(request: Request, seat: int | None = None) -> tuple[LiveTable, int]:
    """The table of the request and the device's seat there. Raises NoTable."""
    hub: Hub = request.app.state.hub
    id = request.path_params["table"]
    mine = await hub.seats_of(id, _device(request))
    if seat is None:
        asked = request.query_params.get("seat", "")
        seat = int(asked) if asked.lstrip("-").isdigit() else mine[-1]
    if seat != WATCHING and seat not in mine:
        raise NoTable("that seat is not yours")
    return await hub.open(id), seat


async def table_state(request: Request) -> Response:
    """What a seat sees."""
    table, seat = await _at_table(request)
    hub: Hub = request.app.state.hub
    viewed = None if seat == WATCHING else seat
    mine = await hub.seats_of(table.id, _device(request))
    return _json(
        {
            "view": table.match.view(viewed),
            "log": table.match.log(viewed),
            "seats": table.seats,
            "mine": mine,
            "notes": {"game": table.game.id, "variant": table.match.setup.variant},
        }
    )


class Choose(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    seq: int
    answer: int | list[int]


async def choose(request: Request) -> Response:
    """Answer the pending decision of a seat."""
    wanted = msgspec.json.decode(await _body(request), type=Choose)
    table, seat = await _at_table(request, wanted.seat)
    answer = wanted.answer if isinstance(wanted.answer, int) else tuple(wanted.answer)
    await table.choose(seat, answer, wanted.seq)
    return _json({"seq": table.match.seq})


class Renew(msgspec.Struct, forbid_unknown_fields=True):
    seat: int


async def renew_link(request: Request) -> Response:
    """A new secret link for a seat this device holds, or an open or absent one of its table."""
    wanted = msgspec.json.decode(await _body(request), type=Renew)
    hub: Hub = request.app.state.hub
    id = request.path_params["table"]
    mine = await hub.seats_of(id, _device(request))
    table = await hub.open(id)
    if not 0 <= wanted.seat < len(table.seats):
        raise NoTable(f"there is no seat {wanted.seat}")
    if wanted.seat not in mine and table.seats[wanted.seat].kind != "open":
        raise NoTable("that seat is taken by somebody else")
    return _json({"token": await hub.renew_link(id, wanted.seat)})


async def export(request: Request) -> Response:
    """The journal file of a finished game."""
    table, _ = await _at_table(request)
    if not table.match.over and table.people() != await _own_people(request, table):
        raise HullbreachError("a running game holds secrets of others: export it when it is over")
    headers = {"content-disposition": f'attachment; filename="{table.game.id}-{table.id}.json"'}
    return Response(table.match.save(), media_type="application/json", headers=headers)


async def _own_people(request: Request, table: LiveTable) -> list[int]:
    hub: Hub = request.app.state.hub
    mine = await hub.seats_of(table.id, _device(request))
    return [seat for seat in mine if seat in table.people()]


async def report(request: Request) -> Response:
    """What a bug report needs and the seat may know: versions, position, the last log lines."""
    table, seat = await _at_table(request)
    match = table.match
    viewed = None if seat == WATCHING else seat
    return _json(
        {
            "game": table.game.id,
            "version": table.game.version,
            "content": table.game.content,
            "variant": match.setup.variant,
            "options": match.setup.options,
            "seats": match.setup.seats,
            "seq": match.seq,
            "step": match.table.step,
            "seat": seat,
            "log": [f"{e.rule} {e.words}" for e in match.log(viewed)[-30:]],
        }
    )


async def replay(request: Request) -> Response:
    """The position after `to` choices: public past while running, any seat's eyes once over."""
    table, _ = await _at_table(request)
    to = request.query_params.get("to", "0")
    eyes = request.query_params.get("eyes", "")
    if not to.isdigit():
        raise HullbreachError("`to` is a number of choices")
    seat = int(eyes) if eyes.isdigit() else None
    if seat is not None and not (table.match.over and seat < len(table.seats)):
        raise HullbreachError("a running game can only be seen with a spectator's eyes")
    return _json(await asyncio.to_thread(replay_position, table, int(to), seat))


async def live(socket: WebSocket) -> None:
    """The live connection of a seat."""
    hub: Hub = socket.app.state.hub
    counts = socket.app.state.counts
    device = socket.headers.get("x-hullbreach") or socket.cookies.get(COOKIE, "")
    asked = socket.query_params.get("seat", "")
    try:
        mine = await hub.seats_of(socket.path_params["table"], device)
        seat = int(asked) if asked.lstrip("-").isdigit() else WATCHING
        if seat != WATCHING and seat not in mine:
            raise NoTable("that seat is not yours")
        table = await hub.open(socket.path_params["table"])
    except HullbreachError:
        counts["refused"] += 1
        await socket.close(4404)
        return
    await socket.accept()
    counts["connections"] += 1
    try:
        await Connection(socket, table, seat).run()
    finally:
        counts["connections"] -= 1


# -- the rest ----------------------------------------------------------------------------------


async def openapi(request: Request) -> Response:
    """The description of the HTTP API."""
    described = (Path(__file__).parent / "openapi.json").read_bytes()
    return Response(described, media_type="application/json")


async def health(request: Request) -> Response:
    """Whether the server and its database answer."""
    try:
        await request.app.state.storage.table("none")
    except Exception:
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ok\n")


async def metrics(request: Request) -> Response:
    """Numbers for monitoring, in the text form of Prometheus."""
    hub: Hub = request.app.state.hub
    numbers = {
        "hullbreach_live_tables": len(hub.live),
        "hullbreach_viewers": sum(len(t.viewers) for t in hub.live.values()),
        "hullbreach_uptime_seconds": round(time.time() - request.app.state.started),
        **{f"hullbreach_{key}": n for key, n in request.app.state.counts.items()},
    }
    return PlainTextResponse("".join(f"{key} {n}\n" for key, n in numbers.items()))


async def page(request: Request) -> Response:
    """The page; it finds its way by the address."""
    return Response((WEB / "index.html").read_bytes(), media_type="text/html; charset=utf-8")


class _Pages:
    """Static files of the page; addresses of the page's own (/t/..., /join/...) are the page."""

    def __init__(self) -> None:
        self.files = StaticFiles(directory=WEB)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"].lstrip("/")
        if "." in path.rsplit("/", 1)[-1]:
            await self.files(scope, receive, send)
            return
        body = (WEB / "index.html").read_bytes()
        await Response(body, media_type="text/html; charset=utf-8")(scope, receive, send)
