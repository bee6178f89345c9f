"""Action cards that every deck or several decks have: effect, cost and mark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.cards import CARD_USES
from hullbreach.games.nemesis.content import ACTION_CARDS
from hullbreach.games.nemesis.ids import (
    CARD,
    CLOSED,
    DESTROYED,
    OPEN,
    UNKNOWN,
    item,
)
from tests.nemesis.marks import board, check_card, spent
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


def test_there_are_28_cards_and_the_reactions_are_no_actions(scenario: Make) -> None:
    assert len(ACTION_CARDS) == 28
    reactions = [c.name for number, c in enumerate(ACTION_CARDS) if not CARD_USES[number]]
    assert reactions == ["Interruption", "Nerves of Steel"]
    s = board(scenario, "Soldier")
    s.hand(0, "Interruption", "Nerves of Steel")
    s.start()
    assert not [o for o in s.options() if o[0] == "card"]


# -- every deck --------------------------------------------------------------------------------


def test_demolition_destroys_a_closed_door(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.door(6, 7, CLOSED)
    s.door(5, 6, CLOSED)
    check_card(s, "Demolition", "demolish", 0, "A")
    s.start()
    s.play(0, "Demolition", "demolish")
    assert s.g.doors[corridor(6, 7)] == DESTROYED
    assert s.g.doors[corridor(5, 6)] == CLOSED
    spent(s, "Demolition")


def test_demolition_needs_a_closed_door_of_the_room(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.hand(0, "Demolition")
    s.door(5, 6, CLOSED)
    s.door(6, 7, DESTROYED)
    assert s.refusal(0, "card", CARD["Demolition"], 0) == "NEM-ACT-06"
    s.door(3, 7, CLOSED)
    s.door(7, 8, CLOSED)
    s.start()
    s.play(0, "Demolition", "demolish")
    assert s.options() == [("corridor", corridor(7, 8)), ("corridor", corridor(3, 7))]


def test_demolition_puts_a_malfunction_marker(scenario: Make) -> None:
    s = board(scenario, "Captain", "Canteen")
    check_card(s, "Demolition", "sabotage", 0, "A")
    s.start()
    s.play(0, "Demolition", "sabotage")
    assert [room for room in range(1, 22) if s.g.malfunction[room]] == [7]
    spent(s)


@pytest.mark.parametrize("tile", ["Nest", "Room Covered with Slime", "Canteen"])
def test_demolition_needs_a_room_that_can_take_a_marker(scenario: Make, tile: str) -> None:
    s = board(scenario, "Captain", tile)
    s.hand(0, "Demolition")
    s.g.malfunction[7] = tile == "Canteen"
    assert s.refusal(0, "card", CARD["Demolition"], 1) == "NEM-MALF-01"


@pytest.mark.rule("NEM-CONT-04")
def test_rest_scans_the_hand_only(scenario: Make) -> None:
    s = board(scenario, "Captain")
    check_card(s, "Rest", "rest", 0, "O")
    s.hand(0, "Rest", "Search", contamination=2)
    s.p(0).deck.pool.append(UNKNOWN)
    s.p(0).deck.discard.append(UNKNOWN)
    s.scans(False, False)
    s.start()
    s.play(0, "Rest")
    assert (s.p(0).contamination, len(s.g.contamination_removed)) == ([], 2)
    assert UNKNOWN in s.p(0).deck.pool
    assert s.p(0).deck.discard == [UNKNOWN, CARD["Rest"]]
    spent(s, "Rest")


def test_rest_is_legal_without_contamination(scenario: Make) -> None:
    s = board(scenario, "Captain")
    s.hand(0, "Rest")
    s.start()
    s.play(0, "Rest")
    assert not s.p(0).larva


@pytest.mark.rule("NEM-SRCH-01", "NEM-SRCH-02")
def test_search(scenario: Make) -> None:
    s = board(scenario, "Captain", "Canteen")
    s.g.item_counter[7] = 1
    check_card(s, "Search", "search", 0, "O")
    s.draws_items("Medkit", "Bandages")
    s.start()
    s.play(0, "Search")
    s.answer(0, "item", item("Medkit"))
    assert (s.g.item_counter[7], s.p(0).items) == (0, [item("Medkit")])
    spent(s, "Search")


def test_interruption_cancels_an_action(scenario: Make) -> None:
    s = board(scenario, "Captain", "Canteen")
    s.put(1, 7)
    s.hand(0, "Demolition")
    s.hand(1, "Interruption")
    s.start()
    s.play(0, "Demolition", "sabotage", decline=False)
    s.answer(1, "react", CARD["Interruption"])
    assert not s.g.malfunction[7]
    assert s.p(0).deck.discard == [CARD["Demolition"]]
    assert (s.p(1).hand, s.p(1).deck.discard) == ([], [CARD["Interruption"]])
    assert s.g.actions_taken == 1


REPAIRS = [
    ("Captain", "Basic Repairs", 2),
    ("Pilot", "Repairs", 1),
    ("Scientist", "Repairs", 1),
    ("Mechanic", "Fast Repairs", 0),
    ("Mechanic", "Ingenuity", 0),
]


@pytest.mark.parametrize(("character", "card", "cost"), REPAIRS)
def test_repairs_discard_a_malfunction_marker(
    scenario: Make, character: str, card: str, cost: int
) -> None:
    s = board(scenario, character, "Canteen")
    s.hand(0, card, "Rest", "Search")
    assert s.refusal(0, "card", CARD[card], 0) == "NEM-ACT-06"
    s.g.malfunction[7] = s.g.malfunction[6] = True
    check_card(s, card, "repair", cost, "O")
    s.start()
    s.play(0, card, "repair")
    assert (s.g.malfunction[7], s.g.malfunction[6]) == (False, True)
    spent(s, card)


@pytest.mark.parametrize(("character", "card", "cost"), REPAIRS)
@pytest.mark.parametrize("swap", [True, False])
def test_repairs_work_on_an_engine(
    scenario: Make, character: str, card: str, cost: int, swap: bool
) -> None:
    s = board(scenario, character, room=19)
    s.g.malfunction[19] = True
    s.g.engines[2] = 0
    check_card(s, card, "engine", cost, "O")
    s.start()
    s.play(0, card, "engine")
    s.answer(0, "swap_engine" if swap else "keep_engine")
    assert s.g.engines[2] == (1 if swap else 0)
    assert s.g.malfunction[19]
    assert s.said("engine.swapped" if swap else "engine.kept") == [(2,)]
    assert s.match is not None
    assert s.match.view(0).table.engines == ("", "", "working" if swap else "damaged")
    assert s.match.view(1).table.engines == ("", "", "")
    spent(s, card)


@pytest.mark.parametrize(("character", "card", "cost"), REPAIRS)
def test_an_engine_is_repaired_in_its_room_only(
    scenario: Make, character: str, card: str, cost: int
) -> None:
    s = board(scenario, character, "Engine Control Room")
    s.hand(0, card, "Rest", "Search")
    assert s.refusal(0, "card", CARD[card], 1) == "NEM-ROOM-29"


DOORS = [
    ("Pilot", "Computer Skills"),
    ("Scientist", "Computer Skills"),
    ("Mechanic", "Computer Skills"),
    ("Pilot", "Knowledge of the Ship"),
]


@pytest.mark.parametrize(("character", "card"), DOORS)
@pytest.mark.parametrize(("before", "after"), [(OPEN, CLOSED), (CLOSED, OPEN)])
def test_a_card_opens_or_closes_an_adjoining_door(
    scenario: Make, character: str, card: str, before: int, after: int
) -> None:
    s = board(scenario, character, room=14)
    s.door(11, 14, before)
    s.door(14, 17, DESTROYED)
    check_card(s, card, "door", 0, "O")
    s.start()
    s.play(0, card, "door")
    # Neither the destroyed door nor the technical corridor.
    assert s.options() == [("corridor", corridor(13, 14)), ("corridor", corridor(11, 14))]
    s.do(0, "corridor", corridor(11, 14))
    assert s.g.doors[corridor(11, 14)] == after
    spent(s, card)


COMPUTERS = [
    ("Pilot", "Computer Skills"),
    ("Mechanic", "Computer Skills"),
    ("Pilot", "Piloting"),
    ("Scientist", "Blocking Access"),
]


@pytest.mark.parametrize(("character", "card"), COMPUTERS)
def test_a_card_uses_the_action_of_a_computer_room(
    scenario: Make, character: str, card: str
) -> None:
    s = board(scenario, character, "Comms Room")
    check_card(s, card, "free_room", 0, "O")
    s.start()
    s.play(0, card, "free_room")
    assert s.p(0).signal
    spent(s, card)


@pytest.mark.parametrize(("character", "card"), COMPUTERS)
def test_it_needs_a_working_computer(scenario: Make, character: str, card: str) -> None:
    s = board(scenario, character, "Armory")
    s.hand(0, card)
    index = [u.key for u in CARD_USES[CARD[card]]].index("free_room")
    assert s.refusal(0, "card", CARD[card], index) == "NEM-ROOM-04"
    s.tile(7, "Comms Room")
    assert s.refusal(0, "card", CARD[card], index) is None
    s.g.malfunction[7] = True
    assert s.refusal(0, "card", CARD[card], index) == "NEM-ROOM-04"
