"""The page's files: compressed, kept by browsers for ever, and new when something has changed."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
from pathlib import Path
from typing import Any

import brotli
import httpx
import pytest

from hullbreach.server import files
from hullbreach.server.files import WEB
from hullbreach.server.pages import Pages

FOR_EVER = "max-age=31536000, immutable"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small page."""
    (tmp_path / "index.html").write_text('<script src="/app.js"></script><a href="/"></a>')
    lines = (f"/** What\n * it is. */\nexport const a{n} = {n}; // one\n" for n in range(20))
    (tmp_path / "app.js").write_text("".join(lines))
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
    assert module.headers["content-type"] == "text/javascript"
    again = page.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")

    (folder / "app.js").write_text("export const a = 2;\n")
    os.utime(folder / "app.js", (1, 1))
    assert address(page) != before
    assert page.get("/", headers={"if-none-match": first.headers["etag"]}).status_code == 200
    old = page.get(before)  # by a page that was opened before
    assert "=2" in old.text
    assert old.headers["cache-control"] == "no-cache"
    (folder / "app.js").unlink()
    assert page.get(before).status_code == 404


@pytest.mark.parametrize(
    "accepted, by",
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0", ""),
        ("identity", ""),
    ],
)
def test_a_browser_is_given_the_best_that_it_takes(page: Page, accepted: str, by: str) -> None:
    answer = page.get("/app.js", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding", "") == by
    assert answer.headers["vary"] == "accept-encoding"
    sent = asyncio.run(page.pages.files.get("app.js").packed(by))  # type: ignore[union-attr]
    assert len(sent) == int(answer.headers["content-length"])
    plain = {"br": brotli.decompress, "gzip": gzip.decompress}.get(by, bytes)(sent).decode()
    assert "export const{a0,a1," in plain and "What" not in plain and "one" not in plain


def test_a_module_that_is_wrong_goes_as_it_is_for_the_browser_to_say_where(
    page: Page, folder: Path
) -> None:
    (folder / "app.js").write_text("export const a = ;\n")
    assert "const a = ;\n" in page.get("/app.js").text


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


def weight(*names: str) -> int:
    """What files weigh as they are sent; modules with all that they need."""
    pages = files.Files(WEB)
    pages.look()
    sent = {one for name in names for one in (pages.with_module(name) or [name])}
    return sum(
        len(asyncio.run(file.packed("br" if file.packs else "")))
        for one in sent
        if (file := pages.get(one))
    )


def test_the_page_without_its_tables_is_small() -> None:
    """See docs/hosting.md."""
    fonts = [f"fonts/{name}.woff2" for name in ("text-400", "text-600", "mono-400")]
    sheets = ["styles/page.css", "styles/away.css"]
    lobby = weight("index.html", "app.js", "lobby.js", *sheets, "icons/ui.svg", *fonts)
    assert 30_000 < lobby < 60_000


@pytest.mark.parametrize("game", sorted(path.name for path in (WEB / "games").iterdir()))
def test_what_a_table_needs_is_small(game: str) -> None:
    """All but its pictures, which come one by one as they are shown; see docs/hosting.md."""
    theme = [f"games/{game}/theme.{kind}" for kind in ("js", "css")]
    sheets = ["styles/page.css", "styles/attable.css"]
    assert 50_000 < weight("app.js", "table.js", *theme, *sheets) < 100_000


def test_a_picture_can_be_had_without_the_others_of_its_file(page: Page, folder: Path) -> None:
    one, two = (f'<symbol id="{name}" viewBox="0 0 9 9"><path/></symbol>' for name in ("a", "b-c"))
    (folder / "art.svg").write_text(f"<svg>\n{one}\n{two}\n</svg>")
    assert page.get("/art/b-c.svg").text == f'<svg xmlns="http://www.w3.org/2000/svg">{two}</svg>'
    assert page.get("/art/d.svg").status_code == 404


def test_a_style_sheet_is_sent_with_those_it_imports(page: Page, folder: Path) -> None:
    (folder / "all.css").write_text('@import "./one.css";\na { b: c }\n')
    (folder / "one.css").write_text("/* of d */\nd { e: f } /* g */\n")
    assert page.get("/all.css").text == "d{e:f}a{b:c}"


def test_long_answers_are_compressed() -> None:
    from hullbreach.server.security import SHORT, _packed, json

    class Asked:
        headers = {"accept-encoding": "gzip, deflate"}

    long, short = json("x" * SHORT), json("x")
    assert gzip.decompress(bytes(_packed(long, Asked()).body)) == b'"' + b"x" * SHORT + b'"'  # type: ignore[arg-type]
    assert _packed(short, Asked()).body == b'"x"'  # type: ignore[arg-type]
