"""Mission 6: The Hatchery."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import piles
from hullbreach.games.neomorphosis.disasters import release
from hullbreach.games.neomorphosis.figures import alien
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import ALICE, BOOM, CAROLIN, FSS, MOTHER, POD, TANK
from hullbreach.games.neomorphosis.wounds import strike
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.piles import count
from tests.neomorphosis.missions.playing import ends, happens, mission_of, stories
from tests.neomorphosis.scenario import Make, Scenario


def flood(s: Scenario, sector: int) -> None:
    """A release in a sector; the tank comes from the floor."""
    if not s.g.charge:
        next(things for things in s.g.floor if TANK in things).remove(TANK)
        s.g.charge = True
    s.run(release(s.g, sector, "NM-FSS-03"))


def gone(s: Scenario) -> None:
    """The Hive Mother has left."""
    it = s.alien("Hive Mother", "S1a", wounds=8)
    s.run(strike(s.g, {}, {it.figure: 1}, "NM-COMB-02"))


@pytest.mark.rule("NM-M6-01", "NM-EX-65", "NM-GAP-27", "NM-GAP-87")
def test_every_pod_lies_in_an_area_of_its_own(mission: Make) -> None:
    s = mission("M6")
    s.will("area", 3, 20, 7)
    mission_of(s).begin(s.g)
    pods = [it.area for it in s.g.aliens if it.type == POD]
    assert pods[:3] == [3, 20, 7]
    assert len(set(pods)) == 12 == len(pods) and s.g.supply[POD] == 0
    assert [it.figure for it in s.g.aliens] == list(range(1, 13))
    assert count(piles.piles(s.g), piles.component) == piles.components(s.g)


@pytest.mark.rule("NM-M6-03", "NM-M6-04", "NM-EX-65", "NM-FSS-05")
def test_halon_wounds_her_and_with_one_health_left_she_leaves(mission: Make) -> None:
    s = mission("M6")
    mother = s.alien("Hive Mother", "S5e", wounds=6)
    flood(s, 5)
    assert alien(s.g, mother.figure) is mother and mother.wounds == 8
    mother.wounds = 7
    flood(s, 5)
    assert alien(s.g, mother.figure) is None and mother.wounds == 9
    assert s.g.supply[MOTHER] == 1
    assert stories(s) == ["release", "mother_leaves"]  # the second release there changes nothing


@pytest.mark.rule("NM-M6-04", "NM-M6-07", "NM-EX-110")
def test_she_leaves_whatever_the_wounds_come_from(mission: Make) -> None:
    s = mission("M6")
    mother = s.alien("Hive Mother", "S5e", wounds=7)
    assert s.g.modified("last_wound", MOTHER, 10) == 9
    assert s.g.modified("last_wound", POD, 1) == 1
    s.run(strike(s.g, {}, {mother.figure: 4}, "NM-COMB-02"))
    assert mother.wounds == 9 and not s.g.aliens and s.g.progress.deeds == ["mother"]


@pytest.mark.rule("NM-M6-05", "NM-WIN-07")
def test_mission_6_is_won_when_all_is_done(mission: Make) -> None:
    s = mission("M6")
    pod = s.alien("Pod", "S1a")
    for sector in (6, 4, 5):
        flood(s, sector)
    s.alien("Worm", "S2a")  # may remain
    gone(s)
    assert not s.g.ending  # the Pod
    with ends(s, "won"):
        s.run(strike(s.g, {}, {pod.figure: 1}, "NM-COMB-02"))


@pytest.mark.rule("NM-M6-05")
@pytest.mark.parametrize("missing", ["4", "5", "6", "mother"])
def test_every_deed_is_needed(mission: Make, missing: str) -> None:
    s = mission("M6")
    for sector in (4, 5, 6):
        if missing != str(sector):
            flood(s, sector)
    if missing != "mother":
        gone(s)
    happens(s)
    assert not s.g.ending


@pytest.mark.rule("NM-M6-05")
def test_a_hatched_pod_is_no_pod(mission: Make) -> None:
    s = mission("M6")
    pod = s.alien("Pod", "S1a")
    for sector in (4, 5, 6):
        flood(s, sector)
    gone(s)
    pod.type = 1
    with ends(s, "won"):
        happens(s)


@pytest.mark.rule("NM-M6-06", "NM-MISS-05")
def test_a_wasted_tank_is_warned_of_and_makes_it_hopeless(mission: Make) -> None:
    s = mission("M6")
    assert not mission_of(s).hopeless(s.g)
    s.g.floor[s.at("S1c")].remove(TANK)
    s.g.crew[ALICE].items.append(TANK)  # carried tanks count
    assert not mission_of(s).hopeless(s.g)
    warns = mission_of(s).warns
    assert [warns(s.g, "released", sector) for sector in (1, 4, 5, 6, 7)] == [
        "NM-M6-06", "", "", "", "NM-M6-06"
    ]  # fmt: skip
    flood(s, 4)
    assert not mission_of(s).hopeless(s.g) and warns(s.g, "released", 4) == "NM-M6-06"
    flood(s, 4)
    assert mission_of(s).hopeless(s.g)


@pytest.mark.rule("NM-MISS-05")
def test_without_fire_suppression_for_good_it_is_hopeless(mission: Make) -> None:
    s = mission("M6")
    s.g.overload[FSS] = 1
    assert mission_of(s).hopeless(s.g)
    for sector in (4, 5, 6):
        flood(s, sector)
    assert not mission_of(s).hopeless(s.g)


@pytest.mark.rule("NM-M6-06", "NM-MISS-05")
def test_players_are_warned_before_and_told_after(scenario: Make) -> None:
    s = scenario("M6", game=GAME)
    s.put("Carolin", "S1d")
    s.acting("Carolin")
    s.g.charge = True
    s.g.floor[s.at("S1c")].remove(TANK)
    spoiled = "the mission could not be won any more"
    told = [spoiled in GAME.choice(s.g, 0, ("function", FSS, n)).note for n in range(1, 8)]
    assert told == [True, True, True, False, False, False, True]
    assert spoiled not in GAME.choice(s.g, 0, ("function", BOOM)).note
    asked = Decision("action", (0,), [("end_turn",)], "NM-CP-04", about=(CAROLIN,))
    assert "cannot be won" not in str(GAME.situation(s.g, asked, 0))
    s.g.charge = False
    s.g.tanks_spent += 1
    assert "cannot be won" in str(GAME.situation(s.g, asked, 0))
