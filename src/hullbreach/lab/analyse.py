"""`hullbreach analyse FILE`: a finished game looked back on, in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from hullbreach.bots.analysis import Account, Analysis, Chances, Turn, analyse
from hullbreach.games import find_game
from hullbreach.kernel.errors import BadFile, BadSetup, StaleChoice
from hullbreach.kernel.journal import decode_stored
from hullbreach.kernel.match import Match
from hullbreach.kernel.storing import open_stored

STEPS = "▁▂▃▄▅▆▇█"
COLUMNS = 72
"""Width of a curve, in characters."""


def finished(path: Path) -> Match:
    """The finished game of a file. Raises BadFile naming the file, StaleChoice while it runs."""
    try:
        stored = decode_stored(path.read_bytes())
    except OSError as error:
        raise BadFile(f"{path}: {error.strerror}") from None
    except BadFile as error:
        raise BadFile(f"{path}: {error}") from None
    match = open_stored(find_game(stored.game), stored)
    if match.offset:
        raise BadFile(f"{path}: the rules have changed since; the beginning of that game is gone")
    if not match.over:
        raise StaleChoice(f"{path}: this game is not over; only a finished one is looked back on")
    return match


def run(path: Path, seats: Sequence[int], *, as_json: bool) -> int:
    """Look back on a game through the eyes of some seats (counted from 1; none given: all)."""
    match = finished(path)
    count = match.setup.seats
    for seat in seats:
        if not 1 <= seat <= count:
            raise BadSetup(f"--seat {seat}: this game has seats 1 to {count}")
    chosen = [seat - 1 for seat in seats] or list(range(count))
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("looking back", total=len(match.entries))
        found = analyse(
            match.game,
            match.setup,
            match.entries,
            chosen,
            tick=lambda done, of: progress.update(task, completed=done),
        )
    if as_json:
        print(msgspec.json.encode(found).decode())
        return 0
    console = Console(highlight=False)
    console.print(f"[bold]{escape(match.game.title)}[/]: {escape(match.result().words)}")
    for account in found.accounts:
        _tell(console, found, account)
    return 0


def _tell(console: Console, found: Analysis, account: Account) -> None:
    console.print(f"\n[bold]Seat {account.seat + 1}[/], {len(account.at) - 1} choices")
    titles = ["to win", *([f"to have {found.mark}"] if found.mark else [])]
    for n, title in enumerate(titles):
        values = [chances[n] for chances in account.chances]
        console.print(f"{title:>16} {curve(values)} {values[0]:.0%} to {values[-1]:.0%}")
    console.print(
        f"{'luck':>16} {100 * account.luck:+.0f} points, choices {100 * account.choices:+.0f} "
        f"points against those of the {account.adviser} bot"
    )
    chances = f"chances {'/'.join(titles)}"
    table = Table("choice", "what was chosen", chances, box=None, pad_edge=False)
    for turn in account.turns:
        table.add_row(str(turn.at + 1), _words(turn), _course(turn))
    console.print(table)


def curve(values: Sequence[float], columns: int = COLUMNS) -> str:
    """Chances over time as a line of blocks."""
    if len(values) > columns:
        values = [values[n * (len(values) - 1) // (columns - 1)] for n in range(columns)]
    top = len(STEPS) - 1
    return "".join(STEPS[round(top * min(1.0, max(0.0, value)))] for value in values)


def _words(turn: Turn) -> str:
    words = escape(turn.played)
    if turn.advised:
        words += f"\n[dim]advised: {escape(turn.advised)}[/]"
    return words


def _course(turn: Turn) -> str:
    course = f"{_pair(turn.before)} before, {_pair(turn.expected)} to be expected"
    if turn.advised:
        course += f" ({_pair(turn.better)} as advised)"
    return f"{course}, {_pair(turn.after)} came"


def _pair(chances: Chances) -> str:
    return f"{chances[0]:.0%}/{chances[1]:.0%}"
