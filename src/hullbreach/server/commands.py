"""`hullbreach serve`: start the server and open a browser."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

from hullbreach.kernel.errors import HullbreachError

DEFAULT_PORT = 8077


def register(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser = subparsers.add_parser("serve", help="start the table in a browser")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--db", default="", help="database URL; default: a file of your own")
    parser.add_argument("--workers", type=int, default=1, help="processes (PostgreSQL only)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=serve)


def data_folder() -> Path:
    """Where the server keeps its file: the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(base) / "hullbreach"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def database_url(given: str) -> str:
    """The database to use, with an async driver. Raises HullbreachError."""
    if not given:
        return f"sqlite+aiosqlite:///{data_folder() / 'tables.sqlite'}"
    for kind, driver in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
        if given.startswith(kind):
            return driver + given[len(kind) :]
    if given.startswith(("sqlite+aiosqlite:", "postgresql+asyncpg:")):
        return given
    raise HullbreachError("--db takes sqlite:///FILE or postgresql://USER@HOST/NAME")


def serve(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    import uvicorn

    url = database_url(args.db)
    if args.workers > 1 and url.startswith("sqlite"):
        raise HullbreachError("several workers need PostgreSQL: --db postgresql://...")
    if not 0 < args.port < 65536:
        raise HullbreachError(f"--port {args.port}: a port is 1 to 65535")
    address = f"http://{args.host}:{args.port}/"
    print(f"Hullbreach is at {address}  (stop with Ctrl-C)", flush=True)
    if not args.no_browser and sys.stdout.isatty():
        threading.Timer(1.0, webbrowser.open, [address]).start()
    os.environ["HULLBREACH_DB"] = url
    uvicorn.run(
        "hullbreach.server.main:app",
        host=args.host,
        port=args.port,
        workers=args.workers,
        log_level="warning",
        ws_max_size=16384,
        ws_ping_interval=20,
        ws_ping_timeout=30,
    )
    return 0
