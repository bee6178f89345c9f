"""Injuries of intruders and the check whether they die (NEM-INJ)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.content import ATTACKS, EVENTS
from hullbreach.games.nemesis.ids import (
    ADULT,
    ATTACK_CARDS,
    CARCASS,
    EGG,
    FIGURES,
    LARVA,
    TOKENS,
    TYPE_NAMES,
)
from hullbreach.games.nemesis.intruders import injure, kill
from hullbreach.games.nemesis.nest import destroy_eggs
from hullbreach.games.nemesis.state import Intruder
from tests.nemesis.scenario import Scenario

Make = Callable[..., Scenario]


def hurt(
    scenario: Make, type_: str, injuries: int, *cards: int, room: int = 6
) -> tuple[Scenario, Intruder]:
    """An intruder alone in a room suffers injuries; the cards turned over for the check."""
    s = scenario()
    s.explore_all()
    it = s.intruder(type_, room)
    s.draws_endurance(*cards)
    injure(s.g, it, injuries, "NEM-INJ-01")
    return s, it


@pytest.mark.rule("NEM-INJ-01", "NEM-LIM-06")
def test_injuries_add_up_without_limit(scenario: Make) -> None:
    s = scenario()
    it = s.intruder("ADULT", 6)
    s.draws_endurance(0, 0)  # it retreats both times, from 6 to 7 and back
    s.draws_event(1)
    s.draws_event(2)
    injure(s.g, it, 20, "NEM-INJ-01")
    injure(s.g, it, 20, "NEM-INJ-01")
    assert (it.injuries, it.room) == (40, 6)


@pytest.mark.rule("NEM-INJ-01")
def test_injuries_survive_a_turn_of_the_game(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 6)
    s.intruder("ADULT", 6, injuries=3)
    s.draws_attack("Tail Attack", 2)
    s.draws_event(3)
    s.draws_token("LARVA", 1)
    s.start("attacks")
    assert s.pending.kind == "action"
    assert s.g.intruders[0].injuries == 3


@pytest.mark.rule("NEM-INJ-02", "NEM-INJ-08")
def test_one_injury_kills_a_larva_without_a_card(scenario: Make) -> None:
    s, it = hurt(scenario, "LARVA", 1)
    assert s.g.intruders == []
    assert s.g.attacks.discard == []
    assert s.g.objects[6] == []  # larvae leave nothing
    assert TYPE_NAMES[it.type] == "larva"


@pytest.mark.rule("NEM-INJ-02", "NEM-INJ-08")
def test_one_injury_destroys_an_egg(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.g.eggs_left -= 2
    s.g.objects[6] += [EGG, EGG]
    assert destroy_eggs(s.g, 6, 1, "NEM-NEST-02") == 1
    assert s.g.objects[6] == [EGG]
    assert s.g.attacks.discard == [] and s.g.eggs_left == 2


@pytest.mark.rule("NEM-INJ-03", "NEM-INJ-06", "NEM-EX-22")
@pytest.mark.parametrize("type_", ["CREEPER", "ADULT"])
@pytest.mark.parametrize("card, dies", [(2, True), (3, True), (4, False), (6, False)])
def test_a_card_not_above_the_injuries_kills(
    scenario: Make, type_: str, card: int, dies: bool
) -> None:
    s, it = hurt(scenario, type_, 3, card)
    assert (s.g.intruders == []) == dies
    assert it.injuries == 3 and it.room == 6
    assert len(s.g.attacks.discard) == 1


@pytest.mark.rule("NEM-INJ-03")
def test_earlier_injuries_count(scenario: Make) -> None:
    s = scenario()
    it = s.intruder("ADULT", 6, injuries=2)
    s.draws_endurance(3)
    assert injure(s.g, it, 1, "NEM-INJ-01")
    assert s.g.intruders == []


@pytest.mark.rule("NEM-INJ-04", "NEM-INJ-06", "NEM-EX-23")
@pytest.mark.parametrize("type_", ["BREEDER", "QUEEN"])
@pytest.mark.parametrize("cards, dies", [((3, 4), True), ((3, 5), False), ((2, 3), True)])
def test_two_cards_are_added_for_breeder_and_queen(
    scenario: Make, type_: str, cards: tuple[int, int], dies: bool
) -> None:
    s, it = hurt(scenario, type_, 7, *cards)
    assert (s.g.intruders == []) == dies
    assert it.room == 6
    assert len(s.g.attacks.discard) == 2


@pytest.mark.rule("NEM-INJ-05", "NEM-EX-22", "NEM-EX-23")
@pytest.mark.parametrize(
    "type_, cards", [("ADULT", (0,)), ("BREEDER", (0, 2)), ("QUEEN", (2, 0)), ("CREEPER", (0,))]
)
def test_a_retreat_symbol_makes_it_retreat_whatever_its_injuries(
    scenario: Make, type_: str, cards: tuple[int, ...]
) -> None:
    s = scenario()
    s.explore_all()
    it = s.intruder(type_, 6)
    s.draws_endurance(*cards)
    s.draws_event(1)  # corridor number 1
    assert EVENTS[0].number == 1
    injure(s.g, it, 20, "NEM-INJ-01")
    assert s.g.intruders == [it]
    assert (it.room, it.injuries) == (7, 20)
    assert s.g.objects[6] == []
    assert len(s.g.events.discard) == 1


@pytest.mark.rule("NEM-INJ-07")
def test_no_injury_means_no_check(scenario: Make) -> None:
    s = scenario()
    it = s.intruder("ADULT", 6, injuries=9)
    assert not injure(s.g, it, 0, "NEM-INJ-01")
    assert s.g.intruders == [it] and s.g.attacks.discard == []


@pytest.mark.rule("NEM-INJ-07")
def test_several_injuries_mean_one_check(scenario: Make) -> None:
    s, it = hurt(scenario, "ADULT", 4, 5)
    assert s.g.intruders == [it] and it.injuries == 4
    assert len(s.g.attacks.discard) == 1


@pytest.mark.rule("NEM-INJ-08", "NEM-INJ-09", "NEM-LIM-05")
@pytest.mark.parametrize("type_", ["CREEPER", "ADULT", "BREEDER", "QUEEN"])
def test_the_dead_leave_a_carcass_and_their_token_goes_to_the_supply(
    scenario: Make, type_: str
) -> None:
    s = scenario()
    it = s.intruder(type_, 6)
    s.g.objects[6] += [CARCASS] * 30
    bag, supply = s.g.bag[:], s.g.supply[:]
    kill(s.g, it, "NEM-INJ-03")
    assert s.g.objects[6] == [CARCASS] * 31
    assert s.g.bag == bag
    assert s.g.supply == [*supply, it.token]
    assert s.g.intruder_count[6] == 0
    assert s.g.queen_killed == (type_ == "QUEEN")


@pytest.mark.rule("NEM-INJ-09")
def test_a_killed_larvas_token_goes_to_the_supply(scenario: Make) -> None:
    s, it = hurt(scenario, "LARVA", 1)
    assert TOKENS[s.g.supply[-1]] == (LARVA, 1)
    assert FIGURES[LARVA] == 6 and it not in s.g.intruders


@pytest.mark.rule("NEM-INJ-10")
def test_the_text_of_a_check_card_does_nothing(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.fill(0)
    s.put(0, 6)
    s.intruder("QUEEN", 6)
    s.draws_attack("Slime", 5)
    s.draws_attack("Frenzy", 4)
    s.start()
    s.roll(combat="HIT")
    s.do(0, "shoot", 0, 1)
    p = s.p(0)
    assert (p.slime, p.light, p.wounds) == (False, 0, [])
    names = [ATTACKS[ATTACK_CARDS[card][0]].name for card in s.g.attacks.discard]
    assert names == ["Slime", "Frenzy"]


@pytest.mark.rule("NEM-ATK-09", "NEM-INJ-10")
def test_a_deck_renewed_in_the_middle_of_a_check_leaves_the_first_card_out(
    scenario: Make,
) -> None:
    s = scenario()
    it = s.intruder("QUEEN", 6)
    last = next(c for c, (_, endurance) in enumerate(ATTACK_CARDS) if endurance == 6)
    s.g.attacks.discard = [card for card in s.g.attacks.pool if card != last]
    s.g.attacks.pool[:] = [last]
    s.will("attack card", last)
    second = next(c for c, (_, endurance) in enumerate(ATTACK_CARDS) if endurance == 5)
    s.will("attack card", second)
    injure(s.g, it, 1, "NEM-INJ-01")
    assert s.g.attacks.discard == [last, second]
    assert len(s.g.attacks.pool) == 18 and last not in s.g.attacks.pool
    assert s.g.intruders[0].type > ADULT
