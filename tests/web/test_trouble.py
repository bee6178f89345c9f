"""What seldom happens: no theme for a game, a rule that failed, a server that wants patience."""

import json
import random

from .device import BOT, ME, OFFLINE, QUIET, REFUSED


def test_a_game_without_a_theme_is_played_with_lists(device):
    device.keep(settings=QUIET)
    device.forgiven = ("no theme for nemesis", "Failed to load resource: net::ERR_FAILED")
    device.page.route("**/games/nemesis/theme.js", lambda route: route.abort())
    page = device.sit(device.table(ME, BOT)["table"])
    table = page.get_by_role("region", name="Table")
    table.get_by_role("term").get_by_text("Destruct", exact=True).wait_for()
    rng, given = random.Random(4), 0
    while given < 6:
        device.wait_for_choice()
        given += device.answer(rng)
    page.locator(".log-line").nth(3).wait_for()


def test_a_rule_that_failed_is_told_and_reported_with_one_press(new_device, server):
    device = new_device(server, permissions=["clipboard-read", "clipboard-write"])
    device.keep(settings=QUIET)
    sockets = []

    def between(socket):
        sockets.append(socket)
        far = socket.connect_to_server()
        far.on_message(socket.send)
        socket.on_message(far.send)

    device.page.route_web_socket("**/live?*", between)
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    words = "A rule of this game failed. The table stands where it stood before that choice."
    sockets[-1].send(json.dumps({"t": "patch", "ops": [[["trouble"], words]], "log": []}))
    banner = page.get_by_role("alert").filter(has_text="A rule of this game failed")
    banner.get_by_role("button", name="Copy as bug report").click()
    page.get_by_text("copied").wait_for()
    report = page.evaluate("() => navigator.clipboard.readText()")
    assert "nemesis" in report.lower() and len(report) > 200
    device.wait_for_choice()  # the game goes on


def test_a_server_that_asks_for_patience_is_not_hurried(device):
    """Turned away as too fast, the page waits and then comes back by itself."""
    device.keep(settings=QUIET)
    device.forgiven = (*OFFLINE, *REFUSED)
    calls = []

    def between(socket):
        calls.append(socket)
        far = socket.connect_to_server()
        far.on_message(socket.send)
        socket.on_message(far.send)

    page = device.page
    page.clock.install()
    page.route_web_socket("**/live?*", between)
    device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    calls[-1].close(code=4429, reason="too fast")
    page.get_by_text("The connection is lost").wait_for()
    before = len(calls)
    page.clock.run_for(8_000)
    assert len(calls) == before, "another connection within seconds"
    page.clock.run_for(15_000)
    page.get_by_text("The connection is lost").wait_for(state="detached")
    assert len(calls) == before + 1
    device.wait_for_choice()
