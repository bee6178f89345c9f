"""The end of a game: who won and why, rule by rule."""

from __future__ import annotations

from collections.abc import Sequence

from hullbreach.kernel.match import Match
from hullbreach.kernel.result import Side

from .drawing import Drawer
from .rules import wrapped

LAST = 8
"""So many lines of the log are shown before the reckoning."""


def ending_lines(match: Match, drawer: Drawer, seats: Sequence[str]) -> list[str]:
    """The result in lines; the first one is the title. A game that is over is open to all eyes."""
    result = match.result()
    view = match.view(None)
    names = [drawer.name(view.table, seat) for seat in range(match.setup.seats)]
    lines = [f"The game is over. {result.words}"]
    lines += [line for part in result.story.splitlines() for line in wrapped(part)]
    won = ", ".join(_title(side, names) for side in result.sides if side.won)
    lines.append(f"Won by: {won}." if won else "Nobody has won.")
    last = match.log(None)[-LAST:]
    if last:
        lines += ["", "What happened last:", *(f"  {event.words}" for event in last)]
    general = [check for check in result.checks if check.seat < 0]
    if general:
        lines += ["", "How it ended:"]
        lines += [f"  {check.words} [{check.rule}]" for check in general]
    for seat, name in enumerate(names):
        outcome = "wins" if result.won[seat] else "loses"
        who = f", {seats[seat]}" if seats else ""
        fate = f" {result.fates[seat]}." if result.fates[seat] else ""
        lines += ["", f"{name}{who}: {outcome}.{fate}"]
        secret = drawer.revealed(match.view(seat), seat)
        if secret:
            lines.append(f"  {secret[:1].upper()}{secret[1:]}.")
        lines += [
            f"  {check.words} [{check.rule}]" for check in result.checks if check.seat == seat
        ]
    return lines


def _title(side: Side, names: Sequence[str]) -> str:
    """A side by its name, one of a single seat by that seat's."""
    return names[side.seats[0]] if len(side.seats) == 1 else side.title
