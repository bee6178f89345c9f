"""The end of a game of LIFEFORM in two browsers: the crew's and the lifeform's."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hullbreach.games import find_game
from hullbreach.kernel import storing

from .device import QUIET
from .pair import play_out, seated
from .stored import stored_when

PATIENCE_S = 90


@pytest.mark.rule("LF-FIGHT-01", "LF-FIGHT-18", "LF-FIGHT-19")
def test_crew_and_lifeform_fight_it_out_in_two_browsers(new_device, server):
    """Both see the same fights and the same end; the face-down card only its player knows."""

    def showdown(match):
        begins = not match.over and match.pending.kind == "fight_target"
        return begins and len(match.state.creature.hand) <= 3

    file = stored_when(showdown, seats=3, bots="heuristic", game="lifeform", seed=7)
    crew, creature = people = seated(new_device, server, file, 2)
    faces = set()

    def look(device):
        if device.page.locator(".lf-played.down:not(.none)").count():
            faces.add(device is creature)

    play_out(people, PATIENCE_S, look)
    ends = [device.page.locator("dialog.end .end-head p").last.inner_text() for device in people]
    assert ends[0] == ends[1] and "showdown" in ends[0]
    assert faces == {False}
    fights = crew.page.locator(".lf-past li")
    assert fights.count() >= 1


@pytest.mark.rule("LF-GAP-93")
def test_the_end_shows_objectives_deaths_and_the_time_line(new_device, server):
    """Whoever died aboard and whoever was left behind; what the crew was after, undone too."""
    file = stored_when(
        lambda match: (
            match.over
            and {"killed", "left_behind"} <= {line.kind for line in match.log(None)}
            and match.state.done != []
        ),
        seats=3, bots="heuristic", game="lifeform", seed=4,
    )  # fmt: skip
    match = storing.load(find_game("lifeform"), file.encode())
    checks = [check.words for check in match.result().checks]
    assert len(checks) == 2
    device = new_device(server)
    device.keep(settings={**QUIET, "pace": "instant"})
    device.sit(device.api("tables/import", file)["table"])
    end = device.page.locator("dialog.end")
    for words in checks:
        expect(end.locator(".checks").last).to_contain_text(words)
    deaths = end.locator(".end-deaths li")
    kinds = [line.kind for line in match.log(0)]
    ends = ("killed", "left_behind", "fight.lost")
    expect(deaths).to_have_count(sum(map(kinds.count, ends)))
    expect(end.locator(".end-deaths")).to_contain_text("is left behind and dies")
    end.get_by_role("heading", name="How it went").wait_for()
    assert end.locator(".end-curve").count() > 3
