"""What is installed: looked at for known flaws, and the archives that were wanted."""

from __future__ import annotations

import json
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


def loaded(path: str) -> ModuleType:
    """A script as a module."""
    loader = SourceFileLoader(Path(path).stem, str(ROOT / path))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("answer", "wrong", "words"),
    [
        ([{"name": "a", "version": "1", "vulns": []}], False, "0 known flaws in 1 packages"),
        (
            [{"name": "a", "version": "1", "vulns": [{"id": "X-1", "fix_versions": ["2"]}]}],
            True,
            "a 1: X-1, mended by 2",
        ),
        ([{"name": "a", "skip_reason": "gone"}], False, "skipping the flaws of lock.txt"),
        (
            [{"name": "a", "skip_reason": "gone"}, {"name": "b", "version": "1", "vulns": []}],
            False,
            "0 known flaws in 1 packages; not audited: a",
        ),
        (None, False, "lock.txt: no advisories can be had from here (no net)"),
    ],
)
def test_what_cannot_be_audited_is_never_called_sound(
    answer: Any, wrong: bool, words: str, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    dev = loaded("dev")
    said = "" if answer is None else json.dumps({"dependencies": answer})
    run = subprocess.CompletedProcess([], 1, said, "trace\nno net\n")
    monkeypatch.setattr(dev.subprocess, "run", lambda *args, **more: run)
    assert dev.flawed("lock.txt") == wrong
    assert words in "".join(capfd.readouterr())


def test_an_environment_that_lies_elsewhere_is_not_emptied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    dev, shared = loaded("dev"), tmp_path / "shared"
    shared.mkdir()
    (shared / "kept").touch()
    (tmp_path / ".venv").symlink_to(shared)
    monkeypatch.setattr(dev, "VENV", str(tmp_path / ".venv"))
    with pytest.raises(SystemExit):
        dev.make_venv()
    assert "leads to another place" in "".join(capfd.readouterr())
    assert (shared / "kept").exists()


def test_an_archive_of_npm_that_was_changed_is_refused() -> None:
    vendor = loaded("tools/vendor.py")
    assert vendor.INTEGRITY.keys() == vendor.PACKAGES.keys()
    with pytest.raises(SystemExit, match=r"htm 3\.1\.1 is not the one that is wanted: sha512-"):
        vendor.check_integrity("htm", b"something else")
