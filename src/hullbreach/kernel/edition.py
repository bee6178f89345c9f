"""What rules a table is played by: the flow, the game's tables and functions, the rulebook.

An edition is chosen by a setup, shared by all tables of the same setup and never changed. A game
derives its own from `Edition` and adds what an expansion could want to replace; rules reach it
through the state (`g.edition`), so tables with and without an expansion run side by side. An
expansion is a function from an edition to an edition, made with `dataclasses.replace` and the
helpers below. Base rules never ask which expansions there are.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from .compiling import mypyc_attr
from .errors import ContentError
from .rulebook import Rulebook
from .state import Jump, Step

Modifier = Callable[[Any, int, int], int]
"""`(g, who, n) -> n`: what a number that base rules work out for a seat becomes."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True, eq=False)
class Edition:
    """Base of every game's edition; a game adds its own tables and functions as fields."""

    flow: Mapping[str, Step]
    """Name -> step."""
    first_step: str
    rulebook: Rulebook
    """The parts in play: the base's and the expansions'."""
    windows: Mapping[str, str] = field(default_factory=dict)
    """Reaction windows by name, in words."""
    standing_steps: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """How long a standing answer may hold: a name ("turn") -> the steps that end it."""
    mods: Mapping[str, tuple[Modifier, ...]] = field(default_factory=dict)
    """The seams, numbers that expansions may change ("burst.hits"): the base names each with ();
    rules ask with `g.modified(seam, who, n)`."""


E = TypeVar("E", bound=Edition)
K = TypeVar("K")
V = TypeVar("V")


def with_modifier(rules: E, seam: str, modifier: Modifier) -> E:
    """An edition with one more modifier at a seam, behind those there are.

    Raises ContentError if base rules have no such seam.
    """
    if seam not in rules.mods:
        raise ContentError(f"no seam {seam!r}; there are {', '.join(rules.mods) or 'none'}")
    return replace(rules, mods={**rules.mods, seam: (*rules.mods[seam], modifier)})


def replaced(table: Mapping[K, V], entries: Mapping[K, V]) -> dict[K, V]:
    """A table with other entries. Raises ContentError for one that it does not have."""
    for key in entries:
        if key not in table:
            raise ContentError(f"nothing to replace: no entry {key!r}")
    return {**table, **entries}


def added(table: Mapping[K, V], entries: Mapping[K, V]) -> dict[K, V]:
    """A table with more entries. Raises ContentError for one that it has already."""
    for key in entries:
        if key in table:
            raise ContentError(f"entry {key!r} is there already")
    return {**table, **entries}


def inserted(flow: Mapping[str, Step], name: str, step: Step, *, before: str) -> dict[str, Step]:
    """A flow in which whoever goes to the step `before`, by Jump too, goes to `name` first.

    The new step returns the name of the next one like any other, most often `before`.
    Raises ContentError if there is no step `before`, or one of this name already.
    """
    if before not in flow:
        raise ContentError(f"no step {before!r} to go before")
    led = {other: _led(known, before, name) for other, known in flow.items()}
    return added(led, {name: step})


def _led(step: Step, goal: str, instead: str) -> Step:
    """A step that leads to another where it led to `goal`."""

    def aim(next_step: str) -> str:
        return instead if next_step == goal else next_step

    def run(g: Any) -> Any:
        try:
            next_step = step(g)
        except Jump as jump:
            raise Jump(aim(jump.step)) from None
        if isinstance(next_step, Generator):
            return procedure(next_step)
        return aim(next_step)

    def procedure(running: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        try:
            next_step = yield from running
        except Jump as jump:
            raise Jump(aim(jump.step)) from None
        return aim(next_step)

    return run
