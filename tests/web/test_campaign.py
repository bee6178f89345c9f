"""The campaign's page: what opens what, with whom it was won, over starts of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import new_server

ANN, BOB = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}
PARTS = ["Wake up", "The way home"]


def play_out(device: Any, table: str) -> bool:
    """Answer for all seats of the device until the mission is over; whether it was won."""
    while not (view := device.api(f"tables/{table}")["view"])["over"]:
        seat = view["awaiting"][0]
        shown = device.api(f"tables/{table}?seat={seat}")["view"]["decision"]["choices"]
        answer = {"seat": seat, "seq": view["seq"], "answer": len(shown) - 1}
        device.api(f"tables/{table}/choose", answer)
    return bool(view["result"]["sides"][0]["won"])


def part(page: Any, title: str) -> Any:
    return page.locator(".campaign-part", has_text=title)


def to_campaign(device: Any) -> Any:
    page = device.go("/")
    card = page.locator(".game-card", has=page.get_by_role("heading", name="Missions", exact=True))
    card.get_by_role("link", name="Campaign").click()
    expect(page.locator(".campaign-part h3")).to_contain_text(PARTS)
    return page


def table_of(page: Any) -> str:
    page.wait_for_url("**/t/*")
    page.locator(".topbar").wait_for()
    return str(page.url.split("/t/")[1].split("?")[0])


@pytest.mark.rule("NM-CAMP-01", "NM-CAMP-05")
def test_a_campaign_goes_on_after_the_server_was_started_anew(
    new_device: Any, tmp_path: Path
) -> None:
    server = new_server(tmp_path, "tests.toyserver")
    server.start()
    try:
        device = new_device(server)
        device.keep(name="Ann")
        page = to_campaign(device)
        expect(part(page, "The way home").get_by_role("button")).to_have_count(0)
        part(page, "Wake up").get_by_role("button", name="Play").click()
        table = table_of(page)
        page = to_campaign(device)
        expect(part(page, "Wake up").get_by_role("link", name="Go on")).to_be_visible()
        lost = 0
        while not play_out(device, table):  # a lost mission is played again
            lost += 1
            page = to_campaign(device)
            expect(part(page, "Wake up").get_by_text("Lost", exact=True)).to_have_count(lost)
            part(page, "Wake up").get_by_role("button", name="Play again").click()
            table = table_of(page)
        device.go("/credits")
        server.stop()
        server.start()
        page = to_campaign(device)
        expect(part(page, "Wake up").get_by_text("Won", exact=True)).to_be_visible()
        part(page, "The way home").get_by_role("button", name="Play").click()
        assert play_out(device, table_of(page))
        end = page.get_by_role("dialog", name="How it ended")
        expect(end).to_contain_text("the campaign has come to its end")
        end.get_by_role("link", name="The campaign").click()
        home = part(page, "The way home")
        expect(home).to_contain_text("The mission is done.")
        expect(home).to_contain_text("On this device: 1 of 1 won.")
        expect(page.locator(".campaign-groups a").first).to_contain_text("2 of 2 won")
    finally:
        server.stop()


def test_any_order_and_another_group_beside_it(new_device: Any, toy_server: Any) -> None:
    device = new_device(toy_server)
    first = device.table(ANN, game="missions")["table"]
    device.table(ANN, BOB, game="missions")
    page = device.sit(first)
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("link", name="The campaign")).to_be_visible()
    page = to_campaign(device)
    groups = page.locator(".campaign-groups a")
    expect(groups).to_contain_text(["Ann, Bob", "Ann", "Alone"])
    expect(groups.first).to_have_attribute("aria-current", "page")
    groups.nth(1).click()
    page.wait_for_url(f"**/campaign/missions?table={first}")
    expect(part(page, "The way home")).to_contain_text("not reached yet")
    page.get_by_label("Missions in any order").check()
    part(page, "The way home").get_by_role("button", name="Play").click()
    sure = page.get_by_role("dialog", name="Another mission is running")
    sure.get_by_role("button", name="Cancel").click()
    expect(sure).to_have_count(0)
    assert page.url.endswith(f"?table={first}")
    part(page, "The way home").get_by_role("button", name="Play").click()
    sure.get_by_role("button", name="Play this one").click()
    second = table_of(page)
    assert second != first
    state = device.api(f"tables/{second}")["view"]
    assert state["setup"]["options"] == {"mission": "2"}
    assert [one["name"] for one in state["people"]] == ["Ann"]
    page = to_campaign(device)
    expect(part(page, "Wake up")).to_contain_text("Left")
    expect(part(page, "Wake up").get_by_role("link", name="Go on with it")).to_be_visible()
    home = part(page, "The way home")  # there is but one way, so it walks by itself
    expect(home.get_by_text("Won", exact=True)).to_be_visible()
    expect(groups.first).to_contain_text("1 of 2 won")


def test_who_plays_with_others_ends_a_mission_first(new_device: Any, toy_server: Any) -> None:
    device = new_device(toy_server)
    device.table(ANN, {"kind": "open", "name": "Bob"}, game="missions")
    page = to_campaign(device)
    page.get_by_label("Missions in any order").check()
    expect(part(page, "The way home").get_by_role("button", name="Play")).to_be_disabled()


def test_who_held_two_seats_of_a_game_played_it_once(new_device: Any, toy_server: Any) -> None:
    page = new_device(toy_server).go("/")
    counted = page.evaluate(
        """async () => (await import("/statistics.js")).gamesOf([
            { table: "a", seat: 0, won: false }, { table: "a", seat: 1, won: true },
            { table: "b", seat: 0, won: false }, { table: "b", seat: 1, won: false },
        ]).map(({ table, won }) => [table, won])"""
    )
    assert counted == [["a", True], ["b", False]]
