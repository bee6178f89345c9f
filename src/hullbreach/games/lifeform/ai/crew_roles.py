"""The ship's cat and the SIS-TER mainframe."""

from __future__ import annotations

from hullbreach.kernel.decision import Option

from ..board import REMORA, SHUTTLE_BAY
from ..ids import (
    ARCHED_BACK,
    CLOCK_DISCIPLINE,
    DECK_SENSORS,
    EMERGENCY_LIGHTING,
    FABRICATOR_QUEUE,
    MOUSER,
    SOMETHING_TO_FOLLOW,
    WARM_COMPANY,
    WIDE_EYES,
)
from .crew_acts import door, door_links, image_steps
from .crew_answers import _outage, asks_deck, asks_image
from .crew_plan import Crew
from .crew_steps import best_step


def role(s: Crew, option: Option) -> float:
    """The mainframe need not be fetched aboard; the cat's cards fill poor hands while there is
    time to walk home."""
    if option[1] == "mainframe":
        return 1.0
    hands = [p.hand for p in s.view.players if p.role == "crew" and p.characters]
    return 2.0 if s.view.minute > 8 and sum(hands) <= 3 * len(hands) else 0.0


def cat_to(s: Crew, option: Option) -> float:
    """The cat stays near the shuttle and goes aboard when all is ready."""
    here = s.view.cat_place
    place = here if option[0] in ("stay", "decline") else option[-1]
    if place == REMORA:
        return 5.0 if s.ready or s.view.minute < 8 else -5.0
    crew = sum(s.prowl(place)[c.place] <= 1 for c in s.on_ship)
    back = _cat_steps(s, place)
    return 0.5 * crew - 0.3 * max(0, back - (0 if s.ready else 2))


def cat_walk(s: Crew, option: Option) -> float:
    """The same in a game for two, where it may always be taken aboard at once."""
    if option[1] == REMORA:
        return -1.0
    return cat_to(s, option) - cat_to(s, ("stay",)) - 0.05


def _cat_steps(s: Crew, place: int) -> int:
    return s.prowl(place)[SHUTTLE_BAY]


def cat_card(s: Crew, option: Option) -> float:
    """What a card of the cat is worth, less waiting for a better moment."""
    card = option[1]
    if s.two and (s.ready or len(s.view.cat.supply) == 1) and s.view.objectives_left:
        return -1.0
    if card == WARM_COMPANY:
        hands = [p.hand for p in s.view.players if p.role == "crew"]
        return 1.0 if min(hands, default=6) <= 3 else -0.5
    near = _near_cat(s)
    if card == MOUSER:
        return 0.5 if any(s.walk(c.place)[p] <= 2 for c in s.on_ship for p in near) else -0.2
    if card == SOMETHING_TO_FOLLOW:
        best = [best_step(s, c, 2, run=True)[1] for c in s.mine if c.place in near]
        return max(best, default=0.6 if not s.two else 0.0) - 0.5
    if card == WIDE_EYES:
        return max((asks_image(s, ("image", i)) for i in s.images), default=0.0) - 0.5
    if card == ARCHED_BACK:
        now = s.unrest(s.images)
        after = [
            s.unrest({**s.images, image: other})
            for image, place in s.images.items()
            if place in near
            for other in image_steps(s, place)
        ]
        return now - min(after, default=now) - 0.4
    return 0.0


def _near_cat(s: Crew) -> list[int]:
    here = s.view.cat_place
    return [here, *(p for p, n in enumerate(s.prowl(here)) if n == 1)]


def mainframe_card(s: Crew, option: Option) -> float:
    """What a card of the mainframe is worth."""
    card = option[1]
    if card == CLOCK_DISCIPLINE:
        return 1.0 if s.minute_price > 0 else -0.5
    if card == FABRICATOR_QUEUE:
        return 0.9 if s.need else 0.1
    if card == EMERGENCY_LIGHTING:
        return max((_outage(s, place) for place in s.dark), default=0.0) * 0.4
    if card == DECK_SENSORS:
        return max(asks_deck(s, ("deck", deck)) for deck in range(3)) * 2.5
    return max((door(s, link) for link in door_links(s)), default=0.0) - 0.2


def role_token(s: Crew, option: Option) -> float:
    """A step towards a trigger, which gives a card back if there is one."""
    board = s.view.cat if s.own.role == "cat" else s.view.mainframe
    at = board.tokens[option[1]] + 1
    if at in s.view.board.role_triggers:
        return 0.8 if board.discard else 0.05
    return 0.4


def regain(s: Crew, option: Option) -> float:
    if option[0] == "mainframe_card":
        return {CLOCK_DISCIPLINE: 3.0, FABRICATOR_QUEUE: 2.5 if s.need else 0.0}.get(option[1], 1.0)
    return {WARM_COMPANY: 3.0, ARCHED_BACK: 2.0}.get(option[1], 1.0)


def role_turn(s: Crew, option: Option) -> float:
    if option[0] == "pass":
        return 0.0
    by_verb = {"role_token": role_token, "cat_card": cat_card, "mainframe_card": mainframe_card}
    return by_verb[option[0]](s, option)


def mouser(s: Crew, option: Option) -> float:
    return -float(min((s.walk(c.place)[option[1]] for c in s.on_ship), default=9))


def followers(s: Crew, option: Option) -> float:
    if option[0] == "decline":
        return 0.0
    return best_step(s, s.characters[option[1]], 2, run=True)[1]


def follows(s: Crew, option: Option) -> float:
    """Whether one's own character runs along: the only question is who."""
    if option[0] == "decline":
        return 0.3
    return max(
        (best_step(s, c, 2, run=True)[1] for c in s.mine if c.place in _near_cat(s)),
        default=0.0,
    )


def fewest_cards(s: Crew, option: Option) -> float:
    return -float(s.view.players[option[1]].hand)


def fabricator(s: Crew, option: Option) -> float:
    return -float(min((s.walk(c.place)[option[1]] for c in s.on_ship), default=9))


def false_alarm(s: Crew, option: Option) -> float:
    return cat_to(s, option) if option[0] == "cat_to" else cat_to(s, ("stay",))
