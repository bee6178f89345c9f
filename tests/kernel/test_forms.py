"""The forms of decisions: who may answer how, what counts as an answer, what is seen meanwhile."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from hullbreach.bots import ask as ask_bot
from hullbreach.bots import make_bot
from hullbreach.kernel import storing
from hullbreach.kernel.asides import Aside, ask
from hullbreach.kernel.decision import AGREE, ANY, EACH, FIRST, Decision, Form, most
from hullbreach.kernel.errors import BadChoice, RuleDefect, StaleChoice
from hullbreach.kernel.match import Match
from hullbreach.kernel.state import Procedure
from tests.kernel.test_edges import Later
from tests.kernel.toygame import Toy

ACT, DECLINE = 1, 0


def asked(players: int, /, **fields: Any) -> tuple[Match, list[Any]]:
    """A match at one decision of all seats; what its procedure is sent comes into the list."""
    got: list[Any] = []

    def turn(g: Toy) -> Procedure[str]:
        spec = {"kind": "block", "seats": tuple(range(players)), "rule": "TOY-TURN-02", **fields}
        got.append((yield Decision(**spec)))
        return "end"

    match = Match(game := Later(turn=turn), game.make_setup(players), random.Random(1))
    for _ in range(2 * players):
        match.choose(match.awaiting[0], 0)
    match.choose(0, 0)
    got.clear()
    return match, got


def reactions(seats: int, **fields: Any) -> tuple[Match, list[Any]]:
    options = [[("decline",), ("react", 10 + seat)] for seat in range(seats)]
    return asked(seats, options=options, mode=FIRST, **fields)


def what_is_seen(match: Match, seat: int | None) -> Any:
    return match.view(seat), match.can_undo(seat) if seat is not None else None


# -- who is first ------------------------------------------------------------------------------


def test_the_first_to_act_ends_it_and_the_others_are_too_late() -> None:
    match, got = reactions(3)
    seq = match.seq
    match.choose(1, DECLINE, seq)
    match.choose(2, ACT, seq)
    assert got == [(2, ("react", 12))]
    with pytest.raises(StaleChoice):
        match.choose(0, ACT, seq)


def test_when_all_have_declined_nobody_acts() -> None:
    match, got = reactions(3)
    for seat in (2, 0, 1):
        assert not got
        match.choose(seat, DECLINE)
    assert got == [None]
    assert match.over


@pytest.mark.parametrize("mode", [FIRST, AGREE])
def test_nobody_sees_who_has_answered_before_the_end(mode: int) -> None:
    yes = [("yes",), ("no",)]
    match, _ = asked(3, options=[yes] * 3 if mode == FIRST else yes, mode=mode)
    before = [what_is_seen(match, seat) for seat in (1, 2, None)]
    seq = match.seq
    match.choose(0, 0)
    after = [what_is_seen(match, seat) for seat in (1, 2, None)]
    assert [view.awaiting for view, _ in after] == [(0, 1, 2)] * 3
    assert [view.decision for view, _ in after] == [view.decision for view, _ in before]
    assert [undo for _, undo in after] == [undo for _, undo in before]
    assert match.view(0).awaiting == (1, 2)
    match.choose(1, 0, seq)


def test_standing_declines_are_their_seats_alone() -> None:
    match, got = reactions(3, window="block")
    match.set_standing(0, "block", 0, "game")
    assert not got
    assert match.awaiting == (1, 2)
    match.choose(1, DECLINE)
    match.choose(2, ACT)
    assert got == [(2, ("react", 12))]


def test_if_all_decline_in_advance_nobody_acts() -> None:
    match, got = reactions(2, window="block")
    match.set_standing(1, "block", 0, "game")
    match.set_standing(0, "block", 0, "game")
    assert got == [None]


def test_any_decides_no_window() -> None:
    with pytest.raises(RuleDefect, match="ask FIRST"):
        asked(2, options=[("decline",), ("block",)], mode=ANY, window="block")


def test_an_answer_given_among_others_survives_fork_and_file() -> None:
    match, _ = reactions(3)
    match.choose(1, DECLINE)
    for other in (match.fork(), storing.load(match.game, storing.save(match))):
        assert other.awaiting == (0, 2)


def test_a_redeal_keeps_declines_and_lets_all_that_agreed_agree_on_something() -> None:
    match, _ = reactions(3)
    match.choose(1, DECLINE)
    assert match.redeal(0, 1)._partial == {1: ("decline",)}
    colours = [("red",), ("blue",), ("green",)]
    match, _ = asked(3, options=colours, mode=AGREE)
    match.choose(0, 0)
    match.choose(1, 0)
    assert match.redeal(0, 1)._partial == dict.fromkeys((0, 1), ("red",)), "seat 0 knows"
    told = [match.redeal(2, seed)._partial for seed in range(30)]
    assert all(len(set(given.values())) == 1 for given in told)
    assert len({given[0] for given in told}) == 3


# -- agreement ---------------------------------------------------------------------------------


def test_two_unlike_answers_end_an_agreement() -> None:
    match, got = asked(3, options=[("yes",), ("no",)], mode=AGREE)
    match.choose(2, 0)
    match.choose(0, 1)
    assert got == [None]
    assert match.over


def test_all_alike_agree() -> None:
    match, got = asked(3, options=[("yes",), ("no",)], mode=AGREE)
    for seat in (2, 0, 1):
        match.choose(seat, 1)
    assert got == [("no",)]


# -- bounds of a seat --------------------------------------------------------------------------


def test_each_seat_has_bounds_and_a_subject_of_its_own() -> None:
    cards = [[("card", n) for n in range(size)] for size in (4, 3)]
    match, got = asked(
        2, options=cards, mode=EACH, several=True, low=[2, 1], high=[2, 1], about=[("two",), ()]
    )
    first, second = match.decision(0), match.decision(1)
    assert (first.low, first.high, second.low, second.high) == (2, 2, 1, 1)
    assert match.pending is not None
    assert [match.pending.about_for(seat) for seat in (0, 1)] == [("two",), ()]
    with pytest.raises(BadChoice, match="1 options chosen, 2 needed"):
        match.choose(0, (1,))
    match.choose(0, (1, 3))
    match.choose(1, (2,))
    assert got == [[[("card", 1), ("card", 3)], [("card", 2)]]]


# -- amounts -----------------------------------------------------------------------------------

HITS = Form(4, True, 5, 5, repeats=(1, 1, 1, 3), weights=(1, 1, 2, 1))
"""Five hits on two Adults, a Drone that takes two at once, and a Queen with room for three."""


def every(form: Form) -> list[tuple[int, ...]]:
    """Every answer, by trying all."""
    ways = itertools.product(*(range(often + 1) for often in form.repeats))
    answers = [tuple(i for i, n in enumerate(way) for _ in range(n)) for way in ways]
    return [a for a in answers if form.low <= sum(form.weights[i] for i in a) <= form.high]


def test_an_amount_is_a_list_with_repeats_that_comes_to_the_sum() -> None:
    options = [("adult", 0), ("adult", 1), ("drone",), ("queen",)]
    match, got = asked(2, seats=(0,), options=options, **fields(HITS))
    for wrong in ((0, 0, 2, 3), (0, 1, 2), (2, 2, 3), (3, 3, 3, 2), (0, 1, 3, 3, 3, 3), 3, (9,)):
        with pytest.raises(BadChoice):
            match.choose(0, wrong)
    match.choose(0, (2, 3, 3, 3))
    assert got == [[("drone",), ("queen",), ("queen",), ("queen",)]]


def fields(form: Form) -> dict[str, Any]:
    return {
        "several": form.several, "low": form.low, "high": form.high, "repeats": form.repeats,
        "weights": form.weights,
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_amounts_are_checked_drawn_and_found_forced_as_by_trying_all(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(1, 4)
    repeats = tuple(rng.randint(0, 3) for _ in range(size))
    weights = tuple(rng.randint(1, 3) for _ in range(size))
    low = rng.randint(0, 6)
    form = Form(size, True, low, low + rng.randint(0, 3), repeats, weights)
    answers = every(form)
    if not answers:
        with pytest.raises(Exception, match="no choice of options comes to"):
            form.check("hits")
        return
    form.check("hits")
    for answer in answers:
        form.fit(answer, "hits")
    assert form.only() == (answers[0] if len(answers) == 1 else None)
    drawn = {form.draw(rng) for _ in range(60 * len(answers))}
    assert drawn == set(answers)
    highest = max(sum(weights[i] for i in a) for a in answers)
    assert most(repeats, weights, form.high) == highest


def test_of_the_answers_with_one_sum_each_is_as_likely() -> None:
    rng = random.Random(1)
    drawn = Counter(HITS.draw(rng) for _ in range(6000))
    assert set(drawn) == set(every(HITS))
    expected = 6000 / len(drawn)
    assert all(abs(count - expected) < 0.2 * expected for count in drawn.values())


@pytest.mark.parametrize(
    "wrong",
    [
        {"several": True, "low": 3, "high": 3},
        {"several": True, "low": 2, "high": 1},
        {"several": True, "low": 1, "high": 1, "weights": (2, 2)},
        {"several": True, "low": 0, "high": 1, "weights": (0, 1)},
        {"several": True, "low": 0, "high": 1, "repeats": (1,)},
        {"repeats": (2, 2)},
        {"mode": FIRST, "several": True, "options": [[("a",)], [("a",)]]},
        {"mode": FIRST, "options": [[("a",)], []]},
        {"mode": EACH, "options": [[("a",)]]},
        {"mode": EACH, "asides": 1, "options": [[("a",), ("b",)]] * 2},
    ],
)
def test_what_nobody_could_answer_is_a_defect_of_the_rule(wrong: dict[str, Any]) -> None:
    with pytest.raises(RuleDefect, match="block"):
        asked(2, **{"options": [("a",), ("b",)], **wrong})


# -- asides ------------------------------------------------------------------------------------


def with_asides(mode: int) -> Match:
    """Seats 0 and 1 are asked to pay or react; each may drop what it has, until it has nothing."""

    def turn(g: Toy) -> Procedure[str]:
        def make() -> Decision:
            first = [[("decline",), ("react",)]] * 2
            coins = [("coin", n) for n in range(3)]
            if mode == FIRST:
                return Decision("block", (0, 1), first, "TOY-TURN-02", mode=FIRST)
            return Decision("pay", (0,), coins, "TOY-TURN-01", several=True, low=2, high=2)

        def asides(seat: int) -> list[Aside]:
            def drop(card: int) -> None:
                g.hands[seat].remove(card)
                g.deck.discard.append(card)

            return [Aside([("drop", c) for c in g.hands[seat]], drop)]

        g.kept = [len(str((yield from ask(make, asides))))]
        return "end"

    match = Match(game := Later(turn=turn), game.make_setup(2), random.Random(1))
    for _ in range(4):
        match.choose(match.awaiting[0], 0)
    match.choose(0, 0)
    return match


def test_an_aside_is_done_and_the_question_asked_anew() -> None:
    match = with_asides(0)
    shown = match.decision(0)
    assert (len(shown.choices), shown.asides, shown.forced) == (5, 2, False)
    for wrong in ((0, 3), (3,), (3, 4), 5):
        with pytest.raises(BadChoice):
            match.choose(0, wrong)
    dropped = match.state.hands[0][0]
    match.choose(0, 3)
    assert match.state.deck.discard == [dropped]
    assert match.decision(0).asides == 1
    assert match.can_undo(0)
    match.undo(0)
    assert match.decision(0).asides == 2
    match.choose(0, 4)
    match.choose(0, (0, 2))
    assert match.over


def test_who_takes_an_aside_has_not_declined() -> None:
    match = with_asides(FIRST)
    match.choose(1, 3)
    assert match.awaiting == (0, 1)
    assert [match.decision(seat).asides for seat in (0, 1)] == [2, 1]
    match.choose(0, 0)
    match.choose(1, 0)
    assert match.over


@pytest.mark.parametrize("mode", [0, FIRST])
def test_random_bots_take_asides_and_come_to_an_end(mode: int) -> None:
    verbs = set()
    for seed in range(20):
        match = with_asides(mode)
        bot = make_bot("random", match.game, seed)
        while not match.over:
            seat = match.awaiting[-1]
            options, answer = match.options(seat), ask_bot(bot, match, seat)
            verbs |= {options[i][0] for i in ((answer,) if type(answer) is int else answer)}  # type: ignore[union-attr]
            match.choose(seat, answer)
    assert "drop" in verbs
    assert len(verbs) > 1
