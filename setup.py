"""Building the package with its rules compiled by mypyc: HULLBREACH_COMPILE=1.

Without it the package is plain Python; pyproject.toml says everything else. `./dev compile` builds
in place. HULLBREACH_OPT is gcc's level of optimisation, 2 unless given.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import chain
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("src")
LEVEL = os.environ.get("HULLBREACH_OPT", "2")
INTERPRETED = {
    *("__init__", "ai", "annotations", "compiling", "content", "copying", "editions", "encoding"),
    *("explanations", "fields", "game", "imagine", "migration", "names", "outcome", "rulebook"),
    *("priced", "rules", "storing", "view", "vocabulary", "words"),
}
"""Modules and folders: what describes, words, reads and stores a game, and what its bots think; so
do modules with Structs. `rules` are the editions of games: mypyc evaluates the annotations of their
fields, which are for mypy alone."""


def modules():
    """The modules to compile: what works while a game is played."""
    package = SOURCES / "hullbreach"
    found = []
    for folder in ("kernel", "toolkit", "games", "bots"):
        for file in sorted((package / folder).glob("**/*.py")):
            runs = INTERPRETED.isdisjoint((*file.parent.parts, file.stem))
            if runs and not has_structs(file):
                found.append(str(file))
    return found


def has_structs(file):
    """Whether a module has a Struct of its own."""
    from msgspec import Struct

    name = ".".join(file.relative_to(SOURCES).with_suffix("").parts)
    classes = (it for it in vars(import_module(name)).values() if isinstance(it, type))
    return any(issubclass(it, Struct) and it.__module__ == name for it in classes)


def write_copiers():
    """Write the copier of each game's state beside it."""
    sys.path.insert(0, str(SOURCES))
    from hullbreach.games import GAMES, find_game
    from hullbreach.kernel.copying import COPIER, copier_module

    for name in GAMES:
        state = find_game(name).state_type
        file = SOURCES.joinpath(*(state.__module__ + COPIER).split(".")).with_suffix(".py")
        file.write_text(copier_module(state, state.transient()), encoding="utf-8")


def compiled():
    """The extension modules: one library with all that is compiled, from a C file a module."""
    from mypyc.build import mypycify

    write_copiers()
    return mypycify(
        modules(),
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,
        group_name="hullbreach",
    )


class Build(build_ext):
    """Compiles the C files side by side, those that have changed: mypyc leaves the others alone."""

    def build_extensions(self):
        self.build_temp += f"-O{LEVEL}"
        compile_one = self.compiler.compile
        headers = list(Path("build").glob("*.h"))

        def compile_changed(file, output_dir, kwargs):
            (made,) = map(Path, self.compiler.object_filenames([file], output_dir=output_dir))
            changed = max(path.stat().st_mtime for path in (Path(file), *headers))
            if made.exists() and made.stat().st_mtime > changed:
                return [str(made)]
            return compile_one([file], output_dir=output_dir, **kwargs)

        def compile_all(sources, output_dir=None, **kwargs):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = [pool.submit(compile_changed, f, output_dir, kwargs) for f in sources]
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
