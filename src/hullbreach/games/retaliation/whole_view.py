"""What a seat sees of the whole table: the base's view, and beside it what expansions lay out.

Each expansion adds a field with what its view.py makes of its part of the table (table.py), None
at a table without it.
"""

from __future__ import annotations

from .contractors.state import of as contractors_of
from .insider.view import InsiderView, insider_view
from .names import character_name
from .neoflesh_cult.view import NeofleshView, neoflesh_view
from .sangrevores.view import SangrevoresView, sangrevores_view
from .shown import RetaliationView, Thing
from .state import Retaliation
from .view import view as base_view
from .xyrians.view import XyriansView, xyrians_view


class TableView(RetaliationView, frozen=True, gc=False):
    """The table of Retaliation as one seat sees it, with what expansions put on it."""

    contractors: tuple[Thing, ...] = ()
    """Those that lie open in the draft (NR-CTR-02)."""
    insider: InsiderView | None = None
    sangrevores: SangrevoresView | None = None
    neoflesh: NeofleshView | None = None
    xyrians: XyriansView | None = None


def view(g: Retaliation, seat: int | None) -> TableView:
    """What a seat sees; None is a spectator."""
    seen = base_view(g, seat)
    return TableView(
        **{field: getattr(seen, field) for field in seen.__struct_fields__},
        contractors=tuple([Thing(c, character_name(g, c)) for c in contractors_of(g).open]),
        insider=insider_view(g),
        neoflesh=neoflesh_view(g),
        sangrevores=sangrevores_view(g, 0 if seat is None else 1 << seat),
        xyrians=xyrians_view(g, seat),
    )
