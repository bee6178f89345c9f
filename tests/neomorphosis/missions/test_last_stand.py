"""Mission 10: The Last Stand."""

from __future__ import annotations

import pytest

from hullbreach.games.neomorphosis import piles
from hullbreach.games.neomorphosis.disasters import release
from hullbreach.games.neomorphosis.functions import NOBODY, feed_back, no_feedback
from hullbreach.games.neomorphosis.game import GAME
from hullbreach.games.neomorphosis.ids import (
    ALICE,
    CAROLIN,
    FEED,
    GREEN,
    MOTHER,
    ROBERT,
    YELLOW,
    YURI,
)
from hullbreach.games.neomorphosis.moving import step_to
from hullbreach.games.neomorphosis.wounds import strike
from hullbreach.kernel.piles import count
from hullbreach.toolkit.dice import D6
from tests.neomorphosis.missions.playing import (
    acts,
    all_to,
    ends,
    forbidden,
    happens,
    may,
    mission_of,
    stories,
)
from tests.neomorphosis.scenario import Make, Scenario

S4B, S7C = 1, 3
"""Numbers of terminals."""


def begun(mission: Make, *carriers: int) -> Scenario:
    """After the setup, with the parts dealt."""
    s = mission("M10")
    chosen = [("crew", member) for member in carriers or (ALICE, ROBERT)]
    s.run(mission_of(s).begin(s.g), chosen)
    return s


def mended(mission: Make) -> Scenario:
    """The truck is repaired."""
    s = begun(mission)
    for name in ("Alice", "Robert"):
        s.put(name, "S7b")
        s.acting(name)
        s.rolls(D6, 6)
        acts(s, name, "fit")
    return s


@pytest.mark.rule("NM-M10-01", "NM-GAP-91")
def test_the_lead_player_deals_two_parts(mission: Make) -> None:
    s = mission("M10")
    asked = mission_of(s).begin(s.g)
    decision = asked.send(None)
    assert decision.seats == (s.g.lead,) and (decision.low, decision.high) == (2, 2)
    assert decision.options == [("crew", member) for member in range(4)]
    s = begun(mission, YURI, CAROLIN)
    assert [m.items for m in s.g.crew] == [[], [], [YELLOW], [GREEN]]
    assert count(piles.piles(s.g), piles.component) == piles.components(s.g)


@pytest.mark.rule("NM-M10-01")
def test_where_the_truck_is(mission: Make) -> None:
    s = begun(mission)
    s.put("Alice", "S7b")
    s.put("Robert", "S7a")
    assert may(s, "Alice") == [("fit",)] and may(s, "Robert") == []
    assert s.station.map.aliens[-1] == ("Hive Mother", "S2c")


@pytest.mark.rule("NM-M10-02", "NM-EX-69", "NM-GAP-63")
@pytest.mark.parametrize(("die", "fits"), [(3, True), (2, False)])
def test_a_part_is_fitted_by_a_tech_test(mission: Make, die: int, fits: bool) -> None:
    s = begun(mission)
    s.put("Robert", "S7b")  # tech +4
    s.member("Robert").used.append("jury_rig")
    s.acting("Robert")
    s.rolls(D6, die)
    acts(s, "Robert", "fit")
    assert (GREEN in s.member("Robert").items) is not fits
    assert s.g.progress.parts == int(fits) and s.g.turn.actions == 2
    assert stories(s) == (["fitted"] if fits else []) and not s.g.progress.deeds
    assert count(piles.piles(s.g), piles.component) == piles.components(s.g)


@pytest.mark.rule("NM-M10-02", "NM-EX-69")
def test_nothing_succeeds_by_itself_at_the_truck(mission: Make) -> None:
    s = begun(mission)
    s.put("Robert", "S7b")
    s.give("Robert", "Welding Torch")
    s.acting("Robert")
    rules = s.g.edition
    for verbs in (rules.actions, rules.free):
        for name, verb in verbs.items():
            if name in ("weld", "repair"):
                assert verb.options(s.g, ROBERT) == []
    assert may(s, "Robert") == [("fit",)]


@pytest.mark.rule("NM-M10-02", "NM-GAP-94")
def test_the_truck_needs_both_parts_whoever_brings_them(mission: Make) -> None:
    s = begun(mission)
    s.put("Yuri", "S7b")
    s.acting("Yuri")
    assert forbidden(s, "Yuri", "fit") == "NM-M10-02"
    for m in s.g.crew:
        m.items.clear()
    s.g.crew[YURI].items = [YELLOW, GREEN]
    s.rolls(D6, 6, 6)
    acts(s, "Yuri", "fit")
    assert s.g.progress.deeds == []
    acts(s, "Yuri", "fit")
    assert s.g.progress.deeds == ["truck"] and s.g.crew[YURI].items == []
    assert may(s, "Yuri") == []


@pytest.mark.rule("NM-M10-03", "NM-M10-07", "NM-GAP-93", "NM-GAP-116", "NM-EX-113")
def test_the_engine_starts_from_sector_7_when_the_truck_is_repaired(mission: Make) -> None:
    s = begun(mission)
    s.put("Yuri", "S7c")
    assert mission_of(s).feedback(s.g, YURI, S4B) == []  # not repaired
    s = mended(mission)
    s.put("Yuri", "S3b")
    assert mission_of(s).feedback(s.g, YURI, S7C) == []  # from elsewhere
    s.put("Yuri", "S7c")
    s.alien("Worm", "S4b")
    s.run(feed_back(s.g, YURI, S4B), NOBODY)
    assert "engine" not in s.g.progress.deeds
    s.run(feed_back(s.g, YURI, S4B), ("engine",))
    assert "engine" in s.g.progress.deeds and len(s.g.aliens) == 1  # nobody is hurt
    assert stories(s)[-1] == "engine" and mission_of(s).feedback(s.g, YURI, S4B) == []


@pytest.mark.rule("NM-EX-113", "NM-M10-03", "NM-M10-07")
def test_a_second_active_terminal_is_needed(mission: Make) -> None:
    s = mended(mission)
    s.put("Yuri", "S7c")
    s.g.active = 1 << S7C
    assert no_feedback(s.g, YURI) == "NM-FEED-01"


@pytest.mark.rule("NM-EX-113", "NM-M10-05", "NM-M10-08", "NM-CAMP-04")
@pytest.mark.parametrize("dead", [True, False])
def test_mission_10_is_won_in_the_truck(mission: Make, dead: bool) -> None:
    s = mended(mission)
    mother = s.alien("Hive Mother", "S2c", wounds=9)
    if dead:
        s.run(strike(s.g, {}, {mother.figure: 1}, "NM-COMB-02"))
        assert stories(s)[-1] == "mother_dead"
    all_to(s, "S7b")
    s.put("Yuri", "S7c")
    s.run(feed_back(s.g, YURI, S4B), ("engine",))
    assert not s.g.ending
    with ends(s, "A" if dead else "B"):
        step_to(s.g, YURI, s.at("S7b"), "NM-MOVE-01")
    assert s.g.won and s.said("ends") == [("A" if dead else "B",)]


@pytest.mark.rule("NM-M10-05", "NM-M10-08")
def test_all_in_the_truck_before_the_engine_runs_is_not_enough(mission: Make) -> None:
    s = mended(mission)
    all_to(s, "S7b")
    happens(s)
    assert not s.g.ending


@pytest.mark.rule("NM-M10-04", "NM-M10-06", "NM-FSS-05")
def test_halon_wounds_her_and_she_does_not_escape_here(mission: Make) -> None:
    s = begun(mission)
    mother = s.alien("Hive Mother", "S2c", wounds=7)
    s.run(release(s.g, 2, "NM-FSS-03"))
    assert mother.wounds == 9 and s.g.aliens == [mother]
    s.run(strike(s.g, {}, {mother.figure: 1}, "NM-COMB-02"))
    assert s.g.aliens == [] and s.g.supply[MOTHER] == 1


@pytest.mark.rule("NM-CAMP-04")
def test_the_third_ending_is_any_defeat(mission: Make) -> None:
    s = begun(mission)
    with ends(s, "C"):
        s.run(strike(s.g, dict.fromkeys(range(4), 99), {}, "NM-EXPL-01"))
    assert s.said("ends") == [("all_down",), ("C",)] and not s.g.won


@pytest.mark.rule("NM-MISS-05")
def test_without_feedback_for_good_it_is_hopeless(mission: Make) -> None:
    s = mended(mission)
    s.g.overload[FEED] = 1
    assert mission_of(s).hopeless(s.g)
    s.put("Yuri", "S7c")
    s.run(feed_back(s.g, YURI, S4B), ("engine",))
    assert not mission_of(s).hopeless(s.g)


@pytest.mark.rule("NM-M10-02")
def test_who_stands_at_the_truck_is_told_what_can_be_done(scenario: Make) -> None:
    s = scenario("M10", game=GAME)
    assert GAME.choice(s.g, 0, ("fit",)).title == "Fit the spare part"
