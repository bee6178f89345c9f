"""Vendor the page's libraries, fonts and icons into src/hullbreach/web/, licences beside them.

Usage: python -m tools.vendor

Needs `npm`, `pyftsubset` (of fonttools[woff]) and the network; the result is committed, so playing
and installing need none of them.
Each package is fetched by `npm pack NAME@VERSION` and only what the page uses is kept:
lib/ (Preact, its hooks, htm, SHA-256), fonts/ (latin subsets, woff2), icons/ (an SVG sprite of the
interface) and games/ID/icons.svg (a sprite of those icons that the game's modules name: "ID:fire";
"ID/scenes:fire" is in games/ID/scenes/icons.svg, which nobody loads before something happens).
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import tempfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path
from typing import Any

from tools.svg_paths import rounded

WEB = Path(__file__).parent.parent / "src" / "hullbreach" / "web"
PACKAGES = {
    "preact": "11.2.0",
    "htm": "3.1.1",
    "@noble/hashes": "2.4.0",
    "@iconify-json/game-icons": "1.2.4",
    "@iconify-json/lucide": "1.2.137",
    "@fontsource/chakra-petch": "5.3.0",
    "@fontsource/share-tech-mono": "5.3.0",
}
# Of npm's archives, as npm states it; whoever raises a version looks at what is new in it.
INTEGRITY = {
    "preact":
        "sha512-/HfHI/7N84e6GrWBJ3J280z3mLaRJiDcSvj/A+y/4AbLnND/1UlGHe1sR6oYuTGwId0nP7dqDU9OnLxMPZ7xBg==",
    "htm":
        "sha512-983Vyg8NwUE7JkZ6NmOqpCZ+sh1bKv2iYTlUkzlWmA5JD2acKoxd4KVxbMmxX/85mtfdnDmTFoNKcg5DGAvxNQ==",
    "@noble/hashes":
        "sha512-X5XaVWZIBCT7HHZGm5I7ZQXDwLG+bGXuSrMQAW+7Zvl87h1kmc1ZB1VSRJcpUfoUrGQp4Fkoxm5kZ+Ms+aW+eA==",
    "@iconify-json/game-icons":
        "sha512-/HDDZxowXgDJcOEwPspUCq5RuDdl25OyZKdtxqqiPJQNTrWIym7r4StLzIVs77DyNzOWWhH5wDqwYR3WHeDfkg==",
    "@iconify-json/lucide":
        "sha512-uKz1+tFbv1RFX/mJQNksdnyKJijNfRGSNnxfiyKtr+dLNfA3ERph+IgpXClKGOlV/5GsZwLv2jgJXQ/bjF/JAg==",
    "@fontsource/chakra-petch":
        "sha512-QZvbM/q2R6n1pg2x+TJPftZmBNS+ADU37L4Z4L/6UJIz+JZ/SRaEf8usPFRiP7Ht28sIideMu/Bm1SnGlSrwNw==",
    "@fontsource/share-tech-mono":
        "sha512-hVEzVCzEid/fBfhggMyvkfDzn9ODrMihxC0EiOeQK3BuQNvdjmith2ERnoDNUkbW8zhufbKNuCgaSoT8LUNpuQ==",
}  # fmt: skip
FONTS = {
    "@fontsource/chakra-petch": {
        "chakra-petch-latin-400-normal": "text-400",
        "chakra-petch-latin-600-normal": "text-600",
    },
    "@fontsource/share-tech-mono": {"share-tech-mono-latin-400-normal": "mono-400"},
}
"""Of each file a part goes under a name of its own: the letters of `USUAL`."""
USUAL = (
    "U+20-7E,U+A0,U+B7,U+BD,U+D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2192,"
    "U+2212"
)
"""What our words are written with; styles/tokens.css says so too. What else people write is in
the whole files, which are asked for only then."""
NOBLE = ("sha2.js", "_md.js", "_u64.js", "utils.js")
GRID = 256
"""Icons of games are small on the screen: a grid this coarse halves them in bytes."""
# By who drew them, as the folders of the icons' own repository tell.
GAME_ICONS = {
    "Lorc": """
        acid-blob alien-skull alien-stare biohazard bleeding-wound brain broken-bone claw-slashes
        cracked-alien-skull dna2 egg-clutch explosion-rays fangs-circle footprint gears
        goo-explosion hazard-sign hourglass insect-jaws leeching-worm mine-explosion radar-sweep
        radioactive ray-gun rocket small-fire surprised-skull tentacle-strike virus worm-mouth
    """,
    "Delapouite": """
        alien-bug alien-egg astronaut-helmet backpack bed closed-doors crosshair cryo-chamber
        fire-extinguisher first-aid-kit full-motorcycle-helmet half-dead key-card laser-turret
        medicines person perspective-dice-six-faces-random power-generator robot-helmet
        rolling-dices slime sound-off space-suit spaceship toolbox walkie-talkie worms
    """,
    "sbed": """
        ammo-box death-skull egg-pod electric fire flamer grenade helmet medical-pack nuclear
        syringe water-drop
    """,
    "Skoll": "bowie-knife oil-drum",
    "John Colburn": "pistol-gun",
    "Carl Olsen": "flame",
}
UI_ICONS = """
    copy check x undo-2 search book-open message-square scroll-text users user-round eye
    eye-off bot link hourglass timer settings volume-2 volume-x bell-off
    chevron-down chevron-up play pause skip-back
    skip-forward step-back step-forward rewind download upload bug
    circle-help lightbulb keyboard log-out trophy skull triangle-alert info lock unlock plus
    minus trash-2 refresh-cw wifi-off send maximize dices swords
    shield layers map hand list vote ban wand-sparkles home circle-dot circle ellipsis
    monitor-smartphone radio filter history flag
"""


def fetch(into: Path) -> dict[str, Path]:
    """The unpacked packages by name."""
    found = {}
    for name, version in PACKAGES.items():
        target = into / name.replace("/", "-")
        target.mkdir()
        packed = subprocess.run(
            ["npm", "pack", "--silent", f"{name}@{version}"],
            cwd=target,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()[-1]
        check_integrity(name, (target / packed).read_bytes())
        with tarfile.open(target / packed) as archive:
            archive.extractall(target, filter="data")
        found[name] = target / "package"
    return found


def check_integrity(name: str, archive: bytes) -> None:
    """Stop unless a package's archive is the one that was looked at."""
    found = "sha512-" + b64encode(sha512(archive).digest()).decode()
    if found != INTEGRITY[name]:
        raise SystemExit(f"{name} {PACKAGES[name]} is not the one that is wanted: {found}")


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def vendor_libraries(packages: dict[str, Path]) -> None:
    """Preact, its hooks and htm as ES modules that import each other by relative paths."""
    files = {
        "preact.js": packages["preact"] / "dist/preact.mjs",
        "hooks.js": packages["preact"] / "hooks/dist/hooks.mjs",
        "htm.js": packages["htm"] / "dist/htm.mjs",
    }
    for name, source in files.items():
        code = re.sub(r"\n?//# sourceMappingURL=.*", "", source.read_text())
        code = re.sub(r'from ?"preact"', 'from"./preact.js"', code)
        package = "htm" if name == "htm.js" else "preact"
        head = f"/* {package} {PACKAGES[package]}, see LICENSE.{package} */"
        write(WEB / "lib" / name, f"{head}\n{code}")
    for name in NOBLE:
        code = (packages["@noble/hashes"] / name).read_text()
        head = f"/* @noble/hashes {PACKAGES['@noble/hashes']}, see LICENSE */"
        write(WEB / "lib/noble" / name, f"{head}\n{code}")
    write(WEB / "lib/noble/LICENSE", (packages["@noble/hashes"] / "LICENSE").read_text())
    for package in ("preact", "htm"):
        write(WEB / "lib" / f"LICENSE.{package}", (packages[package] / "LICENSE").read_text())


def vendor_fonts(packages: dict[str, Path]) -> None:
    """The latin subsets, the usual letters of each, and the licences of the fonts."""
    folder = WEB / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name, files in FONTS.items():
        for file, part in files.items():
            whole = folder / f"{file}.woff2"
            whole.write_bytes((packages[name] / "files" / f"{file}.woff2").read_bytes())
            # A changed font goes without the names of the one it was made of.
            subprocess.run(
                ["pyftsubset", whole, f"--unicodes={USUAL}", "--flavor=woff2", "--no-hinting",
                 "--layout-features=kern,liga,tnum,lnum", "--name-IDs=",
                 f"--output-file={folder / part}.woff2"],
                check=True,
            )  # fmt: skip
        short = name.split("/")[1]
        write(folder / f"LICENSE.{short}", (packages[name] / "LICENSE").read_text())


def sprite(data: dict[str, Any], names: list[str], size: int, grid: int = 0) -> str:
    """An SVG file with one symbol an icon; `grid`: on whole numbers of so many."""
    symbols = []
    for name in sorted(set(names)):
        icon = data["icons"].get(name) or data["icons"][data["aliases"][name]["parent"]]
        box = f"0 0 {icon.get('width', size)} {icon.get('height', size)}"
        body = icon["body"]
        if grid:
            box, body = f"0 0 {grid} {grid}", rounded(body, grid / size)
        symbols.append(f'<symbol id="{name}" viewBox="{box}">{body}</symbol>')
    body = "\n".join(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


def named(game: Path) -> dict[str, set[str]]:
    """The icons that a game's modules name, by the folder of the sprite."""
    text = "".join(path.read_text() for path in sorted(game.glob("*.js")))
    found: dict[str, set[str]] = {game.name: set()}
    for folder, name in re.findall(rf'"({game.name}(?:/\w+)?):([\w-]+)"', text):
        found.setdefault(folder, set()).add(name)
    return found


def vendor_icons(packages: dict[str, Path]) -> None:
    """The sprites, and who drew what."""
    game = json.loads((packages["@iconify-json/game-icons"] / "icons.json").read_text())
    lucide = json.loads((packages["@iconify-json/lucide"] / "icons.json").read_text())
    sprites = {
        folder: names for one in (WEB / "games").iterdir() for folder, names in named(one).items()
    }
    used = {name for names in sprites.values() for name in names}
    drawn = {author: sorted(names.split()) for author, names in GAME_ICONS.items()}
    missing = [
        n for set_, names in ((game, " ".join(GAME_ICONS.values())), (lucide, UI_ICONS))
        for n in names.split() if n not in set_["icons"] and n not in set_.get("aliases", {})
    ]
    if missing:
        raise SystemExit(f"no such icons: {' '.join(missing)}")
    if unlisted := used - {name for of in drawn.values() for name in of}:
        raise SystemExit(f"who drew them? {' '.join(sorted(unlisted))}")
    for folder, names in sprites.items():
        path = WEB / "games" / folder / "icons.svg"
        write(path, sprite(game, sorted(names), game.get("width", 512), GRID))
    write(WEB / "icons/ui.svg", sprite(lucide, UI_ICONS.split(), lucide.get("width", 24)))
    drawn = {author: [name for name in of if name in used] for author, of in drawn.items()}
    lines = "".join(f"{author}: {', '.join(of)}\n" for author, of in drawn.items())
    write(
        WEB / "icons/LICENSE.game-icons",
        "Icons of games/*/icons.svg are from game-icons.net, under CC BY 3.0\n"
        "(https://creativecommons.org/licenses/by/3.0/), on a coarser grid. Made by:\n\n"
        + lines,
    )
    write(WEB / "icons/LICENSE.lucide", LUCIDE_LICENCE)
    listed = json.dumps(drawn, indent=1, ensure_ascii=False)
    head = "/** Who drew the icons of games. */"
    write(WEB / "icons/authors.js", f"{head}\nexport const AUTHORS = {listed};\n")


LUCIDE_LICENCE = """\
Icons of ui.svg are from Lucide (https://lucide.dev), under the ISC License:

Copyright (c) for portions of Lucide are held by Cole Bemis 2013-2023 as part of Feather (MIT).
All other copyright (c) for Lucide are held by Lucide Contributors 2025.

Permission to use, copy, modify, and/or distribute this software for any purpose with or without
fee is hereby granted, provided that the above copyright notice and this permission notice appear
in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS
SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE
AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT,
NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE
OF THIS SOFTWARE.

The Feather part, MIT: permission is hereby granted, free of charge, to any person obtaining a
copy of this software and associated documentation files, to deal in the Software without
restriction, subject to the inclusion of this notice; provided "as is", without warranty.
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        packages = fetch(Path(folder))
        vendor_libraries(packages)
        vendor_fonts(packages)
        vendor_icons(packages)
    size = sum(f.stat().st_size for d in ("lib", "fonts", "icons") for f in (WEB / d).iterdir())
    print(f"vendored {size // 1024} KB", file=sys.stderr)


if __name__ == "__main__":
    main()
