"""How far a seat has come with what its objective or the tasks ask for, part by part, and with
getting away.

Figures for training and reports, of the true state: what is fulfilled is decided in objectives.py
and coop_tasks.py alone.
"""

from __future__ import annotations

from collections.abc import Callable

from .content import OBJECTIVES
from .gear import eggs_carried
from .ids import ACTIVE, ESCAPED, GONE, HIBERNATED, IN_PLAY, LANDER
from .objectives import mission_done, tiles_discovered
from .rules import Rules
from .state import Player, Retaliation

Part = Callable[[Retaliation, Player], float]
ALIVE = 0.4
"""As far as who is still down there has come with getting away."""


def _eggs(g: Retaliation, p: Player) -> float:
    return 0.7 * min(1, eggs_carried(p))


def _nest(g: Retaliation, p: Player) -> float:
    return 1.0 if g.nest_destroyed else min(0.9, 0.2 * max(0, 5 - g.eggs))


def _queen(g: Retaliation, p: Player) -> float:
    return 1.0 if g.queen_dead else max(0.0, min(0.9, 0.09 * (11 - len(g.health))))


def _air(g: Retaliation, p: Player) -> float:
    return min(1.0, g.life_support.count(ACTIVE) / 2)


def _data(g: Retaliation, p: Player) -> float:
    return 0.7 * p.data


def _pods(g: Retaliation, p: Player) -> float:
    return 0.7 * (g.pods == ACTIVE)


def _armed(g: Retaliation, p: Player) -> float:
    return 0.7 * bool(g.autodestruction)


def _sky(g: Retaliation, p: Player) -> float:
    return 0.6 * (g.anti_aircraft.top == GONE)


def _map(g: Retaliation, p: Player) -> float:
    return min(0.95, tiles_discovered(g) / 15)


def _section(back: str, of: int) -> Part:
    return lambda g, p: min(1.0, tiles_discovered(g, back) / of)


_PARTS: dict[str, Part] = {
    "Exterminator": _queen, "Regicide": _queen, "Decapitation": _queen,
    "Burn the Nest": _nest, "Nest Purge": _nest, "Fire Line": _nest,
    "Egg Smuggler": _eggs, "Live Specimen": _eggs, "Egg Retrieval": _eggs,
    "Data Broker": _data, "Data Run": _data, "Backup Copy": _data, "Machine Escort": _data,
    "Scorched Earth": _armed, "Closedown": _armed, "Silent Sky": _sky,
    "Breathe Again": _air, "Deep Sleep": _pods, "Cold Storage": _pods, "Pod Check": _pods,
    "Cartography": _map, "Sweep A": _section("A", 2), "Sweep B": _section("B", 3),
    "Sweep C": _section("C", 3),
}  # fmt: skip
"""What of an objective or a task can be partly done, by its name; others are done or are not."""


def progress(g: Retaliation, seat: int) -> tuple[float, ...]:
    """The kept objective and the way out; in Solo/Coop all tasks and all ways out. Only who has won
    has made all of it. () before an objective is kept."""
    p = g.players[seat]
    if g.coop:
        parts = (*_tasks(g), sum(_away(q) for q in g.players) / len(g.players))
    elif len(p.objectives) == 1:
        parts = (_objective(g, p), _away(p))
    else:
        return ()
    return (1.0,) * len(parts) if g.winners and g.winners[seat] else parts


def _away(p: Player) -> float:
    """Alive, and then away."""
    if p.where in (ESCAPED, HIBERNATED):
        return 0.9
    return ALIVE if p.where in (IN_PLAY, LANDER) else 0.0


def _objective(g: Retaliation, p: Player) -> float:
    rules: Rules = g.edition
    card = p.objectives[0]
    name = OBJECTIVES[card].name
    if name == "Standing Orders":
        return max(_tasks(g), default=0.0)
    if name == "Hidden Agenda":
        return 0.0 if mission_done(g) else 0.9
    part = _PARTS.get(name)
    if part is not None:
        return min(0.95, part(g, p))
    return 0.9 * bool(rules.conditions[card](g, p.seat))


def _tasks(g: Retaliation) -> list[float]:
    """Each task, as far as it has come with whoever is furthest."""
    rules: Rules = g.edition
    found = []
    for task in g.tasks:
        part = _PARTS.get(rules.goals.names[task])
        done = rules.tasks[task](g)
        far = max((part(g, p) for p in g.players), default=0.0) if part is not None else 0.0
        found.append(0.95 if done else min(0.9, far))
    return found
