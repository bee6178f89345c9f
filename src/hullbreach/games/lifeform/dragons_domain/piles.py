"""Where the components of the solo game lie, and how many there are."""

from __future__ import annotations

from collections import Counter

from hullbreach.kernel.piles import EVERYBODY, Pile

from .. import piles as base
from ..ids import CREW_DECK, SPECIAL_CARDS
from ..tokens import DATA, LIMITS, TERROR
from .rules import SoloRules
from .state import KEPT, SoloTable


def secrets(g: SoloTable) -> list[Pile]:
    """The base game's decks, and those of crisis cards."""
    found = base.secrets(g)
    for deck, cards in enumerate(g.solo.crisis):
        found += cards.piles("crisis card", f"crisis {'ABC'[deck]}", stock=f"crisis {deck}")
    return found


def in_the_open(g: SoloTable) -> list[Pile]:
    """The base game's, with crisis cards and the tokens that lie on the solo boards."""
    s = g.solo
    held = [TERROR] * (s.fear + s.terror_removed)
    if s.xeno >= 0:
        held.append(DATA + s.xeno)
    return [
        *base.in_the_open(g),
        Pile("crisis card", s.crisis_open, EVERYBODY, "open crisis"),
        Pile("crisis card", s.crisis_out, EVERYBODY, "resolved crises", shown=False),
        Pile("token", held, EVERYBODY, "tokens set aside", shown=False),
    ]


def component(what: str, number: int) -> str:
    """What a component is counted as; a kept crisis card stays one."""
    if what == "crew card" and number >= KEPT:
        return f"crisis card {number - KEPT}"
    return base.component(what, number)


def components(g: SoloTable) -> dict[str, int]:
    """How many of each component there are in a solo game (LFD-MODE-04)."""
    rules: SoloRules = g.edition
    found: Counter[str] = Counter()
    for what, numbers in (
        ("crew card", [*CREW_DECK, *SPECIAL_CARDS]),
        ("disk", base.disks(g)),
        ("crisis card", range(len(rules.crisis))),
        ("token", [kind for kind, n in enumerate(LIMITS) for _ in range(n)]),
    ):
        found.update([base.component(what, number) for number in numbers])
    return dict(found)
