"""Play the guided games of a game anew and keep how they went (kernel/guides.py).

Usage: python tools/record_guides.py GAME [GUIDE] [--tries N] [--most DECISIONS]

After a change of rules, or of a guide's lessons. Tries numbers for the guide's chance until the one
who learns meets all lessons and wins; the best goes into guided_scripts.toml, its number into
guided.toml by hand. Prints what each try came to.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from hullbreach.bots import ask, make_bot
from hullbreach.bots.coach import coached, unscripted
from hullbreach.games import find_game
from hullbreach.kernel.chance import Source
from hullbreach.kernel.fairness import Stream, begun
from hullbreach.kernel.game import Game
from hullbreach.kernel.guides import SCRIPTS, Guide, guides
from hullbreach.kernel.match import Match

WIDTH = 96


def play(game: Game, guide: Guide, most: int) -> tuple[Match, int, int, list[str]]:
    """A game of bots and of one who follows the lessons; its decisions, how late what lessons wish
    for comes, and the lessons not met."""
    stream = Stream([begun(guide.secret)])
    match = Match(game, guide.setup(game), source=Source(draws=stream.draw))
    bots = [make_bot(guide.bot, game, seat) for seat in range(guide.seats)]
    decisions, soon = 0, 0
    met: set[str] = set()
    while (d := match.pending) is not None and decisions <= most:
        seat = match.awaiting[0]
        if seat != guide.seat:
            match.choose(seat, ask(bots[seat], match, seat))
            continue
        answer = unscripted(match, guide)
        if not d.forced(seat):
            decisions += 1
            said = coached(match, guide, unscripted)
            new = {said.now.id, *(told.id for told in said.told)} - met
            soon += sum(decisions for lesson in guide.lessons if lesson.wish and lesson.id in new)
            met |= new
        match.choose(seat, answer)
    met |= {told.id for told in coached(match, guide, unscripted).told}
    missed = [lesson.id for lesson in guide.lessons if lesson.id not in met]
    return match, decisions, soon, missed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("guide", nargs="?", default="")
    parser.add_argument("--tries", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--most", type=int, default=250)
    given = parser.parse_args()
    game = find_game(given.game)
    for guide in guides(game):
        if given.guide in ("", guide.id):
            record(game, guide, given)


def record(game: Game, guide: Guide, given: Any) -> None:
    """Try numbers, keep the best."""
    best: tuple[tuple[int, int], Match, int] | None = None
    first = given.first or guide.chance
    for number in range(first, first + given.tries):
        tried = msgspec.structs.replace(guide, chance=number)
        match, decisions, soon, missed = play(game, tried, given.most)
        won = match.over and any(
            side.won and guide.seat in side.seats for side in match.result().sides
        )
        if won:
            print(guide.id, number, decisions, soon, len(missed), *missed, flush=True)
            rank = (len(missed), decisions + soon)
            if best is None or rank < best[0]:
                best = (rank, match, number)
    if best is None:
        raise SystemExit(f"{guide.id}: nobody won")
    keep(game, guide.id, best[1])
    print(f"{guide.id}: chance = {best[2]} in guided.toml")


def keep(game: Game, id: str, match: Match) -> None:
    """Write the journal beside those of the other guides."""
    folder = Path(find_game(game.id).package.replace(".", "/")) / "content"
    path = Path("src") / folder / SCRIPTS
    scripts = tomllib.loads(path.read_text()) if path.exists() else {}
    lines, line = [], ""
    for entry in match.entries:
        text = json.dumps(entry, separators=(",", ":"))
        if len(line) + len(text) > WIDTH:
            lines.append(f"[{line}]")
            line = ""
        line = f"{line},{text}" if line else text
    scripts[id] = [*lines, f"[{line}]"]
    head = "# How the guided games were played: tools/record_guides.py writes this.\n"
    parts = [
        f"\n{name} = [\n" + "".join(f'  "{one}",\n' for one in script) + "]\n"
        for name, script in scripts.items()
    ]
    path.write_text(head + "".join(parts))


if __name__ == "__main__":
    main()
