"""The Event Phase (NEM-EVT)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import EVENTS
from hullbreach.games.nemesis.ids import CARCASS, CLOSED, DESTROYED, EGG, OPEN
from hullbreach.kernel.decks import Deck
from tests.nemesis.scenario import Scenario, corridor, kinds

Make = Callable[..., Scenario]
QUIET = ("BLANK", 0)
"""A bag of this alone makes bag development harmless."""


@pytest.mark.rule("NEM-EVT-01", "NEM-EVT-03")
def test_the_six_steps_come_in_order_and_then_the_next_turn(scenario: Make) -> None:
    s = scenario()
    s.fill(0)
    s.bag(QUIET)
    s.g.destruct = 6
    s.intruder("ADULT", 11)
    s.g.fire[12] = True
    s.intruder("CREEPER", 12)
    s.draws_attack("Slime", 5)
    s.draws_endurance(6)
    s.draws_event(2)
    s.start("time")
    assert kinds(
        s, "time", "destruct.advances", "attack", "intruder.injured", "event", "bag.drawn", "turn"
    ) == ["time", "destruct.advances", "attack", "intruder.injured", "event", "bag.drawn", "turn"]
    assert (s.g.time, s.g.destruct, s.g.turn) == (14, 5, 2)


@pytest.mark.rule("NEM-EVT-02")
def test_the_red_space_ends_the_game_before_the_other_steps(scenario: Make) -> None:
    s = scenario()
    s.intruder("ADULT", 11)
    s.g.time = 1
    s.start("time")
    assert s.over
    assert s.g.ending == "time"
    assert s.said("attack") == s.said("event") == s.said("bag.drawn") == []


@pytest.mark.rule("NEM-EVT-02", "NEM-CRIT-03")
def test_the_marker_moves_one_space_and_label_8_opens_the_chambers(scenario: Make) -> None:
    for label, opens in ((10, False), (9, True), (8, False)):
        s = scenario()
        s.bag(QUIET)
        s.g.time = label
        s.start("time")
        assert s.g.time == label - 1
        assert bool(s.said("chambers.open")) is opens


@pytest.mark.rule("NEM-EVT-03")
def test_an_inactive_destruct_marker_does_not_move(scenario: Make) -> None:
    s = scenario()
    s.bag(QUIET)
    s.start("destruct")
    assert s.g.destruct == -1
    assert s.said("destruct.advances") == []


@pytest.mark.rule("NEM-EVT-04")
def test_who_appears_during_the_attacks_does_not_attack(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.fill(0)
    s.put(0, 7)
    s.put(1, 1)
    s.intruder("CREEPER", 7)
    s.intruder("ADULT", 12)
    s.bag(("ADULT", 4), QUIET)
    s.draws_attack("Summoning", 3)
    s.draws_token("ADULT", 4)
    s.draws_event(2)
    s.start("attacks")
    assert [(args[0], args[1]) for args in s.said("attack")] == [(2, 0)]
    assert s.intruders(7) == ["CREEPER", "ADULT"]
    assert s.p(0).light == 0


@pytest.mark.rule("NEM-EVT-04")
def test_attacks_go_by_room_then_from_queen_to_larva(scenario: Make) -> None:
    s = scenario()
    s.fill(0)
    s.fill(1)
    s.put(0, 7)
    s.put(1, 3)
    first = s.intruder("LARVA", 7)
    second = s.intruder("QUEEN", 7)
    third = s.intruder("ADULT", 3)
    s.bag(QUIET)
    s.draws_attack("Transformation", 4)
    s.draws_attack("Transformation", 5)
    s.draws_event(20)
    s.start("attacks")
    assert [args[2] for args in s.said("attack")] == [third.id, second.id, first.id]


@pytest.mark.rule("NEM-EVT-05")
def test_fire_hurts_each_intruder_once_even_if_it_flees_into_fire(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.put(1, 1)
    s.g.fire[7] = s.g.fire[8] = True
    it = s.intruder("ADULT", 7)
    s.intruder("ADULT", 12)
    s.bag(QUIET)
    s.draws_endurance(0)
    s.draws_event(12)  # number 2: to room 8
    s.draws_event(9)
    s.start("fire")
    assert [args[3] for args in s.said("intruder.injured")] == [it.id]
    assert (s.g.intruders[0].room, s.g.intruders[0].injuries) == (8, 1)


@pytest.mark.rule("NEM-EVT-05")
def test_fire_checks_intruders_in_order_and_then_burns_eggs(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.put(1, 1)
    s.explore_all()
    s.g.fire[12] = s.g.fire[9] = True
    s.intruder("CREEPER", 12)
    s.intruder("ADULT", 9, injuries=1)
    s.g.objects[12].append(EGG)
    s.g.eggs_left -= 1
    s.bag(QUIET)
    s.draws_endurance(2, 3)
    s.draws_event(2)
    s.start("fire")
    assert kinds(s, "intruder.injured", "intruder.killed", "eggs.destroyed") == [
        "intruder.injured",
        "intruder.killed",
        "intruder.injured",
        "eggs.destroyed",
    ]
    assert s.g.objects[9] == [CARCASS]
    assert s.intruders(12) == ["CREEPER"]
    assert s.g.objects[12] == []


@pytest.mark.rule("NEM-EVT-06", "NEM-EVT-07")
def test_intruders_move_before_the_effect_and_the_card_is_discarded(scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.put(1, 1)
    s.explore_all()
    s.intruder("ADULT", 7)
    s.bag(QUIET)
    s.draws_event(12)  # Damage, creepers and adults by number 2
    s.start("event")
    assert s.intruders(8) == ["ADULT"]
    assert s.g.malfunction[8] and not s.g.malfunction[7]
    assert s.g.events.discard == [11]
    assert s.g.event_open == []
    assert len(s.g.events.pool) == 19


@pytest.mark.rule("NEM-EVT-07")
def test_event_movement_takes_the_named_types_that_are_not_in_combat(scenario: Make) -> None:
    s = scenario()
    s.put(0, 7)
    s.put(1, 1)
    s.intruder("ADULT", 7)
    s.intruder("CREEPER", 8)
    s.intruder("BREEDER", 17)
    s.intruder("ADULT", 2, injuries=1)
    s.intruder("ADULT", 12)
    s.door(9, 12, CLOSED)
    s.bag(QUIET)
    s.draws_event(1)  # creepers and adults by number 1
    s.start("event")
    where = sorted((it.type, it.room) for it in s.g.intruders)
    assert where == [(2, 4), (3, 7), (3, 12), (4, 17)]
    assert s.g.doors[corridor(9, 12)] == DESTROYED
    # The adult of room 2 left through the technical corridor; the blank brought another one.
    assert len(s.g.bag) == 3


@pytest.mark.rule("NEM-EVT-07")
def test_all_move_at_the_same_time(scenario: Make) -> None:
    s = scenario()
    s.put(0, 6)
    s.put(1, 1)
    s.intruder("CREEPER", 7)  # by number 1 into room 6 and into combat
    s.intruder("ADULT", 13)
    s.intruder("ADULT", 14)  # by number 1 to 13, where the other adult was
    s.bag(QUIET)
    s.draws_event(1)
    s.start("event")
    assert s.intruders(6) == ["CREEPER"]
    assert s.intruders(13) == ["ADULT"]
    assert s.intruders(14) == ["ADULT"]


@pytest.mark.rule("NEM-EVT-08")
def test_who_arrives_by_an_event_is_in_combat_but_does_not_attack(scenario: Make) -> None:
    s = scenario()
    s.put(0, 8)
    s.put(1, 1)
    s.noise((7, 8))
    s.intruder("ADULT", 7)
    s.bag(QUIET)
    s.draws_event(12)
    s.start("event")
    assert s.intruders(8) == ["ADULT"]
    assert s.said("attack") == s.said("encounter") == s.said("surprise") == []
    assert s.noisy((7, 8))
    assert s.refusal(0, "move", 4) == "NEM-ACT-03"


@pytest.mark.rule("NEM-EVT-09")
@pytest.mark.parametrize("card", range(1, 21))
def test_no_event_card_moves_a_larva(card: int, scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.put(1, 1)
    s.intruder("LARVA", 12)
    s.bag(QUIET)
    s.draws_event(card)
    s.start("event")
    assert s.said("intruder.moves") == []
    # Lurking alone takes it off the board.
    assert s.intruders(12) == ([] if EVENTS[card - 1].name == "Lurking" else ["LARVA"])


@pytest.mark.rule("NEM-EVT-10")
def test_an_empty_event_deck_is_made_anew_of_its_discard(scenario: Make) -> None:
    s = scenario()
    s.bag(QUIET)
    s.g.events = Deck([], [1, 4, 8])
    s.will("event card", 4)
    s.start("event")
    assert s.said("event") == [(4,)]
    assert sorted(s.g.events.pool) == [1, 8]
    assert s.g.events.discard == [4]


@pytest.mark.rule("NEM-EVT-11")
@pytest.mark.parametrize("card", [8, 11, 17, 19])
def test_a_removed_card_leaves_the_game_and_all_others_are_shuffled(
    card: int, scenario: Make
) -> None:
    s = scenario()
    s.bag(QUIET)
    s.g.events = Deck([card - 1, 1, 4], [2, 3])
    s.draws_event(card)
    s.start("event")
    assert s.g.events_removed == [card - 1]
    assert sorted(s.g.events.pool) == [1, 2, 3, 4]
    assert s.g.events.discard == []


@pytest.mark.rule("NEM-EVT-11")
@pytest.mark.parametrize("card", [c for c in range(1, 21) if c not in (8, 11, 15, 17, 19)])
def test_other_cards_are_discarded_and_nothing_is_shuffled(card: int, scenario: Make) -> None:
    s = scenario()
    s.put(0, 1)
    s.put(1, 1)
    s.bag(QUIET)
    s.g.events = Deck([c for c in range(20) if c != 0], [0]) if card != 1 else s.g.events
    before = list(s.g.events.discard)
    s.draws_event(card)
    s.start("event")
    assert s.g.events_removed == []
    assert s.g.events.discard == [*before, card - 1]
    assert s.g.doors.count(OPEN) == 28
