"""Building the package with its rules compiled by mypyc: HULLBREACH_COMPILE=1.

Without it the package is plain Python; pyproject.toml says everything else. `./dev compile` builds
in place. HULLBREACH_OPT is gcc's level of optimisation, 2 unless given.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("src")
INTERPRETED = {
    *("__init__", "annotations", "compiling", "content", "copying", "editions", "explanations"),
    *("fields", "game", "imagine", "migration", "names", "outcome", "rulebook", "storing"),
    *("view", "words"),
}
"""What describes, words, reads and stores a game; so do modules with Structs."""


def modules():
    """The modules to compile: what works while a game is played."""
    package = SOURCES / "hullbreach"
    found = []
    for pattern in ("kernel/*.py", "toolkit/*.py", "games/*/*.py", "bots/*.py"):
        for file in sorted(package.glob(pattern)):
            structs = "msgspec.Struct" in file.read_text(encoding="utf-8")
            if file.stem not in INTERPRETED and not structs:
                found.append(str(file))
    return found


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
    """The extension modules: one library with all that is compiled, from a C file a module."""
    from mypyc.build import mypycify

    write_copiers()
    return mypycify(
        modules(),
        opt_level=os.environ.get("HULLBREACH_OPT", "2"),
        debug_level="0",
        multi_file=True,
        group_name="hullbreach",
    )


class Build(build_ext):
    """Compiles the C files side by side."""

    def build_extensions(self):
        compile_one = self.compiler.compile

        def compile_all(sources, *args, **kwargs):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = [pool.submit(compile_one, [file], *args, **kwargs) for file in sources]
                return list(chain.from_iterable(part.result() for part in parts))

        self.compiler.compile = compile_all
        super().build_extensions()


if os.environ.get("HULLBREACH_COMPILE") != "1":
    setup()
elif "egg_info" in sys.argv or "dist_info" in sys.argv:
    # What is compiled is imported and type checked first.
    setup(setup_requires=["mypy==2.4.1", "msgspec"])
else:
    setup(ext_modules=compiled(), cmdclass={"build_ext": Build})
