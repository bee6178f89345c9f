"""Looking at the past of a table."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.match import Match, SeatView

from .table import LiveTable


def replay_position(table: LiveTable, to: int, seat: int | None) -> dict[str, Any]:
    """The view and log of a seat (None: a spectator) after `to` choices."""
    match = table.match
    entries = list(match.entries)
    past = Match.replay(
        match.game, match.setup, entries, to=min(to, match.seq), recording=False
    )
    view: SeatView = past.view(seat)
    return {"view": view, "log": past.log(seat), "choices": match.seq}
