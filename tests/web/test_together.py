"""People at one table: chat, presence, votes, telling whose turn it is; and settings."""

import random

import pytest
from playwright.sync_api import expect

from .device import BOT, ME, OPEN, QUIET


def two(new_device, server):
    """Ann and Bob at a table."""
    ann, bob = new_device(server), new_device(server)
    for device in (ann, bob):
        device.keep(settings=QUIET)
    opened = ann.table(ME, OPEN)
    ann.sit(opened["table"])
    bob.join(opened, 1, "Bob")
    return ann, bob


def test_chat(new_device, server):
    ann, bob = two(new_device, server)
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Message").fill("Is <b>anybody</b> there?")
    ann.page.keyboard.press("Enter")
    tab = bob.page.get_by_role("tab", name="Chat")
    tab.get_by_text("1").wait_for()
    tab.click()
    said = bob.page.get_by_role("log", name="Chat")
    said.get_by_text("Is <b>anybody</b> there?").wait_for()
    bob.page.get_by_label("Message").fill("No.")
    bob.page.get_by_role("button", name="Send").click()
    ann.page.get_by_role("log", name="Chat").get_by_text("No.").wait_for()
    ann.page.reload()
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("log", name="Chat").get_by_text("No.").wait_for()


def test_who_is_here_and_a_bot_for_who_is_not(new_device, server):
    ann, bob = two(new_device, server)
    bobs = ann.page.get_by_role("list", name="People").get_by_role("listitem").nth(1)
    bobs.get_by_text("here").wait_for()
    bob.go("/")
    bobs.get_by_text("away").wait_for()
    bobs.get_by_role("button", name="Let a bot play").click()
    bobs.get_by_text("a bot plays").wait_for()
    cut = "(e) => e.scrollWidth - e.clientWidth"
    assert bobs.locator(".person-name").evaluate(cut) <= 0, "the button leaves the name its place"
    bob.page.go_back()
    bob.page.get_by_text("A bot plays for you.").wait_for()
    bob.page.get_by_role("button", name="Play again").click()
    bobs.get_by_text("here").wait_for()


def test_going_back_needs_the_consent_of_the_other(new_device, server):
    ann, bob = two(new_device, server)
    rng = random.Random(5)
    while ann.page.locator(".log-line").count() < 8:
        if not sum(device.answer(rng) for device in (ann, bob)):
            ann.page.wait_for_timeout(20)
    ann.page.get_by_role("button", name="Go back…").click()
    ann.page.locator(".points button").first.click()
    vote = bob.page.get_by_role("alert").filter(has_text="proposes to go back")
    vote.get_by_role("button", name="Agree").click()
    vote.wait_for(state="detached")
    ann.page.get_by_text("of 2 agree").wait_for(state="detached")
    ann.eventually(lambda: ann.frames_of("full")[-1]["view"]["epoch"] > 0)


def test_the_title_tells_whose_turn_it_is(new_device, server):
    device = new_device(server)
    device.keep(settings=QUIET)
    device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    other = device.new_page()  # now the table is in the background
    other.bring_to_front()
    expect(device.page).to_have_title("● Your turn · Nemesis · Hullbreach")


def test_the_title_changes_when_my_turn_comes(new_device, server):
    ann, bob = two(new_device, server)
    rng, mark = random.Random(1), "● Your turn"
    titles = set()
    for _ in range(200):
        for device in (ann, bob):
            mine = bool(device.frames) and bool(device.panel()["choices"])
            if mine == device.page.title().startswith(mark):
                titles.add((device is ann, mine))
        if len(titles) == 4:
            break
        if not (bob.answer(rng) or ann.answer(rng)):
            ann.page.wait_for_timeout(20)
    assert len(titles) == 4, "each has waited and been asked, and the title said so"


def test_a_notification_when_my_turn_comes_in_the_background(new_device, server):
    ann, bob = new_device(server), new_device(server)
    ann.keep(settings={**QUIET, "notify": True})
    bob.keep(settings=QUIET)
    ann.context.add_init_script(
        "window.notes = []; window.away = false; window.turns = [0, 0]; window.mine = false;"
        "const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');"
        "Object.defineProperty(document, 'title', { get: () => title.get.call(document),"
        " set: (words) => { const mine = words.startsWith('●');"
        " if (mine && !window.mine) window.turns[Number(window.away)] += 1;"
        " window.mine = mine; title.set.call(document, words); } });"
        "Object.defineProperty(document, 'hidden', { get: () => window.away });"
        "window.Notification = class { static permission = 'granted';"
        " constructor(title, { body }) { window.notes.push([title, body]); } };"
    )
    opened = ann.table(ME, OPEN)
    ann.sit(opened["table"])
    bob.join(opened, 1, "Bob")
    rng = random.Random(3)
    for away in (False, True):
        ann.page.evaluate("(away) => { window.away = away; }", away)
        while not ann.page.evaluate("(away) => window.turns[Number(away)]", away):
            if not (ann.answer(rng) or bob.answer(rng)):
                ann.page.wait_for_timeout(20)
        notes, turns = ann.page.evaluate("() => [window.notes, window.turns]")
        assert len(notes) == turns[1], "once for each turn that came in the background"
    assert notes[0][0] == "Nemesis: your turn" and len(notes[0][1]) > 10


def test_sound_is_off_and_motion_as_the_system_asks(new_device, server):
    device = new_device(server, reduced_motion="reduce")
    device.context.add_init_script(
        "window.tones = 0; window.AudioContext = class { constructor() { window.tones += 1; } };"
    )
    page = device.sit(device.table(ME, BOT)["table"])
    device.wait_for_choice()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    device.answer(random.Random(1))
    page.wait_for_timeout(300)
    assert page.evaluate("() => window.tones") == 0
    moving = """() => document.getAnimations()
      .map((a) => [a.animationName ?? a.transitionProperty, a.effect.getComputedTiming().duration])
      .filter(([, milliseconds]) => milliseconds > 1)"""
    assert page.evaluate(moving) == [], "a change of less than a frame is no motion"


COUNTED = """
const make = BaseAudioContext.prototype.createOscillator;
BaseAudioContext.prototype.createOscillator = function () {
  window.tones = (window.tones ?? 0) + 1;
  return make.call(this);
};
"""


PEAK = """async (name) => {
    let made;
    window.AudioContext = function () {
        made = new OfflineAudioContext(1, 44100 * 2, 44100);
        made.resume = () => {};
        return made;
    };
    (await import("/synth.js")).sound(name);
    const wave = (await made.startRendering()).getChannelData(0);
    return wave.reduce((peak, at) => Math.max(peak, Math.abs(at)), 0);
}"""


@pytest.mark.parametrize("name", ["tick", "step", "card", "hiss", "heart", "roar", "blast"])
def test_every_kind_of_sound_is_heard_and_none_is_cut(device, name):
    """At half volume: deep noise and high, clicks and explosions."""
    assert 0.015 < device.go("/credits").evaluate(PEAK, name) < 0.7


def test_settings_are_kept(device):
    device.context.add_init_script(COUNTED)
    page = device.sit(device.table(ME, BOT)["table"])
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_role("switch", name="Sound")).not_to_be_checked()
    dialog.get_by_role("switch", name="Hints").uncheck()
    assert page.evaluate("() => window.tones ?? 0") == 0, "silence, before somebody wants sound"
    dialog.get_by_role("switch", name="Ambience").check()
    page.wait_for_function("() => window.tones > 4")
    dialog.get_by_label("Motion").select_option("off")
    page.locator("html[data-motion=off]").wait_for()
    page.reload()
    device.wait_for_choice()
    page.locator("html[data-motion=off]").wait_for()
    expect(page.get_by_role("complementary", name="Hint")).to_have_count(0)


def test_every_answer_forbids_foreign_scripts(device):
    for path in ("/", "/t/x", "/app.js", "/api/games"):
        answer = device.context.request.get(device.base + path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy


ASKED = """async ([game, table, seats]) => {
    const { askedWords } = await import("/topbar.js");
    const theme = (await import(`/games/${game}/theme.js`)).default;
    return seats.map((seat) => askedWords({ theme, view: { table, seat } }));
}"""


@pytest.mark.parametrize(
    ("game", "of"),
    [
        ("nemesis", lambda seat: {"active": seat}),
        ("retaliation", lambda seat: {"turn": {"seat": seat}}),
    ],
)
def test_who_is_asked_in_the_turn_of_another_is_told_so(device, game, of):
    page = device.go("/")
    said = page.evaluate(ASKED, [game, of(1), [0, 1]])
    assert said == ["You are asked", "Your turn"]
    assert page.evaluate(ASKED, [game, of(-1), [0, 1]]) == ["You are asked"] * 2
