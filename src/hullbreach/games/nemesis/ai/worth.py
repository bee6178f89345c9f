"""What cards and things are worth keeping, paying and finding."""

from __future__ import annotations

from ..ids import OBJECTS
from .reading import Sight


def card_worth(s: Sight, card: int) -> float:
    """How much a card is worth keeping in hand: the least is paid first."""
    name = s.things.cards[card].name
    worth = _CARDS.get(name, 4.0)
    if name == "Rest":
        worth += 8.0 if s.contamination and not s.me.larva else 0.0
        worth += 2.0 if "Contamination" in s.me.discard else 0.0
    elif name in ("Repairs", "Basic Repairs", "Fast Repairs", "Ingenuity"):
        worth += 1.5 * s.malfunctions + (3.0 if s.engines_odds() < 0.8 else 0.0)
    elif name == "Pyrotechnics":
        worth += 4.0 * s.fires
    elif name in _COMBAT_CARDS:
        worth += 6.0 if s.fighting else 1.0
    return worth


_COMBAT_CARDS = ("Adrenaline", "Covering Fire", "Suppressive Fire", "Taking Aim", "Full Auto")
_CARDS = {
    "Interruption": 1.0,
    "Demolition": 1.5,
    "Order": 0.5,
    "Risk Assessment": 1.0,
    "Blocking Access": 2.0,
    "Pyrotechnics": 1.5,
    "Knowledge of the Ship": 2.0,
    "Search": 3.5,
    "Nerves of Steel": 5.0,
}


def thing_worth(s: Sight, kind: int) -> float:
    """How much an item or an object is worth having."""
    name = s.thing_title(kind)
    if kind >= OBJECTS:
        return object_worth(s, name)
    if s.things.items[kind].weapon is not None:
        ammo = sum(slot.ammo for slot in s.weapons if slot.name == name)
        return 8.0 + 3.0 * ammo
    worth = _THINGS.get(name, 6.0)
    if name in ("Medkit", "Bandages", "Clothes"):
        worth += 4.0 * s.serious + (3.0 if s.me.wounds else 0.0)
    elif name in ("Tools", "Duct Tape"):
        worth += 2.0 * s.malfunctions + (5.0 if s.engines_odds() < 0.8 else 0.0)
    elif name == "Fire Extinguisher":
        worth += 3.0 * s.fires
    elif name == "Energy Charge":
        worth += 4.0 if s.ammo <= 1 else 0.0
    return worth


def object_worth(s: Sight, name: str) -> float:
    names = set(s.group_objectives or s.objectives)
    if name == "Blue corpse":
        keeps = names & {"A Proper Burial", "Emergency Post-Mortem"}
        return 60.0 if keeps else _research_worth(s, names, 1)
    if name == "Egg":
        keeps = names & {"My Precious", "Special Delivery"}
        return 60.0 if keeps else _research_worth(s, names, 0)
    return _research_worth(s, names, 2 if name == "Carcass" else 1)


def _research_worth(s: Sight, names: set[str], slot: int) -> float:
    wanted = names & _RESEARCH[slot]
    return 40.0 if wanted and not s.view.weaknesses[slot] else 0.0


_TWO = {"Extreme Field Biology", "First Contact Protocol"}
_RESEARCH = ({"Ab Ovo", *_TWO}, _TWO, {"Necroscopy", *_TWO})
_THINGS = {
    "Medkit": 10.0,
    "Bandages": 10.0,
    "Antidote": 11.0,
    "Tools": 9.0,
    "Duct Tape": 7.0,
    "Energy Charge": 8.0,
    "Fire Extinguisher": 8.0,
    "Smoke Grenade": 9.0,
    "Evacuation Key": 8.0,
    "Adrenaline Injection": 6.0,
    "Military Drugs": 7.0,
    "Synthetic Food": 8.0,
    "Alcohol": 7.0,
    "Taser": 12.0,
    "Armor": 14.0,
    "Chemicals": 4.0,
    "Comms Key": 2.0,
    "Decoy": 3.0,
    "Technical Corridors Plan": 4.0,
}
