"""A whole game of two people in two browsers and two bots, with every mishap on the way."""

import random
import time

from .device import BOT, ME, OFFLINE, OPEN, QUIET
from .frames import check_frames

SEED = 1
PATIENCE_S = 300
SIZES = [(1440, 900), (1024, 768), (1024, 600)]


def log_of(device):
    """The words of the log, from the beginning: of a long one the page shows the end first."""
    earlier = device.page.get_by_role("button", name="Earlier (")
    while earlier.count():
        earlier.click()
    return device.page.locator(".log-line > span").all_text_contents()


def play(devices, rng, choices=10**9):
    """All answer at random until the game is over or so many answers are given; how many."""
    until, given = time.monotonic() + PATIENCE_S, 0
    while given < choices and not all(device.panel()["over"] for device in devices):
        assert time.monotonic() < until, [(d.panel(), d.frames_of("no")) for d in devices]
        answers = sum(device.answer(rng) for device in devices)
        given += answers
        if not answers:
            devices[0].page.wait_for_timeout(15)
    return given


def comes_back(device, log):
    """The connection is there again and the log goes on where it was. An act that was going on has
    another line for its head by now."""
    device.page.locator(".banner.bad").wait_for(state="detached")
    device.page.locator(".log-line").first.wait_for()
    assert log_of(device)[: len(log) - 1] == log[:-1]


def reload(device):
    log = log_of(device)
    device.page.reload()
    comes_back(device, log)


def lost(device):
    """The page says that the connection is lost."""
    device.page.get_by_text("The connection is lost").wait_for()


def go_offline_and_back(device, rng):
    """What is chosen without a network counts once it is there again."""
    device.forgiven = OFFLINE
    device.context.set_offline(True)
    lost(device)
    log = log_of(device)
    device.answer(rng)
    device.page.wait_for_timeout(200)
    assert log_of(device) == log
    device.context.set_offline(False)
    comes_back(device, log)


def kill_and_restart(server, devices, rng):
    """The server dies without a word and comes back; what is chosen meanwhile counts then."""
    logs = [log_of(device) for device in devices]
    for device in devices:
        device.forgiven = OFFLINE
    server.kill()
    for device in devices:
        lost(device)
        device.answer(rng)
    server.start()
    for device, log in zip(devices, logs, strict=True):
        comes_back(device, log)


ASKED = """() => [...document.querySelectorAll("dialog.end .end-seat")].every((seat) => {
    const told = seat.querySelector(".checks").textContent;
    return [...seat.querySelectorAll(".end-aim")].every((aim) =>
        aim.querySelector("small") || told.includes(aim.textContent.trim()));
})"""
"""Whether the end says of all that anybody strove for what it asked."""


def result_of(device):
    """The end screen in words, without who looks."""
    end = device.page.locator("dialog.end")
    end.locator(".end-aim").first.wait_for()  # what each strove for comes when all eyes were asked,
    device.page.wait_for_function(ASKED)  # and then what that asked, where no check has told it
    seats = end.locator(".end-seat").all_inner_texts()
    return [end.locator(".end-head p").last.inner_text(), *seats]


def test_two_people_and_two_bots_play_to_the_end(own_server, new_device):
    rng = random.Random(SEED)
    ann, bob, eve = people = [new_device(own_server, size) for size in SIZES]
    for device in people:
        device.keep(settings=QUIET)
    opened = ann.table(ME, OPEN, BOT, BOT)
    ann.sit(opened["table"])
    bob.join(opened, 1, "Bob")
    eve.go(f"/join/{opened['table']}#watch={opened['watch']}")
    eve.page.get_by_text("Watching").wait_for()

    players = [ann, bob]
    play(players, rng, 6)
    reload(ann)
    play(players, rng, 4)
    go_offline_and_back(bob, rng)
    play(players, rng, 4)
    kill_and_restart(own_server, people, rng)
    given = play(players, rng)
    assert given > 5

    eve.page.locator("dialog.end").wait_for()
    assert result_of(ann) == result_of(bob) == result_of(eve)
    head, *seats = result_of(ann)
    assert head and len(seats) == 4
    assert all(("won" in words or "lost" in words) and "NEM-VIC" in words for words in seats)

    ann.page.get_by_role("heading", name="How it went").wait_for()
    assert ann.page.locator(".end-curve").count() > 3
    played = "() => JSON.parse(localStorage.getItem('hullbreach.played') ?? '[]')"
    [counted] = ann.page.evaluate(played)
    assert (counted["game"], counted["seat"], counted["table"]) == ("nemesis", 0, opened["table"])
    assert counted["role"] and counted["aim"]
    assert eve.page.evaluate(played) == []

    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Save the game").click()
    file = download.value.path().read_bytes()
    for device, seat in ((ann, 0), (bob, 1), (eve, None)):
        assert {frame["error"] for frame in device.frames_of("no")} <= {"stale"}
        seen = check_frames(device.frames, seat, file)
        assert seen["patch"] > 50 and seen["full"] > 1 and seen["secrets"] > 1000
