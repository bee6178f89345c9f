"""What a room is worth that was not the aim: healing, finds, and what works from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..board import CORRIDOR
from ..ids import BURST_DIE, SPECIAL
from . import danger, errands, fights, goals, works
from .reading import Sight

if TYPE_CHECKING:
    from .actions import Weighing

Args = tuple[Any, ...]
LAST_FIRE = 2.0
SPARE = 4
"""With so many cards in hand it does what helps a little."""


def room(w: Weighing, name: str, use: int, way: Args) -> float:
    """What it is worth to use a room."""
    s = w.s
    if name.startswith("Life Support Control"):
        return _life_support(w, name[-1], use, way)
    if name == "Emergency Room":
        if use == 1:
            return works.mended(s, s.me)
        points = min(2, s.me.health - 3 * len(s.me.wounds))
        return danger.cured(s, points) if points > 0 else -1.0
    if name == "Surgery Room":
        return 5.0 if use == 0 else works.mended(s, s.me)
    if name == "Shelter":
        return 2.0 * s.contamination
    if name == "Decontamination Room":
        return 12 * danger.hatching(s) - 0.4 * s.hand if s.me.oxygen >= 4 else -1.0
    if name == "Landing Zone":
        return 1.4 * min(2, s.me.belt.count("")) - 1.0 if use == 0 else -1.0
    if name == "Armory":
        return 0.5 if s.me.belt.count("") >= 2 else -1.0
    if name == "Supply Room":
        return 1.6
    if name == "Experimental Military Lab":
        return 1.2 if use == 1 and len(s.me.held) < 2 else -0.5
    if name == "Technical Corridor Entrance":
        return _crawl(w, way)
    return _afar(w, name, use, way)


def _life_support(w: Weighing, section: str, use: int, way: Args) -> float:
    s = w.s
    if use == 0:
        return 4.0 if s.view.life_support["ABC".index(section)] == "inactive" else -50.0
    if section == "C":
        return 4.0
    if section == "B":
        return 1.5 if s.view.lander_is == "track" and not s.view.anti_aircraft else -0.5
    return _fires(w, way[:1])


def from_afar(w: Weighing, slot: int, use: int, *way: Any) -> float:
    """A room used from elsewhere: what is wanted anyway, else what it is worth."""
    name = w.s.view.rooms[slot].name
    errands = [it for it in goals.wanted(w.s) if it.room == name and it.use == use]
    if errands:
        return 3.0 + max(it.worth for it in errands)
    return room(w, name, use, way)


# -- what works from afar ------------------------------------------------------------------------


def _afar(w: Weighing, name: str, use: int, way: Args) -> float:
    """Rooms that work elsewhere: with cards to spare, or where it is wanted."""
    s = w.s
    if name == "Security Robot Room" and way:
        return works.reinforced(w, *way)
    if name == "Drilling Station":
        return works.opened(w, s.view.robot.room, way[-1]) + 0.5
    if name == "Door Control Room":
        return _unlocked(w, way[0])
    if name == "Server Room" and use == 0:
        return from_afar(w, *way)
    if s.hand < SPARE:
        return -0.3
    if name == "Alarm Room":
        return hush(s, way[0]) - 0.1 if use == 1 else -1.0
    if name == "Sprinklers Control":
        return _fires(w, [it.slot for it in s.view.rooms if s.section(it.slot) == way[0]])
    if name == "Gunnery Room":
        return _covered(s, way[1]) - 0.2
    if name == "Pressure Control":
        return _pressed(s, *way) - 0.2
    if name == "Security Robot Room":
        bound = w.goal.room == s.view.robot.room and s.view.rooms[w.goal.room].name in errands.EXITS
        return 0.4 * (s.guests(s.view.robot.room) > 0 or bound)
    return -1.0


def hush(s: Sight, k: int) -> float:
    """What it is worth that a noise marker is gone: beside the own room, most on the way."""
    if k not in s.corridors or s.shadows:
        return 0.0
    near = any(k == beside for beside, _ in s.around.get(s.room, ()))
    return (0.9 if s.way_by == k else 0.6 if near else 0.15) * bool(s.corridors[k].noise)


def _fires(w: Weighing, slots: Any) -> float:
    """What it is worth to put out fires: where somebody stands or goes, elsewhere a little; more
    when hardly a marker is left, for then all is lost."""
    s = w.s
    worth = 0.0
    for slot in slots:
        if s.view.rooms[slot].fire:
            here = 1.2 * (slot == s.room) + 0.6 * (slot == w.goal.room)
            worth += here * danger.weight(s) + 0.4 * s.guests(slot) + 0.15
    burning = sum(room.fire for room in s.view.rooms)
    return worth + LAST_FIRE * (burning >= s.rules.counts.fire - 2) - 0.3


def _unlocked(w: Weighing, section: int) -> float:
    """All doors of a section opened: where one is in the way, or nothing can be reached."""
    s, way = w.s, w.goal.way
    shut = [k for k in s.corridors if not s.passable(k) and section in s.sections(k)]
    if way is None:
        return 1.0 if shut else -0.3
    return 0.3 + w.goal.pull if way.first in shut else -0.3


def _covered(s: Sight, k: int) -> float:
    """A burst at a corridor, for whom it threatens."""
    faces = [fights.HITS if face == SPECIAL else face for face in BURST_DIE.faces]
    edge = s.view.plan.corridors[k]
    near = s.room in (edge.a, edge.b)
    others = s.guests(edge.a) + s.guests(edge.b)
    return fights.swept(s, k, faces) * (1.0 if near else 0.6 if others or s.hunting else 0.0)


def _pressed(s: Sight, type_: int, number: int, place: int) -> float:
    """An intruder pushed a step: out of the corridors around, never to where somebody is."""
    it = s.foe(type_, number)
    if it is None:
        return -1.0
    if place == s.room or s.guests(place):
        return -3.0
    around = {k for k, _ in s.around.get(s.room, ())}
    nearer = (place - CORRIDOR in around) - (it.corridor in around)
    return -0.5 * nearer * danger.attack(s, it)


def _crawl(w: Weighing, way: Args) -> float:
    """To any room at the price of an Adult's attack: for long ways."""
    s, goal = w.s, w.goal
    if goal.way is None or way[0] != goal.room:
        return -1.0
    price = danger.ATTACK["Adult"] * danger.weight(s) + danger.noise(s, way[0])
    return goal.pull + 0.5 * (goal.way.cost - 1) - price - danger.attacks(s, s.foes_in(way[0]))
