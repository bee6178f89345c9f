"""Crates (NM-SRCH). `SEARCH` is part of actions.ACTIONS.

Says "searched" (member, area), then "gained" as all things; "item.none" (member) if no card is
left.
"""

from __future__ import annotations

from collections.abc import Mapping

from hullbreach.kernel.decision import Option
from hullbreach.kernel.decks import draw
from hullbreach.kernel.state import Procedure
from hullbreach.toolkit.verbs import Verb

from .carrying import gain
from .ends import changed
from .state import NeoMorphosis


def search_options(g: NeoMorphosis, member: int) -> list[Option]:
    """A crate in the area."""
    return [("search",)] if g.crew[member].area in g.crates else []


def search(g: NeoMorphosis, member: int) -> Procedure[None]:
    """The crate leaves, the top Item card goes into the inventory (NM-SRCH-01, NM-INV-06).

    A weapon comes with all its bullets (NM-COMB-10): no card in the deck lacks any.
    """
    area = g.crew[member].area
    g.crates.remove(area)
    g.say("searched", "NM-SRCH-01", member, area)
    thing = draw(g, g.item_deck, "item card")
    if thing >= 0:
        yield from gain(g, member, thing, "NM-SRCH-01")
    else:
        g.say("item.none", "NM-INV-06", member)
    changed(g, "searched", member, thing)


SEARCH: Mapping[str, Verb[NeoMorphosis]] = {"search": Verb(search_options, search)}
