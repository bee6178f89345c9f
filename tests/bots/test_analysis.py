"""A finished game looked back on: expectations from what the seat knew, luck and skill apart."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import analysis, make_bot, play_out
from hullbreach.bots.analysis import TURNS, analyse
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.encoding import Encoded
from hullbreach.kernel.errors import StaleChoice, UnknownOption
from hullbreach.kernel.match import Match
from tests.bots.test_veteran import GAME as NEMESIS
from tests.bots.test_veteran import card, weights
from tests.lab.duel import DuelGame

MOST = 9 * 4
"""The largest sum of a duel."""


class Greedy:
    """Takes the largest number: where several may be taken, too."""

    def choose(self, view, question):
        best = max(range(len(question.options)), key=lambda n: question.options[n][1])
        return (best,) if question.form.several else best


class Taught(DuelGame):
    def policy(self, rng):
        return Greedy()


class Fake:
    """A judge of duels: the chance to win is the share of all that could be had."""

    class Reader:
        routine = frozenset()

        def fork(self):
            return self

        def encode(self, view, question, taken):
            return Encoded([view.fields["sums"][question.seat] / MOST], [], [])

    def encoder(self, game):
        return self.Reader()

    def expects(self, encoded):
        return (encoded.numbers[0], 0.5, 0.0)


@pytest.fixture
def judged(monkeypatch):
    monkeypatch.setattr(analysis, "model_of", lambda game, name: Fake())


def duel(choose, seed=3):
    """A game of two, the first of whom chooses as told."""
    game = Taught()
    match = Match(game, game.make_setup(2), random.Random(seed), recording=False)
    while not match.over:
        seat = match.awaiting[0]
        question = match.question(seat)
        pick = max if seat else choose
        n = pick(range(3), key=lambda n: question.options[n][1])
        match.choose(seat, (n,) if question.form.several else n)
    return game, match


def looked_back(game, match, seats=(0,), **given):
    return analyse(game, match.setup, match.entries, seats, **given).accounts


def test_who_chooses_as_advised_has_nothing_to_regret(judged):
    game, match = duel(max)
    (it,) = looked_back(game, match)
    assert it.choices == 0 and all(turn.advised == "" for turn in it.turns)
    assert all(turn.better == turn.expected for turn in it.turns)


def test_who_takes_the_least_is_told_what_was_better(judged):
    game, match = duel(min)
    (it,) = looked_back(game, match)
    assert it.choices < -0.1
    for turn in it.turns:
        if turn.advised:
            played, advised = (int(words.split()[-1]) for words in (turn.played, turn.advised))
            # Of a duel no world differs: the number is the sum's, but for what ends the game.
            assert advised > played
            if turn.at < match.seq - 2:
                assert turn.better[0] - turn.expected[0] == pytest.approx((advised - played) / MOST)


def test_luck_is_what_came_less_what_was_to_be_expected(judged, monkeypatch):
    monkeypatch.setattr(analysis, "TURNS", 99)
    game, match = duel(min)
    (it,) = looked_back(game, match)
    assert it.luck == pytest.approx(sum(turn.after[0] - turn.expected[0] for turn in it.turns))
    assert it.choices == pytest.approx(sum(t.expected[0] - t.better[0] for t in it.turns))
    # Between two choices of a duel nothing is left to luck; at the end the judge is put right.
    assert all(t.after[0] == pytest.approx(t.expected[0]) for t in it.turns[:-1])


def test_chances_are_told_from_the_first_choice_to_what_came_of_it(judged):
    game, match = duel(min)
    ticks = []
    accounts = looked_back(game, match, (1, 0), tick=lambda done, of: ticks.append((done, of)))
    assert [it.seat for it in accounts] == [1, 0]
    for it in accounts:
        assert len(it.at) == len(it.chances) and list(it.at) == sorted(set(it.at))
        assert it.at[-1] == match.seq
        assert it.chances[-1] == (float(match.result().won[it.seat]),) * 2
    assert ticks[-1] == (len(match.entries), len(match.entries))
    assert ticks == sorted(set(ticks))


def test_it_does_not_matter_who_else_is_looked_at(judged):
    game, match = duel(min)
    assert looked_back(game, match, (0, 1))[1] == looked_back(game, match, (1,))[0]


def test_a_running_game_is_not_looked_back_on(judged):
    game, match = duel(max)
    with pytest.raises(StaleChoice):
        analyse(game, match.setup, match.entries[:-1], [0])


def test_a_game_without_a_judge_says_so():
    game, match = duel(max)
    with pytest.raises(UnknownOption, match="no learned judge"):
        analyse(game, match.setup, match.entries, [0])


@pytest.mark.parametrize("id", list(GAMES))
def test_whole_games_are_looked_back_on(monkeypatch, id):
    """With a judge that knows nothing: what it is asked, worlds and words must be sound."""
    game = find_game(id)

    class Blind:
        class Reader(Fake.Reader):
            def encode(self, view, question, taken):
                return Encoded([], [], [])

        def encoder(self, game):
            return self.Reader()

        def expects(self, encoded):
            return (0.3, 0.4, 0.5)

    monkeypatch.setattr(analysis, "model_of", lambda game, name: Blind())
    monkeypatch.setattr(analysis, "WORLDS", 1)
    setup = game.make_setup(game.seats[0] + 1)
    match = Match(game, setup, random.Random(11), chronicle=False, recording=False)
    play_out(match, [make_bot("random", game, 40 + seat) for seat in range(setup.seats)])
    (it,) = looked_back(game, match)
    assert len(it.chances) > 5 and set(it.chances[:-1]) == {(0.3, 0.4)}
    assert it.turns and len(it.turns) <= TURNS
    assert all(turn.prompt and turn.played and turn.played != turn.advised for turn in it.turns)


def test_what_is_expected_is_from_worlds_the_seat_could_not_tell_apart(monkeypatch):
    """Every world that is played on was dealt anew for the seat that chooses."""
    model = analysis.Model(card(), weights(NEMESIS.encoder.width, NEMESIS.encoder.option_width))
    monkeypatch.setattr(analysis, "model_of", lambda game, name: model)
    monkeypatch.setattr(analysis, "WORLDS", 2)
    setup = NEMESIS.make_setup(2)
    match = Match(NEMESIS, setup, random.Random(5), recording=False)
    play_out(match, [make_bot("random", NEMESIS, seat) for seat in range(2)])
    worlds = []
    redeal, choose = Match.redeal, Match.choose

    def dealt(self, seat, seed=None):
        world = redeal(self, seat, seed)
        worlds.append((seat, world))
        return world

    def chosen(self, seat, answer, seq=None):
        assert self.redealt, "only worlds are played on"
        choose(self, seat, answer, seq)

    monkeypatch.setattr(Match, "redeal", dealt)
    monkeypatch.setattr(Match, "choose", chosen)
    (it,) = looked_back(NEMESIS, match, (1,))
    assert len(worlds) >= 2 * (len(it.at) - 1) and {seat for seat, _ in worlds} == {1}
    assert all(0 < won < 1 for won, _ in it.chances[:-1])
