"""The house rules of docs/architecture.md that a machine can check.

Imports run one way: kernel <- toolkit <- games <- bots <- (server, terminal, lab) <- cli, and the
lab drives the server; kernel, toolkit and games do no I/O, import in no circle and inside no
function; nobody imports with a star. The checks read the source, they never import it.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "hullbreach"
PACKAGE = "hullbreach"

# What each part may import besides itself. `hullbreach` itself (the version) is open to all.
MAY_IMPORT = {
    "kernel": set(),
    "toolkit": {"kernel"},
    "games": {"kernel", "toolkit"},
    "bots": {"kernel", "games"},
    "folders": set(),
    "server": {"kernel", "games", "bots", "folders"},
    "terminal": {"kernel", "games", "bots", "folders"},
    "lab": {"kernel", "games", "bots", "server"},
    "web": set(),
    "cli": {"kernel", "games", "bots", "folders", "server", "terminal", "lab"},
    "__main__": {"cli"},
    "__init__": set(),
}

PURE = {"kernel", "toolkit", "games"}
IMPURE_MODULES = {
    "asyncio", "concurrent", "http", "logging", "multiprocessing", "os", "random", "secrets",
    "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading",
    "time", "urllib", "uuid",
}  # fmt: skip
IMPURE_CALLS = {"input", "open", "print"}
DRAWS_CHANCE = ("kernel", "chance")
"""Chance is drawn in one place of the kernel."""


class Tree:
    """The modules below a source directory, parsed."""

    def __init__(self, source: Path) -> None:
        self.modules: dict[tuple[str, ...], ast.Module] = {}
        self.files: dict[tuple[str, ...], Path] = {}
        for file in sorted(source.rglob("*.py")):
            name = file.relative_to(source).with_suffix("").parts
            self.modules[name] = ast.parse(file.read_text(encoding="utf-8"), str(file))
            self.files[name] = file.relative_to(source.parent)
        # Packages are known by their directories: __init__.py may be missing.
        self.packages = {name[:i] for name in self.modules for i in range(len(name))}

    def typing_lines(self, name: tuple[str, ...]) -> set[int]:
        """The lines below `if TYPE_CHECKING:`, which never run."""
        lines = set()
        for node in ast.walk(self.modules[name]):
            if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
                lines.update(range(node.body[0].lineno, (node.body[-1].end_lineno or 0) + 1))
        return lines

    def imports(self, name: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Line and absolute dotted name, in parts, of all that a module imports, anywhere in it."""
        here = (PACKAGE, *name[:-1])
        for node in ast.walk(self.modules[name]):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node.lineno, tuple(alias.name.split("."))
            elif isinstance(node, ast.ImportFrom):
                base = here[: len(here) - node.level + 1] if node.level else ()
                base += tuple(node.module.split(".")) if node.module else ()
                for alias in node.names:
                    # `from package import module` imports the module, not just a name.
                    full = (*base, alias.name)
                    is_module = full[1:] in self.modules or full[1:] in self.packages
                    yield node.lineno, full if base[:1] == (PACKAGE,) and is_module else base

    def game(self, name: tuple[str, ...]) -> str | None:
        """The game a module belongs to; None for the kernel and for the registry of games."""
        if len(name) >= 2 and name[0] == "games" and name[:2] in self.packages:
            return name[1]
        return None


def wrong_directions(tree: Tree) -> list[str]:
    found = []
    for name in tree.modules:
        part = name[0]
        if part not in MAY_IMPORT:
            found.append(f"{tree.files[name]}: part {part!r} has no place in the layers")
            continue
        for line, target in tree.imports(name):
            if target[0] != PACKAGE or len(target) == 1:
                continue
            target = target[1:]
            allowed = target[0] == part or target[0] in MAY_IMPORT[part]
            mine, theirs = tree.game(name), tree.game(target)
            if part == "games" and mine and target[0] == "games" and theirs != mine:
                allowed = False  # a game knows no other game, nor the registry
            if part == "bots" and theirs:
                allowed = False  # bots find a game in the registry
            if not allowed:
                found.append(f"{tree.files[name]}:{line}: imports {'.'.join(target)}")
    return found


def impurities(tree: Tree) -> list[str]:
    found = []
    for name, module in tree.modules.items():
        if name[0] not in PURE:
            continue
        only_typing = tree.typing_lines(name)
        for line, target in tree.imports(name):
            if line in only_typing:
                continue  # `rng: random.Random` in a signature draws nothing
            if target[0] in IMPURE_MODULES and (target[0] != "random" or name != DRAWS_CHANCE):
                found.append(f"{tree.files[name]}:{line}: imports {target[0]}")
        for node in ast.walk(module):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in IMPURE_CALLS
            ):
                found.append(f"{tree.files[name]}:{node.lineno}: calls {node.func.id}")
    return found


def stars(tree: Tree) -> list[str]:
    return [
        f"{tree.files[name]}:{node.lineno}: import *"
        for name, module in tree.modules.items()
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    ]


def hidden_imports(tree: Tree) -> list[str]:
    """Imports inside functions: they hide what a module needs, and hold circles open."""
    return [
        f"{tree.files[name]}:{node.lineno}: imports inside {function.name}"
        for name, module in tree.modules.items()
        if name[0] in PURE
        for function in ast.walk(module)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]


def circles(tree: Tree) -> list[str]:
    """Modules that import each other, each circle once, from the module that comes first."""
    needs: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for name in tree.modules:
        if name[0] in PURE:
            only_typing = tree.typing_lines(name)
            targets = (t[1:] for line, t in tree.imports(name) if line not in only_typing)
            modules = (t if t in tree.modules else (*t, "__init__") for t in targets)
            needs[name] = {t for t in modules if t in tree.modules and t != name}
    found = []
    for start in sorted(needs):
        ways = [(start, target) for target in sorted(needs[start])]
        reached = {start}
        while ways:
            *way, last = ways.pop()
            if last == start:
                found.append(f"{tree.files[start]}: {' -> '.join(name[-1] for name in way)} -> ...")
                break
            if last not in reached and last > start:
                reached.add(last)
                ways += [(*way, last, target) for target in sorted(needs.get(last, ()))]
    return found


CHECKS = [wrong_directions, impurities, stars, hidden_imports, circles]


@pytest.mark.parametrize("check", CHECKS)
def test_house_rules_hold(check):
    found = check(Tree(SOURCE))
    assert not found, "\n" + "\n".join(found)


GAMES = {
    "games/__init__.py": "",
    "games/registry.py": "from . import nemesis\nimport hullbreach.games.lifeform",
    "games/nemesis/__init__.py": "from . import state\nfrom hullbreach.kernel import match",
    "games/nemesis/state.py": "from ...kernel.match import Match",
    "games/lifeform/__init__.py": "",
    "games/nemesis/b.py": "from .state import Ship\nfrom .content import CARDS",
    "games/nemesis/content/__init__.py": "if TYPE_CHECKING:\n    from ..b import Card",
    "games/nemesis/d.py": "from . import b",
    "kernel/chance.py": "import random\nfrom hullbreach import __version__",
}


@pytest.mark.parametrize(
    ("check", "file", "text"),
    [
        (wrong_directions, "kernel/a.py", "from hullbreach.games import registry"),
        (wrong_directions, "kernel/a.py", "def f():\n    import hullbreach.cli"),
        (wrong_directions, "kernel/a.py", "from .. import bots\n"),
        (wrong_directions, "kernel/a.py", "from hullbreach.toolkit import dice"),
        (wrong_directions, "toolkit/a.py", "from hullbreach.games import nemesis"),
        (wrong_directions, "games/nemesis/a.py", "from ..lifeform import deck"),
        (wrong_directions, "games/nemesis/a.py", "from hullbreach.games.registry import GAMES"),
        (wrong_directions, "games/nemesis/a.py", "from hullbreach.games import lifeform"),
        (wrong_directions, "games/nemesis/a.py", "import hullbreach.bots.heuristic"),
        (wrong_directions, "bots/a.py", "from hullbreach.games import nemesis"),
        (wrong_directions, "bots/a.py", "from hullbreach.games.nemesis.state import Ship"),
        (wrong_directions, "bots/a.py", "from ..lab import soak"),
        (wrong_directions, "terminal/a.py", "from hullbreach.lab import soak"),
        (wrong_directions, "lab/a.py", "from hullbreach.cli import main"),
        (wrong_directions, "elsewhere/a.py", ""),
        (impurities, "kernel/a.py", "import random"),
        (impurities, "kernel/a.py", "if TYPE_CHECKING:\n    import ast\nelse:\n    import random"),
        (impurities, "kernel/match.py", "from random import Random"),
        (impurities, "toolkit/a.py", "import random"),
        (impurities, "games/nemesis/a.py", "import os.path"),
        (impurities, "games/nemesis/a.py", "from random import choice"),
        (impurities, "games/nemesis/a.py", "def f():\n    print('hello')"),
        (impurities, "kernel/a.py", "text = open('file').read()"),
        (stars, "lab/a.py", "from json import *"),
        (hidden_imports, "games/nemesis/a.py", "def f():\n    from .state import Ship"),
        (hidden_imports, "kernel/a.py", "class A:\n    def f(self):\n        import math"),
        (circles, "games/nemesis/state.py", "from . import state, b\nfrom .b import f"),
        (circles, "games/nemesis/b.py", "from . import content\nfrom .d import f"),
        (circles, "kernel/match.py", "def f():\n    from ..games import registry"),
    ],
)
def test_a_breach_is_found(tmp_path, check, file, text):
    parts = ("bots/__init__.py", "lab/__init__.py", "toolkit/dice.py")
    tree = lay_out(tmp_path, GAMES | dict.fromkeys(parts, ""))
    assert check(tree) == []
    [breach, *_] = check(lay_out(tmp_path, {file: text}))
    assert "hullbreach/" in breach


def test_the_toolkit_holds_what_two_games_share_and_no_more():
    """Each thing names the rules it is for, of two ledgers or more, and is read in one sitting."""
    named = {}
    for file in sorted((SOURCE / "toolkit").glob("[a-z]*.py")):
        text = file.read_text(encoding="utf-8")
        ledgers = re.findall(r"\b(NEM|NR|LF|LFD|NM)-[A-Z]", ast.get_docstring(ast.parse(text)))
        named[file.stem] = set(ledgers)
        assert len(text.splitlines()) < 150, file
    assert set(named) == {
        "verbs", "reactions", "order", "in_order", "tracks", "dice", "drawing", "undecided",
        "supply",
    }  # fmt: skip
    assert {name for name, ledgers in named.items() if len(ledgers) < 2} == set()
    architecture = (SOURCE.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert {name for name in named if f"`{name}.py`" not in architecture} == set()


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("games/nemesis/a.py", "from importlib.resources import files\nfrom .state import Ship"),
        ("games/nemesis/a.py", "from hullbreach.toolkit.dice import roll"),
        ("games/nemesis/a.py", "if TYPE_CHECKING:\n    from random import Random"),
        ("games/nemesis/a.py", "def f(door):\n    door.open()"),
        ("bots/a.py", "from hullbreach.games import registry, find\nimport random"),
        ("lab/a.py", "from hullbreach.bots import heuristic\nimport time\nprint(time.time())"),
        ("terminal/a.py", "from hullbreach.games.nemesis import state"),
        ("cli.py", "from hullbreach import lab, terminal\nimport sys"),
        ("__main__.py", "from hullbreach.cli import main"),
    ],
)
def test_what_is_allowed_passes(tmp_path, file, text):
    tree = lay_out(tmp_path, GAMES | {file: text})
    assert [breach for check in CHECKS for breach in check(tree)] == []


def lay_out(directory: Path, files: dict[str, str]) -> Tree:
    source = directory / PACKAGE
    for path, text in files.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text)
    return Tree(source)
