"""What must hold at every decision of every game; the tests and the soak check it.

Each check takes a match at a decision and raises Broken if its property does not hold. A match
comes back as it was.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import repeat
from typing import Any, NamedTuple

import msgspec

from hullbreach.bots import ask, make_bot, usual_bot
from hullbreach.kernel import storing
from hullbreach.kernel.decision import Answer
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match
from hullbreach.kernel.piles import EVERYBODY, Secret

from .secrets import Proof


class Broken(AssertionError):
    """A property does not hold; the message says which and how."""


class Place(NamedTuple):
    """A position in full: two matches at the same place cannot be told apart."""

    digest: str
    pending: bytes
    awaiting: tuple[int, ...]
    over: bool


def place(match: Match) -> Place:
    """Where a match stands."""
    pending = msgspec.msgpack.encode(match.pending)
    return Place(match.digest(), pending, match.awaiting, match.over)


def _same(what: str, expected: Any, got: Any) -> None:
    if expected != got:
        raise Broken(f"{what}: {got!r} is not {expected!r}")


# -- components, journal, copies ---------------------------------------------------------------


def conservation(match: Match) -> None:
    """Every component lies in exactly one pile, and every secret that was chosen is declared."""
    got = match.game.count(match.state)
    expected = match.game.components(match.state)
    if got != {name: count for name, count in expected.items() if count}:
        names = sorted(set(got) | set(expected))
        wrong = {n: (got.get(n, 0), expected.get(n, 0)) for n in names}
        wrong = {n: pair for n, pair in wrong.items() if pair[0] != pair[1]}
        raise Broken(f"components (found, expected): {wrong}")
    declared = [getattr(pile.lay, "__self__", None) for pile in match.game.piles(match.state)]
    for name, secret in _secrets(match.state, ""):
        known = secret.value < 0 or secret.seen == EVERYBODY
        if not known and not any(secret is other for other in declared):
            raise Broken(f"secret {name}: no pile declares it")


def _secrets(part: Any, name: str) -> Iterator[tuple[str, Secret]]:
    """The secrets in a part of a state, by their fields."""
    if isinstance(part, Secret):
        yield name, part
        return
    inner: Iterable[tuple[str, Any]] = ()
    if isinstance(part, list):
        inner = zip(repeat(name), part)
    elif isinstance(part, dict):
        inner = zip(repeat(name), part.values())
    elif is_dataclass(part) and not isinstance(part, Edition):
        inner = [(field.name, getattr(part, field.name)) for field in fields(part)]
    for of, one in inner:
        if type(one) not in (int, bool, str):  # most are, at every decision: no call for them
            yield from _secrets(one, of)


def replay(match: Match) -> None:
    """The journal played again gives the same digests, log and position."""
    again = Match.replay(match.game, match.setup, match.entries, chronicle=match.events is not None)
    _same("replayed digests", match.digests, again.digests)
    _same("replayed position", place(match), place(again))
    _same("replayed log", match.events, again.events)


def fork(match: Match) -> None:
    """A fork stands where its original stands, and takes nothing from it."""
    before = place(match)
    copy = match.fork(1)
    _same("forked position", before, place(copy))
    twin = copy.fork(1)
    _same("fork of a fork", before, place(twin))
    _play_on(copy, random.Random(7), choices=5)
    _same("original after its fork played on", before, place(match))


def _play_on(match: Match, rng: random.Random, choices: int) -> None:
    bot = make_bot("random", match.game, rng.randrange(1 << 30))
    for _ in range(choices):
        if match.over:
            return
        seat = match.awaiting[0]
        match.choose(seat, ask(bot, match, seat))


def undo(match: Match, seat: int, answer: Answer) -> None:
    """Undo, where it is offered, leads back to the position before the choice."""
    before, seq, log = place(match), match.seq, list(match.events or ())
    match.choose(seat, answer)
    if not match.can_undo(seat):
        return
    after = place(match)
    match.undo(seat)
    _same("position after undo", before, place(match))
    _same("choices after undo", seq, match.seq)
    _same("log after undo", log, list(match.events or ()))
    match.choose(seat, answer)
    _same("position after undo and again", after, place(match))


def snapshot(match: Match) -> None:
    """A snapshot encodes, decodes and opens at the same position."""
    data = storing.position(match)
    opened = storing.open_position(match.game, data)
    _same("position of a snapshot", place(match), place(opened))
    _same("snapshot of a restored match", data, storing.position(opened))


def save(match: Match) -> None:
    """A stored game loads at the same position."""
    opened = storing.load(match.game, storing.save(match))
    _same("position of a loaded game", place(match), place(opened))
    _same("choices of a loaded game", match.seq, opened.seq)


# -- secrets -----------------------------------------------------------------------------------


def seen(match: Match, seat: int) -> dict[str, Any]:
    """Everything that a seat is shown: the view, its decision, windows, log and refusals."""
    d = match.pending
    events = match.log(seat)
    return {
        "view": match.view(seat),
        "options": match.options(seat) if seat in match.awaiting else None,
        "refused": match.refused(seat),
        "awaiting": match.awaiting,
        "decision": d.kind if d is not None else "",
        "window": d.window if d is not None else "",
        "log": [(event.kind, event.args, event.words, event.refs) for event in events],
    }


def no_leak(match: Match, seed: int) -> int:
    """What a seat is shown does not depend on what it cannot see.

    Returns how many redeals somebody else could tell from the original: over a game it must
    not stay 0.
    """
    differing = 0
    for seat in range(match.setup.seats):
        shown = seen(match, seat)
        log = shown.pop("log")
        other = match.redeal(seat, seed + seat)
        for what, value in seen(other, seat).items():
            if what != "log":
                _same(f"{what} of seat {seat} after a redeal", shown.get(what), value)
        _told_alike(match, other, log, seat)
        conservation(other)
        others = [s for s in range(match.setup.seats) if s != seat]
        differing += any(
            match.game.view(match.state, s) != match.game.view(other.state, s) for s in others
        )
    return differing


def _told_alike(match: Match, other: Match, log: list[Any], seat: int) -> None:
    """The lines a seat reads would read the same had the hidden things been others."""
    words = match.game.words
    for kind, args, *_ in log[-20:]:
        mine, theirs = words(match.state, kind, args), words(other.state, kind, args)
        _same(f"log line {kind} of seat {seat} after a redeal", mine, theirs)


def windows_alike(match: Match, seat: int, answer: Answer) -> None:
    """Who is asked what next does not depend on what the choosing seat cannot see.

    Compared where the choice draws no chance and reveals nothing: then only the hidden things
    could make a difference.
    """
    nexts = []
    for other in (match.fork(5), match.redeal(seat, 5)):
        start, revealed = len(other.entries), other.revealed_at
        other.choose(seat, answer)
        if other.revealed_at != revealed or any(type(e) is int for e in other.entries[start:]):
            return
        d = other.pending
        nexts.append((d.kind, d.window, d.seats) if d is not None else None)
    _same(f"next decision after seat {seat} chose in a redeal", *nexts)


def bots_play_fair(match: Match, seed: int) -> None:
    """A bot decides alike in a position and in its redeal."""
    for seat in match.awaiting:
        answers = [
            ask(make_bot(usual_bot(match.game), match.game, seed), m, seat)
            for m in (match, match.redeal(seat, seed))
        ]
        _same(f"answer of the bot of seat {seat} after a redeal", answers[0], answers[1])


# -- whole games -------------------------------------------------------------------------------


class Trouble(NamedTuple):
    """A property that failed, with all that is needed to see it again."""

    setup: Setup
    seed: int
    choice: int
    error: str


class Walk:
    """A random game whose properties are checked on the way, some at every decision."""

    def __init__(self, game: Game, setup: Setup, seed: int, *, every: int = 7) -> None:
        self.rng = random.Random(seed)
        self.every = every
        """Copies and redeals are checked at about one decision in so many."""
        self.match = Match(game, setup, self.rng)
        self.bots = [make_bot(name, game, seed + i) for i, name in enumerate(self._names(setup))]
        self.original: tuple[Match, int] | None = None
        self.proof = Proof()
        self.redealt = 0
        self.differing = 0

    def _names(self, setup: Setup) -> list[str]:
        """Mostly random bots; in some games others too, which live long enough to see the end."""
        share = self.rng.choice((0.0, 0.0, 0.5, 1.0))
        usual = usual_bot(self.match.game)
        return [usual if self.rng.random() < share else "random" for _ in range(setup.seats)]

    def steps(self) -> Iterator[int]:
        """Check and play on, decision by decision; yields the number of choices so far."""
        match = self.match
        while not match.over:
            yield match.seq
            self._check()
            seat = self.rng.choice(match.awaiting)
            answer = ask(self.bots[seat], match, seat)
            if self.rng.random() * self.every < 2:
                windows_alike(match, seat, answer)
                undo(match, seat, answer)
            else:
                match.choose(seat, answer)
        yield match.seq
        conservation(match)
        replay(match)
        match.result()
        for seat in range(match.setup.seats):
            match.view(seat)

    def _check(self) -> None:
        match = self.match
        conservation(match)
        if self.rng.random() * self.every >= 1:
            return
        snapshot(match)
        fork(match)
        self._follow()
        self.differing += no_leak(match, match.seq)
        self.redealt += match.setup.seats
        self.proof.check(match, match.seq)
        if self.rng.random() < 0.2:
            bots_play_fair(match, match.seq)
        if self.rng.random() < 0.1:
            replay(match)
            save(match)

    def _follow(self) -> None:
        """The last fork, fed what the original got since, stands where the original stands."""
        match = self.match
        if self.original is not None:
            copy, entries = self.original
            copy.feed(match.entries[entries:])
            _same("fork fed with its original's inputs", place(match), place(copy))
        self.original = (match.fork(3), len(match.entries))


def check_game(
    game: Game, setup: Setup, seed: int, *, every: int = 7
) -> tuple[Walk | None, Trouble | None]:
    """Play one random game with all checks; the trouble met, if any."""
    walk = None
    try:
        walk = Walk(game, setup, seed, every=every)
        for _ in walk.steps():
            pass
    except Exception as error:
        choice = walk.match.seq if walk is not None else 0
        return None, Trouble(setup, seed, choice, f"{type(error).__name__}: {error}"[:2000])
    return walk, None
