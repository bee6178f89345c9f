"""What the Xyrians' cards and tokens are."""

from __future__ import annotations

from collections.abc import Iterator

from hullbreach.kernel.lexicon import Told

from ..explanations import entry
from ..names import plain
from .content import ACTIVATIONS, AVAILABLE, GAINED, STATUSES
from .words import SAME, WORDING

_THING = WORDING.plain("thing")
THING_RULES = {
    "Trace token": "NR-XYR-18",
    "Injury token": "NR-XYR-31",
    "Xyrian token": "NR-XYR-18",
    "Xyrian armor": "NR-XYR-35",
    "Status": "NR-XYR-39",
    "Allegiance token": "NR-XYR-46",
}


def told() -> Iterator[Told]:
    """All entries of the Xyrians."""
    for name, rule in THING_RULES.items():
        yield entry(name, "on the table", (), _THING[name], rule)
    for n, card in enumerate(ACTIVATIONS):
        upper, lower = plain(card.upper), plain(card.lower)
        words = upper if lower == SAME else f"With a character in its room: {upper} Else: {lower}"
        yield entry(card.name, "activation card", (), words, "NR-XYR-22", f"activation:{n}")
    for n, it in enumerate(STATUSES):
        words = f"{plain(it.words)} Until: {it.until[:1].lower() + it.until[1:]}"
        facts = (f"{it.copies} in the deck",)
        yield entry(it.name, "status", facts, words, "NR-XYR-39", f"status:{n}")
    words = f"{AVAILABLE} {GAINED}"
    yield entry("Allegiance card", "on the table", (), words, "NR-XYR-41")
