"""How a game is shown and asked: on a screen, or as plain lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hullbreach.kernel.chronicle import Event
from hullbreach.kernel.game import Choice
from hullbreach.kernel.seatview import DecisionView, SeatView
from hullbreach.kernel.words import Note

from .drawing import Drawer


class Left(Exception):
    """The person has gone: end of input."""


@dataclass
class Scene:
    """What a person is shown when asked. `news` is what happened since the last own decision."""

    drawer: Drawer
    seats: Sequence[str]
    view: SeatView
    decision: DecisionView
    log: Sequence[Event]
    news: int
    """So many of the last lines of the log are new."""
    hint: str = ""
    coach: Sequence[str] = ()
    """What the coach of a guided game says."""

    @property
    def seat(self) -> int:
        seat = self.view.seat
        assert seat is not None
        return seat

    @property
    def name(self) -> str:
        return self.drawer.name(self.view.table, self.seat)


class Front(ABC):
    """A way to show things. It never changes a match."""

    def note(self, line: str) -> None:
        """Tell something that must still be seen when the next decision is shown."""
        self.say([line])

    @abstractmethod
    def scene(self, scene: Scene) -> None:
        """Show a decision with all that is needed for it."""

    @abstractmethod
    def board(self, scene: Scene) -> None:
        """Show the board alone."""

    @abstractmethod
    def players(self, scene: Scene) -> None:
        """Show the state of the players."""

    @abstractmethod
    def say(self, lines: Iterable[str]) -> None:
        """Print lines of text."""

    @abstractmethod
    def story(self, words: str) -> None:
        """Show a piece of the story until it is put away."""

    @abstractmethod
    def curtain(self, name: str) -> None:
        """Hide everything, then fetch another person."""

    @abstractmethod
    def ending(self, lines: Iterable[str]) -> None:
        """Show how the game ended."""

    @abstractmethod
    def ask(self, question: str) -> str:
        """A line from the person. Raises Left at the end of input."""


def how_to_answer(decision: DecisionView) -> str:
    """How to answer, in a sentence."""
    return f"{_how(decision)}, or ? for help."


MODE_WORDS = {
    "first": "Whoever acts first is first; it ends when one acts or all have declined.",
    "agree": "All asked must choose the same. What each chose is not told.",
    "each": "All asked choose at once, each for itself.",
}
"""What people should know of a decision that is not theirs alone, by its mode."""


def fact_words(note: Note) -> str:
    """A fact of a situation; "!" stands before what may cost a life or the game."""
    return f"! {note.words}" if note.grave else note.words


def counting(decision: DecisionView, number: int) -> str:
    """How a choice (from 1) counts in an amount, in brackets; "" if there is nothing to say."""
    form = decision.form
    if not form.amounts or number > form.size:
        return ""
    often = form.repeats[number - 1] if form.repeats else 1
    weight = form.weights[number - 1] if form.weights else 1
    each = f"counts {weight}" if weight > 1 else ""
    times = f"up to {often} times" if often > 1 else "" if often else "not now"
    words = ", ".join(part for part in (each, times) if part)
    return f" [{words}]" if words else ""


def _how(decision: DecisionView) -> str:
    count = len(decision.choices) - decision.asides
    low, high = decision.low, decision.high
    if decision.form.amounts and high > 1:
        total = str(high) if low == high else f"{low} to {high}"
        again = f"e.g. 1x{high - 1} 2 for {high - 1} times 1 and once 2"
        if decision.form.weights:
            return f"Type numbers that count {total} in all, {again}"
        return f"Type {total} numbers, one more than once if you like, {again}"
    if not decision.several:
        count = len(decision.choices)
        return "Press Enter" if count == 1 else f"Type a number from 1 to {count}"
    if low == high == 1:
        return "Press Enter" if count == 1 else f"Type a number from 1 to {count}"
    if low == high == count:
        return "Press Enter to take all"
    if low == high:
        return f"Type {low} numbers, e.g. {' '.join(str(n + 1) for n in range(low))}"
    if low == 0 and high == 1:
        return f"Type a number from 1 to {count}, or Enter for none"
    if low == 0:
        return f"Type up to {high} numbers with spaces between, or Enter for none"
    return f"Type {low} to {high} numbers with spaces between"


ASIDE = "Before you answer"
"""The heading of asides."""


def grouped(decision: DecisionView) -> list[tuple[str, list[tuple[int, Choice]]]]:
    """The choices, numbered from 1, under their headings in order of first appearance.

    One heading for all is none.
    """
    groups: dict[str, list[tuple[int, Choice]]] = {}
    own = len(decision.choices) - decision.asides
    for number, choice in enumerate(decision.choices, 1):
        group = choice.group if number <= own else ASIDE
        groups.setdefault(group, []).append((number, choice))
    if len(groups) == 1:
        return [("", list(enumerate(decision.choices, 1)))]
    return list(groups.items())
