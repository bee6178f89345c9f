"""Building the package with its rules compiled by mypyc: HULLBREACH_COMPILE=1.

Without it the package is plain Python; pyproject.toml says everything else. `./dev compile` builds
in place. HULLBREACH_OPT is gcc's level of optimisation, 3 unless given.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

SOURCES = Path("src")
KERNEL = (
    "answering", "asides", "chance", "checkpoint", "decision", "decks", "form", "graph", "history",
    "match", "piles", "running", "state",
)  # fmt: skip
"""What works while a game is played; the rest of the kernel describes, reads and stores."""
INTERPRETED = {"__init__", "editions", "game", "migration", "rules", "view", "words"}
"""What describes and words a game, and what expansions replace; so do modules with Structs."""


def modules():
    """The modules to compile."""
    package = SOURCES / "hullbreach"
    rules = [*package.glob("toolkit/*.py"), *package.glob("games/*/*.py")]
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    found.append(package / "bots" / "uniform.py")
    for file in sorted(rules):
        structs = "msgspec.Struct" in file.read_text(encoding="utf-8")
        if file.stem not in INTERPRETED and not structs:
            found.append(file)
    return [str(file) for file in found]


def write_copiers():
    """Write the copier of each game's state beside it."""
    sys.path.insert(0, str(SOURCES))
    from hullbreach.games import GAMES, find_game
    from hullbreach.kernel.copying import COPIER, copier_module
    from hullbreach.kernel.state import TRANSIENT

    for name in GAMES:
        state = find_game(name).state_type
        file = SOURCES.joinpath(*(state.__module__ + COPIER).split(".")).with_suffix(".py")
        file.write_text(copier_module(state, TRANSIENT), encoding="utf-8")


def compiled():
    """The extension modules."""
    from mypyc.build import mypycify

    write_copiers()
    return mypycify(
        modules(),
        opt_level=os.environ.get("HULLBREACH_OPT", "3"),
        debug_level="0",
        group_name="hullbreach",
    )


if os.environ.get("HULLBREACH_COMPILE") != "1":
    setup()
elif "egg_info" in sys.argv or "dist_info" in sys.argv:
    # What is compiled is imported and type checked first.
    setup(setup_requires=["mypy==2.4.1", "msgspec"])
else:
    setup(ext_modules=compiled())
