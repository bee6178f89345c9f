"""Moving and exploring (NEM-MOVE, NEM-EXPL)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hullbreach.games.nemesis.ids import CLOSED
from tests.nemesis.scenario import Scenario, corridor

Make = Callable[..., Scenario]


@pytest.mark.rule("NEM-MOVE-01", "NEM-MOVE-02")
def test_move_goes_over_an_open_path_only(scenario: Make) -> None:
    s = scenario()
    s.explore_all()
    s.fill(0)
    s.put(0, 7)
    s.door(7, 8, CLOSED)
    s.start()
    assert s.refusal(0, "move", 8) == "NEM-MOVE-02"
    s.roll(noise=1)
    s.do(0, "move", 6)
    assert s.p(0).room == 6
    assert len(s.p(0).hand) == 4
    assert s.g.noise[corridor(6, 7)]
