"""The lobby: opening tables, links, my tables, stored games."""

import json
import re

import pytest
from playwright.sync_api import expect

from hullbreach.games import GAMES, find_game

from .device import BOT, ME, OPEN, QUIET, REFUSED, game_card
from .stored import stored_game

PLAYED = {"table": "t", "game": "nemesis", "title": "Nemesis", "seat": 0, "ended": 1, "seats": 4,
          "role": "Pilot", "aim": "Salvage", "won": True, "fate": "", "marks": []}  # fmt: skip


def test_two_clicks_to_a_running_game(device):
    page = device.go("/")
    game_card(page, "Nemesis").get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/\w+\?seat=0"))
    device.wait_for_choice()
    people = page.get_by_role("list", name="People").get_by_role("listitem")
    expect(people).to_have_count(3)
    expect(people.first).to_contain_text("you")


def test_what_was_played_is_forgotten_when_one_is_sure(device):
    device.keep(played=[PLAYED])
    page = device.go("/")
    counts = page.locator(".statistics")
    expect(counts).to_contain_text("Salvage")
    for answer in ("Cancel", "Forget it"):
        counts.get_by_role("button", name="Forget it").first.click()
        sure = page.get_by_role("dialog", name="Forget what was played?")
        sure.get_by_role("button", name=answer).click()
        expect(sure).to_have_count(0)
        if answer == "Cancel":
            expect(counts).to_contain_text("Salvage")
    expect(counts).to_have_count(0)
    assert page.evaluate("localStorage.getItem('hullbreach.played')") in (None, "[]")


def test_lists_say_which_table_of_a_game_it_is(device):
    for mission in ("M3", "M5"):
        device.table(ME, game="neomorphosis", options={"mission": mission, "mode": "insane"})
    running = device.go("/").get_by_role("list", name="Running").get_by_role("listitem")
    for mission in ("Know Thy Enemy", "The Maze Runners"):
        expect(running.filter(has_text=mission)).to_have_count(1)
        expect(running.filter(has_text=mission)).to_contain_text("Insane")


def test_a_table_set_up_in_detail(device):
    page = device.go("/")
    game_card(page, "Nemesis").get_by_role("button", name="Set up a table").click()
    form = page.get_by_role("form", name="Set up Nemesis")
    form.locator("input[name=variant][value=coop]").check()
    form.get_by_role("button", name="Seat more").click()
    form.get_by_label("Name of the person in seat 1").fill("Ann")
    form.get_by_label("Name of the person in seat 2").fill("Bob")
    levels = form.get_by_label("Level of the bot in seat 3").locator("option").all_inner_texts()
    assert levels == ["Reckless", "Rookie", "Seasoned", "Hardened", "Veteran"], "the weakest first"
    form.get_by_label("Level of the bot in seat 3").select_option("random")
    form.get_by_label("Time limit").select_option("600")
    form.get_by_text("whoever knows the seed").wait_for()
    expect(form.get_by_label("Seed")).to_be_disabled()
    with page.expect_request("**/api/tables") as asked:
        form.get_by_role("button", name="Open the table").click()
    spec = json.loads(asked.value.post_data)
    assert (spec["variant"], spec["seed"], spec["limit_s"]) == ("coop", None, 600)
    assert [seat["kind"] for seat in spec["seats"]] == ["me", "open", "bot", "bot"]
    assert spec["seats"][2]["bot"] == "random"
    invite = page.get_by_role("dialog", name="Invite")  # by itself, once: a seat is open
    expect(invite.get_by_role("alert")).to_contain_text("--host 0.0.0.0")
    invite.get_by_role("button", name="QR code: Bob").click()
    expect(invite.get_by_role("img", name="QR code of the link: Bob")).to_be_visible()
    page.keyboard.press("Escape")
    for words in ("Ann", "Bob", "nobody yet"):
        expect(page.get_by_role("list", name="People")).to_contain_text(words)
    page.reload()
    page.get_by_role("list", name="People").wait_for()
    expect(invite).to_have_count(0)
    page.goto(f"{device.base}/")
    page.get_by_role("link", name="Go on: Nemesis").click()
    page.locator(".topbar").wait_for()


def test_a_seed_where_no_seat_is_open(device):
    page = device.go("/")
    game_card(page, "Nemesis").get_by_role("button", name="Set up a table").click()
    form = page.get_by_role("form", name="Set up Nemesis")
    form.get_by_label("Seat 2 is for").select_option("bot")
    form.get_by_label("Seed").fill("42")
    with page.expect_request("**/api/tables") as asked:
        form.get_by_role("button", name="Open the table").click()
    assert json.loads(asked.value.post_data)["seed"] == 42
    page.locator(".topbar").wait_for()


@pytest.mark.parametrize("title", [find_game(id).title for id in GAMES])
def test_every_variant_and_option_has_a_sentence(device, title):
    page = device.go("/")
    game_card(page, title).get_by_role("button", name="Set up a table").click()
    for variant in page.locator("label.radio").all():
        variant.locator("input").check()
        assert len(variant.inner_text().split()) > 6
        for option in page.locator("label.option").all():
            assert option.locator("> span").inner_text()
            assert len(option.locator("small").inner_text().split()) > 3


def test_a_seat_by_its_link(new_device, server):
    ann, bob = new_device(server), new_device(server)
    opened = ann.table(ME, OPEN, BOT)
    # The page that opens a table keeps the links; here a script opened it.
    ann.keep(**{f"links.{opened['table']}": {"tokens": opened["tokens"], "watch": opened["watch"]}})
    page = ann.sit(opened["table"])
    page.get_by_role("button", name="Invite by link").first.click()
    link = page.get_by_label("Link: Bob").input_value()
    token = opened["tokens"][1]
    assert link == f"{ann.base}/join/{opened['table']}#{token}"
    page.locator(".link-row", has_text="Bob").get_by_role("button", name="Copy").click()
    page.get_by_text("Link copied").wait_for()

    bob.page.goto(link)
    bob.page.get_by_label("Your name at the table").fill("Robert")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.locator(".topbar").wait_for()
    bob.page.wait_for_url(f"{bob.base}/t/{opened['table']}?seat=1")
    page.keyboard.press("Escape")
    page.get_by_role("list", name="People").get_by_text("Robert").wait_for()
    secrets = [token, opened["watch"]]
    sent = [url.split("#")[0] for url in ann.asked + bob.asked]
    assert sent and not any(secret in url for secret in secrets for url in sent)


def test_a_wrong_link_is_refused_in_words(new_device, server):
    opened = new_device(server).table(ME, OPEN)
    device = new_device(server)
    page = device.go(f"/join/{opened['table']}#{'x' * 22}")
    device.forgiven = REFUSED
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\w+ \w+"))
    page = device.go(f"/join/{opened['table']}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("not complete")


def test_a_link_moves_a_seat_to_another_device(new_device, server):
    ann, phone = new_device(server), new_device(server, (390, 844))
    opened = ann.table(ME, BOT)
    page = ann.sit(opened["table"])
    page.get_by_role("button", name="Links").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label(re.compile("Link: Ann")).input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Sit down").click()
    phone.page.locator(".topbar").wait_for()
    page.get_by_text("This seat is closed").wait_for()
    ann.go("/")
    page.get_by_text("None yet.").wait_for()


def test_my_tables_say_whose_turn_it_is_and_how_games_ended(device):
    device.api("tables/import", stored_game())
    mine = device.table(ME, BOT)
    device.table(OPEN, ME)
    while device.api(f"tables/{mine['table']}")["view"]["awaiting"] != [0]:
        device.page.wait_for_timeout(20)
    page = device.go("/")
    running = page.get_by_role("list", name="Running").get_by_role("listitem")
    running.nth(1).wait_for()
    expect(running.nth(0)).to_contain_text("Your turn")
    over = page.get_by_role("list", name="Finished").get_by_role("listitem")
    expect(over.first).to_contain_text(re.compile(r"(Won|Lost)\. \w+"))
    running.nth(0).get_by_role("link").first.click()
    page.wait_for_url(f"**/t/{mine['table']}?seat=0")


def test_a_game_is_saved_as_a_file_and_opened_again(device, tmp_path):
    device.keep(settings={**QUIET, "curtain": False})
    page = device.sit(device.api("tables/import", stored_game(40))["table"], None)
    page.locator(".log-line").first.wait_for()
    words = page.locator(".log-line > span").all_text_contents()
    page.get_by_role("button", name="More", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the game as a file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)

    device.go("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a stored game").click()
    chooser.value.set_files(file)
    page.wait_for_url(re.compile(r"/t/\w+\?seat=\d"))
    expect(page.locator(".log-line > span")).to_have_text(words)


def test_a_file_that_is_no_game_is_refused_in_words(device, tmp_path):
    (tmp_path / "other.json").write_text('{"format": "something else"}')
    page = device.go("/")
    device.forgiven = REFUSED
    page.get_by_label("File of a stored game").set_input_files(tmp_path / "other.json")
    page.get_by_role("status").get_by_text("not a stored game").wait_for()
    assert page.url == device.base + "/"
