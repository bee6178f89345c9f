"""Games that begin at the launch: random play from there on loses nothing and reaches every end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hullbreach.games.lifeform import tokens
from hullbreach.games.lifeform.board import GALLEY, REMORA
from hullbreach.games.lifeform.game import GAME
from hullbreach.games.lifeform.ids import CLAW, DURRANT
from hullbreach.games.lifeform.thirteenth_passenger.state import Table
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import choose_secret
from tests.harness import Stage

GAMES = 24
"""Games a set-up."""


def load(g: Table, rng: random.Random) -> None:
    """A loadout that is ready, of tokens off the map."""
    for column, least in enumerate((2, 4, 3, 6, 0)):
        n = rng.randint(least, 6)
        for _ in range(n):
            g.missions[max(range(len(g.missions)), key=g.missions.__getitem__)] -= 1
        g.loadout[column] = n


def join(g: Table, c: int, seat: int, place: int = REMORA) -> None:
    g.disk_pool.remove(c)
    g.drafted.append(c)
    g.characters[c].seat, g.characters[c].place = seat, place


def crewed(seats: int, rng: random.Random) -> Stage[Table]:
    """All aboard, or one left behind, with hands and the stowaway card, and the hunt to come."""
    setup = GAME.make_setup(seats, "standard", {"hunt": "yes"})
    s = Stage(GAME, setup, GAME.setup(setup))
    g = s.g
    for seat in range(seats - 1):
        for c in (2 * seat, 2 * seat + 1)[: rng.randint(1, 2)]:
            join(g, c, seat)
        g.players[seat].hand += [g.crew_deck.pool.pop() for _ in range(rng.randint(0, 6))]
        g.players[seat].data[CLAW] += tokens.take(g, tokens.DATA + CLAW)
    if rng.random() < 0.5:
        join(g, 8, 0, GALLEY)
    g.cat_place, g.cat.seat = (REMORA, 0) if seats == 2 else (-1, -1)
    g.creature.hand += [g.creature.deck.pool.pop() for _ in range(rng.randint(1, 4))]
    g.creature.hostility, g.creature.stowaway_token = rng.randint(0, 16), rng.randint(0, 1)
    g.images = [0, 1, -1]
    choose_secret(g.real, 0, (0, 1), 1 << g.creature.seat)
    choose_secret(g.stowaway, rng.randrange(3), range(3), 1 << g.creature.seat)
    g.minute = rng.choice((9, 5, 2))
    return s


def alone(rng: random.Random) -> Stage[Table]:
    """Six stowaway tokens aboard, so that there is a conflict; some of all that may be there."""
    setup = GAME.make_setup(1, "solo", {"search": "yes"})
    s = Stage(GAME, setup, GAME.setup(setup))
    g, z = s.g, s.g.solo
    join(g, DURRANT, 0)
    g.players[0].hand += [g.crew_deck.pool.pop() for _ in range(rng.randint(0, 7))]
    z.cat = z.umbilicus = True
    tokens.take(g, tokens.DATA + CLAW)
    z.xeno, z.stowaways, z.attack_5 = CLAW, 6, rng.randint(0, 1)
    for area in range(len(z.traits)):
        if rng.random() < 0.5:
            z.traits[area], z.trait_faces[area] = 1, z.trait_pool.pop()
    z.torches, z.harpoons, z.extinguishers = rng.randint(0, 2), rng.randint(0, 2), rng.randint(0, 1)
    z.airlock, z.hidden_survival = rng.random() < 0.5, rng.random() < 0.3
    z.alive = rng.choice((5, 5, 20))
    return s


def launched(s: Stage[Table], rng: random.Random) -> Match:
    """The game from the launch on."""
    s.g.acting, s.g.active, s.g.round = "crew", 0, 3
    load(s.g, rng)
    s.start("launch")
    return s.playing


def play_out(s: Stage[Table], seats: int, rng: random.Random) -> str:
    """Play at random from the launch; at each choice all components are there and all is said."""
    match = launched(s, rng)
    while not match.over:
        seat = match.awaiting[0]
        for asked in match.awaiting:
            GAME.prompt(match.state, match.pending, asked)
            for option in match.question(asked).options:
                assert GAME.choice(match.state, asked, option).title
        assert GAME.count(match.state) == GAME.components(match.state)
        GAME.view(match.state, rng.choice([None, *range(seats)]))
        match.choose(seat, match.question(seat).form.draw(rng))
    assert match.result().words
    return str(match.state.ending)


@pytest.mark.rule("LF-FIGHT-18", "LF-FIGHT-19", "LF-LAUNCH-08", "LFP-ALIEN-23", "LFP-ALIEN-25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_launch_of_a_crew_to_the_end(seats: int) -> None:
    ends = Counter()
    for seed in range(GAMES):
        rng = random.Random(seed)
        ends[play_out(crewed(seats, rng), seats, rng)] += 1
    assert set(ends) == {"B_wrong", "showdown_crew", "showdown_lifeform"}


@pytest.mark.rule("LFD-FIGHT-01", "LFD-FIGHT-02", "LFD-LOSE-06", "LFP-HUNT-05", "LFP-HUNT-06")
def test_from_the_launch_alone_to_the_end() -> None:
    ends = Counter()
    for seed in range(3 * GAMES):
        rng = random.Random(seed)
        ends[play_out(alone(rng), 1, rng)] += 1
    assert set(ends) == {"killed", "overrun", "shuttle"}
