"""Tables of missions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.neomorphosis.missions.playing import MISSIONS
from tests.neomorphosis.scenario import Scenario


@pytest.fixture
def mission(scenario: Callable[..., Scenario]) -> Callable[..., Scenario]:
    """Makes scenarios with the rules of their mission."""

    def make(map: str, **how: object) -> Scenario:
        return scenario(map, game=MISSIONS, **how)

    return make
