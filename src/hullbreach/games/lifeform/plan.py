"""What is printed on the board and the cards of LIFEFORM, as views show it: it never changes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .board import AI_PATH, CORRIDOR, GRAPH, LINKS, PLACES, REMORA
from .content import Card
from .ids import (
    ANDROID_LOSS,
    COLUMNS,
    CREW_CARDS,
    HOSTILITY,
    LIFEFORM_CARDS,
    MALFUNCTION,
    OBJECTIVES,
    ROLE_SPACES,
    ROLE_TRIGGERS,
    SD_BOARDING,
    SD_LEAVING,
    SD_SENSORS,
    SD_START,
    SD_TERROR,
)
from .names import LINK_NAMES, action_name, row_name


class Thing(msgspec.Struct, frozen=True, gc=False):
    """Something with a number and a name."""

    id: int
    name: str


class PlacePlan(msgspec.Struct, frozen=True, gc=False):
    """A chamber as printed; `deck` is A, B or C, that of the Remora "" (it is drawn with C).

    `grid` is its centre (column, row) in the panel of its deck, 0 to 22 by 0 to 8. `icons`:
    vent, cocoon, start, no_outage, circuit, objective.
    """

    id: int
    code: str
    name: str
    deck: str
    grid: tuple[int, int]
    mission: int
    icons: tuple[str, ...]


class LinkPlan(msgspec.Struct, frozen=True, gc=False):
    """A corridor or tunnel between two places."""

    id: int
    name: str
    a: int
    b: int
    tunnel: bool


class ColumnPlan(msgspec.Struct, frozen=True, gc=False):
    """A column of the loadout; `numbers` and `bonuses` are those of its spaces from the bottom."""

    id: int
    name: str
    title: str
    spaces: int
    numbers: tuple[int, ...]
    bonuses: tuple[str, ...]
    compartment: int


class MinutePlan(msgspec.Struct, frozen=True, gc=False):
    """A space of the self-destruct track and what is printed on it."""

    minute: int
    name: str
    icons: tuple[str, ...]


class BoardPlan(msgspec.Struct, frozen=True, gc=False):
    """All that is printed."""

    places: tuple[PlacePlan, ...]
    """By number; the Remora is the last."""
    links: tuple[LinkPlan, ...]
    ai_path: tuple[int, ...]
    columns: tuple[ColumnPlan, ...]
    minutes: tuple[MinutePlan, ...]
    """From START to EXPLOSION."""
    hostility: tuple[str, ...]
    """By space: "", "draw", "terror", "claw 3"."""
    malfunction: tuple[str, ...]
    """By space, START first: "", "outage", "android", "self_destruct"."""
    android: tuple[int, ...]
    """Mission tokens lost by space of the android status track; the space after is DESTROYED."""
    role_spaces: int
    role_triggers: tuple[int, ...]


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A crew or lifeform card: `rows` in words, `codes` the same as codes, `reaction` its name or
    "", `icons` its showdown icons."""

    id: int
    name: str
    rows: tuple[str, ...]
    codes: tuple[tuple[str, ...], ...]
    reaction: str
    icons: tuple[str, ...]


class WaitView(msgspec.Struct, frozen=True, gc=False):
    """A fact that keeps an objective waiting, and the same in words: "minute 9, ..."."""

    fact: str
    words: str


class ObjectiveView(msgspec.Struct, frozen=True, gc=False):
    """A secret objective: circuit, cost or immediate; `place` is where, -1 for nowhere."""

    id: int
    name: str
    kind: str
    words: str
    place: int
    waits: tuple[WaitView, ...] = ()
    """What keeps the seat from completing it now, while it is undone and the game runs."""


_MARKS = {
    "V": "vent", "K": "cocoon", "S": "start", "N": "no_outage", "X": "circuit", "O": "objective",
}  # fmt: skip


def _minute_icons(minute: int) -> tuple[str, ...]:
    found = (
        ("terror", minute in SD_TERROR),
        ("boarding", minute == SD_BOARDING),
        ("sensors", minute == SD_SENSORS),
        ("leaving", minute == SD_LEAVING),
    )
    return tuple(name for name, there in found if there)


PLAN = BoardPlan(
    places=tuple(
        PlacePlan(
            id=n,
            code=place.code,
            name=place.name,
            deck="" if n == REMORA else place.code[0],
            grid=place.grid,
            mission=place.mission,
            icons=tuple(_MARKS[icon] for icon in place.icons),
        )
        for n, place in enumerate(PLACES)
    ),
    links=tuple(
        LinkPlan(n, LINK_NAMES[n], a, b, GRAPH.kinds[n] != CORRIDOR)
        for n, (a, b) in enumerate(LINKS)
    ),
    ai_path=AI_PATH,
    columns=tuple(
        ColumnPlan(
            id=n,
            name=column.name,
            title=column.title,
            spaces=column.spaces,
            numbers=column.numbers[1:],
            bonuses=column.bonuses[1:],
            compartment=column.compartment,
        )
        for n, column in enumerate(COLUMNS)
    ),
    minutes=tuple(
        MinutePlan(
            minute=n,
            name="START" if n == SD_START else str(n) if n else "EXPLOSION",
            icons=_minute_icons(n),
        )
        for n in range(SD_START, -1, -1)
    ),
    hostility=tuple(f"claw {n}" if isinstance(n, int) else n for n in HOSTILITY),
    malfunction=("", *MALFUNCTION),
    android=ANDROID_LOSS,
    role_spaces=ROLE_SPACES,
    role_triggers=tuple(sorted(ROLE_TRIGGERS)),
)


def _card_views(cards: Sequence[Card]) -> tuple[CardView, ...]:
    return tuple(
        CardView(
            id=n,
            name=card.name,
            rows=tuple(row_name(row) for row in card.rows),
            codes=card.rows,
            reaction=action_name(card.reaction) if card.reaction else "",
            icons=card.printed,
        )
        for n, card in enumerate(cards)
    )


CREW_VIEWS, LIFEFORM_VIEWS = _card_views(CREW_CARDS), _card_views(LIFEFORM_CARDS)
_PLACE = {place.slug: n for n, place in enumerate(PLACES)}
OBJECTIVE_VIEWS = tuple(
    ObjectiveView(n, card.name, card.kind, card.words, _PLACE.get(card.chamber, -1))
    for n, card in enumerate(OBJECTIVES)
)
