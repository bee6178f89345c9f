"""The laboratory's part of the command line: `simulate` and `bench`."""

from __future__ import annotations

import argparse

from hullbreach.kernel.errors import UnknownOption


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands; each sets `run` to a function from its arguments to an exit code."""
    _add_simulate(subparsers)
    _add_bench(subparsers)


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
        help="one for all or one a seat; MODULE:NAME makes one with a function of a module",
    )
    parser.add_argument("--tally", action="store_true", help="count what the game counts, too")
    parser.add_argument("--seed", type=int, default=0, help="the same seed, the same games")
    parser.add_argument("--workers", type=int, default=1, help="processes (default 1)")
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
    return run(plan, args.workers, as_json=args.json)


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
