"""Attacks of crew members: weapons, range and line of sight, blasts (NM-COMB, NM-ATK)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.verbs import Verb

from .board import bits
from .carrying import lose
from .compromised import areas_with
from .content import Weapon
from .crew import bonus, cards_of, holds, laden, seat_of, standing_in
from .ends import changed
from .figures import alien, defense_of, last_wound
from .ids import BOSSES, CARDS, CREW, SPECIES_OF
from .places import aliens_in, station, touching
from .rolls import begin, d6, put_away
from .state import Alien, Member, NeoMorphosis
from .wounds import strike
from .xenobiology import attack_bonus

BASIC = -1
"""The weapon on the ID card."""


def weapon(member: int, number: int) -> Weapon:
    """A weapon: a thing, or BASIC; it replaces the one on the ID card (NM-COMB-03)."""
    own = CREW[member].weapon
    if number == BASIC:
        return own
    card = CARDS[number].weapon
    return card if card is not None else own


def weapons(m: Member) -> list[int]:
    """What a crew member may attack with, copies once (NM-COMB-03)."""
    if not laden(m):
        return [BASIC]
    held = [thing for thing in cards_of(m) if CARDS[thing].weapon is not None]
    return [BASIC, *dict.fromkeys(held)]


# -- range and line of sight -------------------------------------------------------------------


def at_range(g: NeoMorphosis, area: int, distance: int) -> int:
    """Areas that a weapon of range 0 or 1 reaches from one, as a mask (NM-COMB-05, -06, -08).

    DARK forbids ranged attacks from, to and within its sector (NM-COMPR-04).
    """
    if distance == 0:
        return 1 << area
    dark = areas_with(g, "DARK")
    return 0 if dark >> area & 1 else touching(g, area) & ~dark


def reached(g: NeoMorphosis, member: int, it: Weapon) -> int:
    """Areas that a weapon reaches from where a crew member is (NM-COMB-05 to -08)."""
    low, high = it.reach
    area = g.crew[member].area
    return sum([at_range(g, area, distance) for distance in range(low, high + 1)])


def attack_options(g: NeoMorphosis, member: int) -> list[Option]:
    """Every weapon against every alien in the area and next to it, closed doors or not."""
    m = g.crew[member]
    here = station(g)
    near = 1 << m.area | touching(g, m.area)
    for door in bits(here.doors_at[m.area] & here.inner):
        near |= sum([1 << end for end in here.ends[door]])
    figures = [it.figure for it in aliens_in(g, near)]
    return [("attack", number, figure) for number in weapons(m) for figure in figures]


def attack_refusal(g: NeoMorphosis, member: int, option: Option) -> str | None:
    """Out of range, out of sight, or in the dark (NM-COMB-05 to -08, NM-COMPR-04)."""
    _, number, figure = option
    target = alien(g, figure)
    it = weapon(member, number)
    if target is None or reached(g, member, it) >> target.area & 1:
        return None
    area = g.crew[member].area
    low, high = it.reach
    if low > 0 and target.area == area:
        return "NM-COMB-06"
    if high == 0:
        return "NM-COMB-05"
    return "NM-COMPR-04" if touching(g, area) >> target.area & 1 else "NM-COMB-08"


def targets(g: NeoMorphosis, member: int) -> list[Option]:
    """The attacks that are possible: aliens within range, Pods too (NM-COMB-04, NM-ATK-01)."""
    m = g.crew[member]
    return aims(g, m, bits(1 << m.area | touching(g, m.area)))


def aims(g: NeoMorphosis, m: Member, around: Sequence[int]) -> list[Option]:
    """The same, where its area and those that touch it are known."""
    # Loops, since a list that is mostly empty costs more to comprehend than to go through.
    near: list[Alien] = []
    for it in g.aliens:
        if it.area in around:
            near.append(it)
    found: list[Option] = []
    if not near:
        return found
    here = 1 << m.area
    for number in weapons(m):
        low, high = weapon(m.number, number).reach
        zone = (here if low == 0 else 0) | (at_range(g, m.area, 1) if high else 0)
        for it in near:
            if zone >> it.area & 1:
                found.append(("attack", number, it.figure))
    return found


# -- an attack ---------------------------------------------------------------------------------


def attack_adds(g: NeoMorphosis, member: int, it: Weapon, target: Alien) -> int:
    """All that is added to the die (NM-COMB-01, NM-XENO-07)."""
    m = g.crew[member]
    adds = it.attack + attack_bonus(g, SPECIES_OF[target.type])
    adds += bonus(m, "melee" if target.area == m.area else "ranged")
    return adds + (bonus(m, "grown") if target.ringed or target.type in BOSSES else 0)


def attack(g: NeoMorphosis, member: int, number: int, figure: int) -> Procedure[None]:
    """One attack with one weapon on one target (NM-ATK-01, NM-COMB-01, -02).

    The bullet is paid when the attack is declared; a weapon that is used up leaves when the hits
    have been dealt (NM-COMB-10, -14, -19).
    """
    target = alien(g, figure)
    if target is None:
        return
    it = weapon(member, number)
    if it.bullets:
        g.bullets[number] -= 1
    adds, defense = attack_adds(g, member, it, target), defense_of(g, target)
    r = begin(g, "attack", member, defense, adds, (number, figure))
    hit = yield from d6(g, "NM-COMB-01")
    die = r.die
    put_away(g)
    g.say(
        "attacked", "NM-ATK-01",
        member, number, target.type, figure, die, adds, defense, int(hit),
    )  # fmt: skip
    if hit and it.blast:
        yield from blast(g, member, target, it.blast)
    elif hit:
        m = g.crew[member]
        coating = bonus(m, "coating") if target.area == m.area else 0
        yield from carry_out(strike(g, {}, {figure: it.wounds + coating}, "NM-COMB-02"))
    _spent(g, member, number, it)


def _spent(g: NeoMorphosis, member: int, number: int, it: Weapon) -> None:
    """The last bullet is gone, or it has an X: the weapon is discarded (NM-COMB-10, -14)."""
    if number == BASIC or not holds(g.crew[member], number):
        return
    if CARDS[number].once or (it.bullets and g.bullets[number] == 0):
        lose(g, member, number)
        g.say("weapon.spent", "NM-COMB-14" if CARDS[number].once else "NM-COMB-10", member, number)
        changed(g)


# -- blasts ------------------------------------------------------------------------------------


def blast(g: NeoMorphosis, member: int, target: Alien, hits: int) -> Procedure[None]:
    """Hits of one wound each: the target, then other aliens there, then crew (NM-COMB-12, -20).

    They are announced completely, then dealt at one moment; the attacker takes none (-13).
    """
    room = {it.figure: last_wound(g, it) - it.wounds for it in aliens_in(g, 1 << target.area)}
    given = {target.figure: min(hits, room.pop(target.figure))}
    left = hits - given[target.figure]
    if left >= sum(room.values()):
        given.update(room)
        left -= sum(room.values())
    elif left:
        given.update((yield from _spread(g, member, target, room, left)))
        left = 0
    crew = _stray(g, member, target.area, left)
    yield from carry_out(strike(g, dict.fromkeys(crew, 1), given, "NM-COMB-12"))


def _spread(
    g: NeoMorphosis, member: int, target: Alien, room: Mapping[int, int], hits: int
) -> Procedure[dict[int, int]]:
    """Hits that are left over go to other aliens of the area as the attacker likes."""
    figures = [figure for figure, most in room.items() if most > 0]
    if len(figures) == 1:
        return {figures[0]: hits}
    options: list[Option] = [("hit", figure) for figure in figures]
    chosen = yield Decision(
        "blast",
        (seat_of(g, member),),
        options,
        "NM-COMB-12",
        about=(member, target.figure, hits),
        several=True,
        low=hits,
        high=hits,
        repeats=tuple([room[figure] for figure in figures]),
    )
    return {figure: list(chosen).count(("hit", figure)) for figure in figures}


def _stray(g: NeoMorphosis, member: int, area: int, hits: int) -> Sequence[int]:
    """Who else stands there takes a hit each; by chance, if they are too few (NM-COMB-12, -13)."""
    if not hits:
        return ()
    there = [m.number for m in standing_in(g, 1 << area) if m.number != member]
    while len(there) > hits:
        there.pop(g.chance(len(there), "spared"))
    return there


ATTACK: Mapping[str, Verb[NeoMorphosis]] = {
    "attack": Verb(attack_options, attack, None, attack_refusal, targets),
}
"""The Attack action."""
