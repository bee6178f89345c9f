"""Learned models: their files, and what they think, with numpy alone.

A model is two files in the package of its game: NAME.npz holds the weights as float16, NAME.json
its card: what it was made for, the names its tokens stand for, how it was trained, how good it
was found to be. A VETERAN scores options and plays; a JUDGE says what a seat may expect of a game
as the rule-based bot plays it. `lab/learning` makes both. A variant may have a VETERAN of its own
beside that of the game: veteran-VARIANT.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any

import msgspec

from hullbreach.kernel.encoding import Encoded, Encoder, Tokens
from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game, Setup

from .encoding import AnyEncoder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float32]

VETERAN = "veteran"
JUDGE = "judge"
"""The names of the files of a game's models."""
_CALLED = {VETERAN: "bot", JUDGE: "judge"}


class Strength(msgspec.Struct, frozen=True):
    """What was found when the model played one seat, and those that win and lose with it, among
    others: shares, each with the ends of its interval (95 %)."""

    against: str
    variant: str
    seats: int
    games: int
    won: tuple[float, float, float]
    won_before: float
    """How often the same seats of the same games were won by what it played against."""
    gained: tuple[float, float, float]
    """The difference, game by game."""
    marks: dict[str, tuple[float, float]] = {}
    """Of each mark of the game: the model's share, and that of what it played against."""
    side: str = ""
    """The side it played, see Game.side."""


class Foretold(msgspec.Struct, frozen=True):
    """How true expectations were, at positions of games that were not learned from.

    `tenths` are the positions by what was expected, below 10 % first: how many there were, what
    was expected of them on average, and how often it came.
    """

    what: str
    tenths: tuple[tuple[int, float, float], ...]
    explained: float
    """The share of the variance of what came that the expectation accounts for."""


class Card(msgspec.Struct, frozen=True):
    """What stands beside the weights."""

    game: str
    version: str
    """Of the rules it was trained by."""
    width: int
    option_width: int
    date: str
    command: str
    decisions: int
    """How many it has learned from."""
    words: tuple[tuple[str, Any], ...]
    option_words: tuple[tuple[str, Any], ...]
    strength: tuple[Strength, ...] = ()
    weaknesses: tuple[str, ...] = ()
    """What is known that it does badly, in sentences."""
    weaker: tuple[tuple[str, str], ...] = ()
    """Options and values of them with which it was found weaker than the rule-based bot."""
    foretold: tuple[Foretold, ...] = ()
    hardened: float = 2.0
    """The temperature at which it plays as Hardened, between Seasoned and Veteran: the less sure
    of itself a model is, the lower."""


class Model:
    """A trained network: it scores the options of a position, and says what it expects."""

    def __init__(self, card: Card, weights: dict[str, Array]) -> None:
        self.card = card
        self.words = _vocabulary(card.words)
        self.option_words = _vocabulary(card.option_words)
        self.weights = weights

    def scores(self, encoded: Encoded) -> Array:
        """A score for each option: the better, the higher; the odds are their softmax."""
        import numpy as np

        w, numbers = self.weights, np.array(encoded.numbers, np.float32)
        state = numbers @ w["state.weight"] + w["state.bias"]
        state += w["tokens"][encoded.tokens].sum(0)
        state = np.maximum(state, 0) @ w["trunk.weight"] + w["trunk.bias"]
        rows = [option.numbers for option in encoded.options]
        flat = [token for option in encoded.options for token in option.tokens]
        starts, end = [], 0
        for option in encoded.options:
            starts.append(end)
            end += len(option.tokens)
        options = np.array(rows, np.float32) @ w["option.weight"]
        options += np.add.reduceat(w["option_tokens"][flat], starts)
        options += np.maximum(state, 0) @ w["context.weight"] + w["context.bias"]
        hidden = np.maximum(options, 0) @ w["hidden.weight"] + w["hidden.bias"]
        scores: Array = np.maximum(hidden, 0) @ w["score.weight"][:, 0]
        return scores

    def expects(self, encoded: Encoded) -> tuple[float, ...]:
        """The chances to win and to survive, and how far the objective is expected to come."""
        import numpy as np

        w, numbers = self.weights, np.array(encoded.numbers, np.float32)
        state = numbers @ w["value_state.weight"] + w["value_state.bias"]
        state += w["value_tokens"][encoded.tokens].sum(0)
        hidden = np.maximum(state, 0) @ w["value_hidden.weight"] + w["value_hidden.bias"]
        out = np.maximum(hidden, 0) @ w["value.weight"] + w["value.bias"]
        return tuple(float(x) for x in 1 / (1 + np.exp(-out)))

    def encoder(self, game: Game) -> Encoder:
        """An encoder for one seat of one game, with the words of this model."""
        return encoder_of(game)(self.words, self.option_words)


def encoder_of(game: Game) -> type[Encoder]:
    """How models are told of a game's positions: by its own encoder, or that for any game."""
    return game.encoder or AnyEncoder


def _vocabulary(names: tuple[tuple[str, Any], ...]) -> Tokens:
    """Names as they were before JSON made lists of tuples."""
    return Tokens((what, tuple(name) if isinstance(name, list) else name) for what, name in names)


def stronger_at(game: Game, variant: str, side: str = "") -> bool:
    """Whether the model of a game was found stronger than the rule-based bot in a variant, on a
    side of it where there are several."""
    found = [it for it in strengths(game) if it.variant == variant and it.side == side]
    return any(it.gained[1] > 0 for it in found)


def plays(game: Game, setup: Setup, seat: int) -> bool:
    """Whether the model of a game plays a seat of a table: where it was found stronger than the
    rule-based bot, and with no option that it is weaker with."""
    if not stronger_at(game, setup.variant, game.side(setup, seat)):
        return False
    return not any(
        setup.options.get(option) == value for option, value in weaker_with(game, setup.variant)
    )


def weaker_with(game: Game, variant: str) -> tuple[tuple[str, str], ...]:
    """Options and values of them with which the model that plays a variant was found weaker."""
    return _card(game, veteran_of(game, variant)).weaker


def strengths(game: Game) -> tuple[Strength, ...]:
    """What was measured of the VETERANs of a game, of each in the variants that it plays; () if it
    has none."""
    names = (VETERAN, *(_own(variant.id) for variant in game.variants))
    return tuple(
        it
        for name in names
        if has_model(game, name)
        for it in _card(game, name).strength
        if veteran_of(game, it.variant) == name
    )


def veteran_of(game: Game, variant: str) -> str:
    """The name of the model that plays a variant: its own, or that of the game."""
    return own if has_model(game, own := _own(variant)) else VETERAN


def _own(variant: str) -> str:
    return f"{VETERAN}-{variant}"


def has_model(game: Game, name: str = VETERAN) -> bool:
    """Whether a game comes with a model that can be used."""
    return refusal(game, name) == ""


@cache
def refusal(game: Game, name: str = VETERAN) -> str:
    """Why a game has no model of a name, "" if it has one."""
    if not files(game.package).joinpath(f"{name}.json").is_file():
        return f"{game.id} has no learned {_called(name)}"
    return unfit(game, _card(game, name), name)


@cache
def _card(game: Game, name: str) -> Card:
    """The card of a model that a game has."""
    written = files(game.package).joinpath(f"{name}.json").read_bytes()
    return msgspec.json.decode(written, type=Card)


def _called(name: str) -> str:
    return _CALLED[name.partition("-")[0]]


def unfit(game: Game, card: Card, name: str = VETERAN) -> str:
    """Why a model cannot be used for a game, "" if it can."""
    if card.game != game.id:
        return f"this model was trained for {card.game}, not for {game.id}"
    encoder = encoder_of(game)
    shape = (encoder.width, encoder.option_width)
    if (card.width, card.option_width) != shape:
        return (
            f"the learned {_called(name)} of {game.id} was trained on positions of {card.width} and"
            f" options of {card.option_width} numbers, which are {shape[0]} and {shape[1]} now: "
            f"train it anew (hullbreach train {game.id}{' --judge' * (name == JUDGE)})"
        )
    return ""


@cache
def model_of(game: Game, name: str) -> Model:
    """A model a game comes with, loaded once. Raises UnknownOption saying why there is none."""
    if why := refusal(game, name):
        raise UnknownOption(why)
    package = files(game.package)
    return read(
        package.joinpath(f"{name}.json").read_bytes(), package.joinpath(f"{name}.npz").read_bytes()
    )


def read(card: bytes, weights: bytes) -> Model:
    """A model from the contents of its two files."""
    import numpy as np

    with np.load(BytesIO(weights), allow_pickle=False) as stored:
        arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    for name in [name for name in arrays if name.endswith(".scale")]:
        arrays[name.removesuffix(".scale")] *= arrays.pop(name)
    return Model(msgspec.json.decode(card, type=Card), arrays)
