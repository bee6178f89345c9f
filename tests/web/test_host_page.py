"""The host's page in a browser."""

import sqlite3

from playwright.sync_api import expect

from .accessibility import check
from .device import BOT, ME, REFUSED


def token_of(server):
    """The host's token, from the server's database."""
    with sqlite3.connect(server.url.partition(":///")[2]) as database:
        return database.execute("SELECT value FROM secrets WHERE name = 'host'").fetchone()[0]


def test_the_host_looks_at_the_server(new_device, server):
    device = new_device(server)
    opened = device.table(ME, BOT)
    device.sit(opened["table"])
    page = device.new_page()
    page.goto(f"{device.base}/host#{token_of(server)}")
    row = page.get_by_role("row").filter(has_text=opened["table"])
    expect(row).to_contain_text("1 of 1")
    expect(page.locator(".tile", has_text="Memory")).to_contain_text("MB")
    expect(page.get_by_role("heading", name="Rules that failed")).to_be_visible()
    expect(page.get_by_text("Nemesis").first).to_be_visible()
    check(page)
    page.set_viewport_size({"width": 390, "height": 844})
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "only the list of tables scrolls sideways"


def test_without_the_token_there_is_nothing_to_see(new_device, server):
    device = new_device(server)
    device.forgiven = REFUSED
    page = device.go("/host")
    expect(page.get_by_role("alert")).to_contain_text("hullbreach host")
    page = device.go("/host#guessed")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Only the host may see this")
    expect(page.locator(".tile")).to_have_count(0)
