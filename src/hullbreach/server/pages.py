"""The page's files, and what a host watches: health and metrics."""

from __future__ import annotations

import re
import time
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from .host import metrics
from .security import guarded

ASKED_EVERY_S = 1.0
THEME = re.compile(r"/games/\w+/theme\.js")
NO_THEME = b"export default {};\n"
WEB = Path(__file__).parent.parent / "web"


class Pages:
    """Static files of the page; addresses of the page's own (/t/..., /join/...) are the page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index = folder / "index.html"
        self.files = StaticFiles(directory=folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if THEME.fullmatch(scope["path"]) and not (self.folder / scope["path"][1:]).exists():
            # A game may have none. The page asks for it before it knows.
            await Response(NO_THEME, media_type="text/javascript")(scope, receive, send)
        elif "." in scope["path"].rsplit("/", 1)[-1]:
            await self.files(scope, receive, send)
        elif scope["method"] not in ("GET", "HEAD"):
            await PlainTextResponse("only for reading\n", 405)(scope, receive, send)
        else:
            page = Response(
                self.index.read_bytes(),
                media_type="text/html; charset=utf-8",
                headers={"cache-control": "no-cache"},
            )
            await page(scope, receive, send)


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
