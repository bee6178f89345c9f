"""Trying rules on a copy: would this change anything, can it be carried out completely?

`State.imagined` copies a state. Rules can be run on the copy, which has no log; what cannot be
foreseen raises Unforeseen there: a draw by chance, a question without an answer. `executions` goes
through all ways to answer. Use it where a refusal does not tell already: each way costs a copy.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec

from .checkpoint import copy_state
from .decision import ONE, Decision
from .state import Jump, Procedure, State

G = TypeVar("G", bound=State)
T = TypeVar("T")
Rule = Callable[[G], Procedure[T] | T]
"""A rule over a state: a procedure, or a plain function where nothing is asked."""


class Unforeseen(Exception):
    """What a rule does hangs on chance or on an answer that nobody imagined."""


class Imagination:
    """The io of an imagined state: nothing is told, nothing is drawn."""

    telling = False

    def __init__(self, copy: Callable[[State], State]) -> None:
        self.copy = copy

    def chance(self, n: int, what: str) -> int:
        """A chance of one is no chance."""
        if n != 1:
            raise Unforeseen(f"{what}: a draw by chance")
        return 0

    def pick(self, pool: list[Any], what: str) -> int:
        """Also the last of a pool is unforeseen: nobody has seen it."""
        raise Unforeseen(f"{what}: a draw by chance")

    def say(
        self,
        kind: str,
        rule: str,
        args: tuple[Any, ...],
        to: tuple[int, ...] | None,
        story: bool = False,
    ) -> None:
        """Nobody hears."""

    def reveal(self) -> None:
        """Nobody sees."""

    def imagined(self, state: State) -> State:
        """One may imagine within what is imagined."""
        return imagine(state, self.copy)


def imagine(state: State, copy: Callable[[State], State]) -> State:
    """A copy of a state that foresees nothing."""
    copied = copy(state)
    copied.io, copied.edition = Imagination(copy), state.edition
    return copied


def carried_out(effect: Procedure[T] | T, answer: Callable[[Decision], Any] | None = None) -> T:
    """Run a rule on an imagined state; what it returns.

    `answer` is given each question and returns what the procedure is sent. Raises Unforeseen
    where there is none. A Jump goes through.
    """
    if not hasattr(effect, "send"):
        return effect
    sent: Any = None
    while True:
        try:
            question = effect.send(sent)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if answer is None:
            raise Unforeseen(f"{question.kind}: a question")
        sent = answer(question)


class Execution(NamedTuple):
    """One way to carry out a rule.

    `chosen` are the answers in order, as the procedure was sent them; `state` the state it led
    to, `result` what the rule returned, `jump` the step of the flow it left for, if it did.
    """

    chosen: tuple[Any, ...]
    state: State
    result: Any
    jump: str = ""


def executions(g: G, rule: Rule[G, Any]) -> Iterator[Execution]:
    """Every way to carry out a rule, in the order of the options.

    Raises Unforeseen where chance is drawn or several seats are asked together.
    """
    ahead: list[tuple[int, ...]] = [()]
    while ahead:
        path = ahead.pop()
        branches: list[int] = []
        chosen: list[Any] = []

        def answer(
            d: Decision,
            path: tuple[int, ...] = path,
            branches: list[int] = branches,
            chosen: list[Any] = chosen,
        ) -> Any:
            ways = _ways(d)
            at = path[len(chosen)] if len(chosen) < len(path) else 0
            if len(chosen) >= len(path):
                branches.append(len(ways))
            chosen.append(ways[at])
            return ways[at]

        copied = g.imagined()
        result, jump = None, ""
        try:
            result = carried_out(rule(copied), answer)
        except Jump as left:
            jump = left.step
        yield Execution(tuple(chosen), copied, result, jump)
        for depth, count in enumerate(branches):
            taken = path + (0,) * depth
            ahead += [(*taken, other) for other in range(count - 1, 0, -1)]


def _ways(d: Decision) -> list[Any]:
    """All that a procedure could be sent for a question to one seat."""
    if d.mode != ONE:
        raise Unforeseen(f"{d.kind}: a question to several")
    form = d.form(d.seats[0])
    if not form.several:
        return d.options[: form.size]
    repeats = form.repeats or (1,) * form.size
    weights = form.weights or (1,) * form.size
    counts = itertools.product(*(range(often + 1) for often in repeats))
    return [
        [option for option, n in zip(d.options, taken, strict=False) for _ in range(n)]
        for taken in counts
        if form.low <= sum(n * w for n, w in zip(taken, weights, strict=True)) <= form.high
    ]


def alters(g: State, other: State) -> bool:
    """Whether an imagined state is another than the one it was copied from."""
    return _data(g) != _data(other)


def would_alter(g: G, rule: Rule[G, Any]) -> bool:
    """Whether some way to carry out a rule alters the state. A Jump alters it."""
    return any(done.jump or alters(g, done.state) for done in executions(g, rule))


def _data(state: State) -> bytes:
    return msgspec.msgpack.encode(copy_state(state))
