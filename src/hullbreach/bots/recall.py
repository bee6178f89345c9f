"""A bot that comes into a running game: what its seat was asked before is put to it first.

Bots remember what they were shown, where figures have been, what came to nothing: who begins in the
middle without it walks to and fro.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from hullbreach.kernel.decision import Answer, Decision
from hullbreach.kernel.errors import Diverged
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.journal import Entry
from hullbreach.kernel.match import Match

from .base import Bot, ask


class Follower:
    """A bot that knows a game as its seat has seen it, as far as its journal was followed."""

    def __init__(self, bot: Bot, game: Game, setup: Setup, seat: int) -> None:
        self.bot = bot
        self.game = game
        self.setup = setup
        self.seat = seat
        self._match: Match | None = None
        self._asked: Decision | None = None
        self._answer: Answer | None = None
        self._done = 0

    def follow(self, entries: Sequence[Entry]) -> None:
        """Go on to a later position: every question of the seat before it is put to the bot, and
        its answer dropped. What is asked at that position is not.

        `entries` are those of the journal from its beginning to there. Raises Diverged where they
        are not what was followed so far, or no game.
        """
        match = self._match
        if match is None:
            dealt = _choice(entries, 0)
            match = Match.replay(self.game, self.setup, list(entries[:dealt]), chronicle=False)
            match.digesting = False
            self._match, self._done = match, dealt
        while self._done < len(entries):
            self._look(match)
            end = _choice(entries, self._done + 1)
            match.feed(list(entries[self._done : end]))
            self._done = end

    def answer(self, match: Match) -> Answer:
        """What the bot answers to what is asked now, where `match` stands and the journal was
        followed to. Asked again it says the same, and remembers no second question."""
        here = self._match.pending if self._match is not None else None
        if self._answer is None or here is None or here is not self._asked:
            self._answer = ask(self.bot, match, self.seat)
            self._asked = here
        return self._answer

    def _look(self, match: Match) -> None:
        d = match.pending
        if d is None or d is self._asked or self.seat not in match.awaiting:
            return
        self._asked, self._answer = d, None
        if not d.forced(self.seat):
            ask(self.bot, match, self.seat)


def reminded(bot: Bot, match: Match, seat: int) -> Bot:
    """A bot that knows a match as its seat has seen it so far; where the rules have changed since
    the beginning, or there was none, as in a position put by hand, that is gone."""
    if match.seq and not match.offset:
        with suppress(Diverged):
            Follower(bot, match.game, match.setup, seat).follow(match.entries)
    return bot


def _choice(entries: Sequence[Entry], start: int) -> int:
    """Where the next entry is that somebody chose, from `start` on; the end if there is none."""
    end = len(entries)
    return next((n for n in range(start, end) if type(entries[n]) is not int), end)
