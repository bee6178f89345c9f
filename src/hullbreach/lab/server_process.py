"""A server as a process of its own, to measure it or to kill it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import IO

START_S = 120
"""A busy machine may need so long."""


class ServerProcess:
    """`hullbreach serve` on loopback; `limits` scales what one address may do.

    `module` is what to run instead of `hullbreach`, as one that knows another game.
    """

    def __init__(
        self,
        url: str,
        port: int,
        log: Path,
        *,
        bot_pause_s: float = 0.0,
        window_s: tuple[float, float] = (0.2, 0.4),
        limits: float = 1e6,
        module: str = "hullbreach",
    ) -> None:
        self.url = url
        self.address = f"127.0.0.1:{port}"
        self.log = log
        self._command = [
            sys.executable, "-m", module, "serve", "--port", str(port), "--db", url,
            "--no-browser",
        ]  # fmt: skip
        self._environment = {
            **os.environ,
            "HULLBREACH_BOT_PAUSE": str(bot_pause_s),
            "HULLBREACH_WINDOW": f"{window_s[0]},{window_s[1]}",
            "HULLBREACH_LIMITS": str(limits),
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        self.process: subprocess.Popen[bytes] | None = None
        self._file: IO[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process id of the running server."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start and wait until it answers. Raises RuntimeError with its last words."""
        self.launch()
        self.await_health()

    def launch(self) -> None:
        """Start without waiting."""
        self._file = self.log.open("ab")
        self.process = subprocess.Popen(
            self._command, env=self._environment, stdout=self._file, stderr=self._file
        )

    def await_health(self) -> None:
        """Wait until it answers. Raises RuntimeError with its last words."""
        assert self.process is not None
        until = time.monotonic() + START_S
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"http://{self.address}/health", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        words = self.log.read_text(errors="replace")[-2000:]
        self.kill()
        raise RuntimeError(f"the server does not start:\n{words}")

    def kill(self) -> None:
        """End it with SIGKILL, at once."""
        self._end(hard=True)

    def stop(self) -> None:
        """Ask it to end, and wait."""
        self._end(hard=False)

    def _end(self, *, hard: bool) -> None:
        if self.process is not None and self.process.poll() is None:
            if hard:
                self.process.kill()
            else:
                self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self._file is not None:
            self._file.close()
            self._file = None
