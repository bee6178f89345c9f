"""A finished game looked back on: what each seat could expect, and where that turned.

Expectations are those of a JUDGE (bots/model.py), from what the seat itself saw. What a choice was
to bring is the mean over worlds that the seat could not have told apart (`Match.redeal`), in each
played on to the seat's next choice by the rule-based bot. So luck is what came other than was to be
expected, and skill how the choice compares to that of the adviser, the best bot the game has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from hullbreach.kernel.decision import Answer
from hullbreach.kernel.game import Game, Question, Setup
from hullbreach.kernel.match import Match

from . import best_bot, make_bot, usual_teacher
from .base import Bot, ask
from .model import JUDGE, Model, model_of

WORLDS = 16
"""So many worlds are played on for each choice,"""
CHECKED = 32
"""and so many others where the adviser's choice looked better, so that chance is not praised."""
NOTED = 0.02
"""By so much it has to look better."""
TURNS = 8
"""Turning points told of a seat."""

Chances = tuple[float, float]
"""To win, and to get the game's first mark: to survive, mostly."""
WORTH = (1.0, 0.3)
"""Of the two, when turning points are compared."""


class Turn(msgspec.Struct, frozen=True):
    """A choice of a seat, after `at` choices of all. `advised` is "" where the adviser would have
    chosen alike."""

    at: int
    prompt: str
    played: str
    advised: str
    before: Chances
    expected: Chances
    """Of what was played."""
    better: Chances
    """Of what was advised."""
    after: Chances
    """When the seat next chose, or at the end."""


class Account(msgspec.Struct, frozen=True):
    """How a seat's game went: its chances at each of its own choices, after `at` choices of all,
    and at the end. `luck` and `choices` are sums over them, in chances to win. `adviser` is the
    level of the bot that advises."""

    seat: int
    adviser: str
    at: tuple[int, ...]
    chances: tuple[Chances, ...]
    luck: float
    choices: float
    turns: tuple[Turn, ...]


class Analysis(msgspec.Struct, frozen=True):
    """What `analyse` finds. `mark` is the game's first, "" if it has none."""

    mark: str
    accounts: tuple[Account, ...]


def analyse(
    game: Game,
    setup: Setup,
    entries: Sequence[Any],
    seats: Sequence[int],
    tick: Callable[[int, int], None] = lambda done, of: None,
) -> Analysis:
    """Look back on a finished game through the eyes of some seats.

    `entries` are those of its journal from the beginning on; `tick` is told how many of them are
    done, of how many. Raises UnknownOption where the game has no judge, Diverged where they are
    not a game, StaleChoice where it is not over.
    """
    judge = model_of(game, JUDGE)
    first = next((n for n, entry in enumerate(entries) if type(entry) is not int), len(entries))
    match = Match.replay(game, setup, list(entries[:first]), chronicle=False)
    match.digesting = False
    looking = {seat: _Looking(match, seat, judge) for seat in seats}
    start = first
    while start < len(entries):
        end = start + 1
        while end < len(entries) and type(entries[end]) is int:
            end += 1
        entry = entries[start]
        if len(entry) == 2 and entry[0] in looking:
            answer = entry[1]
            looking[entry[0]].chosen(tuple(answer) if isinstance(answer, list) else answer)
        match.feed(list(entries[start:end]))
        start = end
        tick(start, len(entries))
    marks = match.result().marks
    accounts = tuple(it.account() for it in looking.values())
    return Analysis(next(iter(marks), ""), accounts)


class _Looking:
    """A game through the eyes of one seat."""

    def __init__(self, match: Match, seat: int, judge: Model) -> None:
        self.match, self.seat, self.judge = match, seat, judge
        self.encoder = judge.encoder(match.game)
        self.level = best_bot(match.game, match.setup, seat)
        self.adviser = _bot(match, self.level, seat)
        self.at: list[int] = []
        self.chances: list[Chances] = []
        self.turns: list[Turn] = []

    def chosen(self, answer: Answer) -> None:
        """The seat is about to give an answer."""
        match, seat = self.match, self.seat
        question = match.question(seat)
        if question.form.only() is not None:
            return
        view = match.game.view(match.state, seat)
        if question.kind in self.encoder.routine:
            return
        before = self._judged(self.encoder, view, question)
        advised = self.adviser.choose(question, lambda: view, lambda: match.redeal(seat))
        expected = better = self._expected(answer, range(WORLDS))
        if advised != answer:
            better = self._expected(advised, range(WORLDS))
            if _worth(better) - _worth(expected) > NOTED:
                others = range(WORLDS, WORLDS + CHECKED)
                expected = self._expected(answer, others)
                better = self._expected(advised, others)
        decision = match.decision(seat)
        words = [choice.words for choice in decision.choices]
        self.at.append(match.seq)
        self.chances.append(before)
        self.turns.append(
            Turn(
                match.seq, decision.prompt, _said(words, answer, decision.nothing),
                _said(words, advised, decision.nothing) if advised != answer else "",
                before, expected, better, before,
            )
        )  # fmt: skip

    def account(self) -> Account:
        """What came of it: the game is over."""
        ended = _ended(self.match, self.seat)
        chances = [*self.chances, ended]
        turns = [
            msgspec.structs.replace(turn, after=after)
            for turn, after in zip(self.turns, chances[1:], strict=True)
        ]
        telling = sorted(turns, key=_weight, reverse=True)[:TURNS]
        return Account(
            self.seat,
            self.level,
            (*self.at, self.match.seq),
            tuple(chances),
            sum(turn.after[0] - turn.expected[0] for turn in turns),
            sum(turn.expected[0] - turn.better[0] for turn in turns),
            tuple(sorted(telling, key=lambda turn: turn.at)),
        )

    # -- what is expected ------------------------------------------------------------------

    def _judged(self, encoder: Any, view: Any, question: Question) -> Chances:
        won, marked, _ = self.judge.expects(encoder.encode(view, question, ()))
        return won, marked

    def _expected(self, answer: Answer, worlds: range) -> Chances:
        """What an answer is to bring, over worlds that are the same for every answer."""
        found = [self._played_on(answer, seed) for seed in worlds]
        return (
            sum(won for won, _ in found) / len(found),
            sum(marked for _, marked in found) / len(found),
        )

    def _played_on(self, answer: Answer, seed: int) -> Chances:
        """The chances at the seat's next choice in one world."""
        seat, game = self.seat, self.match.game
        world = self.match.redeal(seat, (self.match.seq << 8) + seed)
        world.choose(seat, answer)
        bots: dict[int, Bot] = {}
        while (d := world.pending) is not None:
            asked = world.awaiting[0] if d.mode else d.seats[0]
            question = world.question(asked)
            if (only := question.form.only()) is not None:
                world.choose(asked, only)
                continue
            if asked == seat and question.kind not in self.encoder.routine:
                view = game.view(world.state, seat)
                return self._judged(self.encoder.fork(), view, question)
            bot = bots.get(asked)
            if bot is None:
                bot = bots[asked] = _bot(world, usual_teacher(game), asked)
            world.choose(asked, ask(bot, world, asked))
        return _ended(world, seat)


def _bot(match: Match, level: str, seat: int) -> Bot:
    return make_bot(level, match.game, seat, match.setup, seat)


def _ended(match: Match, seat: int) -> Chances:
    """What came of a finished game for a seat."""
    result = match.result()
    won = bool(result.won[seat])
    marked = next((bool(flags[seat]) for flags in result.marks.values()), won)
    return float(won), float(marked)


def _worth(chances: Chances) -> float:
    return sum(a * b for a, b in zip(chances, WORTH, strict=True))


def _weight(turn: Turn) -> float:
    """How much a choice, and what came then, decided."""
    moved = abs(_worth(turn.after) - _worth(turn.before))
    return max(moved, 2 * (_worth(turn.better) - _worth(turn.expected)))


def _said(words: Sequence[str], answer: Answer, nothing: str) -> str:
    """An answer in words."""
    chosen = (answer,) if isinstance(answer, int) else answer
    return "; ".join(words[n] for n in chosen) or nothing or "nothing"
