"""Cleanup, the round track, lander and autodestruction tokens (NR-CLN, NR-TRK, NR-LND, NR-AUT)."""

from __future__ import annotations

import pytest

from hullbreach.games.retaliation.crew import turn_order
from hullbreach.games.retaliation.flow import cleanup
from hullbreach.games.retaliation.ids import (
    ACTIVE,
    DEAD,
    ESCAPED,
    GONE,
    HIBERNATED,
    INACTIVE,
    LANDED,
    LANDER,
    LEFT,
    ON_TRACK,
)
from hullbreach.games.retaliation.tracks import anti_aircraft, arm, arm_refusal, move_lander
from hullbreach.kernel.state import Jump
from tests.retaliation.scenario import Make, Scenario


@pytest.fixture
def s(scenario: Make) -> Scenario:
    return scenario(4)


@pytest.mark.rule("NR-CLN-01", "NR-GAP-24")
def test_the_token_goes_to_the_next_on_the_map_or_in_the_lander(s: Scenario) -> None:
    s.g.players[1].where, s.g.players[2].where = DEAD, LANDER
    cleanup(s.g)
    assert s.g.first == 2
    cleanup(s.g)
    cleanup(s.g)
    assert s.g.first == 0


@pytest.mark.rule("NR-RND-04", "NR-DTH-05", "NR-GOLD-10", "NR-GAP-23")
def test_turn_order_is_counted_from_the_token_wherever_it_lies(s: Scenario) -> None:
    s.g.first = 2
    s.g.players[2].where = DEAD
    assert [p.seat for p in turn_order(s.g)] == [3, 0, 1]
    assert s.g.first == 2


@pytest.mark.rule("NR-CLN-02", "NR-LND-07")
def test_all_who_take_part_draw_to_five(s: Scenario) -> None:
    """In the Lander too; who has escaped, hibernated or died does not."""
    for p, where in zip(s.g.players, (LANDER, ESCAPED, HIBERNATED, 0), strict=True):
        p.where = where
    cleanup(s.g)
    assert [len(p.hand) for p in s.g.players] == [5, 0, 0, 5]


@pytest.mark.rule("NR-CLN-04", "NR-END-01")
def test_x31_round_14_is_played_then_the_game_ends(s: Scenario) -> None:
    s.g.round = 13
    assert cleanup(s.g) == "round" and s.g.round == 14
    with pytest.raises(Jump) as left:
        cleanup(s.g)
    assert left.value.step == "final" and s.g.round == 14


@pytest.mark.rule("NR-AUT-01", "NR-AUT-02")
@pytest.mark.parametrize(("round_", "token"), [(4, 9), (9, 14), (10, 15), (14, 15)])
def test_x05_to_x07_arming(s: Scenario, round_: int, token: int) -> None:
    s.g.round = round_
    assert arm(s.g, "NR-AUT-01") and s.g.autodestruction == token


@pytest.mark.rule("NR-AUT-03")
def test_not_twice_and_not_after_the_shutdown(s: Scenario) -> None:
    arm(s.g, "NR-AUT-01")
    assert arm_refusal(s.g) == "NR-AUT-03" and not arm(s.g, "NR-AUT-01")
    s.g.autodestruction, s.g.shutdown = 0, True
    assert not arm(s.g, "NR-AUT-01") and s.g.autodestruction == 0


@pytest.mark.rule("NR-TRK-01", "NR-TRK-05", "NR-GAP-97")
def test_autodestruction_goes_off_before_the_lander_is_looked_at(s: Scenario) -> None:
    s.g.round, s.g.lander, s.g.autodestruction = 9, 10, 10
    with pytest.raises(Jump):
        cleanup(s.g)
    assert s.g.destroyed and s.g.lander_is == ON_TRACK


@pytest.mark.rule("NR-TRK-02", "NR-TRK-03", "NR-TRK-06")
def test_x33_inactive_the_lander_lands(s: Scenario) -> None:
    s.g.round = 9
    s.will("anti-aircraft token", 0)
    assert cleanup(s.g) == "round"
    assert s.g.lander_is == LANDED and s.g.anti_aircraft.top == GONE and s.g.lander == 0


@pytest.mark.rule("NR-TRK-04")
def test_x34_active_the_lander_token_leaves_the_game(s: Scenario) -> None:
    s.g.round = 9
    s.will("anti-aircraft token", 1)
    cleanup(s.g)
    assert s.g.lander_is == LEFT
    assert s.g.anti_aircraft.top == ACTIVE and s.g.anti_aircraft.shown


@pytest.mark.rule("NR-TRK-03", "NR-RM-18")
def test_without_tokens_anti_aircraft_counts_as_inactive(s: Scenario) -> None:
    s.g.anti_aircraft.top = GONE
    assert anti_aircraft(s.g) == INACTIVE
    s.g.round = 9
    cleanup(s.g)
    assert s.g.lander_is == LANDED


@pytest.mark.rule("NR-LND-12", "NR-LND-14", "NR-GAP-96")
def test_the_lander_token_stops_where_it_meets_the_marker(s: Scenario) -> None:
    s.g.round = 8
    s.g.anti_aircraft.top = INACTIVE
    move_lander(s.g, -5, "NR-LND-12")
    assert s.g.lander_is == LANDED
    move_lander(s.g, 1, "NR-LND-12")
    assert s.g.lander == 0


@pytest.mark.rule("NR-LND-12")
def test_the_lander_token_stays_within_2_and_14(s: Scenario) -> None:
    s.g.lander = 13
    move_lander(s.g, 2, "NR-LND-12")
    assert s.g.lander == 14
    s.g.lander, s.g.round = 3, 1
    move_lander(s.g, -3, "NR-LND-12")
    assert s.g.lander == 2 and s.g.lander_is == ON_TRACK
