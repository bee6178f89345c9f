"""Bag development (NEM-BAG)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.game import GAME
from hullbreach.games.nemesis.ids import HIBERNATING, TOKENS
from tests.nemesis.scenario import Scenario, ship, types

Make = Callable[..., Scenario]


def tokens(s: Scenario) -> tuple[Counter[str], Counter[str]]:
    return types(s.g.bag), types(s.g.supply)


@pytest.mark.rule("NEM-BAG-01")
def test_one_token_is_drawn_and_shown_whatever_its_number(scenario: Make) -> None:
    s = ship(scenario, 7, 7)
    s.hand(0)
    s.bag(("LARVA", 1), ("ADULT", 4))
    s.draws_token("LARVA", 1)
    s.start("bag")
    assert s.said("bag.drawn") == [(1,)]
    assert s.said("surprise") == s.said("encounter") == []


@pytest.mark.rule("NEM-BAG-02")
def test_a_larva_makes_way_for_an_adult(scenario: Make) -> None:
    s = ship(scenario, 7, 7)
    s.bag(("LARVA", 1), ("BLANK", 0))
    larvae = tokens(s)[1]["LARVA"]
    s.draws_token("LARVA", 1)
    s.start("bag")
    bag, supply = tokens(s)
    assert bag == {"BLANK": 1, "ADULT": 1}
    assert supply["LARVA"] == larvae + 1


@pytest.mark.rule("NEM-BAG-03")
def test_a_creeper_makes_way_for_a_breeder(scenario: Make) -> None:
    s = ship(scenario, 7, 7)
    s.bag(("CREEPER", 1), ("BLANK", 0))
    s.draws_token("CREEPER", 1)
    s.start("bag")
    bag, supply = tokens(s)
    assert bag == {"BLANK": 1, "BREEDER": 1}
    assert (supply["CREEPER"], supply["BREEDER"]) == (3, 1)


@pytest.mark.rule("NEM-BAG-04")
@pytest.mark.parametrize("token", [("ADULT", 2), ("BREEDER", 4)])
def test_adult_and_breeder_return_and_all_roll_in_turn_order(
    token: tuple[str, int], scenario: Make
) -> None:
    s = ship(scenario, 7, 9, 12, 2, 11)
    s.g.first = 2
    s.intruder("ADULT", 9)  # in combat
    s.p(3).pod = 1
    s.p(4).status = HIBERNATING
    s.bag(token, ("BLANK", 0))
    s.draws_token(*token)
    s.roll(noise=[1, 1])
    s.start("bag")
    assert [args[0] for args in s.said("noise.roll")] == [2, 0]
    assert s.noisy((9, 12), (6, 7))
    assert tokens(s)[0] == {token[0]: 1, "BLANK": 1}


@pytest.mark.rule("NEM-BAG-05")
def test_the_queen_comes_to_the_nest(scenario: Make) -> None:
    s = ship(scenario, 2, 7)
    s.tile(2, "Nest")
    s.fill(0, 4)  # not fewer than her number
    s.noise((1, 2), (2, 0), (6, 7))
    s.bag(("QUEEN", 4), ("BLANK", 0))
    s.draws_token("QUEEN", 4)
    s.start("bag")
    assert s.intruders(2) == ["QUEEN"]
    assert s.noisy((6, 7))
    assert tokens(s)[0] == {"BLANK": 1}
    assert tokens(s)[1]["QUEEN"] == 0
    assert s.said("surprise") == []
    assert s.g.eggs == 5


@pytest.mark.rule("NEM-BAG-05", "NEM-BAG-06")
def test_she_surprises_who_has_the_fewest_action_cards_there(scenario: Make) -> None:
    s = ship(scenario, 2, 2, 2, 7)
    s.tile(2, "Nest")
    s.fill(0, 4)
    s.hand(1, "Rest", "Search", contamination=1)
    s.fill(2, 2)
    s.hand(3)
    s.g.first = 3
    s.bag(("QUEEN", 4), ("BLANK", 0))
    s.draws_token("QUEEN", 4)
    s.draws_attack("Slime", 5)
    s.start("bag")
    # Seats 1 and 2 tie with two action cards; 1 comes first in turn order. 3 cards in hand < 4.
    assert s.said("surprise") == [(1, 5)]
    assert [p.slime for p in s.g.players] == [False, True, False, False]


@pytest.mark.rule("NEM-BAG-06")
def test_a_tie_in_the_nest_follows_the_first_player_token(scenario: Make) -> None:
    s = ship(scenario, 2, 2, 2)
    s.tile(2, "Nest")
    for seat in range(3):
        s.fill(seat, 4)
    s.g.first = 2
    s.bag(("QUEEN", 4), ("BLANK", 0))
    s.draws_token("QUEEN", 4)
    s.start("bag")
    assert s.said("encounter") == [(2, 2)]


@pytest.mark.rule("NEM-BAG-07", "NEM-NEST-06")
@pytest.mark.parametrize("explored", [True, False])
def test_without_a_visitor_the_queen_lays_an_egg_and_returns(
    explored: bool, scenario: Make
) -> None:
    s = scenario(2)
    s.put(0, 7)
    s.put(1, 2)
    s.p(1).pod = 1  # a pod is not the Nest
    s.tile(2, "Nest", explored=explored)
    s.bag(("QUEEN", 4), ("BLANK", 0))
    s.draws_token("QUEEN", 4)
    s.start("bag")
    assert (s.g.eggs, s.g.eggs_left) == (6, 2)
    assert tokens(s)[0] == {"QUEEN": 1, "BLANK": 1}
    assert s.g.intruders == []


@pytest.mark.rule("NEM-BAG-07", "NEM-NEST-06", "NEM-NEST-08")
def test_no_egg_for_a_destroyed_nest_nor_a_ninth(scenario: Make) -> None:
    for eggs, left, destroyed in ((0, 8, True), (8, 0, False)):
        s = ship(scenario, 7, 7)
        s.g.eggs, s.g.eggs_left, s.g.nest_destroyed = eggs, left, destroyed
        s.bag(("QUEEN", 4), ("BLANK", 0))
        s.draws_token("QUEEN", 4)
        s.start("bag")
        assert s.g.eggs == eggs
        assert tokens(s)[0]["QUEEN"] == 1


@pytest.mark.rule("NEM-BAG-08")
def test_the_blank_returns_with_an_adult(scenario: Make) -> None:
    s = ship(scenario, 7, 7)
    s.bag(("BLANK", 0), ("LARVA", 1))
    s.draws_token("BLANK", 0)
    s.start("bag")
    assert tokens(s)[0] == {"BLANK": 1, "LARVA": 1, "ADULT": 1}
    assert s.noisy()


@pytest.mark.rule("NEM-BAG-08", "NEM-BAG-09")
def test_a_missing_token_is_not_added(scenario: Make) -> None:
    everybody = [("ADULT", n) for n in (2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4)]
    rest = [("BREEDER", 3), ("BREEDER", 4)]
    for drawn, returns in (("BLANK", True), ("LARVA", False), ("CREEPER", False)):
        s = ship(scenario, 7, 7)
        s.bag((drawn, 1 if drawn != "BLANK" else 0), *everybody, *rest)
        s.draws_token(drawn, 1 if drawn != "BLANK" else 0)
        s.start("bag")
        assert len(s.g.bag) == 14 + returns
        assert tokens(s)[0]["ADULT"] == 12
        assert s.said("bag.added") == []


@pytest.mark.rule("NEM-BAG-10")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_added_adult_is_picked_at_random(number: int, scenario: Make) -> None:
    s = ship(scenario, 7, 7)
    s.bag(("LARVA", 1), ("BLANK", 0))
    s.draws_token("LARVA", 1)
    s.will("token of the supply", TOKENS.index((3, number)))
    s.start("bag")
    assert sorted(TOKENS[token] for token in s.g.bag) == [(0, 0), (3, number)]


@pytest.mark.rule("NEM-BAG-11")
def test_types_in_the_bag_are_public_but_not_the_adult_numbers(scenario: Make) -> None:
    views = []
    for adults in ((2, 2), (3, 4)):
        s = ship(scenario, 7, 7)
        s.bag(("BLANK", 0), ("LARVA", 1), *(("ADULT", n) for n in adults))
        s.start()
        views.append(GAME.view(s.g, 0))
    assert views[0].bag == {"adult": 2, "blank": 1, "larva": 1}
    assert (views[0].bag, views[0].supply) == (views[1].bag, views[1].supply)
