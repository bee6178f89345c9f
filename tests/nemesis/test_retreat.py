"""Intruder movement, retreat and recall (NEM-RETR)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.contamination import infection
from hullbreach.games.nemesis.content import EVENTS
from hullbreach.games.nemesis.encounter import encounter
from hullbreach.games.nemesis.ids import (
    BREEDER,
    CLOSED,
    CREEPER,
    DEAD,
    DESTROYED,
    FIGURES,
    LARVA,
    NO_TOKEN,
    QUEEN,
    TOKENS,
)
from hullbreach.games.nemesis.intruders import kill, place_intruder, retreat, take_off
from hullbreach.games.nemesis.state import Intruder
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]
BY_NUMBER = {1: 1, 2: 6, 3: 3, 4: 4}
"""An event card for each corridor number."""


def fleeing(scenario: Make, room: int, number: int, injuries: int = 2) -> tuple[Scenario, Intruder]:
    """An adult that is to retreat from a room by an event card with this number."""
    s = scenario()
    s.explore_all()
    it = s.intruder("ADULT", room, injuries=injuries)
    assert EVENTS[BY_NUMBER[number] - 1].number == number
    s.draws_event(BY_NUMBER[number])
    return s, it


# -- retreat -----------------------------------------------------------------------------------


@pytest.mark.rule("NEM-RETR-01", "NEM-RETR-03")
@pytest.mark.parametrize("number, room", [(1, 7), (2, 11), (3, 5), (4, 2)])
def test_an_intruder_retreats_by_the_number_of_an_event_card(
    scenario: Make, number: int, room: int
) -> None:
    s, it = fleeing(scenario, 6, number)
    retreat(s.g, it)
    assert (it.room, it.injuries) == (room, 2)
    assert s.g.events.discard == [BY_NUMBER[number] - 1]


@pytest.mark.rule("NEM-RETR-01")
def test_the_event_card_has_no_effect_and_moves_nobody_else(scenario: Make) -> None:
    s, it = fleeing(scenario, 6, 2)
    other = s.intruder("CREEPER", 8)
    queen = s.intruder("QUEEN", 9)
    s.script.wanted.clear()
    s.door(1, 2, CLOSED)
    s.draws_event(5)  # Bulkheads Open, movers adult and breeder, number 1
    retreat(s.g, it)
    assert (it.room, other.room, queen.room) == (7, 8, 9)
    assert s.g.doors[corridor(1, 2)] == CLOSED
    assert s.g.events.discard == [4] and s.g.event_open == []


@pytest.mark.rule("NEM-RETR-02", "NEM-EX-24")
def test_a_closed_door_is_destroyed_and_the_retreat_is_over(scenario: Make) -> None:
    s, it = fleeing(scenario, 2, 3)
    s.door(1, 2, CLOSED)
    retreat(s.g, it)
    assert (it.room, it.injuries) == (2, 2)
    assert s.g.doors[corridor(1, 2)] == DESTROYED
    assert len(s.g.events.discard) == 1


@pytest.mark.rule("NEM-RETR-02", "NEM-RETR-03", "NEM-EX-24")
def test_a_technical_exit_takes_it_off_the_board(scenario: Make) -> None:
    s, it = fleeing(scenario, 2, 1)
    bag = len(s.g.bag)
    retreat(s.g, it)
    assert s.g.intruders == []
    assert len(s.g.bag) == bag + 1 and it.token in s.g.bag


@pytest.mark.rule("NEM-RETR-04")
def test_an_arriving_intruder_is_neither_encounter_nor_surprise(scenario: Make) -> None:
    s, it = fleeing(scenario, 6, 1)
    s.put(0, 7)
    s.hand(0)
    s.noise((3, 7))
    retreat(s.g, it)
    assert it.room == 7
    assert s.noisy((3, 7))
    assert [s.said(kind) for kind in ("encounter", "surprise", "attack", "noise.roll")] == [[]] * 4


@pytest.mark.rule("NEM-RETR-05")
def test_an_empty_event_deck_is_renewed_without_removed_cards(scenario: Make) -> None:
    s, it = fleeing(scenario, 6, 1)
    s.g.events.pool.remove(7)
    s.g.events_removed.append(7)
    s.g.events.discard = s.g.events.pool[:]
    s.g.events.pool.clear()
    retreat(s.g, it)
    assert it.room == 7
    assert len(s.g.events.pool) == 18 and 7 not in s.g.events.pool
    assert s.g.events.discard == [0]


# -- recall ------------------------------------------------------------------------------------


@pytest.mark.rule("NEM-RETR-06", "NEM-RETR-07", "NEM-LIM-01")
@pytest.mark.parametrize("type_, figures", [("CREEPER", 3), ("BREEDER", 2)])
def test_the_recall_works_for_every_type(scenario: Make, type_: str, figures: int) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 6)
    s.put(1, 9)
    s.hand(0, "Rest", "Search", "Search", "Demolition")
    assert FIGURES[{"CREEPER": CREEPER, "BREEDER": BREEDER}[type_]] == figures
    held = s.intruder(type_, 9)
    for room in range(12, 11 + figures):
        s.intruder(type_, room, injuries=2)
    lost = [it.token for it in s.g.intruders[1:]]
    # One token more of the type than there are: borrowed from the first recalled figure.
    token = held.token
    s.g.bag[:] = [token, 0]
    s.draws_token(type_, TOKENS[token][1])
    s.run(encounter(s.g, 0))
    assert s.intruders(6) == [type_] and s.intruders(9) == [type_]
    assert len(s.g.intruders) == 2
    assert sorted(s.g.bag) == sorted([0, *lost])
    assert all(it.injuries == 0 for it in s.g.intruders)


@pytest.mark.rule("NEM-RETR-06", "NEM-CONT-08")
def test_a_marker_beyond_the_figures_does_not_eat_the_recalled_one(scenario: Make) -> None:
    """Six larvae on the board and a seventh as a marker: the one that is recalled is placed."""
    s = scenario(seats=3)
    s.explore_all()
    s.g.contact = True
    for seat, room in enumerate((6, 9, 11)):
        s.put(seat, room)
    s.p(2).larva = True
    for room in (6, 6, 6, 9, 9, 15):  # all but the last are in combat
        s.intruder("LARVA", room)
    s.run(place_intruder(s.g, LARVA, 11, "NEM-ENC-04"))
    assert s.intruders(15) == [] and s.intruders(11) == ["LARVA"]


@pytest.mark.rule("NEM-RETR-06")
def test_below_the_limit_nobody_is_recalled(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.g.contact = True
    for room in range(12, 19):
        s.intruder("ADULT", room)
    s.run(place_intruder(s.g, 3, 6, "NEM-ENC-04"))
    assert len(s.g.intruders) == 8


@pytest.mark.rule("NEM-RETR-08", "NEM-LIM-01")
def test_larvae_on_boards_are_figures_that_cannot_be_recalled(scenario: Make) -> None:
    s = scenario(seats=5)
    s.explore_all()
    for p in s.g.players:
        p.larva = True
    s.put(0, 6)
    s.intruder("LARVA", 6)
    s.bag(("LARVA", 1), ("BLANK", 0))
    s.draws_token("LARVA", 1)
    s.run(encounter(s.g, 0))
    assert s.intruders(6) == ["LARVA"]
    assert [TOKENS[t][0] for t in sorted(s.g.bag)] == [0, LARVA]
    # Elsewhere, with nobody there, the sixth figure is recalled.
    s.g.intruders[0].room = 12
    s.g.intruder_count[6], s.g.intruder_count[12] = 0, 1
    s.draws_token("LARVA", 1)
    s.hand(0, "Rest")
    s.run(encounter(s.g, 0))
    assert s.intruders(6) == ["LARVA"] and s.intruders(12) == []


# -- figures without a drawn token -------------------------------------------------------------


@pytest.mark.rule("NEM-RETR-09")
def test_a_creeper_of_an_infection_takes_a_token_of_the_supply(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.put(0, 6)
    s.p(0).larva = True
    s.g.contact = True
    before = [TOKENS[t][0] for t in s.g.supply].count(CREEPER)
    bag = len(s.g.bag)
    s.run(infection(s.g, 0, "NEM-CONT-04"))
    assert s.p(0).status == DEAD
    (it,) = s.g.intruders
    assert (it.type, it.room, TOKENS[it.token]) == (CREEPER, 6, (CREEPER, 1))
    assert [TOKENS[t][0] for t in s.g.supply].count(CREEPER) == before - 1
    assert len(s.g.bag) == bag


@pytest.mark.rule("NEM-RETR-09")
def test_without_a_token_nothing_returns_for_the_figure(scenario: Make) -> None:
    for end in (lambda s, it: take_off(s.g, it, to_bag=True), lambda s, it: kill(s.g, it, "x")):
        s = scenario()
        s.g.contact = True
        s.g.supply[:] = [t for t in s.g.supply if TOKENS[t][0] != CREEPER]
        it = s.run(place_intruder(s.g, CREEPER, 6, "NEM-CONT-06"))
        assert it.token == NO_TOKEN
        bag, supply = s.g.bag[:], s.g.supply[:]
        end(s, it)
        assert (s.g.bag, s.g.supply) == (bag, supply)


# -- several at once ---------------------------------------------------------------------------


@pytest.mark.rule("NEM-RETR-10")
def test_several_retreat_one_after_the_other_each_with_an_own_card(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.tile(12, "Fire Control System")
    s.fill(0)
    s.put(0, 12)
    for type_ in ("LARVA", "ADULT", "QUEEN"):
        s.intruder(type_, 6)
    s.start()
    s.do(0, "room_action", 0)
    for card in (1, 6, 3):
        s.draws_event(card)
    s.do(0, "room", 6)
    fled = [(args[0], args[2]) for args in s.said("intruder.retreats")]
    assert fled == [(QUEEN, 1), (3, 2), (LARVA, 3)]
    assert [it.room for it in s.g.intruders] == [5, 11, 7]


@pytest.mark.rule("NEM-RETR-10")
def test_several_are_hurt_one_after_the_other_each_with_an_own_check(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.intruder("CREEPER", 6)
    s.intruder("ADULT", 6)
    s.intruder("ADULT", 5)
    s.intruder("BREEDER", 6)
    s.g.fire[5] = s.g.fire[6] = True
    s.draws_endurance(6, 5, 4, 3, 2)
    s.draws_event(20)
    s.draws_token("LARVA", 1)
    s.start("fire")
    hurt = [(args[1], args[0]) for args in s.said("intruder.injured")]
    assert hurt == [(5, 3), (6, BREEDER), (6, 3), (6, CREEPER)]
    assert len(s.g.attacks.discard) == 5
