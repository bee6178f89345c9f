"""What the Xyrians' words need besides the base's fields (content/words.toml)."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.words import Field, Wording

from ..names import plain
from .content import ACTIVATIONS, PACKAGE, STATUSES

WORDING = Wording(PACKAGE, "words.toml")


def part_words(card: int, part: int) -> str:
    """The upper (0) or lower part of an activation card."""
    what = ACTIVATIONS[card]
    return plain((what.upper, what.lower)[part])


def _named(words: Callable[[int], str]) -> Field:
    return Field(lambda g, seat, n, args: words(n))


FIELDS = {
    "activation": _named(lambda n: ACTIVATIONS[n].name),
    "upper": _named(lambda n: part_words(n, 0)),
    "lower": _named(lambda n: part_words(n, 1)),
    "acts": Field(lambda g, seat, part, args: part_words(args[2], part)),
    "part": Field(lambda g, seat, card, args: part_words(card, args[0])),
    "which_part": _named(lambda part: ("the upper part", "the lower part")[part]),
    "status": _named(lambda n: STATUSES[n].name),
    "status_words": _named(lambda n: plain(STATUSES[n].words)),
    "status_until": _named(lambda n: STATUSES[n].until[:1].lower() + STATUSES[n].until[1:]),
    "item_text": Field(lambda g, seat, kind, args: plain(g.edition.things.items[kind].words)),
}
