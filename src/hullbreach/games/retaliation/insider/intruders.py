"""The intruder set of a table with the Insider: the base's, and her model as a figure that
characters may treat as an intruder (NR-INS-26), with the symbol by which her story is found."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from ..content import Exploration
from ..things import BASE_INTRUDERS, Kind

INSIDER = len(BASE_INTRUDERS.kinds)
"""The number of her kind."""


def _with_symbol(it: Exploration) -> Exploration:
    """A card that says its symbol, which means nothing without her (NR-INS-03)."""
    words = "The Insider symbol: the first of these begins her story in its room."
    return msgspec.structs.replace(it, words=words) if it.insider else it


WITH_HER = replace(
    BASE_INTRUDERS,
    kinds=(*BASE_INTRUDERS.kinds, Kind("Insider", 1, figure=True)),
    explorations=tuple(_with_symbol(it) for it in BASE_INTRUDERS.explorations),
)
