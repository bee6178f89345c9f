"""Looking at the past of a table."""

from __future__ import annotations

from typing import Any

from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.match import Match

from .answers import Past
from .showing import line


def past(match: Match, entries: list[Any], to: int, seat: int | None) -> Past:
    """The view and log of a seat (None: a spectator) after `to` choices. For a thread beside."""
    if match.offset:
        raise HullbreachError("the rules have changed since; that past is gone")
    then = Match.replay(match.game, match.setup, entries, to=max(0, to), recording=False)
    log = [line(event) for event in then.log(seat)]
    return Past(then.view(seat), log, match.seq)
