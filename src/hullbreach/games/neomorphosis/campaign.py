"""What follows a mission: the campaign goes on, a generated mission stands alone (NM-CAMP)."""

from __future__ import annotations

from hullbreach.kernel.game import Setup

from .ids import MISSIONS
from .setup import CAMPAIGN

ORDER = tuple([mission.id for mission in MISSIONS])
"""The tutorial, then the missions in order (NM-CAMP-01)."""


def following(setup: Setup, won: bool) -> Setup:
    """What the same people play next, with nothing carried over (NM-CAMP-02).

    The next mission after a win, the same one after a loss (NM-CAMP-01); the last mission, and a
    generated one, leads to itself (NM-GENR-07). The mode stays until a table is opened anew.
    """
    if setup.variant != CAMPAIGN or not won:
        return setup
    number = ORDER.index(setup.options["mission"])
    mission = ORDER[min(number + 1, len(ORDER) - 1)]
    return Setup(setup.game, setup.seats, setup.variant, {**setup.options, "mission": mission})
