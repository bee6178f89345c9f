"""What a theme may say: panels in any place and by role; a game without one is played by lists."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.page_types import WEB

from .accessibility import check
from .device import BEA, BOT, ME, QUIET
from .stored import stored_game
from .test_layouts import MEDIUM, PHONE, WIDE, overflow

THEME = """
import { html } from "/ui.js";
const says = (words) => () => html`<p>${words}</p>`;
const panel = (id, title, where, words, when) =>
    ({ id, title, icon: "map", where, Component: says(words), when });
export default { panels: [
    panel("ship", "Ship", "main", "the whole ship"),
    panel("duel", "Showdown", "main", "the last fight"),
    panel("state", "State", "above", "it is late"),
    panel("lair", "Lair", "below", "cards of the hunter", (view) => view.seat === 0),
    panel("sheet", "Sheet", "below", "cards of the hunted", (view) => view.seat === 1),
    panel("others", "Others", "side", "who else is there"),
    panel("mainframe", "Mainframe", "side", "what the ship does"),
    panel("mission", "Mission", "tab", "what is to be done"),
] };
"""
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "page.md"


COUNTED = re.compile(r'(?:^|[\s{])"?([\w.]+)"?: "([^"]*)"')


def counts(game: str) -> dict[str, str]:
    """What the end counts scenes of a game as, by kind of line."""
    text = (WEB / "games" / game / "counts.js").read_text(encoding="utf-8")
    return dict(COUNTED.findall(text.partition("export")[2]))


@pytest.mark.parametrize("game", ["nemesis", "lifeform", "neomorphosis"])
def test_the_end_counts_kinds_of_lines_that_are_scenes(game):
    text = (WEB / "games" / game / "scenes.js").read_text(encoding="utf-8")
    table = text.split("const SCENES = {")[1].split("\n};")[0]
    scenes = set(re.findall(r'^  "?([\w.]+)"?(?:: |,$)', table, re.MULTILINE))
    assert len(counts(game)) > 30
    assert set(counts(game)) <= scenes


def test_the_end_says_what_it_counts(new_device, server):
    device = new_device(server, WIDE, reduced_motion="reduce")
    device.keep(settings=QUIET)
    page = device.sit(device.api("tables/import", stored_game())["table"], None)
    expect(page.locator(".end-counts")).to_contain_text(counts("nemesis")["turn"])
    told = page.locator(".end-counts dt").all_inner_texts()
    assert not [words for words in told if re.match(r"Turn \d|Something comes|From the bag", words)]


@pytest.mark.parametrize("size", [WIDE, MEDIUM, PHONE], ids=["wide", "medium", "phone"])
def test_a_game_without_a_theme_is_played(new_device, toy_server, size):
    device = new_device(toy_server, size, reduced_motion="reduce")
    device.keep(settings=QUIET)
    page = device.sit(device.table(ME, BOT, game="toy", variant="pair")["table"])
    table = page.get_by_role("region", name="Table")
    expect(table.get_by_role("heading", name="Score")).to_be_visible()
    check(page)
    assert overflow(page)[0] <= 0
    handle = page.locator(".sheet-handle")
    if handle.count():
        handle.click()
    device.wait_for_choice()
    before = page.locator("#decision .prompt").inner_text()
    device.answer(random.Random(1))
    asked = page.locator("#decision .prompt, .sheet-words").last  # a phone's sheet closes
    expect(asked).not_to_have_text(before, use_inner_text=True)
    page.keyboard.press("p")
    expect(page.get_by_role("list", name="People")).to_be_visible()
    check(page)


def test_a_large_table_is_shown_as_words(new_device, server):
    """What there is no picture of stands in boxes that fit a phone, the viewer's own apart."""
    device = new_device(server, PHONE)
    device.forgiven = ("Failed to load resource: ", "no theme for ")
    device.keep(settings={**QUIET, "curtain": False})
    device.page.route("**/games/nemesis/theme.js", lambda route: route.abort())
    page = device.sit(device.api("tables/import", stored_game(60))["table"], None)
    board = page.get_by_role("region", name="Table")
    board.wait_for()
    page.evaluate("() => document.querySelectorAll('details').forEach((d) => { d.open = true; })")
    assert board.evaluate("(e) => e.scrollWidth - e.clientWidth") <= 0
    check(page)
    page.get_by_role("tab", name="Your side").click()
    expect(page.get_by_role("heading", name="Hand")).to_be_visible()
    expect(board).to_be_hidden()


def themed(new_device, toy_server, size, theme=THEME, **settings):
    """A device at a table of the toy with a theme, looking through its first seat."""
    device = new_device(toy_server, size)
    device.keep(settings={**QUIET, "curtain": False, **settings})
    device.page.route(
        "**/games/toy/theme.js",
        lambda route: route.fulfill(body=theme, content_type="text/javascript"),
    )
    table = device.table(ME, BEA, game="toy", variant="pair")["table"]
    return device, table, device.sit(table)


def test_panels_stand_where_the_theme_says_and_go_by_role(new_device, toy_server):
    device, table, page = themed(new_device, toy_server, WIDE)
    for words in ("whole ship", "it is late", "hunter", "who else", "what the ship does"):
        expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_text("hunted")).to_have_count(0)
    page.get_by_role("tab", name="Showdown").click()
    expect(page.get_by_text("the last fight")).to_be_visible()
    expect(page.get_by_text("the whole ship")).to_be_hidden()
    page.get_by_role("tab", name="Mission").click()
    expect(page.get_by_text("to be done")).to_be_visible()
    page.get_by_role("main").click()
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Others")).to_be_focused()
    page = device.sit(table, 1)
    expect(page.get_by_text("hunted")).to_be_visible()
    expect(page.get_by_text("cards of the hunter")).to_have_count(0)


@pytest.mark.parametrize("size", [MEDIUM, PHONE], ids=["medium", "phone"])
def test_panels_without_a_place_of_their_own_are_tabs(new_device, toy_server, size):
    _, _, page = themed(new_device, toy_server, size)
    found = page.locator(".right-side, .phone-main").get_by_role("tab").all_inner_texts()
    few = ["Mission", "Log", "Others", "Mainframe", "Chat", "Rules"]
    many = ["Ship", "Showdown", "Lair", "Others", "Mainframe", "Mission", "Log", "Chat", "Rules"]
    assert found == (few if size == MEDIUM else many)
    for name in found:
        tab = page.get_by_role("tab", name=name, exact=True)
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        expect(tab).to_be_in_viewport()
        assert overflow(page)[0] <= 0, name
    check(page)


def test_the_theme_of_the_guide_works(new_device, toy_server):
    [theme] = re.findall(r"```js\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    device, table, page = themed(new_device, toy_server, WIDE, theme)
    hand = page.get_by_role("region", name="Hand", exact=True).first
    cards = hand.get_by_role("button")
    expect(cards).to_have_count(2)
    expect(page.locator(".kit-pawn.own")).to_have_count(1)
    expect(page.get_by_role("img", name="Best score: 0")).to_be_visible()
    check(page)
    cards.first.click()
    seen = f"tables/{table}?seat=0"
    device.eventually(lambda: device.api(seen)["view"]["awaiting"] == [1])


GOAL = """
import { html } from "/ui.js";
const Board = () => html`<p>the board</p>`;
export default {
    panels: [{ id: "board", title: "Board", icon: "map", where: "main", Component: Board }],
    goal: ({ seat }) => [
        { title: `Secret of ${seat}`, words: "Only yours.", own: true },
        { title: "fuel", words: "Two tons.", short: "2 fuel" },
    ],
};
"""


OUT = """({ game, table }) => import(`/games/${game}/theme.js`).then(({ default: theme }) =>
    theme.out({ seat: 0, table }))"""
"""What has become of seat 0."""


def test_who_has_no_part_any_more_is_told_so_and_not_what_it_needs(new_device, toy_server):
    out = GOAL.replace("goal:", 'out: ({ seat }) => (seat === 0 ? "You are dead." : ""), goal:')
    assert out != GOAL
    _, _, page = themed(new_device, toy_server, WIDE, out, hints=True)
    expect(page.locator("#decision .notice").first).to_contain_text("You are dead. You can watch")
    expect(page.locator("details.goal")).to_have_count(0)
    to_the_end = page.get_by_role("button", name="To the end")
    expect(to_the_end).to_have_attribute("aria-pressed", "false")
    to_the_end.click()
    expect(to_the_end).to_have_attribute("aria-pressed", "true")

    def told(game, table):
        return page.evaluate(OUT, {"game": game, "table": table})

    for status, words in (("awake", ""), ("dead", "dead"), ("hibernating", "asleep")):
        assert words in told("nemesis", {"hunter": None, "players": [{"status": status}]})
    hunter = {"hunter": 0, "players": [{"status": "dead"}]}
    assert told("nemesis", hunter) == "", "who plays the intruders goes on"
    for status, words in (("in play", ""), ("dead", "dead"), ("escaped", "away")):
        assert words in told("retaliation", {"players": [{"status": status}]})
    assert told("retaliation", {"players": [{"status": "in play"}]}) == ""
    crew = {"solo": None, "players": [{"role": "crew"}]}
    for place, words in ((3, ""), (-1, "Your characters are dead.")):
        assert told("lifeform", {**crew, "characters": [{"seat": 0, "place": place}]}) == words


RUSHED = """() => import("/stage/director.js").then(({ Director }) => {
    const director = new Director(() => {}), seen = [];
    const say = (kind, story = false) => {
        const line = { words: kind, story, refs: [] };
        director.tell([{ line, at: 0, scene: { weight: "scene", holds: story } }]);
        seen.push(director.state.value.now?.line.words ?? "");
    };
    director.begin("");
    say("shown");
    director.rush(true);
    seen.push(director.state.value.now?.line.words ?? "");
    say("passed");
    say("told", true);
    director.next();
    const unread = director.state.value.unread.length;
    director.rush(false);
    say("shown again");
    return [seen, unread];
})"""


def test_who_wants_to_see_the_end_is_shown_nothing_before_it_but_the_story(new_device, toy_server):
    """What passed is there to read."""
    page = new_device(toy_server).go("/credits")
    page.get_by_role("heading", name="Credits").wait_for()
    assert page.evaluate(RUSHED) == [["shown", "", "", "told", "shown again"], 1]


def test_nothing_moves_for_ever():
    """It would keep a processor busy while somebody thinks, and nobody looks at it for long."""
    sheets = [*WEB.glob("**/*.css")]
    assert len(sheets) > 20
    assert [sheet.name for sheet in sheets if "infinite" in sheet.read_text()] == []


def test_what_is_needed_to_win_is_pinned_and_what_was_ones_own_is_shown_at_the_end(
    new_device, toy_server
):
    """Of one `goal`: all of it while the game runs, the secrets of all when it is over."""
    device, _, page = themed(new_device, toy_server, WIDE, GOAL, hints=True)
    expect(page.locator("details.goal summary")).to_contain_text("Secret of 0 · 2 fuel")
    rng, end = random.Random(1), page.locator("dialog.end")
    while not end.count():
        device.answer(rng)
        page.wait_for_timeout(30)
    expect(end.locator(".end-aim")).to_have_text([" Secret of 0", " Secret of 1"])
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('hullbreach.played'))")
    eyes = re.search(r"seat=(\d)", page.url)[1]  # the device may have gone to the other person
    assert {one["seat"]: one["aim"] for one in kept}[int(eyes)] == f"Secret of {eyes}"
