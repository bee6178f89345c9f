"""Proximal policy optimisation in self-play, with a league."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from copy import deepcopy
from functools import partial
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional as F

from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.game import Game, Setup
from hullbreach.lab.simulate import derived_seed
from hullbreach.lab.workers import HERE, Hands, Workers

from .batches import State, batch, states
from .collecting import COLD, Collector, Habits, Lesson, Rival, sent
from .network import Network

LATEST = 1500
"""So many of the last trajectories of a setup are told of."""
LISTENING_STEPS, LISTENING_RATE = 400, 2e-3
"""How the value head learns by itself, see `SelfPlay.listen`."""
School = tuple[Game, Sequence[Setup], Tokens, Tokens, Network, Habits]
"""What is learned: the game and its setups, the two tables of words, the network, and how."""


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
    """A network at school: collectors play, it learns, they are taught anew."""

    def __init__(
        self,
        game: Game,
        setups: Sequence[Setup],
        words: Tokens,
        option_words: Tokens,
        network: Network,
        habits: Habits,
        seed: int,
        workers: Workers = HERE,
        league: Sequence[Rival] = (),
    ) -> None:
        self.words, self.option_words = words, option_words
        self.network = network
        self.habits = habits
        self.chance = np.random.default_rng(seed)
        self.optimizer = torch.optim.Adam(network.parameters(), lr=habits.rate, eps=1e-5)
        self.elders: list[Network] = []
        self.heat = 1.0
        self.updates = 0
        self.decisions = 0
        self.games = 0
        self.workers = workers
        school = (game, setups, words, option_words, network, habits)
        make = partial(_collector, school, seed, tuple(league))
        self.collectors: Hands[Collector] = Hands(workers, make)
        self._memory: list[Ended] = []
        self.ends: dict[str, deque[NDArray[np.float32]]] = {}
        """By setup, what came of the last trajectories."""

    def collect(self, decisions: int) -> list[Lesson]:
        """Let all play until so many decisions of finished games are there to learn from."""
        elders = [sent(elder) for elder in self.elders]
        self.collectors.each(Collector.taught, sent(self.network), elders)
        share = -(-decisions // self.workers.count)
        lessons: list[Lesson] = []
        for found in self.collectors.each(Collector.collect, share):
            lessons += found.lessons
            self.games += found.games
            for setup, end in found.ends:
                self.ends.setdefault(setup, deque(maxlen=LATEST)).append(end)
        return lessons

    def listen(self, decisions: int) -> float:
        """Learn what is to be expected when all play as they do now, from so many decisions. Who
        begins with a model, which knows nothing of that, begins so. Returns the loss at the end."""
        self._remember(self.collect(decisions))
        _, values = self.network.heads()
        optimizer = torch.optim.Adam(values, lr=LISTENING_RATE)
        lost = []
        for _ in range(LISTENING_STEPS):
            miss, _, _ = self._missed(self.habits.minibatch)
            optimizer.zero_grad()
            miss.backward()
            optimizer.step()
            lost.append(float(miss.detach()))
        return float(np.mean(lost[-LISTENING_STEPS // 10 :]))

    def update(self) -> Progress:
        """Collect, and learn from it."""
        habits = self.habits
        lessons = self.collect(habits.decisions)
        self._remember(lessons)
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
        self.updates += 1
        self.decisions += len(lessons)
        if self.updates % habits.keep_every == 0:
            self.elders = [*self.elders, deepcopy(self.network).eval()]
            if len(self.elders) > habits.elders:  # the latest, and some of long ago
                del self.elders[int(self.chance.integers(len(self.elders) - 1))]
        return self._told({name: float(np.mean(values)) for name, values in figures.items()})

    def _remember(self, lessons: Sequence[Lesson]) -> None:
        """Keep how what was met has ended: the value head learns from more than the last update."""
        ended = [
            Ended(State(it.step.position.numbers, it.step.position.tokens), it.outcome)
            for it in lessons
        ]
        self._memory = [*self._memory, *ended][-self.habits.remembered :]

    def cool(self, left: float) -> None:
        """Learn more calmly as the share of the time that is left goes to 0."""
        self.heat = max(COLD, min(1.0, left / self.habits.cooling))
        for group in self.optimizer.param_groups:
            group["lr"] = self.habits.rate * self.heat

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
        miss, expected, ends = self._missed(len(part))
        loss = miss - gain - self.heat * habits.entropy * entropy
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

    def _missed(self, count: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """How far expectations are from what came of so many positions of memory: the loss, what
        was expected, what came."""
        old = [self._memory[i] for i in self.chance.integers(len(self._memory), size=count)]
        ends = torch.from_numpy(np.stack([it.outcome for it in old]))
        expected = self.network.expected(*states([it.position for it in old]))
        return F.binary_cross_entropy_with_logits(expected, ends), expected, ends

    def _told(self, figures: dict[str, float]) -> Progress:
        means = {key: np.mean(ends, 0) for key, ends in self.ends.items()}
        won, survived, done = ({k: float(m[i]) for k, m in means.items()} for i in range(3))
        return Progress(self.decisions, self.games, won, survived, done, figures)


def _collector(school: School, seed: int, league: tuple[Rival, ...], number: int) -> Collector:
    """The collector of a worker."""
    return Collector(*school, derived_seed(seed, number), league)
