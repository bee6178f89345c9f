"""Meeting terror and using traits (LFD-TERROR, LFD-TRAIT).

No terror card is drawn (LFD-TERROR-07), but a crisis of the deck you are on, besides that of step
4. Settled here: LFD-GAP-09, -32, -35, -38.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hullbreach.kernel.asides import Aside
from hullbreach.kernel.decision import Decision, Option
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.drawing import TOP, UNDER, Drawing, draw_and_keep

from ..board import REMORA
from ..crew import discard, limit_hand
from ..movement import corridors, neighbours
from .crisis import draw_crisis
from .fate import add_fear
from .ids import TRAITS
from .resources import with_icon
from .state import UNUSED, SoloTable
from .stowaways import deck_here, where
from .traits import discard_trait, use_trait

TRAIT_DRAW = Drawing(
    what="crew card",
    kind="trait_keep",
    rule="LFD-TRAIT-02",
    verb="card",
    told="looks.seen",
    rest=(TOP, UNDER),
    rest_kind="trait_rest",
    order_kind="trait_order",
)
TRAIT_CARDS = 4
"""Crew cards drawn for a trait token (LFD-TRAIT-02)."""


def meet_terror(g: SoloTable) -> Procedure[None]:
    """On entering a chamber with a terror token: a trait keeps it away, or it goes to the fear
    track and a crisis follows (LFD-TERROR-01 to -04, LFD-TRAIT-03)."""
    place, deck = where(g), deck_here(g)
    if place == REMORA or not g.terror[place]:
        return
    options: list[Option] = [("fear",)]
    options += [
        ("trait", area)
        for area, trait in enumerate(TRAITS)
        if g.solo.traits[area] == UNUSED and deck in trait.decks
    ]
    chosen: Option = ("fear",)
    if len(options) > 1:
        chosen = yield Decision("face_terror", (0,), options, "LFD-TERROR-01", about=(place,))
    g.terror[place] = False
    if chosen[0] == "trait":
        use_trait(g, chosen[1], "LFD-TERROR-01")
        g.solo.terror_removed += 1
        g.say("terror.gone", "LFD-TERROR-01", place)
        return
    add_fear(g, "LFD-TERROR-01")
    yield from draw_crisis(g, deck)


def remove_terror(g: SoloTable, place: int, rule: str) -> None:
    """A terror token leaves the game; no crisis, no fear (LFD-ACT-20, -21)."""
    g.terror[place] = False
    g.solo.terror_removed += 1
    g.say("terror.gone", rule, place)


def terror_near(g: SoloTable) -> list[int]:
    """Chambers with terror adjacent to you by an open corridor (LFD-TERROR-06); none is adjacent
    to the Remora."""
    here = where(g)
    if here == REMORA:
        return []
    return [place for place in neighbours(here, corridors(g)) if g.terror[place]]


# -- free actions ------------------------------------------------------------------------------


def trait_draws(g: SoloTable, seat: int) -> Iterator[Aside]:
    """Discard an unused trait token to draw cards (LFD-TRAIT-02)."""
    deck = g.crew_deck
    if not len(deck) + len(deck.discard):
        return
    for area, used in enumerate(g.solo.traits):
        if used == UNUSED:
            yield Aside([("trait_draw", area)], partial(_trait_draw, g))


def _trait_draw(g: SoloTable, area: int) -> Procedure[None]:
    """Draw 4, keep 1, the rest all on top or all under the deck in any order (LFD-TRAIT-02,
    -07)."""
    discard_trait(g, area, "LFD-TRAIT-02")
    p = g.players[0]
    decks = [g.crew_deck] * TRAIT_CARDS
    p.hand += yield from draw_and_keep(g, 0, decks, p.looking, TRAIT_DRAW)
    yield from limit_hand(g, 0)


def harpoons(g: SoloTable, seat: int) -> Iterator[Aside]:
    """A harpoon against terror next door (LFD-TERROR-06, LFD-TOK-05)."""
    for place in terror_near(g):
        for card in with_icon(g, "HARPOON"):
            yield Aside([("harpoon", place, card)], partial(_harpoon, g))
        if g.solo.harpoons:
            yield Aside([("harpoon", place, -1)], partial(_harpoon, g))


def _harpoon(g: SoloTable, place: int, card: int) -> None:
    if card < 0:
        g.solo.harpoons -= 1
        g.say("token.spent", "LFD-TOK-05", "harpoon")
    else:
        discard(g, 0, card, "LFD-TERROR-06")
    remove_terror(g, place, "LFD-TERROR-06")
