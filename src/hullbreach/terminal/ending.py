"""The end of a game: who won and why, rule by rule."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.match import Match

from .drawing import Drawer

LAST = 8
"""So many lines of the log are shown before the reckoning."""


def ending_lines(match: Match, drawer: Drawer, seats: Sequence[str]) -> list[str]:
    """The result in lines; the first one is the title."""
    result = match.result()
    view = match.view(None)
    winners = [seat for seat, won in enumerate(result.won) if won]
    names = [drawer.name(view.table, seat) for seat in range(match.setup.seats)]
    lines = [f"The game is over. {result.words}"]
    won = ", ".join(names[seat] for seat in winners)
    lines.append(f"Won by: {won}." if winners else "Nobody has won.")
    last = match.log(None)[-LAST:]
    if last:
        lines += ["", "What happened last:", *(f"  {event.words}" for event in last)]
    general = [check for check in result.checks if check.seat < 0]
    if general:
        lines += ["", "The reckoning:"]
        lines += [f"  {check.words} [{check.rule}]" for check in general]
    for seat, name in enumerate(names):
        fate = "wins" if result.won[seat] else "loses"
        life = "survived" if result.survived[seat] else "did not survive"
        who = f", {seats[seat]}" if seats else ""
        lines += ["", f"{name}{who}: {fate}, {life}."]
        secret = drawer.revealed(view, seat)
        if secret:
            lines.append(f"  {secret[:1].upper()}{secret[1:]}.")
        lines += [
            f"  {check.words} [{check.rule}]" for check in result.checks if check.seat == seat
        ]
    return lines
