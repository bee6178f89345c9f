"""Looking at the past of a table, and proving it."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.game import Game
from hullbreach.kernel.journal import decode_stored
from hullbreach.kernel.match import Match
from hullbreach.kernel.proof import prove

from .answers import Past, Proven
from .showing import line


def past(match: Match, entries: list[Any], to: int, seat: int | None) -> Past:
    """The view and log of a seat (None: a spectator) after `to` choices. For a thread beside."""
    if match.offset:
        raise HullbreachError("the rules have changed since; that past is gone")
    then = Match.replay(match.game, match.setup, entries, to=max(0, to), recording=False)
    log = [line(event) for event in then.log(seat)]
    return Past(then.view(seat), log, match.seq)


def proven(game: Game, file: bytes) -> Proven:
    """Whether a finished game, as a file, was drawn from what was committed to."""
    try:
        proof = prove(game, decode_stored(file))
    except HullbreachError as error:
        return Proven(False, str(error))
    return Proven(True, "", proof)
