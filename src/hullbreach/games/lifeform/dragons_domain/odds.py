"""What the crises that are left may bring, by what everybody knows: which cards a deck began with
and which of them were resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ..rules import Fact
from .rules import SoloRules
from .state import Solo, SoloTable

WANTED: Final[Mapping[str, Callable[[Solo], bool]]] = {
    "cat": lambda s: not s.cat,
    "umb": lambda s: not s.umbilicus,
    "data": lambda s: s.xeno < 0,
}
"""What a launch may need and crises give, by instruction, and whether it is still wanted."""


def offering(g: SoloTable, deck: int, word: str) -> int:
    """How many cards of a crisis deck have an option with an instruction (LFD-CRISIS-01)."""
    rules: SoloRules = g.edition
    it = g.solo.crisis[deck]
    return sum(
        any(
            done.split()[0] == word for option in rules.crisis[card].options for done in option.does
        )
        for card in (*it.top, *it.pool, *it.bottom)
    )


def crises(g: SoloTable, seat: int) -> Iterator[Fact]:
    """Of each deck that is left, how likely its next card offers what is still wanted."""
    for n, deck in enumerate(g.solo.crisis):
        gains = [
            (word, found, len(deck))
            for word, wanted in WANTED.items()
            if wanted(g.solo) and (found := offering(g, n, word))
        ]
        if gains:
            yield "crises", (n, *gains)
