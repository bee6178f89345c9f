"""The command `replay`: read a stored game again, or check it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.errors import BadSetup, Diverged, HullbreachError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import Stored
from hullbreach.kernel.match import Match
from hullbreach.kernel.proof import prove

from .drawing import find_drawer
from .ending import ending_lines
from .saves import read


def replay(path: Path, to: int | None = None, verify: bool = False) -> int:
    """Print the log of a stored game as a spectator saw it; 1 if it cannot be played again."""
    stored = read(path)
    game = find_game(stored.game)
    if verify:
        return _verify(path, game, stored, to)
    if stored.offset:
        match = storing.open_stored(game, stored)
    else:
        try:
            match = Match.replay(game, stored.setup, stored.entries, to=to)
        except Diverged as error:
            print(_diverged(path, game, stored, str(error)))
            return 1
    if to is not None and match.seq < to:
        raise BadSetup(f"{path}: --to {to}: the game has only {match.seq} choices")
    seats = [seat for seat in stored.notes.get("seats", "").split(",") if seat]
    _show(match, seats, position=to is not None)
    return 0


def _show(match: Match, seats: list[str], position: bool) -> None:
    for event in match.log(None):
        print(f"{event.rule:<14} {event.words}")
    drawer = find_drawer(match.game.id)
    view = match.view(None)
    print()
    if match.over:
        print("\n".join(ending_lines(match, drawer, seats)))
        return
    if position:
        console = Console(highlight=False)
        if console.is_terminal:
            for line in drawer.picture(view, True) + drawer.people(view, seats):
                console.print(line, no_wrap=True, overflow="crop", crop=True)
        else:
            for text in (*drawer.state(view), *drawer.persons(view, seats), *drawer.places(view)):
                print(text)
        print()
    print(f"After choice {match.seq}: {view.awaited}")


def _verify(path: Path, game: Game, stored: Stored, to: int | None) -> int:
    try:
        if stored.offset:
            match = storing.open_stored(game, stored)
        else:
            match = Match.replay(game, stored.setup, stored.entries, to=to, chronicle=False)
        if to is not None and match.seq < to:
            raise BadSetup(f"{path}: --to {to}: the game has only {match.seq} choices")
        reached = match.offset + len(match.entries)
        compared = [pair for pair in stored.digests if match.offset <= pair[0] <= reached]
        passed = {at for at, _ in match.digests}
        for at, _ in compared:
            if at not in passed:
                raise Diverged(f"no checkpoint after entry {at}, where the game had one")
        storing.verify(match, compared)
    except Diverged as error:
        print(_diverged(path, game, stored, str(error)))
        return 1
    except HullbreachError:
        raise
    except Exception as error:
        print(_diverged(path, game, stored, f"a rule failed: {error!r}"))
        return 1
    print(f"verified: {match.seq} choices, {len(compared)} checkpoints")
    return 0 if to is not None or not match.over else _proven(path, game, stored)


def _proven(path: Path, game: Game, stored: Stored) -> int:
    """Whether a finished game was drawn from what it was committed to; 1 if it was not."""
    if stored.chances is None:
        print("fair chance: made before or without it, nothing was committed to")
        return 0
    try:
        proof = prove(game, stored)
    except HullbreachError as error:
        print(f"not fair: {path}: {error}")
        return 1
    if proof.given:
        source = "a stored game" if proof.origin == "file" else "a number"
        print(f"fair chance: the first {proof.given} entries are from {source} its opener chose")
    parts = ", ".join(proof.nonces) or "no player"
    print(f"fair chance: {proof.draws} draws, with parts of {parts}, follow from the commitment")
    if proof.back:
        print(f"Going back behind draws, they were drawn anew: {proof.back} times.")
    for commitment in proof.commitments:
        print(f"  {commitment}")
    print("Compare it, and your part, with what your page noted when the game began.")
    return 0


def _diverged(path: Path, game: Game, stored: Stored, what: str) -> str:
    old, new = (stored.version, stored.content), (game.version, game.content)
    why = "" if old == new else f" (stored with rules {' '.join(old)}, these are {' '.join(new)})"
    return f"diverged: {path}: {what}{why}"
