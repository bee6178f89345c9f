"""Doors, corridors, fire and orders to others: what it is worth to work on what lies around."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..board import BEYOND
from ..ids import NOISE_DIE
from ..shown import PlayerView
from . import aims, danger, errands, fights, goals, routes
from .reading import Sight

if TYPE_CHECKING:
    from .actions import Weighing

Args = tuple[Any, ...]
NOTHING = -0.8
COMES = 0.5
"""How likely somebody in a corridor comes in before the next round."""
ROLLS_OUT, ROLL_IN = 2.0, 1.0
"""What a noise roll counts that may spoil a way out, and one of who comes in."""
FROM_AFAR = 0.6
"""What help to a mate in another room counts; in other games such a room is nobody's concern."""
BREATHLESS, HURT = 1, 3
"""So little air, and so far down the health track, somebody is helped by who stands beside."""

# -- doors ---------------------------------------------------------------------------------------


def door(w: Weighing, k: int, how: str) -> float:
    """A door opened on the way, or closed in the face of who would come in."""
    if how == "close":
        return kept_out(w, k)
    way = w.goal.way
    leads = way is not None and way.first == k and not w.s.passable(k)
    return 0.3 + w.goal.pull if leads else NOTHING


def kept_out(w: Weighing, k: int) -> float:
    """A closed door has to be broken down first: as good as a secure token."""
    s = w.s
    slot = BEYOND[s.room].get(k, -1)
    if slot < 0 or s.combat or s.way_by == k or s.view.rooms[s.room].always_secured:
        return NOTHING
    at_own_end = s.corridors[k].door_at == s.room
    come = [*(s.foes_on(k) if at_own_end else []), *s.foes_in(slot)]
    return COMES * max((danger.attack(s, it) for it in come), default=0.0) - 0.4


# -- corridors -----------------------------------------------------------------------------------


def reinforced(w: Weighing, *corridors: int) -> float:
    """No noise roll finds them any more: for Fire Line, and around a room to leave by."""
    s = w.s
    if "Fire Line" in aims.aims(s) and goals.welded(s) <= errands.WELDS:
        return sum(3.0 * s.deep(k) for k in corridors) - 0.3
    return sum(_silenced(w, k) for k in corridors) - 0.3


def _silenced(w: Weighing, k: int) -> float:
    s = w.s
    edge = s.view.plan.corridors[k]
    if k not in s.corridors or w.goal.room not in (edge.a, edge.b):
        return 0.0
    leaves = s.view.rooms[w.goal.room].name in errands.EXITS
    rolls = ROLLS_OUT * leaves + ROLL_IN * (s.room != w.goal.room)
    return rolls * danger.rolled(s, s.corridors[k]) / len(NOISE_DIE.faces)


def opened(w: Weighing, room: int, k: int) -> float:
    """A new corridor out of a room: what its aims gain by it."""
    s = w.s
    drilled = Sight(s.view, s.seat, s.memory, s.rules)
    drilled.dig(room, k, BEYOND[room][k])
    gain = routes.goal(drilled).gain - max(w.goal.gain, 0.0)
    return 1.5 * gain - 0.3 if gain > 0 else NOTHING


# -- fire ----------------------------------------------------------------------------------------


def ignited(s: Sight, slot: int) -> float:
    """A fire: an egg goes each round where the Nest burns, and a hit on all who are there."""
    if s.guests(slot) or s.view.rooms[slot].fire:
        return NOTHING
    eggs = s.view.rooms[slot].name == "Nest" and s.view.eggs > 0
    burns = {"Burn the Nest", "Nest Purge", "Fire Line"} & set(aims.aims(s))
    hits = sum(_scorched(s, it.type) for it in s.foes_in(slot))
    return 4.0 * bool(eggs and burns) + hits - 0.4


def _scorched(s: Sight, type_: str) -> float:
    """A hit or two on somebody who is let be."""
    return fights.QUARRY * s.hunting if type_ in fights.LEADERS else 0.35


# -- others --------------------------------------------------------------------------------------


def rivals(s: Sight) -> list[PlayerView]:
    """Who had better not survive: whom a grudge is against, and all others of a sole witness."""
    others = [p for p in s.view.players if p.seat != s.seat and p.status == "in play"]
    wanted = aims.aims(s)
    if "Sole Witness" in wanted:
        return others
    grudge = next((name for name in wanted if name.startswith("Old Grudge")), "")
    if not grudge:
        return []
    number = 1 + ("I", "II", "III", "IV", "V").index(grudge.split()[-1])
    if number == s.me.number:
        number = 2 if number == 1 else 1
    return [p for p in others if p.number == number]


def disturbed(s: Sight, slot: int) -> float:
    """Noise around a room where only such a one is."""
    if slot == s.room or not any(p.room == slot for p in rivals(s)):
        return NOTHING
    return 0.9


def aided(s: Sight, q: PlayerView) -> float:
    """How much it matters that somebody else is well: all win together, or each alone."""
    return 0.9 if s.view.coop else 0.1 if q in rivals(s) else 0.25


def spotted(s: Sight, who: int, k: int) -> float:
    """Somebody else's burst, for a corridor that threatens oneself or mates."""
    guns = [held for held in s.view.players[who].held if fights.loaded(s, held)]
    worth = max((fights.burst(s, held, k, 1) for held in guns), default=-1.0)
    beside = any(k == near for near, _ in s.around.get(s.room, ()))
    return worth * (1.0 if beside else FROM_AFAR * s.view.coop) - 0.4


def ordered(s: Sight, who: int, verb: str, *way: Any) -> float:
    """An order: their shots and grenades for oneself or mates, their tokens for who needs them."""
    q = s.view.players[who]
    near = 1.0 if q.room == s.room else FROM_AFAR * s.view.coop
    if verb == "shoot":
        it = s.foe(*way)
        guns = [held for held in q.held if fights.loaded(s, held)]
        if it is None or not guns:
            return NOTHING
        return near * max(fights.shot(s, held, it) for held in guns) - 0.2
    if verb == "throw":
        return near * fights.grenade(s, way[-1]) - 0.6
    if verb in ("breathe", "heal"):
        return token_for(s, verb, way[-1])
    if verb == "put" and s.view.coop and not fights.fires(s, q):
        return 1.4
    return NOTHING


def token_for(s: Sight, verb: str, who: int) -> float:
    """Air or health for somebody: for oneself, or for who needs it more than a spare token."""
    q = s.view.players[who]
    if verb == "breathe":
        need = air(q.oxygen, q.suffocating)
    else:
        points = min(2, q.health - 3 * len(q.wounds))
        need = danger.cured(s, points, q) if points > 0 else -1.0
    if who == s.seat or need <= 0:
        return need
    badly = q.oxygen <= BREATHLESS and not q.air if verb == "breathe" else q.health >= HURT
    return aided(s, q) * need - 0.3 if badly and s.view.coop else NOTHING


def air(oxygen: int, suffocating: int) -> float:
    """What air is worth: nothing in active life support with a full dial."""
    if suffocating or oxygen <= 1:
        return 6.5
    return 2.4 if oxygen <= 3 else -1.0


def mended(s: Sight, p: PlayerView) -> float:
    """What it is worth that a serious wound goes: its effect, and that healing goes further."""
    if not p.wounds:
        return NOTHING
    further = 0.15 * max(0, 3 + p.health - 3 * len(p.wounds))
    worth = 0.5 + 0.7 * (len(p.wounds) - 1) + further
    return worth if p is s.me else aided(s, p) * worth
