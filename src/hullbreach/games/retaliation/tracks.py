"""The round track: lander and autodestruction tokens, anti-aircraft (NR-TRK, NR-LND-12, NR-AUT).

Only the Reactor stops autodestruction (NR-AUT-04).
"""

from __future__ import annotations

from .ids import ACTIVE, GONE, INACTIVE, LANDED, LEFT, ON_TRACK
from .markers import destroy_facility
from .state import Retaliation


def meet_autodestruction(g: Retaliation) -> None:
    """The facility is destroyed where the marker meets the token (NR-TRK-01, -05)."""
    if g.autodestruction == g.round:
        destroy_facility(g, "NR-TRK-01")


def meet_lander(g: Retaliation) -> None:
    """The lander token on the marker's space, whichever moved: anti-aircraft decides (NR-TRK-02 to
    -04)."""
    if g.lander_is != ON_TRACK or g.lander != g.round:
        return
    g.lander = 0
    if anti_aircraft(g) == ACTIVE:
        g.lander_is = LEFT
        g.anti_aircraft.shown = True
        g.say("lander.shot", "NR-TRK-04")
        return
    g.lander_is = LANDED
    g.anti_aircraft.top = GONE
    g.say("lander.landed", "NR-TRK-03")


def anti_aircraft(g: Retaliation) -> int:
    """Reveal the top token; INACTIVE too once both are gone (NR-TRK-02, -03, NR-RM-18)."""
    stack = g.anti_aircraft
    if stack.top == GONE:
        return INACTIVE
    if stack.top < 0:
        stack.top = (INACTIVE, ACTIVE)[g.chance(2, "anti-aircraft token")]
    g.reveal()
    return stack.top


def move_lander(g: Retaliation, spaces: int, rule: str) -> None:
    """Move the token space by space within 2 to 14; it stops where it meets the marker or when it
    has left (NR-LND-12, -14)."""
    step = 1 if spaces > 0 else -1
    for _ in range(abs(spaces)):
        if g.lander_is != ON_TRACK or not 2 <= g.lander + step <= g.edition.counts.rounds:
            return
        g.lander += step
        g.say("lander.moved", rule, g.lander)
        meet_lander(g)


def arm(g: Retaliation, rule: str) -> bool:
    """Arm autodestruction 5 spaces ahead, or behind the last (NR-AUT-01 to -03); whether it was."""
    if arm_refusal(g) is not None:
        return False
    counts = g.edition.counts
    g.autodestruction = min(g.round + counts.autodestruction, counts.rounds + 1)
    g.say("autodestruction", rule, g.autodestruction)
    return True


def arm_refusal(g: Retaliation) -> str | None:
    """Not twice, nor after the Reactor was shut down (NR-AUT-03)."""
    return "NR-AUT-03" if g.autodestruction or g.shutdown else None


MET = (meet_autodestruction, meet_lander)
"""What the round marker may share its space with, in this order (NR-TRK-05)."""
