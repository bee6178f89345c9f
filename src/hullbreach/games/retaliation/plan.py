"""What is printed on the borders and boards, as views show it: it never changes."""

from __future__ import annotations

import msgspec

from .board import ENDS, LIES, SECTION_OF, SECTIONS
from .content import CORRIDOR_SLOTS, COUNTS, ROOM_SLOTS


class SlotPlan(msgspec.Struct, frozen=True, gc=False):
    """A place for a room. `at` is where it is drawn; `fixed` the room that is printed there."""

    id: int
    name: str
    section: str
    at: tuple[int, int]
    fixed: str


class EdgePlan(msgspec.Struct, frozen=True, gc=False):
    """A place for a corridor between two room slots. `lies` is H, U or D, as events name it."""

    id: int
    name: str
    a: int
    b: int
    lies: str
    printed: bool


class FacilityPlan(msgspec.Struct, frozen=True, gc=False):
    """The outline of the facility, and the lengths of tracks."""

    slots: tuple[SlotPlan, ...]
    corridors: tuple[EdgePlan, ...]
    rounds: int
    health: int
    """Slots of the health track before the skull."""
    section: int
    """Slots of each section of it."""
    oxygen: int
    choices: tuple[int, ...]
    """Cards drawn on each space of the Objective Choice track."""


PLAN = FacilityPlan(
    slots=tuple(
        SlotPlan(n, slot.name, SECTIONS[SECTION_OF[n]], slot.at, slot.fixed)
        for n, slot in enumerate(ROOM_SLOTS)
    ),
    corridors=tuple(
        EdgePlan(k, slot.name, *ENDS[k], LIES[k], bool(slot.printed))
        for k, slot in enumerate(CORRIDOR_SLOTS)
    ),
    rounds=COUNTS.rounds,
    health=3 * COUNTS.section,
    section=COUNTS.section,
    oxygen=COUNTS.oxygen,
    choices=COUNTS.choice_track,
)
"""The same in every game."""
