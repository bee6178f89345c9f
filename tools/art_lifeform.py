"""The pictures of LIFEFORM's scenes, see draw_art.py."""

from __future__ import annotations

import random
from math import cos, pi, sin

from tools.art_nemesis import airlock, death, door, explosion, flight, malfunction, sleep, wound
from tools.draw_art import (
    DIM,
    FAINT,
    HULL,
    INK,
    PANEL,
    RAISED,
    TONE,
    VOID,
    Picture,
    both,
    corridor,
    dot,
    glow,
    ground,
    group,
    line,
    rays,
    ring,
    shape,
    space,
)  # fmt: skip

# -- the creature ------------------------------------------------------------------------------


def _face(lit: bool = True) -> str:
    """No eyes: a long mask, and a mouth that opens from the top to the bottom."""
    mask = shape("M160 20C132 22 120 54 124 92C128 124 144 148 160 156", HULL, INK, 1.8)
    ridges = line("M152 30C138 42 132 66 136 92C139 116 148 132 154 142M144 40C132 56 128 74 130 92", FAINT, 1.2)
    mouth = shape("M160 50C152 62 150 86 152 106C153 122 156 132 160 138", VOID, TONE, 1.8)
    teeth = "".join(line(f"M{152 - (n == 0 or n == 8) * -2} {60 + 9 * n}L159 {64 + 9 * n}", TONE if lit else FAINT, 1.3) for n in range(9))
    return both(mask + ridges + mouth + teeth)


def _limb(x: int, y: int, grow: float = 1.0) -> str:
    """Too many joints, at the left."""
    inside = line("M0 0L-40 -44L-58 14L-92 -2L-104 52", INK, 4) + line("M-104 52L-120 74M-104 52L-106 80M-104 52L-92 76", INK, 2.2)
    inside += "".join(dot(*at, 3.4, RAISED) + ring(*at, 3.4, INK, 1.2) for at in ((-40, -44), (-58, 14), (-92, -2)))
    return group(inside, f'transform="translate({x} {y}) scale({grow:g})"')


def real() -> str:
    """It stands up."""
    trunk = shape("M160 132C148 140 138 156 134 180H160", PANEL)
    return corridor() + glow(160, 92, 110, 0.45) + both(_limb(134, 112) + _limb(138, 140, 0.72) + trunk) + _face()


def image() -> str:
    """A blip on the hand sensor."""
    screen = shape("M70 14H250L262 26V154L250 166H70L58 154V26", PANEL, INK, 2) + dot(160, 90, 64, VOID)
    rings = "".join(ring(160, 90, r, FAINT, 1) for r in (20, 42, 64)) + line("M160 26V154M96 90H224", FAINT, 1)
    sweep = f'<path d="M160 90L{160 + 64 * cos(-1.1):.1f} {90 + 64 * sin(-1.1):.1f}A64 64 0 0 1 {160 + 64 * cos(-0.3):.1f} {90 + 64 * sin(-0.3):.1f}Z" fill="{TONE}" opacity="0.25"/>'
    blip = glow(188, 66, 26, 0.8) + dot(188, 66, 6) + ring(188, 66, 13, TONE, 1.4)
    return ground() + screen + rings + sweep + blip + line("M76 28h16M76 36h10M228 152h14", INK, 1.6)


def ghost() -> str:
    """Only heat."""
    rng = random.Random(7)
    body = "M160 34C142 36 136 62 140 84C118 92 112 128 112 168"
    outline = line(body, TONE, 1.6, more='stroke-dasharray="3 7" opacity="0.8"')
    wisps = "".join(
        line(f"M{x} {y}c{rng.randint(-8, 8)} -10 {rng.randint(-8, 8)} -18 {rng.randint(-10, 10)} -30", TONE, 1.2, more=f'opacity="{rng.uniform(0.25, 0.8):.2f}"')
        for x, y in ((rng.randint(104, 216), rng.randint(70, 170)) for _ in range(26))
    )
    bits = "".join(dot(rng.uniform(96, 224), rng.uniform(16, 120), rng.uniform(0.8, 2.2), TONE, 'opacity="0.6"') for _ in range(40))
    return corridor() + glow(160, 110, 100, 0.3) + both(outline) + wisps + bits


def nearer() -> str:
    """It is simply nearer than it was."""
    return ground() + glow(160, 96, 150, 0.5) + group(both(_limb(134, 112, 1.2)) + _face(), 'transform="translate(-96 -66) scale(1.6)"')


# -- answers -----------------------------------------------------------------------------------


def hide() -> str:
    """Under the grating."""
    bars = "".join(line(f"M{30 + 20 * n} 40V140", INK, 5) for n in range(14)) + shape("M18 28H302V46H18", PANEL, INK, 2) + shape("M18 134H302V152H18", PANEL, INK, 2)
    eyes = "".join(shape(f"M{x - 14} 96C{x - 6} 88 {x + 6} 88 {x + 14} 96C{x + 6} 103 {x - 6} 103 {x - 14} 96", VOID, TONE, 1.6) + dot(x, 95, 4.4) for x in (140, 180))
    return ground() + glow(160, 96, 60, 0.5) + eyes + bars


def prod() -> str:
    """Blue light, burnt dust."""
    rod = group(shape("M-150 -7H-10V7H-150", PANEL, INK, 1.8) + line("M-130 -7V7M-116 -7V7M-102 -7V7", FAINT, 2) + line("M-10 -5L16 -15M-10 5L16 15", INK, 4), 'transform="translate(168 112) rotate(-16)"')
    rng = random.Random(11)
    arcs = ""
    for _ in range(7):
        x, y, d = 182.0, 104.0, ""
        for _ in range(7):
            x, y = x + rng.uniform(6, 18), y + rng.uniform(-19, 15)
            d += f"L{x:.0f} {y:.0f}"
        arcs += line(f"M182 104{d}", TONE, 1.6, more=f'opacity="{rng.uniform(0.5, 1):.2f}"')
    return corridor() + glow(190, 100, 100, 0.6) + arcs + rod + dot(184, 104, 6)


def cancelled() -> str:
    """It has learned that trick."""
    card = group(shape("M-34 -50H34V50H-34", PANEL, INK, 2) + line("M-24 -36H10M-24 -24H24M-24 8H24M-24 18H16M-24 28H20", FAINT, 2), 'transform="translate(160 92) rotate(-9)"')
    cuts = "".join(line(f"M{112 + 30 * n} 26C{126 + 30 * n} 70 {124 + 30 * n} 116 {108 + 30 * n} 160", TONE, 4) for n in range(3))
    return ground() + glow(160, 92, 90, 0.4) + card + cuts


# -- deaths and dread --------------------------------------------------------------------------


def noisy() -> str:
    """The intercom carries it to every deck at once."""
    speaker = shape("M104 26H216V154H104", PANEL, INK, 2) + "".join(line(f"M122 {54 + 12 * n}H198", INK, 3) for n in range(6)) + dot(160, 138, 5)
    waves = "".join(line(f"M{96 - 18 * n} {60 - 8 * n}C{80 - 20 * n} {78 - 2 * n} {80 - 20 * n} {102 + 2 * n} {96 - 18 * n} {120 + 8 * n}", TONE, 2.4, more=f'opacity="{1 - 0.22 * n:.2f}"') for n in range(4))
    return ground() + glow(160, 90, 130, 0.4) + both(waves) + speaker


def silent() -> str:
    """The roll is called."""
    hooks = "".join(line(f"M{56 + 42 * n} 30V44", INK, 2.4) + (shape(f"M{40 + 42 * n} 44H{72 + 42 * n}V150H{40 + 42 * n}", PANEL, FAINT, 1.6) + ring(56 + 42 * n, 66, 11, FAINT, 1.6) + line(f"M{46 + 42 * n} 92h20M{46 + 42 * n} 102h14", FAINT, 1.4) if n != 3 else line(f"M{40 + 42 * n} 44H{72 + 42 * n}V150H{40 + 42 * n}Z", TONE, 1.6, more='stroke-dasharray="4 5"')) for n in range(6))
    return ground() + glow(182, 98, 60, 0.5) + line("M20 28H300", INK, 4) + hooks


def cocoon() -> str:
    """Something is being made of somebody."""
    strands = "".join(line(f"M{x} 0C{x + (160 - x) * 0.4:.0f} 40 {160 + (x - 160) * 0.2:.0f} 40 {160 + (x - 160) * 0.16:.0f} 52M{x} 180C{x + (160 - x) * 0.4:.0f} 150 {160 + (x - 160) * 0.2:.0f} 150 {160 + (x - 160) * 0.16:.0f} 140", FAINT, 1.4) for x in range(10, 320, 25))
    shell = shape("M160 34C126 42 112 84 116 112C120 140 140 158 160 160", PANEL, INK, 2)
    weave = "".join(line(f"M160 {48 + 17 * n}C142 {46 + 17 * n} 128 {54 + 17 * n} 117 {68 + 15 * n}", FAINT, 1.3) for n in range(6))
    face = shape("M160 68C148 68 144 80 146 92C148 102 154 110 160 112", HULL, TONE, 1.6) + line("M150 84h6M153 100L160 98", TONE, 1.4)
    return ground() + glow(160, 100, 90, 0.5) + strands + both(shell + weave + face)


def terror() -> str:
    """A face that has seen it."""
    head = shape("M160 16C118 18 100 56 108 98C114 134 136 164 160 166", PANEL, INK, 2)
    eye = dot(138, 80, 15, VOID) + ring(138, 80, 15, INK, 1.8) + dot(138, 80, 4) + ring(138, 80, 22, FAINT, 1)
    mouth = shape("M160 112C148 112 142 122 144 136C146 148 152 154 160 154", VOID, TONE, 2)
    lines = line("M120 58C128 50 140 50 150 58M124 104C120 112 120 122 124 130M156 90V104", FAINT, 1.4)
    hands = line("M104 180C96 156 98 134 110 122M112 180C106 160 108 142 118 130M122 180C118 164 120 150 126 142", INK, 5)
    return ground() + glow(160, 96, 120, 0.4) + both(head + eye + mouth + lines + hands)


def outage() -> str:
    """The lamp goes, and the next."""
    lamps = "".join(shape(f"M{40 + 80 * n} 0V18L{26 + 80 * n} 34H{70 + 80 * n}L{56 + 80 * n} 18V0", PANEL, INK if n > 1 else FAINT, 1.6) for n in range(4))
    light = shape("M266 34H310L330 180H230", TONE, TONE, 0.5)
    return corridor() + group(light, 'opacity="0.2"') + lamps + line("M116 40l-6 16l8 -2l-6 18M198 42l-5 12l7 -2l-5 14", TONE, 2) + line("M276 38h26", TONE, 3)


def trackers() -> str:
    """Minutes to self-destruct."""
    bars = "".join(f'<rect x="{46 + 19 * n}" y="58" width="13" height="64" fill="{TONE if n < 7 else VOID}" opacity="{0.95 - 0.08 * n if n < 7 else 1:.2f}" stroke="{INK if n < 7 else FAINT}" stroke-width="1.4"/>' for n in range(12))
    case = shape("M28 36H292L304 48V132L292 144H28L16 132V48", PANEL, INK, 2)
    return ground() + glow(110, 90, 110, 0.4) + case + bars + line("M46 134H268M46 46H120", FAINT, 1.6) + dot(282, 90, 6)


def android() -> str:
    """A face, and what is under it."""
    left = shape("M160 24C128 26 114 56 116 90C118 122 138 150 160 154", RAISED, INK, 2) + line("M128 78C136 72 146 72 152 78M130 84h18M140 126C146 130 154 132 160 132M156 84V108L150 112", INK, 1.5)
    right = shape("M160 24C192 26 206 56 204 90C202 122 182 150 160 154", VOID, INK, 2) + ring(182, 82, 12, TONE, 2) + dot(182, 82, 4.5) + line("M160 50H176L184 42M160 66H168M160 104H190L198 96M160 118H178L186 126M160 136H172", TONE, 1.5) + dot(184, 42, 2) + dot(198, 96, 2) + dot(186, 126, 2)
    return ground() + glow(184, 84, 80, 0.45) + left + right + line("M160 20V158", INK, 1.4, more='stroke-dasharray="6 3"') + line("M130 152L118 180M190 152L202 180", FAINT, 3)


def mainframe() -> str:
    """Many eyes, no hands."""
    rng = random.Random(3)
    racks = "".join(shape(f"M{10 + 44 * n} 6H{48 + 44 * n}V174H{10 + 44 * n}", PANEL, FAINT, 1.4) for n in range(7))
    eyes = "".join(dot(29 + 44 * n, 22 + 22 * m, 7, VOID) + ring(29 + 44 * n, 22 + 22 * m, 7, INK, 1.3) + dot(29 + 44 * n + rng.uniform(-2, 2), 22 + 22 * m, 2.6, TONE, f'opacity="{rng.uniform(0.3, 1):.2f}"') for n in range(7) for m in range(7))
    return ground() + racks + glow(161, 88, 120, 0.3) + eyes


def cat() -> str:
    """It sees well in the dark."""
    head = shape("M160 62C146 62 138 58 130 40C120 52 112 74 112 100C112 128 132 146 160 148", PANEL, INK, 2)
    eye = shape("M124 98C132 86 146 86 152 100C142 108 130 108 124 98", VOID, TONE, 1.8) + line("M139 90V106", TONE, 3.4)
    rest = line("M126 60L130 48L138 62", FAINT, 1.4) + line("M160 118L154 114M160 118V126C156 132 150 132 146 128", INK, 1.6) + line("M142 120L96 112M142 125L94 128", FAINT, 1.2)
    return corridor() + glow(160, 98, 80, 0.45) + both(head + eye + rest)


# -- the ship and the shuttle ------------------------------------------------------------------


def _shuttle(x: float, y: float, turn: float, grow: float) -> str:
    hull = shape("M-56 -16H16C40 -12 52 -4 58 2C50 10 36 16 16 18H-56L-64 8V-8", RAISED, INK, 2) + shape("M-50 -16L-66 -38H-44L-26 -16", PANEL, INK, 1.6) + line("M20 -10L36 -4L30 6H14", TONE, 1.8) + line("M-40 -2H0M-40 6H-10", FAINT, 1.4)
    return group(hull, f'transform="translate({x} {y}) rotate({turn}) scale({grow})"')


def loaded() -> str:
    """One more crate aboard the Remora."""
    crate = group(shape("M-24 -20H24V20H-24", RAISED, TONE, 2) + line("M-24 -20L24 20M24 -20L-24 20", TONE, 1.2), 'transform="translate(112 116)"')
    ramp = line("M150 136L196 116", INK, 3) + line("M60 136H150", FAINT, 2)
    return corridor(250, 70) + glow(112, 116, 60, 0.4) + ramp + _shuttle(232, 92, 0, 1.2) + crate


def launch() -> str:
    """The Remora goes."""
    flame = "".join(line(f"M{118 - 3 * n} {112 + 4 * n}L{40 - 6 * n} {146 + 5 * n}", TONE, 3 - 0.5 * n) for n in range(-2, 3))
    ship = shape("M0 128L70 110L96 130L80 180H0", PANEL, INK, 2) + line("M20 140L64 128M14 160H74", FAINT, 1.5)
    return space(21) + glow(110, 118, 80, 0.6) + ship + flame + _shuttle(192, 80, -22, 1.1)


def vote() -> str:
    """All must agree: open hands."""
    hand = "M-20 62V10C-20 4 -14 4 -14 10V-18C-14 -25 -7 -25 -7 -18V-26C-7 -33 1 -33 1 -26V-22C1 -29 9 -29 9 -22V-12C9 -18 16 -18 16 -12V14L24 4C28 0 34 4 31 9L18 34V62"
    hands = "".join(group(shape(hand, PANEL, TONE if n == 1 else INK, 1.8), f'transform="translate({86 + 72 * n} {104 - 10 * (n == 1)})"') for n in range(3))
    return ground() + glow(160, 96, 90, 0.35) + hands + line("M40 168H280", FAINT, 2)


def stowaway() -> str:
    """In the locker aft."""
    lockers = "".join(shape(f"M{24 + 68 * n} 16H{84 + 68 * n}V168H{24 + 68 * n}", PANEL, INK, 1.8) + "".join(line(f"M{36 + 68 * n} {34 + 8 * m}H{72 + 68 * n}", FAINT, 1.6) for m in range(4)) for n in range(4))
    gap = shape("M160 16H176V168H160", VOID, TONE, 1.6) + dot(168, 66, 3.4) + line("M164 84L172 88L165 92L172 96", TONE, 1.6)
    claws = "".join(line(f"M176 {104 + 9 * n}C186 {102 + 9 * n} 192 {106 + 9 * n} 194 {112 + 9 * n}", INK, 3) for n in range(3))
    return ground() + lockers + glow(168, 80, 60, 0.5) + gap + claws


def fight() -> str:
    """At arm's length."""
    torch = group(shape("M-90 -9H-18L-6 -15H10V15H-6L-18 9H-90", PANEL, INK, 1.8), 'transform="translate(104 126) rotate(-24)"')
    beam = shape("M116 106L240 22L262 110L122 132", TONE, TONE, 0.4)
    return ground() + group(_limb(0, 0, 1.1), 'transform="matrix(-1 0 0 1 196 118)"') + group(_face(), 'transform="translate(92 -6) scale(0.86)"') + group(beam, 'opacity="0.16"') + torch


def survived() -> str:
    """Every icon matched."""
    icons = "".join(ring(84 + 76 * n, 90, 27, TONE, 2.4) + line(f"M{71 + 76 * n} 91l9 10l18 -21", TONE, 4) for n in range(3))
    return ground() + glow(160, 90, 110, 0.35) + line("M20 90H300", FAINT, 2) + "".join(dot(84 + 76 * n, 90, 26, PANEL) for n in range(3)) + icons


def breach() -> str:
    """The hull is open."""
    hole = "M108 52L140 40L166 58L204 38L226 74L214 104L232 132L186 142L160 128L126 148L98 118L112 92"
    return ground(HULL) + "".join(line(f"M0 {36 * n}H320", DIM, 1.4) for n in range(6)) + glow(164, 94, 100, 0.5) + shape(hole, VOID, TONE, 2.4) + "".join(dot(x, y, 1.1, INK) for x, y in ((140, 70), (180, 66), (200, 96), (150, 112), (176, 120), (128, 96))) + rays(164, 94, 64, 110, 26, INK, 1.3, 14)


# -- alone -------------------------------------------------------------------------------------


def tracker() -> str:
    """The dot on the tracker."""
    case = shape("M60 40C60 20 76 10 96 10H224C244 10 260 20 260 40V150C260 162 252 170 240 170H80C68 170 60 162 60 150", PANEL, INK, 2)
    fan = "".join(line(f"M{160 - 26 * n} {148 - 8 * n}A{30 * n} {30 * n} 0 0 1 {160 + 26 * n} {148 - 8 * n}", FAINT, 1.3) for n in range(1, 5)) + line("M160 156L70 60M160 156L118 34M160 156L202 34M160 156L250 60", FAINT, 1)
    return ground() + case + fan + glow(184, 78, 34, 0.9) + dot(184, 78, 7) + ring(184, 78, 15, TONE, 1.4) + dot(160, 156, 4, INK)


def alert() -> str:
    """The dots meet in the middle."""
    dots = "".join(dot(160 + r * cos(a), 90 + 0.8 * r * sin(a), 3 + 9 * (1 - r / 120)) for a, r in ((n * pi / 6, 110 - 7 * n) for n in range(12)))
    return ground() + glow(160, 90, 150, 0.7) + "".join(ring(160, 90, 22 * n, TONE, 1.4, f'opacity="{1 - 0.15 * n:.2f}"') for n in range(1, 7)) + dots + shape("M160 62C152 62 150 70 152 76L144 84L147 112H173L176 84L168 76C170 70 168 62 160 62", VOID, INK, 2)


def crisis() -> str:
    """A file is opened."""
    folder = shape("M62 44H130L144 58H258V156H62", PANEL, INK, 2)
    sheet = group(shape("M-62 -40H62V44H-62", RAISED, INK, 1.6) + line("M-50 -24H30M-50 -10H46M-50 4H40M-50 18H20", FAINT, 2.2) + shape("M38 14L54 40H22", VOID, TONE, 2) + line("M38 24v7", TONE, 2.4), 'transform="translate(166 92) rotate(-7)"')
    return ground() + glow(190, 110, 80, 0.4) + folder + sheet + line("M62 156L84 84H280L258 156", INK, 2, HULL, 'opacity="0.96"') + line("M100 104H200M96 118H160", TONE, 2.4)


COVER = "real"
PICTURES: dict[str, Picture] = {
    picture.__name__: picture
    for picture in (
        real, image, ghost, nearer, hide, prod, cancelled, noisy, silent, cocoon, terror, outage,
        trackers, android, mainframe, cat, loaded, launch, vote, stowaway, fight, survived, breach,
        tracker, alert, crisis, airlock, death, door, explosion, flight, malfunction, sleep, wound,
    )
}  # fmt: skip
