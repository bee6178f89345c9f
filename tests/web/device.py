"""A device: a browser context with one page, what a person does with it, and what it receives."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import TimeoutError

_BROWSERS = [Path("/usr/bin", name) for name in ("chromium-headless-shell", "chromium")]
CHROMIUM = next((path for path in _BROWSERS if path.exists()), _BROWSERS[0])
"""Chromium without a window, which takes a third less time, or with one."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
ME, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Bob"}
BEA = {"kind": "me", "name": "Bea"}
"""At the device of Ann, under a name of her own."""
BOT = {"kind": "bot", "bot": "random"}
OFFLINE = ("WebSocket connection to", "Failed to load resource: net::ERR_")
REFUSED = ("Failed to load resource: the server responded with a status of 4",)
SLOWLY = "preloaded using link preload but not used within a few seconds"
"""What Chromium says of any page that starts slowly."""
CLICK_MS = 4000
PATIENCE_MS = 30_000
SLOWER = float(os.environ.get("HULLBREACH_SLOWER", "1"))
"""How many times slower than this machine pages are to run: shows tests that look too early."""
QUIET = {"hints": False, "motion": "off"}
"""Settings for tests of other things."""
PANEL = """() => {
    const panel = document.querySelector("#decision"), ask = panel?.querySelector(".confirm");
    const choices = [...(panel?.querySelectorAll("button.choice") ?? [])];
    return {
        over: Boolean(document.querySelector("dialog.end")),
        choices: choices.filter((b) => !b.disabled && b.dataset.choice)
            .map((b) => Number(b.dataset.choice)),
        folded: choices.filter((b) => !b.disabled && !b.dataset.choice).length,
        picked: choices.filter((b) => b.classList.contains("picked")).length,
        asks: ask ? { low: Number(ask.dataset.low), high: Number(ask.dataset.high) } : null,
    };
}"""


def game_card(page: Any, title: str) -> Any:
    """The part of the lobby about a game."""
    return page.locator(".game-card", has=page.get_by_role("heading", name=title, exact=True))


class Device:
    """A browser of a person. `frames` are the live frames received, `complaints` all errors.

    `forgiven` are beginnings of what a browser may say: of a lost network, of refused requests.
    """

    def __init__(self, browser: Any, address: str, size: tuple[int, int], **context: Any) -> None:
        self.base = f"http://{address}"
        self.address = address
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=self.base, **context
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.forgiven: tuple[str, ...] = ()
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.frames: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Any:
        """Another page of this device."""
        page = self.context.new_page()
        if SLOWER > 1:
            throttle = {"rate": SLOWER}
            self.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", throttle)
        page.add_init_script(
            'addEventListener("securitypolicyviolation", (e) =>'
            ' console.error("policy", e.violatedDirective, e.blockedURI));'
        )
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self._requested)
        page.on("websocket", self._connected)
        return page

    def _heard(self, message: Any) -> None:
        loud = message.type in ("error", "warning") and SLOWLY not in message.text
        if loud and not message.text.startswith(self.forgiven):
            self.complaints.append(f"{message.type}: {message.text}")

    def _requested(self, request: Any) -> None:
        self.asked.append(request.url)
        parts = urlsplit(request.url)
        if parts.netloc != self.address and parts.scheme not in ("data", "blob"):
            self.complaints.append(f"foreign request: {request.url}")

    def _connected(self, socket: Any) -> None:
        self.asked.append(socket.url)
        socket.on("framereceived", lambda text: self.frames.append(text))

    # -- the server, as this device -------------------------------------------------------------

    def api(self, path: str, body: Any = None) -> Any:
        """Ask the server with the cookie of this device."""
        url, headers = f"{self.base}/api/{path}", {"origin": self.base}
        request = self.context.request
        if body is None:
            answer = request.get(url, headers=headers)
        else:
            data = body if isinstance(body, str) else json.dumps(body)
            headers["content-type"] = "application/json"
            answer = request.post(url, headers=headers, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, *seats: Any, seed: int = 7, **more: Any) -> dict[str, Any]:
        """Open a table; its id, tokens and secret for spectators."""
        seeded = {} if any(seat["kind"] == "open" for seat in seats) else {"seed": seed}
        spec = {"game": "nemesis", "seats": list(seats), **seeded, **more}
        opened: dict[str, Any] = self.api("tables", spec)
        return opened

    # -- the page -------------------------------------------------------------------------------

    def keep(self, **values: Any) -> None:
        """Put something into what the page keeps in the browser, before it is opened."""
        script = "".join(
            f"localStorage.setItem('hullbreach.{key}', {json.dumps(json.dumps(value))});"
            for key, value in values.items()
        )
        self.context.add_init_script(f"if (!sessionStorage.tested) {{ {script} }}"
                                     "sessionStorage.tested = 1;")  # fmt: skip

    def go(self, path: str) -> Any:
        """Open an address of the page."""
        self.page.goto(self.base + path)
        return self.page

    def sit(self, table: str, seat: int | None = 0) -> Any:
        """Go to a table and wait until it is drawn."""
        self.go(f"/t/{table}" + ("" if seat is None else f"?seat={seat}"))
        self.page.locator(".topbar").wait_for()
        return self.page

    def join(self, opened: dict[str, Any], seat: int, name: str) -> Any:
        """Take a seat by its link."""
        self.go(f"/join/{opened['table']}#{opened['tokens'][seat]}")
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.locator(".topbar").wait_for()
        return self.page

    def panel(self) -> Any:
        """What the decision panel shows now."""
        return self.page.evaluate(PANEL)

    def choice(self, index: int) -> Any:
        """The button of a choice."""
        return self.page.locator(f'#decision button[data-choice="{index}"]')

    def answer(self, rng: random.Random) -> bool:
        """Answer the decision by its buttons at random, if there is one; whether there was.

        Somebody else may end the decision meanwhile.
        """
        shown = self.panel()
        if not shown["choices"] and shown["folded"]:  # acts whose ways open below them
            folded = self.page.locator("#decision button.choice:enabled:not([data-choice])")
            folded.nth(rng.randrange(shown["folded"])).click(timeout=CLICK_MS)
            shown = self.panel()
        if not shown["choices"]:
            return False
        asks = shown["asks"] or {"low": 1, "high": 1}
        low, high = int(asks["low"]), int(asks["high"])
        try:
            if low > len(shown["choices"]):  # amounts: what would be too many is not taken
                wanted = [index for index in shown["choices"] for _ in range(low)]
            else:
                wanted = rng.sample(shown["choices"], rng.randint(low, high))
            for index in wanted:
                self.choice(index).click(timeout=CLICK_MS)
            if shown["asks"]:
                self.page.locator("#decision .confirm button").click(timeout=CLICK_MS)
        except TimeoutError:
            self.page.keyboard.press("Escape")  # takes back what was picked
            return False
        return True

    def eventually(self, holds: Callable[[], object], within_s: float = 30) -> None:
        """Wait until something holds; for what `expect` cannot see."""
        until = time.monotonic() + within_s
        while not holds():
            assert time.monotonic() < until, f"not within {within_s} s"
            self.page.wait_for_timeout(20)

    def wait_for_choice(self) -> None:
        """Wait until this seat may choose."""
        self.page.locator("#decision button.choice:enabled").first.wait_for()

    def frames_of(self, kind: str) -> list[Any]:
        """The frames received of a kind, read."""
        return [frame for frame in map(json.loads, self.frames) if frame["t"] == kind]
