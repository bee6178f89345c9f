"""The tracks: each space is entered and resolved by itself (LF-HOST, LF-MALF, LF-COCOON, LF-SD)."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.ids import ALPHA, BETA, GAMMA, HOSTILITY
from hullbreach.games.lifeform.loadout import load_mission, unload
from hullbreach.games.lifeform.outcome import gauges
from hullbreach.games.lifeform.state import GONE, NOWHERE
from hullbreach.games.lifeform.tracks import (
    activate_android,
    advance_cocoon,
    advance_hostility,
    advance_malfunction,
    advance_minutes,
    claws_reached,
    destroy_android,
    explode,
    terror_chambers,
)
from hullbreach.kernel.state import Jump
from tests.lifeform.scenario import Make, at

WAIT = ("decline",)


# -- hostility ---------------------------------------------------------------------------------


@pytest.mark.rule("LF-HOST-02", "LF-GEN-10")
@pytest.mark.parametrize("space", [3, 7, 10, 13])
def test_draw_a_card_gives_the_lifeform_a_card(scenario: Make, space: int) -> None:
    s = scenario()
    assert HOSTILITY[space] == "draw"
    s.g.creature.hostility = space - 1
    s.run(advance_hostility(s.g, 1, "LF-HOST-01"))
    assert len(s.g.creature.hand) == 1
    s = scenario()
    s.g.creature.hostility = space
    after = [] if space == 3 else [("chamber", at("A01"))]  # the next one is TERROR
    s.run(advance_hostility(s.g, 1, "LF-HOST-01"), *after)
    assert s.g.creature.hand == []  # standing on it does nothing


@pytest.mark.rule("LF-HOST-03", "LF-LIM-01")
def test_terror_is_placed_if_it_can_be(scenario: Make) -> None:
    s = scenario()
    s.g.creature.hostility = 4
    rule = advance_hostility(s.g, 1, "LF-HOST-01")
    d = next(rule)
    assert d.seats == (s.it,) and WAIT not in d.options
    assert {place for _, place in d.options} == set(range(39)) - {at("A07")}
    with pytest.raises(StopIteration):
        rule.send(("chamber", at("C10")))
    assert s.g.terror[at("C10")] and at("C10") not in terror_chambers(s.g)
    s.g.pool[tokens.TERROR], s.g.creature.hostility = 0, 4
    s.run(advance_hostility(s.g, 1, "LF-HOST-01"))
    assert s.g.creature.hostility == 5


@pytest.mark.rule("LF-HOST-04")
def test_red_claws_do_nothing_before_the_showdown(scenario: Make) -> None:
    s = scenario()
    s.g.creature.hostility = 3
    s.run(advance_hostility(s.g, 1, "LF-HOST-01"))
    assert (s.g.creature.claws, claws_reached(s.g)) == (0, 1)


@pytest.mark.rule("LF-HOST-06")
def test_on_the_last_space_nothing_happens_any_more(scenario: Make) -> None:
    s = scenario()
    s.g.creature.hostility = 15
    s.run(advance_hostility(s.g, 3, "LF-HOST-01"))
    assert s.g.creature.hostility == 16


@pytest.mark.rule("LF-GEN-09", "LF-GEN-15")
def test_each_space_is_resolved_before_the_next(scenario: Make) -> None:
    s = scenario()
    s.its_hand("Prowl", "Prowl", "Strike", "Strike", "Apex", "Apex")
    s.g.creature.hostility = 2
    rule = advance_hostility(s.g, 3, "LF-HOST-01")
    assert next(rule).kind == "lifeform_limit" and s.g.creature.hostility == 3
    d = rule.send([("lifeform_card", s.g.creature.hand[0])])
    assert d.kind == "place_terror" and s.g.creature.hostility == 5


# -- malfunction -------------------------------------------------------------------------------


@pytest.mark.rule("LF-MALF-01", "LF-MALF-02", "LF-MALF-03", "LF-EX-49")
def test_an_outage_the_android_and_a_minute(scenario: Make) -> None:
    s = scenario()
    s.run(advance_malfunction(s.g, "LF-LACT-12"), ("chamber", at("A06")))
    assert s.g.outage[at("A06")]
    s.run(advance_malfunction(s.g, "LF-LACT-12"))
    assert s.g.android == at("A10")
    s.g.minute = 27
    s.run(advance_malfunction(s.g, "LF-LACT-12"))
    assert s.g.minute == 26
    s.run(advance_malfunction(s.g, "LF-LACT-12"))
    assert (s.g.malfunction, s.g.minute) == (3, 26)


@pytest.mark.rule("LF-MALF-04")
def test_without_an_android_its_space_does_nothing(scenario: Make) -> None:
    s = scenario()
    s.g.malfunction = 1
    destroy_android(s.g, "LF-LASER-05")
    s.run(advance_malfunction(s.g, "LF-LACT-12"))
    assert (s.g.malfunction, s.g.android) == (2, NOWHERE)


@pytest.mark.rule("LF-MALF-05")
def test_an_android_of_a_breached_hypersleep_is_destroyed(scenario: Make) -> None:
    s = scenario()
    s.g.breach = at("A10")
    activate_android(s.g)
    assert (s.g.android, s.g.android_status) == (NOWHERE, 3)


@pytest.mark.rule("LF-ASTAT-02")
def test_a_half_locked_door_locks_when_the_android_goes(scenario: Make) -> None:
    s = scenario()
    s.g.door, s.g.half_lock = 3, True
    destroy_android(s.g, "LF-LASER-05")
    assert (s.g.door, s.g.half_lock) == (3, False)


# -- cocoon ------------------------------------------------------------------------------------


@pytest.mark.rule("LF-COCOON-04", "LF-EX-47")
def test_the_final_space_brings_the_third_image_a_calibration_and_takes_a_token(
    scenario: Make,
) -> None:
    s = scenario()
    s.g.cocoon = 2
    s.put("Durrant", "A05")
    s.image(BETA, "C13")
    s.g.images[GAMMA] = NOWHERE
    rule = advance_cocoon(s.g, "LF-LACT-05")
    d = next(rule)
    assert {place for _, place in d.options} == {at(code) for code in ("A11", "B12", "B14", "C14")}
    d = rule.send(("chamber", at("B12")))
    assert d.kind == "calibrate"
    assert d.options == [("image", ALPHA), ("image", BETA), ("image", GAMMA)]
    d = rule.send(("image", GAMMA))
    assert d.kind == "lose_mission"
    assert {place for _, place in d.options} == {p for p, n in enumerate(s.g.missions) if n}
    loadout = list(s.g.loadout)
    with pytest.raises(StopIteration):
        rule.send(("chamber", at("B03")))
    assert s.g.missions[at("B03")] == 2 and s.g.loadout == loadout
    assert s.g.images[GAMMA] == at("B12") and s.g.real.value == GAMMA


@pytest.mark.rule("LF-COCOON-05")
def test_without_a_free_vent_chamber_the_third_image_stays_out(scenario: Make) -> None:
    s = scenario(seats=4)
    s.g.cocoon = 2
    for name, code in zip(
        ("Durrant", "Crane", "Tighe", "Raman", "Okonjo", "Villalobos"),
        ("A05", "A11", "B12", "B14", "C13", "C14"),
        strict=True,
    ):
        s.put(name, code)
    d = next(advance_cocoon(s.g, "LF-LACT-05"))
    assert d.kind == "calibrate" and s.g.images[GAMMA] == NOWHERE


@pytest.mark.rule("LF-COCOON-04", "LF-MEET-04", "LF-GAP-16")
def test_an_image_out_of_the_game_does_not_come_back(scenario: Make) -> None:
    s = scenario()
    s.g.cocoon, s.g.images[GAMMA] = 2, GONE
    assert next(advance_cocoon(s.g, "LF-LACT-05")).kind == "calibrate"


@pytest.mark.rule("LF-COCOON-03", "LF-EX-48")
def test_with_two_players_the_final_space_heats_the_coolant(scenario: Make) -> None:
    s = scenario(seats=2)
    for wanted in (5, 6, 7, 7):
        s.g.cocoon = 2
        s.run(advance_cocoon(s.g, "LF-LACT-05"))
        assert s.g.overheating == wanted


# -- self-destruct -----------------------------------------------------------------------------


@pytest.mark.rule("LF-SD-01", "LF-GEN-09")
def test_it_moves_from_start_to_30_and_down_one_by_one(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 31
    s.run(advance_minutes(s.g, 3, "LF-CACT-17"))
    assert s.said("minutes") == [(30,), (29,), (28,)]


@pytest.mark.rule("LF-SD-02", "LF-SD-07", "LF-GAP-05")
@pytest.mark.parametrize("minute", [27, 24, 22, 18, 15, 12, 8, 6, 4, 2])
def test_terror_icons_let_the_lifeform_place_terror_at_once(scenario: Make, minute: int) -> None:
    s = scenario()
    s.phase("crew", 0)
    s.g.minute = minute + 1
    rule = advance_minutes(s.g, 1, "LF-CACT-17")
    d = next(rule)
    assert (d.kind, d.seats, d.options[0]) == ("place_terror", (s.it,), WAIT)
    with pytest.raises(StopIteration):
        rule.send(WAIT)
    assert not any(s.g.terror)


@pytest.mark.rule("LF-SD-03", "LF-SD-07", "LF-USEVENT-02")
def test_minute_20_is_the_lifeforms_choice_at_once(scenario: Make) -> None:
    s = scenario()
    s.phase("crew", 0)
    s.g.minute, vents = 21, s.g.creature.vents
    rule = advance_minutes(s.g, 1, "LF-CACT-17")
    d = next(rule)
    assert (d.kind, d.seats) == ("stowaway", (s.it,))
    assert d.options == [("stowaway", 0), ("stowaway", 1), ("stowaway", 2)]
    with pytest.raises(StopIteration):
        rule.send(("stowaway", 1))
    assert s.g.creature.vents == vents + 1
    assert (s.g.stowaway.value, s.g.stowaway.seen) == (1, 1 << s.it)
    assert s.said("stowaway.chosen") == [()]


@pytest.mark.rule("LF-SD-04", "LF-EX-16", "LF-HEAT-04")
def test_minute_10_takes_all_heat_analyzers(scenario: Make) -> None:
    s = scenario()
    s.p(0).heat, s.p(1).heat, s.g.minute = 2, 1, 11
    s.run(advance_minutes(s.g, 1, "LF-CACT-17"))
    assert [p.heat for p in s.g.players] == [0, 0, 0]


@pytest.mark.rule("LF-SD-06", "LF-WIN-01", "LF-GEN-11", "LF-EX-08")
def test_explosion_is_the_end_at_once(scenario: Make) -> None:
    s = scenario()
    s.g.minute = 1
    with pytest.raises(Jump, match="end"):
        s.run(advance_minutes(s.g, 2, "LF-EQUIP-02"))
    assert (s.g.minute, s.g.ending, s.g.crew_won) == (0, "explosion", False)
    assert gauges(s.g)[0].value == 0, "nobody is alive"
    with pytest.raises(Jump):
        explode(s.g)


# -- columns -----------------------------------------------------------------------------------


@pytest.mark.rule("LF-LOAD-01")
def test_columns_fill_from_the_bottom_and_lose_from_the_top(scenario: Make) -> None:
    s = scenario()
    s.run(load_mission(s.g, 0, 0, "LF-COLLECT-04"))
    s.run(load_mission(s.g, 0, 0, "LF-COLLECT-04"))
    assert s.g.loadout[0] == 2 and s.p(0).hand == []
    s.run(load_mission(s.g, 0, 0, "LF-COLLECT-04"))  # space 3 has the Flamethrower
    assert len(s.p(0).hand) == 1
    s.g.pool[tokens.MISSION] -= 3
    unload(s.g, 0, "LF-ANDROID-11")
    assert s.g.loadout[0] == 2 and s.said("unloaded") == [(0, 2)]
