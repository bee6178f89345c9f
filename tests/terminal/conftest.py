"""Every test of the terminal keeps its games in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the stored games."""
    monkeypatch.setenv("HULLBREACH_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
