"""Fingers, double clicks and small windows: nothing is answered, hidden or lost by accident."""

import json
import random

import pytest
from playwright.sync_api import expect

from .device import BOT, ME, QUIET
from .stored import stored_game, stored_when

STILL = {**QUIET, "curtain": False}
PHONE, SIDEWAYS = (390, 844), (844, 390)
TOUCH = {"has_touch": True, "is_mobile": True}
SHIP = "() => document.querySelector('.kit-view svg > g[transform]').getAttribute('transform')"


@pytest.fixture
def phone(new_device, server):
    """A phone held upright."""
    device = new_device(server, PHONE, **TOUCH)
    device.keep(settings=STILL)
    return device


def middle(locator):
    """The middle of an element."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def given(sent):
    """The answers among the frames sent."""
    return [frame for frame in map(json.loads, sent) if frame["t"] == "choose"]


def open_menu(device):
    """Play until a thing of the board stands for several choices; open them by keyboard."""
    page = device.sit(device.table(ME, BOT)["table"])
    rng, many = random.Random(3), page.locator(".nm-board [aria-haspopup=dialog]")
    for _ in range(60):
        device.wait_for_choice()
        if many.count():
            break
        device.answer(rng)
        page.wait_for_timeout(80)
    many.first.focus()
    page.keyboard.press("Enter")
    page.locator(".kit-menu").wait_for()
    return page


def test_a_double_click_answers_once(device):
    device.keep(settings=QUIET)
    sent = []
    device.page.on("websocket", lambda one: one.on("framesent", lambda text: sent.append(text)))
    page, rng = device.sit(device.table(ME)["table"]), random.Random(0)
    for _ in range(6):
        device.wait_for_choice()
        before = len(given(sent))
        page.mouse.move(*middle(device.choice(device.panel()["choices"][0])))
        for count in (1, 2):
            page.mouse.down(click_count=count)
            page.mouse.up(click_count=count)
            page.wait_for_timeout(140)
        assert len(given(sent)) <= before + 1
        device.answer(rng)
        page.wait_for_timeout(80)


def test_each_room_touched_says_its_words(phone):
    page = phone.sit(phone.table(ME, BOT)["table"])
    page.locator(".sheet-mark.mine").wait_for()
    said = []
    for room in page.locator(".nm-room:not(.can) > .kit-hit").all()[:4]:
        page.touchscreen.tap(*middle(room))
        page.locator(".kit-tip").wait_for()
        said.append(page.locator(".kit-tip h2").inner_text())
        page.wait_for_timeout(50)
    assert len(set(said)) == 4
    page.touchscreen.tap(*middle(page.locator(".above-area")))
    page.locator(".kit-tip").wait_for(state="detached")


def test_what_happened_is_read_over_the_board_not_behind_the_sheet(phone):
    page = phone.sit(phone.api("tables/import", stored_game(50))["table"], None)
    recap = page.locator(".stage-recap")
    recap.wait_for()
    page.locator(".sheet-handle").tap()
    page.locator(".sheet.open").wait_for()
    recap.get_by_role("button", name="Read").tap()
    expect(page.locator(".sheet.open")).to_have_count(0)
    expect(recap.locator("li").first).to_be_in_viewport()


def test_a_tap_may_slide_a_little(phone):
    page = phone.sit(phone.api("tables/import", stored_game(50))["table"], None)
    page.locator(".sheet-mark.mine").wait_for()
    page.get_by_role("button", name="Zoom in").tap()
    x, y = middle(page.locator(".kit-view"))
    page.evaluate("() => addEventListener('click', (e) => { window.clicked = e.target; })")
    before = page.evaluate(SHIP)
    touch, finger = page.context.new_cdp_session(page), "Input.dispatchTouchEvent"
    touch.send(finger, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in (4, 9):
        touch.send(finger, {"type": "touchMove", "touchPoints": [{"x": x + step, "y": y}]})
    touch.send(finger, {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => window.clicked")
    assert page.evaluate(SHIP) == before


def test_a_menu_of_the_board_closes_when_it_is_left(device):
    device.keep(settings=QUIET)
    page = open_menu(device)
    page.keyboard.press("Shift+Tab")
    page.locator(".kit-menu").wait_for(state="detached")
    page.wait_for_function("() => document.activeElement !== document.body")


def test_escape_closes_a_menu_of_the_board_from_anywhere(device):
    device.keep(settings=QUIET)
    page = open_menu(device)
    page.evaluate("() => document.activeElement.blur()")
    expect(page.locator(".kit-menu")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator(".kit-menu").wait_for(state="detached")


def test_rooms_speak_again_after_a_menu_that_lost_its_decision(device):
    device.keep(settings=QUIET)
    device.forgiven = ("WebSocket connection to", "Failed to load resource: net::ERR_")
    page = open_menu(device)
    device.context.set_offline(True)
    lost = page.get_by_text("The connection is lost")
    lost.wait_for()
    device.context.set_offline(False)
    lost.wait_for(state="detached")
    page.locator(".kit-menu").wait_for(state="detached")
    page.mouse.move(2, 2)
    page.mouse.move(*middle(page.locator(".nm-room > .kit-hit").nth(3)), steps=3)
    page.locator(".kit-tip").wait_for()


def test_a_drag_that_ends_outside_ends(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    box = page.locator(".kit-view").bounding_box()
    x, y = box["x"] + box["width"] - 3, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y)
    page.mouse.up()
    before = page.evaluate(SHIP)
    page.mouse.move(x - 40, y, steps=3)
    page.mouse.move(x - 240, y, steps=4)
    assert page.evaluate(SHIP) == before


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_phone_has_room_for_the_board_and_for_the_choices(new_device, server, size):
    device = new_device(server, size, **TOUCH)
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", stored_game(50))["table"], None)
    page.locator(".sheet-mark.mine").wait_for()
    device.eventually(lambda: page.locator(".board-box").bounding_box()["height"] > 230)
    page.locator(".sheet-handle").tap()
    fits = "(e) => e.clientHeight > 180 || e.scrollHeight <= e.clientHeight"
    scroll = page.locator(".decision-scroll")
    scroll.wait_for()
    device.eventually(lambda: scroll.evaluate(fits))
    page.locator(".sheet-handle").tap()
    page.get_by_role("tab", name="Hand").tap()
    device.eventually(lambda: page.locator(".below-area").bounding_box()["height"] > 230)


def test_a_new_decision_is_told_while_the_sheet_is_closed(phone):
    page = phone.sit(phone.table(ME, BOT)["table"])
    page.locator(".sheet-mark.mine").wait_for()
    words = page.locator('.sheet-words[aria-live="polite"]').inner_text()
    page.locator(".sheet-handle").tap()
    expect(page.locator("#decision .prompt")).to_have_text(words, use_inner_text=True)


def test_the_sheet_stays_open_for_the_price_of_an_action_and_closes_when_something_happens(phone):
    def can_move(match):
        d = match.pending
        seat = match.awaiting[0] if d else 0
        moves = d and d.kind == "action" and any(option[0] == "move" for option in d.options)
        return moves and len(match.state.players[seat].hand) > 1

    page = phone.sit(phone.api("tables/import", stored_when(can_move))["table"], None)
    page.locator(".sheet-mark.mine").wait_for()
    page.locator(".sheet-handle").tap()
    page.locator("#decision button.choice", has_text="Move to").first.tap()
    paying = page.locator("#decision .prompt", has_text="to pay for this")
    expect(paying).to_be_visible()
    page.locator("#decision button.choice").first.tap()
    expect(paying).to_have_count(0)
    expect(page.locator(".sheet-handle")).to_have_attribute("aria-expanded", "false")


def test_long_names_fit_a_phone(new_device, server):
    device = new_device(server, PHONE, **TOUCH)
    device.keep(settings=QUIET)
    table = device.table({**ME, "name": "W" * 40}, {**ME, "name": "M" * 40})["table"]
    wide = "() => document.documentElement.scrollWidth"
    page = device.go("/")
    page.locator(".table-row").first.wait_for()
    device.eventually(lambda: page.evaluate(wide) == PHONE[0])
    page = device.go(f"/t/{table}")
    page.get_by_text("Hand the device to").wait_for()
    device.eventually(lambda: page.evaluate(wide) == PHONE[0])
    page.locator(".curtain .primary").tap()
    page.get_by_role("tab", name="Crew").tap()
    page.locator(".side-panel").wait_for()
    over = "(e) => e.scrollWidth - e.clientWidth"
    device.eventually(lambda: page.locator(".side-panel").evaluate(over) == 0)


def test_a_line_of_the_log_shows_its_button_to_a_finger(phone):
    page = phone.sit(phone.api("tables/import", stored_game(60))["table"], None)
    page.get_by_role("tab", name="Log").tap()
    back = page.get_by_role("button", name="Go back to before this", exact=True).last
    expect(back).to_have_css("opacity", "1")
    back.tap()
    page.get_by_role("dialog", name="Go back").wait_for()


def test_tabs_keep_what_they_showed(phone):
    page = phone.sit(phone.table(ME, BOT)["table"])
    page.get_by_role("button", name="Zoom in").tap()
    near = page.evaluate(SHIP)
    page.get_by_role("tab", name="Chat").tap()
    page.get_by_label("Message").fill("half a thought")
    page.get_by_role("tab", name="Board").tap()
    assert page.evaluate(SHIP) == near
    page.get_by_role("tab", name="Chat").tap()
    expect(page.get_by_label("Message")).to_have_value("half a thought")
    expect(page.get_by_role("tabpanel")).to_have_count(1)


def test_a_rule_can_be_opened_twice(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    link = page.locator(".decision-head .rule-link")
    in_sight = """() => {
        const rule = document.querySelector(".tab-panel .rule.shown")?.getBoundingClientRect();
        const box = document.querySelector(".tab-panel:not([hidden])").getBoundingClientRect();
        return rule && rule.top >= box.top - 1 && rule.top < box.bottom;
    }"""
    link.click()
    page.wait_for_function(in_sight)
    page.evaluate("() => { document.querySelector('.tab-panel > .rulebook').scrollTop = 0; }")
    assert not page.evaluate(in_sight)
    link.click()
    page.wait_for_function(in_sight)
    page.get_by_role("tab", name="Chat").click()
    link.click()
    page.wait_for_function(in_sight)


def test_the_keyboard_stands_somewhere_after_closing(device):
    device.keep(settings=STILL)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    page.keyboard.press("w")
    page.locator(".refused").get_by_role("button", name="Close").press("Enter")
    expect(page.locator("#asked")).to_be_focused()
    page = device.sit(device.api("tables/import", stored_game())["table"], None)
    page.get_by_role("dialog", name="How it ended").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    expect(page.locator("#asked")).to_be_focused()


def test_a_message_stands_above_a_dialog(new_device, server):
    device = new_device(server, permissions=["clipboard-read", "clipboard-write"])
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    page.locator(".topbar").get_by_role("button", name="Links").click()
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("dialog").get_by_role("button", name="Copy").first.click()
    toast = page.locator(".toast")
    toast.wait_for()
    toast.evaluate("(e) => { e.style.pointerEvents = 'auto'; }")
    toast.hover()  # which waits until nothing lies over it
    words = page.get_by_role("dialog").get_by_role("status")
    expect(words).to_have_text(toast.inner_text(), use_inner_text=True)
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    expect(page.get_by_role("status").locator(".toast")).to_have_count(1)
