"""The pictures of Neo-Morphosis' scenes, see draw_art.py."""

from __future__ import annotations

import random
from math import cos, pi, sin

from tools.art_nemesis import door, explosion, malfunction, time, wound
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


def half(d: str, fill: str = PANEL, stroke: str = INK, width: float = 1.6) -> str:
    """The left half of a body: from its middle to its middle, which has no line."""
    return f'<path d="{d}Z" fill="{fill}"/>' + line(d, stroke, width)


# -- the aliens: heads lie around 160 80, so that they can be cut out as faces ------------------


def pod() -> str:
    """It has roots, and it moves inside."""
    roots = line("M128 148C112 156 96 154 78 168M136 154C124 166 118 168 108 176M146 158C142 168 140 172 138 180", INK, 4)
    shell = half("M160 18C128 26 110 66 112 104C114 136 134 156 160 158", PANEL, INK, 2)
    seams = line("M150 30C132 52 126 84 130 120M140 44C124 70 120 94 122 116", FAINT, 1.4)
    slit = half("M160 24C152 40 154 54 148 64C156 76 152 92 156 104L160 112", VOID, TONE, 1.8)
    inside = dot(160, 84, 7, TONE, 'opacity="0.8"') + line("M160 92C156 100 164 106 160 114", TONE, 1.6)
    return corridor() + glow(160, 92, 96, 0.5) + both(roots + shell + seams + slit) + inside


def worm() -> str:
    """A Larva on its way: rings, and a mouth at the end."""
    body = "M300 178C286 120 224 150 214 118C206 92 190 84 166 84"
    rings = "".join(
        ring(296 - 15 * n, 158 - 6.5 * n + 7 * sin(n), 24 - 1.2 * n, FAINT, 1.3) for n in range(8)
    )
    jaws = "".join(
        group(shape("M0 -46C-16 -52 -30 -40 -34 -22C-24 -26 -12 -22 -6 -14", RAISED, INK, 1.8) + line("M-34 -22L-40 -12", TONE, 2.6), f'transform="translate(160 84) rotate({90 * n + 45})"')
        for n in range(4)
    )  # fmt: skip
    return (
        corridor() + line(body, INK, 52) + line(body, PANEL, 48) + rings + glow(160, 84, 76, 0.5)
        + dot(160, 84, 36, HULL) + ring(160, 84, 36, INK, 2) + jaws + dot(160, 84, 20, VOID)
        + teeth(160, 84, 22, 14, 9) + dot(160, 84, 6)
    )  # fmt: skip


def hydra() -> str:
    """Several necks, one foot."""
    foot = shape("M118 180C116 150 134 138 160 136", PANEL, INK, 2)
    out = ""
    for x, y, bend, grow in ((70, 96, -30, 0.62), (112, 48, -18, 0.8), (160, 80, 0, 1.05)):
        neck = f"M160 150C{160 + bend * 1.6:.0f} 130 {x + 4} {y + 60} {x} {y}"
        head = (
            shape("M0 -26C-18 -26 -26 -8 -22 10C-14 24 14 24 22 10C26 -8 18 -26 0 -26", HULL, INK, 2)
            + shape("M-15 6C-8 -2 8 -2 15 6C8 20 -8 20 -15 6", VOID, TONE, 1.8)
            + line("M-9 4L-6 11M-3 2L-1 10M4 2L3 10M10 4L7 11", INK, 1.8)
            + dot(-9, -9, 3) + dot(9, -9, 3) + dot(0, -16, 2)
        )  # fmt: skip
        one = line(neck, INK, 21 * grow) + line(neck, RAISED, 17 * grow) + group(head, f'transform="translate({x} {y}) scale({grow})"')
        out += one if x == 160 else both(one)
    return corridor() + glow(160, 90, 110, 0.42) + both(foot) + out


def ripper() -> str:
    """Built for one thing."""
    arms = (
        line("M128 118C96 100 74 108 58 80L66 40", INK, 5)
        + shape("M66 46C50 24 40 24 18 22C36 34 44 44 56 60", RAISED, INK, 2)
        + line("M18 22L60 52", TONE, 1.8)
        + line("M130 136C104 136 92 150 84 172", INK, 4) + shape("M88 160L66 180L92 176", RAISED, INK, 1.6)
    )  # fmt: skip
    trunk = half("M160 110C140 108 124 118 118 140C114 156 118 170 116 180H160", PANEL, INK, 2)
    plates = line("M160 136C144 136 132 142 126 152M160 154C146 154 136 160 130 170", FAINT, 1.4)
    skull = half("M160 26C140 28 126 46 128 70C130 86 138 92 140 104L152 122L160 124", HULL, INK, 2)
    crest = shape("M150 32C132 14 112 10 96 12C108 24 118 36 128 58", RAISED, INK, 1.6) + line("M142 30C130 20 120 16 108 16", FAINT, 1.2)
    eye = shape("M152 74L134 64C136 74 144 80 152 78", TONE, TONE, 0.8)
    jaw = half("M160 92H146L148 104L151 94L154 108L157 94L160 104", INK, VOID, 0.6)
    return corridor() + glow(160, 84, 116, 0.42) + both(arms) + both(trunk + plates) + both(crest + skull + eye + jaw) + line("M160 30V60", FAINT, 1.4)


def slug() -> str:
    """It comes slowly, and what it touches smokes."""
    foot = half("M160 166C104 160 60 172 40 180H160", PANEL, INK, 2)
    body = half("M160 34C118 36 92 66 84 104C78 134 70 152 52 170C92 164 128 168 160 168", PANEL, INK, 2)
    folds = line("M160 116C132 116 112 122 98 134M160 132C134 132 112 140 92 152M160 148C138 148 118 154 100 164", FAINT, 1.6)
    stalk = line("M138 44C130 30 122 22 110 16", INK, 5) + dot(108, 14, 7, HULL) + ring(108, 14, 7, INK, 1.8) + dot(108, 14, 3)
    maw = half("M160 68C140 68 122 78 118 92C128 106 146 110 160 110", VOID, TONE, 2)
    tooth = line("M128 84L131 94M138 78L140 90M149 75L150 88M132 102L136 94M144 107L146 97M154 109L154 99", INK, 1.9)
    acid = shape("M140 109C138 120 141 128 139 136C143 140 147 134 145 124L146 110", TONE, TONE, 0.6) + dot(130, 150, 3, TONE, 'opacity="0.7"') + dot(112, 168, 2.2, TONE, 'opacity="0.7"')
    return corridor() + glow(160, 96, 112, 0.45) + both(foot + body + folds + stalk + maw + tooth + acid)


def mother() -> str:
    """She fills the hall, and all of it is hers."""
    fan = "".join(
        shape(f"M160 92L{160 - 118 * sin(a - 0.1):.0f} {92 - 84 * cos(a - 0.1):.0f}L{160 - 136 * sin(a):.0f} {92 - 98 * cos(a):.0f}L{160 - 118 * sin(a + 0.1):.0f} {92 - 84 * cos(a + 0.1):.0f}", PANEL, INK, 1.4)
        for a in (1.5, 1.2, 0.9, 0.6, 0.3)
    )  # fmt: skip
    arms = line("M122 132C84 116 48 128 30 98L16 116M30 98L20 84M30 98L40 82", INK, 5) + line("M126 150C96 150 70 160 58 180", INK, 6)
    sac = half("M160 132C118 128 78 146 70 180H160", PANEL, INK, 2) + "".join(ring(x, y, r, TONE, 1.4, 'opacity="0.8"') + dot(x, y, r * 0.4, TONE, 'opacity="0.6"') for x, y, r in ((142, 160, 10), (116, 164, 9), (94, 174, 8)))
    face = half("M160 34C138 36 124 54 126 80C128 98 136 106 140 118L153 134L160 136", HULL, INK, 2)
    eyes = shape("M150 84L132 74C133 84 142 92 150 89", TONE, TONE, 0.8) + dot(138, 64, 3) + dot(147, 58, 2.4)
    jaw = line("M160 102H144L147 116L151 104L154 120L157 104", INK, 2) + line("M136 104C130 112 132 124 142 132", INK, 3)
    return corridor() + glow(160, 90, 130, 0.5) + both(fan) + both(arms + sac) + both(face + eyes + jaw) + line("M160 40V72", FAINT, 1.6)


def blare() -> str:
    """Half of him still wears the coat."""
    coat = half("M160 132C124 128 92 134 78 156L70 180H160", PANEL, INK, 2) + line("M150 134L132 154L150 180", INK, 1.8)
    side = shape("M160 22C190 20 208 44 204 78C202 104 190 118 176 128L160 126L168 104L158 88L170 70L156 52L166 38", RAISED, TONE, 2)
    knots = "".join(ring(x, y, r, TONE, 1.4) + dot(x, y, r * 0.35) for x, y, r in ((188, 56, 8), (190, 82, 6), (178, 100, 5), (176, 40, 4)))
    eye = line("M134 74C140 68 148 68 154 74", INK, 2) + dot(144, 75, 2.6, INK)
    mouth = line("M140 104C148 100 154 102 160 104", INK, 2) + line("M160 104L164 112L170 104L174 114L180 104", TONE, 2)
    arm = line("M214 140C250 128 268 96 256 60", INK, 7) + line("M256 60L240 34M256 60L258 26M256 60L276 36", TONE, 3.4) + "".join(line(f"M{224 + 9 * n} {132 - 12 * n}l10 7", FAINT, 1.6) for n in range(4))
    card = line("M118 138L126 164", FAINT, 1.4) + shape("M116 160H136V176H116", HULL, TONE, 1.4)
    skull = both(half("M160 24C134 24 122 46 124 74C126 100 142 122 160 124", HULL, INK, 2))
    return corridor() + glow(170, 84, 112, 0.45) + arm + both(coat) + skull + side + knots + eye + mouth + card


def phipps() -> str:
    """He feeds them."""
    coat = half("M160 130C128 126 98 134 88 156L82 180H160", PANEL, INK, 2) + line("M152 130L136 150L152 180M104 152V180", INK, 1.6)
    hair = shape("M122 70C116 34 138 16 160 18C182 16 204 34 198 70C194 50 186 42 176 40C164 46 146 44 138 38C130 46 124 54 122 70", DIM, INK, 1.6)
    skull = both(half("M160 24C136 24 124 46 125 72C127 98 142 120 160 124", HULL, INK, 2))
    lens = both(dot(144, 76, 12, VOID) + ring(144, 76, 12, TONE, 2)) + line("M156 74H164M138 80l8 -9M170 80l8 -9", TONE, 1.6)
    smile = line("M144 102C152 110 168 110 176 102M160 82L163 92H157", INK, 2)
    jar = shape("M214 96H262V168H214", VOID, INK, 2) + line("M208 92H268", INK, 5) + line("M226 158C222 138 250 140 244 122C240 110 228 116 234 128", TONE, 5) + line("M216 116H260", FAINT, 1.2) + line("M196 150C206 150 212 142 214 134", INK, 6)
    return corridor() + glow(180, 96, 112, 0.42) + both(coat) + skull + hair + lens + smile + jar


def drone() -> str:
    """S.A.M. does what it is told."""
    tracks = shape("M76 136H244L256 152L244 168H76L64 152", PANEL, INK, 2) + "".join(ring(84 + 38 * n, 152, 9, FAINT, 2) for n in range(5))
    body = shape("M104 136V76L120 58H200L216 76V136", RAISED, INK, 2) + line("M118 120H150M118 128H142", FAINT, 1.8) + shape("M170 106H204V128H170", HULL, INK, 1.5) + line("M176 113H198M176 121H190", TONE, 1.6)
    eye = shape("M122 66H198V94H122", VOID, INK, 1.8) + dot(160, 80, 11, HULL) + ring(160, 80, 11, TONE, 2.4) + dot(160, 80, 4.4)
    arm = line("M216 92L250 72L272 96", INK, 5) + line("M272 96L264 110M272 96L284 106", INK, 3) + line("M176 58V34", INK, 2.4) + dot(176, 30, 4) + line("M186 24C190 28 190 34 186 38M193 18C200 24 200 36 193 42", TONE, 1.8)
    return corridor() + glow(160, 84, 90, 0.45) + tracks + body + eye + arm


# -- what they do ------------------------------------------------------------------------------


def infestation() -> str:
    """The room was not empty."""
    rng = random.Random(5)
    frame = shape("M92 180V42L112 22H208L228 42V180", VOID, INK, 2.4) + shape("M92 42L60 30V180H92", PANEL, INK, 1.8) + shape("M228 42L260 30V180H228", PANEL, INK, 1.8)
    pods = "".join(shape(f"M{x} {y}C{x - 11 * s:.0f} {y - 2} {x - 13 * s:.0f} {y - 26 * s:.0f} {x} {y - 36 * s:.0f}C{x + 13 * s:.0f} {y - 26 * s:.0f} {x + 11 * s:.0f} {y - 2} {x} {y}", HULL, TONE, 1.6) + line(f"M{x} {y - 32 * s:.0f}V{y - 14 * s:.0f}", TONE, 1.4) for x, y, s in ((120, 150, 0.8), (148, 138, 0.6), (196, 146, 0.8), (172, 160, 1)))
    eyes = "".join(dot(x, y, 2.2) + dot(x + 8, y, 2.2) for x, y in ((112, 84), (150, 66), (186, 92), (160, 104), (200, 62)))
    strands = "".join(line(f"M{x} 24C{x + rng.randint(-8, 8)} 40 {x + rng.randint(-8, 8)} 60 {x + rng.randint(-10, 10)} {rng.randint(50, 88)}", FAINT, 1.4) for x in range(104, 220, 13))
    return ground(HULL) + frame + glow(160, 120, 84, 0.6) + strands + eyes + pods


def activation() -> str:
    """They move, all of them."""
    waves = "".join(line(f"M{40 + 60 * n} 30C{62 + 60 * n} 74 {60 + 60 * n} 118 {34 + 60 * n} 156", TONE, 5 - 0.6 * n) for n in range(5))
    echoes = "".join(line(f"M{52 + 60 * n} 30C{74 + 60 * n} 74 {72 + 60 * n} 118 {46 + 60 * n} 156", INK, 1.2) for n in range(5))
    steps = "".join(line(f"M{30 + 44 * n} 172l-5 -9M{30 + 44 * n} 172l1 -10M{30 + 44 * n} 172l7 -8", FAINT, 2) for n in range(7))
    return ground() + glow(160, 92, 140, 0.45) + steps + waves + echoes


def strikes() -> str:
    """At arm's length."""
    claws = "".join(shape(f"M{206 - 40 * n} -6C{214 - 40 * n} 50 {196 - 40 * n} 100 {150 - 36 * n} 152C{214 - 40 * n} 104 {232 - 40 * n} 50 {226 - 40 * n} -6", RAISED, INK, 2) for n in range(3))
    cuts = "".join(line(f"M{262 - 46 * n} 24C{246 - 46 * n} 84 {216 - 46 * n} 130 {176 - 46 * n} 172", TONE, 4) for n in range(4))
    return corridor() + glow(150, 110, 120, 0.5) + cuts + claws


def morph() -> str:
    """Skin splits, and something larger stands up."""
    skin = half("M160 168C128 170 104 160 96 140C108 130 116 116 122 100C126 122 142 132 160 134", PANEL, FAINT, 1.8)
    trunk = half("M160 70C140 72 132 92 134 116C136 132 148 142 160 144", RAISED, INK, 2)
    arm = line("M136 96C116 86 104 64 106 40M106 40L96 26M106 40L107 22M106 40L117 27", INK, 4)
    skull = half("M160 18C144 20 136 34 138 50C140 62 148 72 160 74", HULL, INK, 2) + shape("M154 50L143 43C144 51 149 55 154 53", TONE, TONE, 0.8)
    strands = line("M122 100C130 84 132 70 128 58M112 120C120 100 122 88 118 76", TONE, 1.4)
    return ground() + glow(160, 84, 110, 0.55) + rays(160, 84, 66, 120, 30, FAINT, 1.2, 9) + both(skin + arm + trunk + strands + skull) + line("M160 86V136", TONE, 2.4)


def ringed() -> str:
    """A red ring: this one has learned something."""
    helix = "".join(
        line(f"M{60 + 10 * n} {90 + 34 * sin(n * 0.62):.0f}V{90 - 34 * sin(n * 0.62):.0f}", FAINT, 1.6) + dot(60 + 10 * n, 90 + 34 * sin(n * 0.62), 3.4, TONE) + dot(60 + 10 * n, 90 - 34 * sin(n * 0.62), 3.4, INK)
        for n in range(21)
    )  # fmt: skip
    return ground() + glow(160, 90, 110, 0.4) + helix + dot(160, 90, 42, VOID, 'opacity="0.82"') + ring(160, 90, 42, TONE, 6) + ring(160, 90, 32, FAINT, 1.4) + shape("M160 62L176 96H166V118H154V96H144", PANEL, INK, 2)


def behavior() -> str:
    """Her eye."""
    lid = shape("M40 92C90 30 230 30 280 92C230 146 90 146 40 92", HULL, INK, 2.4)
    iris = dot(160, 90, 44, PANEL) + ring(160, 90, 44, TONE, 2.4) + "".join(line(f"M{160 + 24 * cos(a):.0f} {90 + 24 * sin(a):.0f}L{160 + 41 * cos(a):.0f} {90 + 41 * sin(a):.0f}", FAINT, 1.6) for a in (n * pi / 12 for n in range(24)))
    return ground() + glow(160, 90, 120, 0.55) + lid + iris + shape("M160 48C148 70 148 110 160 132C172 110 172 70 160 48", VOID, TONE, 2) + line("M30 60C90 4 230 4 290 60M54 128C100 172 220 172 266 128", FAINT, 2)


def wall() -> str:
    """They do not look for the door."""
    plates = "".join(line(f"M0 {45 * n}H320M{40 + 40 * (n % 2)} {45 * n}V{45 * n + 45}M{200 + 40 * (n % 2)} {45 * n}V{45 * n + 45}", DIM, 2) for n in range(5))
    bulge = half("M160 30C128 34 108 62 112 92C116 122 136 142 160 146", RAISED, INK, 2)
    tear = half("M160 44L148 62L156 78L142 96L154 112L146 130L160 140", VOID, TONE, 2.2)
    fingers = "".join(line(f"M144 {66 + 22 * n}C132 {62 + 22 * n} 122 {68 + 22 * n} 118 {76 + 22 * n}", INK, 4) for n in range(3))
    return ground(HULL) + plates + glow(160, 90, 96, 0.5) + both(bulge + tear + fingers) + rays(160, 88, 56, 96, 18, FAINT, 1.6, 12)


def torn() -> str:
    """The door hangs open, and will not close."""
    frame = line("M84 180V36L104 16H216L236 36V180", INK, 4)
    left = group(shape("M-34 -74H30V78H-34", PANEL, INK, 2) + line("M-34 0H18", TONE, 3), 'transform="translate(104 102) rotate(-13)"')
    right = group(shape("M-30 -74H34V78H-30", PANEL, INK, 2) + line("M-14 -2H34", TONE, 3), 'transform="translate(222 112) rotate(17)"')
    cuts = "".join(line(f"M{88 + 13 * n} 60C{96 + 13 * n} 84 {94 + 13 * n} 110 {86 + 13 * n} 136", TONE, 2.2) for n in range(3))
    return ground() + shape("M90 180V40L106 22H214L230 40V180", VOID, FAINT, 1) + glow(162, 110, 70, 0.6) + frame + left + right + cuts


# -- the station -------------------------------------------------------------------------------


def _triangle(x: float, y: float, r: float) -> str:
    return f"M{x} {y - r}L{x + 0.92 * r:.1f} {y + 0.7 * r:.1f}H{x - 0.92 * r:.1f}"


def _hexagon(x: float, y: float, r: float) -> str:
    return f"M{x - r} {y}L{x - r / 2:.1f} {y - 0.87 * r:.1f}H{x + r / 2:.1f}L{x + r} {y}L{x + r / 2:.1f} {y + 0.87 * r:.1f}H{x - r / 2:.1f}"


def station() -> str:
    """Most of it is below."""
    rng = random.Random(8)
    sky = "".join(dot(rng.uniform(0, 320), rng.uniform(0, 70), rng.choice((0.6, 0.9)), INK, f'opacity="{rng.uniform(0.2, 0.8):.1f}"') for _ in range(40))
    rock = shape("M0 84L38 78L70 86L112 80L160 84L210 78L254 86L320 80V180H0", HULL, FAINT, 1.6)
    dome = shape("M118 82C118 50 202 50 202 82", PANEL, INK, 2) + line("M138 82C138 64 148 58 160 56M182 82C182 64 172 58 160 56M160 56V36", FAINT, 1.4) + dot(160, 34, 3) + shape("M212 82V66H246V82", PANEL, INK, 1.8) + line("M216 72H242", TONE, 1.6)
    rooms = "".join(shape(f"M{x} {y}H{x + 46}V{y + 26}H{x}", VOID, TONE if lit else INK, 1.6) + (dot(x + 23, y + 13, 3) if lit else line(f"M{x + 8} {y + 13}h30", DIM, 1.6)) for x, y, lit in ((78, 98, 0), (137, 98, 1), (196, 98, 0), (78, 138, 1), (137, 138, 0), (196, 138, 0)))
    links = line("M124 111H137M183 111H196M124 151H137M183 151H196M101 124V138M160 82V98M160 124V138M219 124V138", INK, 3)
    return ground() + sky + glow(160, 60, 80, 0.35) + rock + dome + links + rooms


def panel() -> str:
    """The station reports what it has lost."""
    case = shape("M46 20H274L286 32V148L274 160H46L34 148V32", PANEL, INK, 2)
    fields = "".join(shape(f"M{50 + 57 * n} 34H{98 + 57 * n}V92H{50 + 57 * n}", VOID, TONE if n == 1 else FAINT, 2 if n == 1 else 1.4) for n in range(4))
    alarm = shape("M131 44L150 78H112", HULL, TONE, 2.4) + line("M131 55v11M131 71v1", TONE, 3)
    signs = line(_triangle(74, 62, 11) + "Z", FAINT, 1.8) + line("M188 51L199 63L188 75L177 63Z", FAINT, 1.8) + line(_hexagon(245, 63, 12) + "Z", FAINT, 1.8)
    keys = "".join(shape(f"M{50 + 38 * n} 106H{80 + 38 * n}V120H{50 + 38 * n}", RAISED, TONE if n in (1, 4) else FAINT, 1.4) for n in range(6)) + line("M50 138H270", DIM, 6) + line("M50 138H170", TONE, 3)
    return ground() + glow(131, 62, 70, 0.6) + case + fields + alarm + signs + keys


def critical() -> str:
    """A sector is lost."""
    rng = random.Random(21)
    bulk = shape("M34 180V24L50 8H270L286 24V180", HULL, INK, 2.4) + line("M160 8V180", DIM, 2)
    bars = "".join(shape(f"M34 {y}L{286} {y - 26}V{y - 4}L34 {y + 22}", VOID, TONE, 2) + "".join(line(f"M{48 + 36 * n} {y + 14 - 3.7 * n:.0f}l14 -14", TONE, 3) for n in range(7)) for y in (74, 132))
    smoke = "".join(ring(rng.uniform(50, 270), rng.uniform(140, 178), rng.uniform(8, 18), FAINT, 1.4) for _ in range(12))
    return ground() + bulk + glow(160, 90, 120, 0.4) + smoke + bars


def repaired() -> str:
    """A symbol less to match."""
    symbols = line(_triangle(84, 92, 30) + "Z", TONE, 3.4) + line("M160 58L192 90L160 122L128 90Z", INK, 3, VOID) + line(_hexagon(240, 90, 33) + "Z", FAINT, 3)
    return ground() + glow(84, 92, 70, 0.5) + line("M30 146H290M30 40H290", DIM, 4) + symbols + line("M70 92l10 11l20 -24", TONE, 5) + dot(160, 90, 5, INK)


def program() -> str:
    """Six faces, and a machine that waits."""
    def die(x: float, y: float, turn: float, sign: str) -> str:
        return group(shape("M-26 -20L-18 -28H18L26 -20V20L18 28H-18L-26 20", PANEL, INK, 2) + sign, f'transform="translate({x} {y}) rotate({turn})"')

    dice = die(84, 84, -14, line(_triangle(0, 1, 15) + "Z", TONE, 3)) + die(160, 106, 8, dot(-8, 8, 4) + dot(8, -8, 4)) + die(236, 78, 22, line(_hexagon(0, 0, 15) + "Z", TONE, 3))
    code = "".join(line(f"M20 {18 + 12 * n}h{(40, 64, 28, 52)[n % 4]}M{236 - 14 * (n % 3)} {18 + 12 * n}h{(60, 38, 70)[n % 3]}", DIM, 3) for n in range(13))
    return ground() + code + glow(160, 92, 120, 0.4) + dice


def roll() -> str:
    """It lies as it lies."""
    top = shape("M160 30L226 62L160 96L94 62", RAISED, INK, 2.4)
    left = shape("M94 62L160 96V164L94 128", PANEL, INK, 2.4)
    right = shape("M226 62L160 96V164L226 128", HULL, INK, 2.4)
    pips = "".join(f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" fill="{TONE}"/>' for x, y, a, b in ((160, 63, 9, 5), (112, 92, 5, 8), (142, 138, 5, 8), (127, 115, 5, 8), (178, 108, 5, 8), (208, 92, 5, 8), (178, 138, 5, 8), (208, 122, 5, 8)))
    return ground() + line("M20 150L300 150M50 128H280M84 110H240", DIM, 1.4) + glow(160, 98, 110, 0.5) + left + right + top + pips + line("M60 60C50 72 48 86 52 100M44 52C30 70 28 92 34 112", FAINT, 2)


def scan() -> str:
    """What lies behind two doors."""
    fan = "".join(line(f"M{160 - 30 * n} {160 - 12 * n}A{34 * n} {34 * n} 0 0 1 {160 + 30 * n} {160 - 12 * n}", FAINT, 1.6) for n in range(1, 5))
    return ground() + glow(160, 150, 130, 0.35) + line("M160 166L36 60M160 166L284 60M160 166V24", FAINT, 1.4) + fan + "".join(glow(x, y, 20, 0.8) + dot(x, y, 5) + ring(x, y, 11, TONE, 1.6) for x, y in ((112, 84), (128, 62), (222, 92))) + shape("M140 166L150 150H170L180 166", RAISED, INK, 2)


def feedback() -> str:
    """Through the terminal, into whoever stands there."""
    rng = random.Random(4)
    screen = shape("M26 44H126V118H26", VOID, INK, 2.4) + line("M26 132H126L138 158H14", INK, 2, PANEL) + line("M40 60H90M40 72H108M40 84H76", FAINT, 2)
    arcs = ""
    for _ in range(8):
        x, y, d = 118.0, rng.uniform(64, 96), "M118 82"
        while x < 232:
            x, y = x + rng.uniform(10, 24), y + rng.uniform(-22, 22)
            d += f"L{x:.0f} {y:.0f}"
        arcs += line(d, TONE, 1.8, more=f'opacity="{rng.uniform(0.5, 1):.1f}"')
    figure = line("M250 62L244 100M244 100L264 132L256 168M244 100L226 134L208 162M250 68L282 52L296 26M248 70L222 52L214 28", INK, 6) + dot(254, 44, 12, INK)
    return ground() + glow(190, 88, 110, 0.55) + screen + figure + arcs


def halon() -> str:
    """White gas from every nozzle."""
    rng = random.Random(3)
    pipes = "".join(line(f"M0 {y}H320", INK, 7) + line(f"M0 {y}H320", PANEL, 4) for y in (16, 34))
    nozzles = "".join(shape(f"M{x - 7} 38H{x + 7}L{x + 3} 52H{x - 3}", RAISED, INK, 1.6) for x in (60, 160, 260))
    gas = "".join(line(f"M{x} 54C{x + s * 8} 90 {x + s * 26} 120 {x + s * 44} 172", TONE, 1.8, more=f'opacity="{0.9 - abs(s) * 0.16:.2f}"') for x in (60, 160, 260) for s in (-2, -1.3, -0.6, 0, 0.6, 1.3, 2))
    puffs = "".join(ring(rng.uniform(10, 310), rng.uniform(136, 176), rng.uniform(10, 22), FAINT, 1.6) for _ in range(18))
    return ground() + glow(160, 110, 150, 0.4) + puffs + gas + pipes + nozzles


def search() -> str:
    """What somebody left behind."""
    box = shape("M84 96H236V168H84", RAISED, INK, 2.2) + line("M84 120H236M110 96V168M210 96V168", FAINT, 2) + shape("M148 112H172V130H148", HULL, TONE, 2)
    lid = group(shape("M0 0H152V-16H0", PANEL, INK, 2), 'transform="translate(84 94) rotate(-24)"')
    light = group(shape("M96 94L50 10H262L232 94", TONE, TONE, 0.4), 'opacity="0.12"')
    return corridor() + glow(170, 80, 84, 0.5) + light + box + lid + rays(168, 84, 16, 44, 12, TONE, 1.8, 6)


def craft() -> str:
    """Scrap, and an idea."""
    bench = shape("M24 136H296L308 152V180H12V152", PANEL, INK, 2) + line("M24 136H296", INK, 3)
    gun = group(shape("M-86 -12H20L34 -22H70V2H40L30 14H2L-8 40H-34L-26 14H-86", RAISED, INK, 2) + line("M-76 -2H8M-60 -12V14M-40 -12V14", FAINT, 1.8) + line("M40 -14H66", TONE, 2.4), 'transform="translate(150 104)"')
    spark = dot(226, 96, 5) + rays(226, 96, 8, 46, 22, TONE, 1.8, 10) + line("M300 40L246 82L228 94", INK, 6) + line("M300 40L252 78", PANEL, 3)
    return ground() + glow(226, 96, 80, 0.7) + bench + gun + spark


def heal() -> str:
    """Press here."""
    case = shape("M90 66H230V152H90", RAISED, INK, 2.2) + line("M130 66V48H190V66M90 90H230", INK, 2.2)
    return corridor() + glow(160, 112, 84, 0.5) + case + shape("M150 96H170V112H186V132H170V148H150V132H134V112H150", VOID, TONE, 2.6)


def blueprint() -> str:
    """Four cards, and what they share."""
    def card(x: float, y: float, turn: float) -> str:
        return group(shape("M-30 -30H30V30H-30", PANEL, INK, 1.8) + line("M-30 -30L30 30M30 -30L-30 30", DIM, 1.2) + ring(0, 0, 9, FAINT, 1.6) + line("M0 -26V-14M0 26V14M-26 0H-14M26 0H14", TONE, 3), f'transform="translate({x} {y}) rotate({turn})"')

    return ground() + glow(160, 90, 120, 0.4) + card(98, 59, 0) + card(160, 59, 0) + card(160, 121, 0) + card(222, 121, 0) + "".join(dot(x, y, 5) for x, y in ((129, 59), (160, 90), (191, 121)))


def down() -> str:
    """On the floor plates, and the lamp rolls away."""
    body = line("M96 138C120 130 150 132 178 136M178 136L222 128L252 148M178 138L214 152L250 160M104 138L84 160M112 134L136 156L158 160", INK, 9) + dot(80, 132, 14, INK)
    lamp = shape("M270 106L290 98L296 112L276 120", RAISED, INK, 1.8)
    beam = group(shape("M270 108L90 66L60 160L276 120", TONE, TONE, 0.4), 'opacity="0.16"')
    return corridor() + beam + glow(110, 140, 60, 0.5) + body + lamp + line("M70 156C90 166 130 168 150 164", TONE, 2)


def stands() -> str:
    """On one's feet again."""
    arm = line("M0 96C18 84 40 80 64 88L100 96M64 88C72 80 82 78 92 82M66 98C78 106 92 108 104 104", INK, 8)
    return ground() + glow(160, 90, 110, 0.45) + rays(160, 90, 50, 110, 20, FAINT, 1.2, 8) + group(arm, 'transform="translate(38 8)"') + group(arm, 'transform="matrix(-1 0 0 1 286 -6)"') + line("M140 82C150 74 168 76 178 84", TONE, 3.6)


def ascent() -> str:
    """The cage hums. It carries four."""
    shaft = "".join(line(f"M{92 - 18 * n} {-4}V184M{228 + 18 * n} {-4}V184", FAINT if n else INK, 2.4 - 0.4 * n) for n in range(4)) + "".join(line(f"M38 {20 + 44 * n}H282", DIM, 1.4) for n in range(5))
    cage = shape("M104 60H216V164H104", VOID, INK, 2.4) + line("M104 76H216M160 60V8M132 8V60M188 8V60", INK, 2)
    people = "".join(dot(x, 112, 8, RAISED) + ring(x, 112, 8, INK, 1.8) + shape(f"M{x - 11} 162V134C{x - 11} 122 {x + 11} 122 {x + 11} 134V162", RAISED, INK, 1.8) for x in (120, 147, 174, 201))
    return ground() + shaft + glow(160, 12, 110, 0.8) + cage + people + line("M110 166H210", TONE, 4)


def dark() -> str:
    """Only the dark picks up."""
    rng = random.Random(2)
    lamps = "".join(shape(f"M{60 + 56 * n} 20H{96 + 56 * n}L{92 + 56 * n} 30H{64 + 56 * n}", PANEL, TONE if n == 3 else FAINT, 1.6) for n in range(4))
    phone = line("M66 156C96 140 120 168 148 152", INK, 4) + shape("M146 140H178V166H146", RAISED, INK, 2) + line("M152 147H172M152 153H172M152 159H164", FAINT, 1.6) + line("M190 146C196 150 196 156 190 160M198 138C208 146 208 160 198 168", TONE, 2)
    eyes = "".join(dot(x, y, 1.8) + dot(x + 7, y, 1.8) for x, y in ((rng.randint(40, 280), rng.randint(62, 118)) for _ in range(9)))
    return corridor() + lamps + glow(246, 40, 50, 0.4) + eyes + phone


def lead() -> str:
    """A bolt falls somewhere down the hall."""
    leaf = shape("M100 180V50L116 34H160V180", PANEL, INK, 2) + line("M112 104H148", TONE, 4)
    gap = shape("M172 180V34H204L220 50V180", VOID, INK, 2)
    return corridor() + gap + glow(196, 110, 50, 0.9) + leaf + group(shape("M172 180V34H160V180", TONE, TONE, 0.4), 'opacity="0.3"') + rays(166, 70, 10, 26, 9, TONE, 1.8, 3)


def truck() -> str:
    """It coughs, it catches, it runs."""
    body = shape("M40 132V84L58 70H182V132", RAISED, INK, 2.2) + shape("M182 132V62H232L258 96L280 102V132", PANEL, INK, 2.2) + shape("M194 72H228L246 96H194", VOID, TONE, 1.8) + line("M54 84V124M84 76V124M114 76V124M144 76V124", FAINT, 1.8)
    wheels = "".join(dot(x, 140, 22, HULL) + ring(x, 140, 22, INK, 3) + ring(x, 140, 9, FAINT, 2.4) for x in (82, 142, 240))
    return space(4, 40) + shape("M0 150C80 140 220 158 320 146V180H0", HULL, FAINT, 1.6) + glow(288, 112, 70, 0.8) + group(shape("M282 106L320 92V136L282 124", TONE, TONE, 0.4), 'opacity="0.4"') + body + wheels


COVER = "hydra"
PICTURES: dict[str, Picture] = {
    picture.__name__: picture
    for picture in (
        pod, worm, hydra, ripper, slug, mother, blare, phipps, drone, infestation, activation,
        strikes, morph, ringed, behavior, wall, torn, station, panel, critical, repaired, program, roll,
        scan, feedback, halon, search, craft, heal, blueprint, down, stands, ascent, dark, lead,
        truck, door, explosion, malfunction, time, wound,
    )
}  # fmt: skip
