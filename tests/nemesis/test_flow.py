"""The Player Phase: drawing, rounds, passing (NEM-FLOW)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import (
    CARD,
    DEAD,
    EVACUATED,
    HIBERNATING,
    UNKNOWN,
    UNLOCKED,
)
from tests.nemesis.scenario import Scenario, kinds

Make = Callable[..., Scenario]


def apart(s: Scenario) -> None:
    """Explore everything and put each character into a room of its own."""
    s.explore_all()
    for seat, room in zip(range(len(s.g.players)), (1, 3, 10, 12, 17), strict=False):
        s.put(seat, room)


def ready(make: Make, seats: int = 2, cards: int = 5) -> Scenario:
    """Characters apart from each other, each with so many action cards."""
    s = make(seats=seats)
    apart(s)
    for seat in range(seats):
        s.fill(seat, cards)
    return s


def quiet_event_phase(s: Scenario) -> None:
    """Script an Event Phase in which nothing happens but the passing of time."""
    s.draws_event(2)
    s.bag(("BLANK", 0), ("LARVA", 1))
    s.draws_token("BLANK", 0)


def pass_all(s: Scenario, *seats: int) -> None:
    for seat in seats:
        s.pass_(seat)


def rest(s: Scenario, seat: int) -> None:
    """The cheapest action there is."""
    s.play(seat, "Rest")


@pytest.mark.rule("NEM-FLOW-01", "NEM-FLOW-02", "NEM-FLOW-05", "NEM-EX-03")
def test_a_turn_is_a_player_phase_then_an_event_phase(scenario: Make) -> None:
    s = ready(scenario, cards=0)
    s.g.turn = 0
    quiet_event_phase(s)
    s.start("player_phase")
    assert (s.g.turn, s.g.time, s.g.first) == (1, 15, 0)
    assert kinds(s, "turn", "cards.drawn", "first_player") == ["turn", "cards.drawn", "cards.drawn"]
    pass_all(s, 0, 1)
    assert (s.g.turn, s.g.time) == (2, 14)
    assert s.g.first == 1, "the token goes to the left in the second turn"
    assert s.pending.seats == (1,)
    assert [len(s.p(seat).hand) for seat in (0, 1)] == [5, 5]
    order = ("turn", "passes", "time", "event", "bag.drawn", "first_player")
    assert kinds(s, *order) == ["turn", "passes", "passes", "time", "event", "bag.drawn", "turn",
                                "first_player"]  # fmt: skip


@pytest.mark.rule("NEM-FLOW-02", "NEM-FLOW-05")
def test_all_draw_before_the_token_is_passed_and_rounds_begin_behind_it(scenario: Make) -> None:
    s = ready(scenario, seats=3, cards=3)
    s.g.first = 1
    s.start("player_phase")
    assert kinds(s, "cards.drawn", "first_player") == ["cards.drawn"] * 3 + ["first_player"]
    assert s.said("cards.drawn") == [(1, 2), (2, 2), (0, 2)]
    assert s.g.first == 2
    assert s.pending.seats == (2,)


@pytest.mark.rule("NEM-FLOW-03", "NEM-EX-04")
def test_draw_to_five_contamination_cards_counted(scenario: Make) -> None:
    s = ready(scenario, seats=3)
    s.hand(0, "Search", contamination=1)
    s.hand(1, "Search", "Search", "Rest", "Demolition", "Interruption", contamination=1)
    s.hand(2, "Search", "Rest", contamination=3)
    s.start("player_phase")
    assert [len(p.hand) + len(p.contamination) for p in s.g.players] == [5, 6, 5]
    assert s.said("cards.drawn") == [(0, 3)]
    assert all(p.deck.discard == [] for p in s.g.players)


@pytest.mark.rule("NEM-FLOW-03")
def test_only_awake_characters_draw_those_in_pods_too(scenario: Make) -> None:
    s = ready(scenario, seats=4, cards=0)
    s.p(1).status = HIBERNATING
    s.p(2).status = EVACUATED
    s.tile(4, "Evacuation Section A")
    s.put(3, 4)
    s.g.pods[1] = UNLOCKED
    s.p(3).pod = 1
    s.start("player_phase")
    assert [len(p.hand) for p in s.g.players] == [5, 0, 0, 5]


@pytest.mark.rule("NEM-FLOW-04", "NEM-EX-04")
def test_a_body_wound_lowers_the_draw_to_four_unless_dressed(scenario: Make) -> None:
    s = ready(scenario, seats=3, cards=0)
    s.wound(0, "Body")
    s.wound(1, "Body", dressed=True)
    s.wound(2, "Body", "Body")
    s.hand(0, "Search", "Rest", contamination=1)
    s.start("player_phase")
    assert [len(p.hand) + len(p.contamination) for p in s.g.players] == [4, 5, 4]
    assert (0, 1) in s.said("cards.drawn")


@pytest.mark.rule("NEM-FLOW-04", "NEM-ROOM-18")
@pytest.mark.parametrize(
    ("spoiled", "cards"), [("", 6), ("malfunction", 5), ("intruder", 5), ("wound", 5)]
)
def test_working_cabins_raise_the_draw_by_one(spoiled: str, cards: int, scenario: Make) -> None:
    s = ready(scenario, cards=0)
    s.tile(7, "Cabins")
    s.put(0, 7)
    if spoiled == "malfunction":
        s.g.malfunction[7] = True
    elif spoiled == "intruder":
        s.intruder("CREEPER", 7)
    elif spoiled == "wound":
        s.wound(0, "Body")
    s.start("player_phase")
    assert [len(p.hand) for p in s.g.players] == [cards, 5]


@pytest.mark.rule("NEM-FLOW-06")
@pytest.mark.parametrize("status", [DEAD, HIBERNATING, EVACUATED])
def test_the_token_skips_who_is_not_awake(status: int, scenario: Make) -> None:
    s = ready(scenario, seats=4)
    s.p(1).status = s.p(2).status = status
    s.start("player_phase")
    assert s.g.first == 3
    assert s.pending.seats == (3,)


@pytest.mark.rule("NEM-FLOW-06")
def test_turn_order_still_starts_at_a_holder_who_left(scenario: Make) -> None:
    s = ready(scenario, seats=3)
    s.g.first = 1
    s.p(1).status = DEAD
    s.start("round", active=-1)
    assert s.pending.seats == (2,)
    assert s.g.first == 1
    s.pass_(2)
    assert s.pending.seats == (0,)


@pytest.mark.rule("NEM-FLOW-07", "NEM-FLOW-11")
def test_rounds_go_round_until_everybody_has_passed(scenario: Make) -> None:
    s = ready(scenario, seats=3)
    for seat in range(3):
        s.hand(seat, "Rest", "Search", "Search", "Demolition", "Interruption")
    s.g.first = 1
    quiet_event_phase(s)
    s.start("round", active=-1)
    order = []

    def note() -> int:
        order.append(s.pending.seats[0])
        return order[-1]

    for _ in range(2):  # seat 1 takes a full round of two actions
        assert note() == 1
        s.roll(noise=1)
        s.do(1, "move", 7 if s.p(1).room == 3 else 3)
    s.pass_(note())
    s.pass_(note())
    assert s.g.time == 15
    s.pass_(note())
    assert order == [1, 1, 2, 0, 1]
    assert s.g.time == 14, "then the Event Phase begins"


@pytest.mark.rule("NEM-FLOW-08")
def test_two_actions_leave_the_player_in_the_phase(scenario: Make) -> None:
    s = ready(scenario)
    s.hand(0, "Rest", "Search", "Search", "Demolition")
    s.start()
    rest(s, 0)
    assert s.pending.seats == (0,) and s.g.actions_taken == 1
    s.play(0, "Demolition", "sabotage")
    assert s.pending.seats == (1,), "the second action ends the round, nothing is discarded"
    assert not s.p(0).passed
    assert len(s.p(0).hand) == 2


@pytest.mark.rule("NEM-FLOW-08", "NEM-FLOW-09", "NEM-FLOW-11")
@pytest.mark.parametrize("actions", [0, 1])
def test_fewer_than_two_actions_are_a_pass(actions: int, scenario: Make) -> None:
    s = ready(scenario)
    s.hand(0, "Rest", "Search", "Search")
    s.start()
    for _ in range(actions):
        rest(s, 0)
    s.pass_(0)
    assert s.p(0).passed
    s.roll(noise=[1, 1])
    s.do(1, "move", 7)
    s.do(1, "move", 3)
    assert s.pending.seats == (1,), "who has passed gets no more rounds"


@pytest.mark.rule("NEM-FLOW-10", "NEM-EX-07", "NEM-EX-45")
def test_who_can_take_no_action_must_pass(scenario: Make) -> None:
    s = ready(scenario)
    s.put(0, 1)  # the Cockpit: a computer, a room action, corridors
    s.hand(0, contamination=3)
    s.give(0, "Synthetic Food")
    s.start()
    assert s.options() == [("drop",), ("pass",)]
    s.disarm(0)
    s.p(0).items.clear()
    s.start()
    assert s.options() == [("pass",)]


@pytest.mark.rule("NEM-FLOW-11", "NEM-GAP-20")
def test_reactions_stay_possible_after_passing(scenario: Make) -> None:
    s = ready(scenario)
    s.put(1, 1)
    s.hand(1, "Interruption")
    s.p(1).passed = True
    s.hand(0, "Rest")
    s.start()
    s.play(0, "Rest", decline=False)
    assert (s.pending.kind, s.pending.seats) == ("interruption", (1,))
    s.answer(1, "react", CARD["Interruption"])
    assert s.said("action.cancelled") == [(0,)]


@pytest.mark.rule("NEM-FLOW-12", "NEM-GAP-19")
def test_on_passing_any_cards_may_be_discarded_contamination_too(scenario: Make) -> None:
    s = ready(scenario)
    s.hand(0, "Search", "Rest", contamination=2)
    s.start()
    s.answer(0, "pass")
    d = s.pending
    assert (d.kind, d.low, d.high) == ("pass_discard", 0, 4)
    s.answer(0, ("card", CARD["Rest"]), ("contamination", UNKNOWN))
    assert s.p(0).hand == [CARD["Search"]] and s.p(0).contamination == [UNKNOWN]
    assert s.p(0).deck.discard == [CARD["Rest"], UNKNOWN]


@pytest.mark.rule("NEM-FLOW-12")
def test_nobody_discards_after_two_actions(scenario: Make) -> None:
    s = ready(scenario)
    s.hand(0, "Rest", "Demolition", "Search")
    s.start()
    rest(s, 0)
    s.play(0, "Demolition", "sabotage")
    assert s.pending.kind == "action" and s.pending.seats == (1,)


@pytest.mark.rule("NEM-FLOW-13")
def test_end_of_a_round_discards_then_bleeding_then_fire(scenario: Make) -> None:
    s = ready(scenario)
    s.wound(0, "Bleeding")
    s.g.fire[1] = True
    s.start()
    s.pass_(0, "Search")
    assert kinds(s, "cards.discarded", "wound.light") == ["cards.discarded"] + ["wound.light"] * 2
    rules = [e.rule for e in s.match.events if e.kind == "wound.light"]  # type: ignore[union-attr]
    assert rules == ["NEM-FLOW-13", "NEM-FIRE-02"]
    assert s.p(0).light == 2


@pytest.mark.rule("NEM-FLOW-13")
@pytest.mark.parametrize(("dressed", "passing", "light"), [(False, True, 1), (True, True, 0),
                                                           (False, False, 0)])  # fmt: skip
def test_bleeding_hurts_only_undressed_and_on_passing(
    dressed: bool, passing: bool, light: int, scenario: Make
) -> None:
    s = ready(scenario)
    s.wound(0, "Bleeding", "Bleeding", dressed=dressed)
    s.hand(0, "Rest", "Demolition", "Search")
    s.start()
    if passing:
        s.pass_(0)
    else:
        rest(s, 0)
        s.play(0, "Demolition", "sabotage")
    assert s.pending.seats == (1,)
    assert s.p(0).light == light


@pytest.mark.rule("NEM-FLOW-13", "NEM-FIRE-02", "NEM-EX-28")
def test_fire_hurts_at_the_end_of_every_round(scenario: Make) -> None:
    s = ready(scenario)
    s.g.fire[1] = s.g.fire[3] = True
    s.hand(0, "Rest", "Demolition", "Search", "Search")
    s.hand(1, "Rest", "Demolition")
    s.start()
    rest(s, 0)
    s.play(0, "Demolition", "sabotage")
    s.pass_(1)
    assert [p.light for p in s.g.players] == [1, 1]
    s.roll(noise=[3, 1])
    s.do(0, "move", 2)
    assert s.p(0).light == 1, "not before the round ends"
    s.do(0, "move", 1)
    assert s.p(0).room == 1
    assert [p.light for p in s.g.players] == [2, 1], "who has passed is not hurt again"


@pytest.mark.rule("NEM-FLOW-15")
def test_in_order_means_in_turn_order(scenario: Make) -> None:
    s = ready(scenario, seats=3)
    s.g.first = 2
    s.bag(("ADULT", 2))
    s.roll(noise=["silence", "silence", "silence"])
    s.start("bag")
    assert [who for who, *_ in s.said("noise.roll")] == [2, 0, 1]


