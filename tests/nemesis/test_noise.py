"""Noise rolls and the technical corridor (NEM-NOISE, NEM-TECH)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import CONSTANTS
from hullbreach.games.nemesis.doors import changeable_doors
from hullbreach.games.nemesis.hazards import spread_fire
from hullbreach.games.nemesis.ids import (
    CLOSED,
    CORRIDORS,
    CORRIDORS_OF,
    DESTROYED,
    ENTRANCES,
    EXITS,
    NEIGHBOURS,
    OPEN,
    ROOMS,
    TECHNICAL,
    WAYS,
)
from hullbreach.games.nemesis.intruders import move_by_number
from hullbreach.games.nemesis.noise import danger, noise_roll
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def alone(scenario: Make, room: int, hand: int = 5) -> Scenario:
    """Seat 0 alone in an explored room with five cards; seat 1 is far away in room 1."""
    s = scenario()
    s.explore_all()
    s.fill(0, hand)
    s.put(0, room)
    s.put(1, 1)
    return s


# -- the number --------------------------------------------------------------------------------


@pytest.mark.rule("NEM-NOISE-01")
def test_the_noise_die_works_on_the_room_the_character_is_in(scenario: Make) -> None:
    assert sorted(CONSTANTS.noise_die) == [-1, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    s = alone(scenario, 7)
    s.start()
    s.roll(noise=3)
    s.do(0, "move", 6)
    assert s.said("noise.roll") == [(0, 6, 3)]
    assert s.noisy((6, 5))  # number 3 of room 6; of room 7 it would be 3-7


@pytest.mark.rule("NEM-NOISE-02")
@pytest.mark.parametrize("number, other", [(1, 7), (2, 11), (3, 5), (4, 2)])
def test_a_number_puts_a_marker_into_its_corridor(scenario: Make, number: int, other: int) -> None:
    s = alone(scenario, 6)
    s.roll(noise=number)
    s.run(noise_roll(s.g, 0))
    assert s.noisy((6, other))
    assert s.g.intruders == []


@pytest.mark.rule("NEM-NOISE-02", "NEM-NOISE-08", "NEM-EX-10")
def test_both_numbers_of_a_corridor_mean_the_same_marker(scenario: Make) -> None:
    s = alone(scenario, 3)
    s.roll(noise=[1, 2])
    s.draws_token("ADULT", 2)
    s.run(noise_roll(s.g, 0))
    assert s.noisy((1, 3))
    s.g.contact = True
    s.run(noise_roll(s.g, 0))
    assert s.noisy()  # an encounter, which took the marker away, and no second marker
    assert s.intruders(3) == ["ADULT"]


@pytest.mark.rule("NEM-NOISE-02", "NEM-NOISE-10", "NEM-EX-09")
def test_a_marker_counts_for_both_rooms_of_its_corridor(scenario: Make) -> None:
    s = alone(scenario, 2)
    s.g.contact = True
    s.roll(noise=[3, 3])
    s.draws_token("CREEPER", 1)
    s.run(noise_roll(s.g, 0))
    assert s.noisy((1, 2))
    s.put(0, 1)
    s.put(1, 8)
    s.noise((1, 3), (1, 4), (3, 7))
    s.run(noise_roll(s.g, 0))  # number 3 of room 1 is the corridor to room 2 as well
    assert s.intruders(1) == ["CREEPER"]
    assert s.noisy((3, 7))


@pytest.mark.rule("NEM-NOISE-09")
@pytest.mark.parametrize("door", [CLOSED, DESTROYED])
def test_doors_do_not_matter_to_noise(scenario: Make, door: int) -> None:
    s = alone(scenario, 6)
    s.g.contact = True
    s.door(6, 7, door)
    s.roll(noise=[1, 1])
    s.draws_token("ADULT", 3)
    s.run(noise_roll(s.g, 0))
    assert s.noisy((6, 7))
    s.run(noise_roll(s.g, 0))
    assert s.intruders(6) == ["ADULT"]
    assert s.g.doors[corridor(6, 7)] == door


# -- danger and silence ------------------------------------------------------------------------


@pytest.mark.rule("NEM-NOISE-03", "NEM-NOISE-07")
def test_danger_brings_every_free_intruder_next_door(scenario: Make) -> None:
    s = alone(scenario, 7, hand=0)
    adult, creeper = s.intruder("ADULT", 6), s.intruder("CREEPER", 8)
    far = s.intruder("ADULT", 9)  # two rooms away
    s.noise((6, 7))
    s.roll(noise="danger")
    s.run(noise_roll(s.g, 0))
    assert (adult.room, creeper.room, far.room) == (7, 7, 9)
    assert [s.g.intruder_count[room] for room in (6, 7, 8, 9)] == [0, 2, 0, 1]
    assert s.noisy((6, 7))  # no marker placed, none discarded: this is no encounter
    assert s.said("surprise") == [] and s.said("attack") == []
    assert s.said("encounter") == []


@pytest.mark.rule("NEM-NOISE-03", "NEM-NOISE-04", "NEM-EX-13")
def test_danger_leaves_intruders_in_combat_alone_and_makes_noise(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.put(1, 6)
    s.intruder("ADULT", 6)
    s.noise((3, 7))
    s.roll(noise="danger")
    s.run(noise_roll(s.g, 0))
    assert s.intruders(6) == ["ADULT"] and s.intruders(7) == []
    assert s.noisy((3, 7), (6, 7), (7, 8))


@pytest.mark.rule("NEM-NOISE-04", "NEM-NOISE-08", "NEM-TECH-01")
def test_danger_with_all_markers_there_causes_no_encounter(scenario: Make) -> None:
    s = alone(scenario, 14)
    s.run(danger(s.g, 0))
    assert s.noisy((13, 14), (14, 17), (14, 0), (11, 14))  # the technical corridor included
    s.run(danger(s.g, 0))
    assert s.noisy((13, 14), (14, 17), (14, 0), (11, 14))
    assert s.g.intruders == []


@pytest.mark.rule("NEM-NOISE-05", "NEM-EX-14")
def test_an_intruder_behind_a_closed_door_breaks_it_and_noise_is_made(scenario: Make) -> None:
    s = alone(scenario, 7)
    it = s.intruder("ADULT", 8)
    s.door(7, 8, CLOSED)
    s.run(danger(s.g, 0))
    assert it.room == 8
    assert s.g.doors[corridor(7, 8)] == DESTROYED
    assert s.noisy((3, 7), (6, 7), (7, 8))


@pytest.mark.rule("NEM-NOISE-05", "NEM-EX-50")
def test_others_come_although_one_is_behind_a_closed_door(scenario: Make) -> None:
    s = alone(scenario, 8)
    adult, creeper = s.intruder("ADULT", 7), s.intruder("CREEPER", 9)
    s.door(8, 9, CLOSED)
    s.run(danger(s.g, 0))
    assert (adult.room, creeper.room) == (8, 9)
    assert s.g.doors[corridor(8, 9)] == DESTROYED
    assert s.noisy()


@pytest.mark.rule("NEM-NOISE-06", "NEM-EX-12")
def test_silence_is_nothing_but_for_a_slimy_character(scenario: Make) -> None:
    s = alone(scenario, 7, hand=0)
    it = s.intruder("CREEPER", 6)
    s.roll(noise=["silence", "silence"])
    s.run(noise_roll(s.g, 0))
    assert it.room == 6 and s.noisy()
    s.p(0).slime = True
    s.run(noise_roll(s.g, 0))
    assert it.room == 7 and s.noisy()
    assert s.said("surprise") == []


@pytest.mark.rule("NEM-NOISE-06")
def test_slime_does_not_change_a_number(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.p(0).slime = True
    s.roll(noise=1)
    s.run(noise_roll(s.g, 0))
    assert s.noisy((6, 7))


# -- several players, the Motion Scanner -------------------------------------------------------


@pytest.mark.rule("NEM-NOISE-11", "NEM-EX-31")
def test_players_roll_in_turn_order_and_combat_is_judged_at_the_own_roll(scenario: Make) -> None:
    s = scenario(seats=4)
    s.explore_all()
    s.g.contact = True
    s.g.first = 1
    for seat, room in enumerate((6, 12, 9, 12)):
        s.put(seat, room)
        s.fill(seat)
    s.intruder("CREEPER", 6)  # seat 0 is in combat already
    s.noise((9, 12))
    # Seat 1 rolls first: its encounter in room 12 brings seat 3 into combat as well.
    s.roll(noise=[1, 3])
    s.bag(("ADULT", 2), ("ADULT", 3), ("BLANK", 0))
    s.draws_token("ADULT", 3)
    s.draws_token("ADULT", 2)
    s.start("bag")
    assert s.said("noise.roll") == [(1, 12, 1), (2, 9, 3)]
    assert s.intruders(12) == ["ADULT"]


@pytest.mark.rule("NEM-NOISE-01", "NEM-NOISE-02")
def test_the_motion_scanner_replaces_the_roll_for_a_card(scenario: Make) -> None:
    s = scenario(characters=("Scout", "Pilot"))
    s.explore_all()
    s.put(0, 6)
    s.fill(0, 2)
    s.give(0, "Motion Scanner")
    s.roll(noise=["danger", 4])
    card = ("card", s.p(0).hand[0])
    s.run(noise_roll(s.g, 0), ("reroll",), [card])
    assert s.noisy((6, 2))
    assert len(s.p(0).hand) == 1
    s.roll(noise="silence")
    s.run(noise_roll(s.g, 0), ("keep",))
    assert len(s.p(0).hand) == 1


@pytest.mark.rule("NEM-NOISE-01", "NEM-ITEM-08")
def test_the_motion_scanner_asks_on_public_grounds_and_pays_for_a_hand_wound(
    scenario: Make,
) -> None:
    s = scenario(characters=("Scout", "Pilot"))
    s.explore_all()
    s.put(0, 6)
    s.hand(0, "Rest", contamination=1)
    s.give(0, "Motion Scanner")
    s.wound(0, "Hand")
    s.roll(noise=["silence", "silence"])
    # Two cards in hand could be two action cards: the question comes, with one answer only.
    with pytest.raises(AssertionError, match="is not in"):
        s.run(noise_roll(s.g, 0), ("reroll",))
    s.hand(0, "Rest", "Search")
    s.roll(noise=1)
    s.run(noise_roll(s.g, 0), ("reroll",))
    assert s.p(0).hand == []
    s.roll(noise="silence")
    s.run(noise_roll(s.g, 0))  # an empty hand cannot pay: nothing is asked


# -- the technical corridor --------------------------------------------------------------------


@pytest.mark.rule("NEM-TECH-01", "NEM-TECH-02", "NEM-TECH-06", "NEM-EX-11")
def test_all_technical_entrances_share_one_marker(scenario: Make) -> None:
    assert ENTRANCES == (2, 4, 5, 9, 14, 15, 19, 21)
    s = alone(scenario, 2)
    s.g.contact = True
    s.roll(noise=[1, 3])
    s.draws_token("ADULT", 2)
    s.run(noise_roll(s.g, 0))
    assert s.noisy((2, 0))
    s.put(0, 21)
    s.noise((16, 21), (18, 21), (15, 16))
    s.run(noise_roll(s.g, 0))
    assert s.intruders(21) == ["ADULT"]
    assert s.noisy((15, 16))  # the technical marker went with those of the room


@pytest.mark.rule("NEM-TECH-02")
@pytest.mark.parametrize("room, numbers", [(2, (1, 2)), (5, (4,)), (9, (3,)), (19, (3, 4))])
def test_a_technical_exit_bears_one_or_two_numbers(
    scenario: Make, room: int, numbers: tuple[int, ...]
) -> None:
    for number in (1, 2, 3, 4):
        s = alone(scenario, room)
        s.roll(noise=number)
        s.run(noise_roll(s.g, 0))
        assert s.g.noise[TECHNICAL] == (number in numbers)


@pytest.mark.rule("NEM-TECH-06")
def test_an_encounter_away_from_the_vents_leaves_their_marker(scenario: Make) -> None:
    s = alone(scenario, 7)
    s.g.contact = True
    s.noise((2, 0), (6, 7))
    s.roll(noise=1)
    s.draws_token("ADULT", 2)
    s.run(noise_roll(s.g, 0))
    assert s.noisy((2, 0))


@pytest.mark.rule("NEM-TECH-03")
def test_nobody_walks_through_the_vents_without_a_card(scenario: Make) -> None:
    s = scenario(characters=("Mechanic", "Pilot"))
    s.explore_all()
    s.put(0, 14)
    s.hand(0, "Search", "Rest", "Demolition", "Fast Repairs")
    s.start()
    moves = {option[1] for option in s.options() if option[0] in ("move", "careful")}
    assert moves == {11, 13, 17}
    assert 15 not in {room for room, _ in NEIGHBOURS[14]}


@pytest.mark.rule("NEM-TECH-03", "NEM-NOISE-03")
def test_intruders_at_another_entrance_are_not_next_door(scenario: Make) -> None:
    s = alone(scenario, 14)
    it = s.intruder("ADULT", 5)
    s.run(danger(s.g, 0))
    assert it.room == 5
    assert s.g.noise[TECHNICAL]


@pytest.mark.rule("NEM-TECH-03")
def test_the_technical_corridors_card_leads_to_another_entrance_only(scenario: Make) -> None:
    s = scenario(characters=("Mechanic", "Pilot"))
    s.explore_all()
    s.put(0, 14)
    s.hand(0, "Technical Corridors", "Rest", "Search")
    s.start()
    s.play(0, "Technical Corridors")
    assert {option[1] for option in s.options()} == set(ENTRANCES) - {14}
    s.roll(noise=1)
    s.do(0, "room", 2)
    assert s.p(0).room == 2
    s = scenario(characters=("Mechanic", "Pilot"))
    s.put(0, 7)
    s.hand(0, "Technical Corridors", "Rest")
    s.start()
    card = s.p(0).hand[0]
    assert s.refusal(0, "card", card, 0) == "NEM-TECH-03"


@pytest.mark.rule("NEM-TECH-04")
def test_no_door_and_no_fire_in_the_technical_corridor(scenario: Make) -> None:
    s = alone(scenario, 14)
    assert TECHNICAL not in changeable_doors(s.g, 14)
    assert sorted(changeable_doors(s.g, 14)) == sorted(
        corridor(14, other) for other in (11, 13, 17)
    )
    assert len(s.g.doors) == len(CORRIDORS) == 28
    s.g.fire[14] = True
    spread_fire(s.g, [14], "NEM-FIRE-07")
    assert [room for room in ROOMS if s.g.fire[room]] == [11, 13, 14, 17]


@pytest.mark.rule("NEM-TECH-05", "NEM-EX-24")
def test_an_intruder_in_a_technical_exit_leaves_the_board(scenario: Make) -> None:
    s = alone(scenario, 7)
    it = s.intruder("ADULT", 2, injuries=3)
    s.noise((2, 0), (1, 2))
    size, token = len(s.g.bag), it.token
    move_by_number(s.g, it, 1, "NEM-RETR-01")
    assert s.g.intruders == [] and s.g.intruder_count[2] == 0
    assert len(s.g.bag) == size + 1 and s.g.bag[-1] == token
    assert s.noisy((2, 0), (1, 2))
    again = s.intruder("ADULT", 2)
    assert again.injuries == 0


@pytest.mark.rule("NEM-TECH-01", "NEM-LIM-04")
def test_there_is_a_marker_for_every_corridor(scenario: Make) -> None:
    s = alone(scenario, 6)
    for room in ROOMS:
        s.put(0, room)
        s.run(danger(s.g, 0))
    assert sum(s.g.noise) == 29
    assert s.g.doors[0] == OPEN
    for room in ROOMS:
        assert len(EXITS[room]) == 4
        assert set(WAYS[room]) == set(CORRIDORS_OF[room])
