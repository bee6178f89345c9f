"""The end of a game of Retaliation at five seats: two people in two browsers, three bots."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.ids import IN_PLAY

from .frames import check_frames
from .pair import play_out, seated
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
    ann, bea = people = seated(new_device, server, file, 1)
    assert play_out(people, PATIENCE_S) > 20

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
