"""The chronicle: what happened, for whom, by which rule, in words."""

from __future__ import annotations

from typing import Any

import msgspec

from .words import Ref


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. `to` are the seats that may know, None for everybody.

    `kind` and `args` are for animations and sounds, `words` for people, `rule` names the rule.
    `refs` are the things on the table that the words speak of.
    `at` is the number of choices before it (entries would count chances, which are not public).
    `story`: it is shown to each until put away (State.story).
    """

    at: int
    kind: str
    rule: str
    words: str
    args: tuple[Any, ...] = ()
    to: tuple[int, ...] | None = None
    refs: tuple[Ref, ...] = ()
    story: bool = False

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat may see it; None is a spectator."""
        return self.to is None or (seat is not None and seat in self.to)
