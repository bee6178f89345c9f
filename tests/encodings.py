"""What holds of any encoding: its shape, nothing beyond the view, options told apart."""

from __future__ import annotations

import copy
import math
import random
from collections.abc import Iterator
from typing import Any

from hullbreach.bots import ask, make_bot
from hullbreach.bots.picking import Picking
from hullbreach.kernel.encoding import Encoded, Tokens
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match

Position = tuple[Match, int, Any]
"""A match, the seat that is asked, its encoder."""


def asked(game: Game, setup: Setup, level: str = "random", seed: int = 1) -> Iterator[Position]:
    """A game of bots, decision by decision."""
    match = Match(game, setup, random.Random(seed))
    bots = [make_bot(level, game, seed + seat) for seat in range(setup.seats)]
    words = Tokens(open=True), Tokens(open=True)
    assert game.encoder is not None
    encoders = [game.encoder(*words) for _ in range(setup.seats)]
    while not match.over:
        seat = match.awaiting[0]
        yield match, seat, encoders[seat]
        match.choose(seat, ask(bots[seat], match, seat))


def encoded(encoder: Any, match: Match, seat: int) -> Encoded | None:
    """What a seat is asked, None where there is nothing to pick."""
    picking = Picking(match.question(seat))
    if picking.answer is not None:
        return None
    view = match.game.view(match.state, seat)
    code: Encoded = encoder.encode(view, picking.question, picking.taken)
    return code


def check_shape(game: Game, setup: Setup, level: str = "random") -> None:
    """Every position of a game has the widths of the encoder, and numbers a network can take."""
    encoder_of = game.encoder
    assert encoder_of is not None
    for match, seat, encoder in asked(game, setup, level):
        code = encoded(encoder, match, seat)
        if code is not None:
            told = [code.numbers, *[option.numbers for option in code.options]]
            assert len(code.numbers) == encoder_of.width
            assert {len(option.numbers) for option in code.options} == {encoder_of.option_width}
            assert all(math.isfinite(n) and abs(n) <= 20 for numbers in told for n in numbers)
            assert all(0 not in option.tokens for option in code.options)


def check_redeal(game: Game, setup: Setup, fewest: int) -> None:
    """Nothing is told that a seat cannot tell apart: at every ninth choice, and at more than
    `fewest` of those with something to pick."""
    encoder_of = game.encoder
    assert encoder_of is not None
    compared = 0
    for match, seat, encoder in asked(game, setup, "heuristic", 3):
        if match.seq % 9 == 0:
            other = copy.deepcopy(encoder.memory)
            code = encoded(encoder, match, seat)
            again: Any = encoder_of(encoder.words, encoder.option_words)
            again.memory = other
            assert encoded(again, match.redeal(seat), seat) == code
            compared += code is not None
        else:
            encoded(encoder, match, seat)
    assert compared > fewest


def told_alike(
    game: Game, setup: Setup, level: str = "heuristic", *, several: bool = True
) -> float:
    """How many options of one question have the code of another of them, for each that has its
    own; with or without those of which `several` are chosen."""
    alike = different = 0
    for match, seat, encoder in asked(game, setup, level):
        code = encoded(encoder, match, seat)
        if code is not None and (several or not match.question(seat).form.several):
            found = {(tuple(option.numbers), tuple(option.tokens)) for option in code.options}
            different += len(found)
            alike += len(code.options) - len(found)
    return alike / different
