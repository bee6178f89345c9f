"""A PostgreSQL of one's own, on loopback, for tests: made for the moment, gone with its end."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from hullbreach.kernel.errors import HullbreachError

PLACES = "/usr/lib/postgresql"
START_S = 30


class NoPostgres(HullbreachError):
    """PostgreSQL is not installed or does not start."""


def binaries() -> Path | None:
    """The folder with initdb and postgres, None if they are not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = [p.parent for p in Path(PLACES).glob("*/bin/initdb")]
    return max(places, key=lambda p: float(p.parent.name), default=None)


def free_port() -> int:
    """A port of loopback that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


class Postgres:
    """A running server with a temporary folder. Raises NoPostgres.

    It refuses to run as root; root starts it as another user.
    """

    def __init__(self) -> None:
        place = binaries()
        if place is None:
            raise NoPostgres("PostgreSQL is not installed")
        self.user = _user()
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="hullbreach-"))
        data = self.folder / "data"
        data.mkdir()
        self._options: dict[str, Any] = {"cwd": "/", "stdin": subprocess.DEVNULL}
        if self.user is not None:
            self._options |= {"user": self.user.pw_uid, "group": self.user.pw_gid}
            self._options["extra_groups"] = []
            for path in (self.folder, data):
                os.chown(path, self.user.pw_uid, self.user.pw_gid)
        made = subprocess.run(
            [place / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
             "--locale=C", "--no-sync"],
            capture_output=True, **self._options,
        )  # fmt: skip
        if made.returncode:
            raise NoPostgres(f"initdb failed: {made.stderr.decode(errors='replace')[-300:]}")
        self.log = self.folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [place / "postgres", "-D", data, "-p", str(self.port), "-k", "",
                 "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off",
                 "-c", "max_connections=60", "-c", "shared_buffers=32MB"],
                stdout=log, stderr=log, **self._options,
            )  # fmt: skip
        self._databases = 0
        self._await_start()

    def _await_start(self) -> None:
        until = time.monotonic() + START_S
        while time.monotonic() < until and self.process.poll() is None:
            try:
                self._run("SELECT 1")
                return
            except Exception:
                time.sleep(0.1)
        words = self.log.read_text(errors="replace")[-300:]
        self.stop()
        raise NoPostgres(f"PostgreSQL does not start: {words}")

    def database(self) -> str:
        """The URL of a new, empty database."""
        self._databases += 1
        name = f"tables_{self._databases}"
        self._run(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{name}"

    def _run(self, statement: str) -> None:
        import asyncpg

        async def run() -> None:
            address = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
            connection = await asyncpg.connect(address, timeout=5)
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(run())

    def stop(self) -> None:
        """End it at once and remove its folder."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def _user() -> pwd.struct_passwd | None:
    """The user to run it as; None: ourselves."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres("PostgreSQL does not run as root, and there is no other user")
