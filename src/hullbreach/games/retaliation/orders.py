"""Orders: an effect lets its owner act with another character (NR-ORD)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure

from .crew import on_map, turn_order
from .facility import accessible_rooms, discovered_rooms
from .moving import provokes
from .noise import noise_roll
from .rules import Rules
from .state import Player, Retaliation


def orderable(g: Retaliation, owner: int, *, everywhere: bool = False) -> list[Player]:
    """Whom an order can reach: others in the owner's room or a next room, in turn order (NR-ORD-01,
    -02, -06, -09); with `everywhere` in any room."""
    p = g.players[owner]
    others = [q for q in turn_order(g) if q is not p]
    if not others:
        return []
    rooms = discovered_rooms(g) if everywhere else [p.room, *accessible_rooms(g, p.room)]
    return [q for room in rooms for q in others if q.room == room]


def move_order_refusal(g: Retaliation, seat: int, corridor: int) -> str | None:
    """A way that would cause an opportunity attack cannot be ordered (NR-ORD-03)."""
    return "NR-ORD-03" if provokes(g, seat, corridor) else None


def ordered(
    g: Retaliation, seat: int, run: Callable[[], Procedure[Any]]
) -> Generator[Decision, Any, Any]:
    """Carry out an ordered action, or a reaction: the character acts for all rules in it, the turn
    stays whose it is (NR-ORD-04, -08). What hits the Queen in it is an action of its own
    (NR-QUE-01)."""
    settled, g.queen_settled = g.queen_settled, False
    g.acting.append(seat)
    done = yield from run()
    yield from acted(g, seat)
    g.acting.pop()
    g.queen_settled = settled
    return done


def acted(g: Retaliation, seat: int) -> Procedure[None]:
    """What follows an action of a character, an ordered one and a reaction too: one noise roll,
    whatever it is heard for (NR-XYR-56)."""
    rules: Rules = g.edition
    heard = [is_heard(g, seat) for is_heard in rules.heard]
    if any(heard) and on_map(g.players[seat]):
        yield from noise_roll(g, seat)
