"""Mission 8: The Scavengers."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis.actions import ACTIONS
from hullbreach.games.neomorphosis.ids import ALICE, GREEN, ROBERT, YELLOW, YURI
from hullbreach.games.neomorphosis.moving import step_to
from hullbreach.games.neomorphosis.state import DEFEATED
from hullbreach.games.neomorphosis.targeting import crew_target
from tests.neomorphosis.missions.playing import ends, happens, stories
from tests.neomorphosis.scenario import Make, Scenario

PLACES = (("S3b", YELLOW), ("S7e", YELLOW), ("S6c", GREEN), ("S8d", GREEN))


def pick_up(s: Scenario, member: int, area: str, token: int) -> None:
    s.g.crew[member].area = s.at(area)
    s.run(ACTIONS["pick_up"].run(s.g, member, token))


@pytest.mark.rule("NM-M8-01", "NM-M8-03", "NM-GAP-90", "NM-GAP-91", "NM-MISS-04")
def test_mission_8_is_won_with_all_parts_at_home(mission: Make) -> None:
    s = mission("M8")
    for member, (area, token) in enumerate(PLACES):
        pick_up(s, member, area, token)
        assert stories(s).count("part") == member + 1
    assert stories(s)[-1] == "last_part"
    s.put("Alice", "S1b")
    s.run(ACTIONS["drop"].run(s.g, ALICE, YELLOW))  # lying there counts
    s.put("Robert", "S1b", wounds=8, down=DEFEATED)  # carried by whoever
    step_to(s.g, YURI, s.at("S1b"), "NM-MOVE-01")
    assert not s.g.ending
    s.g.crew[3].area = s.at("S4b")
    s.open(3)
    with ends(s, "won"):
        step_to(s.g, 3, s.at("S1b"), "NM-MOVE-01")


@pytest.mark.rule("NM-M8-01", "NM-M8-03")
def test_parts_are_told_when_they_are_picked_up_first(mission: Make) -> None:
    s = mission("M8")
    pick_up(s, ALICE, "S3b", YELLOW)
    s.run(ACTIONS["drop"].run(s.g, ALICE, YELLOW))
    pick_up(s, ALICE, "S3b", YELLOW)
    s.put("Robert", "S3b")
    s.run(ACTIONS["give"].run(s.g, ALICE, ROBERT, YELLOW))
    assert stories(s) == ["part"]


@pytest.mark.rule("NM-M8-02", "NM-EX-67")
@pytest.mark.parametrize(("alice", "target"), [("S5b", "Yuri"), ("S5d", "Alice")])
def test_at_equal_distance_carriers_come_first(mission: Make, alice: str, target: str) -> None:
    s = mission("M8")
    s.put("Robert", "S1a")
    s.put("Carolin", "S1a")
    s.put("Alice", alice)
    s.put("Yuri", "S5b", wounds=5)
    s.g.floor[s.at("S3b")].remove(YELLOW)
    s.g.crew[YURI].items.append(YELLOW)
    s.open(9)
    ripper = s.alien("Ripper", "S8b")
    assert crew_target(s.g, ripper) == s.member(target).number


@pytest.mark.rule("NM-M8-02", "NM-M8-04", "NM-EX-83")
def test_lash_prefers_them_too(mission: Make) -> None:
    s = mission("M8")
    s.put("Alice", "S5b")
    s.put("Robert", "S5b", wounds=6)
    slug = s.alien("Slug", "S5b")
    assert crew_target(s.g, slug, here=True) == ALICE
    s.g.floor[s.at("S6c")].remove(GREEN)
    s.g.crew[ROBERT].items.append(GREEN)
    assert crew_target(s.g, slug, here=True) == ROBERT
    s.g.crew[ROBERT].down = DEFEATED  # keeps its part; others take it
    assert crew_target(s.g, slug, here=True) == ALICE
    s.run(ACTIONS["take"].run(s.g, ALICE, ROBERT, GREEN))
    assert GREEN in s.g.crew[ALICE].items
    happens(s)
