"""What it is worth to shoot, burst, throw and strike: by the odds, in points of health saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..ids import BULLETS, BURST_DIE, CRITICAL, SHOOT_DIE, SPECIAL
from ..shown import HeldView, IntruderView, PlayerView
from ..uses import Weapon
from . import danger
from .reading import HARMLESS, Sight

FRAIL = ("Larva", "Twitchling")
LEADERS = ("Queen", "King", "Motherbrain")
TOUGH = ("Drone", "Blood Spectre")
"""Those that need two hits in a corridor."""
HITS, BLAST = 4, 2
"""What the symbol of the burst die counts, and hits of a grenade besides the die."""
LATER = 0.55
"""How much of an attack is saved by a kill in a corridor: it may never have come."""
PLENTY = 9
"""Shots of who needs no ammo, or has nothing to fire."""
CLEAR = 1.1
"""What it is worth besides to be out of combat."""
QUARRY = 0.8
"""What a hit on the Queen is worth to who hunts her."""
POISON = 1.6
"""What a contamination card costs in points of health."""


def weapon_of(s: Sight, held: HeldView) -> Weapon:
    """What the text of a weapon changes."""
    return s.rules.weapons.get(held.name, Weapon())


def loaded(s: Sight, held: HeldView) -> bool:
    """Whether a weapon could be fired."""
    if held.weapon != "ranged" or held.malfunction:
        return False
    return s.rules.things.items[held.id].no_ammo or any("ammo" in it for it in held.slots)


def armed(s: Sight) -> bool:
    """Whether it has something to fire."""
    return fires(s, s.me)


def fires(s: Sight, p: PlayerView) -> bool:
    """Whether somebody has something to fire."""
    return any(loaded(s, held) for held in p.held)


def shots(s: Sight) -> int:
    """How often it could fire, with what lies on the belt; who has no gun wants for no ammo."""
    guns = [held for held in s.me.held if held.weapon == "ranged" and not held.malfunction]
    if not guns or any(s.rules.things.items[held.id].no_ammo for held in guns):
        return PLENTY
    tokens = [*s.me.belt, *(it for held in guns for it in held.slots)]
    return sum(2 - it.startswith("half") for it in tokens if "ammo" in it)


WANTED = 3.5
"""What a thing in a hand is worth that is found and wanted."""


def dear(s: Sight, held: HeldView) -> float:
    """What something in a hand is worth to keep: an egg, a weapon that fires, what it holds."""
    if held.egg or held.name == "Egg":
        return 9.0
    gun = 3.0 * (held.weapon == "ranged") - 2.0 * held.malfunction + 2.0 * loaded(s, held)
    return gun + 0.8 * (held.weapon == "melee") + 0.4 * sum(bool(it) for it in held.slots)


# -- in the room ---------------------------------------------------------------------------------


def _kill(it: IntruderView, hits: int, counts: Callable[[int], int] = int) -> float:
    """How likely a shoot die kills at so many hits."""
    if it.type in FRAIL:
        return 1.0
    good = [f for f in SHOOT_DIE.faces if f == CRITICAL or (f != BULLETS and counts(f) <= hits)]
    return len(good) / len(SHOOT_DIE.faces)


def removal(s: Sight, it: IntruderView) -> float:
    """What it is worth that somebody in the own room is gone."""
    alone = len(s.foes_in(s.room)) == 1
    if it.type in LEADERS:
        return 0.8 * danger.attack(s, it)
    return danger.attack(s, it) * 1.2 + (CLEAR if alone else 0.5)


def shot(s: Sight, held: HeldView, it: IntruderView, more: int = 0) -> float:
    """What a Shoot is worth: a kill, or a hit that makes the next one likelier."""
    weapon = weapon_of(s, held)
    hits = it.hits + weapon.hits + more
    if it.type in LEADERS:
        hits = s.view.queen.hits + weapon.hits + more
        chance = 1.0 if hits > s.view.queen.last else _kill(it, hits)
        return chance * (4.5 if s.hunting else 0.8 * removal(s, it))
    chance = _kill(it, hits, lambda face: weapon.shot.get(face, face))
    if weapon.reroll:
        chance = 1 - (1 - chance) ** 2
    return removal(s, it) * (chance + 0.35 * (1 - chance))


def blow(s: Sight, it: IntruderView, held: HeldView | None, more: int = 0) -> float:
    """What a Melee is worth: contamination, and who survives strikes back."""
    weapon = weapon_of(s, held) if held is not None else Weapon()
    if it.type in LEADERS:
        return -4.0
    chance = _kill(it, it.hits + 1 + more, lambda face: max(1, face - weapon.lower))
    cost = 0.0 if weapon.clean else POISON
    back = (1 - chance) * danger.attack(s, it) * (0.5 if s.me.held else 1.0)
    return removal(s, it) * (chance + 0.25 * (1 - chance)) - cost - back


def best_shot(s: Sight, more: int = 0, *, strikes: bool = False) -> float:
    """The best that can be done to somebody here, by shots or blows."""
    found = [
        shot(s, held, it, more)
        for held in s.me.held if loaded(s, held) for it in s.foes_in(s.room)
    ]  # fmt: skip
    if strikes:
        blades = [held for held in s.me.held if held.weapon == "melee" and not held.malfunction]
        found += [blow(s, it, held, more) for held in [*blades, None] for it in s.foes_in(s.room)]
    return max(found, default=-1.0)


# -- in a corridor -------------------------------------------------------------------------------


def burst(s: Sight, held: HeldView, k: int, more: int = 0) -> float:
    """What a Burst at a corridor is worth."""
    weapon = weapon_of(s, held)
    faces = [weapon.unrolled] if weapon.unrolled else BURST_DIE.faces
    hits = [
        face if weapon.unrolled
        else min(weapon.burst.get(face, HITS if face == SPECIAL else face), weapon.most)
        + weapon.more
        for face in faces
    ]  # fmt: skip
    return swept(s, k, [n + more for n in hits], piercing=weapon.piercing)


def grenade(s: Sight, k: int, more: int = BLAST) -> float:
    """What a grenade is worth there."""
    return swept(s, k, [(HITS if face == SPECIAL else face) + more for face in BURST_DIE.faces])


def swept(s: Sight, k: int, rolls: Sequence[int], *, piercing: bool = False) -> float:
    """What hits in a corridor are worth on average, each roll as likely."""
    them = sorted(s.foes_on(k), key=lambda it: -it.size)
    near = 1.25 if s.way_by == k else 1.0
    return near * sum(_placed(s, k, them, hits, piercing) for hits in rolls) / len(rolls)


def _placed(s: Sight, k: int, them: list[IntruderView], hits: int, piercing: bool) -> float:
    worth = 0.0
    for it in them:
        needs = 2 if it.type in TOUGH and not piercing else 1
        if it.type in LEADERS:
            worth += (QUARRY if s.hunting else 0.15) * hits
            break
        if hits >= needs:
            hits -= needs
            worth += danger.attack(s, it) * LATER
    if s.shadows:
        worth += 0.35 * min(hits, s.corridors[k].noise)
    return worth


def share(s: Sight, types: Sequence[str], weights: Sequence[int], high: int) -> list[int]:
    """Which of some in a corridor take the hits: the worst first, as far as they go."""
    order = sorted(range(len(types)), key=lambda n: -danger.ATTACK.get(types[n], 0.3) / weights[n])
    taken: list[int] = []
    for n in order:
        if weights[n] <= high and types[n] not in HARMLESS:
            taken.append(n)
            high -= weights[n]
    return taken
