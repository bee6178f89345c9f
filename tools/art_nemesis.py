"""The pictures of Nemesis' scenes, see draw_art.py."""

from __future__ import annotations

import random
from math import cos, pi, sin

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
    teeth,
)  # fmt: skip

# -- the intruders -----------------------------------------------------------------------------


def larva() -> str:
    """A worm with a ring of teeth comes up from the floor plates."""
    body = "M300 176C262 150 236 170 214 150C196 134 206 110 178 100"
    rings = "".join(
        ring(300 - 13 * n, 172 - 6 * n + 9 * sin(n * 0.9), 22 - n, FAINT, 1.2) for n in range(8)
    )
    head = (
        glow(140, 88, 86, 0.5) + dot(140, 88, 44, HULL) + ring(140, 88, 44, INK, 2)
        + ring(140, 88, 37, FAINT, 1) + dot(140, 88, 30, VOID) + teeth(140, 88, 36, 18, 12)
        + teeth(140, 88, 25, 12, 9, FAINT) + dot(140, 88, 9, TONE, 'opacity="0.8"')
    )  # fmt: skip
    hairs = rays(140, 88, 46, 62, 26, INK, 1, 5)
    return corridor() + line(body, PANEL, 44) + line(body, INK, 1.2) + rings + hairs + head


def creeper() -> str:
    """A low thing on too many legs."""
    legs = "".join(
        line(f"M146 {104 + 4 * n}C{118 - 12 * n} {70 + 12 * n} {92 - 20 * n} {62 + 20 * n} {70 - 22 * n} {96 + 14 * n}"
             f"L{52 - 24 * n} {158 + 4 * n}", INK, 3.4 - 0.5 * n)
        for n in range(3)
    )  # fmt: skip
    claws = line("M150 120C132 130 126 146 138 160M150 124C140 136 138 146 146 154", INK, 2.4)
    shell = shape("M160 66C136 68 120 88 122 110C124 126 142 138 160 138", RAISED)
    plates = line("M160 78C146 80 134 92 134 108M160 92C150 94 144 102 144 112", FAINT, 1.2)
    eyes = "".join(
        dot(x, y, r) for x, y, r in ((152, 116, 4.4), (141, 110, 3), (149, 105, 2.2), (138, 119, 2))
    )
    jaw = line("M160 126L154 138L150 128", INK, 1.8)
    return corridor() + glow(160, 112, 70, 0.35) + both(legs + claws + shell + plates + eyes + jaw)


def _skull(crest: str) -> str:
    face = shape("M160 40C136 42 124 62 124 86C124 104 130 112 134 122L146 140L160 144", HULL)
    brow = line("M160 84C150 84 140 78 130 72", INK, 2)
    eye = shape("M152 92L136 86C138 94 144 98 152 96", TONE, TONE, 1)
    cheek = line("M128 100C136 104 140 112 140 122M160 108V118M153 110L150 118", FAINT, 1.4)
    fangs = shape("M160 126H144L147 136L150 128L153 138L156 128L158 136", INK, INK, 0.6)
    return both(crest + face + brow + eye + cheek + fangs)


def _arm(x: int, y: int, grow: float = 1.0) -> str:
    """A long arm with claws, at the left."""
    inside = line("M0 0C-30 6 -52 26 -58 58L-46 92", INK, 4.5) + line(
        "M-46 92L-60 112M-46 92L-48 116M-46 92L-36 112", INK, 2.6
    )
    return group(inside, f'transform="translate({x} {y}) scale({grow:g})"')


def adult() -> str:
    """It fills the corridor."""
    spines = "".join(
        line(f"M{108 - 11 * n} {96 + 7 * n}L{88 - 18 * n} {52 + 16 * n}", INK, 2.2)
        for n in range(3)
    )
    shoulders = shape("M160 118C128 108 96 96 74 122C64 140 62 160 66 180H160", PANEL)
    ribs = "".join(
        line(
            f"M160 {146 + 11 * n}C140 {140 + 11 * n} 122 {144 + 11 * n} 112 {154 + 11 * n}",
            FAINT,
            1.3,
        )
        for n in range(3)
    )
    crest = shape(
        "M160 14C130 12 112 34 112 62C112 80 118 88 124 92V70C126 50 140 42 160 40", RAISED
    )
    veins = line("M160 22C142 22 126 36 122 60M160 30C148 30 136 40 132 54", FAINT, 1.2)
    return (
        corridor() + glow(160, 94, 110, 0.4) + both(spines + _arm(84, 112)) + both(shoulders + ribs)
        + _skull(crest + veins)
    )  # fmt: skip


def breeder() -> str:
    """Broader, four arms, a fan of plates behind the head."""
    fan = "".join(
        shape(f"M160 96L{160 - 96 * sin(a - 0.13):.0f} {96 - 92 * cos(a - 0.13):.0f}L{160 - 106 * sin(a):.0f} {96 - 102 * cos(a):.0f}"
              f"L{160 - 96 * sin(a + 0.13):.0f} {96 - 92 * cos(a + 0.13):.0f}", RAISED, INK, 1.3)
        for a in (1.25, 0.95, 0.65, 0.35)
    )  # fmt: skip
    body = shape("M160 120C122 112 84 108 60 136C52 152 52 168 54 180H160", PANEL)
    sacs = "".join(
        ring(160 - 26 * n, 168 - 5 * n, 13, TONE, 1.3, 'opacity="0.7"')
        + dot(160 - 26 * n, 168 - 5 * n, 5, TONE, 'opacity="0.5"')
        for n in range(1, 4)
    )
    crest = shape("M160 24C134 24 118 42 118 66L124 88C126 56 140 44 160 40", RAISED)
    return (
        corridor() + glow(160, 92, 120, 0.4) + both(fan + _arm(70, 118, 1.05) + _arm(58, 136, 0.6)) + both(body + sacs)
        + _skull(crest)
    )  # fmt: skip


def queen() -> str:
    """A crown of blades that reaches out of the picture."""
    crown = "".join(
        shape(f"M160 88C{160 - 40 * sin(a):.0f} {70 - 34 * cos(a):.0f} {160 - 110 * sin(a):.0f} {84 - 96 * cos(a):.0f} "
              f"{160 - 168 * sin(a):.0f} {92 - 132 * cos(a):.0f}C{160 - 96 * sin(a + 0.22):.0f} {92 - 70 * cos(a + 0.22):.0f} "
              f"{160 - 60 * sin(a + 0.3):.0f} {92 - 40 * cos(a + 0.3):.0f} 160 96", HULL, INK, 1.5)
        for a in (1.5, 1.15, 0.8, 0.45, 0.1)
    )  # fmt: skip
    vein = "".join(
        line(
            f"M{160 - 44 * sin(a):.0f} {88 - 40 * cos(a):.0f}L{160 - 130 * sin(a):.0f} {90 - 104 * cos(a):.0f}",
            TONE,
            1,
            more='opacity="0.7"',
        )
        for a in (1.38, 1.02, 0.68, 0.33)
    )
    eggs = "".join(
        shape(
            f"M{x - 14} 180C{x - 18} {y + 8} {x - 10} {y} {x} {y}C{x + 10} {y} {x + 18} {y + 8} {x + 14} 180",
            RAISED,
            FAINT,
            1.4,
        )
        for x, y in ((34, 150), (70, 158), (8, 160))
    )
    body = shape("M160 124C130 120 104 128 92 150C88 162 88 172 88 180H160", PANEL)
    second = line("M148 142L140 168M154 144L150 172", INK, 2)
    return (
        ground()
        + glow(160, 84, 150, 0.5)
        + both(eggs + crown + vein + body)
        + _skull("")
        + both(second)
    )


# -- what happens ------------------------------------------------------------------------------


def noise() -> str:
    """Something moves far down the corridor."""
    waves = "".join(
        ring(
            160,
            84,
            16 + 17 * n,
            TONE,
            1.8 - 0.3 * n,
            f'opacity="{0.9 - 0.17 * n:.2f}" stroke-dasharray="{22 + 8 * n} {9 + 4 * n}"',
        )
        for n in range(5)
    )
    return corridor() + waves + dot(160, 84, 4)


def bag() -> str:
    """A specimen sack, full of tokens that move."""
    sack = shape(
        "M126 56C96 84 84 122 98 148C112 166 208 166 222 148C236 122 224 84 194 56", PANEL, INK, 2
    )
    neck = shape("M122 40C136 48 184 48 198 40L192 58C176 64 144 64 128 58", RAISED)
    folds = line(
        "M134 62C120 90 112 118 118 146M186 62C200 90 208 118 202 146M160 64V80", FAINT, 1.3
    )
    eye = "M0 0C4 -5 11 -6 16 -4C13 2 6 4 0 0"
    inside = ""
    for x, y, size, turn in (
        (160, 118, 1.0, 0), (134, 134, 0.8, -14), (186, 138, 0.9, 12), (158, 148, 0.6, 4),
        (150, 96, 0.55, -8), (204, 118, 0.5, 20), (112, 122, 0.5, -18),
    ):  # fmt: skip
        pair = group(shape(eye, TONE, TONE, 0.6), 'transform="translate(3 0)"')
        pair += group(pair, 'transform="scale(-1 1)"')
        inside += group(pair, f'transform="translate({x} {y}) rotate({turn}) scale({size})"')
    claw = line("M98 128C86 124 82 114 86 104M100 138C86 138 78 130 78 120", INK, 2.4)
    inside += claw + line("M222 130C234 128 240 120 238 110", INK, 2.4)
    return ground() + glow(160, 124, 100, 0.4) + sack + folds + inside + neck


def contact() -> str:
    """One eye in the dark, and in it somebody."""
    lid = "M20 92C80 28 240 28 300 92C240 156 80 156 20 92"
    figure = shape(
        "M160 74C154 74 152 80 154 86L148 92L150 112H154L156 126H164L166 112H170L172 92L166 86C168 80 166 74 160 74",
        VOID,
        TONE,
        1,
    )
    return (
        ground() + glow(160, 92, 120, 0.5) + shape(lid, HULL, INK, 2) + dot(160, 92, 56, PANEL) + ring(160, 92, 56, INK, 1.6)
        + rays(160, 92, 26, 54, 48, TONE, 1, 8) + shape("M160 44C176 60 180 124 160 140C140 124 144 60 160 44", VOID, TONE, 1.6)
        + figure + line("M20 92C8 84 2 78 0 70M300 92C312 84 318 78 320 70", FAINT, 1.4)
    )  # fmt: skip


def attack() -> str:
    """Claws through the picture."""
    cuts = "".join(
        shape(f"M{60 + 52 * n} 6C{78 + 52 * n} 60 {92 + 50 * n} 116 {86 + 48 * n} 176C{104 + 50 * n} 116 {100 + 50 * n} 56 {60 + 52 * n} 6", TONE, TONE, 1)
        for n in range(4)
    )  # fmt: skip
    plates = "".join(
        line(f"M0 {30 + 40 * n}H320", DIM, 1)
        + line(
            f"M{40 + 80 * (n % 2)} {30 + 40 * n}v40M{200 + 60 * (n % 2)} {30 + 40 * n}v40", DIM, 1
        )
        for n in range(4)
    )
    return (
        ground(HULL)
        + plates
        + group(cuts, 'transform="rotate(8 160 90)"')
        + rays(230, 120, 10, 60, 14, INK, 1, 2)
    )


def wound() -> str:
    """A torn suit."""
    chest = shape(
        "M160 22C148 22 140 18 134 8C128 24 96 30 66 40C40 50 30 80 26 180H160", PANEL, INK, 2
    )
    collar = shape("M160 26C146 26 136 20 131 10L122 22C130 36 146 42 160 42", RAISED, INK, 1.6)
    harness = line("M92 34L116 180M116 176H160", FAINT, 3) + line(
        "M62 96C56 122 54 150 54 180", FAINT, 1.4
    )
    cuts = "".join(
        shape(
            f"M{98 + 38 * n} {44 + 6 * n}C{124 + 38 * n} 76 {136 + 34 * n} 112 {124 + 30 * n} {150 + 4 * n}C{122 + 34 * n} 112 {112 + 36 * n} 80 {98 + 38 * n} {44 + 6 * n}",
            VOID,
            TONE,
            2,
        )
        for n in range(3)
    )
    drops = "".join(
        shape(
            f"M{x} {y}C{x + 6} {y + 9} {x + 5} {y + 15} {x} {y + 15}C{x - 5} {y + 15} {x - 6} {y + 9} {x} {y}",
            TONE,
            TONE,
            0.5,
        )
        for x, y in ((124, 156), (156, 160), (186, 164), (140, 132), (172, 142), (206, 150))
    )
    return ground() + glow(160, 100, 120, 0.45) + both(chest + harness + collar) + cuts + drops


def death() -> str:
    """A helmet, and nobody looks out of it."""
    helmet = shape(
        "M100 112C96 62 124 30 160 30C196 30 224 62 220 112C218 140 198 156 160 156C122 156 102 140 100 112",
        PANEL,
        INK,
        2,
    )
    visor = shape(
        "M114 100C112 72 132 54 160 54C188 54 208 72 206 100C204 122 190 132 160 132C130 132 116 122 114 100",
        VOID,
        INK,
        1.8,
    )
    cracks = line(
        "M148 60L158 82L150 92L170 106L164 118L180 128M158 82L176 76M150 92L130 98", TONE, 1.6
    )
    skull = group(
        shape("M160 72C144 72 136 82 136 94C136 102 140 106 144 108V116H176V108C180 106 184 102 184 94C184 82 176 72 160 72", HULL, TONE, 1.3)
        + dot(150, 94, 6, VOID) + ring(150, 94, 6, TONE, 1) + dot(170, 94, 6, VOID) + ring(170, 94, 6, TONE, 1) + line("M152 116V110M160 116V110M168 116V110", TONE, 1),
        'opacity="0.85"',
    )  # fmt: skip
    hose = line("M104 132C78 140 70 160 74 180M216 132C242 140 250 160 246 180", FAINT, 5)
    return space(6, 40) + glow(160, 96, 90, 0.3) + hose + helmet + visor + skull + cracks


def fire() -> str:
    """Flames fill a doorway."""
    flame = "M70 180C56 140 92 132 86 96C108 112 108 128 116 140C126 112 120 78 152 46C152 80 180 88 184 116C190 104 192 92 188 78C222 104 216 130 230 144C236 136 238 126 236 114C258 138 262 160 252 180"
    inner = "M112 180C106 158 126 150 128 128C142 142 140 150 148 158C152 142 152 126 164 112C168 134 186 140 186 158C192 152 194 146 194 138C208 152 210 168 206 180"
    sparks = "".join(
        dot(x, y, r)
        for x, y, r in (
            (98, 70, 2),
            (136, 36, 1.6),
            (208, 56, 2.2),
            (228, 84, 1.5),
            (180, 30, 1.3),
            (66, 108, 1.6),
            (262, 96, 1.8),
        )
    )
    return (
        corridor()
        + glow(160, 140, 130, 0.6)
        + line(flame, TONE, 2.2, HULL)
        + line(inner, TONE, 1.6, "none")
        + group(line(inner, TONE, 1, TONE), 'opacity="0.25"')
        + sparks
    )


def malfunction() -> str:
    """A panel out of its wall, sparks."""
    panel = shape("M92 34H228V146H92", PANEL, INK, 2)
    gauges = "".join(
        ring(118 + 42 * n, 62, 14, FAINT, 1.6)
        + line(f"M{118 + 42 * n} 62l{8 - 7 * n} {-8 + 2 * n}", INK, 1.4)
        for n in range(3)
    )
    wires = line(
        "M112 146C108 160 120 164 116 180M134 146C140 156 128 168 138 180M196 146C190 160 204 162 198 180",
        INK,
        2,
    )
    bolt = shape("M176 78L146 112H162L150 142L188 102H170L184 78", TONE, TONE, 1)
    hang = group(
        shape("M214 30L250 44L238 100L206 92", RAISED, INK, 1.6), 'transform="rotate(9 214 30)"'
    )
    return (
        ground()
        + glow(166, 108, 80, 0.4)
        + panel
        + gauges
        + wires
        + bolt
        + hang
        + rays(166, 108, 40, 74, 22, TONE, 1.2, 4)
    )


def event() -> str:
    """The ship's warning screen."""
    screen = shape("M58 24H262L276 38V136L262 150H58L44 136V38", PANEL, INK, 2)
    lines = "".join(line(f"M62 {44 + 10 * n}h{60 + (n * 37) % 44}", DIM, 2) for n in range(10))
    side = "".join(line(f"M{206 + (n * 13) % 20} {44 + 10 * n}H258", DIM, 2) for n in range(10))
    sign = (
        shape("M160 42L204 126H116", VOID, TONE, 3) + line("M160 70V98", TONE, 6) + dot(160, 112, 4)
    )
    return (
        ground()
        + screen
        + glow(160, 94, 80, 0.3)
        + lines
        + side
        + sign
        + line("M120 150L108 172H212L200 150", FAINT, 1.6)
    )


def destruct() -> str:
    """The core before it goes."""
    core = "".join(
        ring(160, 90, r, TONE if n % 2 else INK, w)
        for n, (r, w) in enumerate(((66, 2), (56, 1), (44, 2.4), (30, 1.2)))
    )
    blades = "".join(
        f'<path d="M{160 + 12 * cos(a - 0.5):.1f} {90 + 12 * sin(a - 0.5):.1f}L{160 + 42 * cos(a - 0.5):.1f} {90 + 42 * sin(a - 0.5):.1f}'
        f'A42 42 0 0 1 {160 + 42 * cos(a + 0.5):.1f} {90 + 42 * sin(a + 0.5):.1f}L{160 + 12 * cos(a + 0.5):.1f} {90 + 12 * sin(a + 0.5):.1f}Z" fill="{TONE}"/>'
        for a in (-pi / 2, pi / 6, 5 * pi / 6)
    )  # fmt: skip
    arms = both(
        line("M94 90H40M100 60L52 34M100 120L52 146M40 90V180", FAINT, 4)
        + line("M94 90H40", INK, 1.4)
    )
    ticks = rays(160, 90, 72, 82, 36, INK, 1.2, 9)
    return ground() + glow(160, 90, 120, 0.6) + arms + ticks + core + blades + dot(160, 90, 8)


def egg() -> str:
    """Eggs in the dark; one stands open."""

    def one(x: float, y: float, grow: float, lit: bool) -> str:
        inside = shape(
            "M0 0C-30 -8 -34 -60 -8 -84C-4 -88 4 -88 8 -84C34 -60 30 -8 0 0", PANEL, INK, 1.8
        )
        inside += line(
            "M-16 -20C-22 -40 -16 -62 -4 -76M0 -14C-4 -36 -2 -58 4 -74M16 -20C20 -40 16 -58 10 -70",
            FAINT,
            1.2,
        )
        inside += line(
            "M-8 -84L-20 -98M-2 -87L-4 -104M4 -87L10 -103M8 -84L22 -96", TONE if lit else FAINT, 2
        )
        return group(inside, f'transform="translate({x} {y}) scale({grow:g})"')

    floor = line("M0 168C60 156 120 172 160 166C210 158 260 172 320 162", FAINT, 1.6)
    back = "".join(one(x, 150, 0.62, False) for x in (60, 112, 214, 262))
    return (
        ground()
        + glow(160, 84, 100, 0.45)
        + back
        + floor
        + one(92, 172, 0.86, False)
        + one(160, 176, 1.25, True)
        + one(236, 172, 0.9, False)
    )


def shot() -> str:
    """Muzzle flash."""
    gun = shape(
        "M0 112H96L104 100H168V92H180V122H168L160 128H118L108 150H74L80 128H0", PANEL, INK, 2
    ) + line("M112 108H158M30 118H70", FAINT, 1.6)
    flash = shape(
        "M182 107L214 84L206 102L262 78L226 106L300 107L226 110L262 138L206 114L214 132",
        TONE,
        TONE,
        1,
    )
    return (
        corridor(250, 84)
        + glow(214, 107, 96, 0.6)
        + flash
        + gun
        + rays(214, 107, 40, 90, 16, INK, 1, 7)
    )


def melee() -> str:
    """A blade against claws."""
    blade = group(
        shape("M-96 -6H36L56 0L36 6H-96", RAISED, INK, 1.8)
        + shape("M-140 -9H-100V9H-140", PANEL, INK, 1.8)
        + line("M-98 -16V16", INK, 4)
        + line("M-90 0H30", FAINT, 1),
        'transform="translate(166 98) rotate(-32)"',
    )
    claws = "".join(
        shape(
            f"M{236 + 22 * n} 4C{214 + 20 * n} 34 {186 + 18 * n} 56 {168 + 16 * n} {92 + 6 * n}C{206 + 18 * n} {66 + 4 * n} {240 + 20 * n} 42 {254 + 22 * n} 4",
            HULL,
            TONE,
            1.6,
        )
        for n in range(3)
    )
    return (
        ground() + glow(176, 84, 90, 0.4) + claws + blade + rays(178, 84, 8, 48, 18, TONE, 1.4, 6)
    )


def flight() -> str:
    """Somebody runs, and the corridor behind is not empty."""
    runner = group(
        dot(0, -46, 8, INK) + line("M-2 -38L6 -14L-8 6L4 26M6 -14L24 2L34 -6M2 -30L-20 -22L-28 -36M4 -28L24 -20L30 -34M-8 6L-28 14L-36 30", INK, 5),
        'transform="translate(122 128)"',
    )  # fmt: skip
    eyes = both(dot(150, 74, 3.4) + line("M156 82L150 90L160 86", TONE, 1.4))
    return (
        corridor()
        + glow(160, 80, 46, 0.7)
        + eyes
        + runner
        + line("M40 96H78M30 116H72M46 136H84", FAINT, 1.6)
    )


def door() -> str:
    """A bulkhead burst open."""
    frame = shape("M70 180V34L92 14H228L250 34V180H232V42L220 30H100L88 42V180", PANEL, INK, 1.8)
    left = shape("M88 42L100 30H136L150 62L134 84L152 112L138 140L146 180H88", RAISED, INK, 1.6)
    right = shape("M232 42L220 30H188L180 60L194 88L178 116L190 146L184 180H232", RAISED, INK, 1.6)
    return (
        ground()
        + glow(164, 100, 80, 0.6)
        + frame
        + left
        + right
        + rays(164, 100, 18, 66, 20, TONE, 1.3, 12)
    )


def airlock() -> str:
    """The outer door is open: stars, and all that is not tied."""
    hole = (
        dot(160, 90, 66, VOID)
        + ring(160, 90, 66, INK, 3)
        + ring(160, 90, 74, FAINT, 6)
        + ring(160, 90, 84, INK, 1.4)
    )
    rng = random.Random(2)
    stars = "".join(
        dot(160 + r * cos(a), 90 + r * sin(a), 0.9, INK)
        for a, r in ((rng.uniform(0, 6.28), rng.uniform(0, 60)) for _ in range(40))
    )
    bolts = "".join(
        dot(160 + 79 * cos(n * pi / 8), 90 + 79 * sin(n * pi / 8), 2.4, INK) for n in range(16)
    )
    body = group(
        dot(0, -18, 6, INK) + line("M0 -12L2 6L-8 22M2 6L12 20M0 -8L-16 -16M0 -8L14 -18", INK, 3.6),
        'transform="translate(164 92) rotate(38)"',
    )
    return ground(HULL) + hole + stars + bolts + body + rays(160, 90, 40, 120, 26, TONE, 1, 10)


def pod() -> str:
    """A pod leaves the ship."""
    ship = shape("M0 0H86C96 40 92 120 76 180H0", PANEL, INK, 2) + line(
        "M60 0C70 50 66 130 54 180M84 60H64M84 110H62", FAINT, 1.4
    )
    capsule = group(
        shape(
            "M-40 -14C-40 -20 -34 -24 -26 -24H18C34 -22 44 -10 46 0C44 10 34 22 18 24H-26C-34 24 -40 20 -40 14",
            RAISED,
            INK,
            2,
        )
        + ring(12, 0, 9, TONE, 2)
        + dot(12, 0, 4)
        + line("M-24 -24V24", FAINT, 1.4),
        'transform="translate(204 82) rotate(-14)"',
    )
    flame = line("M158 96L104 110M158 90L112 98M162 102L118 120", TONE, 3)
    return space(9) + glow(150, 96, 60, 0.5) + flame + ship + capsule


def sleep() -> str:
    """Somebody under glass, in the cold."""
    bed = shape("M44 138H276L262 160H58", PANEL, INK, 2)
    glass = line("M56 138C56 74 264 74 264 138", INK, 2, HULL)
    person = (
        dot(96, 116, 13, RAISED)
        + ring(96, 116, 13, INK, 1.6)
        + line("M110 122C140 108 190 112 246 130M116 134H246", INK, 1.6)
        + line("M90 116h8M92 122h5", INK, 1.2)
    )
    frost = "".join(
        line(f"M{x} {y}l6 6m0 -6l-6 6M{x + 3} {y - 2}v10", TONE, 1.1)
        for x, y in ((84, 88), (130, 76), (178, 74), (222, 86), (246, 106), (70, 108))
    )
    return (
        ground()
        + glow(160, 120, 120, 0.35)
        + glass
        + person
        + frost
        + bed
        + line("M70 149h30M112 149h12M200 149h46", TONE, 2)
    )


def jump() -> str:
    """The stars become lines."""
    ship = shape("M160 78L176 104L172 116H148L144 104", HULL, INK, 1.8) + line(
        "M160 88V112M152 116V124M168 116V124", INK, 1.4
    )
    return (
        ground()
        + rays(160, 90, 34, 190, 64, INK, 1, 3)
        + rays(160, 90, 26, 170, 30, TONE, 1.6, 8)
        + glow(160, 92, 50, 0.6)
        + ship
    )


def explosion() -> str:
    """The end of the ship."""
    blast = "".join(
        f"{'M' if n == 0 else 'L'}{160 + r * cos(a):.1f} {92 + 0.86 * r * sin(a):.1f}"
        for n, (a, r) in enumerate(
            (n * pi / 14, (70 if n % 2 else 34) + 9 * sin(n * 2.3)) for n in range(28)
        )
    )
    debris = "".join(
        group(
            shape("M-7 -4L6 -6L8 3L-3 6", RAISED, INK, 1.2),
            f'transform="translate({160 + r * cos(a):.0f} {92 + 0.8 * r * sin(a):.0f}) rotate({a * 70:.0f})"',
        )
        for a, r in (
            (0.3, 108),
            (1.2, 94),
            (2.2, 104),
            (3.3, 118),
            (4.1, 100),
            (5.0, 92),
            (5.8, 124),
        )
    )
    return (
        space(3)
        + glow(160, 92, 130, 0.7)
        + shape(blast, HULL, TONE, 2.2)
        + rays(160, 92, 24, 60, 20, TONE, 1.6, 4)
        + dot(160, 92, 14)
        + debris
    )


def signal() -> str:
    """A dish calls into the dark."""
    dish = group(
        shape("M-44 -10C-40 26 40 26 44 -10C20 4 -20 4 -44 -10", PANEL, INK, 2)
        + line("M0 2L4 -34", INK, 2)
        + dot(4, -36, 4),
        'transform="translate(120 104) rotate(34)"',
    )
    mast = line("M112 122L96 172M112 122L136 172M104 148H124M80 172H160", INK, 2)
    waves = "".join(
        line(
            f"M{150 + 18 * n} {40 + 2 * n}A{30 + 22 * n} {30 + 22 * n} 0 0 1 {184 + 16 * n} {84 + 14 * n}",
            TONE,
            2,
            more=f'opacity="{1 - 0.2 * n:.1f}"',
        )
        for n in range(4)
    )
    return space(12) + waves + mast + dish


def slime() -> str:
    """It runs down the visor."""
    drips = "".join(
        shape(f"M{x - w} 0V{y - w}C{x - w} {y + w * 0.6:.0f} {x + w} {y + w * 0.6:.0f} {x + w} {y - w}V0", HULL, TONE, 1.8) + dot(x - w / 3, y - w, w / 5, TONE, 'opacity="0.7"')
        for x, y, w in ((40, 84, 16), (84, 122, 12), (126, 66, 18), (168, 146, 14), (206, 92, 13), (246, 132, 17), (288, 74, 14))
    )  # fmt: skip
    return (
        corridor()
        + glow(160, 30, 130, 0.4)
        + drips
        + shape("M0 0H320V22C260 34 220 16 160 28C100 38 60 18 0 30", HULL, TONE, 1.8)
    )


def time() -> str:
    """The clock of the jump."""
    marks = "".join(
        line(
            f"M{160 + 62 * cos(n * pi / 30):.1f} {90 + 62 * sin(n * pi / 30):.1f}L{160 + (54 if n % 5 else 48) * cos(n * pi / 30):.1f} {90 + (54 if n % 5 else 48) * sin(n * pi / 30):.1f}",
            INK if n % 5 == 0 else FAINT,
            2 if n % 5 == 0 else 1,
        )
        for n in range(60)
    )
    spent = f'<path d="M160 90L{160 + 44 * cos(-pi / 2):.1f} {90 + 44 * sin(-pi / 2):.1f}A44 44 0 1 1 {160 + 44 * cos(pi * 0.82):.1f} {90 + 44 * sin(pi * 0.82):.1f}Z" fill="{TONE}" opacity="0.22"/>'
    return (
        ground()
        + glow(160, 90, 90, 0.25)
        + ring(160, 90, 70, INK, 2)
        + spent
        + marks
        + line("M160 90V48", TONE, 3)
        + line(f"M160 90L{160 + 40 * cos(pi * 0.82):.1f} {90 + 40 * sin(pi * 0.82):.1f}", INK, 3)
        + dot(160, 90, 5)
    )


def weakness() -> str:
    """Under the scanner."""
    cells = "".join(
        shape(
            f"M{x} {y - r}L{x + 0.87 * r:.1f} {y - r / 2:.1f}V{y + r / 2:.1f}L{x} {y + r}L{x - 0.87 * r:.1f} {y + r / 2:.1f}V{y - r / 2:.1f}",
            HULL,
            FAINT,
            1.2,
        )
        for x, y, r in (
            (118, 70, 17),
            (150, 70, 17),
            (134, 98, 17),
            (166, 98, 17),
            (182, 70, 17),
            (150, 126, 17),
            (118, 126, 17),
            (198, 98, 17),
            (182, 126, 17),
        )
    )
    hit = (
        ring(166, 98, 24, TONE, 2.4)
        + line("M166 64V82M166 114V132M132 98H150M182 98H200", TONE, 2)
        + dot(166, 98, 5)
    )
    lens = (
        ring(158, 96, 66, INK, 3) + ring(158, 96, 72, FAINT, 1.2) + line("M206 146L252 176", INK, 7)
    )
    return ground() + dot(158, 96, 66, PANEL) + cells + glow(166, 98, 44, 0.5) + hit + lens


def kill() -> str:
    """On its back, legs drawn up."""
    pool = shape(
        "M40 160C90 148 230 148 282 158C306 166 240 178 160 178C80 178 16 170 40 160",
        HULL,
        TONE,
        1.8,
    )
    legs = "".join(
        line(f"M{146 - 14 * n} 128C{120 - 20 * n} {104 - 6 * n} {96 - 20 * n} {92 - 4 * n} {92 - 16 * n} {64 + 8 * n}"
             f"C{104 - 14 * n} {50 + 8 * n} {122 - 12 * n} {58 + 8 * n} {126 - 13 * n} {76 + 8 * n}", INK, 3.6 - 0.5 * n)
        for n in range(3)
    )  # fmt: skip
    belly = shape("M160 116C132 116 98 124 84 144C96 160 130 166 160 166", PANEL, INK, 2)
    plates = line(
        "M160 126C140 126 122 130 112 138M160 138C144 138 130 142 122 148M160 150C150 150 142 152 136 156",
        FAINT,
        1.4,
    )
    return corridor() + pool + glow(160, 150, 90, 0.3) + both(legs) + both(belly + plates)


COVER = "queen"
PICTURES: dict[str, Picture] = {
    picture.__name__: picture
    for picture in (
        larva, creeper, adult, breeder, queen, noise, bag, contact, attack, wound, death, fire,
        malfunction, event, destruct, egg, shot, melee, flight, door, airlock, pod, sleep, jump,
        explosion, signal, slime, time, weakness, kill,
    )
}  # fmt: skip
