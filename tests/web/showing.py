"""A panel of a theme by itself, over a view made by a test: for looking, and for measuring."""

from __future__ import annotations

from typing import Any

import msgspec

PAGE = """<!doctype html><html lang="en"><title>Showing</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
%(styles)s
<body><main style="position:fixed;inset:0" id="here"><h1 class="off-screen">Showing</h1></main>
<script type="module">
import { render } from "/lib/preact.js";
import { h, html } from "/ui.js";
import theme from "/games/%(game)s/theme.js";
const panel = theme.panels.find(({ id }) => id === "%(panel)s");
const part = { ...%(part)s, setFocus: () => {}, choose: () => {}, picked: [], news: [] };
const box = document.createElement("div");
box.style.cssText = "position:absolute;inset:0";
document.querySelector("#here").append(box);
render(h(panel.Component, part), box);
document.body.dataset.drawn = "yes";
</script>"""
STYLES = ("styles/tokens", "styles/base", "styles/controls", "styles/panels", "styles/kit")


def show(
    device: Any, game: str, panel: str, table: Any, *, seat: int | None = 0, focus: Any = None
) -> Any:
    """The page with one panel of a game's theme over the view `table`, all of the window."""
    view = {"game": game, "seat": seat, "over": False, "table": table, "people": []}
    part = msgspec.json.encode({"view": view, "choices": [], "focus": focus}).decode()
    sheets = [*STYLES, f"games/{game}/board"]
    styles = "".join(f'<link rel="stylesheet" href="/{name}.css">' for name in sheets)
    text = PAGE % {"game": game, "panel": panel, "part": part, "styles": styles}
    device.page.route(
        "**/showing", lambda route: route.fulfill(body=text, content_type="text/html")
    )
    page = device.go("/showing")
    page.locator("body[data-drawn]").wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page
