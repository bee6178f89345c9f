"""Attacks of aliens on crew members (NM-COMB-09, -18, NM-TGT-09)."""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out, then
from hullbreach.toolkit.dice import roll_d6

from .carrying import play
from .crew import defense, holds, seat_of
from .figures import attack_of, wounds_of
from .ids import RIPPER, SPECIES_OF, TRAUMA_PLATE
from .state import Alien, NeoMorphosis
from .wounds import strike
from .xenobiology import defense_bonus

PLATE = 2
"""Wounds that a Trauma Plate takes off."""


def pack(g: NeoMorphosis, it: Alien) -> int:
    """Pack Hunter: 1 for a Ripper with another one in its area, never more."""
    if it.type != RIPPER:
        return 0
    for other in g.aliens:
        if other.type == RIPPER and other.area == it.area and other is not it:
            return 1
    return 0


def attack_crew(
    g: NeoMorphosis, it: Alien, member: int, bonus: int, rule: str, *, wounds: int = 0
) -> Procedure[bool] | bool:
    """One attack of an alien on a crew member in its area; whether it hits (NM-COMB-18).

    `wounds` are more than it inflicts otherwise. A Trauma Plate works last (NM-COMB-21).
    """
    m = g.crew[member]
    adds = attack_of(g, it) + pack(g, it) + bonus
    target = defense(m) + defense_bonus(g, SPECIES_OF[it.type])
    die = roll_d6(g)
    hit = die + adds > target
    g.say("alien.attacks", rule, it.type, it.figure, member, die, adds, target, int(hit))
    if not hit:
        return False
    wounds += wounds_of(g, it)
    if holds(m, TRAUMA_PLATE):
        return _plated(g, member, wounds)
    falls = strike(g, {member: wounds}, {}, "NM-COMB-02")
    return True if falls is None else then(falls, True)


def _plated(g: NeoMorphosis, member: int, wounds: int) -> Procedure[bool]:
    """The victim of a hit may play a Trauma Plate."""
    wounds = yield from plate(g, member, wounds)
    yield from carry_out(strike(g, {member: wounds}, {}, "NM-COMB-02"))
    return True


def plate(g: NeoMorphosis, member: int, wounds: int) -> Procedure[int]:
    """The wounds that are left of a hit when its victim has played it or not (NM-COMB-21)."""
    options: list[Option] = [("decline",), ("play", TRAUMA_PLATE)]
    about = (member, wounds)
    chosen = yield Decision("plate", (seat_of(g, member),), options, "NM-COMB-21", about=about)
    if chosen[0] == "decline":
        return wounds
    play(g, member, TRAUMA_PLATE, "NM-COMB-21")
    return max(0, wounds - PLATE)
