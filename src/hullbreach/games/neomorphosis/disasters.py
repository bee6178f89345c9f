"""Explosions and Halon: everything in a room at one moment (NM-EXPL, NM-FSS)."""

from __future__ import annotations

from hullbreach.kernel.state import Procedure, carry_out

from .board import bits
from .crew import holds, standing_in
from .doors import damage_door, damage_terminal
from .emergencies import create
from .ends import notice
from .ids import BOSSES, LIFE_SUPPORT_GEAR
from .places import aliens_in, sector_of, station
from .state import NOWHERE, NeoMorphosis
from .wounds import FATAL, strike

HALON_WOUNDS = 2
"""Of a boss (NM-FSS-05)."""


def explode(g: NeoMorphosis, area: int, value: int, rule: str) -> Procedure[None]:
    """S.A.M. explodes in its room: wounds, doors and terminals, an emergency (NM-EXPL-01 to -05).

    Nothing outside the room is touched, and nothing else goes off (NM-EXPL-06).
    """
    here = station(g)
    sector = sector_of(g, area)
    inside = here.mask_of[sector]
    g.drone = NOWHERE
    g.blasted |= 1 << sector
    g.say("exploded", rule, sector, value)
    notice(g, "exploded", sector)
    crew = {m.number: value for m in standing_in(g, inside)}
    aliens = {it.figure: value for it in aliens_in(g, inside)}
    yield from carry_out(strike(g, crew, aliens, "NM-EXPL-01"))
    for door in bits(here.borders[sector] & ~g.restricted & ~g.damaged):
        damage_door(g, door, "NM-EXPL-02")
    for at in here.areas_of[sector]:
        for terminal, place in enumerate(here.terminals):
            if place == at and g.active >> terminal & 1:
                damage_terminal(g, terminal, "NM-EXPL-02")
    create(g, "NM-EXPL-03")


def release(g: NeoMorphosis, sector: int, rule: str) -> Procedure[None]:
    """Halon fills a sector: the charge leaves, then all defeats at once (NM-FSS-03, -05, -10)."""
    inside = station(g).mask_of[sector]
    g.charge = False
    g.tanks_spent += 1
    g.flooded |= 1 << sector
    g.say("released", rule, sector)
    notice(g, "released", sector)
    crew = {m.number: FATAL for m in standing_in(g, inside) if not holds(m, LIFE_SUPPORT_GEAR)}
    aliens = {
        it.figure: HALON_WOUNDS if it.type in BOSSES else FATAL for it in aliens_in(g, inside)
    }
    yield from carry_out(strike(g, crew, aliens, rule))
