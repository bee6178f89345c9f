"""Figures of aliens: placing, leaving, their statistics with rings and cards (NM-ALIEN)."""

from __future__ import annotations

from .ids import ALIENS, MUTATIONS, POD
from .state import Alien, NeoMorphosis

NAMES = ("attack", "defense", "health", "impede", "wounds", "stride", "structural")
ADDS = {name: tuple([int(getattr(card, name)) for card in MUTATIONS]) for name in NAMES}
"""What neo-morphosis cards add, by statistic and card (NM-ALIEN-04)."""


def place_alien(g: NeoMorphosis, type_: int, area: int, rule: str) -> Alien | None:
    """Place a miniature, without ring and wounds; None if none is left (NM-GEN-11, NM-INF-04)."""
    if g.supply[type_] == 0:
        return None
    g.supply[type_] -= 1
    g.figures += 1
    alien = Alien(g.figures, type_, area)
    g.aliens.append(alien)
    g.say("alien.placed", rule, type_, alien.figure, area)
    return alien


def alien(g: NeoMorphosis, figure: int) -> Alien | None:
    """The alien of a figure number, None if it has left the board."""
    for found in g.aliens:
        if found.figure == figure:
            return found
    return None


def take_off(g: NeoMorphosis, gone: Alien, *, supply: bool = True) -> None:
    """Take a miniature off the board; `supply`: it can be placed again (NM-WND-06, NM-M3-04).

    What becomes of the cards of its type is for who calls (NM-NEO-04, -12).
    """
    g.aliens = [it for it in g.aliens if it is not gone]
    if supply:
        g.supply[gone.type] += 1


def ringed(g: NeoMorphosis, type_: int) -> bool:
    """Whether a ringed alien of a type is on the board."""
    # Not any(): that would make a generator.
    for it in g.aliens:  # noqa: SIM110
        if it.ringed and it.type == type_:
            return True
    return False


def extra(g: NeoMorphosis, it: Alien, name: str) -> int:
    """What the neo-morphosis cards add to a statistic of an alien; 0 without a ring."""
    if not it.ringed or not g.mutations[it.type]:
        return 0
    adds, n = ADDS[name], 0
    for card in g.mutations[it.type]:
        n += adds[card]
    return n


def attack_of(g: NeoMorphosis, it: Alien) -> int:
    """Attack bonus of ID card and ring; without special abilities (NM-COMB-18)."""
    return ALIENS[it.type].attack + extra(g, it, "attack")


def defense_of(g: NeoMorphosis, it: Alien) -> int:
    """Defense."""
    return ALIENS[it.type].defense + extra(g, it, "defense")


def health_of(g: NeoMorphosis, it: Alien) -> int:
    """Health: so many wounds defeat it."""
    return ALIENS[it.type].health + extra(g, it, "health")


def last_wound(g: NeoMorphosis, it: Alien) -> int:
    """So many wounds take it off the board: its Health, unless a mission says less (NM-M6-07)."""
    return g.modified("last_wound", it.type, health_of(g, it))


def wounds_of(g: NeoMorphosis, it: Alien) -> int:
    """Wounds that a hit of it inflicts."""
    return ALIENS[it.type].wounds + extra(g, it, "wounds")


def attacks(type_: int) -> bool:
    """Whether aliens of a type attack at all (NM-ALIEN-03)."""
    return ALIENS[type_].attack >= 0


def is_hatched(it: Alien) -> bool:
    """Any alien but a Pod (NM-ALIEN-02)."""
    return it.type != POD
