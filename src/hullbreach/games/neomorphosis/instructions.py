"""Alien instructions: HUNT, LURK, BREACH, CLAW, GNAW, LASH (Alien instructions, NM-TGT)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.state import Procedure

from .alien_attacks import attack_crew
from .board import STEP
from .ends import changed
from .figures import alien, extra
from .places import closed, station
from .rules import Order
from .state import STANDING, Alien, NeoMorphosis
from .structural import DOOR, TERMINAL, structural
from .targeting import NOBODY, crew_distance, crew_target, nearest_doors, nearest_terminals

PASS, STOP, BREAK = range(3)
"""At a closed door on its way an alien does not come to one, stops, or attacks it."""


def step_alien(g: NeoMorphosis, it: Alien, area: int, rule: str) -> None:
    """An alien moves one area; it triggers nothing (NM-ALIEN-05)."""
    before = it.area
    it.area = area
    g.say("alien.moves", rule, it.type, it.figure, before, area)
    changed(g)


def advance(
    g: NeoMorphosis, figure: int, goal: int, areas: int, at_door: int, bonus: int = 0
) -> None:
    """Move up to so many areas towards one (NM-TGT-06 to -08, -13).

    With STOP and BREAK the way leads through closed doors. A door next on the way is attacked even
    with no movement left; going through costs an area.
    """
    left = areas
    while True:
        it = alien(g, figure)
        if it is None or it.area == goal:
            return
        shut = 0 if at_door == PASS else closed(g)
        steps = station(g).steps(it.area, goal, g.opened, shut)
        if not steps:
            return
        area, door = steps[g.chance(len(steps), "path")]
        if door >= 0:
            if at_door == STOP or not structural(g, it, DOOR, door, bonus, "NM-TGT-08"):
                return
            if left == 0:
                return
        elif left == 0:
            return
        step_alien(g, it, area, "NM-TGT-06")
        left -= 1


def pursue(
    g: NeoMorphosis,
    it: Alien,
    areas: int,
    at_door: int = PASS,
    bonus: int = 0,
    door_bonus: int = 0,
    wounds: int = 0,
) -> Procedure[int]:
    """Go for the nearest crew member and attack it once if it is reached (NM-TGT-09, -11).

    The crew member that was attacked, hit or not; -1 for nobody.
    """
    figure = it.figure
    target = crew_target(g, it, through=at_door != PASS)
    if target == NOBODY:
        return NOBODY
    advance(g, figure, g.crew[target].area, areas + extra(g, it, "stride"), at_door, door_bonus)
    now = alien(g, figure)
    m = g.crew[target]
    if now is None or now.area != m.area or m.down != STANDING:
        return NOBODY
    yield from attack_crew(g, figure, target, bonus, "NM-TGT-09", wounds=wounds)
    return target


def hunt(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool]:
    """HUNT: by open paths; whether it attacked."""
    return (yield from pursue(g, it, areas, PASS, bonus)) != NOBODY


def lurk(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool]:
    """LURK: paths lead through closed doors, at the first of which it stops."""
    return (yield from pursue(g, it, areas, STOP, bonus)) != NOBODY


def breach(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool]:
    """BREACH: closed doors on the path are attacked; the bonus is for them alone."""
    return (yield from pursue(g, it, areas, BREAK, 0, bonus)) != NOBODY


def claw(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool]:
    """CLAW: a structural attack on the nearest closed door, from its nearer side (NM-TGT-14)."""
    _, doors = nearest_doors(g, it, areas + extra(g, it, "stride"))
    if doors:
        door = doors[g.chance(len(doors), "door")]
        costs = station(g).ways(it.area, g.opened)
        ends = station(g).ends[door]
        least = min([costs[end] for end in ends])
        near = [end for end in ends if costs[end] == least]
        advance(g, it.figure, near[g.chance(len(near), "side")], least // STEP, PASS)
        structural(g, it, DOOR, door, bonus, "NM-TGT-14")
    yield from ()
    return False


def gnaw(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool]:
    """GNAW: the same for the nearest active terminal."""
    distance, terminals = nearest_terminals(g, it, areas + extra(g, it, "stride"))
    if terminals:
        terminal = terminals[g.chance(len(terminals), "terminal")]
        advance(g, it.figure, station(g).terminals[terminal], distance, PASS)
        structural(g, it, TERMINAL, terminal, bonus, "NM-TGT-03")
    yield from ()
    return False


def lash(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool]:
    """LASH: an attack in its own area, without moving."""
    target = crew_target(g, it, here=True)
    if target == NOBODY:
        return False
    yield from attack_crew(g, it.figure, target, bonus, "NM-TGT-12")
    return True


def _by_open_paths(g: NeoMorphosis, it: Alien, areas: int) -> int:
    return crew_distance(g, it)


def _through_doors(g: NeoMorphosis, it: Alien, areas: int) -> int:
    return crew_distance(g, it, through=True)


def _to_door(g: NeoMorphosis, it: Alien, areas: int) -> int:
    return nearest_doors(g, it, areas + extra(g, it, "stride"))[0]


def _to_terminal(g: NeoMorphosis, it: Alien, areas: int) -> int:
    return nearest_terminals(g, it, areas + extra(g, it, "stride"))[0]


def _at_hand(g: NeoMorphosis, it: Alien, areas: int) -> int:
    return crew_distance(g, it, here=True)


INSTRUCTIONS: Mapping[str, Order] = {
    "HUNT": Order(_by_open_paths, hunt),
    "LURK": Order(_through_doors, lurk),
    "BREACH": Order(_through_doors, breach),
    "CLAW": Order(_to_door, claw),
    "GNAW": Order(_to_terminal, gnaw),
    "LASH": Order(_at_hand, lash),
}
"""By name."""
