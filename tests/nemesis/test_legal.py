"""What verbs find at once is what asking for each option finds."""

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.kernel.match import Match
from hullbreach.toolkit.verbs import legal, refusal

GAME = find_game("nemesis")


def one_by_one(g, who, verbs):
    every = [option for verb in verbs.values() for option in verb.options(g, who)]
    return [option for option in every if refusal(g, who, verbs, option) is None]


@pytest.mark.parametrize("seed", range(30))
def test_legal_at_once_is_legal_one_by_one(seed):
    """For all seats at every decision, whoever is asked: in pods, in combat, dead."""
    match = Match(GAME, GAME.make_setup(3), random.Random(seed), recording=False, chronicle=False)
    bots = [make_bot(("random", "heuristic")[seed % 2], GAME, seat) for seat in range(3)]
    found = set()
    while not match.over:
        g, verbs = match.state, match.edition.actions
        for who in range(3):
            if g.players[who].room:
                options = legal(g, who, verbs)
                assert options == one_by_one(g, who, verbs), (match.seq, who)
                found.update(option[0] for option in options)
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    assert found >= {"move", "careful", "card", "escape"}
