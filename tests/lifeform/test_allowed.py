"""What can be done is found in one pass: the same as by asking the table for each option."""

import random

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.lifeform.activities import ACTIVITIES
from hullbreach.games.lifeform.legal import legal_activities, legal_lifeform_activities
from hullbreach.kernel.match import Match
from hullbreach.lab.setups import setups
from hullbreach.toolkit.verbs import legal

GAME = find_game("lifeform")


def positions():
    """Every decision in the rounds of a game of random bots in each setup, and of some of seasoned
    ones, who get aboard."""
    games = [(setup, "random") for setup in setups(GAME)]
    games += [(GAME.make_setup(3), "heuristic")] * 6
    for number, (setup, level) in enumerate(games):
        rng = random.Random(number)
        match = Match(GAME, setup, rng, recording=False, chronicle=False)
        bots = [make_bot(level, GAME, seat) for seat in range(setup.seats)]
        while not match.over:
            if match.state.acting:
                yield match
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))


def test_one_pass_finds_what_no_refusal_forbids():
    """For all who play characters or the lifeform at every decision, whoever is asked."""
    rows, verbs = 0, set()
    for match in positions():
        g, rules = match.state, match.state.edition
        for p in g.players:
            lifeform = p.seat == g.creature.seat and match.setup.variant != "solo"
            table = rules.lifeform_activities if lifeform else rules.activities
            options = legal(g, p.seat, table)
            one_pass = legal_lifeform_activities if lifeform else legal_activities
            assert one_pass(g, p.seat) == options, (match.setup, match.seq, p.seat)
            rows += sum(option[0] == "play" for option in options)
            if table is ACTIVITIES:
                verbs.update(option[0] for option in options)
    assert verbs == set(ACTIVITIES), "some activity was never possible"
    assert rows > 50_000
