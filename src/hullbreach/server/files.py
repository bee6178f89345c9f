"""The page's files as they are sent: compressed once, under addresses that tell what is in them.

All lie below `/v/PRINT/`, where the print is that of all of them together. A browser keeps what it
has from there for ever and asks for nothing twice; a changed file gives all of them new addresses,
which only the page's first file names. Modules find each other by relative paths, so none of them
knows of it. Modules are sent together (`bundles.py`), style sheets with those they import.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
import time
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

from .bundles import join, leads_to

WEB = Path(__file__).parent.parent / "web"
LOOK_EVERY_S = 1.0
"""Files that were changed meanwhile are found so often at most."""
PACKED = frozenset((".css", ".html", ".js", ".svg"))
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
COMMENT = re.compile(
    rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/[ \t]*|//[^\n]*)\n", re.MULTILINE | re.DOTALL
)
"""Comments that stand alone in their lines. They are a quarter of our modules; what others made
(`lib/`) goes as it is."""
SHEET_COMMENT = re.compile(rb"[ \t]*/\*.*?\*/\n?", re.DOTALL)
SHEET = re.compile(rb'@import "\./([\w-]+\.css)";\n')
"""A style sheet takes others of its folder in."""
SYMBOL = re.compile(rb'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg">%s</svg>'


class File(NamedTuple):
    """A file as it is sent; `packed` is "" where that makes it no smaller."""

    plain: bytes
    packed: bytes
    tag: str
    kind: str


class Files:
    """The files of a folder in memory, as they are now on the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.print = ""
        """Of all files together."""
        self._files: dict[str, File] = {}
        self._read: dict[str, bytes] = {}
        self._modules: dict[str, str] = {}
        self._stamps: dict[str, tuple[int, int]] = {}
        self._looked = 0.0

    def look(self) -> None:
        """Take in what has changed on the disk, at most once a second."""
        if self.print and time.monotonic() - self._looked < LOOK_EVERY_S:
            return
        stamps = {
            path.relative_to(self.folder).as_posix(): (stat.st_mtime_ns, stat.st_size)
            for path in self.folder.rglob("*")
            if path.is_file() and (stat := path.stat())
        }
        self._looked = time.monotonic()
        if self.print and stamps == self._stamps:
            return
        self._read = {
            name: self._read[name]
            if self._stamps.get(name) == stamp
            else (self.folder / name).read_bytes()
            for name, stamp in stamps.items()
        }
        self._stamps = stamps
        sent = self._sent()
        was = self._files
        self._files = {
            name: was[name] if name in was and was[name].plain == data else _file(name, data)
            for name, data in sent.items()
        }
        tags = "".join(f"{name} {self._files[name].tag}\n" for name in sorted(self._files))
        self.print = sha256(tags.encode()).hexdigest()[:16]

    def _sent(self) -> dict[str, bytes]:
        """What is sent for the files: some go together."""
        sent = dict(self._read)
        modules = {}
        for name, data in self._read.items():
            if name.endswith(".js"):
                bare = data if name.startswith("lib/") else COMMENT.sub(b"", data)
                modules[name] = bare.decode()
            elif name.endswith(".svg"):
                sent |= _symbols(name, data)
            elif name.endswith(".css"):
                sent[name] = SHEET_COMMENT.sub(b"", self._sheet(name))
        self._modules = join(modules)
        return sent | {name: text.encode() for name, text in self._modules.items()}

    def _sheet(self, name: str) -> bytes:
        """A style sheet with those that it imports."""
        folder = Path(name).parent

        def imported(match: re.Match[bytes]) -> bytes:
            other = (folder / match[1].decode()).as_posix()
            return self._read.get(other, b"")

        return SHEET.sub(imported, self._read[name])

    def get(self, name: str) -> File | None:
        """A file by its path in the folder."""
        return self._files.get(name)

    def with_module(self, name: str) -> list[str]:
        """The answers that a module comes in, so that a browser may ask for all at once."""
        return leads_to(name, self._modules)


def _symbols(name: str, data: bytes) -> dict[str, bytes]:
    """The symbols of a picture one by one: `art.svg` has them as `art/NAME.svg` too."""
    return {
        f"{name.removesuffix('.svg')}/{symbol[1].decode()}.svg": SVG % symbol[0]
        for symbol in SYMBOL.finditer(data)
    }


def _file(name: str, data: bytes) -> File:
    ending = Path(name).suffix
    packed = gzip.compress(data, 9, mtime=0) if ending in PACKED else b""
    kind = "text/javascript" if ending == ".js" else mimetypes.guess_type(name)[0] or "text/plain"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    tag = f'"{sha256(data).hexdigest()[:16]}"'
    return File(data, packed if len(packed) < len(data) else b"", tag, kind)


def pack(data: bytes, kind: str) -> File:
    """What was made just now, to be sent as a file is."""
    return File(data, gzip.compress(data, 6, mtime=0), f'"{sha256(data).hexdigest()[:16]}"', kind)


def answer(file: File, asked: Headers, caching: str = ASK_FIRST) -> Response:
    """A file for a browser: nothing where it has it, compressed where it may be."""
    headers = {"cache-control": caching, "etag": file.tag}
    if file.packed:
        headers["vary"] = "accept-encoding"
    if file.tag in asked.get("if-none-match", "").replace("W/", "").split(", "):
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in asked.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.kind, headers=headers)
    return Response(file.plain, media_type=file.kind, headers=headers)
