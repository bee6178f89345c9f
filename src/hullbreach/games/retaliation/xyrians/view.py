"""What a seat sees of the Xyrians: all that lies open, and what it has just found itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from hullbreach.kernel.decks import BackedDeck, back_shown

from ..ids import NONE
from ..models import intruder_set
from ..names import intruder_name, item_name, plain
from ..shown import Thing
from ..state import Intruder, Retaliation
from ..view import intruder_ref
from .content import ACTIVATIONS, AVAILABLE, GAINED, STATUSES
from .hunters import NAME
from .omens import XYRIAN
from .state import of


class XyrianView(msgspec.Struct, frozen=True, gc=False):
    """A Xyrian on the map; `id` as refs name it."""

    id: int
    name: str
    room: int
    hits: int
    injured: bool


class ActivationView(msgspec.Struct, frozen=True, gc=False):
    """An activation card."""

    name: str
    upper: str
    lower: str


class StatusView(msgspec.Struct, frozen=True, gc=False):
    """The status of a seat."""

    seat: int
    name: str
    words: str
    until: str


class XyriansView(msgspec.Struct, frozen=True, gc=False):
    """Xyrians, their tokens and cards; the token itself is among those of the bag."""

    exploration_back: str
    """That of the top card: "usual", "xyrian", "" without a card."""
    event_back: str
    models: tuple[XyrianView, ...]
    dead: int
    traces: tuple[int, ...]
    """Room slots, one for each token."""
    armor: tuple[int, ...]
    """Room slots where a dead one has left its armor."""
    allegiance: int
    """The room slot of its token, -1 while it is not there or once it is spent."""
    allegiance_words: tuple[str, str]
    """Both sides of the card (NR-XYR-05)."""
    owner: int
    """The seat that has the card, -1 for none."""
    commanded: bool
    """It was used in this round."""
    statuses: tuple[StatusView, ...]
    statuses_left: int
    events: tuple[Thing, ...]
    """Events that stay."""
    acting: tuple[ActivationView, ...]
    known: tuple[ActivationView, ...]
    """Cards under the activation deck, in the order in which they will come again."""
    unknown: int
    """Cards above them."""
    items: int
    """Left in the item deck."""
    found: tuple[Thing, ...]
    """The item that the seat has found and looks at."""
    refused: tuple[Thing, ...]
    """Items under their deck that the seat has seen there."""


def xyrians_view(g: Retaliation, seat: int | None) -> XyriansView | None:
    """What a seat sees of them; None where they do not play."""
    if NAME not in intruder_set(g).kind:
        return None
    here, bit = of(g), 0 if seat is None else 1 << seat
    deck = here.activations
    refused = zip(here.items.bottom, here.items.bottom_seen, strict=True)
    return XyriansView(
        exploration_back=_back(g.explorations, g.edition.exploration_back),
        event_back=_back(g.events, g.edition.event_back),
        models=tuple([_xyrian(g, it) for it in here.models]),
        dead=len(here.dead),
        traces=tuple(sorted(here.traces)),
        armor=tuple(sorted(here.armor)),
        allegiance=max(NONE, here.allegiance),
        allegiance_words=(AVAILABLE, GAINED),
        owner=here.owner,
        commanded=here.commanded,
        statuses=tuple([_status(s, it) for s, it in enumerate(here.suffered) if it != NONE]),
        statuses_left=len(here.statuses),
        events=tuple([Thing(n, intruder_set(g).events[n].name) for n in here.events]),
        acting=_cards(here.acting),
        known=_cards(reversed(deck.bottom)),
        unknown=len(deck.top) + len(deck.pool),
        items=len(here.items),
        found=_items(g, here.found if here.finder == seat else []),
        refused=_items(g, [kind for kind, seen in refused if seen & bit]),
    )


def _back(deck: BackedDeck, back_of: Callable[[int], int]) -> str:
    back = back_shown(deck, back_of)
    return "" if back < 0 else ("xyrian" if back == XYRIAN else "usual")


def _xyrian(g: Retaliation, it: Intruder) -> XyrianView:
    return XyrianView(
        id=intruder_ref(it.type, it.number),
        name=intruder_name(g, it.type, it.number),
        room=it.place,
        hits=it.hits,
        injured=it.number in of(g).injured,
    )


def _status(seat: int, status: int) -> StatusView:
    card = STATUSES[status]
    return StatusView(seat, card.name, plain(card.words), card.until)


def _cards(cards: Iterable[int]) -> tuple[ActivationView, ...]:
    found = [ACTIVATIONS[card] for card in cards]
    return tuple([ActivationView(it.name, plain(it.upper), plain(it.lower)) for it in found])


def _items(g: Retaliation, kinds: Iterable[int]) -> tuple[Thing, ...]:
    return tuple([Thing(kind, item_name(g, kind)) for kind in kinds])
