"""Everything by the keyboard alone."""

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError, expect

from hullbreach.games import GAMES

from .device import BOT, ME, QUIET
from .stored import stored_when

SOON_MS = 4000
CHOICE = "() => document.activeElement?.matches('button.choice')"


def tab_to(page, selector, most=60):
    """Press Tab until something that fits the selector has the focus."""
    for _ in range(most):
        if page.evaluate("(s) => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def choose_by_keys(device):
    """Answer the decision with D, arrows, Enter and C; the sequence number must grow."""
    page = device.page
    device.wait_for_choice()
    prompt = page.locator("#decision .prompt").inner_text()
    page.keyboard.press("d")
    page.wait_for_function("() => document.activeElement?.matches('button.choice')")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    shown = device.panel()
    page.keyboard.press("Enter")
    if shown["asks"]:
        page.keyboard.press("c")
    return prompt


def test_from_the_lobby_to_the_first_moves(device):
    device.keep(settings=QUIET)
    page = device.go("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    tab_to(page, ".game-card button.primary")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none", "the focus can be seen"
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+"))
    page.locator(".topbar").wait_for()
    prompts = set()
    for _ in range(4):
        prompts.add(choose_by_keys(device))
        page.wait_for_timeout(150)
    assert len(prompts) > 1
    page.locator(".log-line").first.wait_for()


def press_an_answer(device):
    """Answer any decision with D, arrows, Enter and C: one choice, or as many as are wanted."""
    page = device.page
    device.wait_for_choice()
    page.keyboard.press("d")
    page.wait_for_function(CHOICE, timeout=SOON_MS)
    if page.evaluate("() => !document.activeElement.dataset.choice"):
        page.keyboard.press("Enter")  # its ways open below it
        page.keyboard.press("ArrowDown")
        page.wait_for_function("() => document.activeElement?.dataset.choice", timeout=SOON_MS)
    asks = device.panel()["asks"]
    if asks is None:
        page.keyboard.press("Enter")
    else:
        for _ in range(asks["low"]):
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowDown")
        page.keyboard.press("c")


def answer_by_keys(device):
    """Answer the decision; once more if it was still the one before that was shown."""
    answered = len(device.frames_of("ok"))
    for _ in range(8):
        with contextlib.suppress(AssertionError, TimeoutError):
            press_an_answer(device)
            device.eventually(lambda: len(device.frames_of("ok")) > answered, 5)
            return
    raise AssertionError("the keys do not answer")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_on_by_the_keys(device, game):
    stored = stored_when(lambda match: match.over or match.seq >= 40, game=game)
    table = device.api("tables/import", stored)["table"]
    device.keep(settings={**QUIET, "curtain": False})
    device.sit(table, None)
    for _ in range(8):
        answer_by_keys(device)


def test_number_keys_pick(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    before = page.locator("#decision .prompt").inner_text()
    page.keyboard.press("1")
    page.wait_for_function(
        "(before) => document.querySelector('#decision .prompt')?.textContent !== before",
        arg=before,
    )


def test_keys_are_told_and_dialogs_are_left_by_escape(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys and help").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    why = page.get_by_role("region", name="What cannot be done now")
    page.keyboard.press("w")
    why.wait_for()
    page.keyboard.press("Escape")
    why.wait_for(state="detached")
    for key, name in (("t", "Chat"), ("r", "Rules"), ("l", "Log")):
        page.keyboard.press(key)
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")


def test_a_key_that_picks_leaves_the_button_that_was_pressed_before(device):
    """Else Space would press it again, instead of going on with what is shown."""
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    for _ in range(3):
        button = page.get_by_role("button", name="Advice")
        button.focus()
        expect(button).to_be_focused()
        place = page.locator("#decision .prompt").inner_text()
        page.keyboard.press("1")
        expect(page.locator("#asked")).to_be_focused()
        page.wait_for_function(
            "(before) => document.querySelector('#decision .prompt')?.textContent !== before",
            arg=place,
        )
        device.wait_for_choice()


def test_keys_stay_out_of_text_fields_and_may_be_off(device):
    device.keep(settings={**QUIET, "keys": False})
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    before = page.locator("#decision .prompt").inner_text()
    page.keyboard.press("1")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Message").fill("")
    page.keyboard.type("1 u l")
    expect(page.get_by_label("Message")).to_have_value("1 u l")
    expect(page.locator("#decision .prompt")).to_have_text(before, use_inner_text=True)
