"""Reactions: who is asked, in which order, what a reaction ends, and that no question tells."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from hullbreach.kernel.decision import EACH, FIRST, ONE, Decision, Option
from hullbreach.kernel.state import State
from hullbreach.toolkit.order import others
from hullbreach.toolkit.reactions import (
    About,
    Point,
    Reaction,
    ask_at_once,
    ask_in_turn,
    ask_together,
    could_hold,
)
from tests.toolkit.play import Desk, play

DODGE, SHIELD, NO = 1, 2, 3


@dataclass
class Duel(State):
    """Hands of cards; DODGE saves and goes on, SHIELD ends the attack, NO answers any card."""

    hands: list[list[int]] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    dodged: list[int] = field(default_factory=list)


def table(*hands: list[int]) -> Duel:
    return Duel(io=Desk(), hands=list(hands))


def reaction(card: int, resolve: Any) -> Reaction[Duel]:
    """Whoever holds any card could hold this one."""
    return Reaction(
        lambda g, seat, about: could_hold(card, (DODGE, SHIELD, NO), g.discard, len(g.hands[seat])),
        lambda g, seat, about: [("react", card)] if card in g.hands[seat] else [],
        resolve,
    )


def played(g: Duel, seat: int, option: Option) -> None:
    g.hands[seat].remove(option[1])
    g.discard.append(option[1])


def denied(g: Duel, seat: int, option: Option, about: About) -> bool:
    played(g, seat, option)
    return True


DENY = Point("deny", "R-02", (reaction(NO, denied),))


def dodge(g: Duel, seat: int, option: Option, about: About) -> Generator[Decision, Any, bool]:
    """It takes effect unless somebody else answers it."""
    played(g, seat, option)
    if not (yield from ask_in_turn(g, DENY, others(len(g.hands), seat), (seat, option))):
        g.dodged.append(seat)
    return False


ATTACKED = Point("attacked", "R-01", (reaction(DODGE, dodge), reaction(SHIELD, denied)))
DECLINE = ("decline",)


def test_who_could_hold_a_card_is_asked_whatever_the_hand_holds() -> None:
    g = table([DODGE], [NO], [])
    over, asked = play(ask_in_turn(g, ATTACKED, (0, 1, 2), ("queen",)), DECLINE, DECLINE)
    assert not over
    assert [(d.seats, d.window, d.about) for d in asked] == [
        ((0,), "attacked", ("queen",)),
        ((1,), "attacked", ("queen",)),
    ]
    assert [d.options for d in asked] == [[DECLINE, ("react", DODGE)], [DECLINE]]


def test_nobody_is_asked_for_a_card_that_lies_open() -> None:
    g = table([NO], [NO])
    g.discard += [DODGE, SHIELD]
    assert play(ask_in_turn(g, ATTACKED, (0, 1))) == (False, [])
    assert could_hold(NO, [NO, NO], [NO], 1)
    assert not could_hold(NO, [NO], [], 0)


def test_a_reaction_is_done_before_the_next_seat_is_asked() -> None:
    g = table([DODGE], [DODGE, SHIELD])
    over, asked = play(
        ask_in_turn(g, ATTACKED, (0, 1)), ("react", DODGE), DECLINE, ("react", SHIELD)
    )
    # Seat 1 is asked to deny, and then to react; DODGE lies open now and is not offered again.
    assert [(d.kind, d.seats) for d in asked] == [
        ("attacked", (0,)), ("deny", (1,)), ("attacked", (1,)),
    ]  # fmt: skip
    assert over and g.dodged == [0] and g.hands == [[], [DODGE]]


def test_a_reaction_that_is_denied_has_no_effect() -> None:
    g = table([DODGE], [NO])
    over, _ = play(ask_in_turn(g, ATTACKED, (0,)), ("react", DODGE), ("react", NO))
    assert (over, g.dodged, g.discard) == (False, [], [DODGE, NO])


def test_where_one_reaction_is_allowed_the_first_in_turn_has_it_even_if_it_is_denied() -> None:
    g = table([DODGE], [SHIELD], [NO])
    over, asked = play(
        ask_together(g, ATTACKED, (0, 1, 2)),
        [("react", DODGE), ("react", SHIELD), DECLINE],
        DECLINE,
        ("react", NO),
    )
    assert (over, g.dodged, g.discard) == (False, [], [DODGE, NO])
    assert g.hands[1] == [SHIELD], "what a later one would have done costs nothing"
    assert [(d.kind, d.seats) for d in asked] == [
        ("attacked", (0, 1, 2)), ("deny", (1,)), ("deny", (2,)),
    ]  # fmt: skip
    window = asked[0]
    assert (window.mode, window.window) == (EACH, "attacked")
    assert window.options == [[DECLINE, ("react", DODGE)], [DECLINE, ("react", SHIELD)], [DECLINE]]


def test_together_the_order_is_that_of_the_seats_not_of_who_would() -> None:
    g = table([SHIELD], [SHIELD])
    over, _ = play(ask_together(g, ATTACKED, (1, 0)), [DECLINE, ("react", SHIELD)])
    assert over and g.hands == [[], [SHIELD]]
    assert play(ask_together(g, ATTACKED, ()), *[]) == (False, [])


def test_where_one_seat_could_react_it_is_simply_asked() -> None:
    over, asked = play(ask_together(table([SHIELD], []), ATTACKED, (0, 1)), ("react", SHIELD))
    assert over
    assert [(d.seats, d.mode, d.options) for d in asked] == [
        ((0,), ONE, [DECLINE, ("react", SHIELD)])
    ]
    assert play(ask_together(table([DODGE]), ATTACKED, (0,)), DECLINE)[0] is False


def test_who_waited_is_asked_once_more_after_a_reaction_until_all_wait() -> None:
    g = table([SHIELD], [DODGE, 9])
    once, asked = play(
        ask_in_turn(g, ATTACKED, (0, 1), again=True),
        DECLINE,  # seat 0 waits
        ("react", DODGE),
        DECLINE,  # seat 0 does not deny it
        ("react", SHIELD),  # and then reacts after all
    )
    assert once
    assert [(d.kind, d.seats[0]) for d in asked] == [
        ("attacked", 0), ("attacked", 1), ("deny", 0), ("attacked", 0),
    ]  # fmt: skip
    g = table([SHIELD], [SHIELD])
    over, asked = play(ask_in_turn(g, ATTACKED, (0, 1), again=True), DECLINE, DECLINE)
    assert not over and len(asked) == 2


def test_asked_at_once_the_first_goes_first_and_the_rest_are_asked_again() -> None:
    g = table([DODGE], [SHIELD], [])
    over, asked = play(
        ask_at_once(g, ATTACKED, (0, 1, 2), ("queen",)),
        (0, ("react", DODGE)),
        DECLINE,  # seat 1 does not deny it
        (1, ("react", SHIELD)),
    )
    assert over and g.dodged == [0]
    first, deny, second = asked
    assert (first.seats, first.mode, first.window) == ((0, 1), FIRST, "attacked")
    assert first.options == [[DECLINE, ("react", DODGE)], [DECLINE, ("react", SHIELD)]]
    assert deny.kind == "deny"
    assert (second.seats, second.options) == ((1,), [[DECLINE, ("react", SHIELD)]])


def test_at_once_it_is_over_when_all_wait_or_nobody_could() -> None:
    g = table([DODGE], [SHIELD])
    assert play(ask_at_once(g, ATTACKED, (0, 1)), None)[0] is False
    assert play(ask_at_once(table([], []), ATTACKED, (0, 1))) == (False, [])
