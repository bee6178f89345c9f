"""The page's files: compressed, kept by browsers for ever, and new when something has changed."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from hullbreach.server import files
from hullbreach.server.files import WEB
from hullbreach.server.pages import Pages

FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small page."""
    (tmp_path / "index.html").write_text('<script src="/app.js"></script><a href="/"></a>')
    (tmp_path / "app.js").write_text("/** What\n * it is. */\nexport const a = 1; // one\n" * 9)
    return tmp_path


class Page:
    """A server of a folder, asked without a network."""

    def __init__(self, folder: Path) -> None:
        self.pages = Pages(folder)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """One request."""

        async def asked() -> httpx.Response:
            network = httpx.ASGITransport(self.pages)
            async with httpx.AsyncClient(transport=network, base_url="http://here") as client:
                return await client.request(method, path, **more)

        return asyncio.run(asked())

    def get(self, path: str, **more: Any) -> httpx.Response:
        """What is at an address."""
        return self.ask("GET", path, **more)


@pytest.fixture
def page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A server of it that looks at the disk each time."""
    monkeypatch.setattr(files, "LOOK_EVERY_S", 0)
    return Page(folder)


def address(page: Page) -> str:
    """Where the first file says that the module is."""
    return str(re.findall(r'src="([^"]+)"', page.get("/t/anything").text)[0])


def test_files_are_kept_for_ever_under_addresses_that_tell_what_is_in_them(
    page: Page, folder: Path
) -> None:
    first = page.get("/")
    assert first.headers["cache-control"] == "no-cache"
    before = address(page)
    module = page.get(before)
    assert module.headers["cache-control"] == FOR_EVER
    assert module.headers["content-encoding"] == "gzip"
    assert module.headers["content-type"] == "text/javascript; charset=utf-8"
    again = page.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")

    (folder / "app.js").write_text("export const a = 2;\n")
    os.utime(folder / "app.js", (1, 1))
    assert address(page) != before
    assert page.get("/", headers={"if-none-match": first.headers["etag"]}).status_code == 200
    old = page.get(before)  # by a page that was opened before
    assert (old.text, old.headers["cache-control"]) == ("export const a = 2;\n", "no-cache")
    (folder / "app.js").unlink()
    assert page.get(before).status_code == 404


def test_a_browser_that_wants_nothing_compressed_is_given_the_file_as_it_is(page: Page) -> None:
    plain = page.get("/app.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
    assert plain.text == "export const a = 1; // one\n" * 9


@pytest.mark.parametrize("path", ["/../pyproject.toml", "/%2e%2e/pages.py", "/v/0/app.js"])
def test_nothing_else_is_a_file(page: Page, path: str) -> None:
    assert page.get(path).status_code == 404
    assert page.ask("POST", "/app.js").status_code == 405


def test_what_is_taken_out_of_our_modules_are_comments() -> None:
    inside = b"/** @type {any} */ (x).y = 1;\n/** Of y. */\nexport const z = `//${y}`;\n  // why\n"
    assert files.COMMENT.sub(b"", inside) == (
        b"/** @type {any} */ (x).y = 1;\nexport const z = `//${y}`;\n"
    )
    for module in WEB.rglob("*.js"):
        for comment in files.COMMENT.findall(module.read_bytes()):
            assert comment.count(b"*/") <= 1, (module, comment)


def test_the_page_without_its_tables_is_small() -> None:
    """What docs/hosting.md says of the lobby: 93 KB, heads of answers included."""
    pages = files.Files(WEB)
    pages.look()
    seen: set[str] = set()
    todo = ["index.html", "lobby.js", "icons/ui.svg"]
    todo += re.findall(r'="/([^"]+)"', (WEB / "index.html").read_text())
    todo += [f"fonts/{path.name}" for path in (WEB / "fonts").glob("*.woff2")]
    while todo:
        name = todo.pop()
        file = pages.get(name)
        if name in seen or file is None:
            continue
        seen.add(name)
        if name.endswith(".js"):
            found = re.findall(rb'^(?:import|export) [^;]*?from ?"([^"]+)"', file.plain, re.M)
            found += re.findall(rb'(?:import|from)"(\./[^"]+)"', file.plain)
            base = os.path.dirname(name)
            todo += [os.path.normpath(os.path.join(base, one.decode())) for one in found]
    assert {"lib/hooks.js", "newtable.js", "net.js"} <= seen
    assert "table.js" not in seen
    sent = [pages.get(name) for name in seen]
    assert sum(len(file.packed or file.plain) for file in sent if file) < 90_000


def test_long_answers_are_compressed() -> None:
    from hullbreach.server.security import SHORT, _packed, json

    class Asked:
        headers = {"accept-encoding": "gzip, deflate"}

    long, short = json("x" * SHORT), json("x")
    assert gzip.decompress(bytes(_packed(long, Asked()).body)) == b'"' + b"x" * SHORT + b'"'  # type: ignore[arg-type]
    assert _packed(short, Asked()).body == b'"x"'  # type: ignore[arg-type]
