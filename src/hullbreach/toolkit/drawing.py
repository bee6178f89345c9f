"""Drawing to choose: draw some, look, keep some, and the rest goes somewhere.

For NEM-SRCH-02, -06, NEM-ROOM-13, NEM-IPL-07 (the rest under the deck); NR-ITM-01 (a card of each
deck, the rest under their own), NR-RM-25, -31 (up to so many, the rest discarded); LF-CH07 and
LF-HIB-04 (the rest discarded); LFD-TRAIT-02 (the rest on top or under the deck, in any order).
While somebody chooses, the cards lie in a list of the state, of which the owner sees the faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.decks import Deck, draw, put_on, put_under
from hullbreach.kernel.state import Procedure, State

from .in_order import in_order

UNDER, TOP, DISCARD = "under", "top", "discard"


class Drawing(NamedTuple):
    """How cards are drawn and kept; what the decision and its options are called."""

    what: str
    """What is drawn, in the journal and for scripts of tests ("item")."""
    kind: str
    """The kind of the decision what to keep."""
    rule: str
    verb: str = "card"
    """Options are (verb, card)."""
    told: str = ""
    """The event that tells the looking seat alone what it sees, its faces as arguments."""
    low: int = 1
    high: int = 1
    """How many are kept; the same one number is asked as one option."""
    rest: tuple[str, ...] = (UNDER,)
    """Where the rest goes, all of it together: of several places the seat chooses."""
    rest_kind: str = ""
    """The kind of that decision, options (place,)."""
    order_kind: str = ""
    """The kind of the decision in which order the rest goes there; "" for as it was drawn."""


def draw_and_keep(
    g: State, who: int, decks: Sequence[Deck], looking: list[int], how: Drawing
) -> Procedure[list[int]]:
    """A seat draws a card of each of `decks` (one deck n times for n cards) and keeps some.

    Returns what is kept, which the caller lays down at once; [] if there was nothing to draw.
    All stays in `looking` until then. What goes back to a deck is known to the seat alone. It
    is asked even where all are alike or there is but one: the others must not tell from the
    silence.
    """
    origins: list[Deck] = []
    for deck in decks:
        card = draw(g, deck, how.what)
        if card >= 0:
            looking.append(card)
            origins.append(deck)
    if not looking:
        return []
    if how.told:
        g.tell((who,), how.told, how.rule, *looking)
    kept = yield from _keep(who, looking, how)
    rest: list[tuple[int, Deck]] = list(zip(looking, origins, strict=True))
    for card in kept:
        rest.pop(_place(rest, card))
    if rest:
        yield from _put_away(who, rest, looking, how)
    looking.clear()
    return kept


def _keep(who: int, looking: list[int], how: Drawing) -> Procedure[list[int]]:
    options: list[Option] = [(how.verb, card) for card in looking]
    if how.low == how.high == 1:
        chosen = yield Decision(how.kind, (who,), options, how.rule)
        return [chosen[1]]
    high = min(how.high, len(options))
    chosen = yield Decision(
        how.kind, (who,), options, how.rule, several=True, low=min(how.low, high), high=high
    )
    return [card for _, card in chosen]


def _put_away(
    who: int, rest: list[tuple[int, Deck]], looking: list[int], how: Drawing
) -> Procedure[None]:
    """Lay the rest down one by one: on top the last is drawn first, under the deck last of all."""
    place = how.rest[0]
    if len(how.rest) > 1:
        places: list[Option] = [(name,) for name in how.rest]
        place = (yield Decision(how.rest_kind, (who,), places, how.rule))[0]

    def lay(option: Option) -> None:
        card, deck = rest.pop(_place(rest, option[1]))
        looking.remove(card)
        if place == UNDER:
            put_under(deck, card, 1 << who)
        elif place == TOP:
            put_on(deck, [card], 1 << who)
        else:
            deck.discard.append(card)

    waiting: list[Option] = [(how.verb, card) for card, _ in rest]
    if how.order_kind:
        yield from in_order(who, waiting, lay, how.order_kind, how.rule)
    else:
        for option in waiting:
            lay(option)


def _place(cards: list[tuple[int, Deck]], wanted: int) -> int:
    return next(place for place, (card, _) in enumerate(cards) if card == wanted)
