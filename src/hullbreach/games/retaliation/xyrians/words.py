"""What the Xyrians say besides the base."""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, Wording

from ..names import plain
from ..state import Intruder, Retaliation
from ..use_words import NOISY
from .content import ACTIVATIONS, PACKAGE, STATUSES
from .hunters import xyrian_kind
from .state import of

WORDING = Wording(PACKAGE, "words.toml")
HINT = WORDING.plain("hint")


SAME = "The same."
"""So a card says that its lower part is its upper one."""


def part_words(card: int, part: int) -> str:
    """The upper (0) or lower part of an activation card."""
    what = ACTIVATIONS[card]
    return plain(what.lower if part and what.lower != SAME else what.upper)


def _named(words: Callable[[int], str], kind: str = "") -> Field:
    """A field that needs nothing but a number, which may be a thing of a kind."""

    def refer(g: Retaliation, seat: int, n: int, args: Args) -> tuple[Ref, ...]:
        return ((kind, n),)

    return Field(lambda g, seat, n, args: words(n), refer if kind else None)


FIELDS = {
    "activation": _named(lambda n: ACTIVATIONS[n].name, "activation"),
    "acts": Field(lambda g, seat, part, args: part_words(args[2], part)),
    "part": Field(lambda g, seat, card, args: part_words(card, args[0])),
    "which_part": _named(lambda part: ("the upper part", "the lower part")[part]),
    "status": _named(lambda n: STATUSES[n].name, "status"),
    "status_words": _named(lambda n: plain(STATUSES[n].words)),
    "status_until": _named(lambda n: STATUSES[n].until[:1].lower() + STATUSES[n].until[1:]),
    "item_text": Field(lambda g, seat, kind, args: plain(g.edition.things.items[kind].words)),
}


def spoken(words: Vocabulary) -> Vocabulary:
    """The words of a table with Xyrians."""
    return words.adding(WORDING, FIELDS)


def falls(g: Retaliation, it: Intruder) -> str:
    """A sound one would only be injured (NR-XYR-31)."""
    sound = it.type == xyrian_kind(g) and it.number not in of(g).injured
    return "is injured" if sound else ""


def loud(g: Retaliation, it: Intruder) -> str:
    """What comes of striking one (NR-XYR-30)."""
    return NOISY if it.type == xyrian_kind(g) else ""
