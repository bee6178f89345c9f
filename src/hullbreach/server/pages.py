"""The page's files, and what a host watches: health and metrics."""

from __future__ import annotations

import re
import time
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from .bundles import FIRST
from .files import ASK_FIRST, FOR_EVER, WEB, File, Files, answer
from .host import metrics
from .lasting import server_print
from .security import guarded

ASKED_EVERY_S = 1.0
PRINTED = re.compile(r"v/([0-9a-f]{16})/")
THEME = re.compile(r"games/\w+/theme\.js")
AHEAD = b"<!-- modules -->"
"""Where the page's first file names what is asked for at once."""
PRINT = b"{print}"
PAGES = {
    "": "lobby.js", "t": "table.js", "join": "join.js", "replay": "replay.js",
    "rules": "rulebook.js", "how": "primer.js", "host": "host.js", "credits": "credits.js",
}  # fmt: skip
"""The module of each page, as in `web/app.js`, by the beginning of its address."""
NO_THEME = b"export default {};\n"


class Pages:
    """Files of the page; addresses of the page's own (/t/..., /join/...) are the page."""

    def __init__(self, folder: Path) -> None:
        self.files = Files(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._answer(scope)
        await response(scope, receive, send)

    async def _answer(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("only for reading\n", 405)
        asked, files = Headers(scope=scope), self.files
        files.look()
        name, caching = scope["path"].removeprefix("/"), ASK_FIRST
        printed = PRINTED.match(name)
        if printed:
            name = name[printed.end() :]
            # A page that was opened before an upgrade asks for what is here now, and asks again.
            caching = FOR_EVER if printed[1] == files.print else ASK_FIRST
        if "." not in name.rsplit("/", 1)[-1]:
            return await answer(self._index(name.partition("/")[0]), asked)
        file = files.get(name)
        if file is not None:
            return await answer(file, asked, caching)
        if THEME.fullmatch(name):
            # A game may have none. The page asks for it before it knows.
            return Response(NO_THEME, media_type="text/javascript")
        return PlainTextResponse("there is no such file\n", 404)

    def _index(self, page: str) -> File:
        """The page's first file, with the addresses of the others as they are now."""
        index = self.files.get("index.html")
        if index is None:
            raise FileNotFoundError("index.html")
        modules = self.files.with_module(FIRST) + self.files.with_module(PAGES.get(page, FIRST))
        ahead = "".join(
            f'<link rel="modulepreload" href="/{name}">' for name in dict.fromkeys(modules)
        )
        base = f'="/v/{self.files.print}/'.encode()
        plain = index.plain.replace(AHEAD, ahead.encode()).replace(PRINT, server_print().encode())
        return File(plain.replace(b'="/', base), index.kind, packs=True)


async def health(request: Request) -> Response:
    """Whether the server answers and its database takes a write."""
    try:
        await _alive(request)
    except Exception:
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ok\n")


async def _alive(request: Request) -> None:
    """Whether the database takes a write; asked once a second at most, however many ask."""
    state = request.app.state
    if time.monotonic() - getattr(state, "alive_at", 0.0) > ASKED_EVERY_S:
        await state.storage.breathe()
        state.alive_at = time.monotonic()


ROUTES = [
    Route("/health", guarded(health)),
    Route("/metrics", guarded(metrics)),
    Mount("/", app=Pages(WEB)),
]
