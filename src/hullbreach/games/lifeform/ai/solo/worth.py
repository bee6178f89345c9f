"""How good a position is, in points: a hundredth of a game won is about one.

All that is decided by weighing is weighed by `worth`: time against what is still to be done, the
dot on the tracker, nerves, the container, what will wait aboard the shuttle (aboard.py), and the
hand (cards.py); ahead.py says how many turns there are to the launch.
"""

from __future__ import annotations

from math import exp

from ...board import REMORA, SHUTTLE_BAY
from ...dragons_domain.resources import EXTINGUISHER
from . import robot
from .aboard import doom, risk
from .ahead import need
from .cards import hand_worth
from .prospect import Prospect
from .sight import FARTHEST, Sight

LIFE = 55.0
"""What is lost with the game."""
USUAL = 7.0
"""What it costs to live through an alert with the hand one will have by then."""
MINUTE, TURN = 2.0, 8.0
"""What a minute is worth, and what a turn costs that is still to be played: its crisis too."""
CALM, PANIC = 30.0, 3.0
"""What it is worth besides to have time enough, and how suddenly it runs out."""
FEAR = (LIFE, 24.0, 11.0, 5.5, 2.8, 1.3, 0.5, 0.0)
"""By spaces left on the fear track."""
SURVIVAL, TOOL, HARPOON_TOKEN, THIRTY, HEAT = 1.2, 2.2, 2.0, 1.2, 1.2
TERROR = 6.0
"""What it costs to meet the terror of the Shuttle Bay, which nobody can avoid."""
MALFUNCTION = (0.0, 1.5, 3.0, 3.0)
"""By space of the malfunction track: a dark Shuttle Bay, then an android about (robot.py)."""


def worth(s: Sight, p: Prospect) -> float:
    """How good a position is."""
    left = need(s, p)
    chits = 0.0
    if p.android >= 0:
        chits = robot.chits(s, p, left)
        left += robot.delay(s, p, left)
    return (
        MINUTE * p.minute
        - TURN * left
        + CALM / (1 + exp((left - p.minute) / PANIC))
        - hunted(s, p)
        - FEAR[max(0, min(7, p.nerve - p.fear))]
        - _container(p)
        - 60.0 * doom(p)
        - LIFE * chits
        - _trouble(s, p)
        + _things(p)
        + hand_worth(s, p)
        - p.lost
    )


def answer(s: Sight, p: Prospect, surplus: int) -> float:
    """What it costs to live through an alert now."""
    icons = [s.icons(card) for card in p.hand]
    if any("HIDE" in shown for shown in icons):
        return 2.5
    if p.extinguishers:
        return TOOL
    best = LIFE
    dark = s.outage(p.place) or p.place == p.android
    reacting = {"HARPOON", EXTINGUISHER} | (set() if dark else {"SHOCK_PROD", "RUN_REACTION"})
    if p.harpoons or any(reacting & shown for shown in icons):
        best = 2.0 + LIFE * risk(p, 1 + surplus) + 1.5 * surplus
    if len(p.hand) >= s.eluding and p.alive:
        best = min(best, 1.8 * s.eluding + 3.0)
    return best


def hunted(s: Sight, p: Prospect) -> float:
    """The danger that the dot is, the nearer the worse; far off there is time to find an answer."""
    near = 1.0 - p.away / (FARTHEST + 1)
    cost = 0.6 * near * answer(s, p, 1) + (1.0 - 0.6 * near) * USUAL
    fear: float = (2.0 + 0.8 * cost) * near**1.3
    return fear


def _container(p: Prospect) -> float:
    """Chits will be drawn, once or twice."""
    return LIFE * (0.5 * risk(p, 1) + 0.2 * risk(p, 2))


def _trouble(s: Sight, p: Prospect) -> float:
    """Malfunctions, and the android in one's way."""
    bad = MALFUNCTION[min(p.malfunction, 3)]
    if p.place != REMORA and s.terror(p, SHUTTLE_BAY):
        bad += TERROR
    if p.android >= 0:
        bad += 2.0
    return bad + (2.0 if p.impervious else 0.0)


def _things(p: Prospect) -> float:
    """Tokens held, and what they will still be good for."""
    return (
        SURVIVAL * p.survivals
        + TOOL * p.extinguishers
        + TOOL * 0.7 * p.torches
        + HARPOON_TOKEN * p.harpoons
        + THIRTY * p.thirties
        + HEAT * p.heat
        + 0.8 * p.data
        + 2.0 * p.unused
        + 1.5 * sum(p.cleared)
    )
