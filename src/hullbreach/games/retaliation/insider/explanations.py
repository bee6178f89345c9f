"""What is explained of the Insider. No story card is: what is on one is told when it is turned."""

from __future__ import annotations

from collections.abc import Iterator

from hullbreach.kernel.lexicon import Told

from ..explanations import entry
from .words import WORDING

_THING = WORDING.plain("thing")
THING_RULES = {
    "Insider": "NR-INS-13",
    "Friendly Insider": "NR-INS-21",
    "Hostile Insider": "NR-INS-26",
    "Story card": "NR-INS-06",
    "Story task": "NR-INS-32",
}


def told() -> Iterator[Told]:
    """All entries of the Insider."""
    for name, rule in THING_RULES.items():
        yield entry(name, "on the table", (), _THING[name], rule)
