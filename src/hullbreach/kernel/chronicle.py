"""The chronicle: what happened, for whom, by which rule, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from .words import Ref

LEVELS = ("turn", "head", "lead", "part")
TOPICS = ("fight", "death", "event")


class Sort(NamedTuple):
    """What a line of the log is to who reads it.

    `level`: a "turn" begins a part of the game, a "head" stands for itself, a "lead" belongs to
    the line behind it and a "part" to the head before it. `topic`: "fight" and "death" are fights,
    an "event" is one of those that a game is told by; "" for all else.
    """

    level: str = "head"
    topic: str = ""


HEAD = Sort()
PART = Sort("part")


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. `to` are the seats that may know, None for everybody.

    `kind` and `args` are for animations and sounds, `words` for people, `rule` names the rule.
    `refs` are the things on the table that the words speak of.
    `at` is the number of choices before it (entries would count chances, which are not public).
    `story`: it is shown to each until put away (State.story). `level`, `topic`: see Sort.
    """

    at: int
    kind: str
    rule: str
    words: str
    args: tuple[Any, ...] = ()
    to: tuple[int, ...] | None = None
    refs: tuple[Ref, ...] = ()
    story: bool = False
    level: str = "head"
    topic: str = ""

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat may see it; None is a spectator."""
        return self.to is None or (seat is not None and seat in self.to)


class Told(NamedTuple):
    """A line of the log that stands for itself, and what belongs to it, in order."""

    head: Event
    leads: list[Event]
    parts: list[Event]

    @property
    def events(self) -> list[Event]:
        """All its lines."""
        return [*self.leads, self.head, *self.parts]

    def fights(self) -> bool:
        """Whether it speaks of a fight or a death."""
        return any(event.topic in ("fight", "death") for event in self.events)

    def names(self, seat: int) -> bool:
        """Whether it speaks of a seat, or to nobody but it."""
        return any(("seat", seat) in event.refs or event.to == (seat,) for event in self.events)


def told(events: Iterable[Event]) -> list[Told]:
    """A log by its heads. Whatever follows leads is their head, so none goes astray."""
    found: list[Told] = []
    leads: list[Event] = []
    for event in events:
        if event.level == "lead":
            leads.append(event)
        elif leads or not found or event.level != "part":
            found.append(Told(event, leads, []))
            leads = []
        else:
            found[-1].parts.append(event)
    if leads:  # what they lead to is still to come
        found.append(Told(leads[0], [], leads[1:]))
    return found
