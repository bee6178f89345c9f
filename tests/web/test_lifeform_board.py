"""The Valley Forge on the page: all of it is there, nothing lies over anything else."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect

from hullbreach.games.lifeform.board import GALLEY, LINKS, PLACES
from hullbreach.games.lifeform.ids import ALPHA, BETA, TRAUMA_KIT
from hullbreach.games.lifeform.view import view
from tests.lifeform.scenario import Scenario, at, link, who

from .accessibility import check
from .showing import show

SIZES = {"wide": (832, 600), "medium": (718, 470), "phone": (390, 640)}
"""The room that a board has on windows of 1440x900, 1024x768 and 390x844."""
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [x, y, x + width, y + height, e.closest("[data-ref]")?.dataset.ref ?? ""];
})"""


def ship() -> Scenario:
    """A ship in the middle of a game: tokens of every kind, somebody nearly everywhere."""
    s = Scenario(4)
    g = s.g
    for name, code in (("Durrant", "A06"), ("Crane", "A06"), ("Tighe", "B01"), ("Raman", "C12"),
                       ("Okonjo", "B13"), ("Villalobos", "B13")):  # fmt: skip
        s.put(name, code)
    s.image(ALPHA, "B13")
    s.image(BETA, "C08")
    g.android_status, g.android, g.cat_place = 0, at("B02"), at("B14")
    for code in ("A05", "B07", "C03"):
        g.outage[at(code)] = True
    g.terror[at("C09")] = g.cocoons[at("B12")] = True
    g.breach = at("C13")
    g.door, g.half_lock = link("B05", "B13"), False
    return s


@pytest.fixture(params=SIZES)
def board(request, new_device, server):
    """The page with the board, on three sizes of it."""
    s = ship()
    device = new_device(server, SIZES[request.param], reduced_motion="reduce")
    page = show(device, "lifeform", "board", view(s.g, 0))
    if os.environ.get("HULLBREACH_SHOTS"):
        page.screenshot(path=f"{os.environ['HULLBREACH_SHOTS']}/lifeform-{request.param}.png")
    return page


def test_the_ship_is_whole_and_nothing_lies_over_anything_else(board):
    plates = board.evaluate(BOXES, ".lf-place > .lf-plate")
    assert {ref for *_, ref in plates} == {f"chamber:{n}" for n in range(len(PLACES))}
    assert board.locator(".lf-link").count() == len(LINKS)
    for n, (left, top, right, bottom, ref) in enumerate(plates):
        for x, y, to_x, to_y, other in plates[n + 1 :]:
            apart = right <= x or to_x <= left or bottom <= y or to_y <= top
            assert apart, f"{ref} lies over {other}"
    inside = {ref: box for *box, ref in plates}
    for x, y, to_x, to_y, ref in board.evaluate(BOXES, ".lf-name"):
        left, top, right, bottom = inside[ref]
        assert left <= x and to_x <= right and top <= y and to_y <= bottom, f"the name in {ref}"
    assert board.evaluate(BOXES, ".lf-remora > .lf-plate")[0][4] == f"chamber:{len(PLACES) - 1}"
    check(board)


def test_who_is_aboard_stands_where_it_is(board):
    plates = {ref: box for *box, ref in board.evaluate(BOXES, ".lf-place > .lf-plate")}
    for ref, code in ((f"character:{who('Tighe')}", "B01"), (f"image:{BETA}", "C08"),
                      ("android:0", "B02"), ("cat:0", "B14")):  # fmt: skip
        left, top, right, bottom, _ = board.evaluate(BOXES, f'[data-ref="{ref}"] .kit-body')[0]
        x, y, to_x, to_y = plates[f"chamber:{at(code)}"]
        assert x <= (left + right) / 2 <= to_x and y <= (top + bottom) / 2 <= to_y, ref
    told = board.locator(f'[data-ref="chamber:{at("C09")}"] .kit-hit').get_attribute("aria-label")
    assert "Reactor Control, C09" in told and "terror token" in told
    assert board.locator(f'[data-ref="link:{link("B05", "B13")}"] .lf-door').count() == 1
    assert at("A07") == GALLEY


def test_the_viewer_knows_only_what_its_view_says_of_images(new_device, server):
    s = ship()
    titles = {}
    for seat in (0, s.it):
        page = show(new_device(server), "lifeform", "board", view(s.g, seat), seat=seat)
        pawn = page.locator(f'[data-ref="image:{ALPHA}"]')
        titles[seat] = pawn.locator("title").text_content()
        assert ("real" in (pawn.get_attribute("class") or "").split()) == (seat == s.it)
    assert titles[s.it].endswith("the lifeform") and "may be" in titles[0]


@pytest.mark.parametrize("seat", [0, 3, None], ids=["crew", "lifeform", "watching"])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=["wide", "medium"])
def test_both_sides_see_their_boards_and_hands(new_device, server, size, seat):
    s = ship()
    s.hand(0, "Flat Out", "Live Contacts", "Move as a Team")
    s.phase("crew", 0)
    s.g.round, s.g.minute = 4, 21
    s.g.loadout[:2] = [2, 1]
    page = show(new_device(server, size), "lifeform", "", view(s.g, seat), seat=seat)
    if os.environ.get("HULLBREACH_SHOTS"):
        page.screenshot(path=f"{os.environ['HULLBREACH_SHOTS']}/lifeform-{size[0]}-{seat}.png")
    minutes = page.locator(".lf-minutes")
    assert minutes.get_attribute("aria-label").startswith("Self-destruct: 21 minutes. At 20: ")
    assert minutes.locator(".here").inner_text() == "21"
    cards = page.locator(".kit-hand .kit-card-name").all_inner_texts()
    assert ("Flat Out" in cards) == (seat == 0)
    if size[0] > 1200:
        crew = page.get_by_role("region", name="Crew")
        assert crew.get_by_text("in Crew").count() == 0
        assert crew.locator(".lf-character").count() == 6
        assert page.get_by_role("article", name="Lifeform board").count() == 1
    check(page)


def test_an_objective_says_what_it_waits_for_and_when_it_can_be_done(new_device, server):
    s = ship()
    s.watched("Crane", "Tighe")
    s.g.objectives = [TRAUMA_KIT]
    s.put("Durrant", "A09")
    s.hand(0, "Grit", "Grit", "Grit")
    s.g.round = 9
    device = new_device(server, (1440, 900))
    for sentence, name in (("It waits for: 1 more aboard the Remora.", "waits"),
                           ("It can be paid for at the end of your turn.", "ready")):  # fmt: skip
        page = show(device, "lifeform", "", view(s.g, 0))
        card = page.locator(".lf-k-objective")
        assert sentence in card.get_attribute("aria-label")
        card.hover()
        page.locator(".kit-tip, [role=tooltip]").get_by_text(sentence).wait_for()
        if os.environ.get("HULLBREACH_SHOTS"):
            page.screenshot(path=f"{os.environ['HULLBREACH_SHOTS']}/lifeform-objective-{name}.png")
        s.put("Raman", "R")


@pytest.mark.rule("LF-SKILL-02", "LF-SKILL-03")
def test_an_ability_says_whether_it_is_used_up_or_in_force(new_device, server):
    s = ship()
    s.g.round = 4
    mine = s.c("Durrant"), s.c("Crane")  # Nerves of Wire lasts, Muster is used once
    device = new_device(server, (1440, 900))
    before, after = ("Not in force yet.", "Not used yet."), ("In force.", "Used.")
    for slid, said in ((False, before), (True, after)):
        for one in mine:
            one.skill = slid
        page = show(device, "lifeform", "", view(s.g, 0))
        for name, words in zip(("Nerves of Wire", "Muster"), said, strict=True):
            told = page.locator(".lf-ability").filter(has_text=name).text_content()
            assert told.endswith(f" {words}")


def test_a_card_without_a_row_says_what_the_rulebook_says(new_device, server):
    """The Mining Laser is used through an action of its own: its card is read all the same."""
    s = ship()
    s.hand(0, "Mining Laser")
    page = show(new_device(server, (1440, 900)), "lifeform", "", view(s.g, 0))
    words = page.locator(".kit-hand .kit-card", has_text="Mining Laser").locator(".kit-card-words")
    expect(words).to_be_visible()
    expect(words).to_contain_text("an image next door flees and the lifeform discards its hand")
