"""Limits of components (NEM-LIM)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.contamination import slime
from hullbreach.games.nemesis.doors import close_door
from hullbreach.games.nemesis.hazards import ignite, malfunction, place_noise
from hullbreach.games.nemesis.ids import (
    BAG_TYPES,
    CARCASS,
    CLOSED,
    CORPSES,
    CORRIDORS,
    DESTROYED,
    FIGURES,
    OPEN,
    ROOMS,
)
from hullbreach.games.nemesis.intruders import injure, place_intruder
from hullbreach.games.nemesis.pay import draw_cards
from hullbreach.games.nemesis.wounds import die
from hullbreach.kernel.state import Jump
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-LIM-01")
@pytest.mark.parametrize(
    "type_, count", [("LARVA", 6), ("CREEPER", 3), ("ADULT", 8), ("BREEDER", 2), ("QUEEN", 1)]
)
def test_figures_are_limited_by_type(scenario: Make, type_: str, count: int) -> None:
    s = scenario()
    s.explore_all()
    s.g.contact = True
    s.put(0, 6)
    number = BAG_TYPES.index(type_)
    assert FIGURES[number] == count
    for _ in range(count):
        assert s.run(place_intruder(s.g, number, 6, "NEM-ENC-04")) is not None
    assert s.run(place_intruder(s.g, number, 7, "NEM-ENC-04")) is None  # all are in combat
    assert s.intruders(6) == [type_] * count and s.intruders(7) == []


@pytest.mark.rule("NEM-LIM-02")
def test_the_ninth_fire_marker_ends_the_game(scenario: Make) -> None:
    s = scenario()
    for room in range(1, 9):
        ignite(s.g, room, "NEM-FIRE-01")
    assert sum(s.g.fire) == 8 and not s.g.ship_lost
    ignite(s.g, 8, "NEM-FIRE-01")  # burns already: no marker is needed
    assert not s.g.ship_lost
    with pytest.raises(Jump):
        ignite(s.g, 9, "NEM-FIRE-01")
    assert s.g.ship_lost and s.g.ending == "fire"


@pytest.mark.rule("NEM-LIM-02")
def test_the_ninth_malfunction_marker_ends_the_game(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    for room in range(1, 9):
        malfunction(s.g, room, "NEM-MALF-01")
    assert sum(s.g.malfunction) == 8 and not s.g.ship_lost
    malfunction(s.g, 8, "NEM-MALF-01")
    assert not s.g.ship_lost
    with pytest.raises(Jump):
        malfunction(s.g, 9, "NEM-MALF-01")
    assert s.g.ship_lost and s.g.ending == "malfunction"


@pytest.mark.rule("NEM-LIM-03")
def test_the_thirteenth_door_token_is_taken_from_a_closed_door(scenario: Make) -> None:
    s = scenario()
    for c in range(11):
        s.g.doors[c] = CLOSED
    s.g.doors[11] = DESTROYED
    s.run(close_door(s.g, 12, 0, "NEM-DOOR-07"), ("corridor", 3))
    assert s.g.doors[12] == CLOSED and s.g.doors[3] == OPEN
    assert s.g.doors[11] == DESTROYED
    assert sum(state != OPEN for state in s.g.doors) == 12


@pytest.mark.rule("NEM-LIM-03")
def test_with_destroyed_doors_only_no_door_can_be_closed(scenario: Make) -> None:
    s = scenario()
    for c in range(12):
        s.g.doors[c] = DESTROYED
    s.run(close_door(s.g, 12, 0, "NEM-DOOR-07"))
    assert s.g.doors[12] == OPEN


@pytest.mark.rule("NEM-LIM-04", "NEM-NOISE-08")
def test_every_corridor_can_hold_its_noise_marker_and_no_second_one(scenario: Make) -> None:
    s = scenario()
    for corridor in range(29):
        place_noise(s.g, corridor, "NEM-NOISE-08")
        place_noise(s.g, corridor, "NEM-NOISE-08")
    assert s.g.noise == [True] * 29 and len(CORRIDORS) == 28
    assert len(s.said("noise.placed")) == 29


@pytest.mark.rule("NEM-LIM-05")
def test_every_character_can_bear_every_marker(scenario: Make) -> None:
    s = scenario(seats=5)
    for p in s.g.players:
        slime(s.g, p.seat, "NEM-SLIME-01")
        p.signal = True
        p.room = 6
    assert all(p.slime for p in s.g.players)
    s.g.objects[6] += [CARCASS] * 20
    for seat in range(4):
        die(s.g, seat, "NEM-WND-05")
    corpses = [kind for kind in s.g.objects[6] if kind >= CORPSES]
    assert len(corpses) == 4 and s.g.objects[6].count(CARCASS) == 20


@pytest.mark.rule("NEM-LIM-06")
def test_injuries_on_a_figure_have_no_limit(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    it = s.intruder("ADULT", 6, injuries=98)
    s.draws_endurance(0)  # it retreats instead of dying
    s.draws_event(1)
    injure(s.g, it, 2, "NEM-INJ-01")
    assert s.g.intruders == [it] and it.injuries == 100


@pytest.mark.rule("NEM-LIM-07")
def test_any_number_may_be_in_one_room(scenario: Make) -> None:
    s = scenario(seats=5)
    s.explore_all()
    s.g.contact = True
    for seat in range(5):
        s.put(seat, 6)
    s.g.objects[6] += [CARCASS] * 10
    for type_, count in enumerate(FIGURES):
        for _ in range(count):
            s.run(place_intruder(s.g, type_, 6, "NEM-ENC-04"))
    assert len(s.intruders(6)) == s.g.intruder_count[6] == 20
    assert [room for room in ROOMS if s.g.intruder_count[room]] == [6]
    assert len(s.g.objects[6]) == 10
    s.fill(0)
    s.start()
    targets = {option[1] for option in s.options() if option[0] == "melee"}
    assert len(targets) == 20


@pytest.mark.rule("NEM-LIM-08")
def test_there_is_no_hand_limit(scenario: Make) -> None:
    s = scenario()
    draw_cards(s.g, 0, 10, "NEM-CARD-05")
    assert len(s.p(0).hand) == 10
    s.start("player_phase")
    assert len(s.p(0).hand) == 10  # nothing is drawn and nothing discarded
    assert len(s.p(1).hand) == 5  # only drawing stops at the target
