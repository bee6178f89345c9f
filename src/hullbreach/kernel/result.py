"""How a game ended, for people and for statistics."""

from __future__ import annotations

import msgspec


class Check(msgspec.Struct, frozen=True, gc=False):
    """One line of the reckoning at the end: a rule and what came of it."""

    rule: str
    words: str
    seat: int = -1


class Side(msgspec.Struct, frozen=True, gc=False):
    """Seats that win or lose together, under the name the game gives them."""

    title: str
    seats: tuple[int, ...]
    won: bool


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended. `ending` is the id of one of the game's endings, `words` says it in a
    sentence.

    Every seat is in one of the `sides`.
    """

    ending: str
    words: str
    sides: tuple[Side, ...]
    fates: tuple[str, ...]
    """What became of each seat, in the game's words: "Escaped in a pod"."""
    marks: dict[str, tuple[bool, ...]] = {}
    """What statistics count, a flag per seat: "survived"."""
    story: str = ""
    """The ending told at length, where the game has words for it."""
    checks: tuple[Check, ...] = ()

    @property
    def won(self) -> tuple[bool, ...]:
        """Whether each seat has won."""
        winners = {seat for side in self.sides if side.won for seat in side.seats}
        return tuple(seat in winners for seat in range(len(self.fates)))
