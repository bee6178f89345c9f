"""Attacks of aliens on crew members (NM-COMB-09, -18, NM-TGT-09)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.dice import D6, roll

from .carrying import play
from .crew import defense, holds, seat_of
from .figures import alien, attack_of, wounds_of
from .ids import RIPPER, SPECIES_OF, TRAUMA_PLATE
from .places import aliens_in
from .state import Alien, NeoMorphosis
from .wounds import strike
from .xenobiology import defense_bonus

PLATE = 2
"""Wounds that a Trauma Plate takes off."""


def pack(g: NeoMorphosis, it: Alien) -> int:
    """Pack Hunter: 1 for a Ripper with another one in its area, never more."""
    if it.type != RIPPER:
        return 0
    others = [a for a in aliens_in(g, 1 << it.area) if a.type == RIPPER]
    return 1 if len(others) > 1 else 0


def attack_crew(
    g: NeoMorphosis, figure: int, member: int, bonus: int, rule: str, *, wounds: int = 0
) -> Procedure[bool]:
    """One attack of an alien on a crew member in its area; whether it hits (NM-COMB-18).

    `wounds` are more than it inflicts otherwise. A Trauma Plate works last (NM-COMB-21).
    """
    it = alien(g, figure)
    if it is None:
        return False
    m = g.crew[member]
    adds = attack_of(g, it) + pack(g, it) + bonus
    target = defense(m) + defense_bonus(g, SPECIES_OF[it.type])
    die = roll(g, D6)
    hit = die + adds > target
    g.say("alien.attacks", rule, it.type, figure, member, die, adds, target, int(hit))
    if hit:
        n = yield from plate(g, member, wounds_of(g, it) + wounds)
        yield from strike(g, {member: n}, {}, "NM-COMB-02")
    return hit


def plate(g: NeoMorphosis, member: int, wounds: int) -> Procedure[int]:
    """The wounds that are left of a hit when its victim has played what it likes (NM-COMB-21)."""
    if not holds(g.crew[member], TRAUMA_PLATE):
        return wounds
    options: list[Option] = [("decline",), ("play", TRAUMA_PLATE)]
    about = (member, wounds)
    chosen = yield Decision("plate", (seat_of(g, member),), options, "NM-COMB-21", about=about)
    if chosen[0] == "decline":
        return wounds
    play(g, member, TRAUMA_PLATE, "NM-COMB-21")
    return max(0, wounds - PLATE)
