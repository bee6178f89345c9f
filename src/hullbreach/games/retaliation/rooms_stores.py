"""Rooms that give gear and items: Landing Zone, Armory, Military Lab, Supply Room (NR-RM-01, -03,
-21, -25, -31, -34)."""

from __future__ import annotations

from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure

from .effects import always
from .gains import ALL_GEAR, gain_gear, keep_some
from .ids import AMMO, COLOURS, GRENADE
from .rooms_systems import when
from .state import Retaliation
from .uses import Use


def _zone(g: Retaliation, seat: int) -> Procedure[None]:
    """Out of the 4 slots there, which are not refilled (NR-RM-03)."""
    yield from gain_gear(g, seat, g.zone, ALL_GEAR, "NR-RM-01")


def _armory(g: Retaliation, seat: int) -> Procedure[None]:
    yield from gain_gear(g, seat, g.gear, (AMMO, GRENADE), "NR-RM-21")


def _lab_ammo(g: Retaliation, seat: int) -> Procedure[None]:
    yield from gain_gear(g, seat, g.gear, (AMMO,), "NR-RM-25")


def _lab_support(g: Retaliation, seat: int) -> Procedure[None]:
    """2 cards of a deck that is never renewed, 1 is kept at most."""
    drawn = [draw(g, g.support, "support card", renew=False) for _ in range(2) if len(g.support)]
    yield from keep_some(g, seat, drawn, 1, "NR-RM-25")


def _any_items(g: Retaliation, seat: int) -> bool:
    """Something can be drawn (NR-GOLD-15)."""
    return any(len(deck) or deck.discard for deck in g.item_decks)


def _supplies(g: Retaliation, seat: int) -> Procedure[None]:
    """1 item of each colour, 2 are kept at most."""
    found = [
        draw(g, deck, f"{colour} item") for colour, deck in zip(COLOURS, g.item_decks, strict=True)
    ]
    yield from keep_some(g, seat, [kind for kind in found if kind >= 0], 2, "NR-RM-31")


ZONE_GEAR = Use(always, _zone)
ARMORY = (Use(always, _armory),)
MILITARY_LAB = (
    Use(always, _lab_ammo),
    Use(when(lambda g, seat: len(g.support) > 0), _lab_support),
)
SUPPLY_ROOM = (Use(when(_any_items), _supplies),)
