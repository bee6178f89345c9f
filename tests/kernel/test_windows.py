"""Reaction windows that a host closes: early answers, asking for time, the moment for all."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.kernel import storing
from hullbreach.kernel.errors import (
    BadChoice,
    BadFile,
    Diverged,
    RuleDefect,
    StaleChoice,
    UndoRefused,
    WrongSeat,
)
from hullbreach.kernel.journal import read_entries
from hullbreach.kernel.match import Match
from tests.kernel.test_forms import reactions
from tests.kernel.test_match import at_turn, play

ACT = 1


def opened(seats: int = 3) -> tuple[Match, list[Any]]:
    match, got = reactions(seats, window="block")
    match.hasty = False
    return match, got


def test_an_early_answer_takes_effect_when_the_window_closes() -> None:
    match, got = opened()
    match.note(2, ACT, match.seq)
    assert (got, match.awaiting, match.seq) == ([], (0, 1, 2), match.seq)
    match.close_window()
    assert got == [(2, ("react", 12))]


def test_the_last_note_counts_and_who_says_nothing_declines() -> None:
    match, got = opened()
    match.note(0, ACT)
    match.note(0, 0)
    match.close_window()
    assert got == [None]


def test_of_several_who_act_the_first_in_order_is_first() -> None:
    match, got = opened()
    match.note(2, ACT)
    match.note(1, ACT)
    match.close_window()
    assert got == [(1, ("react", 11))]


def test_bots_answer_as_told_and_a_standing_answer_waits_for_the_moment_too() -> None:
    match, got = opened()
    match.set_standing(1, "block", 0, "game")
    assert match.awaiting == (0, 1, 2)
    match.close_window({1: ACT, 2: ACT})
    assert got == [(2, ("react", 12))], "seat 1 declines in advance"


def test_nobody_else_sees_a_note_and_all_see_who_asks_for_time() -> None:
    match, _ = opened()

    def seen() -> list[Any]:
        return [(match.view(seat), match.log(seat)) for seat in (1, 2, None)]

    before = [*seen(), match.can_undo(1), match.can_undo(2)]
    match.note(0, ACT)
    assert [*seen(), match.can_undo(1), match.can_undo(2)] == before
    assert match.view(0).noted == ACT
    match.hold(1, True)
    assert [match.view(seat).held for seat in (0, 1, None)] == [(1,)] * 3
    match.note(1, 0)
    assert match.view(0).held == (1,), "nor when who has asked for time answers"
    match.hold(1, False)
    assert match.view(0).held == ()


def test_what_others_are_asked_about_is_not_taken_back() -> None:
    """Whatever they have said meanwhile: from the offer nobody learns of it."""
    match = at_turn()
    match.hasty = False
    play(match, "step")
    assert not match.can_undo(0)
    for said in (lambda: match.note(1, ACT), lambda: match.hold(1, True)):
        said()
        assert not match.can_undo(0)
    before = (list(match.entries), match.digest())
    with pytest.raises(UndoRefused, match="is asked about it"):
        match.undo(0)
    assert (match.entries, match.digest()) == before


def test_standing_answers_of_others_neither_hinder_undo_nor_go_with_it() -> None:
    match, there = at_turn(), at_turn()
    play(match, "pay")
    there.feed(match.entries[len(there.entries) :])
    match.choose(0, (1,))
    there.choose(0, (1,))
    start = match.can_undo(0), match.view(0)
    assert start[0]
    match.set_standing(1, "block", 0, "game")
    match.set_standing(0, "block", 0, "turn")
    match.clear_standing(0, "block")
    assert (match.can_undo(0), match.view(0)) == start
    kept = match.undo(0)
    assert match.standing == {(1, "block"): (0, "game")}
    assert [entry[0] for entry in match.entries[kept:]] == [1, 0, 0]
    there.go_back(kept)
    there.feed(match.entries[kept:])
    again = Match.replay(match.game, match.setup, match.entries)
    for other in (there, again):
        assert (other.standing, other.digest()) == (match.standing, match.digest())
    assert match.can_undo(0) == again.can_undo(0)


def test_notes_are_in_the_journal_and_survive_fork_file_and_feeding() -> None:
    match, _ = opened()
    there, _ = opened()
    start = len(match.entries)
    match.note(0, ACT)
    match.hold(2, True)
    there.feed(match.entries[start:])
    loaded = storing.load(match.game, storing.save(match))
    for other in (
        there,
        match.fork(),
        loaded,
        storing.open_position(match.game, storing.position(match)),
    ):
        assert (other.noted, other.held) == ({0: ACT}, (2,))
    redealt = match.redeal(1, 1)
    assert redealt.noted == {}
    assert match.redeal(0, 1).noted == {0: ACT}
    match.close_window()
    assert Match.replay(match.game, match.setup, match.entries).digest() == match.digest()


@pytest.mark.parametrize("what", ["note", "hold"])
def test_what_is_said_where_no_window_is_open_is_refused(what: str) -> None:
    match = at_turn()
    entries = list(match.entries)
    with pytest.raises(StaleChoice, match="no reaction window"):
        match.note(0, 0) if what == "note" else match.hold(0, True)
    with pytest.raises(StaleChoice, match="no reaction window"):
        match.close_window()
    match, _ = opened()
    for seat, answer, seq, error in (
        (5, 0, None, WrongSeat),
        (0, 2, None, BadChoice),
        (0, 0, 0, StaleChoice),
    ):
        with pytest.raises(error):
            match.note(seat, answer, seq)
    assert at_turn().entries == entries
    with pytest.raises(Diverged):
        match.feed([(0, "noted", 7)])


def test_a_rule_that_fails_at_the_moment_leaves_the_window_open() -> None:
    match = at_turn(3)
    match.hasty = False
    play(match, "step")

    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    match.note(1, ACT)
    entries, digest = list(match.entries), match.digest()
    match.telling = True
    say, match.game.words = match.game.words, fails  # type: ignore[method-assign]
    try:
        with pytest.raises(RuleDefect):
            match.close_window()
    finally:
        match.game.words = say  # type: ignore[method-assign]
    assert (match.entries, match.digest(), match.noted) == (entries, digest, {1: ACT})


@pytest.mark.parametrize(
    "entry", [(0, "noted", "x"), (0, "told", 1), ("0", "holds", 1), (0, "holds")]
)
def test_a_file_with_other_things_said_is_refused(entry: Any) -> None:
    with pytest.raises(BadFile, match="entry 0"):
        read_entries([entry])
