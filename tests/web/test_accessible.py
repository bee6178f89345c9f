"""Every page in the eyes of axe."""

from functools import cache

import pytest

from hullbreach.games import GAMES

from .accessibility import check
from .device import BEA, BOT, ME, OPEN, QUIET
from .stored import stored_game, stored_when
from .test_host_page import token_of

SIZES = {"wide": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
SCENES = 5
"""So many are looked at in a row: dear ones, a second each."""


@pytest.fixture(params=SIZES)
def quiet(request, new_device, server):
    """A device without motion, large and small."""
    device = new_device(server, SIZES[request.param], reduced_motion="reduce")
    device.keep(settings={**QUIET, "curtain": False})
    return device


def test_lobby_and_setting_up(quiet):
    quiet.api("tables/import", stored_game())
    quiet.table(ME, BOT)
    page = quiet.go("/")
    page.get_by_role("list", name="Running").wait_for()
    check(page)
    page.get_by_role("button", name="Set up a table").first.click()
    page.get_by_role("form").wait_for()
    check(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    check(page)


def test_join(quiet):
    opened = quiet.table(ME, OPEN)
    page = quiet.go(f"/join/{opened['table']}#{opened['tokens'][1]}")
    page.get_by_role("button", name="Sit down").wait_for()
    check(page)


@cache
def stored(game, choices=10**9):
    """A game of random bots after so many choices, or at its end."""
    return stored_when(lambda match: match.over or match.seq >= choices, game=game)


@pytest.mark.parametrize("game", GAMES)
def test_table(quiet, game):
    page = quiet.sit(quiet.api("tables/import", stored(game, 60))["table"], None)
    page.locator(".board-box svg").first.wait_for()
    story = page.locator(".stage-scene")
    if story.count():
        check(page)
        story.get_by_role("button", name="Skip").click()
    check(page)
    handle = page.locator(".sheet-handle")
    if handle.count():
        handle.click()
        check(page)
        handle.click()
    for tab in page.get_by_role("tab").all()[1:-1]:  # the last is the rulebook
        tab.click()
        page.wait_for_timeout(50)
        check(page, ".tabs")


AT_REST = """() => Promise.all(document.getAnimations()
    .filter((it) => it.effect.getComputedTiming().endTime < 5000)
    .map((it) => it.finished.catch(() => 0)))"""


@pytest.mark.parametrize("size", ["tablet", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_scenes_of_the_stage(new_device, server, game, size):
    """What was missed to read, then to play: scene by scene, with all that stands around it."""
    device = new_device(server, SIZES[size])
    device.keep(settings={"hints": False, "curtain": False, "pace": "calm"})
    # With the eyes of who is awaited: others are handed over, and told anew, after a moment.
    page = device.sit(device.api("tables/import", stored(game, 60))["table"], None)
    page.locator(".stage-recap, .stage-scene").first.wait_for()
    recap, scene, seen = page.locator(".stage-recap"), page.locator(".stage-scene"), 0
    if recap.count():  # there is much to tell
        recap.get_by_role("button", name="Read").click()
        recap.locator("li").first.wait_for()
        check(page)
        recap.get_by_role("button", name="Play").click()
        scene.wait_for()
    while seen < SCENES and scene.count():
        page.evaluate(AT_REST)
        check(page)
        seen += 1
        page.evaluate("document.querySelector('.stage-scene')?.click()")
        page.wait_for_timeout(50)
    assert seen


def test_dialogs_of_a_table(quiet):
    page = quiet.sit(quiet.table(ME, OPEN)["table"])
    for name in ("Invite by link", "More"):
        page.locator(".topbar").get_by_role("button", name=name, exact=True).click()
        page.get_by_role("dialog").wait_for()
        check(page)
        page.keyboard.press("Escape")


def test_curtain(quiet):
    quiet.context.add_init_script("localStorage.removeItem('hullbreach.settings')")
    page = quiet.go(f"/t/{quiet.table(ME, BEA)['table']}")
    page.get_by_text("Hand the device to").wait_for()
    check(page)


def test_rulebook(quiet):
    page = quiet.go("/rules/nemesis")
    page.locator(".rule-sections section").first.wait_for()
    check(page)
    page.get_by_label("Search the rules").fill("noise")
    page.locator("mark").first.wait_for()
    check(page)


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play(quiet, game):
    page = quiet.go(f"/how/{game}")
    page.locator(".primer-scene").first.wait_for()
    check(page)


def test_the_hosts_page(quiet, server):
    page = quiet.go(f"/host#{token_of(server)}")
    page.locator(".tile").first.wait_for()
    check(page)


def test_replay(quiet):
    page = quiet.go(f"/replay/{quiet.api('tables/import', stored_game())['table']}")
    page.get_by_role("group", name="Replay").wait_for()
    page.get_by_role("button", name="One choice on").click()
    check(page)


def test_credits(quiet):
    page = quiet.go("/credits")
    page.get_by_role("heading", name="Credits").wait_for()
    check(page)


@pytest.mark.parametrize("game", GAMES)
def test_end_screen_and_what_the_device_counts(quiet, game):
    page = quiet.sit(quiet.api("tables/import", stored(game))["table"], None)
    page.get_by_role("dialog", name="How it ended").wait_for()
    check(page)
    page = quiet.go("/")
    page.get_by_role("heading", name="Played on this device").wait_for()
    check(page)
