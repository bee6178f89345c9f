"""Emblems of cards, in a box of 64 by 64 without a ground: what a card is about at a glance."""

from __future__ import annotations

from math import cos, pi, sin

from tools.draw_art import (
    FAINT,
    INK,
    PANEL,
    RAISED,
    TONE,
    VOID,
    dot,
    group,
    line,
    rays,
    ring,
    shape,
)


def _mirror(inside: str) -> str:
    return inside + group(inside, 'transform="matrix(-1 0 0 1 64 0)"')


def _turned(inside: str, angle: float) -> str:
    return group(inside, f'transform="rotate({angle} 32 32)"')


FIGURE = dot(38, 12, 5.4, INK) + line(
    "M36 20L31 34M31 34L40 42L37 56M31 34L25 44L13 48M35 23L45 30L52 26M35 23L24 24L19 32", INK, 4
)
GUN = shape("M4 26H46V20H58V27H60V33H46V36H30L27 48H16L19 36H4", RAISED, INK, 2)

EMBLEMS = {
    # what people do
    "search": dot(27, 27, 17, VOID) + ring(27, 27, 17, INK, 2.6) + line("M40 40L56 56", INK, 5) + line("M18 26C19 21 23 18 27 18", TONE, 2.4) + dot(32, 31, 3),
    "shoot": group(GUN, 'transform="translate(0 4)"') + rays(60, 30, 4, 16, 9, TONE, 2, 6),
    "burst": group(GUN, 'transform="translate(-2 10)"') + line("M50 18H60M44 10H58M52 26H62", TONE, 2.6),
    "aim": ring(32, 32, 20, INK, 2.2) + ring(32, 32, 8, TONE, 2.2) + line("M32 4V20M32 44V60M4 32H20M44 32H60", INK, 2.2) + dot(32, 32, 2.6),
    "melee": _turned(shape("M29 4L32 0L35 4V38H29", RAISED, INK, 2) + line("M24 40H40M32 42V58", INK, 4) + line("M32 6V34", TONE, 1.6), 45),
    "move": FIGURE + line("M4 20H14M2 28H10M6 58H22", TONE, 2.4),
    "team": group(FIGURE, 'transform="translate(14 8) scale(.86)"') + group(FIGURE, 'opacity=".55" transform="translate(-6 2) scale(.74)"') + line("M2 60H60", TONE, 2.2),
    "quiet": shape("M20 10C32 4 42 12 40 26C38 38 44 44 38 54C32 60 22 56 22 46C22 38 16 30 16 22", RAISED, INK, 2.2) + line("M8 50C8 54 10 58 14 60M4 44C2 52 5 59 9 62M50 14L58 10M50 24H60", TONE, 2.2, more='opacity=".9"'),
    "repair": _turned(line("M32 22V56", INK, 7) + line("M32 22V54", RAISED, 3.4) + shape("M24 4V16L32 22L40 16V4L36 2V12H28V2", RAISED, INK, 2), 40) + _turned(line("M32 10V40", INK, 3.4) + line("M32 42V58", TONE, 6), -40),
    "rest": shape("M10 24H54V54H10", RAISED, INK, 2.4) + line("M22 24V16H42V24", INK, 2.4) + line("M32 30V48M23 39H41", TONE, 6),
    "command": shape("M8 26L40 12V52L8 40", RAISED, INK, 2.2) + line("M16 42L20 56H28L24 44", INK, 2.2) + line("M48 24C52 28 52 36 48 40M54 18C62 26 62 38 54 46", TONE, 2.6),
    "tech": shape("M6 10H58V44H6", VOID, INK, 2.4) + line("M12 18H36M12 25H46M12 32H28", TONE, 2.6) + line("M32 44V54M20 56H44", INK, 2.6),
    "plan": shape("M6 14L24 8L40 14L58 8V50L40 56L24 50L6 56", RAISED, INK, 2.2) + line("M24 8V50M40 14V56", FAINT, 1.8) + line("M12 44L20 32L30 38L46 22", TONE, 2.6, more='stroke-dasharray="4 4"') + dot(47, 21, 3.6),
    "will": shape("M32 6L56 14V32C56 46 44 56 32 60C20 56 8 46 8 32V14", RAISED, INK, 2.4) + line("M18 34H26L30 22L36 46L40 34H47", TONE, 2.8),
    "stop": ring(32, 32, 25, INK, 2.6) + shape("M20 44V26C20 22 25 22 25 26V18C25 14 30 14 30 18V15C30 11 35 11 35 15V18C35 15 40 15 40 19V34L44 29C47 27 50 30 48 33L40 48H24", RAISED, TONE, 2),
    "steer": ring(32, 32, 22, INK, 4) + line("M32 32V54M32 32L12 24M32 32L52 24", INK, 3.4) + dot(32, 32, 6, PANEL) + ring(32, 32, 6, TONE, 2.4),
    "door": shape("M12 60V14L20 6H44L52 14V60", RAISED, INK, 2.4) + line("M32 6V60", INK, 2) + line("M16 32H28M36 32H48M16 38H28M36 38H48", TONE, 2.6),
    "hide": "".join(line(f"M{8 + 8 * n} 12V52", INK, 2.6) for n in range(7)) + line("M4 10H60M4 54H60", INK, 3.4) + dot(25, 32, 3.4) + dot(39, 32, 3.4),
    "cargo": shape("M8 16H56V56H8", RAISED, INK, 2.4) + line("M8 16L56 56M56 16L8 56", FAINT, 2) + line("M8 16H56V56H8Z", TONE, 2),
    "swap": shape("M20 14L26 22L20 30L14 22", RAISED, INK, 2) + shape("M44 34L50 42L44 50L38 42", VOID, TONE, 2) + line("M32 18H50L45 12M50 18L45 24M32 46H14L19 40M14 46L19 52", TONE, 2.4),
    # things
    "flame": shape("M32 4C34 18 50 24 50 42C50 54 42 60 32 60C22 60 14 54 14 42C14 34 18 30 20 24C22 30 24 32 26 32C24 22 28 12 32 4", RAISED, TONE, 2.4) + line("M32 54C26 52 25 45 30 38C31 44 38 45 37 50", TONE, 2.2),
    "bomb": dot(30, 38, 19, RAISED) + ring(30, 38, 19, INK, 2.4) + shape("M36 18L40 10L50 15L46 23", RAISED, INK, 2) + line("M46 12C50 4 58 6 58 12", INK, 2.2) + rays(58, 14, 3, 9, 8, TONE, 1.8, 2) + line("M19 36C20 30 24 27 29 26", TONE, 2),
    "key": ring(18, 32, 11, INK, 3) + line("M29 32H58V42M48 32V40", INK, 3.4) + dot(18, 32, 4),
    "ammo": "".join(shape(f"M{x} 56V26C{x} 16 {x + 12} 16 {x + 12} 26V56", RAISED, INK, 2) + line(f"M{x} 48H{x + 12}", TONE, 2.4) for x in (8, 26, 44)),
    "armour": shape("M18 8L26 14H38L46 8L58 18L52 30V58H12V30L6 18", RAISED, INK, 2.4) + line("M26 14C28 22 36 22 38 14M32 24V54M18 36H46", TONE, 2.2),
    "syringe": _turned(shape("M25 18H39V46H25", VOID, INK, 2.2) + line("M32 46V62M24 10H40M32 10V18", INK, 2.6) + line("M26 28H38M26 34H38M26 40H38", TONE, 2.2), 45),
    "food": shape("M14 22C14 14 50 14 50 22V54C50 62 14 62 14 54", RAISED, INK, 2.4) + line("M14 22C14 29 50 29 50 22", INK, 2.2) + line("M14 36C22 42 42 42 50 36V46C42 52 22 52 14 46Z", TONE, 2),
    "torch": _turned(shape("M24 60V32L18 20H46L40 32V60", RAISED, INK, 2.2) + line("M18 20L8 2M46 20L56 2M32 18V4", TONE, 2.2), 50),
    "radio": shape("M14 20H50V58H14", RAISED, INK, 2.4) + line("M20 20V4", INK, 2.6) + line("M22 28H42M22 34H42M22 40H42", FAINT, 2) + dot(32, 50, 4) + line("M26 8C32 8 34 12 34 14M28 2C38 2 42 10 42 13", TONE, 2.2),
    "energy": shape("M18 10H46V60H18", RAISED, INK, 2.4) + line("M26 10V4H38V10", INK, 2.4) + shape("M36 18L24 38H32L28 52L41 32H33", TONE, TONE, 1),
    "flask": shape("M26 6H38V24L54 54C56 58 53 60 50 60H14C11 60 8 58 10 54L26 24", VOID, INK, 2.4) + group(shape("M20 40H44L51 54C52 57 51 57 49 57H15C13 57 12 57 13 54", TONE, TONE, 1), 'opacity=".5"') + dot(28, 48, 2.2) + dot(37, 44, 1.7) + line("M23 6H41", INK, 3),
    "drone": shape("M20 28H44L50 36L44 44H20L14 36", RAISED, INK, 2.2) + dot(32, 36, 4.4) + line("M14 30L6 20M50 30L58 20M0 18H14M50 18H64", INK, 2.2) + line("M32 46V56M24 46L18 56M40 46L46 56", TONE, 1.8),
    "tape": ring(32, 32, 22, INK, 2.6) + ring(32, 32, 11, INK, 2.4) + line("M32 54H60V46", TONE, 3) + line("M17 24A17 17 0 0 1 30 15", FAINT, 2.4),
    "clothes": shape("M22 8C26 14 38 14 42 8L60 20L52 32L46 28V58H18V28L12 32L4 20", RAISED, INK, 2.4) + line("M32 20V54M24 36H28", TONE, 2),
    "specimen": shape("M32 4C46 4 54 24 54 40C54 54 46 60 32 60C18 60 10 54 10 40C10 24 18 4 32 4", RAISED, INK, 2.4) + line("M32 6V22M24 10L21 24M40 10L43 24", TONE, 2.6) + line("M18 40C20 48 24 52 30 53", FAINT, 2),
    # faces of dice
    "triangle": line("M32 10L58 54H6Z", TONE, 6),
    "diamond": line("M32 4L58 32L32 60L6 32Z", TONE, 6),
    "hexagon": line("M18 8H46L60 32L46 56H18L4 32Z", TONE, 6),
    # what happens to them
    "taint": "".join(ring(32 + 13 * cos(a), 34 + 13 * sin(a), 11, INK, 3, 'stroke-dasharray="54 16"') for a in (pi / 6, 5 * pi / 6, -pi / 2)) + ring(32, 34, 7, TONE, 2.4) + dot(32, 34, 2.6),
    "claws": "".join(shape(f"M{12 + 14 * n} 4C{20 + 14 * n} 24 {20 + 14 * n} 44 {10 + 14 * n} 60C{26 + 14 * n} 44 {26 + 14 * n} 22 {12 + 14 * n} 4", TONE, TONE, 1) for n in range(3)),
    "prowl": shape("M32 6C18 6 12 20 14 34C16 46 24 56 32 60C40 56 48 46 50 34C52 20 46 6 32 6", VOID, INK, 2.4) + _mirror(line("M28 32L18 28C19 34 24 37 28 35Z", TONE, 2.4)) + line("M32 10V28", FAINT, 2) + line("M26 46L29 52L32 46L35 52L38 46", INK, 2),
    "resin": shape("M32 4C46 8 54 24 52 38C50 52 42 60 32 60C22 60 14 52 12 38C10 24 18 8 32 4", RAISED, INK, 2.2) + line("M14 30C26 24 38 24 50 30M13 40C26 34 38 34 51 40M18 50C28 45 36 45 46 50M18 20C27 15 37 15 46 20", TONE, 2),
    "outage": shape("M22 8H42V22L50 28V36H14V28L22 22", RAISED, INK, 2.2) + line("M34 40L26 50H36L29 60", TONE, 3) + line("M8 8L56 56", INK, 2.6),
    "scope": ring(32, 32, 26, INK, 2.4) + ring(32, 32, 15, FAINT, 1.8) + line("M32 32L52 16", TONE, 2.6) + dot(42, 40, 3.6) + dot(22, 26, 2.6) + line("M32 6V58M6 32H58", FAINT, 1.4),
    "shriek": _mirror(line("M14 18C6 28 6 38 14 48M6 12C-6 26 -4 42 6 54", TONE, 2.4)) + shape("M32 8C22 8 18 22 18 32C18 46 24 56 32 56C40 56 46 46 46 32C46 22 42 8 32 8", VOID, INK, 2.4) + line("M22 18L26 26L30 18L34 26L38 18L42 26M24 46L28 40L32 46L36 40L40 46", INK, 2),
    "duct": shape("M6 12H58V52H6", VOID, INK, 2.4) + "".join(line(f"M{14 + 9 * n} 16V48", INK if n % 2 else FAINT, 2.4) for n in range(5)) + dot(28, 32, 3) + dot(37, 32, 3),
    "growth": line("M22 4C44 18 20 30 42 44C48 50 42 56 36 60M42 4C20 18 44 30 22 44C16 50 22 56 28 60", INK, 2.8) + line("M27 12H37M26 23H38M28 34H36M26 46H38", TONE, 2.4),
    "clock": ring(32, 34, 23, INK, 2.6) + line("M32 34V18M32 34L43 40", TONE, 3) + line("M26 4H38M32 4V11", INK, 3),
    "robot": shape("M14 12H50V44L42 54H22L14 44", RAISED, INK, 2.4) + line("M20 26H44", TONE, 4) + line("M26 44H38M32 12V4M14 24H8V36H14M50 24H56V36H50", INK, 2.2),
    "fear": _mirror(ring(22, 26, 8, INK, 2.4) + dot(22, 26, 2.6)) + shape("M32 42C26 42 23 48 25 56C28 61 36 61 39 56C41 48 38 42 32 42", VOID, TONE, 2.4),
    "goal": line("M14 62V6", INK, 3.4) + shape("M15 8H54L44 20L54 32H15", RAISED, TONE, 2.4) + line("M22 20H36", TONE, 2),
    "harpoon": _turned(line("M32 18V60", INK, 3.4) + shape("M32 0L41 20L32 15L23 20", TONE, INK, 1.8) + line("M26 54L32 48L38 54", INK, 2.2), 45),
    "cat": shape("M32 20C26 20 20 18 14 8C10 16 8 26 9 36C10 50 22 58 32 58C42 58 54 50 55 36C56 26 54 16 50 8C44 18 38 20 32 20", RAISED, INK, 2.4) + _mirror(shape("M16 36C20 30 26 32 27 38C23 41 18 40 16 36", VOID, TONE, 2)) + line("M32 46L29 44M32 46L35 44M32 46V50", INK, 2),
    "chip": shape("M16 16H48V48H16", RAISED, INK, 2.4) + "".join(line(f"M{22 + 10 * n} 16V6M{22 + 10 * n} 48V58M16 {22 + 10 * n}H6M48 {22 + 10 * n}H58", INK, 2.2) for n in range(3)) + shape("M32 24L41 38H23", VOID, TONE, 2.2),
    "boots": shape("M18 6H36V36C46 38 56 42 56 52H18", RAISED, INK, 2.4) + line("M14 58H60", INK, 4) + line("M18 18H36M18 28H36M42 40L40 52", TONE, 2.2),
    "microscope": _turned(shape("M26 6H38V34H26", RAISED, INK, 2.2) + line("M32 34V42", TONE, 4), 20) + line("M14 58H52M40 20C56 26 56 46 42 52L34 58M18 46H36", INK, 3),
    "axe": _turned(line("M32 8V62", INK, 4.6) + shape("M32 8C46 4 56 12 58 24C48 26 40 26 32 30", RAISED, TONE, 2.2), 30),
    "charm": ring(32, 16, 9, INK, 2.4) + shape("M32 60C10 44 14 28 24 28C30 28 32 34 32 36C32 34 34 28 40 28C50 28 54 44 32 60", RAISED, TONE, 2.4),
    "saw": dot(38, 32, 19, RAISED) + ring(38, 32, 19, INK, 2.4) + "".join(line(f"M{38 + 19 * cos(a):.1f} {32 + 19 * sin(a):.1f}L{38 + 26 * cos(a + 0.22):.1f} {32 + 26 * sin(a + 0.22):.1f}", TONE, 2.6) for a in (n * pi / 6 for n in range(12))) + ring(38, 32, 6, INK, 2.2) + line("M4 32H16M4 26H12M4 38H12", TONE, 2.4),
    "fist": shape("M14 30H50V46L42 60H22L14 46", RAISED, INK, 2.4) + "".join(shape(f"M{14 + 9 * n} 30V{14 + (n == 0) * 4}H{23 + 9 * n}V30", VOID, INK, 2) for n in range(4)) + line("M20 52H44", TONE, 2.6) + line("M18 20H46", TONE, 2.2),
    "mask": shape("M32 8C14 8 10 24 14 38L24 46H40L50 38C54 24 50 8 32 8", RAISED, INK, 2.4) + _mirror(ring(23, 27, 6.5, TONE, 2.4)) + shape("M24 46H40V58H24", VOID, INK, 2.2) + line("M28 50V55M32 50V55M36 50V55", TONE, 2),
    "heart": shape("M32 58C6 40 8 14 22 14C28 14 32 20 32 24C32 20 36 14 42 14C56 14 58 40 32 58", RAISED, INK, 2.4) + line("M12 34H24L28 24L34 44L38 34H52", TONE, 2.8),
    "tank": shape("M20 22C20 12 44 12 44 22V54C44 62 20 62 20 54", RAISED, INK, 2.4) + line("M26 14V6H38V14M38 8H48", INK, 2.6) + line("M20 30H44M20 46H44", TONE, 2.4),
    "token": _turned(shape("M32 6L54 19V45L32 58L10 45V19", RAISED, TONE, 2.6), 0) + line("M32 20V36M32 43V44", INK, 4),
    "prod": line("M4 58L30 34", INK, 6) + line("M4 58L30 34", RAISED, 2.8) + line("M28 28L40 22M34 36L46 32", INK, 3) + line("M41 24L50 12L48 22L60 12M44 30L56 26L50 34L62 34", TONE, 2.2),
}  # fmt: skip

NEMESIS = [
    "search",
    "shoot",
    "burst",
    "aim",
    "move",
    "quiet",
    "repair",
    "rest",
    "command",
    "tech",
    "plan",
    "will",
    "stop",
    "steer",
    "door",
    "cargo",
    "flame",
    "bomb",
    "key",
    "ammo",
    "armour",
    "syringe",
    "food",
    "torch",
    "radio",
    "energy",
    "flask",
    "drone",
    "tape",
    "clothes",
    "specimen",
    "taint",
    "claws",
    "prowl",
    "goal",
]
LIFEFORM = [
    "search",
    "move",
    "team",
    "quiet",
    "repair",
    "command",
    "tech",
    "will",
    "door",
    "hide",
    "cargo",
    "swap",
    "flame",
    "aim",
    "claws",
    "prowl",
    "resin",
    "outage",
    "scope",
    "shriek",
    "duct",
    "growth",
    "clock",
    "fear",
    "goal",
    "harpoon",
    "cat",
]

NEOMORPHOSIS = [
    "shoot",
    "burst",
    "aim",
    "move",
    "repair",
    "rest",
    "command",
    "tech",
    "bomb",
    "key",
    "armour",
    "syringe",
    "food",
    "torch",
    "radio",
    "energy",
    "flask",
    "drone",
    "scope",
    "prod",
    "chip",
    "boots",
    "microscope",
    "axe",
    "charm",
    "saw",
    "fist",
    "mask",
    "heart",
    "tank",
    "triangle",
    "diamond",
    "hexagon",
    "token",
]


def neomorphosis() -> dict[str, str]:
    """Emblems of Neo-Morphosis."""
    return {name: EMBLEMS[name] for name in NEOMORPHOSIS}


def nemesis() -> dict[str, str]:
    """Emblems of Nemesis."""
    return {name: EMBLEMS[name] for name in NEMESIS}


def lifeform() -> dict[str, str]:
    """Emblems of LIFEFORM."""
    return {name: EMBLEMS[name] for name in LIFEFORM}
