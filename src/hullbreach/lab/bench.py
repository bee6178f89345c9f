"""How fast the rules are: `hullbreach bench`.

Everything runs in one process, in CPU time. The yardstick is catanatron, a pure Python game with
four random players; its rounds alternate with ours, so that both meet the same machine.
"""

from __future__ import annotations

import cProfile
import pstats
import random
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter_ns, process_time
from typing import Any

import msgspec

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.annotations import is_compiled
from hullbreach.kernel.checkpoint import copy_state
from hullbreach.kernel.errors import BadSetup
from hullbreach.kernel.game import Game
from hullbreach.kernel.match import Match

from .simulate import Plan, Played, derived_seed, play

SEATS = 4
GAMES = 40
"""Our games in a round."""
WARMING = 30
"""Games before the first round: the interpreter learns."""
YARDSTICK = "catanatron"
YARDSTICK_GAMES = 6
POSITIONS = 400
REPEATS = 5
AIMS = {
    False: {"ratio": 2.2, "fork_us": 50.0, "redeal_us": 200.0, "view_us": 300.0},
    True: {"ratio": 4.5, "fork_us": 25.0, "redeal_us": 60.0, "view_us": 300.0},
}
"""By whether the rules are compiled."""
COSTS = 3


class Speed(msgspec.Struct, frozen=True):
    """Decisions per CPU second in each round, and their median."""

    rounds: tuple[int, ...]
    median: int


class Aim(msgspec.Struct, frozen=True):
    """An aim: at least `aim` for the ratio, at most `aim` microseconds for the rest."""

    name: str
    aim: float
    measured: float
    met: bool


class Cost(msgspec.Struct, frozen=True):
    """A function's own share of the time of random play."""

    function: str
    share: float
    calls: int


class Bench(msgspec.Struct, frozen=True):
    """What `hullbreach bench --json` prints. Times are medians in microseconds."""

    game: str
    compiled: bool
    """Whether the rules are compiled by mypyc (./dev compile) or plain Python."""
    seats: int
    seed: int
    random_play: Speed
    yardstick: Speed | None
    ratio: float | None
    """The median of the rounds' ratios."""
    positions: int
    fork_us: float
    redeal_us: float
    view_us: float
    snapshot_us: float
    restore_us: float
    checkpoint_us: float
    aims: tuple[Aim, ...]
    costs: tuple[Cost, ...] = ()


# -- random play -------------------------------------------------------------------------------


def random_round(game: Game, seed: int, games: int) -> float:
    """Decisions per CPU second of some games of random bots."""
    plan = Plan(game.make_setup(SEATS), ("random",) * SEATS, games, seed)
    played = Played()
    for number in range(games):
        play(game, plan, derived_seed(seed, number), played)
    return played.decisions / played.cpu_s


def yardstick_round(seed: int, games: int) -> float:
    """The same of catanatron. Raises ImportError if it is not installed."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    decisions = 0
    started = process_time()
    for number in range(games):
        players = [RandomPlayer(color) for color in Color]
        other = Game(players, seed=seed * 1000 + number + 1)
        while other.winning_color() is None and other.state.num_turns < TURNS_LIMIT:
            other.play_tick()
            decisions += 1
    return decisions / (process_time() - started)


def _speed(rounds: list[float]) -> Speed:
    return Speed(tuple(round(rate) for rate in rounds), round(median(rounds)))


def _measure_play(game: Game, rounds: int, seed: int) -> tuple[Speed, Speed | None, float | None]:
    random_round(game, seed, WARMING)
    try:
        yardstick_round(seed, 3)
    except ImportError:
        ours = [random_round(game, seed + i, GAMES) for i in range(rounds)]
        return _speed(ours), None, None
    ours, theirs = [], []
    for number in range(rounds):
        ours.append(random_round(game, seed + number, GAMES))
        theirs.append(yardstick_round(seed + number, YARDSTICK_GAMES))
    ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
    return _speed(ours), _speed(theirs), round(ratio, 2)


# -- positions ---------------------------------------------------------------------------------


def middle_positions(game: Game, seed: int, count: int) -> list[Match]:
    """Forks of games from their middle on, one every few decisions, wherever they stand then."""
    found: list[Match] = []
    number = 0
    while len(found) < count:
        number += 1
        rng = random.Random(derived_seed(seed, "bench", number))
        match = Match(game, game.make_setup(SEATS), rng, chronicle=False)
        bot = make_bot("random", game, number)
        while not match.over and len(found) < count:
            if match.seq >= 60 and match.seq % 7 == 0:
                found.append(match.fork(number))
            seat = match.awaiting[0]
            match.choose(seat, ask(bot, match, seat))
    return found


def _median_us(action: Callable[[Match], Any], positions: list[Match]) -> float:
    """The median over the positions of the fastest of a few tries each."""
    times = []
    for match in positions:
        best = 1 << 60
        for _ in range(REPEATS):
            started = perf_counter_ns()
            action(match)
            best = min(best, perf_counter_ns() - started)
        times.append(best / 1000)
    return round(median(times), 1)


def _view_of_asked(match: Match) -> Any:
    return match.view(match.awaiting[0])


# -- profile -----------------------------------------------------------------------------------


def largest_costs(game: Game, seed: int, games: int) -> tuple[Cost, ...]:
    """The functions with the largest own time in random play."""
    plan = Plan(game.make_setup(SEATS), ("random",) * SEATS, games, seed)
    profiler = cProfile.Profile()
    played = Played()
    profiler.enable()
    for number in range(games):
        play(game, plan, derived_seed(seed, number), played)
    profiler.disable()
    stats: dict[Any, Any] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    whole = sum(own for _, _, own, _, _ in stats.values())
    order = sorted(stats.items(), key=lambda entry: -entry[1][2])[:COSTS]
    return tuple(
        Cost(_function_name(*where), round(own / whole, 3), calls)
        for where, (_, calls, own, _, _) in order
    )


def _function_name(file: str, line: int, name: str) -> str:
    return f"{Path(file).name}:{line} {name}" if line else name


# -- the command -------------------------------------------------------------------------------


def measure(game: Game, rounds: int, seed: int, *, profile: bool) -> Bench:
    """Everything, in one run."""
    ours, theirs, ratio = _measure_play(game, rounds, seed)
    positions = middle_positions(game, seed, POSITIONS)
    snapshots = {id(match): storing.position(match) for match in positions}
    times = {
        "fork_us": _median_us(lambda match: match.fork(1), positions),
        "redeal_us": _median_us(lambda match: match.redeal(match.awaiting[0], 1), positions),
        "view_us": _median_us(_view_of_asked, positions),
        "snapshot_us": _median_us(storing.position, positions),
        "restore_us": _median_us(
            lambda m: storing.open_position(game, snapshots[id(m)]), positions
        ),
        "checkpoint_us": _median_us(lambda match: copy_state(match.state), positions),
    }
    compiled = is_compiled(game.state_type)
    aimed = AIMS[compiled]
    aims = [
        Aim(name, aim, times[name], times[name] <= aim)
        for name, aim in aimed.items()
        if name in times
    ]
    if ratio is not None:
        aims.insert(0, Aim("ratio", aimed["ratio"], ratio, ratio >= aimed["ratio"]))
    costs = largest_costs(game, seed, GAMES) if profile else ()
    return Bench(
        game.id, compiled, SEATS, seed, ours, theirs, ratio, len(positions), **times,
        aims=tuple(aims), costs=costs,
    )  # fmt: skip


def run(name: str, *, rounds: int, seed: int, profile: bool, as_json: bool) -> int:
    """Measure and print; missed aims do not fail."""
    if rounds < 1:
        raise BadSetup(f"--rounds {rounds}: at least 1 is needed")
    bench = measure(find_game(name), rounds, seed, profile=profile)
    if as_json:
        print(msgspec.json.encode(bench).decode())
    else:
        _print(bench)
    return 0


def _print(bench: Bench) -> None:
    kind = "compiled by mypyc" if bench.compiled else "pure Python"
    print(f"{bench.game}, {kind}, {bench.seats} random bots, one core, decisions per CPU second:")
    _print_speed(bench.game, bench.random_play)
    if bench.yardstick is not None:
        _print_speed(YARDSTICK, bench.yardstick)
        print(f"  {'ratio':<12}{bench.ratio:>10}  (median of the rounds)")
    else:
        print(f"  {YARDSTICK} is not installed: pip install 'hullbreach[bench]' to compare")
    print(f"microseconds, median over {bench.positions} positions in mid-game:")
    for words, value in (
        ("fork", bench.fork_us),
        ("redeal", bench.redeal_us),
        ("view of a seat", bench.view_us),
        ("snapshot", bench.snapshot_us),
        ("restore", bench.restore_us),
        ("checkpoint", bench.checkpoint_us),
    ):
        print(f"  {words:<16}{value:>8}")
    print("aims:")
    for aim in bench.aims:
        sign = ">=" if aim.name == "ratio" else "<="
        verdict = "met" if aim.met else "missed"
        print(f"  {aim.name:<16}{sign} {aim.aim:<6g}{aim.measured:>8}  {verdict}")
    if bench.costs:
        print("largest costs of random play (own time, under a profiler):")
        for cost in bench.costs:
            print(f"  {cost.share:>6.1%}  {cost.function} ({cost.calls} calls)")


def _print_speed(name: str, speed: Speed) -> None:
    rounds = ", ".join(str(rate) for rate in speed.rounds)
    print(f"  {name:<12}{speed.median:>10}  (rounds: {rounds})")
