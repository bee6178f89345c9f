"""Behaviour cloning: a network learns to choose as the rule-based policy of its game does.

First from games of the teacher, then also from games in which the pupil plays and the teacher says
what it would have done: else nobody has shown it how to go on from its own mistakes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional as F

from hullbreach.bots import Bot, make_bot, play_out, usual_teacher
from hullbreach.bots.base import Imagine, Look
from hullbreach.bots.model import Model, encoder_of
from hullbreach.bots.picking import Picking
from hullbreach.bots.veteran import VeteranBot
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.encoding import ADVISED, Tokens, advised
from hullbreach.kernel.game import Game, Question, Setup
from hullbreach.kernel.match import Match
from hullbreach.lab.setups import drawn

from .batches import Packed, batch, packed
from .network import Network
from .outcomes import outcome

STRAYING = 0.03
"""So often something at random is done instead: the teacher then shows how to go on from there."""
WHIMS = 1.0
"""The temperature at which a pupil plays while it is taught."""
DOUBT = 0.06
"""Who is advised is to believe only so much less than all of it: who were sure would try nothing
else, and learn nothing."""


class Shown(NamedTuple):
    """A position, the pick of the teacher, and what came of the game."""

    position: Packed
    pick: int
    outcome: NDArray[np.float32]
    kind: str


def demonstrate(
    game: Game,
    setup: Setup,
    seed: int,
    words: Tokens,
    option_words: Tokens,
    pupil: Model | None = None,
) -> list[Shown]:
    """A game of the teacher in all seats, or with a pupil in about half of them: there, too, it is
    the picks of the teacher that are shown."""
    rng = random.Random(seed)
    match = Match(game, setup, rng, recording=False, chronicle=False)
    stray = random.Random(seed + 1)
    level = usual_teacher(game)
    bots = [make_bot(level, game, seed + seat) for seat in range(setup.seats)]
    wild = make_bot("random", game, seed)
    pupils = {
        seat: VeteranBot(game, random.Random(seed + seat), pupil, WHIMS)
        for seat in range(setup.seats)
        if pupil is not None and (setup.seats == 1 or stray.random() < 0.5)
    }
    encoder = encoder_of(game)
    encoders = [encoder(words, option_words) for _ in range(setup.seats)]
    shown: list[tuple[int, Packed, int, str]] = []
    while (d := match.pending) is not None:
        seat = match.awaiting[0] if d.mode else d.seats[0]
        question = match.question(seat)
        picking = Picking(question)
        if picking.answer is not None:
            match.choose(seat, picking.answer)
            continue
        view = game.view(match.state, seat)
        answer = _taught(bots[seat], match, question, view)
        if question.kind in encoder.routine:
            match.choose(seat, answer)
            continue
        for pick in picking.picks(answer):
            encoded = encoders[seat].encode(view, picking.question, picking.taken)
            if ADVISED in option_words:
                encoded = advised(encoded, pick, option_words)
            shown.append((seat, packed(encoded), pick, question.kind))
        if seat in pupils:
            answer = _taught(pupils[seat], match, question, view)
        if stray.random() < STRAYING:
            answer = _taught(wild, match, question, view)
        match.choose(seat, answer)
    ends = [outcome(match, seat) for seat in range(setup.seats)]
    return [Shown(position, pick, ends[seat], kind) for seat, position, pick, kind in shown]


def _taught(teacher: Bot, match: Match, question: Question, view: Any) -> Answer:
    """What a teacher answers, which like any bot imagines only what its seat cannot tell apart."""
    return teacher.choose(question, lambda: view, lambda: match.redeal(question.seat))


def learn_words(
    game: Game, setups: Sequence[Setup], seed: int, words: Tokens, option_words: Tokens
) -> None:
    """Meet as many names as random games have: they go where no policy does."""
    assert game.encoder is not None
    rng = random.Random(seed)
    for setup in [drawn(game, it, rng) for it in setups]:
        match = Match(game, setup, random.Random(seed), recording=False, chronicle=False)
        bots = [_Reader(game, seed + seat, words, option_words) for seat in range(setup.seats)]
        play_out(match, bots)


class _Reader:
    """A random bot that reads what it is asked."""

    def __init__(self, game: Game, seed: int, words: Tokens, option_words: Tokens) -> None:
        assert game.encoder is not None
        self.encoder = game.encoder(words, option_words)
        self.bot = make_bot("random", game, seed)

    def choose(self, question: Question, look: Look, imagine: Imagine) -> Answer:
        answer = self.bot.choose(question, look, imagine)
        picking = Picking(question)
        if picking.answer is None and (isinstance(answer, tuple) or answer < question.form.size):
            view = look()
            for _ in picking.picks(answer):
                self.encoder.encode(view, picking.question, picking.taken)
        return answer


class Cloned(NamedTuple):
    """How well a network foretells its teacher, on games it has not learned from."""

    accuracy: float
    loss: float
    by_kind: dict[str, float]


def clone(
    network: Network,
    shown: Sequence[Shown],
    held_out: Sequence[Shown],
    *,
    epochs: int,
    seed: int,
    size: int = 512,
    rate: float = 2e-3,
    doubt: float = 0.0,
) -> Cloned:
    """Learn from what was shown; the rate falls to nothing. Returns how well it went.

    With `doubt` it learns to choose so often any option, each as often as the others.
    """
    order = np.random.default_rng(seed)
    optimizer = torch.optim.Adam(network.parameters(), lr=rate)
    steps = max(1, epochs * (len(shown) // size))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + epochs)
    for epoch in range(epochs):
        for chosen in np.array_split(order.permutation(len(shown)), max(1, len(shown) // size)):
            part = [shown[i] for i in chosen]
            b = batch([it.position for it in part])
            picks = torch.from_numpy(b.starts + np.array([it.pick for it in part]))
            log_odds = network.log_odds(b)
            loss = -log_odds[picks].mean()
            if doubt:
                options = torch.from_numpy(np.diff(b.starts, append=len(b.owner)))
                evenly = torch.zeros(len(part)).index_add(0, torch.from_numpy(b.owner), log_odds)
                loss = (1 - doubt) * loss - doubt * (evenly / options).mean()
            if epoch == 0:  # more than once, and the few outcomes are learned by heart
                ends = torch.from_numpy(np.stack([it.outcome for it in part]))
                loss = loss + F.binary_cross_entropy_with_logits(
                    network.expected(b.numbers, b.tokens, b.token_starts), ends
                )
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return examine(network, held_out)


def examine(network: Network, shown: Sequence[Shown], size: int = 2048) -> Cloned:
    """How well a network foretells what was shown."""
    right: dict[str, list[bool]] = {}
    loss = 0.0
    with torch.no_grad():
        for start in range(0, len(shown), size):
            part = shown[start : start + size]
            b = batch([it.position for it in part])
            odds = network.log_odds(b).numpy()
            ends = [*b.starts[1:], len(odds)]
            for it, first, end in zip(part, b.starts, ends, strict=True):
                right.setdefault(it.kind, []).append(int(odds[first:end].argmax()) == it.pick)
                loss -= float(odds[first + it.pick])
    hits = [hit for found in right.values() for hit in found]
    by_kind = {kind: sum(found) / len(found) for kind, found in right.items()}
    return Cloned(sum(hits) / max(1, len(hits)), loss / max(1, len(hits)), by_kind)
