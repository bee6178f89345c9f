"""The end of a mission of Neo-Morphosis in two browsers, and what follows it."""

from __future__ import annotations

import random
import time

import pytest

from .device import QUIET
from .stored import stored_when

PATIENCE_S = 120


@pytest.mark.rule("NM-WIN-02", "NM-GEN-09")
def test_two_play_a_mission_to_its_end_and_see_the_same(new_device, server):
    """Large and phone: each plays two, and both are told the same end."""

    def late(match):
        taken = sum(field.state > 0 for field in match.state.fields)
        return not match.over and taken >= 3 and match.pending.kind == "action"

    file = stored_when(late, seats=2, game="neomorphosis", seed=1)
    ann, bea = new_device(server), new_device(server, (390, 844))
    for device in (ann, bea):
        device.keep(settings={**QUIET, "curtain": False, "pace": "instant"})
    opened = ann.api("tables/import", file)
    opened["tokens"][1] = ann.api(f"tables/{opened['table']}/link", {"seat": 1})["token"]
    bea.join(opened, 1, "Bea")
    ann.sit(opened["table"])
    rng, until, people = random.Random(2), time.monotonic() + PATIENCE_S, (ann, bea)
    while not all(device.panel()["over"] for device in people):
        assert time.monotonic() < until, [device.panel() for device in people]
        handle = bea.page.locator(".sheet-handle[aria-expanded=false]:has(.mine)")
        if handle.count():
            handle.click()
        for device in people:
            if device.page.locator(".stage-scene").count():  # the story waits
                device.page.evaluate("document.querySelector('.stage-scene')?.click()")
            device.answer(rng)
        ann.page.wait_for_timeout(10)
    ends = [device.page.locator("dialog.end .end-head p").last.inner_text() for device in people]
    assert ends[0] == ends[1] and ends[0]
    end = ann.page.locator("dialog.end")
    assert end.get_by_role("button", name="Look at the table").is_visible()
