"""The Nest and eggs (NEM-NEST)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import BLUE_CORPSE, EGG
from hullbreach.games.nemesis.nest import add_egg
from hullbreach.games.nemesis.state import Held
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]
EGGS = 0


def nest(scenario: Make, *, at: int = 3, explored: bool = True, **how: object) -> Scenario:
    """The Nest is room 3 with five eggs; seat 0 stands in room `at`, alone."""
    s = scenario(**how)
    s.tile(3, "Nest", explored=explored)
    s.explore(7)
    s.put(0, at)
    s.fill(0)
    return s


def lay(s: Scenario, room: int, count: int = 1) -> None:
    """Eggs of the supply lie in a room."""
    s.g.eggs_left -= count
    s.g.objects[room] += [EGG] * count


@pytest.mark.rule("NEM-ROOM-12", "NEM-NEST-01")
def test_taking_an_egg_moves_it_to_a_hand_slot_and_makes_noise(scenario: Make) -> None:
    s = nest(scenario)
    s.roll(noise=1)
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.eggs == 4
    assert [held.kind for held in s.p(0).slots][1:] == [EGG]
    assert s.noisy((1, 3))
    assert len(s.p(0).hand) == 3


@pytest.mark.rule("NEM-NEST-01", "NEM-NEST-10")
def test_an_egg_taken_with_full_hands_may_be_dropped_and_stays_in_the_nest(
    scenario: Make,
) -> None:
    s = nest(scenario)
    s.p(0).slots.append(Held(BLUE_CORPSE))
    s.roll(noise="silence")
    s.start()
    s.do(0, "room_action", 0)
    assert s.pending.kind == "drop_surplus"
    s.answer(0, "slot", 2, EGG)
    assert s.g.objects[3] == [EGG]
    assert s.g.eggs == 4


@pytest.mark.rule("NEM-NEST-01", "NEM-NEST-06")
def test_the_last_egg_taken_destroys_the_nest(scenario: Make) -> None:
    s = nest(scenario)
    s.g.eggs, s.g.eggs_left = 1, 7
    s.roll(noise="silence")
    s.start()
    s.do(0, "room_action", 0)
    assert s.g.nest_destroyed
    assert s.refusal(0, "room_action", 0) == "NEM-NEST-01"


@pytest.mark.rule("NEM-NEST-02", "NEM-NEST-03")
@pytest.mark.parametrize(
    ("face", "eggs"), [("BLANK", 5), ("CREEPER", 4), ("ADULT", 4), ("HIT", 4), ("DOUBLE", 3)]
)
def test_each_injury_of_a_shot_destroys_an_egg_read_as_at_a_larva(
    scenario: Make, face: str, eggs: int
) -> None:
    s = nest(scenario, characters=("Scout", "Captain"))
    s.roll(combat=face, noise=3)
    s.start()
    s.do(0, "shoot", 0, EGGS)
    assert s.g.eggs == eggs
    assert s.g.eggs_left == 8 - eggs
    assert s.p(0).slots[0].ammo == 3
    assert len(s.p(0).hand) == 4
    assert s.noisy((3, 7)), "a noise roll, hit or miss"


@pytest.mark.rule("NEM-NEST-02", "NEM-NEST-03")
@pytest.mark.parametrize(("face", "eggs"), [("BLANK", 5), ("CREEPER", 4), ("DOUBLE", 4)])
def test_a_blow_at_eggs_costs_no_contamination_and_a_miss_no_wound(
    scenario: Make, face: str, eggs: int
) -> None:
    s = nest(scenario)
    s.roll(combat=face, noise=1)
    cards = s.g.contamination_deck
    s.start()
    s.do(0, "melee", EGGS)
    assert s.g.eggs == eggs
    assert s.g.contamination_deck == cards
    assert s.p(0).wounds == []
    assert len(s.p(0).hand) == 4
    assert s.noisy((1, 3))


@pytest.mark.rule("NEM-NEST-02")
def test_eggs_in_any_room_can_be_attacked_in_combat_too(scenario: Make) -> None:
    s = nest(scenario, at=7, characters=("Scout", "Captain"))
    lay(s, 7, 2)
    adult = s.intruder("ADULT", 7)
    s.roll(combat="HIT", noise="silence")
    s.start()
    s.do(0, "shoot", 0, EGGS)
    assert s.g.objects[7] == [EGG]
    assert s.g.eggs == 5
    assert adult.injuries == 0


@pytest.mark.rule("NEM-NEST-02", "NEM-NEST-11")
def test_where_no_egg_is_none_can_be_attacked(scenario: Make) -> None:
    s = nest(scenario, explored=False, at=7)
    s.start()
    assert not any(option[0] in ("shoot", "melee") for option in s.options())


@pytest.mark.rule("NEM-NEST-04", "NEM-GAP-54", "NEM-NEST-03")
def test_a_grenade_destroys_two_eggs_without_any_intruder_there(scenario: Make) -> None:
    s = nest(scenario, at=7)
    s.give(0, "Grenade")
    s.roll(noise=2)
    s.start()
    s.use(0, "Grenade")
    assert s.g.eggs == 3
    assert s.noisy((7, 8)), "noise where the thrower stands"
    assert s.p(0).wounds == []


@pytest.mark.rule("NEM-NEST-04", "NEM-NEST-05")
def test_a_molotov_cocktail_destroys_one_egg_and_its_fire_another(scenario: Make) -> None:
    s = nest(scenario, at=7)
    s.give(0, "Molotov Cocktail")
    s.roll(noise=2)
    s.start()
    s.use(0, "Molotov Cocktail")
    assert s.g.eggs == 4
    assert s.g.fire[3]
    s.draws_event(9)
    s.p(1).passed = True
    s.pass_(0)
    assert s.g.eggs == 3


@pytest.mark.rule("NEM-NEST-03")
def test_a_grenade_that_destroys_no_egg_makes_no_noise_roll(scenario: Make) -> None:
    s = nest(scenario, at=7)
    s.explore(8)
    s.intruder("LARVA", 8)
    s.give(0, "Grenade")
    s.start()
    s.use(0, "Grenade")
    s.answer(0, "room", 8)
    s.settle()
    assert s.intruders(8) == []
    assert s.g.noise.count(True) == 0


@pytest.mark.rule("NEM-NEST-04", "NEM-GAP-54")
def test_a_room_without_intruder_and_egg_is_no_target(scenario: Make) -> None:
    s = nest(scenario, at=7)
    s.give(0, "Grenade")
    grenade = ("item", s.p(0).items[0], 0)
    assert s.refusal(0, *grenade) is None
    s.g.eggs = 0
    assert s.refusal(0, *grenade) == "NEM-ACT-06"
    lay(s, 7)
    assert s.refusal(0, *grenade) is None


@pytest.mark.rule("NEM-NEST-05")
def test_fire_destroys_one_uncarried_egg_in_each_burning_room(scenario: Make) -> None:
    s = nest(scenario)
    lay(s, 8, 2)
    lay(s, 10, 1)
    s.g.fire[3] = s.g.fire[8] = True
    s.p(0).slots.append(Held(EGG))
    s.draws_event(9)
    s.start("fire")
    assert s.g.eggs == 4
    assert s.g.objects[8] == [EGG]
    assert s.g.objects[10] == [EGG]
    assert s.p(0).slots[1].kind == EGG


@pytest.mark.rule("NEM-NEST-06", "NEM-GAP-27")
def test_a_destroyed_nest_gets_no_egg_any_more(scenario: Make) -> None:
    s = nest(scenario)
    s.g.eggs, s.g.eggs_left = 1, 7
    s.roll(combat="HIT", noise="silence")
    s.start()
    s.do(0, "melee", EGGS)
    assert (s.g.eggs, s.g.eggs_left, s.g.nest_destroyed) == (0, 8, True)
    add_egg(s.g, "NEM-BAG-07")
    assert (s.g.eggs, s.g.eggs_left, s.g.nest_destroyed) == (0, 8, True)


@pytest.mark.rule("NEM-NEST-07")
def test_the_destruction_of_the_ship_destroys_the_nest(scenario: Make) -> None:
    s = nest(scenario)
    s.g.destruct = 1
    s.start("destruct")
    assert s.g.ship_lost
    assert s.g.nest_destroyed


@pytest.mark.rule("NEM-NEST-07")
def test_a_jump_leaves_the_nest(scenario: Make) -> None:
    s = nest(scenario)
    s.g.time = 1
    s.start("time")
    assert s.over
    assert not s.g.nest_destroyed


@pytest.mark.rule("NEM-NEST-08")
def test_without_an_egg_token_none_is_laid(scenario: Make) -> None:
    s = nest(scenario, explored=False)
    s.bag(("QUEEN", 4))
    s.g.eggs, s.g.eggs_left = 7, 1
    s.start("bag")
    assert (s.g.eggs, s.g.eggs_left) == (8, 0)
    add_egg(s.g, "NEM-BAG-07")
    assert (s.g.eggs, s.g.eggs_left) == (8, 0)


@pytest.mark.rule("NEM-NEST-09")
def test_the_nest_takes_fire_but_no_malfunction_and_no_search(scenario: Make) -> None:
    s = nest(scenario)
    s.g.item_counter[3] = 1
    s.hand(0, "Search", "Demolition", "Rest")
    s.g.fire[1] = True
    search, demolition = s.p(0).hand[:2]
    assert s.refusal(0, "card", search, 0) == "NEM-SRCH-04"
    assert s.refusal(0, "card", demolition, 1) == "NEM-MALF-01"
    s.draws_event(1)  # malfunctions where it burns, then the fire spreads from room 1
    s.start("event")
    assert s.g.fire[3]
    s2 = nest(scenario)
    s2.g.fire[3] = True
    s2.draws_event(1)
    s2.start("event")
    assert not s2.g.malfunction[3]


@pytest.mark.rule("NEM-NEST-10", "NEM-GAP-54", "NEM-GAP-27")
def test_attacks_in_the_nest_hit_the_eggs_of_the_board_first(scenario: Make) -> None:
    s = nest(scenario, characters=("Scout", "Captain"))
    s.g.eggs, s.g.eggs_left = 1, 7
    lay(s, 3, 2)
    s.roll(combat=["HIT", "HIT"], noise=["silence", "silence"])
    s.start()
    s.do(0, "shoot", 0, EGGS)
    assert s.g.eggs == 0
    assert s.g.objects[3] == [EGG, EGG]
    assert s.g.nest_destroyed, "eggs that lie there do not keep the Nest alive"
    s.do(0, "shoot", 0, EGGS)
    assert s.g.objects[3] == [EGG]


@pytest.mark.rule("NEM-NEST-11")
def test_fire_and_grenades_do_not_betray_a_face_down_nest(scenario: Make) -> None:
    s = nest(scenario, explored=False, at=7)
    s.give(0, "Grenade")
    assert s.refusal(0, "item", s.p(0).items[0], 0) == "NEM-ACT-06"
    s.g.fire[3] = True
    s.draws_event(9)
    s.start("fire")
    assert s.g.eggs == 5
    assert s.said("eggs.destroyed") == []
