"""What can be done is found in one pass: the same as by asking the table for each option."""

import random

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.games.lifeform.activities import ACTIVITIES
from hullbreach.games.lifeform.crew import cast, own, teams
from hullbreach.games.lifeform.legal import legal_activities, legal_lifeform_activities
from hullbreach.games.lifeform.state import NOWHERE
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


def test_who_is_kept_as_living_is_who_lives():
    """The lists that are kept of them, at every decision: who has died, been left behind or
    sacrificed is in none, who has changed hands is with its new seat."""
    died, taken, hands = set(), 0, (None, {})
    for match in positions():
        g = match.state
        lives = [c for c in g.characters if c.seat >= 0]
        assert all(c.place != NOWHERE for c in lives)
        assert [c.number for c in cast(g)] == [c.number for c in lives]
        assert all(a is b for a, b in zip(cast(g), lives, strict=True))
        for p in g.players:
            assert teams(g)[p.seat] == [c for c in lives if c.seat == p.seat]
            assert own(g, p.seat) == teams(g)[p.seat]
        died.update(set(g.drafted) - {c.number for c in lives})
        before = hands[1] if hands[0] is match else {}
        taken += sum(before.get(c.number, c.seat) != c.seat for c in lives)
        hands = (match, {c.number: c.seat for c in lives})
    assert len(died) > 8 and taken > 0


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
