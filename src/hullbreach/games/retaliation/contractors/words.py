"""What the contractors say besides the base."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import replace as change

from hullbreach.kernel.edition import replaced
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Wording

from ..content import ActionCard, Item
from ..names import of_infections
from .content import PACKAGE

WORDING = Wording(PACKAGE, "words.toml")
HINT = WORDING.plain("hint")


def spoken(words: Vocabulary, *, infections: bool) -> Vocabulary:
    """The words of a table with contractors, where need be of infections (NR-SAN-20)."""
    found = words.adding(WORDING)
    if not infections:
        return found
    return replace(
        found,
        log=replaced(found.log, WORDING.templates("infections", found.fields)),
        prompt=replaced(found.prompt, WORDING.templates("infections_prompt", found.fields)),
        awaited=replaced(found.awaited, WORDING.plain("infections_awaited")),
    )


def of_infections_too(
    cards: Sequence[ActionCard], items: Sequence[Item]
) -> tuple[tuple[ActionCard, ...], tuple[Item, ...]]:
    """What is printed on their cards and items, as it is read where there are infections."""
    read = []
    for card in cards:
        options = [change(it, words=of_infections(it.words)) for it in card.options]
        read.append(change(card, options=tuple(options)))
    return tuple(read), tuple([change(it, words=of_infections(it.words)) for it in items])
