"""Where the chances of a match come from."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """A random generator, as matches use it. Tests script their chances.

    `draws` draws in its place: a number at least 0 and below 1.
    """

    def __init__(
        self, rng: random.Random | None = None, draws: Callable[[], float] | None = None
    ) -> None:
        self.rng = rng or random.Random()
        self.random = draws or self.rng.random

    def chance(self, n: int, what: str) -> int:
        """A number 0 to n-1."""
        return int(self.random() * n)

    def pick(self, pool: list[Any], what: str) -> int:
        """An index of a pool."""
        return int(self.random() * len(pool))


def seeded(seed: int | None) -> Source:
    """Chances that a seed decides; None: any."""
    return Source(random.Random(seed))
