"""Stories that are told, and rules that are tried before they are carried out."""

from __future__ import annotations

from typing import Any

import pytest

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.imagine import Unforeseen, alters, carried_out, executions, would_alter
from hullbreach.kernel.state import Jump, Procedure
from tests.kernel.test_forms import HITS, fields
from tests.kernel.test_match import at_turn
from tests.kernel.toygame import Toy


def walk(steps: int) -> Any:
    """Steps of -1, 0 or +1 on a row of three places; seat 0's score is where it stands."""

    def rule(g: Toy) -> Procedure[bool]:
        moved = False
        for _ in range(steps):
            ways = [("stay",), *[("go", d) for d in (-1, 1) if 0 <= g.score[0] + d <= 2]]
            chosen = yield Decision("walk", (0,), ways, "TOY-TURN-01")
            if chosen[0] == "go":
                g.score[0] += chosen[1]
                g.say("walked", "TOY-TURN-01", chosen[1])
                moved = True
        return moved

    return rule


def test_what_is_tried_on_a_copy_changes_and_tells_nothing() -> None:
    match = at_turn()
    g, digest, log, entries = match.state, match.digest(), len(match.log(None)), len(match.entries)
    done = list(executions(g, walk(2)))
    assert [e.chosen for e in done] == [
        (("stay",), ("stay",)),
        (("stay",), ("go", 1)),
        (("go", 1), ("stay",)),
        (("go", 1), ("go", -1)),
        (("go", 1), ("go", 1)),
    ]
    assert [e.state.score[0] for e in done] == [0, 1, 1, 0, 2]
    assert [alters(g, e.state) for e in done] == [False, True, True, False, True], "a path back"
    assert [e.result for e in done] == [False, True, True, True, True]
    assert (match.digest(), len(match.log(None)), len(match.entries)) == (digest, log, entries)


def test_who_looks_at_a_waiting_match_cannot_draw() -> None:
    match = at_turn()
    with pytest.raises(Unforeseen):
        match.state.chance(6, "die")
    with pytest.raises(Unforeseen):
        match.state.take([1, 2], "card")
    assert match.state.imagined().score == match.state.score


def test_an_action_that_can_do_nothing_alters_nothing() -> None:
    g = at_turn().state
    assert would_alter(g, walk(1))
    assert not would_alter(g, walk(0))
    assert not would_alter(g, lambda g: g.score.sort())

    def left(g: Toy) -> None:
        raise Jump("end")

    assert would_alter(g, left), "an end of the game does"


def test_all_ways_to_share_out_are_gone_through() -> None:
    def burst(g: Toy) -> Procedure[list[Any]]:
        options = [("hit", n) for n in range(HITS.size)]
        return (yield Decision("burst", (0,), options, "TOY-TURN-01", **fields(HITS)))

    sums = [sum(HITS.weights[n] for _, n in e.result) for e in executions(at_turn().state, burst)]
    assert sums == [5] * 5


def test_what_hangs_on_chance_or_on_others_cannot_be_foreseen() -> None:
    g = at_turn().state
    with pytest.raises(Unforeseen, match="die"):
        g.imagined().chance(6, "die")
    with pytest.raises(Unforeseen, match="card"):
        g.imagined().take([1], "card")
    assert g.imagined().chance(1, "die") == 0
    with pytest.raises(Unforeseen, match="walk: a question"):
        carried_out(walk(1)(g.imagined()))

    def together(g: Toy) -> Procedure[None]:
        yield Decision("both", (0, 1), [("a",)], "TOY-TURN-01", mode=3)

    with pytest.raises(Unforeseen, match="several"):
        list(executions(g, together))


def test_a_question_is_answered_by_who_imagines() -> None:
    h = at_turn().state.imagined()
    assert carried_out(walk(2)(h), lambda d: d.options[-1])
    assert h.score[0] == 2
    assert h.imagined().score == h.score


def test_a_story_is_a_line_of_the_log_for_all_that_says_it_is_one() -> None:
    match = at_turn()
    match.state.io = match  # as while a rule runs
    match.state.story("minute", "TOY-TURN-01", 9)
    told = match.log(None)[-1]
    assert (told.kind, told.story, told.to) == ("minute", True, None)
    assert not match.log(None)[0].story
