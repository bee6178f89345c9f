"""The page's files as they are sent: compressed once, under addresses that tell what is in them.

All lie below `/v/PRINT/`, where the print is that of all of them together. A browser keeps what it
has from there for ever and asks for nothing twice; a changed file gives all of them new addresses,
which only the page's first file names. Modules find each other by relative paths, so none of them
knows of it. Modules are sent together (`bundles.py`), style sheets with those they import, both
without what only people read. Nothing is built beforehand: a wheel and a checkout send the same.
"""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import brotli
import minify_html
from starlette.datastructures import Headers
from starlette.responses import Response

from .bundles import join, leads_to

WEB = Path(__file__).parent.parent / "web"
LOOK_EVERY_S = 1.0
"""Files that were changed meanwhile are found so often at most."""
PACKED = frozenset((".css", ".html", ".js", ".svg"))
CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda data: brotli.compress(data, quality=11),
    "gzip": lambda data: gzip.compress(data, 9, mtime=0),
}
"""How files are compressed, the best first. Browsers ask for it by https and of this machine."""
SHORT = 200
"""Of fewer bytes nothing is gained."""
FOR_EVER = "max-age=31536000, immutable"
ASK_FIRST = "no-cache"
COMMENT = re.compile(
    rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/[ \t]*|//[^\n]*)\n", re.MULTILINE | re.DOTALL
)
"""Comments that stand alone in their lines: what they say of modules is none of `join`'s business.
What others made (`lib/`) goes as it is."""
SHEET = re.compile(rb'@import "\./([\w-]+\.css)";\n')
"""A style sheet takes others of its folder in."""
SYMBOL = re.compile(rb'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg">%s</svg>'


class File:
    """A file as it is sent; compressed when somebody first asks for it so."""

    def __init__(self, plain: bytes, kind: str, *, packs: bool) -> None:
        self.plain = plain
        self.kind = kind
        self.packs = packs
        self.tag = f'"{sha256(plain).hexdigest()[:16]}"'
        self._packed: dict[str, bytes] = {}

    async def packed(self, coding: str) -> bytes:
        """What is sent by a coding, "" for none; the best that it gives takes its time, once."""
        if not coding:
            return self.plain
        if coding not in self._packed:
            self._packed[coding] = await asyncio.to_thread(CODINGS[coding], self.plain)
        return self._packed[coding]


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
                sent[name] = short(self._sheet(name).decode(), "style")
        self._modules = join(modules)
        return sent | {name: short(text, "script") for name, text in self._modules.items()}

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


def short(text: str, tag: str) -> bytes:
    """A module or style sheet without what only people read; names stay, so that what fails in a
    browser can be found here. One that is wrong goes as it is: the browser says what and where."""
    opened = '<script type="module">' if tag == "script" else f"<{tag}>"
    minified: str = minify_html.minify(
        f"{opened}{text}</{tag}>", minify_js=True, minify_css=True, keep_closing_tags=True
    )
    inside = re.fullmatch(rf"<{tag}[^>]*>(.*)</{tag}>", minified, re.DOTALL)
    return (inside[1] if inside else text).encode()


def _file(name: str, data: bytes) -> File:
    ending = Path(name).suffix
    kind = "text/javascript" if ending == ".js" else mimetypes.guess_type(name)[0] or "text/plain"
    if kind in ("text/html", "text/plain"):  # modules and their sheets are in UTF-8 as it is
        kind += "; charset=utf-8"
    return File(data, kind, packs=ending in PACKED and len(data) > SHORT)


def coding(accepted: str) -> str:
    """The best coding of those that a browser accepts, "" for none."""
    offered = {one.strip() for one in accepted.split(",")}
    return next((one for one in CODINGS if one in offered), "")


async def answer(file: File, asked: Headers, caching: str = ASK_FIRST) -> Response:
    """A file for a browser: nothing where it has it, compressed where it may be."""
    headers = {"cache-control": caching}
    if caching != FOR_EVER:  # nobody asks again
        headers["etag"] = file.tag
    if file.packs:
        headers["vary"] = "accept-encoding"
    if file.tag in asked.get("if-none-match", "").replace("W/", "").split(", "):
        return Response(status_code=304, headers=headers)
    by = coding(asked.get("accept-encoding", "")) if file.packs else ""
    if by:
        headers["content-encoding"] = by
    headers["content-type"] = file.kind  # starlette would add a charset to any text
    return Response(await file.packed(by), headers=headers)
