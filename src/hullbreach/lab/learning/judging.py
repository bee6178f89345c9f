"""The judge of a game: what a seat may expect, learned from games of the rule-based bot.

It is learned apart from any bot: most games have no stronger one yet, and what a position is worth
is to be told in terms of people who play sensibly. Positions of one game end alike, so it is games
that count: what was learned by heart shows on games that were not learned from. By some of those
the best state is chosen and its chances are set right, by others it is told how true it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional as F

from hullbreach.bots.model import JUDGE, Card, Foretold, encoder_of
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.game import Game, Setup
from hullbreach.lab.setups import drawn

from .batches import State, states
from .cloning import demonstrate
from .network import EXPECTED, Network

EVERY = 3
"""Of the positions of a game one in so many is learned from: neighbours are alike."""
HELD_OUT = 10
"""One game in so many is held out, and one to choose and to set right by."""
LOOKS = 4
"""So often an epoch it is looked at how well it does: few games are soon known by heart."""
NAMES = ("won", "survived", "progress")
DECAY = 0.03
SIZE = 512
RATE = 1e-3


class Witnessed(NamedTuple):
    """A position and what came of it for the seat that was asked."""

    position: State
    outcome: NDArray[np.float32]


def train_judge(
    game: Game,
    setups: Sequence[Setup],
    folder: Path,
    *,
    decisions: int,
    epochs: int,
    seed: int,
    command: str,
    say: Callable[[str], None],
    tick: Callable[[int], None],
) -> None:
    """Make a judge and write its two files into a folder."""
    words, option_words = Tokens(open=True), Tokens(open=True)
    learned, tuning, held_out = collected(game, setups, decisions, seed, words, option_words, tick)
    words.open = False
    network = judge_of(game, learned, tuning, words, epochs=epochs, seed=seed, tell=say)
    set_right(network, tuning)
    encoder = encoder_of(game)
    card = Card(
        game=game.id,
        version=game.version,
        width=encoder.width,
        option_width=encoder.option_width,
        date=datetime.now(UTC).date().isoformat(),
        command=command,
        decisions=len(learned) * EVERY,
        words=tuple(words),
        option_words=(),
        foretold=foretold(network, held_out),
    )
    for it in card.foretold:
        say(f"{it.what}: explains {it.explained:.0%} of {len(held_out)} positions held out")
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath(f"{JUDGE}.npz").write_bytes(network.weights(judging=True))
    data = msgspec.json.format(msgspec.json.encode(card), indent=0)
    folder.joinpath(f"{JUDGE}.json").write_bytes(data)


def witness(
    game: Game, setup: Setup, seed: int, words: Tokens, option_words: Tokens
) -> list[Witnessed]:
    """A game of the rule-based bot, with the odd stray choice."""
    start = seed % EVERY
    return [
        Witnessed(State(it.position.numbers, it.position.tokens), it.outcome)
        for it in demonstrate(game, setup, seed, words, option_words)[start::EVERY]
    ]


def collected(
    game: Game,
    setups: Sequence[Setup],
    decisions: int,
    seed: int,
    words: Tokens,
    option_words: Tokens,
    tick: Callable[[int], None] = lambda seen: None,
) -> tuple[list[Witnessed], list[Witnessed], list[Witnessed]]:
    """Positions to learn from, to choose and set right by, and held out, as many of each setup."""
    rng = random.Random(seed)
    weights = [1.0 / setup.seats for setup in setups]
    learned: list[Witnessed] = []
    tuning: list[Witnessed] = []
    held_out: list[Witnessed] = []
    parts = [learned] * (HELD_OUT - 2) + [tuning, held_out]
    games = 0
    while len(learned) < decisions:
        (setup,) = rng.choices(setups, weights)
        setup = drawn(game, setup, rng)
        parts[games % HELD_OUT] += witness(game, setup, rng.getrandbits(48), words, option_words)
        games += 1
        tick(len(learned))
    return learned, tuning, held_out


def judge_of(
    game: Game,
    learned: Sequence[Witnessed],
    tuning: Sequence[Witnessed],
    words: Tokens,
    *,
    epochs: int,
    seed: int,
    tell: Callable[[str], None] = lambda line: None,
) -> Network:
    """A network whose value head was fitted; its policy was not."""
    torch.manual_seed(seed)
    order = np.random.default_rng(seed)
    encoder = encoder_of(game)
    network = Network(encoder.width, encoder.option_width, len(words), 0)
    optimizer = torch.optim.AdamW(network.heads()[1], lr=RATE, weight_decay=DECAY)
    least, best = np.inf, deepcopy(network)
    for look in range(epochs * LOOKS):
        shown = order.choice(len(learned), len(learned) // LOOKS, replace=False)
        for chosen in np.array_split(shown, len(shown) // SIZE + 1):
            part = [learned[i] for i in chosen]
            loss = _loss(network, part)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            missed = float(_loss(network, tuning))
        tell(f"epoch {(look + 1) / LOOKS:.2f}: loss {missed:.4f} on games not learned from")
        if missed < least:
            least, best = missed, deepcopy(network)
    return best


def set_right(network: Network, tuning: Sequence[Witnessed]) -> None:
    """Stretch and shift what is expected, in logits, so that it agrees with what came of games that
    were not learned from (Platt's scaling): who has seen few games is too sure of itself."""
    ends = torch.from_numpy(np.stack([it.outcome for it in tuning]))
    with torch.no_grad():
        told = network.expected(*states([it.position for it in tuning]))
    stretch = torch.ones(EXPECTED, requires_grad=True)
    shift = torch.zeros(EXPECTED, requires_grad=True)
    optimizer = torch.optim.LBFGS([stretch, shift], max_iter=100)

    def missed() -> torch.Tensor:
        optimizer.zero_grad()
        loss = F.binary_cross_entropy_with_logits(told * stretch + shift, ends)
        loss.backward()
        return loss

    optimizer.step(missed)
    with torch.no_grad():
        network.value.weight *= stretch[:, None]
        network.value.bias.copy_(network.value.bias * stretch + shift)


def _loss(network: Network, part: Sequence[Witnessed]) -> torch.Tensor:
    expected = network.expected(*states([it.position for it in part]))
    ends = torch.from_numpy(np.stack([it.outcome for it in part]))
    return F.binary_cross_entropy_with_logits(expected, ends)


def foretold(network: Network, held_out: Sequence[Witnessed]) -> tuple[Foretold, ...]:
    """How true a judge's expectations are."""
    with torch.no_grad():
        told = network.expected(*states([it.position for it in held_out])).sigmoid().numpy()
    ends = np.stack([it.outcome for it in held_out])
    found = []
    for n in range(EXPECTED):
        expected, came = told[:, n], ends[:, n]
        tenth = np.minimum((expected * 10).astype(int), 9)
        tenths = []
        for k in range(10):
            here = tenth == k
            means = (expected[here].mean(), came[here].mean()) if here.any() else (0.0, 0.0)
            tenths.append((int(here.sum()), round(float(means[0]), 3), round(float(means[1]), 3)))
        varied = came.var()
        explained = 1 - ((came - expected) ** 2).mean() / varied if varied else 0.0
        found.append(Foretold(NAMES[n], tuple(tenths), round(float(explained), 3)))
    return tuple(found)
