"""The web application: pages, the HTTP API and the WebSocket on one database."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware

from . import api, host, pages
from .hub import MOST_TABLES, Hub
from .memory import calm_collector
from .notices import Notices
from .outside import Outside, outside
from .replays import Analyses
from .security import Shield, usual_limits
from .storage import Storage
from .windows import WINDOW_S


def make_app(
    url: str,
    *,
    bot_pause_s: float = 0.6,
    window_s: tuple[float, float] = WINDOW_S,
    limits: float = 1.0,
    before: Outside | None = None,
) -> Starlette:
    """The application on a database; `url` is an SQLAlchemy URL with an async driver.

    `limits` scales what one address may do; `before` is what lies before the server.
    """
    before = before if before is not None else outside()
    storage = Storage(url)
    hub = Hub(
        storage,
        bot_pause_s=bot_pause_s,
        window_s=window_s,
        most_tables=round(MOST_TABLES * limits),
    )

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await storage.open()
        app.state.key = (await storage.secret("cookies")).encode()
        app.state.host_token = await storage.secret(host.SECRET)
        notices = Notices(storage, hub)
        await notices.open()
        house = asyncio.create_task(hub.keep_house())
        try:
            async with calm_collector():
                yield
        finally:
            house.cancel()
            await asyncio.wait([house])
            await hub.close()
            await notices.close()
            await storage.close()

    shield = Middleware(Shield, outside=before)
    app = Starlette(
        routes=[*api.ROUTES, *pages.ROUTES], lifespan=lifespan, middleware=[shield]
    )
    app.state.outside = before
    app.state.hub = hub
    app.state.storage = storage
    app.state.analyses = Analyses()
    app.state.limits = usual_limits(limits)
    app.state.started = time.time()
    app.state.numbers = host.Numbers(app)
    app.state.counts = {"requests": 0, "connections": 0, "refused": 0, "errors": 0}
    return app
