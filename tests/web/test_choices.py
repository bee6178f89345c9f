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
