"""How far a seat has come with what its objective asks for, part by part.

Figures for training and reports, of the true state: whether an objective is fulfilled is decided in
objectives.py alone.
"""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.content import matched

from .content import COORDINATES, OBJECTIVES
from .ids import (
    BLUE_CORPSE,
    CARCASS,
    CARCASSES_SLOT,
    CORPSES_SLOT,
    DEAD,
    EGG,
    EGGS_SLOT,
    OBJECTS,
    QUEEN,
    ROOMS,
    TILE,
    UNDECIDED,
)
from .slots import counted_items
from .state import Nemesis, Player

Part = Callable[[Nemesis, Player], float]
COMMS, LABORATORY, SURGERY = (TILE[name] for name in ("Comms Room", "Laboratory", "Surgery"))


def _found(g: Nemesis, tile: int) -> bool:
    """Whether a tile lies face up."""
    return any(g.explored[room] and g.tiles[room] == tile for room in ROOMS)


def _carries(p: Player, slot: int) -> bool:
    """Whether a character carries what can be researched for a weakness."""
    kinds = {EGGS_SLOT: (EGG,), CARCASSES_SLOT: (CARCASS,)}.get(slot)
    held = [it.kind for it in p.slots if it.kind >= OBJECTS]
    return any(kind in kinds if kinds else kind >= BLUE_CORPSE for kind in held)


def _signal(g: Nemesis, p: Player) -> float:
    if p.signal:
        return 1.0
    return (0.2 if _found(g, COMMS) else 0.0) + (0.2 if _at(g, p, COMMS) else 0.0)


def _at(g: Nemesis, p: Player, tile: int) -> bool:
    return bool(p.room) and g.explored[p.room] and g.tiles[p.room] == tile


def _weakness(slot: int) -> Part:
    def part(g: Nemesis, p: Player) -> float:
        if g.weaknesses[slot] != UNDECIDED:
            return 1.0
        carries = _carries(p, slot)
        return 0.15 * _found(g, LABORATORY) + carries * (0.3 + 0.2 * _at(g, p, LABORATORY))

    return part


def _two_weaknesses(g: Nemesis, p: Player) -> float:
    parts = [_weakness(slot)(g, p) for slot in (EGGS_SLOT, CORPSES_SLOT, CARCASSES_SLOT)]
    return sum(sorted(parts)[1:]) / 2


def _object(kind: int) -> Part:
    return lambda g, p: float(any(held.kind == kind for held in p.slots))


def _death(number: int) -> Part:
    def part(g: Nemesis, p: Player) -> float:
        if number <= len(g.players) and number - 1 != p.seat:
            return float(g.players[number - 1].status == DEAD)
        return _alone(g, p)

    return part


def _alone(g: Nemesis, p: Player) -> float:
    """The share of the others that are dead."""
    others = [q for q in g.players if q is not p]
    return sum(q.status == DEAD for q in others) / len(others) if others else 0.0


def _way(*places: str) -> Part:
    """Towards a place: engines that work, and the marker where it leads there."""

    def part(g: Nemesis, p: Player) -> float:
        working = min(2, sum(e == 1 for e in g.engines)) / 2
        known = g.coordinates != UNDECIDED
        right = known and COORDINATES[g.coordinates].leads_to[g.destination] in places
        return 0.35 * working + 0.65 * right

    return part


def _nest(g: Nemesis, p: Player) -> float:
    return float(g.nest_destroyed)


def _ship(g: Nemesis, p: Player) -> float:
    """The ship destroyed, or on the way to be."""
    return 1.0 if g.ship_lost else 0.6 if g.destruct >= 0 else 0.0


def _queen(g: Nemesis, p: Player) -> float:
    if g.queen_killed:
        return 1.0
    return max((min(0.6, 0.1 * it.injuries) for it in g.intruders if it.type == QUEEN), default=0.0)


def _explored(g: Nemesis, p: Player) -> float:
    return sum(g.explored[room] for room in ROOMS) / len(ROOMS)


def _items(g: Nemesis, p: Player) -> float:
    return min(1.0, counted_items(p) / 7)


def _friends(g: Nemesis, p: Player) -> float:
    return float(any(q is not p and q.status != DEAD for q in g.players))


def _corpse_to_surgery(g: Nemesis, p: Player) -> float:
    for room in ROOMS:
        if g.explored[room] and g.tiles[room] == SURGERY:
            carried = any(q.room == room and _object(BLUE_CORPSE)(g, q) for q in g.players)
            if carried or BLUE_CORPSE in g.objects[room]:
                return 1.0
    return 0.2 * _found(g, SURGERY) + 0.4 * _object(BLUE_CORPSE)(g, p)


def _best(*parts: Part) -> Part:
    """Alternatives: the one that has come furthest."""
    return lambda g, p: max(part(g, p) for part in parts)


_PARTS: dict[str, tuple[Part, ...]] = {
    "Necroscopy": (_signal, _weakness(CARCASSES_SLOT)),
    "Ab Ovo": (_weakness(EGGS_SLOT),),
    "Extreme Field Biology": (_two_weaknesses,),
    "My Precious": (_signal, _object(EGG)),
    "The Right Moment to Strike": (_death(1),),
    "Greener Pastures": (_death(2),),
    "An Old Feud": (_death(3),),
    "Hostile Takeover": (_death(4),),
    "The Final Enlightenment": (_death(5),),
    "Salvaging the Prime Asset": (_best(_way("Earth"), _alone),),
    "Quarantine": (_best(_way("Mars"), lambda g, p: (_way("Earth")(g, p) + _nest(g, p)) / 2),),
    "The Great Hunt": (_signal, _best(_ship, _queen)),
    "A Proper Burial": (_signal, _object(BLUE_CORPSE)),
    "Hoarder": (_items,),
    "Relentless Investigator": (_signal, _explored),
    "The Oldest Friend": (_best(_way("Earth"), _alone),),
    "Best Friends Forever": (_friends,),
    "Aliens on a Spaceship": (_signal, _best(_nest, _ship)),
    "Clean-up Crew": (_signal, _best(_nest, _ship)),
    "Cutting off the Head": (_signal, _best(_queen, _ship)),
    "No Man Left Behind": (_signal, _explored),
    "Destination Earth": (_way("Earth"),),
    "Special Delivery": (_object(EGG),),
    "First Contact Protocol": (_two_weaknesses,),
    "Emergency Post-Mortem": (_corpse_to_surgery,),
}
PARTS = matched(_PARTS, OBJECTIVES, "objectives.toml: [[objective]]", "progress.py")


def progress(g: Nemesis, seat: int) -> tuple[float, ...]:
    """Parts of the kept objective, in the cooperative game of all; () before one is kept.

    In the cooperative game a part has come as far as it has with whoever is furthest.
    """
    if g.coop:
        return tuple(
            max(part(g, p) for p in g.players) for o in g.group_objectives for part in PARTS[o]
        )
    p = g.players[seat]
    return tuple(part(g, p) for part in PARTS[p.objectives[0]]) if len(p.objectives) == 1 else ()
