"""Healing (NM-HEAL). `HEALS` is part of actions.ACTIONS.

Says "card.played" (member, thing), then "healed" (member, patient, wounds removed) or, of who was
down, "crew.stands" (patient).
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Option
from hullbreach.toolkit.verbs import Verb

from .carrying import play
from .crew import cards_of
from .ends import changed
from .ids import CARDS, CREW
from .state import STANDING, NeoMorphosis
from .wounds import stand_up

HEAL_CARDS = frozenset([thing for thing, card in enumerate(CARDS) if card.when == "heal"])
REVIVED = 3
"""Health of who stands up by a card."""


def heal_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Heal cards, each with everybody in the area (NM-HEAL-01)."""
    m = g.crew[member]
    cards = [thing for thing in dict.fromkeys(cards_of(m)) if thing in HEAL_CARDS]
    if not cards:
        return []
    here = [it.number for it in g.crew if it.area == m.area]
    return [("heal", thing, patient) for thing in cards for patient in here]


def heal_refusal(g: NeoMorphosis, member: int, option: Option) -> str | None:
    """A card for the downed heals nobody else, and others not the downed (NM-WND-04)."""
    patient = g.crew[option[2]]
    if CARDS[option[1]].downed:
        return None if patient.down != STANDING else "NM-HEAL-02"
    if patient.down != STANDING:
        return "NM-WND-04"
    return None if patient.wounds else "NM-HEAL-01"


def heal(g: NeoMorphosis, member: int, thing: int, patient: int) -> None:
    """Remove as many wounds as the card says, or let a downed crew member stand up."""
    play(g, member, thing, "NM-HEAL-01")
    if CARDS[thing].downed:
        stand_up(g, patient, "NM-HEAL-02", CREW[patient].health - REVIVED)
    else:
        m = g.crew[patient]
        n = min(m.wounds, CARDS[thing].heal)
        m.wounds -= n
        g.say("healed", "NM-HEAL-01", member, patient, n)
        changed(g)


HEALS: Mapping[str, Verb[NeoMorphosis]] = {
    "heal": Verb(heal_options, heal, refusal=heal_refusal)
}
