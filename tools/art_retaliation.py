"""The pictures of Retaliation's scenes, see draw_art.py: a base in the rock, lit by sodium lamps."""

from __future__ import annotations

import random
from math import cos, pi, sin

from tools.art_neomorphosis import half
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
    dot,
    glow,
    ground,
    group,
    line,
    rays,
    ring,
    shape,
    teeth,
)  # fmt: skip

SODIUM = "#c9853a"  # lamps of the base: warm, whatever the tone
ROCK = "#0a0e10"


# -- the base ----------------------------------------------------------------------------------


def lamp(x: float, y: float, r: float = 16, wide: float = 0) -> str:
    """A sodium lamp: its light in steps, and the tube."""
    light = "".join(dot(x, y, r * (n + 1) / 4, SODIUM, 'opacity="0.07"') for n in range(4))
    w = wide or r * 0.5
    return light + line(f"M{x - w / 2:g} {y:g}h{w:g}", SODIUM, max(1, r / 8))


def tunnel(x: float = 160, y: float = 80, deep: float = 0.13, lamps: bool = True) -> str:
    """A tunnel that leads into the rock: arch behind arch, cables on the walls, lamps overhead."""
    out = [ground(ROCK)]
    parts = [deep ** (n / 5) for n in range(6)]
    for n, part in enumerate(parts):
        w, base, spring = 168 * part, y + (184 - y) * part, y - 6 * part
        arch = f"M{x - w:.0f} {base:.0f}V{spring:.0f}A{w:.0f} {w * 0.72:.0f} 0 0 1 {x + w:.0f} {spring:.0f}V{base:.0f}"
        out.append(line(arch, FAINT if n % 2 else DIM, 0.8 + 2 * part, VOID if n == 5 else HULL if n % 2 else "#0a1013"))
    for k in (-150, -54, 54, 150):
        out.append(line(f"M{x + k * 1.05:.0f} 184L{x + k * deep:.1f} {y + 104 * deep:.1f}", DIM, 1))
    for k in (12, 24):
        out.append(both(line(f"M{x - 174:.0f} {y - k * 1.6:.0f}L{x - 168 * deep:.1f} {y - k * deep:.1f}", FAINT, 1.2)) if x == 160 else "")
    if lamps:
        for part in parts[1:5]:
            out.append(lamp(x, y - 6 * part - 112 * part, 60 * part, 30 * part))
    return "".join(out)


def cave(seed: int = 4) -> str:
    """Bare rock: a jagged roof and floor."""
    rng = random.Random(seed)
    roof = "M0 0" + "".join(f"L{20 * n} {rng.uniform(8, 40):.0f}" for n in range(17)) + "L320 0"
    floor = "M0 180" + "".join(f"L{20 * n} {rng.uniform(150, 172):.0f}" for n in range(17)) + "L320 180"
    return ground() + shape(roof, HULL, FAINT, 1.4) + shape(floor, HULL, FAINT, 1.4)


def trooper(x: float, y: float, grow: float = 1, lit: bool = True, gun: bool = True) -> str:
    """A marine from the front, feet at y + 52."""
    legs = shape("M-19 2L-23 52H-7L-2 16H2L7 52H23L19 2", HULL, INK, 1.6)
    trunk = shape("M-12 -52L-27 -47L-34 -30L-31 -10L-22 -12L-20 6H20L22 -12L31 -10L34 -30L27 -47L12 -52", PANEL, INK, 1.8)
    plates = line("M-22 -46L-18 -14M22 -46L18 -14M-18 -24H18M-20 -3H20M-27 -30L-33 -28M27 -30L33 -28", FAINT, 1.4)
    head = shape("M-15 -60C-17 -84 17 -84 15 -60L11 -49H-11", RAISED, INK, 1.8) + shape("M-11 -66H11L8 -56H-8", TONE if lit else VOID, INK, 1.2) + line("M0 -78V-70M-15 -64L-19 -58V-50", FAINT, 1.4)
    rifle = group(shape("M-34 -4H12V-8H30V-3H40V1H30L26 5H8L2 16H-6L-2 5H-22L-34 9", VOID, INK, 1.6) + line("M-6 -8H8", INK, 1.6), 'transform="translate(0 -20) rotate(-24)"') if gun else ""
    return group(legs + trunk + plates + head + rifle, f'transform="translate({x} {y}) scale({grow})"')


def shade(x: float, y: float, grow: float = 1, tone: str = VOID) -> str:
    """The same from behind, against the light."""
    d = "M-8 -52L-12 -58C-14 -78 14 -78 12 -58L8 -52L25 -46L31 -28L28 -4L20 0L23 52H7L1 16H-1L-7 52H-23L-20 0L-28 -4L-31 -28L-25 -46"
    return group(shape(d, tone, INK, 1.6) + line("M-14 -40H14V-10H-14ZM22 -30L40 -40", FAINT, 1.5), f'transform="translate({x} {y}) scale({grow})"')


def lander(x: float, y: float, grow: float = 1, turn: float = 0) -> str:
    """The landing craft from below its nose: hull, four thrusters, a cabin with light in it."""
    wing = shape("M-20 -6L-66 4L-74 18L-60 22L-22 18", PANEL, INK, 1.8) + shape("M-68 12H-52V30L-56 36H-64L-68 30", RAISED, INK, 1.8) + line("M-66 18H-54M-40 2L-36 18", FAINT, 1.4)
    hull = half("M0 -34C-16 -34 -22 -20 -26 -4L-30 16L-20 28H0", HULL, INK, 2)
    nose = half("M0 -26C-8 -26 -12 -18 -14 -8H0", VOID, TONE, 1.8) + line("M-24 6H-8M-14 28L-12 14H0", FAINT, 1.4)
    side = wing + hull + nose
    return group(side + group(side, 'transform="scale(-1 1)"'), f'transform="translate({x} {y}) rotate({turn}) scale({grow})"')


def jets(x: float, y: float, grow: float = 1, long: float = 60) -> str:
    """Fire of its thrusters, straight down."""
    def one(a: float) -> str:
        return shape(f"M{a - 7} 36C{a - 12} {36 + long * 0.5} {a - 3} {36 + long * 0.7} {a} {36 + long}C{a + 3} {36 + long * 0.7} {a + 12} {36 + long * 0.5} {a + 7} 36", VOID, TONE, 1.8) + line(f"M{a} 40V{36 + long * 0.6}", TONE, 2)

    return group(one(-60) + one(60), f'transform="translate({x} {y}) scale({grow})"')


def facility() -> str:
    """Storm above; what matters lies below, level under level."""
    rng = random.Random(8)
    storm = "".join(line(f"M{rng.randint(-20, 300)} {rng.randint(2, 48)}q40 {rng.randint(-8, 8)} {rng.randint(50, 110)} 0", DIM, 1.2) for _ in range(12))
    rock = shape("M0 66L34 58L62 64L98 46L124 54L160 50L206 56L236 44L272 58L320 52V184H0", ROCK, INK, 2)
    strata = "".join(line(f"M0 {86 + 26 * n}L60 {82 + 27 * n}M262 {88 + 25 * n}L320 {84 + 26 * n}", DIM, 1.2) for n in range(4))
    shaft = shape("M152 50H168V172H152", VOID, INK, 1.6) + "".join(line(f"M152 {62 + 14 * n}h16", FAINT, 1.2) for n in range(8))
    rooms = ""
    for x, y, w, lit in ((66, 76, 72, 1), (182, 78, 82, 0), (50, 106, 90, 0), (182, 108, 96, 1), (72, 136, 68, 1), (182, 138, 66, 0)):
        rooms += shape(f"M{x} {y + 20}V{y + 6}Q{x} {y} {x + 6} {y}H{x + w - 6}Q{x + w} {y} {x + w} {y + 6}V{y + 20}", VOID, TONE if (x, y) == (72, 136) else INK, 1.6)
        rooms += "".join(lamp(x + w * k, y + 4, 11) for k in (0.25, 0.5, 0.75)) if lit else line(f"M{x + 8} {y + 13}h14M{x + w - 26} {y + 13}h14", DIM, 1.6)
        rooms += line(f"M{x + w if x < 160 else x} {y + 16}H{152 if x < 160 else 168}", INK, 2)
    top = shape("M140 50V34H180V50", PANEL, INK, 1.8) + line("M150 34V20M146 24L154 16", INK, 1.6) + dot(150, 19, 2.2) + shape("M206 55V44H232V47", RAISED, INK, 1.6) + lamp(160, 42, 22)
    eggs = glow(106, 150, 34, 0.7) + "".join(shape(f"M{x} 156C{x - 6} 156 {x - 5} 144 {x} 143C{x + 5} 144 {x + 6} 156 {x} 156", RAISED, TONE, 1.2) for x in (88, 100, 112, 124))
    return ground() + storm + rock + strata + rooms + shaft + eggs + top


def landing() -> str:
    """Down through the roof of the base, onto the cross of the pad."""
    well = shape("M84 0L64 112H256L236 0", VOID, FAINT, 1.6) + "".join(line(f"M{84 - 5 * n} {26 * n}H{236 + 5 * n}", DIM, 1.4) for n in range(1, 5))
    pad = shape("M40 140L86 122H234L280 140L300 172H20", PANEL, INK, 2) + line("M96 128H224M70 152H250M160 124V168", FAINT, 1.6) + shape("M140 142L150 134H170L180 142L184 152H136", VOID, TONE, 1.8)
    lights = "".join(lamp(x, y, 20) for x, y in ((44, 104), (276, 104), (56, 62), (264, 62), (66, 22), (254, 22)))
    dust = "".join(line(f"M{160 + s * 58} 146q{s * 30} -14 {s * (50 + 12 * n)} {4 - 9 * n}", INK, 1.4, more=f'opacity="{0.8 - 0.2 * n:.1f}"') for s in (-1, 1) for n in range(3))
    return ground(ROCK) + well + lights + pad + glow(100, 132, 44, 0.5) + glow(220, 132, 44, 0.5) + jets(160, 62, 1, 44) + lander(160, 62, 1) + dust


def landershot() -> str:
    """Tracers from the ground, and a wing that is not there any more."""
    rng = random.Random(5)
    tracers = "".join(line(f"M{x} 184L{x + dx} {y}", TONE, 2, more='stroke-dasharray="10 13"') for x, dx, y in ((20, 108, 60), (44, 118, 40), (250, -62, 66), (292, -106, 26), (70, 190, 6)))
    ridge = shape("M0 166L40 154L84 164L140 150L196 164L250 148L320 162V180H0", ROCK, FAINT, 1.6) + shape("M226 152L236 138H252L260 150", PANEL, INK, 1.6) + line("M240 138L224 118M246 138L232 116", INK, 3)
    smoke = "".join(ring(206 + 9 * n + rng.uniform(-5, 5), 58 - 6 * n + rng.uniform(-4, 4), 7 + 2 * n, FAINT, 1.6) for n in range(8))
    blast = "".join(f"{'M' if n == 0 else 'L'}{204 + r * cos(a):.0f} {68 + r * sin(a):.0f}" for n, (a, r) in enumerate((n * pi / 9, 38 if n % 2 else 16) for n in range(18)))
    debris = "".join(group(shape("M-8 -5L7 -6L9 4L-4 7", RAISED, INK, 1.4), f'transform="translate({x} {y}) rotate({t})"') for x, y, t in ((246, 110, 30), (222, 128, 80), (262, 82, 10), (176, 122, 50)))
    return ground() + tracers + ridge + smoke + lander(150, 74, 1, 24) + glow(204, 68, 84, 0.8) + shape(blast, VOID, TONE, 2.2) + dot(204, 68, 9) + debris


def launch() -> str:
    """Up and away: the well falls back, the sky opens."""
    well = "".join(line(f"M{160 - r} 180L{160 - r * 0.34:.0f} 0M{160 + r} 180L{160 + r * 0.34:.0f} 0", FAINT if r > 130 else DIM, 1.6) for r in (156, 128))
    bands = "".join(f'<ellipse cx="160" cy="{178 - 22 * n}" rx="{140 - 13 * n}" ry="{26 - 2 * n}" fill="none" stroke="{FAINT}" stroke-width="1.4"/>' for n in range(5))
    stars = "".join(dot(x, y, 1, INK) for x, y in ((128, 8), (150, 22), (182, 12), (172, 34), (140, 38), (196, 28), (118, 26)))
    lights = "".join(lamp(160 + s * (112 - 16 * n), 140 - 40 * n, 18) for s in (-1, 1) for n in range(3))
    return ground(ROCK) + shape("M106 0L118 60C130 70 190 70 202 60L214 0", VOID, FAINT, 1.4) + stars + well + bands + lights + glow(106, 134, 60, 0.7) + glow(214, 134, 60, 0.7) + jets(160, 66, 0.94, 92) + lander(160, 66, 0.94)


def squad() -> str:
    """Those who went down."""
    cones = "".join(group(shape(f"M{x} 74L{x + a} 184H{x + b}", TONE, TONE, 0.4), 'opacity="0.1"') for x, a, b in ((84, -70, 10), (160, -40, 40), (236, -10, 70)))
    return tunnel() + glow(160, 70, 100, 0.35) + trooper(84, 128, 0.9) + trooper(236, 128, 0.9) + cones + trooper(160, 134, 1.16)


def order() -> str:
    """A hand that says where."""
    arm = shape("M0 150L70 118L112 108L120 134L84 146L20 180H0", PANEL, INK, 2) + line("M74 118L90 146M40 132L56 162", FAINT, 2)
    hand = shape("M110 106L132 88C140 82 150 84 158 88L226 82C236 82 236 94 226 96L176 102C184 104 184 112 176 114C182 118 180 126 172 127C174 134 168 138 160 136L132 138L118 136", RAISED, INK, 2) + line("M158 103L176 102M158 115L176 114M156 127L172 127M142 92C150 98 150 104 144 110", FAINT, 1.6)
    return tunnel(250, 84) + glow(252, 86, 56, 0.6) + arm + hand + line("M246 84L286 80M274 70L288 80L276 91", TONE, 3.4)


def breach() -> str:
    """The hatch is open. What is in there is dark."""
    wall = shape("M0 0H320V180H0", HULL, HULL, 0) + "".join(line(f"M{16 + 48 * (n % 7)} 0V180", DIM, 1.2) for n in range(7)) + line("M0 40H320M0 140H320", DIM, 1.2)
    frame = shape("M92 180V46L118 18H202L228 46V180", PANEL, INK, 2.4) + shape("M106 180V52L126 30H194L214 52V180", VOID, TONE, 2)
    stripes = "".join(line(f"M{95 + (128 if s else 0)} {70 + 18 * n}l6 -8", SODIUM, 3) for s in (0, 1) for n in range(6))
    beams = group(shape("M126 116L108 40L170 34", TONE, TONE, 0.4) + shape("M190 116L150 34L212 44", TONE, TONE, 0.4), 'opacity="0.22"')
    door = shape("M40 180V58L92 46V180", RAISED, INK, 2) + line("M50 70V170M82 62V170M56 116H76", FAINT, 1.8) + ring(66, 116, 11, INK, 2)
    eyes = "".join(dot(x, y, 1.7) for x, y in ((150, 62), (157, 62), (176, 74), (182, 75), (138, 82), (143, 82)))
    return ground() + wall + lamp(40, 22, 30) + lamp(280, 22, 30) + frame + stripes + beams + eyes + door + shade(132, 138, 0.86) + shade(194, 138, 0.86)


def noise() -> str:
    """Something moves behind the rock."""
    waves = "".join(line(f"M{160 - r:.0f} 84A{r:.0f} {r * 0.8:.0f} 0 0 1 {160 + r:.0f} 84", TONE, 3.2 - 0.4 * n, more=f'opacity="{0.95 - 0.14 * n:.2f}" stroke-dasharray="{18 + 9 * n} {7 + 3 * n}"') for n, r in enumerate((22, 42, 66, 94, 126)))
    floor = "".join(line(f"M{160 - r:.0f} 98A{r:.0f} {r * 0.5:.0f} 0 0 0 {160 + r:.0f} 98", FAINT, 1.4) for r in (24, 50, 84, 124))
    return tunnel(lamps=False) + waves + floor + glow(160, 88, 30, 0.8) + "".join(dot(x, y, 2.2) for x, y in ((154, 86), (166, 86)))


def larva() -> str:
    """It jumps: a mouth, and fingers around it."""
    tail = "M172 112C214 140 190 168 236 176C262 180 284 164 300 178"
    legs = ""
    for n, (a, long) in enumerate(((-2.75, 106), (-2.2, 96), (-1.72, 88), (-1.3, 88), (-0.85, 98), (-0.35, 108), (2.62, 96), (0.5, 98))):
        r1, r2 = long * 0.52, long
        bend = 0.34 if n % 2 else -0.34
        d = f"M{160 + 28 * cos(a):.0f} {92 + 26 * sin(a):.0f}L{160 + r1 * cos(a + bend):.0f} {92 + r1 * 0.86 * sin(a + bend):.0f}L{160 + r2 * cos(a):.0f} {92 + r2 * 0.8 * sin(a):.0f}"
        legs += line(d, INK, 7.4) + line(d, RAISED, 4.4)
    return tunnel() + glow(160, 92, 96, 0.5) + line(tail, INK, 15) + line(tail, PANEL, 12) + legs + dot(160, 92, 40, PANEL) + ring(160, 92, 40, INK, 2.2) + ring(160, 92, 33, FAINT, 1.4) + dot(160, 92, 28, VOID) + ring(160, 92, 28, TONE, 2.4) + teeth(160, 92, 27, 11, 14) + dot(160, 92, 5)


def adult() -> str:
    """Low, wide, and already close."""
    arm = line("M116 76C70 62 46 92 40 128L62 168", INK, 20) + line("M116 76C70 62 46 92 40 128L62 168", PANEL, 16) + shape("M52 158L34 180H46L58 168L60 182H70L72 168L84 180H92L76 156", RAISED, INK, 1.8)
    spine = "".join(shape(f"M{96 + 15 * n} {70 - 9 * n}L{74 + 15 * n} {38 - 13 * n}L{112 + 14 * n} {60 - 8 * n}", RAISED, INK, 1.6) for n in range(4))
    back = half("M160 30C122 34 92 58 92 96C94 126 124 140 160 140", PANEL, INK, 2)
    ribs = line("M104 80C120 70 134 66 146 66M100 96C114 84 126 80 136 80", FAINT, 1.5)
    head = half("M160 62C138 62 122 78 124 100C126 112 134 120 140 124L150 140L160 132", HULL, INK, 2.2)
    eyes = shape("M152 102L132 92C133 101 142 108 152 107", TONE, TONE, 0.8) + dot(132, 84, 2.6) + dot(142, 78, 2)
    jaw = shape("M140 118C126 122 116 136 118 156C124 150 128 146 134 146L131 164C142 158 150 146 152 130", RAISED, INK, 1.9) + line("M124 138L136 142M134 150L142 144", TONE, 1.8)
    fangs = shape("M160 126H149L152 142L155 130L158 148L160 134", INK, VOID, 0.5)
    return tunnel() + glow(160, 96, 122, 0.45) + both(spine) + both(arm) + both(back + ribs) + both(head + eyes + jaw + fangs) + line("M160 66V94", FAINT, 1.5)


def drone() -> str:
    """Taller than the tunnel, and its arms are blades."""
    blade = line("M122 92C92 74 78 46 84 18", INK, 12) + line("M122 92C92 74 78 46 84 18", PANEL, 8) + shape("M78 24C62 26 46 44 40 76C34 108 42 144 56 176C58 138 66 104 84 74C92 58 96 40 92 22", RAISED, INK, 2) + line("M50 84C44 110 46 140 54 164", TONE, 2.4) + line("M78 36C66 56 58 80 56 104", FAINT, 1.4)
    leg = line("M134 150C112 138 104 156 98 182", INK, 9) + line("M134 150C112 138 104 156 98 182", PANEL, 6)
    trunk = half("M160 82C136 80 118 92 116 112C118 128 132 136 134 150C136 164 146 174 160 176", PANEL, INK, 2)
    plates = "".join(line(f"M160 {112 + 15 * n}C146 {106 + 15 * n} 134 {108 + 14 * n} {126 + 5 * n} {118 + 12 * n}", FAINT, 1.5) for n in range(4))
    head = half("M160 6C146 10 134 28 132 50C132 66 142 78 148 92L160 98", HULL, INK, 2.2) + line("M150 22C144 34 142 46 144 60", FAINT, 1.4)
    eyes = "".join(f'<ellipse cx="{150 - 2.2 * n}" cy="{74 - 11 * n}" rx="{4.2 - 0.6 * n:.1f}" ry="2.6" fill="{TONE}" transform="rotate(-28 {150 - 2.2 * n} {74 - 11 * n})"/>' for n in range(4))
    jaw = shape("M148 86C138 92 138 106 146 114L150 104L156 98", RAISED, INK, 1.7)
    return tunnel() + glow(160, 70, 122, 0.45) + both(leg + blade) + both(trunk + plates) + both(head + jaw + eyes) + line("M160 10V64", FAINT, 1.6)


def queen() -> str:
    """The roof is full of her."""
    vault = "".join(line(f"M160 {40 - 6 * n}C{120 - 30 * n} {6 - 6 * n} {60 - 26 * n} {26 - 4 * n} {26 - 26 * n} {110 + 18 * n}", INK if n % 2 else FAINT, 5 - n) for n in range(4))
    fan = "".join(
        shape(f"M160 86C{160 - 60 * sin(a):.0f} {80 - 52 * cos(a):.0f} {160 - 96 * sin(a + 0.1):.0f} {84 - 72 * cos(a + 0.1):.0f} {160 - 150 * sin(a):.0f} {86 - 104 * cos(a):.0f}"
              f"C{160 - 104 * sin(a + 0.24):.0f} {86 - 66 * cos(a + 0.24):.0f} {160 - 66 * sin(a + 0.28):.0f} {86 - 36 * cos(a + 0.28):.0f} 160 92", RAISED if n % 2 else HULL, INK, 1.7)
        + line(f"M{160 - 48 * sin(a + 0.08):.0f} {86 - 40 * cos(a + 0.08):.0f}L{160 - 120 * sin(a + 0.03):.0f} {86 - 84 * cos(a + 0.03):.0f}", TONE, 1.2, more='opacity="0.75"')
        for n, a in enumerate((1.62, 1.28, 0.94, 0.6, 0.26))
    )  # fmt: skip
    arms = "".join(line(d, INK, w + 3) + line(d, PANEL, w) for d, w in (("M128 130C88 112 58 132 44 176", 9), ("M136 148C112 140 96 152 90 182", 6))) + line("M44 174L30 182M44 174L46 184M44 174L58 182", INK, 3)
    body = half("M160 112C136 110 118 122 114 142C112 158 114 170 112 184H160", PANEL, INK, 2)
    plates = "".join(line(f"M160 {140 + 14 * n}C146 {134 + 14 * n} 132 {138 + 14 * n} 122 {146 + 14 * n}", FAINT, 1.5) for n in range(3))
    skull = half("M160 42C138 44 124 62 126 84C128 98 136 104 140 114L148 132L160 138", HULL, INK, 2.2)
    eye = shape("M153 90L133 78C134 90 143 97 153 95", TONE, TONE, 0.8) + shape("M150 74L138 66C139 72 144 76 150 76", TONE, TONE, 0.6)
    maw = shape("M160 104H146L142 112L148 128L160 134", VOID, TONE, 1.8) + line("M146 106L149 116M151 105L153 118M156 105L157 116M150 128L152 120M156 131L157 122", INK, 2)
    return ground() + glow(160, 82, 150, 0.5) + both(vault) + both(fan) + both(arms) + both(body + plates) + both(skull + eye + maw) + line("M160 48V84", FAINT, 1.6)


def attack() -> str:
    """The last thing that one sees."""
    throat = "".join(f'<ellipse cx="160" cy="{96 + 3 * n}" rx="{86 - 17 * n}" ry="{58 - 12 * n}" fill="{VOID if n % 2 else HULL}" stroke="{FAINT if n else INK}" stroke-width="{2 - 0.2 * n}"/>' for n in range(5))
    upper = "".join(shape(f"M{160 + x - w} {y}L{160 + x} {y + h}L{160 + x + w} {y}", INK, VOID, 1) for x, y, w, h in ((-62, 62, 9, 26), (-42, 46, 11, 44), (-20, 40, 9, 30), (0, 38, 8, 26), (20, 40, 9, 30), (42, 46, 11, 44), (62, 62, 9, 26)))
    lower = "".join(shape(f"M{160 + x - w} {y}L{160 + x} {y - h}L{160 + x + w} {y}", INK, VOID, 1) for x, y, w, h in ((-54, 138, 9, 30), (-30, 148, 9, 38), (-8, 152, 7, 22), (12, 152, 7, 22), (32, 148, 9, 38), (55, 138, 9, 30)))
    lips = line("M60 96C64 34 256 34 260 96C258 158 62 158 60 96Z", TONE, 4) + line("M44 92C40 22 116 10 160 10C204 10 280 22 276 92C280 150 216 172 160 172C104 172 40 150 44 92Z", INK, 2)
    drool = line("M118 62V104M202 62V116M132 140V120M88 92V108", TONE, 1.6)
    claws = both("".join(shape(f"M{-6 + 20 * n} -4C{10 + 18 * n} 24 {18 + 14 * n} 50 {14 + 10 * n} {86 - 10 * n}C{30 + 13 * n} 52 {30 + 17 * n} 22 {16 + 20 * n} -4", RAISED, INK, 1.8) for n in range(3)))
    return ground(ROCK) + glow(160, 96, 140, 0.6) + shape("M44 92C40 22 116 10 160 10C204 10 280 22 276 92C280 150 216 172 160 172C104 172 40 150 44 92", PANEL, INK, 2) + throat + glow(160, 106, 36, 0.7) + lips + upper + lower + drool + claws


def burst() -> str:
    """Everything the rifle has, into the tunnel."""
    gun = shape("M0 126L72 112L80 100L130 92L134 84L148 82L150 92L178 88L182 98L152 106L150 116L112 126L116 156L92 160L86 130L0 148", PANEL, INK, 2.2) + line("M90 112L146 102M20 130L70 121M98 124L100 146", FAINT, 1.8) + line("M152 96L178 92", TONE, 2)
    flash = "".join(f"{'M' if n == 0 else 'L'}{196 + r * cos(a) * 1.2:.0f} {90 + r * 0.8 * sin(a):.0f}" for n, (a, r) in enumerate((n * pi / 8 - 0.2, 36 if n % 2 else 13) for n in range(16)))
    tracers = "".join(line(f"M{206 + 6 * n} {86 - 2 * n}L{x} {y}", TONE, 2.2, more='stroke-dasharray="15 9"') for n, (x, y) in enumerate(((276, 52), (290, 64), (270, 74), (298, 80))))
    shells = "".join(group(shape("M-5 -2H4L6 0L4 2H-5", SODIUM, SODIUM, 0.5), f'transform="translate({x} {y}) rotate({t})"') for x, y, t in ((128, 66, -40), (112, 50, -80), (96, 64, 20), (104, 30, 60), (80, 44, 130)))
    swarm = "".join(dot(x, y, 1.7) for x, y in ((262, 58), (267, 58), (282, 70), (287, 70), (270, 66), (275, 66), (290, 56), (294, 56), (254, 70), (259, 70)))
    return tunnel(274, 66) + glow(274, 66, 34, 0.5) + swarm + tracers + glow(196, 90, 78, 0.8) + shape(flash, TONE, TONE, 1) + dot(196, 90, 8, "#fff", 'opacity="0.55"') + gun + shells


def grenade() -> str:
    """Four seconds."""
    arc = line("M-6 170C60 60 120 36 176 62", TONE, 2.4, more='stroke-dasharray="3 10"')
    body = group(
        shape("M-22 -16C-26 8 -20 34 0 36C20 34 26 8 22 -16", RAISED, INK, 2.4) + line("M-23 -4H23M-23 10H23M-10 -16C-12 8 -10 24 -6 34M10 -16C12 8 10 24 6 34", FAINT, 2)
        + shape("M-12 -16V-28H12V-16", PANEL, INK, 2.2) + line("M10 -26L34 -18L40 4", INK, 3.6) + ring(-24, -34, 9, TONE, 2.6) + line("M-16 -30L-10 -27", TONE, 2.4),
        'transform="translate(196 86) rotate(28) scale(1.25)"',
    )  # fmt: skip
    return tunnel(276, 92) + glow(196, 86, 92, 0.5) + arc + body + rays(196, 86, 58, 84, 18, FAINT, 1.4, 5)


def orders() -> str:
    """Sealed; two of them. One will be burned."""
    def page(x: float, y: float, turn: float, face: str, lit: str) -> str:
        text = "".join(line(f"M-40 {-34 + 11 * n}h{(70, 54, 64, 38, 60)[n]}", FAINT, 2.4) for n in range(5))
        return group(shape("M-52 -66H38L52 -52V66H-52", face, INK, 2) + line("M38 -66V-52H52", INK, 1.6) + text + line("M-40 -50h30", lit, 4), f'transform="translate({x} {y}) rotate({turn})"')

    seal = dot(182, 126, 18, VOID) + ring(182, 126, 18, TONE, 2.6) + shape("M182 113L186 122L196 123L188 129L191 138L182 133L173 138L176 129L168 123L178 122", TONE, TONE, 0.6)
    table = shape("M0 150H320V180H0", HULL, FAINT, 1.4)
    return ground(ROCK) + table + lamp(160, 4, 90, 60) + group(shape("M120 4H200L300 180H20", SODIUM, SODIUM, 0.4), 'opacity="0.07"') + glow(160, 96, 90, 0.3) + page(122, 92, -13, HULL, INK) + page(182, 94, 8, PANEL, TONE) + seal + line("M236 60l26 -34M246 66l26 -34", INK, 5)


def taint() -> str:
    """A card of the deck, under the scanner."""
    card = shape("M104 14H216L228 26V154L216 166H104L92 154V26", PANEL, INK, 2.2) + line("M104 34H216M104 148H170", FAINT, 1.6)
    rng = random.Random(12)
    cells = ""
    for _ in range(26):
        a, r = rng.uniform(0, 2 * pi), rng.uniform(18, 50)
        cells += ring(160 + r * cos(a), 92 + r * sin(a) * 0.86, rng.uniform(3, 9), FAINT, 1.4)
    worm = "M138 118C120 96 136 66 162 66C188 66 196 96 178 108C164 116 148 104 154 90"
    beam = line("M76 112H244", TONE, 3) + group(shape("M76 112H244V150H76", TONE, TONE, 0.3), 'opacity="0.13"')
    return ground() + card + cells + glow(160, 92, 70, 0.6) + line(worm, INK, 13) + line(worm, HULL, 9) + line(worm, TONE, 1.6, more='stroke-dasharray="2 6"') + dot(154, 90, 3) + beam + both(shape("M84 96V128H58L50 120V104L58 96", RAISED, INK, 1.8) + dot(66, 112, 3.4))


def suffocating() -> str:
    """The needle lies on zero, the glass is white from breath."""
    helmet = shape("M58 184C56 150 42 136 42 96C42 44 76 12 118 12C160 12 194 44 194 96C194 136 180 150 178 184", PANEL, INK, 2.2)
    visor = shape("M60 92C60 56 86 38 118 38C150 38 176 56 176 92C176 124 154 140 118 140C82 140 60 124 60 92", VOID, INK, 2)
    face = line("M88 84C94 78 102 78 106 84M130 84C134 78 142 78 148 84", INK, 2.4) + f'<ellipse cx="118" cy="114" rx="11" ry="13" fill="{HULL}" stroke="{TONE}" stroke-width="2.4"/>' + line("M116 88L114 100H121", FAINT, 1.8) + line("M88 72L106 76M148 72L130 76", INK, 2.6)
    fog = "".join(f'<ellipse cx="118" cy="126" rx="{16 + 12 * n}" ry="{6 + 5 * n}" fill="{TONE}" opacity="0.12"/>' for n in range(4))
    crack = line("M150 48L142 64L156 74L148 92", TONE, 1.8)
    dial = dot(254, 92, 46, PANEL) + ring(254, 92, 46, INK, 2.6) + "".join(line(f"M{254 + 38 * cos(a):.0f} {92 + 38 * sin(a):.0f}L{254 + 30 * cos(a):.0f} {92 + 30 * sin(a):.0f}", TONE if n == 0 else INK, 3 if n == 0 else 1.8) for n, a in enumerate(pi * (0.8 + 1.4 * k / 7) for k in range(8))) + line(f"M254 92L{254 + 32 * cos(pi * 0.8):.0f} {92 + 32 * sin(pi * 0.8):.0f}", TONE, 4) + dot(254, 92, 6, INK) + line("M244 116H264", FAINT, 3)
    hose = line("M176 152C210 172 232 160 240 140", INK, 7) + line("M176 152C210 172 232 160 240 140", PANEL, 3.6)
    return ground(ROCK) + glow(118, 96, 90, 0.4) + glow(232, 110, 54, 0.5) + hose + helmet + visor + face + fog + crack + dial + line("M70 62C78 50 90 44 102 42", INK, 1.8, more='opacity="0.6"')


def sleep() -> str:
    """Cold, until somebody comes. If somebody comes."""
    def pod(x: float, grow: float, lit: bool) -> str:
        shell = shape("M-34 84L-38 -46C-38 -78 38 -78 38 -46L34 84", PANEL, INK, 2.2) + shape("M-24 62L-27 -42C-27 -64 27 -64 27 -42L24 62", VOID, TONE if lit else FAINT, 2)
        body = dot(0, -34, 11, RAISED) + ring(0, -34, 11, INK, 1.8) + line("M-4 -35H-2M3 -35H5M-3 -29H3", INK, 1.4) + line("M-20 60C-20 6 -22 -16 0 -18C22 -16 20 6 20 60M-8 -2C-2 6 4 6 10 0", INK, 1.8) if lit else line("M-12 -20L12 40M-14 10L8 54", FAINT, 1.4)
        frost = line("M-20 -46l6 7m0 -7l-6 7M14 -8l7 8m0 -8l-7 8M-18 28l6 7m0 -7l-6 7M10 40l5 6m0 -6l-5 6", TONE, 1.3) if lit else ""
        return group(shell + body + frost + line("M-26 72H26", TONE if lit else FAINT, 3), f'transform="translate({x} 92) scale({grow})"')

    pipes = "".join(line(f"M0 {y}H320", FAINT, 3) for y in (10, 20)) + "".join(line(f"M{x} 20V36", FAINT, 3) for x in (52, 160, 268))
    mist = "".join(line(f"M{20 + 50 * n} {170 + 5 * (n % 2)}q18 -12 36 0t36 0", TONE, 1.6, more='opacity="0.5"') for n in range(5))
    return ground(ROCK) + pipes + pod(52, 0.78, False) + pod(268, 0.78, False) + glow(160, 96, 100, 0.45) + pod(160, 1, True) + mist


COVER = "squad"
PICTURES: dict[str, Picture] = {
    picture.__name__: picture
    for picture in (
        facility, landing, landershot, launch, squad, order, breach, noise, larva, adult, drone,
        queen, attack, burst, grenade, orders, taint, suffocating, sleep,
    )
}  # fmt: skip
