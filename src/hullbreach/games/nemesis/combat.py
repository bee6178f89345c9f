"""Shooting and melee (NEM-CMB), at intruders and eggs (NEM-NEST-02)."""

from __future__ import annotations

from typing import Final

from hullbreach.kernel.content import matched
from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.dice import Die, roll, wants_reroll

from .acts import Act, WeaponRule
from .attacks import everybody_attacks
from .contamination import contaminate
from .content import CONSTANTS, ITEMS
from .crew import is_aboard
from .declare import declare
from .hazards import ignite
from .ids import ADULT, CREEPER, LARVA, LEG, WEAKNESS
from .intruders import find, injure, intruders_in, knows
from .movement import open_paths, walk
from .nest import destroy_eggs, eggs_in
from .noise import noise_roll
from .rules import Rules
from .slots import is_energy, is_weapon
from .state import Held, Nemesis
from .wounds import serious_wound

EGGS: Final = 0
"""The target number that stands for the eggs of the room; others are intruder ids."""
VITAL: Final = WEAKNESS["Vital Places"]
ENERGY: Final = WEAKNESS["Vulnerability to Energy"]
FIRE: Final = WEAKNESS["Vulnerability to Fire"]
COMBAT: Final[Die[str]] = Die("combat die", CONSTANTS.combat_die)


WEAPON_RULES: dict[str, WeaponRule] = {
    "Six-Shooter": WeaponRule(double=3),
    "Shotgun": WeaponRule(extra=1),
    "Pistol": WeaponRule(reads={"DOUBLE": "HIT"}),
    "Rifle": WeaponRule(),
    "Assault Rifle": WeaponRule(extra=1),
    "Sawed-Off Shotgun": WeaponRule(reads={"HIT": "DOUBLE"}),
    "Prototype Pistol": WeaponRule(reroll=True),
    "Prototype Rifle": WeaponRule(boost=True),
    "Prototype Shotgun": WeaponRule(any_type=True, extra=1, extra_on=("HIT", "DOUBLE")),
    "Flamethrower": WeaponRule(any_type=True, flame=True),
}
matched(WEAPON_RULES, [i for i in ITEMS if i.weapon], "items.toml: [[item]]", "combat.py")
_PLAIN: Final = WeaponRule()


def weapon_rule(g: Nemesis, kind: int) -> WeaponRule:
    """The rule of a weapon."""
    rules: Rules = g.edition
    return rules.weapons[rules.things.items[kind].name]


# -- targets -----------------------------------------------------------------------------------


def targets(g: Nemesis, who: int) -> list[int]:
    """Ids of what can be attacked in the character's room, EGGS for eggs (NEM-ACT-04)."""
    room = g.players[who].room
    found = [it.id for it in intruders_in(g, room)] if g.intruder_count[room] else []
    if eggs_in(g, room):
        found.append(EGGS)
    return found


def loaded_weapons(g: Nemesis, who: int, *, energy: bool = False) -> list[int]:
    """Slots with a weapon that has ammo (NEM-CMB-06, NEM-CMB-07)."""
    return [
        i
        for i, held in enumerate(g.players[who].slots)
        if held.ammo and is_weapon(g, held) and (not energy or is_energy(g, held))
    ]


# -- shooting ----------------------------------------------------------------------------------


def shoot(
    g: Nemesis, who: int, act: Act, slot: int, target: int, *, reroll: bool = False
) -> Procedure[bool]:
    """Shoot with the weapon of a slot at a target (NEM-CMB-06, NEM-CMB-08)."""
    held = g.players[who].slots[slot]
    if not (yield from declare(g, who, act)):
        return False
    held.ammo -= 1
    yield from _resolve_shot(g, who, held, target, reroll=reroll)
    return True


def full_auto(g: Nemesis, who: int, act: Act, slot: int, target: int) -> Procedure[bool]:
    """All ammo in one shot: half of it as extra injuries, even on a miss (NEM-CMB-05)."""
    held = g.players[who].slots[slot]
    if not (yield from declare(g, who, act)):
        return False
    spent, held.ammo = held.ammo, 0
    yield from _resolve_shot(g, who, held, target, sure=spent // 2)
    return True


def _resolve_shot(
    g: Nemesis, who: int, held: Held, target: int, *, reroll: bool = False, sure: int = 0
) -> Procedure[None]:
    """The roll and what it does, in the order of NEM-CMB-05. `sure` are injuries besides."""
    rule = weapon_rule(g, held.kind)
    room = g.players[who].room
    it = find(g, target)
    type_ = it.type if it is not None else LARVA
    g.say("shoot", "NEM-CMB-06", who, held.kind, type_ if it is not None else 0)
    face = roll(g, COMBAT, "combat.roll", "NEM-CMB-04", who)
    for _ in range(rule.reroll + reroll):
        face = yield from _reroll(g, who, face, shot_injuries(g, held, face, type_, it is not None))
    injuries = shot_injuries(g, held, face, type_, it is not None)
    face = _read(g, face, type_, rule)
    if injuries and rule.boost and face == "DOUBLE" and held.ammo:
        chosen = yield Decision("boost", (who,), [("keep",), ("boost",)], "NEM-CMB-05")
        if chosen[0] == "boost":
            held.ammo -= 1
            injuries += 1
    injuries += sure
    if it is None:
        yield from shoot_eggs(g, who, room, injuries)
    elif injuries:
        injure(g, it, injuries, "NEM-CMB-04")
    else:
        g.say("missed", "NEM-CMB-08", who)
    if rule.flame and face == "DOUBLE":
        ignite(g, room, "NEM-FIRE-01")


def _read(g: Nemesis, face: str, type_: int, rule: WeaponRule) -> str:
    """What a rolled face counts as: by the weapon, and by what is known of Adults."""
    face = rule.reads.get(face, face)
    return "HIT" if face == "BLANK" and type_ == ADULT and knows(g, VITAL) else face


def shot_injuries(g: Nemesis, held: Held, face: str, type_: int, figure: bool) -> int:
    """Injuries of a shot that rolled a face, without what is bought besides (NEM-CMB-04, -05).

    `figure`: the target is an intruder, no eggs.
    """
    rule = weapon_rule(g, held.kind)
    face = _read(g, face, type_, rule)
    injuries = _by_die(face, type_, rule)
    if injuries:
        if face in rule.extra_on:
            injuries += rule.extra
        if is_energy(g, held) and knows(g, ENERGY):
            injuries += 1
        if rule.flame and knows(g, FIRE) and figure:
            injuries += 1
    return injuries


def struck_injuries(g: Nemesis, face: str, type_: int) -> int:
    """Injuries of a melee attack that rolled a face, at most 1 (NEM-CMB-10)."""
    return min(1, _by_die(_read(g, face, type_, _PLAIN), type_, _PLAIN))


def _by_die(face: str, type_: int, rule: WeaponRule) -> int:
    """Injuries of the die itself (NEM-CMB-04)."""
    if face == "DOUBLE":
        return rule.double
    if face == "HIT":
        return 1
    if face == "BLANK":
        return 0
    limit = CREEPER if face == "CREEPER" else ADULT
    return 1 if rule.any_type or type_ <= limit else 0


def _reroll(g: Nemesis, who: int, face: str, injuries: int) -> Procedure[str]:
    if (yield from wants_reroll(who, face, "reroll", "NEM-CMB-05", besides=(injuries,))):
        face = roll(g, COMBAT, "combat.roll", "NEM-CMB-05", who)
    return face


def shoot_eggs(g: Nemesis, who: int, room: int, injuries: int) -> Procedure[None]:
    """Each injury destroys an egg; then a noise roll, hit or miss (NEM-NEST-02, NEM-NEST-03)."""
    destroy_eggs(g, room, injuries, "NEM-NEST-02")
    yield from noise_after_eggs(g, who)


def noise_after_eggs(g: Nemesis, who: int) -> Procedure[None]:
    """The noise roll after an attempt at eggs (NEM-NEST-03)."""
    if is_aboard(g.players[who]):
        yield from noise_roll(g, who)


# -- melee -------------------------------------------------------------------------------------


def melee(g: Nemesis, who: int, act: Act, target: int) -> Procedure[bool]:
    """Melee: a contamination card, then the die; a miss is a serious wound (NEM-CMB-09 to -12)."""
    if not (yield from declare(g, who, act)):
        return False
    room = g.players[who].room
    it = find(g, target)
    g.say("melee", "NEM-CMB-09", who, it.type if it is not None else 0)
    if it is not None:
        contaminate(g, who, "NEM-CMB-09")
    face = roll(g, COMBAT, "combat.roll", "NEM-CMB-04", who)
    type_ = it.type if it is not None else LARVA
    injuries = struck_injuries(g, face, type_)
    if it is None:
        yield from shoot_eggs(g, who, room, injuries)
    elif injuries:
        injure(g, it, injuries, "NEM-CMB-10")
    else:
        g.say("missed", "NEM-CMB-11", who)
        yield from serious_wound(g, who, "NEM-CMB-11")
    return True


# -- escape ------------------------------------------------------------------------------------


def escape_cost(g: Nemesis, who: int) -> int:
    """1, or 2 with an undressed Leg wound (NEM-ESC-01)."""
    return 2 if LEG in g.players[who].wounds else 1


def escape_rooms(g: Nemesis, who: int) -> list[int]:
    """Rooms a character can escape to."""
    return [room for room, _ in open_paths(g, g.players[who].room)]


def escape(g: Nemesis, who: int, act: Act, target: int) -> Procedure[bool]:
    """All intruders attack, then the survivor moves (NEM-ESC-02, -03, -05 to -07)."""
    if not (yield from declare(g, who, act)):
        return False
    p = g.players[who]
    g.say("escape", "NEM-ESC-01", who, p.room, target)
    yield from everybody_attacks(g, who, p.room)
    if is_aboard(p):
        yield from walk(g, who, target, "NEM-ESC-05")
    return True
