"""`hullbreach report`: how a game is balanced, from many games of bots, as a page of its own.

What is counted is what the chronicle speaks of: whatever a line points at that the game can explain
(Game.explain), a card, an item, a room. So nothing here knows a game, and what is never spoken of
is seen as well. Game number i of a seed is the same whatever the number of workers.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from hullbreach.bots import check_bot, make_bot, play_out, usual_bot
from hullbreach.games import find_game
from hullbreach.kernel.chronicle import Event
from hullbreach.kernel.errors import BadSetup
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match
from hullbreach.kernel.vocabulary import Vocabulary
from hullbreach.kernel.words import Ref

from .simulate import derived_seed
from .workers import HERE, Workers, spread

CHUNK = 10
MOST_THINGS = 500
"""No game has more things of a sort: the numbers up to here are asked for what was never seen."""
UNTOLD = ("seat", "intruder", "slot", "corridor", "link", "door")
"""Refs to what is no component with a name."""


class Counted(msgspec.Struct):
    """How often a thing was spoken of: in all, in how many games; and by whom.

    `seats` are seats that were named with it, each once a game, `winners` those of them that won;
    `lines` the kinds of lines."""

    times: int = 0
    games: int = 0
    seats: int = 0
    winners: int = 0
    lines: dict[str, int] = {}

    def add(self, other: Counted) -> None:
        self.times += other.times
        self.games += other.games
        self.seats += other.seats
        self.winners += other.winners
        for kind, n in other.lines.items():
            self.lines[kind] = self.lines.get(kind, 0) + n


class Tables(msgspec.Struct):
    """What was found at one sort of table. `things` by what they are and their name; `lengths` in
    choices, a game each; `won` and `marks` count seats."""

    games: int = 0
    seats: int = 0
    won: int = 0
    marks: dict[str, int] = {}
    endings: dict[str, int] = {}
    lengths: list[int] = []
    things: dict[str, dict[str, Counted]] = {}
    failed: int = 0

    def add(self, other: Tables) -> None:
        self.games += other.games
        self.seats += other.seats
        self.won += other.won
        self.failed += other.failed
        self.lengths += other.lengths
        for mine, theirs in ((self.marks, other.marks), (self.endings, other.endings)):
            for key, n in theirs.items():
                mine[key] = mine.get(key, 0) + n
        for what, found in other.things.items():
            known = self.things.setdefault(what, {})
            for name, counted in found.items():
                known.setdefault(name, Counted()).add(counted)


class Study(msgspec.Struct, frozen=True):
    """What is to be played: so many games of each setup."""

    setups: tuple[Setup, ...]
    bot: str
    games: int
    seed: int


def column_of(setup: Setup) -> str:
    """ "solo 1", "standard 4"."""
    return f"{setup.variant} {setup.seats}"


def title_of(game: Game, setup: Setup) -> str:
    """ "Solo", "Standard, 4 seats"."""
    variant = next(variant for variant in game.variants if variant.id == setup.variant)
    return variant.title if variant.seats[1] == 1 else f"{variant.title}, {setup.seats} seats"


# -- counting ----------------------------------------------------------------------------------


class _Names:
    """What the things are that lines of one game point at."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.state = state
        self._known: dict[Ref, tuple[str, str] | None] = {}

    def of(self, ref: Ref, event: Event) -> tuple[str, str] | None:
        """What a thing is, and its name; None for what has no name of its own."""
        if ref not in self._known:
            entries = self.game.explain(f"{ref[0]}:{ref[1]}", self.state.edition)
            if entries:
                self._known[ref] = entries[0].what, entries[0].name
            else:
                self._known[ref] = self._said(ref, event)
        return self._known[ref]

    def _said(self, ref: Ref, event: Event) -> tuple[str, str] | None:
        """A place is called by what lies there: as the line says it, without its number."""
        words: Vocabulary | None = getattr(self.state.edition, "words", None)
        if words is None or event.kind not in words.log or ref[0] in UNTOLD:
            return None
        template = words.log[event.kind]
        for place, every, name in template.fields:
            field = words.fields.get(name)
            for arg in event.args[place:] if every else event.args[place : place + 1]:
                if field and field.refer and ref in field.refer(self.state, -1, arg, event.args):
                    said = field.say(self.state, -1, arg, event.args)
                    return ref[0], re.sub(r" \(\w+\)$", "", said)
        return None


def count_things(game: Game, match: Match) -> dict[str, dict[str, Counted]]:
    """What the lines of a finished game spoke of."""
    names, won = _Names(game, match.state), match.result().won
    found: dict[str, dict[str, Counted]] = {}
    seats: dict[tuple[str, str], set[int]] = {}
    for event in match.events or ():
        who = next((number for kind, number in event.refs if kind == "seat"), -1)
        for told in dict.fromkeys([names.of(ref, event) for ref in event.refs]):
            if told is None:
                continue
            counted = found.setdefault(told[0], {}).setdefault(told[1], Counted(games=1))
            counted.times += 1
            counted.lines[event.kind] = counted.lines.get(event.kind, 0) + 1
            if who >= 0:
                seats.setdefault(told, set()).add(who)
    for (what, name), named in seats.items():
        counted = found[what][name]
        counted.seats, counted.winners = len(named), sum(won[seat] for seat in named)
    return found


def all_things(game: Game, setup: Setup, seed: int = 0) -> dict[str, set[str]]:
    """The names of all things of the sorts that a game of random choices speaks of."""
    match = Match(game, setup, random.Random(seed), recording=False)
    play_out(match, [make_bot("random", game, seat) for seat in range(setup.seats)])
    sorts = {ref[0] for event in match.events or () for ref in event.refs if ref[0] not in UNTOLD}
    found: dict[str, set[str]] = {}
    for sort in sorts:
        for number in range(MOST_THINGS):
            try:
                entries = game.explain(f"{sort}:{number}", match.state.edition)
            except (IndexError, KeyError):
                break
            if not entries:
                break
            found.setdefault(entries[0].what, set()).add(entries[0].name)
    return found


def play_some(study: Study, number: int, start: int, stop: int) -> Tables:
    """The games start to stop-1 of a setup: the work of one process."""
    setup = study.setups[number]
    game, tables = find_game(setup.game), Tables()
    for n in range(start, stop):
        seed = derived_seed(study.seed, number, n)
        bots = [
            make_bot(study.bot, game, derived_seed(seed, seat), setup, seat)
            for seat in range(setup.seats)
        ]
        match = Match(game, setup, random.Random(seed), recording=False)
        try:
            play_out(match, bots)
        except Exception:
            tables.failed += 1
            continue
        result = match.result()
        marks = {mark: sum(flags) for mark, flags in result.marks.items()}
        tables.add(
            Tables(
                1, setup.seats, sum(result.won), marks, {result.ending: 1}, [match.seq],
                count_things(game, match),
            )
        )  # fmt: skip
    return tables


def studied(study: Study, workers: Workers = HERE) -> Iterator[tuple[int, Tables]]:
    """The parts of a study, each with the number of its setup, in order."""
    jobs = [
        (study, number, start, min(start + CHUNK, study.games))
        for number in range(len(study.setups))
        for start in range(0, study.games, CHUNK)
    ]
    yield from zip([job[1] for job in jobs], spread(workers, play_some, jobs), strict=True)


# -- the command -------------------------------------------------------------------------------


def checked_study(
    game: Game, variants: Sequence[str], seats: Sequence[int], bot: str, games: int, seed: int
) -> Study:
    """What user input asks for. Raises UnknownOption or BadSetup saying what would do."""
    if games < 1:
        raise BadSetup(f"--games {games}: at least 1 is needed")
    known = [variant.id for variant in game.variants]
    for variant in variants:
        if variant not in known:
            raise BadSetup(f"--variant {variant}: {game.id} has {', '.join(known)}")
    chosen = [it for it in game.variants if not variants or it.id in variants]
    setups = [
        game.make_setup(n, variant.id)
        for variant in chosen
        for n in range(variant.seats[0], variant.seats[1] + 1)
        if not seats or n in seats
    ]
    if not setups:
        given = ", ".join(map(str, seats))
        there = ", ".join(f"{it.id} {it.seats[0]} to {it.seats[1]}" for it in chosen)
        raise BadSetup(f"--seats {given}: {game.id} has {there}")
    bot = bot or usual_bot(game)
    check_bot(bot, game)
    return Study(tuple(setups), bot, games, seed)


def run(study: Study, file: Path, workers: Workers) -> int:
    """Play with a progress bar on a terminal and write the page; the exit code."""
    from .report_page import page

    file.touch()  # where nothing can be written, no game is played in vain
    found = [Tables() for _ in study.setups]
    total = study.games * len(study.setups)
    for number, part in watched(studied(study, workers), total):
        found[number].add(part)
    game = find_game(study.setups[0].game)
    things: dict[str, set[str]] = {}
    for setup in study.setups:
        for what, names in all_things(game, setup).items():
            things.setdefault(what, set()).update(names)
    file.write_text(page(game, study, found, things), encoding="utf-8")
    failed = sum(tables.failed for tables in found)
    print(f"{total - failed} games of {len(study.setups)} sorts of tables: {file}")
    if failed:
        print(f"{failed} games failed: hullbreach simulate says why", file=sys.stderr)
    return 1 if failed else 0


def watched(parts: Iterator[tuple[int, Tables]], total: int) -> Iterator[tuple[int, Tables]]:
    """The parts, with a progress bar where somebody watches."""
    if not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=total)
        for number, part in parts:
            progress.advance(task, part.games + part.failed)
            yield number, part
