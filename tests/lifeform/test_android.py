"""The android: its phase, its path, the security door, the shuttle (LF-ANDROID)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.android import android_held, android_phase
from hullbreach.games.lifeform.board import AI_PATH, REMORA
from hullbreach.games.lifeform.ids import BETA, DESTROYED, ENERGY, SUITS, WEAPONRY
from hullbreach.games.lifeform.movement import character_steps, run_steps
from hullbreach.games.lifeform.state import NOWHERE
from hullbreach.games.lifeform.tracks import activate_android, destroy_android
from tests.lifeform.scenario import Make, Scenario, at, link, who


def android(scenario: Make, code: str, **how: object) -> Scenario:
    s = scenario(**how)
    s.g.android = at(code)
    s.phase("android")
    return s


@pytest.mark.rule("LF-ANDROID-01", "LF-ANDROID-15")
def test_an_inactive_or_destroyed_android_does_nothing(scenario: Make) -> None:
    s = scenario()
    s.run(android_phase(s.g))
    assert s.g.android == NOWHERE
    s.g.android = at("B02")
    destroy_android(s.g, "LF-LASER-05")
    s.run(android_phase(s.g))
    activate_android(s.g)
    assert (s.g.android, s.g.android_status) == (NOWHERE, DESTROYED)


@pytest.mark.rule("LF-ANDROID-02", "LF-ANDROID-13")
def test_it_wakes_in_hypersleep_and_catches_who_is_there(scenario: Make) -> None:
    s = scenario()
    s.put("Durrant", "A10")
    activate_android(s.g)
    assert s.g.android == at("A10")
    assert character_steps(s.g, who("Durrant")) == [] == run_steps(s.g, who("Durrant"))


@pytest.mark.rule("LF-ANDROID-13")
def test_a_hidden_character_cannot_leave_it_either_until_it_has_gone(scenario: Make) -> None:
    s = android(scenario, "A07")
    s.image(BETA, "A07")
    s.c("Durrant").hidden = True
    assert character_steps(s.g, who("Durrant")) == []
    destroy_android(s.g, "LF-LASER-05")
    assert character_steps(s.g, who("Durrant"))


@pytest.mark.rule("LF-ANDROID-04")
def test_a_character_in_its_chamber_holds_it(scenario: Make) -> None:
    s = android(scenario, "A09")
    s.put("Durrant", "A09")
    s.run(android_phase(s.g))
    assert s.g.android == at("A09")


@pytest.mark.rule("LF-ANDROID-04", "LF-EX-26")
def test_a_hidden_character_does_not_hold_it(scenario: Make) -> None:
    s = android(scenario, "A09")
    s.image(BETA, "A09")
    s.put("Durrant", "A09", hidden=True)
    s.run(android_phase(s.g))
    assert s.g.android == at("B02")


@pytest.mark.rule("LF-CH09")
def test_sauer_overriding_does_not_hold_it(scenario: Make) -> None:
    s = android(scenario, "A09", seats=2, crew=(("Sauer", "Crane"),))
    s.put("Sauer", "A09")
    assert android_held(s.g)
    s.c("Sauer").survival = True
    assert not android_held(s.g)
    s.put("Crane", "A09")
    assert android_held(s.g)


@pytest.mark.rule("LF-ANDROID-03", "LF-ANDROID-05", "LF-ANDROID-09", "LF-ANDROID-10")
def test_it_walks_its_path_past_images_cat_and_tokens(scenario: Make) -> None:
    s = android(scenario, "A10", seats=2)
    s.image(BETA, "A09")
    s.terror("B02")
    s.outage("B06")
    s.g.cat_place = at("B13")
    missions = list(s.g.missions)
    for place in AI_PATH[1:-1]:
        s.run(android_phase(s.g))
        assert s.g.android == place
    assert s.g.missions == missions and s.g.terror[at("B02")] and s.g.outage[at("B06")]
    assert s.g.images[BETA] == at("A09") and s.g.cat_place == at("B13")


@pytest.mark.rule("LF-ANDROID-06", "LF-EX-25")
def test_the_door_on_its_way_takes_two_phases(scenario: Make) -> None:
    s = android(scenario, "A09")
    s.g.door, s.g.door_mark = link("A09", "B02"), 1
    s.run(android_phase(s.g))
    assert (s.g.android, s.g.half_lock, s.g.door_mark) == (at("A09"), True, 1)  # LF-CELL-06
    s.run(android_phase(s.g))
    assert (s.g.android, s.g.door, s.g.door_mark) == (at("A09"), -1, -1)
    s.run(android_phase(s.g))
    assert s.g.android == at("B02")


@pytest.mark.rule("LF-ANDROID-06")
def test_a_door_off_its_path_does_not_stop_it(scenario: Make) -> None:
    s = android(scenario, "A09")
    s.g.door = link("A09", "A07")
    s.run(android_phase(s.g))
    assert (s.g.android, s.g.half_lock) == (at("B02"), False)


@pytest.mark.rule("LF-ANDROID-07")
def test_deviated_it_goes_where_the_lifeform_likes(scenario: Make) -> None:
    s = android(scenario, "A09")
    s.g.deviated = True
    s.g.door = link("A09", "A07")
    s.g.breach = at("A11")
    rule = android_phase(s.g)
    d = next(rule)
    assert d.seats == (s.it,)
    assert set(d.options) == {("chamber", at("A10")), ("chamber", at("B02")), ("bypass",)}
    with pytest.raises(StopIteration):
        rule.send(("bypass",))
    assert (s.g.android, s.g.half_lock) == (at("A09"), True)
    s.run(android_phase(s.g), ("chamber", at("A10")))
    assert s.g.android == at("A10")


@pytest.mark.rule("LF-ANDROID-07")
def test_deviated_it_has_no_business_with_a_door_on_a_tunnel(scenario: Make) -> None:
    s = android(scenario, "A11")
    s.g.deviated = True
    s.g.door = link("A11", "B06")
    d = next(android_phase(s.g))
    assert set(d.options) == {("chamber", at("A09")), ("chamber", at("A10"))}


@pytest.mark.rule("LF-ANDROID-08", "LF-GAP-48")
def test_a_breach_on_its_path_stops_it(scenario: Make) -> None:
    s = android(scenario, "B06")
    s.g.breach = at("B13")
    s.run(android_phase(s.g))
    assert s.g.android == at("B06")


@pytest.mark.rule("LF-ANDROID-07")
def test_deviated_and_shut_in_it_can_only_work_at_the_door(scenario: Make) -> None:
    s = android(scenario, "A02")
    s.g.deviated = True
    s.g.door, s.g.breach = link("A01", "A02"), at("A04")
    s.run(android_phase(s.g))
    assert s.g.half_lock


@pytest.mark.rule("LF-ANDROID-11", "LF-ANDROID-12", "LF-EX-23", "LF-REMORA-02", "LF-ASTAT-01")
def test_aboard_it_unloads_the_shuttle_and_is_destroyed(scenario: Make) -> None:
    s = android(scenario, "C12")
    s.g.minute, s.g.android_status = 25, 1
    s.load(2, 0, 3, 1, 0)
    left = s.g.pool[tokens.MISSION]
    s.run(android_phase(s.g), [("column", WEAPONRY), ("column", ENERGY), ("column", ENERGY)])
    assert s.g.loadout == [1, 0, 1, 1, 0]
    assert s.g.pool[tokens.MISSION] == left + 3
    assert (s.g.android, s.g.android_status) == (NOWHERE, DESTROYED)


@pytest.mark.rule("LF-ANDROID-11", "LF-EX-24")
def test_tokens_that_are_not_there_are_ignored(scenario: Make) -> None:
    s = android(scenario, "C12")
    s.load(0, 1, 0, 1, 0)
    rule = android_phase(s.g)
    d = next(rule)
    assert (d.low, d.high, d.repeats) == (2, 2, (1, 1))
    with pytest.raises(StopIteration):
        rule.send(d.options)
    assert s.g.loadout == [0, 0, 0, 0, 0]


@pytest.mark.rule("LF-ANDROID-11")
def test_an_empty_shuttle_asks_nothing(scenario: Make) -> None:
    s = android(scenario, "C12")
    s.run(android_phase(s.g))
    assert s.g.android_status == DESTROYED


@pytest.mark.rule("LF-ANDROID-12", "LF-REMORA-04")
def test_characters_aboard_are_not_harmed(scenario: Make) -> None:
    s = android(scenario, "C12")
    s.put("Durrant", "R")
    s.load(0, 0, 0, SUITS, 0)
    s.run(android_phase(s.g))
    assert s.c("Durrant").place == REMORA and s.g.loadout == [0] * 5
