"""Undo, what cannot be done, the rulebook, the log, and what the page keeps still about."""

import random
import re

import pytest
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
    device.eventually(lambda: device.api(f"tables/{table}?seat={seat}")["view"]["standing"] == [])


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
    first = refused.locator("section").first
    expect(first.get_by_role("heading")).to_have_text(re.compile(r".{8}\.$"))  # what is missing
    rule = first.locator(".rule-link").first
    expect(rule).to_have_text(re.compile(r"^NEM-\w+-\d+$"))
    whole = re.compile(r"^[^…]{20,}[.] NEM-")  # the first sentence of the rule, then its id
    expect(first.locator("p")).to_have_text(whole)
    words = rule.inner_text()
    rule.click()
    page.locator(f"li.rule.shown#{words}").wait_for()


def test_a_line_of_the_log_leads_to_its_rule_and_shows_its_things(device):
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", stored_game(60))["table"], None)
    page.locator(".log-line").first.wait_for()
    lit = page.locator(".board-box .focus, .side-panel .focus")
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


def many_choices(match):
    return not match.over and match.awaiting == (0,) and len(match.question(0).options) >= 18


SCROLLED = "(e) => { e.scrollTop = e.scrollHeight; return e.scrollTop; }"
"""Scrolls to the end, and says how far that was."""


def test_why_not_is_answered_in_sight(device):
    """On top of a long list, also for who has scrolled down."""
    device.keep(settings=STILL)
    file = stored_when(many_choices, seats=2, bots="heuristic")
    page = device.sit(device.api("tables/import", file)["table"])
    device.wait_for_choice()
    assert page.locator(".decision-scroll").evaluate(SCROLLED) > 100
    page.get_by_role("button", name="Why can't I").click()
    head = page.get_by_role("heading", name="What cannot be done now")
    expect(head).to_be_in_viewport()
    box, shown = page.locator(".decision-scroll").bounding_box(), head.bounding_box()
    assert shown["y"] + shown["height"] <= box["y"] and box["height"] > 150, "the list stays"


LINES_SEEN = """() => {
    const edge = document.querySelector(".choice-group.last")?.getBoundingClientRect().top ?? 9999;
    return [...document.querySelectorAll(".choice-group:not(.last) .choice")]
        .map((one) => one.getBoundingClientRect().bottom <= edge + 2);
}"""
"""Of each choice of the list whether it stands whole above what passes."""


@pytest.mark.parametrize(("size", "fit"), [((1440, 900), 5), ((1024, 768), 3), ((390, 844), 4)])
def test_a_list_that_goes_on_says_so(new_device, server, size, fit):
    """With hints, and with what is needed to win."""
    device = new_device(server, size)
    device.keep(settings={**STILL, "hints": True})
    file = stored_when(many_choices, seats=2, bots="heuristic")
    page = device.sit(device.api("tables/import", file)["table"])
    page.locator(".topbar").wait_for()
    if size[0] < 760:
        page.locator(".sheet-handle").click()
    device.wait_for_choice()
    more = page.locator(".more-below button")
    expect(more).to_be_visible()
    seen = page.evaluate(LINES_SEEN)
    assert seen.count(True) >= fit, seen
    assert int(re.search(r"\d+", more.inner_text())[0]) == seen.count(False)
    for _ in range(12):
        if not more.count():
            break
        more.click()
        page.wait_for_timeout(60)
    assert page.evaluate(LINES_SEEN)[-1], "and leads there"


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_a_new_decision_begins_at_its_beginning(device, seed):
    """Whatever is answered to a long list: the game may end with it, so it is played no further."""
    device.keep(settings=STILL)
    file = stored_when(many_choices, seats=2, bots="heuristic")
    page = device.sit(device.api("tables/import", file)["table"])
    page.set_viewport_size({"width": 1280, "height": 560})
    scroll = page.locator(".decision-scroll")
    device.wait_for_choice()
    assert scroll.evaluate(SCROLLED) > 40
    before = page.locator("#decision").inner_text()
    assert device.answer(random.Random(seed))
    page.wait_for_function(
        "(was) => document.querySelector('#decision').innerText !== was", arg=before
    )
    # What is picked is shown before it is answered: that changes words too.
    device.eventually(lambda: scroll.evaluate("(e) => e.scrollTop") == 0)


def test_the_log_stays_at_its_end_when_its_box_shrinks(device):
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", stored_game(60))["table"], None)
    page.locator(".log-line").first.wait_for()
    gap = "(e) => e.scrollHeight - e.scrollTop - e.clientHeight < 2"
    log = page.locator(".log")
    device.eventually(lambda: log.evaluate(gap))
    # A scroll event may come between the shrinking and what watches for it.
    log.evaluate(
        "(e) => { e.style.height = '90px'; e.style.flex = 'none';"
        " e.dispatchEvent(new Event('scroll')); }"
    )
    device.eventually(lambda: log.evaluate("(e) => e.clientHeight < 120"))
    device.eventually(lambda: log.evaluate(gap))
    log.evaluate("(e) => { e.querySelector('ol').style.fontSize = '1.5em'; }")
    page.wait_for_timeout(100)
    device.eventually(lambda: log.evaluate(gap))
    log.evaluate("(e) => { e.scrollTop = 0; }")
    page.wait_for_timeout(100)
    log.evaluate("(e) => { e.style.height = '120px'; }")
    page.wait_for_timeout(200)
    assert log.evaluate("(e) => e.scrollTop") == 0, "who reads above is left alone"


def test_what_happened_since_my_choice_is_set_off(device):
    device.keep(settings=STILL)
    page = device.sit(device.table(ME, BOT, BOT, seed=4)["table"])
    log, recap = page.locator(".log"), page.get_by_role("button", name="since your last choice")
    rng, first = random.Random(6), "(e) => e.scrollTop"
    for _ in range(80):
        device.wait_for_choice()
        if recap.count():
            break
        device.answer(rng)
        page.wait_for_timeout(120)
    low = log.evaluate(first)
    said = int(re.search(r"\d+", recap.inner_text())[0])
    behind = "() => document.querySelectorAll('.since ~ .log-line').length"
    assert page.evaluate(behind) == said
    recap.click()
    device.eventually(lambda: log.evaluate(first) < low)
    expect(page.locator(".since")).to_be_in_viewport()
    expect(recap).to_have_count(0)


def test_a_wound_says_what_it_does(device):
    def wounded(match):
        return any(player.wounds for player in match.state.players)

    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", stored_when(wounded, seats=4))["table"], None)
    wound = page.locator(".nm-serious").first
    wound.hover()
    expect(page.locator(".kit-tip h2")).to_have_text(re.compile("^Serious wound: "))
    expect(page.locator(".kit-tip p").first).to_have_text(re.compile(".{20}"))
    page.mouse.move(0, 0)
    expect(page.locator(".kit-tip")).to_have_count(0)
    wound.focus()
    page.locator(".kit-tip").wait_for()


def test_the_last_turn_says_so(device):
    def last(match):
        return match.state.time == 1 and match.state.destruct < 0

    device.keep(settings=STILL)
    file = stored_when(last, seats=3, seed=2, bots="heuristic")
    page = device.sit(device.api("tables/import", file)["table"], None)
    expect(page.locator(".nm-last")).to_contain_text("at its end the ship jumps")


def test_a_running_self_destruct_is_in_the_status(device):
    def running(match):
        return match.state.destruct > 1

    device.keep(settings=STILL)
    file = stored_when(running, seats=3, seed=14)
    page = device.sit(device.api("tables/import", file)["table"], None)
    expect(page.locator(".nm-facts-row")).to_contain_text("Self-destruct in")


def test_figures_alike_in_one_room_bear_the_numbers_of_the_choices(device):
    def alike(match):
        kinds = [(it.type, it.room) for it in match.state.intruders]
        return any(kinds.count(kind) > 1 for kind in kinds)

    file = stored_when(alike, seats=4, seed=10)
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", file)["table"], None)
    signs = page.locator(".nm-sign text").filter(has_text=re.compile(r"^[A-Z]\d+$"))
    expect(signs.nth(1)).to_be_visible()


def test_a_question_finds_rules(device):
    page = device.go("/rules/nemesis")
    page.locator("li.rule").first.wait_for()
    page.get_by_label("Search the rules").fill("How do I leave the ship?")
    page.get_by_text(re.compile(r"^[1-9]\d* found$")).wait_for()


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


def test_cards_and_rooms_are_found_by_a_part_of_their_name_before_the_rules(device):
    page = device.go("/rules/nemesis")
    page.locator("li.rule").first.wait_for()
    page.get_by_label("Search the rules").fill("gren")
    expect(page.locator(".rule-things b")).to_have_text(["Grenade", "Smoke Grenade"])
    expect(page.locator("li.rule").first).to_contain_text("Grenade")


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
    hints = page.get_by_role("complementary", name="Hint")
    expect(hints).to_have_count(1)  # one at a time: the choices stay in sight
    first = hints.inner_text()
    assert "What you can do stands here" in first
    hints.get_by_role("button", name="Got it").click()
    expect(hints).not_to_contain_text("What you can do stands here")
    expect(hints).to_have_count(1)  # then that of the game
    page.reload()
    device.wait_for_choice()
    expect(hints).to_be_visible()
    assert hints.inner_text() != first


LATER = """const now = performance.now.bind(performance);
    performance.now = () => now() + (window.later ?? 0);"""


def test_a_hint_that_has_stood_goes_with_the_next_choice(device):
    device.context.add_init_script(LATER)
    page, rng = device.sit(device.table(ME, BOT)["table"]), random.Random(1)
    hints = page.get_by_role("complementary", name="Hint")
    expect(hints).to_contain_text("What you can do stands here")
    device.wait_for_choice()
    device.answer(rng)
    device.wait_for_choice()
    expect(hints).to_contain_text("What you can do stands here")  # nobody reads so fast
    page.evaluate("window.later = 9000")
    device.answer(rng)
    expect(hints).not_to_contain_text("What you can do stands here")


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
    expect(page.locator(".below-area")).to_have_count(0)
    page.get_by_label("Whose eyes").select_option("1")
    page.locator(".below-area").wait_for()
    group.get_by_role("button", name="To the end").click()
    group.get_by_text(f"{last} / {last}").wait_for()
    group.get_by_role("button", name="To the beginning").click()
    group.get_by_text(f"0 / {last}").wait_for()
    expect(page.locator(".log-line.death")).to_have_count(0)
    group.get_by_role("button", name="My death").click()
    expect(page.locator(".log-line.death").last).to_be_visible()
    turns = group.get_by_label("Jump to").locator("option", has_text="Turn 2.")
    group.get_by_label("Jump to").select_option(turns.get_attribute("value"))
    expect(page.locator(".log-line.turn").last).to_contain_text("Turn 2.")
    group.get_by_role("button", name="To the beginning").click()
    group.get_by_label("Speed").select_option("150")
    group.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "() => Number(document.querySelector('.scrubber span.mono').textContent.split(' ')[0]) > 3"
    )
    group.get_by_role("button", name="Pause").click()


def test_a_death_that_is_looked_for_is_played(device):
    device.keep(settings={"hints": False, "motion": "on"})
    table = device.api("tables/import", stored_game())["table"]
    page = device.go(f"/replay/{table}")
    group, scene = page.get_by_role("group", name="Replay"), page.locator(".stage-scene")
    page.get_by_label("Whose eyes").select_option("1")
    group.get_by_role("button", name="To the end").click()
    group.get_by_role("button", name="My death").click()
    expect(scene.get_by_role("heading", name="You die", exact=True)).to_be_visible()
    at = group.locator("span.mono").inner_text().split(" / ")[0]
    device.go(f"/replay/{table}?to={at}&eyes=1&scene=death")
    expect(scene.get_by_role("heading", name="You die", exact=True)).to_be_visible()
    expect(group.locator("span.mono")).to_contain_text(f"{at} / ")
    device.go(f"/replay/{table}?to={at}&eyes=1&scene=choice")  # all that the choice has brought
    expect(page.locator(".stage").first).to_be_visible()
    expect(group.locator("span.mono")).to_contain_text(f"{at} / ")


def test_space_goes_on_with_a_scene_of_the_replay_though_its_button_was_pressed_last(device):
    device.keep(settings={"hints": False, "motion": "on"})
    page = device.go(f"/replay/{device.api('tables/import', stored_game())['table']}")
    group = page.get_by_role("group", name="Replay")
    on, scene = group.get_by_role("button", name="One choice on"), page.locator(".stage-scene")
    step = 0
    while not scene.count():
        step += 1
        on.click()
        group.get_by_text(f"{step} / ").wait_for()
        page.wait_for_timeout(500)  # what passes by before it
    title = scene.inner_text()
    page.keyboard.press(" ")
    device.eventually(lambda: not scene.count() or scene.inner_text() != title)
    expect(group.locator("span.mono")).to_contain_text(f"{step} / ")


def test_the_end_leads_to_the_replay_through_my_eyes(device):
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", stored_game())["table"], 1)
    end = page.get_by_role("dialog", name="How it ended")
    fate = end.locator(".end-seat.me .chip").last.inner_text()
    expect(end.locator(".end-fate")).to_have_text(f"You: {fate[0].lower()}{fate[1:]}.")
    end.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_label("Whose eyes")).to_have_value("1")


def test_replay_of_a_running_game_shows_the_past_as_my_seat_or_everybody_saw_it(device):
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
    eyes = page.get_by_label("Whose eyes")
    expect(eyes.locator("option")).to_have_count(2)
    page.locator(".below-area").wait_for()
    eyes.select_option("")
    expect(page.locator(".below-area")).to_have_count(0)


@pytest.mark.parametrize("game", ["nemesis", "retaliation", "neomorphosis"])
def test_who_plays_alone_may_ask_for_advice(device, game):
    """What a bot would choose is marked in the list, until it is answered or asked again."""
    device.keep(settings=STILL)
    device.page.set_viewport_size({"width": 1024, "height": 560})  # the list is longer than its box
    seats = 1 if game == "neomorphosis" else 2
    file = stored_when(many_choices, seats=seats, bots="heuristic", game=game)
    page = device.sit(device.api("tables/import", file)["table"])
    device.wait_for_choice()
    button, marked = page.get_by_role("button", name="Advice"), page.locator("#decision .proposed")
    expect(marked).to_have_count(0)
    button.click()
    expect(marked.last).to_be_in_viewport()
    says = "(e) => getComputedStyle(e, '::after').content"
    assert marked.last.evaluate(says) == '"proposed"', "and is seen without a coach"
    marked.last.click(trial=True)  # nothing stands over it
    below = page.locator(".more-below button")
    if below.count():
        box, over = marked.last.bounding_box(), below.bounding_box()
        assert box["y"] + box["height"] <= over["y"], "nor over its end"
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(marked).to_have_count(0)


def test_advice_on_amounts_says_how_many_until_they_are_taken(device):
    device.keep(settings=STILL)

    def packs(match):
        return not match.over and match.pending.kind == "belt" and match.awaiting == (0,)

    file = stored_when(packs, seats=1, bots="heuristic", game="retaliation")
    page = device.sit(device.api("tables/import", file)["table"])
    device.wait_for_choice()
    marked = page.locator("#decision .proposed")
    page.get_by_role("button", name="Advice").click()
    marked.first.wait_for()
    many = [int(one.get_attribute("data-many")) for one in marked.all()]
    assert sum(many) == 4
    says = "(e) => getComputedStyle(e, '::after').content"
    assert marked.first.evaluate(says) == f'"proposed: {many[0]}"'
    while marked.count():
        before = page.locator("#decision .confirm b").inner_text()
        marked.first.click()
        expect(page.locator("#decision .confirm b")).not_to_have_text(before)
    expect(page.locator("#decision .confirm b")).to_have_text("4")


@pytest.mark.parametrize("page", ["how", "campaign"])
def test_an_address_of_no_game_says_so(device, page):
    told = device.go(f"/{page}/nosuch").locator(".notice[role=alert]")
    expect(told).to_have_text("There is no game at this address.")
