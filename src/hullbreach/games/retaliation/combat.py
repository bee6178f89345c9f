"""Fighting in the own room: targets, shooting, what can be done as an action (NR-SHT; the blow
itself: melee.py).

The Queen has survived unless her last Health card went (NR-SHT-09).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.dice import roll, wants_reroll
from hullbreach.toolkit.verbs import Verb

from .actions import costs
from .bursts import burst, burst_refusal
from .crew import on_map
from .facility import corridors_at, foe, foes_at
from .hand import can_pay, pay
from .ids import BULLETS, CRITICAL, NONE, SHOOT_DIE
from .kills import fatal, hit, kill
from .melee import melee
from .rules import Rules
from .state import Held, Intruder, Retaliation
from .uses import Weapon
from .weapons import (
    can_fire,
    can_spend,
    firing,
    is_weapon,
    load_from_harness,
    sound_weapons,
    spend,
    weapon_of,
)

# -- targets -----------------------------------------------------------------------------------


def targets(g: Retaliation, seat: int) -> list[Intruder]:
    """Whom a character can shoot or strike: intruders in its room (NR-SHT-01, -10)."""
    rules: Rules = g.edition
    return rules.targets(g, g.players[seat].room)


def everybody(g: Retaliation, seat: int) -> Procedure[list[Intruder]]:
    """Whom an effect on all intruders in its room hits: all of them."""
    return foes_at(g, g.players[seat].room)
    yield


# -- shooting ----------------------------------------------------------------------------------


def can_shoot(g: Retaliation, seat: int) -> bool:
    """Whether a character could Shoot somebody, its cost apart."""
    return bool(targets(g, seat) and firing(g, g.players[seat]))


class Shot(NamedTuple):
    """How somebody shoots, where it is not as usual."""

    lower: int = 0
    """The number of the die counts so much less."""
    again: bool = False
    """The die may be rolled again once."""


USUAL = Shot()


def shoot(
    g: Retaliation, seat: int, held: Held, it: Intruder, shot: Shot = USUAL
) -> Procedure[None]:
    """The hit first, then the die (NR-SHT-03, -04)."""
    weapon = weapon_of(g, held)
    yield from load_from_harness(g, seat, held)
    g.say("shoot", "NR-SHT-03", seat, held.kind, it.type, it.number)
    for _ in range(weapon.price):
        yield from spend(g, seat, held)
    hits = weapon.hits + (yield from _boost(g, seat, held, weapon, it))
    hits = g.modified("shoot.hits", seat, hits)
    settled = yield from hit(g, it, hits, seat, "NR-SHT-03")
    face = roll(g, SHOOT_DIE, "shot", "NR-SHT-03", seat)
    besides = (it.type, it.number, settled, held.kind, shot.lower)
    if weapon.reroll and not held.used:
        face = yield from _again(g, seat, held, face, besides)
    if shot.again and (
        yield from wants_reroll(seat, face, "reroll_shot", "NR-ACT-11", besides=besides)
    ):
        face = roll(g, SHOOT_DIE, "shot", "NR-ACT-11", seat)
    # What a Health card did may have cost the shooter its life, or the weapon (NR-SHT-09).
    if on_map(g.players[seat]):
        yield from _result(g, seat, held, it, face, settled, shot.lower)
    if on_map(g.players[seat]) and weapon.after is not None:
        yield from carry_out(weapon.after(g, seat, held, it))


def _boost(
    g: Retaliation, seat: int, held: Held, weapon: Weapon, it: Intruder
) -> Procedure[int]:
    """1 ammo for 1 more hit, if its owner wants (IT07)."""
    if not (weapon.boost and can_spend(g, held)):
        return 0
    options: list[Option] = [("keep",), ("boost",)]
    about = (it.type, it.number, held.kind)
    chosen = yield Decision("boost", (seat,), options, "NR-SHT-08", about=about)
    return int(chosen[0] == "boost" and (yield from spend(g, seat, held)))


def _again(
    g: Retaliation, seat: int, held: Held, face: int, besides: tuple[Any, ...]
) -> Procedure[int]:
    """Once per turn the shoot die may be rolled again (S04)."""
    if not (yield from wants_reroll(seat, face, "reroll_shot", "NR-SHT-08", besides=besides)):
        return face
    held.used = True
    return roll(g, SHOOT_DIE, "shot", "NR-SHT-08", seat)


def _result(
    g: Retaliation, seat: int, held: Held, it: Intruder, face: int, settled: bool, lower: int
) -> Procedure[None]:
    """What a face does to a target that the hits have not settled, and the weapon's text besides
    (NR-SHT-04, -06 to -08)."""
    weapon = weapon_of(g, held)
    if face == BULLETS:
        yield from spend(g, seat, held)
        if weapon.bullets is not None:
            yield from carry_out(weapon.bullets(g, seat, held, it))
    elif face == CRITICAL:
        if not settled:
            yield from kill(g, it, seat, "NR-SHT-04")
        if weapon.critical is not None and on_map(g.players[seat]):
            yield from carry_out(weapon.critical(g, seat, held, it))
    elif not settled and fatal(g, it, face, lower, weapon.shot):
        yield from kill(g, it, seat, "NR-SHT-04")


def pick_weapon(g: Retaliation, seat: int) -> Procedure[Held | None]:
    """A weapon that can fire, of its owner's choice (NR-ORD-05)."""
    p = g.players[seat]
    usable = firing(g, p)
    if len(usable) > 1:
        options: list[Option] = [("weapon", n, p.held[n].kind) for n in usable]
        usable = [(yield Decision("weapon", (seat,), options, "NR-SHT-02"))[1]]
    return p.held[usable[0]] if usable else None


def shoot_at(g: Retaliation, seat: int, it: Intruder, shot: Shot = USUAL) -> Procedure[None]:
    """Shoot an intruder with a weapon of the shooter's choice."""
    held = yield from pick_weapon(g, seat)
    if held is not None:
        yield from shoot(g, seat, held, it, shot)


def burst_with(g: Retaliation, seat: int, corridor: int, more: int = 0) -> Procedure[None]:
    """Burst at a corridor with a weapon of the burster's choice."""
    held = yield from pick_weapon(g, seat)
    if held is not None:
        yield from burst(g, seat, held, corridor, more)


def shoot_somebody(g: Retaliation, seat: int) -> Procedure[None]:
    """Shoot an intruder of the shooter's choice."""
    found = targets(g, seat)
    if not found or not firing(g, g.players[seat]):
        return
    it = yield from pick_intruder(seat, found, "target", "NR-SHT-10")
    yield from shoot_at(g, seat, it)


def pick_intruder(seat: int, among: list[Intruder], kind: str, rule: str) -> Procedure[Intruder]:
    """A seat picks one of some intruders."""
    if len(among) == 1:
        return among[0]
    options: list[Option] = [("intruder", it.type, it.number) for it in among]
    chosen = yield Decision(kind, (seat,), options, rule)
    return among[options.index(chosen)]


# -- as actions --------------------------------------------------------------------------------


def _shoot_options(g: Retaliation, seat: int) -> list[Option]:
    found = targets(g, seat)
    if not found:
        return []
    p = g.players[seat]
    ranged = [n for n, held in enumerate(p.held) if is_weapon(g, held, "ranged")]
    return [("shoot", n, it.type, it.number) for n in ranged for it in found]


def _shoot_refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    p = g.players[seat]
    return None if can_fire(g, p, p.held[option[1]]) else "NR-SHT-02"


def _shoot(g: Retaliation, seat: int, n: int, type_: int, number: int) -> Procedure[None]:
    held = g.players[seat].held[n]
    yield from pay(g, seat, 1, ("shoot", held.kind))
    yield from shoot(g, seat, held, foe(g, type_, number))


def _burst_options(g: Retaliation, seat: int) -> list[Option]:
    p = g.players[seat]
    ranged = [n for n, held in enumerate(p.held) if is_weapon(g, held, "ranged")]
    return [("burst", n, k) for n in ranged for k in corridors_at(g, p.room)]


def _burst_refusal(g: Retaliation, seat: int, option: Option) -> str | None:
    _, n, corridor = option
    p = g.players[seat]
    return burst_refusal(g, p.room, corridor) or (
        None if can_fire(g, p, p.held[n]) else "NR-SHT-02"
    )


def _burst(g: Retaliation, seat: int, n: int, corridor: int) -> Procedure[None]:
    held = g.players[seat].held[n]
    yield from pay(g, seat, 1, ("burst", held.kind))
    yield from burst(g, seat, held, corridor)


def _melee_options(g: Retaliation, seat: int) -> list[Option]:
    with_ = sound_weapons(g, g.players[seat], "melee") or [NONE]
    return [("melee", it.type, it.number, n) for it in targets(g, seat) for n in with_]


def melee_cost(g: Retaliation, seat: int) -> int:
    return g.modified("melee.cards", seat, 1)


def _melee_gate(g: Retaliation, seat: int) -> str | None:
    return None if can_pay(g.players[seat], melee_cost(g, seat)) else "NR-GOLD-07"


def _melee(g: Retaliation, seat: int, type_: int, number: int, n: int) -> Procedure[None]:
    yield from pay(g, seat, melee_cost(g, seat), ("melee",))
    yield from melee(g, seat, foe(g, type_, number), n)


FIGHTING: Mapping[str, Verb[Retaliation]] = {
    "shoot": Verb(_shoot_options, _shoot, costs(1), _shoot_refusal),
    "burst": Verb(_burst_options, _burst, costs(1), _burst_refusal),
    "melee": Verb(_melee_options, _melee, _melee_gate),
}
"""What NR-ACT-02 has of fighting."""
