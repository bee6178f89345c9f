"""What the Neoflesh Cult says besides the base."""

from __future__ import annotations

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Field

from .content import SKILLS
from .intruders import WORDING

HINT = WORDING.plain("hint")
SKILL = WORDING.plain("skill")
"""What a skill does, by its name."""
FIELDS = {
    "skill": Field(
        lambda g, seat, v, args: SKILLS[v].name, lambda g, seat, v, args: (("skill", v),)
    ),
    "skill_words": Field(lambda g, seat, v, args: SKILL[SKILLS[v].name]),
}


def spoken(words: Vocabulary) -> Vocabulary:
    """The words of a table with the Neoflesh Cult."""
    return words.adding(WORDING, FIELDS)
