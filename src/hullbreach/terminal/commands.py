"""The commands games, play, replay and rules."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from hullbreach.folders import program
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.errors import UnknownOption
from hullbreach.kernel.game import Game

from .coverage import print_coverage
from .play import play
from .replay import replay
from .rules import print_rules


def register(subparsers: Any) -> None:
    """Add the commands to the parser of the command line."""
    games = subparsers.add_parser("games", help="list the games, their variants and options")
    games.set_defaults(run=_games)

    play_ = subparsers.add_parser(
        "play", help="play a game at this keyboard", description="Play a game at this keyboard."
    )
    play_.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    play_.add_argument(
        "--seats", metavar="LIST", help="who plays, e.g. human,bot:heuristic,bot:random"
    )
    play_.add_argument("--variant", metavar="V", help=f"see: {program()} games")
    play_.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="a setting of the game"
    )
    play_.add_argument("--seed", type=whole_number, metavar="N", help="the same chances again")
    play_.add_argument(
        "--guided",
        nargs="?",
        const="",
        metavar="ID",
        help="a first game, with a coach who says what goes on and proposes what to do",
    )
    play_.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    play_.add_argument(
        "--plain", action="store_true", help="lines of text only: for screen readers and scripts"
    )
    play_.set_defaults(run=_play)

    replay_ = subparsers.add_parser(
        "replay",
        help="read or check a stored game",
        description="Read a stored game again, as a spectator saw it.",
    )
    replay_.add_argument("file", type=Path, metavar="FILE")
    replay_.add_argument(
        "--to", type=whole_number, metavar="N", help="stop after N choices and show the position"
    )
    replay_.add_argument(
        "--verify", action="store_true", help="only compare with the recorded positions"
    )
    replay_.set_defaults(run=lambda args: replay(args.file, args.to, args.verify))

    rules = subparsers.add_parser(
        "rules",
        help="look something up in the rules",
        description="Print a rule by its id, search the rules, or list the chapters.",
    )
    rules.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    rules.add_argument("words", nargs="*", default=[], metavar="ID or words")
    rules.add_argument(
        "--coverage", action="store_true", help="list the rules that no test covers (exit 1)"
    )
    rules.set_defaults(run=_rules)


def whole_number(text: str) -> int:
    """A number of 0 or more on the command line."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def _games(args: argparse.Namespace) -> int:
    for id in GAMES:
        print("\n".join(_described(find_game(id))))
    return 0


def _described(game: Game) -> list[str]:
    low, high = game.seats
    lines = [f"{game.id}: {game.title}, {_count(low, high)}", f"  {game.summary}", "  Variants:"]
    for variant in game.variants:
        seats = _count(*variant.seats)
        lines.append(f"    {variant.id:<10} {variant.title}, {seats}. {variant.words}")
    if game.options:
        lines.append("  Options:")
    for option in game.options:
        only = f" (variant {', '.join(option.variants)})" if option.variants else ""
        lines.append(f"    {option.id}: {option.title}{only}")
        for value in option.values:
            usual = " (usual)" if value.id == option.default else ""
            words = f". {value.words}" if value.words else ""
            lines.append(f"      {option.id}={value.id:<10} {value.title}{usual}{words}")
    return [*lines, f"  Start: {program()} play {game.id}"]


def _count(low: int, high: int) -> str:
    return f"{low} player{'s' if low > 1 else ''}" if low == high else f"{low} to {high} players"


def _play(args: argparse.Namespace) -> int:
    return play(
        find_game(args.game),
        seats=args.seats,
        variant=args.variant,
        options=_options(args.option),
        seed=args.seed,
        file=args.load,
        plain=args.plain,
        guided=args.guided,
    )


def _options(given: list[str]) -> dict[str, str]:
    options = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not sign or not key or not value:
            raise UnknownOption(f"option {text!r}: write it as name=value")
        options[key] = value
    return options


def _rules(args: argparse.Namespace) -> int:
    game = find_game(args.game)
    if args.coverage:
        return print_coverage(game)
    print_rules(game, " ".join(args.words))
    return 0
