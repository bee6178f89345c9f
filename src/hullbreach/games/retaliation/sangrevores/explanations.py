"""What shadow cards, infections, tainted blood and attack cards of the Sangrevores are."""

from __future__ import annotations

from collections.abc import Iterator

from hullbreach.kernel.lexicon import Told
from hullbreach.kernel.words import count

from ..explanations import entry, line_words
from ..ids import KNOWN
from ..names import plain
from .content import ATTACKS, INFECTIONS, SHADOW_CARDS, TAINTED
from .intruders import WORDING

_THING, _PART = WORDING.plain("thing"), WORDING.plain("part")
THING_RULES = {
    "Shadow marker": "NR-SAN-11",
    "Infection": "NR-SAN-19",
    "Tainted blood": "NR-SAN-25",
}


def told() -> Iterator[Told]:
    """All entries of the Sangrevores."""
    for name, rule in THING_RULES.items():
        yield entry(name, "on the table", (), _THING[name], rule)
    for shadow in SHADOW_CARDS:
        words = " ".join(f"{n}: {line}" for n, line in enumerate(shadow.lines, 1))
        facts = (f"{shadow.copies} in the deck",)
        yield entry(shadow.name, "shadow card", facts, words, "NR-SAN-11")
    for n, card in enumerate(INFECTIONS):
        facts = (f"played for {count(card.cards, 'card')}",)
        words = plain(card.words)
        yield entry(card.name, "infection", facts, words, "NR-SAN-21", f"card:{KNOWN + n}")
    for n, blood in enumerate(TAINTED):
        price = f"{blood.health} health" if blood.health else count(blood.cards, "card")
        words = plain(blood.words)
        yield entry(blood.name, "tainted blood", (price,), words, "NR-SAN-26", f"blood:{n}")
    for n, attack in enumerate(ATTACKS):
        lines = (("Ghoul", attack.ghoul), ("Blood Spectre", attack.spectre), ("King", attack.king))
        words = ". ".join(f"{name}: {line_words(line, _PART)}" for name, line in lines) + "."
        facts = (f"{attack.copies} in the deck",)
        yield entry(attack.name, "attack card", facts, words, "NR-ATK-01", f"attack:{n}")
