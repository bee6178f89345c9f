"""The pictures of Retaliation's scenes, see draw_art.py: a base in the rock, lit by sodium lamps."""

from __future__ import annotations

import random
from math import cos, pi, sin

from tools.art_nemesis import malfunction
from tools.art_neomorphosis import half, torn
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
    return group(shape(d, tone, INK, 1.6) + line("M-14 -40H14V-10H-14Z", FAINT, 1.5), f'transform="translate({x} {y}) scale({grow})"')


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
    """Tracers from the ground, and an engine that is not there any more."""
    stars = "".join(dot(x, y, 0.9, INK) for x, y in ((20, 18), (52, 50), (96, 14), (30, 92), (284, 20), (306, 64), (262, 46), (300, 112)))
    tracers = "".join(line(f"M{x} 168L{a} {b}", TONE, 2.4, more='stroke-dasharray="12 12"') for x, a, b in ((28, 120, 96), (40, 86, 12), (60, 150, 104), (282, 240, 84), (296, 214, 110)))
    ridge = shape("M0 166L40 156L84 166L140 154L196 166L250 152L320 164V184H0", ROCK, FAINT, 1.6) + "".join(shape(f"M{x - 14} 160L{x - 6} 148H{x + 8}L{x + 16} 160", PANEL, INK, 1.8) + line(f"M{x} 150L{x + d * 12} 132", INK, 4) for x, d in ((34, 1), (284, -1)))
    smoke = line("M196 84C214 62 206 44 226 28C238 16 262 14 276 -4M206 92C230 74 226 56 246 42", FAINT, 15, more='opacity="0.45"') + "".join(ring(x, y, r, FAINT, 1.6) for x, y, r in ((212, 62, 12), (222, 40, 14), (240, 24, 15), (262, 12, 13)))
    craft = group(lander(0, 0, 1.25) + shape("M22 -14L54 -4L40 8L62 16L30 30", VOID, TONE, 2), 'transform="translate(150 84) rotate(-20)"')
    blast = "".join(f"{'M' if n == 0 else 'L'}{204 + r * cos(a):.0f} {66 + r * sin(a):.0f}" for n, (a, r) in enumerate((n * pi / 9 + 0.2, 32 if n % 2 else 13) for n in range(18)))
    debris = "".join(group(shape("M-9 -5L7 -7L10 4L-4 8", RAISED, INK, 1.6), f'transform="translate({x} {y}) rotate({t})"') for x, y, t in ((250, 92, 30), (236, 126, 80), (186, 136, 10)))
    return ground() + stars + smoke + tracers + ridge + glow(200, 68, 92, 0.8) + craft + shape(blast, TONE, TONE, 1) + debris


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
    for n, a in enumerate((-2.86, -2.36, -1.86, -1.28, -0.78, -0.28, 2.66, 0.48)):
        side = -1 if cos(a) < 0 else 1
        knee = (160 + 74 * cos(a - side * 0.22), 92 + 66 * sin(a - side * 0.22) - 12)
        tip = (160 + 122 * cos(a), 92 + 88 * sin(a) + 10)
        d = f"M{160 + 34 * cos(a):.0f} {92 + 34 * sin(a):.0f}Q{160 + 58 * cos(a):.0f} {86 + 54 * sin(a):.0f} {knee[0]:.0f} {knee[1]:.0f}"
        end = f"M{knee[0]:.0f} {knee[1]:.0f}L{tip[0]:.0f} {tip[1]:.0f}"
        legs += line(d, INK, 9) + line(d, RAISED, 5.6) + line(end, INK, 4.4) + dot(*(round(v) for v in knee), 4.6, RAISED) + ring(*(round(v) for v in knee), 4.6, INK, 1.6)
        legs += line(f"M{tip[0]:.0f} {tip[1]:.0f}l{side * 5} 9", TONE, 2.6) if n != 3 else ""
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


def fire() -> str:
    """The tunnel burns, from wall to wall."""
    flame = "M20 184C8 140 46 134 44 92C70 112 70 128 80 142C94 110 84 76 118 44C120 84 146 92 150 120C158 96 152 62 178 26C184 72 214 84 214 118C224 108 228 92 222 74C254 104 248 132 262 146C272 136 272 122 270 108C296 136 302 160 296 184"
    inner = "M70 184C62 160 84 148 86 122C104 138 100 152 110 160C116 138 112 122 132 104C138 132 154 138 156 154C166 136 162 116 176 98C186 128 204 136 204 158C214 150 216 142 216 132C236 152 238 168 232 184"
    sparks = "".join(dot(x, y, r) for x, y, r in ((62, 66, 2), (108, 28, 1.7), (206, 46, 2.2), (248, 76, 1.6), (150, 30, 1.4), (36, 96, 1.7), (282, 88, 1.9), (232, 40, 1.3)))
    return tunnel(lamps=False) + glow(160, 130, 150, 0.7) + line(flame, TONE, 2.4, HULL) + group(line(inner, TONE, 1, TONE), 'opacity="0.26"') + line(inner, TONE, 1.8) + sparks


def hazard() -> str:
    """Out of the vent, right above."""
    vent = shape("M58 0H262L244 46H76", VOID, INK, 2.2) + "".join(line(f"M{84 + 26 * n} 2L{90 + 24 * n} 44", FAINT, 3) for n in range(2)) + "".join(line(f"M{206 + 24 * n} 2L{202 + 22 * n} 44", FAINT, 3) for n in range(2))
    grate = group(shape("M-52 -8H52V8H-52", RAISED, INK, 2) + "".join(line(f"M{-40 + 16 * n} -8V8", INK, 2) for n in range(6)), 'transform="translate(226 116) rotate(38)"')
    arms = line("M134 20C116 54 84 58 62 92M134 20L128 62", INK, 13) + line("M134 20C116 54 84 58 62 92", PANEL, 9) + line("M62 92L40 112M62 92L56 122M62 92L76 120M62 92L92 108", INK, 4)
    head = half("M160 14C142 20 134 44 138 66C142 82 150 88 160 90", HULL, INK, 2.2) + shape("M154 60L140 50C140 58 146 64 154 64", TONE, TONE, 0.8) + line("M146 78L150 90L154 80L157 92", INK, 2)
    figure = shade(160, 172, 0.6)
    fear = line("M134 128L122 122M186 128L198 122M160 116V104", TONE, 2.2)
    return ground(ROCK) + lamp(24, 60, 26) + lamp(296, 60, 26) + line("M0 178H320M40 180V60M280 180V60", DIM, 1.6) + glow(160, 50, 100, 0.6) + vent + both(arms) + both(head) + grate + figure + fear


def nest() -> str:
    """A cavern that has been made comfortable."""
    rng = random.Random(6)
    web = "".join(line(f"M{x} 0C{x + rng.randint(-20, 20)} 30 {160 + (x - 160) * 0.6:.0f} 60 {160 + (x - 160) * 0.5 + rng.randint(-14, 14):.0f} {rng.randint(84, 116)}", FAINT, rng.choice((1.4, 2.4, 4))) for x in range(0, 321, 32))
    def egg(x: float, y: float, k: float, lit: bool = False) -> str:
        return group(shape("M0 0C-26 0 -30 -34 -18 -56C-12 -68 12 -68 18 -56C30 -34 26 0 0 0", PANEL, TONE if lit else INK, 2) + line("M-18 -56C-8 -50 8 -50 18 -56M0 -52V-30M-12 -52C-18 -40 -20 -26 -16 -12M12 -52C18 -40 20 -26 16 -12", TONE if lit else FAINT, 1.6) + (shape("M-8 -18C-8 -32 8 -32 8 -22C8 -12 -2 -14 -2 -20", VOID, TONE, 1.8) if lit else ""), f'transform="translate({x} {y}) scale({k})"')

    low = "".join(egg(x, y, k) for x, y, k in ((36, 142, 0.6), (78, 132, 0.5), (118, 136, 0.55), (204, 136, 0.55), (244, 130, 0.5), (286, 142, 0.6)))
    return cave(9) + web + glow(160, 130, 110, 0.6) + low + line("M0 152C60 140 110 152 160 146C220 140 270 152 320 146", FAINT, 1.6) + egg(86, 176, 0.95) + egg(236, 178, 0.95) + egg(160, 178, 1.3, True)


def nestgone() -> str:
    """It burns to the last egg."""
    shells = "".join(group(shape("M-26 0C-30 -20 -26 -36 -18 -42L-10 -30L-2 -44L6 -28L14 -40L20 -26C28 -14 26 -4 24 0", PANEL, INK, 2) + line("M-10 -6C-14 -14 -14 -20 -10 -26M8 -6C12 -12 12 -18 8 -22", FAINT, 1.6), f'transform="translate({x} {y}) scale({k})"') for x, y, k in ((58, 166, 1), (160, 176, 1.35), (262, 166, 1)))
    fires = "".join(group(shape("M0 0C-22 -4 -22 -34 -8 -52C-6 -40 0 -38 2 -30C8 -44 4 -60 14 -76C16 -54 30 -44 26 -22C24 -6 14 0 0 0", VOID, TONE, 2.2) + line("M2 -6C-6 -14 -4 -24 2 -32C4 -24 12 -22 12 -12", TONE, 1.8), f'transform="translate({x} {y}) scale({k})"') for x, y, k in ((104, 164, 1.1), (206, 164, 1.2), (150, 132, 1.4), (34, 140, 0.8), (284, 140, 0.8)))
    return cave(9) + glow(160, 120, 150, 0.8) + fires + shells


def infected() -> str:
    """On the screen of the surgery: ribs, and what is not a rib."""
    screen = shape("M40 8H280L292 20V160L280 172H40L28 160V20", VOID, INK, 2.4)
    ribs = "".join(line(f"M158 {42 + 17 * n}C{140 - 2 * n} {30 + 17 * n} {108 - 3 * n} {36 + 16 * n} {104 - 2 * n} {60 + 15 * n}C{104 - 2 * n} {70 + 15 * n} {116 - n} {74 + 15 * n} {130 - n} {70 + 15 * n}", FAINT if n % 2 else INK, 3) for n in range(6))
    spine = "".join(shape(f"M154 {28 + 15 * n}H166V{37 + 15 * n}H154", RAISED, FAINT, 1.4) for n in range(9))
    shoulder = line("M154 30C132 24 102 24 84 40C74 52 68 80 64 124", FAINT, 2.4)
    worm = "M206 152C158 160 130 134 144 104C156 80 194 84 196 108C196 128 170 132 166 114"
    marks = line("M44 28H86M44 38H70M44 48H78M254 148H276M260 138H276", TONE, 2)
    return ground() + screen + both(shoulder) + spine + both(ribs) + glow(170, 118, 76, 0.8) + line(worm, TONE, 18) + line(worm, VOID, 14) + line(worm, TONE, 8, more='stroke-dasharray="0.1 9"') + dot(166, 114, 5) + marks + ring(172, 120, 56, TONE, 1.6, 'stroke-dasharray="12 8"')


def eclosion() -> str:
    """It was inside. It is not any more."""
    body = line("M20 150C60 132 110 136 150 146C200 156 250 150 300 160", INK, 30) + line("M20 150C60 132 110 136 150 146C200 156 250 150 300 160", PANEL, 26) + dot(36, 140, 20, RAISED) + ring(36, 140, 20, INK, 2.2) + shape("M22 134H50L46 146H26", VOID, INK, 1.6)
    wound_ = shape("M120 140L132 122L144 134L156 112L166 132L180 118L186 142L200 150C170 166 140 162 112 150", VOID, TONE, 2.2)
    worm = "M156 142C150 110 128 96 142 70C150 54 168 48 182 52"
    head = group(half("M0 -18C-14 -18 -20 -6 -18 6L0 16", HULL, INK, 2) + both(line("M-16 0L-26 -8", INK, 2.6), 0) + group(half("M0 -18C-14 -18 -20 -6 -18 6L0 16", HULL, INK, 2), 'transform="scale(-1 1)"') + dot(0, 0, 9, VOID) + ring(0, 0, 9, TONE, 2) + teeth(0, 0, 9, 8, 5), 'transform="translate(192 52) rotate(16)"')
    return tunnel() + glow(160, 100, 110, 0.6) + body + wound_ + line(worm, INK, 18) + line(worm, RAISED, 14) + line(worm, FAINT, 9, more='stroke-dasharray="0.1 9"') + head + rays(156, 130, 22, 64, 16, TONE, 1.8, 9)


def wound() -> str:
    """Through the plate, and deeper."""
    chest = half("M160 30C148 30 140 26 136 14L124 22C116 38 98 42 78 46L74 184H160", PANEL, INK, 2.2)
    pad = shape("M84 42C54 40 30 58 24 96L26 120L66 110C64 88 70 64 88 50", RAISED, INK, 2.2) + line("M34 86C40 70 54 58 72 54M66 110L62 184M30 120L20 184", FAINT, 2)
    plate = half("M160 52L122 56L96 72L98 128L116 148H160", HULL, INK, 2.2) + line("M104 80L126 66H160M112 156H160M112 168H160", FAINT, 1.8)
    cuts = "".join(shape(f"M{98 + 40 * n} {38 + 5 * n}C{130 + 37 * n} 70 {140 + 32 * n} 108 {122 + 28 * n} {152 + 2 * n}C{124 + 30 * n} 108 {112 + 37 * n} 74 {98 + 40 * n} {38 + 5 * n}", VOID, TONE, 2.4) for n in range(3))
    drops = "".join(shape(f"M{x} {y}C{x + 7} {y + 10} {x + 5} {y + 17} {x} {y + 17}C{x - 5} {y + 17} {x - 7} {y + 10} {x} {y}", TONE, TONE, 0.5) for x, y in ((120, 154), (150, 158), (178, 158), (142, 134), (172, 136)))
    return ground(ROCK) + glow(160, 100, 120, 0.5) + both(chest) + both(pad) + both(plate) + line("M160 52V148", FAINT, 1.8) + cuts + drops


def death() -> str:
    """A rifle, a helmet, two tags."""
    gun = shape("M152 176L154 92H150V60H154V26H158V10H162V26H166V60H172V78H166L168 92V118L180 124L176 136L168 132V176", PANEL, INK, 2) + line("M160 70V160M154 100H168", FAINT, 1.6)
    helmet = shape("M122 58C120 16 200 16 198 58L190 66C184 52 136 52 130 66", RAISED, INK, 2.2) + line("M126 50C140 42 180 42 194 50M160 26V40M130 66L134 84M190 66L186 84", FAINT, 2) + line("M176 30L184 44L178 52", TONE, 2)
    tags = line("M150 74C132 86 130 98 132 108M150 74C142 90 142 100 144 112", INK, 1.8) + shape("M126 108H138V126L132 131L126 126", VOID, TONE, 2) + group(shape("M-6 0H6V18L0 23L-6 18", VOID, TONE, 2), 'transform="translate(145 112) rotate(-14)"')
    heap = shape("M70 180C90 160 122 158 148 164C180 156 220 158 250 180", HULL, INK, 2) + line("M104 172l10 -5M196 168l12 4M140 174h12", FAINT, 1.6)
    boots = "".join(shape(f"M{x} 172V152H{x + 13}V163L{x + 26} 167V173", RAISED, INK, 1.8) for x in (108, 186))
    return tunnel() + glow(160, 70, 100, 0.45) + gun + helmet + tags + heap + boots


def fallen() -> str:
    """Down, and still breathing; or not."""
    body = shape("M92 150C104 132 132 128 168 132L214 128L246 112L256 120L226 142L266 150L292 146L294 158L232 160L176 158L120 162", PANEL, INK, 2.2) + line("M132 132L128 160M176 134L178 158M206 130L214 140", FAINT, 1.8) + line("M122 152C100 166 86 166 62 160", INK, 8) + line("M122 152C100 166 86 166 62 160", PANEL, 5)
    head = shape("M64 144C62 116 104 114 106 142L98 156H72", RAISED, INK, 2.2) + shape("M70 132L86 126L90 140L74 146", VOID, TONE, 1.6)
    gun = group(shape("M-40 -4H14V-8H36V-2H46V3H36L32 7H12L6 18H2L4 7H-22L-40 10", VOID, INK, 1.8), 'transform="translate(214 170) rotate(6) scale(0.8)"')
    beam = group(shape("M100 122L236 34L284 76L104 140", TONE, TONE, 0.3), 'opacity="0.16"')
    pool = f'<ellipse cx="136" cy="164" rx="62" ry="8" fill="{VOID}" stroke="{TONE}" stroke-width="1.8"/>'
    return tunnel(230, 70) + beam + glow(120, 140, 70, 0.4) + pool + gun + body + head


def revived() -> str:
    """On the table, and the line moves again."""
    bed = shape("M34 132H286L276 148H44", RAISED, INK, 2.2) + line("M70 148V176M250 148V176", INK, 4)
    body = shape("M112 132C112 112 136 106 164 110L232 112L264 124V132", PANEL, INK, 2) + dot(84, 116, 17, RAISED) + ring(84, 116, 17, INK, 2.2) + line("M76 112h6M88 112h6M80 122h9", INK, 1.8) + line("M140 108V132M196 110V132", FAINT, 1.6)
    pads = both(shape("M132 92H152V106H132", VOID, TONE, 2) + line("M142 92C140 60 110 52 96 30", INK, 2.6))
    heart = line("M0 44H88L98 44L108 20L122 70L134 30L142 48H176L188 44L196 28L206 60L214 44H320", TONE, 3)
    return ground(ROCK) + lamp(160, 2, 40, 70) + glow(152, 100, 84, 0.6) + heart + bed + body + pads + rays(152, 96, 16, 34, 12, TONE, 1.8, 3)


def shot() -> str:
    """One round, from close."""
    hand = shape("M-4 168L62 138L96 128L112 142L106 164L66 176L20 184H-4", RAISED, INK, 2.2) + line("M96 132L112 146M88 140L104 154M74 146L92 162", FAINT, 1.8)
    gun = shape("M82 96L186 78L190 96L182 104L128 114L122 128L114 126L108 150L86 154L88 126L80 116", PANEL, INK, 2.2) + line("M92 106L184 90M150 84L152 96M162 82L164 94", FAINT, 1.8) + line("M96 94L98 88H104", INK, 2)
    flash = shape("M192 86L214 62L212 76L260 46L232 74L302 72L236 86L270 112L218 98L222 118L196 96", TONE, TONE, 1) + dot(208, 84, 8, "#fff", 'opacity="0.5"')
    claw = "".join(line(f"M{276 + 10 * n} 176C{262 + 12 * n} {150 - 6 * n} {264 + 10 * n} {130 - 10 * n} {280 + 8 * n} {116 - 12 * n}", INK, 4) for n in range(3))
    return tunnel(276, 80) + glow(214, 84, 96, 0.8) + claw + flash + hand + gun + rays(214, 84, 50, 84, 14, TONE, 1.4, 7)


def melee() -> str:
    """Knife against claws."""
    knife = group(shape("M-14 -9H76L108 2L96 12H-14", RAISED, INK, 2.2) + line("M0 3H92", TONE, 1.8) + line("M34 -9l6 4l6 -4l6 4l6 -4", INK, 1.8) + line("M-15 -20V22", INK, 5) + shape("M-70 -8H-18V12H-70L-76 2", PANEL, INK, 2) + line("M-58 -8V12M-46 -8V12M-34 -8V12", FAINT, 2), 'transform="translate(150 112) rotate(-36)"')
    fist = group(shape("M-34 -22C-22 -28 -8 -24 -6 -14V18C-10 26 -24 28 -36 22L-92 40V2", HULL, INK, 2.2) + line("M-30 -20L-8 -14M-32 -8H-6M-32 4H-6M-34 16L-8 14", FAINT, 2), 'transform="translate(132 124) rotate(-36)"')
    claws = "".join(shape(f"M{250 + 30 * n} -6C{220 + 26 * n} 26 {190 + 22 * n} 46 {168 + 18 * n} {84 + 12 * n}C{212 + 20 * n} {62 + 6 * n} {250 + 24 * n} 40 {276 + 30 * n} -6", HULL, INK, 2.2) + line(f"M{252 + 30 * n} 12C{226 + 26 * n} 34 {200 + 22 * n} 52 {180 + 18 * n} {78 + 12 * n}", TONE, 1.8) for n in range(3))
    return ground(ROCK) + glow(196, 78, 100, 0.5) + claws + knife + fist + rays(206, 72, 6, 52, 20, TONE, 1.8, 6)


def gunnery() -> str:
    """The guns of the room, down the corridor."""
    def barrel(y: float) -> str:
        return shape(f"M148 {y - 6}H232V{y + 6}H148", RAISED, INK, 1.8) + shape(f"M232 {y - 9}H250V{y + 9}H232", PANEL, INK, 1.8) + line(f"M160 {y}H226", FAINT, 1.6)

    mount = shape("M66 176L82 126H142L158 176", PANEL, INK, 2.2) + shape("M70 60H150L160 72V116L150 128H70L56 112V76", RAISED, INK, 2.4) + ring(104, 94, 18, INK, 2.2) + dot(104, 94, 7) + line("M66 70H90M66 118H90M132 70V118", FAINT, 1.8)
    belt = line("M62 118C30 120 30 150 40 180", INK, 11) + line("M62 118C30 120 30 150 40 180", SODIUM, 7, more='stroke-dasharray="0.1 9"')
    fl = "".join(glow(266, y, 34, 0.8) + shape(f"M252 {y}L264 {y - 16}L264 {y - 5}L300 {y - 8}L274 {y}L300 {y + 8}L264 {y + 5}L264 {y + 16}", TONE, TONE, 0.8) for y in (80, 108))
    return tunnel(270, 92, lamps=False) + lamp(40, 20, 30) + fl + belt + mount + barrel(80) + barrel(108)


def secured() -> str:
    """Sandbags, wire, a lamp on the door. It stops one."""
    bags = "".join(group(shape("M-24 10C-30 2 -26 -10 -14 -10H14C26 -10 30 2 24 10", RAISED, INK, 1.9) + line("M-14 -4L-10 6M12 -6L16 4", FAINT, 1.5), f'transform="translate({x} {y})"') for x, y in ((56, 168), (108, 170), (160, 168), (212, 170), (264, 168), (82, 149), (134, 150), (186, 149), (238, 150), (108, 130), (160, 131), (212, 130)))
    guns = "".join(shape(f"M{x} 116L{x + d * 30} 98L{x + d * 34} 104L{x + d * 6} 124", PANEL, INK, 1.8) for x, d in ((104, -1), (216, 1)))
    shield = shape("M160 20L206 34V66C206 92 184 108 160 116C136 108 114 92 114 66V34", VOID, TONE, 3.4) + line("M136 66L154 84L186 48", TONE, 6)
    return tunnel(lamps=False) + lamp(30, 40, 30) + lamp(290, 40, 30) + glow(160, 66, 92, 0.5) + shield + guns + bags


def mission() -> str:
    """The table, the map in light, and the point where it ends."""
    table = shape("M30 134L92 96H228L290 134L270 160H50", PANEL, INK, 2.2) + line("M64 134L106 106H214L256 134Z", TONE, 1.4)
    cone = group(shape("M70 134L110 18H210L250 134", TONE, TONE, 0.3), 'opacity="0.10"')
    hexes = ""
    for x, y in ((124, 50), (152, 50), (180, 50), (110, 74), (138, 74), (166, 74), (194, 74), (124, 98), (152, 98), (180, 98)):
        hexes += shape("".join(f"{'M' if k == 0 else 'L'}{x + 11 * cos(pi / 6 + k * pi / 3):.1f} {y + 11 * sin(pi / 6 + k * pi / 3):.1f}" for k in range(6)), VOID, TONE if (x, y) in ((194, 74), (124, 98)) else FAINT, 2 if (x, y) == (194, 74) else 1.4)
    path = line("M124 98L152 98L166 74L194 74", TONE, 2.4, more='stroke-dasharray="5 5"')
    flag = line("M194 74V38", INK, 2.4) + shape("M195 38H220L213 46L220 54H195", TONE, TONE, 1)
    people = "".join(shade(x, y, k) for x, y, k in ((30, 156, 0.74), (290, 156, 0.74)))
    return ground(ROCK) + lamp(160, 2, 30, 60) + glow(160, 84, 100, 0.45) + cone + hexes + path + flag + table + people


def robot() -> str:
    """It waits for somebody to tell it what to do."""
    tracks = both(shape("M66 132H130V168C130 174 124 178 118 178H78C70 178 62 172 60 164", HULL, INK, 2.2) + "".join(ring(80 + 19 * n, 160, 8, FAINT, 2) for n in range(3)) + line("M66 140H130", FAINT, 1.8))
    body = shape("M96 78H224L236 92V136H84V92", PANEL, INK, 2.4) + line("M96 104H132M96 114H120M188 124H224", FAINT, 2) + shape("M142 98H178V124H142", VOID, INK, 1.8) + line("M148 106h24M148 113h14M148 119h18", TONE, 1.8)
    head = shape("M122 30H198L210 42V62L198 70H122L110 62V42", RAISED, INK, 2.4) + shape("M122 42H198V58H122", VOID, INK, 1.8) + dot(144, 50, 6) + dot(176, 50, 6) + line("M148 70V78M172 70V78M160 30V14M152 12H168", INK, 2.6) + dot(160, 12, 3)
    arms = both(line("M86 98L54 92L40 120", INK, 8) + line("M86 98L54 92L40 120", RAISED, 4) + line("M40 120L28 132M40 120L46 136", INK, 4))
    return tunnel() + glow(160, 60, 110, 0.45) + tracks + arms + body + head


def shuttle() -> str:
    """One stage, one way: out of the silo."""
    silo = "".join(line(f"M{160 - r} 184V0M{160 + r} 184V0", FAINT if r == 96 else DIM, 2) for r in (96, 128)) + "".join(line(f"M32 {20 + 36 * n}H64M256 {20 + 36 * n}H288", DIM, 2) for n in range(5)) + "".join(lamp(160 + s * 112, 30 + 56 * n, 22) for s in (-1, 1) for n in range(3))
    body = half("M160 2C146 18 138 40 136 66V126H160", PANEL, INK, 2.4) + shape("M136 84L112 116V140L136 126", RAISED, INK, 2) + line("M148 80V118", FAINT, 1.8)
    cabin = shape("M148 46C150 34 170 34 172 46L170 58H150", VOID, TONE, 2)
    flame = half("M160 128H142C134 148 146 160 160 184", VOID, TONE, 2.4) + line("M152 132C150 146 154 156 158 166", TONE, 2)
    smoke = both("".join(ring(118 - 24 * n, 168 + 3 * (n % 2), 15, FAINT, 1.8) for n in range(5)))
    return ground(ROCK) + silo + glow(160, 140, 84, 0.8) + smoke + both(flame) + both(body) + cabin


def lifesupport() -> str:
    """The fan of a section, and the lever beside it."""
    blades = "".join(group(shape("M0 -12C-16 -22 -24 -40 -14 -56C4 -52 14 -34 10 -14", RAISED, INK, 2), f'transform="translate(124 90) rotate({60 * n})"') for n in range(6))
    fan = dot(124, 90, 74, VOID) + ring(124, 90, 74, INK, 3) + ring(124, 90, 64, FAINT, 1.8) + blades + dot(124, 90, 14, PANEL) + ring(124, 90, 14, TONE, 2.6) + dot(124, 90, 5)
    bolts = "".join(dot(124 + 69 * cos(n * pi / 6), 90 + 69 * sin(n * pi / 6), 2, INK) for n in range(12))
    box = shape("M226 34H294V146H226", PANEL, INK, 2.2) + line("M260 52V116", VOID, 9) + line("M260 52V116", FAINT, 1.6) + line("M260 92L272 70", INK, 6) + dot(274, 66, 8) + line("M238 130H250M270 130H282", TONE, 4)
    air = "".join(line(f"M{36 - 8 * n} {20 + 46 * n}c-16 8 -16 20 0 28", TONE, 2.2, more='opacity="0.7"') for n in range(3))
    return ground(ROCK) + glow(124, 90, 90, 0.45) + fan + bolts + box + air + lamp(260, 18, 24)


def reactor() -> str:
    """It goes dark, ring after ring."""
    rings = "".join(f'<ellipse cx="160" cy="{34 + 24 * n}" rx="{72 - 2 * n}" ry="13" fill="{HULL}" stroke="{TONE if n > 2 else FAINT}" stroke-width="{2.6 if n > 2 else 1.8}"/>' for n in range(5))
    core = shape("M142 26H178V150H142", VOID, INK, 2.2) + line("M152 110V146M160 96V146M168 110V146", TONE, 3)
    arms = both(shape("M0 42L84 54V68L0 64", PANEL, INK, 1.8) + shape("M0 108L88 106V120L0 132", PANEL, INK, 1.8) + line("M20 50V62M50 54V64M24 116V126M56 112V120", FAINT, 1.8))
    base = shape("M92 180L108 148H212L228 180", RAISED, INK, 2.2)
    return ground(ROCK) + arms + glow(160, 130, 90, 0.6) + rings + core + base + line("M120 164H200", TONE, 3)


def autodestruction() -> str:
    """Armed. The spaces on the track are counted."""
    case = shape("M50 18H270L284 32V148L270 162H50L36 148V32", PANEL, INK, 2.4) + "".join(line(f"M{54 + 24 * n} 30l12 -11M{54 + 24 * n} 161l12 -11", SODIUM, 4) for n in range(9))
    trefoil = "".join(f'<path d="M{118 + 10 * cos(a - 0.5):.1f} {90 + 10 * sin(a - 0.5):.1f}L{118 + 40 * cos(a - 0.5):.1f} {90 + 40 * sin(a - 0.5):.1f}A40 40 0 0 1 {118 + 40 * cos(a + 0.5):.1f} {90 + 40 * sin(a + 0.5):.1f}L{118 + 10 * cos(a + 0.5):.1f} {90 + 10 * sin(a + 0.5):.1f}Z" fill="{TONE}"/>' for a in (-pi / 2, pi / 6, 5 * pi / 6))
    clock = shape("M178 60H262V104H178", VOID, TONE, 2.2) + line("M188 70V94M198 70H212V82H198V94H212M228 70H244V94H228V82H244", TONE, 4) + dot(220, 76, 2.4) + dot(220, 88, 2.4)
    key = ring(196, 130, 9, INK, 2.6) + line("M205 130H232M224 130V138M232 130V138", INK, 3)
    return ground(ROCK) + glow(118, 90, 84, 0.7) + glow(220, 82, 56, 0.5) + case + ring(118, 90, 48, TONE, 2.6) + trefoil + dot(118, 90, 7) + clock + key


def collapse() -> str:
    """The mountain comes down on what was in it."""
    blast = "".join(f"{'M' if n == 0 else 'L'}{160 + r * cos(a) * 1.5:.0f} {132 + r * sin(a):.0f}" for n, (a, r) in enumerate((pi + n * pi / 16, (104 if n % 2 else 52) + 10 * sin(n * 2.1)) for n in range(17)))
    rock = shape("M0 120L40 112L72 128L92 116L112 140L140 128L160 150L184 130L206 140L230 114L258 128L284 110L320 122V184H0", ROCK, INK, 2.2)
    cracks = line("M112 140L104 180M160 150L168 180M206 140L222 180M72 128L56 180M258 128L274 180", TONE, 2.4)
    debris = "".join(group(shape("M-9 -6L8 -8L11 5L-4 9", RAISED, INK, 1.6), f'transform="translate({x} {y}) rotate({t})"') for x, y, t in ((46, 70, 20), (86, 34, 60), (136, 16, 10), (196, 18, 80), (242, 40, 30), (280, 76, 55), (24, 108, 5)))
    return ground() + glow(160, 130, 160, 0.8) + shape(blast, HULL, TONE, 2.6) + rays(160, 132, 30, 84, 30, TONE, 2, 4) + dot(160, 126, 16) + rock + cracks + debris


def event() -> str:
    """The lamp turns, the horn sounds; nobody has pressed anything."""
    beams = group(shape("M160 64L-40 -10V110", TONE, TONE, 0.3) + shape("M160 64L360 10V140", TONE, TONE, 0.3), 'opacity="0.22"')
    beacon = shape("M132 92V66C132 30 188 30 188 66V92", VOID, TONE, 2.6) + dot(160, 66, 12) + line("M146 82V60M174 82V60", TONE, 1.8) + shape("M118 92H202V106H118", RAISED, INK, 2.2) + shape("M128 106H192L200 124H120", PANEL, INK, 2)
    horns = both(shape("M62 130H78L104 112V164L78 148H62", RAISED, INK, 2) + line("M50 124C42 132 42 146 50 154M40 114C26 128 26 150 40 164", TONE, 2.4))
    return tunnel(lamps=False) + beams + glow(160, 66, 90, 0.8) + horns + beacon + shape("M128 138H192V170H128", VOID, INK, 1.8) + shape("M160 142L174 166H146", VOID, TONE, 2.4) + line("M160 150V157", TONE, 3) + dot(160, 162, 1.6)


def insider() -> str:
    """Behind the glass, a hand against it."""
    booth = shape("M74 184V26L92 8H228L246 26V184", VOID, INK, 2.6) + line("M86 184V34L98 20H222L234 34V184", FAINT, 2)
    hair = shape("M134 92C122 62 132 30 160 28C188 30 198 62 186 92C192 108 196 122 194 134H126C124 122 128 108 134 92", RAISED, INK, 2)
    face = shape("M142 66C142 48 150 42 160 42C170 42 178 48 178 66C178 86 170 98 160 102C150 98 142 86 142 66", HULL, INK, 1.8) + line("M147 68C150 65 154 65 156 68M164 68C166 65 170 65 173 68M146 61L156 60M174 61L164 60M160 70L158 80H162M154 89C158 87 162 87 166 89", INK, 1.7)
    coat = shape("M98 184C100 150 120 138 146 130L160 142L174 130C200 138 220 150 222 184", PANEL, INK, 2) + line("M160 142V184M132 138L126 184M188 138L194 184", FAINT, 1.6)
    hand = group(shape("M-12 22L-16 -2C-17 -8 -10 -8 -9 -3L-7 4L-8 -20C-8 -26 -1 -26 -1 -20V-24C-1 -30 6 -30 6 -24V-18C6 -24 13 -24 13 -18L14 -10C14 -15 20 -15 20 -9L18 14L12 26", RAISED, TONE, 2), 'transform="translate(208 108) scale(1.15)"')
    shine = line("M96 60L128 24M98 84L112 68M206 176L230 150", INK, 1.8, more='opacity="0.6"')
    crack = line("M208 108L226 84M212 112L232 118M204 100L200 82", TONE, 1.2, more='opacity="0.7"')
    return ground(ROCK) + lamp(40, 30, 34) + lamp(280, 30, 34) + booth + glow(176, 92, 84, 0.45) + hair + coat + face + hand + crack + shine


def xyrian() -> str:
    """It steps out of the wall. It has been watching."""
    wall = "".join(line(f"M{20 * n - (10 if m % 2 else 0)} {18 * m}l10 6v12l-10 6", DIM, 1.2) for m in range(10) for n in range(17) if abs(20 * n - 160) > 52)
    rift = shape("M160 -4C128 8 112 40 114 92C112 140 120 168 130 184H190C200 168 208 140 206 92C208 40 192 8 160 -4", VOID, TONE, 2)
    cloak = half("M160 64C140 66 128 78 124 98C118 130 114 158 106 184H160", PANEL, INK, 2.2) + line("M146 92C140 120 136 150 132 184M156 110V184", FAINT, 1.6) + shape("M128 86L98 74L104 98L122 108", RAISED, INK, 2)
    mask = half("M160 12C148 16 142 30 144 48C146 62 152 70 160 76", HULL, INK, 2.2) + shape("M156 46L146 38C146 44 150 50 156 50", TONE, TONE, 0.8) + line("M148 24L140 6M152 18L150 0", INK, 2.2)
    spear = line("M236 10L214 184", INK, 5) + line("M236 10L214 184", RAISED, 2) + shape("M240 -8L248 26L236 40L228 24", VOID, TONE, 2.2) + line("M222 104L206 112", INK, 7)
    return ground(ROCK) + wall + glow(160, 80, 100, 0.6) + rift + both(cloak) + both(mask) + line("M160 18V40M154 62H166", FAINT, 1.6) + spear


def brand() -> str:
    """A mark that does not wash off."""
    arm = shape("M-6 140L90 104L186 78L256 70L262 108L196 122L104 150L-6 184", PANEL, INK, 2.2) + line("M70 112C74 124 76 138 74 158M236 74C242 86 242 98 238 110", FAINT, 1.8) + shape("M250 66L270 50C286 44 306 50 312 66C316 84 308 104 292 112L262 112", RAISED, INK, 2.2) + line("M270 52L266 76C274 84 286 82 288 72L304 58M288 74L310 76M284 86L308 92M278 96L298 106", INK, 1.8)
    mark = group("".join(shape("M0 -34L10 -12L0 -4L-10 -12", VOID, TONE, 2.2) for _ in (0,)) + "".join(group(shape("M0 -34L10 -12L0 -4L-10 -12", VOID, TONE, 2.2), f'transform="rotate({a})"') for a in (120, 240)) + ring(0, 0, 40, TONE, 1.8, 'stroke-dasharray="14 7"') + dot(0, 0, 4), 'transform="translate(148 110) scale(0.86)"')
    return ground(ROCK) + glow(148, 110, 90, 0.7) + arm + mark + rays(148, 110, 44, 66, 20, TONE, 1.4, 8)


def cultist() -> str:
    """He gave an eye for it, and thinks that cheap."""
    hood = half("M160 8C124 12 104 44 104 84C104 116 116 134 108 184H160", PANEL, INK, 2.4) + line("M122 60C116 92 124 120 120 180M138 148L134 184", FAINT, 1.8)
    opening = shape("M160 34C138 36 126 58 128 86C130 110 144 126 160 130C176 126 190 110 192 86C194 58 182 36 160 34", VOID, INK, 2)
    flesh = half("M160 50C146 52 138 66 140 84C142 102 150 112 160 116", HULL, INK, 1.6) + line("M144 78C148 75 153 76 156 79M150 102C154 100 158 100 160 100M143 72L156 70", INK, 1.8)
    steel = shape("M160 50C174 52 182 66 180 84C178 102 170 112 160 116", RAISED, INK, 1.8) + ring(170, 80, 8.5, TONE, 2.6) + dot(170, 80, 3.4) + line("M162 100H176M163 106H172M168 56L176 62M178 90L190 104", TONE, 1.6)
    cable = line("M180 92C206 104 196 140 222 150C236 156 246 170 244 184", INK, 5) + line("M180 92C206 104 196 140 222 150C236 156 246 170 244 184", RAISED, 2)
    hands = both(line("M118 164C134 150 146 146 158 150", INK, 7) + line("M118 164C134 150 146 146 158 150", HULL, 3.6))
    return tunnel() + glow(160, 82, 100, 0.5) + both(hood) + opening + flesh + steel + cable + hands


def twitchling() -> str:
    """It was once several things."""
    legs = "".join(line(f"M160 118L{104 - 12 * n} {78 + 22 * n}L{74 - 8 * n} {150 + 8 * n}", INK, 4.4) + dot(104 - 12 * n, 78 + 22 * n, 4.4, RAISED) + ring(104 - 12 * n, 78 + 22 * n, 4.4, INK, 1.6) for n in range(3))
    body = shape("M128 116C122 94 138 78 160 78C182 78 198 94 192 116C188 138 174 148 160 148C146 148 132 138 128 116", PANEL, INK, 2.2) + line("M134 104H186M132 120H188M140 136H180", FAINT, 1.8)
    face = dot(160, 106, 17, HULL) + ring(160, 106, 17, INK, 2) + dot(153, 102, 3.6) + ring(167, 103, 5.6, TONE, 2) + dot(167, 103, 2) + line("M152 114l3 4l3 -4l3 4l3 -4l3 4", INK, 1.8)
    wires = line("M150 80C142 62 128 60 122 44M164 78C166 58 180 54 178 36M174 80C186 66 202 68 208 54", TONE, 2.4) + "".join(dot(x, y, 3) for x, y in ((122, 44), (178, 36), (208, 54)))
    jitter = line("M62 92C56 104 56 116 60 128M52 86C42 104 42 122 50 138M258 92C264 104 264 116 260 128M268 86C278 104 278 122 270 138", TONE, 1.8, more='opacity="0.7"')
    return tunnel() + glow(160, 108, 90, 0.5) + both(legs) + wires + body + face + jitter


def slasher() -> str:
    """Two blades, welded where hands were."""
    blade = line("M126 88L84 74L66 36", INK, 10) + line("M126 88L84 74L66 36", PANEL, 6) + shape("M60 44L76 34C74 4 54 -6 30 -8C46 8 54 24 60 44", RAISED, INK, 2) + line("M36 -4C52 8 60 22 66 38", TONE, 2.4) + dot(84, 74, 6, HULL) + ring(84, 74, 6, INK, 1.8)
    low = line("M124 124L86 132L58 168", INK, 8) + line("M124 124L86 132L58 168", PANEL, 5) + shape("M64 156L52 162L20 184H40L70 172", RAISED, INK, 2) + line("M30 182L62 166", TONE, 2)
    trunk = half("M160 76C138 76 120 84 118 100C120 124 134 140 138 184H160", PANEL, INK, 2.2) + line("M160 104H136M160 118H140M160 132H144M128 96L140 100", FAINT, 1.8) + line("M150 92V150", TONE, 1.6)
    head = half("M160 22C144 24 136 38 138 54C140 66 146 74 152 80L160 84", HULL, INK, 2.2) + shape("M158 56L140 48V56L158 64", VOID, TONE, 1.8) + line("M142 36L130 30M144 30L136 20", INK, 2.4) + line("M152 72V80M157 74V82", INK, 1.8)
    return tunnel() + glow(160, 76, 110, 0.45) + group(both(low + blade) + both(trunk) + both(head), 'transform="translate(32 30) scale(0.8)"')


def crawlmine() -> str:
    """A bomb that has learned to walk."""
    legs = "".join(line(f"M136 {122 + 5 * n}C{104 - 10 * n} {86 + 16 * n} {84 - 16 * n} {92 + 14 * n} {66 - 18 * n} {160 + 6 * n}", INK, 6.4 - n) + line(f"M{66 - 18 * n} {160 + 6 * n}l-7 10", INK, 3) for n in range(3))
    shell = shape("M104 120C104 76 130 58 160 58C190 58 216 76 216 120C216 140 192 152 160 152C128 152 104 140 104 120", PANEL, INK, 2.4) + line("M104 120C124 132 196 132 216 120M132 70C124 90 122 110 124 128M188 70C196 90 198 110 196 128", FAINT, 2)
    lampy = dot(160, 94, 21, VOID) + ring(160, 94, 21, TONE, 3) + dot(160, 94, 10) + "".join(line(f"M{160 + 25 * cos(a):.0f} {94 + 25 * sin(a):.0f}L{160 + 32 * cos(a):.0f} {94 + 32 * sin(a):.0f}", INK, 3) for a in (n * pi / 4 + pi / 8 for n in range(8)))
    face = line("M140 142l6 -6l6 6l8 -6l8 6l6 -6l6 6", INK, 2.2)
    ticks = "".join(line(f"M{160 - r} 46A{r} {r * 0.7:.0f} 0 0 1 {160 + r} 46", TONE, 2.4, more=f'opacity="{o}"') for r, o in ((22, 0.9), (40, 0.6), (58, 0.35)))
    return tunnel() + glow(160, 94, 110, 0.7) + ticks + both(legs) + shell + lampy + face


def ironclad() -> str:
    """Bullets stop before it does."""
    arm = shape("M98 60L50 58L32 86L36 130L58 154L82 146L78 108L104 96", RAISED, INK, 2.4) + line("M50 58L62 90L40 128M62 90L90 84", FAINT, 2) + shape("M36 134L60 148L62 176L40 180L26 164", PANEL, INK, 2.2) + line("M36 168h20", TONE, 2.4)
    plate = half("M160 44C130 40 104 48 92 66L96 112L120 136L118 184H160", PANEL, INK, 2.6) + line("M160 84L112 78M160 120L124 124M132 48L124 78M140 84L136 120", FAINT, 2) + "".join(dot(x, y, 2.4, INK) for x, y in ((106, 70), (108, 104), (128, 130), (148, 58), (150, 110)))
    head = half("M160 14H142L134 26V50L144 62H160", HULL, INK, 2.4) + shape("M160 34H140V42H160", VOID, TONE, 2) + line("M148 52V60M155 52V60", FAINT, 2)
    hits = "".join(rays(x, y, 2, 10, 7, TONE, 1.8, n) for n, (x, y) in enumerate(((116, 92), (206, 76), (186, 116), (252, 84))))
    return tunnel() + glow(160, 80, 120, 0.45) + both(arm) + both(plate) + both(head) + shape("M144 92H176V108H144", VOID, TONE, 2) + line("M152 100H168", TONE, 3) + hits


def firespitter() -> str:
    """It opens its mouth, and there is a pilot flame."""
    tanks = both(shape("M86 178V90C86 70 120 70 120 90V178", RAISED, INK, 2.2) + line("M86 104H120M86 150H120M103 76V62", FAINT, 2.2) + line("M103 64C103 46 124 44 134 54", INK, 4))
    body = half("M160 88C142 88 132 98 130 116L126 184H160", PANEL, INK, 2.2)
    head = half("M160 12C138 14 126 32 128 54C130 74 140 84 160 88", HULL, INK, 2.4) + dot(144, 42, 5) + ring(144, 42, 9, INK, 1.8) + line("M134 26L122 16M144 18L138 6", INK, 2.6)
    nozzle = dot(160, 70, 14, VOID) + ring(160, 70, 14, INK, 2.6) + ring(160, 70, 8, TONE, 2.4)
    outer = "M150 78C136 96 126 100 106 104C112 110 116 112 122 112C102 126 78 122 52 134C66 138 76 138 86 136C68 152 44 150 22 166C60 162 78 166 92 184H228C242 166 260 162 298 166C276 150 252 152 234 136C244 138 254 138 268 134C242 122 218 126 198 112C204 112 208 110 214 104C194 100 184 96 170 78"
    inner = "M154 82C148 108 136 116 118 124C126 128 132 128 138 126C126 146 106 150 92 164C112 160 122 164 130 184H190C198 164 208 160 228 164C214 150 194 146 182 126C188 128 194 128 202 124C184 116 172 108 166 82"
    return tunnel() + glow(160, 130, 130, 0.7) + tanks + both(body) + both(head) + shape(outer, VOID, TONE, 2.4) + group(shape(inner, TONE, TONE, 0.5), 'opacity="0.5"') + shape("M156 82C154 120 146 140 138 160C150 156 156 164 160 184C164 164 170 156 182 160C174 140 166 120 164 82", TONE, TONE, 0.6) + nozzle


def motherbrain() -> str:
    """In glass, with everything else plugged into it."""
    cables = "".join(line(f"M{160 - 30 - 6 * n} {44 + 14 * n}C{100 - 14 * n} {30 + 20 * n} {70 - 10 * n} {-6 + 44 * n} {-6} {10 + 40 * n}", INK, 7 - n) + line(f"M{160 - 30 - 6 * n} {44 + 14 * n}C{100 - 14 * n} {30 + 20 * n} {70 - 10 * n} {-6 + 44 * n} {-6} {10 + 40 * n}", PANEL, 3.6 - n * 0.6) for n in range(4))
    jar = shape("M104 118C92 90 96 22 160 14C224 22 228 90 216 118", VOID, INK, 2.6)
    lobe = half("M160 30C146 26 136 32 132 40C118 40 112 54 116 64C106 72 110 90 122 94C124 106 142 112 160 106", PANEL, TONE, 2.2) + line("M160 44C148 40 142 48 146 56M132 40C138 44 140 50 136 56M116 64C126 62 132 68 130 76M122 94C124 84 134 80 142 86M160 74C150 66 142 72 144 80M160 92C152 90 148 94 148 100", TONE, 1.8)
    base = shape("M90 118H230L246 140L238 184H82L74 140", RAISED, INK, 2.4) + line("M90 126H230", TONE, 2)
    face = half("M160 128C146 128 138 136 138 148C140 164 150 174 160 178", HULL, INK, 2) + shape("M156 148L142 142C143 149 149 153 156 153", TONE, TONE, 0.8) + line("M152 164L156 168", INK, 1.8)
    arms = both(line("M88 140L46 132L34 168", INK, 8) + line("M88 140L46 132L34 168", PANEL, 4.4) + line("M34 168L22 182M34 168L36 184M34 168L48 182", INK, 3.4))
    return ground(ROCK) + glow(160, 70, 130, 0.6) + both(cables) + jar + both(lobe) + line("M160 30V106", TONE, 2.4) + arms + base + both(face) + line("M112 40C106 60 106 80 110 100", INK, 2, more='opacity="0.6"')


def absorbed() -> str:
    """One more space on her track."""
    drag = "".join(line(f"M{-4} {20 + 30 * n}C{60} {10 + 34 * n} {90} {70 + 8 * n} {128} {82 + 6 * n}", INK, 6 - n) for n in range(4))
    body = group(shape("M-50 -14C-30 -22 10 -20 40 -16L92 -18L94 -6L44 0L92 8L92 20L36 14C4 18 -32 18 -50 12", PANEL, INK, 2.2) + dot(-66, -2, 16, RAISED) + ring(-66, -2, 16, INK, 2.2) + shape("M-76 -6H-58V2H-74", VOID, TONE, 1.6) + line("M-34 -16L-20 -40L-4 -46M-30 14L-22 36", INK, 7) + line("M-10 -18V15M16 -18V15", FAINT, 1.8), 'transform="translate(196 96) rotate(12)"')
    hooks = "".join(line(f"M{128 + 8 * n} {78 + 8 * n}l-12 -10M{128 + 8 * n} {78 + 8 * n}l-14 6", TONE, 2.6) for n in range(4))
    return tunnel(20, 84, lamps=False) + lamp(270, 16, 30) + glow(34, 90, 90, 0.7) + drag + body + hooks + line("M214 150C240 158 270 156 300 164M230 164C256 170 280 170 304 176", TONE, 1.6)


def shadows() -> str:
    """No light falls from anything, and there they are."""
    figures = ""
    for x, y, k in ((62, 110, 0.8), (258, 110, 0.8), (112, 92, 0.58), (208, 92, 0.58), (160, 84, 0.46)):
        figures += group(shape("M0 -64C-16 -64 -22 -48 -18 -34C-34 -26 -44 -4 -42 22C-54 34 -50 62 -58 82H58C50 62 54 34 42 22C44 -4 34 -26 18 -34C22 -48 16 -64 0 -64", VOID, FAINT, 1.8) + dot(-6, -48, 2.6) + dot(6, -48, 2.6), f'transform="translate({x} {y}) scale({k})"')
    long_ = "".join(shape(f"M{x - 22} {y}L{x * 1.5 - 80 - 30:.0f} 184H{x * 1.5 - 80 + 46:.0f}L{x + 22} {y}", VOID, VOID, 0.4) for x, y in ((62, 166), (258, 166), (160, 120)))
    return tunnel() + glow(160, 66, 70, 0.5) + group(long_, 'opacity="0.7"') + figures + line("M0 172C40 160 60 178 100 168C140 160 180 178 220 168C260 160 290 176 320 168", TONE, 1.6, more='opacity="0.5"')


def ghoul() -> str:
    """Thin, and it smiles."""
    arm = line("M126 122C96 118 76 96 84 60", INK, 9) + line("M126 122C96 118 76 96 84 60", PANEL, 6) + "".join(line(f"M84 62C{78 + 5 * n} {44 - 3 * n} {68 + 13 * n} {30 - 3 * n} {66 + 15 * n} {14 + (n % 2) * 5}", INK, 3.4) for n in range(4)) + line("M66 14l-2 -8M81 19l1 -9M96 14l3 -9M111 19l6 -8", TONE, 2.4)
    trunk = half("M160 112C142 110 126 116 122 126C120 148 132 160 130 184H160", PANEL, INK, 2.2) + "".join(line(f"M160 {130 + 13 * n}C148 {124 + 13 * n} 138 {126 + 13 * n} 130 {134 + 12 * n}", FAINT, 1.8) for n in range(4))
    head = half("M160 22C134 22 122 46 124 70C126 90 136 98 140 108L160 122", HULL, INK, 2.4) + shape("M132 44C122 34 114 30 106 32C110 44 116 56 126 62", RAISED, INK, 2)
    eye = dot(144, 64, 9, VOID) + ring(144, 64, 9, INK, 1.8) + dot(144, 65, 3.4) + line("M132 52L152 56", INK, 2.4) + line("M128 84C134 80 138 82 142 86", FAINT, 1.6)
    mouth = shape("M160 86H144L138 92C142 106 150 112 160 113", VOID, TONE, 1.8) + line("M145 88L146 100M150 88V96M155 88L156 104", INK, 2.2)
    return tunnel(lamps=False) + glow(160, 80, 110, 0.45) + both(arm) + both(trunk) + both(head + eye + mouth) + line("M160 26V50M157 74L160 80L163 74", FAINT, 1.8)


def spectre() -> str:
    """Made of what it has drunk."""
    veil = "".join(shape(f"M160 {18 + 4 * n}C{128 - 4 * n} {18 + 4 * n} {112 - 10 * n} {56 + 4 * n} {110 - 14 * n} {96 + 8 * n}C{104 - 12 * n} {140} {116 - 30 * n} {156} {96 - 34 * n} 184H160", HULL if n % 2 else PANEL, FAINT if n else INK, 1.8) for n in (2, 1, 0))
    folds = line("M140 92C134 124 138 150 126 182M152 110C150 140 152 160 148 184", FAINT, 1.8)
    face = half("M160 40C144 42 136 58 138 76C140 94 150 106 160 112", VOID, TONE, 2) + shape("M156 70L142 62C142 71 149 77 156 76", TONE, TONE, 0.8) + line("M150 92C153 96 156 104 156 110M144 84C146 92 146 100 144 108", TONE, 1.8)
    drops = "".join(shape(f"M{x} {y}C{x + 4} {y + 7} {x + 4} {y + 11} {x} {y + 11}C{x - 4} {y + 11} {x - 4} {y + 7} {x} {y}", TONE, TONE, 0.4) for x, y in ((92, 58), (76, 96), (108, 30), (228, 58), (244, 96), (212, 30), (60, 134), (260, 134), (50, 60), (270, 60)))
    threads = both(line("M122 100C96 96 76 110 70 140C66 158 54 168 40 172", TONE, 2.4) + line("M126 84C104 74 84 74 66 92", TONE, 1.6))
    return tunnel(lamps=False) + glow(160, 84, 120, 0.55) + both(veil) + both(folds) + threads + both(face) + drops


def king() -> str:
    """He sat down here long before the first drill."""
    throne = both("".join(shape(f"M{146 - 26 * n} 184L{136 - 32 * n} {10 + 18 * n}L{120 - 30 * n} {36 + 18 * n}L{122 - 27 * n} 184", ROCK if n % 2 else HULL, FAINT, 1.8) for n in range(4)))
    crown = half("M160 6L152 26L140 4L136 30L120 14L126 44C136 36 148 34 160 34", RAISED, TONE, 2.2)
    head = half("M160 34C142 34 130 46 130 66C132 84 140 90 144 102L152 118H160", HULL, INK, 2.4) + shape("M155 70L136 60C136 70 144 77 155 76", TONE, TONE, 0.8) + line("M134 50L156 60", INK, 2.6) + shape("M160 96H148L151 110L154 98L157 114L160 98", INK, VOID, 0.5) + line("M138 84C142 84 146 88 147 92", FAINT, 1.8)
    robe = half("M160 122C140 116 108 118 88 136L70 184H160", PANEL, INK, 2.4) + shape("M148 120L104 108L82 136L124 132", RAISED, INK, 2) + line("M140 134L120 184M154 140L148 184", FAINT, 1.8)
    hand = both(line("M84 160C66 158 54 164 44 176", INK, 8) + line("M84 160C66 158 54 164 44 176", HULL, 5) + line("M44 176L30 178M44 176L34 184M44 176L46 186", INK, 3))
    return ground() + glow(160, 66, 140, 0.6) + throne + both(robe) + hand + both(head + crown) + dot(160, 134, 6) + ring(160, 134, 10, TONE, 2)


def infection() -> str:
    """Black lines, going the wrong way."""
    hand = shape("M96 184C92 160 84 146 76 126L58 92C54 82 66 76 72 84L96 116L92 48C92 36 108 36 110 48L118 100L124 30C126 18 142 20 142 32L142 100L158 38C162 28 176 32 174 44L164 108L190 70C198 60 210 68 204 80C192 104 184 128 176 146C170 160 168 172 166 184", PANEL, INK, 2.4)
    veins = line("M130 184C130 164 118 152 118 136C118 122 106 110 104 92C102 80 102 70 101 58M118 136C128 122 132 108 131 88L133 48M130 158C140 146 150 132 152 112C154 96 160 76 166 54M150 122C162 116 178 104 194 82M112 146C98 136 90 124 76 104", TONE, 2.6)
    knots = "".join(dot(x, y, r) for x, y, r in ((118, 136, 5), (130, 158, 6), (104, 92, 3), (131, 88, 3), (152, 112, 4)))
    return ground(ROCK) + lamp(270, 40, 46) + glow(134, 126, 110, 0.55) + hand + veins + knots


def blood() -> str:
    """It answers when it is called."""
    vial = shape("M132 30H188V48L184 52V140C184 160 136 160 136 140V52L132 48", VOID, INK, 2.4) + shape("M138 88C150 80 168 96 182 86V140C182 156 138 156 138 140", TONE, TONE, 1) + shape("M128 16H192V32H128", RAISED, INK, 2.2) + line("M148 60V132", INK, 2, more='opacity="0.55"')
    inside = group(line("M150 108C158 100 166 108 162 116C158 124 150 120 152 114M168 132C172 126 178 130 176 136", VOID, 2.6), "")
    rise = "".join(shape(f"M{x} {y}C{x + s * 6} {y + s * 9} {x + s * 5} {y + s * 14} {x} {y + s * 14}C{x - s * 5} {y + s * 14} {x - s * 6} {y + s * 9} {x} {y}", TONE, TONE, 0.4) for x, y, s in ((96, 60, 1), (224, 48, 1.2), (84, 110, 0.8), (240, 104, 0.9), (108, 20, 0.8), (214, 140, 0.8), (66, 76, 0.6), (258, 76, 0.6)))
    return ground(ROCK) + glow(160, 100, 120, 0.6) + line("M20 162H300", FAINT, 2) + rise + vial + inside


def hired() -> str:
    """Signed. The fine print is on the other side."""
    paper = group(shape("M-76 -52H76V60H-76", PANEL, INK, 2.2) + "".join(line(f"M-62 {-36 + 11 * n}h{(84, 110, 64, 98, 40)[n]}", FAINT, 2.4) for n in range(5)) + shape("M44 -40H66V-14H44", VOID, INK, 1.8) + dot(55, -31, 4, INK) + line("M48 -18C48 -25 62 -25 62 -18", INK, 2.4) + line("M-60 42H0", INK, 1.8) + line("M-56 38C-48 18 -44 44 -36 32C-30 24 -30 44 -20 34L-8 36", TONE, 2.6), 'transform="translate(150 92) rotate(-6)"')
    pen = group(shape("M0 0L12 -8H74V8H12", RAISED, INK, 2) + line("M0 0H12M30 -8V8", TONE, 2.4), 'transform="translate(142 124) rotate(-34)"')
    coins = "".join(f'<ellipse cx="262" cy="{150 - 9 * n}" rx="24" ry="8" fill="{RAISED}" stroke="{INK}" stroke-width="1.8"/>' for n in range(6)) + f'<ellipse cx="262" cy="96" rx="24" ry="8" fill="{VOID}" stroke="{TONE}" stroke-width="2.2"/>' + line("M262 91v10", TONE, 2)
    return ground(ROCK) + shape("M0 142H320V184H0", HULL, FAINT, 1.6) + lamp(150, 2, 70, 60) + glow(150, 92, 100, 0.35) + paper + pen + coins


def leftbehind() -> str:
    """The light goes up, and gets smaller."""
    well = shape("M88 0L48 150H272L232 0", VOID, FAINT, 1.8) + line("M48 150L20 184M272 150L300 184M66 84H254M78 36H242", DIM, 1.8)
    craft = group(lander(0, 0, 0.36) + jets(0, 0, 0.36, 50), 'transform="translate(160 30)"')
    beam = group(shape("M140 44L96 184H224L180 44", TONE, TONE, 0.3), 'opacity="0.14"')
    figure = group(shape("M-8 -52L-12 -58C-14 -78 14 -78 12 -58L8 -52L25 -46L46 -76L54 -70L34 -28L26 -20L20 0L23 52H7L1 16H-1L-7 52H-23L-20 0L-28 -4L-31 -28L-25 -46", VOID, INK, 1.8) + line("M-14 -40H14V-10H-14Z", FAINT, 1.6), 'transform="translate(160 130) scale(0.92)"')
    return ground(ROCK) + well + lamp(36, 120, 26) + lamp(284, 120, 26) + glow(160, 40, 56, 0.8) + beam + craft + figure


def surgery() -> str:
    """Scan, cut, close."""
    arms = line("M250 -4L236 40L196 60L178 84M70 -4L84 36L124 54L140 84", INK, 9) + line("M250 -4L236 40L196 60L178 84M70 -4L84 36L124 54L140 84", PANEL, 5) + "".join(dot(x, y, 7, RAISED) + ring(x, y, 7, INK, 2) for x, y in ((236, 40), (196, 60), (84, 36), (124, 54)))
    tools = shape("M174 82L182 88L166 114L162 112", TONE, INK, 1.4) + line("M140 84L150 104M140 84L142 108", INK, 3.4)
    lampy = shape("M132 -4H188L204 16H116", RAISED, INK, 2.2) + line("M124 17H196", TONE, 3) + group(shape("M118 18H202L250 132H70", TONE, TONE, 0.3), 'opacity="0.14"')
    body = shape("M34 132C64 118 112 112 160 112C216 112 264 122 300 130V146H34", PANEL, INK, 2.2) + shape("M138 116C146 110 174 110 182 116C174 126 146 126 138 116", VOID, TONE, 2.2) + line("M60 128C80 122 100 118 118 117M206 118C230 122 256 126 280 132", FAINT, 1.8)
    return ground(ROCK) + lampy + glow(160, 112, 70, 0.6) + body + shape("M20 146H304L292 162H32", RAISED, INK, 2) + arms + tools


def search() -> str:
    """Crates, lockers, whatever was not nailed down."""
    back = "".join(shape(f"M{20 + 50 * n} 96V14H{62 + 50 * n}V96", HULL, FAINT, 1.8) + line(f"M{28 + 50 * n} 26h26M{28 + 50 * n} 34h26", DIM, 2) for n in range(6))
    box = shape("M76 176V112H244V176", PANEL, INK, 2.4) + line("M76 132H130M190 132H244M104 112V176M216 112V176", FAINT, 2) + shape("M142 122H178V146H142", RAISED, INK, 2) + line("M150 134H170", TONE, 3)
    lid = group(shape("M0 0H168V-18H0", RAISED, INK, 2.2) + line("M20 -9H148", FAINT, 2), 'transform="translate(76 108) rotate(-22)"')
    inside = line("M112 112V92M126 112V84M140 112V96", INK, 5) + shape("M160 112V92H186V112", VOID, TONE, 2.2) + line("M173 96V108M167 102H179", TONE, 2.6) + ring(206, 104, 7, INK, 2.4)
    beam = group(shape("M320 30L150 84L240 122L320 100", TONE, TONE, 0.3), 'opacity="0.16"')
    return ground(ROCK) + back + lamp(50, 8, 30) + glow(170, 96, 76, 0.5) + lid + beam + inside + box


def antiaircraft() -> str:
    """Two tokens, face down. One of them shoots."""
    ridge = shape("M0 150L50 138L110 148L170 136L240 148L320 136V184H0", ROCK, FAINT, 1.8)
    turret = shape("M112 150L124 118H196L208 150", PANEL, INK, 2.4) + shape("M128 118C128 92 192 92 192 118", RAISED, INK, 2.4) + dot(160, 110, 6)
    barrels = "".join(line(f"M{150 + dx} 98L{200 + dx} 36", INK, 8) + line(f"M{150 + dx} 98L{200 + dx} 36", HULL, 4) + line(f"M{194 + dx} 44L{200 + dx} 36", TONE, 4) for dx in (0, 20))
    radar = shape("M64 116C50 104 50 78 66 68C60 88 66 104 84 110", RAISED, INK, 2) + line("M72 110L66 144M66 92L80 84", INK, 2.4) + line("M90 76C96 82 96 92 92 98M100 68C110 80 110 96 102 106", TONE, 2.2)
    aim = ring(262, 50, 26, TONE, 2) + line("M262 14V32M262 68V86M226 50H244M280 50H298", TONE, 2.2) + group(lander(0, 0, 0.24), 'transform="translate(262 50)"')
    stars = "".join(dot(x, y, 0.9, INK) for x, y in ((20, 20), (60, 40), (110, 16), (150, 48), (30, 70), (304, 110), (120, 66), (180, 10)))
    return ground() + stars + glow(262, 50, 56, 0.5) + ridge + radar + barrels + turret + aim


def medpack() -> str:
    """Open, quickly."""
    case = shape("M76 92H244V168H76", RAISED, INK, 2.4) + line("M76 112H244M120 92V168M200 92V168", FAINT, 2)
    lid = group(shape("M0 0H168V-20H0", PANEL, INK, 2.4), 'transform="translate(76 90) rotate(-16)"')
    inside = group(shape("M-8 -34H8V10H-8", VOID, INK, 2) + line("M0 10V26M-12 -34H12M0 -46V-34M-8 -20H8M-8 -10H8", INK, 2.2) + shape("M-7 -12H7V9H-7", TONE, TONE, 0.4), 'transform="translate(204 64) rotate(28)"') + ring(146, 80, 13, INK, 2.4) + ring(146, 80, 5, INK, 2)
    cross = shape("M150 118H170V130H182V148H170V160H150V148H138V130H150", VOID, TONE, 3)
    return tunnel() + glow(160, 124, 90, 0.6) + inside + lid + case + cross


def air() -> str:
    """A full bottle."""
    tank = shape("M118 60C118 36 202 36 202 60V156C202 172 118 172 118 156", PANEL, INK, 2.4) + line("M118 82H202M118 138H202", FAINT, 2) + shape("M148 40V20H172V40", RAISED, INK, 2.2) + line("M136 18H184M172 28H204C216 28 222 36 222 48V86", INK, 4)
    gauge = dot(160, 110, 22, VOID) + ring(160, 110, 22, INK, 2.2) + line("M160 110L174 98", TONE, 3.4) + "".join(line(f"M{160 + 18 * cos(a):.0f} {110 + 18 * sin(a):.0f}L{160 + 14 * cos(a):.0f} {110 + 14 * sin(a):.0f}", TONE, 2) for a in (pi * (0.8 + 0.28 * k) for k in range(6)))
    mask = shape("M204 92C204 76 262 76 262 92L256 128C248 144 218 144 210 128", RAISED, INK, 2.4) + ring(233, 120, 11, TONE, 2.4) + line("M204 92L190 84M262 92L276 84", INK, 4)
    breath = "".join(line(f"M{60 - 14 * n} {70 + 8 * n}c14 10 14 28 0 40", TONE, 2.4, more=f'opacity="{0.9 - 0.25 * n:.2f}"') for n in range(3))
    return tunnel() + glow(160, 104, 100, 0.5) + breath + tank + gauge + mask


def data() -> str:
    """Copied; the file is larger than it should be."""
    racks = "".join(shape(f"M{x} 178V18H{x + 50}V178", PANEL, INK, 2.2) + "".join(line(f"M{x + 7} {32 + 14 * n}h24", FAINT, 2) + dot(x + 42, 32 + 14 * n, 2, TONE if (n * 7 + x) % 3 == 0 else FAINT) for n in range(10)) for x in (8, 62, 208, 262))
    spike = group(shape("M-16 -40H16V20L8 34H-8L-16 20", RAISED, INK, 2.4) + shape("M-9 -30H9V-8H-9", VOID, TONE, 2) + line("M-5 -19H5M-10 6H10M-10 14H10", TONE, 2) + line("M-6 34V48M0 34V52M6 34V48", INK, 2.6), 'transform="translate(160 84) scale(1.1)"')
    lines = "".join(line(f"M{128 - 8 * (n % 3)} {150 + 8 * n}h{64 + 16 * (n % 3)}", TONE, 1.8, more='stroke-dasharray="6 5 14 5"') for n in range(4))
    return ground(ROCK) + glow(160, 84, 96, 0.5) + racks + lines + spike


def hand() -> str:
    """Five cards. What is played, and what it costs."""
    def card(turn: float, mark: str, lit: bool) -> str:
        return group(shape("M-30 -128H22L30 -120V-34H-30", PANEL if lit else HULL, TONE if lit else INK, 2.4 if lit else 2) + line("M-22 -116H6", TONE if lit else INK, 3) + mark + line("M-22 -58H20M-22 -49H8", FAINT, 2.2), f'transform="translate(160 206) rotate({turn})"')

    boot = line("M-14 -104V-78H14V-86L0 -90V-104Z", INK, 2.4)
    aim = ring(0, -86, 12, TONE, 2.4) + line("M0 -104V-92M0 -80V-68M-18 -86H-6M6 -86H18", TONE, 2.2)
    bolt = shape("M4 -104L-10 -84H0L-4 -68L10 -90H1", FAINT, INK, 1.4)
    cross = line("M0 -102V-72M-15 -87H15", INK, 5)
    shield = line("M0 -104L14 -98V-86Q12 -74 0 -70Q-12 -74 -14 -86V-98Z", INK, 2.4)
    thumb = shape("M104 184C100 160 110 146 124 150L150 166C158 172 150 182 142 178L130 172V184", RAISED, INK, 2.2) + shape("M216 184C220 160 210 146 196 150L186 156C180 162 184 172 192 170L196 184", RAISED, INK, 2.2)
    return tunnel() + glow(160, 92, 110, 0.4) + card(-42, boot, False) + card(42, shield, False) + card(-22, bolt, False) + card(22, cross, False) + group(card(0, aim, True), 'transform="translate(0 -14)"') + thumb


COVER = "squad"
PICTURES: dict[str, Picture] = {
    picture.__name__: picture
    for picture in (
        facility, landing, landershot, launch, squad, order, breach, noise, larva, adult, drone,
        queen, attack, burst, grenade, orders, taint, suffocating, sleep, fire, hazard, nest,
        nestgone, infected, eclosion, wound, death, fallen, revived, shot, melee, gunnery,
        secured, mission, robot, shuttle, lifesupport, reactor, autodestruction, collapse,
        event, insider, xyrian, brand, cultist, twitchling, slasher, crawlmine, ironclad,
        firespitter, motherbrain, absorbed, shadows, ghoul, spectre, king, infection, blood,
        hired, leftbehind, surgery, search, antiaircraft, medpack, air, data, malfunction, torn, hand,
    )
}  # fmt: skip
