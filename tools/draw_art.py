"""Draw the pictures of the page: line art, one style for all games.

Usage: python -m tools.draw_art [GAME ...]

Writes files of symbols to src/hullbreach/web/games/GAME/, each asked for when something in it is
first shown: art.svg (scenes, 320 by 180, from tools/art_GAME.py), people.svg (heads and shoulders,
120 by 120), rooms.svg (160 by 90) and cards.svg (emblems, 64 by 64). Lines are ink on a dark hull;
what matters in a picture has the colour of its place (`currentColor`).
"""

from __future__ import annotations

import gzip
import importlib
import random
import re
import sys
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path

WEB = Path(__file__).parent.parent / "src" / "hullbreach" / "web" / "games"
GAMES = ("lifeform", "nemesis", "neomorphosis", "retaliation")
INK, FAINT, DIM = "#a9bbbd", "#3d525b", "#26343b"
VOID, HULL, PANEL, RAISED = "#070a0c", "#0c1114", "#11181c", "#182227"
TONE = "currentColor"
WIDTH, HEIGHT = 320, 180

Picture = Callable[[], str]


def line(d: str, stroke: str = INK, width: float = 1.6, fill: str = "none", more: str = "") -> str:
    """A path with round ends."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}" '
        f'stroke-linecap="round" stroke-linejoin="round"{more and " " + more}/>'
    )


def shape(d: str, fill: str = PANEL, stroke: str = INK, width: float = 1.6) -> str:
    """A closed, filled path."""
    return line(d + "Z", stroke, width, fill)


def dot(x: float, y: float, r: float, fill: str = TONE, more: str = "") -> str:
    """A filled circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{more and " " + more}/>'


def ring(
    x: float, y: float, r: float, stroke: str = INK, width: float = 1.6, more: str = ""
) -> str:
    """A circle."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="{stroke}" '
        f'stroke-width="{width:g}"{more and " " + more}/>'
    )


def group(inside: str, more: str) -> str:
    """Parts with a transform or opacity in common."""
    return f"<g {more}>{inside}</g>"


def glow(x: float, y: float, r: float, strength: float = 0.35) -> str:
    """Light of the tone, in steps."""
    steps = 6
    return "".join(
        dot(x, y, r * (n + 1) / steps, TONE, f'opacity="{strength / steps:.3f}"')
        for n in range(steps)
    )


def both(inside: str, width: float = WIDTH) -> str:
    """The same on the left and, turned round, on the right of a box."""
    return inside + group(inside, f'transform="matrix(-1 0 0 1 {width} 0)"')


def ground(fill: str = VOID) -> str:
    """What everything stands on."""
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{fill}"/>'


def corridor(x: float = 160, y: float = 82, deep: float = 0.16) -> str:
    """A corridor that leads away: frames one behind the other, plates on the floor."""
    out = [ground()]
    for n in range(5):
        part = deep ** (n / 4)
        left, right = x - x * part * 1.02, x + (WIDTH - x) * part * 1.02
        top, bottom = y - y * part * 1.05, y + (HEIGHT - y) * part * 1.05
        cut = 26 * part
        frame = (
            f"M{left + cut:.1f} {top:.1f}H{right - cut:.1f}L{right:.1f} {top + cut:.1f}"
            f"V{bottom - cut:.1f}L{right - cut:.1f} {bottom:.1f}H{left + cut:.1f}"
            f"L{left:.1f} {bottom - cut:.1f}V{top + cut:.1f}Z"
        )
        out.append(line(frame, DIM if n % 2 else FAINT, 0.8 + 1.4 * part))
    for n in range(9):
        out.append(
            line(
                f"M{n * 40} {HEIGHT}L{x + (n * 40 - x) * deep:.1f} {y + (HEIGHT - y) * deep:.1f}",
                DIM,
                0.8,
            )
        )
    for side in (0, WIDTH):
        out.append(line(f"M{side} 42L{x + (side - x) * deep:.1f} {y - 8:.1f}", FAINT, 1))
    return "".join(out)


def space(seed: int = 1, many: int = 70) -> str:
    """Stars."""
    rng = random.Random(seed)
    return ground() + "".join(
        dot(rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT), rng.choice((0.5, 0.6, 0.9, 1.3)), INK,
            f'opacity="{rng.uniform(0.2, 0.9):.2f}"')
        for _ in range(many)
    )  # fmt: skip


def rays(
    x: float, y: float, near: float, far: float, many: int,
    stroke: str = TONE, width: float = 1.2, seed: int = 3,
) -> str:  # fmt: skip
    """Lines away from a place, of unlike length."""
    rng = random.Random(seed)
    out = []
    for n in range(many):
        a = 2 * pi * (n + rng.uniform(-0.3, 0.3)) / many
        r, q = near * rng.uniform(0.9, 1.3), far * rng.uniform(0.6, 1)
        begin, end = ((x + d * cos(a), y + d * sin(a)) for d in (r, q))
        out.append(line(f"M{begin[0]:.1f} {begin[1]:.1f}L{end[0]:.1f} {end[1]:.1f}", stroke, width))
    return "".join(out)


def teeth(x: float, y: float, r: float, many: int, long: float, fill: str = INK) -> str:
    """A ring of teeth that point inwards."""
    out = []
    for n in range(many):
        a, w = 2 * pi * n / many, pi / many * 0.8
        tip = (x + (r - long) * cos(a), y + (r - long) * sin(a))
        left, right = ((x + r * cos(a + s * w), y + r * sin(a + s * w)) for s in (-1, 1))
        out.append(
            f"M{left[0]:.1f} {left[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{right[0]:.1f} {right[1]:.1f}Z"
        )
    return f'<path d="{"".join(out)}" fill="{fill}"/>'


def slug(name: str) -> str:
    """The id of the symbol for something with this name; kit/drawn.js does the same."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def symbols(pictures: dict[str, str], width: int, height: int) -> str:
    """A file of them."""
    inside = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 {width} {height}">{picture}</symbol>'
        for name, picture in pictures.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{inside}\n</svg>\n'


def draw(game: str) -> dict[str, str]:
    """All pictures of a game by the name of their file."""
    scenes: dict[str, Picture] = importlib.import_module(f"tools.art_{game}").PICTURES
    files = {"art": symbols({name: made() for name, made in scenes.items()}, WIDTH, HEIGHT)}
    for name, width, height in (("people", 120, 120), ("rooms", 160, 90), ("cards", 64, 64)):
        pictures: dict[str, str] = getattr(importlib.import_module(f"tools.art_{name}"), game)()
        files[name] = symbols({slug(key): one for key, one in pictures.items()}, width, height)
    cover = importlib.import_module(f"tools.art_{game}").COVER
    files["cover"] = symbols({"cover": scenes[cover]()}, WIDTH, HEIGHT)
    return {f"{name}.svg": text for name, text in files.items()}


def main() -> None:
    """Draw the games named, or all."""
    for game in sys.argv[1:] or GAMES:
        for name, text in draw(game).items():
            (WEB / game / name).write_text(text, encoding="utf-8")
            packed = len(gzip.compress(text.encode())) / 1024
            print(f"{game}/{name}: {packed:.1f} KB compressed")


if __name__ == "__main__":
    main()
