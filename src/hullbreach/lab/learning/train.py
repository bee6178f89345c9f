"""`hullbreach train`: cloning, self-play, checkpoints, models that are accepted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np
import torch

from hullbreach.bots import check_bot, usual_teacher
from hullbreach.bots.model import VETERAN, Card, Model, Strength, read, unfit
from hullbreach.kernel.encoding import ADVISED, Tokens
from hullbreach.kernel.errors import BadSetup, HullbreachError
from hullbreach.kernel.game import Game, Setup
from hullbreach.lab.intervals import Outcomes
from hullbreach.lab.setups import drawn
from hullbreach.lab.workers import HERE, Workers

from .cloning import DOUBT, Shown, clone, demonstrate, learn_words
from .collecting import Habits, Rival
from .measuring import one_among
from .network import Network
from .selfplay import SelfPlay

CHECKPOINT = "checkpoint.pt"
GATE_SEED = 9_000_000
"""Games by which models are accepted: no training game has these seeds."""
FEWEST_GATE_GAMES = 1_000
ROUNDS = 3
"""In so many parts the teacher shows what it does: from the second on to the pupil that plays."""
LISTENED = 3
"""So many updates' decisions are played by a model that is begun with, before it learns to play."""
WORD_GAMES = 12
"""So many random games of each setup are read for words before cloning."""


class Plan(msgspec.Struct, frozen=True):
    """What to do: everything that the command line says."""

    folder: Path
    hours: float
    clone_decisions: int
    epochs: int
    seed: int
    habits: Habits
    gate_games: int
    gate_minutes: float
    threads: int
    command: str
    advised: bool = False
    """The rule-based bot advises: what it would choose is marked, for good."""
    workers: Workers = HERE
    model: Path | None = None
    """The weights to begin with, their card beside them: nothing is cloned then."""
    league: tuple[str, ...] = ()
    """Who holds the seats of others at the tables of `Habits.among_teachers`: levels, and files of
    models; nobody named: the rule-based bot."""


def train(game: Game, setups: Sequence[Setup], plan: Plan) -> int:
    """Train until the hours are over; begun anew where the folder holds a checkpoint."""
    if game.encoder is None:
        raise HullbreachError(f"{game.id} has no encoding, so nothing can be learned of it yet")
    if plan.advised and game.policy(random.Random(0)) is None:
        raise HullbreachError(f"{game.id} has no rule-based bot that could advise")
    torch.set_num_threads(plan.threads)
    plan.folder.mkdir(parents=True, exist_ok=True)
    return _School(game, setups, plan).run()


class _School:
    """A training run and its folder."""

    def __init__(self, game: Game, setups: Sequence[Setup], plan: Plan) -> None:
        self.game, self.setups, self.plan = game, setups, plan
        self.until = monotonic() + plan.hours * 3600
        self.curves = _curves(plan.folder)
        self.before: dict[str, Outcomes] = {}
        self.league = [_rival(game, name) for name in plan.league]
        self.learned_before = plan.clone_decisions
        """From so many decisions it had learned when self-play began."""
        self.best = self.accepted = -1.0
        """The greatest mean gain of those measured, and the greatest that is sure."""
        self.play = self._resumed() or (self._begun() if plan.model is None else self._taken_up())

    def run(self) -> int:
        gate = monotonic() + self.plan.gate_minutes * 60
        while monotonic() < self.until:
            self._update()
            if monotonic() > gate:
                self._gate()
                gate = monotonic() + self.plan.gate_minutes * 60
        self._gate()
        self.play.collectors.close()
        return 0

    # -- beginning -------------------------------------------------------------------------

    def _begun(self) -> SelfPlay:
        """A network cloned from the game's policy."""
        plan = self.plan
        words, option_words = Tokens(open=True), Tokens(open=True)
        if plan.advised:
            option_words[ADVISED]
        self._read(words, option_words)
        rng = random.Random(plan.seed)
        shown = self._shown(rng, words, option_words)
        network = self._new_network(words, option_words)
        self.play = play = self._schooled(words, option_words, network, plan.seed + 1)
        for _ in range(1, ROUNDS):
            self._cloned(shown, max(1, plan.epochs // ROUNDS))
            pupil = read(self._card([]), network.weights())
            shown += self._shown(rng, words, option_words, pupil)
        self._cloned(shown, plan.epochs)
        self._save()
        return play

    def _taken_up(self) -> SelfPlay:
        """The network of a model, which learns first what it may expect. Raises BadSetup if there
        is none, or one of another shape."""
        plan, file = self.plan, self.plan.model
        assert file is not None
        model = _model(self.game, file)
        words = Tokens(model.words, open=True)
        option_words = Tokens(model.option_words, open=True)
        if plan.advised:
            option_words[ADVISED]
        self._read(words, option_words)
        network = self._new_network(words, option_words)
        network.take_up(model.weights)
        self.learned_before = model.card.decisions
        self.play = play = self._schooled(words, option_words, network, plan.seed + 1)
        self._say(
            f"begun with {file.name}: {len(words)} and {len(option_words)} words, of which it knew "
            f"{len(model.words)} and {len(model.option_words)}"
        )
        self._say(f"listened: loss {play.listen(LISTENED * plan.habits.decisions):.3f}")
        self._save()
        return play

    def _read(self, words: Tokens, option_words: Tokens) -> None:
        """Meet the names of random games."""
        for n in range(WORD_GAMES):
            learn_words(self.game, self.setups, self.plan.seed + n, words, option_words)

    def _new_network(self, words: Tokens, option_words: Tokens) -> Network:
        """A network for these names, which are all there will be."""
        words.open = option_words.open = False
        torch.manual_seed(self.plan.seed)
        encoder = self.game.encoder
        assert encoder is not None
        return Network(encoder.width, encoder.option_width, len(words), len(option_words))

    def _shown(
        self,
        rng: random.Random,
        words: Tokens,
        option_words: Tokens,
        pupil: Model | None = None,
    ) -> list[Shown]:
        """A part of what the teacher shows, each setup with as many decisions."""
        shown: list[Shown] = []
        weights = [1.0 / setup.seats for setup in self.setups]
        while len(shown) < self.plan.clone_decisions / ROUNDS:
            (setup,) = rng.choices(self.setups, weights)
            setup = drawn(self.game, setup, rng)
            seed = rng.getrandbits(48)
            shown += demonstrate(self.game, setup, seed, words, option_words, pupil)
        self._say(f"shown {len(shown)} decisions, {len(words)} and {len(option_words)} words")
        return shown

    def _cloned(self, shown: list[Shown], epochs: int) -> None:
        """Learn from what was shown so far, but for the last of it."""
        kept = len(shown) - max(1, len(shown) // 20)
        network, seed = self.play.network, self.plan.seed
        doubt = DOUBT if self.plan.advised else 0.0
        cloned = clone(
            network, shown[:kept], shown[kept:], epochs=epochs, seed=seed, doubt=doubt
        )
        self._say(f"cloned: accuracy {cloned.accuracy:.3f}, cross entropy {cloned.loss:.3f}")
        by_kind = sorted(cloned.by_kind.items(), key=lambda it: it[1])
        self._say("  " + ", ".join(f"{kind} {right:.2f}" for kind, right in by_kind))

    # -- going on --------------------------------------------------------------------------

    def _update(self) -> None:
        started = monotonic()
        self.play.cool((self.until - started) / (self.plan.hours * 3600))
        told = self.play.update()
        seconds = monotonic() - started
        won = ", ".join(
            f"{key} {share:.3f}/{told.survived[key]:.3f}" for key, share in sorted(told.won.items())
        )
        n = self.play.updates
        speed = self.plan.habits.decisions / seconds
        figures = ", ".join(f"{name} {value:.3f}" for name, value in told.figures.items())
        self._say(
            f"update {n}, {told.decisions} decisions, {told.games} games, {speed:.0f}/s; "
            f"won/survived: {won}; {figures}"
        )
        groups = {"won": told.won, "survived": told.survived, "progress": told.done}
        for group, shares in {**groups, "fit": told.figures}.items():
            for key, value in shares.items():
                self._plot(f"{group}/{key}", value)
        self._plot("speed/decisions_per_s", speed)
        self._write(f"latest-{VETERAN}", [])
        self._save()

    def _gate(self) -> None:
        """Measure against the rule-based bot; write the model if none so far was better.

        Where it is not stronger for sure, in a variant or on a side of it, the rule-based bot will
        play in its place: what it gains there counts for nothing.
        """
        strengths = []
        for setup, side in self._gates():
            key = f"{setup.variant} {setup.seats} {side}".rstrip()
            play, against = self.play, usual_teacher(self.game)
            strength, self.before[key] = one_among(
                self.game, setup, self.plan.gate_games, GATE_SEED, play.network,
                play.words, play.option_words, against, self.before.get(key), side,
            )  # fmt: skip
            strengths.append(strength)
            (gain, low, high), marks = strength.gained, strength.marks["survived"]
            self._say(
                f"gate {key}, {strength.games} games: won {strength.won[0]:.3f} "
                f"[{strength.won[1]:.3f}, {strength.won[2]:.3f}] against {strength.won_before:.3f}"
                f", gained {gain:+.3f} [{low:+.3f}, {high:+.3f}], survived {marks[0]:.3f} "
                f"against {marks[1]:.3f}"
            )
            self._plot(f"gate/{key}", strength.won[0])
        mean = sum(strength.gained[0] for strength in strengths) / len(strengths)
        sure = sum(it.gained[0] for it in strengths if it.gained[1] > 0) / len(strengths)
        self._write(f"latest-{VETERAN}", strengths)
        if mean > self.best:
            self.best = mean
            self._write(f"best-{VETERAN}", strengths)
            self._say(f"best so far: {mean:+.3f}")
        if self.plan.gate_games >= FEWEST_GATE_GAMES and sure > max(0.0, self.accepted):
            self.accepted = sure
            self._write(VETERAN, strengths)
            self._say(f"accepted: {sure:+.3f}")
        self._save()

    def _gates(self) -> list[tuple[Setup, str]]:
        """The largest usual table of each variant, once for each of its sides."""
        found: dict[str, Setup] = {}
        for setup in self.setups:
            known = found.get(setup.variant)
            if known is None or known.seats < setup.seats <= self.game.usual_seats:
                found[setup.variant] = setup
        sides = self.game.sides
        return [(setup, side) for setup in found.values() for side in sorted(sides(setup))]

    # -- files -----------------------------------------------------------------------------

    def _write(self, name: str, strengths: list[Strength]) -> None:
        """A model and its card."""
        self.plan.folder.joinpath(f"{name}.npz").write_bytes(self.play.network.weights())
        self.plan.folder.joinpath(f"{name}.json").write_bytes(self._card(strengths))

    def _card(self, strengths: list[Strength]) -> bytes:
        play, encoder = self.play, self.game.encoder
        assert encoder is not None
        card = Card(
            game=self.game.id,
            version=self.game.version,
            width=encoder.width,
            option_width=encoder.option_width,
            date=datetime.now(UTC).date().isoformat(),
            command=self.plan.command,
            decisions=play.decisions + self.learned_before,
            words=tuple(play.words),
            option_words=tuple(play.option_words),
            strength=tuple(strengths),
        )
        return msgspec.json.format(msgspec.json.encode(card), indent=0)

    def _save(self) -> None:
        play = self.play
        state = {
            "shape": play.network.shape,
            "words": list(play.words),
            "option_words": list(play.option_words),
            "network": play.network.state_dict(),
            "optimizer": play.optimizer.state_dict(),
            "elders": [elder.state_dict() for elder in play.elders],
            "counts": (play.updates, play.decisions, play.games),
            "learned_before": self.learned_before,
            "before": {key: torch.from_numpy(rows) for key, rows in self.before.items()},
            "best": self.best,
            "accepted": self.accepted,
        }
        new = self.plan.folder / f"{CHECKPOINT}.new"
        torch.save(state, new)
        new.replace(self.plan.folder / CHECKPOINT)

    def _resumed(self) -> SelfPlay | None:
        """The run that the folder holds, None if it holds none. Raises BadSetup if it is another
        game's, or the encoding has changed since."""
        file = self.plan.folder / CHECKPOINT
        if not file.exists():
            return None
        state: dict[str, Any] = torch.load(file, weights_only=True)
        encoder = self.game.encoder
        assert encoder is not None
        if state["shape"][:2] != (encoder.width, encoder.option_width):
            raise BadSetup(f"{file}: trained on positions of another shape; begin in a new folder")
        words, option_words = Tokens(state["words"]), Tokens(state["option_words"])
        network = Network(*state["shape"])
        network.load_state_dict(state["network"])
        updates, decisions, games = state["counts"]
        seed = self.plan.seed + 1 + updates
        play = self._schooled(words, option_words, network, seed)
        play.optimizer.load_state_dict(state["optimizer"])
        for weights in state["elders"]:
            elder = Network(*state["shape"])
            elder.load_state_dict(weights)
            play.elders.append(elder)
        play.updates, play.decisions, play.games = updates, decisions, games
        self.before = {key: rows.numpy() for key, rows in state["before"].items()}
        self.best, self.accepted = state["best"], state["accepted"]
        self.learned_before = state["learned_before"]
        self._say(f"resumed after {updates} updates, {decisions} decisions")
        return play

    def _schooled(
        self, words: Tokens, option_words: Tokens, network: Network, seed: int
    ) -> SelfPlay:
        habits, workers = self.plan.habits, self.plan.workers
        return SelfPlay(
            self.game, self.setups, words, option_words, network, habits, seed, workers, self.league
        )

    def _say(self, text: str) -> None:
        print(f"{datetime.now(UTC):%H:%M:%S} {text}", flush=True)

    def _plot(self, name: str, value: float) -> None:
        if self.curves is not None and np.isfinite(value):
            self.curves.add_scalar(name.replace(" ", "_"), value, self.play.decisions)


def _model(game: Game, file: Path) -> Model:
    """A model of a file, its card beside it. Raises BadSetup if there is none, or one of another
    shape."""
    try:
        model = read(file.with_suffix(".json").read_bytes(), file.read_bytes())
    except (OSError, ValueError, EOFError, BadZipFile, msgspec.MsgspecError) as error:
        raise BadSetup(f"{file} is no model with a card beside it: {error}") from None
    if why := unfit(game, model.card):
        raise BadSetup(f"{file}: {why}")
    return model


def _rival(game: Game, name: str) -> Rival:
    """Somebody of the league. Raises BadSetup or UnknownOption if there is nobody of that name."""
    if name.endswith(".npz"):
        return _model(game, Path(name))
    check_bot(name, game)
    return name


def _curves(folder: Path) -> Any:
    """Where curves go, None without TensorBoard."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder / "curves"))


def mixed_setups(game: Game, variants: Sequence[str], seats: Sequence[int]) -> list[Setup]:
    """A setup for every variant and number of seats, or those named. Raises BadSetup for none."""
    found = [
        game.make_setup(n, variant.id)
        for variant in game.variants
        if not variants or variant.id in variants
        for n in range(variant.seats[0], variant.seats[1] + 1)
        if not seats or n in seats
    ]
    if not found:
        known = ", ".join(variant.id for variant in game.variants)
        raise BadSetup(f"{game.id} has no such table; its variants are {known}")
    return found


def made_by(arguments: Sequence[str]) -> str:
    """The command that a card names."""
    return f"hullbreach {' '.join(arguments)}"
