"""Errands: rooms to use and what for; and the ways out, which are errands too."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import aims, tasks
from .reading import Sight


class Errand(NamedTuple):
    """A room to use, and the number of the use; without a name something to explore."""

    room: str
    use: int
    worth: float
    section: int = -1
    """Where to look for it while it is not discovered, -1 for anywhere."""
    slot: int = -1
    """The room slot, where it is known."""

    def fits(self, way: tuple[Any, ...]) -> bool:
        """Whether a way to use the room is the one that is meant."""
        return True


DATA = Errand("Server Room", 1, 6, 1)
PODS = Errand("Life Support Control C", 1, 6, 2)
SHUT_DOWN = Errand("Reactor", 0, 6, 2)
ARM = Errand("Cooling System", 0, 6, 1)
TAKE_EGG = Errand("Nest", 0, 6, 2)
BURN_EGG = Errand("Nest", 1, 6, 2)
SKY = Errand("Life Support Control B", 1, 5, 1)
ROBOT_ROOM = Errand("Security Robot Room", 1, 5)
WELDS = 4
SEALING = {"Dig In", "Rapid Bulkhead", "Sealant Foam"}
"""What reinforces corridors."""
HAUL = Errand("", -2, 0)
TOKENS = Errand("Landing Zone", 0, 0)
SURGERY = Errand("Surgery Room", 0, 8, 0)
AIR = tuple(Errand(f"Life Support Control {letter}", 0, 5, n) for n, letter in enumerate("ABC"))
EXITS = ("Escape Shuttle", "Hibernatorium", "Landing Zone")


# -- ways out ------------------------------------------------------------------------------------


def near_a_way_out(s: Sight) -> bool:
    """Whether a way out is known that needs no more than to go there."""
    return bool(ways_out(s)) or s.view.lander_is == "landed"


def sleeps(s: Sight) -> bool:
    """Whether it may hibernate: nothing that it wants has to be got away, nor will all blow up."""
    ups = {"Egg Smuggler", "Live Specimen", "Scorched Earth"} & set(aims.aims(s))
    bound = s.view.coop and tasks.bound_to_escape(s)
    return not (ups or bound or s.view.autodestruction)


def ways_out(s: Sight) -> list[Errand]:
    """Rooms that could be left by just now."""
    view, wanted = s.view, aims.aims(s)
    found = []
    keeps = "Live Specimen" in wanted and view.lander_is != "left"  # only the Lander will do
    stays = keeps or "Deep Sleep" in wanted
    if view.shuttle < 0 and "Escape Shuttle" in s.named and not stays:
        found.append(Errand("Escape Shuttle", 0, 9))
    if view.pods and view.connected and sleeps(s):
        found.append(Errand("Hibernatorium", 0, 8))
    if view.lander_is == "landed" and not {"Deep Sleep", "Quarantine"} & set(wanted):
        found.append(Errand("Landing Zone", 1, 9))
    return found
