"""Decisions: what a procedure yields when a seat has to choose.

A decision is plain data, so a pending choice can always be saved. Its options are tuples
`(verb, *arguments)` of plain values; a front end gets words for them from the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import BadChoice

ONE = 0
"""One seat chooses. The procedure is sent the option (or the list of options, see `high`)."""
ANY = 1
"""Any of the seats may answer, the first answer counts. Sent: (seat, option)."""
EACH = 2
"""Each seat chooses, in secret. Sent: the list of options, in the order of `seats`."""
AGREE = 3
"""All seats must name the same option. Sent: that option, or None if they did not agree."""

Option = tuple[Any, ...]
Answer = int | tuple[int, ...]
"""The index of an option; for a choice of several the ascending indices."""


@dataclass(slots=True)
class Decision:
    """A question to one or more seats.

    `options` is shared by all seats asked, except in mode EACH: there it is one list a seat.
    An answer is one index; with `several` it is `low` to `high` distinct ascending indices, and
    the procedure is sent a list.
    `kind` names what is asked and is public; `about` and the options are for the asked only.
    `window` names a reaction window (see Match.set_standing), "" for other decisions.
    `rule` is the id of the rule that asks.
    """

    kind: str
    seats: tuple[int, ...]
    options: list[Any]
    rule: str
    about: tuple[Any, ...] = ()
    several: bool = False
    low: int = 1
    high: int = 1
    mode: int = ONE
    window: str = ""

    def options_for(self, seat: int) -> list[Option]:
        """The options of an asked seat."""
        if self.mode == EACH:
            options: list[Option] = self.options[self.seats.index(seat)]
            return options
        return self.options

    def forced(self, seat: int) -> bool:
        """Whether the seat has exactly one possible answer."""
        count = len(self.options_for(seat))
        return self.high == 0 or self.low == count if self.several else count == 1

    def pick(self, seat: int, answer: Answer) -> Any:
        """The option or options an answer means. Raises BadChoice, naming what is wrong."""
        options = self.options if self.mode != EACH else self.options_for(seat)
        count = len(options)
        if not self.several:
            if type(answer) is not int or not 0 <= answer < count:
                raise BadChoice(f"{self.kind}: {answer!r} is not one of 0 to {count - 1}")
            return options[answer]
        if type(answer) is int:
            answer = (answer,)
        if type(answer) is not tuple:
            raise BadChoice(f"{self.kind}: a list of {self.low} to {self.high} options is needed")
        if not self.low <= len(answer) <= self.high:
            raise BadChoice(
                f"{self.kind}: {len(answer)} options chosen, {self.low} to {self.high} are needed"
            )
        last = -1
        for index in answer:
            if type(index) is not int or not last < index < count:
                raise BadChoice(
                    f"{self.kind}: {answer!r} is not a list of ascending numbers 0 to {count - 1}"
                )
            last = index
        return [options[index] for index in answer]
