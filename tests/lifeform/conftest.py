"""Ships for tests of LIFEFORM."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.harness import stages
from tests.lifeform.alone import Solo
from tests.lifeform.scenario import Scenario


@pytest.fixture
def scenario() -> Iterator[Callable[..., Scenario]]:
    yield from stages(Scenario)


@pytest.fixture
def solo() -> Iterator[Callable[..., Solo]]:
    yield from stages(Solo)
