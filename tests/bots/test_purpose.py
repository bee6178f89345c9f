"""What a bot is after, in words: beside the advice that it gives."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hullbreach.bots import ask, make_bot, purpose
from hullbreach.games import find_game
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match
from hullbreach.lab.setups import setups

ACTION = ("action",)
GAMES = {
    "nemesis": (ACTION, 15),
    "lifeform": (("activity", "move"), 4),
    "neomorphosis": (ACTION, 15),
    "retaliation": (ACTION, 15),
}
"""The decisions at which its bots can say it, and how many kinds of things they must have said."""


def played(setup: Setup, seed: int) -> Iterator[tuple[Match, int, Answer]]:
    """A game of Seasoned bots, and who is about to answer what."""
    game = find_game(setup.game)
    m = Match(game, setup, random.Random(seed), chronicle=False)
    bots = [make_bot("heuristic", game, seed * 7 + seat) for seat in range(setup.seats)]
    while not m.over:
        seat = m.awaiting[0]
        view = game.view(m.state, seat)
        answer = bots[seat].choose(m.question(seat), lambda view=view: view, lambda: None)  # type: ignore[misc, arg-type]
        yield m, seat, answer
        m.choose(seat, answer)


def _missions(game: Game) -> list[Setup]:
    """A table of each mission, of a game of missions: each wants something else."""
    found = [option for option in game.options if option.id == "mission"]
    return [
        game.make_setup(2, "campaign", {"mission": value.id})
        for option in found
        for value in option.values
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_aim_has_words(name: str) -> None:
    game = find_game(name)
    kinds, least = GAMES[name]
    told: set[str] = set()
    for n, setup in enumerate([*[*setups(game)][::4], *_missions(game)]):
        for m, seat, _ in played(setup, n):
            question, view = m.question(seat), game.view(m.state, seat)
            aim = game.aim(m.state, view, question)
            if question.kind not in kinds:
                assert aim == ""
            elif aim:
                place, _, words = aim.partition(": ")
                assert place and words and words[0].islower(), aim
                told.add(words)
    assert len(told) >= least, told


@pytest.mark.parametrize("name", GAMES)
def test_it_is_said_only_of_what_the_policy_would_choose(name: str) -> None:
    game = find_game(name)
    said = silent = 0
    for m, seat, answer in played(game.make_setup(3), 4):
        words = purpose(m, seat, answer)
        said += bool(words)
        others = [n for n in range(len(m.question(seat).options)) if n != answer]
        if words and others:
            silent += 1
            assert purpose(m, seat, others[0]) == "", "of what others have in mind it knows nothing"
    assert said > 10 and silent > 10


def test_of_an_aside_it_says_nothing() -> None:
    """Which objective is kept is asked beside the action, and is no part of the way."""
    asides = 0
    for seed in range(3):
        for m, seat, answer in played(find_game("retaliation").make_setup(3), seed):
            question, view = m.question(seat), m.game.view(m.state, seat)
            if isinstance(answer, int) and answer >= question.form.size:
                asides += bool(m.game.aim(m.state, view, question))
                assert purpose(m, seat, answer) == ""
    assert asides > 0


def test_whose_bot_cannot_say_it_is_silent() -> None:
    game = find_game("lifeform")
    silent = 0
    for setup in (game.make_setup(2), game.make_setup(1)):
        for m, seat, answer in played(setup, 1):
            view = game.view(m.state, seat)
            if view.solo is not None or view.own.role == "lifeform":
                silent += 1
                assert purpose(m, seat, answer) == ""
    assert silent > 50


def test_who_has_played_is_after_what_it_remembers(monkeypatch):
    game = find_game("retaliation")
    m = Match(game, game.make_setup(3), random.Random(3))
    bots = [make_bot("heuristic", game, seat) for seat in range(3)]
    told: list[object] = []

    def aim(state, view, question, policy=None):
        told.append(policy)
        return "somewhere"

    while m.seq < 40 and not m.over:
        seat = m.awaiting[0]
        answer = ask(bots[seat], m, seat)
        with monkeypatch.context() as patched:
            patched.setattr(game, "aim", aim)
            if isinstance(answer, int) and answer < m.question(seat).form.size:
                assert purpose(m, seat, answer, bots[seat]) == "somewhere"
                assert told[-1] is bots[seat].policy
        m.choose(seat, answer)
    assert len(told) > 10
