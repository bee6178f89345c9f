"""Rooms: small views of 160 by 90, a hall seen from its door and what stands in it."""

from __future__ import annotations

import random
from functools import partial
from math import cos, pi, sin

from tools import draw_art
from tools.draw_art import (
    DIM,
    FAINT,
    HULL,
    INK,
    PANEL,
    RAISED,
    TONE,
    VOID,
    dot,
    glow,
    group,
    line,
    rays,
    ring,
    shape,
)

W, H = 160, 90
both = partial(draw_art.both, width=W)


def at(x: float, y: float, inside: str, grow: float = 1) -> str:
    """Parts somewhere else."""
    more = f" scale({grow:g})" if grow != 1 else ""
    return group(inside, f'transform="translate({x:g} {y:g}){more}"')


def row(inside: str, xs: tuple[float, ...], y: float) -> str:
    """The same several times in a row."""
    return "".join(at(x, y, inside) for x in xs)


# -- the halls ---------------------------------------------------------------------------------


def hall(left: float = 36, top: float = 14, bottom: float = 60, lamp: bool = True) -> str:
    """Walls, floor plates and a lamp."""
    right = W - left
    walls = (
        f'<rect width="{W}" height="{H}" fill="{VOID}"/>'
        f'<path d="M0 {H}L{left} {bottom}H{right}L{W} {H}Z" fill="{HULL}"/>'
        f'<path d="M{left} {top}H{right}V{bottom}H{left}Z" fill="#0d1519"/>'
    )
    plates = "".join(
        line(f"M{x} {H}L{80 + (x - 80) * (right - left) / W:.1f} {bottom}", DIM, 0.7)
        for x in range(0, W + 1, 32)
    )
    plates += "".join(
        line(f"M{left * k:.1f} {H - (H - bottom) * k:.1f}H{W - left * k:.1f}", DIM, 0.7)
        for k in (0.35, 0.7)
    )
    edges = both(line(f"M0 0L{left} {top}V{bottom}L0 {H}", FAINT, 1)) + line(
        f"M{left} {top}H{right}M{left} {bottom}H{right}", FAINT, 1
    )
    ribs = both(line(f"M{left * 0.45:.1f} {top * 0.45:.1f}V{H - (H - bottom) * 0.45:.1f}", DIM, 1))
    light = glow(80, 6, 40, 0.3) + line("M64 5H96", TONE, 1.8) if lamp else ""
    return walls + plates + ribs + edges + light


def shaft() -> str:
    """A tube that leads away."""
    out = f'<rect width="{W}" height="{H}" fill="{VOID}"/>' + glow(80, 44, 30, 0.4)
    for n in range(6):
        r = 62 * 0.68**n
        points = " ".join(
            f"{80 + 1.35 * r * cos(a):.1f},{44 + r * sin(a):.1f}"
            for a in (pi * (2 * k + 1) / 8 for k in range(8))
        )
        out += f'<polygon points="{points}" fill="none" stroke="{FAINT if n % 2 == 0 else DIM}" stroke-width="{1.5 - 0.15 * n:.2f}"/>'
    return out


def outside(seed: int = 3) -> str:
    """Stars behind the glass."""
    rng = random.Random(seed)
    return "".join(
        dot(
            rng.uniform(2, 158),
            rng.uniform(2, 58),
            rng.choice((0.4, 0.6, 0.9)),
            INK,
            f'opacity="{rng.uniform(0.3, 0.9):.1f}"',
        )
        for _ in range(34)
    )


# -- what stands in them: each around its foot at 0 0 --------------------------------------------


def console(w: float = 30) -> str:
    """A desk with a lit panel."""
    h = w / 2
    return (
        shape(f"M{-h} 0V-9L{-h + 4} -14H{h - 4}L{h} -9V0", RAISED, INK, 1.2)
        + shape(f"M{-h + 4} -14L{-h + 1} -10H{h - 1}L{h - 4} -14", VOID, TONE, 0.9)
        + line(f"M{-h + 4} -4H{h - 4}", FAINT, 1)
    )


def screen(w: float = 26, h: float = 16, kind: str = "lines") -> str:
    """On the wall; 0 0 is its middle."""
    a, b = w / 2, h / 2
    out = shape(f"M{-a} {-b}H{a}V{b}H{-a}", VOID, INK, 1.2)
    if kind == "lines":
        return out + line(
            "".join(
                f"M{-a + 3} {-b + 3.5 + 3.4 * n:g}h{(w - 6) * (0.9, 0.55, 0.75, 0.4)[n % 4]:.1f}"
                for n in range(int((h - 4) / 3.4))
            ),
            TONE,
            1,
        )
    if kind == "wave":
        return out + line(
            f"M{-a + 2} 1l{w / 6:.1f} 0l2 {-b + 3:.1f}l3 {h - 6:.1f}l2 {-b + 2:.1f}H{a - 2}",
            TONE,
            1.2,
        )
    if kind == "radar":
        return (
            out
            + ring(0, 0, b - 2, TONE, 0.9)
            + ring(0, 0, b / 2 - 1, TONE, 0.7)
            + line(f"M0 0L{b - 3} {-b + 5}", TONE, 1.1)
            + dot(-b / 2, -1, 1.4)
        )
    return out + line(
        f"M{-a + 4} {b - 3}V-1M{-a + 9} {b - 3}V{-b + 4}M{-a + 14} {b - 3}V2M{-a + 19} {b - 3}V{-b + 6}",
        TONE,
        2,
    )


def chair() -> str:
    """Its back to us."""
    return shape("M-6 0V-13C-6 -17 6 -17 6 -13V0", PANEL, INK, 1.3) + line(
        "M-9 -2V-8M9 -2V-8M-3 -9H3", FAINT, 1.3
    )


def locker(open_: bool = False) -> str:
    """Tall and narrow."""
    return (
        shape("M-7 0V-34H7V0", VOID if open_ else PANEL, TONE if open_ else INK, 1.2)
        + line("M-4 -30H4M-4 -27H4M-4 -24H4", FAINT, 1)
        + line("M4 -16V-11", INK, 1.2)
    )


def crate(w: float = 16, h: float = 13, marked: bool = False) -> str:
    """With its braces."""
    a = w / 2
    return shape(f"M{-a} 0V{-h}H{a}V0", RAISED, INK, 1.2) + line(
        f"M{-a} {-h}L{a} 0M{a} {-h}L{-a} 0" if not marked else f"M{-a + 3} {-h / 2}H{a - 3}",
        TONE if marked else FAINT,
        1.2,
    )


def bunk() -> str:
    """Two beds, one above the other."""
    return (
        shape("M-22 0V-32H22V0", VOID, INK, 1.2)
        + shape("M-20 -4H20V-10C4 -13 -8 -9 -20 -11", RAISED, FAINT, 1)
        + shape("M-20 -20H20V-26C6 -29 -8 -25 -20 -27", RAISED, FAINT, 1)
        + shape("M-19 -11V-14H-10V-11", PANEL, TONE, 0.9)
        + shape("M-19 -27V-30H-10V-27", PANEL, INK, 0.9)
    )


def table(w: float = 44) -> str:
    """With cups on it."""
    a = w / 2
    return (
        line(f"M{-a + 5} -8V0M{a - 5} -8V0", INK, 2)
        + shape(f"M{-a} -8L{-a + 6} -14H{a - 6}L{a} -8", RAISED, INK, 1.2)
        + shape("M-8 -11V-16H-3V-11", PANEL, TONE, 1)
        + shape("M7 -10V-14H11V-10", PANEL, INK, 1)
    )


def tank(h: float = 36) -> str:
    """Glass, and something in it."""
    return (
        shape(f"M-9 0V{-h + 5}C-9 {-h} 9 {-h} 9 {-h + 5}V0", VOID, INK, 1.3)
        + group(
            shape(
                f"M-8 -2V{-h * 0.62:.1f}C-3 {-h * 0.66:.1f} 3 {-h * 0.58:.1f} 8 {-h * 0.62:.1f}V-2",
                TONE,
                TONE,
                0.5,
            ),
            'opacity=".3"',
        )
        + line("M-11 0H11M-11 -3H11", INK, 1.6)
        + dot(-2, -h * 0.4, 1.3)
        + dot(3, -h * 0.25, 0.9)
    )


def pod(h: float = 34, lit: bool = True) -> str:
    """A capsule, standing."""
    return (
        shape(f"M-8 0L-9 {-h + 8}C-9 {-h - 2} 9 {-h - 2} 9 {-h + 8}L8 0", RAISED, INK, 1.3)
        + shape(
            f"M-5 {-h * 0.3:.1f}V{-h + 9}C-5 {-h + 2} 5 {-h + 2} 5 {-h + 9}V{-h * 0.3:.1f}",
            VOID,
            TONE if lit else FAINT,
            1.1,
        )
        + (
            ring(0, -h + 12, 2.4, TONE, 0.9)
            + line(
                f"M-3 {-h * 0.35:.1f}V{-h + 18}C-2 {-h + 15} 2 {-h + 15} 3 {-h + 18}V{-h * 0.35:.1f}",
                TONE,
                0.9,
            )
            if lit
            else ""
        )
    )


def reactor() -> str:
    """It hums."""
    return (
        glow(0, -24, 30, 0.6)
        + shape("M-18 0L-14 -8V-40L-18 -46H18L14 -40V-8L18 0", PANEL, INK, 1.4)
        + shape("M-8 -10V-38H8V-10", VOID, TONE, 1.3)
        + line("M-4 -13V-35M0 -13V-35M4 -13V-35", TONE, 1.8)
        + line("M-14 -20H-8M-14 -28H-8M8 -20H14M8 -28H14", INK, 1.2)
    )


def pipes(y: float = 20, many: int = 3) -> str:
    """Along the wall."""
    out = ""
    for n in range(many):
        out += (
            line(f"M36 {y + 8 * n}H124", INK, 3.6)
            + line(f"M36 {y + 8 * n}H124", PANEL, 1.8)
            + "".join(line(f"M{x} {y + 8 * n - 3}v6", INK, 1.6) for x in (54 + 9 * n, 100 - 7 * n))
        )
    return out


def valve(r: float = 7) -> str:
    """A wheel."""
    return (
        ring(0, 0, r, TONE, 1.8) + line(f"M{-r} 0H{r}M0 {-r}V{r}", TONE, 1.1) + dot(0, 0, 1.8, INK)
    )


def hatch(r: float = 20, spokes: int = 6) -> str:
    """A round door."""
    bolts = "".join(
        dot((r + 4) * cos(2 * pi * n / 12), (r + 4) * sin(2 * pi * n / 12), 1, INK)
        for n in range(12)
    )
    arms = "".join(
        line(f"M0 0L{r * 0.72 * cos(a):.1f} {r * 0.72 * sin(a):.1f}", FAINT, 1.6)
        for a in (2 * pi * n / spokes for n in range(spokes))
    )
    return (
        dot(0, 0, r + 7, PANEL)
        + ring(0, 0, r + 7, INK, 1.3)
        + bolts
        + dot(0, 0, r, VOID)
        + ring(0, 0, r, INK, 1.6)
        + arms
        + ring(0, 0, r * 0.36, TONE, 1.6)
    )


def door(w: float = 30, h: float = 38) -> str:
    """Two wings and a strip of warning."""
    a = w / 2
    return (
        shape(f"M{-a} 0V{-h + 6}L{-a + 6} {-h}H{a - 6}L{a} {-h + 6}V0", PANEL, INK, 1.4)
        + line(f"M0 0V{-h}", INK, 1.1)
        + line(f"M{-a + 4} {-h * 0.45:.1f}H-2M2 {-h * 0.45:.1f}H{a - 4}", TONE, 1.8)
    )


def rack() -> str:
    """Rifles."""
    gun = (
        line("M0 0V-9L2 -12V-30", INK, 2.4)
        + line("M0 -9L-3 -6", INK, 1.4)
        + line("M2 -26V-30", TONE, 1.4)
    )
    return (
        shape("M-20 2V-36H22V2", VOID, FAINT, 1.1)
        + row(gun, (-15, -6, 3, 12), 0)
        + line("M-20 -16H22", FAINT, 1.6)
    )


def shelves(seed: int = 1, w: int = 36) -> str:
    """Full of boxes."""
    rng = random.Random(seed)
    out = shape(f"M{-w // 2} 0V-36H{w // 2}V0", VOID, INK, 1.1)
    for y in (0, -12, -24):
        x = -w / 2 + 2
        while x < w / 2 - 6:
            a, h = rng.uniform(4, 8), rng.uniform(4, 9)
            out += shape(
                f"M{x:.1f} {y}v{-h:.1f}h{a:.1f}V{y}",
                RAISED,
                TONE if rng.random() < 0.16 else FAINT,
                0.9,
            )
            x += a + 1
        out += line(f"M{-w // 2} {y}H{w // 2}", INK, 1.2)
    return out


def server(seed: int = 0) -> str:
    """A cabinet full of lights."""
    rng = random.Random(seed)
    lights = "".join(
        dot(-5 + 5 * k, -30 + 5 * n, 1, TONE if rng.random() < 0.5 else FAINT)
        for k in range(3)
        for n in range(6)
    )
    return shape("M-9 0V-38H9V0", PANEL, INK, 1.2) + lights


def bed() -> str:
    """For patients, with a lamp over it."""
    return (
        line("M-20 0V-6M20 0V-6", INK, 1.6)
        + shape("M-24 -6H24V-11C10 -13 -6 -12 -14 -12C-18 -15 -22 -15 -24 -12", RAISED, INK, 1.3)
        + line("M-6 -9H20", FAINT, 1)
    )


def lamp_arm() -> str:
    """Hangs down from above; 0 0 is where."""
    return (
        line("M0 0L8 14L-2 22", INK, 1.8)
        + shape("M-10 22H6L9 29H-13", RAISED, INK, 1.2)
        + group(shape("M-12 30H8L16 52H-20", TONE, TONE, 0.2), 'opacity=".16"')
        + line("M-10 29.6H6", TONE, 1.6)
    )


def suit() -> str:
    """Hangs empty."""
    return (
        line("M0 -38V-34", INK, 1.4)
        + shape(
            "M-6 -26C-12 -24 -12 -12 -10 -6H-6L-5 0H5L6 -6H10C12 -12 12 -24 6 -26", PANEL, INK, 1.2
        )
        + dot(0, -29, 5, RAISED)
        + ring(0, -29, 5, INK, 1.2)
        + line("M-3 -30C-1 -32 1 -32 3 -30", TONE, 1.3)
        + line("M-4 -18H4", TONE, 1.2)
    )


def eggs(seed: int = 2, many: int = 7) -> str:
    """They wait."""
    rng = random.Random(seed)
    out = ""
    for n in range(many):
        x, y, k = (
            -54 + 108 * n / (many - 1) + rng.uniform(-4, 4),
            rng.uniform(-4, 4),
            rng.uniform(0.75, 1.2),
        )
        out += at(
            x,
            y,
            shape("M0 -20C6 -20 9 -11 8 -5C7 1 -7 1 -8 -5C-9 -11 -6 -20 0 -20", RAISED, INK, 1.2)
            + line("M0 -20V-12M-3 -19L-4 -13M3 -19L4 -13", TONE, 1.2)
            + line("M-5 -6C-4 -3 -3 -2 -2 -1", FAINT, 1),
            k,
        )
    return out


def slime() -> str:
    """From the ceiling."""
    drip = "M0 0H160V9C154 9 153 24 149 24C145 24 146 12 140 11C132 10 133 38 128 38C123 38 125 12 117 11C108 10 110 20 105 20C100 20 101 11 92 11C82 11 85 46 79 46C73 46 76 12 66 11C58 10 60 28 55 28C50 28 52 11 43 10C34 9 36 34 31 34C26 34 28 10 20 9C12 8 13 18 9 18C5 18 6 8 0 8"
    return (
        group(shape(drip, TONE, TONE, 0.5), 'opacity=".3"')
        + line(drip + "Z", TONE, 1.1)
        + shape("M40 78C52 72 108 72 120 78C108 84 52 84 40 78", VOID, TONE, 1)
    )


def shower() -> str:
    """Water from above; 0 0 is the pipe's end at the ceiling."""
    drops = "".join(
        line(
            f"M{-7 + 3.5 * n} {16 + 3 * (n % 2)}l{-1 + 0.5 * n:g} 20",
            TONE,
            0.9,
            more='stroke-dasharray="3 3"',
        )
        for n in range(5)
    )
    return line("M0 0V8", INK, 2) + shape("M-8 13C-8 8 8 8 8 13", RAISED, INK, 1.2) + drops


def engine() -> str:
    """From its maintenance gallery; 0 0 is its middle."""
    blades = "".join(
        line(
            f"M{8 * cos(a):.1f} {8 * sin(a):.1f}Q{20 * cos(a + 0.25):.1f} {20 * sin(a + 0.25):.1f} {27 * cos(a + 0.2):.1f} {27 * sin(a + 0.2):.1f}",
            FAINT,
            2,
        )
        for a in (2 * pi * n / 14 for n in range(14))
    )
    return (
        glow(0, 0, 40, 0.5)
        + dot(0, 0, 31, PANEL)
        + ring(0, 0, 31, INK, 1.8)
        + ring(0, 0, 27, FAINT, 1)
        + blades
        + dot(0, 0, 8, VOID)
        + ring(0, 0, 8, TONE, 2)
        + dot(0, 0, 3)
    )


def window(x0: float = 30, x1: float = 130, y0: float = 8, y1: float = 46) -> str:
    """The dark outside."""
    return (
        f'<path d="M{x0} {y1}L{x0 + 10} {y0}H{x1 - 10}L{x1} {y1}Z" fill="{VOID}"/>'
        + group(outside(), 'transform="translate(24 4) scale(.7)"')
        + line(
            f"M{x0} {y1}L{x0 + 10} {y0}H{x1 - 10}L{x1} {y1}ZM{80} {y0}V{y1}M{x0 + 30} {y0}L{x0 + 24} {y1}M{x1 - 30} {y0}L{x1 - 24} {y1}",
            INK,
            1.4,
        )
    )


def plant() -> str:
    """Something green."""
    return shape("M-5 0L-6 -8H6L5 0", RAISED, INK, 1.1) + line(
        "M0 -8V-18M0 -10C-6 -14 -8 -18 -8 -23M0 -10C6 -14 8 -18 8 -22M0 -14C-3 -18 -3 -22 -2 -26",
        TONE,
        1.4,
    )


def ladder(h: float = 74) -> str:
    """Up, and down."""
    return line(f"M-8 0V{-h}M8 0V{-h}", INK, 2) + "".join(
        line(f"M-8 {-6 - 8 * n}H8", INK, 1.4) for n in range(int(h / 8))
    )


def dish() -> str:
    """It listens."""
    return (
        line("M0 0V-12M-8 0L0 -12L8 0", INK, 1.6)
        + shape("M-14 -28C-14 -14 6 -10 12 -14", RAISED, INK, 1.3)
        + line("M-4 -20L6 -28", INK, 1.3)
        + dot(7, -29, 2)
        + line("M12 -32a7 7 0 0 1 3 6M15 -36a12 12 0 0 1 5 10", TONE, 1.2)
    )


def belt() -> str:
    """It carries ore from left to right."""
    lumps = "".join(shape(f"M{x} 0l3 -7l6 -2l5 4l3 5", RAISED, INK, 1) for x in (-44, -20, 6, 28))
    wheels = "".join(ring(x, 6, 4.2, INK, 1.3) for x in range(-50, 60, 20))
    return shape("M-62 0H62V12H-62", PANEL, INK, 1.3) + wheels + lumps


def roller(r: float = 16) -> str:
    """With teeth."""
    cogs = "".join(
        line(
            f"M{r * cos(a):.1f} {r * sin(a):.1f}L{(r + 5) * cos(a):.1f} {(r + 5) * sin(a):.1f}",
            INK,
            3.2,
        )
        for a in (2 * pi * n / 10 for n in range(10))
    )
    return cogs + dot(0, 0, r, PANEL) + ring(0, 0, r, INK, 1.6) + ring(0, 0, r * 0.45, TONE, 1.5)


def drill(h: float = 44) -> str:
    """Point down; 0 0 is where it hangs."""
    twist = "".join(
        line(
            f"M{-7 + n * 0.9:.1f} {12 + 6 * n}L{7 - n * 0.9:.1f} {9 + 6 * n}",
            FAINT if n % 2 else TONE,
            1.6,
        )
        for n in range(5)
    )
    return shape(f"M-8 0H8V10L0 {h}L-8 10", PANEL, INK, 1.4) + twist


def stove() -> str:
    """Pans, and steam."""
    return (
        shape("M-20 0V-16H20V0", PANEL, INK, 1.2)
        + line("M-16 -11H16", FAINT, 1)
        + dot(-10, -6, 1.6)
        + dot(0, -6, 1.6)
        + dot(10, -6, 1.6)
        + shape("M-14 -17V-22H-3V-17", RAISED, INK, 1.1)
        + line("M-3 -20H4", INK, 1.4)
        + shape("M7 -17V-25H16V-17", RAISED, INK, 1.1)
        + line("M-10 -25c-2 -3 2 -4 0 -8M-6 -25c-2 -3 2 -4 0 -8M11 -28c-2 -3 2 -4 0 -7", TONE, 1)
    )


def bench(w: float = 50) -> str:
    """Glass and a lens."""
    a = w / 2
    return (
        shape(f"M{-a} 0V-12H{a}V0", PANEL, INK, 1.2)
        + shape("M-18 -12L-13 -20V-26H-9V-20L-4 -12", VOID, TONE, 1.2)
        + shape("M2 -12V-24H6V-12", VOID, INK, 1)
        + line("M12 -12H24M16 -12C24 -14 24 -22 18 -24M14 -28L20 -20", INK, 1.6)
        + dot(-11, -15, 1.6)
    )


def landing_gear() -> str:
    """Folded legs."""
    return (
        line("M0 -50L-6 -26L8 -4", INK, 5)
        + line("M0 -50L-6 -26L8 -4", PANEL, 2.6)
        + line("M-14 -44L-4 -24", INK, 2)
        + shape("M-8 0H24L20 -6H-4", RAISED, INK, 1.3)
        + ring(-6, -26, 3, TONE, 1.4)
    )


def shuttle() -> str:
    """The Remora in her bay."""
    return (
        shape("M-46 -6C-40 -18 -14 -22 14 -22H40L46 -14V-4L36 2H-34", RAISED, INK, 1.5)
        + shape("M-34 -12C-30 -17 -20 -19 -12 -19V-11", VOID, TONE, 1.2)
        + shape("M20 -22L30 -38H42L38 -22", PANEL, INK, 1.3)
        + line("M-6 -8H34M46 -12L54 -12M46 -7L54 -7", FAINT, 1.4)
        + line("M-20 2V9M24 2V9", INK, 2)
    )


def radio() -> str:
    """A wall of it."""
    return (
        shape("M-26 0V-32H26V0", PANEL, INK, 1.2)
        + at(-11, -21, screen(22, 14, "wave"))
        + ring(12, -22, 5, INK, 1.2)
        + line("M12 -22L15 -25", TONE, 1.4)
        + "".join(dot(-20 + 6 * n, -7, 1.5, TONE if n % 3 == 0 else FAINT) for n in range(8))
    )


def coils() -> str:
    """Cold round a core."""
    return shape("M-10 0V-40H10V0", VOID, INK, 1.2) + "".join(
        line(
            f"M-15 {-5 - 6 * n}C-8 {-1 - 6 * n} 8 {-1 - 6 * n} 15 {-5 - 6 * n}",
            TONE if n % 2 else INK,
            1.8,
        )
        for n in range(6)
    )


def fan(r: float = 17) -> str:
    """Behind its grating."""
    blades = "".join(
        shape(
            f"M0 0L{r * 0.9 * cos(a):.1f} {r * 0.9 * sin(a):.1f}L{r * 0.8 * cos(a + 0.55):.1f} {r * 0.8 * sin(a + 0.55):.1f}",
            RAISED,
            INK,
            1,
        )
        for a in (2 * pi * n / 5 for n in range(5))
    )
    return (
        dot(0, 0, r + 2, VOID)
        + blades
        + ring(0, 0, r + 2, INK, 1.6)
        + line(f"M{-r - 2} 0H{r + 2}M0 {-r - 2}V{r + 2}", FAINT, 1)
        + dot(0, 0, 3)
    )


def chute() -> str:
    """Ore to the roof."""
    rng = random.Random(5)
    heap = "".join(
        shape(f"M{x:.0f} {y:.0f}l4 -8l7 -2l6 5l2 6l-6 4h-8", RAISED, INK, 1)
        for x, y in ((rng.uniform(34, 112), rng.uniform(62, 78)) for _ in range(13))
    )
    return (
        shape("M58 0L66 26H94L102 0", PANEL, INK, 1.4)
        + line("M72 28V44M80 28V50M88 28V42", TONE, 1.4, more='stroke-dasharray="2 5"')
        + heap
    )


def cockpit() -> str:
    """Two seats before the stars."""
    return (
        hall(14, 6, 66, False)
        + window(18, 142, 6, 50)
        + glow(80, 62, 46, 0.35)
        + at(80, 66, console(96))
        + row(chair(), (56, 104), 84)
    )


def engine_room(n: int) -> str:
    """One of three."""
    return (
        hall()
        + at(80, 38, engine())
        + at(124, 82, console(22))
        + at(30, 78, group("".join(line(f"M{-6 + 6 * k} 0V-12", TONE, 2.4) for k in range(n)), ""))
    )


NEMESIS = {
    "Armory": lambda: (
        hall()
        + at(58, 62, rack())
        + at(104, 62, rack())
        + at(30, 84, crate(24, 13, True))
        + at(128, 86, crate(20, 15))
    ),
    "Comms Room": lambda: hall() + at(80, 60, radio()) + at(128, 78, dish()) + at(46, 82, chair()),
    "Emergency Room": lambda: (
        hall()
        + at(96, 8, lamp_arm())
        + at(92, 76, bed())
        + at(48, 34, screen(24, 18, "wave"))
        + at(34, 80, locker())
    ),
    "Evacuation Section A": lambda: (
        hall()
        + at(80, 38, hatch(18))
        + both(line("M40 88L62 62", TONE, 3) + line("M28 88L56 62", TONE, 1.2))
        + line("M74 84V72M70 76L74 70L78 76M86 84V72M82 76L86 70L90 76", TONE, 1.4)
    ),
    "Evacuation Section B": lambda: (
        hall()
        + at(56, 60, door(28, 36))
        + at(104, 60, door(28, 36))
        + at(80, 76, pod(26))
        + both(line("M20 88L46 64", TONE, 2))
    ),
    "Fire Control System": lambda: (
        hall()
        + pipes(20, 2)
        + row(tank(32), (54, 80, 106), 66)
        + at(128, 44, valve(8))
        + at(32, 44, valve(8))
    ),
    "Generator": lambda: (
        hall() + at(80, 66, reactor()) + at(36, 84, console(26)) + at(126, 80, server(4))
    ),
    "Laboratory": lambda: (
        hall()
        + at(80, 72, bench(60))
        + at(124, 76, tank(40))
        + at(36, 76, tank(34))
        + at(80, 30, screen(30, 16, "bars"))
    ),
    "Nest": lambda: shaft() + glow(80, 70, 70, 0.5) + slime() + at(80, 84, eggs()),
    "Storage": lambda: (
        hall()
        + at(58, 62, shelves(1))
        + at(102, 62, shelves(8))
        + at(34, 86, crate(26, 18))
        + at(132, 84, crate(20, 15, True))
    ),
    "Surgery": lambda: (
        hall()
        + at(80, 4, lamp_arm())
        + at(78, 74, bed())
        + at(128, 70, server(2))
        + at(38, 36, screen(22, 16, "wave"))
        + line("M104 8L112 30L104 44M108 44L100 44", INK, 2)
    ),
    "Airlock Control": lambda: (
        hall() + at(80, 38, hatch(20, 8)) + at(122, 82, console(28)) + at(34, 78, suit())
    ),
    "Cabins": lambda: (
        hall()
        + at(56, 64, bunk())
        + at(104, 64, bunk())
        + at(30, 86, crate(18, 11))
        + at(80, 80, plant())
    ),
    "Canteen": lambda: (
        hall()
        + at(80, 36, screen(40, 12))
        + at(80, 80, table(70))
        + at(40, 62, plant())
        + at(120, 60, shelves(3, 24))
    ),
    "Command Center": lambda: (
        hall()
        + at(80, 34, screen(60, 26, "radar"))
        + at(80, 72, console(60))
        + row(chair(), (56, 80, 104), 86)
    ),
    "Engine Control Room": lambda: (
        hall()
        + row(
            ring(0, 0, 12, INK, 1.5)
            + ring(0, 0, 5, TONE, 1.6)
            + line("M-12 0H-5M5 0H12M0 -12V-5M0 5V12", FAINT, 1.4),
            (52, 80, 108),
            34,
        )
        + at(80, 76, console(70))
    ),
    "Hatch Control System": lambda: (
        hall() + row(door(20, 30), (56, 80, 104), 60) + at(80, 84, console(54))
    ),
    "Monitoring Room": lambda: (
        hall()
        + "".join(
            at(x, y, screen(24, 15, k))
            for (x, y), k in zip(
                ((53, 26), (80, 26), (107, 26), (53, 46), (80, 46), (107, 46)),
                ("lines", "radar", "wave", "bars", "lines", "radar"),
                strict=True,
            )
        )
        + at(80, 74, console(50))
        + at(80, 90, chair())
    ),
    "Room Covered with Slime": lambda: (
        hall(lamp=False) + at(112, 62, locker(True)) + at(44, 80, crate()) + slime()
    ),
    "Shower Room": lambda: (
        hall()
        + row(line("M0 0V-38", FAINT, 1.4), (50, 70, 90, 110), 60)
        + row(shower(), (60, 80, 100), 14)
        + at(128, 82, locker())
    ),
    "Cockpit": cockpit,
    "Hibernatorium": lambda: (
        hall() + row(pod(36), (48, 69, 91, 112), 66) + both(at(26, 86, pod(46, False)))
    ),
    "Engine 1": lambda: engine_room(1),
    "Engine 2": lambda: engine_room(2),
    "Engine 3": lambda: engine_room(3),
}

LIFEFORM = {
    "Cockpit": cockpit,
    "Navigation Blister": lambda: hall(20, 6, 62, False) + f'<path d="M26 60A54 54 0 0 1 134 60Z" fill="{VOID}"/>' + group(outside(9), 'transform="translate(28 8) scale(.66 .9)"') + line("M26 60A54 54 0 0 1 134 60M80 6V60M46 21L62 60M114 21L98 60", INK, 1.4) + at(80, 74, console(40)) + ring(80, 40, 12, TONE, 1.2) + line("M62 40H98", TONE, 0.9),
    "SIS-TER Mainframe Interface": lambda: hall() + "".join(at(x, 62, server(n)) for n, x in enumerate((45, 62, 98, 115))) + glow(80, 36, 26, 0.7) + dot(80, 36, 12, VOID) + ring(80, 36, 12, INK, 1.6) + ring(80, 36, 7, TONE, 1.6) + dot(80, 36, 2.6) + at(80, 78, console(30)),
    "Communications": lambda: hall() + at(72, 60, radio()) + at(120, 76, dish()) + at(40, 84, chair()),
    "Wiring and Systems Access": lambda: shaft() + line("M0 20C40 26 60 36 76 42M0 32C40 36 60 42 76 45M160 14C120 24 100 34 84 42", TONE, 1.8) + line("M0 26C40 31 60 39 76 43M160 24C120 30 100 38 84 44M160 70C120 60 100 50 84 46", INK, 1.4) + at(126, 64, shape("M-10 8V-12H10V8", PANEL, INK, 1.2) + line("M-6 -8H6M-6 -3H6M-6 2H2", TONE, 1.2)),
    "Mess": lambda: hall() + at(80, 80, table(80)) + at(80, 32, screen(34, 14)) + at(124, 62, shelves(5, 22)),
    "Galley": lambda: hall() + at(66, 62, stove()) + at(108, 62, shelves(6, 30)) + at(40, 86, crate(18, 12)) + row(line("M0 0V6", INK, 1.4) + ring(0, 9, 3.4, INK, 1.2), (52, 62, 72, 82), 14),
    "Crew Quarters": lambda: hall() + at(58, 64, bunk()) + at(106, 64, bunk()) + at(80, 84, crate(22, 10, True)),
    "Medical Bay": lambda: hall() + at(92, 6, lamp_arm()) + at(90, 76, bed()) + at(46, 34, screen(26, 18, "wave")) + at(130, 74, tank(38)),
    "Hypersleep": lambda: hall() + row(pod(36), (46, 69, 91, 114), 66) + at(80, 84, console(28)),
    "Air Scrubbers": lambda: hall() + at(56, 38, fan()) + at(104, 38, fan()) + row(tank(24), (40, 120), 82),
    "Ladderway (fore)": lambda: shaft() + at(80, 86, ladder(84)) + glow(80, 8, 26, 0.6),
    "Ladderway (aft)": lambda: shaft() + at(80, 90, ladder(60)) + glow(80, 84, 30, 0.6) + ring(80, 22, 14, TONE, 1.4),
    "Supplies": lambda: hall() + at(58, 62, shelves(11)) + at(104, 62, shelves(12)) + at(80, 84, crate(20, 12, True)),
    "Cargo Pod-A": lambda: hall() + at(54, 64, crate(24, 18)) + at(54, 46, crate(22, 16)) + at(104, 64, crate(30, 22, True)) + at(130, 86, crate(24, 20)) + at(28, 88, crate(26, 16)),
    "Mining Equipment": lambda: hall() + row(drill(), (56, 80, 104), 14) + at(36, 84, crate(22, 12)) + at(124, 78, locker()),
    "Dorsal Access": lambda: shaft() + at(80, 44, valve(9)) + both(at(30, 70, crate(14, 10))),
    "Ore Refinery": lambda: hall() + pipes(18, 1) + row(tank(40), (52, 108), 66) + at(80, 66, reactor()),
    "Ore Hold": lambda: hall() + chute(),
    "Cargo Pod-B": lambda: hall() + at(60, 64, crate(34, 26)) + at(104, 64, crate(22, 16)) + at(106, 48, crate(18, 13, True)) + at(34, 88, crate(20, 14)),
    "Assay Lab": lambda: hall() + at(78, 70, bench(64)) + at(52, 30, screen(26, 16, "bars")) + at(106, 30, screen(26, 16, "wave")),
    "EVA Lockers": lambda: hall() + at(52, 64, suit()) + at(72, 64, suit()) + at(92, 64, locker(True)) + at(112, 64, suit()) + at(80, 86, crate(30, 8)),
    "Crusher Gallery": lambda: hall() + at(60, 40, roller()) + at(101, 40, roller()) + line("M74 60l-4 8M80 58v12M86 60l4 8", TONE, 1.6),
    "Conveyor Junction": lambda: hall() + at(80, 56, belt()) + at(80, 30, door(26, 16)) + at(80, 80, belt()),
    "Ventral Ducting": lambda: shaft() + both(line("M0 66L62 50M0 76L66 54", INK, 2.4)) + at(80, 44, fan(11)),
    "Lift Bay": lambda: hall() + shape("M54 60V18H106V60", VOID, INK, 1.6) + line("M80 18V60M60 18V0M100 18V0", INK, 1.4) + line("M58 22V56M102 22V56", FAINT, 1.4) + line("M114 32l4 -6l4 6M114 40l4 6l4 -6", TONE, 1.6),
    "Storage Hold 1": lambda: hall() + at(58, 62, shelves(21)) + at(104, 62, crate(30, 22)) + at(34, 86, crate(22, 14, True)),
    "Storage Hold 2": lambda: hall() + at(56, 62, crate(30, 24)) + at(104, 62, shelves(22)) + at(126, 88, crate(24, 16, True)),
    "Drillbit Vestry": lambda: hall() + row(drill(34), (50, 65, 80, 95, 110), 16) + line("M40 16H120", INK, 2.4) + at(80, 82, bench(44)),
    "Cryo Storage Vault": lambda: hall() + at(80, 38, hatch(18)) + row(pod(28, False), (44, 116), 70) + line("M60 74c6 -4 10 4 16 0s10 4 16 0s8 2 12 0M50 82c6 -4 10 4 16 0s10 4 16 0s10 4 16 0s8 2 12 0", TONE, 1, more='opacity=".7"'),
    "Fuel Converter Bay": lambda: hall() + row(tank(42), (50, 72), 66) + at(108, 66, reactor()) + pipes(20, 1),
    "Engineering": lambda: hall() + at(80, 36, engine()) + at(34, 82, console(28)) + at(128, 80, shelves(31, 26)),
    "Maintenance": lambda: hall() + at(80, 66, bench(56)) + line("M52 18V30M60 18V34M68 18V28M100 18V32M108 18V26", INK, 2.6) + line("M48 18H112", FAINT, 1.6) + at(124, 80, locker()) + at(38, 44, valve(9)),
    "Reactor Control": lambda: hall() + at(80, 62, reactor()) + both(at(36, 80, console(28))) + rays(80, 36, 18, 34, 14, TONE, 0.9, 4),
    "Docking Hub 2": lambda: hall() + at(80, 40, hatch(21, 4)) + both(at(28, 82, console(22))),
    "Docking Hub 1": lambda: hall() + at(56, 38, hatch(13)) + at(106, 38, hatch(13)) + at(80, 82, console(34)),
    "Shuttle Bay": lambda: hall(24, 8, 60) + window(40, 120, 10, 38) + at(78, 70, shuttle()),
    "Coolant Exchange": lambda: hall() + row(coils(), (54, 80, 106), 66) + pipes(18, 1),
    "Landing Gear Well": lambda: hall() + at(54, 70, landing_gear()) + group(at(54, 70, landing_gear()), 'transform="matrix(-1 0 0 1 160 0)"') + line("M70 80H90", TONE, 1.8),
    "Remora": lambda: f'<rect width="{W}" height="{H}" fill="{VOID}"/>' + outside(5) + glow(72, 50, 46, 0.4) + at(78, 56, shuttle(), 1.3),
    "Flight Deck": cockpit,
    "Cryo Berths": lambda: hall() + row(pod(38), (52, 80, 108), 66),
    "Cargo Lock": lambda: hall() + at(80, 62, door(40, 42)) + both(at(32, 86, crate(24, 18))),
    "Life Support Crawlway": lambda: shaft() + pipes(12, 2) + at(112, 60, fan(12)),
    "Engineering Compartment": lambda: hall() + at(80, 38, engine(), 0.8) + both(at(40, 78, coils(), 0.7)),
}  # fmt: skip

NEOMORPHOSIS = {
    "Elevator Lobby": lambda: hall() + shape("M54 60V16H106V60", VOID, INK, 1.6) + line("M80 16V60M66 16V0M94 16V0M54 24H106", INK, 1.4) + line("M114 32l4 -6l4 6M114 40l4 6l4 -6", TONE, 1.8) + both(at(28, 86, crate(20, 12))) + line("M60 66H100", TONE, 1.6),
    "Command Centre": lambda: hall(28, 10, 56) + at(80, 28, screen(60, 24, "radar")) + both(at(44, 30, screen(18, 16, "bars")) + at(38, 76, console(34)) + at(34, 88, chair())) + at(80, 68, console(40)) + at(80, 84, chair()),
    "Control Room": lambda: hall() + row(screen(24, 16), (52, 80), 30) + at(108, 30, screen(24, 16, "wave")) + both(at(50, 64, console(34))) + at(80, 84, console(44)),
    "Bio Lab": lambda: hall() + row(tank(40), (50, 110), 66) + at(80, 76, bench(46)) + at(80, 30, screen(26, 16, "wave")) + both(at(24, 88, tank(26))),
    "Machine Shop": lambda: hall() + row(drill(32), (58, 80), 14) + at(80, 80, bench(64)) + at(112, 62, shelves(41, 26)) + rays(66, 66, 3, 11, 9, TONE, 1.2, 3) + at(28, 86, valve(7)),
    "Cargo Store": lambda: hall() + at(54, 64, crate(28, 20)) + at(54, 44, crate(22, 15, True)) + at(84, 64, crate(24, 26)) + at(110, 64, shelves(42, 24)) + at(130, 88, crate(26, 18, True)) + at(30, 88, crate(24, 14)),
    "Crew Quarters": lambda: hall() + at(52, 64, bunk()) + at(104, 64, bunk()) + at(132, 82, locker(True)) + at(76, 84, table(34)),
    "Hydroponics": lambda: hall() + row(plant(), (46, 63, 80, 97, 114), 62) + both(at(40, 84, plant()) + at(62, 86, plant())) + line("M44 18H116", TONE, 3) + at(80, 84, tank(22)),
    "Reactor Gallery": lambda: hall() + at(80, 64, reactor(), 1.1) + both(pipes(22, 1) + at(38, 80, console(26))) + line("M20 74H140", FAINT, 1.6) + row(line("M0 0V8", FAINT, 1.6), (28, 52, 76, 100, 124), 74),
    "Server Vault": lambda: hall() + "".join(at(x, 62, server(n + 20)) for n, x in enumerate((46, 63, 97, 114))) + both(at(24, 88, server(31), 1.3)) + at(80, 60, door(18, 34)),
    "Med Bay": lambda: hall() + at(58, 6, lamp_arm()) + at(56, 74, bed()) + at(108, 74, bed()) + at(108, 32, screen(26, 18, "wave")) + at(134, 74, locker()) + line("M76 26H86M81 21V31", TONE, 3),
    "Loading Dock": lambda: hall(26, 8, 58) + shape("M46 58V20H114V58", VOID, INK, 1.8) + "".join(line(f"M46 {28 + 8 * n}H114", FAINT, 1.6) for n in range(4)) + line("M40 62H120", TONE, 3) + at(28, 86, crate(26, 18)) + at(134, 88, crate(24, 22, True)) + line("M60 88L70 64M100 88L90 64", TONE, 1.6),
}  # fmt: skip


# -- the base of Retaliation ---------------------------------------------------------------------

SODIUM = "#c9853a"  # as in art_retaliation.py


def sodium(x: float, y: float, r: float = 16, w: float = 12) -> str:
    """A lamp of the base, and its light."""
    light = "".join(dot(x, y, r * (n + 1) / 4, SODIUM, 'opacity="0.08"') for n in range(4))
    return light + line(f"M{x - w / 2:g} {y:g}h{w:g}", SODIUM, 1.8)


def bunker(lamps: tuple[float, ...] = (80,), left: float = 34, bottom: float = 60) -> str:
    """Concrete under an arch, lit by sodium lamps."""
    right = W - left
    back = (
        f"M{left} {bottom}V30Q{left} 12 {left + 18} 12H{right - 18}Q{right} 12 {right} 30V{bottom}Z"
    )
    ribs = both(
        line(
            f"M{left * 0.5:.0f} {H - (H - bottom) * 0.5:.0f}V22Q{left * 0.5:.0f} 4 {left + 10} 2",
            DIM,
            1.2,
        )
        + line(f"M0 {H}L{left} {bottom}M0 16Q10 0 30 -6", FAINT, 1.2)
        + line(f"M0 34L{left} 36M0 39L{left} 38.5", DIM, 1)
    )
    floor = "".join(
        line(f"M{x} {H}L{80 + (x - 80) * (right - left) / W:.0f} {bottom}", DIM, 0.7)
        for x in range(0, W + 1, 32)
    )
    return (
        f'<rect width="{W}" height="{H}" fill="{VOID}"/><path d="M0 {H}L{left} {bottom}H{right}L{W} {H}Z" fill="{HULL}"/>'
        f'<path d="{back}" fill="#0d1519"/>' + ribs + floor
        + line(back, FAINT, 1.1) + line(f"M{left} 48H{right}", DIM, 1) + "".join(sodium(x, 14, 22) for x in lamps)
    )  # fmt: skip


def hazard(x: float, y: float, w: float) -> str:
    """Stripes of warning."""
    many = int(w / 7)
    return line("".join(f"M{x + 7 * n:g} {y + 4:g}l4 -4" for n in range(many)), SODIUM, 2.2)


def boxes(x: float, y: float) -> str:
    """Cases of ammunition."""
    return "".join(
        at(x + 13 * (n % 2) - 5 * (n // 2 % 2), y - 8 * (n // 2), crate(12, 7, n == 1))
        for n in range(4)
    )


def cross(r: float = 5) -> str:
    """Help is here."""
    return line(f"M{-r} 0H{r}M0 {-r}V{r}", TONE, 3)


def sprinkler() -> str:
    """A head at the ceiling and its rain; 0 0 is the pipe."""
    rain = "".join(
        line(f"M{3 * s} 6L{14 * s:g} 38", TONE, 0.9, more='stroke-dasharray="3 4"')
        for s in (-1, -0.5, 0, 0.5, 1)
    )
    return line("M0 -4V2", INK, 2) + shape("M-5 2H5L3 6H-3", RAISED, INK, 1.1) + rain


def bulb(r: float = 9) -> str:
    """A lamp that turns."""
    return (
        glow(0, -r, r * 2.6, 0.7)
        + shape(f"M{-r} 0V{-r}C{-r} {-2 * r} {r} {-2 * r} {r} {-r}V0", VOID, TONE, 1.6)
        + dot(0, -r, r * 0.35)
        + line(f"M{-r - 3} 0H{r + 3}", INK, 2.4)
    )


def big_fan(r: float = 20) -> str:
    """It moves the air of a section."""
    blades = "".join(
        group(
            shape(
                f"M0 {-r * 0.15:.1f}C{-r * 0.35:.1f} {-r * 0.35:.1f} {-r * 0.4:.1f} {-r * 0.7:.1f} {-r * 0.2:.1f} {-r * 0.85:.1f}C{r * 0.15:.1f} {-r * 0.8:.1f} {r * 0.25:.1f} {-r * 0.5:.1f} {r * 0.1:.1f} {-r * 0.15:.1f}",
                RAISED,
                INK,
                1.1,
            ),
            f'transform="rotate({72 * n})"',
        )
        for n in range(5)
    )
    return (
        dot(0, 0, r, VOID)
        + ring(0, 0, r, INK, 1.6)
        + ring(0, 0, r * 0.9, FAINT, 1)
        + blades
        + ring(0, 0, r * 0.22, TONE, 1.6)
    )


def air_control(letter: str) -> str:
    """The fan of a section, its lever, its letter."""
    path = {
        "A": "M0 20L7 0L14 20M3 13H11",
        "B": "M0 0V20H8Q14 20 14 14.500Q14 10 8 10H0M8 10Q13 10 13 5Q13 0 8 0H0",
        "C": "M14 3Q3 -4 0 10Q3 24 14 17",
    }[letter]
    scale = {"A": 0, "B": 1, "C": 2}[letter]
    return (
        bunker((56, 104)) + at(80, 38, big_fan(21)) + at(42, 26, line(path, TONE, 2.4))
        + at(118, 58, shape("M-7 0V-26H7V0", PANEL, INK, 1.2) + line(f"M0 -6L{4 - 4 * scale} {-20 + 3 * scale}", TONE, 2.4))
        + row(line("M-8 0C-4 -4 4 4 8 0", TONE, 1.2, more='opacity=".7"'), (60, 80, 100), 70) + at(80 + 34 * (scale - 1), 86, console(26))
    )  # fmt: skip


def tracks() -> str:
    """The drill that made all of this."""
    bit = shape("M0 -18L34 0L0 18", RAISED, INK, 1.5) + line(
        "M6 -14L10 15M15 -10L18 9M23 -6L25 5", TONE, 1.6
    )
    return (
        shape("M-52 -16H0V18H-52L-58 10V-8", PANEL, INK, 1.5)
        + bit
        + shape("M-40 -28H-20V-16H-44", RAISED, INK, 1.3)
        + line("M-37 -24H-24", TONE, 1.6)
        + shape("M-56 18H-4V27H-56", HULL, INK, 1.4)
        + "".join(ring(x, 22.5, 3.4, FAINT, 1.2) for x in (-50, -40, -30, -20, -10))
    )


def turret() -> str:
    """Behind its slit."""
    return (
        shape("M-12 0L-9 -10H9L12 0", PANEL, INK, 1.3)
        + shape("M-11 -10H11V-20L6 -25H-6L-11 -20", RAISED, INK, 1.4)
        + line("M-4 -19L-7 -30M4 -19L7 -30", INK, 3)
        + dot(0, -15, 2.4)
    )


RETALIATION = {
    "Sprinklers Control": lambda: bunker() + row(sprinkler(), (54, 80, 106), 14) + line("M36 12H124", INK, 2.4) + both(at(40, 74, valve(8))) + at(80, 82, console(46)),
    "Shelter": lambda: bunker((60, 100)) + at(80, 37, hatch(17, 4)) + both(at(32, 86, bunk(), 0.6)) + hazard(52, 66, 56) + at(66, 84, crate(14, 9)) + at(94, 84, crate(14, 9, True)),
    "Emergency Room": lambda: bunker() + at(58, 72, bed()) + at(106, 72, bed()) + at(80, 30, cross(8)) + at(46, 34, screen(20, 14, "wave")) + at(116, 34, screen(20, 14, "wave")) + at(134, 84, locker()),
    "Supply Room": lambda: bunker((56, 104)) + at(58, 60, shelves(51)) + at(104, 60, shelves(52)) + boxes(22, 86) + at(128, 86, crate(24, 16)) + at(80, 80, crate(18, 11, True)),
    "Armory": lambda: bunker((56, 104)) + at(56, 60, rack()) + at(102, 60, rack()) + boxes(64, 84) + at(126, 86, crate(26, 14, True)) + at(30, 84, suit(), 1.1),
    "Door Control Room": lambda: bunker() + row(door(22, 32), (52, 80, 108), 60) + row(dot(0, 0, 2.2), (52, 108), 24) + row(ring(0, 0, 2.2, INK, 1.2), (80,), 24) + at(80, 84, console(62)) + at(122, 86, chair()),
    "Security Robot Room": lambda: bunker((44, 116)) + shape("M58 60V20H102V60", VOID, INK, 1.5) + at(80, 60, shape("M-14 0V-8H14V0", HULL, INK, 1.4) + shape("M-11 -8V-22H11V-8", PANEL, INK, 1.4) + shape("M-8 -22V-32H8V-22", RAISED, INK, 1.4) + dot(-3, -27, 1.8) + dot(3, -27, 1.8) + line("M-11 -20L-17 -12M11 -20L17 -12M0 -32V-37", INK, 2)) + hazard(56, 63, 50) + at(36, 84, console(28)) + at(124, 84, console(28)),
    "Gunnery Room": lambda: bunker((44, 116)) + shape("M44 40V24H116V40", VOID, INK, 1.6) + both(at(62, 64, turret(), 1.1)) + at(80, 84, console(36)) + boxes(20, 88) + line("M46 31H60M100 31H114", TONE, 1, more='stroke-dasharray="3 3"'),
    "Pressure Control": lambda: bunker() + pipes(20, 3) + row(ring(0, 0, 7, INK, 1.4) + line("M0 0L4 -4", TONE, 1.6), (52, 80, 108), 48) + at(42, 76, valve(11)) + at(118, 76, valve(11)) + at(80, 84, tank(22)),
    "Alarm Room": lambda: bunker(()) + at(80, 50, bulb(11)) + both(shape("M40 26L54 20V40L40 34", RAISED, INK, 1.4) + line("M34 24Q28 30 34 36M28 20Q19 30 28 40", TONE, 1.4)) + at(80, 82, console(50)) + both(at(34, 84, locker(), 0.8)),
    "Experimental Military Lab": lambda: bunker((48, 112)) + at(80, 66, tank(44)) + both(at(48, 64, tank(32))) + at(80, 84, bench(60)) + line("M80 22V8M48 32V10M112 32V10", INK, 1.8) + at(132, 84, rack(), 0.7),
    "Technical Corridor Entrance": lambda: shaft() + sodium(80, 6, 22) + both(line("M0 22L60 38M0 62L58 52M0 70L60 54", INK, 2.2)) + at(80, 62, ladder(30), 0.7) + hazard(48, 76, 66) + line("M30 90V70H130V90", INK, 2),
    "Decontamination Room": lambda: bunker(()) + row(shower(), (56, 80, 104), 12) + both(line("M44 60V20M44 28H50M44 40H50M44 52H50", INK, 2.2) + "".join(line(f"M52 {28 + 12 * n}l12 4", TONE, 1, more='stroke-dasharray="2 3"') for n in range(3))) + at(80, 78, ring(0, 0, 10, FAINT, 1.4) + line("M-7 -2H7M-8 2H8", FAINT, 1.2)) + hazard(34, 84, 36) + hazard(96, 84, 36),
    "Landing Zone": lambda: f'<rect width="{W}" height="{H}" fill="{VOID}"/>' + line("M40 0L22 52M120 0L138 52M30 28H130M34 14H126", DIM, 1.4) + sodium(30, 46, 20) + sodium(130, 46, 20) + sodium(38, 20, 16) + sodium(122, 20, 16) + shape("M12 84L40 54H120L148 84", HULL, INK, 1.6) + line("M46 60H114M28 76H132", FAINT, 1.2) + f'<ellipse cx="80" cy="69" rx="30" ry="10" fill="none" stroke="{TONE}" stroke-width="1.8"/>' + line("M72 65V74M88 65V74M72 69.500H88", TONE, 2.2) + glow(80, 40, 34, 0.4) + shape("M80 12L90 22L92 36L86 42H74L68 36L70 22", PANEL, INK, 1.5) + both(shape("M70 30L48 36L46 42H70", RAISED, INK, 1.4) + line("M50 43V52M56 43V54", TONE, 2)) + shape("M76 22H84V28H76", VOID, TONE, 1.2),
    "Life Support Control A": lambda: air_control("A"),
    "Surgery Room": lambda: bunker(()) + at(72, 2, lamp_arm()) + at(76, 76, bed()) + line("M112 0L120 22L100 38L92 56M120 22L128 0", INK, 2.4) + dot(120, 22, 3, RAISED) + dot(100, 38, 3, RAISED) + line("M92 56L88 62", TONE, 2.2) + at(42, 34, screen(22, 16, "wave")) + at(132, 82, server(44)),
    "Drilling Station": lambda: bunker((46,)) + line("M100 12L112 22L106 34L118 44L110 60", FAINT, 2) + at(78, 54, tracks(), 0.95) + "".join(shape(f"M{x} {y}l4 -6l6 2l3 6", RAISED, INK, 1) for x, y in ((112, 78), (122, 84), (104, 86), (132, 76))) + rays(112, 54, 3, 12, 9, TONE, 1.4, 3),
    "Hibernatorium": lambda: bunker((50, 110)) + row(pod(38), (48, 69, 91, 112), 64) + both(at(24, 88, pod(48, False))) + line("M60 74q5 -4 10 0t10 0t10 0t10 0", TONE, 1.2) + at(80, 88, console(30)),
    "Life Support Control B": lambda: air_control("B"),
    "Server Room": lambda: bunker() + "".join(at(x, 62, server(n + 50)) for n, x in enumerate((46, 64, 96, 114))) + both(at(24, 90, server(57), 1.3)) + at(80, 72, console(26)) + line("M46 20C54 14 106 14 114 20", INK, 1.6),
    "Cooling System": lambda: bunker((46, 114)) + at(58, 38, big_fan(15)) + at(102, 38, big_fan(15)) + row(coils(), (32, 128), 82) + line("M58 54V66H102V54M80 66V78", INK, 2.6) + at(80, 80, valve(7)) + line("M48 72l3 4m0 -4l-3 4M110 72l3 4m0 -4l-3 4", TONE, 1.2),
    "Life Support Control C": lambda: air_control("C"),
    "Reactor": lambda: bunker(()) + glow(80, 40, 50, 0.6) + at(80, 68, reactor(), 1.25) + both(pipes(46, 1)) + hazard(36, 74, 84) + both(at(26, 88, console(22))),
    "Escape Shuttle": lambda: bunker((44, 116)) + shape("M50 60V18H110V60", VOID, FAINT, 1.6) + glow(80, 50, 30, 0.5) + shape("M80 12C72 22 70 32 70 42V60H90V42C90 32 88 22 80 12", PANEL, INK, 1.6) + both(shape("M70 46L58 58V66L70 62", RAISED, INK, 1.4)) + shape("M76 34H84L83 27H77", VOID, TONE, 1.3) + line("M75 62V70M80 62V73M85 62V70", TONE, 2) + hazard(46, 78, 70) + line("M110 30H120V76M50 30H40V76", INK, 2),
    "Nest": lambda: f'<rect width="{W}" height="{H}" fill="{VOID}"/>' + "".join(line(f"M{8 + 16 * n} 0C{20 + 13 * n} 16 {34 + 10 * n} 22 {36 + 10 * n} {36 + 7 * (n % 3)}", FAINT, 1 + n % 3) for n in range(10)) + glow(80, 66, 66, 0.6) + at(80, 74, eggs(12, 6)) + at(80, 90, eggs(5, 5), 1.25) + line("M0 60Q30 50 60 58T120 56T160 60", DIM, 1.4),
}  # fmt: skip


def neomorphosis() -> dict[str, str]:
    """The rooms of the station."""
    return {name: picture() for name, picture in NEOMORPHOSIS.items()}


def nemesis() -> dict[str, str]:
    """The rooms of Nemesis."""
    return {name: picture() for name, picture in NEMESIS.items()}


def lifeform() -> dict[str, str]:
    """The chambers of the Valley Forge and the locations of her shuttle."""
    return {name: picture() for name, picture in LIFEFORM.items()}


def retaliation() -> dict[str, str]:
    """The rooms of the facility."""
    return {name: picture() for name, picture in RETALIATION.items()}
