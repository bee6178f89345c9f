"""Two people at one table, one at a desk and one with a phone: how games end in two browsers."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from .device import QUIET, Device


def seated(
    new_device: Callable[..., Device], server: Any, file: str, seat: int
) -> tuple[Device, Device]:
    """Both at a stored game: the one at the desk brings it, the other takes `seat`."""
    desk, phone = new_device(server), new_device(server, (390, 844))
    for device in (desk, phone):
        device.keep(settings={**QUIET, "curtain": False, "pace": "instant"})
    opened = desk.api("tables/import", file)
    opened["tokens"][seat] = desk.api(f"tables/{opened['table']}/link", {"seat": seat})["token"]
    phone.join(opened, seat, "Bea")
    desk.sit(opened["table"])
    return desk, phone


def play_out(
    people: Sequence[Device], patience_s: float, look: Callable[[Device], None] | None = None
) -> int:
    """Answer by chance until all see the end; how many answers were given. `look` is called with
    each before it answers."""
    rng, until, given = random.Random(2), time.monotonic() + patience_s, 0
    while not all(device.panel()["over"] for device in people):
        assert time.monotonic() < until, [device.panel() for device in people]
        for device in people:
            handle = device.page.locator(".sheet-handle[aria-expanded=false]:has(.mine)")
            if handle.count():
                handle.click()
            if device.page.locator(".stage-scene").count():  # the last of the story waits
                device.page.evaluate("document.querySelector('.stage-scene')?.click()")
            if look:
                look(device)
            given += device.answer(rng)
        people[0].page.wait_for_timeout(10)
    return given
