"""A bot that comes into a running game knows what its seat was shown."""

from __future__ import annotations

import random

import pytest

from hullbreach.bots import ask, make_bot
from hullbreach.bots.recall import Follower, reminded
from hullbreach.games import find_game
from hullbreach.kernel.errors import Diverged
from hullbreach.kernel.match import Match

NEO = find_game("neomorphosis")


def test_it_answers_as_who_has_played_from_the_beginning():
    """Asked now and then, and once only in the middle, where one that knows nothing answers
    otherwise."""
    setup = NEO.make_setup(2, "campaign", {"mission": "M1"})
    match = Match(NEO, setup, random.Random(4))
    played = [make_bot("veteran", NEO, seat, setup, seat) for seat in range(2)]
    adviser = Follower(make_bot("veteran", NEO, 0, setup), NEO, setup, 0)
    asked, without = 0, 0
    while not match.over and asked < 60:
        seat = match.awaiting[0]
        fork = match.fork()
        answer = ask(played[seat], match, seat)
        if seat == 0 and not match.pending.forced(0):
            asked += 1
            if asked % 4 == 0:
                adviser.follow(match.entries)
                assert ask(adviser.bot, match, 0) == answer
                late = Follower(make_bot("veteran", NEO, 0, setup), NEO, setup, 0)
                late.follow(match.entries)
                assert ask(late.bot, match, 0) == answer
                without += ask(make_bot("veteran", NEO, 0, setup), fork, 0) != answer
        match.choose(seat, answer)
    assert asked == 60 and without > 0


@pytest.mark.parametrize("game", ["nemesis", "lifeform", "retaliation"])
def test_it_follows_every_game(game):
    """To the end; what was not the past it refuses."""
    played = find_game(game)
    setup = played.make_setup(3)
    match = Match(played, setup, random.Random(2))
    bots = [make_bot("random", played, seat) for seat in range(3)]
    while not match.over and match.seq < 120:
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    seen = _Seen()
    follower = Follower(seen, played, setup, 1)
    chosen = [n for n, entry in enumerate(match.entries) if type(entry) is tuple]
    follower.follow(match.entries[: chosen[len(chosen) // 2]])
    first = seen.asked
    follower.follow(match.entries)
    own = [n for n in chosen if match.entries[n][0] == 1]
    assert 0 < first < seen.asked <= len(own)
    with pytest.raises(Diverged):
        follower.follow([*match.entries, (7, 0)])


class _Seen:
    """Counts what it is asked."""

    def __init__(self):
        self.asked = 0

    def choose(self, question, look, imagine):
        assert look() is not None
        self.asked += 1
        return 0


def test_a_bot_of_a_game_that_was_left_is_reminded():
    played = find_game("nemesis")
    match = Match(played, played.make_setup(2), random.Random(2))
    seen = _Seen()
    assert reminded(seen, match, 0) is seen and seen.asked == 0
    bots = [make_bot("random", played, seat) for seat in range(2)]
    while match.seq < 60 and not match.over:
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    assert reminded(seen, match, 0).asked > 5
    later = match.fork()  # as where the rules have changed: it has no beginning
    assert later.offset and reminded(_Seen(), later, 0).asked == 0


def test_asked_again_it_says_the_same_and_remembers_it_once():
    played = find_game("nemesis")
    match = Match(played, played.make_setup(3), random.Random(2))
    bots = [make_bot("random", played, seat) for seat in range(3)]
    seen = _Seen()
    follower, asked = Follower(seen, played, match.setup, 1), 0
    while asked < 8 and not match.over:
        seat = match.awaiting[0]
        if seat == 1 and not match.pending.forced(1):
            asked += 1
            follower.follow(match.entries)
            assert {follower.answer(match) for _ in range(3)} == {0}
            assert seen.asked == asked
        match.choose(seat, ask(bots[seat], match, seat))
    assert asked == 8
