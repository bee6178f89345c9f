"""Answers that stay as they are until the server is another: games, rules, what things are.

The page's first file names the print of what the server runs; who asks with it (`?at=PRINT`) may
keep the answer for ever, as the page's files.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from hullbreach.games import GAMES

from .security import json

HERE = "private, max-age=31536000, immutable"
"""Kept by the browser that asked; nothing between keeps what may hang on a seat at a table."""


@cache
def server_print() -> str:
    """Of all sources that an answer may come from, and the games that are listed."""
    told = sha256(" ".join(sorted(GAMES)).encode())
    package = Path(__file__).parent.parent
    for part in ("bots", "games", "kernel", "server", "toolkit"):
        for path in sorted((package / part).rglob("*")):
            if path.suffix in (".py", ".toml", ".md"):
                told.update(path.read_bytes())
    return told.hexdigest()[:16]


def lasting(request: Request, data: Any) -> Response:
    """Data as an answer that may be kept by whoever asks at this server's print."""
    answer = json(data)
    if request.query_params.get("at") == server_print():
        answer.headers["cache-control"] = HERE
    return answer
