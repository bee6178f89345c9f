"""What bosses do: Behavior cards, and the text on Dr. Phipps' ID card (NM-SPEC-05)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hullbreach.kernel.content import matched
from hullbreach.kernel.state import Procedure, carry_out

from .alien_attacks import attack_crew
from .board import FAR, STEP, bits
from .crew import holds, standing, standing_in
from .figures import alien, place_alien
from .ids import BEHAVIORS, HYDRA, LARVAE, LIFE_SUPPORT_GEAR, PHIPPS, POD, WORM
from .instructions import assault, breach, hunt, lash, pursue, step_alien
from .morphing import ring
from .places import aliens_in, of_types, sector_of, station, touching
from .state import STANDING, Alien, NeoMorphosis
from .targeting import NOBODY
from .wounds import strike

Behavior = Callable[[Any, Alien], Procedure[None] | None]


def _done(attacks: Procedure[bool] | bool) -> Procedure[None]:
    """An attack, of which all questions are asked."""
    if not isinstance(attacks, bool):
        yield from attacks


def charge(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """HUNT 3 +1."""
    yield from _done(hunt(g, it, 3, 1))


def clutch(g: NeoMorphosis, it: Alien) -> None:
    """Pods in her area and those that touch it in the room, where none is; three at most."""
    here = station(g)
    areas = [it.area, *bits(here.near[it.area])]
    empty = [a for a in areas if not [o for o in aliens_in(g, 1 << a) if o.type == POD]]
    for area in empty[:3]:
        place_alien(g, POD, area, "NM-SPEC-03")


def shriek(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """Every Larva within 3 areas does HUNT 2, nearest to her first; the order is kept."""
    costs = station(g).ways(it.area, g.opened)
    near = [(costs[larva.area], larva.figure) for larva in of_types(g, LARVAE)]
    for _, figure in sorted([pair for pair in near if pair[0] // STEP <= 3]):
        larva = alien(g, figure)
        if larva is not None:
            yield from _done(hunt(g, larva, 2, 0))


def sweep(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """Attack everybody in her area once, in the order of the crew; if there is nobody, HUNT 2."""
    victims = [m.number for m in standing_in(g, 1 << it.area)]
    for member in victims:
        if g.crew[member].down == STANDING:
            yield from _done(attack_crew(g, it, member, 0, "NM-SPEC-05"))
    if not victims:
        yield from _done(hunt(g, it, 2, 0))


def impale(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """HUNT 2; a hit gives 1 wound more."""
    yield from _done(assault(g, it, pursue(g, it, 2), 0, wounds=1))


def burst_in(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """BREACH 3 +2."""
    yield from _done(breach(g, it, 3, 2))


def mend(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """She loses 2 wounds; if she has none, HUNT 2."""
    if it.wounds:
        _heal(g, it, 2)
    else:
        yield from _done(hunt(g, it, 2, 0))


def _heal(g: NeoMorphosis, it: Alien, wounds: int) -> None:
    healed = min(wounds, it.wounds)
    if healed:
        it.wounds -= healed
        g.say("alien.heals", "NM-SPEC-03", it.type, it.figure, healed)


def rage(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """HUNT 2; if she attacked, she attacks the same target once more if it still stands."""
    target = pursue(g, it, 2)
    yield from _done(assault(g, it, target, 0))
    if target != NOBODY and g.crew[target].down == STANDING:
        yield from _done(attack_crew(g, it, target, 0, "NM-SPEC-05"))


def stalk(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """HUNT 3."""
    yield from _done(hunt(g, it, 3, 0))


def spore_cloud(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """1 wound for everybody in his sector without Life Support Gear."""
    inside = station(g).mask_of[sector_of(g, it.area)]
    hurt = {m.number: 1 for m in standing_in(g, inside) if not holds(m, LIFE_SUPPORT_GEAR)}
    if hurt:
        yield from carry_out(strike(g, hurt, {}, "NM-SPEC-05"))


def flail(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """LASH twice, the target chosen anew."""
    for _ in range(2):
        yield from _done(lash(g, it, 0, 0))


def call(g: NeoMorphosis, it: Alien) -> None:
    """One Worm and one Hydra in his area, as far as the supply goes."""
    for type_ in (WORM, HYDRA):
        place_alien(g, type_, it.area, "NM-SPEC-03")


def slip_away(g: NeoMorphosis, it: Alien) -> None:
    """Up to 2 areas away from the crew, and 1 wound less."""
    flee(g, it, 2)
    _heal(g, it, 1)


def flee(g: NeoMorphosis, it: Alien, areas: int) -> None:
    """Each step leads farther from the nearest crew member by open paths (NM-TGT-10)."""
    for _ in range(areas):
        crew = [station(g).ways(m.area, g.opened) for m in standing(g)]
        present = min([ways[it.area] for ways in crew], default=FAR)
        if present >= FAR:
            return
        farther = [
            area
            for area in bits(touching(g, it.area))
            if min([ways[area] for ways in crew]) > present
        ]
        if not farther:
            return
        step_alien(g, it, farther[g.chance(len(farther), "path")], "NM-TGT-10")


def collaborate(g: NeoMorphosis, it: Alien) -> Procedure[None]:
    """The nearest Larva without ring within 2 areas gets one; then HUNT 2 (NM-SPEC-02)."""
    costs = station(g).ways(it.area, g.opened)
    near = [
        (costs[larva.area] // STEP, larva)
        for larva in of_types(g, LARVAE)
        if not larva.ringed and costs[larva.area] // STEP <= 2
    ]
    if near:
        least = min([distance for distance, _ in near])
        tied = [larva for distance, larva in near if distance == least]
        ring(g, tied[g.chance(len(tied), "larva")], "NM-SPEC-02")
    if it in g.aliens:
        yield from _done(hunt(g, it, 2, 0))


BY_NAME: Mapping[str, Behavior] = {
    "Charge": charge,
    "Clutch": clutch,
    "Shriek": shriek,
    "Sweep": sweep,
    "Impale": impale,
    "Burst In": burst_in,
    "Mend": mend,
    "Rage": rage,
    "Stalk": stalk,
    "Spore Cloud": spore_cloud,
    "Flail": flail,
    "Tear Through": burst_in,
    "Call": call,
    "Slip Away": slip_away,
}
BEHAVIOR_CARDS: Sequence[Behavior] = matched(
    BY_NAME, BEHAVIORS, "activation.toml: [[behavior]]", "behaviors.py"
)
"""By Behavior card."""
SPECIALS: Mapping[int, Behavior] = {PHIPPS: collaborate}
"""Of bosses without a Behavior deck."""
