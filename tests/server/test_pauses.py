"""A seat without a choice does not betray by its speed that it has none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from hullbreach.server.autoplay import Autoplay
from hullbreach.server.seats import BOT, PERSON, Seat
from tests.nemesis.scenario import Scenario


def due(s: Scenario, seats: int, others: str = PERSON) -> Any:
    autoplay = Autoplay(1.0)
    kinds = [PERSON, *[others] * (seats - 1)]
    table: Any = SimpleNamespace(seats=[Seat(kind, "", "", "", "") for kind in kinds])
    assert s.match is not None
    return autoplay._due(table, s.match)


def paying(seats: int, hand: tuple[str, ...], contamination: int) -> Scenario:
    """Seat 0 pays one card for a move."""
    s = Scenario(seats)
    s.explore_all()
    s.hand(0, *hand, contamination=contamination)
    s.put(0, 7)
    s.start()
    s.do(0, "move", 6, pay=False)
    assert s.pending.kind == "pay"
    return s


def test_a_payment_that_takes_every_action_card_is_not_made_at_once() -> None:
    """Else the others would know that the rest of the hand is contamination."""
    seat, pause = due(paying(2, ("Rest",), contamination=2), 2)
    assert seat == 0
    assert 2 <= pause <= 5
    assert due(paying(2, ("Rest", "Search"), contamination=2), 2) is None, "that is a choice"


def test_keeping_one_of_the_only_cards_drawn_is_not_answered_at_once() -> None:
    s = Scenario(2)
    s.tile(7, "Armory", items=2)
    s.put(0, 7)
    s.hand(0, "Search")
    deck = s.g.item_decks[0]
    deck.discard, deck.pool = [], deck.pool[:1]
    s.start()
    s.play(0, "Search")
    assert s.pending.kind == "keep_item"
    _, pause = due(s, 2)
    assert pause >= 2


def test_a_turn_in_which_only_passing_is_possible_is_not_passed_at_once() -> None:
    s = Scenario(2)
    s.hand(0, contamination=3)
    s.disarm(0)
    s.start()
    assert s.options() == [("pass",)]
    _, pause = due(s, 2)
    assert pause >= 2


def test_among_bots_there_is_time_to_look_and_no_more() -> None:
    assert due(paying(2, ("Rest",), contamination=2), 2, BOT) == (0, 1.0)


def test_alone_nobody_waits() -> None:
    assert due(paying(1, ("Rest",), contamination=2), 1) == (0, 0.0)
