"""Lines told at events: of all missions, or of one (Mission texts)."""

from __future__ import annotations

from .content import EVENTS
from .state import NeoMorphosis

EVENT = {(event.mission, event.key): number for number, event in enumerate(EVENTS)}
"""By mission id ("" for all missions) and key: the number of an event, as log lines have it."""


def tell(g: NeoMorphosis, key: str, rule: str, mission: str = "") -> None:
    """Tell the line of an event; it has no effect on play."""
    g.story("event", rule, EVENT[mission, key])
