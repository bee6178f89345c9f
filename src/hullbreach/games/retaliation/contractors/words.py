"""What the contractors say besides the base."""

from __future__ import annotations

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Wording

from .content import PACKAGE

WORDING = Wording(PACKAGE, "words.toml")
HINT = WORDING.plain("hint")


def spoken(words: Vocabulary) -> Vocabulary:
    """The words of a table with contractors."""
    return words.adding(WORDING)
