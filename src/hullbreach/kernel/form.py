"""The form of a question: what counts as an answer, whatever the options mean.

An answer is an option's index; where `several` are taken, ascending indices, with an index as
often as its option is taken. The sum of the weights of what is taken lies between low and high.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import BadChoice, StuckGame

if TYPE_CHECKING:
    import random

Answer = int | tuple[int, ...]
"""The index of an option; for a choice of several the ascending indices."""
Given = Any
"""An Answer as it comes from outside: anything, until Form.fit or Decision.pick has taken it. As an
Answer compiled code would refuse it with a TypeError of its own, or take True for 1."""


def most(repeats: tuple[int, ...], weights: tuple[int, ...], high: int) -> int:
    """The largest sum up to `high` that can be taken: hits that cannot all be shared out."""
    return (_reach(repeats, weights) & ((2 << high) - 1)).bit_length() - 1


@lru_cache(256)
def _reach(repeats: tuple[int, ...], weights: tuple[int, ...]) -> int:
    """A bit for every sum that can be taken."""
    sums = 1
    for often, weight in zip(repeats, weights, strict=True):
        for _ in range(often):
            sums |= sums << weight
    return sums


def draw_some(size: int, low: int, high: int, random: Callable[[], float]) -> tuple[int, ...]:
    """From `low` to `high` of `size` options: a uniform number of them, then any."""
    # Bots do this at a third of all choices; random.sample would take twice as long.
    n = low + int(random() * ((high if high < size else size) - low + 1))
    if n == 1:
        return (int(random() * size),)
    if n == 2:
        first, second = int(random() * size), int(random() * (size - 1))
        return (first, second + 1) if second >= first else (second, first)
    left = list(range(size))
    return tuple(sorted([left.pop(int(random() * len(left))) for _ in range(n)]))


class Form(NamedTuple):
    """How one seat may answer one question.

    The first `size` options answer it; `asides` more behind them may be taken, one at a time,
    without answering. `repeats` and `weights` are one number an option, or () for 1 each.
    """

    size: int
    several: bool = False
    low: int = 1
    high: int = 1
    repeats: tuple[int, ...] = ()
    weights: tuple[int, ...] = ()
    asides: int = 0

    @property
    def plain(self) -> bool:
        """Whether each option counts once and for one, and all of them answer."""
        return not (self.repeats or self.weights or self.asides)

    @property
    def amounts(self) -> bool:
        """Whether options count unlike, or may be taken more than once."""
        return bool(self.repeats or self.weights)

    def fit(self, answer: Given, kind: str) -> None:
        """Raises BadChoice, naming what is wrong, if this is no answer to such a question."""
        last = self.size + self.asides - 1
        if type(answer) is int:
            if not 0 <= answer <= last:
                raise BadChoice(f"{kind}: {answer!r} is not one of 0 to {last}")
            if not self.several or answer >= self.size:
                return
            answer = (answer,)
        if type(answer) is not tuple or not self.several:
            raise BadChoice(
                f"{kind}: a list of {self.low} to {self.high} options is needed"
                if self.several
                else f"{kind}: {answer!r} is not one of 0 to {last}"
            )
        self._fit_list(answer, kind)

    def _fit_list(self, answer: tuple[Given, ...], kind: str) -> None:
        repeats, weights = self._repeats(), self._weights()
        taken = [0] * self.size
        before, total = 0, 0
        for index in answer:
            if type(index) is not int or not before <= index < self.size:
                raise BadChoice(
                    f"{kind}: {answer!r} is not a list of ascending numbers 0 to {self.size - 1}"
                )
            taken[index] += 1
            total += weights[index]
            if taken[index] > repeats[index]:
                often = repeats[index]
                raise BadChoice(f"{kind}: option {index} can be taken {often} times at most")
            before = index
        if not self.low <= total <= self.high:
            what = "chosen in all" if self.amounts else "options chosen"
            needed = f"{self.low} to {self.high}" if self.low < self.high else str(self.low)
            raise BadChoice(f"{kind}: {total} {what}, {needed} needed")

    def check(self, kind: str) -> None:
        """Raises StuckGame if nobody could answer: a defect of the rule that asks."""
        if not self.several:
            if self.size < 1 or self.amounts:
                raise StuckGame(f"{kind}: a choice among nothing, or amounts without `several`")
            return
        for name, given, least in (("repeats", self.repeats, 0), ("weights", self.weights, 1)):
            if given and (len(given) != self.size or min(given) < least):
                raise StuckGame(f"{kind}: {name} {given} for {self.size} options")
        if not self.amounts:
            possible = self.low <= self.high and self.low <= self.size and self.high >= 0
        else:
            sums = _reach(self._repeats(), self._weights()) & ((2 << self.high) - 1)
            possible = self.low <= self.high and sums >> max(self.low, 0) != 0
        if not possible:
            raise StuckGame(f"{kind}: no choice of options comes to {self.low} to {self.high}")

    def only(self) -> Answer | None:
        """The only possible answer, None if there are several."""
        if self.asides:
            return None
        if not self.several:
            return 0 if self.size == 1 else None
        if not self.amounts:
            if self.high == 0:
                return ()
            return tuple(range(self.size)) if self.low == self.size else None
        ways = self._ways()
        sums = [s for s in range(self.low, self.high + 1) if ways[0][s]]
        if len(sums) != 1 or ways[0][sums[0]] != 1:
            return None
        return self._taken(sums[0], ways, lambda ways: 0)

    def draw(self, rng: random.Random) -> Answer:
        """Any answer: a uniform sum, then uniform among what comes to it."""
        own = self.size if not self.several else max(self.size, 1)
        if self.asides and rng.random() * (own + self.asides) >= own:
            return self.size + rng.randrange(self.asides)
        if not self.several:
            return rng.randrange(self.size)
        if not self.amounts:
            return draw_some(self.size, self.low, self.high, rng.random)
        ways = self._ways()
        total = rng.choice([s for s in range(self.low, self.high + 1) if ways[0][s]])
        return self._taken(total, ways, rng.randrange)

    def _repeats(self) -> tuple[int, ...]:
        return self.repeats or (1,) * self.size

    def _weights(self) -> tuple[int, ...]:
        return self.weights or (1,) * self.size

    def _ways(self) -> tuple[tuple[int, ...], ...]:
        return _ways(self._repeats(), self._weights(), self.high)

    def _taken(
        self, total: int, ways: tuple[tuple[int, ...], ...], below: Callable[[int], int]
    ) -> tuple[int, ...]:
        """One of the answers with a sum: each as likely as any other, if `below` is uniform."""
        answer: list[int] = []
        weights = self._weights()
        for index, often in enumerate(self._repeats()):
            point = below(ways[index][total])
            for n in range(often + 1):
                rest = total - weights[index] * n
                share = ways[index + 1][rest] if rest >= 0 else 0
                if point < share:
                    answer += [index] * n
                    total = rest
                    break
                point -= share
        return tuple(answer)


@lru_cache(256)
def _ways(
    repeats: tuple[int, ...], weights: tuple[int, ...], high: int
) -> tuple[tuple[int, ...], ...]:
    """In how many ways the options from one on come to a sum: a row an option."""
    row = (1, *[0] * high)
    rows = [row]
    for often, weight in zip(repeats[::-1], weights[::-1], strict=True):
        row = tuple(
            [
                sum([row[s - weight * n] for n in range(min(often, s // weight) + 1)])
                for s in range(high + 1)
            ]
        )
        rows.append(row)
    return tuple(rows[::-1])


@cache
def one_of(size: int, asides: int = 0) -> Form:
    """One of so many options. Nearly all forms are of this kind or the next: made once."""
    return Form(size, asides=asides)


@cache
def some_of(size: int, low: int, high: int) -> Form:
    """From `low` to `high` of so many options."""
    return Form(size, True, low, high)
