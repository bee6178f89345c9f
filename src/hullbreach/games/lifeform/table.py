"""The whole table, base and expansions together: what a seat sees, where components lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hullbreach.kernel.piles import EVERYBODY, Pile
from hullbreach.kernel.piles import redeal as kernel_redeal

from . import piles as base
from . import view as base_view
from .dragons_domain import piles as solo
from .dragons_domain.rules import SoloRules
from .dragons_domain.view import SoloView, solo_view
from .state import Lifeform
from .thirteenth_passenger.content import SHUTTLE
from .thirteenth_passenger.state import Table
from .thirteenth_passenger.view import (
    AsteroidsView,
    HuntView,
    SearchView,
    asteroids_view,
    hunt_view,
    search_view,
)
from .tokens import CLAW_TOKEN

if TYPE_CHECKING:
    import random


class TableView(base_view.LifeformView, frozen=True, gc=False):
    """The table of LIFEFORM as one seat sees it, with what expansions put on it."""

    solo: SoloView | None = None
    asteroids: AsteroidsView | None = None
    search: SearchView | None = None
    hunt: HuntView | None = None


def _alone(g: Lifeform) -> bool:
    return isinstance(g.edition, SoloRules)


def view(g: Table, seat: int | None) -> TableView:
    """What a seat sees; None is a spectator."""
    seen = base_view.view(g, seat)
    bit = 0 if seat is None else 1 << seat
    return TableView(
        **{field: getattr(seen, field) for field in seen.__struct_fields__},
        solo=solo_view(g, bit) if _alone(g) else None,
        asteroids=asteroids_view(g),
        search=search_view(g),
        hunt=hunt_view(g, bit),
    )


def piles(g: Table) -> list[Pile]:
    """Where all components lie, with all that was chosen in secret."""
    return secrets(g) + _in_the_open(g)


def secrets(g: Table) -> list[Pile]:
    """The piles of which some seat does not see everything."""
    if _alone(g):
        return solo.secrets(g)
    h = g.hunt
    hiding = [h.hiding.pile("hiding place", g.creature.seat)] if h.hiding.value >= 0 else []
    return base.secrets(g) + hiding


def _in_the_open(g: Table) -> list[Pile]:
    if _alone(g):
        return solo.in_the_open(g)
    spare = Pile("token", [CLAW_TOKEN] * g.hunt.spare, EVERYBODY, "spare tokens", shown=False)
    return [*base.in_the_open(g), spare]


def component(what: str, number: int) -> str:
    """What a component is counted as."""
    return solo.component(what, number)


def components(g: Table) -> dict[str, int]:
    """How many of each component there are in this game."""
    if _alone(g):
        return solo.components(g)
    found = base.components(g)
    if g.hunt.locations:  # the hunt brings two more
        found[component("token", CLAW_TOKEN)] += SHUTTLE.wager
    return found


def redeal(g: Table, seat: int, rng: random.Random, pinned: tuple[int, ...]) -> None:
    """Shuffle in place all that the seat cannot see; hands of pinned seats stay."""
    kernel_redeal(secrets(g), seat, rng, pinned)
