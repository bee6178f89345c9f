"""Games of all bots, told in digests: `python tests/properties/playing.py`."""

from __future__ import annotations

import json
import random
import sys
from hashlib import blake2b

from hullbreach.bots import ask, make_bot, usual_bot
from hullbreach.games import GAMES, find_game
from hullbreach.kernel.annotations import is_compiled
from hullbreach.kernel.game import Game, Setup
from hullbreach.kernel.match import Match
from hullbreach.lab.setups import setups

GAMES_OF_A_SETUP = 8


def played(game: Game, setup: Setup, seed: int) -> str:
    """A digest of a whole game: its journal, its states and its log."""
    match = Match(game, setup, random.Random(seed))
    name = "random" if seed else usual_bot(game)
    bots = [make_bot(name, game, seed + seat) for seat in range(setup.seats)]
    while not match.over:
        seat = match.awaiting[0]
        match.choose(seat, ask(bots[seat], match, seat))
    log = [(event.kind, event.args, event.to) for event in match.events or ()]
    whole = repr((match.entries, match.digests, log, match.result()))
    return blake2b(whole.encode(), digest_size=8).hexdigest()


def all_played() -> dict[str, object]:
    """Games of every game and setup, and whether compiled rules played them."""
    found: dict[str, object] = {}
    for id in GAMES:
        game = find_game(id)
        found[f"{id} compiled"] = is_compiled(game.state_type)
        for setup in setups(game):
            name = " ".join([id, setup.variant, str(setup.seats), *setup.options.values()])
            found[name] = [played(game, setup, seed) for seed in range(GAMES_OF_A_SETUP)]
    return found


if __name__ == "__main__":
    json.dump(all_played(), sys.stdout)
