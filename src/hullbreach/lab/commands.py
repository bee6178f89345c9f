"""The laboratory's part of the command line: `simulate`, `bench`, `train`, `ladder`, `report` and
`analyse`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from hullbreach.kernel.errors import HullbreachError, UnknownOption
from hullbreach.kernel.game import Game, Setup

from .workers import add_workers, workers_of


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands; each sets `run` to a function from its arguments to an exit code."""
    _add_simulate(subparsers)
    _add_bench(subparsers)
    _add_train(subparsers)
    _add_ladder(subparsers)
    _add_report(subparsers)
    _add_analyse(subparsers)


def _add_simulate(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "simulate", help="let bots play many games", description="Let bots play many games."
    )
    parser.add_argument("game", help="the game, e.g. nemesis")
    parser.add_argument("--games", type=int, default=100, help="how many (default 100)")
    parser.add_argument("--seats", type=int, default=4, help="seats at the table (default 4)")
    parser.add_argument("--variant", default="", help="default: the first that allows the seats")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="BOT[,BOT...]",
        help="one for all or one a seat: random (the default), rookie, heuristic, and where a "
        "game has a model hardened and veteran; MODULE:NAME makes one with a function of a module",
    )
    parser.add_argument("--tally", action="store_true", help="count what the game counts, too")
    parser.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=_simulate)


def _simulate(args: argparse.Namespace) -> int:
    from .simulate import checked_plan, run

    plan = checked_plan(
        args.game,
        args.games,
        args.seats,
        args.variant,
        parsed_options(args.option),
        args.bots,
        args.seed,
        tally=args.tally,
    )
    return run(plan, workers_of(args), as_json=args.json)


def parsed_options(pairs: list[str]) -> dict[str, str]:
    """Options given as "k=v". Raises UnknownOption."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise UnknownOption(f"--option {pair}: give it as key=value")
        options[key] = value
    return options


def _add_bench(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "bench",
        help="measure the speed of the rules, or of the server",
        description="Measure the speed of the rules, with catanatron as the yardstick; or, with "
        "`server` for the game, how many live tables a server carries.",
    )
    parser.add_argument("game", nargs="?", default="nemesis", help="default: nemesis")
    parser.add_argument("--tables", type=int, default=500, help="server: up to so many tables")
    parser.add_argument("--bots", type=int, default=0, help="server: so many of four seats")
    parser.add_argument("--seconds", type=float, default=15, help="server: so long each step")
    parser.add_argument(
        "--db", choices=["sqlite", "postgres"], default="sqlite", help="server: on which database"
    )
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each side (default 5)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--profile", action="store_true", help="name the three largest costs")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=_bench)


def _bench(args: argparse.Namespace) -> int:
    if args.game == "server":
        from .bench_server import run as run_server

        return run_server(
            args.tables, args.seconds, bots=args.bots, database=args.db, as_json=args.json
        )
    from .bench import run

    return run(
        args.game, rounds=args.rounds, seed=args.seed, profile=args.profile, as_json=args.json
    )


def _add_train(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "train",
        help="train a learned bot by self-play (needs the extra `train`)",
        description="Train a learned bot: first it learns to play as the rule-based one, then by "
        "playing itself, its elders and the rule-based one. A folder with a checkpoint goes on.",
    )
    parser.add_argument("game", help="the game, e.g. nemesis")
    parser.add_argument("--folder", type=Path, required=True, help="checkpoints, curves, models")
    parser.add_argument("--hours", type=float, default=1.0, help="so long (default 1)")
    parser.add_argument(
        "--variant", action="append", default=[], help="one of those to learn (default: all)"
    )
    parser.add_argument(
        "--seats", type=int, action="append", default=[], help="so many seats (default: all)"
    )
    parser.add_argument("--clone", type=int, default=250_000, help="decisions of the teacher")
    parser.add_argument(
        "--from",
        dest="model",
        type=Path,
        help="begin with a model, e.g. veteran.npz with its card beside it, instead of cloning",
    )
    parser.add_argument("--epochs", type=int, default=6, help="of cloning (default 6)")
    parser.add_argument("--tables", type=int, default=96, help="side by side (default 96)")
    parser.add_argument("--decisions", type=int, default=24_000, help="an update (default 24000)")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning (default 0.0005)")
    parser.add_argument("--entropy", type=float, default=0.006, help="its worth (default 0.006)")
    parser.add_argument(
        "--teachers",
        type=float,
        default=0.15,
        help="at so many tables all others are of the league (default 0.15)",
    )
    parser.add_argument(
        "--league",
        default="",
        metavar="BOT[,BOT...]",
        help="levels or models (FILE.npz) that hold those seats, one of them at each table "
        "(default: the rule-based bot); who meets but one model learns to exploit it",
    )
    parser.add_argument(
        "--worth",
        type=_worth,
        default=(1.0, 0.3, 0.25),
        metavar="WIN,SURVIVE,PROGRESS",
        help="what is paid for winning, for surviving, for all of what is asked "
        "(default 1,0.3,0.25); where wins are rare the others are what there is to learn from",
    )
    parser.add_argument(
        "--half-way",
        type=float,
        default=0.1,
        help="at so many tables the rule-based bot plays the first part (default 0.1)",
    )
    parser.add_argument(
        "--advised",
        action="store_true",
        help="mark what the rule-based bot would choose, in training and in play: who learns so "
        "begins as strong as it, and takes its time besides",
    )
    parser.add_argument("--gate-games", type=int, default=1000, help="a measurement")
    parser.add_argument("--gate-minutes", type=float, default=45, help="between measurements")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch (default 1)")
    add_workers(parser)
    parser.add_argument(
        "--judge",
        action="store_true",
        help="train the judge of positions for `analyse` instead, from --clone decisions",
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.set_defaults(run=_train)


def _worth(given: str) -> tuple[float, ...]:
    """Three numbers with commas between. Raises ArgumentTypeError for anything else."""
    try:
        worth = tuple(float(part) for part in given.split(","))
    except ValueError:
        worth = ()
    if len(worth) != 3 or min(worth) < 0:
        raise argparse.ArgumentTypeError(
            f"{given!r} is not what winning, surviving and progress are worth, e.g. 1,0.3,0.25"
        )
    return worth


def _train(args: argparse.Namespace) -> int:
    from hullbreach.games import find_game

    try:
        from .learning.collecting import Habits
        from .learning.train import Plan, made_by, mixed_setups, train
    except ModuleNotFoundError as error:
        raise HullbreachError(
            f"training needs {error.name}: pip install 'hullbreach[train]'"
        ) from None
    game = find_game(args.game)
    habits = Habits(
        tables=args.tables,
        decisions=args.decisions,
        rate=args.rate,
        entropy=args.entropy,
        among_teachers=args.teachers,
        half_way=args.half_way,
        worth=args.worth,
    )
    setups = mixed_setups(game, args.variant, args.seats)
    words = ["train", game.id, "--folder", args.folder.name]
    words += ["--clone", str(args.clone)] if args.model is None else ["--from", args.model.name]
    words += ["--advised"] * args.advised
    if args.judge:
        return _train_judge(game, setups, args, made_by([*words, "--judge"]))
    plan = Plan(
        folder=args.folder,
        hours=args.hours,
        clone_decisions=args.clone,
        epochs=args.epochs,
        seed=args.seed,
        habits=habits,
        gate_games=args.gate_games,
        gate_minutes=args.gate_minutes,
        threads=args.threads,
        command=made_by(words),
        advised=args.advised,
        workers=workers_of(args),
        model=args.model,
        league=tuple(_names(args.league)),
    )
    return train(game, setups, plan)


def _train_judge(
    game: Game, setups: Sequence[Setup], args: argparse.Namespace, command: str
) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from .learning.judging import EVERY, train_judge

    console = Console(stderr=True)
    with Progress(console=console) as progress:
        task = progress.add_task("games of the rule-based bot", total=args.clone)
        train_judge(
            game,
            setups,
            args.folder,
            decisions=args.clone // EVERY,
            epochs=args.epochs,
            seed=args.seed,
            command=command,
            say=console.print,
            tick=lambda seen: progress.update(task, completed=seen * EVERY),
        )
    return 0


def _add_ladder(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "ladder",
        help="how much stronger one level of bots is than another",
        description="Play the same games with each level on one seat, the others held by the "
        "reference, and print wins, survival and ratings with their intervals (95 %).",
    )
    parser.add_argument("game", help="the game, e.g. nemesis")
    parser.add_argument("--games", type=int, default=1000, help="of each level (default 1000)")
    parser.add_argument("--seats", type=int, default=4, help="seats at the table (default 4)")
    parser.add_argument("--variant", default="", help="default: the first that allows the seats")
    parser.add_argument("--bots", default="", metavar="BOT[,BOT...]", help="levels (default: all)")
    parser.add_argument(
        "--reference", default="", help="who holds the other seats (default: the rule-based bot)"
    )
    parser.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="print a JSON object for each side")
    parser.set_defaults(run=_ladder)


def _ladder(args: argparse.Namespace) -> int:
    from hullbreach.games import find_game

    from .ladder import checked_climbs, run

    climbs = checked_climbs(
        find_game(args.game), args.games, args.seats, args.variant, _names(args.bots),
        args.reference, args.seed,
    )  # fmt: skip
    return max([run(climb, workers_of(args), as_json=args.json) for climb in climbs])


def _names(given: str) -> list[str]:
    return [name.strip() for name in given.split(",") if name.strip()]


def _add_report(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "report",
        help="write a page about the balance of a game, from many games of bots",
        description="Let bots play many games of every sort of table, and write one page with "
        "plots: who wins, how games end, how long they last, and of every card, item, room and "
        "other thing how often it comes up and who wins with it.",
    )
    parser.add_argument("game", help="the game, e.g. nemesis")
    parser.add_argument("--games", type=int, default=200, help="of each table (default 200)")
    parser.add_argument(
        "--variant", action="append", default=[], help="one of those to play (default: all)"
    )
    parser.add_argument(
        "--seats", type=int, action="append", default=[], help="so many seats (default: all)"
    )
    parser.add_argument("--bot", default="", help="who plays (default: the usual one)")
    parser.add_argument("--file", type=Path, default=None, help="default: GAME-report.html")
    parser.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    add_workers(parser)
    parser.set_defaults(run=_report)


def _report(args: argparse.Namespace) -> int:
    from hullbreach.games import find_game

    from .report import checked_study, run

    game = find_game(args.game)
    study = checked_study(game, args.variant, args.seats, args.bot, args.games, args.seed)
    return run(study, args.file or Path(f"{game.id}-report.html"), workers_of(args))


def _add_analyse(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "analyse",
        help="look back on a finished game: chances over time, turning points, luck and skill",
        description="Look back on a finished game, from what each seat itself saw: its chances "
        "over time, its turning points with what the best bot would have done, luck and skill.",
    )
    parser.add_argument("file", type=Path, help="a saved game that is over")
    parser.add_argument(
        "--seat", type=int, action="append", default=[], help="whose eyes, from 1 (default: all)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=_analyse)


def _analyse(args: argparse.Namespace) -> int:
    from .analyse import run

    return run(args.file, args.seat, as_json=args.json)
