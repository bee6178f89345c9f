"""`hullbreach serve`: start the server and open a browser; `hullbreach reports`: read defects."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from hullbreach.folders import data_folder, program
from hullbreach.kernel.errors import HullbreachError

if TYPE_CHECKING:
    from .storage import Storage

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
    parser.add_argument(
        "--public-url", default="", metavar="URL",
        help="the address people use, e.g. https://play.example.org",
    )  # fmt: skip
    parser.add_argument(
        "--trusted-proxy", action="append", default=[], metavar="ADDRESS",
        help="a proxy whose word on its clients is believed; may be given several times",
    )  # fmt: skip
    parser.add_argument(
        "--allowed-host", action="append", default=[], metavar="NAME",
        help="one more host name to answer to, * for any",
    )  # fmt: skip
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=serve)
    parser = subparsers.add_parser("reports", help="reports of rules that failed at a table")
    parser.add_argument("--db", default="", metavar="URL", help=DATABASE_HELP)
    parser.set_defaults(run=reports)
    parser = subparsers.add_parser("host", help="print the secret link of the host's page")
    parser.add_argument("--db", default="", metavar="URL", help=DATABASE_HELP)
    parser.add_argument(
        "--url", default=f"http://127.0.0.1:{DEFAULT_PORT}", help="the server's address"
    )
    parser.set_defaults(run=host)
    parser = subparsers.add_parser("check", help="check the database and every table in it")
    parser.add_argument("--db", default="", metavar="URL", help=DATABASE_HELP)
    parser.set_defaults(run=check)
    parser = subparsers.add_parser("backup", help="copy the database, also while a server runs")
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file")
    parser.add_argument("--db", default="", metavar="URL", help=DATABASE_HELP)
    parser.set_defaults(run=backup)
    parser = subparsers.add_parser("prune", help="delete old tables")
    parser.add_argument("--older-than", type=float, required=True, metavar="DAYS")
    parser.add_argument("--unfinished", action="store_true", help="also games that are not over")
    parser.add_argument("--dry-run", action="store_true", help="only count them")
    parser.add_argument("--db", default="", metavar="URL", help=DATABASE_HELP)
    parser.set_defaults(run=prune)


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

    from . import outside

    url = database_url(args.db)
    if args.workers < 1:
        raise HullbreachError("--workers: at least 1")
    if args.workers > 1 and url.startswith("sqlite"):
        raise HullbreachError("several workers need PostgreSQL: --db postgresql://...")
    before = outside.outside(args.public_url, args.allowed_host, args.trusted_proxy)
    _check_port(args.host, args.port)
    asyncio.run(_check_database(url))
    named = f"[{args.host}]" if ":" in args.host else args.host
    address = f"{before.public or f'http://{named}:{args.port}'}/"
    print(f"Hullbreach is at {address}  (stop with Ctrl-C)", flush=True)
    print(f"No browser here? `{program()} play GAME` plays in the terminal.", flush=True)
    if not args.no_browser and sys.stdout.isatty():
        timer = threading.Timer(1.0, webbrowser.open, [address])
        timer.daemon = True
        timer.start()
    os.environ["HULLBREACH_DB"] = url
    os.environ[outside.PUBLIC] = before.public
    os.environ[outside.LISTENS] = args.host
    os.environ[outside.NAMES] = " ".join(args.allowed_host)
    os.environ[outside.PROXIES] = " ".join(before.proxies)
    options = server_options(args.host, args.port, before.proxies)
    uvicorn.run("hullbreach.server.main:app", workers=args.workers, **options)
    return 0


def server_options(host: str, port: int, proxies: Sequence[str] = ()) -> dict[str, Any]:
    """How uvicorn is to run: a door with deadlines, small frames, pings, no compression (patches
    are small). What `proxies` say of their clients is believed."""
    return {
        "http": "hullbreach.server.door:Http",
        "host": host,
        "port": port,
        "log_level": "warning",
        "server_header": False,
        "proxy_headers": bool(proxies),
        "forwarded_allow_ips": list(proxies),
        "ws_max_size": 16384,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 30,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 3,
    }


def reports(args: argparse.Namespace) -> int:
    """Print the reports of defects that were kept, the newest last."""

    kept = _with_storage(args.db, lambda storage: storage.reports())
    for report in kept:
        at = datetime.fromtimestamp(report.at).isoformat(" ", "seconds")
        print(f"{at}  table {report.table_id}\n{report.text}\n")
    print(f"{len(kept)} reports")
    return 0


def host(args: argparse.Namespace) -> int:
    """Print the link of the host's page, and how a machine reads the metrics."""
    from .host import SECRET

    if urlsplit(args.url).scheme not in ("http", "https"):
        raise HullbreachError("--url is an address, e.g. https://play.example.org")
    token = _with_storage(args.db, lambda storage: storage.secret(SECRET))
    url = args.url.rstrip("/")
    print(f"{url}/host#{token}")
    print("Whoever has this link sees how the server is; it shows nothing that lies at a table.")
    print(f"For Prometheus: {url}/metrics with the header  Authorization: Bearer {token}")
    return 0


T = TypeVar("T")


def _with_storage(given: str, work: Callable[[Storage], Awaitable[T]]) -> T:
    """Do something with the database, opened and closed around it. Raises HullbreachError if there
    is none: who only looks makes none."""
    from . import care
    from .storage import Storage

    url = database_url(given)
    care.check_file(url, needed=True)

    async def opened() -> T:
        storage = Storage(url)
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(opened())


@contextlib.contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on the error stream while something long goes on."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def check(args: argparse.Namespace) -> int:
    """Check the database and every table in it; 1 if something is wrong."""
    from . import care

    with _progress("tables") as told:
        found = _with_storage(args.db, lambda storage: care.check(storage, told))
    for line in found.wrong:
        print(line)
    print(f"{found.tables} tables, {len(found.wrong)} things wrong")
    print(f"fair chance: proven at {found.fair}, all drawn from what was committed to")
    broken = sum(line.startswith("table ") for line in found.wrong)
    if rest := found.tables - found.fair - broken:
        print(f"fair chance: {rest} were made before it, or lost their past to other rules")
    return 1 if found.wrong else 0


def backup(args: argparse.Namespace) -> int:
    """Copy the database."""
    from . import care

    with _progress("copying") as told:
        size = care.backup(database_url(args.db), args.file, told)
    print(f"{args.file}: {size / 2**20:.1f} MB")
    return 0


def prune(args: argparse.Namespace) -> int:
    """Delete old tables."""
    from . import care

    if args.older_than <= 0:
        raise HullbreachError("--older-than: more than 0 days")
    count = _with_storage(
        args.db,
        lambda storage: care.prune(
            storage, args.older_than, unfinished=args.unfinished, really=not args.dry_run
        ),
    )
    print(f"{count} tables {'would be' if args.dry_run else 'were'} deleted")
    return 0


def _check_port(host: str, port: int) -> None:
    if not 0 < port < 65536:
        raise HullbreachError(f"--port {port}: a port is 1 to 65535")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        raise HullbreachError(f"cannot listen on {host}:{port}: {_why(error)}") from None


def _why(error: OSError) -> str:
    """Why nothing can listen there, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return "something does already, perhaps Hullbreach itself; another port: --port N"
    return os.strerror(error.errno) if error.errno else str(error)


async def _check_database(url: str) -> None:
    """Make the database ready, or say in one line why not."""
    from . import care
    from .logs import set_up
    from .storage import Storage

    care.check_file(url)
    set_up()
    storage = Storage(url)
    try:
        await storage.open()
    except HullbreachError as error:
        raise HullbreachError("the database of --db cannot be opened (reason above)") from error
    finally:
        await storage.close()
