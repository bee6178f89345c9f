"""Moving (NEM-MOVE)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    BLUE_CORPSE,
    CARCASS,
    CARD,
    CLOSED,
    DESTROYED,
    EGG,
    TECHNICAL,
    UNLOCKED,
)
from tests.nemesis.scenario import Scenario, corridor, kinds

Make = Callable[..., Scenario]


def walker(scenario: Make, room: int, *characters: str, explored: bool = True) -> Scenario:
    """The first character with five cards in a room, the second in the far room 20."""
    s = scenario(characters=characters or ("Captain", "Pilot"))
    if explored:
        s.explore_all()
    s.put(0, room)
    s.put(1, 20)
    s.fill(0)
    s.fill(1)
    return s


# -- move --------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-MOVE-01", "NEM-MOVE-02")
def test_move_goes_over_an_open_path_only(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.fill(0)
    s.put(0, 7)
    s.door(7, 8, CLOSED)
    s.start()
    assert s.refusal(0, "move", 8) == "NEM-MOVE-02"
    s.roll(noise=1)
    s.do(0, "move", 6)
    assert s.p(0).room == 6
    assert len(s.p(0).hand) == 4
    assert s.g.noise[corridor(6, 7)]


@pytest.mark.rule("NEM-MOVE-01")
def test_move_reaches_the_neighbours_and_no_other_room(scenario: Make) -> None:
    s = walker(scenario, 2)
    s.start()
    moves = {option[1] for option in s.options() if option[0] == "move"}
    assert moves == {1, 6}, "and none of the rooms behind the technical corridor"


@pytest.mark.rule("NEM-MOVE-02", "NEM-DOOR-05")
@pytest.mark.parametrize("verb", ["move", "careful"])
def test_only_closed_doors_hinder(verb: str, scenario: Make) -> None:
    s = walker(scenario, 7)
    s.door(7, 8, CLOSED)
    s.door(3, 7, DESTROYED)
    s.start()
    targets = {option[1] for option in s.options() if option[0] == verb}
    assert targets == {3, 6}


@pytest.mark.rule("NEM-MOVE-02")
def test_a_closed_door_hinders_an_escape_too(scenario: Make) -> None:
    s = walker(scenario, 7)
    s.intruder("CREEPER", 7)
    s.door(7, 8, CLOSED)
    s.start()
    targets = {option[1] for option in s.options() if option[0] == "escape"}
    assert targets == {3, 6}


# -- entering ----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-MOVE-03", "NEM-MOVE-04")
def test_arrive_then_explore_then_roll(scenario: Make) -> None:
    s = walker(scenario, 1, explored=False)
    s.tile(3, "Storage", explored=False)
    s.token(3, "FIRE", 1)
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    order = ("moved", "explored", "explored.token", "fire.placed", "noise.roll", "noise.placed")
    assert kinds(s, *order) == list(order)
    assert s.said("noise.roll")[0][:2] == (0, 3), "the roll is for the entered room"


@pytest.mark.rule("NEM-MOVE-03")
def test_what_waits_in_the_next_room_acts_only_after_arriving(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.noise((1, 3))
    s.roll(noise=2)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "move", 3)
    assert s.p(0).room == 3 and s.intruders(3) == ["LARVA"]


@pytest.mark.rule("NEM-MOVE-05")
def test_an_empty_room_brings_a_noise_roll(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 3)
    assert len(s.said("noise.roll")) == 1


@pytest.mark.rule("NEM-MOVE-05", "NEM-MOVE-06")
def test_a_room_with_another_character_brings_none(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.put(1, 3)
    s.start()
    s.do(0, "move", 3)
    assert s.p(0).room == 3 and s.said("noise.roll") == []


@pytest.mark.rule("NEM-MOVE-05", "NEM-MOVE-06", "NEM-ENC-01")
def test_walking_into_an_intruder_is_combat_but_no_encounter(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.intruder("ADULT", 3)
    s.hand(0, "Rest", "Search", "Search")
    s.start()
    s.do(0, "move", 3)
    assert s.said("noise.roll") == s.said("encounter") == s.said("surprise") == []
    assert s.said("attack") == []
    assert {option[0] for option in s.options()} >= {"melee", "shoot", "escape"}
    assert s.refusal(0, "move", 1) == "NEM-ACT-03"


@pytest.mark.rule("NEM-MOVE-07", "NEM-CMB-03", "NEM-CMB-02")
def test_pods_and_objects_do_not_fill_a_room(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.tile(4, "Evacuation Section A")
    s.g.pods[1] = UNLOCKED
    s.put(1, 4)
    s.p(1).pod = 1
    s.g.eggs_left -= 1
    s.g.objects[4] += [CARCASS, BLUE_CORPSE, EGG]
    s.roll(noise="silence")
    s.start()
    s.do(0, "move", 4)
    assert len(s.said("noise.roll")) == 1


# -- careful movement --------------------------------------------------------------------------


@pytest.mark.rule("NEM-MOVE-08", "NEM-GAP-07")
def test_careful_movement_costs_two_and_puts_a_marker_of_choice(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.noise((2, 6))
    s.start()
    s.do(0, "careful", 2)
    assert s.pending.kind == "careful_noise"
    assert set(s.options()) == {("corridor", corridor(1, 2)), ("corridor", TECHNICAL)}
    s.answer(0, "corridor", TECHNICAL)
    assert s.noisy((2, 6), (2, 0))
    assert s.p(0).room == 2 and len(s.p(0).hand) == 3
    assert s.said("noise.roll") == []


@pytest.mark.rule("NEM-MOVE-08", "NEM-MOVE-09", "NEM-EX-16")
def test_the_only_free_corridor_must_take_the_marker(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.noise((1, 3))
    s.start()
    s.do(0, "careful", 3)
    assert s.noisy((1, 3), (3, 7))
    assert s.refusal(0, "move", 1) is None


@pytest.mark.rule("NEM-MOVE-09", "NEM-EX-16")
def test_careful_movement_needs_a_free_corridor_there(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.noise((1, 3), (3, 7), (1, 2), (2, 6))
    s.start()
    assert s.refusal(0, "careful", 3) == "NEM-MOVE-09"
    assert s.refusal(0, "careful", 2) is None, "the technical entrance is free"
    s.g.noise[TECHNICAL] = True
    assert s.refusal(0, "careful", 2) == "NEM-MOVE-09"
    assert s.refusal(0, "move", 2) is None


@pytest.mark.rule("NEM-MOVE-09", "NEM-MOVE-11", "NEM-GAP-07")
def test_careful_movement_needs_one_even_where_no_noise_would_be_made(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.put(1, 3)  # no marker would be placed beside another character
    s.noise((1, 3))
    s.start()
    assert s.refusal(0, "careful", 3) is None
    s.g.noise[corridor(3, 7)] = True
    assert s.refusal(0, "careful", 3) == "NEM-MOVE-09"


@pytest.mark.rule("NEM-MOVE-09", "NEM-ACT-03")
def test_careful_movement_is_not_for_combat(scenario: Make) -> None:
    s = walker(scenario, 1)
    s.intruder("LARVA", 1)
    s.start()
    assert s.refusal(0, "careful", 3) == "NEM-MOVE-09"
    assert not [option for option in s.options() if option[0] == "careful"]


@pytest.mark.rule("NEM-MOVE-10", "NEM-GAP-08")
@pytest.mark.parametrize("effect", ["SILENCE", "DANGER"])
def test_careful_movement_ignores_silence_and_danger(effect: str, scenario: Make) -> None:
    s = walker(scenario, 1, explored=False)
    s.tile(3, "Storage", explored=False)
    s.token(3, effect, 1 if effect == "SILENCE" else 2)
    s.p(0).slime = True
    s.intruder("ADULT", 7)
    s.start()
    s.do(0, "careful", 3)
    s.answer(0, "corridor", corridor(3, 7))
    assert s.noisy((3, 7))
    assert s.intruders(7) == ["ADULT"] and s.said("danger") == []
    assert s.g.item_counter[3] == (1 if effect == "SILENCE" else 2)


@pytest.mark.rule("NEM-MOVE-10")
def test_other_tokens_work_on_careful_movement(scenario: Make) -> None:
    s = walker(scenario, 1, explored=False)
    s.tile(3, "Storage", explored=False)
    s.token(3, "FIRE", 2)
    s.start()
    s.do(0, "careful", 3)
    s.answer(0, "corridor", corridor(1, 3))
    assert s.g.fire[3] and s.noisy((1, 3))


@pytest.mark.rule("NEM-MOVE-11")
@pytest.mark.parametrize("who", ["character", "intruder"])
def test_careful_movement_into_an_occupied_room_places_nothing(who: str, scenario: Make) -> None:
    s = walker(scenario, 1)
    if who == "character":
        s.put(1, 3)
    else:
        s.intruder("CREEPER", 3)
    s.start()
    s.do(0, "careful", 3)
    assert s.p(0).room == 3 and not any(s.g.noise)


# -- being moved -------------------------------------------------------------------------------


@pytest.mark.rule("NEM-MOVE-12")
def test_who_is_moved_by_a_card_explores_and_rolls_itself(scenario: Make) -> None:
    s = walker(scenario, 7, explored=False)
    s.put(1, 7)
    s.explore(7)
    s.tile(3, "Storage", explored=False)
    s.token(3, "SLIME", 3)
    s.hand(0, "Order")
    s.roll(noise=3)
    s.start()
    s.play(0, "Order")
    s.answer(0, "room", 3)
    s.settle()
    assert s.g.explored[3] and s.g.item_counter[3] == 3
    assert s.p(1).slime and not s.p(0).slime
    assert s.said("noise.roll")[0][:2] == (1, 3)
    assert s.noisy((3, 7))


@pytest.mark.rule("NEM-MOVE-12")
def test_the_owner_of_the_effect_decides_the_room_not_the_moved_one(scenario: Make) -> None:
    s = walker(scenario, 7)
    s.put(1, 7)
    s.hand(0, "Order")
    s.hand(1)
    s.start()
    s.answer(0, "card", CARD["Order"], 0)
    assert s.pending.seats == (0,)
    assert {option[1] for option in s.options()} == {3, 6, 8}


@pytest.mark.rule("NEM-MOVE-12")
def test_an_effect_may_say_otherwise(scenario: Make) -> None:
    """Reconnaissance: no noise roll, no noise, Silence and Danger without effect."""
    s = walker(scenario, 1, "Scout", "Captain", explored=False)
    s.tile(3, "Storage", explored=False)
    s.token(3, "DANGER", 3)
    s.intruder("ADULT", 7)
    s.hand(0, "Reconnaissance", "Rest")
    s.start()
    s.answer(0, "card", CARD["Reconnaissance"], 0)
    s.answer(0, "room", 3)
    s.settle()
    assert s.p(0).room == 3 and s.g.item_counter[3] == 3
    assert s.intruders(7) == ["ADULT"] and not any(s.g.noise)


@pytest.mark.rule("NEM-MOVE-13")
def test_being_led_out_of_combat_is_an_escape(scenario: Make) -> None:
    """The Captain's Intercom reaches a character in combat at a computer."""
    s = walker(scenario, 11)
    s.give(0, "Intercom")
    s.put(1, 1)
    s.intruder("CREEPER", 1)
    s.hand(0, "Order")
    s.draws_attack("Scratch", 2)
    s.roll(noise="silence")
    s.start()
    s.answer(0, "card", CARD["Order"], 0)
    s.answer(0, "room", 3)
    assert s.said("attack")[0][:2] == (2, 1)
    assert s.p(1).light == 1 and s.p(1).room == 3


@pytest.mark.rule("NEM-MOVE-13")
def test_an_effect_may_keep_the_intruders_off(scenario: Make) -> None:
    s = walker(scenario, 7)
    s.intruder("ADULT", 7)
    s.hand(0, "Suppressive Fire")
    s.roll(noise="silence")
    s.start()
    s.answer(0, "card", CARD["Suppressive Fire"], 0)
    s.answer(0, "room", 6)
    assert s.p(0).room == 6 and s.p(0).slots[0].ammo == 5
    assert s.said("attack") == []


def covering_fire(s: Scenario, target: int) -> None:
    """The Soldier and the other character both go."""
    s.answer(0, "card", CARD["Covering Fire"], 0)
    s.answer(0, "both", 0, 1)
    s.settle()
    s.answer(1, "accept")
    s.answer(0, "room", target)


@pytest.mark.rule("NEM-MOVE-14", "NEM-EX-43")
@pytest.mark.parametrize("roll", [2, 1])
def test_of_two_that_move_the_first_arrives_before_the_other_goes(
    roll: int, scenario: Make
) -> None:
    """A marker lies on 6-11 only: roll 2 brings an encounter there, roll 1 noise."""
    s = walker(scenario, 7, "Soldier", "Captain")
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.noise((6, 11))
    s.hand(0, "Covering Fire", "Rest", "Search", "Search", "Demolition")
    s.roll(noise=roll)
    if roll == 2:
        s.draws_token("LARVA", 1)
    s.start()
    covering_fire(s, 6)
    assert [p.room for p in s.g.players] == [6, 6]
    assert len(s.said("noise.roll")) == 1 and s.said("noise.roll")[0][0] == 0
    assert s.intruders(6) == (["LARVA"] if roll == 2 else [])
    assert s.said("attack") == []
    assert kinds(s, "moved", "noise.roll") == ["moved", "noise.roll", "moved"]


@pytest.mark.rule("NEM-MOVE-14", "NEM-EXPL-08")
def test_the_second_stays_when_a_door_falls_shut_behind_the_first(scenario: Make) -> None:
    s = walker(scenario, 7, "Soldier", "Captain", explored=False)
    s.explore(7)
    s.put(1, 7)
    s.intruder("ADULT", 7)
    s.tile(6, "Canteen", explored=False)
    s.token(6, "DOORS", 1)
    s.hand(0, "Covering Fire", "Rest")
    s.roll(noise="silence")
    s.start()
    covering_fire(s, 6)
    assert [p.room for p in s.g.players] == [6, 7]
    assert s.g.doors[corridor(6, 7)] == CLOSED
