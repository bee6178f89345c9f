"""The stage: what happened is played, skipped, read, and offered to who was away."""

from __future__ import annotations

import random

import pytest
from msgspec import to_builtins
from playwright.sync_api import expect

from hullbreach.games import find_game
from hullbreach.kernel import storing

from .device import BOT, ME
from .stored import stored_game

AWAY = 60
"""Choices of a game that a viewer comes late to."""


@pytest.fixture(scope="module")
def game() -> str:
    return stored_game(AWAY)


def come(device, game: str, **settings):
    """Open the page of a game that has run for a while."""
    device.keep(settings={"hints": False, "curtain": False, **settings})
    opened = device.api("tables/import", game)
    page = device.sit(opened["table"])
    # Handed over to who is asked: what another was offered to read is gone with its eyes.
    expect(page.locator("#decision button.choice").first).to_be_visible()
    return opened, page


def test_who_comes_late_is_offered_what_happened_to_play_or_to_read(device, game):
    _, page = come(device, game, pace="brisk")
    recap = page.locator(".stage-recap")
    expect(recap).to_contain_text("So far:")
    recap.get_by_role("button", name="Read").click()
    lines = recap.locator("li")
    expect(lines.first).to_be_visible()
    many = lines.count()
    assert many > 8 and f"{many} things" in recap.inner_text()
    recap.get_by_role("button", name="Play").click()
    expect(recap).to_have_count(0)
    expect(page.locator(".stage").first).to_be_visible()
    page.keyboard.press("s")  # what was not played can be read again
    expect(recap).to_contain_text("What happened:")
    recap.get_by_role("button", name="Put away").click()
    page.reload()
    page.locator(".topbar").wait_for()
    expect(page.locator("#decision .prompt")).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)


def test_what_happens_is_played_and_who_answers_goes_on_at_once(device):
    device.keep(settings={"hints": False, "pace": "calm"})
    opened = device.table(ME, BOT, BOT, seed=11)
    page, rng = device.sit(opened["table"]), random.Random(4)
    stage = page.locator(".stage")
    while not stage.count():  # bots play, and soon something happens
        device.answer(rng)
        page.wait_for_timeout(50)
    expect(stage).to_be_visible()
    device.wait_for_choice()
    device.answer(rng)
    expect(page.locator("#decision .behind")).to_have_count(0)


def test_where_nothing_is_to_move_the_same_is_a_list(device, game):
    _, page = come(device, game, motion="off")
    device.wait_for_choice()  # handed over to who is asked
    recap = page.locator(".stage-recap")
    recap.get_by_role("button", name="Read").click()
    expect(recap.locator("li").first).to_be_visible()
    expect(recap.get_by_role("button", name="Play")).to_have_count(0)
    expect(page.locator(".stage-scene")).to_have_count(0)


TOLD_ONCE = """async ([log, view]) => {
    const { beatsOf } = await import("/stage/stage.js");
    const theme = (await import("/games/nemesis/theme.js")).default;
    return [false, true].map((each) =>
        beatsOf(log, 0, view, theme, each).map(({ scene }) => scene?.title ?? null));
}"""


def test_an_encounter_is_told_once(device):
    """Its scene says what came and whether it surprised: those lines are none of their own."""
    game = find_game("nemesis")
    match = storing.load(game, stored_game(seed=5).encode())
    log = [
        {"kind": it.kind, "args": it.args, "words": it.words, "refs": it.refs, "story": False}
        for it in match.log(0)
    ]
    people = [{"name": "", "bot": False} for _ in range(3)]
    view = {"seat": None, "people": people, "table": to_builtins(game.view(match.state, None))}
    shown, each = device.go("/").evaluate(TOLD_ONCE, [to_builtins(log), view])
    came = [n for n, line in enumerate(log) if line["kind"] == "token.drawn" and line["args"][0]]
    assert came
    told = [
        n + behind
        for n in came
        for behind in (1, 2, 3)
        if log[n + behind]["kind"] in ("intruder.appears", "surprise.check")
    ]
    assert len(told) >= len(came)
    assert all(shown[n] is not None for n in came)
    assert [shown[n] for n in told] == [None] * len(told)
    assert any(each[n] is not None for n in told), "alone they would be scenes"
