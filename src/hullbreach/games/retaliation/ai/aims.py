"""What a seat is after: the objective it keeps, or its tasks of Solo/Coop."""

from __future__ import annotations

from . import tasks
from .reading import Sight

STORY = "Her story"
"""The Insider's: that it ends well counts as the mission task."""
HOPES = {
    "Hidden Agenda": 0.75, "Standing Orders": 0.25, "Exterminator": 0.15, "Burn the Nest": 0.15,
    "Egg Smuggler": 0.25, "Sole Witness": 0.2, "Data Broker": 0.7, "Scorched Earth": 0.15,
    "Blackout": 0.2, "Old Grudge I": 0.5, "Old Grudge II": 0.5, "Old Grudge III": 0.55,
    "Old Grudge IV": 0.55, "Old Grudge V": 0.55, "Guardian": 0.45, "Quarantine": 0.7,
    "Deep Sleep": 0.5,
}  # fmt: skip
"""How likely an objective is fulfilled by whoever survives: as measured among these bots."""
TASKS = {
    "Live Specimen": (0.4, 0.2), "Cartography": (0.8, 0.8), "Machine Escort": (0.55, 0.4),
    "Silent Sky": (0.45, 0.35), "Breathe Again": (0.8, 0.75), "Cold Storage": (0.75, 0.65),
    "Decapitation": (0.12, 0.12), "Fire Line": (0.45, 0.25),
}  # fmt: skip
"""How likely a mission task is fulfilled where somebody who survives has worked for it, and how
likely at any table: who gives a long task up beforehand makes it hopeless for others too."""


def hope(s: Sight, name: str) -> float:
    """How good an objective is to keep; the task lies open."""
    if name in ("Standing Orders", "Hidden Agenda") and s.view.tasks:
        tried, anywhere = TASKS.get(s.view.tasks[0].name, (0.3, 0.3))
        return tried if name == "Standing Orders" else 1 - anywhere
    return HOPES.get(name, 0.3)


def aims(s: Sight) -> list[str]:
    """The names of what is wanted: the objective kept (the better one before), or all tasks."""
    view = s.view
    if view.coop:
        return tasks.mine(s)
    own = [it.name for it in view.own.objectives] if view.own is not None else []
    if not own:
        return []
    kept = max(own, key=lambda name: hope(s, name))
    if kept == "Standing Orders":
        return [*(task.name for task in view.tasks), *[STORY] * (view.insider is not None)]
    return [kept]
