"""What the page shows of games that can do more than Nemesis: expansions, roles, missions."""

from playwright.sync_api import expect

from .device import REFUSED

NO_THEME = (*REFUSED, "no theme for")
"""A toy has no pictures: the page asks for them in vain."""


def test_roles_and_what_cannot_be_combined_are_shown_before_a_table_opens(new_device, toy_server):
    page = new_device(toy_server).go("/")
    card = page.locator(".game-card", has_text="Patrol")
    card.get_by_role("button", name="Set up a table").click()
    form = page.get_by_role("form", name="Set up Patrol")
    submit = form.get_by_role("button", name="Open the table")
    form.get_by_label("Cold").select_option("yes")
    expect(form.get_by_text("One part more.")).to_be_visible()
    expect(form.locator(".seat-role")).to_have_text(["Point Goes first.", "Rear", "Rear"])
    form.get_by_label("Heat").select_option(label="In play")
    refusal = form.get_by_role("status")
    expect(refusal).to_contain_text("Heat and Cold are not played together.")
    expect(submit).to_be_disabled()
    form.get_by_label("Heat").select_option("no")
    expect(refusal).to_be_empty()
    expect(submit).to_be_enabled()
    form.get_by_label("Heat").select_option("yes")
    refusal.get_by_role("button", name="PT-SET-01").click()
    page.wait_for_url("**/rules/patrol#PT-SET-01")
    expect(page.get_by_role("heading", name="Frost Cold")).to_be_visible()


def test_a_table_has_its_own_rulebook(new_device, toy_server):
    device = new_device(toy_server)
    device.forgiven = NO_THEME
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    opened = device.table(*seats, game="patrol", options={"heat": "yes"})
    page = device.sit(opened["table"])
    page.get_by_role("tab", name="Rules").click()
    rules = page.locator(".rulebook")
    expect(rules.get_by_role("heading", name="Threats Heat")).to_be_visible()
    expect(rules.get_by_text("PT-RND-01")).to_be_visible()
    expect(rules.get_by_text("PT-COLD-01")).to_have_count(0)
