"""Stored games to begin tests with: random play up to some point."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from hullbreach.bots import ask, make_bot
from hullbreach.games import find_game
from hullbreach.kernel import storing
from hullbreach.kernel.match import Match


def stored_game(choices: int = 10**9, *, seats: int = 3, seed: int = 3) -> str:
    """The file of a game of random bots after so many choices, or at its end."""
    return stored_when(lambda match: match.over or match.seq >= choices, seats=seats, seed=seed)


def stored_when(
    test: Callable[[Match], bool],
    *,
    seats: int = 3,
    seed: int = 3,
    bots: str = "random",
    game: str = "nemesis",
    variant: str = "",
    options: Mapping[str, str] | None = None,
    people: int | None = None,
) -> str:
    """The file of a game of bots at the first position that passes a test; the first so many
    `people` take over (by default all), the others go on being bots.

    Where a game ends before it passes, those of the next seeds are tried.
    """
    left = [""] * seats if people is None else [""] * people + [bots] * (seats - people)
    played = find_game(game)
    for chance in range(seed, seed + 20):
        match = Match(played, played.make_setup(seats, variant, options), random.Random(chance))
        minds = [make_bot(bots, played, chance + seat) for seat in range(seats)]
        while not match.over and not test(match):
            seat = match.awaiting[0]
            match.choose(seat, ask(minds[seat], match, seat))
        if test(match):
            match.notes["names"] = "\n".join(f"Name{seat}" for seat in range(seats))
            match.notes["bots"] = "\n".join(left)
            return storing.save(match).decode()
    raise AssertionError("no game of twenty gets there")
