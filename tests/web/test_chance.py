"""Fair chance on the page: parts are added by themselves, and the end shows the check."""

import json

from playwright.sync_api import expect

from .device import BOT, ME, game_card


def play(ann, bob, id):
    """Play a mission to its end, by the HTTP API."""
    while True:
        view = ann.api(f"tables/{id}")["view"]
        if view["over"]:
            return
        seat = view["awaiting"][0]
        answer = {"seat": seat, "seq": view["seq"], "answer": 1, "epoch": view["epoch"]}
        (ann, bob)[seat].api(f"tables/{id}/choose", answer)


def mission(new_device, toy_server):
    """Ann and Bob at a mission, both with a part in the chance."""
    ann, bob = new_device(toy_server), new_device(toy_server)
    opened = ann.table({"kind": "me", "name": "Ann"}, {"kind": "open"}, game="missions")
    ann.sit(opened["table"])
    bob.join(opened, 1, "Bob")
    bob.page.get_by_text("Dealt anew: all of you have a part in the chance now.").wait_for()
    return ann, bob, opened["table"]


def noted(device, id):
    return device.page.evaluate(f"() => JSON.parse(localStorage['hullbreach.chance.{id}'])")


def test_devices_add_their_parts_and_verify_them_at_the_end(new_device, toy_server):
    ann, bob, id = mission(new_device, toy_server)
    chance = ann.api(f"tables/{id}")["view"]["chance"]
    own = [next(iter(noted(device, id)["nonces"].values())) for device in (ann, bob)]
    assert [part["nonce"] for part in chance["parts"]] == own and own[0] != own[1]
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Fair chance").click()
    dialog = ann.page.get_by_role("dialog", name="Fair chance")
    for shown in (chance["stages"][0]["commitment"], *own):
        expect(dialog.get_by_text(shown)).to_be_visible()
    ann.page.keyboard.press("Escape")
    play(ann, bob, id)
    for device in (ann, bob):
        end = device.page.get_by_role("dialog", name="How it ended")
        end.get_by_text("Fair chance: verified").click()
        for words in ("that this device saw at the start", "is in the draws", "come out the same"):
            expect(end.get_by_text(words)).to_be_visible()
    bob.go(f"/replay/{id}").get_by_role("button", name="Verify").click()
    dialog = bob.page.get_by_role("dialog", name="Fair chance")
    expect(dialog.get_by_text("come out the same")).to_be_visible()


def test_a_promise_that_is_not_the_one_seen_is_told(new_device, toy_server):
    ann, bob, id = mission(new_device, toy_server)
    other = {"commitments": ["5e" * 32], "nonces": {"5e": "a0" * 16}}
    bob.page.evaluate(f"() => localStorage['hullbreach.chance.{id}'] = '{json.dumps(other)}'")
    play(ann, bob, id)
    end = bob.page.get_by_role("dialog", name="How it ended")
    end.get_by_text("Fair chance: something does not fit").click()
    for words in ("not the promise that this device saw", "added was left out"):
        expect(end.get_by_text(words)).to_be_visible()


def test_a_table_opened_in_the_lobby_has_the_part_of_its_opener(new_device, server):
    device = new_device(server)
    page = device.go("/")
    game_card(page, "Nemesis").get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".topbar").wait_for()
    id = page.url.split("/t/")[1].split("?")[0]
    [stage] = device.api(f"tables/{id}")["view"]["chance"]["stages"]
    mine = noted(device, id)
    assert mine["commitments"] == [stage["commitment"]]
    assert stage["nonces"] == [mine["nonces"][stage["commitment"]]]


def test_a_table_without_a_part_says_so(new_device, server):
    device = new_device(server)
    page = device.sit(device.table(ME, BOT)["table"])
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Fair chance").click()
    expect(page.get_by_text("set up from a number that its opener chose")).to_be_visible()
