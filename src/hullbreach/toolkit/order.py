"""Turn order: seats clockwise, who comes next, who holds a token next.

Seats are numbered clockwise. For NEM-FLOW-05, -11, -15; NR-RND-02 to -04, NR-CLN-01, NR-GOLD-18;
LF-ROUND-02, LF-GEN-03, LF-GEN-17.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache


@cache
def clockwise(seats: int, start: int) -> tuple[int, ...]:
    """All seats clockwise from `start`, which may be one beyond the last (the seat after it)."""
    return tuple((start + i) % seats for i in range(seats))


@cache
def others(seats: int, seat: int) -> tuple[int, ...]:
    """All seats but one, clockwise from the one after it."""
    return clockwise(seats, (seat + 1) % seats)[: seats - 1]


def next_seat(seats: int, start: int, fits: Callable[[int], bool]) -> int:
    """The first seat clockwise from `start`, itself included, that fits; -1 if none does.

    Who has the turn, skipping those who passed; who is first in turn order where the holder of
    the token cannot be (`start` the holder); who gets the token next (`start` the one after).
    """
    for seat in clockwise(seats, start % seats):
        if fits(seat):
            return seat
    return -1
