"""What the page shows of games that can do more than Nemesis: expansions, roles, missions."""

from playwright.sync_api import expect


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
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    opened = device.table(*seats, game="patrol", options={"heat": "yes"})
    page = device.sit(opened["table"])
    page.get_by_role("tab", name="Rules").click()
    rules = page.locator(".rulebook")
    expect(rules.get_by_role("heading", name="Threats Heat")).to_be_visible()
    expect(rules.get_by_text("PT-RND-01")).to_be_visible()
    expect(rules.get_by_text("PT-COLD-01")).to_have_count(0)


def test_the_next_mission_with_the_same_people_is_a_click_away(new_device, toy_server):
    """Who clicks opens it, the others are shown the way; the new-table page knows it then."""
    ann, bob = new_device(toy_server), new_device(toy_server)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    opened = ann.table(*seats, game="missions")
    page = ann.sit(opened["table"])
    bob.join(opened, 1, "Bob")
    for _ in range(6):  # a key is found or not; a mission that is lost is played again
        state = ann.api(f"tables/{opened['table']}")
        if state["view"]["over"]:
            break
        for device, seat in ((ann, 0), (bob, 1)):
            if state["view"]["awaiting"] == [seat]:
                answer = {"seat": seat, "seq": state["view"]["seq"], "answer": 1}
                device.api(f"tables/{opened['table']}/choose", answer)
    for device in (ann, bob):
        device.page.get_by_role("dialog", name="How it ended").wait_for()
    sequel = ann.api(f"tables/{opened['table']}")["view"]["sequel"]
    label = "Next: The way home" if sequel["words"] else "Play again"
    page.get_by_role("button", name=f"{label}, with the same people").click()
    page.wait_for_url(lambda url: opened["table"] not in url and "/t/" in url)
    bob.page.get_by_role("link", name=f"{label}: the table is open").click()
    bob.page.wait_for_url(lambda url: opened["table"] not in url and "seat=1" in url)
    expect(bob.page.get_by_role("list", name="People")).to_contain_text("Ann")
    assert bob.page.url.partition("?")[0] == page.url.partition("?")[0]
    reached = page.evaluate("() => JSON.parse(localStorage.getItem('hullbreach.reached.missions'))")
    assert reached == {"mission": [sequel["setup"]["options"]["mission"]]}


def test_a_later_mission_says_that_it_has_not_been_reached(new_device, toy_server):
    device = new_device(toy_server)
    page = device.go("/")
    card = page.locator(
        ".game-card", has=page.get_by_role("heading", name="Missions", exact=True)
    )
    card.get_by_role("button", name="Set up a table").click()
    mission = page.locator("select[name=mission]")
    expect(mission.locator("option")).to_have_text(["Wake up", "The way home (not reached yet)"])
    expect(mission).to_have_value("1")
    page.evaluate("localStorage.setItem('hullbreach.reached.missions', '{\"mission\": [\"2\"]}')")
    page.reload()
    card.get_by_role("button", name="Set up a table").click()
    expect(mission.locator("option")).to_have_text(["Wake up", "The way home"])
    expect(mission).to_have_value("2")
