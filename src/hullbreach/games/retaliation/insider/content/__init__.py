"""The stories of the Insider as data, each entry checked on load."""

from __future__ import annotations

from hullbreach.kernel.content import load_entries

from ...content import Entry, Positive
from ...content.checks import require, unique

PACKAGE = __name__
HEALTH = 6
"""Slots of her health track before the skull (Card and stories)."""


class Story(Entry, frozen=True):
    """A story and the rooms that start it (NR-INS-03)."""

    number: Positive
    name: str
    rooms: tuple[str, ...]


class NewAction(Entry, frozen=True):
    """An action that a story card offers (NR-INS-09, -40)."""

    name: str
    cards: int
    calm: bool = False
    """Not usable in combat."""
    here: bool = False
    """In her room."""
    needs: tuple[str, ...] = ()
    """What has to be there besides, or is discarded for it."""
    leads: int = 0
    """The card it goes to."""
    words: str = ""


class StoryCard(Entry, frozen=True):
    """A story card: its front is read aloud, its back resolved (NR-INS-06)."""

    number: Positive
    name: str
    front: str
    instant: str = ""
    ongoing: str = ""
    actions: tuple[NewAction, ...] = ()
    exploration: int = 0
    """The card that the next Insider symbol goes to (NR-INS-10)."""
    markers: int = 0
    """Only when so many markers lie here, one for each symbol."""
    death: int = 0
    """The card her death goes to."""
    dotted: bool = False
    """Its lower part stays (NR-INS-12): `lasting` and `lasting_action`."""
    lasting: str = ""
    lasting_action: tuple[NewAction, ...] = ()


STORIES = load_entries(PACKAGE, "stories.toml", "story", Story)
CARDS = load_entries(PACKAGE, "stories.toml", "card", StoryCard)


def check() -> None:
    """Eleven cards a story, and every "go to" leads to one of the same story."""
    numbers = [card.number for card in CARDS]
    unique(numbers, "stories.toml: [[card]]", "number")
    wanted = [100 * story.number + n for story in STORIES for n in range(1, 12)]
    require(numbers == wanted, "stories.toml: [[card]]", "number: x01 to x11 of each story")
    for card in CARDS:
        where = f"stories.toml: [[card]] {card.name}"
        leads = [card.exploration, card.death, *[action.leads for action in card.actions]]
        for number in leads:
            own = number // 100 == card.number // 100 and number in numbers
            require(number == 0 or own, where, f"no card {number} in this story")
        lower = bool(card.lasting or card.lasting_action)
        require(card.dotted == lower, where, "lasting: of a dotted card")
    unique((room for story in STORIES for room in story.rooms), "stories.toml", "rooms")
