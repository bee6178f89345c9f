"""States stored by earlier versions of the rules."""

from __future__ import annotations

import pytest

from hullbreach.games.lifeform.migration import migrated

CHARACTERS = [{"number": 0, "seat": 1}, {"number": 1, "seat": -1}, {"number": 2, "seat": 0}]


@pytest.mark.parametrize(("all_aboard", "waiting"), [(True, [0, 2]), (False, [])])
@pytest.mark.parametrize("version", ["1", "2", "3"])
def test_whether_all_were_aboard_becomes_who_was(
    version: str, all_aboard: bool, waiting: list[int]
) -> None:
    state = {"characters": CHARACTERS, "all_aboard": all_aboard}
    assert migrated(state, version)["waiting"] == waiting


def test_the_shape_since_then_is_left_alone() -> None:
    state = {"characters": CHARACTERS, "waiting": [2]}
    assert migrated(state, "4") == state
