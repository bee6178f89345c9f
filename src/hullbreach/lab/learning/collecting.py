"""Collecting what there is to learn from: many games side by side, seats held by a league.

The unit is the trajectory: all that one seat was asked in one game. Seats are held by the network
that learns, by earlier copies of it, and by the rule-based bot, so that what is learned does well
among all of them.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Sequence
from copy import deepcopy
from typing import NamedTuple

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray

from hullbreach.bots import Bot, make_bot, usual_teacher
from hullbreach.bots.model import Model
from hullbreach.bots.veteran import VeteranBot
from hullbreach.kernel.encoding import Tokens
from hullbreach.kernel.game import Game, Setup
from hullbreach.lab.arena import Arena, Asked, Learner, Table
from hullbreach.lab.setups import drawn

from .batches import Batch, Packed, batch, packed
from .network import Network
from .outcomes import WORTH, outcome, progress

SELF = "self"
"""The network that learns; earlier copies are "0", "1" and so on."""

RIVAL_HEAT = 1.0
"""The temperature at which a model plays as a rival: what beats its every whim is no trick."""

Weights = dict[str, NDArray[np.float32]]
"""Those of a network, as they are sent to a collector."""


Rival = str | Model
"""Who holds other seats for the whole of a run: a level of bots, or a model."""

COLD = 0.1
"""The share that is left of the rate, and of what entropy is worth, when a run ends."""


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
    cooling: float = 0.2
    """In so much of the time, at its end, rate and entropy fall to `COLD` of what they were."""
    fading: float = 0.93
    """The lambda of generalised advantage estimation; nothing is discounted besides."""
    remembered: int = 150_000
    """So many positions are kept for the value head: it needs more than the last update."""
    among_teachers: float = 0.15
    among_elders: float = 0.1
    half_way: float = 0.1
    """At so many tables the rule-based bot plays the first part: so that also who does not come far
    yet learns how games end."""
    worth: tuple[float, float, float] = WORTH
    """Of winning, of the first mark, of what is asked."""
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


class Lesson(NamedTuple):
    """A step with what came of it."""

    step: Step
    advantage: float
    outcome: NDArray[np.float32]


def learner(game: Game, name: str, words: Tokens, option_words: Tokens) -> Learner:
    """Whoever learns holds a seat, the game's policy does what is routine."""
    assert game.encoder is not None
    return Learner(name, game.encoder(words, option_words), game.policy(random.Random(0)))


class Collected(NamedTuple):
    """What a collector brings: lessons of finished games, and the ends of their trajectories."""

    lessons: list[Lesson]
    games: int
    ends: list[tuple[str, NDArray[np.float32]]]
    """Each with the variant and the seats of its table."""


class Collector:
    """Plays with what it was last taught. Every random choice comes from its seed.

    It lives with a worker (lab/workers.py), so it and what it brings can be sent.
    """

    def __init__(
        self,
        game: Game,
        setups: Sequence[Setup],
        words: Tokens,
        option_words: Tokens,
        network: Network,
        habits: Habits,
        seed: int,
        league: Sequence[Rival] = (),
    ) -> None:
        torch.set_num_threads(1)
        self.game = game
        self.setups = setups
        self.words, self.option_words = words, option_words
        self.habits = habits
        self.league = tuple(league) or (usual_teacher(game),)
        self.network = deepcopy(network).eval()
        self.elders: list[Network] = []
        self.rng = random.Random(seed)
        self.chance = np.random.default_rng(seed)
        self._steps: dict[tuple[int, int], list[Step]] = {}
        self._arena: Arena | None = None
        self._weights = [1.0 / setup.seats for setup in setups]
        self._choices: dict[str, int] = {}
        """By setup, how many choices its last game had."""

    def taught(self, network: Weights, elders: Sequence[Weights]) -> None:
        """Play with these from now on."""
        load(self.network, network)
        while len(self.elders) < len(elders):
            self.elders.append(deepcopy(self.network))
        for elder, weights in zip(self.elders, elders, strict=True):
            load(elder, weights)

    def new_table(self) -> Table:
        """A game of some setup with some company; each setup gets as many decisions."""
        (setup,) = self.rng.choices(self.setups, self._weights)
        setup = drawn(self.game, setup, self.rng)
        table = Table(self.game, setup, self.rng.getrandbits(48), self._company(setup))
        choices = self._choices.get(_key(setup), 0)
        if choices and self.rng.random() < self.habits.half_way:
            bots = [self._rival(usual_teacher(self.game)) for _ in range(setup.seats)]
            table.begin(bots, self.rng.randrange(choices))
        return table

    def _company(self, setup: Setup) -> list[Bot | Learner]:
        """Who sits where: all of them learning, or one company of mates among rivals of one sort,
        or some among elders."""
        seats = setup.seats
        names = [SELF] * seats
        luck, habits = self.rng.random(), self.habits
        if seats > 1 and luck < habits.among_teachers:
            mates = self.game.mates(setup, self.rng.randrange(seats))
            rival = self.rng.choice(self.league)
            return [
                self._learner(SELF) if seat in mates else self._rival(rival)
                for seat in range(seats)
            ]
        if seats > 1 and luck < habits.among_teachers + habits.among_elders and self.elders:
            others = [str(n) for n in range(len(self.elders))]
            names = [self.rng.choice((SELF, self.rng.choice(others))) for _ in names]
            names[self.rng.randrange(seats)] = SELF
        return [self._learner(name) for name in names]

    def _learner(self, name: str) -> Learner:
        return learner(self.game, name, self.words, self.option_words)

    def _rival(self, who: Rival) -> Bot:
        seed = self.rng.getrandbits(48)
        if isinstance(who, Model):
            return VeteranBot(self.game, random.Random(seed), who, RIVAL_HEAT)
        return make_bot(who, self.game, seed)

    def collect(self, decisions: int) -> Collected:
        """Play until so many decisions of finished games are there to learn from."""
        if self._arena is None:
            self._arena = Arena([self.new_table() for _ in range(self.habits.tables)])
        gc.disable()  # it would look through all that is kept, again and again: a tenth of the time
        try:
            return self._collected(self._arena, decisions)
        finally:
            gc.enable()
            gc.collect()

    def _collected(self, arena: Arena, decisions: int) -> Collected:
        found = Collected([], 0, [])
        while len(found.lessons) < decisions:
            arena.step(self._picks(arena.pending()))
            for table in arena.finished:
                self._learned(table, found)
                found = found._replace(games=found.games + 1)
                arena.seat(self.new_table())
            arena.finished.clear()
        return found

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

    def _learned(self, table: Table, found: Collected) -> None:
        """What the seats of a finished table have to learn from."""
        setup = table.match.setup
        self._choices[_key(setup)] = table.match.seq
        for seat in range(len(table.players)):
            steps = self._steps.pop((id(table), seat), [])
            if steps:
                end = outcome(table.match, seat)
                advantages = estimate(steps, end, self.habits)
                lessons = zip(steps, advantages, strict=True)
                found.lessons.extend(Lesson(s, a, end) for s, a in lessons)
                if table.whole:
                    found.ends.append((_key(setup), end))


def _key(setup: Setup) -> str:
    return f"{setup.variant} {setup.seats}"


def load(network: Network, weights: Weights) -> None:
    """Give a network the weights of another of its shape."""
    network.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})


def sent(network: Network) -> Weights:
    """The weights of a network."""
    return {name: value.detach().numpy() for name, value in network.state_dict().items()}


def estimate(
    steps: Sequence[Step], end: NDArray[np.float32], habits: Habits
) -> NDArray[np.float32]:
    """The advantage of each step of a trajectory (GAE). What is still to come of a position is what
    is expected of the end, less the progress that was paid already."""
    made = np.array([step.progress for step in steps], np.float32)
    worth = np.array(habits.worth, np.float32)
    values = np.stack([step.expected for step in steps]) @ worth - worth[2] * made
    paid = worth[2] * np.diff(made, append=end[2])
    paid[-1] += float(end[:2] @ worth[:2])
    errors = paid + np.append(values[1:], 0.0) - values
    advantages = np.zeros(len(steps), np.float32)
    carried = 0.0
    for n in range(len(steps) - 1, -1, -1):
        carried = float(errors[n]) + habits.fading * carried
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
