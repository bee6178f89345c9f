"""Asides: what a seat may do at a decision without answering it.

A free discard, a free move, a proposal to all: whoever takes one has it carried out and is asked
anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from .decision import ANY, FIRST, Decision, Option
from .state import Procedure, carry_out


class Aside(NamedTuple):
    """Options of one sort that may be taken without answering, and what taking one does.

    `run` is given what stands in the option behind its verb.
    """

    options: Sequence[Option]
    run: Callable[..., Procedure[None] | None]


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
        offered = [list(asides(seat)) for seat in (d.seats if d.mode == FIRST else d.seats[:1])]
        more = [_options(own) for own in offered]
        if idle and not any(more):
            return None
        if d.mode == FIRST:
            options = [[*own, *added] for own, added in zip(d.options, more, strict=True)]
            d.add_asides(options, [len(added) for added in more])
        elif more[0]:
            d.add_asides([*d.options, *more[0]], len(more[0]))
        answer: Any = yield d
        chosen = answer
        if answer is not None and d.mode in (ANY, FIRST):
            chosen = answer[1]
        taken = _taken(offered, chosen)
        if taken is None:
            return answer
        yield from carry_out(taken.run(*chosen[1:]))


def _options(asides: Iterable[Aside]) -> list[Option]:
    found: list[Option] = []
    for options, _ in asides:
        found += options
    return found


def _taken(offered: list[list[Aside]], chosen: Any) -> Aside | None:
    """The aside that an answer is of, None if it answers the question."""
    for own in offered:
        for aside in own:
            for option in aside.options:
                if option is chosen:
                    return aside
    return None
