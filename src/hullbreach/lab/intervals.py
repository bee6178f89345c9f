"""Shares, differences and ratings with their intervals (95 %)."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Outcomes = NDArray[np.float32]
"""A row a game: whether the watched seat won, had the first mark, and its progress."""


class Share(NamedTuple):
    """A share of so many games, with its interval (Wilson)."""

    share: float
    low: float
    high: float


def wilson(successes: float, n: int, z: float = 1.96) -> Share:
    """A share with its interval. Raises ZeroDivisionError for no games."""
    share = successes / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Share(share, middle - half, middle + half)


def gained(after: Outcomes, before: Outcomes, column: int = 0) -> Share:
    """The difference of two players of the same games, game by game, with its interval."""
    difference = after[:, column] - before[:, column]
    mean, half = float(difference.mean()), 1.96 * float(difference.std(ddof=1))
    half /= math.sqrt(len(difference))
    return Share(mean, max(-1.0, mean - half), min(1.0, mean + half))


def elo(share: float, other: float) -> float:
    """What a share of wins is worth against another, in points of 400 for each tenfold odds."""
    share, other = (min(max(x, 0.001), 0.999) for x in (share, other))
    return 400 * math.log10(share * (1 - other) / (other * (1 - share)))
