"""The Insider: where her story ends well, and what it is worth to lead her there."""

from __future__ import annotations

from collections.abc import Iterator

from ..board import BEYOND
from . import aims, pace
from .errands import DATA, Errand
from .reading import Sight

UPLOAD = 406
ENDINGS = {106: "Landing Zone", 206: "", 306: "", UPLOAD: "Server Room", 506: "Nest"}
"""Cards with two endings, the good one first; the room it takes, "" for any of a section."""
LED, LEFT = 1.2, 0.05
"""What it is worth to lead her nearer, and to lead her on for no reason."""


def card(s: Sight) -> int:
    """The active story card, 0 without her."""
    seen = s.view.insider
    return seen.cards[-1].id if seen is not None and seen.cards else 0


def ends(s: Sight) -> dict[int, int]:
    """By room: how far it is to where her story could end well."""
    number, rooms = card(s), s.view.rooms
    if number == 206:
        return pace.distances(s, [it.slot for it in rooms if it.name and s.section(it.slot) == 0])
    if number == 306:
        found = [it.slot for it in rooms if it.computer and s.section(it.slot) == 1]
        return pace.distances(s, found)
    name = ENDINGS.get(number, "")
    return pace.distances(s, [s.named[name]] if name in s.named else [])


def waiting(s: Sight) -> int:
    """The room slot where she waits to be led, or for what she came for; -1 for none."""
    seen = s.view.insider
    if seen is None or seen.side != "friendly" or seen.room not in ends(s):
        return -1
    return seen.room


def errand(s: Sight) -> Iterator[Errand]:
    """To where she is, to lead her or to do with her what she came for."""
    slot = waiting(s)
    if card(s) == UPLOAD and not s.me.data:
        yield DATA
    elif slot >= 0:
        yield Errand("", -1, 4.5, slot=slot)


def story(s: Sight, number: int, use: int, *way: object) -> float:
    """What a story card offers: it goes on, for better or worse. Of two endings the good one, and
    the other for who wants no task fulfilled."""
    if number not in ENDINGS:
        return 1.0
    return 2.0 if (use == 1) == ("Hidden Agenda" in aims.aims(s)) else -1.0


def escort(s: Sight, k: int) -> float:
    """She is led on to where her story ends well, else where nothing else is to do."""
    seen, far = s.view.insider, ends(s)
    assert seen is not None
    if seen.room in far and "Hidden Agenda" not in aims.aims(s):
        return LED if far.get(BEYOND[seen.room][k], 99) < far[seen.room] else -LED
    return LEFT if s.hand >= 3 and not s.shadows else -0.4


def her_way(s: Sight, k: int) -> float:
    """Whether she goes on: as long as that is nearer."""
    return 1.0 if escort(s, k) == LED else 0.0
