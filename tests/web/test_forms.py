"""The page over a toy of every form: amounts, asides, stories, windows that close."""

from __future__ import annotations

from playwright.sync_api import expect

BOT = {"kind": "bot", "bot": "random"}
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


def crew(device, *seats):
    """A table at which this device has the first turn of the crew."""
    device.keep(settings={"hints": False, "motion": "off"})
    opened = device.table(*seats, game="hunt", seed=5)
    return opened


def put_stories_away(page):
    story = page.locator(".stage.told")
    expect(story).to_contain_text("Far below")
    story.get_by_role("button", name="Go on").click()
    expect(story).to_have_count(0)


def test_a_story_is_shown_until_it_is_put_away_and_can_be_read_again(new_device, toy_server):
    device = new_device(toy_server)
    opened = crew(device, {"kind": "me"}, BOT, BOT)
    page = device.sit(opened["table"])
    story = page.locator(".stage.told")
    expect(story).to_contain_text("Minute 1. Far below")
    page.keyboard.press("Space")
    expect(story).to_have_count(0)
    expect(page.locator(".log-line.story")).to_contain_text("Minute 1.")
    page.reload()
    page.locator(".topbar").wait_for()
    expect(page.locator("#decision .prompt")).to_be_visible()
    expect(story).to_have_count(0)


def test_asides_stand_apart_and_amounts_are_shared_out_with_the_keyboard(new_device, toy_server):
    device = new_device(toy_server)
    opened = crew(device, {"kind": "me"}, BOT, BOT)
    page = device.sit(opened["table"])
    put_stories_away(page)
    asides = page.get_by_role("region", name="Before you answer")
    before = asides.locator("button.choice").count()
    assert before >= 1
    asides.locator("button.choice").first.click()
    expect(page.locator("#decision .prompt")).to_contain_text("turn")
    expect(page.locator(".log-line", has_text="dropped")).to_have_count(1)
    page.locator("#decision").get_by_role("button", name="fire").click()
    expect(page.locator("#decision .prompt")).to_contain_text("share")
    foot = page.locator("#decision .confirm")
    high = int(foot.get_attribute("data-high"))
    queen = page.locator("#decision button.choice", has_text="queen")
    queen.focus()
    page.keyboard.press("+")
    expect(foot).to_contain_text(f"1 of {high}")
    page.keyboard.press("-")
    expect(foot).to_contain_text(f"0 of {high}")
    left = high
    steppers = page.locator("#decision .stepper")
    for n in reversed(range(steppers.count())):
        more = steppers.nth(n).get_by_role("button", name="One more")
        while left and more.is_enabled():
            taken = int(foot.locator("b").inner_text())
            more.click()
            expect(foot.locator("b")).not_to_have_text(str(taken))
            left = high - int(foot.locator("b").inner_text())
    expect(foot).to_contain_text("all shared out")
    foot.get_by_role("button").click()
    expect(page.locator(".log-line", has_text="shared 0").first).to_be_visible()


def attacked(hunter, prey):
    """A table at which the hunter attacks a room with somebody of Ann's, seen by both.

    Who joins has a part in the chance: where everybody stands differs from table to table.
    """
    for _ in range(12):
        opened = crew(hunter, {"kind": "open"}, BOT, {"kind": "me"})
        page = prey.join(opened, 0, "Ann")
        put_stories_away(page)
        page.locator("#decision button.choice", has_text="pass").click()
        page.set_viewport_size(PHONE)  # there the window opens by itself
        there = hunter.sit(opened["table"], 2)
        put_stories_away(there)
        there.locator("#decision button.choice", has_text="attack").first.click()
        asking = there.locator(".waiting-for", has_text="asks for time.")
        told = there.locator(".log-line", has_text="killed")
        limits = there.locator("#decision .prompt", has_text="limits")
        expect(asking.or_(told).or_(limits).first).to_be_visible()
        if asking.count():
            return page
        page.set_viewport_size(DESK)
    raise AssertionError("nobody of Ann's was attacked at twelve tables")


def test_a_window_is_held_open_answered_early_and_closed_for_all(new_device, toy_server):
    """The hunter attacks from another device; who is asked always asks for time, and notes an
    answer late."""
    hunter, prey = new_device(toy_server), new_device(toy_server)
    prey.keep(settings={"hints": False, "motion": "off", "time": True})
    page = attacked(hunter, prey)
    panel = page.locator("#decision")
    expect(panel.get_by_role("button", name="I need no more time")).to_be_visible()
    expect(page.locator(".window-time")).to_contain_text("waits for your answer")
    page.wait_for_timeout(6000)
    expect(page.locator("#decision h2")).to_have_text("You may act")
    page.locator("#decision button.choice").first.click()
    expect(page.locator("#decision h2", has_text="You may act")).to_have_count(0, timeout=10_000)
