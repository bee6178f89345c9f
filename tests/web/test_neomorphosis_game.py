"""The end of a mission of Neo-Morphosis in two browsers, and what follows it."""

from __future__ import annotations

import pytest

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
