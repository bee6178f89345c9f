"""What each objective asks for (NEM-OBJ, the objective cards).

Alone, the kept objective counts as in any other game (NEM-SOLO-06).
"""

from __future__ import annotations

from collections.abc import Callable

from hullbreach.kernel.content import matched

from .content import OBJECTIVES, Port
from .ids import (
    BLUE_CORPSE,
    CARCASSES_SLOT,
    DEAD,
    EGG,
    EGGS_SLOT,
    EVACUATED,
    HIBERNATING,
    OBJECTIVE,
    ROOMS,
    TILE,
    UNDECIDED,
)
from .navigation import reaches
from .rules import Rules
from .slots import counted_items
from .state import Nemesis, Player

Condition = Callable[[Nemesis, Player], bool]
SURGERY = TILE["Surgery"]


def _survives(p: Player) -> bool:
    return p.status in (HIBERNATING, EVACUATED)


def _only_survivor(g: Nemesis, p: Player) -> bool:
    """NEM-OBJ-11."""
    return _survives(p) and not any(_survives(q) for q in g.players if q is not p)


def _signal(g: Nemesis, p: Player) -> bool:
    """NEM-OBJ-06."""
    return p.signal


def _weakness(slot: int) -> Condition:
    """NEM-OBJ-13: the slots face up at the end, whoever turned them."""
    return lambda g, p: g.weaknesses[slot] != UNDECIDED


def _two_weaknesses(g: Nemesis, p: Player) -> bool:
    return sum(1 for card in g.weaknesses if card != UNDECIDED) >= 2


def _carries(kind: int) -> Condition:
    """Finish with an object (NEM-OBJ-10)."""
    return lambda g, p: _survives(p) and any(held.kind == kind for held in p.slots)


def _dead(number: int) -> Condition:
    """The death of a player; for that player only as the only survivor (NEM-OBJ-12)."""

    def condition(g: Nemesis, p: Player) -> bool:
        target = g.players[number - 1] if number <= len(g.players) else None
        if target is not None and target is not p and target.status == DEAD:
            return True
        return _only_survivor(g, p)

    return condition


def _reaches(place: Port) -> Condition:
    return lambda g, p: reaches(g, place)


def _nest_destroyed(g: Nemesis, p: Player) -> bool:
    return g.nest_destroyed


def _ship_lost(g: Nemesis, p: Player) -> bool:
    """NEM-OBJ-08."""
    return g.ship_lost


def _queen_killed(g: Nemesis, p: Player) -> bool:
    """NEM-OBJ-09."""
    return g.queen_killed


def _all_explored(g: Nemesis, p: Player) -> bool:
    return all(g.explored[room] for room in ROOMS)


def _hoarder(g: Nemesis, p: Player) -> bool:
    return p.status == EVACUATED and counted_items(p) >= 7


def _friends(g: Nemesis, p: Player) -> bool:
    return _survives(p) and any(_survives(q) for q in g.players if q is not p)


def _both(*parts: Condition) -> Condition:
    return lambda g, p: all(part(g, p) for part in parts)


def _either(*parts: Condition) -> Condition:
    return lambda g, p: any(part(g, p) for part in parts)


def _autopsy(g: Nemesis, p: Player) -> bool:
    """The blue corpse in the Surgery, lying or carried, and the ship not destroyed."""
    if g.ship_lost:
        return False
    for room in ROOMS:
        if g.explored[room] and g.tiles[room] == SURGERY:
            if BLUE_CORPSE in g.objects[room]:
                return True
            return any(
                q.room == room and any(h.kind == BLUE_CORPSE for h in q.slots) for q in g.players
            )
    return False


_CONDITIONS: dict[str, Condition] = {
    "Necroscopy": _both(_signal, _weakness(CARCASSES_SLOT)),
    "Ab Ovo": _weakness(EGGS_SLOT),
    "Extreme Field Biology": _two_weaknesses,
    "My Precious": _both(_signal, _carries(EGG)),
    "The Right Moment to Strike": _dead(1),
    "Greener Pastures": _dead(2),
    "An Old Feud": _dead(3),
    "Hostile Takeover": _dead(4),
    "The Final Enlightenment": _dead(5),
    "Salvaging the Prime Asset": _either(_reaches("Earth"), _only_survivor),
    "Quarantine": _either(_reaches("Mars"), _both(_reaches("Earth"), _nest_destroyed)),
    "The Great Hunt": _both(_signal, _either(_ship_lost, _queen_killed)),
    "A Proper Burial": _both(_signal, _carries(BLUE_CORPSE)),
    "Hoarder": _hoarder,
    "Relentless Investigator": _both(_signal, _all_explored),
    "The Oldest Friend": _either(_reaches("Earth"), _only_survivor),
    "Best Friends Forever": _friends,
    "Aliens on a Spaceship": _both(_signal, _either(_nest_destroyed, _ship_lost)),
    "Clean-up Crew": _both(_signal, _either(_nest_destroyed, _ship_lost)),
    "Cutting off the Head": _both(_signal, _either(_queen_killed, _ship_lost)),
    "No Man Left Behind": _both(_signal, _all_explored),
    "Destination Earth": _reaches("Earth"),
    "Special Delivery": _carries(EGG),
    "First Contact Protocol": _two_weaknesses,
    "Emergency Post-Mortem": _autopsy,
}
CONDITIONS = matched(_CONDITIONS, OBJECTIVES, "objectives.toml: [[objective]]", "objectives.py")
"""One condition an objective; the player's survival is checked besides (NEM-VIC-01)."""

_SIGNALS = tuple(
    OBJECTIVE[name] for name in ("Clean-up Crew", "Cutting off the Head", "No Man Left Behind")
)


def fulfilled(g: Nemesis, p: Player, objective: int) -> bool:
    """Whether a player's objective is fulfilled in the final state (NEM-VIC-13)."""
    rules: Rules = g.edition
    return rules.conditions[objective](g, p)


def group_fulfilled(g: Nemesis) -> list[bool]:
    """For each open objective of the group, whether it is fulfilled (NEM-COOP-03).

    k cards that demand the signal need k characters who sent it, living or dead (NEM-COOP-04);
    any survivor may bring the egg (NEM-COOP-05).
    """
    demanding = [o for o in g.group_objectives if o in _SIGNALS]
    signals = sum(1 for p in g.players if p.signal)
    enough = signals >= len(demanding)
    result = []
    for objective in g.group_objectives:
        if objective in demanding:
            # The signal part is a matter of the group; the rest is the same for everybody.
            met = enough and any(fulfilled(g, p, objective) for p in g.players if p.signal)
        else:
            met = any(fulfilled(g, p, objective) for p in g.players)
        result.append(met)
    return result
