"""The end of a mission of Neo-Morphosis in two browsers, and what follows it."""

from __future__ import annotations

import pytest

from .device import QUIET
from .pair import play_out, seated
from .stored import stored_when

PATIENCE_S = 120


@pytest.mark.rule("NM-WIN-02", "NM-GEN-09")
def test_two_play_a_mission_to_its_end_and_see_the_same(new_device, server):
    """Large and phone: each plays two, and both are told the same end."""

    def late(match):
        taken = sum(field.state > 0 for field in match.state.fields)
        return not match.over and taken >= 3 and match.pending.kind == "action"

    file = stored_when(late, seats=2, game="neomorphosis", seed=1)
    ann, _ = people = seated(new_device, server, file, 1)
    play_out(people, PATIENCE_S)
    ends = [device.page.locator("dialog.end .end-head p").last.inner_text() for device in people]
    assert ends[0] == ends[1] and ends[0]
    end = ann.page.locator("dialog.end")
    assert end.get_by_role("button", name="Look at the table").is_visible()


def test_on_a_phone_the_map_stands_above_the_open_decision(new_device, server):
    """Mission 2 is wide and low: all of its upper rooms are in sight while somebody chooses."""
    file = stored_when(
        lambda match: match.pending.kind == "action",
        seats=1, game="neomorphosis", variant="campaign", options={"mission": "M2"}, seed=1,
    )  # fmt: skip
    device = new_device(server, (390, 844))
    device.keep(settings=QUIET)
    device.sit(device.api("tables/import", file)["table"])
    page = device.page
    page.locator(".sheet-handle").click()
    page.locator(".sheet.open").wait_for()
    page.wait_for_timeout(400)  # it slides
    top = page.locator(".sheet.open").bounding_box()["y"]
    view = page.locator(".kit-view").bounding_box()
    heads = [one.bounding_box() for one in page.locator(".neo-room").all()]
    first = min(box["y"] for box in heads)
    assert first - view["y"] < 40, "nothing is empty above it"
    upper = [box for box in heads if box["y"] < first + 5]
    assert len(upper) == 4 and all(box["y"] + 60 < top for box in upper)
