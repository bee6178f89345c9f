"""Draw how true the judges are, for docs/bots.md: `python tools/draw_reliability.py`.

A dot stands for the positions of held-out games to which a judge gave about the same chance; it
lies where that chance and what came of them meet, on the line where they are the same. Its area
goes with the number of positions.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

from hullbreach.bots.model import JUDGE, Foretold, has_model, model_of
from hullbreach.games import GAMES, find_game

SIDE = 220
GAP = 46
DOCS = Path(__file__).parent.parent / "docs"


def panel(foretold: Foretold, left: int) -> Iterator[str]:
    """One expectation."""
    yield f'<g transform="translate({left} 34)"><rect width="{SIDE}" height="{SIDE}" class="box"/>'
    yield f'<path class="line" d="M0 {SIDE}L{SIDE} 0"/>'
    for part in (0, 50, 100):
        at = SIDE * part / 100
        yield f'<text x="{at:g}" y="{SIDE + 16}" text-anchor="middle">{part}</text>'
        yield f'<text x="-6" y="{SIDE - at + 4:g}" text-anchor="end">{part}</text>'
    most = max(count for count, _, _ in foretold.tenths)
    for count, expected, came in foretold.tenths:
        if count:
            size = max(2.0, 13 * sqrt(count / most))
            x, y = SIDE * expected, SIDE * (1 - came)
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}"/>'
    middle = f'x="{SIDE / 2:g}" text-anchor="middle"'
    yield f'<text class="title" {middle} y="-12">{foretold.what}</text>'
    yield "</g>"


def picture(told: tuple[Foretold, ...]) -> str:
    """The picture of a judge."""
    wide, high = GAP + len(told) * (SIDE + GAP), SIDE + 74
    style = (
        "text{font:12px sans-serif;fill:#c5d0d2}.title{font-weight:700;font-size:14px}"
        ".box{fill:#131b1e}.line{stroke:#5b6a6e}circle{fill:#f0a93a;fill-opacity:.75}"
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">',
        f"<style>{style}</style>",
        f'<rect width="{wide}" height="{high}" fill="#0b1113"/>',
        *(line for n, it in enumerate(told) for line in panel(it, GAP + n * (SIDE + GAP))),
        f'<text x="{wide / 2:g}" y="{high - 8}" text-anchor="middle">across: percent expected; '
        "up: percent that came, in games held out of training</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def main() -> int:
    """Draw all; tell which."""
    for game in map(find_game, GAMES):
        if has_model(game, JUDGE):
            file = DOCS / f"reliability-{game.id}.svg"
            file.write_text(picture(model_of(game, JUDGE).card.foretold), encoding="utf-8")
            print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
