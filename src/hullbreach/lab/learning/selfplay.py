"""Proximal policy optimisation in self-play, with a league.

Many tables run side by side. Seats are held by the network that learns, by earlier copies of it,
and by the rule-based bot, so that what is learned does well among all of them. The unit is the
trajectory: all that one seat was asked in one game.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import NamedTuple

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional as F

from hullbreach.bots import Bot, make_bot, usual_teacher
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.game import Game, Setup
from hullbreach.lab.arena import Arena, Asked, Learner, Table

from .batches import Batch, Packed, State, batch, packed, states
from .network import Network
from .outcomes import WORTH, outcome, progress

SELF = "self"
"""The network that learns; earlier copies are "0", "1" and so on."""


class Habits(msgspec.Struct, frozen=True):
    """How it is learned. Shares of the league are those of the tables with more than one seat."""

    tables: int = 96
    decisions: int = 24_000
    """So many are collected for an update."""
    epochs: int = 2
    minibatch: int = 1_500
    rate: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.006
    fading: float = 0.93
    """The lambda of generalised advantage estimation; nothing is discounted besides."""
    remembered: int = 150_000
    """So many positions are kept for the value head: it needs more than the last update."""
    among_teachers: float = 0.15
    among_elders: float = 0.1
    elders: int = 6
    keep_every: int = 25
    """An earlier copy joins the league after so many updates."""


class Step(NamedTuple):
    """One pick of a trajectory."""

    position: Packed
    pick: int
    log_odds: float
    expected: NDArray[np.float32]
    progress: float


def learner(game: Game, name: str, words: Tokens, option_words: Tokens) -> Learner:
    """Whoever learns holds a seat, the game's policy does what is routine."""
    assert game.encoder is not None
    return Learner(name, game.encoder(words, option_words), game.policy(random.Random(0)))


class Lesson(NamedTuple):
    """A step with what came of it."""

    step: Step
    advantage: float
    outcome: NDArray[np.float32]


class Ended(NamedTuple):
    """A position without its options, and what came of it."""

    position: State
    outcome: NDArray[np.float32]


class Progress(NamedTuple):
    """What an update tells: shares of finished trajectories by setup, and figures of the fit."""

    decisions: int
    games: int
    won: dict[str, float]
    survived: dict[str, float]
    done: dict[str, float]
    figures: dict[str, float]


class SelfPlay:
    """A network at school. Every random choice comes from `rng`, but for torch's own."""

    def __init__(
        self,
        game: Game,
        setups: Sequence[Setup],
        words: Tokens,
        option_words: Tokens,
        network: Network,
        habits: Habits,
        seed: int,
    ) -> None:
        self.game = game
        self.setups = setups
        self.words, self.option_words = words, option_words
        self.network = network
        self.habits = habits
        self.rng = random.Random(seed)
        self.chance = np.random.default_rng(seed)
        self.optimizer = torch.optim.Adam(network.parameters(), lr=habits.rate, eps=1e-5)
        self.elders: list[Network] = []
        self.updates = 0
        self.decisions = 0
        self.games = 0
        self._memory: list[Ended] = []
        self._steps: dict[tuple[int, int], list[Step]] = {}
        self._arena: Arena | None = None
        self._weights = [1.0 / setup.seats for setup in setups]
        self.ends: dict[str, deque[NDArray[np.float32]]] = {}
        """By setup, what came of the last trajectories."""

    # -- collecting ------------------------------------------------------------------------

    def new_table(self) -> Table:
        """A game of some setup with some company; each setup gets as many decisions."""
        (setup,) = self.rng.choices(self.setups, self._weights)
        return Table(self.game, setup, self.rng.getrandbits(48), self._company(setup.seats))

    def _company(self, seats: int) -> list[Bot | Learner]:
        names = [SELF] * seats
        luck, habits = self.rng.random(), self.habits
        if seats > 1 and luck < habits.among_teachers:
            names = [""] * seats
            names[self.rng.randrange(seats)] = SELF
        elif seats > 1 and luck < habits.among_teachers + habits.among_elders and self.elders:
            others = [str(n) for n in range(len(self.elders))]
            names = [self.rng.choice((SELF, self.rng.choice(others))) for _ in names]
            names[self.rng.randrange(seats)] = SELF
        return [self._player(name) for name in names]

    def _player(self, name: str) -> Bot | Learner:
        if not name:
            return make_bot(usual_teacher(self.game), self.game, self.rng.getrandbits(48))
        return learner(self.game, name, self.words, self.option_words)

    def collect(self, decisions: int, tick: Callable[[], None] = lambda: None) -> list[Lesson]:
        """Play until so many decisions of finished games are there to learn from."""
        if self._arena is None:
            self._arena = Arena([self.new_table() for _ in range(self.habits.tables)])
        lessons: list[Lesson] = []
        while len(lessons) < decisions:
            asked = self._arena.pending()
            self._arena.step(self._picks(asked))
            for table in self._arena.finished:
                lessons += self._lessons(table)
                self._arena.seat(self.new_table())
            self._arena.finished.clear()
            tick()
        return lessons

    def _picks(self, asked: Sequence[Asked]) -> list[int]:
        picks = [0] * len(asked)
        by_learner: dict[str, list[int]] = {}
        for n, one in enumerate(asked):
            by_learner.setdefault(one.learner, []).append(n)
        for name, numbers in by_learner.items():
            positions = [packed(asked[n].encoded) for n in numbers]
            network = self.network if name == SELF else self.elders[int(name) % len(self.elders)]
            b = batch(positions)
            with torch.no_grad():
                log_odds = network.log_odds(b).numpy()
                drawn = draw(log_odds, b, self.chance)
                if name == SELF:
                    expected = network.expected(b.numbers, b.tokens, b.token_starts)
                    expected = expected.sigmoid().numpy()
            for i, n in enumerate(numbers):
                picks[n] = pick = int(drawn[i])
                if name == SELF:
                    table, seat = asked[n].table, asked[n].seat
                    self._steps.setdefault((id(table), seat), []).append(
                        Step(
                            positions[i],
                            pick,
                            float(log_odds[b.starts[i] + pick]),
                            expected[i],
                            progress(table.match, seat),
                        )
                    )
        return picks

    def _lessons(self, table: Table) -> list[Lesson]:
        """What the seats of a finished table have to learn from."""
        self.games += 1
        found: list[Lesson] = []
        for seat in range(len(table.players)):
            steps = self._steps.pop((id(table), seat), [])
            if steps:
                end = outcome(table.match, seat)
                advantages = estimate(steps, end, self.habits.fading)
                found += [Lesson(s, a, end) for s, a in zip(steps, advantages, strict=True)]
                setup = table.match.setup
                key = f"{setup.variant} {setup.seats}"
                self.ends.setdefault(key, deque(maxlen=1500)).append(end)
        return found

    # -- learning --------------------------------------------------------------------------

    def update(self, tick: Callable[[], None] = lambda: None) -> Progress:
        """Collect, and learn from it."""
        habits = self.habits
        lessons = self.collect(habits.decisions, tick)
        ended = [
            Ended(State(it.step.position.numbers, it.step.position.tokens), it.outcome)
            for it in lessons
        ]
        self._memory = [*self._memory, *ended][-habits.remembered :]
        advantages = np.array([lesson.advantage for lesson in lessons], np.float32)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        figures: dict[str, list[float]] = {}
        for _ in range(habits.epochs):
            order = self.chance.permutation(len(lessons))
            for chosen in np.array_split(order, max(1, len(lessons) // habits.minibatch)):
                part = [lessons[i] for i in chosen]
                told = self._learn(part, torch.from_numpy(advantages[chosen]))
                for name, value in told.items():
                    figures.setdefault(name, []).append(value)
                tick()
        self.updates += 1
        self.decisions += len(lessons)
        if self.updates % habits.keep_every == 0:
            self.elders = [*self.elders, deepcopy(self.network).eval()]
            if len(self.elders) > habits.elders:  # the latest, and some of long ago
                del self.elders[self.rng.randrange(len(self.elders) - 1)]
        return self._told({name: float(np.mean(values)) for name, values in figures.items()})

    def _learn(self, part: Sequence[Lesson], advantages: torch.Tensor) -> dict[str, float]:
        """One step down the gradient, for the policy on `part`, for the values on memories."""
        habits = self.habits
        b = batch([lesson.step.position for lesson in part])
        log_odds = self.network.log_odds(b)
        picks = torch.from_numpy(b.starts + np.array([lesson.step.pick for lesson in part]))
        before = torch.tensor([lesson.step.log_odds for lesson in part])
        ratio = (log_odds[picks] - before).exp()
        clipped = ratio.clamp(1 - habits.clip, 1 + habits.clip)
        gain = torch.minimum(ratio * advantages, clipped * advantages).mean()
        entropy = -(log_odds.exp() * log_odds).sum() / len(part)
        old = [self._memory[i] for i in self.chance.integers(len(self._memory), size=len(part))]
        ends = torch.from_numpy(np.stack([it.outcome for it in old]))
        expected = self.network.expected(*states([it.position for it in old]))
        miss = F.binary_cross_entropy_with_logits(expected, ends)
        loss = miss - gain - habits.entropy * entropy
        self.optimizer.zero_grad()
        loss.backward()
        for weights in self.network.heads():  # one may not hold back the other
            torch.nn.utils.clip_grad_norm_(weights, 0.5)
        self.optimizer.step()
        with torch.no_grad():
            left = ((ends - expected.sigmoid()) ** 2).mean(0)
            explained = 1 - left / (ends.var(0) + 1e-6)
        return {
            "entropy": float(entropy.detach()),
            "value_loss": float(miss.detach()),
            "explained_won": float(explained[0]),
            "explained_survived": float(explained[1]),
            "explained_progress": float(explained[2]),
            "kl": float((before - log_odds[picks].detach()).mean()),
            "clipped": float(((ratio - 1).abs() > habits.clip).float().mean()),
        }

    def _told(self, figures: dict[str, float]) -> Progress:
        means = {key: np.mean(ends, 0) for key, ends in self.ends.items()}
        won, survived, done = ({k: float(m[i]) for k, m in means.items()} for i in range(3))
        return Progress(self.decisions, self.games, won, survived, done, figures)


def estimate(steps: Sequence[Step], end: NDArray[np.float32], fading: float) -> NDArray[np.float32]:
    """The advantage of each step of a trajectory (GAE). What is still to come of a position is what
    is expected of the end, less the progress that was paid already."""
    made = np.array([step.progress for step in steps], np.float32)
    values = np.stack([step.expected for step in steps]) @ WORTH - WORTH[2] * made
    paid = WORTH[2] * np.diff(made, append=end[2])
    paid[-1] += float(end[:2] @ WORTH[:2])
    errors = paid + np.append(values[1:], 0.0) - values
    advantages = np.zeros(len(steps), np.float32)
    carried = 0.0
    for n in range(len(steps) - 1, -1, -1):
        carried = float(errors[n]) + fading * carried
        advantages[n] = carried
    return advantages


def draw(log_odds: NDArray[np.float32], b: Batch, chance: np.random.Generator) -> NDArray[np.int64]:
    """An option of each position, by the odds (the largest of odds with Gumbel noise added)."""
    return best(log_odds + chance.gumbel(size=len(log_odds)).astype(np.float32), b)


def best(scores: NDArray[np.float32], b: Batch) -> NDArray[np.int64]:
    """The option of each position that scores highest, the first of equals."""
    top = np.maximum.reduceat(scores, b.starts)[b.owner]
    places = np.where(scores >= top, np.arange(len(scores)), len(scores))
    return np.minimum.reduceat(places, b.starts) - b.starts
