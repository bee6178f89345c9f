"""When a reaction window closes: for all at one moment, so that no answer tells by its time.

The moment is drawn when the window opens, from a distribution that everybody may know: alike for
who can react, who cannot, who declines in advance, bots and people. Who has not answered by then
declines. Who needs longer asks for time, which all see, also where nothing can be done: then the
window closes at a later moment, drawn beforehand too, so that short thought and long look alike;
later still only if somebody who asked has not answered by then. For who is away, or shares a device
with another seat, the window waits as if they had asked.

An answer given earlier is journalled before it is acknowledged (`Match.note`) and takes effect at
the moment; until then it can be given anew. Where all people share one device, or there is only
one, nobody could watch the time: such windows are answered like any decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.match import Match

from .seats import BOT

if TYPE_CHECKING:
    from .table import LiveTable

WINDOW_S = (3.0, 6.0)
"""A window is open for so long, uniformly drawn."""
LONGER = 2.5
"""So many times as long where somebody asks for time."""


def apart(table: LiveTable) -> bool:
    """Whether people at several devices play at the table; an open seat is somebody else's."""
    seats = [seat for seat in table.seats if seat.kind != BOT]
    held = {seat.holder for seat in seats if seat.holder}
    return len(held) + sum(not seat.holder for seat in seats) > 1


def timed(table: LiveTable) -> bool:
    """Whether a window is open that closes at its moment: a person is asked, others wait."""
    d = table.match.pending
    if d is None or not d.window or not apart(table):
        return False
    return any(not table.seats[seat].playing_bot for seat in d.seats)


def waits(table: LiveTable, match: Match) -> bool:
    """Whether a person has asked for time, and neither answered yet nor declines in advance."""
    window = match.pending.window if match.pending is not None else ""
    return any(
        not table.seats[seat].playing_bot
        for seat in match.held
        if seat not in match.noted and (seat, window) not in match.standing
    )


def close(table: LiveTable, match: Match, bots: Mapping[int, Answer]) -> None:
    """The moment has come: the window closes, unless it waits for somebody."""
    d = match.pending
    assert d is not None
    present = table.present()
    for seat in match.awaiting:
        if table.seats[seat].playing_bot or seat in match.noted:
            continue
        alone = len(table.together(seat)) == 1
        if not (alone and seat in present) and (seat, d.window) not in match.standing:
            match.hold(seat, True)
    if not waits(table, match):
        match.close_window(bots)
