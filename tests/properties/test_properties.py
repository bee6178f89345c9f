"""The properties of hullbreach.lab.properties over random games of every seat count and variant.

hypothesis draws the seeds, so a failure is reported with the smallest seed it finds; each game is
checked in full, and `./dev soak` goes on where the examples here end.
"""

import gc
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hullbreach.games import GAMES, find_game
from hullbreach.kernel.match import Match
from hullbreach.lab import properties
from hullbreach.lab.properties import Broken, Walk, check_game
from hullbreach.lab.setups import setups

EVERYTHING = [
    pytest.param(
        game, setup, id="-".join([game, setup.variant, str(setup.seats), *setup.options.values()])
    )
    for game in GAMES
    for setup in setups(find_game(game))
]
SEEDS = st.integers(0, 1 << 32)
EXAMPLES = {"nemesis": 2}
"""Games of a setup, where it is not 1: the others have many setups, and redeals are looked at in
another game of each below."""
FEW = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.parametrize(("game", "setup"), EVERYTHING)
def test_random_games_keep_every_property(game, setup):
    @settings(FEW, max_examples=EXAMPLES.get(game, 1))
    @given(seed=SEEDS)
    def games(seed):
        walk, trouble = check_game(find_game(game), setup, seed)
        assert trouble is None, trouble
        assert walk is not None and walk.match.over
        assert walk.match.result().ending

    games()


@pytest.mark.parametrize(("game", "setup"), EVERYTHING)
def test_redeals_change_what_others_see(game, setup):
    """A test of the test: redealing has to change something, else nothing is proved by it."""
    if setup.seats == 1:
        pytest.skip("a single seat has no others")
    walk, trouble = check_game(find_game(game), setup, 1)
    assert trouble is None, trouble
    assert walk is not None
    if not private(walk.match):
        pytest.skip("nobody sees what others do not")
    assert walk.differing > walk.redealt / 4


def private(match):
    """Whether something lies where some of the seats see it and others do not."""
    seats = range(match.setup.seats)
    return any(
        len({pile.seen_by(place, 1 << seat) for seat in seats}) > 1
        for pile in match.game.piles(match.state)
        for place in pile.places()
    )


def position(game="nemesis", seats=3, choices=60):
    """A match in the middle of a game, where everybody has cards in hand to hide."""
    rules = find_game(game)
    for seed in range(100):
        match = Match(rules, rules.make_setup(seats), random.Random(seed))
        bots = [properties.make_bot("random", rules, seat) for seat in range(seats)]
        while not match.over:
            if match.seq >= choices and all(len(p.hand) > 1 for p in match.state.players):
                return match
            seat = match.awaiting[0]
            match.choose(seat, properties.ask(bots[seat], match, seat))
    raise AssertionError("no such position in a hundred games")


@pytest.mark.parametrize("part", ["words", "view", "refused"])
def test_a_leak_is_found(monkeypatch, part):
    """Whatever shows a seat the hand of another is caught by the redeals."""
    match = position()
    game = type(match.game)

    def hands(table):
        return "".join(str(p.hand) for p in table.players)

    if part == "words":
        monkeypatch.setattr(game, "words", lambda self, table, kind, args: hands(table))
    elif part == "view":
        monkeypatch.setattr(game, "views", lambda self, table, seats: [hands(table) for _ in seats])
    else:
        monkeypatch.setattr(game, "awaited", lambda self, table, decision: hands(table))
    with pytest.raises(Broken, match="redeal"):
        for seed in range(5):
            properties.no_leak(match, seed)


def test_a_lost_component_is_found():
    match = position()
    match.state.bag.pop()
    with pytest.raises(Broken, match="components"):
        properties.conservation(match)


def test_a_forged_journal_is_found():
    match = position()
    match.digests[-1] = (match.digests[-1][0], "0" * 16)
    with pytest.raises(Broken, match="replayed digests"):
        properties.replay(match)


def test_a_window_that_opens_on_secrets_is_found(monkeypatch):
    """Asking only those who hold a card betrays their hands."""
    from hullbreach.games.nemesis import declare, editions

    def holds(g, seat, about):
        return declare.INTERRUPTION in g.players[seat].hand

    point = declare.INTERRUPTING
    peeking = point._replace(reactions=(point.reactions[0]._replace(could=holds),))
    monkeypatch.setitem(editions.BASE.points, point.name, peeking)
    with pytest.raises(Broken, match="next decision"):
        for seed in range(20):
            for _ in Walk(find_game("nemesis"), find_game("nemesis").make_setup(4), seed).steps():
                pass


def behind(what):
    """The match that something holds, however deep."""
    things = [what]
    for thing in things:
        if isinstance(thing, Match):
            return thing
        things += gc.get_referents(thing)
    raise AssertionError("no match behind it")


def test_a_bot_that_peeks_is_found(monkeypatch):
    match = position()
    while len(match.options(match.awaiting[0])) < 3 or match.pending.several:
        match.choose(
            match.awaiting[0], 0 if not match.pending.several else tuple(range(match.pending.low))
        )

    class Peeking:
        def choose(self, question, look, imagine):
            match = behind(imagine)
            others = [p for p in match.state.players if p.seat != question.seat]
            return sum(sum(p.hand) for p in others) % 1000

    monkeypatch.setattr(properties, "make_bot", lambda *_: Peeking())
    with pytest.raises(Broken, match="answer of the bot"):
        for seed in range(10):
            properties.bots_play_fair(match, seed)
