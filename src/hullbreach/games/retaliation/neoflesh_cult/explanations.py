"""What skill cards, body tokens and attack cards of the Neoflesh Cult are."""

from __future__ import annotations

from collections.abc import Iterator

from hullbreach.kernel.lexicon import Told
from hullbreach.kernel.words import capital, listed

from ..explanations import entry, line_words
from .content import ATTACKS, SKILLS, Attack
from .intruders import WORDING
from .words import SKILL

_THING, _PART = WORDING.plain("thing"), WORDING.plain("part")
SKILL_RULES = ("NR-NEO-24", "NR-NEO-25", "NR-NEO-30", "NR-NEO-26", "NR-NEO-19", "NR-NEO-23")


def told() -> Iterator[Told]:
    """All entries of the Neoflesh Cult."""
    yield entry("Body token", "on the table", (), _THING["Body token"], "NR-NEO-16")
    for n, (skill, rule) in enumerate(zip(SKILLS, SKILL_RULES, strict=True)):
        words = capital(SKILL[skill.name])
        yield entry(skill.name, "skill", (), words, rule, f"skill:{n}")
    for n, card in enumerate(ATTACKS):
        facts = (f"{card.copies} in the deck",)
        yield entry(card.name, "attack card", facts, _rows(card), "NR-NEO-31", f"attack:{n}")


def _rows(card: Attack) -> str:
    """The rows of an attack card: those named, the Motherbrain with bodies, all others."""
    rows = []
    if card.types:
        rows.append(f"{listed(card.types)}: {line_words(card.typed, _PART)}")
    if card.bodies:
        words = line_words(card.mother, _PART)
        rows.append(f"Motherbrain with {card.bodies} absorbed or more: {words}")
    rows.append(f"Others: {line_words(card.others, _PART)}")
    return ". ".join(rows) + "."
