"""Fire (NEM-FIRE)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import CLOSED, DEAD, DESTROYED, EVACUATED, HIBERNATING, WEAKNESS
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def burn(s: Scenario, *rooms: int) -> None:
    for room in rooms:
        s.g.fire[room] = True


def burning(s: Scenario) -> list[int]:
    return [room for room in range(22) if s.g.fire[room]]


@pytest.mark.rule("NEM-FIRE-01", "NEM-GAP-38")
def test_a_second_fire_in_a_room_does_nothing_even_when_all_eight_burn(scenario: Make) -> None:
    s = scenario()
    burn(s, 1, 2, 3, 4, 5, 6, 7, 11)
    s.put(0, 7)
    s.put(1, 20)
    s.give(0, "Molotov Cocktail")
    s.intruder("LARVA", 7)
    s.fill(0)
    s.draws_wound("Leg")
    s.start()
    s.use(0, "Molotov Cocktail")
    assert not s.over
    assert burning(s) == [1, 2, 3, 4, 5, 6, 7, 11]


@pytest.mark.rule("NEM-FIRE-04", "NEM-LIM-02", "NEM-GAP-38")
def test_a_ninth_fire_destroys_the_ship(scenario: Make) -> None:
    s = scenario(seats=3)
    burn(s, 1, 2, 3, 4, 5, 6, 8, 9)
    s.p(0).status = HIBERNATING
    s.p(1).status = EVACUATED
    s.draws_event(4)  # a fire marker in the Hibernatorium
    s.start("event")
    assert s.over
    assert s.g.ship_lost
    assert s.g.ending == "fire"
    assert [p.status for p in s.g.players] == [DEAD, EVACUATED, DEAD]


@pytest.mark.rule("NEM-FIRE-04")
def test_the_eighth_fire_is_harmless_to_the_ship(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.put(1, 20)
    burn(s, 1, 2, 3, 4, 5, 6, 8)
    s.draws_event(4)
    s.start("event")
    assert not s.over
    assert len(burning(s)) == 8


@pytest.mark.rule("NEM-FIRE-02")
def test_who_ends_a_round_in_a_burning_room_takes_a_light_wound(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.explore(18, 17)
    burn(s, 20)
    s.hand(0, "Rest", "Reload")
    s.fill(1)
    s.start()
    s.play(0, "Rest")
    assert s.p(0).light == 0
    s.play(0, "Reload")
    assert s.p(0).light == 1
    assert s.p(1).light == 0
    assert s.pending.seats == (1,)


@pytest.mark.rule("NEM-FIRE-02")
def test_who_leaves_the_fire_within_the_round_is_not_hurt(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.explore(18)
    burn(s, 20)
    s.hand(0, "Search")
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 18)
    s.pass_(0)
    assert s.p(0).light == 0


@pytest.mark.rule("NEM-FIRE-02", "NEM-GAP-03")
def test_fire_hurts_in_every_own_round_and_no_more_after_the_pass(scenario: Make) -> None:
    """NEM-EX-28."""
    s = scenario()
    s.tile(3, "Comms Room")
    s.put(0, 3)
    burn(s, 3)
    s.hand(0, "Rest", "Reload", "Motivation", "Search", "Search", "Demolition")
    s.fill(1)
    s.draws_wound("Leg")
    s.start()
    s.play(0, "Rest")
    s.play(0, "Reload")
    assert s.p(0).light == 1
    s.pass_(1)
    s.play(0, "Motivation")
    s.do(0, "room_action", 0)
    assert s.p(0).light == 2
    s.pass_(0)
    assert (s.p(0).light, len(s.p(0).wounds)) == (0, 1)


@pytest.mark.rule("NEM-FIRE-02")
def test_others_rounds_do_not_burn_who_has_passed(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    burn(s, 20)
    s.explore(6, 7)
    s.hand(0)
    s.hand(1, "Old Friend", "Search", "Search", "Rest", "Repairs")
    s.start()
    s.pass_(0)
    assert s.p(0).light == 1
    s.roll(noise=["silence", "silence"])
    s.do(1, "move", 6)
    s.do(1, "move", 7)
    assert s.pending.seats == (1,)
    assert s.p(0).light == 1


@pytest.mark.rule("NEM-FIRE-03")
def test_in_the_event_phase_fire_injures_each_intruder_once_with_a_check(scenario: Make) -> None:
    s = scenario()
    burn(s, 18)
    s.intruder("ADULT", 18, injuries=1)
    s.intruder("ADULT", 18, injuries=2)
    s.intruder("LARVA", 18)
    s.intruder("ADULT", 17)
    s.draws_endurance(4, 3)
    s.draws_event(9)
    s.start("fire")
    assert sorted((it.room, it.injuries) for it in s.g.intruders) == [(17, 0), (18, 2)]


@pytest.mark.rule("NEM-FIRE-03")
def test_an_intruder_that_retreats_from_fire_into_fire_burns_once(scenario: Make) -> None:
    s = scenario()
    burn(s, 18, 20)
    s.intruder("ADULT", 18)
    s.draws_endurance(0)
    s.draws_event(1)  # number 1 leads to room 20
    s.draws_event(9)
    s.start("fire")
    assert s.intruders(20) == ["ADULT"]
    assert s.g.intruders[0].injuries == 1


@pytest.mark.rule("NEM-FIRE-03")
def test_vulnerability_to_fire_adds_an_injury(scenario: Make) -> None:
    s = scenario()
    s.weakness(0, "Vulnerability to Fire")
    burn(s, 18)
    s.intruder("ADULT", 18)
    s.draws_endurance(6)
    s.draws_event(9)
    s.start("fire")
    assert s.g.intruders[0].injuries == 2
    assert WEAKNESS["Vulnerability to Fire"] in s.g.weaknesses


@pytest.mark.rule("NEM-FIRE-05")
def test_fire_comes_into_unexplored_special_and_any_rooms(scenario: Make) -> None:
    s = scenario()
    s.tile(3, "Nest")
    burn(s, 1, 11)
    s.draws_event(4)  # the Hibernatorium burns: each of its neighbours
    s.put(0, 20)
    s.put(1, 20)
    s.start("event")
    assert burning(s) == [1, 6, 8, 11, 14, 15]
    assert not s.g.explored[6]
    s2 = scenario()
    s2.tile(3, "Nest")
    burn(s2, 1)
    s2.put(0, 20)
    s2.put(1, 20)
    s2.draws_event(14)
    s2.start("event")
    assert burning(s2) == [1, 2, 3, 4]


@pytest.mark.rule("NEM-FIRE-06")
def test_a_discarded_fire_does_not_count_towards_the_eight(scenario: Make) -> None:
    s = scenario(characters=("Mechanic", "Captain"))
    s.put(0, 20)
    s.put(1, 20)
    s.hand(0, "Pyrotechnics", "Search")
    burn(s, 1, 2, 3, 4, 5, 6, 8, 20)
    s.start()
    s.play(0, "Pyrotechnics", "put_out")
    assert burning(s) == [1, 2, 3, 4, 5, 6, 8]
    s.draws_event(4)
    s.hand(1)
    s.pass_(0)
    s.pass_(1)
    assert not s.over
    assert burning(s) == [1, 2, 3, 4, 5, 6, 8, 11]


@pytest.mark.rule("NEM-FIRE-07", "NEM-DOOR-08")
def test_fire_spreads_over_open_and_destroyed_doors_only_and_only_one_room_far(
    scenario: Make,
) -> None:
    s = scenario()
    s.put(0, 20)
    s.put(1, 20)
    s.door(1, 2, CLOSED)
    s.door(1, 3, DESTROYED)
    burn(s, 1)
    s.draws_event(14)
    s.start("event")
    assert burning(s) == [1, 3, 4]


@pytest.mark.rule("NEM-FIRE-07", "NEM-TECH-04")
def test_fire_does_not_spread_through_the_technical_corridor(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.put(1, 20)
    burn(s, 21)
    s.draws_event(14)
    s.start("event")
    assert burning(s) == [16, 18, 21]
