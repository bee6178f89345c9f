"""Striking in the own room: the blow, and what a survivor does (NR-MEL).

The Queen has survived unless her last Health card went, and a target elsewhere does not strike back
(NR-MEL-10); NR-SHT-09 goes for blows too (NR-MEL-11).
"""

from __future__ import annotations

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure, carry_out
from hullbreach.toolkit.dice import roll, wants_reroll

from .contamination import contaminate
from .crew import on_map
from .ids import BULLETS, CRITICAL, NONE, PLAIN, SHOOT_DIE
from .kills import fatal, hit, kill, killed
from .markers import break_item, malfunctions_left
from .models import kind_of
from .rules import Rules
from .state import Intruder, Player, Retaliation
from .uses import Weapon
from .weapons import is_weapon, weapon_of


def melee(
    g: Retaliation,
    seat: int,
    it: Intruder,
    with_: int = NONE,
    clean: bool = False,
) -> Procedure[None]:
    """Contamination, the hit, the die; a survivor strikes back (NR-MEL-01 to -06).

    `with_` is the place of the melee weapon in the hands, NONE without one. A `clean` one gives no
    contamination.
    """
    p = g.players[seat]
    held = None if with_ == NONE else p.held[with_]
    weapon = Weapon() if held is None else weapon_of(g, held)
    g.say("melee", "NR-MEL-01", seat, it.type, it.number)
    if not clean and not weapon.clean:
        yield from contaminate(g, seat, 1, "NR-MEL-01")
    if not on_map(p):
        return
    settled = yield from hit(g, it, 1, seat, "NR-MEL-01")
    face = roll(g, SHOOT_DIE, "blow", "NR-MEL-01", seat)
    besides = (it.type, it.number, settled, weapon.lower)
    if (
        weapon.again
        and face == BULLETS
        and (yield from wants_reroll(seat, face, "reroll_blow", "NR-MEL-03", besides=besides))
    ):
        face = roll(g, SHOOT_DIE, "blow", "NR-MEL-03", seat)
    if not settled and on_map(p) and _kills(g, it, face, weapon):
        yield from kill(g, it, seat, "NR-MEL-05")
    if held is not None and weapon.killed is not None and on_map(p) and killed(g, it):
        yield from carry_out(weapon.killed(g, seat, held))
    # Figures that are no intruders do not strike back (NR-INS-30, NR-XYR-45).
    if it in g.intruders and on_map(p) and it.place == p.room and not kind_of(g, it).passive:
        if held is not None and weapon.calms and not held.used:
            held.used = True
            g.say("attack.prevented", "NR-MEL-03", it.type, it.number, seat)
            return
        yield from _strikes_back(g, seat, it)


def _kills(g: Retaliation, it: Intruder, face: int, weapon: Weapon) -> bool:
    """Whether a blow kills (NR-MEL-05)."""
    if face in (CRITICAL, BULLETS):
        return face == CRITICAL
    return fatal(g, it, face, weapon.lower)


def parries(g: Retaliation, p: Player) -> list[int]:
    """Places in the hands with a weapon that can take a malfunction marker instead of an attack;
    one that has a marker is destroyed by it (NR-MEL-06 to -08)."""
    return [
        n
        for n, held in enumerate(p.held)
        if is_weapon(g, held) and (held.malfunction or malfunctions_left(g) > 0)
    ]


def _strikes_back(g: Retaliation, seat: int, it: Intruder) -> Procedure[None]:
    """The survivor attacks, unless a malfunction marker comes onto an own weapon (NR-MEL-06)."""
    rules: Rules = g.edition
    p = g.players[seat]
    usable = parries(g, p)
    if usable:
        options: list[Option] = [("suffer",), *[("parry", n, p.held[n].kind) for n in usable]]
        about = (it.type, it.number)
        chosen = yield Decision("parry", (seat,), options, "NR-MEL-06", about=about)
        if chosen[0] == "parry":
            # A marker that is ignored prevents nothing (NR-GOLD-01).
            if (yield from break_item(g, p, p.held[chosen[1]], "NR-MEL-06")):
                return
            if it not in g.intruders or it.place != p.room:
                return
    yield from rules.attack(g, it, seat, PLAIN)
