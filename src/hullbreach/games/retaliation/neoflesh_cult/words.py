"""What the Neoflesh Cult says besides the base."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hullbreach.kernel.edition import replaced
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Field

from ..board import CORRIDOR, is_room
from ..facility import intruders_at
from ..state import Intruder, Retaliation
from ..use_words import NOISY, joined
from .content import SKILLS
from .intruders import CRAWLMINE, CULTIST, FIRESPITTER, IRONCLAD, WORDING
from .skills import CRAWLMINES, CULTISTS, FIRESPITTERS, IRONCLADS, active, holds_on
from .state import of

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
    found = words.adding(WORDING, FIELDS)
    instead = {
        name: replaced(found.own[name], WORDING.plain(f"instead_{name}"))
        for name in ("use", "lacks")
    }
    return replace(found, own={**found.own, **instead})


def falls(g: Retaliation, it: Intruder) -> str:
    """What an Ironclad does in a room instead of dying (NR-NEO-30)."""
    return "is repelled" if holds_on(g, it) else ""


def follows(g: Retaliation, it: Intruder) -> str:
    """What comes of striking a Cultist or killing a Crawlmine (NR-NEO-21, -23, -25)."""
    if it.type == CULTIST:
        off = "if killed you turn off a skill" if any(of(g).skills) else ""
        return joined(off, NOISY if active(g, CULTISTS) else "")
    if it.type == CRAWLMINE and active(g, CRAWLMINES) and is_room(it.place):
        return "if killed it may go off"
    return ""


def bursting_told(g: Retaliation, corridor: int) -> str:
    """What Firespitters and Ironclads do to a Burst (NR-NEO-26, -27, -30)."""
    here = Counter(it.type for it in intruders_at(g, CORRIDOR + corridor))
    toll = here[FIRESPITTER] if active(g, FIRESPITTERS) else 0
    hard = here[IRONCLAD] and active(g, IRONCLADS)
    first = "Ironclads first, each needs 2 hits at once" if hard else ""
    return joined(f"costs you {toll} health first" if toll else "", first)
