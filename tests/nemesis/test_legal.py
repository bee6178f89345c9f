"""What can be done is found in one pass: the same as by asking the table for each option."""

import random
from dataclasses import replace

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.nemesis.crew import is_aboard
from hullbreach.games.nemesis.legal import legal_actions
from hullbreach.kernel.match import Match
from hullbreach.toolkit.verbs import legal

GAME = find_game("nemesis")


def games(seeds, seats=3):
    """Every decision of some games, of random bots and of seasoned ones."""
    for seed in seeds:
        rng = random.Random(seed)
        match = Match(GAME, GAME.make_setup(seats), rng, recording=False, chronicle=False)
        bots = [make_bot(("random", "heuristic")[seed % 2], GAME, seat) for seat in range(seats)]
        while not match.over:
            yield match
            seat = match.awaiting[0]
            match.choose(seat, ask(bots[seat], match, seat))


def test_one_pass_finds_what_the_table_of_actions_allows():
    """For all who are aboard at every decision, whoever is asked."""
    verbs, found = set(), 0
    for match in games(range(40)):
        g = match.state
        for p in g.players:
            if p.room and is_aboard(p):
                options = legal(g, p.seat, g.edition.actions)
                assert legal_actions(g, p.seat) == options, (match.seq, p.seat)
                verbs.update(option[0] for option in options)
                found += len(options)
    assert verbs == set(g.edition.actions), "some action was never possible"
    assert found > 100_000


def test_an_edition_with_other_actions_is_asked_verb_by_verb():
    match = next(m for m in games([1]) if m.pending.kind == "action")
    g, who = match.state, match.awaiting[0]
    without = {verb: entry for verb, entry in g.edition.actions.items() if verb != "move"}
    before = legal_actions(g, who)
    g.edition = replace(g.edition, actions=without)
    assert legal_actions(g, who) == [option for option in before if option[0] != "move"]
