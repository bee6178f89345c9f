"""What is said with the Insider: her part of words.toml, and its fields."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Args, Field, Ref, Wording, count, listed

from ..state import Retaliation
from ..use_words import way_refs, way_words
from .actions import USES, action_of
from .content import PACKAGE, STORIES, NewAction, StoryCard
from .state import CARD_OF, FRIENDLY

WORDING = Wording(PACKAGE, "words.toml")
HINT = WORDING.plain("hint")
_STORY = {story.number: story.name for story in STORIES}


def back_words(card: StoryCard) -> str:
    """What is on the back of a story card."""
    parts = [card.instant, card.ongoing, *[_action_words(it) for it in card.actions]]
    if card.markers:
        then = f"with {card.markers} story card {card.exploration} is turned."
        parts.append(f"Each Insider symbol puts a marker here; {then}")
    elif card.exploration:
        parts.append(f"The next Insider symbol: story card {card.exploration} is turned.")
    parts += [f"Her death: story card {card.death} is turned."] if card.death else []
    parts += [f"As long as she is with you: {card.lasting}"] if card.lasting else []
    parts += [_action_words(it) for it in card.lasting_action]
    return " ".join(part for part in parts if part)


def _action_words(action: NewAction) -> str:
    """ "Bring medicine (1 card, discard 1 green item): story card 104 is turned."."""
    marks = [count(action.cards, "card"), *["not in combat"] * action.calm, *action.needs]
    does = f"story card {action.leads} is turned." if action.leads else action.words
    return f"{action.name} ({', '.join(marks)}): {does}"


# -- options: the number of the card, that of the action on it, the way ------------------------


def _act(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    return action_of(args[0], args[1]).name


def _way(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    return way_words(g, seat, USES[args[0], args[1]], args[2:])


def _whole(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    name, way = action_of(args[0], args[1]).name, _way(g, seat, v, args)
    return f"{name}: {way}" if way else name


def _refs(g: Retaliation, seat: int, v: Any, args: Args) -> tuple[Ref, ...]:
    """The card that the action stands on, and its way."""
    return (("story", args[0]), *way_refs(g, seat, USES[args[0], args[1]], args[2:]))


def _her_refs(g: Retaliation, seat: int, v: Any, args: Args) -> tuple[Ref, ...]:
    return (("insider", 0),)


def _price(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    return count(action_of(args[0], args[1]).cards, "card")


def _note(g: Retaliation, seat: int, v: Any, args: Args) -> str:
    """What it needs besides, and what comes of it. The text of a story card that was not turned
    is hidden: of that no more than its number is known (NR-INS-09)."""
    action = action_of(args[0], args[1])
    turned = f"story card {action.leads} is turned and read: what it brings nobody knows yet"
    does = turned if action.leads else action.words
    then = "then " if action.leads else ""
    return f"{listed(action.needs)}; {then}{does}" if action.needs else does


def _plain(words: Any) -> Field:
    return Field(lambda g, seat, v, args: words(v))


FIELDS: dict[str, Field] = {
    "story": _plain(lambda v: _STORY[v]),
    "story_card": _plain(lambda v: f"{v} {CARD_OF[v].name}"),
    "story_front": _plain(lambda v: CARD_OF[v].front),
    "story_back": _plain(lambda v: back_words(CARD_OF[v])),
    "story_side": _plain(lambda v: "friendly" if v == FRIENDLY else "hostile"),
    "story_act": Field(_act),
    "story_done": Field(lambda g, seat, v, args: action_of(args[1], args[2]).name),
    "story_way": Field(_way, _refs),
    "story_whole": Field(_whole, _refs),
    "story_price": Field(_price),
    "story_note": Field(_note),
    "her": Field(lambda g, seat, v, args: "the Insider", _her_refs),
}


def spoken(words: Vocabulary) -> Vocabulary:
    """The words of a table with the Insider."""
    return words.adding(WORDING, FIELDS)
