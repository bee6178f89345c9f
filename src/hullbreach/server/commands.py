"""`hullbreach serve`: start the server and open a browser; `hullbreach reports`: read defects."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
import threading
import webbrowser
from datetime import datetime
from typing import Any

from hullbreach.folders import data_folder
from hullbreach.kernel.errors import HullbreachError

DEFAULT_PORT = 8077
DATABASE_HELP = "sqlite:///FILE or postgresql://USER@HOST/NAME; default: a file of your own"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def register(subparsers: Any) -> None:
    """Add the commands to the command line."""
    parser = subparsers.add_parser("serve", help="start the table in a browser")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"default {DEFAULT_PORT}")
    parser.add_argument("--db", default="", metavar="URL", help=DATABASE_HELP)
    parser.add_argument("--workers", type=int, default=1, help="processes (PostgreSQL only)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=serve)
    parser = subparsers.add_parser("reports", help="reports of rules that failed at a table")
    parser.add_argument("--db", default="", metavar="URL", help=DATABASE_HELP)
    parser.set_defaults(run=reports)


def database_url(given: str) -> str:
    """The database to use, with an async driver. Raises HullbreachError."""
    if not given:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        given = f"sqlite:///{folder / 'tables.sqlite'}"
    kind, colon, rest = given.partition(":")
    driver = DRIVERS.get(kind, kind if kind in DRIVERS.values() else "")
    if not colon or not driver:
        raise HullbreachError(f"--db takes {DATABASE_HELP}")
    if driver.startswith("postgresql"):
        try:
            import asyncpg  # noqa: F401
        except ImportError:
            raise HullbreachError(
                "PostgreSQL needs asyncpg: pip install 'hullbreach[postgres]'"
            ) from None
    return f"{driver}:{rest}"


def serve(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    import uvicorn

    url = database_url(args.db)
    if args.workers < 1:
        raise HullbreachError("--workers: at least 1")
    if args.workers > 1 and url.startswith("sqlite"):
        raise HullbreachError("several workers need PostgreSQL: --db postgresql://...")
    _check_port(args.host, args.port)
    asyncio.run(_check_database(url))
    named = f"[{args.host}]" if ":" in args.host else args.host
    address = f"http://{named}:{args.port}/"
    print(f"Hullbreach is at {address}  (stop with Ctrl-C)", flush=True)
    print("No browser here? `hullbreach play GAME` plays in the terminal.", flush=True)
    if not args.no_browser and sys.stdout.isatty():
        timer = threading.Timer(1.0, webbrowser.open, [address])
        timer.daemon = True
        timer.start()
    os.environ["HULLBREACH_DB"] = url
    options = server_options(args.host, args.port)
    uvicorn.run("hullbreach.server.main:app", workers=args.workers, **options)
    return 0


def server_options(host: str, port: int) -> dict[str, Any]:
    """How uvicorn is to run: a door with deadlines, small frames, pings, no compression (patches
    are small)."""
    return {
        "http": "hullbreach.server.door:Http",
        "host": host,
        "port": port,
        "log_level": "warning",
        "server_header": False,
        "ws_max_size": 16384,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 30,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 3,
    }


def reports(args: argparse.Namespace) -> int:
    """Print the reports of defects that were kept, the newest last."""

    async def read() -> list[Any]:
        from .storage import Storage

        storage = Storage(database_url(args.db))
        await storage.open()
        try:
            return await storage.reports()
        finally:
            await storage.close()

    kept = asyncio.run(read())
    for report in kept:
        at = datetime.fromtimestamp(report.at).isoformat(" ", "seconds")
        print(f"{at}  table {report.table_id}\n{report.text}\n")
    print(f"{len(kept)} reports")
    return 0


def _check_port(host: str, port: int) -> None:
    if not 0 < port < 65536:
        raise HullbreachError(f"--port {port}: a port is 1 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        raise HullbreachError(f"cannot listen on {host}:{port}: {error.strerror}") from None


async def _check_database(url: str) -> None:
    """Make the database ready, or say in one line why not."""
    from .logs import set_up
    from .storage import Storage

    set_up()
    storage = Storage(url)
    try:
        await storage.open()
    except HullbreachError as error:
        raise HullbreachError("the database of --db cannot be opened (reason above)") from error
    finally:
        await storage.close()
