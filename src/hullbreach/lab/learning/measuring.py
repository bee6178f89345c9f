"""How strong a network is: the same games with it and without it, many side by side."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np
import torch

from hullbreach.bots import Bot, make_bot
from hullbreach.bots.model import Strength
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.game import Game, Setup
from hullbreach.lab.arena import Arena, Learner, Table
from hullbreach.lab.intervals import Outcomes, Share, gained, wilson
from hullbreach.lab.setups import drawn
from hullbreach.lab.simulate import derived_seed

from .batches import batch, packed
from .collecting import SELF, best, learner
from .network import Network
from .outcomes import outcome

SIDE_BY_SIDE = 128
Seating = Callable[[int, int], Bot | Learner]
"""Who plays: (number of the game, seat)."""
Watched = Callable[[int], int]
"""The seat that is watched: (number of the game)."""


def play_side_by_side(
    game: Game,
    setup: Setup,
    numbers: Sequence[int],
    seed: int,
    seating: Seating,
    watched: Watched,
    network: Network | None = None,
) -> Outcomes:
    """Outcomes of some games, for the seat that is `watched`.

    Learners pick what `network` scores highest. Game i of a seed is always the same deal.
    """
    seats = setup.seats
    found = np.zeros((len(numbers), 3), np.float32)
    left = list(enumerate(numbers))[::-1]
    rows: dict[int, tuple[int, int]] = {}
    arena = Arena([])

    def seat_next() -> None:
        row, number = left.pop()
        players = [seating(number, seat) for seat in range(seats)]
        chance = derived_seed(seed, number)
        table = Table(game, drawn(game, setup, random.Random(chance)), chance, players)
        rows[id(table)] = (row, watched(number))
        arena.seat(table)

    while left or arena.pending() or arena.finished:
        for table in arena.finished:
            row, seat = rows.pop(id(table))
            found[row] = outcome(table.match, seat)
        arena.finished.clear()
        while left and len(arena.pending()) < SIDE_BY_SIDE and len(arena.finished) < SIDE_BY_SIDE:
            seat_next()
        asked = arena.pending()
        if asked:
            assert network is not None
            b = batch([packed(one.encoded) for one in asked])
            with torch.no_grad():
                arena.step(best(network.scores(b).numpy(), b).tolist())
    return found


def one_among(
    game: Game,
    setup: Setup,
    games: int,
    seed: int,
    network: Network,
    words: Tokens,
    option_words: Tokens,
    against: str,
    before: Outcomes | None = None,
    side: str = "",
) -> tuple[Strength, Outcomes]:
    """The network on one seat and those of its mates among bots, and bots there instead: the same
    games.

    The seat is another one each game, all of one `side`. `before`: outcomes of the bot from an
    earlier call with the same setup, games, seed and side.
    """

    seats = game.sides(setup)[side]

    def watched(number: int) -> int:
        return seats[number % len(seats)]

    def bot(number: int, seat: int) -> Bot:
        return make_bot(against, game, derived_seed(seed, number, seat))

    def one(number: int, seat: int) -> Bot | Learner:
        if seat in game.mates(setup, watched(number)):
            return learner(game, SELF, words, option_words)
        return bot(number, seat)

    numbers = range(games)
    if before is None or len(before) != games:
        before = play_side_by_side(game, setup, numbers, seed, bot, watched)
    after = play_side_by_side(game, setup, numbers, seed, one, watched, network)
    marks = {"survived": (float(after[:, 1].mean()), float(before[:, 1].mean()))}
    won = wilson(float(after[:, 0].sum()), games)
    strength = Strength(
        against, setup.variant, setup.seats, games, _rounded(won),
        round(float(before[:, 0].mean()), 4), _rounded(gained(after, before)), marks, side,
    )  # fmt: skip
    return strength, before


def _rounded(share: Share) -> tuple[float, float, float]:
    return (round(share.share, 4), round(share.low, 4), round(share.high, 4))
