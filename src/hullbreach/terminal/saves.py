"""Stored games on disk: written whole or not at all, and kept after every choice."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from hullbreach.folders import data_folder
from hullbreach.kernel.errors import BadFile
from hullbreach.kernel.journal import Stored, decode_stored

SUFFIX = ".hullbreach"


def running_folder() -> Path:
    """The games that are not over."""
    return data_folder() / "running"


def write(path: Path, data: bytes) -> None:
    """Write a file whole: a crash leaves the old one or the new one. Raises OSError."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def new_file(game: str) -> Path:
    """A file of its own for a new game, empty so far. Raises OSError."""
    folder = running_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now().strftime("%Y-%m-%d")
    number = 1
    while True:
        path = folder / f"{game}-{stamp}-{number}{SUFFIX}"
        finished = finished_file(path)
        if not finished.exists():
            try:
                path.touch(exist_ok=False)
                return path
            except FileExistsError:
                pass
        number += 1


def finished_file(path: Path) -> Path:
    """Where the file of a running game goes when the game is over."""
    return data_folder() / "finished" / path.name


def last_game(game: str) -> Path | None:
    """The running game of a kind that was played last."""
    try:
        found = [p for p in running_folder().glob(f"{game}-*{SUFFIX}") if p.stat().st_size]
    except OSError:
        return None
    return max(found, key=lambda p: p.stat().st_mtime, default=None)


def read(path: Path) -> Stored:
    """A stored game. Raises OSError or BadFile, which names the file."""
    try:
        return decode_stored(path.read_bytes())
    except BadFile as error:
        raise BadFile(f"{path}: {error}") from None


class Keeper:
    """Keeps one game on disk while it is played."""

    def __init__(self, game: str, loaded: Path | None = None) -> None:
        self.game = game
        self.path: Path | None = None
        self.origin = loaded
        self.trouble = ""
        if loaded and loaded.resolve().parent == running_folder().resolve():
            self.path = loaded

    def keep(self, data: bytes) -> None:
        """Write the game; what goes wrong is told by `trouble`, once a change."""
        try:
            if self.path is None:
                self.path = new_file(self.game)
            write(self.path, data)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"{error.filename or self.path}: {error.strerror}"

    def finish(self) -> None:
        """The game is over: move its file away from the running ones."""
        if self.path is None or not self.path.exists():
            return
        target = finished_file(self.path)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            self.path = self.path.replace(target)
        except OSError as error:
            self.trouble = f"{error.filename}: {error.strerror}"
