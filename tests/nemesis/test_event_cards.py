"""What each of the 20 event cards does (the table of event cards)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import (
    AWAKE,
    BAG_TYPES,
    CARD,
    CLOSED,
    CORPSES,
    DEAD,
    DESTROYED,
    EGG,
    EVACUATED,
    HIBERNATING,
    ITEMS_BY_NAME,
    LAUNCHED,
    LOCKED,
    OPEN,
    UNKNOWN,
    UNLOCKED,
)
from hullbreach.games.nemesis.state import Held
from hullbreach.kernel.decks import Deck
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def board(make: Make, *rooms: int, explored: bool = True, **kwargs: object) -> Scenario:
    """Characters with five action cards in these rooms and a bag that does nothing."""
    s = make(len(rooms), **kwargs)
    for seat, room in enumerate(rooms):
        s.put(seat, room)
        s.fill(seat)
    if explored:
        s.explore_all()
    s.bag(("BLANK", 0))
    return s


def happens(s: Scenario, card: int) -> None:
    """This event card is turned over; whatever it does, no component is lost."""
    s.draws_event(card)
    before = GAME.count(s.g)
    s.start("event")
    assert GAME.count(s.g) == before


def marked(rooms: list[bool]) -> set[int]:
    return {room for room, on in enumerate(rooms) if on}


# Movers and number of each card.
MOVES = {
    1: ("CREEPER ADULT", 1),
    2: ("BREEDER QUEEN", 1),
    3: ("CREEPER ADULT", 3),
    4: ("BREEDER QUEEN", 4),
    5: ("ADULT BREEDER", 1),
    6: ("CREEPER BREEDER QUEEN", 2),
    7: ("CREEPER BREEDER QUEEN", 1),
    8: ("ADULT BREEDER QUEEN", 1),
    9: ("CREEPER BREEDER QUEEN", 3),
    10: ("BREEDER QUEEN", 3),
    11: ("ADULT BREEDER QUEEN", 4),
    12: ("CREEPER ADULT", 2),
    13: ("BREEDER QUEEN", 2),
    14: ("CREEPER BREEDER QUEEN", 4),
    15: ("ADULT BREEDER", 2),
    16: ("CREEPER ADULT", 4),
    17: ("ADULT BREEDER QUEEN", 3),
    18: ("ADULT BREEDER", 3),
    19: ("ADULT BREEDER QUEEN", 2),
    20: ("ADULT BREEDER", 4),
}
START = {"CREEPER": 12, "ADULT": 7, "BREEDER": 17, "QUEEN": 10}
EXITS = {12: (9, 9, 16, 16), 7: (6, 8, 3, 3), 17: (19, 14, 20, 20), 10: (5, 5, 13, 13)}


@pytest.mark.rule("NEM-EVT-07")
@pytest.mark.parametrize("card", range(1, 21))
def test_who_moves_where_on_each_card(card: int, scenario: Make) -> None:
    s = board(scenario, 1, 1)
    for type_, room in START.items():
        s.intruder(type_, room)
    happens(s, card)
    movers, number = MOVES[card]
    moved = {BAG_TYPES[type_]: (start, to) for type_, start, to, _ in s.said("intruder.moves")}
    assert moved == {
        type_: (START[type_], EXITS[START[type_]][number - 1]) for type_ in movers.split()
    }


# -- 1 to 5 ------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-FIRE-07")
def test_1_damaging_fire_breaks_burning_rooms_then_spreads(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    s.g.fire[7] = True
    s.door(7, 8, CLOSED)
    s.door(6, 7, DESTROYED)
    happens(s, 1)
    assert marked(s.g.malfunction) == {7}
    assert marked(s.g.fire) == {3, 6, 7}


def test_1_damaging_fire_skips_a_room_that_takes_no_marker(scenario: Make) -> None:
    s = board(scenario, 1, 1, explored=False)
    s.g.fire[7] = s.g.fire[16] = True
    happens(s, 1)
    assert marked(s.g.malfunction) == set()
    assert marked(s.g.fire) == {7, 3, 6, 8, 16, 12, 15, 21}


def test_2_regeneration_heals_two_injuries_of_every_intruder(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    for type_, room, injuries in (("ADULT", 7, 3), ("CREEPER", 12, 1), ("QUEEN", 1, 2)):
        s.intruder(type_, room, injuries)
    happens(s, 2)
    assert [it.injuries for it in s.g.intruders] == [1, 0, 0]


def test_3_scent_of_prey_makes_noise_around_slimed_characters(scenario: Make) -> None:
    s = board(scenario, 14, 7, 12)
    s.p(0).slime = s.p(2).slime = True
    s.p(2).pod = 1
    s.noise((13, 14))
    happens(s, 3)
    assert s.noisy((13, 14), (14, 17), (11, 14), (14, 0))


@pytest.mark.rule("NEM-FIRE-07")
def test_4_flammable_compounds_set_the_hibernatorium_on_fire(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    happens(s, 4)
    assert marked(s.g.fire) == {11}
    s = board(scenario, 1, 1)
    s.g.fire[11] = True
    s.door(8, 11, CLOSED)
    happens(s, 4)
    assert marked(s.g.fire) == {11, 15, 6, 14}


def test_5_bulkheads_open_opens_closed_doors_only(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    s.door(1, 2, CLOSED)
    s.door(7, 8, CLOSED)
    s.door(3, 7, DESTROYED)
    happens(s, 5)
    assert s.g.doors[corridor(1, 2)] == s.g.doors[corridor(7, 8)] == OPEN
    assert s.g.doors[corridor(3, 7)] == DESTROYED


# -- 6 to 10 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [6, 10])
def test_6_and_10_hunt_brings_adults_to_the_lowest_room_with_a_character(
    card: int, scenario: Make
) -> None:
    s = board(scenario, 6, 3, 8, 9)
    s.p(3).pod = 2
    s.intruder("ADULT", 7)  # next to 3, 6 and 8
    s.intruder("ADULT", 10)  # next to nobody
    s.intruder("ADULT", 12)  # next to a pod only
    s.intruder("ADULT", 8)  # in combat
    s.intruder("LARVA", 7)
    happens(s, card)
    assert sorted(it.room for it in s.g.intruders if it.type == 3) == [3, 8, 10, 12]
    assert s.intruders(7) == ["LARVA"]
    assert s.said("attack") == []


@pytest.mark.parametrize("card", [6, 10])
def test_6_and_10_hunting_adults_break_one_closed_door_together(
    card: int, scenario: Make
) -> None:
    s = board(scenario, 6, 6)
    s.door(6, 7, CLOSED)
    s.intruder("ADULT", 7)
    s.intruder("ADULT", 7)
    happens(s, card)
    assert s.intruders(7) == ["ADULT", "ADULT"]
    assert s.g.doors[corridor(6, 7)] == DESTROYED


def test_7_eclosion_kills_hosts_and_infects_the_others(scenario: Make) -> None:
    s = board(scenario, 6, 8, 9)
    s.p(0).larva = True
    for seat in (1, 2):
        s.pile(seat, ["Rest", "Search", "Demolition", UNKNOWN], [])
    s.scans(True, False)
    happens(s, 7)
    assert s.p(0).status == DEAD
    assert s.g.objects[6] == [CORPSES + s.p(0).character]
    assert s.intruders(6) == ["CREEPER"]
    assert (s.p(1).larva, s.p(2).larva) == (True, False)
    # The four drawn cards never were in hand; they lie on the discard.
    assert len(s.p(1).deck.discard) == len(s.p(2).deck.discard) == 4
    assert len(s.p(1).hand) == len(s.p(2).hand) == 5
    assert s.said("eclosion.scan") == [(1, 1), (2, 1)]
    assert s.said("attack") == []


@pytest.mark.rule("NEM-CARD-05")
def test_7_eclosion_renews_a_deck_that_is_too_small(scenario: Make) -> None:
    s = board(scenario, 6)
    s.pile(0, ["Rest"], ["Search", "Search", "Demolition", "Order", UNKNOWN])
    s.will("action card", UNKNOWN, CARD["Order"], CARD["Search"])
    s.scans(True)
    happens(s, 7)
    assert s.p(0).larva
    assert sorted(s.p(0).deck.discard)[-1] > UNKNOWN
    assert len(s.p(0).deck.pool) == 2


def test_7_eclosion_spares_sleepers_and_reaches_into_pods(scenario: Make) -> None:
    s = board(scenario, 2, 2, 11, 7)
    s.tile(2, "Evacuation Section A")
    s.p(0).larva = s.p(2).larva = True
    s.p(0).pod = s.p(1).pod = 1
    s.p(2).status = HIBERNATING
    happens(s, 7)
    assert [p.status for p in s.g.players] == [DEAD, AWAKE, HIBERNATING, AWAKE]
    assert s.intruders(2) == ["CREEPER"]
    assert s.p(1).pod == 0
    assert s.g.objects[2] == [CORPSES + s.p(0).character]


@pytest.mark.rule("NEM-END-05", "NEM-CONT-06")
def test_7_eclosion_of_the_last_awake_host_ends_the_game(scenario: Make) -> None:
    s = board(scenario, 6, 11)
    s.p(0).larva = True
    s.p(1).status = HIBERNATING
    happens(s, 7)
    assert s.over
    assert s.g.ending in ("crew", "engines")
    assert s.intruders(6) == ["CREEPER"]


def test_8_coolant_leak_starts_the_sequence_if_the_generator_is_broken(scenario: Make) -> None:
    for broken, running, after in ((True, -1, 6), (False, -1, -1), (True, 2, 2)):
        s = board(scenario, 1, 1)
        s.tile(4, "Generator")
        s.g.malfunction[4] = broken
        s.g.destruct = running
        s.p(1).status = HIBERNATING
        happens(s, 8)
        assert s.g.destruct == after


def test_9_nest_makes_noise_around_the_explored_nest(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    s.tile(2, "Nest")
    s.noise((1, 2))
    happens(s, 9)
    assert s.noisy((1, 2), (2, 6), (2, 0))
    s = board(scenario, 1, 1, explored=False)
    s.tile(2, "Nest", explored=False)
    happens(s, 9)
    assert s.noisy()


# -- 11 to 15 ----------------------------------------------------------------------------------


def test_11_short_circuit_breaks_explored_yellow_rooms_with_a_computer(scenario: Make) -> None:
    s = board(scenario, 1, 1, explored=False)
    s.tile(2, "Comms Room")
    s.tile(3, "Storage")
    s.tile(4, "Generator", explored=False)
    s.tile(5, "Surgery")
    s.tile(6, "Airlock Control")
    s.tile(7, "Command Center")
    happens(s, 11)
    assert marked(s.g.malfunction) == {2, 6}


def test_12_damage_breaks_rooms_with_big_intruders(scenario: Make) -> None:
    s = board(scenario, 7, 6)
    s.intruder("ADULT", 7)
    s.intruder("CREEPER", 6)
    s.intruder("BREEDER", 12)
    s.intruder("QUEEN", 16)
    s.intruder("LARVA", 3)
    happens(s, 12)
    assert marked(s.g.malfunction) == {7, 12, 16}


def test_13_egg_protection_brings_encounters_to_nest_and_egg_carriers(scenario: Make) -> None:
    s = board(scenario, 7, 2, 12, 9)
    s.tile(2, "Nest")
    s.p(0).slots.append(Held(EGG))
    s.p(3).slots.append(Held(EGG))
    s.p(3).pod = 2
    s.bag(("CREEPER", 1), ("LARVA", 1), ("BLANK", 0))
    s.g.first = 1
    s.draws_token("CREEPER", 1)
    s.draws_token("LARVA", 1)
    happens(s, 13)
    assert s.intruders(2) == ["CREEPER"]
    assert s.intruders(7) == ["LARVA"]
    assert s.said("encounter") == [(1, 2), (0, 7)]


def test_14_consuming_fire_burns_items_then_spreads(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    s.g.fire[7] = True
    for room in (6, 7):
        s.g.item_counter[room] = 3
    happens(s, 14)
    assert (s.g.item_counter[7], s.g.item_counter[6]) == (0, 3)
    assert marked(s.g.fire) == {7, 6, 8, 3}
    assert marked(s.g.malfunction) == set()


@pytest.mark.rule("NEM-GAP-37")
def test_15_malfunction_hits_the_first_explored_room_and_is_shuffled(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    s.g.events = Deck([14, 1, 4], [2, 3])
    happens(s, 15)
    assert marked(s.g.malfunction) == {1}
    assert sorted(s.g.events.pool) == [1, 2, 3, 4, 14]
    assert s.g.events.discard == s.g.events_removed == []


@pytest.mark.rule("NEM-GAP-37")
def test_15_malfunction_does_nothing_to_a_broken_cockpit(scenario: Make) -> None:
    s = board(scenario, 1, 1)
    s.g.malfunction[1] = True
    happens(s, 15)
    assert marked(s.g.malfunction) == {1}


# -- 16 to 20 ----------------------------------------------------------------------------------


def test_16_lurking_takes_all_unseen_intruders_off_the_board(scenario: Make) -> None:
    s = board(scenario, 7, 9)
    s.p(1).pod = 2
    s.intruder("ADULT", 7)
    s.intruder("LARVA", 3)
    s.intruder("QUEEN", 16, injuries=4)
    s.intruder("CREEPER", 9)  # a pod is no room: to 8, then off the board
    happens(s, 16)
    assert [(it.type, it.room) for it in s.g.intruders] == [(3, 7)]
    # Blank, larva, queen and creeper, and the adult that the blank brings.
    assert len(s.g.bag) == 5


def test_17_ejection_launches_the_lowest_pod_with_its_riders(scenario: Make) -> None:
    s = board(scenario, 2, 4, 7)
    s.tile(2, "Evacuation Section A")
    s.g.pods[1] = LAUNCHED
    s.g.pods[3] = UNLOCKED
    s.p(0).pod = 3
    happens(s, 17)  # pod 2, locked and empty
    assert s.g.pods[1:] == [LAUNCHED, LAUNCHED, UNLOCKED, 0]
    assert s.p(0).status == AWAKE
    s = board(scenario, 2, 4, 7)
    s.tile(2, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.p(0).pod = s.p(1).pod = 1
    happens(s, 17)
    assert s.g.pods[1:] == [LAUNCHED, LOCKED, LOCKED, 0]
    assert [p.status for p in s.g.players] == [EVACUATED, EVACUATED, AWAKE]


def test_18_hatching_attacks_those_in_the_nest_without_action_cards(scenario: Make) -> None:
    s = board(scenario, 2, 2, 2, 2)
    s.tile(2, "Nest")
    s.hand(0, contamination=2)
    s.hand(1)
    s.p(1).larva = True
    s.hand(3)
    s.p(3).pod = 1
    happens(s, 18)
    assert s.g.eggs == 4
    assert [p.larva for p in s.g.players] == [True, True, False, False]
    assert [p.deck.discard for p in s.g.players] == [[UNKNOWN], [UNKNOWN], [], []]
    assert s.said("bag.added") == [(3,)]  # only the adult of the blank


@pytest.mark.rule("NEM-ATK-13")
def test_18_armor_helps_against_hatching(scenario: Make) -> None:
    s = board(scenario, 2, 1, characters=("Soldier", "Pilot"))
    s.tile(2, "Nest")
    s.hand(0)
    s.give(0, "Armor")
    happens(s, 18)
    s.answer(0, "use", ITEMS_BY_NAME["Armor"][0])
    assert not s.p(0).larva
    assert s.p(0).deck.discard == []


@pytest.mark.rule("NEM-NEST-06")
def test_18_hatching_adds_a_larva_to_the_bag_if_nobody_was_attacked(scenario: Make) -> None:
    s = board(scenario, 1, 1, explored=False)
    s.g.eggs, s.g.eggs_left = 1, 7
    happens(s, 18)
    assert s.said("bag.added")[0] == (1,)
    assert s.g.eggs == 0
    assert s.g.nest_destroyed


def test_19_life_support_failure_breaks_explored_green_rooms(scenario: Make) -> None:
    s = board(scenario, 1, 1, explored=False)
    s.tile(2, "Emergency Room")
    s.tile(3, "Surgery", explored=False)
    s.tile(4, "Laboratory")
    s.tile(6, "Canteen")
    s.tile(7, "Cabins")
    happens(s, 19)
    assert marked(s.g.malfunction) == {2, 4, 6}


def test_20_noise_in_technical_corridors_places_the_marker(scenario: Make) -> None:
    s = board(scenario, 2, 14)
    happens(s, 20)
    assert s.noisy((2, 0))
    assert s.said("noise.roll") == []


def test_20_a_second_noise_there_makes_those_at_entrances_roll(scenario: Make) -> None:
    s = board(scenario, 2, 7, 14, 5, 9)
    s.p(3).pod = 1
    s.intruder("CREEPER", 9)  # in combat; card 20 does not move it
    s.noise((2, 0))
    s.g.first = 2
    s.roll(noise=[2, 4])
    happens(s, 20)
    assert [args[0] for args in s.said("noise.roll")] == [2, 0]
    assert s.noisy((2, 0), (14, 17), (2, 6))
