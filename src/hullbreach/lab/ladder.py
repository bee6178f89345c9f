"""`hullbreach ladder`: how much stronger one level is than another, on the same games.

One seat of each game is watched, another one each game. All others, but for those that win and lose
with it (`Game.mates`), are held by the `reference`. Every level plays the watched seat of the same
deals, so levels are compared game by game and luck falls out as far as it can. Where sides are
unlike, each has a ladder of its own. A rung is a level with what was found.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from hullbreach.bots import bots_of, check_bot, make_bot, play_out, played_as, usual_teacher
from hullbreach.games import find_game
from hullbreach.kernel.errors import BadSetup
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match

from .intervals import Outcomes, Share, elo, gained, wilson
from .setups import drawn
from .simulate import derived_seed
from .workers import HERE, Workers, spread

CHUNK = 10


class Climb(msgspec.Struct, frozen=True):
    """What is to be played."""

    setup: Setup
    levels: tuple[str, ...]
    reference: str
    games: int
    seed: int
    side: str = ""
    """The side whose seats are watched, see Game.side."""


class Rung(msgspec.Struct, frozen=True):
    """A level on the watched seat among the reference, or alone."""

    level: str
    games: int
    won: Share
    gained: Share
    """More than the reference wins there, game by game."""
    survived: Share
    """The share of games with the game's first mark; of wins where it has none."""
    survived_more: Share
    elo: int
    """Points above the reference: 400 for each tenfold odds to win."""


def checked_climbs(
    game: Game,
    games: int,
    seats: int,
    variant: str = "",
    levels: Sequence[str] = (),
    reference: str = "",
    seed: int = 0,
) -> list[Climb]:
    """What user input asks for, a climb for each side. Raises UnknownOption or BadSetup saying what
    would do."""
    if games < 2:
        raise BadSetup(f"--games {games}: at least 2 are needed")
    chosen = tuple(levels) or bots_of(game)
    reference = reference or usual_teacher(game)
    for level in (*chosen, reference):
        check_bot(level, game)
    setup = game.make_setup(seats, variant)
    sides = sorted(game.sides(setup))
    return [Climb(setup, chosen, reference, games, seed, side) for side in sides]


def outcomes(climb: Climb, level: str, start: int, stop: int) -> list[tuple[bool, bool]]:
    """Of some games: whether the watched seat won, and whether it had the game's first mark."""
    game, seats = find_game(climb.setup.game), climb.setup.seats
    side = game.sides(climb.setup)[climb.side]
    found = []
    for number in range(start, stop):
        seed, watched = derived_seed(climb.seed, number), side[number % len(side)]
        setup = drawn(game, climb.setup, random.Random(seed))
        mates = game.mates(setup, watched)
        names = [level if seat in mates else climb.reference for seat in range(seats)]
        bots = [make_bot(it, game, derived_seed(seed, n), setup, n) for n, it in enumerate(names)]
        match = Match(game, setup, random.Random(seed), recording=False, chronicle=False)
        play_out(match, bots)
        result = match.result()
        won = result.won[watched]
        found.append((won, next((flags[watched] for flags in result.marks.values()), won)))
    return found


def climbed(climb: Climb, workers: Workers = HERE) -> Iterator[Rung]:
    """A rung for each level; the same whatever the number of workers."""
    played: dict[str, Outcomes] = {}
    parts = [(n, min(n + CHUNK, climb.games)) for n in range(0, climb.games, CHUNK)]
    for level in dict.fromkeys((climb.reference, *climb.levels)):
        jobs = [(climb, level, *part) for part in parts]
        found = spread(workers, outcomes, jobs)
        played[level] = np.array([row for part in found for row in part], np.float32)
    before = played[climb.reference]
    for level in climb.levels:
        after, n = played[level], climb.games
        won, lived = (wilson(float(after[:, column].sum()), n) for column in (0, 1))
        worth = round(elo(won.share, float(before[:, 0].mean())))
        yield Rung(level, n, won, gained(after, before), lived, gained(after, before, 1), worth)


def run(climb: Climb, workers: Workers, *, as_json: bool) -> int:
    """Play, and print a rung a line; the exit code."""
    rungs = list(climbed(climb, workers))
    if as_json:
        print(msgspec.json.encode({"climb": climb, "rungs": rungs}).decode())
        return 0
    setup = climb.setup
    among = f"one seat{played_as(climb.side)}, the others {climb.reference}"
    table = "alone" if setup.seats == 1 else f"{setup.seats} seats: {among}"
    print(f"{setup.game}, {setup.variant}, {table}; {climb.games} games of seed {climb.seed}")
    print(f"{'level':<12}{'won':>24}{'more':>27}{'survived':>24}{'more':>27}{'Elo':>7}")
    for rung in rungs:
        print(
            f"{rung.level:<12}{_share(rung.won):>24}{_more(rung.gained):>27}"
            f"{_share(rung.survived):>24}{_more(rung.survived_more):>27}{rung.elo:>+7}"
        )
    return 0


def _share(it: Share) -> str:
    return f"{it.share:.1%} [{it.low:.1%}, {it.high:.1%}]"


def _more(it: Share) -> str:
    return f"{it.share:+.1%} [{it.low:+.1%}, {it.high:+.1%}]"
