"""Who may ask for what, how much of it, and what an answer never says."""

from __future__ import annotations

import gzip
import hmac
import re
from collections.abc import Awaitable, Callable
from hmac import compare_digest
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import brotli
import msgspec
import structlog
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from hullbreach.kernel.errors import HullbreachError, StaleChoice

from .files import coding
from .host import NotHost
from .hub import Full, NoTable
from .limits import Buckets, TooMany
from .loading import CannotOpen
from .outside import Outside, Warned
from .seats import new_token
from .writer import StorageDown

LOG = structlog.get_logger()
COOKIE, SECURE_COOKIE = "device", "__Host-device"
"""By http, and by https: there no neighbour of our name can set it."""
SCRIPT = "x-hullbreach"
"""The header in which a script brings the device secret that a browser keeps in its cookie."""
COOKIE_AGE_S = 400 * 86400
LARGEST_BODY = 2 * 2**20
SHORT = 1000
"""Answers of more bytes are compressed: quickly, each is for one who waits."""
PACKING: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda data: brotli.compress(data, quality=4),
    "gzip": lambda data: gzip.compress(data, 4, mtime=0),
}
MOST_WORDS = 300
"""Of what was wrong with a request: it may quote what was sent."""
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
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ),
]
FILE_HEADERS = [(b"x-content-type-options", b"nosniff")]
DATA_HEADERS = [
    *FILE_HEADERS,
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
]
STRICT = (b"strict-transport-security", b"max-age=31536000")
_STATUS: list[tuple[type[HullbreachError], int]] = [
    (NotHost, 403),
    (NoTable, 404),
    (TooMany, 429),
    (StaleChoice, 409),
    (CannotOpen, 503),
    (StorageDown, 503),
    (Full, 503),
    (HullbreachError, 400),
]
Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


class Limits(NamedTuple):
    """What one address may ask for: anything, what costs time, and new tables."""

    requests: Buckets
    heavy: Buckets
    tables: Buckets


def usual_limits(scale: float = 1.0) -> Limits:
    """The limits of a server, a multiple of them for tests under load."""
    return Limits(
        Buckets(300 * scale, 60 * scale), Buckets(60 * scale, 10 * scale),
        Buckets(60 * scale, 0.2 * scale),
    )  # fmt: skip


class Shield:
    """Security headers on every answer; no foreign name, no writing and no socket from foreign
    origins."""

    def __init__(self, app: ASGIApp, outside: Outside) -> None:
        self.app = app
        self.outside = outside
        self.warned = Warned()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not self.outside.answers_to(host):
            await _turn_away(scope, receive, send, "name", "this server has another name", 421)
            return
        if b"x-forwarded-for" in headers:
            self._check_proxy(scope)
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if writes and not _same_origin(headers, self.outside.public_host):
            words = "requests come from the page only"
            await _turn_away(scope, receive, send, "origin", words, 403)
            return
        scope["hullbreach.secure"] = self.outside.is_secure(scope["scheme"], host)
        extra = [*_headers(scope["path"])]
        if scope["hullbreach.secure"]:
            extra.append(STRICT)

        kept_nowhere = scope["path"].startswith("/api/")

        async def send_shielded(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                message["headers"] = [*headers, *extra]
                if kept_nowhere and not any(name == b"cache-control" for name, _ in headers):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        await self.app(scope, receive, send_shielded)

    def _check_proxy(self, scope: Scope) -> None:
        """uvicorn has put the client a trusted proxy names in the place of the proxy."""
        client = scope["client"][0] if scope.get("client") else ""
        forwarded = dict(scope["headers"])[b"x-forwarded-for"].decode("latin-1")
        if client not in [part.strip() for part in forwarded.split(",")]:
            self.warned.of(client)


def _headers(path: str) -> list[tuple[bytes, bytes]]:
    """Only pages have the whole policy: files are many, and data is nothing that is shown."""
    if path.startswith("/v/"):
        return FILE_HEADERS
    return DATA_HEADERS if path.startswith("/api/") else HEADERS


def _same_origin(headers: dict[bytes, bytes], public: str) -> bool:
    """Browsers say where a request comes from; scripts, which say nothing, have no cookies."""
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    if origin is None:
        return b"cookie" not in headers or SCRIPT.encode() in headers
    try:
        netloc = urlsplit(origin.decode("latin-1")).netloc
        return bool(host) and netloc in (host.decode("latin-1"), public or None)
    except ValueError:
        return False


async def _turn_away(
    scope: Scope, receive: Receive, send: Send, error: str, words: str, status: int
) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403})
        return
    refused = JSONResponse({"error": error, "words": words}, status)
    await refused(scope, receive, send)


def guarded(handler: Handler) -> Handler:
    """Errors of input become clear answers; others are logged and told without internals."""

    async def answer(request: Request) -> Response:
        counts = request.app.state.counts
        counts["requests"] += 1
        try:
            request.app.state.limits.requests.spend(address(request))
            response = await handler(request)
        except HullbreachError as error:
            counts["refused"] += 1
            status = next(code for kind, code in _STATUS if isinstance(error, kind))
            words = str(error)[:MOST_WORDS]
            return JSONResponse({"error": type(error).__name__, "words": words}, status)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            counts["refused"] += 1
            words = f"not understood: {error}"[:MOST_WORDS]
            return JSONResponse({"error": "body", "words": words}, 400)
        except RecursionError:
            counts["refused"] += 1
            return JSONResponse({"error": "body", "words": "nested too deeply"}, 400)
        except Exception:
            counts["errors"] += 1
            LOG.exception("request failed", path=request.scope["path"])
            return JSONResponse({"error": "server", "words": "the server failed; try again"}, 500)
        fresh = getattr(request.state, "new_device", None)
        if fresh and not _followed_link(request):
            secure = request.scope["hullbreach.secure"]
            response.set_cookie(
                SECURE_COOKIE if secure else COOKIE,
                signed(fresh, request.app.state.key),
                COOKIE_AGE_S,
                httponly=True,
                samesite="strict",
                secure=secure,
            )
        return _packed(response, request)

    return answer


def _packed(response: Response, request: Request) -> Response:
    """An answer compressed, where it is long and may be."""
    long = isinstance(response.body, bytes) and len(response.body) > SHORT
    by = coding(request.headers.get("accept-encoding", ""))
    if long and by:
        response.body = PACKING[by](bytes(response.body))
        response.headers["content-length"] = str(len(response.body))
        response.headers["content-encoding"] = by
        response.headers.add_vary_header("accept-encoding")
    return response


def address(request: HTTPConnection) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def device_of(connection: HTTPConnection) -> str:
    """The device's secret from its cookie or a script's header, "" if it has none.

    A cookie counts that this server has signed: nobody can slip a device a secret he knows. One
    of the time before cookies were signed counts by http alone.
    """
    script = connection.headers.get(SCRIPT)
    if script:
        return script
    secure = connection.scope["hullbreach.secure"]
    cookie = connection.cookies.get(SECURE_COOKIE if secure else COOKIE, "")
    token, dot, _ = cookie.partition(".")
    if not dot:
        return "" if secure else cookie
    return token if compare_digest(cookie, signed(token, connection.app.state.key)) else ""


def signed(token: str, key: bytes) -> str:
    """A device's secret as it stands in its cookie."""
    return f"{token}.{hmac.new(key, token.encode(), 'sha256').hexdigest()[:32]}"


def _followed_link(request: Request) -> bool:
    """Whether a browser comes by a link: from another site it keeps its cookie to itself.

    A new cookie would take the place of that one, and with it all seats of the device.
    """
    headers = request.headers
    return (
        headers.get("sec-fetch-site") == "cross-site" or headers.get("sec-fetch-mode") == "navigate"
    )


def device(request: Request) -> str:
    """The device's secret; one that has none gets a cookie with a new one."""
    known = device_of(request)
    if not known:
        known = getattr(request.state, "new_device", None) or new_token()
        request.state.new_device = known
    return known


async def body(request: Request) -> bytes:
    """The body of a request, if it is not too large."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST_BODY:
            raise HullbreachError(f"at most {LARGEST_BODY} bytes")
        parts.append(part)
    return b"".join(parts)


async def wanted(request: Request, kind: type[T]) -> T:
    """The body of a request as a Struct."""
    return msgspec.json.decode(await body(request), type=kind)


def number(request: HTTPConnection, name: str, default: int) -> int:
    """A small whole number of the query string."""
    given = request.query_params.get(name, "")
    if not given:
        return default
    if not re.fullmatch(r"-?[0-9]{1,7}", given):
        raise HullbreachError(f"`{name}` is a whole number")
    return int(given)


def json(data: Any, status: int = 200) -> Response:
    """Data as an answer."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")
