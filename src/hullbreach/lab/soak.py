"""The properties over random games of everything, for as long as told.

`python -m hullbreach.lab.soak --minutes N [--seed S] [--game G]`
"""

from __future__ import annotations

import argparse
import sys
from time import monotonic

from hullbreach.games import GAMES, find_game
from hullbreach.kernel.errors import HullbreachError

from .properties import Trouble, check_game
from .setups import setups
from .simulate import derived_seed


def soak(games: list[str], minutes: float, seed: int) -> int:
    """Check game after game until time is up; how many failed."""
    until = monotonic() + 60 * minutes
    plans = [(find_game(name), setup) for name in games for setup in setups(find_game(name))]
    played = failed = choices = redeals = differing = 0
    while monotonic() < until:
        game, setup = plans[played % len(plans)]
        walk, trouble = check_game(game, setup, derived_seed(seed, played))
        played += 1
        if trouble is not None:
            failed += 1
            _print_trouble(trouble)
        elif walk is not None:
            choices += walk.match.seq
            redeals += walk.redealt
            differing += walk.differing
    print(
        f"{played} games, {choices} choices, {redeals} redeals of which {differing} differed "
        f"from their original, {failed} failures"
    )
    if redeals > 1000 and not differing:
        print("no redeal differed: the test of secrets tests nothing")
        failed += 1
    return failed


def _print_trouble(trouble: Trouble) -> None:
    setup = trouble.setup
    options = "".join(f" {key}={value}" for key, value in setup.options.items())
    print(
        f"FAILED {setup.game} {setup.variant} {setup.seats} seats{options}, seed {trouble.seed}, "
        f"choice {trouble.choice}: {trouble.error}",
        flush=True,
    )


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="default: all")
    given = parser.parse_args(args)
    try:
        return 1 if soak(given.game or list(GAMES), given.minutes, given.seed) else 0
    except HullbreachError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
