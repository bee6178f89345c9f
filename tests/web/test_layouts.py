"""The table on a large window, a small one and a phone."""

import random

import pytest
from playwright.sync_api import expect

from .device import BOT, ME, QUIET
from .stored import stored_game, stored_when

WIDE, MEDIUM, PHONE = (1440, 900), (1024, 768), (390, 844)
PAGES = ["/", "/credits", "/rules/nemesis", "/replay/{table}", "/t/{table}?seat=0"]


def overflow(page):
    """How far the page scrolls: to the right and down."""
    return page.evaluate(
        "() => { const e = document.scrollingElement;"
        " return [e.scrollWidth - innerWidth, e.scrollHeight - innerHeight]; }"
    )


@pytest.mark.parametrize("size", [WIDE, MEDIUM, PHONE], ids=["wide", "medium", "phone"])
def test_no_page_scrolls_sideways(new_device, server, size):
    device = new_device(server, size)
    device.keep(settings={**QUIET, "curtain": False})
    table = device.api("tables/import", stored_game(50))["table"]
    for path in PAGES:
        page = device.go(path.format(table=table))
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert overflow(page)[0] <= 0, path


@pytest.mark.parametrize("size", [WIDE, MEDIUM], ids=["wide", "medium"])
def test_a_table_fits_without_scrolling(new_device, server, size):
    device = new_device(server, size)
    device.keep(settings={**QUIET, "curtain": False})
    page = device.sit(device.api("tables/import", stored_game(50))["table"], None)
    device.wait_for_choice()
    assert overflow(page) == [0, 0]
    for part in (".board-box", ".below-area", "#decision", ".tab-list"):
        box = page.locator(part).bounding_box()
        assert box["width"] > 100 and box["height"] > 30, part
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 1, part
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] + 1, part


def test_what_is_brought_into_view_moves_its_list_only(new_device, server):
    """However far down a list it stands, the bar of the table and the board stay where they are."""
    device = new_device(server)
    device.keep(settings={**QUIET, "pace": "instant"})
    page = device.sit(device.table(ME, game="neomorphosis")["table"])
    rng = random.Random(1)
    while page.locator("#decision .choice").count() < 20:
        page.evaluate("document.querySelector('.stage-scene')?.click()")
        device.answer(rng)
        page.wait_for_timeout(50)
    tops = page.evaluate("""() => {
        for (const one of document.querySelectorAll("#decision .choice, .below-area button"))
            one.scrollIntoView({ block: "start" });
        return [".topbar", ".centre"].map((it) => document.querySelector(it))
            .map((it) => [it.getBoundingClientRect().top, it.scrollTop]);
    }""")
    assert [tops[0][0], tops[0][1], tops[1][1]] == [0, 0, 0]


def test_a_choice_on_a_phone(new_device, server):
    device = new_device(server, PHONE, has_touch=True, is_mobile=True)
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT)["table"])
    page.locator(".sheet-mark.mine").wait_for()
    assert page.locator("#decision").count() == 0, "folded below the board until it is wanted"
    rng, given, folded = random.Random(1), 0, page.locator(".sheet:not(.open) .sheet-mark.mine")
    while given < 4:
        if folded.count():
            page.locator(".sheet-handle").tap()
        given += device.answer(rng)
        page.wait_for_timeout(50)
    page.reload()
    assert overflow(page)[0] <= 0
    for name in ("Hand", "Crew", "Log", "Chat", "Rules", "Board"):
        tab = page.get_by_role("tab", name=name)
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert overflow(page)[0] <= 0, name


def test_choices_are_found_on_the_board_and_in_the_list(device):
    """A choice under the mouse lights up what it is about, and the other way round."""
    device.keep(settings={**QUIET, "curtain": False, "auto": False})
    page = device.sit(device.api("tables/import", stored_game(50))["table"], None)
    device.wait_for_choice()
    lit = page.locator(".board-box .focus, .below-area .focus")
    for index in device.panel()["choices"]:
        page.mouse.move(0, 0)
        device.choice(index).hover()
        if lit.count():
            return
    raise AssertionError("no choice lights anything up")


CARDS = """() => [...document.querySelectorAll(".kit-row .kit-card")].map((card) => ({
    name: card.querySelector(".kit-card-name").textContent,
    whole: card.scrollHeight <= card.clientHeight + 1,
    read: (card.scrollTop = 9999, card.scrollTop > 0),
    right: card.getBoundingClientRect().right,
}))"""


@pytest.mark.parametrize("size", [WIDE, MEDIUM], ids=["wide", "medium"])
def test_all_words_of_a_card_can_be_read(new_device, server, size):
    """Where they do not fit they are scrolled in the card; names of things beside the hand stand
    in as many rows as they need."""
    device = new_device(server, size)
    device.keep(settings={**QUIET, "curtain": False})
    page = device.sit(device.api("tables/import", stored_game(60))["table"], None)
    device.wait_for_choice()
    cards = page.evaluate(CARDS)
    assert len(cards) > 4
    for card in cards:
        assert card["whole"] or card["read"], card
    edge = page.locator(".below-area").bounding_box()
    assert all(card["right"] <= edge["x"] + edge["width"] for card in cards)


@pytest.mark.parametrize("game", ["nemesis", "retaliation"])
def test_characters_to_choose_from_are_looked_in_the_face(new_device, server, game):
    """On a smaller table too: the portrait stands beside the words, over none of them."""
    device = new_device(server, MEDIUM)
    device.keep(settings={**QUIET, "curtain": False})
    draft = stored_when(lambda match: not match.over and match.pending.kind == "draft", game=game)
    table = device.api("tables/import", draft)["table"]
    [seat, *_] = device.api(f"tables/{table}?seat=0")["view"]["awaiting"]
    cards = device.sit(table, seat).locator(".kit-posed")
    expect(cards).to_have_count(2)
    for card in cards.all():
        whole, face, words = [
            one.bounding_box()
            for one in (card, card.locator(".kit-emblem"), card.locator(".kit-card-words"))
        ]
        assert whole["width"] > 250
        assert face["height"] > 90
        assert face["x"] + face["width"] <= words["x"]


@pytest.mark.parametrize("game", ["retaliation", "neomorphosis"])
def test_what_became_of_everybody_fits_on_a_phone(new_device, server, game):
    """Also where a fate has many words, as of four who came through."""
    seats = 2 if game == "retaliation" else 1
    ended = stored_when(lambda match: match.over, seats=seats, bots="heuristic", game=game)
    device = new_device(server, PHONE, has_touch=True, is_mobile=True)
    device.keep(settings={**QUIET, "curtain": False})
    page = device.sit(device.api("tables/import", ended)["table"])
    page.locator("dialog.end .end-seat").first.wait_for()
    for chip in page.locator("dialog.end .end-name .chip").all():
        box, card = chip.bounding_box(), chip.locator("xpath=ancestor::li").bounding_box()
        assert box["x"] + box["width"] <= card["x"] + card["width"], chip.inner_text()
