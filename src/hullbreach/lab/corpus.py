"""The corpus: finished games of every game, variant and number of seats, kept to be replayed.

`python -m hullbreach.lab.corpus [--game G] [--renew]` (`./dev corpus`)

Without --renew every game is replayed and its digests compared; what goes another way is named,
from which decision on. With it, what has changed or is missing is played anew by bots; but first
the games that changed are opened as a running table would be, half way under the rules of then, and
played on to their end: a change that running games do not survive renews nothing.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from hullbreach.bots import ask, make_bot, usual_bot
from hullbreach.games import GAMES, find_game
from hullbreach.kernel import storing
from hullbreach.kernel.chance import seeded
from hullbreach.kernel.errors import HullbreachError
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.journal import Entry, Stored, read_entries
from hullbreach.kernel.match import Match

from .setups import setups
from .simulate import derived_seed

FOLDER = Path(__file__).parents[3] / "tests" / "corpus"
HOW = "./dev corpus --renew"
SEED = 8
EACH = 3
"""Games of a setup: of the usual bots, of random ones, and of both at one table."""
MOST = 120
"""So many games of a game at most; where EACH of every setup would be more, each setup has one."""


class Kept(msgspec.Struct):
    """A finished game, number `number` of its setup, and its position half way as a database
    keeps it."""

    number: int
    whole: Stored
    half: Stored

    @property
    def name(self) -> str:
        """What it is called in messages."""
        return name_of(self.whole.setup, self.number)


def name_of(setup: Setup, number: int) -> str:
    """A game of a setup in words."""
    options = "".join(f" {key}={value}" for key, value in setup.options.items())
    return f"{setup.game} {setup.variant} {setup.seats}{options} #{number + 1}"


def all_of(game: Game) -> dict[str, tuple[Setup, int]]:
    """The games that are to be kept, by name."""
    every = setups(game)
    few = len(every) * EACH <= MOST
    games = [
        (setup, n) for at, setup in enumerate(every) for n in (range(EACH) if few else [at % EACH])
    ]
    return {name_of(setup, n): (setup, n) for setup, n in games}


def read(path: Path) -> list[Kept]:
    """The games of a file, none if it is missing."""
    if not path.exists():
        return []
    kept = msgspec.msgpack.decode(lzma.decompress(path.read_bytes()), type=list[Kept])
    for one in kept:
        for stored in (one.whole, one.half):
            stored.entries = read_entries(stored.entries)
    return kept


def write(path: Path, games: list[Kept]) -> None:
    """Keep games in a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    packed = lzma.compress(msgspec.msgpack.encode(games), preset=9 | lzma.PRESET_EXTREME)
    path.write_bytes(packed)


def wanted() -> list[str]:
    """The games that are kept: all but those still in the making (version 0...)."""
    return [id for id in GAMES if not find_game(id).version.startswith("0")]


# -- replaying ---------------------------------------------------------------------------------


def altered(game: Game, kept: Kept) -> str:
    """What goes another way now than it did, and from which decision on; "" for nothing."""
    whole, made = kept.whole, f"it was played under rules {kept.whole.version}"
    head = next((n for n, e in enumerate(whole.entries) if type(e) is not int), len(whole.entries))
    where, shape = "the deal", ""
    try:
        match = Match.replay(game, whole.setup, whole.entries[:head], chronicle=False)
        if len(match.entries) != head:
            raise HullbreachError("other chances are drawn")
        compared = _compare(match, whole, 0)
        for at, inputs in _inputs(whole.entries, head):
            d, seat = match.pending, inputs[0][0]
            asked = d.kind if d is not None else "the end"
            where = f"choice {match.seq} ({asked}, seat {seat + 1}; entry {at})"
            match.feed(inputs)
            try:
                compared = _compare(match, whole, compared)
            except _Differs:
                shape = shape or where  # the journal may replay alike nevertheless
                compared = len(match.digests)
    except _Differs:
        shape = where
    except Exception as error:
        words = str(error) if isinstance(error, HullbreachError) else repr(error)
        return f"{kept.name}: from {shape or where} on: {words} ({made})"
    if shape:
        return f"{kept.name}: from {shape} on the state differs; the journal replays ({made})"
    if not match.over or len(match.digests) != len(whole.digests):
        return f"{kept.name}: it ends otherwise ({made})"
    return ""


class _Differs(HullbreachError):
    """A state is not the recorded one."""


def _inputs(entries: list[Entry], since: int) -> Iterator[tuple[int, list[Entry]]]:
    """Every input from entry `since` on with the chances behind it, and where it lies."""
    starts = [n for n in range(since, len(entries)) if type(entries[n]) is not int]
    for start, end in zip(starts, [*starts[1:], len(entries)], strict=True):
        yield start, entries[start:end]


def _compare(match: Match, whole: Stored, since: int) -> int:
    """How many digests there are; those from `since` on are as recorded. Raises _Differs."""
    now = len(match.digests)
    if match.digests[since:] != whole.digests[since:now]:
        raise _Differs("the state differs")
    return now


def opened(game: Game, kept: Kept) -> Match:
    """The game half way, opened from its position alone and played on by bots to its end.

    Raises what a running table would stop with.
    """
    match = storing.open_stored(game, kept.half)
    play_on(match, kept.number)
    return match


# -- playing -----------------------------------------------------------------------------------


def play_on(match: Match, number: int, to: int | None = None) -> None:
    """The bots of a game of that number play to the end, or until so many choices."""
    game, levels = match.game, (usual_bot(match.game), "random")
    bots = []
    for seat in range(match.setup.seats):
        level = levels[number if number < len(levels) else seat % 2]
        bots.append(make_bot(level, game, derived_seed(SEED, number, seat)))
    while not match.over and (to is None or match.seq < to):
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))


def made(game: Game, setup: Setup, number: int) -> Kept:
    """A game of a setup played by bots; the same rules make the same."""
    seed = derived_seed(SEED, name_of(setup, number))
    match, half = (Match(game, setup, source=seeded(seed), chronicle=False) for _ in range(2))
    play_on(match, number)
    whole = storing.stored(match)
    play_on(half, number, match.seq // 2)
    # What a finished game goes on from is of no use, and large.
    whole.checkpoint, whole.checkpoint_at, whole.checkpoint_seq = "", 0, 0
    return Kept(number, whole, storing.stored(half, whole=False))


def renewed(game: Game, games: list[Kept]) -> tuple[list[Kept], list[str]]:
    """The games of today's rules, and what running games did not survive (then renew nothing)."""
    known = {one.name: one for one in games}
    result, failed = [], []
    for name, (setup, number) in all_of(game).items():
        kept = known.get(name)
        if kept is not None and not (words := altered(game, kept)):
            result.append(kept)
            continue
        if kept is not None:
            print(words, flush=True)
            if (kept.whole.version, kept.whole.content) == (game.version, game.content):
                failed.append(f"{name}: version {game.version} plays otherwise than version "
                              f"{game.version} did")  # fmt: skip
                continue
            try:
                opened(game, kept)
            except Exception as error:
                failed.append(f"{name}, half way: {error!r}")
                continue
        print(f"playing {name}", flush=True)
        result.append(made(game, setup, number))
    return result, failed


def found(id: str) -> list[str]:
    """What is wrong with the kept games of a game, in words that say what to do."""
    game, games = find_game(id), read(FOLDER / f"{id}.xz")
    known = {one.name for one in games}
    lacking = [f"{name}: it is not kept" for name in all_of(game) if name not in known]
    changed = [words for one in games if (words := altered(game, one))]
    return changed + lacking


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="corpus", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", action="append", choices=list(GAMES), help="default: all")
    parser.add_argument("--renew", action="store_true", help="play anew what has changed")
    given = parser.parse_args(args)
    wrong = 0
    for id in given.game or wanted():
        game, path = find_game(id), FOLDER / f"{id}.xz"
        if given.renew:
            games, failed = renewed(game, read(path))
            if failed:
                print("\n".join(["", *failed]))
                print(f"{id}: games that run now would not go on, so nothing is renewed.")
                print("Raise the game's version, teach its migration the old shape, try again.")
                wrong += len(failed)
                continue
            write(path, games)
            print(f"{id}: {len(games)} games, {path.stat().st_size // 1024} KB")
        else:
            lines = found(id)
            print("\n".join([*lines, f"{id}: {len(lines)} of {len(all_of(game))} are not right"]))
            wrong += len(lines)
    if wrong and not given.renew:
        print(f"If the rules were meant to change: {HOW}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
