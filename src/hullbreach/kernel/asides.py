"""Asides: what a seat may do at a decision without answering it.

A free discard, a free move, a proposal to all: whoever takes one has it carried out and is asked
anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from .decision import ANY, FIRST, Decision, Option
from .state import Procedure, carry_out


class Aside(NamedTuple):
    """An option that may be taken without answering, and what it does."""

    option: Option
    run: Callable[[], Procedure[None] | None]


def ask(
    make: Callable[[], Decision],
    asides: Callable[[int], Iterable[Aside]],
    *,
    idle: bool = False,
) -> Procedure[Any]:
    """Ask what `make` asks, with the asides each seat has; sent back is the answer to the question.

    Both are called anew after every aside: one may change what can be answered, or leave the
    procedure by a Jump. Not for modes EACH and AGREE. In mode ANY all asked share options, so
    there the asides are those of the first seat. `idle`: the question is there for its asides
    alone, and is not asked where there are none; None is sent back then.
    """
    while True:
        d = make()
        offered = [list(asides(seat)) for seat in d.seats]
        if idle and not any(offered):
            return None
        if d.mode == FIRST:
            options = [
                [*own, *(a.option for a in more)]
                for own, more in zip(d.options, offered, strict=True)
            ]
            d.add_asides(options, [len(more) for more in offered])
        else:
            d.add_asides([*d.options, *(a.option for a in offered[0])], len(offered[0]))
        answer: Any = yield d
        chosen = answer
        if answer is not None and d.mode in (ANY, FIRST):
            chosen = answer[1]
        taken = [a for more in offered for a in more if a.option is chosen]
        if not taken:
            return answer
        yield from carry_out(taken[0].run())
