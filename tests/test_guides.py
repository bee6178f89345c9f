"""What the guides say is carried out, so that they stay true."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from hullbreach.lab import properties

ROOT = Path(__file__).parent.parent
NEMESIS = "src/hullbreach/games/nemesis"
_FENCE = re.compile(r"```\w+ (file=[^\n]+)\n(.*?)```\n", re.DOTALL)


class Edit(NamedTuple):
    """Text for a file: at its end, or by a line that begins as named (without spaces)."""

    file: str
    where: str
    line: str
    text: str


def edits(guide: str) -> list[Edit]:
    """The edits a guide asks for, in order."""
    found = []
    for head, text in _FENCE.findall((ROOT / "docs" / guide).read_text(encoding="utf-8")):
        words = dict(word.split("=", 1) for word in head.split())
        where = next((w for w in ("before", "after", "instead") if w in words), "")
        found.append(Edit(words["file"], where, words.get(where, ""), text))
    return found


def carry_out(edit: Edit, folder: Path) -> None:
    """Do what a guide says to one file."""
    path = folder / (edit.file if edit.file.startswith("tests/") else f"{NEMESIS}/{edit.file}")
    if not path.exists():
        path.write_text(edit.text, encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if not edit.where:
        lines.append("\n" + edit.text)
    else:
        (at,) = (
            number
            for number, line in enumerate(lines)
            if (edit.line in line if edit.where == "instead" else begins(line, edit.line))
        )
        lines[at + (edit.where == "after") : at + (edit.where != "before")] = [edit.text]
    path.write_text("".join(lines), encoding="utf-8")


def begins(line: str, wanted: str) -> bool:
    """Whether a line of the file begins so, spaces aside."""
    return line[:1].strip() != "" and line.replace(" ", "").startswith(wanted)


def test_the_card_of_the_guide_works(tmp_path: Path) -> None:
    for part in ("src/hullbreach/kernel", "src/hullbreach/toolkit", NEMESIS, "tests/nemesis"):
        shutil.copytree(
            ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "stored")
        )
    for file in ("src/hullbreach/__init__.py", "src/hullbreach/games/__init__.py"):
        shutil.copy(ROOT / file, tmp_path / file)
    for file in (ROOT / "tests").glob("*.py"):
        shutil.copy(file, tmp_path / "tests")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    asked = edits("adding-a-card.md")
    assert len(asked) == 7
    for edit in asked:
        carry_out(edit, tmp_path)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider",
         "tests/nemesis/test_barricade.py"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert run.returncode == 0 and "1 passed" in run.stdout, run.stdout + run.stderr


def test_the_game_of_the_guide_can_be_played(tmp_path: Path, monkeypatch: Any) -> None:
    folder = tmp_path / "lanterns"
    folder.mkdir()
    asked = edits("adding-a-game.md")
    assert [edit.file for edit in asked] == ["rules.md", "__init__.py"]
    for edit in asked:
        (folder / edit.file).write_text(edit.text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = import_module("lanterns").GAME
    differing = 0
    for seats in (2, 3):
        for seed in range(5):
            walk, trouble = properties.check_game(game, game.make_setup(seats), seed, every=1)
            assert trouble is None, trouble
            assert walk is not None
            differing += walk.differing
    assert differing, "redeals vary the hands"


def test_every_module_of_nemesis_is_in_the_architecture() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    table = text[text.index("## A game package") : text.index("## The server")]
    named = set(re.findall(r"\w+(?=\.py)", table))
    modules = {path.stem for path in (ROOT / NEMESIS).glob("*.py")}
    assert modules == named & modules | {"__init__"}
