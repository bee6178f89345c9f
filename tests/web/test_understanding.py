"""Undo, what cannot be done, the rulebook, the log, and what the page keeps still about."""

import random
import re

from playwright.sync_api import expect

from .device import BOT, ME, QUIET
from .stored import stored_game, stored_when

STILL = {**QUIET, "curtain": False}


def test_undo_takes_the_last_choice_back(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT, seed=1)["table"])
    rng, undo = random.Random(1), page.get_by_role("button", name="Undo")
    for _ in range(40):
        device.wait_for_choice()
        before = page.locator("#decision .prompt").inner_text()
        device.answer(rng)
        page.wait_for_timeout(150)
        if undo.is_enabled():
            break
    undo.click()
    page.wait_for_function(
        "(before) => document.querySelector('#decision .prompt')?.textContent === before",
        arg=before,
    )
    device.wait_for_choice()


def test_going_back_alone(device):
    """With nobody else to ask, any earlier point of the log can be gone back to."""
    device.keep(settings=STILL)
    page = device.sit(device.table(ME, BOT, seed=1)["table"])
    rng, lines = random.Random(1), page.locator(".log-line")
    while lines.count() < 12:
        device.wait_for_choice()
        device.answer(rng)
        page.wait_for_timeout(100)
    first = lines.first.inner_text()
    page.get_by_role("button", name="Go back…").click()
    page.locator(".points button").last.click()
    page.wait_for_function("() => document.querySelectorAll('.log-line').length < 12")
    device.wait_for_choice()
    expect(lines.first).to_have_text(first, use_inner_text=True)
    device.eventually(lambda: device.frames_of("full")[-1]["view"]["epoch"] == 1)


def test_a_reaction_is_declined_for_now_and_for_later(device):
    """The window closes, the page says so, and I can be asked again."""

    def asked(match):
        d = match.pending
        return d.window == "interruption" and any(not d.forced(seat) for seat in match.awaiting)

    stored = stored_when(asked, seats=4)
    device.keep(settings=STILL)
    table = device.api("tables/import", stored)["table"]
    state = device.api(f"tables/{table}?seat=-1")["view"]
    seat = next(s for s in state["awaiting"] if len(choices(device, table, s)) > 1)
    page = device.sit(table, seat)
    page.get_by_role("heading", name="You may react").wait_for()
    page.get_by_role("button", name="Decline, and don't ask again this turn").click()
    page.get_by_role("heading", name="You may react").wait_for(state="detached")
    held = page.get_by_role("list", name="Declined for you")
    held.get_by_text("Interrupt an action").wait_for()
    held.get_by_role("button", name="Ask me again").click()
    held.wait_for(state="detached")
    device.eventually(
        lambda: device.api(f"tables/{table}?seat={seat}")["view"]["standing"] == []
    )


def choices(device, table, seat):
    """What a seat may answer now."""
    return device.api(f"tables/{table}?seat={seat}")["view"]["decision"]["choices"]


def test_what_cannot_be_done_says_why_with_its_rule(device):
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", stored_game(60))["table"], None)
    rng, refused = random.Random(2), page.get_by_role("region", name="What cannot be done now")
    for _ in range(30):
        device.wait_for_choice()
        page.get_by_role("button", name="Why can't I").click()
        refused.get_by_text("Looking").wait_for(state="detached")
        if refused.get_by_role("listitem").count():
            break
        device.answer(rng)
        page.wait_for_timeout(150)
    first = refused.get_by_role("listitem").first
    rule = first.locator(".rule-link").first
    expect(rule).to_have_text(re.compile(r"^NEM-\w+-\d+$"))
    expect(first.locator("p")).to_have_text(re.compile(".{20}"))
    words = rule.inner_text()
    rule.click()
    page.locator(f"li.rule.shown#{words}").wait_for()


def test_a_line_of_the_log_leads_to_its_rule_and_shows_its_things(device):
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", stored_game(60))["table"], None)
    page.locator(".log-line").first.wait_for()
    lit = page.locator(".board-box .focus, .crew .focus")
    for line in reversed(page.locator(".log-line").all()[-30:]):
        line.hover()
        if lit.count():
            break
    else:
        raise AssertionError("no line of the log shows what it speaks of")
    rule = page.locator(".log-line .rule-link").last
    words = rule.inner_text()
    rule.click()
    expect(page.locator(f"li.rule.shown#{words}")).to_be_focused()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_the_rulebook_is_searched(device):
    page = device.go("/rules/nemesis")
    page.locator("li.rule").first.wait_for()
    every = page.locator("li.rule").count()
    page.get_by_label("Search the rules").fill("noise corridor")
    page.get_by_text(re.compile(r"^\d+ found$")).wait_for()
    rules = page.locator("li.rule")
    assert 0 < rules.count() < every
    for words in rules.all_inner_texts():
        assert "noise" in words.lower()
    page.get_by_label("Search the rules").fill("zzzz")
    page.get_by_text("No rule speaks of that.").wait_for()


def test_a_rule_has_an_address(device):
    page = device.go("/rules/nemesis#NEM-VIC-04")
    expect(page.locator("li.rule.shown#NEM-VIC-04")).to_be_focused()
    page.wait_for_function(
        "() => { const { top } = document.activeElement.getBoundingClientRect();"
        " return 0 <= top && top < innerHeight; }"
    )


def test_hints_come_once(device):
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    hint = page.get_by_role("complementary", name="Hint")
    first = hint.inner_text()
    hint.get_by_role("button", name="Got it").click()
    page.reload()
    device.wait_for_choice()
    assert not hint.count() or hint.inner_text() != first


def test_copying_a_bug_report(new_device, server):
    device = new_device(server, permissions=["clipboard-read", "clipboard-write"])
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Copy as bug report").click()
    page.get_by_text("The report is copied").wait_for()
    report = page.evaluate("() => navigator.clipboard.readText()")
    assert '"version"' in report and '"log"' in report


def test_replay_steps_and_scrubs(device):
    device.keep(settings=QUIET)
    page = device.go(f"/replay/{device.api('tables/import', stored_game())['table']}")
    group = page.get_by_role("group", name="Replay")
    count = group.locator("span.mono")
    last = int(count.inner_text().split(" / ")[1])
    assert last > 50
    group.get_by_role("button", name="One choice on").click()
    group.get_by_text(f"1 / {last}").wait_for()
    group.get_by_role("slider", name="Choice").fill(str(last // 2))
    group.get_by_text(f"{last // 2} / {last}").wait_for()
    page.locator(".log-line").first.wait_for()
    group.get_by_role("button", name="One choice back").click()
    group.get_by_text(f"{last // 2 - 1} / {last}").wait_for()
    expect(page.locator(".hand-area")).to_have_count(0)
    page.get_by_label("Whose eyes").select_option("1")
    page.locator(".hand-area").wait_for()
    group.get_by_role("button", name="To the end").click()
    group.get_by_text(f"{last} / {last}").wait_for()
    group.get_by_role("button", name="To the beginning").click()
    group.get_by_label("Speed").select_option("150")
    group.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "() => Number(document.querySelector('.scrubber span.mono').textContent.split(' ')[0]) > 3"
    )
    group.get_by_role("button", name="Pause").click()


def test_replay_of_a_running_game_shows_only_the_public_past(device):
    device.keep(settings=STILL)
    opened = device.table(ME, BOT, seed=2)
    device.sit(opened["table"])
    rng = random.Random(3)
    for _ in range(4):
        device.wait_for_choice()
        device.answer(rng)
        device.page.wait_for_timeout(100)
    page = device.go(f"/replay/{opened['table']}")
    page.get_by_role("group", name="Replay").wait_for()
    expect(page.get_by_label("Whose eyes")).to_be_disabled()
    expect(page.locator(".hand-area")).to_have_count(0)
