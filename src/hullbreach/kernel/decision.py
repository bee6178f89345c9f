"""Decisions: what a procedure yields when a seat has to choose.

A decision is plain data, so a pending choice can always be saved. Its options are tuples
`(verb, *arguments)` of plain values; a front end gets words for them from the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from .errors import StuckGame
from .form import Answer, Form, Given, most, one_of, some_of

__all__ = [
    "AGREE", "ANY", "EACH", "FIRST", "MODES", "ONE", "Answer", "Decision", "Form", "Option", "most",
]  # fmt: skip

ONE: Final = 0
"""One seat chooses. The procedure is sent the option (or the list of options, see `several`)."""
ANY: Final = 1
"""Any of the seats may answer, the first answer counts. Sent: (seat, option)."""
EACH: Final = 2
"""Each seat chooses, in secret. Sent: the list of options, in the order of `seats`."""
AGREE: Final = 3
"""All seats must name the same option; the first two unlike answers end it. Sent: that option, or
None if they did not agree."""
FIRST: Final = 4
"""Each seat may act or decline (option 0), in secret; ends when one acts or all have declined.
Sent: (seat, option), or None if nobody acts."""

MODES = ("one", "any", "each", "agree", "first")
"""The modes by name, as front ends know them."""

Option = tuple[Any, ...]
"""`(verb, *arguments)`: a name and plain values, which a game puts into words."""


@dataclass(slots=True, init=False)
class Decision:
    """A question to one or more seats.

    In modes EACH and FIRST each seat has a list of options of its own, and `about`, `low`,
    `high`, `repeats`, `weights` and `asides` may be lists too, with one value a seat.
    """

    kind: str
    """What is asked, as a name; public. Words for it are the game's."""
    seats: tuple[int, ...]
    """Who is asked, at least one."""
    options: list[Any]
    """Options, for all seats alike; in modes EACH and FIRST a list of options for each of
    `seats`, in their order. For the asked only."""
    rule: str
    """The id of the rule that asks."""
    about: tuple[Any, ...] | list[tuple[Any, ...]] = ()
    """What the question is about, plain values for the words of the prompt. For the asked only."""
    several: bool = False
    """An answer is one index, and an option is sent; with `several` it is ascending indices, and
    a list of options is sent."""
    low: int | list[int] = 1
    """With `several`: the least sum of weights to take; without weights, of options."""
    high: int | list[int] = 1
    """With `several`: the largest such sum."""
    mode: int = ONE
    """ONE, ANY, EACH, AGREE or FIRST."""
    window: str = ""
    """The name of a reaction window (see Match.set_standing), "" for other decisions."""
    repeats: tuple[int, ...] | list[tuple[int, ...]] = ()
    """How often each option may be taken, one number an option; () for once."""
    weights: tuple[int, ...] | list[tuple[int, ...]] = ()
    """What each option counts, one number an option; () for 1."""
    asides: int | list[int] = 0
    """So many options, the last ones, may be taken without answering (see asides.ask)."""
    plain: bool = field(init=False, repr=False, compare=False)
    """Whether one seat answers, and each option counts once and for one: so nearly all are, and no
    Form is needed for them. With asides only where one option is taken."""

    # Written out, since this is made at every choice: mypyc compiles it, but not the one that
    # dataclass would make.
    def __init__(
        self,
        kind: str,
        seats: tuple[int, ...],
        options: list[Any],
        rule: str,
        about: tuple[Any, ...] | list[tuple[Any, ...]] = (),
        several: bool = False,
        low: int | list[int] = 1,
        high: int | list[int] = 1,
        mode: int = ONE,
        window: str = "",
        repeats: tuple[int, ...] | list[tuple[int, ...]] = (),
        weights: tuple[int, ...] | list[tuple[int, ...]] = (),
        asides: int | list[int] = 0,
    ) -> None:
        self.kind = kind
        self.seats = seats
        self.options = options
        self.rule = rule
        self.about = about
        self.several = several
        self.low = low
        self.high = high
        self.mode = mode
        self.window = window
        self.repeats = repeats
        self.weights = weights
        self.asides = asides
        self.plain = len(seats) == 1 and not (
            mode or repeats or weights or (several and asides)
        )

    def options_for(self, seat: int) -> list[Option]:
        """The options of an asked seat, asides last."""
        if self.mode == EACH or self.mode == FIRST:
            options: list[Option] = self.options[self.seats.index(seat)]
            return options
        return self.options

    def about_for(self, seat: int) -> tuple[Any, ...]:
        """What the question of an asked seat is about."""
        about = self.about
        return about[self.seats.index(seat)] if type(about) is list else about  # type: ignore[return-value]

    def form(self, seat: int) -> Form:
        """How an asked seat may answer."""
        if self.plain:
            n = len(self.options)
            if self.several:
                return some_of(n, self.low, self.high)  # type: ignore[arg-type]
            asides = self.asides
            return one_of(n - asides, asides) if asides else one_of(n)  # type: ignore[operator, arg-type]
        asides = self.asides
        if not (self.several or self.repeats or self.weights) and isinstance(asides, int):
            return one_of(len(self.options_for(seat)) - asides, asides)
        at = self.seats.index(seat)
        asides = _of(asides, at)
        return Form(
            len(self.options_for(seat)) - asides,
            self.several,
            _of(self.low, at),
            _of(self.high, at),
            _of(self.repeats, at),
            _of(self.weights, at),
            asides,
        )

    @property
    def declining(self) -> Answer:
        """The answer that declines a reaction window."""
        return () if self.several else 0

    def add_asides(self, options: list[Any], asides: int | list[int]) -> None:
        """Have options, the last ones, that may be taken without answering."""
        self.options, self.asides = options, asides
        self.plain = self.plain and not (self.several and asides)

    def forced(self, seat: int) -> bool:
        """Whether the seat has exactly one possible answer."""
        if self.plain:
            n = len(self.options)  # where there are asides they are among them
            return n == 1 if not self.several else self.high == 0 or self.low == n
        if self.asides and self.mode == ONE:
            return False
        return self.form(seat).only() is not None

    def pick(self, seat: int, answer: Given) -> Any:
        """The option or options an answer means. Raises BadChoice, naming what is wrong."""
        options = self.options_for(seat) if self.mode else self.options
        if not self.several:
            if type(answer) is int and 0 <= answer < len(options):
                return options[answer]
        elif type(answer) is tuple and self.plain:
            picked = self._picked(answer)
            if picked is not None:
                return picked
        form = self.form(seat)
        form.fit(answer, self.kind)
        if type(answer) is int:
            return options[answer] if answer >= form.size else [options[answer]]
        return list(map(options.__getitem__, answer))

    def _picked(self, answer: tuple[Given, ...]) -> list[Option] | None:
        """The options of ascending indices, None if that is no answer to a plain question."""
        options = self.options
        picked: list[Option] = []
        last, n = -1, len(options)
        for index in answer:
            if type(index) is not int or not last < index < n:
                return None
            picked.append(options[index])
            last = index
        return picked if self.low <= len(picked) <= self.high else None  # type: ignore[operator]

    def check(self) -> None:
        """Raises StuckGame if nobody could answer this: a defect of the rule that asks."""
        if not self.options or not self.seats:
            raise StuckGame(f"{self.kind}: a choice among nothing")
        if self.plain:
            low, high = self.low, self.high
            if not self.several:
                if len(self.options) == self.asides:
                    raise StuckGame(f"{self.kind}: nothing but asides to choose")
                return
            if not self.window and 0 <= high >= low <= len(self.options):  # type: ignore[operator]
                return
        if self.mode == ANY and self.window:
            raise StuckGame(f"{self.kind}: who is first of any decides no window; ask FIRST")
        if self.mode == FIRST and self.several:
            raise StuckGame(f"{self.kind}: who acts first takes one option, not several")
        if self.asides and self.mode in (EACH, AGREE):
            raise StuckGame(f"{self.kind}: no asides where several answer for themselves")
        if self.mode in (EACH, FIRST) and len(self.options) != len(self.seats):
            raise StuckGame(f"{self.kind}: {len(self.options)} lists for seats {self.seats}")
        for seat in self.seats:
            form = self.form(seat)
            form.check(self.kind)
            if self.window and form.several and form.low > 0:
                raise StuckGame(f"{self.kind}: a reaction window that cannot be declined")


def _of(value: Any, at: int) -> Any:
    """A value for all, or the one of a seat."""
    return value[at] if type(value) is list else value
