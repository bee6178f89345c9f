"""Many matches side by side: what learners are asked comes out together, their picks go in.

Seats are held by bots, which answer inside, or by learners, known by a name. A learner is asked for
single picks (bots/picking.py); what is forced is answered inside, and where several seats choose at
once they are asked one after the other. Recording and chronicle are off.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from hullbreach.bots import Bot, ask, play_out
from hullbreach.bots.picking import Picking
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.encoding import ADVISED, Encoded, Encoder
from hullbreach.kernel.game import Game, Policy, Setup
from hullbreach.kernel.match import Match


class Learner(NamedTuple):
    """A seat whose picks come from outside. `name` says whose they are."""

    name: str
    encoder: Encoder
    policy: Policy | None = None
    """Answers what is `routine` to the encoder; without one the learner is asked that, too. It
    advises who knows its token (kernel.encoding.ADVISED)."""


class Asked(NamedTuple):
    """A pick that is awaited from a seat."""

    table: Table
    seat: int
    learner: str
    encoded: Encoded


class Table:
    """A match with a player on each seat."""

    def __init__(
        self, game: Game, setup: Setup, seed: int, players: Sequence[Bot | Learner]
    ) -> None:
        self.match = Match(game, setup, random.Random(seed), recording=False, chronicle=False)
        self.game = game
        self.players = players
        self.whole = True
        """Whether its players have played it from the beginning."""
        self._picking: Picking | None = None
        self._seat = 0
        self._view: object = None
        self._advice: Answer | None = None

    @property
    def over(self) -> bool:
        return self.match.over

    def begin(self, bots: Sequence[Bot], choices: int) -> None:
        """Let bots make the first choices, before anybody else plays, or as many as there are."""
        play_out(self.match, bots, choices)
        self.whole = False

    def advance(self) -> Asked | None:
        """Play on until a learner has to pick; None: the match is over."""
        match = self.match
        while (d := match.pending) is not None:
            if self._picking is None:
                self._seat = seat = match.awaiting[0] if d.mode else d.seats[0]
                player = self.players[seat]
                if not isinstance(player, Learner):
                    match.choose(seat, ask(player, match, seat))
                    continue
                question = match.question(seat)
                self._picking = picking = Picking(question)
                if picking.answer is None:
                    self._view = view = match.game.view(match.state, seat)
                    if player.policy is not None and question.kind in player.encoder.routine:
                        self._picking = None
                        match.choose(seat, player.policy.choose(view, question))
                        continue
                    self._advice = None
                    if player.policy is not None and ADVISED in player.encoder.option_words:
                        self._advice = player.policy.choose(view, question)
            picking, seat = self._picking, self._seat
            if picking.answer is not None:
                self._picking = None
                match.choose(seat, picking.answer)
                continue
            learner = self.players[seat]
            assert isinstance(learner, Learner)
            encoded = learner.encoder.encode(self._view, picking.question, picking.taken)
            encoded = picking.heeded(encoded, self._advice, learner.encoder.option_words)
            return Asked(self, seat, learner.name, encoded)
        return None

    def pick(self, index: int) -> None:
        """Answer what was asked last."""
        assert self._picking is not None
        self._picking.pick(index)


class Arena:
    """Tables side by side. Finished ones are left to whoever looks after them."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self._asked: list[Asked] = []
        self.finished: list[Table] = []
        """Tables that have come to their end since they were last taken out."""
        for table in tables:
            self.seat(table)

    def seat(self, table: Table) -> None:
        """Have one more table."""
        asked = table.advance()
        if asked is None:
            self.finished.append(table)
        else:
            self._asked.append(asked)

    def pending(self) -> list[Asked]:
        """What is asked now, one pick a table."""
        return self._asked

    def step(self, picks: Sequence[int]) -> None:
        """The picks for all that is `pending`, in its order."""
        answered, self._asked = self._asked, []
        for asked, index in zip(answered, picks, strict=True):
            asked.table.pick(index)
            self.seat(asked.table)
