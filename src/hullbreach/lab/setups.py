"""Which setups of a game are checked: few, and every two settings together. Which are learned on
and measured: all that the game has mixed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations, product

from hullbreach.kernel.errors import BadSetup
from hullbreach.kernel.game import Game, Setup, Variant

MOST_TRIED = 10_000
"""So many ways to complete two settings are tried before they count as refused together."""

MOST_VALUES = 8
"""An option of more values than these is a range: its ends and its middle stand for all."""

SEATS = ""
"""The name of the number of seats among the settings."""

Settings = dict[str, tuple[str, ...]]
Chosen = dict[str, str]
_Pair = tuple[tuple[str, str], tuple[str, str]]


def setups(game: Game) -> list[Setup]:
    """Setups of every variant in which any two settings meet, the number of seats among them.

    Two settings that the rules refuse together meet nowhere.
    """
    return [setup for variant in game.variants for setup in _pairwise(game, variant)]


def drawn(game: Game, setup: Setup, rng: random.Random) -> Setup:
    """A setup of the same variant and seats, the options that are `mixed` in the game by chance.

    The same setup, and nothing drawn, where the variant has none of them.
    """
    names = [it for it in game.offered(setup.variant) if it.id in game.mixed]
    if not names:
        return setup
    for _ in range(MOST_TRIED):
        chosen = {it.id: rng.choice(it.values).id for it in names}
        try:
            return game.make_setup(setup.seats, setup.variant, {**setup.options, **chosen})
        except BadSetup:  # two that the rules refuse together
            continue
    raise BadSetup(f"{game.id}, variant {setup.variant}: its mixed options fit nowhere together")


def _pairwise(game: Game, variant: Variant) -> Iterator[Setup]:
    low, high = variant.seats
    settings: Settings = {SEATS: tuple(str(seats) for seats in range(low, high + 1))}
    for option in game.offered(variant.id):
        others = [value.id for value in option.values if value.id != option.default]
        if len(others) > MOST_VALUES:  # a range of numbers: its ends and its middle
            others = [others[0], others[len(others) // 2], others[-1]]
        settings[option.id] = (option.default, *others)

    def accepted(chosen: Chosen) -> Setup | None:
        options = {name: value for name, value in chosen.items() if name != SEATS}
        try:
            return game.make_setup(int(chosen[SEATS]), variant.id, options)
        except BadSetup:
            return None

    missing = dict.fromkeys(_all_pairs(settings))
    if not missing:  # nothing to choose but the seats
        missing = {((SEATS, seats), (SEATS, seats)): None for seats in settings[SEATS]}
    while missing:
        pair = next(iter(missing))
        del missing[pair]
        chosen = _completed(settings, dict(pair), accepted)
        if chosen is None:
            continue
        for name, values in settings.items():
            if name not in dict(pair):
                better = [chosen, *({**chosen, name: value} for value in values)]
                fitting = [one for one in better if accepted(one) is not None]
                chosen = max(fitting, key=lambda one: sum(p in missing for p in _pairs(one)))
        for met in _pairs(chosen):
            missing.pop(met, None)
        setup = accepted(chosen)
        assert setup is not None
        yield setup


def _completed(
    settings: Settings, fixed: Chosen, accepted: Callable[[Chosen], Setup | None]
) -> Chosen | None:
    """The first accepted choice of all settings with some fixed, the usual values first."""
    names = list(settings)
    values = [(fixed[name],) if name in fixed else settings[name] for name in names]
    for _, combination in zip(range(MOST_TRIED), product(*values), strict=False):
        chosen = dict(zip(names, combination, strict=True))
        if accepted(chosen) is not None:
            return chosen
    return None


def _all_pairs(settings: Settings) -> Iterator[_Pair]:
    for (a, values), (b, others) in combinations(settings.items(), 2):
        for value, other in product(values, others):
            yield (a, value), (b, other)


def _pairs(chosen: Chosen) -> Iterator[_Pair]:
    """The pairs of a whole choice, in the order of the settings."""
    yield from combinations(chosen.items(), 2)
