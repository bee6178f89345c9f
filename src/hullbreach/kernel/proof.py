"""The proof of fair chance (fairness.py): a finished game drawn again from what it promised."""

from __future__ import annotations

import re

import msgspec

from .chance import Source
from .errors import HullbreachError
from .fairness import Chances, Stage, Stream, commitment_of, seal_of
from .game import Game
from .journal import Entry, Stored
from .match import Match

_SECRET, _NONCE = re.compile("[0-9a-f]{64}"), re.compile("[0-9a-f]{32}")


class Unfair(HullbreachError):
    """The draws of a game are not those that were committed to, or nothing was."""


class Proof(msgspec.Struct, frozen=True):
    """What was proven: `draws` come from `commitments` and `nonces` of players.

    `given` entries of the journal came about otherwise, see Chances; so often the game went `back`
    behind draws, which were drawn anew.
    """

    draws: int
    commitments: tuple[str, ...]
    nonces: tuple[str, ...]
    back: int
    given: int
    origin: str


class _Again(Stream):
    """All draws of a game, each from the stage it was drawn in."""

    def __init__(self, stages: list[Stage], at: int) -> None:
        self.stages = stages
        super().__init__(stages, at)
        self.number = -1

    def draw(self) -> float:
        number = max(n for n, stage in enumerate(self.stages) if stage.at <= self.at)
        if number != self.number:
            self.number = number
            self.place(self.stages[: number + 1], self.at)
        return super().draw()


def prove(game: Game, stored: Stored) -> Proof:
    """Draw a finished game again. Raises Unfair saying what differs, Diverged for a bad journal.

    The game is played from its choices alone, and its journal has to come out the same.
    """
    chances = stored.chances
    if chances is None:
        raise Unfair("made before fair chance: nothing was committed to")
    if stored.offset:
        raise Unfair("the rules have changed since and the past is gone: nothing to draw again")
    _check_papers(chances)
    entries, given = stored.entries, chances.given
    drawn = sum(type(entry) is int for entry in entries[:given])
    source = Source(draws=_Again(chances.stages, drawn).draw)
    match = Match.replay(
        game, stored.setup, entries[:given], source=source, recording=False, chronicle=False
    )
    match.hasty = False
    seen = _compare(match, entries, 0)
    while seen < len(entries):
        failed: Exception | None = None
        try:
            _act(match, entries[seen])
        except Exception as error:  # after a wrong draw anything may go wrong
            failed = error
        before, seen = seen, _compare(match, entries, seen)
        if failed is not None or seen == before:
            raise Unfair(f"entry {before}: {entries[before]!r} does not follow from the draws")
    return Proof(
        sum(type(entry) is int for entry in entries[given:]),
        tuple(stage.commitment for stage in chances.stages if stage.commitment),
        tuple(nonce for stage in chances.stages for nonce in stage.nonces),
        sum(stage.why in ("back", "again") for stage in chances.stages),
        given,
        chances.origin,
    )


def _check_papers(chances: Chances) -> None:
    """Secrets and nonces are those whose hashes were shown, and every open nonce was mixed in."""
    if not chances.stages or chances.stages[0].at or not chances.stages[0].commitment:
        raise Unfair("there is no commitment to begin with")
    mixed: set[str] = set()
    for stage in chances.stages:
        mixed.update(stage.nonces)
        if not all(_NONCE.fullmatch(nonce) for nonce in stage.nonces):
            raise Unfair("a nonce is 32 hex digits")
        if not stage.commitment:
            continue
        if not stage.secret:
            raise Unfair("the secret is not shown yet: that comes with the end of the game")
        if not _SECRET.fullmatch(stage.secret):
            raise Unfair("a secret is 64 hex digits")
        if commitment_of(stage.secret) != stage.commitment:
            raise Unfair("the secret is not the one that was committed to")
    for part in chances.parts:
        seats = ", ".join(str(seat + 1) for seat in part.seats)
        if part.nonce and not _NONCE.fullmatch(part.nonce):
            raise Unfair("a nonce is 32 hex digits")
        if part.nonce and seal_of(part.nonce) != part.seal:
            raise Unfair(f"what seat {seats} added is not what was sealed")
        if part.nonce and all(part.nonce for part in chances.parts) and part.nonce not in mixed:
            raise Unfair(f"what seat {seats} added was left out")


def _act(match: Match, entry: Entry) -> None:
    """Carry out an input of the journal."""
    if type(entry) is int:
        return  # a draw where a choice is awaited
    seat, said = entry[0], entry[1]
    if len(entry) == 2:
        match.choose(seat, said)
    elif said == "noted":
        match.note(seat, entry[2])
    elif said == "holds":
        match.hold(seat, bool(entry[2]))
    elif entry[4]:
        match.set_standing(seat, *entry[2:])
    else:
        match.clear_standing(seat, entry[2])


def _compare(match: Match, entries: list[Entry], since: int) -> int:
    """How far the journal has come; all of it is as in `entries`. Raises Unfair."""
    mine = match.entries
    for at in range(since, len(mine)):
        theirs = entries[at] if at < len(entries) else None
        if mine[at] == theirs and type(mine[at]) is type(theirs):
            continue
        number = sum(type(entry) is int for entry in entries[:at])
        has = "nothing" if theirs is None else repr(theirs)
        raise Unfair(f"draw {number}: what was committed to gives {mine[at]!r}, the game had {has}")
    return len(mine)
