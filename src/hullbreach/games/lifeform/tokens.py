"""Tokens of the supply (LF-LIM): limited, what there is not cannot be taken or placed.

What a player holds has no limit of its own (LF-LIM-05).
"""

from __future__ import annotations

from hullbreach.toolkit import supply

from .ids import (
    COCOON_TOKENS,
    DATA_TOKENS,
    HALON_BLASTS,
    HOSTILITY_TOKENS,
    MISSION_TOKENS,
    OUTAGES,
    TERRORS,
)
from .state import Lifeform

MISSION, OUTAGE, TERROR, COCOON, CLAW_TOKEN, BLAST, DATA = range(7)
"""Kinds of tokens; the data token of an icon is DATA + icon."""
LIMITS = (
    MISSION_TOKENS,
    OUTAGES,
    TERRORS,
    COCOON_TOKENS,
    HOSTILITY_TOKENS,
    HALON_BLASTS,
    *DATA_TOKENS,
)
"""How many of each kind the game has (LF-LIM-01)."""
NAMES = (
    "mission token",
    "power outage token",
    "terror token",
    "cocoon chamber token",
    "hostility token",
    "halon gas blast token",
    "data token claw",
    "data token jaw",
    "data token tail",
    "data token acid",
)


def take(g: Lifeform, kind: int, wanted: int = 1) -> int:
    """Take tokens out of the supply; returns how many there were (LF-LIM-01, LF-LIM-02)."""
    return supply.take(g.pool, kind, wanted)


def put_back(g: Lifeform, kind: int, count: int = 1) -> None:
    """Return tokens to the supply (LF-GEN-13)."""
    supply.put_back(g.pool, kind, count, LIMITS)


def remove_outage(g: Lifeform, place: int, rule: str) -> None:
    """A power outage token returns to the supply."""
    g.outage[place] = False
    put_back(g, OUTAGE)
    g.say("outage.removed", rule, place)


def place_outage(g: Lifeform, place: int, rule: str) -> bool:
    """A power outage token into a chamber that has none, if the supply has one; whether it lies."""
    if g.outage[place] or not take(g, OUTAGE):
        return False
    g.outage[place] = True
    g.say("outage.placed", rule, place)
    return True


def remove_terror(g: Lifeform, place: int, rule: str) -> None:
    """A terror token returns to the supply."""
    g.terror[place] = False
    put_back(g, TERROR)
    g.say("terror.removed", rule, place)


def place_terror(g: Lifeform, place: int, rule: str) -> bool:
    """A terror token into a chamber that has none, if the supply has one; whether it lies."""
    if g.terror[place] or not take(g, TERROR):
        return False
    g.terror[place] = True
    g.say("terror.placed", rule, place)
    return True


def place_mission(g: Lifeform, place: int, rule: str) -> bool:
    """A mission token of the supply into a chamber; whether there was one."""
    if not take(g, MISSION):
        return False
    g.missions[place] += 1
    g.say("mission.placed", rule, place)
    return True


def remove_mission(g: Lifeform, place: int, rule: str) -> None:
    """A mission token of a chamber returns to the supply."""
    g.missions[place] -= 1
    put_back(g, MISSION)
    g.say("mission.removed", rule, place)


def place_cocoon(g: Lifeform, place: int, rule: str) -> bool:
    """A cocoon chamber token into a chamber, if the supply has one; whether it lies."""
    if g.cocoons[place] or not take(g, COCOON):
        return False
    g.cocoons[place] = True
    g.say("cocoon.placed", rule, place)
    return True


def remove_cocoon(g: Lifeform, place: int, rule: str) -> None:
    """A cocoon chamber token returns to the supply."""
    g.cocoons[place] = False
    put_back(g, COCOON)
    g.say("cocoon.removed", rule, place)
