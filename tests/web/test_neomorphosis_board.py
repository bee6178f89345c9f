"""The page of Neo-Morphosis: the plan of the station, its panel, the crew, puzzles as pictures."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from hullbreach.games.neomorphosis.ids import (
    COUNTERACT,
    CREW,
    FUNCTION,
    GENERATED,
    RIPPER,
    SECTOR_CARDS,
    TRIANGLE,
)
from hullbreach.games.neomorphosis.names import THING_NAMES
from hullbreach.games.neomorphosis.state import (
    ACTIVE,
    CRITICAL,
    DEFEATED,
    INACTIVE,
    Activation,
    Field,
    Roll,
)
from hullbreach.games.neomorphosis.view import view
from hullbreach.games.neomorphosis.words import VOCABULARY
from hullbreach.kernel.game import Choice
from tests.neomorphosis.scenario import Scenario

from .accessibility import check
from .device import ME, QUIET
from .showing import STILL, WEB, show

PHONE = (390, 640)
"""The room of the middle on a window of 390x844."""
THEME = WEB / "neomorphosis"


def overrun() -> Scenario:
    """A station in the middle of Mission 1, where much has gone wrong."""
    s = Scenario("M1")
    g = s.g
    s.put("Alice", "S1c", wounds=3)
    s.put("Robert", "S2d", wounds=1)
    s.put("Carolin", "S4d", wounds=8, down=DEFEATED)
    s.give("Robert", "Fire Axe", "Halon Tank", "Nail Blaster")
    s.give("Alice", "Service Pistol", "Stim Pack")
    s.alien("Ripper", "S2d", wounds=1, ringed=True)
    s.alien("Pod", "S2a")
    s.alien("Slug", "S5b")
    g.mutations[RIPPER] = [0]
    s.open(1)
    g.opened |= 1 << 4
    g.damaged |= 1 << 4
    g.active = 0b0101
    g.infestation[6], g.infestation[3] = [2], [4]
    g.scanned[6] = True
    g.compromised[5] = [1]
    g.fields[0] = Field(ACTIVE, [4], 2, 0b001, 0b0001)
    g.fields[2] = Field(CRITICAL)
    g.overload[FUNCTION["FEED"]] = 1
    g.round, g.slot, g.phase, g.diagram = 5, 5, "crew", 20
    g.turn.member, g.turn.actions, g.turn.spent = 1, 2, 1
    return s


def shown(new_device: Any, server: Any, s: Scenario, panel: str, size: tuple[int, int]) -> Any:
    """A panel over a position; nothing hangs out of it, and axe finds nothing."""
    page = show(
        new_device(server, size, reduced_motion="reduce"), "neomorphosis", panel, view(s.g), seat=0
    )
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    check(page)
    return page


@pytest.mark.rule("NM-DOOR-02", "NM-DOOR-03", "NM-DOOR-06", "NM-TERM-01", "NM-SECT-01")
@pytest.mark.parametrize("size", [(860, 560), PHONE], ids=["wide", "phone"])
def test_the_plan_says_what_is_open_torn_and_shut_and_who_is_where(new_device, server, size):
    page = shown(new_device, server, overrun(), "board", size)
    for words in (
        "D1, door, open", "D2, blue door, shut by the mission", "D3, door, closed",
        "D5, door, torn open, damaged",
    ):  # fmt: skip
        assert page.get_by_label(words, exact=True).count() == 1, words
    numbers = page.locator(".neo-doorname").all_text_contents()
    assert numbers == [f"D{n + 1}" for n in range(len(numbers))]
    assert page.get_by_label("S2d, Command Centre, Robert, Ripper 1", exact=False).count() == 1
    assert page.get_by_label("Carolin (down)", exact=False).count() == 1
    assert page.get_by_label(re.compile("^S4c, Server Vault, damaged terminal")).count() == 1
    assert page.get_by_label(re.compile("^S1b, Elevator Lobby, terminal")).count() == 1
    quarters = page.get_by_label(re.compile("^Sector 5, Crew Quarters, compromised"))
    assert "a door is open" in quarters.get_attribute("aria-label")
    assert "scanned" in page.get_by_label(re.compile("^Sector 6,")).get_attribute("aria-label")
    hidden = page.get_by_label(re.compile("^Sector 3,")).get_attribute("aria-label")
    assert "waits for whoever comes in" in hidden and "secure" in hidden


@pytest.mark.parametrize("map", ["TUT", "M1", "M2", "M9", "SA6"])
def test_every_thing_of_a_map_is_drawn_inside_the_picture(new_device, server, map):
    page = show(
        new_device(server, (860, 560), reduced_motion="reduce"), "neomorphosis", "board",
        view(Scenario(map).g),
    )  # fmt: skip
    frame = page.locator(".kit-view > svg").bounding_box()
    boxes = page.evaluate(
        "() => [...document.querySelectorAll('.neo-area > .kit-hit, .neo-door > .kit-hit,"
        " .neo-token > rect, .kit-pawn > g > .kit-body')].map((e) => e.getBoundingClientRect())"
        ".map(({ left, top, right, bottom }) => [left, top, right, bottom])"
    )
    assert len(boxes) > 30
    for left, top, right, bottom in boxes:
        assert left >= frame["x"] - 1 and right <= frame["x"] + frame["width"] + 1
        assert top >= frame["y"] - 1 and bottom <= frame["y"] + frame["height"] + 1


@pytest.mark.parametrize("map", ["M1", "M2", "SA6"])
def test_numbers_of_doors_can_be_read_on_a_tablet(new_device, server, map):
    """However small the plan is there: high enough, and over nothing that lies or stands."""
    s = overrun() if map == "M1" else Scenario(map)
    page = show(new_device(server, (1024, 768), reduced_motion="reduce"), "neomorphosis", "",
                view(s.g))  # fmt: skip
    page.evaluate(STILL)
    high = page.locator(".neo-doorname").evaluate_all(
        "(all) => all.map((it) => parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a)"
    )
    assert len(high) > 6 and min(high) >= 10
    covered = page.evaluate(
        """() => {
            const rects = (what) => [...document.querySelectorAll(what)]
                .map((it) => it.getBoundingClientRect());
            const things = rects(".neo-token > rect, .kit-pawn > g > .kit-body, .neo-roomname");
            return rects(".neo-doorname").filter((p) => things.some((q) => p.left < q.right - 1
                && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)).length;
        }"""
    )
    assert covered == 0


@pytest.mark.parametrize("map", ["M2", "SA6"])
def test_names_of_rooms_are_whole_on_a_phone(new_device, server, map):
    """With all the signs that stand in their heads."""
    s = Scenario(map)
    for sector in range(1, s.station.sectors + 1):
        s.g.infestation[sector] = [0]
    s.g.compromised[1] = [1]
    page = show(new_device(server, PHONE, reduced_motion="reduce"), "neomorphosis", "board",
                view(s.g))  # fmt: skip
    assert page.locator(".neo-roomname").all_text_contents() == [*s.station.rooms[1:]]


@pytest.mark.rule("NM-EMER-04", "NM-EMER-08", "NM-EMER-13")
@pytest.mark.parametrize("size", [(860, 240), PHONE], ids=["wide", "phone"])
def test_the_panel_shows_what_is_repaired_tried_and_lost(new_device, server, size):
    page = shown(new_device, server, overrun(), "sip", size)
    fields = page.locator(".neo-field")
    first = fields.first
    assert first.get_by_label("Pattern: 1 point, repaired; 2 points; triangle").count() == 1
    assert first.get_by_label("Level 2 of 3").count() == 1
    words = " ".join(first.inner_text().split())
    assert "Breaker Meltdown" in words and "Sector 2" in words and "tried: Alice" in words
    assert "Critical" in fields.nth(2).inner_text() and "Empty" in fields.nth(3).inner_text()
    off = page.locator(".neo-function.off")
    assert off.count() == 1 and "Electrical Feedback" in off.inner_text()
    assert "2 of 4 fields taken" in page.locator(".neo-sip").inner_text()


@pytest.mark.rule("NM-WIN-02")
@pytest.mark.parametrize("width", [860, 346], ids=["wide", "phone"])
def test_the_strip_counts_emergencies_whatever_else_is_looked_at(new_device, server, width):
    """On a phone they stand in its first line, and nothing of the second is seen."""
    s = overrun()
    page = shown(new_device, server, s, "state", (width, 200))
    alert = page.get_by_label("Emergencies: 2 of 4 fields taken", exact=True)
    assert "hot" not in (alert.get_attribute("class") or "")
    first = page.locator(".neo-phase").bounding_box()
    assert alert.bounding_box()["y"] < first["y"] + first["height"]
    if width < 400:
        assert page.locator(".neo-time").bounding_box()["y"] >= 46
    s.g.fields[1] = s.g.fields[3] = Field(INACTIVE)
    page = shown(new_device, server, s, "state", (width, 200))
    words = "Emergencies: 4 of 4 fields taken. The next one loses the mission"
    assert "hot" in (page.get_by_label(words).get_attribute("class") or "")


@pytest.mark.parametrize("size", [(860, 600), PHONE], ids=["wide", "phone"])
def test_the_sheets_show_wounds_things_stacks_and_who_acts(new_device, server, size):
    page = shown(new_device, server, overrun(), "crew", size)
    robert = page.get_by_role("article", name=CREW[1].name)
    words = " ".join(robert.inner_text().split())
    assert "acts" in words and "Fire Axe" in words and "Halon Tank" in words
    assert robert.get_by_label("1 of 8 wounds").count() == 1
    assert robert.get_by_label("4 of 4 bullets").count() == 1
    alice = page.get_by_role("article", name=CREW[0].name)
    assert alice.get_by_role("button", name="Repair Attempt tokens for emergencies: 3").count() == 1
    fallen = page.get_by_role("article", name=CREW[3].name).inner_text()
    assert "down" in fallen and "up in round 7" in fallen


def test_where_a_figure_is_and_whose_it_is_are_whole(new_device, server):
    page = shown(new_device, server, overrun(), "crew", (1440, 900))
    for line in page.locator(".neo-sheet .neo-where").all():
        # A column as narrow as that of a desk, a name as long as people have them.
        line.evaluate("line => line.closest('.neo-sheet').style.width = '200px'")
        line.evaluate("line => line.append(' · Maximiliane')")
        assert line.evaluate("line => line.scrollWidth <= line.clientWidth + 1")
        assert line.evaluate("line => line.scrollHeight <= line.clientHeight + 1")


def test_a_roll_and_the_aliens_card_stand_over_the_map(new_device, server):
    s = overrun()
    s.g.activation = Activation([0], 1, [1, 3])
    s.g.roll = Roll("program", 2, 0, 3, 0, [2, TRIANGLE], [TRIANGLE, 1, 3])
    page = shown(new_device, server, s, "board", PHONE)
    card = page.get_by_role("region", name="Alien Activation card: Red Hunger")
    assert "CLAW" in card.locator('[aria-current="step"]').inner_text()
    assert "Ripper 1" in card.inner_text() and "Slug 3" in card.inner_text()
    test = page.get_by_role("region", name="Programming test")
    assert test.get_by_label("Dice: triangle; 1 point; 3 points").count() == 1
    assert test.get_by_label("Pattern: 2 points; triangle").count() == 1


@pytest.mark.rule("NM-PROG-07", "NM-PROG-08", "NM-EMER-10")
def test_sets_of_symbols_are_pictures_of_what_they_repair(new_device, server):
    s = overrun()  # field 1: the first symbol of 1, 2, TRIANGLE is repaired
    s.g.roll = Roll("program", 2, 0, 2, 0, [1, 2, TRIANGLE], [TRIANGLE, 2], [COUNTERACT, 0])
    choices = [Choice(f"Symbol {n + 1}", option=("cover", 1 << n)) for n in (1, 2)]
    page = show(new_device(server, reduced_motion="reduce"), "neomorphosis", "board", view(s.g),
                choices=choices, kind="cover")  # fmt: skip
    sets = page.get_by_role("list", name="What is repaired").get_by_role("button")
    assert [one.get_attribute("aria-label") for one in sets.all()] == [
        "Repair Symbol 2", "Repair Symbol 3",
    ]  # fmt: skip
    for n, one in enumerate(sets.all()):
        symbols = one.locator("span")
        classes = [symbols.nth(place).get_attribute("class") or "" for place in range(3)]
        assert classes == ["past", *[("now" if n == at else "") for at in range(2)]]


@pytest.mark.rule("NM-COMPR-01", "NM-COMPR-03")
def test_what_a_lost_sector_does_is_written_in_it(new_device, server):
    s = overrun()
    page = show(new_device(server, PHONE, reduced_motion="reduce"), "neomorphosis", "board",
                view(s.g))  # fmt: skip
    it = SECTOR_CARDS[s.g.compromised[5][0]]
    words = f"−{it.wounds} a round" + (f" · {it.keyword}" if it.keyword else "")
    assert page.locator(".neo-harm").all_text_contents() == [words]


@pytest.mark.rule("NM-M4-02")
def test_a_barricade_that_was_cleared_is_gone(new_device, server):
    s = Scenario("M4")
    for planks in (1, 0):
        page = show(new_device(server, (860, 560)), "neomorphosis", "board", view(s.g))
        assert page.locator(".neo-planks").count() == planks
        s.g.restricted = 0


@pytest.mark.rule("NM-TERM-03", "NM-CRAFT-01", "NM-SRCH-01")
def test_what_is_done_at_a_terminal_a_crate_a_bench_is_chosen_there(new_device, server):
    s = overrun()
    s.put("Robert", "S8a")
    s.g.crates.append(s.at("S8a"))
    things = [THING_NAMES.index(name) for name in ("Stim Pack", "Nail Blaster")]
    choices = [
        Choice("Search the crate", option=("search",)),
        *[Choice("Make", refs=(("thing", n),), option=("craft", n)) for n in things],
    ]
    page = show(new_device(server, reduced_motion="reduce"), "neomorphosis", "board", view(s.g),
                choices=choices)  # fmt: skip
    assert page.get_by_role("button", name="Search the crate").count() == 1
    bench = page.locator(".neo-t-science.can")  # the Nail Blaster is no matter of science
    assert bench.count() == 1 and page.locator(".neo-t-tech.can").count() == 0
    assert bench.get_by_role("button").get_attribute("aria-label") == "Make"
    s.put("Robert", "S1b")
    choices = [Choice(f"Try {n}", refs=(("function", n),), option=("function", n)) for n in (1, 4)]
    page = show(new_device(server, reduced_motion="reduce"), "neomorphosis", "board", view(s.g),
                choices=choices)  # fmt: skip
    page.get_by_role("button", name="Terminal: 2 choices").click()
    menu = page.get_by_role("dialog", name="Terminal")
    assert menu.get_by_role("button").all_inner_texts() == ["Try 1", "Try 4"]


@pytest.mark.parametrize("panel", ["workshop", "aliens", "xeno", "mission"])
def test_the_other_panels_fit_and_are_readable(new_device, server, panel):
    page = shown(new_device, server, overrun(), panel, PHONE)
    words = {
        "workshop": "Saw Launcher", "aliens": "Hardened Shell", "xeno": "counts",
        "mission": "Every terminal has been active",
    }  # fmt: skip
    assert words[panel] in page.locator("main").inner_text()


def test_both_displays_of_the_workshop_are_named_and_reached(new_device, server):
    page = shown(new_device, server, overrun(), "workshop", (800, 600))
    cards = page.get_by_role("group", name=re.compile("^Science")).get_by_role("listitem")
    expect(cards.first).not_to_be_in_viewport()
    page.get_by_role("button", name=re.compile(r"^Science: \d+ cards$")).click()
    expect(cards.first).to_be_in_viewport()


@pytest.mark.rule("NM-XENO-02", "NM-MOVE-01", "NM-CP-02")
def test_the_first_turn_of_the_tutorial_is_played_on_pictures(new_device, server):
    """By mouse and keyboard: a diagram, who acts, an area that is lit."""
    device = new_device(server, reduced_motion="reduce")
    device.keep(settings={**QUIET, "curtain": False, "pace": "instant"})
    options = {"mission": "TUT", "crew": "order"}
    opened = device.table(ME, game="neomorphosis", variant="campaign", options=options)
    page = device.sit(opened["table"])
    page.get_by_role("button", name="Go on").click()  # the story waits until it is put away
    offers = page.locator(".neo-offer")
    expect(offers).to_have_count(25)
    best = offers.first.locator(".neo-bonuses").inner_text()
    offers.first.locator(".neo-cover").press("Enter")
    expect(offers).to_have_count(0)
    page.locator('.kit-pawn[data-ref="crew:2"] .kit-hit').press("Enter")
    expect(page.get_by_label("Yuri: 3 actions left")).to_be_visible()
    there = page.locator(".neo-area.can > .kit-hit").first
    name = re.match(r"Move to (\w+)", there.get_attribute("aria-label") or "")
    assert name is not None
    there.click()
    expect(page.get_by_label("Yuri: 2 actions left")).to_contain_text(name.group(1))
    page.get_by_role("tab", name="Xenobiology").click()
    assert page.locator(".neo-lies .neo-bonuses").inner_text() == best


def test_every_scene_of_the_stage_is_of_a_line_that_is_said():
    text = (THEME / "scenes.js").read_text(encoding="utf-8")
    table = text.split("const SCENES = {")[1].split("\n};")[0]
    kinds = re.findall(r'^  "?([\w.]+)"?(?:: |,$)', table, re.MULTILINE)
    assert len(kinds) > 60
    assert set(kinds) <= set(VOCABULARY.log)
    shown = text.split("const SHOWN = {")[1].split("\n};")[0]
    assert set(re.findall(r'"([\w.]+)"', shown)) <= set(VOCABULARY.log)
    ends = set(re.findall(r'"(\w+)": \[', text.split("const ENDS = {")[1].split("\n};")[0]))
    assert ends == set(VOCABULARY.own["ending"])


def test_a_scene_tells_what_came_of_it_and_nothing_of_what_comes_later(new_device, server):
    """Whom the air of the next round hurts was not struck by the last alien of this one."""

    def line(kind, words):
        refs = [["alien", 16]]
        return {"kind": kind, "args": [2, 16, 3, 5, 1, 5, 1], "words": words, "refs": refs}

    told = [
        line("alien.attacks", "It attacks"), line("crew.wounded", "Carolin takes 2"),
        line("round", "Round 7"), line("crew.wounded", "Robert takes 2"),
    ]  # fmt: skip
    page = new_device(server).go("/")
    scene = page.evaluate(
        """async ([line, ...then]) => {
            const { sceneOf } = await import("/games/neomorphosis/scenes.js");
            const grown = { figure: 16, type: 4 };
            return sceneOf(line, then, { table: { members: [], aliens: [grown] }, seat: null });
        }""",
        told,
    )
    assert scene["facts"] == ["Carolin takes 2"], "the sum stands in the line itself"
    was = page.evaluate("async () => (await import('/games/neomorphosis/emblems.js')).head(2)")
    assert scene["faces"] == [was], "a Hydra still, when it struck"


def test_one_scene_tells_whom_an_alien_goes_for_why_and_what_came_of_it(new_device, server):
    """The way and the attack are told with the reason; what the next one does is not."""
    log = [
        {"kind": kind, "args": args, "words": kind, "refs": [["alien", args[1]]]}
        for kind, args in [
            ("alien.aims", [1, 2, 3, 2, 4]), ("alien.moves", [1, 2, 0, 1]),
            ("alien.moves", [1, 2, 1, 2]), ("alien.attacks", [1, 2, 3, 6, 0, 5, 1]),
            ("crew.wounded", [3, 1, 1]), ("alien.aims", [1, 4, 3, 3, 1]),
            ("alien.moves", [1, 4, 0, 1]), ("alien.aims", [1, 5, 3, 0, 1]),
        ]
    ]  # fmt: skip
    page = new_device(server).go("/")
    first, *others = page.evaluate(
        """async (log) => {
            const { beatsOf } = await import("/stage/stage.js");
            const { sceneOf } = await import("/games/neomorphosis/scenes.js");
            const areas = ["S1a", "S1b", "S1c"].map((name) => ({ name }));
            const plan = { station: { areas, rooms: [] } };
            const table = { members: [], aliens: [], plan };
            const view = { table, seat: null, people: [] };
            return beatsOf(log, 0, view, { scene: sceneOf }).map(({ scene }) => scene);
        }""",
        log,
    )
    assert first["title"] == "It strikes" and first["dice"] == ["6"]
    way, roll, wound = first["facts"]
    assert "from S1a to S1c" in way and roll == "alien.attacks" and wound == "crew.wounded"
    assert [scene and scene["weight"] for scene in others] == [None] * 3 + ["flow"] * 4


SCENES = """async ([log, table]) => {
    const { beatsOf } = await import("/stage/stage.js");
    const { sceneOf } = await import("/games/neomorphosis/scenes.js");
    const view = { table, seat: null, people: [] };
    return beatsOf(log, 0, view, { scene: sceneOf }).map(({ scene }) => scene);
}"""


def test_scenes_tell_all_that_came_of_it_once(new_device, server):
    """A card of the aliens also where no block is carried out; walls, rings, Halon, the end."""
    page = new_device(server).go("/")

    def scenes(*lines, mode="normal", mission=0):
        log = [
            {"kind": kind, "args": args, "words": f"{kind} {args[-1]}", "refs": []}
            for kind, *args in lines
        ]
        table = msgspec.to_builtins(view(overrun().g)) | {"mode": mode, "won": True}
        table["mission"]["id"] = mission
        return page.evaluate(SCENES, [log, table])

    nobody = ["No alien that this card moves is on the map."]
    assert scenes(("activation", 0), ("time", 2, 12))[0]["facts"] == nobody
    assert scenes(("activation", 0))[0]["facts"] == [], "it is not over yet"
    wall = ("structure.attacked", 1, 5, 0, 0, 6, 1, 1)
    card, _, falls, emergency, *_ = scenes(
        ("activation", 0), ("pod.rolled", 3, -1), wall, ("emergency.created", 2), ("block", 0, 1),
        ("alien.grows", 1, 5, 3, 0), ("time", 2, 12),
    )  # fmt: skip
    pods, walls, *others = card["facts"]
    assert pods == "Pods stir." and "walls" in walls and "emergency" in walls
    assert others == ["block 1", "They neo-morphose."]
    assert "A wall that gives way is an emergency." in falls["facts"] and emergency is None
    assert falls["facts"][-1] == "emergency.created 2"

    halon, *rest = scenes(
        ("released", 4), ("crew.wounded", 3, 99, 8), ("crew.downed", 3),
        ("alien.wounded", 1, 7, 99), ("alien.wounded", 5, 9, 2), ("alien.defeated", 1, 7),
        ("tested", 3, 0),
    )  # fmt: skip
    assert halon["facts"] == ["crew.downed 3", "alien.wounded 2", "alien.defeated 7"]
    assert rest[:-1] == [None] * 5 and rest[-1]
    assert scenes(("released", 4))[0]["facts"] == ["Nobody was there."]

    lines = (("alien.ringed", 1, 5), ("mutation", 1, 0), ("alien.ringed", 1, 6))
    first, *told, last = scenes(*lines, ("alien.ringed", 3, 1))
    assert first["weight"] == last["weight"] == "great" and told == [None, None]
    assert first["facts"][:2] == ["mutation 0", "alien.ringed 6"]
    assert "The ring stays" in first["facts"][2] and first["facts"][3].endswith("a Ripper.")
    assert last["facts"][0].startswith(view(overrun().g).types[RIPPER].mutations[0].name)
    assert last["facts"][-1] == "It grows no further."
    assert "one more card" in scenes(("alien.ringed", 3, 1), mode="insane")[0]["facts"][-1]

    titles = [scenes(("ends", "won"), mission=n)[0]["title"] for n in (*range(10), GENERATED)]
    assert len(set(titles)) == len(titles)
    assert scenes(("ends", "A"), mission=10)[0]["title"] == "Away"


def test_everything_that_can_be_carried_has_its_emblem():
    text = (THEME / "emblems.js").read_text(encoding="utf-8")
    named = set(re.findall(r'"([^"]+)"', text.split("const CARDS = {")[1].split("\n};")[0]))
    assert named - {"S.A.M."} == set(THING_NAMES)


@pytest.mark.rule("NM-M10-01")
def test_the_truck_is_on_the_map(new_device, server):
    page = shown(new_device, server, Scenario("M10"), "board", (860, 560))
    assert page.get_by_label(re.compile("^S7b, .*the truck")).count() == 1
    expect(page.locator(".neo-t-truck")).to_have_count(1)
