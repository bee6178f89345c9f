"""Running a procedure of the toolkit by itself: scripted chance, answers in order."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import State

T = TypeVar("T")


class Desk:
    """An io: chance and picks come from a list, what is said is kept."""

    telling = True

    def __init__(self, *chances: int) -> None:
        self.chances = list(chances)
        self.drawn: list[str] = []
        self.heard: list[tuple[Any, ...]] = []
        self.revealed = 0

    def chance(self, n: int, what: str) -> int:
        self.drawn.append(what)
        if n == 1:
            return 0
        number = self.chances.pop(0)
        assert 0 <= number < n
        return number

    def pick(self, pool: list[Any], what: str) -> int:
        return self.chance(len(pool), what)

    def say(self, kind: str, rule: str, args: tuple[Any, ...], to: object) -> None:
        self.heard.append((kind, rule, *args) if to is None else (to, kind, rule, *args))

    def reveal(self) -> None:
        self.revealed += 1


def state(*chances: int) -> State:
    """A state whose chances are these."""
    return State(io=Desk(*chances))


def play(
    procedure: Generator[Decision, Any, T], *answers: Any
) -> tuple[T, list[Decision]]:
    """Run to the end with these answers; what it returned, and every decision it asked."""
    asked = []
    left = list(answers)
    try:
        decision = next(procedure)
        while True:
            asked.append(decision)
            assert left, f"no answer for {decision}"
            decision = procedure.send(left.pop(0))
    except StopIteration as stop:
        assert not left, f"never asked: {left}"
        return stop.value, asked
