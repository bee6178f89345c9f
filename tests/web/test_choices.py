"""The lines of a decision: ways of one act share one, keys run down, Pass has its own."""

from importlib.resources import files

from playwright.sync_api import expect

from .device import QUIET
from .stored import stored_when

LINES = files("hullbreach") / "web" / "lines.js"
KEYS = """() => {
    const plain = { act: "", way: "", note: "" };
    const listed = [["pass", ""], ["x", "Fight"], ["a", "Move"], ["y", "Fight"], ["b", "Move"]];
    const choices = listed.map(([title, group]) => (
        { ...plain, title, group, option: [title], last: title === "pass" }));
    const groups = grouped(choices, null, 0, ["Move", "Fight"], true);
    number(groups);
    return groups.flatMap((g) => g.lines).map(({ ways: [{ choice }], key }) => choice.title + key);
}"""


def test_ways_share_a_line_are_switched_and_pass_has_its_own_key(new_device, server):
    def asked(match):
        d = match.pending
        careful = sum(option[0] == "careful" for option in d.options)
        return d.kind == "action" and 0 in match.awaiting and careful > 1

    device = new_device(server, (1440, 900))
    device.keep(settings={**QUIET, "curtain": False})
    stored = stored_when(asked, bots="heuristic")
    page = device.sit(device.api("tables/import", stored)["table"])
    device.wait_for_choice()
    moves = page.locator("#decision").get_by_role("region", name="Move")
    expect(moves.locator("button.choice").first).to_contain_text("Move to")
    expect(moves.locator("button.choice", has_text="carefully")).to_have_count(0)
    page.keyboard.press("v")
    expect(moves.locator("button.choice").first).to_contain_text("Move carefully to")
    way = moves.get_by_role("button", name="Carefully", exact=True)
    expect(way).to_have_attribute("aria-pressed", "true")
    last = page.locator("#decision .choice-group.last button.choice")
    expect(last).to_contain_text("Pass")
    expect(last.locator("kbd")).to_have_text("0")
    source = LINES.read_text(encoding="utf-8").replace("export ", "")
    keys = page.evaluate(f"() => {{ {source}; return ({KEYS})(); }}")
    assert keys == ["a1", "b2", "x3", "y4", "pass0"]
    page.keyboard.press("0")
    expect(page.locator("#decision .prompt")).not_to_contain_text("action of your round")
    page.locator("#decision .confirm button").filter(has_text="Keep all").click()


DRAWN = """async (acts) => {
    const [{ Choices }, { render }, { h }] = await Promise.all(
        ["/choices.js", "/lib/preact.js", "/ui.js"].map((one) => import(one)));
    const choices = acts.map((act, n) => ({ act, way: "", note: "", title: `${act} ${n}`, group: "",
        option: ["x", n], refs: [], price: "", last: false }));
    const box = document.querySelector("main"), nothing = () => {};
    render(h(Choices, { decision: { choices, asides: 0, kind: "x", low: 1, high: 1 }, theme: null,
        picked: [], seek: false, busy: false, order: [], several: false, focus: null,
        setFocus: nothing, choose: nothing, less: nothing, onKeys: nothing }), box);
}"""


def test_with_nothing_else_to_choose_the_ways_of_an_act_lie_open(new_device, server):
    page = new_device(server, (1440, 900)).go("/credits")
    page.get_by_role("heading", name="Credits").wait_for()
    act = page.locator("main [aria-expanded]")
    page.evaluate(DRAWN, ["Rest"] * 8)
    expect(act).to_have_attribute("aria-expanded", "true")
    page.evaluate(DRAWN, ["Rest"] * 6 + ["Move"] * 2)
    expect(act).to_have_count(2)
    for n in range(2):
        expect(act.nth(n)).to_have_attribute("aria-expanded", "false")
