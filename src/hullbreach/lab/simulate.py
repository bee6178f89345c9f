"""Playing many games by bots: `hullbreach simulate`.

Game number i of a seed is the same whatever the number of workers: everything random in it comes
from (seed, i). Measured is the CPU time of the play loops alone, summed over the workers.

A bot may also be one that only the lab knows: MODULE:NAME is a function of a Python module that
makes a policy (kernel.game.Policy) of a random.Random.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from importlib import import_module
from time import process_time
from traceback import extract_tb

import msgspec

from hullbreach.bots import Bot, make_bot, play_out
from hullbreach.bots.heuristic import PolicyBot
from hullbreach.games import find_game
from hullbreach.kernel.errors import BadSetup, UnknownOption
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match

from .workers import HERE, Workers, spread

CHUNKS_PER_WORKER = 16
LONGEST_CHUNK = 50
SHOWN_FAILURES = 10


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated: `bots` has a name for each seat. `tally`: also count what the game
    counts of its log (Game.tally), which takes longer."""

    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    tally: bool = False


class Failure(msgspec.Struct, frozen=True):
    """A game that raised: its number and seed play it again."""

    game: int
    seed: int
    decision: int
    error: str


class Played(msgspec.Struct):
    """Sums over some games. `won` and each of `marks` count games for each seat, `sides` those
    that a side has won; `tally` has how often something happened and in how many games."""

    games: int = 0
    decisions: int = 0
    forced: int = 0
    cpu_s: float = 0.0
    won: list[int] = []
    marks: dict[str, list[int]] = {}
    endings: dict[str, int] = {}
    sides: dict[str, int] = {}
    tally: dict[str, list[int]] = {}
    failures: list[Failure] = []

    def add(self, other: Played) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.forced += other.forced
        self.cpu_s += other.cpu_s
        self.won = _sums(self.won, other.won)
        for mark, counts in other.marks.items():
            self.marks[mark] = _sums(self.marks.get(mark, []), counts)
        for ending, count in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + count
        for side, count in other.sides.items():
            self.sides[side] = self.sides.get(side, 0) + count
        for what, counts in other.tally.items():
            self.tally[what] = _sums(self.tally.get(what, []), counts)
        self.failures += other.failures


def _sums(a: list[int], b: list[int]) -> list[int]:
    return [x + y for x, y in zip(a, b, strict=True)] if a and b else a or b


def bot_names(text: str, game: Game, seats: int) -> tuple[str, ...]:
    """A name for each seat from "name" or "a,b,c". Raises UnknownOption or BadSetup."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        _make_bot(name, game, 0)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadSetup(f"{len(names)} bots for {seats} seats: name one for all or one a seat")
    return names


def _make_bot(name: str, game: Game, seed: int, setup: Setup | None = None, seat: int = 0) -> Bot:
    """A bot by its name, or of a Python module. Raises UnknownOption if there is none."""
    module, colon, function = name.partition(":")
    if not colon:
        return make_bot(name, game, seed, setup, seat)
    try:
        policy = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise UnknownOption(f"--bots {name}: {error}") from None
    return PolicyBot(policy(random.Random(seed)))


def derived_seed(seed: int, *parts: int | str) -> int:
    """A seed for a part of something, the same on every machine."""
    text = ":".join(str(part) for part in (seed, *parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def play(game: Game, plan: Plan, seed: int, played: Played) -> None:
    """Play one game to its end and add it up. Recording is off, and the chronicle but for a
    tally."""
    bots = [
        _make_bot(name, game, derived_seed(seed, i), plan.setup, i)
        for i, name in enumerate(plan.bots)
    ]
    rng = random.Random(seed)
    started = process_time()
    match = Match(game, plan.setup, rng, recording=False, chronicle=plan.tally)
    try:
        played.forced += play_out(match, bots)
    finally:
        played.cpu_s += process_time() - started
        played.decisions += match.seq
    result = match.result()
    played.games += 1
    played.won = _sums(played.won, [int(won) for won in result.won])
    for mark, flags in result.marks.items():
        played.marks[mark] = _sums(played.marks.get(mark, []), [int(flag) for flag in flags])
    played.endings[result.ending] = played.endings.get(result.ending, 0) + 1
    for side in result.sides:
        played.sides[side.title] = played.sides.get(side.title, 0) + side.won
    if plan.tally:
        told = [what for event in match.events or () for what in game.tally(event.kind, event.args)]
        for what, n in Counter(told).items():
            played.tally[what] = _sums(played.tally.get(what, []), [n, 1])


def play_range(plan: Plan, start: int, stop: int) -> Played:
    """Play the games start to stop-1 of a plan: the work of one process."""
    game = find_game(plan.setup.game)
    total = Played()
    for number in range(start, stop):
        seed = derived_seed(plan.seed, number)
        before = total.decisions
        try:
            play(game, plan, seed, total)
        except Exception as error:
            decision = total.decisions - before
            total.failures.append(Failure(number, seed, decision, _described(error)))
    return total


def _described(error: Exception) -> str:
    frame = extract_tb(error.__traceback__)[-1]
    file = frame.filename.replace("\\", "/").rpartition("/hullbreach/")[2]
    return f"{type(error).__name__}: {error} ({file}:{frame.lineno})"


def simulate(plan: Plan, workers: Workers = HERE) -> Iterator[Played]:
    """Play a plan in parts; the sum of the parts does not depend on the workers."""
    size = max(1, min(LONGEST_CHUNK, plan.games // (workers.count * CHUNKS_PER_WORKER)))
    starts = range(0, plan.games, size)
    jobs = [(plan, start, min(start + size, plan.games)) for start in starts]
    return spread(workers, play_range, jobs)


class SeatRates(msgspec.Struct, frozen=True):
    """How often a seat won and had each of the game's marks, as shares of the games."""

    seat: int
    bot: str
    won: float
    marks: dict[str, float]


class BotRates(msgspec.Struct, frozen=True):
    """How often the seats of a bot won and had each of the game's marks."""

    seats: int
    won: float
    marks: dict[str, float]


class Times(msgspec.Struct, frozen=True):
    """How often something happened, and the share of the games in which it did."""

    times: int
    games: float


class Results(msgspec.Struct, frozen=True):
    """How the games ended; `by_side` is the share of the games that each side has won."""

    per_seat: tuple[SeatRates, ...]
    endings: dict[str, int]
    by_bot: dict[str, BotRates]
    by_side: dict[str, float]
    tally: dict[str, Times]


class Report(msgspec.Struct, frozen=True):
    """What `hullbreach simulate --json` prints."""

    game: str
    variant: str
    options: dict[str, str]
    seats: int
    games: int
    finished: int
    bots: tuple[str, ...]
    seed: int
    decisions: int
    forced: int
    cpu_s: float
    decisions_per_s: int
    results: Results
    failures: tuple[Failure, ...]


def report(plan: Plan, total: Played) -> Report:
    """The sums of a whole plan as shares."""
    games = max(1, total.games)
    won = total.won or [0] * len(plan.bots)
    per_seat = tuple(
        SeatRates(
            seat,
            bot,
            won[seat] / games,
            {mark: counts[seat] / games for mark, counts in total.marks.items()},
        )
        for seat, bot in enumerate(plan.bots)
    )
    by_bot = {}
    for bot in dict.fromkeys(plan.bots):
        rates = [rate for rate in per_seat if rate.bot == bot]
        n = len(rates)
        marks = {mark: sum(rate.marks[mark] for rate in rates) / n for mark in total.marks}
        by_bot[bot] = BotRates(n, sum(rate.won for rate in rates) / n, marks)
    return Report(
        game=plan.setup.game,
        variant=plan.setup.variant,
        options=plan.setup.options,
        seats=plan.setup.seats,
        games=plan.games,
        finished=total.games,
        bots=plan.bots,
        seed=plan.seed,
        decisions=total.decisions,
        forced=total.forced,
        cpu_s=round(total.cpu_s, 3),
        decisions_per_s=round(total.decisions / total.cpu_s) if total.cpu_s else 0,
        results=Results(
            per_seat,
            dict(sorted(total.endings.items())),
            by_bot,
            {side: count / games for side, count in sorted(total.sides.items())},
            _tally(plan, total, games) if plan.tally else {},
        ),
        failures=tuple(total.failures),
    )


def _tally(plan: Plan, total: Played, games: int) -> dict[str, Times]:
    """What was counted, with what might have happened and never did."""
    known = find_game(plan.setup.game).tallies()
    found = {what: Times(*total.tally.get(what, (0, 0))) for what in sorted({*known, *total.tally})}
    return {what: Times(n.times, n.games / games) for what, n in found.items()}


def checked_plan(
    game: str,
    games: int,
    seats: int,
    variant: str = "",
    options: dict[str, str] | None = None,
    bots: str = "random",
    seed: int = 0,
    *,
    tally: bool = False,
) -> Plan:
    """A plan for user input. Raises UnknownOption or BadSetup saying what would do."""
    if games < 1:
        raise BadSetup(f"--games {games}: at least 1 is needed")
    rules = find_game(game)
    setup = rules.make_setup(seats, variant, options)
    return Plan(setup, bot_names(bots, rules, seats), games, seed, tally)


def run(plan: Plan, workers: Workers, *, as_json: bool) -> int:
    """Simulate with a progress bar on a terminal and print the report; the exit code."""
    total = Played()
    for part in _watched(plan, simulate(plan, workers)):
        total.add(part)
    outcome = report(plan, total)
    if as_json:
        print(msgspec.json.encode(outcome).decode())
    else:
        _print_table(outcome)
    for failure in outcome.failures[:SHOWN_FAILURES]:
        print(
            f"game {failure.game} of seed {plan.seed} failed after {failure.decision} decisions "
            f"({plan.setup.variant}, {plan.setup.seats} seats, bots {','.join(plan.bots)}, "
            f"its own seed {failure.seed}): {failure.error}",
            file=sys.stderr,
        )
    if len(outcome.failures) > SHOWN_FAILURES:
        print(f"{len(outcome.failures)} games failed in all", file=sys.stderr)
    return 1 if outcome.failures else 0


def _watched(plan: Plan, parts: Iterator[Played]) -> Iterator[Played]:
    """The parts, with a progress bar where somebody watches."""
    if not sys.stderr.isatty():
        yield from parts
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=plan.games)
        for part in parts:
            progress.advance(task, part.games + len(part.failures))
            yield part


def _print_table(outcome: Report) -> None:
    print(
        f"{outcome.game}, {outcome.variant}, {outcome.seats} seats: {outcome.finished} of "
        f"{outcome.games} games finished, seed {outcome.seed}"
    )
    print(
        f"{outcome.decisions} decisions ({outcome.forced} forced) in {outcome.cpu_s:.1f} s "
        f"of CPU time: {outcome.decisions_per_s} a second"
    )
    marks = list(outcome.results.per_seat[0].marks)
    print(f"{'seat':<6}{'bot':<12}{'won':>8}" + "".join(f"{mark:>12}" for mark in marks))

    def line(who: str, rates: SeatRates | BotRates, bot: str) -> None:
        shares = "".join(f"{rates.marks[mark]:>12.1%}" for mark in marks)
        print(f"{who:<6}{bot:<12}{rates.won:>8.1%}{shares}")

    for rate in outcome.results.per_seat:
        line(str(rate.seat + 1), rate, rate.bot)
    if len(outcome.results.by_bot) > 1:
        for bot, rates in outcome.results.by_bot.items():
            line("all", rates, bot)
    endings = ", ".join(f"{ending} {count}" for ending, count in outcome.results.endings.items())
    print(f"endings: {endings}")
    sides = ", ".join(f"{side} {won:.1%}" for side, won in outcome.results.by_side.items())
    if sides:
        print(f"sides: {sides}")
    for what, n in outcome.results.tally.items():
        print(f"{n.times:>8}{n.games:>8.1%}  {what}")
