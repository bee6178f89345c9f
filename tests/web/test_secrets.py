"""Several seats at one device with a curtain between them, and spectators."""

import json
import random

import pytest
from playwright.sync_api import expect

from hullbreach.games import find_game
from hullbreach.games.nemesis.shown import names
from hullbreach.kernel.journal import decode_stored
from hullbreach.kernel.match import Match

from .conftest import new_server
from .device import BEA, BOT, ME, QUIET, REFUSED
from .stored import stored_game


def own_words(file):
    """For each seat, what it has that no other seat may read: names of its objectives."""
    stored = decode_stored(file.encode())
    match = Match.replay(find_game(stored.game), stored.setup, stored.entries)
    views = [match.view(seat).table for seat in range(stored.setup.seats)]
    assert all(view.own.objectives for view in views)
    return match.awaiting, [names(view.own.objectives) for view in views]


def test_a_curtain_between_two_people_at_one_device(device):
    file = stored_game(60, seats=2, seed=4)
    (now, *_), secrets = own_words(file)
    device.keep(settings={**QUIET, "auto": False})
    page = device.go(f"/t/{device.api('tables/import', file)['table']}")

    page.get_by_text("Hand the device to").wait_for()
    expect(page.locator("h1")).to_have_text(f"Name{now}")
    assert page.locator("#decision, .below-area, .board-area").count() == 0
    for theirs in secrets:
        assert not any(name in page.content() for name in theirs)
    assert device.frames == [], "behind the curtain nothing is even sent"

    page.get_by_role("button", name=f"I am Name{now}: show my side").click()
    device.wait_for_choice()
    hand = page.get_by_role("region", name="Hand", exact=True)
    for name in secrets[now]:
        expect(hand).to_contain_text(name)
    assert not any(name in page.content() for name in secrets[1 - now])

    page.get_by_label("Look through the eyes of").select_option(str(1 - now))
    page.get_by_text("Hand the device to").wait_for()
    expect(page.locator("h1")).to_have_text(f"Name{1 - now}")
    for theirs in secrets:
        assert not any(name in page.content() for name in theirs)


def test_the_curtain_falls_when_the_other_is_to_decide(device):
    device.keep(settings={**QUIET, "auto": False})
    opened = device.table(ME, BEA)
    page = device.go(f"/t/{opened['table']}")
    page.get_by_text("Hand the device to").wait_for()
    first = page.locator("h1").inner_text()
    page.get_by_role("button", name=f"I am {first}: show my side").click()
    for _ in range(30):
        device.wait_for_choice()
        shown = device.panel()
        if shown["asks"]:
            device.choice(0).click()
            page.locator("#decision .confirm button").click()
        else:
            device.choice(shown["choices"][-1]).click()
        page.wait_for_timeout(100)
        if not device.panel()["choices"]:
            break
    page.get_by_text("Hand the device to").wait_for()
    expect(page.locator("h1")).to_have_text(({"Ann", "Bea"} - {first}).pop())
    assert page.locator("#decision, .below-area").count() == 0


def test_one_person_with_several_seats_may_go_without(device):
    device.keep(settings=QUIET)
    opened = device.table(ME, BEA)
    page = device.go(f"/t/{opened['table']}")
    page.get_by_role("button", name="no curtain at this table").click()
    device.wait_for_choice()
    page.get_by_label("Look through the eyes of").select_option("1")
    page.wait_for_url("**?seat=1")
    page.locator(".below-area").wait_for()
    device.page.reload()
    page.locator(".below-area").wait_for()


def test_spectators_see_no_hand_and_no_choices(new_device, server):
    ann, eve = new_device(server), new_device(server)
    opened = ann.table(ME, BOT)
    ann.sit(opened["table"])
    ann.wait_for_choice()
    page = eve.go(f"/join/{opened['table']}#watch={opened['watch']}")
    page.get_by_text("Watching").wait_for()
    assert page.locator("button.choice, .below-area, .decision-foot").count() == 0
    page.locator(".board-box svg").first.wait_for()
    for text in eve.frames:
        view = json.loads(text).get("view", {})
        assert view["seat"] is None and view["decision"] is None and view["table"]["own"] is None
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("log", name="Chat").wait_for()
    expect(page.get_by_label("Message")).to_have_count(0)
    device_tables = page.goto(eve.base + "/") and page.get_by_role("list", name="Running")
    device_tables.get_by_role("listitem").wait_for()


def test_who_has_no_seat_gets_nothing(new_device, server):
    ann, eve = new_device(server), new_device(server)
    opened = ann.table(ME, BOT)
    eve.forgiven = REFUSED
    for path in (f"/t/{opened['table']}?seat=0", f"/t/{opened['table']}", "/t/nothing"):
        page = eve.go(path)
        page.get_by_role("heading", name="No way in").wait_for()
    assert eve.frames == []


def test_where_all_lies_open_nobody_has_to_look_away(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BEA, game="neomorphosis")["table"])
    device.wait_for_choice()
    expect(page.get_by_text("Hand the device to")).to_have_count(0)
    for _ in range(25):  # the page goes to who is asked by itself
        device.wait_for_choice()
        device.answer(random.Random(1))
    expect(page.get_by_text("Hand the device to")).to_have_count(0)


@pytest.fixture
def thoughtful_server(tmp_path):
    """One whose bots think longer than the page waits before it goes to who is asked."""
    server = new_server(tmp_path, bot_pause_s=2.0)
    server.start()
    yield server
    server.stop()


def test_the_page_does_not_go_to_an_own_seat_that_a_bot_plays(thoughtful_server, new_device):
    device = new_device(thoughtful_server)
    device.keep(settings={**QUIET, "curtain": False})
    page = device.sit(device.table(ME, BEA, game="neomorphosis", seed=4)["table"])
    device.wait_for_choice()
    eyes = page.get_by_label("Look through the eyes of")
    mine = int(eyes.input_value())
    other = page.locator("li.person", has_text="Bea" if mine == 0 else "Ann")
    other.get_by_role("button", name="Let a bot play").click()
    other.get_by_text("a bot plays").wait_for()

    def thinks():
        """Whether the bot is asked: until then who sits here answers."""
        if other.locator(".turn-mark").count():
            return True
        device.answer(random.Random(1))
        return False

    device.eventually(thinks)
    page.wait_for_timeout(1200)
    assert eyes.input_value() == str(mine)  # at this moment, not soon
