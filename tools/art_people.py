"""Portraits: heads and shoulders in a box of 120 by 120, put together from few parts."""

from __future__ import annotations

from functools import partial

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
    ring,
    shape,
)

SIDE = 120
both = partial(draw_art.both, width=SIDE)
DARK = "#1b262c"  # hair
PALE = "#56686d"  # hair that has gone grey
LIT = "#25343b"  # skin towards the light


def fill(d: str, colour: str) -> str:
    """A surface without a line."""
    return f'<path d="{d}Z" fill="{colour}"/>'


# -- the head ----------------------------------------------------------------------------------

#: The left half of a face from the crown to the chin.
FACES = {
    "oval": "M60 22C44 22 37 36 38 52C39 68 48 82 60 86",
    "square": "M60 22C43 22 37 34 38 52L40 69L49 83C53 87 56 88 60 88",
    "narrow": "M60 21C46 21 41 36 42 52C43 68 51 84 60 89",
    "broad": "M60 23C41 23 34 36 35 54C36 70 47 85 60 87",
}


def face(kind: str, ears: bool = True) -> str:
    """Lit from the left; the right half lies in the shade."""
    half = FACES[kind]
    ear = shape("M38 52C33 49 31 54 34 60C35 64 38 66 40 64", RAISED, INK, 1.4) if ears else ""
    return (
        both(ear) + fill(half, LIT) + group(fill(half, PANEL), 'transform="matrix(-1 0 0 1 120 0)"')
        + both(line(half, INK, 1.7))
    )  # fmt: skip


def features(
    brow: int = 0, heavy: float = 2.0, eye: float = 1.0, mouth: int = 0, age: int = 0
) -> str:
    """Brows (tilt inwards), eyes (how open), nose, mouth (up or down), lines of age."""
    lid = (
        line(f"M43 55C46 {55 - 3.6 * eye:.1f} 52 {55 - 3.8 * eye:.1f} 55.5 55.6", INK, 1.7)
        + line(f"M45 56.4C48 {56.4 + 1.8 * eye:.1f} 52 {56.4 + 1.8 * eye:.1f} 54 56.2", FAINT, 1)
        + dot(49.6, 54.8, 1.9, INK)
    )
    brows = line(
        f"M42 {48 - brow / 2:g}C46 {45.4 - brow / 3:.1f} 51 {45.6 + brow / 2:.1f} 56 {48 + brow:g}",
        INK,
        heavy,
    )
    rest = (
        line("M62 53L64.5 66C64 69.5 59 70 57 68", INK, 1.4)
        + line(f"M52 {76 - mouth:g}C56 {75.4 + mouth:.1f} 64 {75.4 + mouth:.1f} 68 {76 - mouth:g}", INK, 1.8)
        + line("M57 80.5H63.5", FAINT, 1.2) + line("M79 62C78 70 74 77 69 82", FAINT, 1.1)
    )  # fmt: skip
    lines = ""
    if age:
        lines = both(line("M44 60C47 62 50 62 53 60.5M51 69C49 71 48.5 74 49 77", FAINT, 1))
    if age > 1:
        lines += line("M50 35C56 33 64 33 70 35M52 39.5C57 38 63 38 68 39.5", FAINT, 1)
    return both(lid + brows) + rest + lines


def stubble(y: float = 77) -> str:
    """Unshaved."""
    return group(
        line(
            f"M45 {y - 5}l2 3M48 {y}l2 4M53 {y + 4}l1.5 3M59 {y + 6}v3M66 {y + 4}l-1 3M71 {y}l-2 4M75 {y - 5}l-2 3",
            INK,
            1,
        ),
        'opacity=".55"',
    )


def beard(colour: str = DARK, long: float = 0) -> str:
    """All round."""
    tip = 91 + long
    return (
        shape(
            f"M38 58C38 74 44 {tip - 6} 60 {tip}C76 {tip - 6} 82 74 82 58C80 66 76 71 70 71C66 69 54 69 50 71C44 71 40 66 38 58",
            colour,
            INK,
            1.4,
        )
        + line("M53 76C57 75 63 75 67 76", INK, 1.6)
        + line(f"M50 {tip - 9}l2 4M60 {tip - 8}v5M70 {tip - 9}l-2 4", FAINT, 1)
    )


def moustache(colour: str = DARK) -> str:
    """Over the mouth."""
    return shape(
        "M60 71C55 69 49 71 46 76C52 76 57 75.5 60 74C63 75.5 68 76 74 76C71 71 65 69 60 71",
        colour,
        INK,
        1.2,
    )


def glasses(round_: bool = True) -> str:
    """The light is in them."""
    lens = (
        ring(49.5, 55, 8.4, INK, 1.7)
        if round_
        else line("M41 49.5H58V57C56 62 44 62 41.5 57Z", INK, 1.7)
    )
    return (
        both(
            fill("M41.5 55a8 8 0 0 1 16 0a8 8 0 0 1 -16 0", "#7fb0b040")
            + lens
            + line("M41 53L35.5 51.5", INK, 1.5)
        )
        + line("M57.8 53C59 51.6 61 51.6 62.2 53", INK, 1.5)
        + line("M45 58l5-7M72 58l3-4", TONE, 1.3)
    )


def scar(d: str) -> str:
    """Sewn once."""
    return line(d, TONE, 1.6)


# -- hair --------------------------------------------------------------------------------------


def crop(colour: str = DARK) -> str:
    """Short."""
    return shape(
        "M37 52C32 28 45 15 60 15C75 15 88 28 83 52C82 44 79 38 75 34C65 37 54 37 46 33C42 38 39 44 37 52",
        colour,
        INK,
        1.5,
    ) + line("M47 24C50 20 55 18 60 18M52 29C56 25 62 23 68 24", FAINT, 1.1)


def swept(colour: str = DARK) -> str:
    """Parted and brushed to one side."""
    return shape(
        "M37 52C31 27 47 11 66 13C82 15 88 31 83 52C82 44 81 39 78 35C68 39 56 36 49 28C46 35 39 42 37 52",
        colour,
        INK,
        1.5,
    ) + line("M50 26C56 20 66 19 74 24M53 30C60 26 70 26 77 31", FAINT, 1.1)


def buzz() -> str:
    """Only a shadow."""
    return group(
        fill("M38 48C34 28 46 20 60 20C74 20 86 28 82 48C80 38 74 33 60 33C46 33 40 38 38 48", INK),
        'opacity=".28"',
    ) + line("M38 48C40 38 46 33 60 33C74 33 80 38 82 48", FAINT, 1.1)


def bob(colour: str = DARK) -> tuple[str, str]:
    """To the chin: behind the head, and its fringe."""
    return (
        shape("M36 40C34 20 46 11 60 11C74 11 86 20 84 40L89 78C84 86 76 86 72 82H48C44 86 36 86 31 78", colour, INK, 1.5),
        shape("M38 56C33 34 40 19 60 18C80 19 87 34 82 56C80 46 78 42 74 37C66 40 52 40 45 36C41 42 40 48 38 56", colour, INK, 1.4)
        + line("M52 22C50 28 50 33 51 37M68 22C70 28 70 33 69 37", FAINT, 1.1),
    )  # fmt: skip


def tied(colour: str = DARK) -> tuple[str, str]:
    """Pulled back into a knot."""
    return (
        shape("M50 17C46 6 54 1 60 1C66 1 74 6 70 17", colour, INK, 1.5) + line("M54 8C58 5 62 5 66 8", FAINT, 1),
        shape("M37 52C33 28 45 14 60 14C75 14 87 28 83 52C82 40 74 30 60 29C46 30 38 40 37 52", colour, INK, 1.5)
        + line("M44 32C48 24 54 19 59 17M76 32C72 24 66 19 61 17", FAINT, 1.1),
    )  # fmt: skip


def long_hair(colour: str = DARK) -> tuple[str, str]:
    """Over the shoulders."""
    return (
        shape("M34 46C30 20 46 10 60 10C74 10 90 20 86 46L94 104C84 110 78 106 74 96H46C42 106 36 110 26 104", colour, INK, 1.5)
        + line("M34 60C33 78 32 90 32 102M86 60C87 78 88 90 88 102", FAINT, 1.1),
        shape("M38 58C34 34 42 18 60 16C78 18 86 34 82 58C80 44 74 34 62 25C52 33 42 42 38 58", colour, INK, 1.4),
    )  # fmt: skip


def curls(colour: str = DARK, wide: float = 1.0) -> tuple[str, str]:
    """A cloud of them."""
    where = (
        (33, 50, 9),
        (31, 38, 10),
        (36, 26, 11),
        (46, 17, 11),
        (60, 13, 12),
        (74, 17, 11),
        (84, 26, 11),
        (89, 38, 10),
        (87, 50, 9),
    )
    cloud = "".join(
        dot(60 + (x - 60) * wide, y, r, colour) + ring(60 + (x - 60) * wide, y, r, INK, 1.4)
        for x, y, r in where
    )
    front = shape(
        "M38 50C34 30 46 21 60 21C74 21 86 30 82 50C80 42 76 39 71 40C68 34 62 38 58 34C54 39 48 35 46 41C41 40 39 44 38 50",
        colour,
        INK,
        1.3,
    )
    return cloud, front


def braids(colour: str = DARK) -> tuple[str, str]:
    """Rows, and two plaits."""
    plait = shape(
        "M34 46C28 58 34 66 30 76C34 84 28 92 32 102C38 104 42 96 38 90C42 80 38 74 42 66",
        colour,
        INK,
        1.4,
    ) + line("M31 62l8 4M30 76l9 3M30 90l8 2", FAINT, 1.1)
    rows = "".join(
        line(f"M{60 + 6 * n} 16C{60 + 7 * n} 22 {60 + 7.5 * n} 27 {60 + 7 * n} 33", FAINT, 1.2)
        for n in range(-3, 4)
    )
    return both(plait), shape(
        "M37 50C33 28 45 14 60 14C75 14 87 28 83 50C80 40 74 34 60 34C46 34 40 40 37 50",
        colour,
        INK,
        1.5,
    ) + rows


# -- what they wear ----------------------------------------------------------------------------

NECK = (
    fill("M49 78V96C54 102 66 102 71 96V78", PANEL)
    + line("M49 80V96M71 80V96", INK, 1.6)
    + line("M50 90C56 95 64 95 70 90", FAINT, 1.1)
)
SHOULDERS = shape(
    "M6 121C8 104 22 99 42 94L49 91C54 100 66 100 71 91L78 94C98 99 112 104 114 121",
    PANEL,
    INK,
    1.7,
)


def coat() -> str:
    """A uniform: a high collar and stripes that mean something."""
    return (
        SHOULDERS
        + both(
            shape("M47 88L39 95L53 112L60 103", RAISED, INK, 1.5)
            + shape("M12 106L32 98L36 104L14 113", HULL, INK, 1.3)
            + line("M15 109L33 101.5M17 112L34 104.5", TONE, 1.5)
        )
        + line("M60 103V120", INK, 1.4)
        + dot(60, 111, 1.6)
    )


def flight() -> str:
    """Harness over a flight suit."""
    return (
        SHOULDERS
        + both(line("M36 96L50 120", TONE, 3) + line("M32 98L46 120M41 95L55 119", INK, 1.1))
        + shape("M46 92C50 101 70 101 74 92L76 99C70 108 50 108 44 99", RAISED, INK, 1.5)
    )


def labcoat() -> str:
    """Lapels and pens."""
    return (
        SHOULDERS
        + shape("M50 94L60 112L70 94", HULL, INK, 1.3)
        + both(shape("M47 90L36 98L54 120L60 112", RAISED, INK, 1.5))
        + line("M80 108v7M84 107v8", TONE, 1.8)
        + line("M76 115H90", INK, 1.4)
    )


def hooded() -> str:
    """A thick collar of cloth and the strap of a rifle."""
    return (
        SHOULDERS
        + shape(
            "M34 88C30 98 34 108 60 110C86 108 90 98 86 88C82 98 72 101 60 101C48 101 38 98 34 88",
            RAISED,
            INK,
            1.6,
        )
        + line("M40 99C48 105 56 106 62 106", FAINT, 1.2)
        + line("M92 101L74 120", TONE, 3.2)
    )


def armour() -> str:
    """Plates."""
    return (
        SHOULDERS
        + both(
            shape("M4 121C4 104 14 95 32 96L36 108L22 121", RAISED, INK, 1.7)
            + line("M12 106C18 101 24 101 31 102", TONE, 1.7)
        )
        + shape("M42 95L60 104L78 95L82 120H38", HULL, INK, 1.5)
        + line("M60 104V120M46 112H74", FAINT, 1.4)
    )


def overalls() -> str:
    """Straps over a vest."""
    return (
        SHOULDERS
        + both(
            line("M36 96L43 120", INK, 6.6) + line("M36 96L43 120", RAISED, 4) + dot(41, 111, 2.2)
        )
        + shape("M42 116H78V121H42", RAISED, INK, 1.3)
        + line("M48 94C54 103 66 103 72 94", FAINT, 1.3)
    )


def ring_suit() -> str:
    """The collar of a suit, without its helmet."""
    return (
        SHOULDERS
        + shape("M34 94C34 86 86 86 86 94C86 106 34 106 34 94", HULL, INK, 1.9)
        + fill("M40 93C42 88 78 88 80 93C78 99 42 99 40 93", VOID)
        + line("M38 99C48 105 72 105 82 99", TONE, 1.7)
        + line("M20 112H36M84 112H100", FAINT, 1.6)
    )


def jacket() -> str:
    """A ship's jacket with its zip and a patch."""
    return (
        SHOULDERS
        + both(shape("M48 89L38 94L46 107L60 102", RAISED, INK, 1.5))
        + line("M60 102V120", INK, 1.6)
        + shape("M84 104L96 107L93 117L82 114", HULL, TONE, 1.5)
    )


def suit_tie() -> str:
    """The company's best."""
    return (
        SHOULDERS
        + shape("M50 93L60 108L70 93", INK, INK, 0.6)
        + shape("M57 100H63L65 120H55", TONE, VOID, 1)
        + both(shape("M47 89L34 97L52 120H58L60 110", HULL, INK, 1.5))
        + dot(86, 108, 2)
    )


def vest() -> str:
    """Bands that shine back."""
    return SHOULDERS + both(
        shape("M34 97L46 93L52 120H36", RAISED, INK, 1.4)
        + line("M36 106L49 104M38 114L51 112", TONE, 2.6)
    )


def scope() -> str:
    """What the medical officer hears with."""
    return (
        line("M46 92C44 108 54 114 60 112C68 110 74 104 74 92", TONE, 1.9)
        + dot(57, 114, 4, PANEL)
        + ring(57, 114, 4, TONE, 1.7)
    )


# -- and on their heads ------------------------------------------------------------------------


def cap() -> str:
    """An officer's cap."""
    return (
        shape(
            "M35 36C36 30 38 27 40 26L32 16C44 5 76 5 88 16L80 26C82 27 84 30 85 36C72 31 48 31 35 36",
            RAISED,
            INK,
            1.7,
        )
        + shape("M35 36C46 42 74 42 85 36C78 31 42 31 35 36", VOID, INK, 1.5)
        + shape("M60 11L65 16L60 23L55 16", TONE, TONE, 0.8)
        + line("M40 26C52 23 68 23 80 26", FAINT, 1.3)
    )


def headset() -> str:
    """Over one's head, with its microphone."""
    return (
        line("M34 54C30 14 90 14 86 54", INK, 4.6)
        + line("M34 54C30 14 90 14 86 54", HULL, 2.2)
        + both(
            shape("M30 48C28 48 28 66 30 68L37 68V48", RAISED, INK, 1.6)
            + line("M33 52V63", TONE, 1.8)
        )
        + line("M34 68C36 80 44 83 51 80", INK, 1.8)
        + dot(52, 80, 2.6)
    )


def helmet() -> str:
    """A soldier's, with lamp and strap."""
    return (
        shape(
            "M33 50C29 22 44 8 60 8C76 8 91 22 87 50L82 50C80 43 76 41 60 41C44 41 40 43 38 50",
            RAISED,
            INK,
            1.8,
        )
        + line("M35 38C44 33 76 33 85 38M60 8V26", FAINT, 1.4)
        + shape("M54 24H66V33H54", HULL, INK, 1.5)
        + dot(60, 28.5, 3.2)
        + both(line("M37 50L41 72L52 86", INK, 1.8))
    )


def goggles() -> str:
    """Pushed up."""
    return (
        line("M36 40C46 35 74 35 84 40", INK, 5)
        + both(dot(49, 34, 8.6, HULL) + ring(49, 34, 8.6, INK, 1.9) + ring(49, 34, 5.6, TONE, 1.4))
        + line("M45 36l5-6M66 36l5-6", TONE, 1.2)
    )


def bandana() -> str:
    """Knotted at the side."""
    return (
        shape("M36 46C34 30 44 20 60 20C76 20 86 30 84 46C74 37 46 37 36 46", TONE, INK, 1.5)
        + group(line("M42 36l5-5M52 30l6-4M66 27l6 3M77 33l4 5M60 33h1", VOID, 2), 'opacity=".7"')
        + shape("M84 42L97 36L93 46L98 54L85 47", TONE, INK, 1.4)
    )


def beanie() -> str:
    """Knitted."""
    ribs = "".join(line(f"M{40 + 5 * n} 33v9", FAINT, 1.3) for n in range(9))
    return (
        shape("M37 34C36 14 48 8 60 8C72 8 84 14 83 34", RAISED, INK, 1.6)
        + shape("M35 32H85V43H35", HULL, INK, 1.6)
        + ribs
    )


def headband() -> str:
    """With a lamp on it."""
    return (
        line("M37 42C48 36 72 36 83 42", INK, 6)
        + line("M37 42C48 36 72 36 83 42", RAISED, 3.4)
        + dot(60, 36, 7, HULL)
        + ring(60, 36, 7, INK, 1.8)
        + dot(60, 36, 3.4)
    )


def hardhat() -> str:
    """Of the drill deck."""
    return (
        shape("M36 36C36 16 48 9 60 9C72 9 84 16 84 36", RAISED, INK, 1.7)
        + shape("M30 36H90L86 42H34", TONE, INK, 1.5)
        + line("M52 10V36M68 10V36", FAINT, 1.6)
    )


def headscarf() -> tuple[str, str]:
    """Round head and shoulders."""
    return (
        shape("M60 10C36 10 28 30 30 56C31 80 24 92 18 104C40 116 80 116 102 104C96 92 89 80 90 56C92 30 84 10 60 10", RAISED, INK, 1.7),
        shape("M60 20C44 20 38 34 39 52C40 70 48 84 60 88C72 84 80 70 81 52C82 34 76 20 60 20ZM60 12C84 12 90 32 88 56C87 76 80 90 60 96C40 90 33 76 32 56C30 32 36 12 60 12", RAISED, INK, 1.5).replace("<path", '<path fill-rule="evenodd"')
        + line("M36 84C46 98 70 106 92 98M34 92C46 106 66 112 84 108", TONE, 1.5),
    )  # fmt: skip


def beret() -> str:
    """Pulled to one side, with its badge."""
    return (
        shape("M35 38C34 20 46 8 66 8C88 8 98 22 92 34C90 40 84 40 80 36C68 30 48 30 35 38", RAISED, INK, 1.7)
        + line("M36 40C48 32 72 32 82 39", INK, 3)
        + shape("M47 18L55 22L52 31L45 28", TONE, INK, 1)
        + line("M64 14C76 14 84 20 86 28", FAINT, 1.3)
    )  # fmt: skip


def combat_helmet(mark: str = "") -> str:
    """A marine's: low over the ears, straps, a rail; `mark` is painted on it."""
    return (
        shape("M31 56C26 22 42 6 60 6C78 6 94 22 89 56L82 52C82 44 78 42 60 42C42 42 38 44 38 52", RAISED, INK, 1.8)
        + shape("M34 40C44 34 76 34 86 40L85 47C76 41 44 41 35 47", HULL, INK, 1.4)
        + both(line("M37 54L40 74L51 87", INK, 1.8) + line("M40 22L48 12", FAINT, 1.4))
        + mark
    )  # fmt: skip


def night_eyes() -> str:
    """Four lenses on a hinge, before the eyes."""
    return (
        line("M60 38V50M48 44H72", INK, 3)
        + both(dot(51, 54, 7.6, HULL) + ring(51, 54, 7.6, INK, 1.9) + dot(51, 54, 3.8) + dot(40, 53, 5.4, HULL) + ring(40, 53, 5.4, INK, 1.7) + dot(40, 53, 2.2))
    )  # fmt: skip


def marine(patch: str = "") -> str:
    """Plates over webbing; what one is for on the breast."""
    return (
        SHOULDERS
        + both(shape("M2 121C2 104 12 93 32 95L38 106L24 121", RAISED, INK, 1.7) + line("M10 108C16 102 24 100 31 102", FAINT, 1.5))
        + shape("M40 95L52 100H68L80 95L84 121H36", HULL, INK, 1.6)
        + line("M52 100L54 121M68 100L66 121", FAINT, 1.4)
        + patch
    )  # fmt: skip


def belt() -> str:
    """Rounds over the shoulder."""
    rounds = "".join(
        line(f"M{34 + 9 * n} {98 + 5 * n}l-5 8", INK, 3.4)
        + line(f"M{34 + 9 * n} {98 + 5 * n}l-2 3", TONE, 3)
        for n in range(6)
    )
    return line("M28 98L86 124", FAINT, 9) + rounds


def breather() -> str:
    """Over nose and mouth."""
    return (
        shape("M44 64C50 60 70 60 76 64L74 80C68 88 52 88 46 80", RAISED, INK, 1.7)
        + both(dot(44, 79, 6.5, HULL) + ring(44, 79, 6.5, INK, 1.6) + ring(44, 79, 3, TONE, 1.4))
        + line("M54 70H66M54 75H66M38 60L45 66M82 60L75 66", INK, 1.5)
    )  # fmt: skip


def gown() -> str:
    """Tied at the back, a number on it."""
    return (
        SHOULDERS
        + shape("M46 92C50 104 70 104 74 92", HULL, INK, 1.5)
        + line("M34 98L38 120M86 98L82 120", FAINT, 1.4)
        + line("M70 111v7M73 111v7M78 111v7M80 111v7M85 111v7", TONE, 1.5)
    )  # fmt: skip


def apron() -> str:
    """Over a work shirt, keys on it."""
    return (
        SHOULDERS
        + shape("M40 100H80V121H40", RAISED, INK, 1.5)
        + both(line("M41 100L46 91", INK, 3))
        + ring(68, 112, 4, TONE, 1.6)
        + line("M68 116v5M71 114l3 4", TONE, 1.6)
    )  # fmt: skip


def glass() -> str:
    """She is behind it."""
    return line("M8 70L44 20M4 100L22 76M98 116L116 90", INK, 1.6, more='opacity=".5"') + line(
        "M14 12H106V116H14Z", FAINT, 2
    )


def robot_face() -> str:
    """A machine from before the war."""
    return (
        f'<rect width="{SIDE}" height="{SIDE}" fill="{VOID}"/>' + glow(60, 54, 56, 0.42)
        + shape("M14 121L22 98H98L106 121", PANEL, INK, 1.7) + line("M46 98V86H74V98M40 110H80", INK, 2.4)
        + shape("M28 30H92L100 42V72L92 84H28L20 72V42", RAISED, INK, 1.9)
        + shape("M30 46H90V64H30", VOID, INK, 1.6) + both(ring(46, 55, 6, INK, 1.4) + dot(46, 55, 4))
        + line("M60 30V14M50 12H70M42 74H78M48 74v5M56 74v5M64 74v5M72 74v5", INK, 2) + dot(60, 12, 3)
        + both(line("M20 50H12V64H20", INK, 2.2))
    )  # fmt: skip


def hunter() -> str:
    """A mask without a mouth, and light that comes from behind it."""
    half = fill("M60 8C40 14 32 36 36 60C40 80 50 94 60 100", LIT)
    return (
        f'<rect width="{SIDE}" height="{SIDE}" fill="{VOID}"/>' + glow(60, 50, 58, 0.55)
        + "".join(line(f"M{10 + 14 * n} {4 + 8 * (n % 2)}l7 4v8l-7 4l-7 -4v-8z", DIM, 1.2) for n in range(8))
        + both(shape("M60 88C44 90 26 96 4 121H60", PANEL, INK, 1.8) + shape("M34 98L10 84L16 112", RAISED, INK, 1.6))
        + half + group(fill("M60 8C40 14 32 36 36 60C40 80 50 94 60 100", PANEL), 'transform="matrix(-1 0 0 1 120 0)"')
        + both(line("M60 8C40 14 32 36 36 60C40 80 50 94 60 100", INK, 1.9) + shape("M55 56L40 44C40 52 46 60 55 60", TONE, TONE, 0.8) + line("M44 20L34 4M52 12L48 -2M48 74L54 86", INK, 2))
        + line("M60 14V44M52 70H68", FAINT, 1.6) + shape("M60 26L64 34L60 42L56 34", VOID, TONE, 1.4)
    )  # fmt: skip


def person(
    kind: str,
    worn: str,
    looks: str,
    hair: str | tuple[str, str] = "",
    over: str = "",
    ears: bool = True,
) -> str:
    """Somebody: a face, clothes, features, hair (behind and before), and what is over it."""
    back, front = hair if isinstance(hair, tuple) else ("", hair)
    ground = f'<rect width="{SIDE}" height="{SIDE}" fill="{VOID}"/>'
    frame = line("M10 14V6H20M110 14V6H100M0 44L22 30M120 44L98 30", DIM, 1.4)
    return (
        ground
        + frame
        + glow(60, 56, 58, 0.42)
        + back
        + NECK
        + worn
        + face(kind, ears)
        + looks
        + front
        + over
    )


# -- who is who --------------------------------------------------------------------------------


def nemesis() -> dict[str, str]:
    """The crew of Nemesis."""
    return {
        "Captain": person("square", coat(), features(1, 2.4, 0.9, 0, 2), crop(PALE), beard(PALE) + cap()),
        "Pilot": person("oval", flight(), features(-1, 1.8, 1, 1), bob(), glasses(False) + headset(), ears=False),
        "Scientist": person("narrow", labcoat(), features(-1, 1.6, 1.1), tied(PALE), glasses() + line("M56 24C52 24 50 27 50 30", FAINT, 1)),
        "Scout": person("oval", hooded(), features(1, 1.8, 0.8), long_hair(), bandana() + scar("M66 60L73 70"), ears=False),
        "Soldier": person("square", armour(), features(3, 3, 0.7, -1) + stubble(), "", helmet() + scar("M44 42L52 66"), ears=False),
        "Mechanic": person("broad", overalls(), features(0, 2.8, 0.9, 1), crop(), beard(long=5) + goggles()),
    }  # fmt: skip


def lifeform() -> dict[str, str]:
    """The crew of the Valley Forge."""
    return {
        "Durrant": person("oval", jacket(), features(1, 2, 0.9), curls()),
        "Villalobos": person("narrow", flight(), features(-1, 1.8, 1, 1), swept(), headset(), ears=False),
        "Palmer": person("broad", overalls(), features(0, 2.6, 0.8, 0, 1) + stubble(), crop(), moustache() + beanie()),
        "Motoko": person("narrow", labcoat(), features(0, 1.5, 0.7), bob(), glasses()),
        "Crane": person("square", coat(), features(1, 2.4, 0.8, 0, 2), swept(PALE), beard(PALE)),
        "Okonjo": person("broad", vest(), features(1, 2.8, 0.9), buzz(), moustache() + hardhat()),
        "Tighe": person("oval", ring_suit(), features(-2, 1.7, 1.3, -1), curls(wide=0.88), line("M44 64h1M48 66h1M52 64h1M68 64h1M72 66h1M76 64h1", INK, 1.5)),
        "Halloran": person("oval", labcoat(), features(-1, 1.7, 0.9, 0, 1), tied(), scope()),
        "Sauer": person("narrow", suit_tie(), features(2, 1.8, 0.7, -1, 1), swept("#2a363b"), line("M45 25C54 17 68 17 78 25", TONE, 1.1)),
        "Raman": person("oval", jacket(), features(0, 1.9, 1.1, 1), braids(), line("M84 58C88 66 84 76 74 80", INK, 1.6) + dot(73, 80, 2.4)),
        "Solheim": person("square", ring_suit(), features(0, 1.6, 0.8, 0, 1), long_hair(PALE), scar("M44 66L54 68"), ears=False),
        "Rekdal": person("broad", vest(), features(2, 3, 0.8, 0, 1), buzz(), beard(long=8) + scar("M68 44L74 60")),
    }  # fmt: skip


def neomorphosis() -> dict[str, str]:
    """The four of the station."""
    return {
        "Alice": person("oval", labcoat(), features(-1, 1.8, 1, 1), long_hair(), line("M50 97L57 112M70 97L63 112", FAINT, 1.2) + shape("M60 106L62 111H67L63 114.5L64.5 120L60 117L55.5 120L57 114.5L53 111H58", TONE, TONE, 0.4), ears=False),
        "Robert": person("square", overalls(), features(1, 2.8, 0.8, 0, 2) + stubble(), buzz(), beard(PALE) + headband()),
        "Yuri": person("narrow", hooded(), features(0, 2, 1.1, 1), swept(), goggles()),
        "Carolin": person("oval", coat(), features(1, 2, 0.8, 0, 1), tied(PALE), headset(), ears=False),
    }  # fmt: skip


CROSS = shape("M72 106h3.4v-3.4h4.6v3.4h3.4v4.6h-3.4v3.4h-4.6v-3.4h-3.4", TONE, TONE, 0.4)


def retaliation() -> dict[str, str]:
    """The landing party, who can be hired, and who was there before."""
    stripes = line("M70 104l6 4l6 -4M70 110l6 4l6 -4M70 116l6 4l6 -4", TONE, 1.8)
    return {
        "Officer": person("square", marine(stripes), features(1, 2.2, 0.8, -1, 1), swept(), beret() + scar("M70 58L75 70")),
        "Combat Engineer": person("broad", marine(line("M72 104l8 12M80 104l-8 12", TONE, 2.4)), features(0, 2.8, 0.9, 1), crop(), beard() + hardhat() + goggles()),
        "Heavy Gun Operator": person("broad", marine() + belt(), features(3, 3.2, 0.7, -1, 1) + stubble(), buzz(), combat_helmet(line("M50 18l20 12M70 18L50 30", TONE, 2)) + scar("M42 60L50 74"), ears=False),
        "Contractor": person("narrow", suit_tie(), features(2, 1.8, 0.7, 1), swept(), glasses(False) + line("M84 58C88 64 86 72 82 78", INK, 1.6) + dot(82, 78, 2)),
        "Medical Support": person("oval", marine(CROSS), features(-1, 1.7, 1.1, 1), bob(), combat_helmet(shape("M57 14h6v5h5v6h-5v5h-6v-5h-5v-6h5", TONE, TONE, 0.4)), ears=False),
        "Recon": person("oval", hooded(), features(1, 2, 0.9), braids(), headband() + night_eyes(), ears=False),
        "Captain": person("square", jacket(), features(1, 2.4, 0.8, -1, 2), crop(PALE), beard(PALE, 4) + cap()),
        "Pilot": person("oval", flight(), features(-1, 1.8, 1, 1), curls(wide=0.9), glasses(False) + headset(), ears=False),
        "Scientist": person("narrow", labcoat(), features(0, 1.6, 1.1, 0, 1), tied(), glasses() + line("M44 32l-4 8M50 28l-2 6", PALE, 1.6)),
        "Scout": person("oval", hooded(), features(0, 1.9, 0.8), long_hair(), bandana() + breather(), ears=False),
        "Soldier": person("square", armour(), features(3, 2.8, 0.7, -1) + stubble(), "", combat_helmet() + scar("M66 62L76 74"), ears=False),
        "Mechanic": person("broad", overalls(), features(-1, 2.4, 1, 1), tied(), goggles() + line("M44 70l6 3M46 66l4 2", FAINT, 2)),
        "CEO": person("square", suit_tie(), features(0, 2, 0.7, -1, 2), swept(PALE), moustache(PALE)),
        "Hacker": person("narrow", jacket(), features(-1, 1.7, 1, 0), bob(), headset() + line("M40 50H80V60H40Z", TONE, 1.8), ears=False),
        "Janitor": person("broad", apron(), features(-2, 2.6, 1, 0, 2), buzz(), moustache(PALE) + beanie()),
        "Lab Rat": person("narrow", gown(), features(-2, 1.6, 1.4, -1), buzz(), line("M44 66h1M48 69h1M52 66h1", INK, 1.5) + line("M48 93C54 98 66 98 72 93", INK, 5) + line("M48 93C54 98 66 98 72 93", TONE, 1.8)),
        "Sentry": person("square", marine(stripes), features(1, 2.6, 0.7), "", combat_helmet() + breather(), ears=False),
        "Xenobiologist": person("oval", labcoat(), features(0, 1.7, 1.1, 1, 1), long_hair(PALE), glasses() + scope(), ears=False),
        "Insider": person("oval", gown(), features(-1, 1.6, 1.2, -1), long_hair(), glass(), ears=False),
        "Xyrian": hunter(),
        "Robot": robot_face(),
    }  # fmt: skip
