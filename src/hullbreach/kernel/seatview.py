"""What a seat is shown of a match: plain data for any front end."""

from __future__ import annotations

import msgspec

from .decision import Answer, Form
from .edition import Edition
from .game import Choice, Setup
from .result import Result
from .words import Note


class DecisionView(msgspec.Struct, frozen=True, gc=False):
    """A pending decision as an asked seat sees it. Answer with an index into `choices`; with
    `several` with ascending ones that come to `low` to `high`.

    `mode` is one of decision.MODES. `repeats` says how often each choice may be taken, `weights`
    how much each counts, () for 1. The last `asides` choices may be taken, one at a time, without
    answering. `forced`: there is one possible answer only.
    """

    kind: str
    prompt: str
    rule: str
    mode: str
    several: bool
    low: int
    high: int
    repeats: tuple[int, ...]
    weights: tuple[int, ...]
    asides: int
    forced: bool
    window: str
    choices: tuple[Choice, ...]
    hint: str = ""
    """Advice for who meets this kind of decision for the first time, "" for none."""
    situation: tuple[Note, ...] = ()
    """What to have in mind: the moment, odds, dangers."""
    nothing: str = ""
    """What taking none of the choices means, where one may ("Keep all"); "" for just that."""

    @property
    def form(self) -> Form:
        """What an answer may look like."""
        own = len(self.choices) - self.asides
        return Form(own, self.several, self.low, self.high, self.repeats, self.weights, self.asides)


class EditionView(msgspec.Struct, frozen=True, gc=False):
    """What rules a table is played by, as far as front ends show it."""

    parts: tuple[str, ...]
    """The titles of the parts of the rulebook in play."""
    windows: dict[str, str]
    """Reaction windows by name, in words."""
    standing: tuple[str, ...]
    """How long a standing answer may hold."""
    groups: tuple[str, ...] = ()
    """The headings of choices, in the order in which they are listed."""
    open: bool = False
    """Whether every seat sees the same."""


class SequelView(msgspec.Struct, frozen=True, gc=False):
    """What the same people may play next; `words` say what is different, "" for the same."""

    setup: Setup
    words: str


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """All that a seat sees of a match: who is to decide, its own decision, the game's view."""

    game: str
    setup: Setup
    seq: int
    seat: int | None
    over: bool
    awaiting: tuple[int, ...]
    awaited: str
    """What those awaited decide, as far as that is public."""
    decision: DecisionView | None
    noted: Answer | None
    """The own answer that takes effect when the open reaction window closes."""
    held: tuple[int, ...]
    """Seats that have asked for time at the open reaction window."""
    table: msgspec.Struct
    result: Result | None
    edition: EditionView
    sequel: SequelView | None


def edition_view(edition: Edition, groups: tuple[str, ...], open: bool) -> EditionView:
    """What front ends show of an edition."""
    windows, standing = dict(edition.windows), tuple(edition.standing_steps)
    return EditionView(edition.rulebook.parts, windows, standing, groups, open)
