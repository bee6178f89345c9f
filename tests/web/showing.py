"""A theme or a panel of it, over a view made by a test: for looking, and for measuring."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from hullbreach.kernel.game import Choice

PAGE = """<!doctype html><html lang="en"><title>Showing</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
%(styles)s
<body><header><h1 class="off-screen">Showing</h1></header>
<div style="position:fixed;inset:0;overflow:auto" id="here"></div>
<script type="module">
import { render } from "/lib/preact.js";
import { Centre, SideArea, panelsOf } from "/panels.js";
import { h, html } from "/ui.js";
import theme from "/games/%(game)s/theme.js";
const part = { ...%(part)s, setFocus: () => {}, choose: () => {}, picked: [], news: [] };
const panels = panelsOf(theme, part.view);
const panel = theme.panels.find(({ id }) => id === "%(panel)s");
const all = () => html`<div class="table ${innerWidth > 1200 ? "wide" : "medium"}">
  ${innerWidth > 1200 && h(SideArea, { panels: panels.side, part })}
  <main class="centre">${h(Centre, { panels, part })}</main></div>`;
const box = document.createElement(panel ? "main" : "div");
box.style.cssText = "position:absolute;inset:0";
document.querySelector("#here").append(box);
render(panel ? h(panel.Component, part) : h(all, {}), box);
document.body.dataset.drawn = "yes";
</script>"""
STILL = """async () => {
    const where = () => JSON.stringify([...document.querySelectorAll("[data-ref]")]
        .map((it) => it.getBoundingClientRect()));
    for (let before = where(), same = 0, n = 0; same < 6 && n < 300; n++) {
        await new Promise(requestAnimationFrame);
        const now = where();
        same = now === before ? same + 1 : 0;
        before = now;
    }
}"""
"""Pictures are laid out anew when they have been measured, and pawns glide to their places."""
WEB = Path(__file__).parents[2] / "src/hullbreach/web/games"
STYLES = tuple(f"styles/{n}" for n in ("tokens", "base", "controls", "table", "panels", "kit"))


def show(
    device: Any,
    game: str,
    panel: str,
    table: Any,
    *,
    seat: int | None = 0,
    focus: Any = None,
    choices: Sequence[Choice] = (),
    kind: str = "",
) -> Any:
    """The page with a panel of a game's theme over the view `table`; "" is the whole theme.
    `kind` is that of the decision."""
    view = {"game": game, "seat": seat, "over": False, "table": table, "people": []}
    view |= {"awaiting": [], "standing": [], "held": []}
    view |= {"decision": {"kind": kind, "choices": choices} if kind else None}
    part = msgspec.json.encode({"view": view, "choices": choices, "focus": focus}).decode()
    sheets = [*STYLES, *[f"games/{game}/{one.stem}" for one in sorted(WEB.glob(f"{game}/*.css"))]]
    styles = "".join(f'<link rel="stylesheet" href="/{name}.css">' for name in sheets)
    text = PAGE % {"game": game, "panel": panel, "part": part, "styles": styles}
    device.page.route(
        "**/showing", lambda route: route.fulfill(body=text, content_type="text/html")
    )
    page = device.go("/showing")
    page.locator("body[data-drawn]").wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(STILL)
    return page
