"""Many matches side by side: learners are asked one pick at a time, all else happens inside."""

import random

import pytest

from hullbreach.bots import make_bot, play_out
from hullbreach.games import find_game
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.match import Match
from hullbreach.lab.arena import Arena, Learner, Table

GAME = find_game("nemesis")
SETUPS = [(1, "solo", {}), (3, "coop", {}), (4, "standard", {"intruder_player": "yes"})]


def learner(name="me"):
    return Learner(name, GAME.encoder(Tokens(open=True), Tokens(open=True)))


def test_bots_alone_play_as_they_always_do():
    setup = GAME.make_setup(3)

    def bots():
        return [make_bot("heuristic", GAME, seat) for seat in range(3)]

    arena = Arena([Table(GAME, setup, 5, bots())])
    assert arena.pending() == []
    match = Match(GAME, setup, random.Random(5), recording=False, chronicle=False)
    play_out(match, bots())
    (table,) = arena.finished
    assert table.match.digest() == match.digest()


@pytest.mark.parametrize(("seats", "variant", "options"), SETUPS)
def test_learners_are_asked_until_every_match_is_over(seats, variant, options):
    setup, rng = GAME.make_setup(seats, variant, options), random.Random(3)
    tables = [
        Table(GAME, setup, seed, [learner(str(n)) for n in range(seats)]) for seed in range(4)
    ]
    arena, asked_of = Arena(tables), set()
    while asked := arena.pending():
        assert len({id(one.table) for one in asked}) == len(asked)
        asked_of.update(one.learner for one in asked)
        assert all(len(one.encoded.options) > 1 for one in asked)
        arena.step([rng.randrange(len(one.encoded.options)) for one in asked])
    assert sorted(map(id, arena.finished)) == sorted(map(id, tables))
    assert asked_of == {str(n) for n in range(seats)}


def test_learners_and_bots_share_a_table():
    players = [make_bot("heuristic", GAME, 1), learner(), make_bot("random", GAME, 2)]
    arena = Arena([Table(GAME, GAME.make_setup(3), 1, players)])
    seats = set()
    while asked := arena.pending():
        seats.update(one.seat for one in asked)
        arena.step([0] * len(asked))
    assert seats == {1}
    assert arena.finished[0].over


def test_what_is_routine_is_answered_inside_by_the_policy():
    words = Tokens(open=True)

    def seat(policy):
        encoder = GAME.encoder(words, Tokens(open=True))
        return Learner("me", encoder, policy)

    def asked_kinds(policy):
        words.clear()
        arena, rng = Arena([Table(GAME, GAME.make_setup(1), 4, [seat(policy)])]), random.Random(2)
        while asked := arena.pending():
            arena.step([rng.randrange(len(one.encoded.options)) for one in asked])
        return {name for what, name in words if what == "kind"}

    assert GAME.encoder.routine <= asked_kinds(None)
    assert not GAME.encoder.routine & asked_kinds(GAME.policy(random.Random(0)))
