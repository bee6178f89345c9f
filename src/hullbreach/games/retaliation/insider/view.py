"""What everybody sees of the Insider: all but the story cards that were not turned yet."""

from __future__ import annotations

import msgspec

from ..shown import GoalView
from ..state import Retaliation
from .content import HEALTH, STORIES
from .ongoing import GOALS
from .state import CARD_OF, declared, friendly, hostile, lasting, of, room_of
from .words import back_words


class StoryCardView(msgspec.Struct, frozen=True, gc=False):
    """A story card that was turned."""

    id: int
    """The number printed on it."""
    name: str
    front: str
    back: str
    lasting: bool
    """Its lower part works just now."""


class InsiderView(msgspec.Struct, frozen=True, gc=False):
    """The story, and the woman it is about."""

    story: str
    """Its name, "" before it begins."""
    cards: tuple[StoryCardView, ...]
    """Those that were turned; the last one is active."""
    markers: int
    """On the active card."""
    room: int
    """Where she is, -1 off the map."""
    side: str
    """friendly or hostile, "" without her card."""
    health: int
    """What she has left while she is friendly."""
    hits: int
    task: GoalView | None
    """What the story adds to the mission, once a card has declared it (NR-INS-32)."""


def insider_view(g: Retaliation) -> InsiderView | None:
    """None at a table without her."""
    here = of(g)
    if not here.deck and not here.turned:
        return None
    return InsiderView(
        story=STORIES[here.turned[0] // 100 - 1].name if here.turned else "",
        cards=tuple([_card(g, number) for number in here.turned]),
        markers=here.markers,
        room=room_of(g),
        side="friendly" if friendly(g) else "hostile" if hostile(g) else "",
        health=HEALTH - here.health,
        hits=here.model.hits if here.model is not None else 0,
        task=_task(declared(g)),
    )


def _task(card: int) -> GoalView | None:
    """The task that a card declares, None for no card."""
    if not card:
        return None
    [end] = [n for n in GOALS if n // 100 == card // 100]
    return GoalView(card, CARD_OF[card].name, f"Card {end} of the story shows at the end.")


def _card(g: Retaliation, number: int) -> StoryCardView:
    card = CARD_OF[number]
    works = card.dotted and lasting(g, number)
    return StoryCardView(number, card.name, card.front, back_words(card), works)
