"""Decisions on what the sources leave open or contradict (NEM-GAP-11 to NEM-GAP-21).

Those that belong to another chapter's test alone are marked there.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    ADULT,
    CARD,
    LARVA,
    NO_TOKEN,
    QUEEN,
    TECHNICAL,
    TOKENS,
    UNKNOWN,
)
from tests.nemesis.scenario import Scenario, bag_of, far

Make = Callable[..., Scenario]


def supply_of(s: Scenario, type_: int) -> int:
    return sum(1 for token in s.g.supply if TOKENS[token][0] == type_)


@pytest.mark.rule("NEM-GAP-11")
def test_intruders_attack_room_by_room_and_queen_to_larva(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.put(1, 1)
    s.fill(0)
    s.fill(1)
    for type_, room in (("LARVA", 20), ("QUEEN", 20), ("ADULT", 20), ("CREEPER", 1)):
        s.intruder(type_, room)
    # Slime for the creeper; Transformation, which neither queen nor adult have.
    s.draws_attack("Slime", 5)
    s.will("attack card", 16, 17)
    s.draws_event(5)
    s.start("attacks")
    order = [(type_, seat) for type_, seat, _ in s.said("attack")]
    assert order == [(2, 1), (QUEEN, 0), (ADULT, 0), (LARVA, 0)]


@pytest.mark.rule("NEM-GAP-12")
def test_every_intruder_of_the_room_attacks_who_escapes(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 20)
    s.put(1, 20)
    s.hand(0, "Search", "Rest", "Reload")
    s.fill(1)
    s.intruder("LARVA", 20)
    s.intruder("ADULT", 20)
    s.draws_attack("Scratch", 2)
    s.roll(noise="silence")
    s.start()
    s.do(0, "escape", 18)
    assert [(type_, seat) for type_, seat, _ in s.said("attack")] == [(ADULT, 0), (LARVA, 0)]
    assert s.p(0).light == 1
    assert s.p(0).larva
    assert s.p(0).room == 18


@pytest.mark.rule("NEM-GAP-13")
@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_for_the_fewest_action_cards_goes_by_turn_order(scenario: Make, first: int) -> None:
    s = scenario()
    s.g.first = first
    far(s, 0, 1)
    s.hand(0, "Search", "Rest")
    s.hand(1, "Search", "Rest", contamination=2)
    s.intruder("LARVA", 20)
    s.draws_event(9)
    s.start("attacks")
    assert s.p(first).larva
    assert not s.p(1 - first).larva


@pytest.mark.rule("NEM-GAP-14")
def test_a_larva_attacking_the_host_of_a_larva_leaves_the_board(scenario: Make) -> None:
    s = scenario()
    far(s, 0)
    s.put(1, 1)
    s.hand(0, "Search")
    s.p(0).larva = True
    s.intruder("LARVA", 20)
    before = s.g.contamination_deck
    larvae = supply_of(s, LARVA)
    s.draws_event(9)
    s.start("attacks")
    assert s.g.intruders == []
    assert s.p(0).larva
    assert supply_of(s, LARVA) == larvae + 1
    assert s.g.contamination_deck == before - 1


@pytest.mark.rule("NEM-GAP-15")
def test_figures_of_every_type_are_recalled(scenario: Make) -> None:
    s = scenario()
    s.explore(3)
    far(s, 1)
    s.put(0, 1)
    s.fill(0)
    for room in (5, 5, 10, 13, 16, 18):
        s.intruder("LARVA", room)
    s.bag(("LARVA", 1))
    s.noise((1, 3))
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert [(it.type, it.room) for it in s.g.intruders] == [(LARVA, 3)]
    assert bag_of(s, LARVA) == 6


@pytest.mark.rule("NEM-GAP-15")
def test_if_no_figure_can_be_freed_nothing_appears(scenario: Make) -> None:
    s = scenario()
    s.explore(3)
    far(s, 1)
    s.put(0, 1)
    s.fill(0)
    for _ in range(6):
        s.intruder("LARVA", 20)
    s.bag(("LARVA", 1))
    s.noise((1, 3))
    s.roll(noise=1)
    s.start()
    s.do(0, "move", 3)
    assert s.intruders(3) == []
    assert bag_of(s, LARVA) == 1
    assert s.noisy()


@pytest.mark.rule("NEM-GAP-16")
def test_the_queen_of_the_bag_step_is_the_token_of_her_encounter(scenario: Make) -> None:
    """NEM-EX-49, with a hand that is no surprise."""
    s = scenario()
    s.tile(3, "Nest")
    s.put(0, 3)
    far(s, 1)
    s.hand(0, "Search", "Rest", "Motivation", "Reload")
    s.bag(("QUEEN", 4), ("LARVA", 1))
    s.noise((1, 3), (6, 7))
    s.draws_token("QUEEN", 4)
    s.start("bag")
    assert s.intruders(3) == ["QUEEN"]
    assert bag_of(s, QUEEN) == 0
    assert bag_of(s, LARVA) == 1
    assert s.noisy((6, 7))
    assert s.g.eggs == 5


@pytest.mark.rule("NEM-GAP-16")
def test_without_a_visitor_of_the_nest_the_queens_token_returns_and_an_egg_is_laid(
    scenario: Make,
) -> None:
    s = scenario()
    s.tile(3, "Nest")
    s.bag(("QUEEN", 4))
    s.start("bag")
    assert s.g.intruders == []
    assert bag_of(s, QUEEN) == 1
    assert s.g.eggs == 6


@pytest.mark.rule("NEM-GAP-17")
def test_where_the_token_of_a_figure_goes(scenario: Make) -> None:
    s = scenario()
    far(s, 0, 1)
    s.fill(0)
    bound = s.intruder("CREEPER", 20)
    s.intruder("CREEPER", 21)
    s.intruder("ADULT", 10)
    assert bound.token != NO_TOKEN
    creepers = supply_of(s, 2)
    in_bag = bag_of(s, 2), bag_of(s, ADULT)
    s.roll(combat="HIT")
    s.draws_endurance(2)
    bound.injuries = 1
    s.start()
    s.do(0, "shoot", 0, bound.id)
    assert supply_of(s, 2) == creepers + 1, "a killed figure's token goes to the supply"
    s.draws_event(16)  # Lurking; number 4 leads the creeper of room 21 to room 18 first
    s.draws_token("BLANK", 0)
    s.pass_(0)
    s.pass_(1)
    # Both left the board; the blank brought one adult more.
    assert s.g.intruders == []
    assert (bag_of(s, 2), bag_of(s, ADULT)) == (in_bag[0] + 1, in_bag[1] + 2)


@pytest.mark.rule("NEM-GAP-17")
def test_the_token_of_a_figure_that_vents_goes_back_into_the_bag(scenario: Make) -> None:
    s = scenario()
    far(s, 0, 1)
    s.intruder("CREEPER", 21)
    before = bag_of(s, 2)
    s.draws_event(12)  # number 2 of room 21 is a technical exit
    s.draws_token("BLANK", 0)
    s.start("event")
    assert s.g.intruders == []
    assert bag_of(s, 2) == before + 1
    assert not s.g.noise[TECHNICAL]


@pytest.mark.rule("NEM-GAP-18")
def test_clockwise_is_the_order_of_the_player_numbers(scenario: Make) -> None:
    s = scenario(seats=3)
    for seat in range(3):
        s.put(seat, (1, 20, 21)[seat])
        s.hand(seat)
    s.start("round", active=-1)
    order = []
    for _ in range(3):
        order.append(s.pending.seats[0])
        if len(order) < 3:
            s.pass_(order[-1])
    assert order == [0, 1, 2]


@pytest.mark.rule("NEM-GAP-19")
def test_contamination_cards_may_be_discarded_on_passing(scenario: Make) -> None:
    s = scenario()
    s.put(0, 20)
    s.hand(0, "Search", "Rest", contamination=2)
    s.start()
    s.do(0, "pass")
    s.answer(0, ("contamination", UNKNOWN), ("card", CARD["Rest"]))
    assert s.p(0).contamination == [UNKNOWN]
    assert s.p(0).hand == [CARD["Search"]]
    assert sorted(s.p(0).deck.discard) == sorted([CARD["Rest"], UNKNOWN])


@pytest.mark.rule("NEM-GAP-20")
def test_who_has_passed_may_still_react(scenario: Make) -> None:
    s = scenario()
    far(s, 0, 1)
    s.hand(0, "Rest")
    s.hand(1, "Interruption")
    s.p(1).passed = True
    s.start()
    s.play(0, "Rest", decline=False)
    assert s.pending.kind == "interruption"
    s.answer(1, "react", CARD["Interruption"])
    assert s.said("action.cancelled") == [(0,)]


@pytest.mark.rule("NEM-GAP-21")
def test_surprise_counts_all_cards_targets_only_action_cards(scenario: Make) -> None:
    s = scenario()
    s.explore(3)
    far(s, 1)
    s.put(0, 1)
    s.hand(0, "Search", "Rest", contamination=2)
    s.noise((1, 3))
    s.roll(noise=1)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "move", 3)
    assert not s.p(0).larva, "1 action and 2 contamination cards are enough against 1"
    s2 = scenario()
    far(s2, 0, 1)
    s2.hand(0, "Search", contamination=4)
    s2.hand(1, "Search", "Rest")
    s2.intruder("LARVA", 20)
    s2.g.first = 1
    s2.draws_event(9)
    s2.start("attacks")
    assert s2.p(0).larva, "1 action card is fewer than 2"


@pytest.mark.rule("NEM-GAP-21")
def test_contamination_cards_save_from_surprise(scenario: Make) -> None:
    s = scenario()
    s.explore(3)
    far(s, 1)
    s.put(0, 1)
    s.hand(0, "Search", contamination=1)
    s.noise((1, 3))
    s.roll(noise=1)
    s.draws_token("LARVA", 1)
    s.start()
    s.do(0, "move", 3)
    assert s.p(0).hand == []
    assert not s.p(0).larva
