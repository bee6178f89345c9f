"""Running a match: choices, modes of decisions, wrong input, standing answers, defects."""

from __future__ import annotations

import random

import pytest

from hullbreach.kernel.errors import (
    BadChoice,
    BadSetup,
    RuleDefect,
    StaleChoice,
    UnknownOption,
    WrongGame,
    WrongSeat,
)
from hullbreach.kernel.game import Setup
from hullbreach.kernel.match import Match
from tests.kernel.toygame import ToyGame

GAME = ToyGame()
VERBS = ("step", "roll", "peek", "pay", "crash", "spin", "leave", "ask_nothing")


def new(seats: int = 2, seed: int = 1) -> Match:
    return Match(GAME, GAME.make_setup(seats), random.Random(seed))


def at_turn(seats: int = 2, seed: int = 1) -> Match:
    """A match in which seat 0 is about to take the first turn."""
    match = new(seats, seed)
    for _ in range(seats):
        match.choose(match.awaiting[0], 0)
    for _ in range(seats):
        match.choose(match.awaiting[0], 0)
    match.choose(0, 0)
    return match


def play(match: Match, verb: str) -> None:
    match.choose(match.awaiting[0], VERBS.index(verb))


def unchanged(match: Match, seat: int, answer: object, seq: int | None = None) -> tuple[str, int]:
    digest, count = match.digest(), match.seq
    with pytest.raises((BadChoice, StaleChoice, WrongSeat)):
        match.choose(seat, answer, seq)  # type: ignore[arg-type]
    assert (match.digest(), match.seq) == (digest, count)
    return digest, count


def test_each_seat_chooses_in_secret_and_in_any_order() -> None:
    match = new()
    assert match.awaiting == (0, 1)
    match.choose(1, 1)
    assert match.awaiting == (0,)
    unchanged(match, 1, 0)
    match.choose(0, 0)
    assert match.state.kept == [match.state.hands[0][0], match.state.hands[1][1]]


def test_an_answer_of_another_seat_does_not_make_ones_own_stale() -> None:
    match = new()
    seq = match.seq
    match.choose(1, 0, seq)
    match.choose(0, 0, seq)
    with pytest.raises(StaleChoice, match="the game has gone on since"):
        match.choose(0, 0, seq)


@pytest.mark.parametrize(("answers", "colour"), [((1, 1), "blue"), ((0, 1), "grey")])
def test_all_must_agree(answers: tuple[int, int], colour: str) -> None:
    match = new()
    match.choose(0, 0)
    match.choose(1, 0)
    match.choose(0, answers[0])
    assert match.state.colour == ""
    match.choose(1, answers[1])
    assert match.state.colour == colour


def test_the_first_answer_of_any_seat_counts() -> None:
    match = new()
    for seat in (0, 1, 0, 1):
        match.choose(seat, 0)
    match.choose(1, 0)
    assert match.state.first == 1
    assert match.awaiting == (1,)


def test_a_set_of_options_is_checked_for_size_order_and_range() -> None:
    match = at_turn()
    play(match, "pay")
    for answer in ((), (0, 1, 2), (1, 0), (1, 1), (3, 4), (-1,), "0", [0], (True,), 4):
        unchanged(match, 0, answer)
    match.choose(0, (1, 3))
    assert match.state.score == [4, 0]


def test_wrong_choices_are_refused_with_a_reason_and_change_nothing() -> None:
    match = at_turn()
    for answer in (-1, 8, (0,), "0", None, True, 1.0):
        unchanged(match, 0, answer)
    unchanged(match, 1, 0)
    unchanged(match, 7, 0)
    unchanged(match, 0, 0, seq=match.seq - 1)
    with pytest.raises(WrongSeat, match="seat 1 is not asked; seat 0 decides"):
        match.choose(1, 0)
    match.choose(0, 1, seq=match.seq)


def test_a_finished_game_takes_no_choice_and_has_a_result() -> None:
    match = at_turn()
    with pytest.raises(StaleChoice):
        match.result()
    play(match, "leave")
    assert match.over
    assert match.awaiting == ()
    with pytest.raises(StaleChoice, match="over"):
        match.choose(0, 0)
    assert match.result().ending == "turns"
    assert match.view(0).result == match.result()


def test_a_defect_of_a_rule_leaves_the_match_where_it_was() -> None:
    match = at_turn()
    play(match, "roll")
    digest, seq, log = match.digest(), match.seq, len(match.log(None))
    for verb in ("crash", "spin", "ask_nothing"):
        with pytest.raises(RuleDefect, match="turn at entry"):
            play(match, verb)
        assert (match.digest(), match.seq, len(match.log(None))) == (digest, seq, log)
    play(match, "roll")
    assert match.seq == seq + 1


def test_a_standing_answer_declines_a_window_until_it_ends() -> None:
    match = at_turn()
    match.set_standing(1, "block", 0, "game")
    play(match, "step")
    assert match.state.score == [1, 0]
    assert match.awaiting == (1,)
    match.clear_standing(1, "block")
    play(match, "roll")
    play(match, "step")
    assert match.pending is not None
    assert match.pending.kind == "block"
    assert match.awaiting == (1,)


def test_a_standing_answer_ends_with_its_step() -> None:
    match = at_turn()
    match.set_standing(1, "block", 0, "turn")
    play(match, "step")
    assert match.standing == {}


def test_a_standing_answer_also_answers_the_window_that_is_open() -> None:
    match = at_turn()
    play(match, "step")
    assert match.awaiting == (1,)
    match.set_standing(1, "block", 0, "game")
    assert match.state.score == [1, 0]


@pytest.mark.parametrize(
    ("seat", "window", "answer", "until", "error"),
    [
        (0, "nothing", 0, "game", UnknownOption),
        (0, "block", 0, "tomorrow", UnknownOption),
        (5, "block", 0, "game", WrongSeat),
        (0, "block", 1, "game", BadChoice),
    ],
)
def test_wrong_standing_answers_are_refused(
    seat: int, window: str, answer: int, until: str, error: type[Exception]
) -> None:
    match = at_turn()
    entries = list(match.entries)
    with pytest.raises(error):
        match.set_standing(seat, window, answer, until)
    assert match.entries == entries
    assert match.standing == {}


def test_setups_are_checked() -> None:
    assert GAME.make_setup(2).options == {"speed": "slow"}
    assert GAME.make_setup(3).variant == "trio"
    with pytest.raises(BadSetup, match="2 to 3 seats, not 4"):
        GAME.make_setup(4)
    with pytest.raises(BadSetup, match="variant pair"):
        GAME.make_setup(3, "pair")
    with pytest.raises(UnknownOption, match="pair, trio"):
        GAME.make_setup(2, "solo")
    with pytest.raises(UnknownOption, match="slow, fast"):
        GAME.make_setup(2, "", {"speed": "none"})
    with pytest.raises(UnknownOption, match="no option 'speed'"):
        GAME.make_setup(3, "", {"speed": "fast"})
    with pytest.raises(WrongGame):
        Match(GAME, Setup("chess", 2, "pair"))


def test_a_seat_sees_its_own_decision_and_its_own_log_lines() -> None:
    match = new()
    mine, spectator = match.view(0), match.view(None)
    assert mine.decision is not None
    assert mine.decision.prompt == "Choose: secret"
    assert spectator.decision is None
    assert spectator.awaited == "secret"
    assert [event.kind for event in match.log(None)] == ["dealt"]
    assert [event.kind for event in match.log(1)] == ["dealt", "hand"]
    assert match.log(0)[1].args == tuple(match.state.hands[0])
    assert match.refused(0)[0].rule == "TOY-TURN-01"
    match.choose(0, 0)
    assert match.view(0).decision is None
    with pytest.raises(WrongSeat):
        match.decision(0)
