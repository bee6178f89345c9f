"""The stage: what happened is played, skipped, read, and offered to who was away."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from msgspec import to_builtins
from playwright.sync_api import expect

from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.lab.server_process import ServerProcess

from .conftest import new_server
from .device import BOT, ME
from .stored import stored_game

AWAY = 60
"""Choices of a game that a viewer comes late to."""


LATE = 12
"""Lines that a viewer of the end has not been told; few enough scenes to be played to them."""


@pytest.fixture(scope="module")
def finished() -> str:
    return stored_game()


@pytest.fixture(scope="module")
def game() -> str:
    return stored_game(AWAY)


def come(device, game: str, **settings):
    """Open the page of a game that has run for a while."""
    device.keep(settings={"hints": False, "curtain": False, **settings})
    opened = device.api("tables/import", game)
    page = device.sit(opened["table"])
    # Handed over to who is asked: what another was offered to read is gone with its eyes.
    expect(page.locator("#decision button.choice").first).to_be_visible()
    return opened, page


def test_who_comes_late_is_offered_what_happened_to_play_or_to_read(device, game):
    _, page = come(device, game, pace="brisk")
    recap = page.locator(".stage-recap")
    expect(recap).to_contain_text("So far:")
    above, offered = page.locator(".above-area").bounding_box(), recap.bounding_box()
    assert above["y"] + above["height"] <= offered["y"], "what stands above stays free"
    recap.get_by_role("button", name="Read").click()
    lines = recap.locator("li")
    expect(lines.first).to_be_visible()
    many = lines.count()
    assert many > 8 and f"{many} things" in recap.inner_text()
    log = page.locator(".log-line")
    whole = log.count()
    recap.get_by_role("button", name="Play").click()
    expect(recap).to_have_count(0)
    expect(page.locator(".stage").first).to_be_visible()
    device.eventually(lambda: log.count() < whole)  # nothing is given away before it is played
    page.keyboard.press("s")  # what was not played can be read again
    expect(recap).to_contain_text("What happened:")
    expect(log).to_have_count(whole)
    recap.get_by_role("button", name="Put away").click()
    page.reload()
    page.locator(".topbar").wait_for()
    expect(page.locator("#decision .prompt")).to_be_visible()
    expect(page.locator(".stage")).to_have_count(0)


def test_what_happens_is_played_and_who_answers_goes_on_at_once(device):
    device.keep(settings={"hints": False, "pace": "calm"})
    opened = device.table(ME, BOT, BOT, seed=11)
    page, rng = device.sit(opened["table"]), random.Random(4)
    stage = page.locator(".stage")
    while not stage.is_visible():  # bots play, and soon something happens
        device.answer(rng)
        page.wait_for_timeout(50)
    device.wait_for_choice()
    device.answer(rng)
    expect(page.locator("#decision .behind")).to_have_count(0)


CHIP_AND_CREW = """() => [document.querySelector(".stage-chip")?.textContent ?? "",
    [...document.querySelectorAll("article.nm-player")]
        .map((card) => card.textContent)]"""


@pytest.fixture
def unhurried_server(tmp_path) -> Iterator[ServerProcess]:
    """One whose bots take their time, so that the page hears of each of their choices."""
    server = new_server(tmp_path, bot_pause_s=0.15)
    server.start()
    yield server
    server.stop()


def test_the_board_goes_with_the_stage(unhurried_server, new_device):
    """While a move is told its figure stands where that move has led, not where later ones have."""
    device = new_device(unhurried_server, (1440, 900))
    device.keep(settings={"hints": False, "pace": "calm"})
    opened = device.table(ME, BOT, BOT, seed=11)
    page, rng = device.sit(opened["table"]), random.Random(4)
    moves: dict[str, tuple[str, str]] = {}
    device.eventually(lambda: _looked(device, page, rng, moves), 60)
    assert all(re.search(rf"(\(|Room ){room}\b", card) for room, card in moves.values()), moves


def _looked(device, page, rng, moves) -> bool:
    """Look at what passes, answer when nothing does; whether enough moves were seen."""
    chip, cards = page.evaluate(CHIP_AND_CREW)
    told = re.match(r"(\w+) .*moves.* to (?:.*\((\d+)\)|Room (\d+))", chip)
    if told:
        moves[chip] = (told[2] or told[3], next(card for card in cards if told[1] in card))
    elif page.locator(".stage:not(.passed)").count():  # what has passed waits for nobody
        page.keyboard.press("Space")
    else:
        device.answer(rng)
    return len(moves) >= 5


def test_where_nothing_is_to_move_the_same_is_a_list(device, game):
    _, page = come(device, game, motion="off")
    device.wait_for_choice()  # handed over to who is asked
    recap = page.locator(".stage-recap")
    recap.get_by_role("button", name="Read").click()
    expect(recap.locator("li").first).to_be_visible()
    expect(recap.get_by_role("button", name="Play")).to_have_count(0)
    expect(page.locator(".stage-scene")).to_have_count(0)


TOLD_ONCE = """async ([log, view]) => {
    const { beatsOf } = await import("/stage/stage.js");
    const theme = (await import("/games/nemesis/theme.js")).default;
    return [false, true].map((each) =>
        beatsOf(log, 0, view, theme, each).map(({ scene }) => scene?.title ?? null));
}"""


def test_an_encounter_is_told_once(device):
    """Its scene says what came and whether it surprised: those lines are none of their own."""
    game = find_game("nemesis")
    match = storing.load(game, stored_game(seed=5).encode())
    log = [
        {"kind": it.kind, "args": it.args, "words": it.words, "refs": it.refs, "story": False}
        for it in match.log(0)
    ]
    people = [{"name": "", "bot": False} for _ in range(3)]
    view = {"seat": None, "people": people, "table": to_builtins(game.view(match.state, None))}
    shown, each = device.go("/").evaluate(TOLD_ONCE, [to_builtins(log), view])
    came = [n for n, line in enumerate(log) if line["kind"] == "token.drawn" and line["args"][0]]
    assert came
    told = [
        n + behind
        for n in came
        for behind in (1, 2, 3)
        if log[n + behind]["kind"] in ("intruder.appears", "surprise.check")
    ]
    assert len(told) >= len(came)
    assert all(shown[n] is not None for n in came)
    assert [shown[n] for n in told] == [None] * len(told)
    assert any(each[n] is not None for n in told), "alone they would be scenes"


PASSING = """async () => {
    const { render } = await import("/lib/preact.js");
    const { h } = await import("/ui.js");
    const { Store } = await import("/store.js");
    const { Stage } = await import("/stage/stage.js");
    const picture = { href: "/games/neomorphosis/art.svg#hunt", wide: 320, high: 180 };
    const scene = { weight: "flow", title: "", icon: "layers", picture };
    const line = { words: "It goes for Yuri: the nearest.", refs: [] };
    const state = new Store({ now: { line, at: 1, scene }, waits: false, left: 0, unread: [] });
    const box = document.createElement("div");
    render(h(Stage, { director: { state }, asked: false, openRule() {} }), box);
    return [".stage-chip .icon", ".stage-chip .stage-art"]
        .map((all) => box.querySelectorAll(all).length);
}"""


def test_what_passes_by_is_a_line_with_a_sign_and_no_picture(device):
    """A picture of a whole scene would stand over the map as large as it is."""
    assert device.go("/").evaluate(PASSING) == [1, 0]


SEEN = """new MutationObserver(() => {
    const seen = (window.seen ??= []);
    const now = document.querySelector("dialog.end") ? "How it ended"
        : document.querySelector(".stage-scene h2")?.innerText;
    if (now && seen.at(-1) !== now) seen.push(now);
}).observe(document, { childList: true, subtree: true, characterData: true })"""
"""Keeps what the page has shown, in order: titles of scenes, and how it ended."""
SCENES = """async ([log, view]) => {
    const { beatsOf } = await import("/stage/stage.js");
    const theme = (await import("/games/nemesis/theme.js")).default;
    return beatsOf(log, 0, view, theme).filter(({ scene }) => scene && scene.weight !== "flow")
        .map(({ scene }) => scene.title);
}"""


@pytest.fixture(scope="module")
def last_choice() -> tuple[str, object]:
    """A game before the choice that ends it, whatever chance brings, and that choice."""
    ended = {"seats": 2, "seed": 10}
    whole = stored_game(**ended).encode()
    [*_, last] = storing.decode_stored(whole).entries
    assert isinstance(last, tuple), "no draw comes behind it"
    return stored_game(storing.load(find_game("nemesis"), whole).seq - 1, **ended), last[1]


def told(device, table: str, seat: int, lines: int):
    """The page of a table whose viewer has been told so many lines; what it shows is kept."""
    page = device.go("/credits")
    key = f"hullbreach.told.{table}.{seat}"
    page.evaluate("([key, n]) => localStorage.setItem(key, n)", [key, lines])
    device.context.add_init_script(SEEN)
    return device.sit(table, seat)


def end_it(device, last_choice: tuple[str, object], **settings):
    """Make the last choice of a game; the page, what the log says of it, and the view then."""
    game, answer = last_choice
    device.keep(settings={"hints": False, "curtain": False, **settings})
    table = device.api("tables/import", game)["table"]
    path = f"tables/{table}?seat="
    [seat] = device.api(path + "0")["view"]["awaiting"]
    stood = device.api(path + str(seat))
    before, view = len(stood["log"]), stood["view"]
    page = told(device, table, seat, before)
    device.wait_for_choice()
    said = {"seat": seat, "seq": view["seq"], "epoch": view["epoch"], "answer": answer}
    device.api(f"tables/{table}/choose", said)
    now = device.api(path + str(seat))
    assert now["view"]["over"]
    return page, now["log"][before:], now["view"]


def go_on(page, until) -> None:
    """Scene by scene, until something stands there."""
    while not until.count():
        page.evaluate("document.querySelector('.stage-scene')?.click()")
        page.wait_for_timeout(50)


def test_how_it_ended_is_told_when_its_scenes_have_been_played(device, last_choice):
    page, lines, view = end_it(device, last_choice, pace="calm")
    scenes = page.evaluate(SCENES, [lines, view])
    assert scenes, "something of it is staged"
    go_on(page, page.locator("dialog.end"))
    seen = page.evaluate("window.seen")
    assert seen[-1] == "How it ended" and seen.count("How it ended") == 1
    assert seen[-2] == scenes[-1].upper() or seen[-2] == scenes[-1]


@pytest.mark.parametrize("settings", [{"motion": "off"}, {"pace": "instant"}])
def test_where_nothing_is_played_the_end_is_told_at_once(device, last_choice, settings):
    page, _, _ = end_it(device, last_choice, **settings)
    expect(page.locator("dialog.end")).to_be_visible()
    assert "How it ended" in page.evaluate("window.seen")
    expect(page.locator(".stage-scene")).to_have_count(0)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".topbar .turn")).to_have_text("The game is over")
    recap = page.locator(".stage-recap")
    expect(recap).to_contain_text("What happened")
    chip, above, below = [
        one.bounding_box() for one in (recap, *map(page.locator, (".above-area", ".below-area")))
    ]
    assert above["y"] + above["height"] <= chip["y"], (
        "it covers nothing that stands above the board"
    )
    assert chip["y"] + chip["height"] <= below["y"], "nor the hand"


@pytest.mark.parametrize("seat", [0, None], ids=["a seat", "a spectator"])
@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_a_finished_game_begins_with_how_it_ended(device, finished, pace, seat):
    """From a link or from a file: nothing of it is staged, the rest is there by replay."""
    device.keep(settings={"hints": False, "curtain": False, "pace": pace})
    device.context.add_init_script(SEEN)
    page = device.sit(device.api("tables/import", finished)["table"], seat)
    expect(page.locator("dialog.end")).to_be_visible()
    assert page.evaluate("window.seen") == ["How it ended"]
    heights = """(box) => [box, box.firstElementChild].map((one) =>
        parseFloat(getComputedStyle(one).height))"""
    room, drawn = page.locator(".end-deaths .stage-art").first.evaluate(heights)
    assert 0 < drawn <= room + 1, "all of the picture is seen"
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".log-line").first).to_be_visible()


def back_at_the_end(device, finished: str, missed: int):
    """Open a finished game of which the last lines were not told to this device."""
    device.keep(settings={"hints": False, "curtain": False, "pace": "calm"})
    opened = device.api("tables/import", finished)
    log = device.api(f"tables/{opened['table']}?seat=0")["log"]
    return told(device, opened["table"], 0, len(log) - missed), log


def test_the_log_does_not_tell_the_end_before_the_stage(device, finished):
    """Who was away for the end is played it; the last lines stand in the log when it has been."""
    page, log = back_at_the_end(device, finished, LATE)
    expect(page.locator(".stage-scene").first).to_be_visible()
    lines = page.locator(".log-box")
    last = [line["words"] for line in log[-LATE:] if line["level"] not in ("part", "lead")][-1]
    expect(lines).not_to_contain_text(last)
    expect(page.locator("dialog.end")).to_have_count(0)
    expect(page.get_by_text("The game is over")).to_have_count(0)
    go_on(page, page.locator("dialog.end"))
    page.get_by_role("button", name="Look at the table").click()
    expect(lines).to_contain_text(last)
    expect(page.get_by_text("The game is over").first).to_be_visible()


def test_who_missed_much_is_told_the_end_after_what_led_to_it(device, finished):
    page, _ = back_at_the_end(device, finished, 150)
    recap = page.locator(".stage-recap")
    expect(recap).to_contain_text("Since you were here:")
    recap.get_by_role("button", name="Read").click()
    expect(recap.locator("li").first).to_be_visible()
    expect(page.locator("dialog.end")).to_have_count(0)
    expect(page.locator(".topbar .turn")).to_have_text("…")
    recap.get_by_role("button", name="Put away").click()
    expect(page.locator("dialog.end")).to_be_visible()


def test_the_coach_does_not_tell_the_end_before_the_stage(device):
    """A guided game, played by its proposals: the last word comes when the end was played."""
    device.keep(settings={"hints": False, "curtain": False, "pace": "calm"})
    opened = device.api("tables", {"game": "lifeform", "guided": "lifeform", "seats": []})
    path = f"tables/{opened['table']}?seat=1"
    while not (view := device.api(path)["view"])["over"]:
        if view["decision"] is None or view["decision"]["forced"]:
            device.page.wait_for_timeout(20)
            continue
        picks = view["coach"]["proposed"]
        several = view["decision"]["several"]
        answer = picks if several else picks[0]
        said = {"seat": 1, "seq": view["seq"], "epoch": view["epoch"], "answer": answer}
        device.api(f"tables/{opened['table']}/choose", said)
    log = device.api(path)["log"]
    page = told(device, opened["table"], 1, len(log) - LATE)
    expect(page.locator(".stage-scene").first).to_be_visible()
    coach = page.locator(".coach")
    expect(page.locator("#decision")).to_be_visible()
    expect(coach).to_have_count(0)
    go_on(page, page.locator("dialog.end"))
    page.get_by_role("button", name="Look at the table").click()
    expect(coach).to_contain_text(view["coach"]["now"]["words"])


LONGER = """async ([words, facts]) => {
    const { Director } = await import("/stage/director.js");
    const long = (scene, hurried) => {
        const director = new Director(() => {});
        director.hurry(hurried);
        director.tell([{ line: { words: "It moves." }, at: 0, scene: { title: "", ...scene } }]);
        director.leave(); // nothing goes on
        return director.state.value.long;
    };
    const great = { weight: "great", words, facts };
    return [{ weight: "great" }, great, { weight: "flow", words }]
        .map((scene) => long(scene, false)).concat(long(great, true));
}"""


def test_what_is_longer_to_read_stands_longer_where_nobody_waits(device):
    short, long, passing, hurried = device.go("/").evaluate(LONGER, ["A word. " * 30, ["More."]])
    assert short + 4000 < long < 14_000
    assert hurried == short and passing < short
