"""Hibernation (NEM-HIB)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import AWAKE, DEAD, HIBERNATING, HIBERNATORIUM, TILE, item
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def blue(scenario: Make, seats: int = 2) -> Scenario:
    """The time marker is on its first blue space, seat 0 alone in the Hibernatorium."""
    s = scenario(seats=seats)
    s.g.time = 8
    s.explore(14)
    for seat in range(1, seats):
        s.put(seat, 20)
        s.fill(seat)
    s.fill(0)
    return s


@pytest.mark.rule("NEM-HIB-01")
@pytest.mark.parametrize(("time", "refused"), [(9, "NEM-HIB-01"), (8, None), (1, None)])
def test_the_chambers_are_closed_until_the_first_blue_space(
    scenario: Make, time: int, refused: str | None
) -> None:
    s = blue(scenario)
    s.g.time = time
    s.start()
    assert s.refusal(0, "room_action", 0) == refused


@pytest.mark.rule("NEM-HIB-01")
def test_the_chambers_open_in_the_seventh_event_phase(scenario: Make) -> None:
    s = blue(scenario)
    s.g.time = 9
    s.draws_event(9)
    s.start("time")
    assert s.g.time == 8
    assert s.said("chambers.open") == [()]


@pytest.mark.rule("NEM-HIB-02", "NEM-ROOM-32")
def test_hibernating_rolls_for_noise_then_the_round_ends(scenario: Make) -> None:
    s = blue(scenario)
    s.roll(noise=4)
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).status == HIBERNATING
    assert len(s.p(0).hand) == 3
    assert s.p(0).passed
    assert s.noisy((11, 14))
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-HIB-02")
def test_an_intruder_after_the_noise_roll_keeps_one_awake(scenario: Make) -> None:
    s = blue(scenario)
    s.noise((11, 14))
    s.roll(noise=4)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).status == AWAKE
    assert s.intruders(HIBERNATORIUM) == ["LARVA"]
    assert s.pending.kind == "action"


@pytest.mark.rule("NEM-HIB-02", "NEM-GAP-55")
def test_a_larva_that_attaches_itself_keeps_one_awake_too(scenario: Make) -> None:
    s = blue(scenario)
    s.hand(0, "Rest", "Search")  # nothing is left in hand: the larva surprises
    s.noise((11, 14))
    s.roll(noise=4)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).larva and s.intruders(HIBERNATORIUM) == []
    assert s.p(0).status == AWAKE and s.pending.kind == "action"


@pytest.mark.rule("NEM-HIB-02", "NEM-MALF-04", "NEM-GAP-47")
def test_no_hibernation_with_an_intruder_or_a_malfunction_marker(scenario: Make) -> None:
    s = blue(scenario)
    s.start()
    s.g.malfunction[HIBERNATORIUM] = True
    assert s.refusal(0, "room_action", 0) == "NEM-MALF-04"
    s.g.malfunction[HIBERNATORIUM] = False
    s.intruder("LARVA", HIBERNATORIUM)
    assert s.refusal(0, "room_action", 0) == "NEM-ACT-03"


@pytest.mark.rule("NEM-HIB-03")
def test_a_sleeper_keeps_all_and_nothing_on_board_reaches_it(scenario: Make) -> None:
    s = blue(scenario)
    s.p(0).status = HIBERNATING
    s.p(0).larva = True
    s.put(1, 20)
    s.intruder("ADULT", HIBERNATORIUM)
    s.g.fire[HIBERNATORIUM] = s.g.malfunction[HIBERNATORIUM] = True
    s.draws_endurance(6)
    s.draws_event(7)  # Eclosion does not touch sleepers either
    s.start("attacks")
    p = s.p(0)
    assert p.status == HIBERNATING
    assert p.light == 0 and p.wounds == []
    assert p.larva
    assert len(p.hand) == 5
    assert p.slots[0].kind == item("Six-Shooter")
    assert s.said("attack") == []
    assert s.pending.seats == (1,), "it draws no cards and takes no round"


@pytest.mark.rule("NEM-HIB-03")
def test_a_sleeper_dies_with_the_ship(scenario: Make) -> None:
    s = blue(scenario)
    s.p(0).status = HIBERNATING
    s.g.destruct = 1
    s.start("destruct")
    assert s.p(0).status == DEAD


@pytest.mark.rule("NEM-HIB-03")
def test_a_sleeper_survives_the_jump_itself(scenario: Make) -> None:
    s = blue(scenario)
    s.p(0).status = HIBERNATING
    s.g.time = 1
    s.g.engines = [1, 1, 1]
    s.will("coordinates", 1)  # card 2: B is Deep Space, A is Earth
    s.g.destination = 0
    s.start("time")
    assert [p.status for p in s.g.players] == [HIBERNATING, DEAD]


@pytest.mark.rule("NEM-HIB-04", "NEM-SD-01", "NEM-GAP-46")
def test_from_the_first_hibernation_on_self_destruct_is_started_by_coolant_only(
    scenario: Make,
) -> None:
    s = blue(scenario, seats=3)
    s.tile(4, "Generator")
    s.put(1, 4)
    s.give(1, "Self-Destruct Key")
    s.p(0).status = HIBERNATING
    key = ("item", item("Self-Destruct Key"), 0)
    assert s.refusal(1, "room_action", 0) == "NEM-SD-01"
    assert s.refusal(1, *key) == "NEM-SD-01"
    s.g.malfunction[4] = True
    s.draws_event(8)
    s.start("event")
    assert s.g.destruct == 6
    assert TILE["Generator"] == s.g.tiles[4]


@pytest.mark.rule("NEM-HIB-04")
def test_stopping_self_destruct_stays_possible(scenario: Make) -> None:
    s = blue(scenario)
    s.tile(4, "Generator")
    s.put(1, 4)
    s.p(0).status = HIBERNATING
    s.g.destruct = 4
    s.start(active=1)
    s.do(1, "room_action", 0)
    assert s.g.destruct == -1


@pytest.mark.rule("NEM-GAP-46")
def test_a_coolant_leak_does_nothing_to_a_running_sequence_or_a_sound_generator(
    scenario: Make,
) -> None:
    s = blue(scenario)
    s.tile(4, "Generator")
    s.draws_event(8)
    s.start("event")
    assert s.g.destruct == -1
    s2 = blue(scenario)
    s2.tile(4, "Generator")
    s2.g.malfunction[4] = True
    s2.g.destruct = 2
    s2.draws_event(8)
    s2.start("event")
    assert s2.g.destruct == 2
