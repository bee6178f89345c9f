"""Steps of characters: where they may go and what a step brings."""

from __future__ import annotations

from collections.abc import Iterable

from ..board import REMORA
from ..view import CharacterView
from .crew_plan import OBJECTIVE, SPARE_TOKEN, TOKEN, Crew
from .crew_ways import can_pay, circuit_places, gain

DONE = OBJECTIVE + 3.0
"""A secret objective that is completed."""


def movers(s: Crew) -> list[CharacterView]:
    """The seat's characters that can move."""
    return [c for c in s.mine if not c.frozen and not s.ends_in(c, c.place)]


def best_step(
    s: Crew, c: CharacterView, n: int, codes: Iterable[str] = (), *, run: bool = False
) -> tuple[int, float]:
    """The best place within so many moves and what it gains, -1 if there is none."""
    images = set(s.images.values())
    if run and c.place in s.dark:
        return -1, 0.0
    best, most = -1, 0.0
    reached = {c.place}
    edge = [c.place]
    for _ in range(n):
        ahead: list[int] = []
        for place in edge:
            for other in s.steps(place):
                if other in reached or (run and (other in images or other in s.dark)):
                    continue
                reached.add(other)
                worth = step_worth(s, c, other, codes)
                if best < 0 or worth > most:
                    best, most = other, worth
                if other not in images and other not in s.terrors and not s.ends_in(c, other):
                    ahead.append(other)
        edge = ahead
    return best, most


def step_worth(s: Crew, c: CharacterView, place: int, codes: Iterable[str] = ()) -> float:
    """What a move of a character gains, with what the rest of the row does there."""
    worth = gain(s, c, place)
    if c.seat == s.seat and place != c.place and payable(s, place):
        worth += DONE - OBJECTIVE
    for code in codes:
        if code == "EXPLORE":
            worth += 0.3 * (explore_worth(s, c, place) - explore_worth(s, c, c.place))
        elif code == "CIRCUIT_BOARD":
            worth += 0.3 * (circuit_worth(s, c, place) - circuit_worth(s, c, c.place))
    return worth


def explore_worth(s: Crew, c: CharacterView, place: int) -> float:
    """What EXPLORE through a character in a place brings."""
    if place == REMORA or (c.hidden and place == c.place):
        return 0.0
    if s.view.chambers[place].missions and place not in s.images.values():
        return 0.75 * TOKEN if s.need > 0 else SPARE_TOKEN
    return 0.2 if any(other in s.terrors for other in s.steps(place)) else 0.0


def payable(s: Crew, place: int) -> bool:
    """Whether an objective can be paid for at the end of a turn that ends in a place; the card
    that leads there is gone by then."""
    return not s.wanting and any(
        o.kind == "cost"
        and o.place == place
        and s.may_do(o.id, place)
        and can_pay(s, o.id, len(s.hand) - 1)
        for o in s.own.objectives
    )


def circuit_worth(s: Crew, c: CharacterView, place: int) -> float:
    """What CIRCUIT BOARD through a character in a place brings: an objective, or a data token."""
    there = circuit_places(s, c, place)
    if there and not s.wanting:
        for o in s.own.objectives:
            if o.kind == "circuit" and o.place in there and s.may_do(o.id, o.place):
                return DONE
    return 0.45 if there else 0.0
