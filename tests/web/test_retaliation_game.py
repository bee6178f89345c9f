"""The end of a game of Retaliation at five seats: two people in two browsers, three bots."""

from __future__ import annotations

import random
import time

import pytest

from hullbreach.games.retaliation.ids import IN_PLAY

from .device import QUIET
from .frames import check_frames
from .stored import stored_when
from .test_whole_game import result_of

SEATS = 5
PATIENCE_S = 120
SHOWS = {"item.used": ("item", 1)}
"""An item that is used out of a backpack is shown, and goes back into it (NR-USE-04)."""


@pytest.mark.rule("NR-END-01", "NR-END-07", "NR-END-09")
def test_two_people_and_three_bots_play_to_the_end(new_device, server):
    """Large and phone: both are told the same end, and neither is ever sent what lies hidden."""

    def late(match):
        both = all(p.where == IN_PLAY for p in match.state.players[:2])
        return not match.over and match.state.round >= 11 and both

    file = stored_when(
        late, seats=SEATS, bots="heuristic", game="retaliation", seed=3, people=2
    )
    ann, bea = people = new_device(server), new_device(server, (390, 844))
    for device in people:
        device.keep(settings={**QUIET, "curtain": False, "pace": "instant"})
    opened = ann.api("tables/import", file)
    opened["tokens"][1] = ann.api(f"tables/{opened['table']}/link", {"seat": 1})["token"]
    bea.join(opened, 1, "Bea")
    ann.sit(opened["table"])
    rng, until, given = random.Random(2), time.monotonic() + PATIENCE_S, 0
    while not all(device.panel()["over"] for device in people):
        assert time.monotonic() < until, [device.panel() for device in people]
        handle = bea.page.locator(".sheet-handle[aria-expanded=false]:has(.mine)")
        if handle.count():
            handle.click()
        for device in people:
            if device.page.locator(".stage-scene").count():  # the last of the story waits
                device.page.evaluate("document.querySelector('.stage-scene')?.click()")
        answers = sum(device.answer(rng) for device in people)
        given += answers
        if not answers:
            ann.page.wait_for_timeout(15)
    assert given > 20

    # A phone breaks lines elsewhere.
    ends = [["".join(part.split()) for part in result_of(device)] for device in people]
    assert ends[0] == ends[1]
    head, *seats = ends[0]
    assert head and len(seats) == SEATS
    assert all("Survive:" in words and ("won" in words) != ("lost" in words) for words in seats)

    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Save the game").click()
    file = download.value.path().read_bytes()
    for device, seat in ((ann, 0), (bea, 1)):
        seen = check_frames(device.frames, seat, file, SHOWS)
        assert seen["patch"] > 20 and seen["secrets"] > 1000
