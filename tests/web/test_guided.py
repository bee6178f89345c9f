"""How to play, and a guided game that is played by following the coach."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from hullbreach.games import find_game
from hullbreach.kernel.guides import guide_of
from tools.page_types import WEB

PRIMERS = sorted(path.parent.name for path in WEB.glob("games/*/primer.js"))
LONG = 400
STANDS = """() => {
    const ended = document.querySelector("dialog.end");
    const act = document.querySelector(".coach-do:enabled");
    const confirm = document.querySelector("#decision .confirm .primary");
    if (ended || act || confirm) return ended ? "end" : act ? "act" : "confirm";
    const shut = document.querySelector(".sheet-handle[aria-expanded=false]:has(.mine)");
    if (shut) shut.click();
    return document.querySelector(".stage.told .stage-scene") ? "story" : null;
}"""
FOLLOW = """() => {
    const titles = [...document.querySelectorAll(".coach h3")].map((one) => one.innerText);
    const confirm = "#decision .confirm .primary:enabled", story = ".stage.told .stage-scene";
    const found = [".coach-do:enabled", confirm, story].map((what) => document.querySelector(what));
    found.find(Boolean)?.click();
    return titles;
}"""
"""Do what is proposed; what the coach spoke of."""


def follow(page: Any, look: Callable[[int], object] = id) -> set[str]:
    """Play by doing what the coach proposes, to the end; all it has spoken of. `look` is called
    before each turn."""
    said: set[str] = set()
    for turn in range(LONG):
        if page.wait_for_function(STANDS).json_value() == "end":
            break
        look(turn)
        said |= set(page.evaluate(FOLLOW))
    expect(page.locator("dialog.end")).to_contain_text("You have won")
    return said


def test_a_newcomer_reads_how_to_play_and_follows_the_coach_to_a_won_game(device: Any) -> None:
    guide = guide_of(find_game("nemesis"), "first")
    assert guide is not None
    device.keep(settings={"motion": "off", "pace": "instant"})
    page = device.go("/")
    page.locator(".game-card").first.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name="Nemesis", level=1)).to_be_visible()
    expect(page.locator(".primer-scene svg")).to_have_count(12)
    page.get_by_role("button", name=guide.title).click()

    coach = page.locator(".coach")
    expect(coach).to_contain_text(guide.lessons[0].title)

    def look(turn: int) -> None:
        if turn == 1:  # it can be sent away and called back
            coach.get_by_role("button", name="Send the coach away").click()
            expect(coach).to_have_count(0)
            page.get_by_role("button", name="Call the coach back").click()
            assert page.locator("#decision .choice.proposed").count() == 1
            assert page.locator(".board-area .can.focus").count() == 1  # on the board too
            button = coach.locator(".coach-do")
            colour = "(e) => getComputedStyle(e).backgroundColor"
            before = button.evaluate(colour)
            button.hover()
            assert button.evaluate(colour) == before, "its words are read on the bright colour"

    said = follow(page, look)
    page.locator("dialog.end").get_by_role("button", name="Look at the table").click()
    expect(coach).to_contain_text(guide.won)
    expect(coach).to_contain_text(f"{len(guide.lessons)} of {len(guide.lessons)} lessons")
    assert {lesson.title for lesson in guide.lessons} <= said


def test_who_hunts_learns_it_on_a_phone_to_the_end(new_device: Any, server: Any) -> None:
    """One of LIFEFORM's guides, followed by the coach alone; its android unloads by amounts."""
    guide = guide_of(find_game("lifeform"), "lifeform")
    assert guide is not None
    device = new_device(server, (390, 844))
    device.keep(settings={"motion": "off", "pace": "instant"})
    page = device.go("/how/lifeform")
    page.get_by_role("button", name=guide.title).click()
    handle = page.locator(".sheet-handle")
    expect(page.locator(".coach")).to_contain_text(guide.lessons[0].title)  # nobody looks for it
    page.locator(".stage-scene").get_by_role("button", name="Go on").click()
    handle.click()
    expect(handle).to_have_attribute("aria-expanded", "false")
    # The theme was there before the table: its styles stand behind the page's nevertheless.
    page.get_by_role("tab", name="Crew").click()
    portraits = page.locator("svg.lf-portrait")
    assert set(portraits.evaluate_all("(all) => all.map((one) => one.clientWidth)")) <= {32, 38}
    shared: list[bool] = []
    times = page.locator(".coach-do", has_text="×")
    said = follow(page, lambda _: shared.append(times.count() > 0))
    assert {lesson.title for lesson in guide.lessons} <= said
    assert any(shared), "three of one thing were picked at once"


def test_the_tutorial_of_a_campaign_is_followed_to_the_next_mission(device: Any) -> None:
    """All four of the crew in the first mission; won, it opens the second, without the coach."""
    guide = guide_of(find_game("neomorphosis"), "tutorial")
    assert guide is not None
    device.keep(settings={"motion": "off", "pace": "instant"})
    page = device.go("/how/neomorphosis")
    page.get_by_role("button", name=guide.title).click()
    page.locator(".neo-map").wait_for()
    page.locator("button.coach-do").wait_for()
    expect(page.get_by_role("button", name="Advice")).to_have_count(0)  # the coach gives it
    page.mouse.move(2, 2)  # what is pointed at on the map is looked for in the list
    tops: list[int] = []
    scroll = page.locator(".decision-scroll")
    said = follow(page, lambda _: tops.append(scroll.evaluate("(e) => e.scrollTop")))
    assert not any(tops), "question and lesson stay in sight, however far down the proposal is"
    assert {lesson.title for lesson in guide.lessons} <= said
    expect(page.locator(".coach .button.primary")).to_have_text(" The campaign")
    page.locator("dialog.end").get_by_role("button", name="Next: Mission 1").click()
    expect(page.locator(".board-area")).to_contain_text("Mission 1: The Grid")
    expect(page.locator(".coach")).to_have_count(0)


def test_a_marine_follows_the_coach_on_a_tablet_out_of_the_facility(
    new_device: Any, server: Any
) -> None:
    """Twelve rounds of Retaliation; what is proposed is marked on the map or in the hand too."""
    guide = guide_of(find_game("retaliation"), "first")
    assert guide is not None
    device = new_device(server, (1024, 768))
    device.keep(settings={"motion": "off", "pace": "instant"})
    page = device.go("/how/retaliation")
    page.get_by_role("button", name=guide.title).click()
    page.locator(".nr-board").wait_for()
    marked: list[int] = []
    lit = page.locator(".nr-board .can.focus, .kit-hand .can.focus")
    said = follow(page, lambda _: marked.append(lit.count()))
    assert {lesson.title for lesson in guide.lessons} <= said
    assert sum(map(bool, marked)) > len(marked) / 4


@pytest.mark.parametrize("game", PRIMERS)
def test_how_to_play_shows_pictures_that_are_drawn(game: str) -> None:
    folder = WEB / "games" / game
    primer, art = (folder / "primer.js").read_text(), (folder / "art.svg").read_text()
    drawn = set(re.findall(r'<symbol id="([^"]+)"', art))
    shown = re.findall(r'picture: "([^"]+)"', primer)
    assert len(shown) >= 8
    assert set(shown) <= drawn
    words = len(re.findall(r"\w+", " ".join(re.findall(r'words: "([^"]+)"', primer))))
    assert 200 < words < 600, "two minutes to read"
