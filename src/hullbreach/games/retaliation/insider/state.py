"""What lies on the table of the Insider; all of it is public but the texts of story cards to come.

Nothing of it is drawn by chance: which story is told hangs on the room that starts it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..content import ROOMS
from ..crew import on_map
from ..facility import neighbours
from ..state import NOWHERE, Intruder, Retaliation
from .content import CARDS, STORIES, StoryCard

ASIDE, FRIENDLY, HOSTILE = range(3)
"""Her card: out of play, or which side of it is up (NR-INS-13)."""
NO_CARD = 0
"""As the number of a story card."""
GOAL_ROW = 6
"""The row of the cards that declare a story task (x06)."""
CARD_OF = {card.number: card for card in CARDS}
STORY_OF = {
    n: story
    for n, room in enumerate(ROOMS)
    for story in STORIES
    if room.name in story.rooms
}  # fmt: skip
"""By room tile: the story that it starts; none for the fixed rooms (NR-INS-03)."""


@dataclass(slots=True, eq=False)
class Insider:
    """The story, and the woman it is about."""

    deck: list[int] = field(default_factory=list)
    """Story cards that were not turned yet, by their numbers (NR-INS-02)."""
    boxed: list[int] = field(default_factory=list)
    """Those of the other stories."""
    turned: list[int] = field(default_factory=list)
    """Story cards that were resolved; the last one is active (NR-INS-11)."""
    markers: int = 0
    """On the active card (NR-INS-36)."""
    side: int = ASIDE
    model: Intruder | None = None
    """On the map. Hits lie beside it while she is hostile (NR-INS-26)."""
    health: int = 0
    """The slot of the marker on her health track, from 0 (NR-INS-16)."""
    fell: int = NOWHERE
    """The room slot that she died in (story 208)."""


def of(g: Retaliation) -> Insider:
    """The part of the table (table.py) that is this expansion's."""
    table: Any = g
    found: Insider = table.insider
    return found


def active(g: Retaliation) -> StoryCard | None:
    """The newest card, which covers all before it (NR-INS-11)."""
    turned = of(g).turned
    return CARD_OF[turned[-1]] if turned else None


def showing(g: Retaliation, *numbers: int) -> bool:
    """Whether the active card is one of these: its ongoing part works (NR-INS-08)."""
    turned = of(g).turned
    return bool(turned) and turned[-1] in numbers


def lasting(g: Retaliation, number: int) -> bool:
    """Whether the lower part of a dotted card works: once turned, while she is on the map on the
    friendly side of her card (NR-INS-12, -35)."""
    return number in of(g).turned and friendly(g)


# -- where she is ------------------------------------------------------------------------------


def room_of(g: Retaliation) -> int:
    """Her room slot, NOWHERE off the map."""
    model = of(g).model
    return NOWHERE if model is None else model.place


def friendly(g: Retaliation) -> bool:
    """Whether she is on the map with the friendly side of her card up."""
    here = of(g)
    return here.model is not None and here.side == FRIENDLY


def hostile(g: Retaliation) -> bool:
    """Whether she is on the map with the hostile side of her card up."""
    here = of(g)
    return here.model is not None and here.side == HOSTILE


def with_her(g: Retaliation, seat: int) -> bool:
    """Whether a character is in her room."""
    p = g.players[seat]
    return on_map(p) and p.room == room_of(g) != NOWHERE


def next_to_her(g: Retaliation, seat: int) -> bool:
    """Whether a character is in a room that neighbours hers; doors do not matter."""
    p = g.players[seat]
    return on_map(p) and p.room in rooms_beside(g)


def rooms_beside(g: Retaliation) -> list[int]:
    """The rooms that neighbour hers."""
    slot = room_of(g)
    return [room for room, _ in neighbours(g, slot)] if slot != NOWHERE else []


def declared(g: Retaliation) -> int:
    """The story card that declares a task besides the mission's, 0 for none (NR-INS-32)."""
    return next((n for n in of(g).turned if n % 100 == GOAL_ROW), NO_CARD)
