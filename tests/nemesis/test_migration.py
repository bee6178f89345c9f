"""States stored by earlier versions of the rules."""

from __future__ import annotations

import pytest

from hullbreach.games.nemesis.migration import migrated

OLD = {"checks": [("R-9.2", "infected|3|", 1)], "players": [{"taint": [4]}], "threat": 2}
NEW = {"checks": [("R-9.2", "infected", [3], 1)], "players": [{"contamination": [4]}]}


def test_the_first_version_takes_the_rulebooks_names():
    assert migrated(OLD, "1") == NEW | {"intruder_count": 2}


@pytest.mark.parametrize("version", ["2", "3"])
def test_lines_of_the_reckoning_come_in_parts(version):
    assert migrated({"checks": OLD["checks"]}, version) == {"checks": NEW["checks"]}


@pytest.mark.parametrize("version", ["4", "5", "99"])
def test_the_shape_since_then_is_left_alone(version):
    assert migrated(NEW, version) == NEW
