"""What goes on is shown as a scene of its own: an attack, an agreement, the fights, the shuttle."""

from __future__ import annotations

import random
import re
from collections.abc import Generator
from typing import Any

import pytest

from hullbreach.games.lifeform.attack import attack
from hullbreach.games.lifeform.dragons_domain.shuttle import hibernation
from hullbreach.games.lifeform.dragons_domain.words import solo_words
from hullbreach.games.lifeform.ids import CLAW, JAW
from hullbreach.games.lifeform.launch import propose
from hullbreach.games.lifeform.showdown import match
from hullbreach.games.lifeform.state import ADJACENT, Fought
from hullbreach.games.lifeform.table import view
from hullbreach.games.lifeform.thirteenth_passenger.words import module_words
from hullbreach.games.lifeform.words import BASE_WORDS
from hullbreach.kernel.state import carry_out
from tests.lifeform.scenario import Scenario, at, card, its_card, who
from tests.lifeform.test_launches import alone
from tests.lifeform.test_moments import hunted, loaded

from .accessibility import check
from .showing import WEB, show

PHONE = (390, 640)
"""The room of the middle on a window of 390x844."""


def make(seats: int = 3) -> Scenario:
    return Scenario(seats)


def shown(new_device: Any, server: Any, s: Any, panel: str, seat: int) -> Any:
    """A panel over a position, on a phone; nothing hangs out of it, and axe finds nothing."""
    page = show(new_device(server, PHONE, reduced_motion="reduce"), "lifeform", panel,
                view(s.g, seat), seat=seat)  # fmt: skip
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    check(page)
    return page


@pytest.mark.rule("LF-ATTACK-08")
def test_an_attack_shows_who_is_in_danger_and_what_was_declared(new_device, server):
    s = hunted(make)
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    rule.send(("react", card("Flat Out"), who("Durrant")))
    page = shown(new_device, server, s, "board", 1)
    scene = page.get_by_role("region", name="Attack in Cryo Storage Vault")
    assert scene.get_by_role("list", name="Attacked").get_by_role("listitem").count() == 2
    ladder = scene.get_by_role("list", name="Reactions so far").inner_text()
    assert "RUN! for Durrant" in " ".join(ladder.split()) and "the lifeform may answer" in ladder
    assert scene.locator('[aria-current="step"]').inner_text() == "Reactions"


def test_the_ship_goes_near_where_the_attack_leaves_it_little_space(new_device, server):
    s = hunted(make)
    rule = attack(s.g, ADJACENT, at("C05"))
    next(rule)
    device = new_device(server, (718, 470), reduced_motion="reduce")
    page = show(device, "lifeform", "board", view(s.g, 1), seat=1)
    picture = page.locator(".lf-ship").bounding_box()
    plate = page.locator(f'[data-ref="chamber:{at("C05")}"] .lf-plate').bounding_box()
    assert plate["width"] > 100, "its name can be read"
    assert plate["y"] >= picture["y"]
    assert plate["y"] + plate["height"] <= picture["y"] + picture["height"]
    page.get_by_role("button", name="Fit the ship").click()
    assert page.locator(".lf-ship svg.zoomed").count() == 0


def test_a_proposal_shows_who_has_agreed_who_is_asked_and_what_follows(new_device, server):
    s = loaded(make)
    (aside,) = propose(s.g, 0)
    rule = carry_out(aside.run())
    next(rule)
    rule.send(("agree",))
    page = shown(new_device, server, s, "board", 2)
    said = page.get_by_role("list", name="Who has answered").get_by_role("listitem")
    assert [" ".join(one.split()) for one in said.all_inner_texts()] == [
        "Player 1 proposes it", "Player 2 agrees", "You are asked",
    ]  # fmt: skip
    assert "the crew wins at once" in page.locator(".lf-vote").inner_text()


def test_a_fight_is_a_table_with_what_matched_which_icon(new_device, server):
    s = loaded(make)
    g = s.g
    g.launched, g.step, g.acting = "C", "match", ""
    g.fought = [Fought(1, its_card("Prowl"), "survived")]
    g.fight.target, g.fight.shown, g.fight.icons = 0, True, [CLAW, CLAW, JAW]
    g.fight.card.append(its_card("Strike"))
    g.players[0].data[CLAW] += 1
    g.pool[-4 + CLAW] -= 1
    rule = match(g)
    next(rule)
    rule.send(("data", CLAW))
    page = shown(new_device, server, s, "showdown", 0)
    tiles = page.get_by_role("list", name="Fight icons").get_by_role("listitem")
    assert [one.split() for one in tiles.all_inner_texts()] == [
        ["claw", "matched"], ["claw", "matched"], ["jaw", "open"],
    ]  # fmt: skip
    assert "Data token claw" in page.get_by_role("list", name="Committed so far").inner_text()
    assert "survived" in page.get_by_role("list", name="Fights so far").inner_text()


def test_the_shuttle_conflict_shows_every_zone(new_device, server):
    s = alone(random.Random(4))
    s.g.launched = "S"
    _go_on(hibernation(s.g))
    page = shown(new_device, server, s, "showdown", 0)
    zones = page.get_by_role("list", name="Combat zones").locator(":scope > li")
    assert zones.count() == 4
    named = [heading.inner_text().lower() for heading in zones.locator("h3").all()]
    assert named == ["primary zone", *[f"secondary zone {n}" for n in (1, 2, 3)]]
    assert zones.first.get_by_role("img").count() == len(s.g.solo.zones[0]) > 0


def test_no_heading_says_that_it_is_over_before_the_page_does(new_device, server):
    """The table knows how it ended; the stage may still have to show it."""
    s = loaded(make)
    s.g.launched, s.g.ending = "C", "showdown_crew"
    solo = alone(random.Random(4))
    solo.g.launched, solo.g.ending = "S", "lost"
    for one in (s, solo):
        page = shown(new_device, server, one, "showdown", 0)
        page.get_by_role("heading", level=2).first.wait_for()
        assert "over" not in " ".join(page.locator(".lf-showdown h2").all_inner_texts())


def _go_on(rule: Generator[Any, Any, Any]) -> None:
    """Answer with the first option until it is over."""
    answer: Any = None
    try:
        while True:
            answer = rule.send(answer).options[0]
    except StopIteration:
        pass


def test_every_scene_of_the_stage_is_of_a_line_that_is_said():
    said = {*solo_words(BASE_WORDS).log}
    for module in ("survivors", "asteroids", "search", "hunt"):
        said |= set(module_words(BASE_WORDS, module).log)
    text = (WEB / "lifeform/scenes.js").read_text(encoding="utf-8")
    table = text.split("const SCENES = {")[1].split("\n};")[0]
    kinds = re.findall(r'^  "?([\w.]+)"?: ', table, re.MULTILINE)
    assert len(kinds) > 80
    assert set(kinds) <= said
