"""How Xyrians come, and their phase: exploration and event cards, the token, the Blank (NR-XYR-06
to -09, -15, -16, -18, -19, -24, -46, -54; XE1 to XE3, X1 to X3)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from hullbreach.kernel.decision import Decision
from hullbreach.kernel.state import Procedure

from ..board import LANDING_ZONE
from ..entering import eject
from ..exploration import printed_on
from ..ids import LANDED, LEFT, NONE
from ..models import intruder_set
from ..noise import add_tokens
from ..state import Retaliation
from ..uses import Column
from .activation import activation
from .hunters import NAME, appear, highest_rooms, lay_traces, models, thin_out
from .state import of

OVERSEERS, INTERDICTION, BLOCKADE = "X1", "X2", "X3"
USUAL, XYRIAN = range(2)
"""Backs of exploration and event cards (NR-XYR-03)."""

# -- cards -------------------------------------------------------------------------------------


def lay_omens(g: Retaliation, card: int, slot: int, corridor: int) -> None:
    """What a Xyrian exploration card places (NR-XYR-16, -46)."""
    id = printed_on(g, card).id
    if id not in ("XE1", "XE2", "XE3"):
        return
    highest = highest_rooms(g)
    if id == "XE1":
        others = [room for room in highest if room != slot]
        lay_traces(g, [slot, *others[:1]], "NR-XYR-16")
    elif id == "XE2":
        lay_traces(g, [slot], "NR-XYR-16")
        of(g).allegiance = slot
        g.say("xyrian.allegiance", "NR-XYR-46", slot)
    else:
        lay_traces(g, highest[:2], "NR-XYR-16")
    _into_the_bag(g, "NR-XYR-16")


def _into_the_bag(g: Retaliation, rule: str) -> None:
    """The token, unless it is there (NR-XYR-24): then none lies beside the bag."""
    add_tokens(g, NAME, 1, rule)


Drawing = Callable[[Any], Generator[Decision, Any, int]]


def drawing(before: Drawing, back_of: Callable[[int], int]) -> Drawing:
    """The event card: a Xyrian one stays and changes something, then another comes (NR-XYR-15,
    -54)."""

    def run(g: Retaliation) -> Procedure[int]:
        card = yield from before(g)
        if card < 0 or back_of(card) != XYRIAN:
            return card
        of(g).events.append(card)
        g.say("event", "NR-XYR-15", card)
        lay_traces(g, highest_rooms(g)[:1], "NR-XYR-15")
        _into_the_bag(g, "NR-XYR-15")
        return (yield from before(g))

    return run


def stays(g: Retaliation, id: str) -> bool:
    """Whether an event has come up, and changes what it says."""
    return any(intruder_set(g).events[card].id == id for card in of(g).events)


# -- tokens ------------------------------------------------------------------------------------


def _drawn(g: Retaliation, token: int, place: int = NONE, who: int = NONE) -> Procedure[bool]:
    """An activation, then a model for every trace; nothing else comes of it (NR-XYR-18, -19)."""
    yield from activation(g)
    appear(g)
    return True


TOKEN = Column(_drawn, _drawn, _drawn)
"""Its line of the help sheet."""


def blockaded(blank: Column) -> Column:
    """The Blank, which activates after its own effect once X3 is there."""

    def after(own: Callable[..., Procedure[bool] | bool]) -> Callable[..., Procedure[bool]]:
        def run(g: Retaliation, *how: int) -> Procedure[bool]:
            done = own(g, *how)
            to_pile = done if isinstance(done, bool) else (yield from done)
            if stays(g, BLOCKADE):
                yield from activation(g)
            return to_pile

        return run

    return Column(*[after(own) for own in blank])


# -- the phase ---------------------------------------------------------------------------------


def phase(g: Retaliation) -> Procedure[str]:
    """With a Xyrian on the map, so not before a card of theirs came up (NR-XYR-09): activation, the
    token into the bag, rooms with more than one are thinned out (NR-XYR-06, -07)."""
    if models(g):
        g.say("xyrian.phase", "NR-XYR-06")
        for _ in range(1 + stays(g, OVERSEERS)):
            yield from activation(g)
        _interdict(g)
        _into_the_bag(g, "NR-XYR-07")
        thin_out(g)
    return "event"


def _interdict(g: Retaliation) -> None:
    """A Xyrian beside the Lander: it leaves the game, all inside are put out (X2, NR-LND-13)."""
    near = any(it.place == LANDING_ZONE for it in models(g))
    if stays(g, INTERDICTION) and near and g.lander_is == LANDED:
        g.lander_is = LEFT
        g.say("xyrian.interdiction", "NR-LND-13")
        eject(g)
