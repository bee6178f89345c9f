"""The lines of a decision: ways of one act share one, keys stay, Pass has its own."""

from importlib.resources import files

from playwright.sync_api import expect

from .device import QUIET
from .stored import stored_when

LINES = files("hullbreach") / "web" / "lines.js"
KEPT = """() => {
    const had = new Map();
    const keys = (names) => {
        const plain = { group: "", act: "", way: "", note: "" };
        const choices = names.map((name) => (
            { ...plain, title: name, option: [name], last: name === "pass" }));
        const groups = grouped(choices, null, 0, [], true);
        number(groups, had);
        const lines = groups.flatMap((g) => g.lines);
        return Object.fromEntries(lines.map((line) => [line.ways[0].choice.title, line.key]));
    };
    return [keys(["a", "b", "c", "pass"]), keys(["x", "c", "pass", "a"])];
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
    first, then = page.evaluate(f"() => {{ {source}; return ({KEPT})(); }}")
    assert first == {"a": "1", "b": "2", "c": "3", "pass": "0"}
    assert then == {"x": "2", "c": "3", "a": "1", "pass": "0"}, "a and c keep theirs, b is gone"
    page.keyboard.press("0")
    expect(page.locator("#decision .prompt")).not_to_contain_text("action of your round")
    page.locator("#decision .confirm button").filter(has_text="Keep all").click()
