"""Where a page is easily wrong: keys too many, links anew, a server that comes and goes."""

import json
import re

import pytest
from playwright.sync_api import expect

from hullbreach.kernel.errors import HullbreachError
from hullbreach.server.api import TRY_LATER, _code_of
from hullbreach.server.hub import NoTable
from hullbreach.server.limits import TooMany
from hullbreach.server.live import NOT_YOURS, TOO_FAST
from hullbreach.server.writer import StorageDown

from .device import BOT, ME, OFFLINE, OPEN, QUIET, REFUSED
from .stored import stored_game, stored_when

STILL = {**QUIET, "curtain": False}
PHONE = (390, 844)
LOST = "The connection is lost"


def sent_by(page):
    """The commands that the page will send, as it sends them."""
    sent = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda text: sent.append(json.loads(text))))
    return sent


def of_kind(sent, kind):
    """Commands of a kind."""
    return [command for command in sent if command["t"] == kind]


def asks_seat_0(match, fits):
    """Whether seat 0 of a game is asked to pick several in a way that fits."""
    decision = match.view(0).decision if 0 in match.awaiting else None
    return decision is not None and decision.several and fits(decision)


def offline(device):
    """Take the network away until `online`."""
    device.forgiven = OFFLINE
    device.context.set_offline(True)
    device.page.get_by_text(LOST).wait_for()


def online(device):
    """Give the network back."""
    device.context.set_offline(False)
    device.page.get_by_text(LOST).wait_for(state="detached")


# -- telling -----------------------------------------------------------------------------------


def test_a_browser_that_lets_no_page_notify_still_plays(device):
    """Chrome on Android throws for every `new Notification`."""
    device.keep(settings={**QUIET, "notify": True})
    device.context.add_init_script(
        "window.tried = []; Object.defineProperty(document, 'hidden', { get: () => true });"
        "window.Notification = class { static permission = 'granted';"
        " constructor(title, how) { window.tried.push(how); throw new TypeError('Illegal'); } };"
    )
    table = device.table(ME, BOT)["table"]
    page = device.sit(table)
    device.wait_for_choice()
    page.wait_for_function("() => window.tried.length")
    page.wait_for_timeout(300)  # for a second one, which must not come
    tried = page.evaluate("() => window.tried")
    assert len(tried) == 1 and tried[0]["tag"] == table and tried[0]["renotify"]
    expect(page).to_have_title(re.compile("^●"))


# -- keys --------------------------------------------------------------------------------------


def test_a_held_key_answers_once(device):
    device.keep(settings=QUIET)
    sent = sent_by(device.page)
    page = device.sit(device.table(ME)["table"])
    device.wait_for_choice()
    for _ in range(8):
        page.keyboard.down("1")
        page.wait_for_timeout(60)
    page.keyboard.up("1")
    device.eventually(lambda: of_kind(sent, "choose"))
    page.wait_for_timeout(200)  # for a second one, which must not come
    assert len(of_kind(sent, "choose")) == 1


def test_a_choice_in_flight_is_not_followed_by_another(device):
    """Two clicks before the first is drawn."""
    device.keep(settings=QUIET)
    sent = sent_by(device.page)
    page = device.sit(device.table(ME)["table"])
    device.wait_for_choice()
    page.evaluate(
        "() => { const all = document.querySelectorAll('button.choice');"
        " all[0].click(); all[1].click(); }"
    )
    device.eventually(lambda: of_kind(sent, "choose"))
    page.wait_for_timeout(200)  # for a second one, which must not come
    assert len(of_kind(sent, "choose")) == 1


def test_keys_do_not_reach_behind_a_dialog(device):
    device.keep(settings=QUIET)
    sent = sent_by(device.page)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("1")
    page.wait_for_timeout(200)
    assert not of_kind(sent, "choose")
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("1")
    device.eventually(lambda: len(of_kind(sent, "choose")) == 1)


def test_enter_does_not_answer_with_nothing(device):
    def optional(decision):
        return decision.low == 0 and decision.high > 0

    file = stored_when(lambda match: asks_seat_0(match, optional), seats=2)
    device.keep(settings=STILL)
    sent = sent_by(device.page)
    page = device.sit(device.api("tables/import", file)["table"])
    device.wait_for_choice()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert not of_kind(sent, "choose")
    page.keyboard.press("c")
    device.eventually(lambda: of_kind(sent, "choose"))
    assert [command["answer"] for command in of_kind(sent, "choose")] == [[]]


def test_no_key_answers_what_is_not_shown(new_device, server):
    """Behind the closed sheet of a phone."""
    device = new_device(server, PHONE)
    device.keep(settings=QUIET)
    sent = sent_by(device.page)
    page = device.sit(device.table(ME)["table"])
    page.locator(".sheet-handle").click()
    device.wait_for_choice()
    page.locator(".sheet-handle").click()
    page.locator("#decision").wait_for(state="detached")
    for key in ("1", "c", "Enter"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert not of_kind(sent, "choose")


# -- a connection that breaks -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "code"),
    [(NoTable, NOT_YOURS), (TooMany, TOO_FAST), (StorageDown, TRY_LATER),
     (HullbreachError, TRY_LATER)],
)  # fmt: skip
def test_only_a_seat_that_is_gone_is_closed_for_good(error, code):
    assert _code_of(error("words")) == code


def test_a_page_does_not_give_a_silent_server_up(device):
    """However often it is turned away: the seat is not closed, the page goes on trying."""
    device.keep(settings=QUIET)
    device.forgiven = OFFLINE
    down, calls = [True], []

    def between(socket):
        calls.append(socket)
        if down:
            socket.close(code=TRY_LATER, reason="later")
        else:
            far = socket.connect_to_server()
            far.on_message(socket.send)
            socket.on_message(far.send)

    page = device.page
    page.clock.install()
    page.route_web_socket("**/live?*", between)
    device.go(f"/t/{device.table(ME, BOT)['table']}?seat=0")
    page.get_by_text("Taking a seat").wait_for()
    while len(calls) < 9:
        page.clock.run_for(5_000)
        page.wait_for_timeout(30)
    page.get_by_text("The server does not answer. Trying again…").wait_for()
    down.clear()
    page.clock.run_for(20_000)
    device.wait_for_choice()


def test_picks_outlive_a_lost_connection(device):
    def some(decision):
        return decision.high >= 2 and decision.low < len(decision.choices)

    file = stored_when(lambda match: asks_seat_0(match, some), seats=2)
    device.keep(settings=STILL)
    device.sit(device.api("tables/import", file)["table"])
    device.wait_for_choice()
    device.choice(0).click()
    device.eventually(lambda: device.panel()["picked"] == 1)
    offline(device)
    online(device)
    device.page.wait_for_timeout(200)
    assert device.panel()["picked"] == 1


def test_what_is_said_without_a_connection_is_kept_and_said_once(device):
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    page.get_by_role("tab", name="Chat").click()
    message = page.get_by_label("Message")
    message.fill("hello")
    offline(device)
    message.press("Enter")
    page.get_by_text("There is no connection now.").wait_for()
    message.press("Enter")
    online(device)
    expect(message).to_have_value("hello")
    message.press("Enter")
    said = page.get_by_role("log", name="Chat").get_by_text("hello")
    said.wait_for()
    page.wait_for_timeout(200)
    expect(said).to_have_count(1)


def test_a_new_view_sends_nothing_twice(device):
    """The server may send the whole view at any time, also before it has answered."""
    device.keep(settings=QUIET)
    sent, far_sides = [], []

    def between(socket):
        far = socket.connect_to_server()
        far_sides.append(far)
        far.on_message(lambda text: json.loads(text)["t"] == "ok" or socket.send(text))

        def up(text):
            sent.append(json.loads(text))
            far.send(text)

        socket.on_message(up)

    page = device.page
    page.route_web_socket("**/live?*", between)
    device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Message").fill("hello")
    page.get_by_label("Message").press("Enter")
    page.get_by_role("log", name="Chat").get_by_text("hello").wait_for()
    expect(page.get_by_role("button", name="Send")).to_be_disabled()
    far_sides[-1].send('{"t": "full", "id": 1}')
    page.wait_for_timeout(400)
    page.get_by_label("Message").press("Enter")
    page.wait_for_timeout(200)
    assert len(of_kind(sent, "chat")) == 1


def test_a_table_opens_when_the_server_is_back(own_server, new_device):
    device = new_device(own_server)
    device.keep(settings=QUIET)
    device.table(ME, BOT)
    page = device.go("/")
    link = page.get_by_role("list", name="Running").get_by_role("link").first
    link.wait_for()
    device.forgiven = OFFLINE
    own_server.kill()
    link.click()
    page.get_by_text("Trying again…").wait_for()
    own_server.start()
    device.wait_for_choice()


# -- several seats at one device -----------------------------------------------------------------


def one_is_awaited():
    """A game of two in which one seat is awaited, and that seat."""
    seats = []

    def one(match):
        seats[:] = match.awaiting
        return match.seq > 8 and len(seats) == 1

    return stored_when(one, seats=2), seats[0]


def test_eyes_that_were_chosen_stay(device):
    file, now = one_is_awaited()
    device.keep(settings=STILL)
    page = device.sit(device.api("tables/import", file)["table"], None)
    device.wait_for_choice()
    page.get_by_label("Look through the eyes of").select_option(str(1 - now))
    page.wait_for_url(f"**?seat={1 - now}")
    page.wait_for_timeout(1500)
    assert page.url.endswith(f"?seat={1 - now}")


def test_eyes_follow_the_seat_that_is_awaited(device):
    file, now = one_is_awaited()
    device.keep(settings=STILL)
    table = device.api("tables/import", file)["table"]
    page = device.sit(table, 1 - now)
    page.wait_for_url(f"**?seat={now}")
    device.wait_for_choice()


def test_no_enter_too_many_opens_the_curtain(device):
    file, now = one_is_awaited()
    device.keep(settings=QUIET)
    page = device.go(f"/t/{device.api('tables/import', file)['table']}")
    page.get_by_text("Hand the device to").wait_for()
    page.wait_for_function("() => document.activeElement.tagName === 'H1'")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    expect(page.locator("#decision, .below-area")).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    device.wait_for_choice()
    page.wait_for_url(f"**?seat={now}")


def test_who_watches_an_own_table_needs_no_curtain(device):
    device.keep(settings=QUIET)
    opened = device.table(ME, {**ME, "name": "Bea"})
    page = device.go(f"/join/{opened['table']}#watch={opened['watch']}")
    page.get_by_text("Watching").wait_for()


# -- addresses -----------------------------------------------------------------------------------


def test_the_right_link_after_a_wrong_one(new_device, server):
    """In the same tab only the fragment changes."""
    ann, bob = new_device(server), new_device(server)
    opened = ann.table(ME, OPEN)
    bob.keep(settings=QUIET)
    bob.forgiven = REFUSED
    page = bob.go(f"/join/{opened['table']}#wrong")
    page.get_by_label("Your name at the table").fill("Bob")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("alert").wait_for()
    bob.join(opened, 1, "Bob")
    page.wait_for_url("**?seat=1")


def test_skipping_to_the_content_keeps_the_link(new_device, server):
    ann, bob = new_device(server), new_device(server)
    opened = ann.table(ME, OPEN)
    bob.keep(settings=QUIET)
    page = bob.go(f"/join/{opened['table']}#{opened['tokens'][1]}")
    page.get_by_label("Your name at the table").wait_for()
    page.locator("a.skip").press("Enter")
    page.wait_for_url("**#main")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**?seat=1")


def test_a_fragment_that_is_no_rule_still_shows_the_rules(device):
    page = device.go("/rules/nemesis#100%")
    page.locator("li.rule").first.wait_for()


def test_a_replay_waits_for_the_server(own_server, new_device):
    device = new_device(own_server)
    device.keep(settings=QUIET)
    page = device.go(f"/replay/{device.api('tables/import', stored_game(60))['table']}")
    on, place = page.get_by_role("button", name="One choice on"), page.locator(".scrubber .mono")
    on.click()
    page.locator(".log-line").first.wait_for()
    page.wait_for_timeout(300)
    lines = page.locator(".log-line").count()
    device.forgiven = OFFLINE
    own_server.kill()
    for _ in range(20):
        on.click()
    page.get_by_role("alert").get_by_text("The server does not answer").wait_for()
    own_server.start()
    page.get_by_role("alert").wait_for(state="detached")
    expect(place).to_have_text(re.compile("^21 /"))
    device.eventually(lambda: page.locator(".log-line").count() > lines)


def test_a_replay_is_come_back_to(device):
    page = device.go(f"/replay/{device.api('tables/import', stored_game())['table']}")
    place = page.locator(".scrubber .mono")
    page.get_by_label("Whose eyes").select_option("1")
    for _ in range(30):
        page.get_by_role("button", name="One choice on").click()
    place.filter(has_text="30 /").wait_for()
    page.wait_for_load_state("networkidle")
    page.locator(".log-line .rule-link").last.press("Enter")  # a log that moves is hard to hit
    page.wait_for_url("**/rules/nemesis#*")
    page.go_back()
    place.filter(has_text="30 /").wait_for()
    expect(page.get_by_label("Whose eyes")).to_have_value("1")


def test_tabs_agree_on_the_settings(device):
    first = device.go("/")
    second = device.new_page()
    second.goto(device.base + "/")
    first.get_by_role("button", name="Settings").click()
    first.get_by_role("switch", name="Keyboard shortcuts").uncheck()
    second.get_by_role("button", name="Settings").click()
    expect(second.get_by_role("switch", name="Keyboard shortcuts")).not_to_be_checked()
    second.get_by_role("switch", name="Hints").uncheck()
    second.wait_for_function(
        "() => { const { keys, hints } = JSON.parse(localStorage['hullbreach.settings']);"
        " return keys === false && hints === false; }"
    )
