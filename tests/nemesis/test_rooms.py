"""Room actions in general, and the rooms that arm, call, treat, search (NEM-ROOM)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    BLUE_CORPSE,
    CARCASS,
    EGG,
    LOCKED,
    UNLOCKED,
    WEAKNESS,
    item,
)
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario, in_room

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-ROOM-01")
def test_a_room_action_costs_two_cards_of_the_hand(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Comms Room")
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).signal
    assert len(s.p(0).hand) == 3
    assert len(s.p(0).deck.discard) == 2
    assert s.g.actions_taken == 1


@pytest.mark.rule("NEM-ROOM-01")
def test_a_room_action_needs_two_action_cards_no_combat_and_an_explored_room(
    scenario: Make,
) -> None:
    s = scenario()
    in_room(s, "Comms Room")
    s.hand(0, "Search", contamination=3)
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-01"
    assert ("room_action", 0) not in s.options()
    s.p(0).hand.append(s.p(0).deck.pool.pop())
    assert s.refusal(0, "room_action", 0) is None
    s.intruder("LARVA", 3)
    assert s.refusal(0, "room_action", 0) == "NEM-ACT-03"
    s.g.intruders.clear()
    s.g.intruder_count[3] = 0
    s.g.explored[3] = False
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-01"


@pytest.mark.rule("NEM-ROOM-02", "NEM-MALF-04", "NEM-ROOM-04")
def test_a_malfunction_marker_turns_off_action_and_computer_not_searching(scenario: Make) -> None:
    s = scenario(characters=("Scientist", "Pilot"))
    in_room(s, "Laboratory", items=1)
    s.g.objects[3].append(CARCASS)
    s.hand(0, "Computer Skills", "Search", "Rest")
    s.start()
    free_room = ("card", s.p(0).hand[0], 1)
    assert s.refusal(0, "room_action", 0) is None
    assert s.refusal(0, *free_room) is None
    s.g.malfunction[3] = True
    assert s.refusal(0, "room_action", 0) == "NEM-MALF-04"
    assert s.refusal(0, *free_room) == "NEM-ROOM-04"
    s.draws_items("Medkit", "Bandages")
    s.play(0, "Search")
    s.answer(0, "item", item("Medkit"))
    assert s.g.item_counter[3] == 0


@pytest.mark.rule("NEM-ROOM-02")
def test_a_malfunction_marker_does_not_turn_off_the_activation_of_a_quest_item(
    scenario: Make,
) -> None:
    s = scenario(characters=("Captain", "Pilot"))
    in_room(s, "Comms Room")
    s.g.malfunction[3] = True
    s.start()
    s.do(0, "quest", item("Log Key"))
    assert item("Log Key") in s.p(0).items


@pytest.mark.rule("NEM-ROOM-03")
def test_a_fire_marker_does_not_turn_off_a_room(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Comms Room")
    s.g.fire[3] = True
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).signal


@pytest.mark.rule("NEM-ROOM-04")
def test_a_room_with_a_computer_is_explored_has_the_icon_and_works(scenario: Make) -> None:
    s = scenario(characters=("Scientist", "Pilot"))
    s.tile(3, "Generator", explored=False)
    s.tile(4, "Armory")
    s.tile(5, "Laboratory")
    s.put(0, 5)
    s.hand(0, "Blocking Access")
    s.start()
    # The Cockpit and the Laboratory; not the unexplored Generator, not the Armory.
    s.play(0, "Blocking Access", "block")
    assert s.options(0) == [("room", 1), ("room", 5)]
    s.answer(0, "room", 1)
    assert s.g.malfunction[1]


@pytest.mark.rule("NEM-ROOM-05")
def test_the_armory_adds_two_ammo_up_to_the_capacity(scenario: Make) -> None:
    s = scenario(characters=("Scout", "Captain"))
    in_room(s, "Armory")
    rifle = s.p(0).slots[0]
    rifle.ammo = 1
    s.start()
    s.do(0, "room_action", 0)
    assert s.p(0).slots[0].ammo == 3
    s.hand(0, "Search", "Search")
    s.do(0, "room_action", 0)
    assert s.p(0).slots[0].ammo == 4


@pytest.mark.rule("NEM-ROOM-05")
def test_the_armory_loads_energy_weapons_only(scenario: Make) -> None:
    s = scenario(characters=("Captain", "Scout"))
    in_room(s, "Armory")
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-05"


@pytest.mark.rule("NEM-ROOM-06")
def test_the_comms_room_gives_a_signal_marker_a_second_one_changes_nothing(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Comms Room")
    s.start()
    assert not s.p(0).signal
    s.do(0, "room_action", 0)
    s.do(0, "room_action", 0)
    assert s.p(0).signal
    assert not s.p(1).signal


@pytest.mark.rule("NEM-ROOM-07")
def test_the_emergency_room_dresses_all_serious_wounds(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Emergency Room")
    s.wound(0, "Leg", "Hand")
    s.p(0).light = 2
    s.start()
    assert s.refusal(0, "room_action", 1) == "NEM-HEAL-02"
    s.do(0, "room_action", 0)
    assert s.p(0).wounds == []
    assert len(s.p(0).dressed) == 2
    assert s.p(0).light == 2


@pytest.mark.rule("NEM-ROOM-07")
def test_the_emergency_room_heals_one_dressed_wound_or_all_light_ones(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Emergency Room")
    s.hand(0, "Search", "Search", "Rest", "Motivation")
    s.wound(0, "Leg", "Leg", dressed=True)
    s.p(0).light = 2
    s.start()
    s.do(0, "room_action", 1)
    assert len(s.p(0).dressed) == 1
    assert s.p(0).light == 2
    s.do(0, "room_action", 2)
    assert len(s.p(0).dressed) == 1
    assert s.p(0).light == 0


@pytest.mark.rule("NEM-ROOM-09")
def test_fire_control_puts_out_a_fire_and_scares_each_intruder_with_its_own_card(
    scenario: Make,
) -> None:
    s = scenario()
    in_room(s, "Fire Control System")
    s.g.fire[18] = True
    s.intruder("CREEPER", 18)
    s.intruder("ADULT", 18)
    s.start()
    s.do(0, "room_action", 0)
    assert ("room", 10) in s.options(), "any room on the ship"
    s.answer(0, "room", 18)
    s.draws_event(3)  # the adult: number 3 leads to room 15
    s.draws_event(1)  # the creeper: number 1 leads to room 20
    s.settle()
    assert not s.g.fire[18]
    assert s.intruders(15) == ["ADULT"]
    assert s.intruders(20) == ["CREEPER"]
    assert len(s.g.events.discard) == 2


@pytest.mark.rule("NEM-ROOM-09")
def test_fire_control_works_without_a_fire_and_hurts_nobody(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Fire Control System")
    adult = s.intruder("ADULT", 18, injuries=1)
    s.start()
    s.do(0, "room_action", 0)
    s.answer(0, "room", 18)
    s.draws_event(3)
    s.settle()
    assert s.intruders(15) == ["ADULT"]
    assert s.g.intruders[0].injuries == adult.injuries == 1


@pytest.mark.rule("NEM-ROOM-10", "NEM-SD-01", "NEM-SD-02")
def test_the_generator_starts_and_stops_self_destruct(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Generator")
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.destruct == 6
    s.do(0, "room_action", 0)
    assert s.g.destruct == -1


@pytest.mark.rule("NEM-ROOM-11")
def test_the_laboratory_researches_what_lies_there_and_does_not_use_it_up(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Laboratory")
    s.g.objects[3].append(CARCASS)
    s.will("weakness", WEAKNESS["Vital Places"])
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.weaknesses == [-1, -1, WEAKNESS["Vital Places"]]
    assert s.g.objects[3] == [CARCASS]


@pytest.mark.rule("NEM-ROOM-11")
def test_the_laboratory_researches_what_characters_there_carry(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Laboratory")
    s.put(1, 3)
    s.p(0).slots.append(Held(BLUE_CORPSE))
    s.p(1).slots.append(Held(EGG))
    s.g.objects[11].clear()
    s.g.objects[4].append(CARCASS)
    s.start()
    s.do(0, "room_action", 0)
    assert s.options() == [("object", EGG), ("object", BLUE_CORPSE)]
    s.answer(0, "object", EGG)
    s.settle()
    assert s.g.weaknesses[0] != -1
    assert s.g.weaknesses[1:] == [-1, -1]
    s.do(0, "room_action", 0)
    s.answer(0, "object", BLUE_CORPSE)
    s.settle()
    assert s.g.weaknesses[1] != -1
    assert len(s.p(1).slots) == 2


@pytest.mark.rule("NEM-ROOM-11")
def test_the_laboratory_needs_an_object(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Laboratory")
    s.g.objects[4].append(CARCASS)
    s.start()
    assert s.refusal(0, "room_action", 0) == "NEM-ROOM-11"


@pytest.mark.rule("NEM-ROOM-13")
def test_storage_draws_two_of_any_deck_keeps_one_and_leaves_the_counter(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Storage", items=2)
    s.start()
    s.do(0, "room_action", 0)
    assert s.options() == [("deck", "red"), ("deck", "yellow"), ("deck", "green")]
    s.answer(0, "deck", "green")
    s.draws_items("Medkit", "Bandages")
    s.settle()
    assert s.pending.kind == "keep_item"
    s.answer(0, "item", item("Bandages"))
    assert s.p(0).items == [item("Bandages")]
    assert s.g.item_decks[2].bottom == [item("Medkit")]
    assert s.g.item_decks[2].discard == []
    assert s.g.item_counter[3] == 2


@pytest.mark.rule("NEM-ROOM-13")
def test_storage_works_with_an_item_counter_of_zero(scenario: Make) -> None:
    s = scenario()
    in_room(s, "Storage", items=0)
    s.start()
    assert s.refusal(0, "room_action", 0) is None


@pytest.mark.rule("NEM-ROOM-33")
def test_a_free_room_action_waives_the_two_cards_only(scenario: Make) -> None:
    s = scenario(characters=("Pilot", "Captain"))
    in_room(s, "Armory")
    s.hand(0, "Old Friend")
    s.p(0).slots[0].ammo = 0
    s.start()
    card = ("card", s.p(0).hand[0], 0)
    s.g.malfunction[3] = True
    assert s.refusal(0, *card) == "NEM-MALF-04"
    s.g.malfunction[3] = False
    s.p(0).slots.clear()
    assert s.refusal(0, *card) == "NEM-ROOM-33"
    s.p(0).slots.append(Held(item("Shotgun")))
    s.do(0, *card)
    assert s.p(0).slots[0].ammo == 2
    assert s.p(0).hand == []


@pytest.mark.rule("NEM-ROOM-33", "NEM-ROOM-08")
def test_a_free_attempt_at_a_pod_that_fails_stays_failed(scenario: Make) -> None:
    s = scenario(characters=("Pilot", "Captain"))
    in_room(s, "Evacuation Section A")
    s.hand(0, "Old Friend", "Search", "Search")
    card = ("card", s.p(0).hand[0], 0)
    s.g.pods[1] = LOCKED
    assert s.refusal(0, *card) == "NEM-ROOM-33"
    s.g.pods[1] = UNLOCKED
    s.start()
    s.g.noise[:] = [True] * 29
    s.roll(noise=1)
    s.draws_token("LARVA", 1)
    s.do(0, *card)
    assert s.p(0).pod == 0
    assert s.intruders(3) == ["LARVA"]
    assert s.pending.kind == "action"


@pytest.mark.rule("NEM-ROOM-34", "NEM-POD-09")
def test_a_character_in_a_pod_is_not_in_the_room_for_cards(scenario: Make) -> None:
    s = scenario(seats=3)
    in_room(s, "Evacuation Section A")
    s.hand(0, "Motivation")
    for seat in (1, 2):
        s.put(seat, 3)
        s.hand(seat, "Interruption")
    s.p(1).pod = 1
    s.start()
    s.play(0, "Motivation", decline=False)
    assert s.pending.kind == "interruption"
    assert s.pending.seats == (2,)
    s.answer(2, "decline")
    assert [len(p.hand) for p in s.g.players] == [1, 1, 2]


@pytest.mark.rule("NEM-ROOM-31")
def test_what_a_room_shows_is_told_to_its_user_alone(scenario: Make) -> None:
    s = scenario()
    s.put(0, 21)
    s.fill(0)
    s.will("engine", 1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.match is not None
    events = {e.kind: e for e in s.match.events or []}
    assert events["engine.seen"].to == (0,)
    assert events["engine.looked"].to is None
    assert 1 not in events["engine.looked"].args


@pytest.mark.rule("NEM-ROOM-08", "NEM-ROOM-32", "NEM-ROOM-12")
def test_rooms_that_need_presence_offer_their_action_on_the_spot(scenario: Make) -> None:
    s = scenario()
    s.tile(3, "Evacuation Section A")
    s.tile(4, "Evacuation Section B")
    s.tile(5, "Nest")
    s.g.pods[1] = s.g.pods[2] = UNLOCKED
    s.g.time = 8
    s.fill(0)
    s.start()
    for room in (3, 4, 5, 11):
        s.put(0, room)
        assert s.refusal(0, "room_action", 0) is None
