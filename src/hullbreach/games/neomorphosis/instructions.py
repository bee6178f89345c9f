"""Alien instructions: HUNT, LURK, BREACH, CLAW, GNAW, LASH (Alien instructions, NM-TGT)."""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.state import Procedure, then

from .alien_attacks import attack_crew
from .board import FAR, STATIONS, STEP, bits
from .figures import extra
from .places import closed, station
from .rules import Order
from .state import STANDING, Alien, NeoMorphosis
from .structural import DOOR, TERMINAL, structural
from .targeting import NOBODY, crew_distance, crew_target, nearest_doors, nearest_terminals

PASS, STOP, BREAK = range(3)
"""At a closed door on its way an alien does not come to one, stops, or attacks it."""


def step_alien(g: NeoMorphosis, it: Alien, area: int, rule: str) -> None:
    """An alien moves one area; it triggers nothing (NM-ALIEN-05), and where aliens are ends no
    mission."""
    before = it.area
    it.area = area
    g.say("alien.moves", rule, it.type, it.figure, before, area)


def advance(
    g: NeoMorphosis, it: Alien, goal: int, areas: int, at_door: int, bonus: int = 0
) -> None:
    """Move up to so many areas towards one (NM-TGT-06 to -08, -13).

    With STOP and BREAK the way leads through closed doors. A door next on the way is attacked even
    with no movement left; going through costs an area.
    """
    if at_door == PASS:
        _approach(g, it, goal, areas)
        return
    left, here = areas, STATIONS[g.map]
    while it.area != goal:
        steps = here.steps(it.area, goal, g.opened, closed(g))
        if not steps:
            return
        area, door = steps[g.chance(len(steps), "path") if len(steps) > 1 else 0]
        if door >= 0:
            if at_door == STOP or not structural(g, it, DOOR, door, bonus, "NM-TGT-08"):
                return
            if left == 0 or it not in g.aliens:  # what a broken door does may kill it
                return
        elif left == 0:
            return
        step_alien(g, it, area, "NM-TGT-06")
        left -= 1


def _approach(g: NeoMorphosis, it: Alien, goal: int, areas: int) -> None:
    """The same by open paths, on which nothing changes: so the whole way is known at once."""
    here = STATIONS[g.map]
    to, near = here.ways(goal, g.opened), here.reach(g.opened)
    left = to[it.area]
    if left >= FAR:
        return
    while left:
        left -= STEP
        steps: list[int] = []
        for area in bits(near[it.area]):
            if to[area] == left:
                steps.append(area)
        n = g.chance(len(steps), "path") if len(steps) > 1 else 0
        if areas == 0:  # the draw before stays: journals hold it
            return
        step_alien(g, it, steps[n], "NM-TGT-06")
        areas -= 1


def pursue(
    g: NeoMorphosis, it: Alien, areas: int, at_door: int = PASS, door_bonus: int = 0
) -> int:
    """Go for the nearest crew member (NM-TGT-11): who is reached, -1 for nobody."""
    target = crew_target(g, it, through=at_door != PASS)
    if target == NOBODY:
        return NOBODY
    m = g.crew[target]
    advance(g, it, m.area, areas + extra(g, it, "stride"), at_door, door_bonus)
    reached = it.area == m.area and m.down == STANDING
    if reached and at_door == BREAK:
        reached = it in g.aliens
    return target if reached else NOBODY


def assault(
    g: NeoMorphosis, it: Alien, target: int, bonus: int, rule: str = "NM-TGT-09", wounds: int = 0
) -> Procedure[bool] | bool:
    """Whoever was reached is attacked once, hit or not; whether there was somebody."""
    if target == NOBODY:
        return False
    hits = attack_crew(g, it, target, bonus, rule, wounds=wounds)
    return True if isinstance(hits, bool) else then(hits, True)


def hunt(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool] | bool:
    """HUNT: by open paths; whether it attacked."""
    return assault(g, it, pursue(g, it, areas), bonus)


def lurk(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool] | bool:
    """LURK: paths lead through closed doors, at the first of which it stops."""
    return assault(g, it, pursue(g, it, areas, STOP), bonus)


def breach(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool] | bool:
    """BREACH: closed doors on the path are attacked; the bonus is for them alone."""
    return assault(g, it, pursue(g, it, areas, BREAK, bonus), 0)


def claw(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> bool:
    """CLAW: a structural attack on the nearest closed door, from its nearer side (NM-TGT-14)."""
    _, doors = nearest_doors(g, it, areas + extra(g, it, "stride"))
    if doors:
        door = doors[g.chance(len(doors), "door")]
        costs = station(g).ways(it.area, g.opened)
        ends = station(g).ends[door]
        least = min([costs[end] for end in ends])
        near = [end for end in ends if costs[end] == least]
        advance(g, it, near[g.chance(len(near), "side")], least // STEP, PASS)
        structural(g, it, DOOR, door, bonus, "NM-TGT-14")
    return False


def gnaw(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> bool:
    """GNAW: the same for the nearest active terminal."""
    distance, terminals = nearest_terminals(g, it, areas + extra(g, it, "stride"))
    if terminals:
        terminal = terminals[g.chance(len(terminals), "terminal")]
        advance(g, it, station(g).terminals[terminal], distance, PASS)
        structural(g, it, TERMINAL, terminal, bonus, "NM-TGT-03")
    return False


def lash(g: NeoMorphosis, it: Alien, areas: int, bonus: int) -> Procedure[bool] | bool:
    """LASH: an attack in its own area, without moving."""
    return assault(g, it, crew_target(g, it, here=True), bonus, "NM-TGT-12")


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
