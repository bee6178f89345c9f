"""The state of a game: plain data; through `io` it reaches chance and the chronicle, through
`edition` the rules it is played by."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from types import MemberDescriptorType
from typing import Any, Protocol, Self, TypeVar

from .compiling import mypyc_attr
from .decision import Decision

T = TypeVar("T")
Procedure = Generator[Decision, Any, T]
"""A rule as a generator: yields decisions, is sent what was chosen, returns a T in the end.

`Procedure[None]` only does something; `Procedure[bool]` says whether it did; a step of the flow
is a `Procedure[str]`. `x = yield from rule(...)` has the type that the rule's signature names.
"""

Step = Callable[[Any], Procedure[str] | str]
"""A step of a flow over its game's state: a procedure, or a plain function, that returns the name
of the next step, "" at the end of the game."""


def carry_out(effect: Procedure[None] | None) -> Procedure[None]:
    """Run an effect that may be a procedure or, where it asks nothing, a plain function's None."""
    if effect is not None:
        yield from effect


def then(effect: Procedure[Any], result: T) -> Procedure[T]:
    """Run an effect that asks something, and say what comes out in the end: for a rule that mostly
    asks nothing and is a plain function then."""
    yield from effect
    return result


class Io(Protocol):
    """What a running match gives its state."""

    telling: bool
    """Whether anything said is kept; else it is not even passed on."""

    def chance(self, n: int, what: str) -> int: ...

    def pick(self, pool: list[Any], what: str) -> int: ...

    def say(
        self,
        kind: str,
        rule: str,
        args: tuple[Any, ...],
        to: tuple[int, ...] | None,
        story: bool = False,
    ) -> None: ...

    def imagined(self, state: State) -> State: ...

    def reveal(self) -> None: ...


TRANSIENT = ("io", "edition")
"""The fields of a state that a running match sets: neither copied nor stored."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class State:
    """Base of every game's state. Subclasses add fields of plain data only, and may name more that
    are `transient`: what can be worked out from the others, None until it is."""

    step: str = ""
    """The running step of the edition's flow, "" when the game is over."""
    io: Any = None
    """The match while its rules run (see Io), else what draws nothing (running.py, AT_REST); None
    in checkpoints and stored states."""
    edition: Any = None
    """The game's Edition that is played; None in checkpoints and stored states."""

    def __init_subclass__(cls) -> None:
        # A dataclass with slots in plain Python would lay its own over the fields of a compiled
        # State, which rules that are compiled would not see.
        for name in ("step", *TRANSIENT):
            if isinstance(vars(cls).get(name), MemberDescriptorType):
                delattr(cls, name)

    @staticmethod
    def transient() -> tuple[str, ...]:
        """The fields that are neither copied nor stored. No ClassVar: a dataclass that is compiled
        would take it for a field."""
        return TRANSIENT

    def chance(self, n: int, what: str) -> int:
        """A number 0 to n-1 drawn by chance; `what` names the draw ("noise die")."""
        drawn: int = self.io.chance(n, what)
        return drawn

    def take(self, pool: list[int], what: str) -> int:
        """Remove a random element of a non-empty pool; its order is not kept."""
        index: int = self.io.pick(pool, what)
        value: int = pool[index]
        pool[index] = pool[-1]
        pool.pop()
        return value

    def say(self, kind: str, rule: str, *args: Any) -> None:
        """Tell everybody what happened, and by which rule."""
        io = self.io
        if io.telling:
            io.say(kind, rule, args, None)

    def tell(self, seats: tuple[int, ...], kind: str, rule: str, *args: Any) -> None:
        """Tell only some seats what happened."""
        io = self.io
        if io.telling:
            io.say(kind, rule, args, seats)

    def modified(self, seam: str, who: int, n: int) -> int:
        """What the modifiers at a seam of the edition make of a number worked out for a seat."""
        for modifier in self.edition.mods[seam]:
            n = modifier(self, who, n)
        return n

    def story(self, kind: str, rule: str, *args: Any) -> None:
        """Tell everybody a piece of the story: a line of the log, mostly long, that everybody is
        shown until it is put away, each for itself. It asks nothing and holds nothing up."""
        io = self.io
        if io.telling:
            io.say(kind, rule, args, None, True)

    def imagined(self) -> Self:
        """A copy to try rules on (see imagine.py): without log, and chance in it raises."""
        copied: Self = self.io.imagined(self)
        return copied

    def reveal(self) -> None:
        """Something hidden has been shown to somebody without chance: undo stops here."""
        self.io.reveal()


class Jump(Exception):
    """Raised by a procedure to leave everything that runs and go on at a step of the flow."""

    def __init__(self, step: str) -> None:
        super().__init__(step)
        self.step = step
