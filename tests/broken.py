"""A game's content with a fault in it, for tests of what a broken file is told."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hullbreach.kernel.errors import ContentError

Break = Callable[[str, str, str], str]
"""Imports the content with one text of a file replaced by another; returns the error's message."""


def breaking(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    """For a fixture: changes are made to a copy of the folder, one after the other."""
    name = f"broken_{tmp_path.name}"
    copy = tmp_path / name
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(tmp_path)

    def change(file: str, old: str, new: str) -> str:
        path = copy / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            importlib.import_module(f"{name}.checks").check()
        return str(caught.value)

    yield change
    for module in [loaded for loaded in sys.modules if loaded.partition(".")[0] == name]:
        del sys.modules[module]
