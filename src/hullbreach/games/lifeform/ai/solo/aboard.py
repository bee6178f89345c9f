"""What waits aboard the shuttle: the chance of a conflict there, and to lose it."""

from __future__ import annotations

from functools import cache
from math import comb

from ...dragons_domain.ids import ATTACK_1, ATTACK_5, COUNTS, TRAIT_FACES
from ...dragons_domain.stowaways import STOWAWAYS
from ...ids import COLUMNS, CREW_CARDS, ENERGY, HALON, HARPOON, WEAPONRY
from .prospect import UNKNOWN, Prospect

FIGHTS = (0.0, 0.08, 0.3, 0.62, 0.85, 0.95)
"""Chance to lose the shuttle conflict by zones that have to be matched."""
TRAIT = sum([len(face) for face in TRAIT_FACES]) / len(TRAIT_FACES)
"""Fight icons of a used trait, on the average."""


def risk(p: Prospect, draws: int) -> float:
    """The chance that so many chits kill."""
    chits = p.alive + p.killed
    if not chits or not p.killed or draws <= 0:
        return 0.0
    if draws > p.alive:
        return 1.0
    return 1.0 - comb(p.alive, draws) / comb(chits, draws)


def danger(stowaways: int) -> float:
    """The chance that something dangerous is among so many stowaway tokens."""
    n = min(stowaways, STOWAWAYS)
    return 1.0 - comb(COUNTS.safe, n) / comb(STOWAWAYS, n)


def doom(p: Prospect) -> float:
    """The chance to launch into a shuttle conflict and lose it."""
    some = 0.6 * danger(p.stowaways) + 0.4 * danger(p.stowaways + 1)
    return some * lost_fight(p)


def lost_fight(p: Prospect) -> float:
    """The chance to lose the shuttle conflict with what is known now."""
    attacks = min(len(ATTACK_1), COLUMNS[ENERGY].spaces - p.load[ENERGY])
    sizes = [TRAIT] * p.used + [float(len(ATTACK_5[0]))] * p.attack_5
    if attacks > 0:
        sizes.append(len(ATTACK_1[0]) * attacks)
    if p.cleared and not all(p.cleared):
        sizes.append(2)
    sizes.sort(reverse=True)
    clears = 1 + p.blasts + p.load[HALON] // COLUMNS[HALON].compartment
    left = sizes[clears:]
    means = strength(p)
    # A zone to match is lost with few means, and nearly never with many.
    chance = FIGHTS[min(len(left), 5)]
    if left:
        chance *= min(1.6, max(0.1, 1.9 - means / (1.15 * sum(left))))
    elif p.airlock:
        chance = 0.6 * risk(p, 1)
    return min(1.0, chance + (0.25 * risk(p, 1) if p.airlock and left else 0.0))


def strength(p: Prospect) -> float:
    """Fight icons that what is held can match, about."""
    cards = COLUMNS[WEAPONRY].numbers[p.load[WEAPONRY]]
    found = 1.5 * p.data + p.torches + p.harpoons + p.unused
    for card in p.hand:
        found += fight_worth(card)
    room = max(0, 7 - len(p.hand))
    return found + 1.1 * min(room, cards) + 0.3 * max(0, cards - room)


@cache
def fight_worth(card: int) -> float:
    """Icons a card matches: half of those that do not fit count as well."""
    if card == UNKNOWN:
        return 1.1
    if card >= len(CREW_CARDS):
        return 0.0
    return sum(2.5 if icon == HARPOON else 0.75 for icon in CREW_CARDS[card].icons)
