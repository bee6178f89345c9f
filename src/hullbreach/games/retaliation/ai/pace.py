"""How long things take: turns by the cards in hand, and whether air lasts that long."""

from __future__ import annotations

from collections.abc import Iterable

from ..board import LANDING_ZONE
from .reading import Sight, Way

DRAWN = 5
"""Cards in hand when a round begins."""
LEFT = 1
"""Turns that end after the last breath and are survived: the next one kills."""
PRICE = 2
"""Cards that a room costs."""
SHORT = 4
"""With so many turns to breathe it looks for air, where nobody knows of any."""
THIN = 6
"""With so many turns to breathe it takes oxygen tokens where there are some."""
BACK = 0.6
"""Turns that a step back takes, later."""
CONTROLS = tuple(f"Life Support Control {letter}" for letter in "ABC")


def turns(s: Sight, steps: int, cards: int = 0) -> int:
    """How many turns end before it has walked so many steps and paid for something there: two
    actions a turn, and a turn more for who has to pass and wait for cards."""
    hand, acted, ended = s.hand, s.view.turn.actions, 0
    for price in (*[1] * steps, *[cards] * bool(cards)):
        if acted == 2:
            ended, acted = ended + 1, 0
        if hand < price:
            ended, acted, hand = ended + 1, 0, max(hand, DRAWN - bool(s.load))
        hand, acted = hand - price, acted + 1
    return ended


def lasts(s: Sight, ended: int) -> bool:
    """Whether its air lasts for so many ends of turns."""
    return ended <= s.breath + LEFT


def distances(s: Sight, slots: Iterable[int]) -> dict[int, int]:
    """By room: how many rooms away the nearest of some is."""
    found = dict.fromkeys(slots, 0)
    edge = list(found)
    for here in edge:  # it grows
        for k, beyond in s.around.get(here, ()):
            if beyond not in found and s.discovered(beyond) and s.passable(k):
                found[beyond] = found[here] + 1
                edge.append(beyond)
    return found


def refuges(s: Sight) -> dict[int, int]:
    """By room: how far it is to one with air, where air could be turned on or tokens be taken."""
    found = [room.slot for room in s.view.rooms if room.name and s.air(room.slot)]
    for name, state in zip(CONTROLS, s.view.life_support, strict=True):
        slot = s.named.get(name, -1)
        if slot >= 0 and state == "inactive" and not s.view.rooms[slot].malfunction:
            found.append(slot)
    return distances(s, [*found, LANDING_ZONE] if tokens(s) >= 2 else found)


def tokens(s: Sight) -> int:
    """How many oxygen tokens it could take at the Landing Zone."""
    return min(s.me.belt.count(""), s.view.zone["oxygen"])


def spare(s: Sight) -> int:
    """Turns of breath left when it is back where there is air; as if it were near, while nobody
    knows of any."""
    ways = refuges(s)
    if s.room in ways:
        return s.breath + LEFT - turns(s, ways[s.room], PRICE)
    return s.breath - SHORT + LEFT


def returns(s: Sight, slot: int, way: Way, refuge: dict[int, int]) -> bool:
    """Whether its air lasts to do something there and to be back where there is some: as if that
    were near, while nobody knows of any."""
    home = refuge.get(s.room)
    back = SHORT * s.discovered(slot) if home is None else refuge.get(slot, home + way.steps) * BACK
    return lasts(s, turns(s, way.steps, PRICE) + int(back))
